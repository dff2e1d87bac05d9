"""How a statement is read: its formula and its words, or the place where it cannot be read, with repairs that can."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from wythoff.errors import GameTextError, WythoffError
from wythoff.prove.ask import SETS, read_statement
from wythoff.rules.parse import parse_formula
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.syntax import Condition
from wythoff.study.asking.signs import Typed, typeset
from wythoff.study.asking.words import in_words

MAX_REPAIRS = 2
FOREIGN = (("&&", "and"), ("&", "and"), ("||", "or"), ("->", "=>"), ("==", "="))
"""Symbols of other languages, and what they are here."""
KEYWORDS = ("forall", "exists", "and", "or", "not", "divides", "mod", "min", "max", "in")


@dataclass(frozen=True)
class Reading:
    """A statement that was understood: in the words of the rule language, and as a syntax tree."""

    text: str
    condition: Condition

    @property
    def latex(self) -> str:
        return typeset(self.condition)

    @property
    def words(self) -> str:
        return in_words(self.condition)


@dataclass(frozen=True)
class Repair:
    """A changed statement that can be read, and what was changed."""

    change: str
    text: str


@dataclass(frozen=True)
class Misread:
    """Why a statement cannot be read, the place in what was typed, counted from 0, and repairs that can be read."""

    message: str
    place: int
    length: int
    repairs: tuple[Repair, ...]

    def to_json(self) -> dict[str, Any]:
        repairs = [{"change": repair.change, "text": repair.text} for repair in self.repairs]
        return {"message": self.message, "place": self.place, "length": self.length, "repairs": repairs}


def read(game: Ruleset, typed: str) -> Reading | Misread:
    """What a statement about a game says; it may contain mathematical symbols.

    >>> from wythoff.rules import library
    >>> read(library.game("wythoff"), "∀ x, y: P(x, y) ⇒ y ≤ 2*x + 1").words
    'For all x and y: if (x, y) is a P-position, then y ≤ 2x + 1.'
    >>> found = read(library.game("wythoff"), "forall x: exists y: P(x, y")
    >>> found.message, found.place, found.repairs[0].text
    ("the text ends too early; expected ')' or ','", 26, 'forall x: exists y: P(x, y)')
    """
    statement = Typed.of(typed)
    problem = _problem(game, statement.text)
    if problem is None:
        return Reading(statement.text, parse_formula(statement.text))
    if problem.place is None:
        return Misread(problem.problem, 0, len(typed), ())
    start = statement.place(problem.place.line, problem.place.column)
    end = statement.place(problem.place.line, problem.place.column + problem.place.length)
    at = _offset(statement.text, problem.place.line, problem.place.column)
    repairs: dict[str, str] = {}
    for repair in _candidates(game, statement.text, at, problem.problem):
        if repair.text not in repairs and _problem(game, repair.text) is None:
            repairs[repair.text] = repair.change
        if len(repairs) == MAX_REPAIRS:
            break
    found = tuple(Repair(change, text) for text, change in repairs.items())
    return Misread(problem.problem, start, max(1, end - start), found)


def _problem(game: Ruleset, text: str) -> GameTextError | None:
    """Why a statement cannot be read."""
    try:
        read_statement(text, len(game.piles), dict(game.parameters))
    except GameTextError as problem:
        return problem
    except WythoffError as problem:
        return GameTextError(str(problem))
    return None


def _offset(text: str, line: int, column: int) -> int:
    return sum(len(one) + 1 for one in text.split("\n")[: line - 1]) + column - 1


def _candidates(game: Ruleset, text: str, at: int, message: str) -> Iterator[Repair]:
    """Texts that may have been meant, the likeliest first."""
    before, after = text[:at], text[at:]
    missing = text.count("(") - text.count(")")
    if missing > 0:
        yield Repair("close the parenthesis", text.rstrip() + ")" * missing)
    word = re.match(r"\w+", after)
    if word is not None:
        yield from _names(game, before, word[0], after[len(word[0]) :], text)
    elif missing < 0:
        yield Repair("remove a parenthesis", before + after[1:])
    for sign in (": ", "*", ", ", " and "):
        change = f"add '{sign.strip()}'"
        yield Repair(change, before.rstrip() + sign + after.lstrip())
        if after[:1] in (";", ".", "|", "&"):
            yield Repair(f"write '{sign.strip()}'", before.rstrip() + sign + after[1:].lstrip())
    for found in re.finditer(r"(\d)\s*([A-Za-z])", text):
        yield Repair("add '*'", f"{text[: found.end(1)]}*{text[found.start(2) :]}")
    for instead, sign in FOREIGN:
        if instead in text:
            yield Repair(f"write '{sign.strip()}'", re.sub(rf"\s*{re.escape(instead)}\s*", f" {sign.strip()} ", text))
    yield Repair("correct it", _corrected(text))
    yield Repair("leave it out", (before + after[1:]).strip())
    yield Repair("leave out the end", before.strip())


def _corrected(text: str) -> str:
    """The text with its products, foreign symbols and parentheses corrected.

    >>> _corrected("forall x: P(x, 2x && x > 1")
    'forall x: P(x, 2*x and x > 1)'
    """
    text = re.sub(r"(?<=\d)\s*(?=[A-Za-z]\b)", "*", text)
    for instead, sign in FOREIGN:
        text = re.sub(rf"\s*{re.escape(instead)}\s*", f" {sign.strip()} ", text)
    return text.rstrip() + ")" * max(0, text.count("(") - text.count(")"))


def _names(game: Ruleset, before: str, word: str, after: str, text: str) -> Iterator[Repair]:
    """Another name for an unknown one, or a quantifier for it."""
    known = [*KEYWORDS, *SETS, *dict(game.parameters), *re.findall(r"\b[a-z]\w*\b", before)]
    for near in get_close_matches(word, dict.fromkeys(known), 2, 0.6):
        if near != word:
            yield Repair(f"write '{near}'", before + near + after)
    if word.upper() in SETS:
        yield Repair(f"write '{word.upper()}'", before + word.upper() + after)
    if word not in KEYWORDS and word.isidentifier():
        yield Repair(f"say it for all {word}", f"forall {word}: {text}")
        yield Repair(f"say it for some {word}", f"exists {word}: {text}")


__all__ = ["Misread", "Reading", "Repair", "read"]
