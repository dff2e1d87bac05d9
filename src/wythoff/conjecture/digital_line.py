"""Which slopes a sequence of integers can have if its terms are floor(n alpha + gamma): certified by convex hulls."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike, NDArray

from wythoff.exact import Irrational

Point = tuple[int, int]

# Below this many points, corners are found one by one.
_FEW = 500
# Hulls of Beatty sequences have few corners: their number grows like the logarithm.
_MAX_CORNERS = 400


@dataclass(frozen=True)
class DigitalLine:
    """The corners that matter for a_n <= n alpha + gamma < a_n + 1, and the open interval of all such alpha.

    ``low`` and ``high`` are the extreme values of (a_j - a_i - 1)/(j - i) and (a_j - a_i + 1)/(j - i).
    """

    below: tuple[Point, ...]
    """Corners (n, a_n) of the upper hull."""
    above: tuple[Point, ...]
    """Corners (n, a_n + 1) of the lower hull."""
    low: Fraction
    high: Fraction

    def has_slope(self, alpha: Irrational) -> bool:
        return alpha > self.low and alpha < self.high

    def through(self, shift: int) -> tuple[Fraction, Fraction] | None:
        """The open interval of all alpha with floor((n + shift) alpha) for all terms, if there is one."""
        below, above = ([(n + shift, a) for n, a in corners] for corners in (self.below, self.above))
        # Left of zero the inequalities turn round; at zero they say nothing about alpha.
        if any(n == 0 and a > 0 for n, a in below) or any(n == 0 and a <= 0 for n, a in above):
            return None
        lows = [Fraction(a, n) for n, a in below if n > 0] + [Fraction(a, n) for n, a in above if n < 0]
        highs = [Fraction(a, n) for n, a in above if n > 0] + [Fraction(a, n) for n, a in below if n < 0]
        low, high = max([self.low, *lows]), min([self.high, *highs])
        return (low, high) if low < high else None

    def constants(self, alpha: Irrational, u: int, w: int) -> tuple[int, int]:
        """The least and the largest v for which gamma = (u alpha + v)/w fits all terms; none does if the first is
        larger.

        From w a_n <= (w n + u) alpha + v < w (a_n + 1); alpha is irrational and within the interval.
        """
        least = max(w * a - alpha.floor(w * n + u) for n, a in self.below)
        most = min(w * a - 1 - alpha.floor(w * n + u) for n, a in self.above)
        return least, most

    def width(self, alpha: Irrational) -> Fraction:
        """How far apart the possible gamma lie, up to 2^-40."""
        scale = 1 << 40
        tops = min(Fraction(a) - Fraction(alpha.floor(n * scale), scale) for n, a in self.above)
        return tops - max(Fraction(a) - Fraction(alpha.floor(n * scale), scale) for n, a in self.below)


def digital_line(terms: ArrayLike, first: int = 0) -> DigitalLine | None:
    """The possible slopes of terms numbered from ``first``; None if no floor(n alpha + gamma) fits them. O(n).

    >>> line = digital_line([0, 1, 3, 4, 6, 8, 9, 11, 12])
    >>> line.low, line.high, digital_line([0, 1, 5, 6])
    (Fraction(3, 2), Fraction(13, 8), None)
    """
    values = np.asarray(terms, dtype=np.int64)
    if len(values) < 2:
        return None
    below = _upper_hull(values, first)
    above = [(n, 1 - a) for n, a in _upper_hull(-values, first)]
    if max(len(below), len(above)) > _MAX_CORNERS:
        return None
    low = max(Fraction(a - b, n - m) for n, a in below for m, b in above if n > m)
    high = min(Fraction(b - a, m - n) for n, a in below for m, b in above if m > n)
    return DigitalLine(tuple(below), tuple(above), low, high) if low < high else None


def _upper_hull(values: NDArray[np.int64], first: int) -> list[Point]:
    """The corners of the upper hull of the points (n, a_n), from left to right, in 64-bit integers.

    A point that is not above the line through its neighbours is not a corner; many such points are removed at once.
    """
    n = np.arange(first, first + len(values))
    before = len(n) + 1
    while _FEW < len(n) < before:
        before = len(n)
        left, right = values[1:-1] - values[:-2], values[2:] - values[1:-1]
        kept = left * (n[2:] - n[1:-1]) > right * (n[1:-1] - n[:-2])
        n, values = (np.concatenate([x[:1], x[1:-1][kept], x[-1:]]) for x in (n, values))
    hull: list[Point] = []
    for point in zip(n.tolist(), values.tolist(), strict=True):
        while len(hull) > 1 and not _turns_down(hull[-2], hull[-1], point):
            hull.pop()
        hull.append(point)
    return hull


def _turns_down(p: Point, q: Point, r: Point) -> bool:
    return (q[1] - p[1]) * (r[0] - q[0]) > (r[1] - q[1]) * (q[0] - p[0])
