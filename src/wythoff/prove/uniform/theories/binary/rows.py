"""Nim-sums of rows of heaps, place by place: heap(1), heap(2), ... are any natural numbers.

ones(k, n) is the number of digits 1 at 2^k among the first n heaps, and nim(m, n) is their nim-sum in m binary digits:
the whole nim-sum, if the heaps are below 2^m. With vector(1), vector(2), ... any natural numbers, mark(i) is the parity
of vector(i), so that mark(1), mark(2), ... is any sequence of 0 and 1.
"""

from __future__ import annotations

from collections.abc import Callable

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import INTEGER, AnyFunction, Polynomial, Recursion, apply, name, number
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Value
from wythoff.prove.uniform.theories.binary.digits import (
    Digits,
    below,
    f,
    from_zero,
    h,
    half,
    halved,
    i,
    j,
    k,
    low,
    m,
    n,
    new_prover,
    parity,
    parity_at,
    scale,
    shift,
    shifted_pair,
    t,
    two,
    u,
    x,
    y,
)

CLAIMS = (
    "a number by its digits",
    "numbers below",
    "no higher digits",
    "lower digits",
    "the digits of a nim-sum",
    "even columns",
    "an odd column",
    "the digit before y",
    "the leading digit",
    "different leading digits",
    "columns of the rest",
    "columns of the copies",
    "halved distances",
    "one halving more",
    "a scaled number",
    "columns of doubled heaps",
    "doubled heaps",
    "heaps are bounded",
    "larger powers",
    "half of the vectors",
    "the lowest digit 1",
    "a digit changes",
    "the same taken from all",
    "the same taken from an odd number of heaps",
    "a heap with a digit 1",
    "the highest odd column",
    "even columns before it",
    "the new heap is smaller",
    "columns with the new heap",
)


def binary_rows() -> Uniform:
    """The lemmas on the binary digits of any number of heaps.

    In the certificate, as the digits of a nim-sum: f(nim(m, n), k) is ones(k, n) - 2 half(ones(k, n)) for 0 <= k < m.
    """
    prover = new_prover()
    Digits(prover).prove()
    for part in (NimSums, Copies, Vectors, Moves):
        part(prover).prove()
    return prover.theorem(CLAIMS)


def heap(index: Value) -> Polynomial:
    return apply("heap", index)


def mark(index: Value) -> Polynomial:
    return parity(apply("vector", index))


def ones(place: Value, heaps: Value) -> Polynomial:
    return apply("ones", place, heaps)


def nim(places: Value, heaps: Value) -> Polynomial:
    return apply("nim", places, heaps)


class Rows(Script):
    """Numbers of digits 1 in the columns of a row."""

    def count(self, title: str, variables: str, digit: Polynomial) -> Callable[..., Polynomial]:
        """Define the sum of the digits, each of which depends on n, over the first n heaps."""
        listed = integers(variables)
        before = apply(title, *(name(one.name) for one in listed), n - 1)
        self.prover.define(Recursion(title, INTEGER, listed, 0, (number(0),), before + digit))
        return lambda *values: apply(title, *values)


class NimSums(Rows):
    """[LiWu, Lemma 7]"""

    def prove(self) -> None:
        self.prover.define(AnyFunction("heap", ("i",)))
        self.count("ones", "k", f(heap(n), k))
        exclusive = apply("xor", x, y, n - 1) + two(n - 1) * parity(f(x, n - 1) + f(y, n - 1))
        self.prover.define(Recursion("xor", INTEGER, integers("x y"), 0, (number(0),), exclusive))
        self.prover.define(
            Recursion("nim", INTEGER, integers("m"), 0, (number(0),), apply("xor", nim(m, n - 1), heap(n), m))
        )
        self._two()
        self._row()

    def _two(self) -> None:
        both = apply("xor", x, y, m)
        with self.show("nim-sums are below", "x y m", [at_least(m)], below(both, m), m) as proof:
            self._more(proof, m)
        digit = f(both, k) - parity(f(x, k) + f(y, k))
        with self.show("digits of two", "x y m k", [at_least(k), above(m - k)], equal(digit), m) as proof:
            self._more(proof, m)
            earlier = apply("xor", x, y, m - 1)
            added = parity(f(x, m - 1) + f(y, m - 1))
            proof.use("nim-sums are below", x=x, y=y, m=m - 1)
            proof.use("the digits of y", w=added, y=earlier, m=m - 1, k=k)
            proof.use("the digit before y", w=added, y=earlier, m=m - 1)
            proof.congruence("f", [both, k], [two(m - 1) * added + earlier, k])
            proof.congruence("f", [both, k], [two(m - 1) * added + earlier, m - 1])
            for one in (x, y):
                proof.congruence("f", [one, k], [one, m - 1])
            proof.congruence("half", f(x, k) + f(y, k), f(x, m - 1) + f(y, m - 1))

    def _more(self, proof: Attempt, places: Polynomial) -> None:
        """One digit more of the nim-sum of two numbers."""
        proof.use("xor base 0", x=x, y=y)
        proof.congruence("xor", [x, y, places], [x, y, 0])
        proof.use("xor step", x=x, y=y, n=places)
        parity_at(proof, f(x, places - 1) + f(y, places - 1), places)
        proof.induct(m=places - 1)

    def _row(self) -> None:
        natural = [at_least(m), at_least(n)]
        with self.show("nim-sums of rows are below", "m n", natural, below(nim(m, n), m)) as proof:
            from_zero(proof, "nim", n, m, of="m")
            proof.use("powers of 2", k=m)
            proof.use("nim-sums are below", x=nim(m, n - 1), y=heap(n), m=m)
        given = [at_least(k), above(m - k), at_least(n)]
        says = equal(f(nim(m, n), k) - parity(ones(k, n)))
        with self.show("the digits of a nim-sum", "m k n", given, says, n) as proof:
            from_zero(proof, "nim", n, m, of="m")
            from_zero(proof, "ones", n, k, of="k")
            proof.use("the digits of 0", k=k)
            proof.congruence("f", [nim(m, n), k], [0, k])
            halved(proof, ones(k, n), 0)
            earlier = nim(m, n - 1)
            proof.use("digits of two", x=earlier, y=heap(n), m=m, k=k)
            proof.congruence("f", [nim(m, n), k], [apply("xor", earlier, heap(n), m), k])
            proof.induct(n=n - 1)
            digits = f(earlier, k) + f(heap(n), k)
            halved(proof, digits)
            halved(proof, ones(k, n), half(ones(k, n - 1)) + half(digits))
        with self.show("even columns", "m k n", [*given, equal(nim(m, n))], equal(parity(ones(k, n)))) as proof:
            proof.use("the digits of a nim-sum", m=m, k=k, n=n)
            proof.use("the digits of 0", k=k)
            proof.congruence("f", [nim(m, n), k], [0, k])
        odd = case(at_least(k), above(m - k), equal(parity(ones(k, n)) - 1), some="k")
        with self.show("an odd column", "m n", [*natural, at_least(nim(m, n) - 1)], [odd]) as proof:
            proof.use("nim-sums of rows are below", m=m, n=n)
            proof.use("numbers below", x=nim(m, n), m=m)
            ((found,),) = proof.use("some digit", x=nim(m, n), m=m)
            proof.use("the digits of a nim-sum", m=m, k=found, n=n)
            proof.goal(k=found)


class Copies(Rows):
    """[LiWu, Lemma 8 and Theorem 4]"""

    def prove(self) -> None:
        self.prover.define(AnyFunction("vector", ("i",)))
        self.count("rest", "m k", f(low(heap(n), m), k))
        self.count("copy", "m k", f(two(m) * mark(n) + low(heap(n), m), k))
        self.count("marks", "", mark(n))
        self.count("doubled", "k", f(2 * heap(n), k))
        rest, copy = apply("rest", m, k, n), apply("copy", m, k, n)
        given = [at_least(m), at_least(k), at_least(n)]
        cases = [case(above(m - k), equal(rest - ones(k, n))), case(at_least(k - m), equal(rest))]
        with self.show("columns of the rest", "m k n", given, cases, n) as proof:
            self._sum(proof, "rest", m=m, k=k)
            from_zero(proof, "ones", n, k, of="k")
            proof.induct(n=n - 1)
            proof.use("lower digits", x=heap(n), m=m, k=k)
            proof.use("the lowest digits", x=heap(n), m=m)
            proof.use("no higher digits", x=low(heap(n), m), m=m, k=k)
            proof.split(k - m)
        joined = two(m) * mark(n) + low(heap(n), m)
        cases = [
            case(above(m - k), equal(copy - ones(k, n))),
            case(equal(k - m), equal(copy - apply("marks", n))),
            case(above(k - m), equal(copy)),
        ]
        with self.show("columns of the copies", "m k n", given, cases, n) as proof:
            self._sum(proof, "copy", m=m, k=k)
            self._sum(proof, "marks")
            from_zero(proof, "ones", n, k, of="k")
            proof.induct(n=n - 1)
            halved(proof, apply("vector", n))
            proof.use("the lowest digits", x=heap(n), m=m)
            proof.use("the digits of y", w=mark(n), y=low(heap(n), m), m=m, k=k)
            proof.use("lower digits", x=heap(n), m=m, k=k)
            proof.use("the digit before y", w=mark(n), y=low(heap(n), m), m=m)
            proof.use("no higher digits", x=joined, m=m + 1, k=k)
            proof.congruence("f", [joined, k], [joined, m])
            proof.split(k - m)
            proof.split(m - k)
        columns = [equal(apply("doubled", 0, n)), equal(apply("doubled", k + 1, n) - ones(k, n))]
        with self.show("columns of doubled heaps", "k n", [at_least(k), at_least(n)], columns, n) as proof:
            for place in (number(0), k + 1):
                self._sum(proof, "doubled", k=place)
            from_zero(proof, "ones", n, k, of="k")
            proof.use("the digits of twice a number", x=heap(n), k=k)
            proof.induct(n=n - 1)
        says = [*below(2 * x, m + 1), equal(scale(m + 1) * 2 * x - scale(m) * x)]
        with self.show("doubled heaps", "x m", [at_least(m), *below(x, m)], says) as proof:
            proof.use("T step", n=m + 1)
            proof.use("scale step", n=m + 1)
            proof.zero(2 * scale(m + 1) - scale(m), x)
        total = self.count("total", "", heap(n))
        with self.show("sums of heaps are natural", "n", [at_least(n)], at_least(total(n)), n) as proof:
            self._sum(proof, "total")
            proof.use("heap natural", i=n)
            proof.induct(n=n - 1)
        within = [at_least(i - 1), at_least(n - i)]
        with self.show("heaps are in sums", "i n", within, at_least(total(n) - heap(i)), n) as proof:
            self._sum(proof, "total")
            proof.use("heap natural", i=n)
            proof.congruence("heap", i, n)
            proof.use("sums of heaps are natural", n=n - 1)
            proof.induct(n=n - 1)
        with self.show("heaps are bounded", "i n", within, below(heap(i), total(n))) as proof:
            proof.use("heap natural", i=i)
            proof.use("heaps are in sums", i=i, n=n)
            proof.use("powers of 2", k=total(n))
        with self.show("larger powers", "m", [at_least(m)], above(two(m + 1) - two(m))) as proof:
            proof.use("T step", n=m + 1)
            proof.use("powers of 2", k=m)

    def _sum(self, proof: Attempt, title: str, **variables: Polynomial) -> None:
        """A sum over no heaps, or one heap more."""
        values = [*variables.values()]
        proof.use(f"{title} base 0", variables)
        proof.congruence(title, [*values, n], [*values, 0])
        proof.use(f"{title} step", {**variables, "n": n})


class Vectors(Rows):
    """The number of vectors of n digits with nim-sum 0: the digits of the numbers below 2^n."""

    def prove(self) -> None:
        digit_sum = apply("weight", x, n - 1) + f(x, n - 1)
        self.prover.define(Recursion("weight", INTEGER, integers("x"), 0, (number(0),), digit_sum))
        counted = apply("even", k, n - 1) + 1 - parity(apply("weight", n - 1, k))
        self.prover.define(Recursion("even", INTEGER, integers("k"), 0, (number(0),), counted))
        odd = 2 * x + 1
        with self.show("odd numbers", "x k", [at_least(k)], equal(shift(odd, k + 1) - shift(x, k)), k) as proof:
            shifted_pair(proof, odd)
        more = equal(apply("weight", odd, n) - apply("weight", 2 * x, n) - 1)
        with self.show("neighbours", "x n", [at_least(n - 1)], more, n) as proof:
            for value in (odd, 2 * x):
                proof.use("weight step", x=value, n=n)
                proof.use("f step", x=value, n=n - 1)
                proof.use("shift base 0", x=value)
                proof.use("weight base 0", x=value)
                proof.congruence("weight", [value, n - 1], [value, 0])
                for place in (n - 1, n):
                    proof.congruence("shift", [value, place], [value, place - n + 1])
            for place in (n - 2, n - 1, number(0)):
                proof.use("odd numbers", x=x, k=place)
                proof.use("twice a number", x=x, k=place)
            proof.induct(n=n - 1)
        with self.show("pairs", "k x", [at_least(k - 1), at_least(x)], equal(apply("even", k, 2 * x) - x), x) as proof:
            proof.use("even base 0", k=k)
            proof.congruence("even", [k, 2 * x], [k, 0])
            proof.use("even step", k=k, n=2 * x)
            proof.use("even step", k=k, n=2 * x - 1)
            first, second = (apply("weight", 2 * x - one, k) for one in (2, 1))
            proof.use("neighbours", x=x - 1, n=k)
            proof.induct(x=x - 1)
            halved(proof, first)
            halved(proof, second, half(first), half(first) + 1)
        half_of_them = equal(apply("even", k, two(k)) - two(k - 1))
        with self.show("half of the vectors", "k", [at_least(k - 1)], half_of_them) as proof:
            proof.use("T step", n=k)
            proof.use("powers of 2", k=k - 1)
            proof.use("pairs", k=k, x=two(k - 1))
            proof.congruence("even", [k, two(k)], [k, 2 * two(k - 1)])


class Moves(Rows):
    """[LiWu, the proof of Theorem 3]"""

    def prove(self) -> None:
        self._same_from_all()
        self._answer()
        self._new_heap()

    def _same_from_all(self) -> None:
        found = case(at_least(k), at_least(u), equal(t - two(k) * (2 * u + 1)), some="k u")
        with self.show("the lowest digit 1", "t", [at_least(t - 1)], [found], t) as proof:
            halved(proof, t)
            proof.use("T base 0")
            proof.goal(k=0, u=half(t))
            proof.zero(two(0) - 1, 2 * half(t) + 1)
            ((place, rest),) = proof.induct(t=half(t))
            proof.use("T step", n=place + 1)
            proof.zero(two(place + 1) - 2 * two(place), 2 * rest + 1)
            proof.goal(k=place + 1, u=rest)
        taken = x - two(k) * (2 * u + 1)
        with self.show("a digit changes", "x k u", [at_least(k)], equal(f(taken, k) + f(x, k) - 1)) as proof:
            proof.use("joined numbers", w=-2 * u - 1, y=x, m=k, k=k)
            proof.use("T base 0")
            proof.congruence("T", 0, k - k)
            proof.zero(two(0) - 1, 2 * u + 1)
            for value in (x, taken):
                proof.use("f step", x=value, n=k)
                proof.use("shift step", x=value, n=k + 1)
            halved(proof, shift(x, k))
            both = half(shift(x, k)) - u
            halved(proof, shift(taken, k), both, both - 1)
        self.count("taken", "k u", f(heap(n) - two(k) * (2 * u + 1), k))
        left = apply("taken", k, u, n)
        with self.show(
            "the same taken from all", "k u n", [at_least(k), at_least(n)], equal(left + ones(k, n) - n), n
        ) as proof:
            proof.use("taken base 0", k=k, u=u)
            proof.congruence("taken", [k, u, n], [k, u, 0])
            proof.use("taken step", k=k, u=u, n=n)
            from_zero(proof, "ones", n, k, of="k")
            proof.use("a digit changes", x=heap(n), k=k, u=u)
            proof.induct(n=n - 1)
        odd = [at_least(k), at_least(n), equal(parity(n) - 1), equal(parity(ones(k, n)))]
        with self.show("the same taken from an odd number of heaps", "k u n", odd, equal(parity(left) - 1)) as proof:
            proof.use("the same taken from all", k=k, u=u, n=n)
            halved(proof, left, half(n) - half(ones(k, n)))

    def _answer(self) -> None:
        among = case(at_least(i - 1), at_least(n - i), equal(f(heap(i), k) - 1), some="i")
        some = [at_least(k), at_least(n), at_least(ones(k, n) - 1)]
        with self.show("a heap with a digit 1", "k n", some, [among], n) as proof:
            from_zero(proof, "ones", n, k, of="k")
            proof.use("digits", x=heap(n), k=k)
            ((found,),) = proof.induct(n=n - 1)
            proof.goal(i=found)
            proof.goal(i=n)
        above_it = [at_least(m), at_least(n), at_least(nim(m, n) - 1), at_least(j)]
        highest = case(
            at_least(k), above(m - k), equal(parity(ones(k, n)) - 1), equal(shift(nim(m, n), k) - 1), some="k"
        )
        with self.show("the highest odd column", "m n", above_it[:3], [highest]) as proof:
            nim_sum = nim(m, n)
            ((found,),) = proof.use("the highest digit", x=nim_sum)
            proof.use("nim-sums of rows are below", m=m, n=n)
            proof.use("no higher digits", x=nim_sum, m=m, k=found)
            proof.use("the digits of a nim-sum", m=m, k=found, n=n)
            proof.goal(k=found)
        after = [at_least(k), above(j - k), above(m - j), at_least(n), equal(shift(nim(m, n), k) - 1)]
        with self.show("even columns before it", "m n k j", after, equal(parity(ones(j, n)))) as proof:
            nim_sum = nim(m, n)
            proof.use("the digits of a nim-sum", m=m, k=j, n=n)
            proof.use("nim-sums of rows are below", m=m, n=n)
            proof.use("T base 0")
            proof.use("T step", n=1)
            proof.use("no higher digits", x=shift(nim_sum, k), m=1, k=j - k)
            proof.use("no higher digits", x=shift(nim_sum, k), m=1, k=j - k + 1)
            for place in (j - k, j - k + 1):
                proof.use("shifted twice", x=nim_sum, m=k, k=place)
            proof.use("f step", x=nim_sum, n=j)

    def _new_heap(self) -> None:
        """The digits up to a place become the nim-sum of those of the other heaps."""
        others = ones(n - 1, i) - f(heap(h), n - 1)
        mixed = apply("mixed", i, h, n - 1) + two(n - 1) * parity(others)
        self.prover.define(Recursion("mixed", INTEGER, integers("i h"), 0, (number(0),), mixed))
        value = apply("mixed", i, h, m)
        with self.show("mixed digits are below", "i h m", [at_least(m)], below(value, m), m) as proof:
            self._mixed(proof)
        digit = f(value, k) - parity(ones(k, i) - f(heap(h), k))
        with self.show("mixed digits", "i h m k", [at_least(k), above(m - k)], equal(digit), m) as proof:
            added = self._mixed(proof)
            earlier = apply("mixed", i, h, m - 1)
            proof.use("mixed digits are below", i=i, h=h, m=m - 1)
            proof.use("the digits of y", w=added, y=earlier, m=m - 1, k=k)
            proof.use("the digit before y", w=added, y=earlier, m=m - 1)
            joined = two(m - 1) * added + earlier
            proof.congruence("f", [value, k], [joined, k])
            proof.congruence("f", [value, k], [joined, m - 1])
            proof.congruence("f", [heap(h), k], [heap(h), m - 1])
            proof.congruence("ones", [k, i], [m - 1, i])
            proof.congruence("half", ones(k, i) - f(heap(h), k), ones(m - 1, i) - f(heap(h), m - 1))
        new = two(k + 1) * shift(heap(h), k + 1) + apply("mixed", n, h, k + 1)
        chosen = [at_least(k), equal(f(heap(h), k) - 1), equal(parity(ones(k, n)) - 1)]
        with self.show("the new heap is smaller", "h k n", chosen, above(heap(h) - new)) as proof:
            proof.use("a number by its digits", x=heap(h), m=k + 1)
            proof.use("low step", x=heap(h), n=k + 1)
            proof.zero(f(heap(h), k) - 1, two(k))
            proof.use("the lowest digits", x=heap(h), m=k)
            proof.use("mixed step", i=n, h=h, n=k + 1)
            proof.use("mixed digits are below", i=n, h=h, m=k)
            others = ones(k, n) - f(heap(h), k)
            halved(proof, others, half(ones(k, n)))
            proof.zero(parity(others), two(k))
        column = ones(j, n) - f(heap(h), j) + f(new, j)
        cases = [
            case(at_least(k - j), equal(parity(column))),
            case(above(j - k), equal(column - ones(j, n))),
        ]
        given = [at_least(k), at_least(j), at_least(n)]
        with self.show("columns with the new heap", "h k n j", given, cases) as proof:
            proof.use("mixed digits are below", i=n, h=h, m=k + 1)
            proof.use("mixed digits", i=n, h=h, m=k + 1, k=j)
            proof.use("the digits of y", w=shift(heap(h), k + 1), y=apply("mixed", n, h, k + 1), m=k + 1, k=j)
            proof.use("higher digits stay", x=heap(h), y=apply("mixed", n, h, k + 1), m=k + 1, k=j - k - 1)
            others = ones(j, n) - f(heap(h), j)
            halved(proof, others)
            halved(proof, column, half(others) + parity(others))
            proof.split(k - j)

    def _mixed(self, proof: Attempt) -> Polynomial:
        """One mixed digit more; the last one."""
        others = ones(m - 1, i) - f(heap(h), m - 1)
        proof.use("mixed base 0", i=i, h=h)
        proof.congruence("mixed", [i, h, m], [i, h, 0])
        proof.use("mixed step", i=i, h=h, n=m)
        parity_at(proof, others, m)
        proof.induct(m=m - 1)
        return parity(others)


__all__ = ["binary_rows"]
