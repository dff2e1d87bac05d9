"""The discrepancy of a word, drawn by plotly."""

from __future__ import annotations

from html import escape
from typing import Any

import plotly.graph_objects as go

from wythoff.show.on_screen.parts import LEGEND_BELOW, named_axis
from wythoff.show.word_discrepancy import WordDiscrepancyFigure

MAX_SVG_POINTS = 5_000


def plot(figure: WordDiscrepancyFigure) -> Any:
    drawn = go.Figure()
    for part in figure.letters:
        trace = go.Scattergl if len(part.values) > MAX_SVG_POINTS else go.Scatter
        marker = {"color": part.colour, "size": max(2.0, min(6.0, 3000 / len(part.values)))}
        dots = trace(y=part.values, mode="markers", marker=marker, name=escape(part.name))
        drawn.add_trace(dots.update(hovertemplate="n = %{x}: %{y:.4f}"))
    return drawn.update_layout(
        xaxis=named_axis("$n$"),
        yaxis=named_axis("count − <i>n</i> · frequency"),
        legend=LEGEND_BELOW | {"y": -0.15},
        showlegend=True,
    )
