"""P-positions of a small board by array operations alone: no compiled code to load, and any number of piles.

Positions are visited by increasing sum. All P-positions of one sum mark, together, the positions that can move to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.presburger import Budget, Cell, Linear, project
from wythoff.presburger.nest import Level, Nest
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.memory import require_memory
from wythoff.solve.relation import all_cells, closed_side
from wythoff.solve.word_size import require_small

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]
Points = dict[str, Numbers]


def plain_p_positions(game: Ruleset, bound: int) -> Numbers:
    """The P-positions with piles up to ``bound``, one row each, ascending if the game is unordered.

    The cost is one visit of each position, and the number of moves to P-positions.

    >>> from wythoff.rules import library
    >>> plain_p_positions(library.game("wythoff"), 8).tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7]]
    """
    if not game.by_formulas or (game.misere and game.block):
        raise Unsupported(f"{game} needs the compiled solver")
    piles = len(game.piles)
    side = closed_side(game, bound)
    # Each position as numbers of 8 bytes, and about five more for each of them.
    require_memory(8 * (piles + 5) * side**piles, f"a board of {piles} piles up to {side - 1:,}")
    board = np.indices((side,) * piles).reshape(piles, -1).T
    terminal = _within(game, game.terminal_cells, board)
    lost = np.zeros(len(board), dtype=np.bool_)
    if game.misere:
        movable = project(all_cells(game), [after(p) for p in game.piles], Budget())
        lost = terminal | ~_within(game, movable, board)
    nests = [Nest.of(cell, game.piles) for cell in all_cells(game)]
    marks = np.zeros(len(board), dtype=np.int64)
    found = []
    for cells in _by_sum(game, board, piles * bound):
        p_set = cells[((marks[cells] <= game.block) | terminal[cells]) & ~lost[cells]]
        if len(p_set):
            found.append(p_set)
            _mark(game, nests, board[p_set], side, marks)
    rows = board[np.sort(np.concatenate(found))] if found else board[:0]
    return rows[(rows <= bound).all(axis=1)]


def _by_sum(game: Ruleset, board: Numbers, largest: int) -> Iterable[Numbers]:
    """The numbers of the positions with sum 0, 1, ..., ``largest``; only ascending ones if the game is unordered."""
    sums = board.sum(axis=1)
    kept = sums <= largest
    if game.unordered:
        kept &= (np.diff(board, axis=1) >= 0).all(axis=1)
    cells = np.flatnonzero(kept)
    cells = cells[np.argsort(sums[cells], kind="stable")]
    return np.split(cells, np.searchsorted(sums[cells], np.arange(1, largest + 1)))


def _within(game: Ruleset, union: Iterable[Cell], board: Numbers) -> Flags:
    """Which positions lie in one of the cells, for some order of their piles if the game is unordered."""
    flags = np.zeros(len(board), dtype=np.bool_)
    for cell in union:
        for order in _orders(game):
            flags |= _holds(cell, dict(zip(game.piles, board.T[order], strict=True)), len(board))
    return flags


def _orders(game: Ruleset) -> list[list[int]]:
    every = range(len(game.piles))
    return [list(order) for order in permutations(every)] if game.unordered else [list(every)]


def _mark(game: Ruleset, nests: Sequence[Nest], p_set: Numbers, side: int, marks: Numbers) -> None:
    """Count, at each position, the P-positions to which it can move."""
    orders = _orders(game)
    targets = np.concatenate([p_set[:, order] for order in orders])
    known = {after(pile): column for pile, column in zip(game.piles, targets.T, strict=True)}
    known["target"] = np.tile(np.arange(len(p_set)), len(orders))
    moves = []
    for nest in nests:
        points = _points(nest, known, side)
        before = np.stack([points[pile] for pile in game.piles])
        if game.unordered:
            before.sort(axis=0)
        place = np.zeros(before.shape[1], dtype=np.int64)
        for column in before:
            place = place * side + column
        if game.block:
            moves.append(points["target"] * len(marks) + place)
        else:
            marks[place] = 1
    if moves:
        np.add.at(marks, np.unique(np.concatenate(moves)) % len(marks), 1)


def _points(nest: Nest, known: Points, side: int) -> Points:
    """The points of a nest on the board over arrays of known values."""
    points = _kept(known, _holds(nest.guards, known, len(known["target"])))
    for level in nest.levels:
        points = _descend(level, points, side)
    return points


def _descend(level: Level, points: Points, side: int) -> Points:
    """All values of one loop, for each point so far."""
    size = len(points["target"])
    low, high = np.zeros(size, dtype=np.int64), np.full(size, side - 1, dtype=np.int64)
    for form in level.equalities:
        value, rest = np.divmod(-_value(form.without(level.name), points, size), form[level.name])
        low = np.maximum(low, np.where(rest == 0, value, side))
        high = np.minimum(high, value)
    for form in level.lower:
        low = np.maximum(low, -(_value(form.without(level.name), points, size) // form[level.name]))
    for form in level.upper:
        high = np.minimum(high, _value(form.without(level.name), points, size) // -form[level.name])
    counts = np.maximum(high - low + 1, 0)
    which = np.repeat(np.arange(size), counts)
    points = _kept(points, which)
    points[level.name] = np.arange(len(which)) + (low - np.cumsum(counts) + counts)[which]
    for modulus, form in level.congruences:
        points = _kept(points, _value(form, points, len(points["target"])) % modulus == 0)
    return points


def _kept(points: Points, which: Numbers | Flags) -> Points:
    return {name: column[which] for name, column in points.items()}


def _holds(cell: Cell, points: Points, size: int) -> Flags:
    flags = np.ones(size, dtype=np.bool_)
    for form in cell.equalities:
        flags &= _value(form, points, size) == 0
    for form in cell.bounds:
        flags &= _value(form, points, size) >= 0
    for modulus, form in cell.congruences:
        flags &= _value(form, points, size) % modulus == 0
    return flags


def _value(form: Linear, points: Points, size: int) -> Numbers:
    require_small([form.constant, *(factor for _, factor in form.terms)])
    total = np.full(size, form.constant, dtype=np.int64)
    for name, factor in form.terms:
        total += points[name] * factor
    return total
