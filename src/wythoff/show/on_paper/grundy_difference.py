"""The nim-values of two games compared, drawn by matplotlib."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from matplotlib.colors import LinearSegmentedColormap
from matplotlib.ticker import MaxNLocator

from wythoff.show.colours import BLUE, DIFFERENCES, GREY, INK, ORANGE
from wythoff.show.grundy_difference import GrundyDifferenceFigure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

COLOURS = LinearSegmentedColormap.from_list("differences", DIFFERENCES)


def paint(canvas: Canvas, figure: GrundyDifferenceFigure) -> None:
    axes = canvas.add_subplot(title=figure.title, xlabel=figure.axes[0])
    axes.xaxis.set_major_locator(_whole())
    if figure.compared.values.ndim == 1:
        _paint_row(canvas, axes, figure)
    else:
        _paint_board(canvas, axes, figure)


def _paint_row(canvas: Canvas, axes: Axes, figure: GrundyDifferenceFigure) -> None:
    canvas.set_size_inches(6.4, 3.2)
    axes.set_ylabel("nim-value")
    axes.grid(True)
    compared, index = figure.compared, range(len(figure.compared.values))
    size = max(2.0, min(14.0, 1400 / len(index)))
    marked = compared.is_marked
    axes.scatter(index, compared.other_values, s=size, color=GREY, linewidths=0, zorder=2, label=str(compared.other))
    colours = [ORANGE if mark else BLUE for mark in marked.tolist()]
    axes.scatter(index, compared.values, s=size, c=colours, linewidths=0, zorder=3)
    for colour, name in ((BLUE, "both"), (ORANGE, str(compared.game))):
        axes.scatter([], [], s=size, color=colour, label=name)
    canvas.legend(loc="outside lower center", ncols=3)


def _paint_board(canvas: Canvas, axes: Axes, figure: GrundyDifferenceFigure) -> None:
    canvas.set_size_inches(6.0, 5.2)
    axes.set_ylabel(figure.axes[1])
    axes.yaxis.set_major_locator(_whole())
    image = axes.imshow(
        figure.rises.T, origin="lower", cmap=COLOURS, vmin=-figure.reach, vmax=figure.reach,
        interpolation="nearest", aspect="equal",
    )  # fmt: skip
    compared = figure.compared
    bar = canvas.colorbar(
        image, ax=axes, label=f"value minus that of {compared.other}", shrink=0.9, pad=0.02, aspect=28
    )
    bar.outline.set_linewidth(0.4)
    bar.locator = _whole(8)
    bar.update_ticks()
    if figure.is_labelled:
        _write_values(axes, figure)


def _write_values(axes: Axes, figure: GrundyDifferenceFigure) -> None:
    """Values that differ are bold, so that they can be told apart in grey, too."""
    size = len(figure.compared.values)
    font = min(10.0, 130 / size)
    values, marked, rises = figure.compared.values, figure.compared.is_marked, figure.rises
    for x, y in product(range(size), repeat=2):
        dark = abs(int(rises[x, y])) > 0.6 * figure.reach
        axes.text(
            x, y, str(int(values[x, y])), ha="center", va="center", fontsize=font,
            color="white" if dark else INK if marked[x, y] else GREY, weight="bold" if marked[x, y] else "normal",
        )  # fmt: skip


def _whole(most: int = 5) -> MaxNLocator:
    return MaxNLocator(most, steps=[1, 2, 5, 10], integer=True)
