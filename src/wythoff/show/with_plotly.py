"""Figures for the browser: one page that needs no network, drawn by plotly."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

if TYPE_CHECKING:
    from wythoff.show.figure import Figure

BLUE, ORANGE, GRID = "#0072b2", "#d55e00", "#e4e4e4"
MOST_SVG_POINTS = 5_000
PLAIN_PAGE = "<style>html, body { margin: 0; height: 100%; overflow: hidden }</style>"


def page(figure: Figure) -> bytes:
    """A self-contained HTML page of a figure."""
    painters = {"points": _points, "space": _space, "sequence": _sequence, "heat": _heat}
    plot = painters[figure.kind](figure)
    plot.update_layout(
        title={"text": figure.title, "x": 0.5},
        template="simple_white",
        font={"family": "STIX Two Text, Georgia, serif", "size": 15},
        margin={"t": 60, "r": 30, "b": 60, "l": 70},
    )
    html = plot.to_html(include_plotlyjs=True, full_html=True, default_height="100vh", config={"displaylogo": False})
    page: str = html.replace("<head>", f"<head><title>{escape(figure.title)}</title>{PLAIN_PAGE}", 1)
    return page.encode()


def _name(axis: str) -> str:
    """An axis name in the browser's own markup.

    >>> _name("$x_{1}$"), _name("$y$"), _name("nim-value")
    ('<i>x</i><sub>1</sub>', '<i>y</i>', 'nim-value')
    """
    match = re.fullmatch(r"\$(\w+?)(?:_\{(\w+)\})?\$", axis)
    if match is None:
        return axis
    return f"<i>{match[1]}</i>" + (f"<sub>{match[2]}</sub>" if match[2] else "")


def _axis(name: str, **more: Any) -> dict[str, Any]:
    return {"title": {"text": _name(name)}, "showgrid": True, "gridcolor": GRID, "zeroline": False, **more}


def _points(figure: Figure) -> Any:
    top = max(figure.extent, 1)
    x, y = figure.data.T
    trace = go.Scattergl if len(x) > MOST_SVG_POINTS else go.Scatter
    plot = go.Figure()
    for guide in figure.guides:
        end = min(top, top / guide.slope)
        line = go.Scatter(x=[0, end], y=[0, end * guide.slope], mode="lines", line={"color": ORANGE, "width": 5})
        plot.add_trace(line.update(opacity=0.35, name=guide.label, showlegend=bool(guide.label), hoverinfo="skip"))
    size = max(2.5, min(8.0, 800 / top))
    hover = "(%{x}, %{y})" if figure.axes[1] else "%{x}"
    dots = trace(x=x, y=y, mode="markers", marker={"color": BLUE, "size": size}, showlegend=False)
    plot.add_trace(dots.update(hovertemplate=f"{hover}<extra></extra>"))
    plot.update_layout(
        xaxis=_axis(figure.axes[0], range=[-0.02 * top, 1.02 * top]),
        yaxis=_axis(figure.axes[1], range=[-0.02 * top, 1.02 * top], scaleanchor="x", constrain="domain"),
        legend={"x": 0.99, "y": 0.02, "xanchor": "right", "yanchor": "bottom"},
    )
    plot.update_xaxes(constrain="domain")
    if not figure.axes[1]:
        plot.update_yaxes(visible=False, scaleanchor=None, range=[-1, 1])
    return plot


def _space(figure: Figure) -> Any:
    x, y, z = figure.data.T
    size = max(2.0, min(6.0, 90 / max(figure.extent, 1)))
    marker = {"size": size, "color": z, "colorscale": "Viridis"}
    dots = go.Scatter3d(x=x, y=y, z=z, mode="markers", marker=marker)
    plot = go.Figure(dots.update(hovertemplate="(%{x}, %{y}, %{z})<extra></extra>"))
    axes = dict(zip(("xaxis", "yaxis", "zaxis"), (_axis(name) for name in figure.axes), strict=True))
    return plot.update_layout(scene={**axes, "aspectmode": "cube", "camera": {"eye": {"x": 0.9, "y": -2.0, "z": 0.75}}})


def _sequence(figure: Figure) -> Any:
    dots = go.Scatter(y=figure.data, mode="markers", marker={"color": BLUE, "size": 6})
    plot = go.Figure(dots.update(hovertemplate="%{x}: %{y}<extra></extra>"))
    top = max(1, int(figure.data.max()))
    values = _axis(figure.axes[1], range=[-0.04 * top, 1.04 * top], tickformat="d", dtick=1 if top <= 12 else None)
    return plot.update_layout(xaxis=_axis(figure.axes[0]), yaxis=values)


def _heat(figure: Figure) -> Any:
    squares = go.Heatmap(z=figure.data.T, colorscale="Viridis", colorbar={"title": {"text": figure.axes[2]}})
    plot = go.Figure(squares.update(hovertemplate="(%{x}, %{y}): %{z}<extra></extra>"))
    plot.update_layout(
        xaxis=_axis(figure.axes[0], showgrid=False, constrain="domain"),
        yaxis=_axis(figure.axes[1], showgrid=False, scaleanchor="x", constrain="domain"),
    )
    return plot
