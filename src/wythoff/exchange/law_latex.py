"""The law of a game with symbols in LaTeX: the rules, the law, and the first P-positions for small values."""

from __future__ import annotations

from wythoff.conjecture.laws import LawConjecture
from wythoff.describe.laws import ColumnLaw
from wythoff.display import latex_text
from wythoff.exchange.latex_texts import table_row

COLUMNS = 7
MAX_INSTANCES = 6

PREAMBLE = "\\documentclass{article}\n\\usepackage{amsmath,amssymb,booktabs}\n\\begin{document}\n"


def law_fragment(found: LawConjecture) -> str:
    r"""The code for a paper, which reads it with ``\input``.

    >>> from wythoff.conjecture.laws import find_law
    >>> from wythoff.rules.symbolic import symbolic_game
    >>> text = law_fragment(find_law(symbolic_game("wythoff(slack=t)")))
    >>> print([line for line in text.splitlines() if line.startswith("$t = 2$")][0])
    $t = 2$ & (0, 0) & (1, 3) & (2, 6) & (4, 10) & (5, 13) & (7, 17) & (8, 20) \\
    """
    game = found.game
    lines = [
        "% \\usepackage{amsmath,amssymb,booktabs}",
        f"The rules of {latex_text(str(game))}, for all {condition_latex(game.for_all)}:",
        f"\\[{game.latex()}\\]",
        f"A law of its P-positions, {latex_text(str(found.status))}; for all values it is a conjecture:",
        f"\\[{found.latex()}\\]",
    ]
    return "\n".join([*lines, *_table(found)]) + "\n"


def law_document(found: LawConjecture) -> str:
    """A document that compiles on its own."""
    return f"{PREAMBLE}{law_fragment(found)}\\end{{document}}\n"


def condition_latex(condition: str) -> str:
    r"""The assumptions about symbols, as LaTeX for a sentence.

    >>> print(condition_latex("s >= 1, t with s + t >= 2"))
    $s \ge 1$, $t$ with $s + t \ge 2$
    """
    signs = {">=": r"\ge", "<=": r"\le", "*": r"\,"}
    parts = []
    for part in condition.replace(" with ", " | ").replace(" and ", " & ").replace(", ", " ; ").split(" "):
        parts.append({"|": "$ with $", "&": "$ and $", ";": "$, $"}.get(part) or signs.get(part) or part)
    text = " ".join(parts)
    for word in ("with", "and"):
        text = text.replace(f" $ {word} $ ", f"$ {word} $")
    return "$" + text.replace(" $, $ ", "$, $").replace("*", r"\,") + "$"


def _table(found: LawConjecture) -> list[str]:
    if not isinstance(found.law, ColumnLaw):
        return []
    rows = []
    for values, _ in found.checked[:MAX_INSTANCES]:
        columns = found.law.columns(values)
        name = f"${', '.join(f'{symbol} = {value}' for symbol, value in values.items())}$"
        rows.append(table_row([name, *(f"({a}, {b})" for (a, b), _ in zip(columns, range(COLUMNS), strict=False))]))
    head = table_row(["", *(f"$n = {n}$" for n in range(COLUMNS))])
    body = ["\\toprule", head, "\\midrule", *rows, "\\bottomrule"]
    return [
        "\\begin{center}\\small",
        f"\\begin{{tabular}}{{l{'c' * COLUMNS}}}",
        *body,
        "\\end{tabular}",
        "\\end{center}",
    ]


__all__ = ["condition_latex", "law_document", "law_fragment"]
