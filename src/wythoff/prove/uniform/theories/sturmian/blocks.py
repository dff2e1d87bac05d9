"""The blocks of a level: every place of the word is in just one, and they are made of those of the next level.

A place y >= 0 is in A_i^m if it is i places after the beginning of a block of an a, in B_i^m for a b.
"""

from __future__ import annotations

from wythoff.checker.uniform import Case, Literal, Polynomial, term
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Value
from wythoff.prove.uniform.theories.sturmian.terms import (
    a_block,
    b_block,
    before_b,
    i,
    j,
    k,
    length,
    m,
    n,
    t,
    v,
    whole,
    y,
)

STEP = "one step of the continued fraction"
POSITIVE = "P is positive and grows"

LEVEL, INDEX = at_least(m), at_least(n - 1)


def offset(place: Polynomial, length: Polynomial) -> tuple[Literal, Literal]:
    """The place is one of 0, ..., length - 1."""
    return at_least(place), above(length - place)


def in_a_block(level: Value, place: Polynomial, index: Polynomial = n, past: Polynomial = i) -> Case:
    """The place is this far past the beginning of a block of an a."""
    where = equal(place - a_block(level, index) - past)
    return case(at_least(index - 1), *offset(past, length(level)), where, some=f"{index} {past}")


def in_b_block(level: Value, place: Polynomial, index: Polynomial = n, past: Polynomial = i) -> Case:
    where = equal(place - b_block(level, index) - past)
    return case(at_least(index - 1), *offset(past, length(term(level) - 1)), where, some=f"{index} {past}")


def child(level: Value, index: Value, copy: Value) -> Polynomial:
    """The index, one level below, of the a with this number, from 0, in the image of the a of this index."""
    return t(level) * (term(index) - 1) + whole(level, index) + copy + 1


def same_a_block(proof: Attempt, level: Value, one: Value, other: Value) -> None:
    """The blocks of equal indices begin at the same place."""
    proof.congruence("D", [level, one], [level, other])
    proof.zero(term(one) - other, length(level))
    proof.zero(whole(level, one) - whole(level, other), length(term(level) - 1))


class Blocks(Script):
    """Where blocks begin, that they fill the word, and how a level is made of the next one."""

    def prove(self) -> None:
        self._places_of_b()
        self._images()
        self._order()
        self._apart()
        self._parents()
        self._letters()
        self._cover()

    def _places_of_b(self) -> None:
        before = before_b(m, n)
        then = [equal(whole(m, before) - n + 1), equal(whole(m, before + 1) - n), at_least(before - 1)]
        with self.show("the a's around a b", "m n", [LEVEL, INDEX], then) as proof:
            proof.use("D by the next level", m=m, n=before, k=n - 1)
            proof.use("D by the next level", m=m, n=before + 1, k=n)
            proof.use(STEP, m=m)
            proof.use("D rises by at most 1", m=m + 1, i=n - 1, j=n)
            proof.use("D rises by at most 1", m=m + 1, i=n, j=n + 1)
            proof.use("D is below n", m=m + 1, n=n)
            proof.natural(t(m + 1) - 1, n - 1)
        rises = at_least(whole(m, n + 1) - whole(m, n) - 1)
        with self.show(
            "a b between two a's", "m n", [LEVEL, INDEX, rises], equal(n - before_b(m, whole(m, n) + 1))
        ) as proof:
            proof.use("the next level by D", m=m, n=n)
            proof.use("the next level by D", m=m, n=n + 1)
            proof.use("D rises by at most 1", m=m, i=n, j=n + 1)
            proof.congruence("D", [m + 1, whole(m, n + 1)], [m + 1, whole(m, n) + 1])
            proof.zero(whole(m, n + 1) - whole(m, n) - 1, t(m + 1))

    def _recurrence(self, proof: Attempt, factor: Value) -> None:
        proof.use("P step", n=m + 1)
        proof.zero(length(m + 1) - t(m + 1) * length(m) - length(m - 1), factor)

    def _images(self) -> None:
        """The image of an a of level m + 1 is t(m+1) a's and a b of level m, that of a b is an a."""
        inner = child(m + 1, n, j)
        then = [at_least(inner - 1), equal(whole(m, inner) - n + 1)]
        where = equal(a_block(m + 1, n) + j * length(m) - a_block(m, inner))
        given = [LEVEL, INDEX, *offset(j, t(m + 1))]
        with self.show("the a's in the image of an a", "m n j", given, [*then, where]) as proof:
            proof.use("D by the next level", m=m, n=inner, k=n - 1)
            proof.use(STEP, m=m)
            proof.use("D rises by at most 1", m=m + 1, i=n - 1, j=n)
            proof.use("D is below n", m=m + 1, n=n)
            proof.natural(t(m + 1) - 1, n - 1)
            self._recurrence(proof, n - 1)
            proof.zero(whole(m, inner) - n + 1, length(m - 1))
        where = equal(b_block(m, n) - a_block(m + 1, n) - t(m + 1) * length(m))
        with self.show("the b in the image of an a", "m n", [LEVEL, INDEX], where) as proof:
            self._recurrence(proof, n - 1)
        before = before_b(m + 1, n)
        inner = t(m + 1) * before + n
        then = [at_least(inner - 1), equal(whole(m, inner) - before), equal(b_block(m + 1, n) - a_block(m, inner))]
        with self.show("the a in the image of a b", "m n", [LEVEL, INDEX], then) as proof:
            proof.use("D by the next level", m=m, n=inner, k=before)
            proof.use("the a's around a b", m=m + 1, n=n)
            proof.use(STEP, m=m)
            proof.natural(t(m + 1) - 1, before - 1)
            self._recurrence(proof, before)
            proof.zero(whole(m, inner) - before, length(m - 1))

    def _order(self) -> None:
        with self.show("the first block begins at 0", "m", [LEVEL], equal(a_block(m, 1))) as proof:
            proof.use("D starts at 0", m=m)
            proof.zero(whole(m, 1), length(m - 1))
        apart = at_least(a_block(m, j) - a_block(m, i) - length(m))
        later = [LEVEL, at_least(i - 1), above(j - i)]
        with self.show("blocks of a's do not overlap", "m i j", later, apart) as proof:
            proof.use("D rises by at most 1", m=m, i=i, j=j)
            proof.use(POSITIVE, m=m)
            proof.natural(length(m), j - i - 1)
            proof.natural(length(m - 1), whole(m, j) - whole(m, i))
        with self.show("blocks begin at natural numbers", "m n", [LEVEL, INDEX], at_least(a_block(m, n))) as proof:
            proof.use("D is below n", m=m, n=n)
            proof.use(POSITIVE, m=m)
            proof.natural(length(m), n - 1)
            proof.natural(length(m - 1), whole(m, n))
        before = before_b(m, n)
        around = [equal(b_block(m, n) - a_block(m, before) - length(m))]
        around += [equal(a_block(m, before + 1) - b_block(m, n) - length(m - 1)), at_least(before - 1)]
        with self.show("the blocks around a block of a b", "m n", [LEVEL, INDEX], around) as proof:
            proof.use("the a's around a b", m=m, n=n)
            proof.zero(whole(m, before) - n + 1, length(m - 1))
            proof.zero(whole(m, before + 1) - n, length(m - 1))
        apart = at_least(b_block(m, j) - b_block(m, i) - length(m - 1))
        with self.show("blocks of b's do not overlap", "m i j", later, apart) as proof:
            proof.use("D rises by at most 1", m=m + 1, i=i, j=j)
            proof.use(POSITIVE, m=m)
            proof.use(STEP, m=m)
            proof.natural(length(m - 1), j - i - 1)
            proof.natural(t(m + 1) - 1, j - i - 1)
            proof.natural(length(m), before_b(m, j) - before_b(m, i))

    def _apart(self) -> None:
        """A place is in one set A_i^m or B_i^m, and in one block."""
        same = [equal(n - k), equal(i - j)]
        other = at_least(k - 1)
        given = [LEVEL, INDEX, *offset(i, length(m)), other, *offset(j, length(m))]
        meet = equal(a_block(m, n) + i - a_block(m, k) - j)
        with self.show("one set of a's", "m n i k j", [*given, meet], same) as proof:
            proof.use("blocks of a's do not overlap", m=m, i=n, j=k)
            proof.use("blocks of a's do not overlap", m=m, i=k, j=n)
            proof.split(k - n)
            proof.split(n - k)
            same_a_block(proof, m, n, k)
        given = [LEVEL, INDEX, *offset(i, length(m - 1)), other, *offset(j, length(m - 1))]
        meet = equal(b_block(m, n) + i - b_block(m, k) - j)
        with self.show("one set of b's", "m n i k j", [*given, meet], same) as proof:
            proof.use("blocks of b's do not overlap", m=m, i=n, j=k)
            proof.use("blocks of b's do not overlap", m=m, i=k, j=n)
            proof.split(k - n)
            proof.split(n - k)
            proof.congruence("D", [m + 1, n], [m + 1, k])
            proof.zero(n - k, length(m - 1))
            proof.zero(n - k, length(m) * t(m + 1))
            proof.zero(whole(m + 1, n) - whole(m + 1, k), length(m))
        given = [LEVEL, INDEX, *offset(i, length(m)), other, *offset(j, length(m - 1))]
        meet = equal(a_block(m, n) + i - b_block(m, k) - j)
        before = before_b(m, k)
        with self.show("no set of a's meets one of b's", "m n i k j", [*given, meet]) as proof:
            proof.use("the blocks around a block of a b", m=m, n=k)
            proof.split(before - n)
            proof.split(n - before)
            proof.split(before + 1 - n)
            proof.use("blocks of a's do not overlap", m=m, i=n, j=before)
            proof.use("blocks of a's do not overlap", m=m, i=before + 1, j=n)
            same_a_block(proof, m, n, before)
            same_a_block(proof, m, n, before + 1)
            proof.use(POSITIVE, m=m)

    def _parents(self) -> None:
        """An a of level m is in the image of an a of level m + 1, or is that of a b."""
        here = whole(m, n)
        t1, t2 = t(m + 1), t(m + 2)
        copied = case(at_least(k - 1), *offset(j, t1), equal(n - child(m + 1, k, j)), some="k j")
        alone = case(at_least(k - 1), equal(n - t1 * before_b(m + 1, k) - k), some="k")
        with self.show("in the image of an a or of a b", "m n", [LEVEL, INDEX], [copied, alone]) as proof:
            copy = n - t1 * here - whole(m + 1, here + 1) - 1
            proof.use("the next level by D", m=m, n=n)
            proof.use("D is below n", m=m, n=n)
            proof.use("D rises by at most 1", m=m + 1, i=here, j=here + 1)
            proof.split(copy)
            proof.goal(0, k=here + 1, j=copy)
            proof.goal(1, k=whole(m + 1, here + 1))
            proof.use("a b between two a's", m=m + 1, n=here)
            proof.split(here - 1)
            proof.use("D starts at 0", m=m + 1)
            proof.congruence("D", [m + 1, here], [m + 1, 0])
            proof.congruence("D", [m + 1, here + 1], [m + 1, 1])
            proof.use("D is below n", m=m + 1, n=here)
            proof.zero(here, t1)
            last = whole(m + 1, here + 1)
            proof.congruence("D", [m + 2, whole(m + 1, here) + 1], [m + 2, last])
            proof.zero(last - whole(m + 1, here) - 1, t2)
            proof.zero(before_b(m + 1, last) - here, t1)
            proof.zero(before_b(m + 1, last) - before_b(m + 1, whole(m + 1, here) + 1), t1)
        start = a_block(m, n)
        copied = case(at_least(k - 1), *offset(j, t1), equal(start - a_block(m + 1, k) - j * length(m)), some="k j")
        alone = case(at_least(k - 1), equal(start - b_block(m + 1, k)), some="k")
        with self.show("where a block begins in the next level", "m n", [LEVEL, INDEX], [copied, alone]) as proof:
            (one, copy), (other,) = proof.use("in the image of an a or of a b", m=m, n=n)
            proof.goal(0, k=one, j=copy)
            proof.goal(1, k=other)
            proof.use("the a's in the image of an a", m=m, n=one, j=copy)
            proof.use("the a in the image of a b", m=m, n=other)
            same_a_block(proof, m, n, child(m + 1, one, copy))
            same_a_block(proof, m, n, t1 * before_b(m + 1, other) + other)

    def _letters(self) -> None:
        """Level 0: the n-th a stands at n - 1 + D(0, n), the n-th b after t(1) n + D(1, n) a's."""
        an_a = case(equal(v), INDEX, equal(y - n + 1 - whole(0, n)), some="v n")
        a_b = case(equal(v - 1), INDEX, equal(y - before_b(0, n) - n + 1), some="v n")
        with self.show("a letter at every place", "y", [at_least(y)], [an_a, a_b], y) as proof:
            (_, last_a), (_, last_b) = proof.induct(y=y - 1)
            proof.split(-y)
            proof.use("D starts at 0", m=0)
            proof.goal(0, v=0, n=1)
            proof.goal(0, v=0, n=last_a + 1)
            proof.goal(1, v=1, n=whole(0, last_a) + 1)
            proof.use("a b between two a's", m=0, n=last_a)
            proof.use("D rises by at most 1", m=0, i=last_a, j=last_a + 1)
            proof.use("D is below n", m=0, n=last_a)
            proof.goal(0, v=0, n=before_b(0, last_b) + 1)
            proof.use("the a's around a b", m=0, n=last_b)

    def _cover(self) -> None:
        cases = [in_a_block(0, y), in_b_block(0, y)]
        with self.show("the blocks of level 0 cover", "y", [at_least(y)], cases) as proof:
            (_, an_a), (_, a_b) = proof.use("a letter at every place", y=y)
            proof.use("P base 0")
            proof.use("P base 1")
            proof.goal(0, n=an_a, i=0)
            proof.goal(1, n=a_b, i=0)
            proof.zero(length(0) - 1, an_a - 1)
            proof.zero(length(-1) - 1, whole(0, an_a))
            proof.zero(length(0) - 1, before_b(0, a_b))
            proof.zero(length(-1) - 1, a_b - 1)
        place = a_block(m, n) + i
        cases = [in_a_block(m + 1, place, k, j), in_b_block(m + 1, place, k, j)]
        with self.show("finer", "m n i", [LEVEL, INDEX, *offset(i, length(m))], cases) as proof:
            (one, copy), (other,) = proof.use("where a block begins in the next level", m=m, n=n)
            proof.goal(0, k=one, j=copy * length(m) + i)
            proof.goal(1, k=other, j=i)
            proof.use(POSITIVE, m=m)
            proof.use("P step", n=m + 1)
            proof.natural(copy, length(m))
            proof.natural(t(m + 1) - 1 - copy, length(m))
        cases = [in_a_block(m, y), in_b_block(m, y)]
        with self.show("the blocks of a level cover", "m y", [LEVEL, at_least(y)], cases, m) as proof:
            proof.split(-m)
            zero_a, zero_b = proof.use("the blocks of level 0 cover", y=y)
            proof.goal(0, n=zero_a[0], i=zero_a[1])
            proof.goal(1, n=zero_b[0], i=zero_b[1])
            self._same_level(proof, zero_a[0], zero_b[0])
            below_a, below_b = proof.induct(m=m - 1)
            next_a, next_b = proof.use("finer", m=m - 1, n=below_a[0], i=below_a[1])
            proof.goal(0, n=next_a[0], i=next_a[1])
            proof.goal(1, n=next_b[0], i=next_b[1])
            proof.goal(0, n=below_b[0], i=t(m) * length(m - 1) + below_b[1])
            proof.use("the b in the image of an a", m=m - 1, n=below_b[0])
            proof.use(STEP, m=m - 1)
            proof.use(POSITIVE, m=m - 1)
            proof.use("P step", n=m)
            proof.natural(t(m) - 1, length(m - 1))

    def _same_level(self, proof: Attempt, an_a: Polynomial, a_b: Polynomial) -> None:
        """If m is 0, blocks of level m begin where those of level 0 do."""
        proof.congruence("P", m, 0)
        proof.congruence("P", m - 1, -1)
        proof.congruence("t", m + 1, 1)
        proof.congruence("D", [m, an_a], [0, an_a])
        proof.zero(length(m) - length(0), an_a - 1)
        proof.zero(length(m - 1) - length(-1), whole(m, an_a))
        proof.zero(whole(m, an_a) - whole(0, an_a), length(-1))
        proof.congruence("D", [m + 1, a_b], [1, a_b])
        proof.zero(length(m) - length(0), before_b(m, a_b))
        proof.zero(length(m - 1) - length(-1), a_b - 1)
        proof.zero(t(m + 1) - t(1), a_b * length(0))
        proof.zero(whole(m + 1, a_b) - whole(1, a_b), length(0))
