"""The digits of a number and the blocks that it is in [GoldbergFraenkel, Prop 11]."""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.checker.uniform import INTEGER, AnyFunction, Case, Polynomial, Recursion, Witness, apply, number
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.theories.sturmian.blocks import (
    INDEX,
    LEVEL,
    POSITIVE,
    STEP,
    child,
    offset,
)
from wythoff.prove.uniform.theories.sturmian.letters import bases
from wythoff.prove.uniform.theories.sturmian.terms import (
    a_block,
    b_block,
    before_b,
    i,
    k,
    length,
    m,
    n,
    r,
    t,
    v,
    y,
    z,
)


class Digits(Script):
    """[GoldbergFraenkel, Prop 11], for the greedy digits of y below P(k).

    N(k, y, i) is what is left of y after i steps: the digits of P(0), ..., P(k-i-1) add up to it. The digit of P(m),
    m < k, is the quotient C(m, v) of v = N(k, y, k-m-1) by P(m), and what is left is the remainder E(m, v).
    """

    left = apply("N", k, y, k - m)
    """What the digits below that of P(m) add up to."""
    with_digit = apply("N", k, y, k - m - 1)
    digit = apply("C", m, with_digit)

    def prove(self) -> None:
        quotient = case(at_least(k), *offset(z, length(m)), equal(v - k * length(m) - z), some="k z")
        with self.show("a digit", "m v", [LEVEL, at_least(v)], [quotient]) as proof:
            ((found,),) = proof.use("division", D=v, T=length(m))
            proof.use(POSITIVE, m=m)
            proof.goal(k=found, z=v - length(m) * found)
        self.prover.define(Witness("a digit", (("C", "E"),)))
        step = apply("E", k - n, apply("N", k, y, n - 1))
        self.prover.define(Recursion("N", INTEGER, integers("k y"), 0, (y,), step))
        given = [LEVEL, at_least(k - m), at_least(y), above(length(k) - y)]
        in_a = case(INDEX, *offset(self.left, length(m)), equal(y - a_block(m, n) - self.left), some="n")
        in_b = case(INDEX, *offset(self.left, length(m - 1)), equal(y - b_block(m, n) - self.left), some="n")
        with self.show("low digits are places in blocks", "k y m", given, [in_a, in_b], k - m) as proof:
            proof.split(m - k)
            proof.use("N base 0", k=k, y=y)
            proof.congruence("N", [k, y, k - m], [k, y, 0])
            proof.use("the first block begins at 0", m=m)
            proof.congruence("P", m, k)
            proof.goal(0, n=1)
            (one,), (other,) = proof.induct(m=m + 1)
            self._step(proof, one, other)
        self._sets()

    def _step(self, proof: Attempt, one: Polynomial, other: Polynomial) -> None:
        """From the blocks of level m + 1, of the a number ``one`` or of the b number ``other``, to those of level m."""
        digit, t1 = self.digit, t(m + 1)
        proof.use("N step", k=k, y=y, n=k - m)
        proof.use("a digit witness", m=m, v=self.with_digit)
        proof.use(POSITIVE, m=m)
        proof.use(STEP, m=m)
        proof.use("P step", n=m + 1)
        proof.use("the a's in the image of an a", m=m, n=one, j=digit)
        proof.goal(0, n=child(m + 1, one, digit))
        proof.use("the b in the image of an a", m=m, n=one)
        proof.goal(1, n=one)
        proof.use("the a in the image of a b", m=m, n=other)
        proof.goal(0, n=t1 * before_b(m + 1, other) + other)
        proof.split(t1 - 1 - digit)
        proof.split(t1 - digit)
        proof.natural(digit - t1 - 1, length(m))
        proof.zero(digit - t1, length(m))
        proof.split(-digit)
        proof.natural(digit - 1, length(m))
        proof.zero(digit, length(m))

    def _sets(self) -> None:
        left, digit, t1 = self.left, self.digit, t(m + 1)
        given = [LEVEL, at_least(k - m - 1), at_least(y), above(length(k) - y)]
        sum_of_digits = equal(self.with_digit - digit * length(m) - left)
        small = case(
            above(t1 - digit), at_least(digit), sum_of_digits, INDEX, *offset(left, length(m)),
            equal(y - a_block(m, n) - left), some="n",
        )  # fmt: skip
        full = case(
            equal(t1 - digit),
            sum_of_digits,
            INDEX,
            *offset(left, length(m - 1)),
            equal(y - b_block(m, n) - left),
            some="n",
        )
        with self.show("a digit and its set", "k y m", given, [small, full]) as proof:
            (one,), (other,) = proof.use("low digits are places in blocks", k=k, y=y, m=m + 1)
            self._step(proof, one, other)
        for title, cases, end, place, wanted in (
            ("places in blocks of a's are low digits", "one set of a's", length(m), a_block, above(t1 - digit)),
            ("places in blocks of b's are low digits", "one set of b's", length(m - 1), b_block, equal(t1 - digit)),
        ):
            there = [INDEX, *offset(i, end), equal(y - place(m, n) - i)]
            with self.show(title, "k y m n i", [*given, *there], [equal(left - i), wanted]) as proof:
                (one,), (other,) = proof.use("a digit and its set", k=k, y=y, m=m)
                same = one if place is a_block else other
                proof.use(cases, m=m, n=same, i=left, k=n, j=i)
                an_a, behind_a = (n, i) if place is a_block else (one, left)
                a_b, behind_b = (other, left) if place is a_block else (n, i)
                proof.use("no set of a's meets one of b's", m=m, n=an_a, i=behind_a, k=a_b, j=behind_b)


class Numerals(Script):
    """Two numerals of one number have the same digits, whichever sequences f and g of digits are [GoldbergFraenkel,
    section 10.1.1]; Y(m) and Z(m) are the numbers with the digits below m.

    The rules for digits are about all of them: a digit that breaks a rule, where there is one, is a witness.
    """

    numerals = (("f", "Y"), ("g", "Z"))

    def prove(self) -> None:
        define = self.prover.define
        for digits, total in self.numerals:
            define(AnyFunction(digits, ("n",)))
            define(
                Recursion(
                    total, INTEGER, (), 0, (number(0),), apply(total, n - 1) + apply(digits, n - 1) * length(n - 1)
                )
            )
        for digits, total in self.numerals:
            small = case(at_least(apply(total, m)), above(length(m) - apply(total, m)))
            title = f"the digits of {total} add up to less than the next length"
            with self.show(title, "m", [LEVEL], [small, *self._broken(digits)], m) as proof:
                self._top(proof, digits, total)
        first, second = (apply(digits, i) for digits, _ in self.numerals)
        same = case(equal(first - second))
        broken = [one for digits, _ in self.numerals for one in self._broken(digits)]
        given = [LEVEL, *offset(i, m), equal(apply("Y", m) - apply("Z", m))]
        with self.show("the same digits", "m i", given, [same, *broken], m) as proof:
            proof.use(POSITIVE, m=m - 1)
            difference = apply("f", m - 1) - apply("g", m - 1)
            for number_, (digits, total) in enumerate(self.numerals):
                proof.use(f"{total} step", n=m)
                found = proof.use(f"the digits of {total} add up to less than the next length", m=m - 1)
                self._again(proof, found[1:], 1 + 2 * number_)
                proof.congruence(digits, i, m - 1)
            for sign in (difference, -difference):
                proof.split(sign - 1)
                proof.natural(sign - 1, length(m - 1))
            proof.zero(difference, length(m - 1))
            self._again(proof, proof.induct(m=m - 1)[1:], 1)

    @staticmethod
    def _broken(digits: str) -> list[Case]:
        """A digit is too large, or it is full and the one below it is not 0."""
        digit, full, below = apply(digits, r), t(r + 1), apply(digits, r - 1)
        found = [at_least(r), above(m - r)]
        return [
            case(*found, above(digit - full), some="r"),
            case(*found, at_least(r - 1), equal(digit - full), above(below), some="r"),
        ]

    def _again(self, proof: Attempt, cases: Sequence[tuple[Polynomial, ...]], first: int) -> None:
        for number_, (digit,) in enumerate(cases):
            proof.goal(first + number_, r=digit)

    def _top(self, proof: Attempt, digits: str, total: str) -> None:
        top, t_top = apply(digits, m - 1), t(m)
        proof.split(-m)
        bases(proof)
        proof.use(f"{total} base 0")
        for index in (m, m - 1):
            proof.congruence(total, index, 0)
            proof.congruence("P", index, 0)
        proof.congruence("P", m - 2, -1)
        proof.use("P step", n=m)
        proof.use(STEP, m=m - 1)
        for lower in (m - 1, m - 2):
            proof.use(POSITIVE, m=lower)
            proof.use(f"{total} step", n=lower + 1)
        proof.split(1 - m)
        for lower in (m - 1, m - 2):
            proof.use(f"{digits} natural", n=lower)
        proof.split(top - t_top)
        proof.natural(top, length(m - 1))
        proof.natural(t_top - 1 - top, length(m - 1))
        proof.zero(top - t_top, length(m - 1))
        proof.zero(apply(digits, m - 2), length(m - 2))
        for number_ in range(2):
            proof.goal(number_ + 1, r=m - 1)
            proof.goal(number_ + 1, r=m - 2)
        for lower in (m - 1, m - 2):
            self._again(proof, proof.induct(m=lower)[1:], 1)


__all__ = ["Digits", "Numerals"]
