"""The column sweep in chunks and in bounded memory: each chunk is handed over as soon as it is found.

Later columns look back at only a few places: at the columns found last, and at pointers that move up the columns, such
as the one to the least larger pile not yet passed. The chunks about these places are held in memory; the others are
dropped, and read back when a pointer comes near. The kernels are those of :mod:`wythoff.solve.columns.sweep`, on arrays
as long as all columns, whose dropped pages read as zeros.

*No dropped page decides anything.* A pointer only moves up, and a kernel reads at most ``LOOK_AHEAD`` columns above it:
DELAY columns whose attacks depend on more than differences, and 2 * WIDTH + 2 past a fall. From the last column the
general kernel looks back over columns whose smaller pile is at least a - (TOP - FREE), hence over no more than
TOP - FREE + 2 columns; and over all while a < START, which are fewer than ``LOOK_AHEAD``. So the numbers before and
after a run bound all that it read. If that was not held in memory, the run is undone, and repeated with twice as much.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from wythoff.solve.columns import state
from wythoff.solve.columns.checkpoint import Checkpoint
from wythoff.solve.columns.pages import Pages
from wythoff.solve.columns.rules import ColumnRules
from wythoff.solve.columns.sweep import CannotSweep, Sweep
from wythoff.solve.columns.tables import CROSSED_TOP, tabulate
from wythoff.solve.progress import Progress

LOOK_AHEAD = 1024

# At most this many columns between two reports of progress: by the window kernel, and by the general one.
_STRETCH = 2**20
_DETOUR = 2**14
# What is held above each pointer and below the last column, unless that turns out to be too little.
_REACH = 2**20
_SPARE = 2**16
_UNBOUNDED = 2**62


class Archive(Protocol):
    """Where the chunks go, and come back from."""

    def save(self, index: int, smaller: NDArray[Any], larger: NDArray[Any], checkpoint: Checkpoint) -> None:
        """Take the chunk with this number and the checkpoint after it.

        On return all earlier chunks are stored; this one may be read from the arrays until the next call.
        """

    def read(self, index: int, pile: int) -> NDArray[Any]:
        """The smaller (0) or larger (1) piles of a stored chunk."""


class ColumnStream:
    """The first `columns` P-positions in chunks of `rows`, each saved in an archive when it is complete.

    ``start`` is the checkpoint after some chunk; the chunks up to it must be in the archive.
    Raises :class:`CannotSweep` where the sweep does.
    """

    def __init__(
        self,
        rules: ColumnRules,
        columns: int,
        archive: Archive,
        *,
        rows: int,
        misere: bool = False,
        start: Checkpoint | None = None,
    ) -> None:
        self._rules, self._columns, self._rows, self._archive = rules, columns, rows, archive
        self._crossed_top = int(tabulate(rules).numbers[CROSSED_TOP])
        size = 2 * columns + _SPARE
        pages = Pages(size, np.int64, sparse=True), Pages(size, np.int64, sparse=True)
        self._piles = tuple(_Held(pages[pile], rows, archive, pile) for pile in range(2))
        self._sweep = Sweep(rules, pages, misere)
        self._stored = 0
        if start is not None:
            self._sweep.restore(start)
            self._stored, rest = divmod(start.count, rows)
            for held in self._piles:
                held.load(self._stored, rest)

    def run(self, until: int, progress: Progress | None = None) -> None:
        """Find and save the chunks up to column number `until`, the end of a chunk."""
        first = self._sweep.count // self._rows * self._rows
        while first < until:
            end = min(first + self._rows, until)
            while self._sweep.count < end:
                self._step(end, _UNBOUNDED)
                if progress is not None:
                    progress(self._sweep.count, self._columns)
            self._save(first, end)
            first = end

    def confirm(self) -> None:
        """Make sure that no later column has a larger pile among those found: then they are the P-positions."""
        goal = self._sweep.highest
        room = len(self._sweep.smaller)
        while self._step(room, goal) != state.DONE:
            if self._sweep.count == room:
                raise CannotSweep(f"the columns after number {self._columns} have small piles for too long")

    def _save(self, first: int, end: int) -> None:
        index = first // self._rows
        chunk = self._sweep.smaller[first:end], self._sweep.larger[first:end]
        self._archive.save(index, *chunk, self._sweep.checkpoint())
        if index > self._stored:
            self._stored = index
            for held in self._piles:
                held.add(index - 1)

    def _step(self, until: int, goal: int) -> int:
        """Find some more columns, by either kernel; returns why it ended."""
        until = min(until, self._sweep.count + _STRETCH)
        self._sweep.prepare(until)
        why = self._with_all_it_reads(lambda: self._sweep.run_window(until, goal), looks_back=False)
        if why == state.UNSTEADY:
            until = min(until, self._sweep.count + _DETOUR)
            why = self._with_all_it_reads(lambda: self._sweep.run_general(until, goal), looks_back=True)
        return self._sweep.accept(why)

    def _with_all_it_reads(self, run: Callable[[], int], *, looks_back: bool) -> int:
        before = self._sweep.checkpoint()
        reach = _REACH
        while True:
            self._hold(before, reach)
            why = run()
            if self._moved_within(before, reach, looks_back):
                return why
            self._sweep.restore(before)
            reach *= 2

    def _hold(self, at: Checkpoint, reach: int) -> None:
        """Hold in memory all that a kernel reads if its pointers move by at most `reach`."""
        _, larger = self._piles
        for held in self._piles:
            held.want(self._head(at, reach), at.count)
            for pointer in (*(at.state[place] for place in self._pair_places(at)), *at.seats):
                held.want(pointer, pointer + LOOK_AHEAD + reach)
        larger.want(at.state[state.USED], at.state[state.USED] + LOOK_AHEAD + reach)
        for held in self._piles:
            held.exchange(self._stored)

    def _moved_within(self, before: Checkpoint, reach: int, looks_back: bool) -> bool:
        after = self._sweep.checkpoint()
        head = self._head(before, reach)
        if looks_back and head > 0 and after.state[state.TOP] - before.state[state.FREE] + 2 > LOOK_AHEAD + reach:
            return False
        moves = [(before.state[place], after.state[place]) for place in (state.USED, *self._pair_places(before))]
        moves += zip(before.seats, after.seats, strict=True)
        return all(new - old <= reach or old + LOOK_AHEAD + reach >= head for old, new in moves)

    def _head(self, at: Checkpoint, reach: int) -> int:
        """All columns from this one on are held."""
        return max(0, at.count - LOOK_AHEAD - reach)

    def _pair_places(self, at: Checkpoint) -> list[int]:
        """The places of pointers at which both piles are read."""
        places = [state.SPLIT] if self._rules.splits else []
        return [*places, state.CROSSED] if at.state[state.FREE] <= self._crossed_top else places


class _Held:
    """Which of the stored chunks of an array are in memory."""

    def __init__(self, pages: Pages, rows: int, archive: Archive, pile: int) -> None:
        self._pages, self._rows, self._archive, self._pile = pages, rows, archive, pile
        self._held: set[int] = set()
        self._wanted: set[int] = set()

    def want(self, start: int, stop: int) -> None:
        """The columns from start to stop will be read."""
        self._wanted.update(range(start // self._rows, -(-stop // self._rows)))

    def exchange(self, stored: int) -> None:
        """Drop what is not wanted, and fetch what is; chunks from number `stored` on are in memory anyway."""
        wanted = {chunk for chunk in self._wanted if chunk < stored}
        for chunk in self._held - wanted:
            self._pages.release(chunk * self._rows, (chunk + 1) * self._rows)
        for chunk in sorted(wanted - self._held):
            self.load(chunk, self._rows)
        self._held = wanted
        self._wanted = set()

    def load(self, chunk: int, rows: int) -> None:
        """Read the first `rows` numbers of a chunk from the archive."""
        if rows > 0:
            start = chunk * self._rows
            self._pages.prepare(start, start + rows)
            self._pages.array[start : start + rows] = self._archive.read(chunk, self._pile)[:rows]

    def add(self, chunk: int) -> None:
        """The chunk is now stored, and still in memory."""
        self._held.add(chunk)
