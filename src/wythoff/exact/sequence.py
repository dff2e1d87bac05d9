"""Beatty sequences floor(n*slope + offset): terms, arrays of terms, and the index of a term."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import count

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadBound, BadParameter, TooComplex
from wythoff.exact.arrays import floors
from wythoff.exact.irrational import COMPARED_BITS, Irrational, Rational, checked_irrational


@dataclass(frozen=True, repr=False)
class BeattySequence:
    """floor(n*slope + offset) for n = first, first + 1, ..., where slope > 1: strictly increasing.

    >>> from wythoff.exact import GOLDEN
    >>> wythoff = BeattySequence(GOLDEN)
    >>> [wythoff(n) for n in range(1, 6)], wythoff.index(8), wythoff.index(7), 7 in wythoff
    ([1, 3, 4, 6, 8], 5, None, False)
    """

    slope: Irrational
    offset: Rational | Irrational = 0
    first: int = 1

    def __post_init__(self) -> None:
        if checked_irrational(self.slope) < 1:
            raise BadParameter(f"a Beatty sequence needs a slope above 1, not {self.slope}")

    def __repr__(self) -> str:
        return f"BeattySequence({self.slope!r}, {self.offset!r}, first={self.first})"

    def __call__(self, n: int) -> int:
        """floor(n*slope + offset)."""
        if self.linear:
            return self.slope.floor(self.linear.w * n + self.linear.u, self.linear.v, self.linear.w)
        return self._by_refining(n)

    @cached_property
    def linear(self) -> LinearOffset | None:
        """The offset as (u*slope + v)/w, if it is such a number."""
        return linear_offset(self.slope, self.offset)

    def _by_refining(self, n: int) -> int:
        """From enclosures of slope and offset; they never settle if the sum is an integer that cannot be recognised."""
        assert isinstance(self.offset, Irrational)
        bits = n.bit_length() + 32
        while bits <= COMPARED_BITS + n.bit_length():
            below = self.slope.floor(n << bits) + self.offset.floor(1 << bits)
            if below >> bits == (below + 2) >> bits:
                return below >> bits
            bits *= 2
        raise TooComplex(f"{n}*({self.slope}) + {self.offset} is too close to an integer to determine its floor")

    def index(self, x: int) -> int | None:
        """The n with floor(n*slope + offset) = x, if there is one.

        It is the largest n with n*slope + offset < x + 1, so n*slope < x + 1 - floor(offset), and the next smaller
        candidate is the only other one, since floor(offset) is off by less than 1 < slope.
        """
        whole = math.floor(self.offset)
        n = self._inverse.floor(x + 1 - whole)
        return next((k for k in (n, n - 1) if k >= self.first and self(k) == x), None)

    @cached_property
    def _inverse(self) -> Irrational:
        return self.slope.inverse()

    def __contains__(self, x: int) -> bool:
        return self.index(x) is not None

    def __iter__(self) -> Iterator[int]:
        return map(self, count(self.first))

    def array(self, terms: int) -> NDArray[np.int64]:
        """The first terms, exact."""
        if terms < 0:
            raise BadBound(f"the number of terms is at least 0, not {terms}")
        if not self.linear:
            return np.fromiter(map(self, range(self.first, self.first + terms)), np.int64, count=terms)
        # n*slope + (u*slope + v)/w = ((w*n + u)*slope + v)/w
        u, v, w = self.linear.u, self.linear.v, self.linear.w
        result = floors(self.slope, w * self.first + u, w, terms)
        if v:
            result += v
        if w > 1:
            result //= w
        return result


@dataclass(frozen=True)
class LinearOffset:
    """(u*alpha + v)/w with integers and w > 0, so that n*alpha + offset = ((w*n + u)*alpha + v)/w."""

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
    w = math.lcm(constant.denominator, slope.denominator)
    return LinearOffset(int(slope * w), int(constant * w), w)
