"""The cells of a board, drawn by matplotlib."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from matplotlib.ticker import FixedLocator

from wythoff.show.cells import CellsFigure
from wythoff.show.colours import BLUE, GREY, GRID, ORANGE

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

LARGEST_DOTTED = 24
"""Up to this size, every position of the picture is a small dot."""


def paint(canvas: Canvas, figure: CellsFigure) -> None:
    axes = canvas.add_subplot(title=figure.title, xlabel=figure.axes[0], ylabel=figure.axes[1])
    (left, low), (right, high), side = figure.low, figure.high, figure.side
    for place in range(left, right + 1, side):
        axes.axvline(place, color=GREY, linewidth=0.8, zorder=1)
    for place in range(low, high + 1, side):
        axes.axhline(place, color=GREY, linewidth=0.8, zorder=1)
    extent = max(right - left, high - low)
    if extent <= LARGEST_DOTTED:
        across, up = zip(*product(range(left, right + 1), range(low, high + 1)), strict=True)
        axes.scatter(across, up, s=5, color=GRID, linewidths=0, zorder=2)
    size = max(2.0, min(60.0, 1800 / extent))
    for points, colour, name in zip((figure.inside, figure.on_ends), (BLUE, ORANGE), figure.names, strict=True):
        if name:
            x, y = points.T
            axes.scatter(x, y, s=size, color=colour, linewidths=0, zorder=3, clip_on=False, label=name)
    margin = 0.03 * extent
    axes.set(xlim=(left - margin, right + margin), ylim=(low - margin, high + margin), aspect="equal")
    axes.xaxis.set_major_locator(FixedLocator(list(range(left, right + 1, side))))
    axes.yaxis.set_major_locator(FixedLocator(list(range(low, high + 1, side))))
    if figure.cell is not None:
        canvas.legend(loc="outside lower center", ncols=2)
