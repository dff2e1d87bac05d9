"""The strip of a step word, drawn by matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.colors import ListedColormap
from matplotlib.patches import Patch

from wythoff.show.colours import LIGHT
from wythoff.show.steps import StepsFigure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

CELL, WIDEST, MAX_TICKS = 0.2, 8.0, 25
LETTER_WIDTH = 0.08
"""About the width of a letter of the legend, in inches."""


def paint(canvas: Canvas, figure: StepsFigure) -> None:
    """The cells in reading order; before each row stands the number of its first step."""
    rows = figure.rows
    height, width = rows.shape
    cell = min(CELL, WIDEST / width)
    canvas.set_size_inches(cell * width + 0.8, cell * height * 1.25 + 1.2)
    axes = canvas.add_subplot()
    axes.set_title(figure.title)
    colours = ListedColormap(["#ffffff", *(letter.colour for letter in figure.letters)])
    across = [place - 0.5 for place in range(width + 1)]
    for row, cells in enumerate(rows):
        # A gap between the rows keeps the eye in its line.
        axes.pcolormesh(
            across, [row - 0.4, row + 0.4], cells[None, :], cmap=colours, vmin=-1, vmax=len(figure.letters) - 1,
            edgecolors="white", linewidth=0.6,
        )  # fmt: skip
    axes.set(xlim=(-0.5, width - 0.5), ylim=(height - 0.4, -0.6), xticks=[])
    numbered = range(0, height, -(-height // MAX_TICKS))
    axes.set_yticks(numbered, [str(row * width) if row else "$n$ = 0" for row in numbered])
    axes.tick_params(length=0, labelsize=8)
    axes.spines[:].set_visible(False)
    if figure.is_numbered:
        _write_marks(axes, figure)
    _add_legend(canvas, figure)


def _add_legend(canvas: Canvas, figure: StepsFigure) -> None:
    marks = [f"{letter.mark}: " if figure.is_numbered and letter.mark else "" for letter in figure.letters]
    names = [mark + letter.name for mark, letter in zip(marks, figure.letters, strict=True)]
    patches = [Patch(facecolor=letter.colour, label=name) for letter, name in zip(figure.letters, names, strict=True)]
    room = canvas.get_size_inches()[0]
    fitting = max(1, int(room // (LETTER_WIDTH * max(map(len, names)) + 0.5)))
    canvas.legend(handles=patches, loc="outside lower center", ncols=min(len(names), fitting), handlelength=1.2)


def _write_marks(axes: Axes, figure: StepsFigure) -> None:
    for place, number in enumerate(figure.cells.tolist()):
        letter = figure.letters[number]
        row, column = divmod(place, figure.width)
        colour = "black" if letter.colour in LIGHT else "white"
        axes.text(column, row, letter.mark, ha="center", va="center_baseline", fontsize=8, color=colour)
