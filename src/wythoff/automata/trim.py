"""Remove the states that no accepted word visits."""

from __future__ import annotations

import numpy as np

from wythoff.automata import effort
from wythoff.automata.alphabet import Flags, Places, States, freeze
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.nfa import Nfa
from wythoff.automata.search import breadth_first


def trim(dfa: Dfa) -> Dfa:
    """The same language on the states that lie on a way from the start to an accepting state, by least words.

    The empty language keeps one state. Numbers do not depend on the order of the given states. O(states * letters).

    >>> trim(Dfa.from_transitions({0: {0: 1, 1: 2}, 1: {}, 2: {}, 3: {}}, [2, 3], digits=[2])).to_text()
    '> 0  1->1\\n *1'
    """
    useful = coreachable(dfa.to_nfa())
    if not useful[dfa.start]:
        return Dfa.constant(dfa.digits, accepts=False)
    # The extra entry answers for -1.
    pruned = np.where(np.append(useful, False)[dfa.table], dfa.table, np.int32(DEAD))
    alive = Dfa(dfa.digits, freeze(pruned), dfa.start, dfa.accepting)
    return renumbered(alive, breadth_first(alive.to_nfa()).states)


def renumbered(dfa: Dfa, order: States) -> Dfa:
    """The automaton on the states of ``order``, which are closed under transitions, numbered by their places in it."""
    number = np.full(dfa.states + 1, DEAD, dtype=np.int32)
    number[order] = np.arange(len(order), dtype=np.int32)
    table = number[dfa.table[order]]
    return Dfa(dfa.digits, freeze(table), int(number[dfa.start]), freeze(dfa.accepting[order]))


def coreachable(nfa: Nfa) -> Flags:
    """For each state whether some word leads from it to an accepting state."""
    tails = np.repeat(np.arange(nfa.states, dtype=np.int32), np.diff(nfa.offsets[:: nfa.letters]))
    edges, begins = _sorted_by(nfa.targets, nfa.states)
    starts = np.flatnonzero(nfa.accepting).astype(np.int32)
    back = Nfa((1,), begins, freeze(tails[edges]), starts, nfa.accepting)
    useful = np.zeros(nfa.states, dtype=np.bool_)
    useful[breadth_first(back).states] = True
    return useful


def _sorted_by(values: States, bound: int) -> tuple[States, Places]:
    """The places of an array sorted by the values there, and where each value begins. O(length)."""
    if len(values) > effort.patience():
        from wythoff.automata.merging import _kernels as kernels

        places, begins = kernels.sorted_by(values, bound)
        return places, freeze(begins)
    begins = np.zeros(bound + 1, dtype=np.int64)
    np.cumsum(np.bincount(values, minlength=bound), out=begins[1:])
    return np.argsort(values, kind="stable").astype(np.int32), freeze(begins)
