"""The numbers of a game's sequences in the OEIS: those known here, those in its text, those in the user's copy."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Any

from wythoff.errors import WythoffError
from wythoff.exchange.oeis import IntegerSequence, nim_value_sequences
from wythoff.exchange.oeis.lookup import VARIABLE, look_up
from wythoff.rules import library
from wythoff.web.tasks.boards import first_columns
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

TERMS = 40
MAX_MATCHES = 2
FEWEST = 12
"""Too many sequences begin with the same terms if there are fewer than this."""

KNOWN = {
    "A": ("A000201", "lower Wythoff numbers"),
    "B": ("A001950", "upper Wythoff numbers"),
    "Sigma": ("A003623", "AB numbers"),
    "Delta": ("A001477", "0, 1, 2, 3, …"),
    "steps": ("A003849", "infinite Fibonacci word"),
    "antidiagonals": ("A004481", "nim-values, by antidiagonals"),
}
"""The sequences of Wythoff's game, by the titles and comments of their entries."""

_NAMED = re.compile(r"#\s*OEIS:\s*(.*)")
_NUMBER = re.compile(r"(\w+)\s*=\s*(A[0-9]{6,9})")


def oeis(work: Work) -> dict[str, Any]:
    """The numbers in the OEIS of each sequence of a game, as far as they are known here, named in its text or found."""
    game = game_of(work.arguments)
    text = "" if game.source is None else game.source.text
    found = {name: [_entry(number)] for name, number in named_numbers(text).items()}
    found |= {name: [_entry(*known)] for name, known in known_numbers(game).items()}
    path = os.environ.get(VARIABLE)
    if path:
        queries = {s.key: list(s.terms) for s in _sequences(game) if s.key not in found and len(s.terms) >= FEWEST}
        matches = look_up(queries, path, most=MAX_MATCHES)
        found |= {name: [_entry(m.number) for m in one.matches] for name, one in matches.items() if one.matches}
    return {"numbers": found, "copy": bool(path)}


def known_numbers(game: Game) -> dict[str, tuple[str, str]]:
    """The numbers known without a copy, each with a title, by the names of the sequences.

    >>> known_numbers(game_of({"game": "wythoff"}))["B"], known_numbers(game_of({"game": "wythoff(slack=2)"}))
    (('A001950', 'upper Wythoff numbers'), {})
    """
    is_wythoff = game.source is not None and game.source.text == library.texts()["wythoff"].text
    return KNOWN if is_wythoff and dict(game.parameters) == {"slack": 1} else {}


def named_numbers(text: str) -> dict[str, str]:
    """The numbers that a comment of a game's text names.

    >>> named_numbers("# OEIS: A = A000201, B = A001950\\ngame g piles x move m: x' < x")
    {'A': 'A000201', 'B': 'A001950'}
    """
    return {name: number for line in _NAMED.findall(text) for name, number in _NUMBER.findall(line)}


def _entry(number: str, title: str = "") -> dict[str, str]:
    entry = {"number": number, "url": f"https://oeis.org/{number}"}
    return entry | ({"title": title} if title else {})


def _sequences(game: Game) -> Sequence[IntegerSequence]:
    found = list(first_columns(game, TERMS))
    if not (game.misere or game.block) and len(game.piles) <= 2:
        try:
            found += nim_value_sequences(game, TERMS)[-1:]
        except WythoffError:
            return found
    return found
