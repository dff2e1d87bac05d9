"""Results as LaTeX: tables and formulas by the writers of :mod:`wythoff.exchange`, and sentences around them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from wythoff.conjecture import Conjecture
from wythoff.display import latex_text
from wythoff.exact import Irrational
from wythoff.exchange.latex import sequence_table
from wythoff.exchange.latex_texts import long_table
from wythoff.exchange.oeis import IntegerSequence
from wythoff.extend.forbidden import forbidden_row
from wythoff.knowledge import Knowledge
from wythoff.prove.verdict import Proof
from wythoff.rules.latex import latex as rules_latex
from wythoff.rules.latex import pile_latex
from wythoff.workbench import Game

AMSMATH = "% \\usepackage{amsmath}\n"


def formula(code: str, before: str = "") -> str:
    r"""A formula on lines of its own, perhaps with words before it.

    >>> print(formula("x' < x"), end="")
    % \usepackage{amsmath}
    \[
    x' < x
    \]
    """
    return f"{AMSMATH}{before}\\[\n{code}\n\\]\n"


def rules(game: Game) -> str:
    return formula(rules_latex(game))


def proof(game: Game, found: Proof) -> str:
    """The rules, and what is proved about them."""
    return f"{rules(game)}{found.latex()}\n"


def columns(game: Game, sequences: Sequence[IntegerSequence]) -> str:
    """The first P-positions side by side, as many as there are."""
    signs = {"A": "A", "B": "B", "Delta": r"\Delta", "Sigma": r"\Sigma"}
    piles = {f"pile_{number}": pile_latex(pile) for number, pile in enumerate(game.piles, 1)}
    names = [f"${(signs | piles)[sequence.key]}$" for sequence in sequences]
    rows = [sequence.terms for sequence in sequences]
    caption = f"The first {len(rows[0])} P-positions of {game}."
    return sequence_table(names, rows, first=0, caption=caption, label=f"p-positions {game}").fragment()


def steps(game: Game, letters: Sequence[int], step_of: Mapping[str, Sequence[int]]) -> str:
    """The word of the steps, letter by letter."""
    key = ", ".join(f"{letter} adds ({step[0]}, {step[1]})" for letter, step in step_of.items())
    caption = f"The steps from each P-position of {game} to the next: {key}."
    return sequence_table(["step"], [letters], first=0, caption=caption, label=f"steps of {game}").fragment()


def forbidden(alpha: Irrational, bound: int) -> str:
    """The matrix of forbidden moves, row by row."""
    rows = [forbidden_row(alpha, x, bound) for x in range(1, bound + 1)]
    cells = [[str(row.x), _listed(row.direct), _listed(row.crossed)] for row in rows]
    caption = f"The moves (x, y), x ≤ y ≤ {bound}, that lead between Beatty pairs of {alpha}."
    return long_table(["$x$", "$y$, direct", "$y$, crossed"], cells, shares=[8, 36, 46], caption=caption)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"


def idea(game: Game, found: Conjecture, known: Knowledge) -> str:
    """A description as a formula, and what is known about it."""
    return formula(found.latex(), f"{latex_text(f'The P-positions of {game} ({found.heading(known)}):')}\n")
