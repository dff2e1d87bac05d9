"""How many letters have images among the first x, for the tables of the k-bonacci word and all k >= 3.

N(x, 1) is the number of letters whose images are the first x letters, or all but one of these, N(x, 2) the same number
for N(x, 1), and so on. What N(x, 1) + ... + N(x, k) misses of x is at most 2^k.
"""

from __future__ import annotations

from wythoff.checker.uniform import INTEGER, Literal, Polynomial, Recursion, Witness, apply, name, number
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Value
from wythoff.prove.uniform.theories.kbonacci.lengths import L
from wythoff.prove.uniform.theories.kbonacci.terms import E, T, g, k, length, n, power

h, m, x, y = map(name, ("h", "m", "x", "y"))


def N(number_of: Value, times: Value) -> Polynomial:
    """How many letters have images that are the first letters, as often as said."""
    return apply("N", number_of, times)


def down(count: Value) -> Polynomial:
    return apply("down", count)


def SN(count: Value, upto: Value) -> Polynomial:
    return apply("SN", count, upto)


def SL(count: Value, upto: Value) -> Polynomial:
    return apply("SL", count, upto)


def within(value: Polynomial, bound: Polynomial) -> list[Literal]:
    """A number is at most this, and so is its negative."""
    return [at_least(bound - value), at_least(bound + value)]


class ImageCounts(Script):
    """How many letters have images among the first x, again and again, and what their sum misses of x."""

    def prove(self) -> None:
        self._images()
        self._numbers()
        self._between()
        self._sums_of_lengths()
        self._missing()

    def _images(self) -> None:
        with self.show("one image more", "n", [at_least(n - 1)], [at_least(E(n) - E(n - 1) - 1)]) as proof:
            proof.use("the first lengths", n=n)
            for count in (n, n - 1):
                self._first_length(proof, count)
        with self.show(
            "images grow", "m n", [at_least(m), at_least(n - m)], [at_least(E(n) - E(m) - n + m)], n
        ) as proof:
            proof.congruence("E", n, m)
            proof.use("one image more", n=n)
            proof.induct(n=n - 1)
        with self.show("images are longer", "n", [at_least(n - 1)], [at_least(E(n) - n - 1)]) as proof:
            proof.use("the first zero")
            proof.use("a zero", n=1)
            proof.congruence("W", E(0) + 1, 1)
            proof.use("E empty")
            proof.use("the first lengths", n=1)
            self._first_length(proof, number(0))
            self._first_length(proof, number(1))
            proof.use("images grow", m=1, n=n)
        found = case(at_least(y), at_least(x - E(y)), above(E(y + 1) - x), some="y")
        with self.show("below", "x", [at_least(x)], [found]) as proof:
            ((place,),) = proof.use("every place", v=x + 1)
            proof.goal(y=place - 1)
        self.prover.define(Witness("below", (("down",),)))

    def _first_length(self, proof: Attempt, count: Polynomial) -> None:
        """L(count, 1) is E(count)."""
        proof.use("L step", m=count, n=1)
        proof.use("L base 0", m=count)
        proof.congruence("E", L(count, 0), count)

    def _numbers(self) -> None:
        self.prover.define(Recursion("N", INTEGER, integers("x"), 0, (x,), down(N(x, n - 1))))
        says = [at_least(N(x, h)), at_least(x - N(x, h))]
        with self.show("numbers are natural", "x h", [at_least(x), at_least(h)], says, h) as proof:
            self._number(proof, h)
            proof.use("below witness", x=N(x, h - 1))
            proof.use("images are longer", n=down(N(x, h - 1)))
            proof.induct(h=h - 1)
        smaller = [above(x - N(x, h))]
        with self.show("numbers are smaller", "x h", [at_least(x - 1), at_least(h - 1)], smaller, h) as proof:
            self._number(proof, h)
            proof.use("below witness", x=N(x, h - 1))
            proof.use("numbers are natural", x=x, h=h - 1)
            proof.use("images are longer", n=down(N(x, h - 1)))
            proof.induct(h=h - 1)
        with self.show("shifted numbers", "x h", [at_least(h)], [equal(N(x, h + 1) - N(N(x, 1), h))], h) as proof:
            proof.use("N base 0", x=N(x, 1))
            proof.congruence("N", [N(x, 1), h], [N(x, 1), 0])
            proof.congruence("N", [x, h + 1], [x, 1])
            proof.use("N step", x=x, n=h + 1)
            proof.use("N step", x=N(x, 1), n=h)
            proof.induct(h=h - 1)
            proof.congruence("down", N(x, h), N(N(x, 1), h - 1))

    def _number(self, proof: Attempt, times: Polynomial) -> None:
        proof.use("N base 0", x=x)
        proof.congruence("N", [x, times], [x, 0])
        proof.use("N step", x=x, n=times)

    def _between(self) -> None:
        last = N(x, h)
        given = [at_least(x), at_least(h), at_least(g), at_least(h - g)]
        says = [at_least(N(x, h - g) - L(last, g)), above(L(last + 1, g) - N(x, h - g))]
        with self.show("between", "x h g", given, says, g) as proof:
            before, this = N(x, h - g + 1), N(x, h - g)
            for count in (last, last + 1):
                proof.use("L base 0", m=count)
                proof.congruence("L", [count, g], [count, 0])
                proof.use("L step", m=count, n=g)
                proof.use("lengths are natural", g=g - 1, n=count)
            proof.congruence("N", [x, h - g], [x, h])
            proof.use("N step", x=x, n=h - g + 1)
            proof.use("numbers are natural", x=x, h=h - g)
            proof.use("numbers are natural", x=x, h=h - g + 1)
            proof.use("numbers are natural", x=x, h=h)
            proof.use("below witness", x=this)
            proof.congruence("E", down(this), before)
            proof.congruence("E", down(this) + 1, before + 1)
            proof.use("images grow", m=L(last, g - 1), n=before)
            proof.use("images grow", m=before + 1, n=L(last + 1, g - 1))
            proof.induct(g=g - 1)

    def _sums_of_lengths(self) -> None:
        with self.show(
            "lengths are at most",
            "g n",
            [at_least(g), at_least(k - g), at_least(n - 1)],
            [at_least(T(g) - length(n, g))],
        ) as proof:
            proof.use("the greatest length", g=g, n=n)
            proof.use("the greatest length", g=k - 1, n=n)
            proof.use("lengths double", g=k - 1, n=n)
            proof.use("T step", n=k)
            proof.congruence("T", g, k)
            for count in (n, n - 1):
                proof.congruence("L", [count, g], [count, k])
        self.prover.define(Recursion("SL", INTEGER, integers("m"), 0, (number(0),), SL(m, n - 1) + L(m, n - 1)))
        rest = length(n, g + 1) - SL(n, g + 1) + SL(n - 1, g + 1)
        letter = apply("W", n)
        cases = [
            case(above(k - letter - g - 1), equal(rest - 1)),
            case(at_least(letter + g + 1 - k), equal(rest)),
        ]
        given = [at_least(g), at_least(k - 1 - g), at_least(n - 1)]
        with self.show("lengths by sums", "g n", given, cases, g) as proof:
            proof.split(k - letter - g - 2)
            proof.use("the first lengths", n=n)
            proof.use("lengths double", g=g, n=n)
            for count in (n, n - 1):
                proof.use("SL base 0", m=count)
                proof.use("SL step", m=count, n=g + 1)
                proof.congruence("SL", [count, g], [count, 0])
                for exponent in (0, 1):
                    proof.congruence("L", [count, g + exponent], [count, exponent])
            proof.use("W letters", n=n)
            proof.induct(g=g - 1)
        with self.show("sums of nothing", "g", [at_least(g)], [equal(SL(0, g))], g) as proof:
            proof.use("SL base 0", m=0)
            proof.use("SL step", m=0, n=g)
            proof.congruence("SL", [0, g], [0, 0])
            proof.use("nothing has no image", g=g - 1)
            proof.induct(g=g - 1)
        with self.show("the last length", "m", [at_least(m)], [equal(L(m, k) - SL(m, k))], m) as proof:
            proof.use("lengths by sums", g=k - 1, n=m)
            proof.use("W letters", n=m)
            proof.use("sums of nothing", g=k)
            proof.use("nothing has no image", g=k)
            for function in ("L", "SL"):
                proof.congruence(function, [m, k], [0, k])
            proof.induct(m=m - 1)

    def _missing(self) -> None:
        for function, term in (("SN", N(x, n)), ("SR", N(x, k - n + 1))):
            step = apply(function, x, n - 1) + term
            self.prover.define(Recursion(function, INTEGER, integers("x"), 0, (number(0),), step))

        def reversed_sum(upto: Value) -> Polynomial:
            return apply("SR", x, upto)

        given = [at_least(h), at_least(k - h)]
        says = [equal(reversed_sum(h) - SN(x, k) + SN(x, k - h))]
        with self.show("the sum from its end", "x h", given, says, h) as proof:
            proof.use("SR base 0", x=x)
            proof.use("SR step", x=x, n=h)
            proof.congruence("SR", [x, h], [x, 0])
            proof.congruence("SN", [x, k - h], [x, k])
            proof.use("SN step", x=x, n=k - h + 1)
            proof.induct(h=h - 1)
        excess = reversed_sum(h) - SL(N(x, k), h)
        with self.show(
            "sums are near", "x h", [at_least(x), *given], [at_least(excess), at_least(T(h) - 1 - excess)], h
        ) as proof:
            power(proof, h)
            proof.use("SR base 0", x=x)
            proof.use("SR step", x=x, n=h)
            proof.congruence("SR", [x, h], [x, 0])
            proof.use("SL base 0", m=N(x, k))
            proof.use("SL step", m=N(x, k), n=h)
            proof.congruence("SL", [N(x, k), h], [N(x, k), 0])
            proof.use("between", x=x, h=k, g=h - 1)
            proof.use("lengths are at most", g=h - 1, n=N(x, k) + 1)
            proof.use("numbers are natural", x=x, h=k)
            proof.induct(h=h - 1)
        with self.show("what the numbers miss", "x", [at_least(x)], within(x - SN(x, k), T(k))) as proof:
            proof.use("the sum from its end", x=x, h=k)
            proof.use("SN base 0", x=x)
            proof.congruence("SN", [x, 0], [x, k - k])
            proof.use("sums are near", x=x, h=k)
            proof.use("the last length", m=N(x, k))
            proof.use("between", x=x, h=k, g=k)
            proof.use("N base 0", x=x)
            proof.use("lengths are at most", g=k, n=N(x, k) + 1)
            proof.use("numbers are natural", x=x, h=k)


__all__ = ["SN", "ImageCounts", "N", "within"]
