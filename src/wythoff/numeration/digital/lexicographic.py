"""Two tracks compared digit by digit; on canonical words dictionary order is the order of the numbers."""

from __future__ import annotations

from wythoff.automata import Dfa


def equal_words(digits: int) -> Dfa:
    """Pairs of equal words.

    >>> equal_words(3).accepts([(2, 2), (0, 0)])
    True
    """
    return Dfa.from_transitions({0: {(a, a): 0 for a in range(digits)}}, [0], digits=[digits] * 2)


def smaller_words(digits: int) -> Dfa:
    """Pairs u, v of the same length with u before v in dictionary order.

    >>> smaller_words(2).accepts([(0, 1), (1, 0)]), smaller_words(2).accepts([(1, 1)])
    (True, False)
    """
    tied = {(a, b): int(a < b) for a in range(digits) for b in range(a, digits)}
    decided = {(a, b): 1 for a in range(digits) for b in range(digits)}
    return Dfa.from_transitions({0: tied, 1: decided}, [1], digits=[digits] * 2)
