"""Damaged texts: pieces deleted, repeated, exchanged or replaced by words of the language."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

LONGEST = 20_000
_ODD = (
    "",
    "\0",
    "\n",
    "\r",
    "\t",
    "é",
    "\u2028",
    "'",
    '"',
    "\\",
    "(" * 200,
    "-" * 200,
    "9" * 400,
    "-1",
    "0",
    "1e9",
    "null",
)


def damaged(text: str, random: Random, words: Sequence[str], others: Sequence[str]) -> str:
    """The text after one to four random changes; some bring in pieces of the others."""
    for _ in range(random.randint(1, 4)):
        text = random.choice(_CHANGES)(text, random, words, others)
    return text[:LONGEST]


def _piece(text: str, random: Random) -> tuple[int, int]:
    start = random.randint(0, len(text))
    return start, min(len(text), start + random.choice((0, 1, 1, 2, 4, 8, 16, 64)))


def _replaced(text: str, random: Random, words: Sequence[str], others: Sequence[str]) -> str:
    start, end = _piece(text, random)
    return text[:start] + random.choice((*words, *_ODD)) + text[end:]


def _deleted(text: str, random: Random, words: Sequence[str], others: Sequence[str]) -> str:
    start, end = _piece(text, random)
    return text[:start] + text[end:]


def _repeated(text: str, random: Random, words: Sequence[str], others: Sequence[str]) -> str:
    start, end = _piece(text, random)
    return text[:end] + text[start:end] * random.choice((1, 1, 2, 50)) + text[end:]


def _moved(text: str, random: Random, words: Sequence[str], others: Sequence[str]) -> str:
    start, end = _piece(text, random)
    rest = text[:start] + text[end:]
    place = random.randint(0, len(rest))
    return rest[:place] + text[start:end] + rest[place:]


def _crossed(text: str, random: Random, words: Sequence[str], others: Sequence[str]) -> str:
    other = random.choice(others)
    start, end = _piece(other, random)
    place = random.randint(0, len(text))
    return text[:place] + other[start : max(end, start + 20)] + text[place:]


def _counted(text: str, random: Random, words: Sequence[str], others: Sequence[str]) -> str:
    """Another number in the place of one."""
    places = [i for i, c in enumerate(text) if c.isdigit()]
    if not places:
        return text
    place = random.choice(places)
    return text[:place] + str(random.choice((0, 1, 2, 3, 7, 64, 999, 10**9, 10**30))) + text[place + 1 :]


_CHANGES = (_replaced, _replaced, _deleted, _repeated, _moved, _crossed, _counted)
