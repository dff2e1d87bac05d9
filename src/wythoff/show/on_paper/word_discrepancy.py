"""The discrepancy of a word, drawn by matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.ticker import MaxNLocator

from wythoff.show.colours import INK
from wythoff.show.word_discrepancy import WordDiscrepancyFigure

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Canvas

MAX_VECTOR_POINTS = 5_000


def paint(canvas: Canvas, figure: WordDiscrepancyFigure) -> None:
    canvas.set_size_inches(6.8, 3.8)
    axes = canvas.add_subplot(xlabel="$n$", ylabel="count minus $n$ times frequency")
    axes.set_title(figure.title)
    axes.grid(True)
    axes.axhline(0, color=INK, linewidth=0.8, zorder=2)
    for part in figure.letters:
        count = len(part.values)
        size, rasterized = max(1.2, min(14.0, 6000 / count)), count > MAX_VECTOR_POINTS
        axes.scatter(
            range(count), part.values, s=size, color=part.colour, linewidths=0, zorder=3, rasterized=rasterized,
            label=part.name,
        )  # fmt: skip
        axes.set_xlim(-0.01 * count, 1.01 * count)
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=[1, 2, 5, 10], integer=True))
    axes.xaxis.set_major_formatter("{x:,.0f}")
    legend = canvas.legend(loc="outside lower center", ncols=4, title="letter: frequency")
    for handle in legend.legend_handles:
        if handle is not None:
            handle.set_sizes([20])  # type: ignore[attr-defined]
