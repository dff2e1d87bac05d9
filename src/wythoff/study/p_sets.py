"""The P-positions of games as sets of squares, and where those of two games differ."""

from __future__ import annotations

from collections.abc import Iterable

from wythoff.rules.ruleset import Position
from wythoff.solve.outcomes import Outcomes


def p_set(board: Outcomes, bound: int | None = None) -> set[Position]:
    """The P-positions as they lie on a board, in every order if the piles have none."""
    return set(map(tuple, board.in_every_order(bound).tolist()))


def least(positions: Iterable[Position]) -> Position | None:
    """The position with the least sum, the first of several; None if there is none."""
    return min(positions, key=lambda position: (sum(position), position), default=None)


def least_on_one_side(board: Outcomes, other: Outcomes) -> tuple[Position | None, Position | None]:
    """The least P-position that only the one board has, and the least that only the other has.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> least_on_one_side(*(solve(library.game(name), 8) for name in ("wythoff", "nim")))
    ((1, 2), (1, 1))
    """
    here, there = p_set(board), p_set(other)
    return least(here - there), least(there - here)
