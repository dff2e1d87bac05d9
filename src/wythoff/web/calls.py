"""What the server and its processes say to each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Call:
    """A task by name, with its arguments, the seconds allowed, and the proof that the server remembers."""

    task: str
    arguments: dict[str, Any]
    seconds: float
    certificate: bytes | None = None


@dataclass(frozen=True)
class Reply:
    """The answer as JSON, and the certificate of a proof if one was found along the way."""

    content: bytes
    certificate: bytes | None = None
