"""The b's before an a as a disjoint union of sets A_i^m [GoldbergFraenkel, Theorem 2 and its proof].

The first greedy step has the set N of level G(x) + 1. The proper ancestors of N in the tree of sets of b's, with their
children, are the tree T_x. Every b is in a leaf of it; and in each set of b's that is not a proper ancestor of N, an a
stands x places after all of its places or after none. So the b's before an a are a union of leaves.
"""

from __future__ import annotations

from wythoff.checker.uniform import Case, Literal, Polynomial, Witness, apply, number
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Value
from wythoff.prove.uniform.theories.sturmian.blocks import INDEX, LEVEL, POSITIVE, offset
from wythoff.prove.uniform.theories.sturmian.cases import TWO
from wythoff.prove.uniform.theories.sturmian.letters import bases
from wythoff.prove.uniform.theories.sturmian.nested import first_level, first_place, left, same_parent, same_set
from wythoff.prove.uniform.theories.sturmian.terms import (
    a_block,
    b_block,
    e,
    i,
    j,
    k,
    length,
    letter,
    m,
    n,
    r,
    t,
    v,
    x,
    y,
    z,
)
from wythoff.prove.uniform.theories.sturmian.tree import level_of_parent, place_of_parent


def kind(level: Value, place: Value) -> Polynomial:
    """0 for a place in a block of an a of the level, 1 for one in a block of a b."""
    return apply("K", level, place)


def past(level: Value, place: Value) -> Polynomial:
    """How far a place is past the beginning of its block of the level."""
    return apply("O", level, place)


class Unions(Script):
    """[GoldbergFraenkel, Theorem 2]"""

    def prove(self) -> None:
        self._apart()
        self._constant()
        self._places()
        self._tree()
        self._leaves()

    # -- all of a set, or nothing

    def _apart(self) -> None:
        before = left(i)
        given = [at_least(x - 2), *TWO, at_least(i), at_least(before - 1)]
        here, there = a_block(m, n) + j, a_block(m, v) + j
        given += [at_least(m - 1), *offset(j, length(m)), INDEX, at_least(v - 1)]
        level, place = first_level(before), length(first_level(before)) - left(i + 1) - z
        given += [at_least(k - 1), equal(here - a_block(level, k) - place)]
        cases = [
            case(at_least(e - 1), equal(there - a_block(level, e) - place), some="e"),
            case(
                above(first_level(x) - m),
                at_least(e - 1),
                equal(first_place(x) - a_block(m, e) - j),
                some="e",
            ),
        ]
        with self.show("within the set of a step, or above the first", "x z i m j n v k", given, cases) as proof:
            proof.use("a step", x=x, i=i + 1)
            proof.use("X step", x=x, n=i + 1)
            proof.use("a greedy step witness", x=x)
            proof.use(POSITIVE, m=first_level(x) - 1)
            proof.use(POSITIVE, m=level - 1)
            proof.split(m - level)
            ((nested,),) = proof.use("sets that meet are nested", m=level, j=m, n=n, i=j, k=k, r=place, v=v)
            proof.goal(0, e=nested)
            # The set of the step is inside this one, and then so is its parent, which contains the first.
            up, rest, number_ = (apply(one, level, place) for one in "LRJ")
            ((above_it,),) = proof.use("inside its parent", m=level, i=place, n=k)
            proof.use("parent witness", m=level, i=place)
            proof.split(up - m)
            first = (first_level(x), first_place(x))
            proof.use("the first block begins at 0", m=first[0])
            proof.use("the first parent is inside the others", x=x, z=z, i=i + 1, n=1)
            ((start,),) = proof.use("inside its parent", m=first[0], i=first[1], n=1)
            ((index,),) = proof.use("the first parent is inside the others", x=x, z=z, i=i + 1, n=start)
            node = (level, first_place(before))
            same_parent(proof, (level, place), node)
            same_set(proof, up, level_of_parent(*node), index)
            ((found,),) = proof.use("sets that meet are nested", m=m, j=up, n=above_it, i=rest, k=n, r=j, v=index)
            proof.goal(1, e=found)
            # Else it is a set of b's one level above this set, which no set of a's meets.
            proof.use("the b in the image of an a", m=level - 1, n=k)
            proof.zero(number_ - t(level), length(level - 1))
            proof.use("no set of a's meets one of b's", m=level - 1, n=n, i=j, k=k, j=rest)
            same_set(proof, m, level - 1, n)
            for lower in (level - 1, level - 2):
                proof.congruence("P", up, lower)

    def _constant(self) -> None:
        before = left(i)
        given = [at_least(x - 2), *TWO, equal(letter(x + z - 3) - 1), at_least(i)]
        given += [at_least(m - 1), *offset(j, length(m)), equal(letter(j) - 1), INDEX]
        ancestor = case(
            above(first_level(x) - m),
            at_least(e - 1),
            equal(first_place(x) - a_block(m, e) - j),
            some="e",
        )
        here = a_block(m, n) + j
        same = case(equal(letter(here + before) - letter(j + before)))
        title = "a step changes all of a set or nothing"
        with self.show(title, "x z i m j n", given, [same, ancestor], before) as proof:
            proof.use("what is left is natural", x=x, i=i)
            proof.use("a's have the same blocks", m=m, n=n, i=j)
            proof.use("blocks begin at natural numbers", m=m, n=n)
            proof.use("the first block begins at 0", m=m)
            proof.congruence("W", here + before, here)
            proof.congruence("W", j + before, j)
            proof.use("a step", x=x, i=i + 1)
            proof.use(POSITIVE, m=first_level(before) - 1)
            proof.use("two letters", y=here + left(i + 1))
            proof.use("two letters", y=j + left(i + 1))
            _, (reached,) = proof.induct(i=i + 1)
            proof.goal(1, e=reached)
            for place, start, other in ((here, n, 1), (j, number(1), n)):
                _, (index,) = proof.use("where a step changes the letter", x=x, z=z, i=i, y=place)
                (met,), (up,) = proof.use(
                    "within the set of a step, or above the first",
                    x=x, z=z, i=i, m=m, j=j, n=start, v=other, k=index,
                )  # fmt: skip
                proof.goal(1, e=up)
                proof.use("there it does change", x=x, z=z, i=i, y=place, n=index)
                proof.use("there it does change", x=x, z=z, i=i, y=j if place is here else here, n=met)
        given = [at_least(x - 2), *TWO, equal(letter(x + z - 3) - 1)]
        given += [at_least(m - 1), *offset(j, length(m)), equal(letter(j) - 1), INDEX]
        same = case(equal(letter(here + x) - letter(j + x)))
        with self.show("all of a set or nothing", "x z m j n", given, [same, ancestor]) as proof:
            _, (reached,) = proof.use(title, x=x, z=z, i=0, m=m, j=j, n=n)
            proof.goal(1, e=reached)
            proof.use("X base 0", x=x)
            proof.congruence("W", here + left(0), here + x)
            proof.congruence("W", j + left(0), j + x)

    # -- where a place is at each level, and the tree

    def _places(self) -> None:
        in_a = case(equal(v), INDEX, *offset(i, length(m)), equal(y - a_block(m, n) - i), some="v n i")
        in_b = case(equal(v - 1), INDEX, *offset(i, length(m - 1)), equal(y - b_block(m, n) - i), some="v n i")
        with self.show("a place in a level", "m y", [LEVEL, at_least(y)], [in_a, in_b]) as proof:
            an_a, a_b = proof.use("the blocks of a level cover", m=m, y=y)
            proof.goal(0, v=0, n=an_a[0], i=an_a[1])
            proof.goal(1, v=1, n=a_b[0], i=a_b[1])
        self.prover.define(Witness("a place in a level", (("K", "H", "O"), ("K", "H", "O"))))
        given = [LEVEL, INDEX, *offset(i, length(m)), equal(y - a_block(m, n) - i)]
        then = [equal(kind(m, y)), equal(past(m, y) - i)]
        with self.show("the place in a set", "m y n i", given, then) as proof:
            proof.use("blocks begin at natural numbers", m=m, n=n)
            proof.use("a place in a level witness", m=m, y=y)
            index, here = apply("H", m, y), past(m, y)
            proof.use("one set of a's", m=m, n=n, i=i, k=index, j=here)
            proof.use("no set of a's meets one of b's", m=m, n=n, i=i, k=index, j=here)

    def _tree(self) -> None:
        root = case(INDEX, equal(y - a_block(1, n) - t(1)), some="n")
        with self.show("every b is in the root", "y", [at_least(y), equal(letter(y) - 1)], [root]) as proof:
            (one, place), (other, _) = proof.use("the blocks of a level cover", m=1, y=y)
            proof.use("letters in a block of level 1", n=one, i=place)
            proof.use("the letters a, a", n=other)
            bases(proof)
            proof.congruence("W", y, a_block(1, one) + place)
            proof.congruence("W", y, b_block(1, other))
            proof.goal(n=one)
        with self.show("the root", "i", [*offset(i, length(1)), equal(letter(i) - 1)], equal(i - t(1))) as proof:
            proof.use("the first block begins at 0", m=1)
            proof.use("letters in a block of level 1", n=1, i=i)
            proof.congruence("W", i, a_block(1, 1) + i)
        up, place = level_of_parent(m, i), place_of_parent(m, i)
        given = [at_least(m - 2), *offset(i, length(m)), equal(letter(i) - 1)]
        then = [at_least(up - 1), *offset(place, length(up)), equal(letter(place) - 1)]
        with self.show("the parent of a set of b's", "m i", given, then) as proof:
            proof.use("parent witness", m=m, i=i)
            for lower in (m - 1, m - 2):
                proof.congruence("P", up, lower)
            proof.use("the first block begins at 0", m=m)
            ((index,),) = proof.use("inside its parent", m=m, i=i, n=1)
            proof.use("a's have the same blocks", m=up, n=index, i=place)
            proof.congruence("W", i, a_block(up, index) + place)
            proof.use("the word begins with a")
            bases(proof)
            proof.congruence("P", up, 0)
            proof.congruence("W", place, 0)
        there = a_block(m, n) + i
        near = case(
            at_least(k - 1),
            *offset(j, t(m + 1)),
            above(length(m + 1) - i - j * length(m)),
            equal(there - a_block(m + 1, k) - i - j * length(m)),
            some="k j",
        )
        last = i + t(m + 2) * length(m + 1)
        far = case(at_least(k - 1), above(length(m + 2) - last), equal(there - a_block(m + 2, k) - last), some="k")
        given = [LEVEL, INDEX, *offset(i, length(m))]
        with self.show("in a set of the next two levels", "m n i", given, [near, far]) as proof:
            (one, copy), (other,) = proof.use("where a block begins in the next level", m=m, n=n)
            proof.use("the b in the image of an a", m=m + 1, n=other)
            proof.use(POSITIVE, m=m)
            for level in (m + 1, m + 2):
                proof.use("P step", n=level)
            proof.natural(t(m + 1) - 1 - copy, length(m))
            proof.goal(0, k=one, j=copy)
            proof.goal(1, k=other)

    # -- the leaves of the smallest part of the tree with A_r^k

    def _leaf(self, level: Polynomial) -> list[list[Literal]]:
        """The two reasons for a child of a proper ancestor to be a leaf: it is not below level k, or lacks r."""
        rest = past(level, r) - i
        return [[at_least(level - k)], [at_least(kind(level, r) + rest * rest - 1)]]

    def _children(self) -> list[Case]:
        """The place y is in a leaf whose parent is the set of level e that has r."""
        parent = [at_least(e - 1), above(k - e), equal(kind(e, r))]
        near, far = past(e, r) + j * length(e), past(e, r) + t(e + 2) * length(e + 1)
        found = []
        for level, place, some, more in ((e + 1, near, "e i j", offset(j, t(e + 1))), (e + 2, far, "e i", ())):
            within = [equal(i - place), above(length(level) - i), equal(kind(level, y)), equal(past(level, y) - i)]
            found += [case(*parent, *more, *within, *reason, some=some) for reason in self._leaf(level)]
        return found

    def _leaves(self) -> None:
        cases = self._children()
        given = [at_least(y), at_least(r), at_least(m - 1), above(k - m)]
        given += [equal(kind(m, y)), equal(kind(m, r)), equal(past(m, y) - past(m, r))]
        with self.show("in a leaf, from a level on", "y r k m", given, cases, k - m) as proof:
            for place in (y, r):
                proof.use("a place in a level witness", m=m, y=place)
            here = past(m, y)
            (one, copy), (other,) = proof.use("in a set of the next two levels", m=m, n=apply("H", m, y), i=here)
            for level, index, place, first in (
                (m + 1, one, here + copy * length(m), 0),
                (m + 2, other, here + t(m + 2) * length(m + 1), 2),
            ):
                proof.use(POSITIVE, m=level - 1)
                proof.use("how fast P grows", m=level - 1)
                proof.natural(copy if first == 0 else t(m + 2), length(level - 1))
                proof.use("one step of the continued fraction", m=level - 1)
                proof.use("the place in a set", m=level, y=y, n=index, i=place)
                proof.use("a place in a level witness", m=level, y=r)
                rest = past(level, r) - place
                for sign in (rest, -rest):
                    proof.split(sign - 1)
                    proof.positive(sign, sign)
                proof.natural(rest, rest)
                more = {"j": copy} if first == 0 else {}
                proof.goal(first, e=m, i=place, **more)
                proof.goal(first + 1, e=m, i=place, **more)
                for number_, found in enumerate(proof.induct(m=level)):
                    values = dict(zip(("e", "i", "j"), found, strict=False))
                    proof.goal(number_, **values)
        given = [at_least(y), equal(letter(y) - 1), at_least(r), equal(letter(r) - 1), at_least(k - 2)]
        with self.show("every b is in a leaf", "y r k", given, cases) as proof:
            for place in (y, r):
                ((index,),) = proof.use("every b is in the root", y=place)
                proof.use("the place in a set", m=1, y=place, n=index, i=t(1))
            proof.use("one step of the continued fraction", m=0)
            proof.use("W_1 ends with b")
            for number_, found in enumerate(proof.use("in a leaf, from a level on", y=y, r=r, k=k, m=1)):
                proof.goal(number_, **dict(zip(("e", "i", "j"), found, strict=False)))
        given = [at_least(x - 2), *TWO, equal(letter(x + z - 3) - 1)]
        level, place = first_level(x), first_place(x)
        with self.show(
            "the first set is one of b's", "x z", given, [*offset(place, length(level)), equal(letter(place) - 1)]
        ) as proof:
            proof.use("a greedy step witness", x=x)
            proof.use(POSITIVE, m=level - 1)
            proof.use("X base 0", x=x)
            proof.use("a step", x=x, i=1)
            proof.use("the two cases", x=x, z=z, i=1)
            for function in "GF":
                proof.congruence(function, left(0), x)
            proof.use("X step", x=x, n=1)
            proof.congruence("P", apply("G", left(0)) + 1, level)
            proof.congruence("W", length(apply("G", left(0)) + 1) - left(1) - z, place)
        given += [at_least(m - 1), *offset(j, length(m)), equal(letter(j) - 1), INDEX]
        same = case(equal(letter(a_block(m, n) + j + x) - letter(j + x)))
        up = case(above(level - m), equal(kind(m, place)), equal(past(m, place) - j))
        with self.show("all of a leaf or nothing", "x z m j n", given, [same, up]) as proof:
            _, (index,) = proof.use("all of a set or nothing", x=x, z=z, m=m, j=j, n=n)
            proof.use("the first set is one of b's", x=x, z=z)
            proof.use("the place in a set", m=m, y=place, n=index, i=j)


__all__ = ["Unions", "kind"]
