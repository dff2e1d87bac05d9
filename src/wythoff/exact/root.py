"""Real roots of integer polynomials. FLINT factors and isolates; every later digit is certified by a change of sign."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from wythoff.errors import BadAlpha, NotIrrational
from wythoff.exact.irrational import Irrational, shown, shown_fraction
from wythoff.exact.moebius import moebius
from wythoff.exact.surd import Surd
from wythoff.integers.arithmetic import fast


@dataclass(frozen=True, init=False, repr=False)
class Root(Irrational):
    r"""A real algebraic number of degree 3 or more: one of the real roots of its minimal polynomial.

    Coefficients come constant term first; roots are numbered in ascending order, and -1 is the largest. Any polynomial
    may be given; `root` also takes those whose root is a quadratic surd.

    A cube root of a fraction is written as one.

    >>> Root([-5, 0, 0, 1]), Root([-5, 0, 0, 2]).latex()
    (alpha('cbrt(5)'), '\\sqrt[3]{5/2}')
    >>> tribonacci = Root([-1, -1, -1, 1])
    >>> tribonacci, tribonacci.decimal(12), tribonacci.floor(10**20)
    (alpha('root(x^3-x^2-x-1)'), '1.839286755214', 183928675521416113255)
    """

    minimal_polynomial: tuple[int, ...]
    index: int

    def __init__(self, coefficients: Sequence[int], index: int = -1) -> None:
        factor, place = _factor_with_root(coefficients, index)
        if len(factor) < 4:
            raise NotIrrational(f"this root of {polynomial(coefficients)} has degree {len(factor) - 1}: use root()")
        object.__setattr__(self, "minimal_polynomial", factor)
        object.__setattr__(self, "index", place)

    @property
    def degree(self) -> int:
        """The degree of the minimal polynomial."""
        return len(self.minimal_polynomial) - 1

    def _floor_of_multiple(self, n: int) -> int:
        bits = n.bit_length() + 32
        while True:
            product = int(fast(n) * fast(self._digits.floor(bits)))
            if product >> bits == (product + n) >> bits:
                return product >> bits
            bits *= 2

    def transform(self, a: int, b: int, c: int, d: int) -> Irrational:
        return moebius(self, a, b, c, d)

    def _differs_from(self, other: Irrational) -> bool:
        return isinstance(other, Root | Surd)

    @cached_property
    def _digits(self) -> _Digits:
        low, high = _real_roots(self.minimal_polynomial)[self.index]
        return _Digits(self.minimal_polynomial, low, high)

    @property
    def _place(self) -> str:
        count = len(_real_roots(self.minimal_polynomial))
        return "" if self.index == count - 1 else f",{self.index}"

    @property
    def _cube(self) -> Fraction | None:
        """Its third power, where that is rational."""
        constant, *middle, leading = self.minimal_polynomial
        return Fraction(-constant, leading) if middle == [0, 0] else None

    def __str__(self) -> str:
        if self._cube is not None:
            return f"cbrt({shown_fraction(self._cube)})"
        return f"root({polynomial(self.minimal_polynomial)}{self._place})"

    def latex(self) -> str:
        if self._cube is not None:
            return rf"\sqrt[3]{{{shown_fraction(self._cube)}}}"
        return rf"\operatorname{{root}}({polynomial(self.minimal_polynomial)}{self._place})"


def root(coefficients: Sequence[int], index: int = -1) -> Surd | Root:
    """A real root of a polynomial, constant term first; distinct real roots are numbered in ascending order.

    >>> root([-1, -1, 1]), root([2, 0, -3, 0, 1], 0)
    (alpha('(1+sqrt(5))/2'), alpha('-sqrt(2)'))
    """
    factor, place = _factor_with_root(coefficients, index)
    if len(factor) == 2:
        value = Fraction(-factor[0], factor[1])
        raise NotIrrational(f"this root of {polynomial(coefficients)} is rational: {value}")
    if len(factor) == 3:
        C, B, A = factor
        return Surd(-B, 1 if place else -1, B * B - 4 * A * C, 2 * A)
    return Root(factor, place)


def polynomial(coefficients: Sequence[int]) -> str:
    """A polynomial as text, its coefficients given constant term first.

    >>> polynomial([-1, 0, 2, 1])
    'x^3+2*x^2-1'
    """
    text = ""
    for power, factor in reversed(list(enumerate(coefficients))):
        if not factor:
            continue
        x = "" if not power else "x" if power == 1 else f"x^{power}"
        size = shown(abs(factor))
        term = x if size == "1" and x else f"{size}*{x}" if x else size
        text += ("-" if factor < 0 else "+" if text else "") + term
    return text or "0"


class _Digits:
    """Ever more binary digits of the one root of a polynomial between low and high."""

    def __init__(self, coefficients: Sequence[int], low: Fraction, high: Fraction) -> None:
        self._poly = _flint_polynomial(coefficients)
        self._slope = self._poly.derivative()
        self._low, self._high = low, high
        self._rising = self._poly(_dyadic(high.numerator, high.denominator)) > 0
        below, above = math.floor(low), math.ceil(high)
        while above - below > 1:
            middle = (below + above) // 2
            below, above = (below, middle) if self._is_above(middle, 0) else (middle, above)
        # below / 2**bits < root < (below + 1) / 2**bits
        self._known = below, 0

    def floor(self, bits: int) -> int:
        """floor(root * 2**bits)."""
        while self._known[1] < bits:
            self._known = self._refined(bits)
        below, known = self._known
        return below >> (known - bits)

    def _refined(self, wanted: int) -> tuple[int, int]:
        """At most twice as many digits by Newton's step, if the signs at both ends confirm them; otherwise one more."""
        below, known = self._known
        bits = min(wanted, 2 * known)
        middle = _dyadic(2 * below + 1, 2 << known)
        slope = self._slope(middle)
        if slope != 0 and bits > known + 1:
            step = (middle - self._poly(middle) / slope) * (1 << bits)
            guess = int(step.p // step.q)
            for candidate in (guess, guess - 1, guess + 1):
                if not self._is_above(candidate, bits) and self._is_above(candidate + 1, bits):
                    return candidate, bits
        return 2 * below + (not self._is_above(2 * below + 1, known + 1)), known + 1

    def _is_above(self, numerator: int, bits: int) -> bool:
        """Whether numerator / 2**bits is above the root: between low and high, the sign of the polynomial decides."""
        if numerator >= self._high * (1 << bits):
            return True
        if numerator <= self._low * (1 << bits):
            return False
        return bool((self._poly(_dyadic(numerator, 1 << bits)) > 0) == self._rising)


def _factor_with_root(coefficients: Sequence[int], index: int) -> tuple[tuple[int, ...], int]:
    """The irreducible factor that has the real root, leading coefficient positive, and which of its roots it is."""
    if not any(coefficients[1:]):
        raise BadAlpha(f"the polynomial {polynomial(coefficients)} is constant")
    places = _real_roots(coefficients)
    if not -len(places) <= index < len(places):
        raise BadAlpha(f"{polynomial(coefficients)} has {len(places)} real roots, so no root {index}")
    factors = [factor for factor, _ in _flint_polynomial(coefficients).factor()[1]]
    owners = [next(f for f in factors if _has_root(f, *place)) for place in places[: index % len(places) + 1]]
    factor = owners[-1]
    sign = -1 if factor[factor.degree()] < 0 else 1
    return tuple(sign * int(c) for c in factor.coeffs()), owners.count(factor) - 1


def _has_root(factor: Any, low: Fraction, high: Fraction) -> bool:
    """Whether a polynomial vanishes between low and high, where it has at most one root, a simple one."""
    at_low, at_high = (factor(_dyadic(x.numerator, x.denominator)) for x in (low, high))
    return bool(at_low * at_high <= 0)


def _real_roots(coefficients: Sequence[int]) -> list[tuple[Fraction, Fraction]]:
    """Intervals around the distinct real roots, ascending: FLINT's balls, which it certifies to be disjoint."""
    balls = [ball.real for ball, _ in _flint_polynomial(coefficients).complex_roots() if ball.imag == 0]
    return sorted((_exact(ball.mid()) - _exact(ball.rad()), _exact(ball.mid()) + _exact(ball.rad())) for ball in balls)


def _exact(dyadic: Any) -> Fraction:
    mantissa, exponent = map(int, dyadic.man_exp())
    return Fraction(mantissa) * Fraction(2) ** exponent


def _flint_polynomial(coefficients: Sequence[int]) -> Any:
    from flint import fmpz_poly

    return fmpz_poly([int(c) for c in coefficients])


def _dyadic(numerator: int, denominator: int) -> Any:
    from flint import fmpq

    return fmpq(numerator, denominator)
