"""Products of a recurrence's matrices over blocks of positions: the trees behind fast conversion of huge integers.

The terms of a system obey u(i+1) = M(i) u(i) for the vectors u(i) = (U_i, ..., U_(i+d-1)). A string of digits on the
positions lo..hi-1 has the value c . u(lo) for one vector c, whatever u(lo) is; blocks join by c = low + high . M.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Protocol, TypeAlias

Vector: TypeAlias = tuple[int, ...]
Matrix: TypeAlias = tuple[Vector, ...]

LEAF = 24
"""Positions in the smallest block, whose terms are machine-sized for the usual systems."""


class Recurring(Protocol):
    """What the trees ask of a system."""

    @property
    def order(self) -> int: ...

    @property
    def uniform(self) -> bool: ...

    def coefficients(self, position: int) -> Vector: ...


class Blocks:
    """The matrices and leaf rows of one system, each computed once; where the recurrence is constant, blocks of one
    length share them."""

    def __init__(self, system: Recurring) -> None:
        self.system = system
        self._matrices: dict[tuple[int, int], Matrix] = {}
        self._rows: dict[tuple[int, int], list[Vector]] = {}

    def _key(self, lo: int, hi: int) -> tuple[int, int]:
        return (0 if self.system.uniform else lo, hi - lo)

    def rows(self, lo: int, hi: int) -> list[Vector]:
        """For each position i of a leaf the vector r with U_i = r . u(lo), and one more for i = hi, ..., hi + d - 1."""
        key = self._key(lo, hi)
        if key not in self._rows:
            order = self.system.order
            rows: list[Vector] = [tuple(int(i == j) for j in range(order)) for i in range(order)]
            for i in range(lo, hi):
                rows.append(combine(self.system.coefficients(i), rows[-order:]))
            self._rows[key] = rows
        return self._rows[key]

    def matrix(self, lo: int, hi: int) -> Matrix:
        """The matrix that takes u(lo) to u(hi)."""
        key = self._key(lo, hi)
        if key not in self._matrices:
            if hi - lo <= LEAF:
                self._matrices[key] = tuple(self.rows(lo, hi)[hi - lo :])
            else:
                mid = middle(lo, hi)
                self._matrices[key] = times(self.matrix(mid, hi), self.matrix(lo, mid))
        return self._matrices[key]

    def weigh(self, digits: Sequence[int], lo: int, hi: int) -> Vector:
        """The vector c with the value c . u(lo) of the digits (least significant first) on positions lo..hi-1."""
        if hi - lo <= LEAF:
            total = [0] * self.system.order
            for digit, row in zip(digits[lo:hi], self.rows(lo, hi), strict=False):
                if digit:
                    for j, entry in enumerate(row):
                        total[j] += digit * entry
            return tuple(total)
        mid = middle(lo, hi)
        high = self.weigh(digits, mid, hi)
        return join(self.weigh(digits, lo, mid), high, self.matrix(lo, mid))


def middle(lo: int, hi: int) -> int:
    """Where a block splits: its lower part has LEAF * 2^k positions, so that equal lengths recur."""
    size = LEAF
    while 2 * size < hi - lo:
        size *= 2
    return lo + size


def dot(a: Vector, b: Vector) -> int:
    return sum(map(mul, a, b))


def apply(matrix: Matrix, vector: Vector) -> Vector:
    return tuple(dot(row, vector) for row in matrix)


def combine(weights: Vector, rows: Sequence[Vector]) -> Vector:
    """The sum of the rows, weighted."""
    return tuple(dot(weights, column) for column in zip(*rows, strict=True))


def times(a: Matrix, b: Matrix) -> Matrix:
    return tuple(combine(row, b) for row in a)


def join(low: Vector, high: Vector, matrix: Matrix) -> Vector:
    """The weight of two blocks side by side, ``matrix`` leading from the lower one's start to the upper one's."""
    return tuple(x + y for x, y in zip(low, combine(high, matrix), strict=True))
