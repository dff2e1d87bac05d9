"""An automaton, drawn by plotly."""

from __future__ import annotations

from html import escape
from typing import Any

import plotly.graph_objects as go

from wythoff.show.arrows import RADIUS, entry
from wythoff.show.automaton import AutomatonFigure
from wythoff.show.colours import BLUE, GREY, INK, PALE
from wythoff.show.on_screen.parts import markup


def plot(figure: AutomatonFigure) -> Any:
    """States as circles; those that accept are filled and have two rims."""
    drawn = go.Figure()
    x = [value for arrow in figure.arrows for value in (*(point[0] for point in arrow.path), None)]
    y = [value for arrow in figure.arrows for value in (*(point[1] for point in arrow.path), None)]
    drawn.add_trace(go.Scatter(x=x, y=y, mode="lines", line={"color": GREY, "width": 1.5}, hoverinfo="skip"))
    way_in = entry(figure.places[0])
    _add_head(drawn, way_in[0], way_in[-1])
    for arrow in figure.arrows:
        _add_head(drawn, arrow.path[-5], arrow.path[-1])
        text = escape(arrow.label).replace("\n", "<br>")
        drawn.add_annotation(
            x=arrow.label_at[0], y=arrow.label_at[1], text=text, showarrow=False, bgcolor="white", borderpad=1,
            font={"size": 13, "color": BLUE},
        )  # fmt: skip
    for place, accepts in zip(figure.places, figure.accepting, strict=True):
        for radius in (RADIUS, 0.8 * RADIUS) if accepts else (RADIUS,):
            drawn.add_shape(
                type="circle", x0=place[0] - radius, x1=place[0] + radius, y0=place[1] - radius, y1=place[1] + radius,
                line={"color": INK, "width": 1.2}, fillcolor="#cfe5f3" if accepts else PALE, opacity=1, layer="below",
            )  # fmt: skip
    across, up = zip(*figure.places, strict=True)
    names = [str(state) for state in range(len(figure.places))]
    hints = [
        f"state {state}: {'accepts' if accepts else 'does not accept'}"
        for state, accepts in enumerate(figure.accepting)
    ]
    drawn.add_trace(
        go.Scatter(x=across, y=up, mode="text", text=names, textfont={"color": INK}, hovertext=hints, hoverinfo="text")
    )
    note = markup(escape(figure.note))
    drawn.add_annotation(text=note, x=0.5, y=0, xref="paper", yref="paper", yanchor="top", showarrow=False)
    hidden = {"visible": False, "constrain": "domain"}
    across_ends, up_ends = figure.frame
    drawn.update_layout(
        xaxis={"range": across_ends, **hidden},
        yaxis={"range": up_ends, "scaleanchor": "x", **hidden},
        showlegend=False,
    )
    return drawn


def _add_head(drawn: Any, tail: tuple[float, float], tip: tuple[float, float]) -> None:
    drawn.add_annotation(
        x=tip[0], y=tip[1], ax=tail[0], ay=tail[1], xref="x", yref="y", axref="x", ayref="y", showarrow=True, text="",
        arrowhead=2, arrowsize=1.1, arrowwidth=1.5, arrowcolor=GREY,
    )  # fmt: skip
