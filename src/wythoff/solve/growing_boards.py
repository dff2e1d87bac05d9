"""The boards of one game that grow, as far as a purpose needs and the best method for the game allows."""

from __future__ import annotations

import time
from collections.abc import Iterator

from wythoff.errors import Unsupported
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import solve
from wythoff.solve.board_sizes import DESCRIBED, DESCRIBED_COLUMNS, LEARNED, LEARNED_COLUMNS
from wythoff.solve.methods import affordable, column_p_positions, is_column_game
from wythoff.solve.outcomes import Outcomes

# How much longer a larger board may take: this factor for each time its side grows.
_WORK = 3


def bounds_to_learn(game: Ruleset) -> Iterator[int]:
    """The bounds of the boards from which an automaton is learned, growing.

    >>> from wythoff.rules import library
    >>> [list(bounds_to_learn(library.game(name))) for name in ("wythoff", "capped-wythoff", "nim(heaps=3)")]
    [[127, 2047, 10000, 65535, 400000], [127, 300, 2047, 10000, 29411], [7, 15, 31, 63]]
    """
    reached = -1
    for planned in _planned(game):
        bound = affordable(game, planned)
        if bound <= reached:
            return
        yield bound
        reached = bound


def _planned(game: Ruleset) -> Iterator[int]:
    """Whether a game has columns is asked only after the first board, which is often enough."""
    first, *others = LEARNED[len(game.piles)]
    yield first
    yield from LEARNED_COLUMNS if is_column_game(game) else others


def solved_to_describe(game: Ruleset, seconds: float) -> Outcomes:
    """The P-positions of a game as far as about this many seconds allow; column games far, in less than a second.

    >>> from wythoff.rules import library
    >>> solved_to_describe(library.game("wythoff"), 1.0)
    <381,967 P-positions of wythoff(slack=1) with piles up to 1,000,000>
    """
    columns = column_p_positions(game, DESCRIBED_COLUMNS)
    if columns is not None:
        return Outcomes(game, DESCRIBED_COLUMNS, columns, "columns")
    first, *others = _bounds_to_describe(game)
    board, taken = solve(game, first), 0.0
    for wanted in others:
        if taken * ((wanted + 1) / (board.bound + 1)) ** max(_WORK, len(game.piles)) > seconds:
            break
        began = time.perf_counter()
        board = solve(game, wanted)
        taken = time.perf_counter() - began
    return board


def _bounds_to_describe(game: Ruleset) -> list[int]:
    """The boards that may be solved, growing."""
    piles = len(game.piles)
    bounds = [bound for bound in DESCRIBED[piles] if affordable(game, bound) == bound]
    if not bounds:
        raise Unsupported(
            f"{game} has {piles} piles, and its moves can make a pile larger than any before: even the board of piles "
            f"up to {DESCRIBED[piles][0]} is too large to look for descriptions; try fewer piles"
        )
    return bounds


__all__ = ["bounds_to_learn", "solved_to_describe"]
