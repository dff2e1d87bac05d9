"""The smallest automaton of a language, in one form that only the language decides.

Moore's rounds [Moore], O(states * letters) each, settle most automata at once. In a large automaton on which they make
slow progress, states and transitions are then split in turn [Valmari], a variant of Hopcroft's algorithm that leaves
missing transitions out: O(transitions * log(states)) in all.
"""

from __future__ import annotations

import numpy as np

from wythoff.automata._kernels import coarsest_partition, moore_rounds
from wythoff.automata.alphabet import States, freeze
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.search import by_least_words
from wythoff.automata.trim import renumbered, trim


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
    return _quotient(useful, _classes(useful))


def _quotient(dfa: Dfa, classes: States) -> Dfa:
    """Merge each class into one state."""
    representatives = np.zeros(int(classes.max()) + 1, dtype=np.int32)
    representatives[classes] = np.arange(dfa.states, dtype=np.int32)
    table = np.append(classes, np.int32(DEAD))[dfa.table[representatives]]
    merged = Dfa(dfa.digits, freeze(table), int(classes[dfa.start]), freeze(dfa.accepting[representatives]))
    return renumbered(merged, by_least_words(merged))


def _classes(dfa: Dfa) -> States:
    """A number for each state, the same for states from which the same words are accepted."""
    classes, count, stable = moore_rounds(dfa.table, dfa.accepting)
    if stable:
        return classes
    letters, tails = np.nonzero(dfa.table.T >= 0)
    heads = np.ascontiguousarray(dfa.table[tails, letters])
    ends = np.cumsum(np.bincount(letters, minlength=dfa.letters), dtype=np.int64)
    return coarsest_partition(tails.astype(np.int32), heads, ends, classes, count)
