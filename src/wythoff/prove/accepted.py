"""What the checker has accepted.

Nothing else of a file reaches the program: the automata and the system are those that were checked.
"""

from __future__ import annotations

from wythoff import checker
from wythoff.checker import Certificate, Formula, Game, Invalid, is_coding

__all__ = ["Certificate", "Formula", "Game", "Invalid", "accept", "is_coding"]


def accept(text: bytes) -> Certificate:
    """The certificate in a text, after the check; raises :class:`wythoff.checker.Invalid` if it proves nothing."""
    return checker.check(checker.read_certificate(text))
