"""Figures for the browser: one page that needs no network, drawn by plotly."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go
from plotly.subplots import make_subplots

from wythoff.show.colours import BLUE, CLASSES, GREY, INK, ORANGE, PALE, PARTS
from wythoff.show.on_screen import automaton, cells, discrepancy, grundy_difference, steps, word_discrepancy
from wythoff.show.on_screen.parts import LEGEND_BELOW, markup, named_axis

if TYPE_CHECKING:
    from wythoff.show.drawing import Drawing
    from wythoff.show.figure import Figure, Panel, View
    from wythoff.show.torus import TorusFigure
    from wythoff.show.tree import TreeFigure

MAX_SVG_POINTS = 5_000
PLAIN_PAGE = "<style>html, body {{ margin: 0; height: 100%; overflow: {} }}</style>"


def page(figure: Drawing) -> bytes:
    """A self-contained HTML page of a figure."""
    painters: dict[str, Callable[[Any], Any]] = {
        "points": _points, "space": _space, "sequence": _sequence, "heat": _heat, "classes": _classes, "tree": _tree,
        "torus": _torus, "steps": steps.plot, "discrepancy": discrepancy.plot, "automaton": automaton.plot,
        "grundy-difference": grundy_difference.plot, "cells": cells.plot,
        "word-discrepancy": word_discrepancy.plot,
    }  # fmt: skip
    plot = painters[figure.kind](figure)
    plot.update_layout(
        title={"text": escape(figure.title), "x": 0.5},
        template="simple_white",
        font={"family": "STIX Two Text, Georgia, serif", "size": 15},
        margin={"t": 60, "r": 30, "b": 60, "l": 70},
    )
    html = plot.to_html(include_plotlyjs=True, full_html=True, default_height="100vh", config={"displaylogo": False})
    style = PLAIN_PAGE.format("auto" if plot.layout.height or plot.layout.width else "hidden")
    page: str = html.replace("<head>", f"<head><title>{escape(figure.title)}</title>{style}", 1)
    return page.encode()


def _points(figure: Figure) -> Any:
    top = max(figure.extent, 1)
    x, y = figure.data.T
    trace = go.Scattergl if len(x) > MAX_SVG_POINTS else go.Scatter
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
        xaxis=named_axis(figure.axes[0], range=[-0.02 * top, 1.02 * top]),
        yaxis=named_axis(figure.axes[1], range=[-0.02 * top, 1.02 * top], scaleanchor="x", constrain="domain"),
        legend={"x": 0.99, "y": 0.02, "xanchor": "right", "yanchor": "bottom"},
    )
    plot.update_xaxes(constrain="domain")
    if not figure.axes[1]:
        plot.update_yaxes(visible=False, scaleanchor=None, range=[-1, 1])
    return plot


def _space(figure: Figure) -> Any:
    if figure.panels:
        return _panels(figure)
    x, y, z = figure.data.T
    size = max(2.0, min(6.0, 90 / max(figure.extent, 1)))
    marker = {"size": size, "color": z, "colorscale": "Viridis"}
    dots = go.Scatter3d(x=x, y=y, z=z, mode="markers", marker=marker)
    plot = go.Figure(dots.update(hovertemplate="(%{x}, %{y}, %{z})<extra></extra>"))
    return plot.update_layout(scene=_scene(figure, {"x": 0.9, "y": -2.0, "z": 0.75}))


def _panels(figure: Figure) -> Any:
    """A scene for each set of points; a set that is shown from several angles has one scene, and a button per angle."""
    first = figure.panels[0]
    if all(panel.points is first.points for panel in figure.panels):
        plot = go.Figure(_coloured(first, 160))
        buttons = [
            {"label": f"angle {number}", "method": "relayout", "args": [{"scene.camera.eye": _eye(panel.view)}]}
            for number, panel in enumerate(figure.panels, 1)
        ]
        plot.update_layout(
            scene=_scene(figure, _eye(first.view)),
            updatemenus=[
                {"type": "buttons", "direction": "right", "x": 0.01, "y": 1, "xanchor": "left", "buttons": buttons}
            ],
        )
        return plot
    rows = 1 if len(figure.panels) <= 3 else 2
    columns = -(-len(figure.panels) // rows)
    plot = make_subplots(
        rows,
        columns,
        specs=[[{"type": "scene"}] * columns] * rows,
        subplot_titles=[markup(panel.title) for panel in figure.panels],
        horizontal_spacing=0.01,
        vertical_spacing=0.05,
    )
    for number, panel in enumerate(figure.panels):
        plot.add_trace(_coloured(panel, 60), row=number // columns + 1, col=number % columns + 1)
        name = f"scene{number + 1}" if number else "scene"
        plot.update_layout({name: _scene(figure, _eye(panel.view, 2.5))})
    return plot


def _coloured(panel: Panel, room: float) -> Any:
    """The points of a panel, so large that a row of sqrt(number) of them takes up the given room."""
    x, y, z = panel.points.T
    size = max(2.0, min(6.0, room / max(1.0, len(panel.points) ** 0.5)))
    marker = {"size": size, "color": [PARTS[part] for part in panel.parts]}
    dots = go.Scatter3d(x=x, y=y, z=z, mode="markers", marker=marker, showlegend=False)
    return dots.update(hovertemplate="(%{x}, %{y}, %{z})<extra></extra>")


def _scene(figure: Figure, eye: dict[str, float]) -> dict[str, Any]:
    top = max(1, figure.extent)
    ends = {"range": [-0.04 * top, 1.04 * top], "nticks": 5, "tickfont": {"size": 12}} if figure.panels else {}
    axes = dict(zip(("xaxis", "yaxis", "zaxis"), (named_axis(name, **ends) for name in figure.axes), strict=True))
    return {**axes, "aspectmode": "cube", "camera": {"eye": eye}}


def _eye(view: View, away: float = 2.0) -> dict[str, float]:
    """The position of the camera, this many sides away from the middle of the cube."""
    above, around = radians(view.above), radians(view.around)
    return {"x": away * cos(above) * cos(around), "y": away * cos(above) * sin(around), "z": away * sin(above)}


def _sequence(figure: Figure) -> Any:
    dots = go.Scatter(y=figure.data, mode="markers", marker={"color": BLUE, "size": 6})
    plot = go.Figure(dots.update(hovertemplate="%{x}: %{y}<extra></extra>"))
    top = max(1, int(figure.data.max()))
    values = named_axis(figure.axes[1], range=[-0.04 * top, 1.04 * top], tickformat="d", dtick=1 if top <= 12 else None)
    return plot.update_layout(xaxis=named_axis(figure.axes[0]), yaxis=values)


def _heat(figure: Figure) -> Any:
    squares = go.Heatmap(z=figure.data.T, colorscale="Viridis", colorbar={"title": {"text": figure.axes[2]}})
    plot = go.Figure(squares.update(hovertemplate="(%{x}, %{y}): %{z}<extra></extra>"))
    plot.update_layout(
        xaxis=named_axis(figure.axes[0], showgrid=False, constrain="domain"),
        yaxis=named_axis(figure.axes[1], showgrid=False, scaleanchor="x", constrain="domain"),
    )
    return plot


def _classes(figure: Figure) -> Any:
    """A matrix as it is usually written: rows go down, and the numbers of the columns stand above."""
    size, last = len(figure.data), len(CLASSES) - 1
    names = [markup(name) for name in figure.classes]
    numbers = list(range(1, size + 1))
    steps = [place for index in range(last + 1) for place in ((index, index), (index + 1, index))]
    gap = 1 if size <= 150 else 0
    squares = go.Heatmap(
        x=numbers,
        y=numbers,
        z=[[value if value >= 0 else None for value in row] for row in figure.data.tolist()],
        text=[[names[value] if value >= 0 else "" for value in row] for row in figure.data.tolist()],
        colorscale=[[place / (last + 1), CLASSES[index]] for place, index in steps],
        zmin=-0.5,
        zmax=last + 0.5,
        showscale=False,
        xgap=gap,
        ygap=gap,
        hoverongaps=False,
        hovertemplate="x = %{y}, y = %{x}<br>%{text}<extra></extra>",
    )
    plot = go.Figure(squares)
    for name, colour in zip(names, CLASSES, strict=False):
        marker = {"color": colour, "symbol": "square", "size": 14}
        plot.add_trace(go.Scatter(x=[None], y=[None], mode="markers", marker=marker, name=name))
    ends = [0.5, size + 0.5]
    plain = {"showgrid": False, "zeroline": False, "showline": False, "ticks": "", "constrain": "domain"}
    # The first number names its axis: a name above would collide with the title, one beside would be turned.
    down, across = ([f"{markup(name)} = 1", *map(str, figure.ticks[1:])] for name in figure.axes)
    plot.update_layout(
        xaxis={"side": "top", "range": ends, "tickvals": figure.ticks, "ticktext": across, **plain},
        yaxis={"scaleanchor": "x", "range": ends[::-1], "tickvals": figure.ticks, "ticktext": down, **plain},
        legend=LEGEND_BELOW,
    )
    return plot


def _tree(figure: TreeFigure) -> Any:
    plot = go.Figure()
    x = [value for edge in figure.edges() for value in (*(place[0] for place in edge), None)]
    y = [value for edge in figure.edges() for value in (*(place[1] for place in edge), None)]
    lines = go.Scatter(x=x, y=y, mode="lines", line={"color": GREY, "width": 1})
    plot.add_trace(lines.update(hoverinfo="skip", showlegend=False))
    for node in figure.nodes:
        plot.add_annotation(
            x=node.across,
            y=node.depth,
            text=markup(node.label),
            showarrow=False,
            borderpad=5,
            bgcolor=BLUE if node.chosen else PALE,
            bordercolor=ORANGE if node.framed else BLUE if node.chosen else GREY,
            borderwidth=2 if node.framed else 1,
            font={"color": "white" if node.chosen else INK, "size": 15},
        )
    for name, colour, line in ((figure.chosen, BLUE, BLUE), (figure.framed, PALE, ORANGE)):
        if not name:
            continue
        marker = {"color": colour, "symbol": "square", "size": 14, "line": {"color": line, "width": 2}}
        plot.add_trace(go.Scatter(x=[None], y=[None], mode="markers", marker=marker, name=markup(name)))
    plot.update_layout(
        xaxis={"visible": False, "range": [-0.8, figure.width + 0.8]},
        yaxis={"visible": False, "range": [figure.depth + 0.5, -0.5]},
        legend=LEGEND_BELOW,
        # A tree that is larger than any window is scrolled: its nodes do not shrink.
        height=(figure.depth + 1) * 60 + 160 if figure.depth > 10 else None,
        width=(figure.width + 1) * 75 + 100 if figure.width > 14 else None,
    )
    return plot


def _torus(figure: TorusFigure) -> Any:
    plot = go.Figure()
    for line, circle in zip(figure.lines, figure.circles, strict=True):
        x, y = zip(*line, strict=True)
        stroke = {"color": (BLUE, ORANGE)[circle % 2], "width": 2}
        plot.add_trace(go.Scatter(x=x, y=y, mode="lines", line=stroke, hoverinfo="skip"))
    x, y = figure.data.T
    dots = go.Scatter(x=x, y=y, mode="markers", marker={"color": INK, "size": 5}, text=list(range(1, len(x) + 1)))
    plot.add_trace(dots.update(hovertemplate="n = %{text}<br>(%{x:.4f}, %{y:.4f})<extra></extra>"))
    names = ("{<i>n</i>α}", "{<i>n</i>β}")
    plot.update_layout(
        xaxis=named_axis(names[0], range=[0, 1], constrain="domain"),
        yaxis=named_axis(names[1], range=[0, 1], scaleanchor="x", constrain="domain"),
        showlegend=False,
    )
    return plot
