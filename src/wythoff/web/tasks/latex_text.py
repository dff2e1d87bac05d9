"""Results as LaTeX: tables and formulas by the writers of :mod:`wythoff.exchange`, and sentences around them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wythoff.conjecture import Conjecture, NothingFits, Tried
from wythoff.exact import Irrational
from wythoff.exchange.latex import sequence_table
from wythoff.exchange.latex_texts import long_table, plain_text
from wythoff.exchange.oeis import IntegerSequence
from wythoff.extend.forbidden import forbidden_row
from wythoff.papers.result import Result
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
    """The rules, and what is proved of them."""
    states = f"{found.states} state{'' if found.states == 1 else 's'}"
    said = (
        f"The P-positions of {game} are exactly the positions that an automaton with {states} accepts, which reads "
        f"the piles in {found.numeration} digits."
    )
    return f"{rules(game)}{plain_text(said)}\n"


def position(game: Game, piles: Sequence[str], facts: Mapping[str, Any], blocked: Sequence[Sequence[str]] = ()) -> str:
    r"""Who wins a position, and how.

    >>> from wythoff.workbench import game
    >>> facts = {"outcome": "N", "grundy": 19, "winning_moves": [["6", "10"]]}
    >>> print(position(game("wythoff"), ["8", "12"], facts), end="")
    In wythoff(slack=1) the position $(8, 12)$ is an N-position with nim-value 19: a move to $(6, 10)$ wins.
    """
    forbidden = f", where a move to {_either(blocked)} is forbidden," if blocked else ""
    value = "" if facts["grundy"] is None else f" with nim-value {facts['grundy']}"
    kind = "a P-position" if facts["outcome"] == "P" else "an N-position"
    said = f"In {plain_text(str(game))} the position {_piles(piles)}{forbidden} is {kind}{value}"
    if facts["winning_moves"]:
        return f"{said}: a move to {_either(facts['winning_moves'])} wins.\n"
    return f"{said}: every move loses.\n" if facts["outcome"] == "P" else f"{said}.\n"


def _either(positions: Sequence[Sequence[object]]) -> str:
    """Positions, of which one is meant.

    >>> _either([(1, 2), (3, 5), (4, 7)])
    '$(1, 2)$, $(3, 5)$ or $(4, 7)$'
    """
    *others, last = map(_piles, positions)
    return f"{', '.join(others)} or {last}" if others else last


def _piles(position: Sequence[object]) -> str:
    return f"$({', '.join(map(str, position))})$"


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
    told = ", ".join(f"{letter} adds ({step[0]}, {step[1]})" for letter, step in step_of.items())
    caption = f"The steps from each P-position of {game} to the next: {told}."
    return sequence_table(["step"], [letters], first=0, caption=caption, label=f"steps of {game}").fragment()


def forbidden(alpha: Irrational, bound: int) -> str:
    """The matrix of forbidden moves, row by row."""
    rows = [forbidden_row(alpha, x, bound) for x in range(1, bound + 1)]
    cells = [[str(row.x), _listed(row.direct), _listed(row.crossed)] for row in rows]
    caption = f"The moves (x, y), x ≤ y ≤ {bound}, that lead between Beatty pairs of {alpha}."
    return long_table(["$x$", "$y$, direct", "$y$, crossed"], cells, shares=[8, 36, 46], caption=caption)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers)) or "none"


def idea(game: Game, found: Conjecture, status: str) -> str:
    """A description as a formula, and what is known of it."""
    known = {"decided": "true of all positions", "refuted": f"{found.status}, but not true of all positions"}
    said = f"The P-positions of {game} ({found.kind}; {known.get(status, str(found.status))}):"
    return formula(found.latex(), f"{plain_text(said)}\n")


def attempt(game: Game, found: Tried) -> str:
    assert found.counterexample is not None
    said = f"That the P-positions of {game} are a {found.kind} ({found.why}) is refuted by the position "
    return f"{plain_text(said)}{_piles(found.counterexample)}.\n"


def nothing_fits(found: NothingFits) -> str:
    """What was seen and tried."""
    lines = [f"\\item {plain_text(str(each))}" for each in (found.evidence, *found.tried)]
    said = f"No description of {plain_text(found.subject)} was found."
    return "\n".join([said, "\\begin{itemize}", *lines, "\\end{itemize}", ""])


def claim(result: Result) -> str:
    """A claim of a paper with its verdict."""
    said = f"[{result.claim.paper}, {result.claim.place}] {result.claim.statement}"
    lines = [said, f"Verdict: {result.verdict or 'failed'}; {result.evidence}."]
    if result.correction is not None:
        lines.append(f"Corrected: {result.correction['statement']} ({result.correction['verdict']}).")
    return "% \\usepackage{amsmath,amssymb}\n" + "".join(f"{plain_text(line)}\n" for line in lines)


def claims(results: Sequence[Result]) -> str:
    """The claims of a paper with their verdicts, as ``wythoff paper KEY -o FILE.tex`` writes them."""
    rows = [(r.claim.paper, r.claim.place, r.claim.statement, r.verdict or "failed") for r in results]
    cells = [list(map(plain_text, row)) for row in rows]
    head = ["paper", "place", "statement", "verdict"]
    return long_table(head, cells, shares=[16, 18, 40, 16], caption="Claims and their verdicts.")
