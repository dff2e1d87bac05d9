"""The P-positions that a conjecture is about: up to a bound, or as far as the time allows."""

from __future__ import annotations

from wythoff.conjecture.sample import Sample
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import solve
from wythoff.solve.growing_boards import solved_to_describe


def solved(game: Ruleset, bound: int | None, seconds: float) -> Sample:
    """The P-positions of a game up to a bound, or as far as about this many seconds allow.

    >>> from wythoff.rules import library
    >>> solved(library.game("wythoff"), 100, 1.0).rows[:4].tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7]]
    """
    board = solved_to_describe(game, seconds) if bound is None else solve(game, bound)
    if game.unordered:
        # They are sorted, and each is ascending.
        return Sample(board.p_positions, board.bound, True)
    return Sample.of(board.p_positions, len(game.piles), board.bound)
