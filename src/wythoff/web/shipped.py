"""The certificates that come with the program."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from wythoff.rules.library import text_and_settings


@cache
def _contents() -> dict[str, bytes]:
    folder = resources.files("wythoff.papers") / "certificates"
    found = [file for file in folder.iterdir() if file.name.endswith(".json")]
    return {file.name.removesuffix(".json"): file.read_bytes() for file in found}


def shipped_certificate(name: str) -> bytes | None:
    """The certificate of this name; None if there is none. No other file can be reached.

    >>> shipped_certificate("../secret") is None
    True
    """
    return _contents().get(name)


@cache
def shipped_letters() -> dict[str, dict[str, str]]:
    """The letters of the parameters in these certificates, by game.

    >>> shipped_letters()["splythoff"]
    {'slack': 'a'}
    """
    found: dict[str, dict[str, str]] = {}
    for content in _contents().values():
        game = json.loads(content).get("game")
        if game is not None:
            text, settings = text_and_settings(game["name"])
            letters = {name: value for name, value in settings.items() if value.isidentifier()}
            found.setdefault(text.name, {}).update(letters)
    return found
