"""Whether two automata accept the same words: merge what the same words reach [HopcroftKarp].

At most states - 1 merges, so almost O(states * letters), where the product would have pairs. Pairs are met breadth
first, letters in order. A pair that is already merged is skipped; if it differed on a word, so would an earlier pair,
reached by a smaller word, that made them one class. So the first difference found is the least word that tells the two
apart.
"""

from __future__ import annotations

import numpy as np

from wythoff.automata._kernels import merge
from wythoff.automata.alphabet import Word, as_word, freeze, same_digits
from wythoff.automata.dfa import Dfa
from wythoff.automata.product import completed
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
    parents, via, found = merge(table, accepting, left.letters, *starts)
    return None if found < 0 else as_word(word_back(found, parents, via), digits)
