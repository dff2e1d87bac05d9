"""What is known about a game after an attempt at a proof: a type, never a bool."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wythoff.files import whole_file


@dataclass(frozen=True)
class Proved:
    """The P-positions are those that an automaton accepts, for all positions; the checker accepted the certificate."""

    game: str
    numeration: str
    states: int
    certificate: dict[str, Any] = field(repr=False)
    seconds: float = field(compare=False)

    status = "proved"

    def save(self, path: str | Path) -> None:
        """Write the certificate to a file, whole or not at all."""
        with whole_file(path) as file:
            file.write(json.dumps(self.certificate).encode())


@dataclass(frozen=True)
class Undecided:
    """No proof was found within the limits; ``reason`` says what was tried."""

    game: str
    reason: str
    seconds: float = field(compare=False)

    status = "undecided"
