"""The formats of certificates, and which of them a text has."""

from __future__ import annotations

import re

from .certificate import read_json

CODING_FORMAT = "wythoff-coding-1"
STATEMENTS_FORMAT = "wythoff-statements-1"
UNIFORM_FORMAT = "wythoff-uniform-1"
CAPS_FORMAT = "wythoff-caps-1"
HEAPS_FORMAT = "wythoff-heaps-1"


def is_coding(text: bytes) -> bool:
    """Whether a text says that it is a certificate of a coding."""
    return format_of(text) == CODING_FORMAT


def is_stated(text: bytes) -> bool:
    """Whether a text says that it is a certificate of statements about the P-positions of a game."""
    return format_of(text) == STATEMENTS_FORMAT


def is_uniform(text: bytes) -> bool:
    """Whether a text says that it is a certificate of a theorem with parameters, of any kind."""
    return format_of(text) in (UNIFORM_FORMAT, CAPS_FORMAT, HEAPS_FORMAT)


_FIRST = re.compile(rb'[ \t\r\n]*\{[ \t\r\n]*"format"[ \t\r\n]*:[ \t\r\n]*"([a-z0-9-]+)"')


def format_of(text: bytes) -> object:
    """What a text gives as its format.

    Usually that comes first, and the rest is not read here. Whatever checks the text reads all of it, and refuses what
    is not JSON, or gives its format twice.
    """
    first = _FIRST.match(text)
    if first is not None:
        return first[1].decode()
    data = read_json(text)
    return data.get("format") if type(data) is dict else None
