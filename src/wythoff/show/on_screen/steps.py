"""The strip of a step word, drawn by plotly."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import plotly.graph_objects as go

from wythoff.show.on_screen.parts import LEGEND_BELOW
from wythoff.show.steps import StepsFigure
from wythoff.text import position_text

ROW_HEIGHT, MAX_TICKS = 26, 25


def plot(figure: StepsFigure) -> Any:
    """The cells in reading order; a cell shows its step when the mouse is over it."""
    rows = figure.rows
    height, width = rows.shape
    starts = [row * width for row in range(height)]
    last = len(figure.letters) - 1
    columns = [position_text(column) for column in figure.columns.tolist()]
    hints = [f"n = {n}: {before} → {after}" for n, (before, after) in enumerate(pairwise(columns))]
    hints += [""] * (height * width - len(hints))
    bands = [(index + end) / (last + 1) for index in range(last + 1) for end in (0, 1)]
    scale = [[place, figure.letters[number // 2].colour] for number, place in enumerate(bands)]
    cells = go.Heatmap(
        z=[[value if value >= 0 else None for value in row] for row in rows.tolist()],
        y=starts,
        text=[hints[start : start + width] for start in range(0, height * width, width)],
        colorscale=scale,
        zmin=-0.5,
        zmax=last + 0.5,
        showscale=False,
        xgap=1,
        ygap=5,
        hoverongaps=False,
        hovertemplate="%{text}<extra></extra>",
    )
    drawn = go.Figure(cells)
    for letter in figure.letters:
        marker = {"color": letter.colour, "symbol": "square", "size": 14}
        drawn.add_trace(go.Scatter(x=[None], y=[None], mode="markers", marker=marker, name=letter.name))
    plain = {"showgrid": False, "zeroline": False, "showline": False, "ticks": ""}
    ends = [(height - 0.5) * width, -0.5 * width]
    drawn.update_layout(
        xaxis={"showticklabels": False, "range": [-0.5, width - 0.5], **plain},
        yaxis={"title": {"text": "<i>n</i>"}, "range": ends, "tickvals": starts[:: -(-height // MAX_TICKS)], **plain},
        legend=LEGEND_BELOW,
        height=height * ROW_HEIGHT + 180,
    )
    return drawn
