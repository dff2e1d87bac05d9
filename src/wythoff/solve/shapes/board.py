"""Outcomes and nim-values of games whose moves have shapes, each family by its own recurrence into one table.

A position costs a few operations for each start and step of the shapes. For outcomes these are operations on rows of
flags, and only the last few sums are remembered: O(n^d) time with a small constant and O(n^(d-1)) memory for d piles up
to n, besides the result. For nim-values they are operations on sets of values, of which only the stretch between the
first value missing and the last one present is touched: O(n/64) words at worst, a tenth of that where cones are seen.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wythoff.rules.ruleset import Ruleset
from wythoff.solve.board._kernels import GameTables, PlacedGame
from wythoff.solve.board.board import Board, board_of
from wythoff.solve.board.tables import (
    axis_orders,
    every_predecessor_nests,
    movable_guards,
    option_nests,
    removal_vectors,
    terminal_guards,
)
from wythoff.solve.memory import require_memory
from wythoff.solve.progress import Progress
from wythoff.solve.relation import closed_side
from wythoff.solve.shapes._kernels import MARGIN, ShapeKernels
from wythoff.solve.shapes.shape import Shapes
from wythoff.solve.shapes.tables import flag_tables, set_tables

__all__ = ["shape_p_positions", "shape_values"]

# Positions to visit between two reports: a fraction of a second's work.
ROW_CHUNK, SET_CHUNK = 1_000_000, 100_000


def shape_p_positions(
    game: Ruleset, shapes: Shapes, bound: int, progress: Progress | None = None
) -> tuple[NDArray[np.int64], ...]:
    """The P-positions with piles up to ``bound``, one sorted array per pile.

    >>> from wythoff.rules import library
    >>> from wythoff.solve.shapes.recognise import game_shapes
    >>> schwent = library.game("schwent")
    >>> [pile.tolist() for pile in shape_p_positions(schwent, game_shapes(schwent), 14)]
    [[0, 1, 2, 4, 5], [0, 3, 6, 11, 14]]
    """
    walked, side = bool(shapes.rest), _side(game, shapes, bound)
    tables = flag_tables(game, shapes, side)
    purpose = f"finding the P-positions of {game} with piles up to {bound:,}"
    require_memory(tables.places + side + (len(game.piles) * side if shapes.sums else 0), purpose)
    board = board_of(game, bound, side, 4 if walked else 0)
    kernels = ShapeKernels(_placed(game, shapes, board), tables)
    flags, row = np.zeros(tables.places + MARGIN, dtype=np.uint8), np.zeros(side + MARGIN, dtype=np.uint8)
    sums = np.zeros(board.largest_sum + 1 if shapes.sums else 0, dtype=np.uint8)
    marks = np.zeros(board.cells if walked else 0, dtype=np.int32)
    found: list[NDArray[np.int64]] = []
    known = 0
    for first, stop in board.chunks(progress, ROW_CHUNK):
        out = np.empty(board.widest * (stop - first), dtype=np.int64)
        number = kernels.outcomes(first, stop, flags, sums, row, marks, out)
        found.append(out[:number].copy())
        known += number
        if number > ROW_CHUNK // 8:
            # The list is joined and sorted, and then split pile by pile.
            require_memory(8 * (len(game.piles) + 2) * known, purpose)
    return board.columns(found, len(game.piles), bound)


def shape_values(game: Ruleset, shapes: Shapes, size: int, progress: Progress | None = None) -> NDArray[np.int32]:
    """The nim-values of all positions with piles below ``size``.

    >>> from wythoff.rules import library
    >>> from wythoff.solve.shapes.recognise import game_shapes
    >>> schwent = library.game("schwent")
    >>> shape_values(schwent, game_shapes(schwent), 4).tolist()
    [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 4, 5], [3, 0, 5, 6]]
    """
    side, piles = _side(game, shapes, size - 1), len(game.piles)
    board = board_of(game, size - 1, side, 4)
    tables = set_tables(game, shapes, side)
    sums = tables.places
    sets = sums + (board.largest_sum + 1 if shapes.sums else 0)
    words = _words(board.largest_sum + 2)
    require_memory(sets * (8 * words + 8), f"sets of nim-values for piles below {size:,}")
    kernels = ShapeKernels(_placed(game, shapes, board), tables)
    bits = np.empty((sets, words), dtype=np.uint64)
    spans = np.zeros((sets, 2), dtype=np.uint32)
    values = np.zeros(board.cells, dtype=np.int32)
    seen = np.zeros(board.largest_sum + 3 if shapes.rest else 0, dtype=np.int64)
    stamp = 0
    for first, stop in board.chunks(progress, SET_CHUNK):
        stamp = kernels.values(first, stop, bits, spans, sums, values, seen, stamp)
    return np.ascontiguousarray(values.reshape((side,) * piles)[(slice(size),) * piles])


def _side(game: Ruleset, shapes: Shapes, bound: int) -> int:
    """How many sizes of a pile a board needs: where counters are only taken, those up to the bound."""
    return closed_side(game, bound) if shapes.sums or shapes.rest else bound + 1


def _words(values: int) -> int:
    """Words for this many values: an odd number of cache lines, which spreads the sets over the cache."""
    return 8 * (values // 512 + 1 | 1) if values >= 512 else values // 64 + 1


def _placed(game: Ruleset, shapes: Shapes, board: Board) -> PlacedGame:
    """The game with only the moves that have no shape, which are walked."""
    tables = GameTables(
        every_predecessor_nests(game, shapes.rest),
        option_nests(game, shapes.rest),
        removal_vectors(game, 1),
        terminal_guards(game),
        movable_guards(game),
        axis_orders(game),
        game.unordered,
        game.misere,
        0,
    )
    return PlacedGame(tables, board.sides, board.strides)
