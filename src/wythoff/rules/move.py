"""A move: one step from a position to another."""

from __future__ import annotations

from dataclasses import dataclass

from wythoff.rules.ruleset import Position
from wythoff.text import position_text


@dataclass(frozen=True)
class Move:
    """A step from a position to another: its family, where that is known, and why to make it, where that was asked.

    >>> print(Move((4, 9), (4, 7), "single"))
    (4, 9) -> (4, 7) (single)
    """

    position: Position
    target: Position
    label: str | None = None
    reason: str = ""

    @property
    def target_text(self) -> str:
        """Where the move leads, and by which family."""
        return position_text(self.target) + (f" ({self.label})" if self.label else "")

    def __str__(self) -> str:
        return f"{position_text(self.position)} -> {self.target_text}"
