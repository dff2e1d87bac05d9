"""What the checker has accepted.

Nothing else in a file reaches the program: the automata and the system are those that were checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wythoff import checker
from wythoff.checker import Certificate, Formula, Game, Invalid, is_coding, is_stated, is_uniform

__all__ = ["Certificate", "Formula", "Game", "Invalid", "accept", "is_coding", "is_stated", "is_uniform", "same_game"]


def same_game(certificate: Certificate, game: Mapping[str, Any]) -> bool:
    """Whether a certificate is about this game and no other: formulas, conventions, and what is said for the reader."""
    return certificate.game == Game.read(dict(game), certificate.system.digits)


def accept(text: bytes) -> Certificate:
    """The certificate in a text, after the check; raises :class:`wythoff.checker.Invalid` if it proves nothing."""
    return checker.check(checker.read_certificate(text))
