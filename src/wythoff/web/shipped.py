"""The certificates that come with the program."""

from __future__ import annotations

from functools import cache
from importlib import resources


@cache
def _contents() -> dict[str, bytes]:
    folder = resources.files("wythoff.papers") / "certificates"
    found = [file for file in folder.iterdir() if file.name.endswith(".json")]
    return {file.name.removesuffix(".json"): file.read_bytes() for file in found}


def shipped_certificate(name: str) -> bytes | None:
    """The certificate of this name; None if there is none. No other file can be named.

    >>> shipped_certificate("../secret") is None
    True
    """
    return _contents().get(name)
