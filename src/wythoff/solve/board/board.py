"""Boards: outcomes and nim-values of any ruleset with one to four piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wythoff.rules.ruleset import Ruleset
from wythoff.solve.board._kernels import BoardKernels, GameTables
from wythoff.solve.board.tables import (
    AXES,
    Table,
    axis_orders,
    movable_guards,
    option_nests,
    predecessor_nests,
    removal_vectors,
    terminal_guards,
)
from wythoff.solve.memory import require_memory
from wythoff.solve.progress import Progress
from wythoff.solve.relation import all_cells, closed_side

# Positions to visit between two reports: a fraction of a second's work.
CHUNK = 100_000
# No position of a board has more options, so blocking more of them changes nothing.
MAX_OPTIONS = 2**60


class Board(NamedTuple):
    """The array of positions: its sides, padded to four axes, and the greatest sum that has to be visited."""

    sides: Table
    strides: Table
    largest_sum: int

    @property
    def cells(self) -> int:
        return int(np.prod(self.sides))

    @property
    def widest(self) -> int:
        """An upper bound on the number of positions with any one sum."""
        return int(np.prod(np.sort(self.sides)[:3]))

    def chunks(self, progress: Progress | None, unit: int) -> Iterator[tuple[int, int]]:
        """Ranges of sums with about ``unit`` positions each; progress is reported, Ctrl-C heard in between."""
        step = max(1, unit // self.widest)
        for first in range(0, self.largest_sum + 1, step):
            stop = min(first + step, self.largest_sum + 1)
            yield first, stop
            if progress is not None:
                progress(stop, self.largest_sum + 1)

    def columns(self, found: Sequence[NDArray[np.int64]], piles: int, bound: int) -> tuple[NDArray[np.int64], ...]:
        """The cells found that have piles up to the bound, sorted: one array per pile."""
        cells = np.sort(np.concatenate(found))
        columns = np.unravel_index(cells, tuple(self.sides[AXES - piles :]))
        kept = np.logical_and.reduce([c <= bound for c in columns])
        return tuple(c[kept].astype(np.int64) for c in columns)


def game_tables(game: Ruleset, side: int) -> GameTables:
    return GameTables(
        predecessor_nests(game),
        option_nests(game, all_cells(game)),
        removal_vectors(game, side),
        terminal_guards(game),
        movable_guards(game),
        axis_orders(game),
        game.unordered,
        game.misere,
        min(game.block, MAX_OPTIONS),
    )


def board_of(game: Ruleset, bound: int, side: int, bytes_per_cell: int) -> Board:
    """The board with piles below ``side``, on which play from any position with piles up to ``bound`` stays."""
    piles = len(game.piles)
    assert piles <= AXES
    shape = " x ".join([f"{side:,}"] * piles)
    require_memory(side**piles * bytes_per_cell, f"a board of {shape} positions")
    sides = [1] * (AXES - piles) + [side] * piles
    strides = [side ** (AXES - 1 - axis) if sides[axis] > 1 else 0 for axis in range(AXES)]
    return Board(np.array(sides, dtype=np.int64), np.array(strides, dtype=np.int64), piles * bound)


def board_outcomes(game: Ruleset, bound: int, progress: Progress | None = None) -> tuple[NDArray[np.int64], ...]:
    """The P-positions with piles up to ``bound``, one sorted array per pile.

    Each P-position marks the positions that can move to it, so the cost is the number of P-positions times the
    number of lines of the board that its predecessors meet, and one visit of each cell.
    """
    board = board_of(game, bound, closed_side(game, bound), 8 if game.block else 4)
    side = int(board.sides[-1])
    kernels = BoardKernels(game_tables(game, side), board.sides, board.strides)
    found: list[NDArray[np.int64]] = []
    marks = np.zeros(board.cells, dtype=np.int32)
    stamps = np.zeros(board.cells if game.block else 0, dtype=np.int32)
    known = 0
    for first, stop in board.chunks(progress, CHUNK):
        out = np.empty(board.widest * (stop - first), dtype=np.int64)
        if game.block:
            number = kernels.blocked_outcomes(first, stop, marks, stamps, out, known)
        else:
            number = kernels.outcomes(first, stop, marks, out)
        known += number
        found.append(out[:number].copy())
    return board.columns(found, len(game.piles), bound)


def board_values(game: Ruleset, size: int, progress: Progress | None = None) -> NDArray[np.int32]:
    """The nim-values of all positions with piles below ``size``, by looking at every option of every position."""
    board = board_of(game, size - 1, closed_side(game, size - 1), 12 if game.block else 4)
    side, piles = int(board.sides[-1]), len(game.piles)
    kernels = BoardKernels(game_tables(game, side), board.sides, board.strides)
    values = np.zeros(board.cells, dtype=np.int32)
    visited = np.zeros(board.cells if game.block else 0, dtype=np.int64)
    seen = np.zeros(board.largest_sum + 3, dtype=np.int64)
    times = np.zeros(board.largest_sum + 3, dtype=np.int64)
    stamp = 0
    for first, stop in board.chunks(progress, CHUNK // 100):
        stamp = kernels.values(first, stop, values, visited, seen, times, stamp)
    return np.ascontiguousarray(values.reshape((side,) * piles)[(slice(size),) * piles])
