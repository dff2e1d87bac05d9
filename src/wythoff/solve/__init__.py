"""Outcomes and nim-values of any ruleset on a board.

>>> from wythoff.rules import library
>>> solve(library.game("wythoff"), 8)
<4 P-positions of wythoff(slack=1) with piles up to 8>
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wythoff.errors import BadBound, Unsupported
from wythoff.rules.ruleset import Removal, Ruleset
from wythoff.solve.memory import require_memory
from wythoff.solve.progress import Progress
from wythoff.solve.stale import drop_stale_kernels

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from wythoff.solve.outcomes import Outcomes


# Boards with fewer positions than this are solved straight from the definitions, without compiled code.
SMALL = 900

# From these bounds on, proving that a faster method is exact costs less than it saves.
WORTH_COLUMNS = 500
WORTH_LINES = 200


def solve(game: Ruleset, bound: int, *, progress: Progress | None = None) -> Outcomes:
    """All P-positions with every pile at most ``bound``.

    The method is chosen by the rules alone: column by column where that is proved to be exact, else along lines,
    else on a board. All of them give the same answer.
    """
    import numpy as np

    from wythoff.solve.outcomes import Outcomes

    if bound < 0:
        raise BadBound(f"the bound is {bound}; it cannot be negative")
    if _is_small(game, bound):
        from wythoff.solve import reference

        rows = np.array(reference.p_positions(game, bound), dtype=np.int64).reshape(-1, len(game.piles))
        return Outcomes(game, bound, tuple(rows.T), "definition")
    drop_stale_kernels()
    columns = _by_columns(game, bound, progress) if bound >= WORTH_COLUMNS else None
    if columns is not None:
        return Outcomes(game, bound, columns, "columns")
    lines = _by_lines(game, bound, progress) if bound >= WORTH_COLUMNS else None
    if lines is not None:
        return Outcomes(game, bound, lines, "lines")
    from wythoff.solve.board.board import board_outcomes

    _refuse_many_piles(game, f"piles up to {bound:,}", lambda largest: f"a bound of {largest}")
    return Outcomes(game, bound, board_outcomes(game, bound, progress), "board")


def _is_small(game: Ruleset, bound: int) -> bool:
    """Whether the definitions are fast enough; a set of amounts that may be taken must be asked for each of them."""
    return _positions(game, bound) <= SMALL and not _has_removals(game)


def _has_removals(game: Ruleset) -> bool:
    return any(isinstance(move, Removal) for move in game.moves)


def _refuse_many_piles(game: Ruleset, asked: str, fix: Callable[[int], str]) -> None:
    """Compiled boards have few piles; boards of more piles must be small enough for the definitions."""
    from wythoff.solve.board.tables import AXES

    piles = len(game.piles)
    if piles <= AXES:
        return
    if _has_removals(game):
        raise Unsupported(f"{game} has {piles} piles; where a set tells what may be taken, at most {AXES} are solved")
    largest = next((bound for bound in range(SMALL, 0, -1) if _is_small(game, bound)), None)
    advice = "try fewer piles" if largest is None else f"try {fix(largest)}, or fewer piles"
    raise Unsupported(
        f"{game} has {piles} piles; with more than {AXES}, boards have at most {SMALL} positions, "
        f"and {asked} have more: {advice}"
    )


def _positions(game: Ruleset, bound: int) -> int:
    """How many positions have all piles at most ``bound``."""
    from math import comb

    piles = len(game.piles)
    return comb(bound + piles, piles) if game.unordered else (bound + 1) ** piles


def _by_columns(game: Ruleset, bound: int, progress: Progress | None) -> tuple[NDArray[Any], ...] | None:
    from wythoff.solve.columns.recognise import column_rules
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


def _by_lines(game: Ruleset, bound: int, progress: Progress | None) -> tuple[NDArray[Any], ...] | None:
    from wythoff.solve.lines.outcomes import line_p_positions
    from wythoff.solve.lines.recognise import line_plan
    from wythoff.solve.relation import keeps_largest

    plan = line_plan(game)
    if plan is None or not keeps_largest(game):
        return None
    # The list found so far, where each sum begins, and the list sorted, all in numbers of 8 bytes.
    require_memory(64 * bound, f"the list of P-positions with piles up to {bound:,}")
    return tuple(line_p_positions(plan, bound, misere=game.misere, progress=progress).T)


def nim_values(game: Ruleset, size: int, *, threads: int = 2, progress: Progress | None = None) -> NDArray[np.int32]:
    """The nim-values of all positions with piles 0 .. size - 1, one axis per pile.

    Where options lie on lines this takes one bitset per line; else every option is looked at.
    """
    if size < 1:
        raise BadBound(f"the size is {size}; it must be at least 1")
    if _is_small(game, size - 1):
        return _values_by_definition(game, size)
    drop_stale_kernels()
    if size >= WORTH_LINES:
        from wythoff.solve.lines.nim_values import line_nim_values
        from wythoff.solve.lines.recognise import line_plan
        from wythoff.solve.relation import keeps_largest

        plan = line_plan(game)
        if plan is not None and keeps_largest(game):
            # 4 bytes for a value, and on each line a bit for each value that may occur there.
            require_memory(6 * size * size, f"a table of {size:,} x {size:,} nim-values")
            return line_nim_values(plan, size, misere=game.misere, threads=threads, progress=progress)
    from wythoff.solve.board.board import board_values

    _refuse_many_piles(game, f"piles below {size:,}", lambda largest: f"a size of {largest + 1}")
    return board_values(game, size, progress)


def _values_by_definition(game: Ruleset, size: int) -> NDArray[np.int32]:
    import numpy as np

    from wythoff.solve import reference

    values = reference.nim_values(game, size)
    table = np.zeros((size,) * len(game.piles), dtype=np.int32)
    for index in np.ndindex(*table.shape):
        table[index] = values[game.position(index)]
    return table


__all__ = ["nim_values", "solve"]
