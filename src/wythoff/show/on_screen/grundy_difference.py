"""The nim-values of two games compared, drawn by plotly."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from wythoff.show.colours import BLUE, DIFFERENCES, GREY, ORANGE
from wythoff.show.grundy_difference import GrundyDifferenceFigure
from wythoff.show.on_screen.parts import LEGEND_BELOW, named_axis


def plot(figure: GrundyDifferenceFigure) -> Any:
    return _row(figure) if figure.compared.values.ndim == 1 else _board(figure)


def _row(figure: GrundyDifferenceFigure) -> Any:
    compared = figure.compared
    drawn = go.Figure()
    marker = {"color": GREY, "size": 6}
    drawn.add_trace(go.Scatter(y=compared.other_values, mode="markers", marker=marker, name=str(compared.other)))
    colours = [ORANGE if mark else BLUE for mark in compared.is_marked.tolist()]
    marker = {"color": colours, "size": 6}
    drawn.add_trace(go.Scatter(y=compared.values, mode="markers", marker=marker, name=str(compared.game)))
    drawn.update_traces(hovertemplate="%{x}: %{y}")
    return drawn.update_layout(
        xaxis=named_axis(figure.axes[0]), yaxis=named_axis("nim-value"), legend=LEGEND_BELOW | {"y": -0.15}
    )


def _board(figure: GrundyDifferenceFigure) -> Any:
    compared = figure.compared
    squares = go.Heatmap(
        z=figure.rises.T,
        customdata=compared.values.T,
        text=compared.other_values.T,
        colorscale=[[place / (len(DIFFERENCES) - 1), colour] for place, colour in enumerate(DIFFERENCES)],
        zmin=-figure.reach,
        zmax=figure.reach,
        colorbar={"title": {"text": "difference"}},
        hovertemplate="(%{x}, %{y}): %{customdata}, and %{text} in the other game<extra></extra>",
    )
    if figure.is_labelled:
        squares.update(texttemplate="%{customdata}")
    return go.Figure(squares).update_layout(
        xaxis=named_axis(figure.axes[0], showgrid=False, constrain="domain"),
        yaxis=named_axis(figure.axes[1], showgrid=False, scaleanchor="x", constrain="domain"),
    )
