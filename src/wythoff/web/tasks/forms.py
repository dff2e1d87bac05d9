"""In which forms each result can be copied: Python, command, LaTeX, Walnut, b-file; or why one makes no sense.

The answer with a result includes its forms, and the page makes a menu of them. ``NONE`` lists the forms that no result
of a kind has; for the others it depends on the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from wythoff.exact import Irrational, Surd
from wythoff.exchange.oeis.sequences import ROWS
from wythoff.rules.ruleset import Ruleset

FORMATS = {"python": "Python", "command": "Command", "latex": "LaTeX", "walnut": "Walnut", "bfile": "b-file"}
"""The forms, with their names."""

NONE: dict[str, dict[str, str]] = {
    "rules": {
        "walnut": "Walnut takes rules together with a proof: copy the proof",
        "bfile": "rules are not a sequence",
    },
    "p": {},
    "grundy": {"walnut": "Walnut takes sets of positions, and nim-values are numbers"},
    "table": {},
    "steps": {"walnut": "Walnut takes the P-positions, not their steps: copy the table"},
    "position": {
        "walnut": "Walnut takes the set of all P-positions: copy the board",
        "bfile": "one position is not a sequence",
    },
    "forbidden": {"bfile": "a matrix is not a sequence: point at a move to copy its row"},
    "forbidden-row": {"walnut": "Walnut takes all forbidden moves together: copy the matrix"},
    "conjecture": {
        "walnut": "conjectures are not proved: copy the proof",
        "bfile": "these are not sequences: copy the table",
    },
    "idea": {},
    "attempt": {"walnut": "the description is refuted", "bfile": "the description is refuted"},
    "proof": {"bfile": "a proof is not a sequence: copy the table"},
    "coding": {"walnut": "Walnut takes the P-positions, not their steps: copy the proof"},
    "paper": {
        "walnut": "Walnut takes one proof at a time: copy a claim that is proved",
        "bfile": "a list of claims is not a sequence",
    },
    "claim": {"bfile": "a claim is not a sequence"},
}
"""For every kind of result, the forms that no result of this kind has, and why."""

NOT_PROVED = "Walnut takes what is proved, and this is not"
BLOCKING = "games with blocking cannot be written for Walnut"
NO_COLUMNS = "this set is not numbered column by column: copy the table"

Forms = dict[str, list[dict[str, str | None]]]
"""The forms of results, by kind."""


@dataclass(frozen=True)
class Form:
    """One form of a result; ``row`` names one of several sequences, ``why`` says why there is no such form.

    If the form came with the result, ``text`` is its text.
    """

    format: str
    name: str
    row: str | None = None
    why: str | None = None
    text: str | None = None


def forms(
    what: str,
    *,
    lacking: Mapping[str, str | None] | None = None,
    sequences: Iterable[str] = (),
    texts: Mapping[str, str] | None = None,
) -> Forms:
    """The forms of a result of this kind; ``lacking`` says why this one lacks more, ``sequences`` are its b-files.

    >>> [form["name"] for form in forms("table", sequences=["A", "Delta"])["table"]]
    ['Python', 'Command', 'LaTeX', 'Walnut', 'b-file A', 'b-file Δ']
    >>> forms("claim")["claim"][-1]["why"]
    'a claim is not a sequence'
    """
    reasons = {**(lacking or {}), **NONE[what]}
    found = []
    for format, name in FORMATS.items():
        rows = list(sequences) if format == "bfile" and not reasons.get(format) else []
        text = (texts or {}).get(format)
        found += [Form(format, f"{name} {sequence_name(row)}", row) for row in rows]
        found += [] if rows else [Form(format, name, None, reasons.get(format), text)]
    return {what: [_parts(form) for form in found]}


def _parts(form: Form) -> dict[str, Any]:
    """The parts that are given."""
    return {name: value for name, value in vars(form).items() if value is not None}


def sequence_name(row: str) -> str:
    """The name of a sequence for people.

    >>> sequence_name("Sigma"), sequence_name("pile_2")
    ('Σ', 'pile 2')
    """
    return {"Delta": "Δ", "Sigma": "Σ"}.get(row, row.replace("_", " "))


COLUMNS = ("A", "B", "Delta", "Sigma")


def of_game(game: Ruleset, *kinds: str) -> Forms:
    """The forms of results about a game, as far as they follow from its rules."""
    found: Forms = {}
    lacking = {"walnut": BLOCKING} if game.block else {}
    for what in kinds:
        sequences = {"p": pile_names(game), "table": pile_names(game), "grundy": value_names(game)}.get(what, ())
        found |= forms(what, lacking=lacking, sequences=sequences)
    return found


def pile_names(game: Ruleset) -> tuple[str, ...]:
    """The sequences of P-positions, as :func:`wythoff.exchange.oeis.p_position_sequences` names them."""
    two = game.unordered and len(game.piles) == 2
    return COLUMNS if two else tuple(f"pile_{number + 1}" for number in range(len(game.piles)))


def value_names(game: Ruleset) -> tuple[str, ...]:
    """The sequences of nim-values, as :func:`wythoff.exchange.oeis.nim_value_sequences` names them."""
    rows = tuple(f"row_{x}" for x in range(ROWS))
    return ("values",) if len(game.piles) == 1 else ("antidiagonals", *rows) if len(game.piles) == 2 else ()


def of_number(alpha: Irrational) -> Forms:
    """The forms of the moves that a Beatty pair forbids."""
    quadratic = isinstance(alpha, Surd)
    reason = None if quadratic else "Walnut takes digits of quadratic numbers only"
    return forms("forbidden", lacking={"walnut": reason}) | forms("forbidden-row")
