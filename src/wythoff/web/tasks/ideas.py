"""Descriptions that fit a game: which ones, what is known about them for all positions, and their sequences."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from wythoff.conjecture import Conjecture, Conjectures, Tried, conjecture
from wythoff.describe import Columns, Description, StepWord, WithExceptions
from wythoff.exchange.oeis import IntegerSequence
from wythoff.knowledge import Decided, Knowledge, Verified
from wythoff.prove.descriptions import standing
from wythoff.prove.verdict import Proof, Refutation
from wythoff.rules.ruleset import Position
from wythoff.web import limits
from wythoff.web.refusal import Refusal
from wythoff.web.tasks import forms
from wythoff.web.tasks.games import game_of
from wythoff.workbench import Game

Found = TypeVar("Found", Conjecture, Tried)

WORD = "word"
"""The name of the sequence of letters of a step word."""


def conjectures(arguments: Mapping[str, Any]) -> Conjectures:
    """The descriptions that fit the game of a request, found within the time of a short question."""
    rules = {part: arguments[part] for part in ("game", "text", "parameters") if arguments.get(part) is not None}
    return _conjectures(json.dumps(rules, sort_keys=True))


@lru_cache(maxsize=limits.MAX_CONJECTURED)
def _conjectures(rules: str) -> Conjectures:
    return conjecture(game_of(json.loads(rules)), seconds=limits.PROOF_SECONDS)


def chosen_idea(arguments: Mapping[str, Any]) -> Conjecture:
    """The description of the kind that a request names."""
    return _of_kind(arguments, {idea.kind: idea for idea in reversed(conjectures(arguments))})


def chosen_attempt(arguments: Mapping[str, Any]) -> Tried:
    """The description of the kind that a request names, if it fits only part of the data."""
    tried = [attempt for attempt in conjectures(arguments).tried if attempt.counterexample is not None]
    return _of_kind(arguments, {attempt.kind: attempt for attempt in reversed(tried)})


def _of_kind(arguments: Mapping[str, Any], found: Mapping[str, Found]) -> Found:
    kind = arguments["idea"]
    if kind not in found:
        raise Refusal(f"no description of the kind '{kind}' was found", fix=f"found: {', '.join(found) or 'nothing'}")
    return found[kind]


def known(game: Game, proof: Proof | None, idea: Conjecture) -> Decided | Verified | Refutation:
    """How much is known about a description, decided within the time of a short question."""
    return standing(game, proof, idea, seconds=limits.DESCRIPTION_SECONDS)


def idea_forms(game: Game, idea: Conjecture, found: Knowledge) -> forms.Forms:
    """The forms of a description; its Walnut text is that of the proved P-positions, if it is true for them."""
    names = tuple(writers(idea.description))
    lacking = {
        "walnut": forms.BLOCKING if game.block else None if isinstance(found, Decided) else forms.NOT_PROVED,
        "bfile": None if names else forms.NO_COLUMNS,
    }
    return forms.forms("idea", lacking=lacking, sequences=names)


def sequence(description: Description, row: str | None, count: int) -> IntegerSequence:
    """One sequence of a description: the one that is named, otherwise the first."""
    found = writers(description)
    if not found:
        raise Refusal(forms.NO_COLUMNS)
    name = row or next(iter(found))
    if name not in found:
        raise Refusal(f"this description has no sequence {name}", fix=f"it has {', '.join(found)}")
    first = description.first if isinstance(description, Columns) and name != WORD else 0
    terms = found[name](first, count)
    return IntegerSequence(name, f"{name}: {description}", terms, offset=first)


Terms = Callable[[int, int], tuple[int, ...]]
"""The terms of a sequence, given the index of the first one and their number."""


def writers(description: Description) -> dict[str, Terms]:
    """The sequences of a description whose columns are numbered.

    >>> from wythoff.describe import MexRule, NimSum
    >>> {name: terms(0, 4) for name, terms in writers(MexRule(1, 1)).items()}
    {'A': (0, 1, 3, 4), 'B': (0, 2, 5, 7), 'Delta': (0, 1, 2, 3), 'Sigma': (0, 3, 8, 11)}
    >>> writers(NimSum(3))
    {}
    """
    base = description.base if isinstance(description, WithExceptions) else description
    if not isinstance(base, Columns):
        return {}
    assert isinstance(description, Columns | WithExceptions)
    nth = description.nth

    def terms(of: Callable[[Position], int]) -> Terms:
        return lambda first, count: tuple(of(nth(n)) for n in range(first, first + count))

    found: dict[str, Terms] = {
        "A": terms(lambda column: column[0]),
        "B": terms(lambda column: column[1]),
        "Delta": terms(lambda column: column[1] - column[0]),
        "Sigma": terms(lambda column: column[0] + column[1]),
    }
    if isinstance(description, StepWord):
        word = description.found.word
        found[WORD] = lambda first, count: tuple(int(letter) for letter in word[first : first + count])
    return found
