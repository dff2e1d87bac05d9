"""The content of the picture of a discrepancy: how far the smaller piles stray from a multiple of their number."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from wythoff.conjecture.beatty_pairs import beatty_pairs
from wythoff.conjecture.sample import Sample
from wythoff.describe import BeattyColumns
from wythoff.errors import Unsupported
from wythoff.exact.irrational import Irrational
from wythoff.show.columns import columns_of
from wythoff.show.drawing import ShownInNotebooks
from wythoff.solve.outcomes import Outcomes

WHAT = "a discrepancy"
MAX_COLUMNS = 100_000


@dataclass(frozen=True, eq=False)
class DiscrepancyFigure(ShownInNotebooks):
    """The values a_n - n lambda for n = 0, 1, ..., rounded to floats for drawing; ``slope`` is lambda itself.

    ``origin`` says where lambda comes from.
    """

    title: str
    values: NDArray[np.float64] = field(repr=False)
    slope: Fraction | Irrational
    origin: str
    kind: ClassVar[Literal["discrepancy"]] = "discrepancy"

    @property
    def summary(self) -> str:
        return f"{len(self.values):,} columns, lambda = {self.slope} {self.origin}"

    @property
    def heading(self) -> str:
        """The title, and lambda as a formula."""
        if isinstance(self.slope, Irrational):
            formula = self.slope.latex()
        else:
            parts = self.slope.numerator, self.slope.denominator
            formula = str(parts[0]) if parts[1] == 1 else rf"\frac{{{parts[0]}}}{{{parts[1]}}}"
        return rf"{self.title}, $\lambda = {formula}$ {self.origin}"


def discrepancy(
    board: Outcomes, slope: Fraction | Irrational | None = None, *, origin: str = "as given"
) -> DiscrepancyFigure:
    """a_n - n lambda for the P-positions (a_n, b_n) of a two-pile game; ``origin`` says where lambda comes from.

    If it is not given, lambda is that of the Beatty pairs that fit the columns or, if none do, a_N/N for the last
    column.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> discrepancy(solve(library.game("wythoff"), 1000)).slope, discrepancy(solve(library.game("schwent"), 1000)).slope
    (alpha('(1+sqrt(5))/2'), Fraction(183, 134))
    """
    sample = columns_of(board, WHAT)
    smaller: list[int] = sample.columns[:, 0].tolist()
    if len(smaller) > MAX_COLUMNS:
        raise Unsupported(f"{len(smaller):,} columns are more than can be drawn, {MAX_COLUMNS:,}: take a smaller board")
    chosen, found = (slope, origin) if slope is not None else _slope(sample)
    near = _nearby(chosen, len(smaller))
    values = np.array([float(a - n * near) for n, a in enumerate(smaller)])
    return DiscrepancyFigure(f"Discrepancy of {board.game}", values, chosen, found)


def _slope(sample: Sample) -> tuple[Fraction | Irrational, str]:
    for found in beatty_pairs(sample):
        if isinstance(found, BeattyColumns):
            return found.pair.alpha, "of the Beatty pairs that fit"
    last = len(sample.columns) - 1
    return Fraction(int(sample.columns[-1, 0]), last), "from the last column"


def _nearby(slope: Fraction | Irrational, columns: int) -> Fraction:
    """A fraction so close that its multiples are drawn in the same places."""
    return slope.enclosure(64 + columns.bit_length())[0] if isinstance(slope, Irrational) else slope
