"""The words of Wythoff's ka + b sequences, for all a and b [FokkinkRust, section 1].

Let 1 <= b <= a. In the fixed point of 0 -> 0^b 1 0^(a-b), 1 -> 0 the one number i comes from the zero number i, and
stands a (i - 1) + b places after it. So with A_k and B_k for the places of zero and one number k + 1, B_k - A_k =
k a + b, and each A_k is the least number that is no earlier A_i or B_i, as every place holds one of the two letters.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import INTEGER, Image, Morphic, Parameters, Surd, name, number
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Prover
from wythoff.prove.uniform.words import CountedZeros, FixedPoint

_a, _b, _n, _i, _m, _v = map(name, ("a", "b", "n", "i", "m", "v"))
CLAIMS = ("a one behind each zero", "each one behind a zero", "earlier letters have smaller numbers")


def shifted_words() -> Uniform:
    """The letters of the fixed point of 0 -> 0^b 1 0^(a-b), 1 -> 0 stand at the ka + b sequences.

    >>> print(shifted_words().claim.splitlines()[0])
    for all integers a, b with b >= 1 and a >= b:
    """
    example = dict.fromkeys("ab", Surd(Fraction(1), Fraction(0), 2))
    prover = Prover(Parameters((("a", INTEGER), ("b", INTEGER)), (at_least(_b - 1), at_least(_a - _b)), example))
    prover.prepare()
    one = number(1)
    first = Image((equal(_v),), ((number(0), _b), (one, one), (number(0), _a - _b)))
    second = Image((equal(_v - 1),), ((number(0), one),))
    two_letters = (at_least(_v), at_least(1 - _v))
    word = FixedPoint(prover, Morphic("W", "E", two_letters, number(0), (first, second)))
    word.prove()
    zeros = CountedZeros(word, "Z")
    zeros.prove()
    zeros.ends(one, _a)
    _Shifts(zeros).prove()
    return prover.theorem(CLAIMS)


class _Shifts(Script):
    def __init__(self, zeros: CountedZeros) -> None:
        super().__init__(zeros.word.prover)
        self.zeros, self.word = zeros, zeros.word
        self.letter, self.end, self.count = self.word.letter, self.word.end, zeros.count

    def prove(self) -> None:
        self._runs()
        self._ones()
        self._ones_after_zeros()
        self._least()

    def _runs(self) -> None:
        """The zeros in an image: b before the one, a - b after it, and one in the image of a one."""
        start = self.end(_n - 1)
        runs = (("before the one", 0, 0, number(0), _b), ("behind the one", 0, 2, _b + 1, _a - _b))
        for title, image, block, after, most in (*runs, ("of a one", 1, 0, number(0), number(1))):
            given = [at_least(_n - 1), equal(self.letter(_n) - image), at_least(_i), at_least(most - _i)]
            says = equal(self.count(start + after + _i) - self.count(start + after) - _i)
            with self.show(f"zeros {title}", "n i", given, says, _i) as proof:
                proof.congruence("Z", start + after + _i, start + after)
                proof.induct(i=_i - 1)
                proof.use(f"W image {image} block {block}", n=_n, i=_i)
                proof.use("Z step", n=start + after + _i)
                proof.use("ends are not before", n=_n - 1)

    def _ones(self) -> None:
        """As many ones up to the end of an image as zeros up to its letter."""
        here = self.end(_n - 1) + _b + 1
        one = [equal(self.letter(here) - 1), equal(self.count(here) - self.count(self.end(_n - 1)) - _b)]
        with self.show("the one of a zero", "n", [at_least(_n - 1), equal(self.letter(_n))], one) as proof:
            proof.use("W image 0 block 1", n=_n, i=1)
            proof.use("zeros before the one", n=_n, i=_b)
            proof.use("Z step", n=here)
            proof.use("ends are not before", n=_n - 1)
        says = equal(self.end(_n) - self.count(self.end(_n)) - self.count(_n))
        with self.show("ones are counted", "n", [at_least(_n)], says, _n) as proof:
            proof.use("E empty")
            proof.use("Z base 0")
            proof.congruence("E", _n, 0)
            proof.congruence("Z", _n, 0)
            proof.congruence("Z", self.end(_n), 0)
            proof.induct(n=_n - 1)
            self.word.facts(proof, _n)
            proof.use("Z step", n=_n)
            proof.use("the one of a zero", n=_n)
            proof.use("zeros behind the one", n=_n, i=_a - _b)
            proof.use("zeros of a one", n=_n, i=1)
            proof.congruence("Z", self.end(_n), here + _a - _b)
            proof.congruence("Z", self.end(_n), self.end(_n - 1) + 1)

    def _ones_after_zeros(self) -> None:
        """One number i stands a (i - 1) + b places after zero number i, and there are no others."""
        place = _n + _a * (self.count(_n) - 1) + _b
        says = [equal(self.letter(place) - 1), equal(place - self.count(place) - self.count(_n))]
        given = [at_least(_n - 1), equal(self.letter(_n))]
        with self.show(CLAIMS[0], "n", given, says) as proof:
            here = self.end(_n - 1) + _b + 1
            proof.use("the one of a zero", n=_n)
            proof.use("ones are counted", n=_n - 1)
            proof.use("ends by zeros", n=_n - 1)
            proof.use("Z step", n=_n)
            proof.zero(self.count(_n) - self.count(_n - 1) - 1, _a)
            proof.congruence("W", place, here)
            proof.congruence("Z", place, here)
        past = _v - _m - _a * (self.count(_m) - 1) - _b
        zero = [at_least(_m - 1), above(_v - _m), equal(self.letter(_m)), equal(past)]
        cases = [case(equal(self.letter(_v))), case(equal(self.letter(_v) - 1), *zero, some="m")]
        with self.show(CLAIMS[1], "v", [at_least(_v - 1)], cases) as proof:
            ((at,),) = proof.use("every place", v=_v)
            self.word.facts(proof, at)
            inside = _v - self.end(at - 1)
            proof.use("W image 0 block 0", n=at, i=inside)
            proof.use("W image 0 block 2", n=at, i=inside - _b - 1)
            proof.use("W image 1 block 0", n=at, i=inside)
            proof.split(_b - inside)
            proof.split(_b + 1 - inside)
            proof.use("the one of a zero", n=at)
            proof.congruence("W", _v, self.end(at - 1) + _b + 1)
            proof.use("ends by zeros", n=at - 1)
            proof.use("ends are not before", n=at - 1)
            proof.use("Z step", n=at)
            proof.zero(self.count(at) - self.count(at - 1) - 1, _a)
            proof.goal(1, m=at)

    def _least(self) -> None:
        """Letters before a zero are zeros of smaller numbers, and ones that belong to these."""
        given = [at_least(_n - 1), equal(self.letter(_n)), at_least(_v - 1), above(_n - _v)]
        cases = [
            case(equal(self.letter(_v)), above(self.count(_n) - self.count(_v))),
            case(equal(self.letter(_v) - 1), above(self.count(_n) - (_v - self.count(_v)))),
        ]
        with self.show(CLAIMS[2], "n v", given, cases) as proof:
            proof.use("Z step", n=_n)
            proof.use("zeros never fall", i=_v, n=_n - 1)
            _, (zero,) = proof.use(CLAIMS[1], v=_v)
            proof.use(CLAIMS[0], n=zero)
            proof.congruence("Z", _v, zero + _a * (self.count(zero) - 1) + _b)
            proof.use("zeros never fall", i=zero, n=_n - 1)
