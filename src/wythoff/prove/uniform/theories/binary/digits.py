"""Binary digits of integers: T(k) is 2^k, shift(x, k) is the integer part of x / 2^k, f(x, k) is the digit of x at 2^k.

low(x, m) is the sum of 2^k f(x, k) over k < m, and scale(m) is 2^-m.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.uniform import (
    INTEGER,
    REAL,
    Floor,
    Literal,
    Parameters,
    Polynomial,
    Recursion,
    apply,
    name,
    number,
)
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers, reals
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover, Value

a, b, h, i, j, k, m, n, s, t, u, w, x, y = map(name, "abhijkmnstuwxy")
HALF = Fraction(1, 2)


def half(value: Value) -> Polynomial:
    return apply("half", value)


def parity(value: Polynomial) -> Polynomial:
    """0 for even numbers, 1 for odd ones."""
    return value - 2 * half(value)


def shift(value: Value, place: Value) -> Polynomial:
    return apply("shift", value, place)


def f(value: Value, place: Value) -> Polynomial:
    """The binary digit of an integer at a place."""
    return apply("f", value, place)


def two(exponent: Value) -> Polynomial:
    """A power of 2."""
    return apply("T", exponent)


def low(value: Value, places: Value) -> Polynomial:
    """The number with the lowest digits of an integer."""
    return apply("low", value, places)


def scale(exponent: Value) -> Polynomial:
    """A power of 1/2."""
    return apply("scale", exponent)


def below(value: Polynomial, places: Value) -> list[Literal]:
    """That an integer is natural, and below 2^places."""
    return [at_least(value), above(two(places) - value)]


def bit(value: Polynomial) -> list[Literal]:
    """That an integer is 0 or 1."""
    return [at_least(value), at_least(1 - value)]


def new_prover() -> Prover:
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    one = integers("x")
    prover.define(Floor("half", one, x * HALF))
    prover.define(Recursion("T", INTEGER, (), 0, (number(1),), 2 * two(n - 1)))
    prover.define(Recursion("shift", INTEGER, one, 0, (x,), half(shift(x, n - 1))))
    prover.define(Recursion("f", INTEGER, one, 0, (), shift(x, n) - 2 * shift(x, n + 1)))
    prover.define(Recursion("low", INTEGER, one, 0, (number(0),), low(x, n - 1) + two(n - 1) * f(x, n - 1)))
    prover.define(Recursion("scale", REAL, (), 0, (number(1),), scale(n - 1) * HALF))
    return prover


def halved(proof: Attempt, value: Polynomial, *halves: Polynomial | int) -> None:
    """The half of an integer, rounded down; it is one of these numbers if they are close enough."""
    proof.use("half floor", x=value)
    for one in halves:
        proof.use("halves", x=value, y=one)


def power(proof: Attempt, exponent: Value) -> None:
    """A power of 2 is twice the one before."""
    proof.use("T step", n=exponent)
    proof.use("powers of 2", k=exponent)


def parity_at(proof: Attempt, value: Polynomial, places: Polynomial) -> None:
    """The parity of a value as the digit below 2^places: with it, a number below 2^(places-1) is below 2^places."""
    halved(proof, value)
    proof.use("T base 0")
    proof.congruence("T", places, 0)
    proof.use("T step", n=places)
    proof.use("powers of 2", k=places - 1)
    proof.natural(two(places - 1), parity(value))
    proof.natural(two(places - 1), 1 - parity(value))


def shifted_pair(proof: Attempt, value: Polynomial) -> None:
    """The shifts of ``value``, which is 2x or 2x + 1, are those of x one place further; by induction on k."""
    from_zero(proof, "shift", k, x)
    proof.use("shift base 0", x=value)
    proof.congruence("shift", [value, k], [value, 0])
    proof.use("shift step", x=value, n=k + 1)
    halved(proof, shift(value, k), x)
    proof.congruence("half", shift(value, k), shift(x, k - 1))
    proof.induct(k=k - 1)


def from_zero(proof: Attempt, function: str, index: Polynomial, *variables: Polynomial, of: str = "x") -> None:
    """A recursion at 0, or from the index before."""
    values = {of: variables[0]} if variables else {}
    proof.use(f"{function} base 0", values)
    proof.congruence(function, [*variables, index], [*variables, 0])
    proof.use(f"{function} step", {**values, "n": index})


class Digits(Script):
    def prove(self) -> None:
        self._powers()
        self._numbers()
        self._joined()
        self._parts()
        self._leading()
        self._doubled()
        self._ones()
        self._scaled()

    def _powers(self) -> None:
        with self.show("halves", "x y", bit(x - 2 * y), equal(half(x) - y)) as proof:
            proof.use("half floor", x=x)
            proof.split(half(x) - y)
            proof.split(y - half(x))
        with self.show("powers of 2", "k", [at_least(k)], at_least(two(k) - k - 1), k) as proof:
            proof.use("T base 0")
            proof.congruence("T", k, 0)
            proof.use("T step", n=k)
            proof.induct(k=k - 1)
        with self.show("digits", "x k", [at_least(k)], bit(f(x, k))) as proof:
            proof.use("f step", x=x, n=k)
            proof.use("shift step", x=x, n=k + 1)
            halved(proof, shift(x, k))

    def _numbers(self) -> None:
        says = equal(x - low(x, m) - two(m) * shift(x, m))
        with self.show("a number by its digits", "x m", [at_least(m)], says, m) as proof:
            from_zero(proof, "low", m, x)
            from_zero(proof, "shift", m, x)
            proof.use("T base 0")
            proof.congruence("T", m, 0)
            proof.use("T step", n=m)
            proof.use("f step", x=x, n=m - 1)
            proof.induct(m=m - 1)
            proof.zero(two(m) - 2 * two(m - 1), shift(x, m))
            proof.zero(f(x, m - 1) - shift(x, m - 1) + 2 * shift(x, m), two(m - 1))
            proof.zero(two(m) - 1, shift(x, m))
        with self.show("the lowest digits", "x m", [at_least(m)], below(low(x, m), m), m) as proof:
            from_zero(proof, "low", m, x)
            proof.use("T base 0")
            proof.congruence("T", m, 0)
            power(proof, m)
            proof.use("powers of 2", k=m - 1)
            proof.use("digits", x=x, k=m - 1)
            proof.induct(m=m - 1)
            proof.natural(two(m - 1), f(x, m - 1))
            proof.natural(two(m - 1), 1 - f(x, m - 1))
        small = [at_least(m), *below(x, m)]
        with self.show("numbers below", "x m", small, [equal(shift(x, m)), equal(low(x, m) - x)]) as proof:
            proof.use("a number by its digits", x=x, m=m)
            proof.use("the lowest digits", x=x, m=m)
            proof.split(shift(x, m) - 1)
            proof.split(-1 - shift(x, m))
            proof.natural(shift(x, m) - 1, two(m))
            proof.natural(-1 - shift(x, m), two(m))
            proof.zero(shift(x, m), two(m))
        higher = [*small, at_least(k - m)]
        with self.show("no higher digits", "x m k", higher, [equal(shift(x, k)), equal(f(x, k))], k) as proof:
            proof.use("numbers below", x=x, m=m)
            proof.congruence("shift", [x, k], [x, m])
            proof.use("shift step", x=x, n=k)
            proof.use("shift step", x=x, n=k + 1)
            proof.use("f step", x=x, n=k)
            halved(proof, shift(x, k), 0)
            halved(proof, shift(x, k - 1), 0)
            proof.induct(k=k - 1)
        with self.show("the digits of 0", "k", [at_least(k)], equal(f(0, k))) as proof:
            proof.use("T base 0")
            proof.use("no higher digits", x=0, m=0, k=k)

    def _joined(self) -> None:
        """The digits of 2^m w + y: at first those of y."""
        whole = two(m) * w + y
        given = [at_least(k), at_least(m - k)]
        says = equal(shift(whole, k) - two(m - k) * w - shift(y, k))
        with self.show("joined numbers", "w y m k", given, says, k) as proof:
            from_zero(proof, "shift", k, whole)
            from_zero(proof, "shift", k, y)
            proof.congruence("T", m - k, m)
            proof.zero(two(m - k) - two(m), w)
            proof.induct(k=k - 1)
            proof.use("T step", n=m - k + 1)
            proof.zero(two(m - k + 1) - 2 * two(m - k), w)
            halved(proof, shift(y, k - 1))
            halved(proof, shift(whole, k - 1), two(m - k) * w + half(shift(y, k - 1)))
        with self.show("the digits of y", "w y m k", [*given, above(m - k)], equal(f(whole, k) - f(y, k))) as proof:
            for place in (k, k + 1):
                proof.use("joined numbers", w=w, y=y, m=m, k=place)
            for value in (whole, y):
                proof.use("f step", x=value, n=k)
            proof.use("T step", n=m - k)
            proof.zero(two(m - k) - 2 * two(m - k - 1), w)
        small = [at_least(m), *below(y, m)]
        with self.show("what is before y", "w y m", small, equal(shift(whole, m) - w)) as proof:
            proof.use("joined numbers", w=w, y=y, m=m, k=m)
            proof.use("numbers below", x=y, m=m)
            proof.use("T base 0")
            proof.congruence("T", 0, m - m)
            proof.zero(two(0) - 1, w)
        with self.show(
            "the digit before y", "w y m", [*small, *bit(w)], [equal(f(whole, m) - w), *below(whole, m + 1)]
        ) as proof:
            proof.use("what is before y", w=w, y=y, m=m)
            proof.use("f step", x=whole, n=m)
            proof.use("shift step", x=whole, n=m + 1)
            halved(proof, shift(whole, m), 0)
            power(proof, m + 1)
            proof.use("powers of 2", k=m)
            proof.natural(two(m), w)
            proof.natural(two(m), 1 - w)
        with self.show(
            "higher digits of both", "w y m k", [*small, at_least(k)], equal(shift(whole, m + k) - shift(w, k)), k
        ) as proof:
            proof.use("what is before y", w=w, y=y, m=m)
            from_zero(proof, "shift", k, w)
            proof.congruence("shift", [whole, m + k], [whole, m])
            proof.use("shift step", x=whole, n=m + k)
            proof.congruence("half", shift(whole, m + k - 1), shift(w, k - 1))
            proof.induct(k=k - 1)

    def _parts(self) -> None:
        """A number is its lowest digits and the rest: so the rest has its higher digits, and these are lower ones."""
        rest = two(m) * shift(x, m) + low(x, m)
        with self.show("lower digits", "x m k", [at_least(k), above(m - k)], equal(f(low(x, m), k) - f(x, k))) as proof:
            proof.use("a number by its digits", x=x, m=m)
            proof.use("the digits of y", w=shift(x, m), y=low(x, m), m=m, k=k)
            proof.congruence("f", [x, k], [rest, k])
        with self.show(
            "shifted twice", "x m k", [at_least(m), at_least(k)], equal(shift(x, m + k) - shift(shift(x, m), k))
        ) as proof:
            proof.use("a number by its digits", x=x, m=m)
            proof.use("the lowest digits", x=x, m=m)
            proof.use("higher digits of both", w=shift(x, m), y=low(x, m), m=m, k=k)
            proof.congruence("shift", [x, m + k], [rest, m + k])
        changed = two(m) * shift(x, m) + y
        small = [at_least(m), *below(y, m), at_least(k)]
        with self.show("higher digits stay", "x y m k", small, equal(f(changed, m + k) - f(x, m + k))) as proof:
            for place in (k, k + 1):
                proof.use("shifted twice", x=x, m=m, k=place)
                proof.use("higher digits of both", w=shift(x, m), y=y, m=m, k=place)
            for value in (x, changed):
                proof.use("f step", x=value, n=m + k)

    def _leading(self) -> None:
        leading = equal(x - two(m) * f(x, m) - low(x, m))
        with self.show("the leading digit", "x m", [at_least(m), *below(x, m + 1)], leading) as proof:
            proof.use("numbers below", x=x, m=m + 1)
            proof.use("low step", x=x, n=m + 1)
        with self.show(
            "different leading digits",
            "a b x y m",
            [at_least(m), *below(x, m), *below(y, m), equal(two(m) * a + x - two(m) * b - y)],
            [equal(a - b), equal(x - y)],
        ) as proof:
            proof.split(a - b - 1)
            proof.split(b - a - 1)
            proof.natural(a - b - 1, two(m))
            proof.natural(b - a - 1, two(m))
            proof.zero(a - b, two(m))

    def _doubled(self) -> None:
        twice = 2 * x
        with self.show("twice a number", "x k", [at_least(k)], equal(shift(twice, k + 1) - shift(x, k)), k) as proof:
            shifted_pair(proof, twice)
        with self.show(
            "the digits of twice a number",
            "x k",
            [at_least(k)],
            [equal(f(twice, 0)), equal(f(twice, k + 1) - f(x, k))],
        ) as proof:
            for place in (number(0), k, k + 1):
                proof.use("twice a number", x=x, k=place)
                proof.use("f step", x=twice, n=place)
            proof.use("f step", x=x, n=k)
            proof.use("shift base 0", x=x)
            proof.use("shift base 0", x=twice)

    def _ones(self) -> None:
        """Digits that are 1."""
        with self.show(
            "some digit",
            "x m",
            [at_least(m), at_least(low(x, m) - 1)],
            [case(at_least(k), above(m - k), equal(f(x, k) - 1), some="k")],
            m,
        ) as proof:
            from_zero(proof, "low", m, x)
            proof.use("digits", x=x, k=m - 1)
            proof.zero(f(x, m - 1), two(m - 1))
            ((found,),) = proof.induct(m=m - 1)
            proof.goal(k=found)
            proof.goal(k=m - 1)
        with self.show(
            "the highest digit",
            "x",
            [at_least(x - 1)],
            [case(at_least(k), equal(shift(x, k) - 1), equal(f(x, k) - 1), some="k")],
            x,
        ) as proof:
            halved(proof, x, 0)
            proof.use("shift base 0", x=x)
            proof.use("shift step", x=x, n=1)
            proof.use("f step", x=x, n=0)
            proof.goal(k=0)
            proof.congruence("half", shift(x, 0), x)
            ((found,),) = proof.induct(x=half(x))
            for place in (found, found + 1):
                proof.use("shifted twice", x=x, m=1, k=place)
                proof.congruence("shift", [shift(x, 1), place], [half(x), place])
            proof.use("f step", x=half(x), n=found)
            proof.use("f step", x=x, n=found + 1)
            proof.goal(k=found + 1)

    def _scaled(self) -> None:
        with self.show("powers of 1/2", "m", [at_least(m)], equal(scale(m) * two(m) - 1), m) as proof:
            proof.use("T base 0")
            proof.use("scale base 0")
            proof.congruence("T", m, 0)
            proof.congruence("scale", m, 0)
            proof.zero(two(m) - 1, scale(m))
            proof.use("T step", n=m)
            proof.use("scale step", n=m)
            proof.zero(two(m) - 2 * two(m - 1), scale(m))
            proof.zero(scale(m) - scale(m - 1) * HALF, two(m - 1))
            proof.induct(m=m - 1)
        p, q = name("p"), name("q")
        halves = [equal(2 * p - x - w), equal(2 * q - y - w)]
        with self.show("halved distances", reals("x y w p q"), halves, equal(2 * p - 2 * q - x + y)):
            pass
        joined = equal(scale(m + 1) * (two(m) * w + y) - (w + scale(m) * y) * HALF)
        with self.show("one halving more", "w y m", [at_least(m)], joined) as proof:
            proof.use("scale step", n=m + 1)
            proof.use("powers of 1/2", m=m)
            proof.zero(scale(m + 1) - scale(m) * HALF, two(m) * w + y)
            proof.zero(scale(m) * two(m) - 1, w)
        self.prover.define(
            Recursion(
                "point", REAL, integers("x m"), 0, (number(0),), apply("point", x, m, n - 1) + scale(n) * f(x, m - n)
            )
        )
        point = apply("point", x, m, k)
        given = [at_least(k), at_least(m - k), *below(x, m)]
        with self.show("digits after the point", "x m k", given, equal(point - scale(k) * shift(x, m - k)), k) as proof:
            proof.use("numbers below", x=x, m=m)
            proof.use("point base 0", x=x, m=m)
            proof.congruence("point", [x, m, k], [x, m, 0])
            proof.congruence("shift", [x, m - k], [x, m])
            proof.zero(shift(x, m - k), scale(k))
            proof.use("point step", x=x, m=m, n=k)
            proof.use("f step", x=x, n=m - k)
            proof.zero(f(x, m - k) - shift(x, m - k) + 2 * shift(x, m - k + 1), scale(k))
            proof.use("scale step", n=k)
            proof.zero(scale(k) - scale(k - 1) * HALF, shift(x, m - k + 1))
            proof.induct(k=k - 1)
        scaled = equal(scale(m) * x - apply("point", x, m, m))
        with self.show("a scaled number", "x m", [at_least(m), *below(x, m)], scaled) as proof:
            proof.use("digits after the point", x=x, m=m, k=m)
            proof.use("shift base 0", x=x)
            proof.congruence("shift", [x, 0], [x, m - m])
            proof.zero(shift(x, 0) - x, scale(m))


__all__ = ["Digits", "new_prover"]
