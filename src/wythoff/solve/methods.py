"""The methods of solving: when each applies, why it is exact, and from which size on it is worth its preparation.

Recognising that a method is exact takes some tens of milliseconds of linear arithmetic; a board with piles up to a
hundred takes one. So the methods are asked in the order of their tables, and the first that is worth it and applies
does the work. Whoever has to know how a game is solved, or how far, asks here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.rules.ruleset import Move, Ruleset
from wythoff.solve.memory import require_memory
from wythoff.solve.progress import Progress

Columns = tuple[NDArray[Any], ...]
Values = NDArray[np.int32]
Answer = TypeVar("Answer")

MAX_BOARD_PILES = 4
"""The compiled board has this many axes."""

MAX_BY_DEFINITION = 900
"""Boards of at most this many positions are solved straight from the definitions where nothing faster applies."""

# Boards with more positions than these take too long to be solved for a guess, by the method.
AFFORDABLE = {"arrays": 100_000, "board": 16_000_000, "lines": 1_000_000_000}


@dataclass(frozen=True)
class Method:
    """One way to solve a game up to a bound, all piles at most that.

    ``worth`` says, from the form of the rules alone, whether to try it at this bound; ``run`` gives None where the
    method is not known to be exact for the game.
    """

    name: str
    exact: str
    worth: Callable[[Ruleset, int], bool]
    run: Callable[[Ruleset, int, Progress | None], Any]


def first_answer(methods: Iterable[Method], game: Ruleset, bound: int, progress: Progress | None) -> tuple[str, Any]:
    """The name of the first method that is worth it and applies, and what it finds."""
    for method in methods:
        if method.worth(game, bound):
            answer = method.run(game, bound, progress)
            if answer is not None:
                return method.name, answer
    raise Unsupported(_why_none(game, bound))


def affordable(game: Ruleset, bound: int) -> int:
    """The bound, or the greatest smaller one up to which the best method for the game takes a few seconds.

    >>> from wythoff.rules import library
    >>> affordable(library.game("wythoff"), 10**6), affordable(library.game("nim(heaps=3)"), 10**6)
    (1000000, 250)
    """
    piles = len(game.piles)
    if (bound + 1) ** piles <= AFFORDABLE["arrays"] or is_column_game(game):
        return bound
    most = AFFORDABLE["arrays"]
    if piles <= MAX_BOARD_PILES:
        most = AFFORDABLE["lines"] if _lines(game) is not None else AFFORDABLE["board"]
    while (bound + 1) ** piles > most:
        bound -= bound // 8 + 1
    return bound


def is_column_game(game: Ruleset) -> bool:
    """Whether P-positions are found column by column, so that a bound of 10^6 is no effort."""
    return _columns(game) is not None


@lru_cache(maxsize=32)
def _columns(game: Ruleset) -> Any:
    from wythoff.solve.columns.recognise import column_rules

    return column_rules(game)


@lru_cache(maxsize=32)
def _lines(game: Ruleset) -> Any:
    from wythoff.solve.lines.recognise import line_plan
    from wythoff.solve.relation import keeps_largest

    plan = line_plan(game)
    return plan if plan is not None and keeps_largest(game) else None


def column_p_positions(game: Ruleset, bound: int, progress: Progress | None = None) -> Columns | None:
    """The P-positions of a game column by column, or None where that is not known to be exact.

    >>> from wythoff.rules import library
    >>> [column.tolist() for column in column_p_positions(library.game("wythoff"), 8)]
    [[0, 1, 3, 4], [0, 2, 5, 7]]
    """
    from wythoff.solve.columns.sweep import CannotSweep, sweep

    rules = _columns(game)
    if rules is None:
        return None
    # Room for half as many columns as the bound, in numbers of 4 or 8 bytes.
    require_memory(bound * (4 if bound < 2**31 - 1 else 8), f"the list of P-positions with piles up to {bound:,}")
    try:
        return sweep(rules, bound=bound, misere=game.misere, progress=progress)
    except CannotSweep:
        return None


def _line_p_positions(game: Ruleset, bound: int, progress: Progress | None) -> Columns | None:
    from wythoff.solve.lines.outcomes import line_p_positions

    plan = _lines(game)
    if plan is None:
        return None
    # The list found so far, where each sum begins, and the list sorted, all in numbers of 8 bytes.
    require_memory(64 * bound, f"the list of P-positions with piles up to {bound:,}")
    return tuple(line_p_positions(plan, bound, misere=game.misere, progress=progress).T)


def _board_p_positions(game: Ruleset, bound: int, progress: Progress | None) -> Columns:
    from wythoff.solve.board.board import board_outcomes

    return board_outcomes(game, bound, progress)


def _array_p_positions(game: Ruleset, bound: int, progress: Progress | None) -> Columns:
    from wythoff.solve.plain import plain_p_positions

    return tuple(plain_p_positions(game, bound).T)


def _defined_p_positions(game: Ruleset, bound: int, progress: Progress | None) -> Columns:
    from wythoff.solve import reference

    return tuple(np.array(reference.p_positions(game, bound), dtype=np.int64).reshape(-1, len(game.piles)).T)


def _line_values(game: Ruleset, bound: int, progress: Progress | None) -> Values | None:
    from wythoff.solve.lines.nim_values import line_nim_values

    plan, size = _lines(game), bound + 1
    if plan is None:
        return None
    # 4 bytes for a value, and on each line a bit for each value that may occur there.
    require_memory(6 * size * size, f"a table of {size:,} x {size:,} nim-values")
    return line_nim_values(plan, size, misere=game.misere, threads=2, progress=progress)


def _board_values(game: Ruleset, bound: int, progress: Progress | None) -> Values:
    from wythoff.solve.board.board import board_values

    return board_values(game, bound + 1, progress)


def _defined_values(game: Ruleset, bound: int, progress: Progress | None) -> Values:
    from wythoff.solve import reference

    values = reference.nim_values(game, bound + 1)
    table = np.zeros((bound + 1,) * len(game.piles), dtype=np.int32)
    for index in np.ndindex(*table.shape):
        table[index] = values[game.position(index)]
    return table


def _two_piles_from(least: int) -> Callable[[Ruleset, int], bool]:
    return lambda game, bound: len(game.piles) == 2 and bound >= least


def _few_piles(game: Ruleset, bound: int) -> bool:
    return len(game.piles) <= MAX_BOARD_PILES


def _only_formulas(game: Ruleset, bound: int) -> bool:
    """Sets of amounts have no loops that arrays could follow, and misere blocking has to look at the options."""
    return all(isinstance(move, Move) for move in game.moves) and not (game.misere and game.block)


def _tiny(game: Ruleset, bound: int) -> bool:
    """A set of amounts that may be taken must be asked for each of them, which takes too long for the definitions."""
    piles = len(game.piles)
    positions = comb(bound + piles, piles) if game.unordered else (bound + 1) ** piles
    return positions <= MAX_BY_DEFINITION and all(isinstance(move, Move) for move in game.moves)


OUTCOMES = (
    Method(
        "columns",
        "the move relation is proved to be that of column rules; then the theorem of columns/sweep.py applies",
        _two_piles_from(500),
        column_p_positions,
    ),
    Method(
        "lines",
        "the options of a position are proved to be whole lines of the board, seen by increasing sum",
        _two_piles_from(500),
        _line_p_positions,
    ),
    Method("board", "every move is followed, by increasing sum of the piles", _few_piles, _board_p_positions),
    Method("arrays", "every move is followed, by increasing sum of the piles", _only_formulas, _array_p_positions),
    Method("definition", "it is the definition", _tiny, _defined_p_positions),
)

NIM_VALUES = (
    Method("lines", OUTCOMES[1].exact, _two_piles_from(200), _line_values),
    Method("board", OUTCOMES[2].exact, _few_piles, _board_values),
    Method("definition", OUTCOMES[4].exact, _tiny, _defined_values),
)


def _why_none(game: Ruleset, bound: int) -> str:
    """Why no method solves a game: it has many piles, and the methods for those want formulas and a small board."""
    piles = len(game.piles)
    if not all(isinstance(move, Move) for move in game.moves):
        return f"{game} has {piles} piles; where a set tells what may be taken, at most {MAX_BOARD_PILES} are solved"
    largest = next((small for small in range(bound, 0, -1) if _tiny(game, small)), None)
    advice = "try fewer piles" if largest is None else f"try piles up to {largest}, or fewer piles"
    return (
        f"{game} has {piles} piles; with more than {MAX_BOARD_PILES}, such boards have at most {MAX_BY_DEFINITION} "
        f"positions, and piles up to {bound:,} have more: {advice}"
    )


__all__ = [
    "MAX_BOARD_PILES",
    "NIM_VALUES",
    "OUTCOMES",
    "Method",
    "affordable",
    "column_p_positions",
    "first_answer",
    "is_column_game",
]
