"""A discrepancy, drawn by matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.ticker import MaxNLocator

from wythoff.show.colours import BLUE, ORANGE
from wythoff.show.discrepancy import DiscrepancyFigure

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

MAX_VECTOR_POINTS = 5_000


def paint(canvas: Canvas, figure: DiscrepancyFigure) -> None:
    canvas.set_size_inches(6.8, 3.4)
    axes = canvas.add_subplot(xlabel="$n$", ylabel=r"$a_n - n\lambda$")
    axes.set_title(figure.heading)
    axes.grid(True)
    count = len(figure.values)
    axes.axhline(0, color=ORANGE, linewidth=1.2, zorder=2)
    size = max(1.2, min(14.0, 6000 / count))
    rasterized = count > MAX_VECTOR_POINTS
    axes.scatter(range(count), figure.values, s=size, color=BLUE, linewidths=0, zorder=3, rasterized=rasterized)
    axes.set_xlim(-0.01 * count, 1.01 * count)
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=[1, 2, 5, 10], integer=True))
    axes.xaxis.set_major_formatter("{x:,.0f}")
