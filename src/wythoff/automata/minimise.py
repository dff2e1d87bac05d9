"""The smallest automaton of a language, in one form that only the language decides.

Moore's rounds [Moore], O(states * letters) each, settle most automata at once. In a large automaton on which they make
slow progress, states and transitions are then split in turn [Valmari], a variant of Hopcroft's algorithm that leaves
missing transitions out: O(transitions * log(states)) in all.
"""

from __future__ import annotations

import numpy as np

from wythoff.automata import effort
from wythoff.automata.alphabet import States, freeze
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.search import breadth_first
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
    classes = _plain(useful)
    if classes is None:
        classes = _compiled(useful)
    return _quotient(useful, classes)


def _quotient(dfa: Dfa, classes: States) -> Dfa:
    """Merge each class into one state."""
    representatives = np.zeros(int(classes.max()) + 1, dtype=np.int32)
    representatives[classes] = np.arange(dfa.states, dtype=np.int32)
    table = np.append(classes, np.int32(DEAD))[dfa.table[representatives]]
    merged = Dfa(dfa.digits, freeze(table), int(classes[dfa.start]), freeze(dfa.accepting[representatives]))
    return renumbered(merged, breadth_first(merged.to_nfa()).states)


def _compiled(dfa: Dfa) -> States:
    from wythoff.automata.merging import _kernels as kernels

    classes: States
    classes, count, stable = kernels.moore_rounds(dfa.table, dfa.accepting)
    if stable:
        return classes
    letters, tails = np.nonzero(dfa.table.T >= 0)
    heads = freeze(dfa.table[tails, letters])
    ends = np.cumsum(np.bincount(letters, minlength=dfa.letters), dtype=np.int64)
    classes = kernels.coarsest_partition(freeze(tails.astype(np.int32)), heads, ends, classes, count)
    return classes


def _plain(dfa: Dfa) -> States | None:
    """Classes of states that agree on all words of length 0, 1, 2, ..., until nothing changes."""
    patience, steps = effort.patience(), 0
    if dfa.table.size > patience:
        return None
    table = dfa.table.tolist()
    classes = [int(flag) for flag in dfa.accepting]
    count = len(set(classes))
    while True:
        steps += dfa.table.size
        if steps > patience:
            effort.spend(steps)
            return None
        classes.append(DEAD)
        number: dict[tuple[int, ...], int] = {}
        refined = []
        for state, row in enumerate(table):
            signature = (classes[state], *[classes[target] for target in row])
            refined.append(number.setdefault(signature, len(number)))
        classes = refined
        if len(number) == count:
            effort.spend(steps)
            return np.array(classes, dtype=np.int32)
        count = len(number)
