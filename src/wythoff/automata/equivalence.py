"""Whether two automata accept the same words: merge what the same words reach [HopcroftKarp].

At most states - 1 merges, so almost O(states * letters), where the product would have pairs. Pairs are met breadth
first, letters in order. A pair that is already merged is skipped; if it differed on a word, so would an earlier pair,
reached by a smaller word, that made them one class. So the first difference found is the least word that tells the two
apart.
"""

from __future__ import annotations

import numpy as np

from wythoff.automata import effort
from wythoff.automata.alphabet import Flags, States, Word, as_word, freeze, same_digits
from wythoff.automata.complement import completed
from wythoff.automata.dfa import Dfa
from wythoff.automata.search import word_back


def distinguishing_word(left: Dfa, right: Dfa) -> Word | None:
    """The least word that exactly one of the two accepts, shorter first and then in dictionary order; None if equal.

    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> distinguishing_word(no_11, Dfa.constant([2], accepts=True))
    ((1,), (1,))
    """
    digits = same_digits(left, right)
    table = freeze(np.concatenate([completed(left).ravel(), completed(right).ravel() + np.int32(left.states + 1)]))
    accepting = freeze(np.concatenate([left.accepting, [False], right.accepting, [False]]))
    starts = left.start, left.states + 1 + right.start
    if table.size <= effort.patience():
        effort.spend(table.size)
        parents, via, found = _merge(table, accepting, left.letters, *starts)
    else:
        from wythoff.automata.merging import _kernels as kernels

        parents, via, found = kernels.merge(table, accepting, left.letters, *starts)
    return None if found < 0 else as_word(word_back(found, parents, via), digits)


def _merge(table: States, accepting: Flags, letters: int, left: int, right: int) -> tuple[States, States, int]:
    rows, flags = table.reshape(-1, letters).tolist(), accepting.tolist()
    forest = list(range(len(flags)))

    def root(node: int) -> int:
        while forest[node] != node:
            forest[node] = forest[forest[node]]
            node = forest[node]
        return node

    pairs: list[tuple[int, int]] = []
    parents: list[int] = []
    via: list[int] = []

    def differs(left: int, right: int, parent: int, letter: int) -> bool:
        a, b = root(left), root(right)
        if a == b:
            return False
        forest[b] = a
        pairs.append((left, right))
        parents.append(parent)
        via.append(letter)
        return bool(flags[left] != flags[right])

    def search() -> int:
        if differs(left, right, -1, 0):
            return 0
        for read, (p, q) in enumerate(pairs):
            for letter in range(letters):
                if differs(rows[p][letter], rows[q][letter], read, letter):
                    return len(pairs) - 1
        return -1

    found = search()
    return np.array(parents, dtype=np.int32), np.array(via, dtype=np.int32), found
