"""The tree of the sets A_i^m: parents, ancestors, and the chain of parents [GoldbergFraenkel, section 8].

The parent of A_i^m is A_r^(m-1) if i = j P(m-1) + r with j < t(m), r < P(m-1), and A_r^(m-2) if i = t(m) P(m-1) + r.
"""

from __future__ import annotations

from wythoff.checker.uniform import Case, Literal, Polynomial, Witness, apply, term
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Value
from wythoff.prove.uniform.theories.sturmian.blocks import INDEX, LEVEL, POSITIVE, STEP, child, offset
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
    whole,
    x,
)

FASTER = "how fast P grows"


def level_of_parent(level: Value, past: Value) -> Polynomial:
    return apply("L", level, past)


def place_of_parent(level: Value, past: Value) -> Polynomial:
    return apply("R", level, past)


def inside(place: Polynomial, level: Value, past: Value) -> Case:
    """The place is in the set A_past^level."""
    return case(at_least(k - 1), equal(place - a_block(level, k) - past), some="k")


class Ancestors(Script):
    """Which sets contain others."""

    def prove(self) -> None:
        self._two_levels()
        self._near_and_far()
        self._parents()

    def _two_levels(self) -> None:
        """[GoldbergFraenkel, Lemma 4], counted from the end of the block."""
        inner = t(m + 1) * before_b(m + 1, n) + n
        there = a_block(m + 2, n) + length(m + 2)
        with self.show("two levels up, from the end", "m n", [LEVEL, INDEX], [inside(there, m, length(m))]) as proof:
            proof.use("the b in the image of an a", m=m + 1, n=n)
            proof.use("the a in the image of a b", m=m, n=n)
            proof.use("P step", n=m + 2)
            proof.goal(k=inner)
        high = m + 2 * e
        there = a_block(high, n) + length(high)
        with self.show(
            "an even number of levels up, from the end",
            "m e n",
            [LEVEL, at_least(e), INDEX],
            [inside(there, m, length(m))],
            e,
        ) as proof:
            proof.split(-e)
            proof.goal(k=n)
            same_start(proof, high, m, n)
            ((one,),) = proof.use("two levels up, from the end", m=high - 2, n=n)
            ((other,),) = proof.induct(e=e - 1, n=one)
            proof.goal(k=other)

    def _near_and_far(self) -> None:
        """[GoldbergFraenkel, Cor 1]"""
        there = a_block(m + 1, n) + i
        near = case(
            at_least(k - 1),
            at_least(j),
            *offset(r, length(m)),
            equal(i - j * length(m) - r),
            equal(there - a_block(m, k) - r),
            some="k j r",
        )
        with self.show("one level up", "m n i", [LEVEL, INDEX, *offset(i, t(m + 1) * length(m))], [near]) as proof:
            ((copy,),) = proof.use("division", D=i, T=length(m))
            proof.use(POSITIVE, m=m)
            proof.split(copy - t(m + 1))
            proof.natural(copy - t(m + 1), length(m))
            proof.use("the a's in the image of an a", m=m, n=n, j=copy)
            proof.goal(k=child(m + 1, n, copy), j=copy, r=i - length(m) * copy)
        past = i - t(m + 2) * length(m + 1)
        there = a_block(m + 2, n) + i
        far = case(at_least(k - 1), above(length(m) - past), equal(there - a_block(m, k) - past), some="k")
        given = [LEVEL, INDEX, at_least(past), above(length(m + 2) - i)]
        with self.show("two levels up", "m n i", given, [far]) as proof:
            proof.use("the b in the image of an a", m=m + 1, n=n)
            proof.use("the a in the image of a b", m=m, n=n)
            proof.use("P step", n=m + 2)
            proof.goal(k=t(m + 1) * before_b(m + 1, n) + n)
        # [GoldbergFraenkel, Lemma 5]: both sets have the same parent, or A_r^(m+1) is inside A_r^m.
        t2 = t(m + 2)
        same = case(*offset(j, t2 - 1), *offset(r, length(m + 1)), equal(i - j * length(m + 1) - r), some="j r")
        where = equal(a_block(m + 1, n) - a_block(m, k))
        last = case(*offset(r, length(m)), equal(i - (t2 - 1) * length(m + 1) - r), at_least(k - 1), where, some="r k")
        given = [LEVEL, *offset(i, length(m + 2) - length(m + 1)), INDEX]
        with self.show("sets P(m+1) places apart", "m i n", given, [same, last]) as proof:
            (copy, rest), _ = proof.use("a place in a block", m=m + 1, i=i)
            proof.use("P step", n=m + 2)
            proof.use(POSITIVE, m=m + 1)
            proof.goal(0, j=copy, r=rest)
            proof.split(t2 - 2 - copy)
            proof.zero(copy - t2 + 1, length(m + 1))
            proof.use("the a's in the image of an a", m=m, n=n, j=0)
            proof.use(STEP, m=m)
            proof.goal(1, r=rest, k=child(m + 1, n, 0))

    def _parents(self) -> None:
        copies = t(m) - j
        near = case(
            equal(k - m + 1), *offset(r, length(m - 1)), at_least(j), above(copies), self._split(), some="k r j"
        )
        far = case(equal(k - m + 2), *offset(r, length(m - 2)), equal(copies), self._split(), some="k r j")
        given = [at_least(m - 1), *offset(i, length(m))]
        with self.show("parent", "m i", given, [near, far]) as proof:
            (copy, rest), (past,) = proof.use("a place in a block", m=m - 1, i=i)
            proof.goal(0, k=m - 1, r=rest, j=copy)
            proof.goal(1, k=m - 2, r=past, j=t(m))
        self.prover.define(Witness("parent", (("L", "R", "J"), ("L", "R", "J"))))
        level, place, number = (apply(one, m, i) for one in "LRJ")
        near_given = [at_least(m - 1), *offset(r, length(m - 1)), *offset(j, t(m)), self._split()]
        then = [equal(level - m + 1), equal(place - r)]
        with self.show("a parent one level up", "m i j r", near_given, then) as proof:
            proof.use("parent witness", m=m, i=i)
            proof.use("P step", n=m)
            proof.use(POSITIVE, m=m - 1)
            proof.natural(j, length(m - 1))
            proof.natural(t(m) - 1 - j, length(m - 1))
            proof.split(j - 1 - number)
            proof.split(j - number)
            proof.natural(number - j - 1, length(m - 1))
            proof.natural(j - 1 - number, length(m - 1))
            proof.zero(number - j, length(m - 1))
        past = i - t(m) * length(m - 1)
        then = [equal(level - m + 2), equal(place - past)]
        with self.show(
            "a parent two levels up", "m i", [at_least(m - 1), at_least(past), above(length(m) - i)], then
        ) as proof:
            proof.use("parent witness", m=m, i=i)
            proof.use(POSITIVE, m=m - 1)
            proof.use(STEP, m=m - 1)
            proof.zero(number - t(m), length(m - 1))
            proof.natural(t(m) - 1 - number, length(m - 1))
            proof.natural(t(m) - 1, length(m - 1))
        with self.show("blocks of one level", "i j n", [equal(i - j)], equal(a_block(i, n) - a_block(j, n))) as proof:
            same_start(proof, i, j, n)
        there = a_block(m, n) + i
        given = [at_least(m - 2), *offset(i, length(m)), INDEX]
        with self.show("inside its parent", "m i n", given, [inside(there, level, place)]) as proof:
            proof.use("parent witness", m=m, i=i)
            one = child(m, n, number)
            proof.use("the a's in the image of an a", m=m - 1, n=n, j=number)
            proof.goal(k=one)
            proof.use("blocks of one level", i=level, j=m - 1, n=one)
            proof.zero(number - t(m), length(m - 1))
            ((other,),) = proof.use("two levels up", m=m - 2, n=n, i=i)
            proof.goal(k=other)
            proof.use("blocks of one level", i=level, j=m - 2, n=other)

    @staticmethod
    def _split() -> Literal:
        return equal(i - j * length(m - 1) - r)


def same_start(proof: Attempt, one: Polynomial, other: Polynomial, index: Value) -> None:
    """Blocks of levels that are equal begin at the same place."""
    proof.congruence("P", one, other)
    proof.congruence("P", one - 1, other - 1)
    proof.congruence("D", [one, index], [other, index])
    proof.zero(length(one) - length(other), term(index) - 1)
    proof.zero(length(one - 1) - length(other - 1), whole(other, index))
    proof.zero(whole(one, index) - whole(other, index), length(one - 1))


class Chain(Script):
    """[GoldbergFraenkel, Prop 8]: for P(m-1) < x <= P(m) + 1 parents of sets that end x places before the end of their
    blocks, of levels m, m + 1, m + 2, ..., are inside the parent of A_(P(m)+P(m-1)-x)^m."""

    def prove(self) -> None:
        self._growing()
        self._odd()
        self._even()
        self._last()

    def _growing(self) -> None:
        with self.show(
            "P never falls", "i j", [at_least(i), at_least(j - i)], at_least(length(j) - length(i)), j - i
        ) as proof:
            proof.split(i - j)
            proof.congruence("P", i, j)
            proof.induct(j=j - 1)
            proof.use(POSITIVE, m=j)

    def _given(self) -> list[Literal]:
        return [at_least(m - 2), at_least(x - length(m - 1) - 1), at_least(length(m) + 1 - x), INDEX]

    def _lengths(self, proof: Attempt) -> None:
        for level in (m, m - 1):
            proof.use(POSITIVE, m=level)
            proof.use(FASTER, m=level)
        proof.use("P step", n=m + 1)
        proof.use(STEP, m=m)

    def _below(self, level: Value, distance: Value, target: Polynomial) -> list[Case]:
        """The parent of A_(P(level)-distance)^level is inside the parent of A_target^m."""
        past = length(level) - distance
        place = a_block(level_of_parent(level, past), n) + place_of_parent(level, past)
        return [inside(place, level_of_parent(m, target), place_of_parent(m, target))]

    def _far(self, proof: Attempt, level: Polynomial, distance: Value) -> None:
        past = length(level) - distance
        proof.use("a parent two levels up", m=level, i=past)
        proof.use("P step", n=level)
        proof.use(POSITIVE, m=level - 1)
        proof.use(POSITIVE, m=level)
        proof.use("blocks of one level", i=level_of_parent(level, past), j=level - 2, n=n)

    def _up(self, proof: Attempt, past: Polynomial, index: Polynomial) -> None:
        ((one,),) = proof.use("inside its parent", m=m, i=past, n=index)
        proof.goal(k=one)

    def _odd(self) -> None:
        target = length(m) + length(m - 1) - x
        t1 = t(m + 1)
        inner = child(m + 1, n, t1 - 1)
        where = equal(a_block(m + 1, n) + length(m + 1) - x - a_block(m, inner) - target)
        with self.show("the last copy", "m x n", self._given(), [at_least(inner - 1), where]) as proof:
            self._lengths(proof)
            proof.use("the a's in the image of an a", m=m, n=n, j=t1 - 1)
        past = length(m + 1) - x
        with self.show("chain, one level", "m x n", self._given(), self._below(m + 1, x, target)) as proof:
            self._lengths(proof)
            proof.use("a parent one level up", m=m + 1, i=past, j=t1 - 1, r=target)
            self._up(proof, target, n)
            proof.use("blocks of one level", i=level_of_parent(m + 1, past), j=m, n=n)
        level = m + 3 + 2 * e
        given = [at_least(e), *self._given()]
        with self.show("chain, an odd number of levels", "m e x n", given, self._below(level, x, target)) as proof:
            self._lengths(proof)
            self._far(proof, level, x)
            proof.use("P never falls", i=m + 1, j=level - 2)
            ((one,),) = proof.use("an even number of levels up, from the end", m=m + 1, e=e, n=n)
            proof.use("the last copy", m=m, x=x, n=one)
            self._up(proof, target, child(m + 1, one, t1 - 1))

    def _even(self) -> None:
        target, past = length(m) + length(m - 1) - x, length(m) - x
        given = [*self._given(), at_least(past)]
        with self.show("chain, the same level", "m x n", given, self._below(m, x, target)) as proof:
            self._lengths(proof)
            (copy, rest), (other, index) = proof.use("sets P(m+1) places apart", m=m - 2, i=past, n=n)
            proof.use("P step", n=m)
            proof.use(STEP, m=m - 1)
            proof.use("a parent one level up", m=m, i=past, j=copy, r=rest)
            proof.use("a parent one level up", m=m, i=target, j=copy + 1, r=rest)
            proof.goal(k=n)
            here, there = level_of_parent(m, past), level_of_parent(m, target)
            proof.use("blocks of one level", i=here, j=there, n=n)
            proof.use("a parent one level up", m=m, i=past, j=t(m) - 1, r=other)
            proof.use("a parent two levels up", m=m, i=target)
            proof.goal(k=index)
            proof.use("blocks of one level", i=here, j=m - 1, n=n)
            proof.use("blocks of one level", i=there, j=m - 2, n=index)
        level = m + 2 + 2 * e
        with self.show(
            "chain, an even number of levels", "m e x n", [at_least(e), *given], self._below(level, x, target)
        ) as proof:
            self._lengths(proof)
            self._far(proof, level, x)
            proof.use("P never falls", i=m, j=level - 2)
            ((one,),) = proof.use("an even number of levels up, from the end", m=m, e=e, n=n)
            ((other,),) = proof.use("inside its parent", m=m, i=past, n=one)
            ((last,),) = proof.use("chain, the same level", m=m, x=x, n=other)
            proof.goal(k=last)

    def _last(self) -> None:
        """The case x = P(m) + 1, in which no set of level m ends x places before the end."""
        distance, target = length(m) + 1, length(m - 1) - 1
        given = [at_least(m - 2), INDEX]
        above_it = level_of_parent(m, target)
        there = a_block(m + 1, n) + length(m + 1) - 1
        t2 = t(m + 2)
        with self.show(
            "the last place of a block", "m n", given, [inside(there, above_it, place_of_parent(m, target))]
        ) as proof:
            self._lengths(proof)
            proof.use(STEP, m=m - 1)
            proof.use("a parent one level up", m=m, i=target, j=0, r=target)
            ((one,),) = proof.use("two levels up, from the end", m=m - 1, n=n)
            proof.goal(k=one)
            proof.use("blocks of one level", i=above_it, j=m - 1, n=one)
        past = length(m + 2) - distance
        with self.show("chain, the last case, two levels", "m n", given, self._below(m + 2, distance, target)) as proof:
            self._lengths(proof)
            proof.use("P step", n=m + 2)
            proof.use(STEP, m=m + 1)
            proof.use("a parent one level up", m=m + 2, i=past, j=t2 - 1, r=length(m + 1) - 1)
            ((one,),) = proof.use("the last place of a block", m=m, n=n)
            proof.goal(k=one)
            proof.use("blocks of one level", i=level_of_parent(m + 2, past), j=m + 1, n=n)
        level = m + 4 + 2 * e
        with self.show(
            "chain, the last case", "m e n", [at_least(e), *given], self._below(level, distance, target)
        ) as proof:
            self._lengths(proof)
            self._far(proof, level, distance)
            proof.use("P never falls", i=m + 1, j=level - 2)
            ((one,),) = proof.use("an even number of levels up, from the end", m=m + 2, e=e, n=n)
            proof.use("P step", n=m + 2)
            proof.use(STEP, m=m + 1)
            proof.use("the a's in the image of an a", m=m + 1, n=one, j=t2 - 1)
            ((other,),) = proof.use("the last place of a block", m=m, n=child(m + 2, one, t2 - 1))
            proof.goal(k=other)


__all__ = ["Ancestors", "Chain"]
