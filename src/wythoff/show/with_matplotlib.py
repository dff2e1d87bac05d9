"""Figures for papers, drawn by matplotlib without a display."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from matplotlib import colormaps, rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as Canvas
from matplotlib.ticker import MaxNLocator

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from wythoff.show.figure import Figure

BLUE, ORANGE, GREY = "#0072b2", "#d55e00", "#9a9a9a"
COLOURS = "viridis"
MOST_VECTOR_POINTS = 20_000
LARGEST_LABELLED_BOARD = 21

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


def picture(figure: Figure, suffix: str) -> bytes:
    """The bytes of a figure as .png, .svg or .pdf."""
    painters = {"points": _points, "space": _space, "sequence": _sequence, "heat": _heat}
    with rc_context(STYLE):
        canvas = Canvas(figsize=(5.2, 5.2), layout="constrained")
        FigureCanvasAgg(canvas)
        painters[figure.kind](canvas, figure)
        out = BytesIO()
        canvas.savefig(out, format=suffix[1:], dpi=200, bbox_inches="tight", pad_inches=0.06, metadata=METADATA[suffix])
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
    for guide in figure.guides:
        end = min(top, top / guide.slope)
        axes.plot([0, end], [0, end * guide.slope], color=ORANGE, alpha=0.35, linewidth=3.5, label=guide.label or None)
    x, y = figure.data.T
    size = max(1.0, min(16.0, 1600 / top))
    rasterized = len(x) > MOST_VECTOR_POINTS
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
    axes: Any = canvas.add_subplot(projection="3d")
    axes.set_title(figure.title, y=0.93)
    x, y, z = figure.data.T
    size = max(2.0, min(20.0, 400 / max(figure.extent, 1)))
    axes.scatter(x, y, z, s=size, c=z, cmap=COLOURS, depthshade=False, linewidths=0)
    for axis, name in zip((axes.xaxis, axes.yaxis, axes.zaxis), figure.axes, strict=True):
        axis.set_label_text(name)
        axis.set_major_locator(_ticks(5))
        axis.set_pane_color((0.97, 0.97, 0.97, 1))
    axes.set_box_aspect((1, 1, 1), zoom=0.9)
    axes.view_init(elev=20, azim=-68)


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


def _write_values(axes: Axes, figure: Figure) -> None:
    """On a small board each square carries its number, in black or white, whichever is readable there."""
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
