"""The content of the picture of two games' nim-values: those of one game, marked where the other's are different."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.show.drawing import ShownInNotebooks
from wythoff.show.figure import pile_formula
from wythoff.solve.grundy_difference import GrundyDifference

LARGEST_LABELLED_BOARD = 21
"""The squares of larger boards are too small for numbers."""


@dataclass(frozen=True, eq=False)
class GrundyDifferenceFigure(ShownInNotebooks):
    """The nim-values of one or two piles, with their distance from those of another game.

    As in [FokkinkRust, Table 8] a small board carries the values themselves, and those that differ stand out.
    """

    compared: GrundyDifference
    kind: ClassVar[Literal["grundy-difference"]] = "grundy-difference"

    @property
    def title(self) -> str:
        return f"Nim-values of {self.compared.game} against {self.compared.other}"

    @property
    def summary(self) -> str:
        marked = np.count_nonzero(self.compared.is_marked)
        return f"piles up to {self.compared.extent:,}, {marked:,} of {self.compared.values.size:,} values differ"

    @property
    def axes(self) -> tuple[str, ...]:
        return tuple(pile_formula(pile) for pile in self.compared.game.piles)

    @property
    def rises(self) -> NDArray[np.int64]:
        """Each value minus that of the other game."""
        return self.compared.values.astype(np.int64) - self.compared.other_values

    @property
    def reach(self) -> int:
        """The largest distance between two values, at least 1."""
        return max(1, int(np.abs(self.rises).max()))

    @property
    def is_labelled(self) -> bool:
        """Whether each square of two piles carries its value."""
        return len(self.compared.values) <= LARGEST_LABELLED_BOARD


def grundy_difference(compared: GrundyDifference) -> GrundyDifferenceFigure:
    """The picture of a comparison.

    >>> from wythoff.workbench import game
    >>> figure = grundy_difference(game("splythoff").grundy_difference("wythoff", size=9))
    >>> figure.title, figure.summary
    ('Nim-values of splythoff(slack=1) against wythoff(slack=1)', 'piles up to 8, 4 of 81 values differ')
    """
    if compared.values.ndim > 2:
        raise Unsupported(
            f"{compared.game} has {compared.values.ndim} piles; nim-values are drawn for one or two piles"
        )
    return GrundyDifferenceFigure(compared)
