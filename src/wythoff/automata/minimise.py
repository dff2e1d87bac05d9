"""The smallest automaton of a language, in a form that depends on the language alone.

Letters are read digit by digit, and what lies inside letters is merged as states are. Moore's rounds [Moore],
O(live transitions) each, settle most automata immediately. In a large automaton on which they make slow progress, nodes
and transitions are then split in turn [Valmari], a variant of Hopcroft's algorithm that leaves missing transitions out:
O(transitions * log(nodes)) in all.
"""

from __future__ import annotations

import numpy as np

from wythoff.automata._kernels import coarsest_partition, moore_rounds
from wythoff.automata.alphabet import States, freeze
from wythoff.automata.dfa import Dfa
from wythoff.automata.rows import Layer, Rows
from wythoff.automata.trim import by_least_words, trim


def minimise(dfa: Dfa) -> Dfa:
    """The automaton with the fewest states and no useless one, numbered by least words.

    Equal languages give equal automata (``==``). The empty language has one state and no transition.

    >>> wasteful = Dfa.from_transitions({0: {0: 1, 1: 2}, 1: {0: 2, 1: 1}, 2: {0: 1, 1: 2}}, [0, 1, 2], digits=[2])
    >>> minimise(wasteful) == Dfa.constant([2], accepts=True)
    True
    """
    useful = trim(dfa)
    if not useful.accepting.any():
        return useful
    classes = _classes(useful)
    if int(classes.max()) + 1 == useful.rows.nodes:
        return useful
    return by_least_words(_quotient(useful, classes))


def _quotient(dfa: Dfa, classes: States) -> Dfa:
    """Merge each class into one node; classes are numbered level by level."""
    representatives = np.zeros(int(classes.max()) + 1, dtype=np.int32)
    representatives[classes] = np.arange(dfa.rows.nodes, dtype=np.int32)
    rows = Layer(*dfa.rows.graph).picked(representatives)
    levels = np.searchsorted(np.sort(representatives), dfa.rows.levels)
    merged = Rows(freeze(levels), freeze(rows.begins), freeze(rows.labels), freeze(classes[rows.targets]))
    return Dfa(dfa.digits, merged, int(classes[dfa.start]), freeze(dfa.accepting[representatives[: merged.states]]))


def _classes(dfa: Dfa) -> States:
    """A number for each node, the same for nodes from which the same words are accepted, level by level."""
    rows = dfa.rows
    classes, counts, stable = moore_rounds(rows.graph, rows.levels, dfa.accepting)
    classes += np.repeat(np.cumsum(counts) - counts, np.diff(rows.levels)).astype(np.int32)
    if stable:
        return classes
    refined = coarsest_partition(rows.graph, max(dfa.read), classes, int(counts.sum()))
    # A class that was split off has a new number at the end: number the classes by the last of their nodes.
    last = np.zeros(int(refined.max()) + 1, dtype=np.int32)
    last[refined] = np.arange(rows.nodes, dtype=np.int32)
    number = np.empty(len(last), dtype=np.int32)
    number[np.argsort(last)] = np.arange(len(last), dtype=np.int32)
    return number[refined]
