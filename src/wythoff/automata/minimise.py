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
    classes = _by_arrays(useful)
    if classes is None:
        classes = _compiled(useful)
    return _quotient(useful, classes)


def _quotient(dfa: Dfa, classes: States) -> Dfa:
    """Merge each class into one state."""
    representatives = np.zeros(int(classes.max()) + 1, dtype=np.int32)
    representatives[classes] = np.arange(dfa.states, dtype=np.int32)
    table = np.append(classes, np.int32(DEAD))[dfa.table[representatives]]
    merged = Dfa(dfa.digits, freeze(table), int(classes[dfa.start]), freeze(dfa.accepting[representatives]))
    return renumbered(merged, by_least_words(merged))


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


def _by_arrays(dfa: Dfa) -> States | None:
    """Classes of states that agree on all words of length 0, 1, 2, ..., until nothing changes."""
    patience, steps = effort.patience(), 0
    if dfa.table.size > patience * effort.ELEMENTS_A_STEP:
        return None
    classes = dfa.accepting.astype(np.int32)
    count = len(set(classes.tolist()))
    while True:
        steps += effort.round_of(dfa.table.size)
        if steps > patience:
            effort.spend(steps)
            return None
        # The extra entry answers for -1.
        known = np.append(classes, np.int32(DEAD))
        classes = _equal_rows(np.concatenate([known[:-1, None], known[dfa.table]], axis=1))
        found = int(classes.max()) + 1
        if found == count:
            effort.spend(steps)
            return classes
        count = found


def _equal_rows(rows: States) -> States:
    """A number for each row, the same for equal rows: rows are told apart by a hash, and then compared.

    >>> _equal_rows(np.array([[1, 2], [0, 5], [1, 2]], dtype=np.int32)).tolist() in ([0, 1, 0], [1, 0, 1])
    True
    """
    spread = np.arange(1, rows.shape[1] + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    hashes = rows.astype(np.uint64) @ (spread ^ (spread >> np.uint64(29)))
    _, first, classes = np.unique(hashes, return_index=True, return_inverse=True)
    if (rows[first[classes]] != rows).any():
        _, classes = np.unique(rows, axis=0, return_inverse=True)
    return classes.astype(np.int32)
