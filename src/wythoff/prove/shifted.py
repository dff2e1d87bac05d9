"""The guess for columns (a, b = s a + t n): in their numeration system the digits of b are those of a and a zero."""

from __future__ import annotations

import numpy as np

from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.minimise import minimise
from wythoff.automata.product import intersection, union
from wythoff.automata.tracks import reroute
from wythoff.numeration.digital import DigitSystem, numbers_dfa


def shifted_columns(system: DigitSystem) -> Dfa:
    """The pairs (a, b) and (b, a) where a ends in an even number of zeros and b has one more [Fraenkel 1982].

    >>> from wythoff.numeration.digital import fibonacci
    >>> p_set = shifted_columns(fibonacci)
    >>> p_set, [(a, b) for a in range(8) for b in range(a, 20) if p_set.accepts(fibonacci.side_by_side((a, b)))]
    (<Dfa: 7 states, 2 tracks of 2 digits, 13 transitions>, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)])
    """
    pairs = _shifted(system.digits)
    return minimise(intersection(union(pairs, reroute(pairs, (1, 0), pairs.digits)), numbers_dfa(system, 2)))


def _shifted(digits: int) -> Dfa:
    """State 2 d + p: the next digit of a must be d, the last one of b, and a ends in a run of zeros of parity p.

    The last state is that of leading zeros.
    """
    start = 2 * digits
    table = np.full((start + 1, digits, digits), DEAD, dtype=np.int32)
    following = 2 * np.arange(digits, dtype=np.int32)
    for parity in (0, 1):
        table[parity, 0] = following + 1 - parity
        for expected in range(1, digits):
            table[2 * expected + parity, expected] = following
    table[start, 0] = following
    table[start, 0, 0] = start
    accepting = np.zeros(start + 1, dtype=np.bool_)
    accepting[[0, start]] = True
    return Dfa.from_table((digits, digits), table.reshape(start + 1, -1), start, accepting)
