"""The data of a conjecture: all P-positions up to a bound."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike, NDArray

from wythoff.describe.description import Position
from wythoff.errors import BadBound, BadPosition
from wythoff.integers.every_order import board_in_every_order

Numbers = NDArray[np.int64]

# Boards with more positions than this are not looked at as a whole.
_LARGEST_BOARD = 20_000_000


@dataclass(frozen=True, eq=False)
class Sample:
    """All positions of a set with piles up to ``bound``, sorted; listed once, ascending, if the set is symmetric.

    >>> sample = Sample.of([(0, 0), (1, 2), (2, 1)], piles=2, bound=3)
    >>> sample.rows.tolist(), sample.unordered, sample.within(1).rows.tolist()
    ([[0, 0], [1, 2]], True, [[0, 0]])
    """

    rows: Numbers
    bound: int
    unordered: bool

    @classmethod
    def of(cls, positions: ArrayLike, piles: int, bound: int, *, unordered: bool = False) -> Sample:
        """The sample of a set; whether it is symmetric is seen from the positions unless it is given."""
        if bound < 0 or (bound + 1) ** piles >= 2**62:
            raise BadBound(f"a board of {piles} piles up to {bound} cannot be examined")
        rows = np.asarray(positions, dtype=np.int64).reshape(-1, piles)
        if len(rows) and (rows.min() < 0 or rows.max() > bound):
            raise BadPosition(f"the positions must have piles from 0 to {bound}")
        if unordered:
            return cls(_distinct(np.sort(rows, axis=1), bound), bound, True)
        rows = _distinct(rows, bound)
        if piles > 1 and _is_symmetric(rows, bound):
            return cls(rows[(np.diff(rows, axis=1) >= 0).all(axis=1)], bound, True)
        return cls(rows, bound, False)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def piles(self) -> int:
        return int(self.rows.shape[1])

    def within(self, bound: int) -> Sample:
        """The part with piles up to a smaller bound."""
        return Sample(self.rows[(self.rows <= bound).all(axis=1)], bound, self.unordered)

    @cached_property
    def board(self) -> NDArray[np.bool_] | None:
        """Which positions are in the set, one axis per pile; None if that is too large."""
        if (self.bound + 1) ** self.piles > _LARGEST_BOARD:
            return None
        board = np.zeros((self.bound + 1,) * self.piles, dtype=np.bool_)
        board[tuple(self.rows.T)] = True
        return board_in_every_order(board) if self.unordered else board

    def difference(self, other: Numbers) -> tuple[list[Position], list[Position]]:
        """The positions that another sorted list lacks, and those that it has besides these."""
        if np.array_equal(self.rows, other):
            return [], []
        mine, others = _keys(self.rows, self.bound), _keys(other, self.bound)
        lacking = self.rows[~np.isin(mine, others)]
        besides = other[~np.isin(others, mine)]
        return [tuple(p) for p in lacking.tolist()], [tuple(p) for p in besides.tolist()]

    def first_difference(self, other: Numbers) -> Position | None:
        """The smallest position, by its largest pile, that is in just one of the lists."""
        lacking, besides = self.difference(other)
        return min(lacking + besides, key=lambda p: (max(p), p), default=None)

    @property
    def is_sparse(self) -> bool:
        """Whether there are about as few positions as rows of the board: then it makes sense to list them."""
        return len(self) <= 4 * (self.bound + 1)

    @cached_property
    def columns(self) -> Numbers:
        """For a set with two piles, the rows by increasing first pile as far as no column is cut off by the bound.

        A column is taken to be whole if its first pile, times the largest ratio of the piles seen, is within the bound.
        """
        rows = self.rows
        if len(rows) < 4 or (np.diff(rows, axis=0) > 0).all():
            return rows
        x, y = rows[len(rows) // 4 :].T
        steepest = int(np.argmax(y / np.maximum(x, 1)))
        return rows[rows[:, 0] * int(y[steepest]) < (self.bound - 8) * max(1, int(x[steepest])) - int(y[steepest])]


def _keys(rows: Numbers, bound: int) -> NDArray[np.int64]:
    return rows @ np.array([(bound + 1) ** k for k in reversed(range(rows.shape[1]))], dtype=np.int64)


def _distinct(rows: Numbers, bound: int) -> Numbers:
    """The rows, sorted and without repetitions."""
    return rows[np.unique(_keys(rows, bound), return_index=True)[1]]


def _is_symmetric(rows: Numbers, bound: int) -> bool:
    """Whether sorted rows stay the same when neighbouring piles change places, and so all piles."""
    piles = rows.shape[1]
    swaps = [[*range(i), i + 1, i, *range(i + 2, piles)] for i in range(piles - 1)]
    return all(np.array_equal(_distinct(rows[:, swap], bound), rows) for swap in swaps)
