"""Digits of many numbers at once, and automata learned from boards."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.automata import Dfa
from wythoff.automata.minimise import minimise
from wythoff.numeration.digital import base, fibonacci, kbonacci, recurrence
from wythoff.numeration.greedy import greedy_rows
from wythoff.prove.learn import DigitTrie, agrees, digits_within, learn

SYSTEMS = [fibonacci, base(2), base(7), kbonacci(3), recurrence((2, 1), (1, 2)), recurrence((4, -1), (1, 4))]


@given(st.sampled_from(SYSTEMS), st.lists(st.integers(0, 10**6), min_size=1, max_size=20))
def test_digits_are_those_that_the_system_writes(system, numbers):
    length = digits_within(system, max(numbers)) + 1
    written = greedy_rows(numbers, system.terms(length)).tolist()
    for number, digits in zip(numbers, written, strict=True):
        word = tuple(system.representation(number))
        assert tuple(digits) == (0,) * (length - len(word)) + word
        assert system.value(digits) == number


@given(st.sampled_from(SYSTEMS), st.integers(0, 10**5))
def test_no_number_of_this_many_digits_is_beyond_the_bound(system, bound):
    length = digits_within(system, bound)
    assert system.terms(length + 1)[-1] - 1 <= bound < system.terms(length + 2)[-1] - 1


@st.composite
def automata(draw: st.DrawFn) -> Dfa:
    """Small automata over two binary tracks that leading zeros do not disturb."""
    states = draw(st.integers(1, 5))
    targets = st.integers(-1, states - 1)
    table = np.array(draw(st.lists(targets, min_size=4 * states, max_size=4 * states)), dtype=np.int32)
    table = table.reshape(states, 4)
    table[0, 0] = 0
    return minimise(
        Dfa.from_table((2, 2), table, 0, np.array(draw(st.lists(st.booleans(), min_size=states, max_size=states))))
    )


@examples(40)
@given(automata())
def test_an_automaton_is_learned_from_the_positions_that_it_accepts(p_set):
    digits = [tuple(map(int, f"{n:05b}")) for n in range(32)]
    accepted = [(x, y) for x in range(32) for y in range(32) if p_set.accepts(zip(digits[x], digits[y], strict=True))]
    words = DigitTrie(base(2), accepted, 2, 31)
    assert words.count == len(accepted)
    assert agrees(p_set, words)
    assert words.least_states(5) <= p_set.states
    found = [guess for horizon in range(5) if (guess := learn(words, horizon, 60)) is not None]
    # Two states are told apart by fewer letters than there are states, and reached by fewer.
    if p_set.states <= 2:
        assert any(minimise(guess) == p_set for guess in found)


def test_one_position_more_or_less_is_noticed():
    equal = [(n, n) for n in range(64)]
    p_set = learn(DigitTrie(base(2), equal, 2, 63), 1, 10)
    assert p_set is not None
    assert agrees(p_set, DigitTrie(base(2), equal, 2, 63))
    for wrong in (equal[:-1], [*equal, (0, 5)], [*equal[:-1], (0, 5)]):
        assert not agrees(p_set, DigitTrie(base(2), wrong, 2, 63))


@pytest.mark.parametrize("positions", [[], [(0, 0)], [(63, 63)]])
def test_boards_with_hardly_a_position(positions):
    words = DigitTrie(base(2), positions, 2, 63)
    p_set = learn(words, 1, 10)
    assert words.count == len(positions)
    assert p_set is None or p_set.tracks == 2


def test_too_many_states_are_not_learned():
    """The squares are not an automatic set in any base [Ritchie 1963]."""
    words = DigitTrie(base(2), [(n * n,) for n in range(256)], 1, 65_535)
    for horizon in range(10):
        p_set = learn(words, horizon, 100)
        assert p_set is None or not agrees(p_set, words)


@examples(40)
@given(st.sets(st.tuples(st.integers(0, 15), st.integers(0, 15)), min_size=1), st.integers(0, 4))
def test_every_automaton_has_as_many_states_as_there_are_futures(positions, longest):
    """A prefix of i digits of each pile, and up to min(4 - i, longest) more ones, by the definition."""
    futures = set()
    for horizon in range(longest + 1):
        told = {
            frozenset(
                (more, x - (u << more), y - (v << more))
                for more in range(horizon + 1)
                for x, y in positions
                if (x >> more, y >> more) == (u, v)
            )
            for read in range(4 - horizon + 1)
            for u in range(2**read)
            for v in range(2**read)
        }
        futures.add(len(told - {frozenset()}))
    assert DigitTrie(base(2), sorted(positions), 2, 15).least_states(longest) == max(futures)
