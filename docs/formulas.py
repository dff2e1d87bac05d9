"""Formulas in the output of notebooks, drawn as SVG: these pages load no scripts for mathematics."""

from __future__ import annotations

import re
from html import escape, unescape

from docutils import nodes
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from sphinx.application import Sphinx

FORMULA = re.compile(r"<div>\$\$(.*?)\$\$</div>", re.DOTALL)
SIZE = 16
STROKES = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q", Path.CURVE4: "C", Path.CLOSEPOLY: "Z"}

# What matplotlib calls by another name.
NAMES = {
    "ge": r"\geq",
    "le": r"\leq",
    "colon": ":",
    "land": r"\wedge",
    "lor": r"\vee",
    "lnot": r"\neg",
    "lvert": "|",
    "rvert": "|",
    "bmod": r"\;\mathrm{mod}\;",
}


def in_pictures(latex: str) -> str:
    """A displayed formula as SVG, one for each row; what cannot be drawn stays as it is written."""
    rows = re.sub(r"\\(begin|end)\{aligned\}|&", "", latex).split(r"\\")
    try:
        return f'<div class="formula" role="math" aria-label="{escape(latex)}">{"".join(map(_row, rows))}</div>'
    except ValueError:
        return f'<pre class="formula">{escape(latex)}</pre>'


def _row(latex: str) -> str:
    known = re.sub(r"\\(\w+)", lambda name: NAMES.get(name[1], name[0]), latex.strip())
    path = TextPath((0, 0), f"${known}$", size=SIZE)
    drawn = "".join(_stroke(points, code) for points, code in path.iter_segments())
    width = path.get_extents().x1 + 1
    box = f"0 {-SIZE} {width:.1f} {1.5 * SIZE}"
    return f'<svg viewBox="{box}" width="{width:.1f}" height="{1.5 * SIZE}"><path d="{drawn}"/></svg>'


def _stroke(points: list[float], code: int) -> str:
    """A piece of an outline; the y-axis of SVG points down."""
    numbers = (
        [] if code == Path.CLOSEPOLY else [f"{p:.1f}" if i % 2 == 0 else f"{-p:.1f}" for i, p in enumerate(points)]
    )
    return STROKES[code] + " ".join(numbers)


def draw_formulas(app: Sphinx, page: nodes.document, name: str) -> None:
    """Draws the formulas in all HTML of a page."""
    for node in list(page.findall(nodes.raw)):
        if FORMULA.search(html := node.astext()):
            drawn = FORMULA.sub(lambda found: in_pictures(unescape(found[1])), html)
            node.replace_self(nodes.raw("", drawn, format="html"))
