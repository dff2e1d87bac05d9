"""A discrepancy, drawn by plotly."""

from __future__ import annotations

from html import escape
from typing import Any

import plotly.graph_objects as go

from wythoff.show.colours import BLUE, ORANGE
from wythoff.show.discrepancy import DiscrepancyFigure
from wythoff.show.on_screen.parts import named_axis

MAX_SVG_POINTS = 5_000


def plot(figure: DiscrepancyFigure) -> Any:
    trace = go.Scattergl if len(figure.values) > MAX_SVG_POINTS else go.Scatter
    size = max(2.0, min(6.0, 3000 / len(figure.values)))
    dots = trace(y=figure.values, mode="markers", marker={"color": BLUE, "size": size})
    drawn = go.Figure(dots.update(hovertemplate="n = %{x}: %{y:.4f}<extra></extra>"))
    drawn.add_hline(y=0, line={"color": ORANGE, "width": 1.5}, opacity=1)
    note = escape(f"λ = {figure.slope} {figure.origin}")
    drawn.add_annotation(text=note, x=0.5, y=1.0, xref="paper", yref="paper", yanchor="bottom", showarrow=False)
    return drawn.update_layout(xaxis=named_axis("$n$"), yaxis=named_axis("$a_{n}$ − <i>n</i>λ"))
