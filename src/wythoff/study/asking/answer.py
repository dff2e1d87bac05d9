"""The answer to a statement, as a page shows it: the sentence, the numbers it is about, and what can be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wythoff.knowledge import Answer, Undecided
from wythoff.presburger import Linear
from wythoff.presburger.formula import And, Exists, Holds, Not, Or, Statement
from wythoff.prove.ask import ask, cases, read_statement
from wythoff.prove.verdict import Proof
from wythoff.rules.syntax import Quantified
from wythoff.study.asking.reading import Reading
from wythoff.study.asking.words import denied, in_words, said, with_numbers
from wythoff.text import capital

UPTO = 60
"""Numbers up to this one are listed."""
SHOWN = 12
LARGEST_DRAWN = 10**6


@dataclass(frozen=True)
class Mark:
    """What a statement says about the board: a position, or the positions at + k*step on a line, k = 0, 1, ...

    ``named`` is P, N or F, as in the statement.
    """

    named: str
    at: tuple[int, ...]
    step: tuple[int, ...] | None = None

    def to_json(self) -> dict[str, Any]:
        return {"named": self.named, "at": list(self.at), "step": None if self.step is None else list(self.step)}


@dataclass(frozen=True)
class Answered:
    """The answer to a statement about a proved game.

    For a statement that begins with a single ``forall``, ``fails`` are the first numbers for which it fails. ``holds``
    are those for which it holds, also if it begins with a single ``exists``.
    """

    known: Answer | Undecided
    sentence: str
    fails: tuple[int, ...] | None = None
    holds: tuple[int, ...] | None = None
    marks: tuple[Mark, ...] = field(default=())

    def to_json(self) -> dict[str, Any]:
        witness = self.known.witness if isinstance(self.known, Answer) else None
        return {
            "status": self.known.status,
            "sentence": self.sentence,
            "witness": None if witness is None else {name: str(value) for name, value in witness.items()},
            "fails": None if self.fails is None else list(self.fails),
            "holds": None if self.holds is None else list(self.holds),
            "marks": [mark.to_json() for mark in self.marks],
            "why": self.known.reason if isinstance(self.known, Undecided) else None,
        }


def answered(proof: Proof, statement: Reading) -> Answered:
    """Decide a statement, and say what the answer is about.

    >>> from wythoff.prove.prover import prove
    >>> from wythoff.rules import library
    >>> from wythoff.study.asking.reading import read
    >>> game = library.game("splythoff")
    >>> found = answered(prove(game), read(game, "forall d: exists x: P(x, x + d)"))
    >>> found.known.status, found.sentence, found.fails[:3], found.marks
    ('false', 'No P-position has difference 3.', (3, 8, 12), (Mark(named='P', at=(0, 3), step=(1, 1)),))
    """
    known = ask(proof, statement.text)
    if isinstance(known, Undecided):
        return Answered(known, f"Not decided: {known.reason}.")
    fails, holds = _listed(proof, statement)
    return Answered(known, sentence(statement, known), fails, holds, marks(proof, statement, known.witness or {}))


def sentence(statement: Reading, known: Answer) -> str:
    """What the answer says, in words."""
    condition = statement.condition
    if known.witness:
        inside, names = with_numbers(condition, known.witness)
        if names:
            return f"{capital(said(inside) if known.holds else denied(inside))}."
    return in_words(condition) if known.holds else f"{capital(denied(condition))}."


def _listed(proof: Proof, statement: Reading) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
    """The first numbers for which a statement about one number fails, and those for which it holds."""
    condition = statement.condition
    if not isinstance(condition, Quantified):
        return None, None
    found = cases(proof, statement.text, upto=UPTO)
    if found is None:
        return None, None
    if condition.kind == "exists":
        return None, tuple(found)
    return tuple(found), tuple(n for n in range(UPTO + 1) if n not in set(found))


def marks(proof: Proof, statement: Reading, witness: Mapping[str, int]) -> tuple[Mark, ...]:
    """The positions that a statement mentions, with the numbers of the witness: single ones, and lines of them."""
    game = proof.certificate.game
    meaning = read_statement(statement.text, len(game.piles), game.parameters)
    found = []
    for atom in _atoms(meaning):
        terms = [_with(term, witness) for term in atom.terms]
        free = {name for term in terms for name in term}
        at = tuple(term.constant for term in terms)
        if len(free) > 1 or max(map(abs, at)) > LARGEST_DRAWN:
            continue
        if not free:
            if min(at) >= 0:
                found.append(Mark(atom.name, at))
        else:
            (name,) = free
            found.append(Mark(atom.name, at, tuple(term[name] for term in terms)))
    return tuple(dict.fromkeys(found))


def _with(term: Linear, values: Mapping[str, int]) -> Linear:
    for name, value in values.items():
        if name in term:
            term = term.substitute(name, Linear.number(value))
    return term


def _atoms(statement: Statement) -> list[Holds]:
    match statement:
        case Holds():
            return [statement]
        case And(parts) | Or(parts):
            return [atom for part in parts for atom in _atoms(part)]
        case Not(part) | Exists(_, part):
            return _atoms(part)
        case _:
            return []


__all__ = ["Answered", "Mark", "answered", "marks", "sentence"]
