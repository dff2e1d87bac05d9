"""How far the tables of the k-bonacci word stray from straight lines, for all k >= 3 [FokkinkRust, Section 9].

Let r be the root of x^k = x^(k-1) + ... + 1 between 1 and 2, and b(j) = r b(j-1) - 1 with b(0) = 1, so that b(k) = 0.
Then 1 = b(0) >= b(1) >= ... >= b(k) = 0. The numbers N(x, 1), ..., N(x, k) of ``image_counts`` add up to x, but for at
most 2^k. So the error x - r N(x, 1) is, but for a bounded number, the sum of the errors of N(x, 1), ..., N(x, k) with
the weights 1 - b(0), ..., 1 - b(k-1), which are not negative and have a sum below 1: so all errors are bounded.
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import REAL, Polynomial, Recursion, apply, name, number
from wythoff.prove.uniform.notation import above, at_least, equal, integers, reals
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Value
from wythoff.prove.uniform.theories.kbonacci.image_counts import SN, ImageCounts, N, down, within
from wythoff.prove.uniform.theories.kbonacci.lengths import L, Lengths
from wythoff.prove.uniform.theories.kbonacci.positions import ROW, Positions
from wythoff.prove.uniform.theories.kbonacci.terms import E, T, X, define_word, g, j, k, n

h, r, x, M = map(name, ("h", "r", "x", "M"))
ROOT = (above(r - 1), above(2 - r))
CLAIMS = (
    "weights",
    "weights fall",
    "what the numbers miss",
    "errors of images",
    "errors of powers",
    "errors of places",
    "the first place of the last row",
)


def b(index: Value) -> Polynomial:
    return apply("b", r, index)


def kbonacci_discrepancy() -> Uniform:
    """That all differences t - n r^j are bounded, t being entry n of row j = 1, ..., k of the positions table.

    >>> CLAIMS[-2]
    'errors of places'
    """
    prover = define_word()
    for part in (Positions(prover), Lengths(prover), ImageCounts(prover), _Errors(prover)):
        part.prove()
    return prover.theorem(CLAIMS)


class _Errors(Script):
    """Errors of images, of their powers, and so of the places of letters."""

    def prove(self) -> None:
        self._weights()
        self._telescoped()
        self._bounded()
        self._powers()
        self._first_place()

    def _weights(self) -> None:
        self.prover.define(Recursion("b", REAL, reals("r"), 0, (number(1),), r * b(n - 1) - 1))
        variables = (*reals("r"), *integers("h"))
        given = [*ROOT, equal(b(k)), at_least(h), at_least(k - h)]
        with self.show("weights are at most 1", variables, [*ROOT, at_least(h)], [at_least(1 - b(h))], h) as proof:
            self._b(proof, h)
            proof.natural(r, 1 - b(h - 1))
            proof.induct(h=h - 1)
        with self.show("weights are natural", variables, given, [at_least(b(h))], k - h) as proof:
            proof.congruence("b", [r, h], [r, k])
            proof.use("b step", r=r, n=h + 1)
            proof.positive(r, -b(h))
            proof.induct(h=h + 1)
        with self.show("weights", variables, given, [at_least(b(h)), at_least(1 - b(h))]) as proof:
            proof.use("weights are at most 1", r=r, h=h)
            proof.use("weights are natural", r=r, h=h)
        with self.show(
            "weights fall", variables, [*ROOT, at_least(h - 1)], [at_least((r - 1) * b(h - 1) - b(h))]
        ) as proof:
            proof.use("b step", r=r, n=h)
            proof.use("weights are at most 1", r=r, h=h - 1)
        self.prover.define(Recursion("A", REAL, reals("r"), 0, (number(0),), apply("A", r, n - 1) + 1 - b(n - 1)))
        total = apply("A", r, h)
        says = [equal(r * h - r * total - h + total - h + 1 - b(h))]
        with self.show("their sum", variables, [at_least(h)], says, h) as proof:
            self._b(proof, h)
            proof.use("A base 0", r=r)
            proof.congruence("A", [r, h], [r, 0])
            proof.use("A step", r=r, n=h)
            proof.zero(h, r)
            proof.zero(total, r)
            proof.zero(total - apply("A", r, h - 1) - 1 + b(h - 1), r)
            proof.induct(h=h - 1)

    def _b(self, proof: Attempt, index: Polynomial) -> None:
        proof.use("b base 0", r=r)
        proof.congruence("b", [r, index], [r, 0])
        proof.use("b step", r=r, n=index)

    def _telescoped(self) -> None:
        error = N(x, n) - r * N(x, n + 1)
        step = apply("V", r, x, n - 1) + (1 - b(n - 1)) * error
        self.prover.define(Recursion("V", REAL, (*reals("r"), *integers("x")), 0, (number(0),), step))
        weighted = apply("V", r, x, h)
        formula = SN(x, h) - r * SN(x, h + 1) + r * N(x, 1) - 2 * N(x, 1) + SN(x, h + 1) + b(h) * N(x, h + 1)
        variables = (*reals("r"), *integers("x h"))
        with self.show("telescoped", variables, [at_least(h)], [equal(weighted - formula)], h) as proof:
            self._b(proof, h)
            proof.use("V base 0", r=r, x=x)
            proof.congruence("V", [r, x, h], [r, x, 0])
            proof.use("V step", r=r, x=x, n=h)
            proof.use("SN base 0", x=x)
            proof.congruence("SN", [x, h], [x, 0])
            proof.congruence("SN", [x, h + 1], [x, 1])
            proof.congruence("N", [x, h + 1], [x, 1])
            for upto in (1, h, h + 1):
                proof.use("SN step", x=x, n=upto)
            proof.zero(SN(x, h + 1) - SN(x, h) - N(x, h + 1), r)
            proof.zero(SN(x, 1) - N(x, 1), r)
            proof.zero(SN(x, h + 1) - SN(x, 1), r)
            proof.zero(b(h) - 1, N(x, h + 1))
            proof.zero(b(h) - r * b(h - 1) + 1, N(x, h + 1))
            proof.induct(h=h - 1)
        with self.show(
            "shifted sums", "x h", [at_least(h)], [equal(SN(x, h + 1) - N(x, 1) - SN(N(x, 1), h))], h
        ) as proof:
            for count in (x, N(x, 1)):
                proof.use("SN base 0", x=count)
            proof.congruence("SN", [N(x, 1), h], [N(x, 1), 0])
            proof.congruence("SN", [x, h + 1], [x, 1])
            proof.use("SN step", x=x, n=1)
            proof.use("SN step", x=x, n=h + 1)
            proof.use("SN step", x=N(x, 1), n=h)
            proof.use("shifted numbers", x=x, h=h)
            proof.induct(h=h - 1)
        one = N(x, 1)
        missing, later = x - SN(x, k), one - SN(one, k)
        says = [equal(x - r * one - apply("V", r, x, k) - missing + r * later - later)]
        with self.show("errors by weights", (*reals("r"), *integers("x")), [equal(b(k))], says) as proof:
            proof.use("telescoped", r=r, x=x, h=k)
            proof.use("shifted sums", x=x, h=k)
            proof.zero(SN(x, k + 1) - one - SN(one, k), r)
            proof.zero(b(k), N(x, k + 1))

    def _bounded(self) -> None:
        hypotheses = [*ROOT, equal(b(k)), at_least(M), at_least(M * (k - 1) * (2 - r) - 2 * (r - 1) * T(k))]
        self.hypotheses = hypotheses
        total = apply("A", r, k)
        with self.show("room for errors", reals("r M"), hypotheses, [at_least(M - M * total - 2 * T(k))]) as proof:
            proof.use("their sum", r=r, h=k)
            proof.positive(r - 1, 2 * T(k) - M + M * total)
            proof.zero(r * k - r * total - k + total - k + 1 - b(k), M)
            proof.zero(b(k), M)
        given = [*hypotheses, at_least(x)]
        weighted = apply("V", r, x, k)
        small = within(weighted, M * total)
        one = N(x, 1)
        with self.show(
            "an error is small", (*reals("r M"), *integers("x")), [*given, *small], within(x - r * one, M)
        ) as proof:
            proof.use("room for errors", r=r, M=M)
            proof.use("errors by weights", r=r, x=x)
            proof.use("what the numbers miss", x=x)
            proof.use("what the numbers miss", x=one)
            proof.use("numbers are natural", x=x, h=1)
            for sign in (1, -1):
                proof.natural(r - 1, T(k) + sign * (one - SN(one, k)))
            proof.natural(2 - r, T(k))
            proof.use("powers of 2", j=k)
        bound = M * apply("A", r, h)
        error = N(x, h) - r * N(x, h + 1)
        with self.show(
            "weighted errors",
            (*reals("r M"), *integers("x h")),
            [*given, at_least(h), at_least(k - h)],
            within(apply("V", r, x, h), bound),
            x,
            h,
        ) as proof:
            proof.use("V base 0", r=r, x=x)
            proof.congruence("V", [r, x, h], [r, x, 0])
            proof.use("V step", r=r, x=x, n=h)
            proof.use("A base 0", r=r)
            proof.congruence("A", [r, h], [r, 0])
            proof.use("A step", r=r, n=h)
            proof.zero(apply("A", r, h), M)
            proof.zero(apply("A", r, h) - apply("A", r, h - 1) - 1 + b(h - 1), M)
            proof.use("weights", r=r, h=h - 1)
            for sign in (1, -1):
                proof.natural(1 - b(h - 1), M + sign * error)
            here = N(x, h)
            proof.use("numbers are natural", x=x, h=h)
            proof.use("numbers are natural", x=x, h=h + 1)
            proof.use("numbers are smaller", x=x, h=h)
            proof.use("N step", x=x, n=h + 1)
            proof.use("N base 0", x=here)
            proof.use("N step", x=here, n=1)
            proof.congruence("down", N(here, 0), here)
            proof.zero(N(x, h + 1) - N(here, 1), r)
            proof.zero(N(x, h + 1), r)
            proof.use("an error is small", r=r, M=M, x=here)
            proof.induct(0, x=here, h=k)
            proof.induct(1, h=h - 1)
        with self.show(
            "errors of images", (*reals("r M"), *integers("n")), [*hypotheses, at_least(n)], within(E(n) - r * n, M)
        ) as proof:
            whole = E(n)
            proof.use("ends are not before", n=n)
            proof.use("weighted errors", r=r, M=M, x=whole, h=k)
            proof.use("an error is small", r=r, M=M, x=whole)
            proof.use("N base 0", x=whole)
            proof.use("N step", x=whole, n=1)
            proof.congruence("down", N(whole, 0), whole)
            proof.use("below witness", x=whole)
            proof.use("images grow", m=down(whole) + 1, n=n)
            proof.use("images grow", m=n + 1, n=down(whole))
            proof.use("one image more", n=n + 1)
            proof.zero(N(whole, 1) - n, r)

    def _powers(self) -> None:
        self.prover.define(Recursion("power", REAL, reals("r"), 0, (number(1),), r * apply("power", r, n - 1)))
        slope, bound = apply("power", r, g), apply("bound", r, M, g)
        self.prover.define(Recursion("bound", REAL, reals("r M"), 0, (number(0),), r * apply("bound", r, M, n - 1) + M))
        given = [*self.hypotheses, at_least(g), at_least(n)]
        variables = (*reals("r M"), *integers("g n"))
        with self.show("errors of powers", variables, given, within(L(n, g) - slope * n, bound), g) as proof:
            self._power(proof, g)
            proof.use("bound base 0", r=r, M=M)
            proof.congruence("bound", [r, M, g], [r, M, 0])
            proof.use("bound step", r=r, M=M, n=g)
            proof.use("L base 0", m=n)
            proof.congruence("L", [n, g], [n, 0])
            proof.use("L step", m=n, n=g)
            proof.use("lengths are natural", g=g - 1, n=n)
            proof.use("errors of images", r=r, M=M, n=L(n, g - 1))
            proof.zero(slope - 1, n)
            proof.zero(slope - r * apply("power", r, g - 1), n)
            before, smaller = L(n, g - 1) - apply("power", r, g - 1) * n, apply("bound", r, M, g - 1)
            for sign in (1, -1):
                proof.natural(r, smaller + sign * before)
            proof.induct(g=g - 1)
        slope, bound = apply("power", r, j + 1), apply("bound", r, M, j + 1)
        error = X(j, n) - T(j) - slope * n + slope
        given = [*self.hypotheses, *ROW, at_least(n - 1)]
        with self.show("errors of places", (*reals("r M"), *integers("j n")), given, within(error, bound)) as proof:
            proof.use("places by lengths", j=j, n=n)
            proof.use("errors of powers", r=r, M=M, g=j + 1, n=n - 1)

    def _first_place(self) -> None:
        """The first letter k - 1 stands at 2^(k-1), which is below r^k - 1: so not all differences are above -1."""
        variables = (*reals("r"), *integers("h"))
        slope = apply("power", r, h)
        with self.show(
            "powers by weights", variables, [at_least(h)], [equal((r - 1) * b(h) + (2 - r) * slope - 1)], h
        ) as proof:
            self._b(proof, h)
            self._power(proof, h)
            for wrong in (b(h) - 1, slope - 1, b(h) - r * b(h - 1) + 1, slope - r * apply("power", r, h - 1)):
                proof.zero(wrong, r)
            before = (r - 1) * b(h - 1) + (2 - r) * apply("power", r, h - 1) - 1
            proof.zero(before, r)
            proof.induct(h=h - 1)
        root = [*ROOT, equal(b(k))]
        with self.show("the root is large", reals("r"), root, [above(5 * r - 9)]) as proof:
            proof.use("b base 0", r=r)
            for index in (1, 2, 3):
                proof.use("b step", r=r, n=index)
                proof.zero(b(index) - r * b(index - 1) + 1, r)
                proof.zero(b(index - 1) - r * b(index - 2) + 1, r)
            proof.zero(b(0) - 1, r)
            proof.zero(b(1) - r + 1, r)
            proof.zero(b(2) - r * r + r + 1, r)
            proof.use("weights", r=r, h=3)
            proof.natural(r, r)
            proof.natural(9 - 5 * r, r)
            proof.natural(9 - 5 * r, r * r)
        says = [above(2 * slope - T(h) - 2)]
        with self.show("powers are larger", variables, [*root, at_least(h - 3), at_least(k - h)], says, h) as proof:
            proof.use("the root is large", r=r)
            proof.use("power base 0", r=r)
            for index in (1, 2, 3):
                proof.use("power step", r=r, n=index)
                proof.use("T step", n=index)
            proof.use("T base 0")
            proof.zero(apply("power", r, 0) - 1, r)
            proof.zero(apply("power", r, 1) - r, r)
            proof.zero(apply("power", r, 2) - r * r, r)
            proof.natural(5 * r - 9, r)
            proof.natural(5 * r - 9, r * r)
            proof.congruence("power", [r, h], [r, 3])
            proof.congruence("T", h, 3)
            self._power(proof, h)
            proof.use("T step", n=h)
            before = apply("power", r, h - 1)
            proof.use("powers by weights", r=r, h=h)
            proof.use("weights", r=r, h=h)
            proof.natural(r - 1, b(h))
            proof.zero(slope - r * before, r)
            proof.positive(r, 2 * before - T(h - 1) - 2)
            proof.natural(2 - r, 2 * before - T(h - 1) - 2)
            proof.natural(r, (2 - r) * (2 * before - T(h - 1) - 2))
            proof.positive(r, 2 - 2 * r + (2 - r) * T(h - 1))
            proof.induct(h=h - 1)
        last = [equal(X(k - 1, 1) - T(k - 1)), above(apply("power", r, k) - X(k - 1, 1) - 1)]
        with self.show("the first place of the last row", reals("r"), root, last) as proof:
            proof.use("powers are larger", r=r, h=k)
            proof.use("T step", n=k)
            proof.use("the first column", j=k - 1)

    def _power(self, proof: Attempt, exponent: Polynomial) -> None:
        proof.use("power base 0", r=r)
        proof.congruence("power", [r, exponent], [r, 0])
        proof.use("power step", r=r, n=exponent)


__all__ = ["kbonacci_discrepancy"]
