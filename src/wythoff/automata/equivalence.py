"""Whether two automata accept the same words, with the least word that tells them apart if they do not."""

from __future__ import annotations

from wythoff.automata.alphabet import Word
from wythoff.automata.dfa import Dfa
from wythoff.automata.emptiness import least_word
from wythoff.automata.product import symmetric_difference


def distinguishing_word(left: Dfa, right: Dfa) -> Word | None:
    """The least word that exactly one of the two accepts, shorter first and then in dictionary order; None if equal.

    One search through pairs of states that the same words reach.

    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> distinguishing_word(no_11, Dfa.constant([2], accepts=True))
    ((1,), (1,))
    """
    return least_word(symmetric_difference(left, right))
