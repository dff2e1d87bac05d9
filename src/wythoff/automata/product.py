"""Boolean operations: complement, and intersection, union and difference by products [RabinScott, Thm 3 and 5].

Only pairs that some word reaches are built, breadth first. O(pairs * letters) time, one table row for each pair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from wythoff.automata.alphabet import Flags, States, freeze
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.limit import DEFAULT, Limit
from wythoff.automata.tuples import LimitPassed, Tuples


def complement(dfa: Dfa, *, limit: Limit = DEFAULT) -> Dfa:
    """The words that the automaton rejects. O(states * letters).

    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> complement(no_11).accepts([0, 1, 1]), complement(no_11).accepts([1, 0, 1])
    (True, False)
    """
    limit.check(dfa.states + 1, dfa.letters, "a complement")
    return Dfa(dfa.digits, completed(dfa), dfa.start, freeze(~np.append(dfa.accepting, False)))


def completed(dfa: Dfa) -> States:
    """The table with a sink as the last state, to which every missing transition leads."""
    table = np.full((dfa.states + 1, dfa.letters), dfa.states, dtype=np.int32)
    np.copyto(table[:-1], dfa.table, where=dfa.table != DEAD)
    return freeze(table)


def intersection(*automata: Dfa, limit: Limit = DEFAULT) -> Dfa:
    """The words that every automaton accepts.

    >>> even_ones = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 1, 1: 0}}, [0], digits=[2])
    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> both = intersection(even_ones, no_11)
    >>> both, both.accepts([1, 0, 1]), both.accepts([1, 1])
    (<Dfa: 4 states, 1 track of 2 digits, 6 transitions>, True, False)
    """
    return _product(automata, [True] * len(automata), np.logical_and.reduce, limit)


def union(*automata: Dfa, limit: Limit = DEFAULT) -> Dfa:
    """The words that some automaton accepts."""
    return _product(automata, [False] * len(automata), np.logical_or.reduce, limit)


def difference(left: Dfa, right: Dfa, *, limit: Limit = DEFAULT) -> Dfa:
    """The words that the left automaton accepts and the right one does not."""
    return _product([left, right], [True, False], lambda flags: flags[0] & ~flags[1], limit)


def symmetric_difference(left: Dfa, right: Dfa, *, limit: Limit = DEFAULT) -> Dfa:
    """The words that exactly one of the two accepts."""
    return _product([left, right], [False, False], lambda flags: flags[0] ^ flags[1], limit)


def _product(
    automata: Sequence[Dfa], needed: Sequence[bool], accept: Callable[[list[Flags]], Flags], limit: Limit
) -> Dfa:
    # All four operations reject when every automaton has rejected for good, as a search for common words does.
    search = Tuples(automata, needed, [True] * len(automata))
    try:
        states, table = search.all(limit.states_over(automata[0].letters) if automata else 1)
    except LimitPassed:
        sizes = " x ".join(f"{dfa.states:,}" for dfa in automata)
        raise limit.exceeded(f"the product of {sizes} states") from None
    flags = [np.append(dfa.accepting, False)[states[:, i]] for i, dfa in enumerate(automata)]
    return Dfa(automata[0].digits, table, 0, freeze(np.asarray(accept(flags))))
