"""The column sweep: P-positions of an unordered two-pile game, smallest pile first.

Let a game on unordered pairs of piles have all single moves (any positive number from one pile), let every move
lower the sum of the piles, and let no move raise the larger pile. The *sweep* takes a = 0, 1, 2, ... and skips the
piles already used. For each a it finds the least b >= a such that (a, b) has no move to a pair found before, outputs
(a, b), and marks a and b as used. Write (a_n, b_n) for the n-th pair.

**Theorem.** If no pair has a move to a later pair, the pairs (a_n, b_n) are exactly the P-positions.

*Independence.* A move from (a_n, b_n) to (a_j, b_j) does not exist: for j < n by the choice of b_n, for j = n because a
move lowers the sum, for j > n by assumption.

*Absorption.* Let (x, y), x <= y, be no pair of the output. Every pile is used at last, so x = a_n or x = b_n for some n. If
x = b_n > a_n, then y >= b_n > a_n, and the single move from y to a_n reaches {a_n, b_n}. If x = a_n and y > b_n, the single
move from y to b_n does. If x = a_n and y < b_n, then (x, y) has a move to an earlier pair, since b_n was the least
without. []

*The assumption.* Since no move raises the larger pile, it holds if b_0 < b_1 < b_2 < ... Where b_j < b_n for some j > n,
a move from (a_n, b_n) to (a_j, b_j) would raise the smaller pile, so it would be a split: the sweep looks at these
pairs, and raises :class:`NotMonotone` when it finds a move.

*Misere play.* A position without moves is N. With all single moves only (0, 0) is one, so the sweep refuses this
candidate, and its first pair is (0, 1). The proof stands: b_n is now the least candidate that is neither attacked nor
(0, 0), and (0, 0) needs no move into the output, being N by definition.

*Stopping.* A difference d is *dead* at column a when (a', a' + d) has a move to a pair found so far, for every unused
a' >= a. If all d < f are dead, later pairs have b >= a + f. As soon as a + f > B all P-positions with larger pile at most
B are found: the theorem applies to the game restricted to piles up to B.

Each column costs O(1) time, for fixed rules, and two numbers of space. The used piles need no table, since the
a_n are merged with the nearly increasing b_n; nor do the differences that splits attack, since the sums a_n + b_n
are in the same order.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.solve.columns.rules import ColumnRules
from wythoff.solve.columns.tables import REACH, START, Tables, tabulate

Progress = Callable[[int, int], object]

_SPARE = 64
_SECONDS_A_CHUNK = 0.05
_GREATEST_START = 1024
_GREATEST_OFFSET = 2**20
_UNBOUNDED = 2**62


class CannotSweep(ArithmeticError):
    """This game is not one for the column sweep; a board solves it."""


class NotMonotone(CannotSweep):
    """The larger piles fall in a way that the theorem or the kernels do not admit."""


def sweep(
    rules: ColumnRules,
    *,
    columns: int | None = None,
    bound: int | None = None,
    misere: bool = False,
    progress: Progress | None = None,
) -> tuple[NDArray[Any], NDArray[Any]]:
    """The smaller and the larger piles of the first `columns` P-positions, or of all with larger pile <= `bound`.

    Both arrays increase; they are int32 when every pile is below 2**31, otherwise int64. `progress(done, total)` is
    called about every 50 ms, in columns or in units of the bound.

    >>> from wythoff.solve.columns.rules import Double, Split
    >>> smaller, larger = sweep(ColumnRules(doubles=(Double(0, 0),), splits=(Split(0, 0),)), bound=20)
    >>> list(zip(smaller.tolist(), larger.tolist()))
    [(0, 0), (1, 2), (3, 5), (4, 8), (6, 11), (7, 13), (9, 16), (10, 19)]
    """
    if (columns is None) == (bound is None):
        raise ValueError("give either columns or bound")
    if columns is not None:
        run = _Sweep(rules, max(columns, 0), misere)
        run.advance(stop=columns, goal=_UNBOUNDED, progress=progress)
        run.advance(stop=_UNBOUNDED, goal=run.highest if columns > 0 else -1)
        return run.smaller[:columns], run.larger[:columns]
    assert bound is not None
    run = _Sweep(rules, max(bound, 0) // 2, misere, greatest=bound)
    run.advance(stop=_UNBOUNDED, goal=bound, progress=progress)
    return run.up_to(bound)


class _Sweep:
    """A sweep under way: the columns found, and the kernels' state."""

    def __init__(self, rules: ColumnRules, expected: int, misere: bool, greatest: int | None = None) -> None:
        from wythoff.solve.columns import _kernels as kernels

        self._kernels: Any = kernels
        self._tables = _checked_tables(rules)
        wide = (expected if greatest is None else greatest) >= 2**31 - 1
        dtype = np.int64 if wide else np.int32
        self.smaller: NDArray[Any] = np.empty(expected + _SPARE, dtype=dtype)
        self.larger: NDArray[Any] = np.empty(expected + _SPARE, dtype=dtype)
        self._state = np.zeros(kernels.STATE_SIZE, dtype=np.int64)
        self._ring = np.zeros(max(256, 1 << (2 * int(self._tables.numbers[REACH])).bit_length()), dtype=np.uint8)
        self._peaks = np.full(len(rules.cones), -_UNBOUNDED // 2, dtype=np.int64)
        self._seats = np.zeros((len(self._tables.vectors), 2), dtype=np.int64)
        self._targets = np.zeros_like(self._seats)
        if misere:
            self.smaller[0], self.larger[0] = 0, 1
            self._state[[kernels.COUNT, kernels.NEXT, kernels.TOP, kernels.HIGHEST]] = 1

    @property
    def count(self) -> int:
        return int(self._state[self._kernels.COUNT])

    @property
    def highest(self) -> int:
        """The greatest larger pile so far."""
        return int(self._state[self._kernels.HIGHEST])

    def up_to(self, bound: int) -> tuple[NDArray[Any], NDArray[Any]]:
        """The columns with larger pile <= `bound`; without a copy when the larger piles increase."""
        smaller, larger = self.smaller[: self.count], self.larger[: self.count]
        if self._state[self._kernels.LAST_FALL] == 0:
            found = int(np.searchsorted(larger, bound, side="right"))
            return smaller[:found], larger[:found]
        keep = larger <= bound
        return smaller[keep], larger[keep]

    def advance(self, *, stop: int, goal: int, progress: Progress | None = None) -> None:
        """Find columns until there are `stop`, or no later one has a larger pile <= `goal`."""
        kernels = self._kernels
        total = min(stop, goal)
        chunk, detour = 2**12, 2**6
        while self.count < stop:
            if self.count == len(self.smaller):
                self._allocate(len(self.smaller) * 2, self.smaller.dtype)
            until = min(stop, len(self.smaller), self.count + chunk)
            began = perf_counter()
            status = self._window(until, goal)
            if status == kernels.UNSTEADY:
                status = self._general(min(until, self.count + detour), goal)
                detour = min(2 * detour, chunk)
            if status == kernels.DONE:
                break
            if status == kernels.NOT_MONOTONE:
                raise NotMonotone(f"the larger piles are not known to increase after column {self.count}")
            if status == kernels.RING_FULL:
                self._widen_ring()
            elif status == kernels.TOO_LARGE:
                self._allocate(len(self.smaller), np.dtype(np.int64))
            if perf_counter() - began < _SECONDS_A_CHUNK / 2:
                chunk *= 2
            elif perf_counter() - began > 2 * _SECONDS_A_CHUNK:
                chunk = max(1, chunk // 2)
            if progress is not None:
                progress(self.count if total == stop else min(total, self.highest), total)
        if progress is not None:
            progress(total, total)

    def _window(self, until: int, goal: int) -> int:
        return self._kernels.window(
            self._tables,
            self.smaller,
            self.larger,
            self._state,
            self._ring,
            self._peaks,
            until,
            goal,
            np.iinfo(self.smaller.dtype).max,
        )

    def _general(self, until: int, goal: int) -> int:
        return self._kernels.general(
            self._tables,
            self.smaller,
            self.larger,
            self._state,
            self._ring,
            self._peaks,
            self._seats,
            self._targets,
            until,
            goal,
            np.iinfo(self.smaller.dtype).max,
        )

    def _allocate(self, size: int, dtype: np.dtype[Any]) -> None:
        for name in ("smaller", "larger"):
            grown = np.empty(size, dtype=dtype)
            grown[: self.count] = getattr(self, name)[: self.count]
            setattr(self, name, grown)

    def _widen_ring(self) -> None:
        free, size = int(self._state[self._kernels.FREE]), len(self._ring)
        ring = np.zeros(2 * size, dtype=np.uint8)
        differences = np.arange(free, free + size)
        ring[differences % len(ring)] = self._ring[differences % size]
        self._ring = ring


def _checked_tables(rules: ColumnRules) -> Tables:
    offsets = [abs(e) for band in (*rules.doubles, *rules.splits) for e in (band.low, band.high)]
    if max(offsets, default=0) > _GREATEST_OFFSET:
        raise CannotSweep(f"a band reaches beyond {_GREATEST_OFFSET}")
    tables = tabulate(rules)
    if tables.numbers[START] > _GREATEST_START:
        raise CannotSweep(f"attacks depend on the differences only from column {tables.numbers[START]} on")
    return tables
