"""Determinise by the subset construction [RabinScott, Def 11].

Sets of states are kept sparse, as lists of their members: O(letters * transitions met) time, and the memory is the
table and the members of all sets.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from wythoff.automata import effort
from wythoff.automata.alphabet import Places, States, freeze
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.limit import DEFAULT, Limit
from wythoff.automata.nfa import Nfa


def determinise(nfa: Nfa, *, leading_zeros: bool = False, limit: Limit = DEFAULT) -> Dfa:
    """The deterministic automaton of the reachable sets of states, numbered by their least words.

    With ``leading_zeros`` a word is also accepted if it is after some zeros (on all tracks) have been put before it: so
    it must be when numbers are read most significant digit first and a forgotten number may be longer than the others.

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
    table, members, begins = _plain(nfa, start, limit) or _compiled(nfa, start, limit)
    accepting = np.logical_or.reduceat(nfa.accepting[members], begins[:-1])
    return Dfa(nfa.digits, freeze(table.reshape(-1, nfa.letters)), 0, freeze(accepting))


def _closed_under_zeros(nfa: Nfa) -> States:
    reached = set(nfa.starts.tolist())
    fresh = reached
    while fresh:
        fresh = nfa.successors(fresh, 0) - reached
        reached = reached | fresh
    return np.array(sorted(reached), dtype=np.int32)


def _compiled(nfa: Nfa, start: States, limit: Limit) -> tuple[States, States, Places]:
    from wythoff.automata import _kernels as kernels

    table, members, begins, count = kernels.subsets(
        nfa.offsets,
        nfa.targets,
        freeze(start),
        nfa.letters,
        nfa.states,
        limit.states_over(nfa.letters),
        limit.transitions,
    )
    if count < 0:
        raise _exceeded(nfa, limit)
    return table[: count * nfa.letters].copy(), members[: begins[count]], begins[: count + 1]


def _plain(nfa: Nfa, start: States, limit: Limit) -> tuple[States, States, Places] | None:
    """The same in Python; None when it takes more than the steps that Python is given."""
    patience, steps = effort.patience(), 0
    if nfa.transitions + nfa.states * nfa.letters > patience:
        return None
    offsets, targets, letters = nfa.offsets.tolist(), nfa.targets.tolist(), nfa.letters
    rows = [targets[a:b] for a, b in pairwise(offsets)]
    sets = [tuple(start.tolist())]
    number = {sets[0]: 0}
    members, most = len(start), limit.states_over(letters)
    table = []
    for subset in sets:
        steps += letters * (len(subset) + 1)
        if steps > patience:
            effort.spend(steps)
            return None
        if len(sets) > most or members > limit.transitions:
            raise _exceeded(nfa, limit)
        row = []
        for letter in range(letters):
            found = set().union(*(rows[state * letters + letter] for state in subset))
            new = tuple(sorted(found))
            if new and new not in number:
                number[new] = len(sets)
                sets.append(new)
                members += len(new)
            row.append(number[new] if new else DEAD)
        table.append(row)
    effort.spend(steps)
    flat = np.array([state for subset in sets for state in subset], dtype=np.int32)
    return np.array(table, dtype=np.int32), flat, np.cumsum([0, *map(len, sets)], dtype=np.int64)


def _exceeded(nfa: Nfa, limit: Limit) -> Exception:
    return limit.exceeded(f"the subset construction on {nfa.states:,} states")
