"""Numeration systems for Walnut: its own where the digits agree, otherwise the two files that define a new one."""

from __future__ import annotations

from wythoff.automata import intersection, minimise
from wythoff.errors import Unsupported
from wythoff.exchange.walnut.automaton import automaton_text, digit_set
from wythoff.numeration.digital import DigitSystem, base, certify, linear_dfa, numbers_dfa, recurrence

# Walnut's own systems, by the weights and the first terms of their recurrences.
BUILT_IN = {
    "msd_fib": ((1, 1), (1, 2)),
    "msd_trib": ((1, 1, 1), (1, 2, 4)),
    "msd_pell": ((2, 1), (1, 2)),
}


def system_token(system: DigitSystem) -> str:
    """The name of a system in Walnut, such as ``msd_fib``; new ones are named for their recurrence.

    >>> from wythoff.numeration.digital import fibonacci
    >>> system_token(fibonacci), system_token(base(10)), system_token(recurrence((2, 1), (1, 3)))
    ('msd_fib', 'msd_10', 'msd_rec_2_1_from_1_3')
    """
    for token, (weights, initial) in BUILT_IN.items():
        if (system.weights, system.initial) == (weights, initial) and _same_digits(
            system, recurrence(weights, initial)
        ):
            return token
    if system.weights == (system.digits,) and _same_digits(system, base(system.digits)):
        return f"msd_{system.digits}"
    recurs, begins = ("_".join(map(str, numbers)) for numbers in (system.weights, system.initial))
    return f"msd_rec_{recurs}_from_{begins}".replace("-", "m")


def is_built_in(system: DigitSystem) -> bool:
    """Whether Walnut knows the system without further files."""
    return not system_token(system).startswith("msd_rec_")


def system_files(system: DigitSystem) -> dict[str, str]:
    """The files, by their paths in Walnut's folder, that Walnut needs to know a system; none for its own.

    A new system consists of the automaton of its canonical words and that of x + y = z on them. First it is proved that
    every number has exactly one canonical word and that the adder adds.

    >>> list(system_files(recurrence((2, 1), (1, 3))))
    ['Custom Bases/msd_rec_2_1_from_1_3.txt', 'Custom Bases/msd_rec_2_1_from_1_3_addition.txt']
    """
    if is_built_in(system):
        return {}
    failure = certify(system).failure
    if failure is not None:
        raise Unsupported(f"Walnut needs one canonical word for each number, but in {system.name}: {failure}")
    addition = minimise(intersection(linear_dfa(system, (1, 1, -1)), numbers_dfa(system, 3)))
    path, digits = f"Custom Bases/{system_token(system)}", digit_set(system.digits)
    return {
        f"{path}.txt": automaton_text(system.canonical, [digits]),
        f"{path}_addition.txt": automaton_text(addition, [digits] * 3),
    }


def _same_digits(system: DigitSystem, other: DigitSystem) -> bool:
    terms = (system.weights, system.initial, system.digits)
    same_terms = terms == (other.weights, other.initial, other.digits)
    return same_terms and system.canonical.same_language(other.canonical)
