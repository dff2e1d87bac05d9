"""What pictures in the browser have in common: formulas as markup, axes and legends."""

from __future__ import annotations

import re
from typing import Any

from wythoff.show.colours import GRID

LEGEND_BELOW: dict[str, Any] = {
    "orientation": "h", "x": 0.5, "y": -0.02, "xanchor": "center", "yanchor": "top", "itemclick": False,
}  # fmt: skip


def markup(text: str) -> str:
    """A text with simple formulas between dollars in the browser's own markup.

    >>> markup("$x_{1}$"), markup("$y$"), markup("nim-value")
    ('<i>x</i><sub>1</sub>', '<i>y</i>', 'nim-value')
    >>> markup("of $A_{3}^{2}$, $A_{1}^{1}$")
    'of <i>A</i><sub>3</sub><sup>2</sup>, <i>A</i><sub>1</sub><sup>1</sup>'
    """

    def formula(match: re.Match[str]) -> str:
        low, high = (f"<{tag}>{match[tag]}</{tag}>" if match[tag] else "" for tag in ("sub", "sup"))
        return f"<i>{match['name']}</i>{low}{high}"

    return re.sub(r"\$(?P<name>\w+?)(?:_\{(?P<sub>[\w,]+)\})?(?:\^\{(?P<sup>\w+)\})?\$", formula, text)


def named_axis(name: str, **more: Any) -> dict[str, Any]:
    """An axis with a grid, named by a text with formulas."""
    return {"title": {"text": markup(name)}, "showgrid": True, "gridcolor": GRID, "zeroline": False, **more}
