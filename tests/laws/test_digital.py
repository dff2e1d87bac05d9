"""Linear constraints as automata against arithmetic on digit words: all words up to a length, canonical or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import wythoff.numeration.digital.bounds as bounds
from tests.examples import examples
from wythoff.automata import Dfa, intersection, minimise
from wythoff.numeration.digital import (
    DigitSystem,
    base,
    certify,
    congruence_dfa,
    fibonacci,
    kbonacci,
    less_dfa,
    linear_dfa,
    number_dfa,
    numbers_dfa,
    recurrence,
    successor_dfa,
)
from wythoff.numeration.digital.bounds import Constraint, Tendency, settling

SYSTEMS = [
    base(2),
    base(3),
    fibonacci,
    kbonacci(3),
    recurrence((2, 1), (1, 2), name="pell 1, 2"),
    recurrence((2, 1), (1, 3), name="pell 1, 3"),
    recurrence((3, -1), (1, 3), name="3, -1; 1, 3"),
    recurrence((3, -1), (1, 2), name="3, -1; 1, 2"),
    recurrence((4, -1), (1, 4), name="4, -1"),
    recurrence((5, -2), (1, 5), name="5, -2"),
    recurrence((2, 2), (1, 3), name="st 2, 1"),
    recurrence((2, -1, 1), (1, 2, 4), name="2, -1, 1"),
    recurrence((2, 1, -1), (1, 2, 5), name="heptagon"),
    recurrence((0, 1, 1, 0), (1, 2, 3, 4), name="plastic, late"),
    recurrence((3, 2), (1, 4), name="st 2, 2"),
    recurrence((1, 0, 1), (1, 2, 3), name="narayana"),
    recurrence((1, 2, 1), (1, 2, 4), name="1, 2, 1"),
    recurrence((1, 1), (1, 3), name="lucas"),
]
systems = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)


def wrong_words(system: DigitSystem, dfa: Dfa, coefficients: Sequence[int], constant: int, holds, words: int) -> int:
    """How many words the automaton judges wrongly, of all words of all lengths of which there are at most ``words``."""
    assert dfa.digits == (system.digits,) * len(coefficients)
    table = np.vstack([dfa.table, np.full((1, dfa.letters), -1)])
    accepting = np.append(dfa.accepting, False)
    letters = product(range(system.digits), repeat=len(coefficients))
    sums = np.array([sum(c * d for c, d in zip(coefficients, letter, strict=True)) for letter in letters])
    length = 0
    while length < 16 and dfa.letters ** (length + 1) <= words:
        length += 1
    wrong = 0
    for size in range(length + 1):
        states, values = np.array([dfa.start]), np.array([constant])
        for term in reversed(system.terms(size)):
            states = table[states].ravel()
            values = (values[:, None] + term * sums).ravel()
        wrong += int(np.count_nonzero(accepting[states] != holds(values)))
    return wrong


def holds(relation: str):
    return (lambda values: values == 0) if relation == "=" else (lambda values: values >= 0)


@systems
@pytest.mark.parametrize("relation", ["=", ">="])
@pytest.mark.parametrize(
    ("coefficients", "constant"),
    [
        ((1, 1, -1), 0),
        ((1, -1, -1, 1), 0),
        ((1, -1), 1),
        ((1, -1), -1),
        ((2, -3), 4),
        ((-1,), 7),
        ((3, -1), -2),
        ((), 0),
    ],
)
def test_every_short_word(system, coefficients, constant, relation):
    dfa = linear_dfa(system, coefficients, constant, relation)
    assert wrong_words(system, dfa, coefficients, constant, holds(relation), 30_000) == 0
    assert linear_dfa(system, coefficients, constant, relation, minimal=True) == minimise(dfa)


@examples(30)
@given(
    st.sampled_from(SYSTEMS),
    st.lists(st.integers(-6, 6), min_size=1, max_size=3),
    st.integers(-40, 40),
    st.sampled_from(["=", ">="]),
)
@example(fibonacci, [5, -3, 4], 0, ">=")
@example(SYSTEMS[6], [6, -5], -1, "=")
def test_random_constraints_on_every_short_word(system, coefficients, constant, relation):
    dfa = linear_dfa(system, coefficients, constant, relation)
    assert wrong_words(system, dfa, coefficients, constant, holds(relation), 20_000) == 0


@st.composite
def long_words(draw: st.DrawFn) -> tuple[DigitSystem, list[int], list[tuple[int, ...]]]:
    system = draw(st.sampled_from(SYSTEMS))
    coefficients = draw(st.lists(st.integers(-3, 3), min_size=1, max_size=3))
    letter = st.tuples(*[st.integers(0, system.digits - 1)] * len(coefficients))
    return system, coefficients, draw(st.lists(letter, max_size=14))


@examples(40)
@given(long_words(), st.integers(-3, 3))
def test_long_words(drawn, off):
    system, coefficients, word = drawn
    total = sum(c * system.value(d[j] for d in word) for j, c in enumerate(coefficients))
    assert linear_dfa(system, coefficients, off - total).accepts(word) == (off == 0)
    assert linear_dfa(system, coefficients, off - total, ">=").accepts(word) == (off >= 0)


@given(st.sampled_from(SYSTEMS), st.lists(st.integers(-5, 5), max_size=2), st.integers(-9, 9), st.integers(1, 6))
@examples(20)
def test_congruences_on_every_short_word(system, coefficients, constant, modulus):
    dfa = congruence_dfa(system, coefficients, constant, modulus)
    assert wrong_words(system, dfa, coefficients, constant, lambda values: values % modulus == 0, 20_000) == 0


@systems
def test_canonical_words_are_the_greedy_words(system):
    length = {2: 9, 3: 6}.get(system.digits, 4)
    words = {system.representation(n) for n in range(system.terms(length + 1)[length])}
    filled = {(0,) * (length - len(word)) + word for word in words}
    assert {w for w in product(range(system.digits), repeat=length) if system.canonical.accepts(w)} == filled


@systems
def test_every_system_is_certified(system):
    certificate = certify(system)
    assert certificate.holds, certificate


@systems
def test_order_and_successor_of_words_are_those_of_values(system):
    numbers = numbers_dfa(system, 2)
    assert less_dfa(system).same_language(intersection(linear_dfa(system, (-1, 1), -1, ">="), numbers))
    assert successor_dfa(system).same_language(intersection(linear_dfa(system, (1, -1), 1), numbers))


@given(st.sampled_from(SYSTEMS), st.integers(0, 10**9))
@examples(30)
def test_one_number(system, n):
    by_value = intersection(linear_dfa(system, (1,), -n), system.canonical)
    assert number_dfa(system, n).same_language(by_value)
    assert number_dfa(system, n).accepts((0, 0, *system.representation(n)))


RISING = [(1, 1), (2, 1), (3, -1), (5, -2), (1, 0, 1), (2, -1, 1), (2, 1, -1)]


@given(st.sampled_from(RISING), st.tuples(*[st.integers(-30, 30)] * 3))
@example((3, -1), (5, 1, 0))
def test_what_is_said_to_rise_for_ever_does(weights, first):
    steps = bounds.extended(weights, first[: len(weights)], 40)
    tendency = Tendency(settling(weights))
    for place, step in enumerate(steps):
        tendency.add(step)
        if tendency.rising:
            assert min(steps[place:]) >= 0


def without_lowest_digit(self, v, honest=Constraint.fate):
    return honest(replace(self, low=max(self.low, 0)), v)


def without_greatest_digit(self, v, honest=Constraint.fate):
    return honest(replace(self, high=max(self.high - 1, self.low)), v)


class OneStep(Tendency):
    """Takes one step upwards for a rise without end."""

    @property
    def rising(self):
        return bool(self.steps)


@pytest.mark.parametrize("hasty", [without_lowest_digit, without_greatest_digit, OneStep])
def test_hasty_pruning_is_noticed(monkeypatch, hasty):
    if hasty is OneStep:
        monkeypatch.setattr(bounds, "Tendency", hasty)
    else:
        monkeypatch.setattr(Constraint, "fate", hasty)
    wrong = 0
    for system, coefficients, constant, relation in product(
        [fibonacci, recurrence((3, -1), (1, 3))], [(3, -2), (1, 1, -1), (-5, 3)], [-4, 0, 3], ["=", ">="]
    ):
        dfa = linear_dfa(system, coefficients, constant, relation)
        wrong += wrong_words(system, dfa, coefficients, constant, holds(relation), 30_000)
    assert wrong > 0
