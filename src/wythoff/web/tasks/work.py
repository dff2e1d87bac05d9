"""What a task gets, and what it leaves behind besides its answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from wythoff.prove.verdict import Proof


@dataclass
class Work:
    """The arguments of a task, the certificate that the server remembers, and a way to report progress.

    A task that proves a game leaves the certificate in ``learned``.
    """

    arguments: dict[str, Any]
    certificate: bytes | None = None
    tell: Callable[[dict[str, Any]], None] | None = None
    learned: bytes | None = None

    def report(self, done: int, total: int, text: str = "", parts: list[Any] | None = None) -> None:
        """Say how far the work has got, with the parts of the result that are already known."""
        if self.tell is not None:
            self.tell({"done": done, "total": total, "text": text, "parts": parts or []})

    @cached_property
    def proof(self) -> Proof | None:
        """The proof that the server remembers; its certificate was checked when it was found."""
        return None if self.certificate is None else Proof.remembered(self.certificate)

    def learn(self, proof: Proof) -> None:
        self.learned = proof.certificate.text
