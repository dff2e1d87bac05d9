"""Whether a language is empty, with its least word if it is not. O(transitions + nodes * digits)."""

from __future__ import annotations

import numpy as np

from wythoff.automata.alphabet import Word, as_word
from wythoff.automata.dfa import Dfa
from wythoff.automata.nfa import Nfa
from wythoff.automata.search import breadth_first


def least_word(automaton: Dfa | Nfa) -> Word | None:
    """The shortest accepted word, the least one in dictionary order if there are several; None if there is none.

    >>> least_word(Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 2, 1: 2}, 2: {}}, [2], digits=[2]))
    ((1,), (0,))
    """
    nfa = automaton.to_nfa() if isinstance(automaton, Dfa) else automaton
    order = breadth_first(nfa)
    accepted = np.flatnonzero(nfa.node_accepting[order.nodes])
    if len(accepted) == 0:
        return None
    index = int(np.searchsorted(order.begins, accepted[0], side="right")) - 1
    return as_word(order.least_word(index), nfa.digits)


def is_empty(automaton: Dfa | Nfa) -> bool:
    """Whether no word is accepted."""
    return least_word(automaton) is None
