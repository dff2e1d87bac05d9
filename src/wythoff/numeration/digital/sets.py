"""Sets and relations of numbers that statements are built from: a number, all numbers, equality, order, successor.

On canonical words equality and order of numbers are equality and dictionary order of words. These automata know nothing
of values, so they and :func:`linear_dfa` check each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.automata import (
    Dfa,
    determinise,
    difference,
    intersection,
    minimise,
    project,
    reroute,
)
from wythoff.numeration.digital.lexicographic import equal_words, smaller_words
from wythoff.numeration.digital.system import DigitSystem


def number_dfa(system: DigitSystem, n: int) -> Dfa:
    """The canonical words of n: its greedy digits after any number of zeros.

    >>> from wythoff.numeration.digital import fibonacci
    >>> print(number_dfa(fibonacci, 4).to_text())
    > 0  0->0 1->1
      1  0->2
      2  1->3
     *3
    """
    word = system.representation(n)
    rows: dict[int, dict[int, int]] = {i: {digit: i + 1} for i, digit in enumerate(word)}
    rows[len(word)] = {}
    rows[0][0] = 0
    return Dfa.from_transitions(rows, [len(word)], digits=[system.digits])


def numbers_dfa(system: DigitSystem, tracks: int = 1) -> Dfa:
    """Tuples of canonical words.

    >>> from wythoff.numeration.digital import fibonacci
    >>> numbers_dfa(fibonacci, 2)
    <Dfa: 4 states, 2 tracks of 2 digits, 9 transitions>
    """
    if tracks == 0:
        return Dfa.constant((), accepts=True)
    digits = [system.digits] * tracks
    return intersection(*(reroute(system.canonical, [track], digits) for track in range(tracks)))


def on_tracks(system: DigitSystem, relation: Dfa, tracks: Sequence[int], width: int) -> Dfa:
    """The relation between the given tracks, among ``width`` tracks of the system's digits.

    >>> from wythoff.numeration.digital import fibonacci
    >>> on_tracks(fibonacci, equal_dfa(fibonacci), (0, 2), 3).accepts([(1, 0, 1)])
    True
    """
    return reroute(relation, tracks, (system.digits,) * width)


def equal_dfa(system: DigitSystem) -> Dfa:
    """Pairs x = y of canonical words."""
    return intersection(equal_words(system.digits), numbers_dfa(system, 2))


def less_dfa(system: DigitSystem) -> Dfa:
    """Pairs x < y of canonical words.

    >>> from wythoff.numeration.digital import fibonacci, linear_dfa
    >>> by_value = intersection(linear_dfa(fibonacci, (-1, 1), -1, ">="), numbers_dfa(fibonacci, 2))
    >>> less_dfa(fibonacci).same_language(by_value)
    True
    """
    return intersection(smaller_words(system.digits), numbers_dfa(system, 2))


def successor_dfa(system: DigitSystem) -> Dfa:
    """Pairs x, y of canonical words such that y is next after x in dictionary order, that is y = x + 1.

    A word such as 1010 has its successor only after a further leading zero.

    >>> from wythoff.numeration.digital import fibonacci
    >>> successor_dfa(fibonacci).accepts([(0, 1), (1, 0), (0, 0)])  # 010, 100: 2 and 3
    True
    """
    less = less_dfa(system)
    between = intersection(on_tracks(system, less, (0, 1), 3), on_tracks(system, less, (1, 2), 3))
    return minimise(difference(less, determinise(project(between, [1]))))


def exists(relation: Dfa, track: int) -> Dfa:
    """The words that the relation accepts with some number on one track, which the result no longer has.

    The hidden number may be longer than the others: leading zeros are taken into account.

    >>> from wythoff.numeration.digital import fibonacci
    >>> exists(successor_dfa(fibonacci), 1).same_language(fibonacci.canonical)
    True
    """
    return minimise(determinise(project(relation, [track]), leading_zeros=True))
