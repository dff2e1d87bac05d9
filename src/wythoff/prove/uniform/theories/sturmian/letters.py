"""The letters of the word: blocks of a level are alike, and W_(m+1) is W_m, t(m+1) times, followed by W_(m-1).

W_m is the prefix of length P(m). So the word is the product of the morphisms a -> a^t b, b -> a, t = t(1), t(2), ...
"""

from __future__ import annotations

from wythoff.checker.uniform import Polynomial, Witness
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.theories.sturmian.blocks import INDEX, LEVEL, POSITIVE, child, offset
from wythoff.prove.uniform.theories.sturmian.terms import (
    a_block,
    b_block,
    before_b,
    i,
    j,
    k,
    length,
    letter,
    m,
    n,
    r,
    rank,
    t,
    whole,
    y,
)


def bases(proof: Attempt) -> None:
    """P(-1) = P(0) = 1"""
    proof.use("P base 0")
    proof.use("P base 1")


class Letters(Script):
    """What letter stands at each place of a block."""

    def prove(self) -> None:
        self._level_0()
        self._divide()
        self._alike()
        self._prefixes()

    def _level_0(self) -> None:
        self.prover.define(Witness("a letter at every place", (("W", "I"), ("W", "I"))))
        witness = "a letter at every place witness"
        here = n - 1 + whole(0, n)
        with self.show("where the a's stand", "n", [INDEX], equal(letter(here))) as proof:
            proof.use(witness, y=here)
            proof.use("D is below n", m=0, n=n)
            self._not_both(proof, n, rank(here))
        here = before_b(0, n) + n - 1
        with self.show("where the b's stand", "n", [INDEX], equal(letter(here) - 1)) as proof:
            proof.use(witness, y=here)
            proof.use("the a's around a b", m=0, n=n)
            self._not_both(proof, rank(here), n)
        with self.show(
            "two letters", "y", [at_least(y)], [case(equal(letter(y))), case(equal(letter(y) - 1))]
        ) as proof:
            proof.use(witness, y=y)
        with self.show("the blocks of b's at level 0", "n", [INDEX], equal(letter(b_block(0, n)) - 1)) as proof:
            proof.use("where the b's stand", n=n)
            bases(proof)
            proof.zero(length(0) - 1, before_b(0, n))
            proof.zero(length(-1) - 1, n - 1)
            proof.congruence("W", b_block(0, n), here)

    def _not_both(self, proof: Attempt, an_a: Polynomial, a_b: Polynomial) -> None:
        bases(proof)
        proof.use("no set of a's meets one of b's", m=0, n=an_a, i=0, k=a_b, j=0)
        proof.zero(length(0) - 1, an_a - 1)
        proof.zero(length(-1) - 1, whole(0, an_a))
        proof.zero(length(0) - 1, before_b(0, a_b))
        proof.zero(length(-1) - 1, a_b - 1)

    def _divide(self) -> None:
        """A place in a block of level m + 1 is in one of its t(m+1) blocks of a's, or in its block of a b."""
        in_a = case(*offset(j, t(m + 1)), *offset(r, length(m)), equal(i - j * length(m) - r), some="j r")
        in_b = case(*offset(r, length(m - 1)), equal(i - t(m + 1) * length(m) - r), some="r")
        with self.show("a place in a block", "m i", [LEVEL, *offset(i, length(m + 1))], [in_a, in_b]) as proof:
            ((quotient,),) = proof.use("division", D=i, T=length(m))
            proof.goal(0, j=quotient, r=i - length(m) * quotient)
            proof.goal(1, r=i - t(m + 1) * length(m))
            proof.use(POSITIVE, m=m)
            proof.use("P step", n=m + 1)
            proof.split(quotient - t(m + 1))
            proof.natural(quotient - t(m + 1), length(m))
        inside = case(at_least(k - 1), equal(b_block(m, n) - a_block(m - 1, k)), some="k")
        with self.show("a block of a b begins like one of an a", "m n", [at_least(m - 1), INDEX], [inside]) as proof:
            proof.use("the a in the image of a b", m=m - 1, n=n)
            proof.goal(0, k=t(m) * before_b(m, n) + n)

    def _alike(self) -> None:
        """[GoldbergFraenkel, Obs 2]"""
        there = a_block(m, n) + i
        given = [LEVEL, INDEX, *offset(i, length(m))]
        with self.show("a's have the same blocks", "m n i", given, equal(letter(there) - letter(i)), m) as proof:
            proof.split(-m)
            bases(proof)
            proof.congruence("P", m, 0)
            proof.congruence("P", m - 1, -1)
            proof.use("where the a's stand", n=n)
            proof.use("where the a's stand", n=1)
            proof.use("D starts at 0", m=0)
            proof.congruence("D", [m, n], [0, n])
            proof.zero(length(m) - 1, n - 1)
            proof.zero(length(m - 1) - 1, whole(m, n))
            proof.congruence("W", there, n - 1 + whole(0, n))
            proof.congruence("W", i, whole(0, 1))
            (copy, rest), (past,) = proof.use("a place in a block", m=m - 1, i=i)
            proof.use("the first block begins at 0", m=m)
            for index, place in ((n, there), (1, i)):
                inner = child(m, index, copy)
                proof.use("the a's in the image of an a", m=m - 1, n=index, j=copy)
                proof.induct(m=m - 1, n=inner, i=rest)
                proof.congruence("W", place, a_block(m - 1, inner) + rest)
                # A block of a b of level m - 1 begins like one of an a of level m - 2, if there is such a level.
                proof.use("the b in the image of an a", m=m - 1, n=index)
                ((within,),) = proof.use("a block of a b begins like one of an a", m=m - 1, n=index)
                proof.induct(m=m - 2, n=within, i=past)
                proof.congruence("W", place, a_block(m - 2, within) + past)
                proof.use("the blocks of b's at level 0", n=index)
                proof.congruence("W", place, b_block(0, index))
                proof.congruence("D", [m, index], [1, index])
                proof.zero(length(m - 1) - length(0), before_b(m - 1, index))
                proof.zero(whole(m, index) - whole(1, index), length(0))
            proof.split(1 - m)
            proof.use(POSITIVE, m=m - 1)
            proof.congruence("P", m - 1, 0)
            proof.congruence("P", m - 2, -1)
            proof.congruence("t", m, 1)
            proof.zero(length(m - 2) - length(-1), n - 1)
            proof.zero(t(m) - t(1), n * length(0))
            proof.zero(t(m) - t(1), length(0))
        there = b_block(m, n) + i
        given = [at_least(m - 1), INDEX, *offset(i, length(m - 1))]
        with self.show("b's have the same blocks", "m n i", given, equal(letter(there) - letter(i))) as proof:
            ((within,),) = proof.use("a block of a b begins like one of an a", m=m, n=n)
            proof.use("a's have the same blocks", m=m - 1, n=within, i=i)
            proof.congruence("W", there, a_block(m - 1, within) + i)

    def _prefixes(self) -> None:
        """[GoldbergFraenkel, Prop 2 (a)]"""
        there = j * length(m) + i
        given = [LEVEL, *offset(j, t(m + 1)), *offset(i, length(m))]
        with self.show(
            "copies of W_m", "m j i", given, [equal(letter(there) - letter(i)), above(length(m + 1) - there)]
        ) as proof:
            inner = whole(m + 1, 1) + j + 1
            proof.use("the a's in the image of an a", m=m, n=1, j=j)
            proof.use("the first block begins at 0", m=m + 1)
            proof.use("a's have the same blocks", m=m, n=inner, i=i)
            proof.congruence("W", there, a_block(m, inner) + i)
            proof.use(POSITIVE, m=m)
            proof.use("P step", n=m + 1)
            proof.natural(t(m + 1) - 1 - j, length(m))
        there = t(m + 1) * length(m) + i
        given = [at_least(m - 1), *offset(i, length(m - 1))]
        with self.show(
            "then W_(m-1)", "m i", given, [equal(letter(there) - letter(i)), above(length(m + 1) - there)]
        ) as proof:
            proof.use("the b in the image of an a", m=m, n=1)
            proof.use("the first block begins at 0", m=m + 1)
            proof.use("b's have the same blocks", m=m, n=1, i=i)
            proof.congruence("W", there, b_block(m, 1) + i)
            proof.use("P step", n=m + 1)
        with self.show("W_1 ends with b", "", [], [equal(letter(t(1)) - 1), equal(length(1) - t(1) - 1)]) as proof:
            proof.use("the blocks of b's at level 0", n=1)
            proof.use("D starts at 0", m=1)
            bases(proof)
            proof.congruence("W", t(1), b_block(0, 1))
            proof.zero(length(0) - 1, before_b(0, 1))
            proof.zero(length(0) - 1, t(1))
            proof.use("P step", n=1)
        there = length(m + 1) + i
        given = [LEVEL, *offset(i, length(m))]
        with self.show("W_m follows W_(m+1)", "m i", given, equal(letter(there) - letter(i))) as proof:
            after = before_b(m, 1) + 1
            proof.use("the blocks around a block of a b", m=m, n=1)
            proof.use("the b in the image of an a", m=m, n=1)
            proof.use("the first block begins at 0", m=m + 1)
            proof.use("a's have the same blocks", m=m, n=after, i=i)
            proof.congruence("W", there, a_block(m, after) + i)
            proof.use("P step", n=m + 1)
        with self.show("the word begins with a", "", [], equal(letter(0))) as proof:
            proof.use("where the a's stand", n=1)
            proof.use("D starts at 0", m=0)
            proof.congruence("W", 0, whole(0, 1))
        with self.show("t(1) a's at first", "i", [*offset(i, t(1))], equal(letter(i))) as proof:
            proof.use("copies of W_m", m=0, j=i, i=0)
            proof.use("the word begins with a")
            bases(proof)
            proof.zero(length(0) - 1, i)
            proof.congruence("W", i, i * length(0))
        first = [equal(length(1) - t(1) - 1), equal(length(0) - 1), equal(length(-1) - 1)]
        with self.show("the first lengths", "", [], first) as proof:
            bases(proof)
            proof.use("W_1 ends with b")
