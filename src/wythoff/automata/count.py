"""How many words of each length an automaton accepts: powers of its transition matrix, row by row."""

from __future__ import annotations

import numpy as np

from wythoff.automata.dfa import Dfa
from wythoff.automata.trim import trim
from wythoff.errors import BadBound


def count_words(dfa: Dfa, longest: int) -> list[int]:
    """The exact number of accepted words of length 0, 1, ..., ``longest``. O(longest * transitions).

    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> count_words(no_11, 9)
    [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    """
    if longest < 0:
        raise BadBound(f"the length of a word is not negative: {longest}")
    useful = trim(dfa)
    layers = [(each.tails, each.targets) for each in useful.rows.layers]
    sizes = [each.size for each in useful.rows.layers[1:]] + [useful.states]
    # Numbers of words fit into machine integers if all words of that length do.
    kind = np.int64 if useful.letters**longest < 1 << 62 else object
    words = np.zeros(useful.states, dtype=kind)
    words[useful.start] = 1
    counts = [int(words[useful.accepting].sum())]
    for _ in range(longest):
        for (tails, heads), size in zip(layers, sizes, strict=True):
            longer = np.zeros(size, dtype=kind)
            np.add.at(longer, heads, words[tails])
            words = longer
        counts.append(int(words[useful.accepting].sum()))
    return counts
