"""What the server says when it does not do what it was asked to do."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import Any

BAD_REQUEST, FORBIDDEN, NOT_FOUND, TOO_LARGE, CANNOT, BUSY = 400, 403, 404, 413, 422, 429


@dataclass
class Refusal(Exception):
    """A reason, perhaps with the place in the rules, what would be right, and the command that has no such limit.

    ``example`` is a move that play might repeat forever; ``repairs`` are texts that would be right.

    >>> Refusal("no game is called 'nym'", fix="nim").to_json()
    {'message': "no game is called 'nym'", 'fix': 'nim'}
    """

    message: str
    line: int | None = None
    column: int | None = None
    fix: str | None = None
    command: str | None = None
    example: list[list[str]] | None = None
    repairs: list[dict[str, Any]] | None = None
    status: int = CANNOT

    def __reduce__(self) -> tuple[type[Refusal], tuple[Any, ...]]:
        """As a process sends it to the server."""
        return type(self), tuple(getattr(self, part.name) for part in fields(self))

    def to_json(self) -> dict[str, Any]:
        """The parts that are given, without the status."""
        parts = {part.name: getattr(self, part.name) for part in fields(self) if part.name != "status"}
        return {name: value for name, value in parts.items() if value is not None}

    def body(self) -> bytes:
        """The body of the answer, in ASCII: the message may quote any text."""
        return json.dumps({"error": self.to_json()}).encode("ascii")
