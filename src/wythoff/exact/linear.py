"""Numbers (u*alpha + v)/w with integers u, v, w: the offsets for which floor(n*alpha + offset) is exact arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from wythoff.exact.irrational import Irrational, Rational


@dataclass(frozen=True)
class LinearOffset:
    """(u*alpha + v)/w with w > 0, so that n*alpha + offset = ((w*n + u)*alpha + v)/w."""

    u: int
    v: int
    w: int

    @property
    def slope(self) -> Fraction:
        return Fraction(self.u, self.w)

    @property
    def constant(self) -> Fraction:
        return Fraction(self.v, self.w)


def linear_offset(alpha: Irrational, value: Rational | Irrational) -> LinearOffset | None:
    """The value as a combination of 1 and alpha with rational coefficients, if it is seen to be one.

    >>> from wythoff.exact import GOLDEN, alpha
    >>> linear_offset(GOLDEN, alpha("sqrt(5)/3")), linear_offset(GOLDEN, alpha("sqrt(2)"))
    (LinearOffset(u=2, v=-1, w=3), None)
    """
    found = alpha.coordinates(value)
    if found is None:
        return None
    constant, slope = found
    w = lcm(constant.denominator, slope.denominator)
    return LinearOffset(int(slope * w), int(constant * w), w)
