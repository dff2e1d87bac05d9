"""How far a game is solved for a conjecture: column games far, boards as far as the time allows."""

from __future__ import annotations

import time
from contextlib import suppress

import numpy as np

from wythoff.conjecture.sample import Numbers, Sample
from wythoff.errors import Unsupported
from wythoff.rules.ruleset import Move, Ruleset
from wythoff.solve import solve
from wythoff.solve.relation import closed_side

COLUMNS_BOUND = 1_000_000
# Boards of 1, 2, 3, ... piles, growing.
BOUNDS: dict[int, tuple[int, ...]] = {
    1: (400, 4_000, 20_000),
    2: (60, 150, 400, 800, 1_500),
    3: (15, 31, 63),
    4: (7, 15, 31),
    5: (3, 7),
    6: (2, 3),
    7: (1, 3),
}
BOUNDS_OF_MANY_PILES = (1, 2, 3)
# Boards of many piles are small enough for array operations.
MOST_COMPILED_PILES = 4
# The smallest board of the most piles that a game can have, 16, has just as many positions.
LARGEST_PLAIN_BOARD = 2**16
# A larger board may take so many times as long as the one before it, for each time its side grows.
_WORK = 3


def solved(game: Ruleset, bound: int | None, seconds: float) -> Sample:
    """The P-positions of a game up to a bound, or as far as about so many seconds allow.

    >>> from wythoff.rules import library
    >>> solved(library.game("wythoff"), 100, 1.0).rows[:4].tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7]]
    """
    if bound is not None:
        return _sample(game, _p_positions(game, bound), bound)
    columns = _columns(game)
    if columns is not None:
        return _sample(game, columns, COLUMNS_BOUND)
    bounds = _bounds(game)
    reached, rows, taken = bounds[0], _p_positions(game, bounds[0]), 0.0
    for wanted in bounds[1:]:
        if taken * ((wanted + 1) / (reached + 1)) ** max(_WORK, len(game.piles)) > seconds:
            break
        began = time.perf_counter()
        rows, reached = _p_positions(game, wanted), wanted
        taken = time.perf_counter() - began
    return _sample(game, rows, reached)


def _bounds(game: Ruleset) -> list[int]:
    """The boards that may be solved, growing."""
    piles = len(game.piles)
    every = BOUNDS.get(piles, BOUNDS_OF_MANY_PILES)
    bounds = [b for b in every if piles <= MOST_COMPILED_PILES or closed_side(game, b) ** piles <= LARGEST_PLAIN_BOARD]
    if not bounds:
        raise Unsupported(
            f"{game} has {piles} piles, and its moves can make a pile larger than any before: even the board of piles "
            f"up to {every[0]} is too large to look for descriptions; try fewer piles"
        )
    return bounds


def _sample(game: Ruleset, rows: Numbers, bound: int) -> Sample:
    """The rows of an unordered game are sorted and ascending as they come."""
    return Sample(rows, bound, True) if game.unordered else Sample.of(rows, len(game.piles), bound)


def _p_positions(game: Ruleset, bound: int) -> Numbers:
    if len(game.piles) <= MOST_COMPILED_PILES:
        return solve(game, bound).p_positions
    from wythoff.solve.plain import plain_p_positions

    return plain_p_positions(game, bound)


def _columns(game: Ruleset) -> Numbers | None:
    if len(game.piles) != 2 or not all(isinstance(move, Move) for move in game.moves):
        return None
    from wythoff.solve.columns.recognise import column_rules
    from wythoff.solve.columns.sweep import CannotSweep, sweep

    rules = column_rules(game)
    if rules is not None:
        with suppress(CannotSweep):
            return np.stack(sweep(rules, bound=COLUMNS_BOUND, misere=game.misere), axis=1).astype(np.int64)
    return None
