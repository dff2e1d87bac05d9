"""A shortest word that several automata accept and others reject, found without building their product.

The tuples of states are searched breadth first, digits in order, until one fits; nothing but the tuples is stored.
"""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.automata.alphabet import Word, as_word
from wythoff.automata.dfa import Dfa
from wythoff.automata.limit import DEFAULT, Limit
from wythoff.automata.trim import trim
from wythoff.automata.tuples import LimitPassed, Tuples


def common_word(inside: Sequence[Dfa], outside: Sequence[Dfa] = (), *, limit: Limit = DEFAULT) -> Word | None:
    """The least word that all of ``inside`` accept and none of ``outside``; None if there is none.

    Shorter words come before longer ones, words of the same length in dictionary order. O(tuples * digits) time.

    >>> ends_in_one = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0, 1: 1}}, [1], digits=[2])
    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> common_word([ends_in_one, no_11])
    ((1,),)
    >>> common_word([ends_in_one], outside=[no_11])
    ((1,), (1,))
    """
    # States that no accepted word visits need not be followed.
    automata = [*map(trim, inside), *outside]
    wanted = [True] * len(inside) + [False] * len(outside)
    try:
        read = Tuples(automata, wanted, wanted).least_wanted(limit)
    except LimitPassed:
        raise limit.exceeded(f"the search for a common word of {len(automata)} automata") from None
    return None if read is None else as_word(read, automata[0].digits)


def word_outside(left: Dfa, right: Dfa, *, limit: Limit = DEFAULT) -> Word | None:
    """The least word that ``left`` accepts and ``right`` rejects; None if ``left`` lies inside ``right``.

    >>> no_11 = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    >>> word_outside(Dfa.constant([2], accepts=True), no_11)
    ((1,), (1,))
    """
    return common_word([left], [right], limit=limit)


def is_included(left: Dfa, right: Dfa, *, limit: Limit = DEFAULT) -> bool:
    """Whether every word of ``left`` is a word of ``right``."""
    return word_outside(left, right, limit=limit) is None
