"""How values look in notebooks and on pages: HTML with everything escaped, and LaTeX."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from html import escape

from wythoff.mathematical_signs import LETTERS, SIGNS, in_signs

_CELL = "text-align: right; padding: 0.15em 0.6em"
# Characters that have a meaning in LaTeX, and those that its text fonts lack.
_SPECIAL = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: "\\" + sign for sign in "&%$#_{}"},
}
_MATHEMATICAL = {sign.character: "\\" + sign.latex[0] for sign in (*SIGNS, *LETTERS) if sign.latex} | {
    "²": "^2", "<": "<", ">": ">", "|": "|",
}  # fmt: skip
_ACCENTS = {"\u0300": r"\`", "\u0301": r"\'", "\u0302": r"\^", "\u0303": r"\~", "\u0308": r"\""}
"""Combining accents, and what LaTeX writes before the letter."""
_LATEX = _SPECIAL | {sign: f"${code}$" for sign, code in _MATHEMATICAL.items()}


def html_document(title: str, style: str, body: Iterable[str], *, head: Iterable[str] = ()) -> str:
    """A whole page from the lines of its body, which are already HTML; ``head`` has more lines for its head.

    >>> page = html_document("x < y", "p { color: navy }", ["<p>", "all", "</p>"])
    >>> page.startswith("<!DOCTYPE html>"), "<title>x &lt; y</title>" in page
    (True, True)
    """
    lines = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        *head,
        f"<title>{escape(title)}</title>",
        f"<style>{style}</style>",
        "</head>",
        "<body>",
        *body,
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


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


# Symbols and colours of the explorer's chips: they show how strong the knowledge is, never by colour alone. These are
# the colours of its light theme, with a background, so that they can be read in dark notebooks too.
_PROVED, _HOLDS = ("✓", "#1a6e45", "#e0f0e6"), ("≈", "#1b5e9e", "#e3edf7")
_WRONG, _UNKNOWN = ("×", "#a83a22", "#fae7e1"), ("?", "#7d5700", "#fbf0d5")
_CHIPS = {
    "proved": _PROVED, "decided": _PROVED, "checked in full": _PROVED, "true": _PROVED, "verified": _HOLDS,
    "refuted": _WRONG, "false": _WRONG, "undecided": _UNKNOWN,
}  # fmt: skip
_FOR_ALL = ("∀", "#ffffff", "#1a6e45")


def html_chip(status: str, words: str, *, for_all: bool = False) -> str:
    """The status of a result as a chip: a symbol and words; what is proved ``for_all`` values of symbols stands out.

    >>> html_chip("verified", "Verified for n <= 9").endswith(">≈ Verified for n ≤ 9</b>")
    True
    """
    sign, ink, ground = _FOR_ALL if for_all else _CHIPS.get(status, _UNKNOWN)
    look = f"color: {ink}; background: {ground}; padding: 0.1em 0.7em; border-radius: 1em; font-size: 0.87em"
    said = escape(in_signs(words))
    return f'<b style="{look}">{sign} {said}</b>'


# The colours of nim-values on the explorer's boards: one for 0, which stands out, and a scale for the others.
_ZERO = "#1d4f86"
_STEPS = (
    "#5f9eb5", "#71a9b8", "#84b3b9", "#96bebc", "#a6c6bb", "#b9ceba", "#cdd3b9", "#dfd8b6", "#e7dec1", "#f0e8d6",
    "#faf3e6",
)  # fmt: skip


def html_values(values: Sequence[Sequence[int]], axes: tuple[str, str], largest: int, *, caption: str = "") -> str:
    """Nim-values as a coloured table, a row for each value of the first axis.

    >>> html_values([[0, 1], [1, 2]], ("x", "y"), 2).count("<td")
    4
    """
    cell = "text-align: center; padding: 0.1em 0.5em; color: {}; background: {}"

    def shown(value: int) -> str:
        look = ("#ffffff", _ZERO) if value == 0 else ("#1c2430", _STEPS[(value - 1) * len(_STEPS) // max(11, largest)])
        return f'<td style="{cell.format(*look)}">{value}</td>'

    head = "".join(f'<th style="text-align: center">{y}</th>' for y in range(len(values[0])))
    rows = "".join(f"<tr><th>{x}</th>{''.join(map(shown, row))}</tr>" for x, row in enumerate(values))
    corner = f"<th><i>{escape(axes[0])}</i> \\ <i>{escape(axes[1])}</i></th>"
    above = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{above}<thead><tr>{corner}{head}</tr></thead><tbody>{rows}</tbody></table>"


def latex_text(text: str) -> str:
    r"""Plain text for LaTeX's text mode.

    >>> print(latex_text("50% of x_1 ≤ σ(a)"))
    50\% of x\_1 $\le$ $\sigma$(a)
    >>> print(latex_text("Duchêne"))
    Duch\^{e}ne
    """
    return "".join(_LATEX.get(sign) or _accented(sign) for sign in text)


def _accented(sign: str) -> str:
    """A letter with an accent as LaTeX writes it, any other character as it is."""
    letter, *accents = list(unicodedata.normalize("NFD", sign))
    return f"{_ACCENTS[accents[0]]}{{{letter}}}" if len(accents) == 1 and accents[0] in _ACCENTS else sign
