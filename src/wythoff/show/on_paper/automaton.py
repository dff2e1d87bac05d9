"""An automaton, drawn by matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.patches import Circle, FancyArrowPatch
from matplotlib.path import Path

from wythoff.show.arrows import RADIUS, entry
from wythoff.show.automaton import AutomatonFigure
from wythoff.show.colours import BLUE, GREY, INK, PALE

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

UNIT, NARROWEST, LONGEST_SIDE = 0.78, 4.6, 40.0


def paint(canvas: Canvas, figure: AutomatonFigure) -> None:
    """States as circles; those that accept are filled and have two rims."""
    (left, right), (low, high) = figure.frame
    unit = min(UNIT, LONGEST_SIDE / max(right - left, high - low))
    canvas.set_size_inches(max(NARROWEST, unit * (right - left)), unit * (high - low) + 0.75)
    axes = canvas.add_subplot()
    axes.set_title(figure.title)
    axes.set_axis_off()
    axes.set(xlim=(left, right), ylim=(low, high), aspect="equal")
    _draw_arrow(axes, entry(figure.places[0]))
    for arrow in figure.arrows:
        _draw_arrow(axes, arrow.path)
        box = {"facecolor": "white", "edgecolor": "none", "pad": 0.8}
        axes.text(*arrow.label_at, arrow.label, ha="center", va="center", fontsize=8, color=BLUE, bbox=box, zorder=4)
    for state, (place, accepts) in enumerate(zip(figure.places, figure.accepting, strict=True)):
        axes.add_patch(
            Circle(place, RADIUS, facecolor="#cfe5f3" if accepts else PALE, edgecolor=INK, linewidth=1.0, zorder=3)
        )
        if accepts:
            axes.add_patch(Circle(place, 0.8 * RADIUS, fill=False, edgecolor=INK, linewidth=0.8, zorder=3))
        axes.text(*place, str(state), ha="center", va="center_baseline", fontsize=9, color=INK, zorder=5)
    canvas.supxlabel(figure.note, fontsize=8.5, color="#555555")


def _draw_arrow(axes: Axes, path: tuple[tuple[float, float], ...]) -> None:
    axes.add_patch(
        FancyArrowPatch(
            path=Path(path),
            arrowstyle="-|>,head_length=4,head_width=2",
            color=GREY,
            linewidth=1.0,
            shrinkA=0,
            shrinkB=0,
            zorder=2,
        )
    )
