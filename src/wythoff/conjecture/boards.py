"""How far a game is solved for a conjecture: column games far, boards as far as the time allows."""

from __future__ import annotations

import time

import numpy as np

from wythoff.conjecture.sample import Numbers, Sample
from wythoff.errors import Unsupported
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import solve
from wythoff.solve.methods import affordable, column_p_positions

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
# How much longer a larger board may take: this factor for each time its side grows.
_WORK = 3


def solved(game: Ruleset, bound: int | None, seconds: float) -> Sample:
    """The P-positions of a game up to a bound, or as far as about this many seconds allow.

    >>> from wythoff.rules import library
    >>> solved(library.game("wythoff"), 100, 1.0).rows[:4].tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7]]
    """
    if bound is not None:
        return _sample(game, solve(game, bound).p_positions, bound)
    columns = column_p_positions(game, COLUMNS_BOUND)
    if columns is not None:
        return _sample(game, np.stack(columns, axis=1).astype(np.int64), COLUMNS_BOUND)
    bounds = _bounds(game)
    reached, rows, taken = bounds[0], solve(game, bounds[0]).p_positions, 0.0
    for wanted in bounds[1:]:
        if taken * ((wanted + 1) / (reached + 1)) ** max(_WORK, len(game.piles)) > seconds:
            break
        began = time.perf_counter()
        rows, reached = solve(game, wanted).p_positions, wanted
        taken = time.perf_counter() - began
    return _sample(game, rows, reached)


def _bounds(game: Ruleset) -> list[int]:
    """The boards that may be solved, growing."""
    piles = len(game.piles)
    every = BOUNDS.get(piles, BOUNDS_OF_MANY_PILES)
    bounds = [bound for bound in every if affordable(game, bound) == bound]
    if not bounds:
        raise Unsupported(
            f"{game} has {piles} piles, and its moves can make a pile larger than any before: even the board of piles "
            f"up to {every[0]} is too large to look for descriptions; try fewer piles"
        )
    return bounds


def _sample(game: Ruleset, rows: Numbers, bound: int) -> Sample:
    """The rows of an unordered game are sorted and ascending as they come."""
    return Sample(rows, bound, True) if game.unordered else Sample.of(rows, len(game.piles), bound)
