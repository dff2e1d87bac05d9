"""Remove the states that no accepted word visits."""

from __future__ import annotations

import numpy as np

from wythoff.automata import _kernels
from wythoff.automata.alphabet import Flags, freeze
from wythoff.automata.dfa import Dfa
from wythoff.automata.rows import Layer, Rows


def trim(dfa: Dfa) -> Dfa:
    """The same language on the nodes that lie on a way from the start to an accepting state, by least words.

    The empty language keeps one state. Numbers do not depend on the order of the given states. O(transitions).

    >>> trim(Dfa.from_transitions({0: {0: 1, 1: 2}, 1: {}, 2: {}, 3: {}}, [2, 3], digits=[2])).to_text()
    '> 0  1->1\\n *1'
    """
    useful = coreachable(dfa)
    if not useful[dfa.start]:
        return Dfa.constant(dfa.digits, accepts=False)
    return by_least_words(dfa, useful)


def by_least_words(dfa: Dfa, useful: Flags | None = None) -> Dfa:
    """The automaton on the nodes that words reach, or on the useful ones of them, numbered by their least words."""
    start = np.array([dfa.start], dtype=np.int32)
    order = _kernels.breadth_first(dfa.rows.graph, start, dfa.read, useful)[0]
    number = np.full(dfa.rows.nodes, -1, dtype=np.int32)
    number[order] = np.arange(len(order), dtype=np.int32)
    alive = Layer(*dfa.rows.graph).picked(order)
    alive = Layer(alive.begins, alive.labels, number[alive.targets])
    if useful is not None:
        alive = alive.where(alive.targets >= 0)
    rows, by_level = Rows.found(alive, dfa.rows.node_levels(order), len(dfa.read))
    return Dfa(dfa.digits, rows, 0, freeze(dfa.accepting[order[by_level[: rows.states]]]))


def coreachable(dfa: Dfa) -> Flags:
    """For each node whether some word leads from it to an accepting state."""
    return _kernels.coreachable(dfa.rows.graph, dfa.node_accepting)
