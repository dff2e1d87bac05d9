"""How values look in notebooks and on pages: HTML with everything escaped, and LaTeX."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

_CELL = "text-align: right; padding: 0.15em 0.6em"
# The signs that LaTeX takes for its own, and those that its text fonts lack.
_SPECIAL = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: "\\" + sign for sign in "&%$#_{}"},
}
_MATHEMATICAL = {
    "α": r"\alpha", "β": r"\beta", "γ": r"\gamma", "δ": r"\delta", "θ": r"\theta", "λ": r"\lambda", "ρ": r"\rho",
    "σ": r"\sigma", "φ": r"\varphi", "ω": r"\omega", "Δ": r"\Delta", "Σ": r"\Sigma", "ℓ": r"\ell", "⌊": r"\lfloor",
    "⌋": r"\rfloor", "±": r"\pm", "∪": r"\cup", "²": "^2", "≤": r"\le", "≥": r"\ge", "≠": r"\ne", "≈": r"\approx",
    "→": r"\to", "⇒": r"\Rightarrow", "⇔": r"\Leftrightarrow", "<": "<", ">": ">", "|": "|", "…": r"\ldots",
}  # fmt: skip
_LATEX = _SPECIAL | {sign: f"${code}$" for sign, code in _MATHEMATICAL.items()}


def html_document(title: str, style: str, body: Iterable[str], *, head: Iterable[str] = ()) -> str:
    """A whole page from the lines of its body, which are HTML already; ``head`` are more lines of its head.

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


def latex_text(text: str) -> str:
    r"""Plain text for LaTeX's text mode.

    >>> print(latex_text("50% of x_1 ≤ σ(a)"))
    50\% of x\_1 $\le$ $\sigma$(a)
    """
    return "".join(_LATEX.get(sign, sign) for sign in text)
