"""Determinise by the subset construction [RabinScott, Def 11].

Letters are read digit by digit, so the sets are of nodes, some of them inside letters. Sets are lists of their members:
O(transitions of all members of all sets) time, and memory for the members and the transitions between the sets.
"""

from __future__ import annotations

import numpy as np

from wythoff.automata._kernels import subsets
from wythoff.automata.alphabet import States, freeze
from wythoff.automata.dfa import Dfa
from wythoff.automata.limit import DEFAULT, Limit
from wythoff.automata.nfa import Nfa
from wythoff.automata.rows import Rows


def determinise(nfa: Nfa, *, leading_zeros: bool = False, limit: Limit = DEFAULT) -> Dfa:
    """The deterministic automaton of the reachable sets of states, numbered by their least words.

    With ``leading_zeros`` a word is also accepted if it is accepted after some zeros, on all tracks: this is needed
    when numbers are read most significant digit first and a forgotten number may be longer than the others.

    >>> second_last_is_one = Nfa.from_transitions({0: {0: [0], 1: [0, 1]}, 1: {0: [2], 1: [2]}, 2: {}}, [2], digits=[2])
    >>> determinise(second_last_is_one)
    <Dfa: 4 states, 1 track of 2 digits, 8 transitions>
    >>> longer = Nfa.from_transitions({0: {0: [1]}, 1: {1: [2]}, 2: {}}, [2], digits=[2])
    >>> determinise(longer).accepts([1]), determinise(longer, leading_zeros=True).accepts([1])
    (False, True)
    """
    start = _closed_under_zeros(nfa) if leading_zeros else nfa.starts
    if len(start) == 0:
        return Dfa.constant(nfa.digits, accepts=False)
    found = subsets(nfa.rows.graph, start, nfa.read, limit.states, limit.transitions)
    if found is None:
        raise limit.exceeded(f"the subset construction on {nfa.states:,} states")
    graph, levels, members, begins = found
    rows, order = Rows.found(graph, levels, len(nfa.read))
    accepting = np.logical_or.reduceat(nfa.node_accepting[members], begins[:-1])[order[: rows.states]]
    return Dfa(nfa.digits, rows, 0, freeze(accepting))


def _closed_under_zeros(nfa: Nfa) -> States:
    reached = set(nfa.starts.tolist())
    fresh = reached
    while fresh:
        fresh = nfa.successors(fresh, 0) - reached
        reached = reached | fresh
    return np.array(sorted(reached), dtype=np.int32)
