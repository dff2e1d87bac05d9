"""How values look in notebooks: small HTML tables and formulas, with everything escaped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

_CELL = "text-align: right; padding: 0.15em 0.6em"
_SPECIAL = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: "\\" + sign for sign in "&%$#_{}"},
}


def html_table(rows: Iterable[tuple[str, Sequence[object]]], *, caption: str = "", note: str = "") -> str:
    """Rows with their names in front; the first one is the head of the table.

    >>> html_table([("n", [1, 2]), ("A<B", [3, 4])]).count("&lt;")
    1
    """
    (name, head), *others = rows
    lines = [_row(name, head, "th"), *(_row(name, values, "td") for name, values in others)]
    above = f"<caption>{escape(caption)}</caption>" if caption else ""
    below = f"<p>{escape(note)}</p>" if note else ""
    return f"<table>{above}<thead>{lines[0]}</thead><tbody>{''.join(lines[1:])}</tbody></table>{below}"


def _row(name: str, values: Sequence[object], tag: str) -> str:
    cells = "".join(f'<{tag} style="{_CELL}">{escape(str(value))}</{tag}>' for value in values)
    return f'<tr><th style="text-align: left">{escape(name)}</th>{cells}</tr>'


def html_formula(latex: str) -> str:
    """A displayed formula inside HTML, where notebooks look for LaTeX.

    >>> html_formula("x < y")
    '<div>$$x &lt; y$$</div>'
    """
    return f"<div>$${escape(latex)}$$</div>"


def latex_text(text: str) -> str:
    r"""Plain text for LaTeX's text mode.

    >>> print(latex_text("50% of x_1"))
    50\% of x\_1
    """
    return "".join(_SPECIAL.get(sign, sign) for sign in text)
