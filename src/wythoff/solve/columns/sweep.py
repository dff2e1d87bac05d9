"""The column sweep: P-positions of an unordered two-pile game, smallest pile first.

Let a game on unordered pairs of piles have all single moves (any positive number from one pile), let every move
lower the sum of the piles, and let no move raise the larger pile. The *sweep* takes a = 0, 1, 2, ... and skips the
piles already used. For each a it finds the least b >= a such that (a, b) has no move to a pair found before, outputs
(a, b), and marks a and b as used. Write (a_n, b_n) for the n-th pair.

**Theorem.** If no pair has a move to a later pair, the pairs (a_n, b_n) are exactly the P-positions.

*Independence.* A move from (a_n, b_n) to (a_j, b_j) does not exist: for j < n by the choice of b_n, for j = n because a
move lowers the sum, for j > n by assumption.

*Absorption.* Let (x, y), x <= y, be a position that is not in the output. Every pile is used in the end, so x = a_n or
x = b_n for some n. If x = b_n > a_n, then y >= b_n > a_n, and the single move from y to a_n reaches {a_n, b_n}. If
x = a_n and y > b_n, the single move from y to b_n does. If x = a_n and y < b_n, then (x, y) has a move to an earlier
pair, since b_n was the least without one. []

*The assumption.* It holds if b_0 < b_1 < b_2 < ..., since no move raises the larger pile. Where b_j < b_n for some
j > n, a move from (a_n, b_n) to (a_j, b_j) would raise the smaller pile, as only a split can: the sweep looks at these
pairs, and raises :class:`NotMonotone` when it finds a move.

*Misere play.* A position without moves is N. Since there are all single moves, only (0, 0) is one, so the sweep refuses
this candidate, and its first pair is (0, 1). The proof stands: b_n is now the least candidate that is neither attacked
nor (0, 0), and (0, 0) needs no move into the output, being N by definition.

*Stopping.* A difference d is *dead* at column a when (a', a' + d) has a move to a pair found so far, for every unused
a' >= a. If all d < f are dead, later pairs have b >= a + f. As soon as a + f > B, all P-positions with larger pile at
most B are found: the theorem applies to the game restricted to piles up to B.

Each column costs O(1) time, for fixed rules, and two numbers of space. The used piles need no table, since the
a_n are merged with the nearly increasing b_n; nor do the differences that splits attack, since the sums a_n + b_n
are in the same order.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadBound
from wythoff.solve.columns import _kernels as kernels
from wythoff.solve.columns import state
from wythoff.solve.columns.checkpoint import Checkpoint
from wythoff.solve.columns.pages import Pages
from wythoff.solve.columns.rules import ColumnRules
from wythoff.solve.columns.tables import DELAY, REACH, START, Tables, tabulate
from wythoff.solve.progress import Progress

_SPARE = 64
_SECONDS_PER_CHUNK = 0.05
_GREATEST_CHUNK = 2**22
_GREATEST_DELAY = 512
_GREATEST_NUMBER = 2**20
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

    Positions come by increasing smaller pile, in int32 arrays when every pile is below 2**31 - 1, otherwise int64.
    `progress(done, total)` is called about every 50 ms, in columns or in units of the bound.
    Raises :class:`CannotSweep` when the rules, or the P-positions that come out, are beyond the method.

    >>> from wythoff.solve.columns.rules import Double, Split
    >>> smaller, larger = sweep(ColumnRules(doubles=(Double(0, 0),), splits=(Split(0, 0),)), bound=20)
    >>> list(zip(smaller.tolist(), larger.tolist()))
    [(0, 0), (1, 2), (3, 5), (4, 8), (6, 11), (7, 13), (9, 16), (10, 19)]
    """
    if (columns is None) == (bound is None):
        raise ValueError("give either columns or bound")
    if min(columns or 0, bound or 0) < 0:
        raise BadBound(f"columns and bound are at least 0, not {columns if bound is None else bound}")
    if columns is not None:
        run = Sweep(rules, _pages(columns, columns), misere)
        run.advance(stop=columns, goal=_UNBOUNDED, progress=progress)
        run.advance(stop=_UNBOUNDED, goal=run.highest if columns > 0 else -1)
        return run.smaller[:columns], run.larger[:columns]
    assert bound is not None
    run = Sweep(rules, _pages(bound // 2, bound), misere)
    run.advance(stop=_UNBOUNDED, goal=bound, progress=progress)
    return run.up_to(bound)


class Sweep:
    """A sweep under way: the columns found, and the kernels' state."""

    def __init__(self, rules: ColumnRules, pages: tuple[Pages, Pages], misere: bool) -> None:
        tables = _checked_tables(rules)
        self._rules = kernels.Rules(tables)
        self._pages = pages
        self._state = np.zeros(state.STATE_SIZE, dtype=np.int64)
        self._ring = np.zeros(max(256, 1 << (2 * int(tables.numbers[REACH])).bit_length()), dtype=np.uint8)
        self._peaks = np.full(len(rules.cones), -_UNBOUNDED // 2, dtype=np.int64)
        self._seats = np.zeros((len(tables.vectors), 2), dtype=np.int64)
        self._targets = np.zeros_like(self._seats)
        if misere:
            self.smaller[0], self.larger[0] = 0, 1
            self._state[[state.COUNT, state.NEXT, state.TOP, state.HIGHEST]] = 1

    @property
    def smaller(self) -> NDArray[Any]:
        return self._pages[0].array

    @property
    def larger(self) -> NDArray[Any]:
        return self._pages[1].array

    @property
    def count(self) -> int:
        return int(self._state[state.COUNT])

    @property
    def highest(self) -> int:
        """The greatest larger pile so far."""
        return int(self._state[state.HIGHEST])

    def up_to(self, bound: int) -> tuple[NDArray[Any], NDArray[Any]]:
        """The columns with larger pile <= `bound`; without a copy when the larger piles increase."""
        smaller, larger = self.smaller[: self.count], self.larger[: self.count]
        if self._state[state.LAST_FALL] == 0:
            found = int(np.searchsorted(larger, larger.dtype.type(bound), side="right"))
            return smaller[:found], larger[:found]
        keep = larger <= bound
        return smaller[keep], larger[keep]

    def advance(self, *, stop: int, goal: int, progress: Progress | None = None) -> None:
        """Find columns until there are `stop`, or no later one has a larger pile <= `goal`.

        The general kernel finds the first columns; whenever the window kernel can take over, it does.
        """
        total = min(stop, goal)
        chunk, detour = 2**12, 2**6
        while self.count < stop:
            if self.count == len(self.smaller):
                self._reallocate(2 * len(self.smaller), self.smaller.dtype)
            until = min(stop, len(self.smaller), self.count + chunk)
            began = perf_counter()
            self.prepare(until)
            why = self.run_window(until, goal)
            if why == state.UNSTEADY:
                why = self.run_general(min(until, self.count + detour), goal)
                detour = min(2 * detour, chunk)
            if self.accept(why) == state.DONE:
                break
            took = perf_counter() - began
            if took < _SECONDS_PER_CHUNK / 2:
                chunk = min(2 * chunk, _GREATEST_CHUNK)
            elif took > 2 * _SECONDS_PER_CHUNK:
                chunk = max(1, chunk // 2)
            if progress is not None:
                progress(self.count if total == stop else min(total, self.highest), total)
        if progress is not None:
            progress(total, total)

    def prepare(self, until: int) -> None:
        """Fetch the pages that the next columns will be written to."""
        for pages in self._pages:
            pages.prepare(self.count, until)

    def accept(self, why: int) -> int:
        """Make room if a kernel ended for want of it, and raise where the method ends; otherwise pass its reason on."""
        if why == state.NOT_MONOTONE:
            raise NotMonotone(f"the columns after number {self.count} may have moves to later ones")
        if why == state.RING_FULL:
            self._widen_ring()
        elif why == state.TOO_LARGE:
            self._reallocate(len(self.smaller), np.dtype(np.int64))
        return why

    def run_window(self, until: int, goal: int) -> int:
        """Find columns while the sweep is steady; returns why it ended, as :mod:`wythoff.solve.columns.state` says."""
        return kernels.window(self._rules, self.smaller, self.larger, self._state, self._ring, self._peaks, until, goal)

    def run_general(self, until: int, goal: int) -> int:
        """Find columns in any phase; returns why it ended."""
        work = self._state, self._ring, self._peaks, self._seats, self._targets
        return kernels.general(self._rules, self.smaller, self.larger, *work, until, goal)

    def checkpoint(self) -> Checkpoint:
        """Where the sweep stands, without the columns found."""
        state, peaks, seats = (tuple(array.ravel().tolist()) for array in (self._state, self._peaks, self._seats))
        return Checkpoint(state, self._ring.tobytes(), peaks, seats)

    def restore(self, checkpoint: Checkpoint) -> None:
        """Continue from there; the columns have to be in the arrays."""
        self._state[:] = checkpoint.state
        self._ring = np.frombuffer(bytearray(checkpoint.ring), dtype=np.uint8)
        self._peaks[:] = checkpoint.peaks
        self._seats.flat[:] = checkpoint.seats

    def _reallocate(self, size: int, dtype: np.dtype[Any]) -> None:
        pages = Pages(size, dtype), Pages(size, dtype)
        for new, old in zip(pages, self._pages, strict=True):
            new.array[: self.count] = old.array[: self.count]
        self._pages = pages

    def _widen_ring(self) -> None:
        free, size = int(self._state[state.FREE]), len(self._ring)
        ring = np.zeros(2 * size, dtype=np.uint8)
        differences = np.arange(free, free + size)
        ring[differences % len(ring)] = self._ring[differences % size]
        self._ring = ring


def _pages(expected: int, greatest: int) -> tuple[Pages, Pages]:
    """Room for the columns that are expected, in numbers as small as the greatest pile allows."""
    dtype = np.int64 if greatest >= 2**31 - 1 else np.int32
    return Pages(expected + _SPARE, dtype), Pages(expected + _SPARE, dtype)


def _checked_tables(rules: ColumnRules) -> Tables:
    if max((abs(number) for number in rules.numbers()), default=0) > _GREATEST_NUMBER:
        raise CannotSweep(f"the rules contain a number beyond {_GREATEST_NUMBER}")
    tables = tabulate(rules)
    for place in (START, DELAY):
        if tables.numbers[place] > _GREATEST_DELAY:
            raise CannotSweep(f"attacks depend on more than {_GREATEST_DELAY} columns besides the differences")
    return tables
