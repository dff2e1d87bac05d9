"""Small games of every kind that certificates treat, each with a numeration system that suits it."""

from __future__ import annotations

import json
from typing import Any

from wythoff.automata.dfa import Dfa
from wythoff.numeration.digital import DigitSystem, base, fibonacci, recurrence
from wythoff.prove.attempt import attempt
from wythoff.prove.candidates import candidates
from wythoff.prove.certificate_writer import Draft
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Removal, Ruleset

NIM_MOVES = """
move first: x' < x, y' = y
move second: x' = x, y' < y
"""
WYTHOFF_MOVES = NIM_MOVES + "move double: exists k: k >= 1, x' = x - k, y' = y - k\n"

TEXTS: dict[str, tuple[str, DigitSystem]] = {
    "misere": ("game misere piles x, y" + NIM_MOVES + "play misere", base(2)),
    "misere-unordered": ("game misere piles x, y unordered move take: 1 <= x - x' <= 2, y' = y play misere", base(2)),
    "terminal": ("game terminal piles x, y" + NIM_MOVES + "terminal x <= 1, y <= 2", base(2)),
    "terminal-unordered": (
        "game terminal piles x, y unordered move take: x' < x, y' = y terminal x = 1, y <= 2",
        base(2),
    ),
    "block": ("game block piles x, y" + WYTHOFF_MOVES + "block 2", base(2)),
    "block-unordered": ("game block piles x, y unordered move take: x' < x, y' = y block 1", base(2)),
    "capped": ("game capped piles x move take: 1 <= x - x' <= 2", base(3)),
    "hidden": ("game hidden piles x, y move take: exists k: k >= 1, x - x' = 2*k, y' >= y, y' <= y + k", base(2)),
    "falling": ("game falling piles x, y" + NIM_MOVES, recurrence((3, -1), (1, 3))),
    "forall": (
        "game forall piles x, y"
        " move first: x' < x, y' = y, not (exists k: x - x' = 3*k)"
        " move second: y' < y, x' = x, forall k: y - y' != 3*k",
        base(2),
    ),
    "forall-terminal": (
        "game forall piles x, y unordered move take: x' < x, y' = y terminal exists k: x = 2*k + 1, y = k",
        base(2),
    ),
    "misere-terminal": ("game both piles x move take: 1 <= x - x' <= 3 terminal x <= 1 play misere", base(2)),
}


def removal_nim() -> Ruleset:
    """Nim whose moves are a set of vectors: one of the two coordinates is 0."""
    rows = [[[0, 0], [1, 1], [2, 2]], [[0, 1], [1, 1]], [[0, 2], [2, 2]]]
    automaton = Dfa.from_json({"digits": [2, 2], "start": 0, "accepting": [0, 1, 2], "rows": rows})
    move = Removal("one", lambda taken: 0 in taken, "vectors with a 0", automaton=automaton)
    return Ruleset("removal", (), ("x", "y"), unordered=False, moves=(move,))


def certify(game: Ruleset, system: DigitSystem) -> dict[str, Any]:
    """The certificate of the first guess that can be proved, as plain JSON values."""
    for guess in candidates(game, [system]):
        found = attempt(game, guess.system, guess.p_set)
        if isinstance(found, Draft):
            return json.loads(found.text)  # type: ignore[no-any-return]
    raise AssertionError(f"no proof for {game}")


def build(name: str) -> dict[str, Any]:
    """The certificate of a small game."""
    if name == "removal":
        return certify(removal_nim(), base(2))
    if name in TEXTS:
        text, system = TEXTS[name]
        return certify(Ruleset.instantiate(parse_game(text)), system)
    return certify(library.game(name), {"nim": base(2), "wythoff": fibonacci}[name])


NAMES = ("nim", "wythoff", "removal", *TEXTS)
NUMBERED = tuple(name for name in NAMES if not name.startswith("forall"))
"""Those of which files of format 2 are stored, too."""
