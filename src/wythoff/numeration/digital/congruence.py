"""Congruences over parallel digit tracks, as automata on raw digit words."""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.automata import Dfa, Limit, minimise
from wythoff.automata.alphabet import as_digits
from wythoff.errors import BadParameter, TooManyStates
from wythoff.numeration.digital.equations import LIMIT, letter_sums, summed_dfa
from wythoff.numeration.digital.system import DigitSystem


def congruence_dfa(
    system: DigitSystem, coefficients: Sequence[int], constant: int, modulus: int, *, limit: Limit = LIMIT
) -> Dfa:
    """The words of len(coefficients) tracks for which the modulus divides sum c_j x_j + constant; minimal.

    The states are the remainders of the value modulo the recurrence, entry by entry modulo the modulus, so at most
    modulus**order before merging. This needs no bound, and no property of the recurrence.

    >>> from wythoff.numeration.digital import fibonacci
    >>> even = congruence_dfa(fibonacci, (1,), 0, 2)
    >>> [n for n in range(10) if even.accepts(fibonacci.representation(n))]
    [0, 2, 4, 6, 8]
    """
    if modulus < 1:
        raise BadParameter(f"a modulus is at least 1, not {modulus}")
    digits = as_digits((system.digits,) * len(coefficients))
    sums = letter_sums(coefficients, system.digits)
    letters = sorted({e % modulus for e in sums})
    states = [(0,) * len(system.weights)]
    number = {states[0]: 0}
    rows: list[list[int]] = []
    most = min(limit.states, limit.transitions // len(sums))
    for state in states:
        if len(states) > most:
            raise TooManyStates(f"a congruence modulo {modulus} has more than {most:,} remainders")
        row = []
        for e in letters:
            new = tuple(x % modulus for x in system.remainders.shifted(state, e))
            if new not in number:
                number[new] = len(states)
                states.append(new)
            row.append(number[new])
        rows.append(row)
    place = {e: i for i, e in enumerate(letters)}
    by_sum = [[row[place[e % modulus]] for e in sums] for row in rows]
    accepting = [(system.remainders.value(v) + constant) % modulus == 0 for v in states]
    return minimise(summed_dfa(coefficients, digits, by_sum, accepting))
