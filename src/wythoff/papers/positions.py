"""The P-positions of a game as a set, Beatty pairs, and the smallest position of a set."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wythoff.describe import BeattyColumns
from wythoff.exact import BeattyPair, Irrational
from wythoff.workbench import Game

Position: TypeAlias = tuple[int, ...]


def p_set(game: Game, bound: int) -> set[Position]:
    """The P-positions of a game with piles up to a bound; of an unordered game, each once, its piles ascending.

    >>> from wythoff.workbench import game
    >>> sorted(p_set(game("wythoff"), 5))
    [(0, 0), (1, 2), (3, 5)]
    """
    return {tuple(row) for row in game.solve(bound=bound).p_positions.tolist()}


def first_p_positions(game: Game, count: int) -> NDArray[np.int64]:
    """The first P-positions (A_n, B_n), A_n <= B_n, n = 0, 1, ..., of a game in which B_n rises with A_n.

    >>> from wythoff.workbench import game
    >>> first_p_positions(game("schwent"), 4).tolist()
    [[0, 0], [1, 3], [2, 6], [4, 11]]
    """
    bound = 9 * count + 16
    while len(rows := game.solve(bound=bound).p_positions) < count:
        bound += bound * (count - len(rows)) // len(rows) + 16
    return rows[:count]


def beatty_pairs(alpha: Irrational, bound: int, *, first: int = 0) -> list[tuple[int, int]]:
    """The pairs (floor(alpha n), floor(beta n)), n >= first, with 1/alpha + 1/beta = 1 and numbers up to a bound.

    >>> from wythoff.exact import GOLDEN
    >>> beatty_pairs(GOLDEN, 10)
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]
    """
    return [(a, b) for a, b in BeattyColumns(BeattyPair(alpha, first=first)).positions(bound).tolist()]


def smallest(positions: Collection[Position]) -> Position:
    """The position of least sum.

    >>> smallest({(0, 3), (1, 1)})
    (1, 1)
    """
    return min(positions, key=lambda x: (sum(x), x))


def wrong_p_positions(found: Collection[Position], claimed: Collection[Position]) -> Iterator[str]:
    """The smallest position that is P, but not claimed to be, or the other way round.

    >>> list(wrong_p_positions({(0, 0), (1, 2)}, {(0, 0), (1, 1)}))
    ['(1, 1) is not a P-position']
    """
    if different := set(found) ^ set(claimed):
        position = smallest(different)
        yield f"{position} is {'' if position in found else 'not '}a P-position"
