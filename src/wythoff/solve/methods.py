"""The methods of solving: when each applies, why it is exact, and from which size on it is worth its preparation.

Recognising that a method is exact takes some milliseconds of linear arithmetic, as long as a board of some ten thousand
positions. So the methods are asked in the order of their tables, and the first that is worth it and applies does the
work. How a game is solved is decided here alone, and how far, in :mod:`wythoff.solve.board_sizes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.board_sizes import MAX_BY_DEFINITION, SMALL_BOARD, board_positions
from wythoff.solve.memory import require_memory
from wythoff.solve.progress import Progress
from wythoff.solve.relation import keeps_largest

if TYPE_CHECKING:
    from wythoff.solve.columns.rules import ColumnRules
    from wythoff.solve.lines.plan import LinePlan
    from wythoff.solve.shapes.shape import Shapes

Columns = tuple[NDArray[Any], ...]
Values = NDArray[np.int32]

MAX_BOARD_PILES = 4
"""The compiled board has this many axes."""


@dataclass(frozen=True)
class Method:
    """One way to solve a game up to a bound, all piles at most that.

    ``applies`` says whether the method is known to be exact for a game; ``run`` may still give None where it cannot
    reach the bound. The method is worth its preparation on boards of at least ``least`` positions. Boards of at most
    ``affordable`` positions take it a few seconds; None means boards of any size.
    """

    name: str
    exact: str
    applies: Callable[[Ruleset], bool]
    run: Callable[[Ruleset, int, Progress | None], Any]
    least: int = 0
    affordable: int | None = SMALL_BOARD


def first_answer(methods: Iterable[Method], game: Ruleset, bound: int, progress: Progress | None) -> tuple[str, Any]:
    """The name of the first method that is worth it and applies, and what it finds."""
    positions = (bound + 1) ** len(game.piles)
    for method in methods:
        if positions >= method.least and method.applies(game):
            answer = method.run(game, bound, progress)
            if answer is not None:
                return method.name, answer
    raise Unsupported(_why_none(game, bound))


def affordable(game: Ruleset, bound: int) -> int:
    """The bound, or the greatest smaller one up to which the best method for the game takes a few seconds.

    It is -1 where no board is that small.

    >>> from wythoff.rules import library
    >>> affordable(library.game("wythoff"), 10**6), affordable(library.game("nim(heaps=3)"), 10**6)
    (1000000, 960)
    """
    piles, growth = len(game.piles), 1 if keeps_largest(game) else len(game.piles)
    limit: int | None = SMALL_BOARD
    if (growth * bound + 1) ** piles > SMALL_BOARD:
        limit = next((method.affordable for method in OUTCOMES if method.applies(game)), SMALL_BOARD)
    while limit is not None and bound >= 0 and (growth * bound + 1) ** piles > limit:
        bound -= bound // 8 + 1
    return bound


def is_column_game(game: Ruleset) -> bool:
    """Whether P-positions are found column by column, so that a bound of 10^6 is cheap."""
    return column_rules(game) is not None


@lru_cache(maxsize=32)
def column_rules(game: Ruleset) -> ColumnRules | None:
    """The rules by which columns are swept, or None where the sweep is not known to be exact for the game."""
    from wythoff.solve.columns import families

    return families.column_rules(game)


@lru_cache(maxsize=32)
def _lines(game: Ruleset) -> LinePlan | None:
    from wythoff.solve.lines.recognise import line_plan

    plan = line_plan(game)
    return plan if plan is not None and keeps_largest(game) else None


def _shapes(game: Ruleset) -> Shapes | None:
    from wythoff.solve.shapes.recognise import game_shapes

    return game_shapes(game)


def column_p_positions(game: Ruleset, bound: int, progress: Progress | None = None) -> Columns | None:
    """The P-positions of a game column by column, or None where that is not known to be exact.

    >>> from wythoff.rules import library
    >>> [column.tolist() for column in column_p_positions(library.game("wythoff"), 8)]
    [[0, 1, 3, 4], [0, 2, 5, 7]]
    """
    from wythoff.solve.columns.sweep import CannotSweep, sweep

    rules = column_rules(game)
    if rules is None:
        return None
    # Room for half as many columns as the bound, in numbers of 4 or 8 bytes.
    require_memory(bound * (4 if bound < 2**31 - 1 else 8), f"the list of P-positions with piles up to {bound:,}")
    try:
        return sweep(rules, bound=bound, misere=game.misere, progress=progress)
    except CannotSweep:
        return None


def _shape_p_positions(game: Ruleset, bound: int, progress: Progress | None) -> Columns | None:
    from wythoff.solve.shapes.board import shape_p_positions
    from wythoff.solve.shapes.rows import has_rows, row_p_positions

    shapes = _shapes(game)
    if shapes is None:
        return None
    find = row_p_positions if has_rows(game, shapes) else shape_p_positions
    return find(game, shapes, bound, progress)


def _blocked_p_positions(game: Ruleset, bound: int, progress: Progress | None) -> Columns | None:
    from wythoff.solve.shapes.blocked import blocked_p_positions

    return blocked_p_positions(game, bound, progress)


def _board_p_positions(game: Ruleset, bound: int, progress: Progress | None) -> Columns:
    from wythoff.solve.board.board import board_outcomes

    return board_outcomes(game, bound, progress)


def _array_p_positions(game: Ruleset, bound: int, progress: Progress | None) -> Columns:
    from wythoff.solve.plain import plain_p_positions

    return tuple(plain_p_positions(game, bound).T)


def _defined_p_positions(game: Ruleset, bound: int, progress: Progress | None) -> Columns | None:
    from wythoff.solve import reference

    if not _tiny(game, bound):
        return None
    return tuple(np.array(reference.p_positions(game, bound), dtype=np.int64).reshape(-1, len(game.piles)).T)


def _line_values(game: Ruleset, bound: int, progress: Progress | None) -> Values | None:
    from wythoff.solve.lines.nim_values import line_nim_values

    plan, size = _lines(game), bound + 1
    if plan is None:
        return None
    # 4 bytes for a value, and on each line a bit for each value that may occur there.
    require_memory(6 * size * size, f"a table of {size:,} x {size:,} nim-values")
    return line_nim_values(plan, size, misere=game.misere, threads=2, progress=progress)


def _shape_values(game: Ruleset, bound: int, progress: Progress | None) -> Values | None:
    from wythoff.solve.shapes.board import shape_values

    shapes = _shapes(game)
    return None if shapes is None else shape_values(game, shapes, bound + 1, progress)


def _board_values(game: Ruleset, bound: int, progress: Progress | None) -> Values:
    from wythoff.solve.board.board import board_values

    return board_values(game, bound + 1, progress)


def _defined_values(game: Ruleset, bound: int, progress: Progress | None) -> Values | None:
    from wythoff.solve import reference

    if not _tiny(game, bound):
        return None
    values = reference.nim_values(game, bound + 1)
    table = np.zeros((bound + 1,) * len(game.piles), dtype=np.int32)
    for index in np.ndindex(*table.shape):
        table[index] = values[game.position(index)]
    return table


def _has_lines(game: Ruleset) -> bool:
    return _lines(game) is not None


def _has_shapes(game: Ruleset) -> bool:
    """Whether all moves have shapes."""
    shapes = _shapes(game)
    return shapes is not None and not shapes.rest


def _has_some_shapes(game: Ruleset) -> bool:
    return _shapes(game) is not None


def _has_blocked_rays(game: Ruleset) -> bool:
    from wythoff.solve.shapes.blocked import blocked_rays

    return blocked_rays(game) is not None


def _few_piles(game: Ruleset) -> bool:
    return len(game.piles) <= MAX_BOARD_PILES


def _only_formulas(game: Ruleset) -> bool:
    """A set of amounts has no loops that arrays could follow, and asking it for each amount takes too long."""
    return game.by_formulas


def _counts_marks(game: Ruleset) -> bool:
    """Misere blocking has to visit the options of a position; in other games the marks that it gets are enough."""
    return _only_formulas(game) and not (game.misere and game.block)


def _tiny(game: Ruleset, bound: int) -> bool:
    return board_positions(game, bound) <= MAX_BY_DEFINITION


_LINES = "the options of a position are proved to be whole lines of the board, seen by increasing sum"
_SHAPES = "the amounts that may be taken are proved to be starts and sums of steps; then what is seen has a recurrence"
_MIXED = "moves of a proved shape by its recurrence, the others followed one by one, all by increasing sum"
_BLOCKED = "moves are proved to be all multiples of vectors; then the options in P on each line are counted once"
_MOVES = "every move is followed, by increasing sum of the piles"
_DEFINITION = "it is the definition"

OUTCOMES = (
    Method(
        "columns",
        "the move relation is proved to be that of column rules; then the theorem of columns/sweep.py applies",
        is_column_game,
        column_p_positions,
        least=501**2,
        affordable=None,
    ),
    Method("shapes", _SHAPES, _has_shapes, _shape_p_positions, least=100_000, affordable=1_000_000_000),
    Method("mixed", _MIXED, _has_some_shapes, _shape_p_positions, least=100_000, affordable=16_000_000),
    Method("rays", _BLOCKED, _has_blocked_rays, _blocked_p_positions, least=100_000, affordable=1_000_000_000),
    Method("board", _MOVES, _few_piles, _board_p_positions, affordable=16_000_000),
    Method("arrays", _MOVES, _counts_marks, _array_p_positions),
    Method("definition", _DEFINITION, _only_formulas, _defined_p_positions, affordable=MAX_BY_DEFINITION),
)

NIM_VALUES = (
    Method("lines", _LINES, _has_lines, _line_values, least=200**2),
    Method("shapes", _SHAPES, _has_shapes, _shape_values, least=10_000),
    Method("mixed", _MIXED, _has_some_shapes, _shape_values, least=10_000),
    Method("board", _MOVES, _few_piles, _board_values),
    Method("definition", _DEFINITION, _only_formulas, _defined_values),
)


def _why_none(game: Ruleset, bound: int) -> str:
    """Why no method solves a game: it has many piles, and the methods for those want formulas and a small board."""
    piles = len(game.piles)
    if not _only_formulas(game):
        return f"{game} has {piles} piles; where the moves are given as a set, at most {MAX_BOARD_PILES} are solved"
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
    "column_rules",
    "first_answer",
    "is_column_game",
]
