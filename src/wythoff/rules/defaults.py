"""Replacing the defaults that a game's text gives to its parameters."""

from __future__ import annotations

import re
from collections.abc import Mapping

TITLE = r"[A-Za-z_][A-Za-z0-9_]*(?:-[A-Za-z0-9_]+)*"

_HEADER = re.compile(rf"(?:\s+|#[^\n]*)*game\s+{TITLE}\s*\(")
_PARAMETER = re.compile(r"(?P<comment>#[^\n]*)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?P<equals>\s*=\s*)-?[0-9]+|(?P<end>\))")


def with_defaults(text: str, values: Mapping[str, object]) -> str:
    """The text with these values as the defaults of its parameters, and everything else as it was.

    >>> with_defaults("game take(most = 2, least=1) piles x move t: least <= x - x' <= most", {"most": 7, "least": 3})
    "game take(most = 7, least=3) piles x move t: least <= x - x' <= most"
    """
    header = _HEADER.match(text)
    if header is None:
        return text
    parts, at = [text[: header.end()]], header.end()
    for match in _PARAMETER.finditer(text, at):
        parts.append(text[at : match.start()])
        at = match.end()
        if match["end"]:
            parts.append(match[0])
            break
        parts.append(match["comment"] or f"{match['name']}{match['equals']}{values[match['name']]}")
    return "".join(parts) + text[at:]
