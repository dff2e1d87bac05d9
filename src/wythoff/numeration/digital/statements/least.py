"""The least of the numbers that an automaton accepts."""

from __future__ import annotations

from wythoff.automata import Dfa, Limit, intersection, least_word, project, reroute
from wythoff.errors import TooManyStates
from wythoff.numeration.digital.equations import linear_dfa
from wythoff.numeration.digital.sets import exists, number_dfa
from wythoff.numeration.digital.statements.decide import LIMIT
from wythoff.numeration.digital.statements.relation import Calculus
from wythoff.numeration.digital.system import DigitSystem


def least_numbers(system: DigitSystem, relation: Dfa, *, limit: Limit = LIMIT) -> tuple[int, ...] | None:
    """Among the accepted numbers, canonical words on each track, those with the least sum; of these the first in
    dictionary order. None if none are accepted.

    If the automaton of the sum passes the limit, then those with the fewest digits, first in order of their digits.

    >>> from wythoff.numeration.digital import fibonacci, less_dfa, linear_dfa, numbers_dfa
    >>> seven = intersection(linear_dfa(fibonacci, (1, 1), -7), less_dfa(fibonacci))
    >>> least_numbers(fibonacci, seven), least_numbers(fibonacci, linear_dfa(fibonacci, (0, 0), 1))
    ((0, 7), None)
    """
    word = least_word(relation)
    if word is None:
        return None
    try:
        return _with_least_sum(system, relation, limit)
    except TooManyStates:
        return tuple(system.value(track) for track in zip(*word, strict=True)) or (0,) * relation.tracks


def _with_least_sum(system: DigitSystem, relation: Dfa, limit: Limit) -> tuple[int, ...]:
    width = relation.tracks
    if width < 2:
        return _first_in_order(system, relation)
    total = _least_sum(system, relation, limit)
    return _first_in_order(system, intersection(relation, linear_dfa(system, (1,) * width, -total), limit=limit))


def _least_sum(system: DigitSystem, relation: Dfa, limit: Limit) -> int:
    """No number has more digits than the sum, so the shortest words of the sum on a further track show it."""
    width = relation.tracks
    digits = Calculus(system, limit).digits(width + 1)
    adder = linear_dfa(system, (*(1,) * width, -1), limit=limit)
    canonical = reroute(system.canonical, [width], digits)
    sums = intersection(reroute(relation, range(width), digits, limit=limit), adder, canonical, limit=limit)
    word = least_word(project(sums, range(width)))
    assert word is not None
    return system.value(digit for (digit,) in word)


def _first_in_order(system: DigitSystem, relation: Dfa) -> tuple[int, ...]:
    if relation.tracks == 0:
        return ()
    firsts = relation
    while firsts.tracks > 1:
        firsts = exists(firsts, firsts.tracks - 1)
    word = least_word(firsts)
    assert word is not None
    number = system.value(digit for (digit,) in word)
    rest = intersection(relation, reroute(number_dfa(system, number), [0], relation.digits))
    return (number, *_first_in_order(system, exists(rest, 0)))
