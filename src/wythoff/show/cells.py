"""The board of a game with a period, cell by cell [Aoki, section 3 and Figs. 2 to 7]."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.rules.ruleset import Position
from wythoff.show.columns import check_two_piles
from wythoff.show.drawing import ShownInNotebooks
from wythoff.show.figure import pile_formula
from wythoff.solve.outcomes import Outcomes

WHAT = "a picture of cells"
CELLS = 3
"""How many cells the picture has on each side, unless a single one is chosen."""

LARGEST_PILE = 3_000


def closed_cell(side: int, k: int, l: int) -> set[Position]:
    """F_(k,l): the positions of a cell with all its borders; cells are numbered from 1 in both directions.

    >>> sorted(closed_cell(1, 2, 1))
    [(1, 0), (1, 1), (2, 0), (2, 1)]
    """
    return set(product(range((k - 1) * side, k * side + 1), range((l - 1) * side, l * side + 1)))


def open_cell(side: int, k: int, l: int) -> set[Position]:
    """I_(k,l): the positions of a cell without its right and its upper border.

    >>> open_cell(1, 2, 1)
    {(1, 0)}
    """
    return set(product(range((k - 1) * side, k * side), range((l - 1) * side, l * side)))


@dataclass(frozen=True, eq=False)
class CellsFigure(ShownInNotebooks):
    """P-positions on the cells of a board: the first cells, or a single one.

    For a single cell, ``inside`` are the P-positions in I_(k,l), ``on_ends`` those of F_(k,l) at its right and upper
    ends.
    """

    title: str
    side: int
    axes: tuple[str, str]
    low: Position
    high: Position
    inside: NDArray[np.int64] = field(repr=False)
    on_ends: NDArray[np.int64] = field(repr=False)
    cell: Position | None = None
    kind: ClassVar[Literal["cells"]] = "cells"

    @property
    def data(self) -> NDArray[np.int64]:
        """All P-positions of the picture."""
        return np.concatenate([self.inside, self.on_ends])

    @property
    def summary(self) -> str:
        size = f"cells of {self.side:,} by {self.side:,}"
        inside = f"{len(self.inside):,} P-positions"
        return f"{size}, {inside}" if self.cell is None else f"{size}, {inside} and {len(self.on_ends):,} on the ends"

    @property
    def names(self) -> tuple[str, str]:
        """What the two kinds of P-positions are."""
        if self.cell is None:
            return "P-positions", ""
        k, l = self.cell
        return f"in $I_{{{k},{l}}}$", f"on the right and upper end, in $F_{{{k},{l}}}$ only"


def farthest(side: int, cell: Position | None) -> int:
    """The largest pile of the picture.

    >>> farthest(6, None), farthest(6, (2, 5))
    (18, 30)
    """
    pile = side * (CELLS if cell is None else max(cell))
    if pile > LARGEST_PILE:
        raise Unsupported(f"the picture has piles up to {pile:,}; cells are drawn for piles up to {LARGEST_PILE:,}")
    return pile


def cells(board: Outcomes, side: int, cell: Position | None = None) -> CellsFigure:
    """The P-positions of a two-pile game in the first cells, or in the cell (k, l).

    >>> from wythoff.workbench import game
    >>> figure = cells(game("capped-wythoff(cap=5)").solve(bound=18), 6, (2, 1))
    >>> figure.inside.tolist(), figure.on_ends.tolist()
    ([[6, 0], [7, 2], [8, 1], [9, 5], [11, 3]], [[6, 6], [12, 0], [12, 6]])
    """
    check_two_piles(board.game, WHAT)
    k, l = (CELLS, CELLS) if cell is None else cell
    low = (0, 0) if cell is None else ((k - 1) * side, (l - 1) * side)
    high = (k * side, l * side)
    points = board.in_every_order()
    points = points[((points >= low) & (points <= high)).all(axis=1)]
    at_end = (points == high).any(axis=1) & (cell is not None)
    where = f"the cells of {board.game}" if cell is None else f"the cell ({k}, {l}) of {board.game}"
    x, y = map(pile_formula, board.game.piles)
    return CellsFigure(f"P-positions in {where}", side, (x, y), low, high, points[~at_end], points[at_end], cell)
