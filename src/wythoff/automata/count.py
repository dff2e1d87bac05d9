"""How many words of each length an automaton accepts: powers of its transition matrix, row by row."""

from __future__ import annotations

from itertools import groupby

import numpy as np

from wythoff.automata.dfa import Dfa
from wythoff.automata.trim import trim
from wythoff.errors import BadBound


def count_words(dfa: Dfa, longest: int) -> list[int]:
    """The exact number of accepted words of length 0, 1, ..., ``longest``. O(longest * pairs of adjacent states).

    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> count_words(no_11, 9)
    [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    """
    if longest < 0:
        raise BadBound(f"the length of a word is not negative: {longest}")
    useful = trim(dfa)
    arrows = _multiplicities(useful)
    accepting = np.flatnonzero(useful.accepting).tolist()
    words = [0] * useful.states
    words[useful.start] = 1
    counts = []
    for _ in range(longest + 1):
        counts.append(sum(words[state] for state in accepting))
        longer = [0] * useful.states
        for tail, row in arrows:
            if number := words[tail]:
                for head, times in row:
                    longer[head] += number * times
        words = longer
    return counts


def _multiplicities(dfa: Dfa) -> list[tuple[int, list[tuple[int, int]]]]:
    """For each state the states that follow it, and by how many letters."""
    tails, letters = np.nonzero(dfa.table >= 0)
    keys, times = np.unique(tails * dfa.states + dfa.table[tails, letters], return_counts=True)
    arrows = [(*divmod(key, dfa.states), number) for key, number in zip(keys.tolist(), times.tolist(), strict=True)]
    return [(tail, [(h, n) for _, h, n in group]) for tail, group in groupby(arrows, key=lambda arrow: arrow[0])]
