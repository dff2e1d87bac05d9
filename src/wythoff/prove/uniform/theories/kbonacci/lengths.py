"""Lengths of images [FokkinkRust, Lemmas 7 and 9]: they are the steps of the positions table."""

from __future__ import annotations

from wythoff.checker.uniform import Polynomial
from wythoff.checker.uniform import apply as value
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Value
from wythoff.prove.uniform.theories.kbonacci.positions import COLUMN, ROW
from wythoff.prove.uniform.theories.kbonacci.terms import (
    E,
    T,
    W,
    X,
    g,
    j,
    k,
    length,
    n,
    power,
    row,
    same_zero,
    z,
)


def L(count: Value, exponent: Value) -> Polynomial:
    """The length of a power of the morphism, applied to the first letters."""
    return value("L", count, exponent)


class Lengths(Script):
    def prove(self) -> None:
        self._composed()
        self._steps()
        self._doubled()
        self._least()

    def _composed(self) -> None:
        natural = [at_least(g), at_least(n)]
        with self.show("images of images", "g n", natural, equal(L(n, g + 1) - L(E(n), g)), g) as proof:
            proof.use("L base 0", m=n)
            proof.use("L base 0", m=E(n))
            proof.use("L step", m=n, n=g + 1)
            proof.use("L step", m=E(n), n=g)
            proof.congruence("L", [n, g], [n, 0])
            proof.congruence("L", [E(n), g], [E(n), 0])
            proof.congruence("E", L(n, g), n)
            proof.induct(g=g - 1)
            proof.congruence("E", L(n, g), L(E(n), g - 1))
        with self.show("lengths are natural", "g n", natural, at_least(L(n, g)), g) as proof:
            proof.use("L base 0", m=n)
            proof.use("L step", m=n, n=g)
            proof.congruence("L", [n, g], [n, 0])
            proof.induct(g=g - 1)
            proof.use("ends are not before", n=L(n, g - 1))
        with self.show("nothing has no image", "g", [at_least(g)], equal(L(0, g)), g) as proof:
            proof.use("L base 0", m=0)
            proof.use("L step", m=0, n=g)
            proof.congruence("L", [0, g], [0, 0])
            proof.induct(g=g - 1)
            proof.use("E empty")
            proof.congruence("E", L(0, g - 1), 0)
        cases = [
            case(
                at_least(k - 2 - W(n)),
                equal(length(n, g + 1) - length(z(n), g) - length(z(n) + 1, g)),
                equal(W(z(n))),
                equal(W(z(n) + 1) - W(n) - 1),
            ),
            case(equal(W(n) - k + 1), equal(length(n, g + 1) - length(z(n), g)), equal(W(z(n)))),
        ]
        with self.show("lengths of images", "g n", [at_least(g), COLUMN], cases) as proof:
            proof.use("each letter", n=n)
            proof.use("a zero", n=n)
            proof.use("two letters", n=n)
            proof.use("images of images", g=g, n=n)
            proof.use("images of images", g=g, n=n - 1)
            proof.congruence("L", [E(n), g], [z(n) + 1, g])
            proof.congruence("L", [E(n), g], [z(n), g])

    def _steps(self) -> None:
        """Lemma 7."""
        before = X(j - 1, n)
        with self.show("places by lengths", "j n", [*ROW, COLUMN], equal(X(j, n) - L(n - 1, j + 1) - T(j)), j) as proof:
            row(proof, j, n)
            power(proof, j)
            proof.use("L base 0", m=n - 1)
            proof.use("L step", m=n - 1, n=j + 1)
            proof.congruence("L", [n - 1, j], [n - 1, 0])
            proof.congruence("E", L(n - 1, j), n - 1)
            proof.induct(j=j - 1)
            proof.use("before a letter", j=j - 1, n=n, e=T(j - 1) - 1)
            proof.split(1 - T(j - 1))
            proof.use("powers of 2", j=j - 1)
            same_zero(proof, before - (T(j - 1) - 1), L(n - 1, j) + 1)
            same_zero(proof, before, L(n - 1, j) + 1)
            proof.use("lengths are natural", g=j, n=n - 1)
        with self.show(
            "steps of places", "j n", [*ROW, COLUMN], equal(X(j, n + 1) - X(j, n) - length(n, j + 1))
        ) as proof:
            proof.use("places by lengths", j=j, n=n)
            proof.use("places by lengths", j=j, n=n + 1)

    def _doubled(self) -> None:
        """Lemma 9: lengths double, but once they are 1 less."""
        with self.show(
            "the first lengths",
            "n",
            [COLUMN],
            [
                case(equal(length(n, 0) - 1), at_least(k - 2 - W(n)), equal(length(n, 1) - 2)),
                case(equal(length(n, 0) - 1), equal(W(n) - k + 1), equal(length(n, 1) - 1)),
            ],
        ) as proof:
            for place in (n, n - 1, z(n), z(n) + 1, z(n) - 1):
                proof.use("L base 0", m=place)
            proof.use("lengths of images", g=0, n=n)
        twice = length(n, g + 1) - 2 * length(n, g)
        cases = [
            case(equal(g + W(n) - k + 1), equal(twice + 1)),
            case(above(g + W(n) - k + 1), equal(twice)),
            case(above(k - 1 - g - W(n)), equal(twice)),
        ]
        with self.show("lengths double", "g n", [at_least(g - 1), at_least(k - 1 - g), COLUMN], cases, g) as proof:
            proof.split(1 - g)
            proof.use("lengths of images", g=g, n=n)
            proof.use("lengths of images", g=g - 1, n=n)
            proof.use("zeros are not before", n=n)
            for place in (n, z(n), z(n) + 1):
                proof.use("the first lengths", n=place)
                proof.congruence("L", [place, g], [place, 1])
                proof.congruence("L", [place - 1, g], [place - 1, 1])
                proof.congruence("L", [place, g - 1], [place, 0])
                proof.congruence("L", [place - 1, g - 1], [place - 1, 0])
            proof.congruence("L", [n, g + 1], [n, 2])
            proof.congruence("L", [n - 1, g + 1], [n - 1, 2])
            proof.induct(g=g - 1, n=z(n))
            proof.induct(g=g - 1, n=z(n) + 1)
            proof.use("W letters", n=n)
            proof.split(g + W(n) - k + 1)
            proof.split(k - 1 - g - W(n))
            proof.split(g - k + 1)

    def _least(self) -> None:
        """The least step of row j is 2^j, for the letter k - 1 alone."""
        natural = [at_least(g), at_least(k - 1 - g), COLUMN]
        positive = at_least(length(n, g) - 1)
        with self.show("lengths are positive", "g n", [at_least(g), COLUMN], positive, g) as proof:
            proof.use("the first lengths", n=n)
            proof.congruence("L", [n, g], [n, 0])
            proof.congruence("L", [n - 1, g], [n - 1, 0])
            proof.use("lengths of images", g=g - 1, n=n)
            proof.use("zeros are not before", n=n)
            proof.induct(g=g - 1, n=z(n))
            proof.induct(g=g - 1, n=z(n) + 1)
        cases = [
            case(above(k - g - W(n)), equal(length(n, g) - T(g))),
            case(at_least(g + W(n) - k), at_least(T(g) - 1 - length(n, g))),
        ]
        with self.show("the greatest length", "g n", natural, cases, g) as proof:
            power(proof, g)
            proof.split(1 - g)
            proof.use("T step", n=1)
            proof.congruence("T", g, 1)
            proof.use("the first lengths", n=n)
            for exponent in (0, 1):
                proof.congruence("L", [n, g], [n, exponent])
                proof.congruence("L", [n - 1, g], [n - 1, exponent])
            proof.induct(g=g - 1)
            proof.use("lengths double", g=g - 1, n=n)
            proof.use("W letters", n=n)
        cases = [
            case(at_least(k - 2 - W(n)), at_least(length(n, g + 1) - T(g) - 1)),
            case(equal(W(n) - k + 1), equal(length(n, g + 1) - T(g))),
        ]
        with self.show("the least length", "g n", natural, cases) as proof:
            proof.use("lengths of images", g=g, n=n)
            proof.use("zeros are not before", n=n)
            proof.use("the greatest length", g=g, n=z(n))
            proof.use("lengths are positive", g=g, n=z(n) + 1)
        inside = [above(X(j, n) - L(n - 1, j + 1)), at_least(L(n, j + 1) - X(j, n))]
        with self.show("each letter in its image", "j n", [*ROW, COLUMN], inside) as proof:
            proof.use("places by lengths", j=j, n=n)
            proof.use("the least length", g=j, n=n)
            proof.use("powers of 2", j=j)
        with self.show("powers of zero", "j", ROW, [equal(L(1, j) - T(j)), equal(W(T(j)) - j)]) as proof:
            proof.use("the first zero")
            proof.use("a zero", n=1)
            proof.congruence("W", z(1), 1)
            proof.use("the greatest length", g=j, n=1)
            proof.use("nothing has no image", g=j)
            proof.use("the first column", j=j)
            proof.use("the letter of a row", j=j, n=1)
            proof.congruence("W", T(j), X(j, 1))
