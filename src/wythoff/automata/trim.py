"""Remove the states that no accepted word visits."""

from __future__ import annotations

import numpy as np

from wythoff.automata import _kernels
from wythoff.automata.alphabet import Flags, States, freeze
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.search import by_least_words


def trim(dfa: Dfa) -> Dfa:
    """The same language on the states that lie on a way from the start to an accepting state, by least words.

    The empty language keeps one state. Numbers do not depend on the order of the given states. O(states * letters).

    >>> trim(Dfa.from_transitions({0: {0: 1, 1: 2}, 1: {}, 2: {}, 3: {}}, [2, 3], digits=[2])).to_text()
    '> 0  1->1\\n *1'
    """
    useful = coreachable(dfa)
    if not useful[dfa.start]:
        return Dfa.constant(dfa.digits, accepts=False)
    # The extra entry answers for -1.
    pruned = np.where(np.append(useful, False)[dfa.table], dfa.table, np.int32(DEAD))
    alive = Dfa(dfa.digits, freeze(pruned), dfa.start, dfa.accepting)
    return renumbered(alive, by_least_words(alive))


def renumbered(dfa: Dfa, order: States) -> Dfa:
    """The automaton on the states of ``order``, which are closed under transitions, numbered by their places in it."""
    number = np.full(dfa.states + 1, DEAD, dtype=np.int32)
    number[order] = np.arange(len(order), dtype=np.int32)
    table = number[dfa.table[order]]
    return Dfa(dfa.digits, freeze(table), int(number[dfa.start]), freeze(dfa.accepting[order]))


def coreachable(dfa: Dfa) -> Flags:
    """For each state whether some word leads from it to an accepting state."""
    tails, letters = np.nonzero(dfa.table >= 0)
    return _kernels.coreachable(tails.astype(np.int32), dfa.table[tails, letters], dfa.accepting)
