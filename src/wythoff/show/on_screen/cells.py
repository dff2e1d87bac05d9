"""The cells of a board, drawn by plotly."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from wythoff.show.cells import CellsFigure
from wythoff.show.colours import BLUE, GREY, ORANGE
from wythoff.show.on_screen.parts import LEGEND_BELOW, markup, named_axis


def plot(figure: CellsFigure) -> Any:
    (left, low), (right, high), side = figure.low, figure.high, figure.side
    extent = max(right - left, high - low)
    drawn = go.Figure()
    for points, colour, name in zip((figure.inside, figure.on_ends), (BLUE, ORANGE), figure.names, strict=True):
        if name:
            x, y = points.T
            marker = {"color": colour, "size": max(3.0, min(12.0, 400 / extent))}
            dots = go.Scatter(x=x, y=y, mode="markers", marker=marker, name=markup(name))
            drawn.add_trace(dots.update(hovertemplate="(%{x}, %{y})<extra></extra>"))
    lines = {"gridcolor": GREY, "tick0": 0, "dtick": side, "constrain": "domain"}
    margin = 0.03 * extent
    return drawn.update_layout(
        xaxis=named_axis(figure.axes[0], range=[left - margin, right + margin]) | lines,
        yaxis=named_axis(figure.axes[1], range=[low - margin, high + margin], scaleanchor="x") | lines,
        legend=LEGEND_BELOW | {"y": -0.12},
        showlegend=figure.cell is not None,
    )
