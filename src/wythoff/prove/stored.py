"""Certificates in files: read, checked, and compared with the rules of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wythoff.errors import BadCertificate, Unsupported, WythoffError
from wythoff.files import reading
from wythoff.prove.certificate import game_part
from wythoff.prove.checker import Invalid, check, read
from wythoff.prove.coding.coding_checker import FORMAT as CODING_FORMAT
from wythoff.prove.coding.coding_checker import check_coding
from wythoff.prove.maximal import with_automata
from wythoff.prove.verdict import Proved
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Removal, Ruleset

LARGEST_FILE = 100_000_000
# What a certificate says about its game for the reader, and not for the proof.
FOR_THE_READER = {"name", "text", "parameters"}


def load(path: str | Path, game: Ruleset | None = None) -> Proved:
    """What the certificate in a file proves, of this game if one is given.

    Raises :class:`BadCertificate` if the checker rejects it, or if its rules are not those of its text or of the game.
    """
    data = read_checked(path)
    if game is not None and not has_rules_of(data["game"], game):
        raise BadCertificate(f"{path} is about other rules than those of {game}: those of {data['game']['name']}")
    return Proved.of(data)


def read_checked(path: str | Path) -> dict[str, Any]:
    """The certificate of P-positions in a file, after all checks; that of a coding theorem holds one."""
    try:
        data = read(content(Path(path)))
        checked_claim(data)
    except Invalid as problem:
        raise BadCertificate(f"{path} proves nothing: {problem}") from None
    return data["game"] if data["format"] == CODING_FORMAT else data  # type: ignore[no-any-return]


def checked_claim(data: Any) -> tuple[str, str]:
    """The game that a certificate is about and what it proves; raises :class:`Invalid` if it proves nothing.

    A certificate is about the P-positions of a game or, with another format, about how a word codes them.
    """
    if isinstance(data, dict) and data.get("format") == CODING_FORMAT:
        claim = check_coding(data)
        check_text(data["game"]["game"])
        return data["game"]["game"]["name"], claim
    name = check(data)
    check_text(data["game"])
    return name, f"the P-positions of {name}, for all positions"


def check_text(part: dict[str, Any]) -> None:
    """The rules of the certificate are those of the text that it names; raises :class:`Invalid` if not.

    A game without a text, whose moves are an automaton, is what its automaton says.
    """
    if part.get("text") is None and all("removal" in move for move in part["moves"]):
        return
    if not isinstance(part.get("text"), str):
        raise Invalid("the certificate has no game text")
    try:
        rules = Ruleset.instantiate(parse_game(part["text"]), part["parameters"])
    except (WythoffError, KeyError, TypeError, AttributeError) as problem:
        raise Invalid(f"the game's text cannot be read: {problem}") from None
    if json.loads(json.dumps(game_part(rules))) != part:
        raise Invalid("the rules of the certificate are not those of its text")


def has_rules_of(part: dict[str, Any], game: Ruleset) -> bool:
    """Whether a certificate argues about the rules of a game; their names and their layout may differ."""
    try:
        if any(isinstance(move, Removal) for move in game.moves):
            game = with_automata(game)[0]
        ours = json.loads(json.dumps(game_part(game)))
    except Unsupported:
        return False
    return all(part.get(key) == ours[key] for key in ours.keys() - FOR_THE_READER)


def content(path: Path) -> bytes:
    """What is in a file, unless it is too large for a certificate."""
    with reading(path), path.open("rb") as file:
        text = file.read(LARGEST_FILE + 1)
    if len(text) > LARGEST_FILE:
        raise BadCertificate(f"{path} is larger than {LARGEST_FILE:,} bytes, so it is not a certificate")
    return text
