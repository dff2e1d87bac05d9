"""Boolean operations: complement, and intersection, union and difference by products [RabinScott, Thm 3 and 5].

Only tuples of nodes that some word reaches are built, breadth first, and their rows are joined digit by digit: where an
automaton that has to accept is dead, no digit is tried. O(transitions of the product * automata) time, and memory for
the transitions of the product.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from wythoff.automata.alphabet import Flags, freeze
from wythoff.automata.dfa import Dfa
from wythoff.automata.limit import DEFAULT, Limit
from wythoff.automata.rows import Layer, Rows, every_digit
from wythoff.automata.tuples import LimitPassed, Tuples


def complement(dfa: Dfa, *, limit: Limit = DEFAULT) -> Dfa:
    """The words that the automaton rejects. O(nodes * digits).

    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> complement(no_11).accepts([0, 1, 1]), complement(no_11).accepts([1, 0, 1])
    (True, False)
    """
    layers = dfa.rows.layers
    if dfa.states + 1 > limit.states:
        raise limit.exceeded("a complement")
    limit.check(sum((each.size + 1) * size for each, size in zip(layers, dfa.read, strict=True)), "a complement")
    sinks = [each.size for each in layers[1:]] + [dfa.states]
    rows = Rows.of([_completed(*each) for each in zip(layers, dfa.read, sinks, strict=True)])
    return Dfa(dfa.digits, rows, dfa.start, freeze(~np.append(dfa.accepting, False)))


def _completed(each: Layer, digits: int, sink: int) -> Layer:
    """The layer with one more node, and with transitions to a sink on all digits that it leaves out."""
    table = np.full((each.size + 1, digits), sink, dtype=np.int32)
    table[each.tails, each.labels] = each.targets
    return Layer(every_digit(digits, each.size + 1).begins, every_digit(digits, each.size + 1).labels, table.ravel())


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
        rows, states = search.all(limit)
    except LimitPassed:
        sizes = " x ".join(f"{dfa.states:,}" for dfa in automata)
        raise limit.exceeded(f"the product of {sizes} states") from None
    flags = [np.append(dfa.accepting, False)[states[:, i]] for i, dfa in enumerate(automata)]
    return Dfa(automata[0].digits, rows, 0, freeze(np.asarray(accept(flags))))
