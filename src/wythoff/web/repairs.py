"""Repairs of rules that do not work: what to write instead, each tried and found to make a game."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from wythoff.errors import GameTextError, NonTerminatingGame, WythoffError
from wythoff.workbench import rules

KEYWORDS = ("game", "piles", "move", "terminal", "block", "play")
MAX_REPAIRS = 3
MAX_TRIED = 12
SECONDS = 0.4
"""After this time no more repairs are tried."""

_NEXT_PART = re.compile(r"\s*(?:#.*\s*)*\b(?:piles|move|terminal|block|play)\b|\s*#|\s*\Z")
_WORD = re.compile(r"[A-Za-z_]\w*")
_UNFINISHED = re.compile(r"\b([A-Za-z_]\w*)'\s*\Z")
_FACTOR = re.compile(r"([0-9]+)\s*\Z")
_PRODUCT = re.compile(r"(?P<comment>#.*)|\b[0-9]+(?=[A-Za-z_])")


@dataclass(frozen=True)
class Repair:
    """The whole text as it should be, and what was changed."""

    label: str
    text: str

    def to_json(self) -> dict[str, Any]:
        return {"label": self.label, "text": self.text}


def repairs(problem: GameTextError) -> list[Repair]:
    """Changes that turn the text into a game, the likeliest first; empty if no small change does.

    >>> from wythoff.rules.parse import parse_game
    >>> try:
    ...     rules("game mine piles x, y move m: x' < x")
    ... except GameTextError as problem:
    ...     [repair.label for repair in repairs(problem)]
    ["Add , y' = y", "Add , y' <= y"]
    """
    found: dict[str, Repair] = {}
    until = time.monotonic() + SECONDS
    for number, repair in enumerate(_candidates(problem)):
        if number == MAX_TRIED or len(found) == MAX_REPAIRS or time.monotonic() > until:
            break
        if repair.text not in found and _is_game(repair.text):
            found[repair.text] = repair
    return list(found.values())


def _is_game(text: str) -> bool:
    try:
        rules(text)
    except (WythoffError, RecursionError):
        return False
    return True


def _candidates(problem: GameTextError) -> Iterator[Repair]:
    text, place = problem.text, problem.place
    if place is None or not text:
        return
    at = _offset(text, place.line, place.column)
    if problem.correction:
        yield from _corrected(problem, text, at)
    yield from _finished(text, at)
    yield from _multiplied(text, at)
    if problem.expected == "game":
        yield Repair("Add game mine", f"game mine\n{text}")
    elif problem.expected:
        yield Repair(f"Add {problem.expected}", f"{text[:at].rstrip()}{problem.expected} {text[at:].lstrip()}")
    word = _WORD.match(text, at)
    if word is not None:
        names = [name for name in _names(text) if name != word[0]]
        likely = [*get_close_matches(word[0], KEYWORDS, 1), *get_close_matches(word[0], names, 2, 0.1), *names]
        for other in dict.fromkeys(likely):
            yield Repair(f"Write {other}", text[:at] + other + text[word.end() :])
        yield Repair("Add ,", f"{text[:at].rstrip()}, {text[at:]}")
    shorter = re.sub(r"[^\w'\])|]+\Z", "", text[:at])
    yield Repair(f"Leave out {text[len(shorter) : at].strip() or 'the end'}", shorter + text[at:])


def _finished(text: str, at: int) -> Iterator[Repair]:
    """Completions of a condition that breaks off after a pile after the move.

    >>> [repair.label for repair in _finished("game mine piles x, y move m: x' = x - 2, y'", 42)]
    ['Add = y', 'Add <= y']
    """
    unfinished = next((found for end in (at, at + 1) if (found := _UNFINISHED.search(text[:end]))), None)
    if unfinished is not None:
        head, rest = text[: unfinished.end()].rstrip(), text[unfinished.end() :]
        gap = text[len(head) : unfinished.end()]
        for sign in ("=", "<="):
            yield Repair(f"Add {sign} {unfinished[1]}", f"{head} {sign} {unfinished[1]}{gap}{rest}")


def _multiplied(text: str, at: int) -> Iterator[Repair]:
    """A product that is written as on paper is corrected, together with all others.

    >>> [repair] = _multiplied("move m: exists k: k >= 1, x' = x - 2k, y' = y - 3k  # 1st", 36)
    >>> repair
    Repair(label='Write 2*k', text="move m: exists k: k >= 1, x' = x - 2*k, y' = y - 3*k  # 1st")
    """
    factor, name = _FACTOR.search(text[:at]), _WORD.match(text, at)
    if factor is not None and name is not None:
        whole = f"{text[: factor.end(1)]}*{text[at:]}"
        yield Repair(
            f"Write {factor[1]}*{name[0]}", _PRODUCT.sub(lambda found: found["comment"] or f"{found[0]}*", whole)
        )


def _corrected(problem: GameTextError, text: str, at: int) -> Iterator[Repair]:
    """The corrected line in place of the part that it corrects; a forgotten pile may also be allowed to fall."""
    end = _end_of_part(text, at)
    old, new = " ".join(text[at:end].split()), problem.correction
    added = new.removeprefix(old) if new.startswith(old) else ""
    yield Repair(f"Add {added.strip()}" if added else f"Write {new}", text[:at] + new + text[end:])
    forgotten = problem.forgotten if isinstance(problem, NonTerminatingGame) else ()
    if len(forgotten) == 1 and added:
        (pile,) = forgotten
        free = f", {pile}' <= {pile}"
        yield Repair(f"Add {free.strip()}", text[:at] + old + free + text[end:])


def _end_of_part(text: str, at: int) -> int:
    """Where the part of the text that begins here ends: before the next keyword or comment, or at the end."""
    begun = _WORD.match(text, at)
    following = _NEXT_PART.search(text, begun.end() if begun else at)
    return len(text) if following is None else following.start()


def _offset(text: str, line: int, column: int) -> int:
    lines = text.split("\n")
    return sum(len(before) + 1 for before in lines[: line - 1]) + column - 1


def _names(text: str) -> list[str]:
    """The piles of a text, as far as they can be recognised."""
    piles = re.search(r"\bpiles\s+([^#\n]*?)(?=\bunordered\b|\bmove\b|#|\n|\Z)", text)
    return [] if piles is None else _WORD.findall(piles[1])
