"""Automata and numeration systems of the checker, in the types that the program computes with, and back."""

from __future__ import annotations

import numpy as np

from wythoff.automata.dfa import Dfa
from wythoff.automata.rows import from_letters
from wythoff.checker import Automaton, System
from wythoff.errors import WythoffError
from wythoff.numeration.digital import DigitSystem, greedy_system, ostrowski


def dfa_of(automaton: Automaton) -> Dfa:
    """The same automaton with rows of live digits."""
    digits = (automaton.digits,) * automaton.tracks
    letters = automaton.digits**automaton.tracks
    arrows = sorted(
        (state * letters + letter, target) for state, row in enumerate(automaton.rows) for letter, target in row.items()
    )
    both = np.array(arrows, dtype=np.int64).reshape(-1, 2)
    accepting = np.zeros(len(automaton.rows), dtype=np.bool_)
    accepting[list(automaton.accepting)] = True
    rows = from_letters(digits, both[:, 0], both[:, 1].astype(np.int32), len(accepting))
    return Dfa(digits, rows, automaton.start, accepting)


def automaton_of(dfa: Dfa) -> Automaton:
    """The same automaton with the letters on which each state continues; all of its tracks have the same digits."""
    return Automaton.read(dfa.to_json(), dfa.tracks, dfa.digits[0])


def system_of(system: System) -> DigitSystem:
    """The same numeration system, by the name in the file if that is its name, otherwise by the name of its terms."""
    weights, initial = tuple(system.weights), system.initial
    name = system.name
    if not _is_called(name, weights, initial):
        name = greedy_system(weights, initial).name
    return DigitSystem(name, weights, initial, system.digits, dfa_of(system.canonical))


def _is_called(name: str, weights: tuple[int, ...], initial: tuple[int, ...]) -> bool:
    """Whether the denominators of an irrational number are meant, and rightly so."""
    kind, _, number = name.partition(" ")
    if kind != "ostrowski":
        return False
    from wythoff.exact.parse import alpha

    try:
        meant = ostrowski(alpha(number))
    except (WythoffError, ArithmeticError):
        return False
    return (meant.weights, meant.initial) == (weights, initial)
