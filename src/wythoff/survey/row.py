"""The table of a survey: one row for each ruleset, with the same columns whatever its outcome.

Nothing in a row depends on the clock or on the machine: the same survey gives the same rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.survey.space import Candidate
from wythoff.survey.statistics import PLACES, Columns, Slope, Statistics, ordered_by_largest
from wythoff.survey.statuses import SOLVED
from wythoff.survey.symmetry import correspondence
from wythoff.survey.thumbnail import transposed

COLUMNS = {
    "number": "number",
    "name": "text",
    "settings": "settings",
    "text": "text",
    "status": "text",
    "why": "text",
    "fingerprint": "text",
    "same_rules_as": "number",
    "p_fingerprint": "text",
    "same_p_positions_as": "number",
    "piles": "number",
    "unordered": "flag",
    "block": "number",
    "misere": "flag",
    "bound": "number",
    "board": "number",
    "p_positions": "number",
    "density": "real",
    "columns": "number",
    "steps": "number",
    "step_list": "vectors",
    "last_new_step": "number",
    "smaller_low": "real",
    "smaller_high": "real",
    "larger_low": "real",
    "larger_high": "real",
    "ratio_low": "real",
    "ratio_high": "real",
    "slopes": "text",
    "complexity": "numbers",
    "discrepancy": "real",
    "discrepancy_growth": "text",
    "conjectures": "number",
    "conjecture_kind": "text",
    "conjecture": "text",
    "conjecture_latex": "text",
    "conjecture_status": "text",
    "verified_to": "number",
    "other_conjectures": "texts",
    "proof": "text",
    "proof_why": "text",
    "numeration": "text",
    "states": "number",
    "certificate": "text",
    "listed_to": "number",
    "first_p_positions": "vectors",
    "corner": "bytes",
}
"""The columns, each with the kind of its values; docs/survey-spaces.md says what they mean."""

ALWAYS_THERE = ("number", "name", "settings", "text", "status")


@dataclass(frozen=True)
class Idea:
    """A description that fits the P-positions up to a bound; ``status`` says how much is known about it."""

    kind: str
    text: str
    latex: str
    verified_to: int
    status: str


@dataclass(frozen=True)
class ProofCells:
    """How an attempt at a proof ended, for the cells of a row."""

    status: str
    why: str | None = None
    numeration: str | None = None
    states: int | None = None
    certificate: str | None = None


@dataclass(frozen=True)
class Row:
    """What is found out about one ruleset by itself. ``ideas`` is None if the search for them was not finished."""

    candidate: Candidate
    status: str
    why: str | None = None
    game: Ruleset | None = None
    statistics: Statistics | None = None
    corner: bytes | None = None
    ideas: tuple[Idea, ...] | None = None
    proof: ProofCells | None = None

    @staticmethod
    def failed(candidate: Candidate, status: str, why: str) -> Row:
        """The row of a ruleset that was not solved.

        >>> Row.failed(Candidate(7, "mine", "game mine ..."), "too long", "it took more than 60 s").to_values()["why"]
        'it took more than 60 s'
        """
        return Row(candidate, status, why)

    def to_values(self) -> dict[str, Any]:
        """The row as plain values, by the names of the columns."""
        values: dict[str, Any] = dict.fromkeys(COLUMNS)
        values |= _own(self.candidate) | {"status": self.status, "why": self.why}
        if self.game is not None:
            game = self.game
            values |= {"piles": len(game.piles), "unordered": game.unordered}
            values |= {"block": game.block, "misere": game.misere}
        if self.statistics is not None:
            values |= _counted(self.statistics) | {"corner": self.corner}
            values |= {} if self.statistics.columns is None else _stepped(self.statistics.columns)
        values |= {} if self.ideas is None else _described(self.ideas)
        values |= {} if self.proof is None else _proved(self.proof)
        return values


def repeated(values: Mapping[str, Any], candidate: Candidate) -> dict[str, Any]:
    """The row of a later candidate that has the rules of an earlier row, except perhaps for the order of the piles.

    >>> first = Row.failed(Candidate(0, "a", "game a piles x move t: x' < x"), "crashed", "by accident").to_values()
    >>> later = repeated(first, Candidate(5, "b", "game b piles y move t: y' < y"))
    >>> later["name"], later["status"], later["same_rules_as"]
    ('b', 'crashed', 0)
    """
    again = {**values, **_own(candidate), "same_rules_as": values["number"]}
    if values["status"] != SOLVED or values["unordered"]:
        return again
    first, second = (Ruleset.instantiate(parse_game(text)) for text in (values["text"], candidate.text))
    order = correspondence(first, second)
    return again if order == tuple(sorted(order)) else again | _permuted(values, order, first)


def _permuted(values: Mapping[str, Any], order: tuple[int, ...], first: Ruleset) -> dict[str, Any]:
    """The cells of a row that depend on the order of the piles, for piles in another order."""
    rows = np.array(values["first_p_positions"], dtype=np.int64).reshape(-1, len(order))
    turned = ordered_by_largest(rows[:, order]).tolist()
    named = f"for piles in the order {', '.join(str(order.index(pile) + 1) for pile in range(len(order)))}: "

    def renamed(text: str | None) -> str | None:
        return None if text is None else named + text

    others = values["other_conjectures"]
    return {
        "first_p_positions": turned,
        "corner": transposed(values["corner"], values["bound"]) if len(order) == 2 else None,
        "conjecture": renamed(values["conjecture"]),
        "conjecture_latex": None,
        "other_conjectures": None if others is None else [renamed(text) for text in others],
    }


def _own(candidate: Candidate) -> dict[str, Any]:
    settings = list(candidate.settings)
    return {"number": candidate.number, "name": candidate.name, "settings": settings, "text": candidate.text}


def _counted(found: Statistics) -> dict[str, Any]:
    return {
        "p_fingerprint": found.fingerprint,
        "bound": found.bound,
        "board": found.board,
        "p_positions": found.count,
        "density": found.count / found.board,
        "listed_to": found.listed_to,
        "first_p_positions": [list(position) for position in found.listed],
    }


def _stepped(columns: Columns) -> dict[str, Any]:
    return {
        "columns": columns.count,
        "steps": columns.alphabet,
        "step_list": [list(step) for step in columns.steps],
        "last_new_step": columns.last_new_step,
        **_bounds("smaller", columns.smaller),
        **_bounds("larger", columns.larger),
        **_bounds("ratio", columns.ratio),
        "slopes": columns.slopes,
        "complexity": list(columns.complexity),
        "discrepancy": float(columns.discrepancy[-1][1]),
        "discrepancy_growth": columns.discrepancy_text,
    }


def _bounds(name: str, slope: Slope) -> dict[str, float]:
    return {f"{name}_low": slope.low / 10**PLACES, f"{name}_high": slope.high / 10**PLACES}


def _described(ideas: tuple[Idea, ...]) -> dict[str, Any]:
    if not ideas:
        return {"conjectures": 0}
    best = ideas[0]
    return {
        "conjectures": len(ideas),
        "conjecture_kind": best.kind,
        "conjecture": best.text,
        "conjecture_latex": best.latex,
        "conjecture_status": best.status,
        "verified_to": best.verified_to,
        "other_conjectures": [f"{idea.kind}: {idea.text}" for idea in ideas[1:]],
    }


def _proved(proof: ProofCells) -> dict[str, Any]:
    return {
        "proof": proof.status,
        "proof_why": proof.why,
        "numeration": proof.numeration,
        "states": proof.states,
        "certificate": proof.certificate,
    }
