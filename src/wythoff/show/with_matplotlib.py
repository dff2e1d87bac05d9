"""Figures for papers, drawn by matplotlib without a display."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

from matplotlib import colormaps, rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import ListedColormap
from matplotlib.figure import Figure as Canvas
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator, MultipleLocator

from wythoff.show.colours import BLUE, CLASSES, GREY, INK, LIGHT, ORANGE, PALE, PARTS
from wythoff.show.figure import LARGEST_NUMBERED_MATRIX, View
from wythoff.show.on_paper import automaton, cells, discrepancy, grundy_difference, steps, word_discrepancy

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from wythoff.show.drawing import Drawing
    from wythoff.show.figure import Figure, Panel
    from wythoff.show.torus import TorusFigure
    from wythoff.show.tree import TreeFigure, TreeNode

COLOURS = "viridis"
MAX_VECTOR_POINTS = 20_000
MAX_VECTOR_SPACE_POINTS = 2_000
LARGEST_LABELLED_BOARD = 21
LARGEST_SQUARED_BOARD = 24
LARGEST_VECTOR_MATRIX = 120
# The sizes of trees in inches: the room for a node with a short label, for each further digit, and for a layer.
NODE_WIDTH, FIGURE_WIDTH, LAYER_HEIGHT = 0.5, 0.055, 0.72
LONGEST_SIDE = 60.0

STYLE: Any = {
    "font.family": "serif",
    "font.serif": ["STIX Two Text", "STIXGeneral", "DejaVu Serif"],
    "mathtext.fontset": "stix",
    "font.size": 10,
    "axes.titlesize": 11,
    "axes.titlepad": 10,
    "axes.edgecolor": "#444444",
    "axes.linewidth": 0.6,
    "axes.axisbelow": True,
    "xtick.color": "#444444",
    "ytick.color": "#444444",
    "xtick.major.width": 0.6,
    "ytick.major.width": 0.6,
    "grid.color": "#e4e4e4",
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "svg.hashsalt": "wythoff",
    "pdf.fonttype": 42,
}
# No date in the file: the same figure gives the same bytes.
METADATA: dict[str, dict[str, Any]] = {".svg": {"Date": None}, ".pdf": {"CreationDate": None}, ".png": {}}


def picture(figure: Drawing, suffix: str) -> bytes:
    """The bytes of a figure as .png, .svg or .pdf."""
    return _saved(_painted(figure), suffix)


def pictures(figure: Drawing) -> Callable[[str], bytes]:
    """The bytes of a figure by suffix; it is painted and laid out once for all of them."""
    return partial(_saved, _painted(figure))


def _painted(figure: Drawing) -> Canvas:
    painters: dict[str, Callable[[Canvas, Any], None]] = {
        "points": _points, "space": _space, "sequence": _sequence, "heat": _heat, "classes": _classes, "tree": _tree,
        "torus": _torus, "steps": steps.paint, "discrepancy": discrepancy.paint, "automaton": automaton.paint,
        "grundy-difference": grundy_difference.paint, "cells": cells.paint,
        "word-discrepancy": word_discrepancy.paint,
    }  # fmt: skip
    with rc_context(STYLE):
        canvas = Canvas(figsize=(5.2, 5.2), layout="constrained")
        FigureCanvasAgg(canvas)
        painters[figure.kind](canvas, figure)
    return canvas


def _saved(canvas: Canvas, suffix: str) -> bytes:
    """The bytes of a file; from then on everything keeps its place."""
    out = BytesIO()
    with rc_context(STYLE):
        canvas.savefig(out, format=suffix[1:], dpi=200, bbox_inches="tight", pad_inches=0.06, metadata=METADATA[suffix])
    canvas.set_layout_engine("none")
    return out.getvalue()


def _points(canvas: Canvas, figure: Figure) -> None:
    flat = figure.axes[1] == ""
    if flat:
        canvas.set_size_inches(5.2, 1.5)
    axes = canvas.add_subplot(title=figure.title, xlabel=figure.axes[0], ylabel=figure.axes[1])
    _whole_ticks(axes)
    top = max(figure.extent, 1)
    margin = 0.025 * top
    axes.grid(True)
    small = top <= LARGEST_SQUARED_BOARD and not flat
    if small:
        axes.xaxis.set_minor_locator(MultipleLocator(1))
        axes.yaxis.set_minor_locator(MultipleLocator(1))
        axes.tick_params(which="minor", length=0)
        axes.grid(True, which="minor")
    for guide in figure.guides:
        end = min(top, top / guide.slope)
        axes.plot([0, end], [0, end * guide.slope], color=ORANGE, alpha=0.35, linewidth=3.5, label=guide.label or None)
    x, y = figure.data.T
    size = max(1.0, min(50.0 if small else 16.0, 1600 / top))
    rasterized = len(x) > MAX_VECTOR_POINTS
    axes.scatter(x, y, s=size, color=BLUE, linewidths=0, zorder=3, rasterized=rasterized, clip_on=False)
    axes.set_xlim(-margin, top + margin)
    if flat:
        axes.set_yticks([])
        axes.spines[["left", "right", "top"]].set_visible(False)
        axes.set_ylim(-1, 1)
        return
    axes.set_ylim(-margin, top + margin)
    axes.set_aspect("equal")
    if any(guide.label for guide in figure.guides):
        axes.legend(loc="lower right")


def _space(canvas: Canvas, figure: Figure) -> None:
    if figure.panels:
        _panels(canvas, figure)
        return
    axes: Any = canvas.add_subplot(projection="3d")
    axes.set_title(figure.title, y=0.93)
    x, y, z = figure.data.T
    axes.scatter(x, y, z, s=_dot(figure.extent), c=z, cmap=COLOURS, depthshade=False, linewidths=0)
    _dress(axes, figure, View(20, -68))


def _panels(canvas: Canvas, figure: Figure) -> None:
    """Points in space, several times: up to three in one row, more in two rows."""
    rows = 1 if len(figure.panels) <= 3 else 2
    columns = -(-len(figure.panels) // rows)
    canvas.set_size_inches(4.4 * columns if rows == 1 else 3.2 * columns, 4.4 if rows == 1 else 3.4 * rows)
    canvas.suptitle(figure.heading or figure.title)
    for number, panel in enumerate(figure.panels, 1):
        axes: Any = canvas.add_subplot(rows, columns, number, projection="3d")
        axes.set_title(panel.title, y=0.97)
        points = panel.points[_far_to_near(panel)]
        colours = [PARTS[part] for part in panel.parts[_far_to_near(panel)]]
        size = _dot(max(1, round(len(points) ** 0.5)))
        rasterized = len(points) > MAX_VECTOR_SPACE_POINTS
        axes.scatter(*points.T, s=size, c=colours, depthshade=False, linewidths=0, rasterized=rasterized)
        _dress(axes, figure, panel.view)
        for set_limits in (axes.set_xlim, axes.set_ylim, axes.set_zlim):
            set_limits(0, max(1, figure.extent))


def _far_to_near(panel: Panel) -> Any:
    """The order in which to draw the points, so that the near ones hide the far ones."""
    above, around = radians(panel.view.above), radians(panel.view.around)
    eye = (cos(above) * cos(around), cos(above) * sin(around), sin(above))
    return (panel.points @ eye).argsort(kind="stable")


def _dot(extent: int) -> float:
    return max(2.0, min(20.0, 400 / max(extent, 1)))


def _dress(axes: Any, figure: Figure, view: View) -> None:
    for axis, name in zip((axes.xaxis, axes.yaxis, axes.zaxis), figure.axes, strict=True):
        axis.set_label_text(name)
        axis.set_major_locator(_ticks(5))
        axis.set_pane_color((0.97, 0.97, 0.97, 1))
    axes.set_box_aspect((1, 1, 1), zoom=0.9)
    axes.view_init(elev=view.above, azim=view.around)


def _sequence(canvas: Canvas, figure: Figure) -> None:
    canvas.set_size_inches(6.4, 3.2)
    axes = canvas.add_subplot(title=figure.title, xlabel=figure.axes[0], ylabel=figure.axes[1])
    _whole_ticks(axes)
    axes.grid(True)
    index = range(len(figure.data))
    if len(index) <= 200:
        axes.vlines(index, 0, figure.data, color=GREY, linewidth=0.6)
    axes.scatter(index, figure.data, s=max(1.0, min(14.0, 1400 / len(index))), color=BLUE, linewidths=0, zorder=3)
    axes.set_ylim(bottom=-0.04 * max(1, figure.data.max()))


def _heat(canvas: Canvas, figure: Figure) -> None:
    canvas.set_size_inches(6.0, 5.2)
    axes = canvas.add_subplot(title=figure.title, xlabel=figure.axes[0], ylabel=figure.axes[1])
    _whole_ticks(axes)
    image = axes.imshow(figure.data.T, origin="lower", cmap=COLOURS, interpolation="nearest", aspect="equal")
    bar = canvas.colorbar(image, ax=axes, label=figure.axes[2], shrink=0.9, pad=0.02, aspect=28)
    bar.outline.set_linewidth(0.4)
    bar.locator = _ticks()
    bar.update_ticks()
    if len(figure.data) <= LARGEST_LABELLED_BOARD:
        _write_values(axes, figure)


def _classes(canvas: Canvas, figure: Figure) -> None:
    """A matrix as it is usually written: rows go down, and the numbers of the columns stand above."""
    size = len(figure.data)
    canvas.set_size_inches(6.2, 6.2)
    axes = canvas.add_subplot(xlabel=figure.axes[1], ylabel=figure.axes[0])
    axes.set_title(figure.heading or figure.title, pad=12)
    colours = ListedColormap(["#ffffff", *CLASSES])
    lines = {"edgecolors": "white", "linewidth": 0.5} if size <= LARGEST_VECTOR_MATRIX else {"rasterized": True}
    edges = [number + 0.5 for number in range(size + 1)]
    axes.pcolormesh(edges, edges, figure.data, cmap=colours, vmin=-1, vmax=len(CLASSES) - 1, **lines)
    axes.set_aspect("equal")
    axes.invert_yaxis()
    axes.xaxis.tick_top()
    axes.xaxis.set_label_position("top")
    axes.yaxis.label.set(rotation=0, va="center")
    axes.yaxis.labelpad = 12
    axes.set_xticks(figure.ticks)
    axes.set_yticks(figure.ticks)
    axes.tick_params(length=2, labelsize=8 if size > 12 else 10)
    axes.spines[:].set_visible(False)
    numbered = size <= LARGEST_NUMBERED_MATRIX
    names = [f"{number}  {name}" if numbered and number else name for number, name in enumerate(figure.classes)]
    patches = [Patch(facecolor=colour, label=name) for colour, name in zip(CLASSES, names, strict=False)]
    if numbered:
        _write_classes(axes, figure)
    if (figure.data < 0).any() and size >= 10:
        axes.legend(handles=patches, loc="lower left", bbox_to_anchor=(0.02, 0.04), fontsize=11)
    else:
        canvas.legend(handles=patches, loc="outside lower center", ncols=len(patches), handlelength=1.2)


def _write_classes(axes: Axes, figure: Figure) -> None:
    """Write its class in each square of a small matrix, as in the papers, so that it can be printed in grey."""
    font = min(11.0, 200 / len(figure.data))
    for x, y in _squares(len(figure.data)):
        if (value := int(figure.data[x, y])) > 0:
            colour = "black" if CLASSES[value] in LIGHT else "white"
            axes.text(y + 1, x + 1, str(value), ha="center", va="center", fontsize=font, color=colour)


def _tree(canvas: Canvas, figure: TreeFigure) -> None:
    slot = NODE_WIDTH + FIGURE_WIDTH * max(len(node.label) - len("$A_{1}^{1}$") for node in figure.nodes)
    width = (figure.width + 1) * slot
    height = (figure.depth + 1) * (LAYER_HEIGHT + 0.02 * min(width, 40))
    scale = min(1.0, LONGEST_SIDE / max(width, height))
    canvas.set_size_inches(max(4.6, width * scale), height * scale + 1.1)
    axes = canvas.add_subplot()
    axes.set_title(figure.heading, pad=12)
    axes.set_axis_off()
    middle = figure.width / 2
    half = max(figure.width / 2 + 0.5, 2.3 / slot)
    axes.set_xlim(middle - half, middle + half)
    axes.set_ylim(figure.depth + 0.45, -0.45)
    for edge in figure.edges():
        axes.plot(*zip(*edge, strict=True), color=GREY, linewidth=0.8, zorder=1)
    for node in figure.nodes:
        axes.text(
            node.across, node.depth, node.label, ha="center", va="center", zorder=3, fontsize=12 * scale,
            color="white" if node.chosen else INK, bbox=_box(node),
        )  # fmt: skip
    kinds = [
        Patch(facecolor=BLUE, edgecolor=BLUE, label=figure.chosen),
        Patch(facecolor=PALE, edgecolor=ORANGE, linewidth=1.6, label=figure.framed),
    ]
    if named := [kind for kind in kinds if kind.get_label()]:
        canvas.legend(handles=named, loc="outside lower center", ncols=1, handlelength=1.2)


def _torus(canvas: Canvas, figure: TorusFigure) -> None:
    canvas.set_size_inches(4.2, 4.4)
    axes = canvas.add_subplot(xlabel=figure.axes[0], ylabel=figure.axes[1])
    axes.set_title(figure.heading or figure.title)
    for line, circle in zip(figure.lines, figure.circles, strict=True):
        axes.plot(*zip(*line, strict=True), color=(BLUE, ORANGE)[circle % 2], linewidth=1.4, zorder=2)
    x, y = figure.data.T
    axes.scatter(x, y, s=9, color=INK, linewidths=0, zorder=3)
    axes.set(xlim=(0, 1), ylim=(0, 1), aspect="equal", xticks=(0, 0.5, 1), yticks=(0, 0.5, 1))


def _box(node: TreeNode) -> dict[str, Any]:
    edge, line = (ORANGE, 1.8) if node.framed else (BLUE if node.chosen else GREY, 0.8)
    face = BLUE if node.chosen else PALE
    return {"boxstyle": "round,pad=0.32", "facecolor": face, "edgecolor": edge, "linewidth": line}


def _write_values(axes: Axes, figure: Figure) -> None:
    """On a small board each square carries its number, in black or white, whichever is more readable there."""
    size, largest = len(figure.data), max(1, int(figure.data.max()))
    font = min(10.0, 130 / size)
    for (x, y), value in ((index, int(figure.data[index])) for index in _squares(size)):
        red, green, blue, _ = colormaps[COLOURS](value / largest)
        bright = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5
        axes.text(x, y, str(value), ha="center", va="center", fontsize=font, color="black" if bright else "white")


def _squares(size: int) -> list[tuple[int, int]]:
    return [(x, y) for x in range(size) for y in range(size)]


def _whole_ticks(axes: Axes) -> None:
    axes.xaxis.set_major_locator(_ticks(5))
    axes.yaxis.set_major_locator(_ticks(5))


def _ticks(most: int = 8) -> MaxNLocator:
    return MaxNLocator(most, steps=[1, 2, 5, 10], integer=True)
