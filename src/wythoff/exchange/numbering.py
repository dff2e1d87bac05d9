"""The P-positions of a game by number, in an order that no larger board can change."""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell, Linear, is_covered
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve.outcomes import Outcomes
from wythoff.solve.relation import all_cells, stored_cells


def settled_positions(board: Outcomes, unique: bool) -> list[Position]:
    """The P-positions of a board that also come first on every larger board.

    With at most one P-position for each size of a pile (``unique``) they are ordered by their smaller piles, up to
    the first size that no P-position on the board has: its partner may be beyond the bound. In any other game they
    are ordered by their largest piles.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> settled_positions(solve(library.game("wythoff"), 9), unique=True)
    [(0, 0), (1, 2), (3, 5), (4, 7)]
    """
    rows: list[Position] = [tuple(row) for row in board.p_positions.tolist()]
    if not unique:
        return sorted(rows, key=lambda row: (max(row), row))
    sizes = {pile for row in rows for pile in row}
    missing = next(size for size in range(board.bound + 2) if size not in sizes)
    return sorted(row for row in rows if row[0] < missing)


def one_in_each_row(game: Ruleset) -> bool:
    """Whether the rules imply that an unordered game of two piles has at most one P-position with a pile of each size.

    This is the case if either pile may be lowered to any size: of two such positions, one is then an option of the
    other. It is decided by quantifier elimination; if that is too much work, the answer is no.

    >>> from wythoff.rules import library
    >>> one_in_each_row(library.game("splythoff")), one_in_each_row(library.game("capped-wythoff"))
    (True, False)
    """
    formulas = game.by_formulas
    if len(game.piles) != 2 or not game.unordered or not formulas or game.terminal is not None or game.block:
        return False
    try:
        moves = stored_cells(game, all_cells(game))
        return all(is_covered(cell, moves, Budget()) for cell in stored_cells(game, _lowerings(game.piles)))
    except TooComplex:
        return False


def _lowerings(piles: Sequence[str]) -> list[Cell]:
    """For each pile, the moves that lower only this pile."""
    found = []
    for lowered in piles:
        fall = {pile: Linear.variable(pile) - Linear.variable(after(pile)) for pile in piles}
        cell = Cell.of([fall[pile] for pile in piles if pile != lowered], [fall[lowered] - 1])
        assert cell is not None
        found.append(cell)
    return found
