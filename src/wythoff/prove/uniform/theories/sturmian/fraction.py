"""The continued fraction of an irrational number between 1 and 2, by the Gauss map, and its convergents."""

from __future__ import annotations

from wythoff.checker.uniform import (
    INTEGER,
    REAL,
    Floor,
    Polynomial,
    Recursion,
    Witness,
    apply,
    name,
    number,
)
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.theories.gauss_map import gauss_map
from wythoff.prove.uniform.theories.sturmian.terms import ALPHA, a_count, d, i, j, k, length, m, n, sign, t, whole

_p, _q, _X, _Y = map(name, ("p", "q", "X", "Y"))


class Fraction(Script):
    """d, t, P, Q, s and D, and what is known of them."""

    def prove(self) -> None:
        self._quotients()
        self._convergents()
        self._counts()

    # -- alpha - 1 = d(0), 1/d(m) = t(m+1) + d(m+1)

    def _quotients(self) -> None:
        gauss_map(self.prover)
        define = self.prover.define
        define(Recursion("d", REAL, (), 0, (ALPHA - 1,), apply("rest", d(n - 1))))
        define(Recursion("t", INTEGER, (), 1, (), apply("quotient", d(n - 1))))
        one = number(1)
        define(Recursion("P", INTEGER, (), -1, (one, one), t(n) * length(n - 1) + length(n - 2)))
        define(Recursion("Q", INTEGER, (), -1, (one - 1, one), t(n) * a_count(n - 1) + a_count(n - 2)))
        define(Recursion("s", INTEGER, (), 0, (one,), -sign(n - 1)))
        define(Floor("D", integers("m n"), d(m) * n))
        between = (above(d(m)), above(1 - d(m)))
        apart = [case(*between, above(d(m) * _q - _p)), case(*between, above(_p - d(m) * _q))]
        given = [at_least(m), at_least(_q - 1)]
        # p/q = d(m) would give d(m-1) = q/(p + t(m) q).
        with self.show("d is a fraction and no quotient", "m q p", given, apart, m) as proof:
            proof.split(-m)
            proof.congruence("d", m, 0)
            proof.use("d base 0")
            proof.use("alpha irrational", q=_q, p=_p + _q)
            proof.zero(d(m) - ALPHA + 1, _q)
            proof.use("d step", n=m)
            proof.use("t step", n=m)
            proof.induct(m=m - 1, q=1, p=0)
            proof.use("gauss map witness", X=d(m - 1))
            proof.zero(d(m) - apply("rest", d(m - 1)), d(m - 1))
            proof.zero(t(m) - apply("quotient", d(m - 1)), d(m - 1))
            proof.zero(d(m - 1) * (d(m) + t(m)) - 1, _q)
            proof.zero(d(m) * _q - _p, d(m - 1))
            proof.induct(m=m - 1, q=_p + t(m) * _q, p=_q)
            proof.split(_p + t(m) * _q - 1)
            proof.natural(d(m), _q)
            proof.natural(t(m) - 1, _q)
            proof.zero(d(m), d(m - 1))
            proof.induct(m=m - 1, q=t(m), p=1)
        with self.show("d is a fraction", "m", [at_least(m)], between) as proof:
            proof.use("d is a fraction and no quotient", m=m, q=1, p=0)
        with self.show("d is irrational", "m q p", [*given, equal(d(m) * _q - _p)]) as proof:
            proof.use("d is a fraction and no quotient", m=m, q=_q, p=_p)
        quotient = [at_least(t(m + 1) - 1), equal(d(m) * (d(m + 1) + t(m + 1)) - 1)]
        with self.show("one step of the continued fraction", "m", [at_least(m)], quotient) as proof:
            proof.use("d is a fraction", m=m)
            proof.use("gauss map witness", X=d(m))
            proof.use("d step", n=m + 1)
            proof.use("t step", n=m + 1)
            proof.zero(d(m + 1) - apply("rest", d(m)), d(m))
            proof.zero(t(m + 1) - apply("quotient", d(m)), d(m))

    # -- P(m)/Q(m)

    def _start(self, proof: Attempt, *functions: str) -> None:
        """What P and Q are at the levels -1 and 0, if m is 0."""
        proof.split(-m)
        for function in functions:
            proof.use(f"{function} base 0")
            proof.use(f"{function} base 1")
            proof.congruence(function, m, 0)
            proof.congruence(function, m - 1, -1)

    def _convergents(self) -> None:
        step = "one step of the continued fraction"
        grow = [at_least(length(m) - 1), at_least(length(m - 1) - 1), at_least(length(m) - length(m - 1))]
        with self.show("P is positive and grows", "m", [at_least(m)], grow, m) as proof:
            self._start(proof, "P")
            proof.use("P step", n=m)
            proof.induct(m=m - 1)
            proof.use(step, m=m - 1)
            proof.natural(t(m) - 1, length(m - 1))
            proof.natural(t(m) - 1, length(m - 1) - 1)
        more = [
            at_least(length(m + 1) - length(m) - length(m - 1)),
            at_least(length(m + 1) - 2),
            at_least(length(m + 1) - t(m + 1) - 1),
        ]
        with self.show("how fast P grows", "m", [at_least(m)], more) as proof:
            proof.use("P is positive and grows", m=m)
            proof.use("P step", n=m + 1)
            proof.use(step, m=m)
            proof.natural(t(m + 1) - 1, length(m))
            proof.natural(t(m + 1) - 1, length(m) - 1)
        natural = [at_least(a_count(m) - 1), at_least(a_count(m - 1)), at_least(a_count(m) - a_count(m - 1))]
        with self.show("Q is positive and grows", "m", [at_least(m)], natural, m) as proof:
            self._start(proof, "Q")
            proof.use("Q step", n=m)
            proof.induct(m=m - 1)
            proof.use(step, m=m - 1)
            proof.natural(t(m) - 1, a_count(m - 1))
        determinant = equal(length(m) * a_count(m - 1) - length(m - 1) * a_count(m) + sign(m))
        with self.show("determinant", "m", [at_least(m)], determinant, m) as proof:
            self._start(proof, "P", "Q")
            self._signs(proof)
            self._recurrences(proof)
            proof.zero(length(m) - t(m) * length(m - 1) - length(m - 2), a_count(m - 1))
            proof.zero(a_count(m) - t(m) * a_count(m - 1) - a_count(m - 2), length(m - 1))
            proof.induct(m=m - 1)
            proof.zero(a_count(m - 1), length(m))
            proof.zero(a_count(m) - 1, length(m - 1))
        complete = ALPHA * (a_count(m) + a_count(m - 1) * d(m)) - length(m) - length(m - 1) * d(m)
        with self.show("alpha by its complete quotient", "m", [at_least(m)], equal(complete), m) as proof:
            self._start(proof, "P", "Q")
            proof.use("d base 0")
            proof.congruence("d", m, 0)
            proof.zero(a_count(m) - 1, ALPHA)
            proof.zero(a_count(m - 1), ALPHA * d(m))
            proof.zero(length(m - 1) - 1, d(m))
            self._recurrences(proof)
            proof.induct(m=m - 1)
            proof.use(step, m=m - 1)
            proof.zero(a_count(m) - t(m) * a_count(m - 1) - a_count(m - 2), ALPHA)
            proof.zero(complete.replaced({"m": m - 1}), d(m) + t(m))
            proof.zero(d(m - 1) * (d(m) + t(m)) - 1, ALPHA * a_count(m - 2))
            proof.zero(d(m - 1) * (d(m) + t(m)) - 1, length(m - 2))
        here, last = ALPHA * a_count(m) - length(m), ALPHA * a_count(m - 1) - length(m - 1)
        low = [equal(sign(m) - 1), above(here), above(-last), at_least(-last - here), at_least(ALPHA - 1 - here)]
        high = [equal(sign(m) + 1), above(-here), above(last), at_least(last + here), at_least(ALPHA - 1 - last)]
        sides = [case(*low, at_least(1 + last)), case(*high, above(ALPHA - 1 + here))]
        with self.show("convergents on either side", "m", [at_least(m)], sides, m) as proof:
            self._start(proof, "P", "Q")
            self._signs(proof)
            proof.use("d base 0")
            proof.congruence("d", m, 0)
            proof.zero(a_count(m) - 1, ALPHA)
            proof.zero(a_count(m - 1), ALPHA)
            proof.use("alpha by its complete quotient", m=m)
            proof.induct(m=m - 1)
            proof.use("d is a fraction", m=m)
            for side in (last, -last):
                proof.positive(side, d(m))
                proof.positive(side, 1 - d(m))

    def _signs(self, proof: Attempt) -> None:
        proof.use("s base 0")
        proof.congruence("s", m, 0)
        proof.use("s step", n=m)

    def _recurrences(self, proof: Attempt) -> None:
        proof.use("P step", n=m)
        proof.use("Q step", n=m)

    # -- D(m, n) = floor(n d(m)), and its dual

    def _counts(self) -> None:
        step = "one step of the continued fraction"
        given = [at_least(m), at_least(n - 1)]
        with self.show("D is below n", "m n", given, [at_least(whole(m, n)), at_least(n - 1 - whole(m, n))]) as proof:
            proof.use("D floor", m=m, n=n)
            proof.use("d is a fraction", m=m)
            proof.natural(d(m), n)
            proof.positive(1 - d(m), n)
            proof.split(n - 1 - whole(m, n))
            proof.split(whole(m, n))
        with self.show("D starts at 0", "m", [at_least(m)], [equal(whole(m, 0)), equal(whole(m, 1))]) as proof:
            proof.use("D floor", m=m, n=0)
            proof.use("D is below n", m=m, n=1)
            proof.split(whole(m, 0))
            proof.split(-whole(m, 0))
        rises = [at_least(whole(m, j) - whole(m, i)), at_least(whole(m, i) + j - i - whole(m, j))]
        with self.show("D rises by at most 1", "m i j", [at_least(m), at_least(j - i)], rises) as proof:
            proof.use("D floor", m=m, n=i)
            proof.use("D floor", m=m, n=j)
            proof.use("d is a fraction", m=m)
            proof.natural(d(m), j - i)
            proof.natural(1 - d(m), j - i)
            proof.split(whole(m, j) - whole(m, i))
            proof.split(whole(m, i) + j - i - whole(m, j))
        # D(m, n) = k says that t k + D(m+1, k) < n <= t (k+1) + D(m+1, k+1): no real number is left.
        low, high = (n - t(m + 1) * one - whole(m + 1, one) for one in (k, k + 1))
        inverse = d(m) * (d(m + 1) + t(m + 1)) - 1
        with self.show(
            "D by the next level", "m n k", [*given, at_least(k), above(low), at_least(-high)], equal(whole(m, n) - k)
        ) as proof:
            for level, index in ((m, n), (m + 1, k), (m + 1, k + 1)):
                proof.use("D floor", m=level, n=index)
            proof.use(step, m=m)
            proof.use("d is a fraction", m=m)
            proof.positive(n - (t(m + 1) + d(m + 1)) * k, d(m))
            proof.natural((t(m + 1) + d(m + 1)) * (k + 1) - n, d(m))
            proof.zero(inverse, k)
            proof.use("d is irrational", m=m, q=n, p=k + 1)
            proof.split(k - whole(m, n))
            proof.split(whole(m, n) - k)
        here = whole(m, n)
        bounds = [above(low.replaced({"k": here})), at_least(-high.replaced({"k": here}))]
        with self.show("the next level by D", "m n", given, bounds) as proof:
            proof.use("D is below n", m=m, n=n)
            for level, index in ((m, n), (m + 1, here), (m + 1, here + 1)):
                proof.use("D floor", m=level, n=index)
            proof.use(step, m=m)
            proof.use("d is a fraction", m=m)
            proof.use("d is a fraction", m=m + 1)
            proof.zero(inverse, n)
            proof.zero(inverse, here)
            proof.natural(d(m) * n - here, d(m + 1) + t(m + 1))
            proof.positive(here + 1 - d(m) * n, d(m + 1) + t(m + 1))
            proof.use("d is irrational", m=m + 1, q=here, p=n - t(m + 1) * here)
            proof.split(here - 1)
            proof.use("D starts at 0", m=m + 1)
            proof.congruence("D", [m + 1, here], [m + 1, 0])
            proof.zero(here, t(m + 1))
            proof.split(t(m + 1) * (here + 1) + whole(m + 1, here + 1) - n)
            proof.split(n - t(m + 1) * here - whole(m + 1, here) - 1)


class Convergents(Script):
    """P(m)/Q(m) is [1; t(1), ..., t(m)]: its tails are c(m, 0) = t(m), c(m, n) = t(m - n) + 1/c(m, n - 1)."""

    def prove(self) -> None:
        inverse, tail, before = apply("inv", apply("c", m, n - 1)), apply("c", m, n), apply("c", m, n - 1)
        self.prover.define(Witness("inverse", ((), ("inv",))))
        self.prover.define(Recursion("u", INTEGER, (), 0, (number(1),), t(n)))
        self.prover.define(Recursion("c", REAL, integers("m"), 0, (apply("u", m),), apply("u", m - n) + inverse))
        given = [at_least(n), at_least(m - 1 - n)]
        then = [at_least(tail - 1), equal(self._crossed(tail, m - n))]
        with self.show("tails of a convergent", "m n", given, then, n) as proof:
            level = m - n
            proof.split(-n)
            proof.use("c base 0", m=m)
            proof.congruence("c", [m, n], [m, 0])
            proof.use("u step", n=level)
            proof.use("one step of the continued fraction", m=level - 1)
            for function in "PQtu":
                proof.congruence(function, m, level)
            for function in "PQ":
                proof.use(f"{function} step", n=level)
            for function in "PQ":
                proof.congruence(function, m - 1, level - 1)
                proof.congruence(function, m - 2, level - 2)
            self._clear(proof, tail, level)
            proof.induct(n=n - 1)
            proof.use("c step", m=m, n=n)
            proof.use("inverse witness", R=before)
            proof.natural(-inverse, before)
            crossed = self._crossed(tail, level)
            for sign in (crossed, -crossed):
                proof.positive(sign, before)
            for factor, function in ((length(m), "Q"), (-a_count(m), "P")):
                here, last = apply(function, level - 1), apply(function, level - 2)
                proof.zero(tail - t(level) - inverse, factor * here * before)
                proof.zero(before * inverse - 1, factor * here)
                proof.zero(apply(function, level) - t(level) * here - last, factor * before)
        value = apply("c", m, m)
        with self.show("the value of a convergent", "m", [at_least(m)], equal(length(m) - a_count(m) * value)) as proof:
            before = apply("c", m, m - 1)
            proof.split(-m)
            self._at_0(proof)
            proof.use("tails of a convergent", m=m, n=m - 1)
            proof.use("c step", m=m, n=m)
            proof.use("u base 0")
            proof.use("inverse witness", R=before)
            crossed = length(m) - a_count(m) * value
            for sign in (crossed, -crossed):
                proof.positive(sign, before)
            proof.zero(value - 1 - apply("inv", before), a_count(m) * before)
            proof.zero(before * apply("inv", before) - 1, a_count(m))
            for function, start, value_there, factor in (
                ("Q", 0, 1, length(m) * before),
                ("Q", -1, 0, length(m)),
                ("P", 0, 1, a_count(m) * before),
                ("P", -1, 1, a_count(m)),
            ):
                proof.use(f"{function} base {start + 1}")
                proof.zero(apply(function, start) - value_there, factor)

    @staticmethod
    def _crossed(tail: Polynomial, level: Polynomial) -> Polynomial:
        """What is 0 if [1; t(1), ..., t(level - 1), tail] is P(m)/Q(m)."""
        top = length(level - 1) * tail + length(level - 2)
        bottom = a_count(level - 1) * tail + a_count(level - 2)
        return length(m) * bottom - a_count(m) * top

    @staticmethod
    def _at_0(proof: Attempt) -> None:
        proof.use("P base 1")
        proof.use("Q base 1")
        for function in "PQ":
            proof.congruence(function, m, 0)
        proof.use("c base 0", m=m)
        proof.use("u base 0")
        proof.congruence("u", m, 0)
        proof.congruence("c", [m, m], [m, 0])
        proof.zero(a_count(m) - 1, apply("c", m, m))

    @staticmethod
    def _clear(proof: Attempt, tail: Polynomial, level: Polynomial) -> None:
        """With n = 0 both sides are P(m) Q(m)."""
        for factor, function in ((length(m), "Q"), (-a_count(m), "P")):
            here, last = apply(function, level - 1), apply(function, level - 2)
            proof.zero(tail - t(level), factor * here)
            proof.zero(apply(function, level) - t(level) * here - last, factor)
            proof.zero(apply(function, m) - apply(function, level), factor)


__all__ = ["Convergents", "Fraction"]
