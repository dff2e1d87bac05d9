"""Fractional linear images (a*x + b)/(c*x + d) of a number x whose own class has no closed form for them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

from wythoff.errors import NotIrrational
from wythoff.exact.irrational import Irrational, shown, shown_fraction
from wythoff.integers.arithmetic import fast

_NEEDS_NO_PARENTHESES = re.compile(r"[a-z]+(\([^()]*\))?")


@dataclass(frozen=True, repr=False)
class Moebius(Irrational):
    """The number (a*x + b)/(c*x + d); made by `moebius`, which keeps a, b, c, d in lowest terms."""

    base: Irrational
    a: int
    b: int
    c: int
    d: int

    def _floor_of_multiple(self, n: int) -> int:
        a, b = n * self.a, n * self.b
        if not self.c:
            return self.base.floor(a, b, self.d)
        # The image of an enclosure without the pole is an enclosure; it narrows to an irrational point.
        bits = a.bit_length() + 32
        while True:
            below = self.base.floor(1 << bits)
            scale, *ends = map(fast, (1 << bits, below, below + 1))
            tops, lows = [x * a + scale * b for x in ends], [x * self.c + scale * self.d for x in ends]
            if (lows[0] > 0) == (lows[1] > 0):
                floors = [top // low for top, low in zip(tops, lows, strict=True) if low]
                if floors == floors[:1] * 2:
                    return int(floors[0])
            bits *= 2

    @property
    def theorem(self) -> str | None:
        return self.base.theorem

    @property
    def quadratic(self) -> bool | None:
        return self.base.quadratic

    def transform(self, a: int, b: int, c: int, d: int) -> Irrational:
        return moebius(
            self.base,
            a * self.a + b * self.c,
            a * self.b + b * self.d,
            c * self.a + d * self.c,
            c * self.b + d * self.d,
        )

    def _over_base(self) -> tuple[Irrational, Fraction, Fraction]:
        if self.c:
            # a/c + (b - a*d/c)/(c*x + d), over 1/(c*x + d) in lowest terms.
            scale = gcd(self.c, self.d)
            pole = Moebius(self.base, 0, 1, self.c // scale, self.d // scale)
            return pole, Fraction(self.a, self.c), Fraction(self.b * self.c - self.a * self.d, self.c * scale)
        x, r, s = self.base._over_base()
        factor = Fraction(self.a, self.d)
        return x, Fraction(self.b, self.d) + factor * r, factor * s

    def __str__(self) -> str:
        """One mention of x: r*x + s, or r + s/(x + t)."""
        name = str(self.base)
        x = name if _NEEDS_NO_PARENTHESES.fullmatch(name) else f"({name})"
        if not self.c:
            return _sum(Fraction(self.b, self.d), Fraction(self.a, self.d), x)
        pole = Fraction(self.d, self.c)
        inner = f"({_sum(pole, Fraction(1), x)})" if pole else x
        return _sum(Fraction(self.a, self.c), Fraction(self.b * self.c - self.a * self.d, self.c**2), f"1/{inner}")

    def latex(self) -> str:
        simple = _NEEDS_NO_PARENTHESES.fullmatch(str(self.base))
        x = self.base.latex() if simple else rf"\left({self.base.latex()}\right)"
        top = _sum(Fraction(self.b), Fraction(self.a), x, product="")
        if (self.c, self.d) == (0, 1):
            return top
        return rf"\frac{{{top}}}{{{_sum(Fraction(self.d), Fraction(self.c), x, product='')}}}"


def moebius(x: Irrational, a: int, b: int, c: int, d: int) -> Irrational:
    """(a*x + b)/(c*x + d), which must depend on x."""
    determinant = a * d - b * c
    if not determinant:
        raise NotIrrational(f"({shown(a)}*x + {shown(b)})/({shown(c)}*x + {shown(d)}) is rational")
    common = gcd(a, b, c, d)
    if (c or d) < 0:
        common = -common
    a, b, c, d = a // common, b // common, c // common, d // common
    return x if (a, b, c, d) == (1, 0, 0, 1) else Moebius(x, a, b, c, d)


def _sum(constant: Fraction, factor: Fraction, term: str, product: str = "*") -> str:
    """constant + factor * term as text, the term first if only the constant is negative.

    >>> (
    ...     _sum(Fraction(1), Fraction(2), "1/x"),
    ...     _sum(Fraction(-1), Fraction(1, 2), "pi"),
    ...     _sum(Fraction(1), Fraction(-3), "x"),
    ... )
    ('1+2/x', 'pi/2-1', '1-3*x')
    """
    head = shown_fraction(constant) if constant else ""
    if not factor:
        return head
    if constant < 0 < factor:
        return f"{_times(factor, term, product)}{head}"
    sign = "-" if factor < 0 else "+" if head else ""
    return f"{head}{sign}{_times(abs(factor), term, product)}"


def _times(factor: Fraction, term: str, product: str) -> str:
    """A positive multiple of a term, which can be 1 over something."""
    if term.startswith("1/"):
        return f"{shown_fraction(factor)}{term[1:]}"
    head = "" if factor.numerator == 1 else f"{shown(factor.numerator)}{product}"
    tail = "" if factor.denominator == 1 else f"/{shown(factor.denominator)}"
    return f"{head}{term}{tail}"
