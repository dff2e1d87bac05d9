"""The same rules under misere play, as a text of its own."""

from __future__ import annotations

import re

from wythoff.rules.defaults import TITLE
from wythoff.rules.syntax import GameText

PREFIX = "misere-"

_GAME = re.compile(rf"(?P<head>(?:\s+|#[^\n]*)*)(?P<word>game\s+)(?P<name>{TITLE})")
_NORMAL = re.compile(r"#[^\n]*|\bplay\s+normal\b")
_TITLE = re.compile(r"(\s*#+\s*)([^\[:\n]*[^\[:\s])", re.DOTALL)


def misere_text(game: GameText) -> GameText:
    """The game whose name begins with ``misere-`` and in which whoever cannot move wins; a misere game stays as it is.

    What is known about the game is left out of the heading, since it is about normal play.

    >>> from wythoff.rules.parse import parse_game
    >>> print(misere_text(parse_game("# Nim [Bouton]: take\\n# Known: all.\\ngame nim piles x move t: x' < x")).text)
    # Misere play of Nim [Bouton]: take
    game misere-nim piles x move t: x' < x
    play misere
    <BLANKLINE>
    """
    from wythoff.rules.parse import parse_game

    return game if game.misere else parse_game(misere_source(game.text), origin=game.origin)


def misere_source(text: str) -> str:
    """The text of the game under misere play, from its text under normal play, which may have holes for values."""
    begin = _GAME.match(text)
    assert begin is not None
    body, changes = _with_misere_play(text[begin.end() :])
    if not changes:
        body = body.rstrip() + "\nplay misere\n"
    return _misere_heading(begin["head"]) + begin["word"] + PREFIX + begin["name"] + body


def _with_misere_play(body: str) -> tuple[str, int]:
    """The text with ``play misere`` for ``play normal``, and the number of replacements."""
    changes = sum(match[0][0] != "#" for match in _NORMAL.finditer(body))
    return _NORMAL.sub(lambda match: match[0] if match[0][0] == "#" else "play misere", body), changes


def _misere_heading(head: str) -> str:
    lines = [
        line for line in head.splitlines(keepends=True) if not line.lstrip().lstrip("#").lstrip().startswith("Known:")
    ]
    return _TITLE.sub(r"\1Misere play of \2", "".join(lines), count=1)


__all__ = ["PREFIX", "misere_source", "misere_text"]
