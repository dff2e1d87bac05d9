"""Which slopes a sequence of integers can have if its terms are floor(n alpha + gamma): certified by convex hulls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from wythoff.exact import Irrational

Point = tuple[int, int]

# Hulls of Beatty sequences have few corners: their number grows like the logarithm.
_MOST_CORNERS = 400


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

    def constants(self, alpha: Irrational, u: int, w: int) -> tuple[int, int]:
        """The least and the largest v for which gamma = (u alpha + v)/w fits all terms; none if they are the wrong way.

        Of w a_n <= (w n + u) alpha + v < w (a_n + 1); alpha is irrational and within the interval.
        """
        least = max(w * a - alpha.floor(w * n + u) for n, a in self.below)
        most = min(w * a - 1 - alpha.floor(w * n + u) for n, a in self.above)
        return least, most

    def width(self, alpha: Irrational) -> Fraction:
        """How far apart the possible gamma lie, up to 2^-40."""
        scale = 1 << 40
        tops = min(Fraction(a) - Fraction(alpha.floor(n * scale), scale) for n, a in self.above)
        return tops - max(Fraction(a) - Fraction(alpha.floor(n * scale), scale) for n, a in self.below)


def digital_line(terms: Sequence[int], first: int = 0) -> DigitalLine | None:
    """The possible slopes of terms numbered from ``first``; None if no floor(n alpha + gamma) fits them. O(n).

    >>> line = digital_line([0, 1, 3, 4, 6, 8, 9, 11, 12])
    >>> line.low, line.high, digital_line([0, 1, 5, 6])
    (Fraction(3, 2), Fraction(5, 3), None)
    """
    points = [(n, a) for n, a in enumerate(terms, first)]
    below = _hull(points, 1)
    above = _hull([(n, a + 1) for n, a in points], -1)
    if len(below) > _MOST_CORNERS or len(above) > _MOST_CORNERS or len(points) < 2:
        return None
    low = max(Fraction(a - b, n - m) for n, a in below for m, b in above if n > m)
    high = min(Fraction(b - a, m - n) for n, a in below for m, b in above if m > n)
    return DigitalLine(tuple(below), tuple(above), low, high) if low < high else None


def _hull(points: list[Point], side: int) -> list[Point]:
    """The upper hull (side 1) or the lower hull (side -1) of points from left to right."""
    hull: list[Point] = []
    for n, a in points:
        while len(hull) > 1:
            (k, c), (m, b) = hull[-2:]
            if side * ((b - c) * (n - k) - (a - c) * (m - k)) > 0:
                break
            hull.pop()
        hull.append((n, a))
    return hull
