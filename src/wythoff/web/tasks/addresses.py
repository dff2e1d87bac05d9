"""The pages of the explorer: the address, the title and the sentence of each, and those with a name like a text."""

from __future__ import annotations

import base64
import difflib
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from urllib.parse import quote

from wythoff.papers import FOLDERS, load
from wythoff.papers.bibliography import cited
from wythoff.rules import library
from wythoff.rules.library import Heading
from wythoff.rules.wording import rules_in_words
from wythoff.text import in_print
from wythoff.web.gallery import FILE
from wythoff.web.tasks.games import maximal_alpha, title_of
from wythoff.workbench import Game

Destination = dict[str, Any]

PLACES = (
    ("Learn in ten minutes", "what a P-position is, and how digits know the answer", "/learn"),
    ("Ask a question about P-positions", "statements with for all and there is", "/ask"),
    ("Compare two games", "where they first differ, and why", "/compare"),
    ("Find games by their positions", "from a table, a sequence or a word", "/find"),
    ("Papers, claim by claim", "what is proved, what holds, what is misprinted", "/papers"),
    ("Play", "against the program, with a coach", "/play"),
)
READABLE = "(),="
"""Characters that stay as they are in an address."""
MAX_NAMES = 6
ALIKE = 0.6
_WORD = re.compile(r"[a-z]+")


def own_address(text: str, part: str = "") -> str:
    """The page of a user's own rules, which are in the fragment."""
    return f"/g/own{part}#text={base64.urlsafe_b64encode(text.encode()).decode().rstrip('=')}"


def alike(text: str, without: str = "") -> list[Destination]:
    """The pages with a name like a text, the likest first; all but the one with this address."""
    words = _WORD.findall(text.lower())
    scored = [
        (_likeness(words, f"{each['title']} {each.get('note', '')} {each['address']}"), each) for each in _everything()
    ]
    good = [(score, each) for score, each in scored if score > 0 and each["address"] != without]
    return [each for _, each in sorted(good, key=lambda pair: -pair[0])][:MAX_NAMES]


def _likeness(words: list[str], about: str) -> float:
    """How well a text matches the words, which may be misspelt; 0 unless it has each of them."""
    there = _WORD.findall(about.lower())
    scores = [max((_alikeness(word, each) for each in there), default=0.0) for word in words]
    return sum(scores) if scores and min(scores) > ALIKE else 0.0


def _alikeness(word: str, other: str) -> float:
    if other.startswith(word):
        return 1.0 if other == word else 0.9
    return difflib.SequenceMatcher(None, word, other).ratio() - 0.1 if len(word) > 3 else 0.0


@cache
def _everything() -> tuple[Destination, ...]:
    """Every game of the library and of the gallery, every paper, and the other views."""
    return tuple(_all())


def _all() -> Iterator[Destination]:
    pictured = {entry["address"]: entry for entry in _gallery()}
    for address, entry in pictured.items():
        yield {"title": entry["title"], "note": entry["sentence"], "address": address, "known": entry["known"]}
    for name, text in library.texts().items():
        if f"/g/{name}" not in pictured:
            yield {"title": in_print(Heading.of(text.text).title), "note": name, "address": f"/g/{name}"}
    for key in FOLDERS:
        names, title = ", ".join(cited(key).surnames), in_print(load(key).title)
        yield {"title": title, "note": f"paper of {names}, claim by claim", "address": f"/paper/{key.lower()}"}
    for title, note, address in PLACES:
        yield {"title": title, "note": note, "address": address}


@cache
def _gallery() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def page_of(game: Game) -> Destination:
    """The page of a game of the library, with what is proved there."""
    address = address_of(game)
    return {"title": game_title(game), "note": _sentence(game), "address": address, "known": known_at(address)}


def address_of(game: Game) -> str:
    """The page of a game of the library."""
    number = maximal_alpha({"game": str(game)})
    if number is not None:
        return f"/g/maximal?alpha={quote(number, safe=READABLE)}"
    name = game.name
    text = library.named_text(name)
    usual = {} if text is None else dict(text.parameters)
    unusual = [f"{key}={value}" for key, value in game.parameters if usual.get(key) != value]
    return f"/g/{name}" + (f"?{'&'.join(unusual)}" if unusual else "")


def game_title(game: Game) -> str:
    """The title of a game, with the parameters that do not have their usual values."""
    number = maximal_alpha({"game": str(game)})
    if number is not None:
        return f"The maximal game of {number}"
    address, _, unusual = address_of(game).partition("?")
    pictured = next((entry["title"] for entry in _gallery() if entry["address"] == address), None)
    plain = pictured or title_of(game) or str(game)
    return plain + (f" with {unusual.replace('&', ', ').replace('=', ' = ')}" if unusual else "")


def _sentence(game: Game) -> str:
    pictured = next((entry["sentence"] for entry in _gallery() if entry["address"] == address_of(game)), None)
    return pictured or " ".join(rules_in_words(game)[1:])


def known_at(address: str) -> dict[str, Any] | None:
    """What was proved about a game when the gallery was made."""
    return next((entry["known"] for entry in _gallery() if entry["address"] == address), None)
