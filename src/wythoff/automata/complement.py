"""Complement: complete the table with a sink and exchange accepting and rejecting states. O(states * letters)."""

from __future__ import annotations

import numpy as np

from wythoff.automata.alphabet import States, freeze
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.limit import DEFAULT, Limit


def complement(dfa: Dfa, *, limit: Limit = DEFAULT) -> Dfa:
    """The words that the automaton rejects.

    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> complement(no_11).accepts([0, 1, 1]), complement(no_11).accepts([1, 0, 1])
    (True, False)
    """
    limit.check(dfa.states + 1, dfa.letters, "a complement")
    return Dfa(dfa.digits, completed(dfa), dfa.start, freeze(~np.append(dfa.accepting, False)))


def completed(dfa: Dfa) -> States:
    """The table with a sink as the last state, to which every missing transition leads."""
    table = np.full((dfa.states + 1, dfa.letters), dfa.states, dtype=np.int32)
    np.copyto(table[:-1], dfa.table, where=dfa.table != DEAD)
    return freeze(table)
