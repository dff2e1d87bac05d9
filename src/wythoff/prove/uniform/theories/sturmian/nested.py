"""Sets A_i^m that meet are one inside the other, and parents of the sets of all greedy steps contain that of the first.

The set of a greedy step from a number y has level G(y) + 1 and place P(G(y) + 1) - F(y) - Z [GoldbergFraenkel, section
8.2].
"""

from __future__ import annotations

from wythoff.checker.uniform import Polynomial, apply
from wythoff.prove.uniform.notation import at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Value
from wythoff.prove.uniform.theories.sturmian.blocks import INDEX, LEVEL, POSITIVE, child, offset
from wythoff.prove.uniform.theories.sturmian.cases import TWO
from wythoff.prove.uniform.theories.sturmian.terms import (
    a_block,
    before_b,
    e,
    i,
    j,
    k,
    length,
    m,
    n,
    r,
    t,
    v,
    x,
    z,
)
from wythoff.prove.uniform.theories.sturmian.tree import inside, level_of_parent, place_of_parent


def first_level(of: Value) -> Polynomial:
    return apply("G", of) + 1


def first_place(of: Value) -> Polynomial:
    """The place of the set that belongs to the greedy step from this number."""
    return length(first_level(of)) - apply("F", of) - z


def left(steps: Value) -> Polynomial:
    return apply("X", x, steps)


def same_parent(proof: Attempt, one: tuple[Polynomial, Polynomial], other: tuple[Polynomial, Polynomial]) -> None:
    """Nodes that are equal have the same parent."""
    for function in "LR":
        proof.congruence(function, one, other)


def same_set(proof: Attempt, one: Polynomial, other: Polynomial, *indices: Value) -> None:
    """Blocks of levels that are equal, and their lengths."""
    proof.congruence("P", one, other)
    for index in indices:
        proof.use("blocks of one level", i=one, j=other, n=index)


class Nested(Script):
    """Sets that meet are one inside the other, and parents of the sets of all steps contain that of the first."""

    def prove(self) -> None:
        self._finer()
        self._chain()
        self._first()

    def _finer(self) -> None:
        """[GoldbergFraenkel, Prop 6], for any number of levels."""
        here, there = a_block(j, n) + i, a_block(j, v) + i
        given = [LEVEL, at_least(j - m), INDEX, at_least(v - 1), *offset(i, length(j))]
        given += [at_least(k - 1), *offset(r, length(m)), equal(here - a_block(m, k) - r)]
        then = case(at_least(e - 1), equal(there - a_block(m, e) - r), some="e")
        with self.show("sets that meet are nested", "m j n i k r v", given, [then], j) as proof:
            below = j - 1
            proof.split(m - j)
            same_set(proof, j, m, n, v)
            same_set(proof, below, m, k)
            proof.use("one set of a's", m=m, n=n, i=i, k=k, j=r)
            proof.goal(e=v)
            (copy, rest), (past,) = proof.use("a place in a block", m=below, i=i)
            for index in (n, v):
                proof.use("the a's in the image of an a", m=below, n=index, j=copy)
                proof.use("the b in the image of an a", m=below, n=index)
                proof.use("the a in the image of a b", m=j - 2, n=index)
            ((near,),) = proof.induct(j=below, n=child(j, n, copy), i=rest, v=child(j, v, copy))
            proof.goal(e=near)
            proof.use("no set of a's meets one of b's", m=below, n=k, i=r, k=n, j=past)
            one, other = (t(below) * before_b(below, index) + index for index in (n, v))
            ((far,),) = proof.induct(j=j - 2, n=one, i=past, v=other)
            proof.goal(e=far)
            proof.split(m - below)

    def _chain(self) -> None:
        """[GoldbergFraenkel, Prop 8]: the cases of its proof in one."""
        target = length(m) + length(m - 1) - x
        node = (j, length(j) - x)
        above_it, above_target = ((level_of_parent(*one), place_of_parent(*one)) for one in (node, (m, target)))
        there = a_block(above_it[0], n) + above_it[1]
        given = [at_least(m - 2), at_least(j - m), at_least(x - length(m - 1) - 1), at_least(length(m) + 1 - x), INDEX]
        given += [at_least(length(j) - x)]
        with self.show("chain", "m j x n", given, [inside(there, *above_target)]) as proof:
            ((half,),) = proof.use("division", D=j - m, T=2)
            proof.split(half - 1)
            proof.split(half - 2)
            proof.split(length(m) - x)
            odd, even = m + 1 + 2 * half, m + 2 * half
            cases = [
                (m, proof.use("chain, the same level", m=m, x=x, n=n)),
                (m + 1, proof.use("chain, one level", m=m, x=x, n=n)),
                (odd, proof.use("chain, an odd number of levels", m=m, e=half - 1, x=x, n=n)),
                (even, proof.use("chain, an even number of levels", m=m, e=half - 1, x=x, n=n)),
            ]
            for level, ((index,),) in cases:
                self._same_node(proof, node, (level, length(level) - x), index)
            last, far = length(m) + 1, length(m - 1) - 1
            same_parent(proof, (m, target), (m, far))
            ends = [
                (m + 2, proof.use("chain, the last case, two levels", m=m, n=n)),
                (even, proof.use("chain, the last case", m=m, e=half - 2, n=n)),
            ]
            for level, ((index,),) in ends:
                self._same_node(proof, node, (level, length(level) - last), index)
                same_set(proof, level_of_parent(m, target), level_of_parent(m, far), index)

    def _same_node(
        self, proof: Attempt, node: tuple[Polynomial, Polynomial], other: tuple[Polynomial, Polynomial], index: Value
    ) -> None:
        proof.congruence("P", node[0], other[0])
        same_parent(proof, node, other)
        same_set(proof, level_of_parent(*node), level_of_parent(*other), n)
        proof.goal(k=index)

    def _first(self) -> None:
        """The parent of the set of any step contains that of the first."""
        before = left(i - 1)
        node = (first_level(before), first_place(before))
        first = (first_level(x), first_place(x))
        parent, above_first = ((level_of_parent(*one), place_of_parent(*one)) for one in (node, first))
        place = a_block(above_first[0], n) + above_first[1]
        given = [at_least(x - 1), *TWO, at_least(i - 1), at_least(before - 1), at_least(node[0] - 2), INDEX]
        found = case(
            at_least(k - 1),
            equal(place - a_block(parent[0], k) - parent[1]),
            at_least(first[0] - node[0]),
            some="k",
        )
        with self.show("the first parent is inside the others", "x z i n", given, [found], i) as proof:
            earlier = left(i - 2)
            proof.split(1 - i)
            proof.use("X base 0", x=x)
            proof.congruence("X", [x, i - 1], [x, 0])
            for function in "GF":
                proof.congruence(function, before, x)
            proof.congruence("P", node[0], first[0])
            same_parent(proof, node, first)
            same_set(proof, parent[0], above_first[0], n)
            proof.goal(k=n)
            proof.use("X step", x=x, n=i - 1)
            proof.use("what is left is natural", x=x, i=i - 2)
            for one in (earlier, before):
                proof.use("a greedy step witness", x=one)
                proof.use(POSITIVE, m=apply("G", one))
            proof.use("greedy steps never grow", x=earlier)
            proof.congruence("G", apply("F", earlier), before)
            ((last,),) = proof.induct(i=i - 1)
            ((index,),) = proof.use("chain", m=node[0], j=first_level(earlier), x=before + z, n=last)
            proof.goal(k=index)
            same_parent(
                proof,
                (first_level(earlier), first_place(earlier)),
                (first_level(earlier), length(first_level(earlier)) - before - z),
            )
            same_set(
                proof,
                level_of_parent(first_level(earlier), first_place(earlier)),
                level_of_parent(first_level(earlier), length(first_level(earlier)) - before - z),
                last,
            )
            target = length(node[0]) + length(node[0] - 1) - before - z
            same_parent(proof, (node[0], target), node)
            same_set(proof, level_of_parent(node[0], target), parent[0], index)


__all__ = ["Nested", "first_level", "first_place", "left", "same_parent", "same_set"]
