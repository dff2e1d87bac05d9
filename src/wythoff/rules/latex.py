"""The rules of a game in LaTeX, for amsmath."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from wythoff.display import latex_text
from wythoff.rules.notation import with_values
from wythoff.rules.printing import ADDEND, LEADING, TERM, Notation
from wythoff.rules.ruleset import MoveFamily, Ruleset
from wythoff.rules.syntax import Condition
from wythoff.rules.wording import terminal_condition


def latex(ruleset: Ruleset) -> str:
    r"""The rules as an ``aligned`` block, to be put into a displayed formula.

    >>> from wythoff.rules import library
    >>> print(latex(library.game("capped-wythoff")))
    \begin{aligned}
    \text{piles}\colon\quad & \{x, y\} \\
    \text{single}\colon\quad & 1 \le x - x' \le 4 \land y' = y \\
    \text{double}\colon\quad & \exists k\colon 1 \le k \le 4 \land x' = x - k \land y' = y - k
    \end{aligned}
    """
    lines = []
    for move in ruleset.moves:
        if isinstance(move, MoveFamily):
            lines.append((move.label, condition_latex(with_values(move.condition, dict(ruleset.parameters)))))
        else:
            lines.append((move.label, rf"\text{{{latex_text(move.description)}}}"))
    terminal = terminal_condition(ruleset)
    if terminal is not None:
        lines.append(("terminal", condition_latex(terminal)))
    return rules_block(ruleset.piles, ruleset.unordered, lines, block=ruleset.block, misere=ruleset.misere)


def rules_block(
    piles: Sequence[str], unordered: bool, lines: Iterable[tuple[str, str]], *, block: int, misere: bool
) -> str:
    """The piles, then labelled formulas, then what may be forbidden and how the game ends."""
    names = ", ".join(pile_latex(p) for p in piles)
    rows = [("piles", rf"\{{{names}\}}" if unordered else f"({names})"), *lines]
    if block:
        rows.append(("block", str(block)))
    if misere:
        rows.append(("play", r"\text{mis\`ere}"))
    texts = (rf"\text{{{latex_text(label)}}}\colon\quad & {body}" for label, body in rows)
    return "\\begin{aligned}\n" + " \\\\\n".join(texts) + "\n\\end{aligned}"


def condition_latex(condition: Condition) -> str:
    r"""A condition in LaTeX's mathematics mode.

    >>> from wythoff.rules.parse import parse_formula
    >>> print(condition_latex(parse_formula("some i: |x[i] - x'[i]| != 2 or not 3 divides x[i]")))
    \exists i\colon \lvert x_{i} - x'_{i} \rvert \ne 2 \lor 3 \nmid x_{i}
    """
    return LATEX.condition(condition)


def _name(name: str) -> str:
    return name if len(name) == 1 else rf"\mathit{{{latex_text(name)}}}"


def pile_latex(pile: str) -> str:
    """The name of a pile: ``x[2]`` is x with index 2, ``x[n]`` the last of n piles, ``...`` those before it."""
    if pile == "...":
        return r"\dots"
    match = re.fullmatch(r"(.*)\[(.*)\]", pile)
    return _name(pile) if match is None else f"{_name(match[1])}_{{{_index(match[2])}}}"


def _index(index: str) -> str:
    return _name(index) if index.isidentifier() else index.replace("*", "")


def _times(factor: str) -> str:
    """What stands before a further factor: a name needs no multiplication sign, a number does."""
    return r" \cdot " if factor[0].isdigit() else ""


LATEX = Notation(
    name=_name,
    times=_times,
    signs={"<": "<", "<=": r"\le", "=": "=", "!=": r"\ne", ">=": r"\ge", ">": ">", "=>": r"\Rightarrow", ":": r"\colon"}
    | {"divides": r"\mid", "not divides": r"\nmid", "not =": r"\ne", "not": r"\lnot"}
    | {"in": r"\in", "not in": r"\notin", "..": r", \dots, ", "mod": r"\bmod", "min": r"\min", "max": r"\max"}
    | {"exists": r"\exists", "forall": r"\forall", "some": r"\exists", "every": r"\forall"}
    | {"odd": r"\exists^{\mathrm{odd}}"}
    | {"and": r" \land ", "or": r" \lor ", "true": r"\top", "false": r"\bot"},
    absolute=(r"\lvert ", r" \rvert"),
    braces=(r"\{", r"\}"),
    index=("_{", "}"),
    signed=LEADING,
    first_addend=TERM,
    first_factor=LEADING,
    divided=ADDEND,
)
