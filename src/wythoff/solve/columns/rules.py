"""The moves that a column sweep understands, in addition to the single moves that every such game has.

A position is an unordered pair of piles, and every family is closed under exchanging the two piles. Each move lowers
the sum of the piles and leaves the larger pile no larger: the two facts on which :mod:`wythoff.solve.columns.sweep`
rests, and which the checks below enforce.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Double:
    """Take k from one pile and l from the other, ``low <= l - k <= high``, ``k >= least_k``, ``l >= least_l``.

    When `low` equals `high` the amounts k of `except_k` are forbidden. Wythoff's game with slack t has the
    family ``Double(1 - t, t - 1)``.
    """

    low: int
    high: int
    least_k: int = 1
    least_l: int = 1
    except_k: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _check_band(self, self.low, self.high, self.least_k, self.least_l)
        if self.except_k and self.low != self.high:
            raise ValueError(f"{self}: amounts can be excepted only where low equals high")


@dataclass(frozen=True, slots=True)
class Split:
    """Clear a pile of ``x >= least_x`` and take l from the other, then divide what is left of it into two piles.

    Here ``low <= l - x <= high`` and ``l >= least_l``. Splythoff with slack t has the family ``Split(1 - t, t - 1)``
    [FokkinkRust, section 10], its one-sided form ``Split(0, t - 1)``.
    """

    low: int
    high: int
    least_x: int = 1
    least_l: int = 1

    def __post_init__(self) -> None:
        _check_band(self, self.low, self.high, self.least_x, self.least_l)


@dataclass(frozen=True, slots=True)
class Cone:
    """Take ``k >= 1`` from one pile and ``l >= 1`` from the other with ``k + low <= l <= slope*k + high``.

    The (s,t)-Wythoff game has the family ``Cone(s, 0, t - 1)``; Schwent's game is s = 2, t = 1.
    """

    slope: int
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.slope < 2:
            raise ValueError(f"{self}: the slope is at least 2; a band of constant width is a Double")
        if 1 + self.low > self.slope + self.high:
            raise ValueError(f"{self}: no l fits k = 1; need low < slope + high")


@dataclass(frozen=True, slots=True)
class ColumnRules:
    """All single moves, and these families; a vector (k, l) takes k from one pile and l from the other."""

    doubles: tuple[Double, ...] = ()
    splits: tuple[Split, ...] = ()
    vectors: tuple[tuple[int, int], ...] = ()
    cones: tuple[Cone, ...] = ()

    def __post_init__(self) -> None:
        for k, l in self.vectors:
            if k < 0 or l < 0 or k + l == 0:
                raise ValueError(f"the vector ({k}, {l}) takes nothing or a negative number from a pile")

    def numbers(self) -> Iterator[int]:
        """Every number in the rules."""
        for double in self.doubles:
            yield from (double.low, double.high, double.least_k, double.least_l, *double.except_k)
        for split in self.splits:
            yield from (split.low, split.high, split.least_x, split.least_l)
        for cone in self.cones:
            yield from (cone.slope, cone.low, cone.high)
        for vector in self.vectors:
            yield from vector


def _check_band(family: Double | Split, low: int, high: int, least: int, other_least: int) -> None:
    if low > high:
        raise ValueError(f"{family}: low exceeds high")
    if least < 0 or other_least < 0 or least + other_least == 0:
        raise ValueError(f"{family}: the least amounts are naturals, not both 0")
