"""Whether one language lies in another, with the least word that does not. O(pairs * letters)."""

from __future__ import annotations

from wythoff.automata.alphabet import Word
from wythoff.automata.common_word import common_word
from wythoff.automata.dfa import Dfa
from wythoff.automata.limit import DEFAULT, Limit


def word_outside(left: Dfa, right: Dfa, *, limit: Limit = DEFAULT) -> Word | None:
    """The least word that ``left`` accepts and ``right`` rejects; None if ``left`` lies inside ``right``.

    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> word_outside(Dfa.constant([2], accepts=True), no_11)
    ((1,), (1,))
    """
    return common_word([left], [right], limit=limit)


def is_included(left: Dfa, right: Dfa, *, limit: Limit = DEFAULT) -> bool:
    """Whether every word of ``left`` is a word of ``right``."""
    return word_outside(left, right, limit=limit) is None
