"""Automata as values: what they accept, how they are written and read, and which ones do not exist."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

from wythoff.automata import Dfa, Nfa, determinise, intersection, union
from wythoff.automata.alphabet import letter_digits, letter_index
from wythoff.errors import BadAutomaton, TooManyStates

NO_11 = Dfa.from_transitions({"a": {0: "a", 1: "b"}, "b": {0: "a"}}, ["a", "b"], digits=[2])
EQUAL = Dfa.from_transitions({0: {(0, 0): 0, (1, 1): 0}}, [0], digits=[2, 2])


def test_letters_are_numbered_in_dictionary_order() -> None:
    letters = [letter_digits(index, (2, 3, 2)) for index in range(12)]
    assert letters == sorted(letters)
    assert [letter_index(letter, (2, 3, 2)) for letter in letters] == list(range(12))


def test_words_are_sequences_of_digit_tuples() -> None:
    assert EQUAL.accepts([])
    assert EQUAL.accepts([(0, 0), (1, 1)])
    assert not EQUAL.accepts([(0, 1), (0, 0)])
    assert NO_11.accepts(((1,), (0,)))
    assert NO_11.accepts([1, 0])


@pytest.mark.parametrize("word", [[(0, 2)], [(0,)], [0], [(0, 1), (0, 0, 0)], [(0, -1)]])
def test_words_over_other_letters_are_refused(word: list[tuple[int, ...]]) -> None:
    with pytest.raises(BadAutomaton, match="letter"):
        EQUAL.accepts(word)


def test_no_track_has_one_letter() -> None:
    sentence = Dfa.constant((), accepts=True)
    assert (sentence.tracks, sentence.letters) == (0, 1)
    assert sentence.accepts([(), ()])
    assert sentence.to_text() == ">*0  ()->0"


def test_values_cannot_be_changed() -> None:
    table = np.zeros((1, 2), dtype=np.int32)
    dfa = Dfa.from_table((2,), table, 0, np.array([True]))
    table[0, 0] = -1
    assert dfa.accepts([0])
    with pytest.raises(ValueError, match="read-only"):
        dfa.table[0, 0] = -1
    with pytest.raises(AttributeError):
        dfa.start = 1  # type: ignore[misc]


def test_equality_is_of_automata_and_not_of_languages() -> None:
    renamed = Dfa.from_transitions({0: {0: 1, 1: 0}, 1: {0: 1}}, [0, 1], digits=[2])
    other = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2])
    assert other == NO_11
    assert hash(other) == hash(NO_11)
    assert renamed != NO_11
    assert NO_11 != "no 11"
    assert NO_11.to_nfa() == other.to_nfa()
    assert NO_11.to_nfa() != NO_11


def test_text_and_repr() -> None:
    assert NO_11.to_text() == ">*0  0->0 1->1\n *1  0->0"
    wide = Dfa.from_transitions({0: {(11, 1): 0}}, [], digits=[12, 2])
    assert wide.to_text() == "> 0  11,1->0"
    assert repr(wide) == "<Dfa: 1 state, 2 tracks of 2 and 12 digits, 1 transition>"


@pytest.mark.parametrize(
    ("table", "start", "accepting", "problem"),
    [
        ([[0]], 0, [True], "a table of 1 x 1 entries"),
        ([[0, 1]], 0, [True], "outside 0, ..., 0"),
        ([[0, -2]], 0, [True], "outside 0, ..., 0"),
        ([[0, 0]], 1, [True], "the start 1"),
        ([[0, 0]], -1, [True], "the start -1"),
        ([[0, 0]], 0, [True, False], "does not fit 2 states"),
    ],
)
def test_tables_that_contradict_themselves(
    table: list[list[int]], start: int, accepting: list[bool], problem: str
) -> None:
    with pytest.raises(BadAutomaton, match=re.escape(problem)):
        Dfa.from_table((2,), np.array(table), start, np.array(accepting))


def test_bad_digits_and_names() -> None:
    with pytest.raises(BadAutomaton, match="must be positive"):
        Dfa.constant([2, 0], accepts=True)
    with pytest.raises(TooManyStates, match="13 tracks have 10,000,000,000,000 letters"):
        Dfa.constant([10] * 13, accepts=True)
    with pytest.raises(TooManyStates, match="a track has 2,000,000 digits"):
        Dfa.constant([2_000_000], accepts=True)
    with pytest.raises(BadAutomaton, match="state 'b' has no row"):
        Dfa.from_transitions({"a": {0: "b"}}, ["a"], digits=[2])
    with pytest.raises(BadAutomaton, match="different tracks"):
        intersection(NO_11, EQUAL)
    with pytest.raises(BadAutomaton, match="at least one"):
        union()


def test_json_is_plain_and_sparse() -> None:
    text = json.dumps(EQUAL.to_json())
    assert text == '{"digits": [2, 2], "start": 0, "accepting": [0], "rows": [[[0, 0], [3, 0]]]}'
    assert Dfa.from_json(json.loads(text)) == EQUAL


GOOD = {"digits": [2], "start": 0, "accepting": [0], "rows": [[[0, 0]]]}
BAD = [
    {"rows": [[[2, 0]]]},
    {"rows": [[[-1, 0]]]},
    {"rows": [[[0, 1]]]},
    {"rows": [[[0, -1]]]},
    {"rows": [[[0, 2**40]]]},
    {"rows": [[["a", 0]]]},
    {"rows": []},
    {"rows": None},
    {"start": None},
    {"start": 5},
    {"start": [0]},
    {"start": True},
    {"accepting": [-1]},
    {"accepting": [1]},
    {"accepting": 3},
    {"digits": [0]},
    {"digits": 2},
    {"rows": [[[0, 0, 0]]]},
    {"rows": [[[0, 0], [0, 0]]]},
    {"rows": [[[0.5, 0]]]},
    {"rows": [[[0, 0.5]]]},
    {"start": "x"},
    {"digits": ["x"]},
]


@pytest.mark.parametrize("change", BAD)
def test_files_that_are_not_automata(change: dict[str, object]) -> None:
    with pytest.raises(BadAutomaton):
        Dfa.from_json({**GOOD, **change})


@pytest.mark.parametrize("change", [c for c in BAD if "start" not in c] + [{"starts": [1]}, {"starts": None}])
def test_files_that_are_not_nondeterministic_automata(change: dict[str, object]) -> None:
    with pytest.raises(BadAutomaton):
        Nfa.from_json({**GOOD, "starts": [0], **change})


def test_files_with_a_part_missing() -> None:
    for part in GOOD:
        with pytest.raises(BadAutomaton):
            Dfa.from_json({key: value for key, value in GOOD.items() if key != part})


def test_nondeterministic_values() -> None:
    guess = Nfa.from_transitions({0: {0: [0, 1, 1]}, 1: {1: [1]}}, [1], digits=[2], starts=[1, 0, 1])
    assert guess.starts.tolist() == [0, 1]
    assert guess.transitions == 3
    assert guess.accepts([0, 0, 1])
    assert not guess.accepts([1, 0])
    assert Nfa.from_json(guess.to_json()) == guess
    assert repr(guess) == "<Nfa: 2 states, 1 track of 2 digits, 3 transitions, 2 starts>"


def test_nondeterministic_values_that_contradict_themselves() -> None:
    for rows, accepting, starts in [
        ({0: {}, 5: {0: [0]}}, [0], [0]),
        ({0: {0: [1]}}, [0], [0]),
        ({0: {0: [-1]}}, [0], [0]),
        ({0: {}}, [1], [0]),
        ({0: {}}, [0], [1]),
    ]:
        with pytest.raises(BadAutomaton):
            Nfa.from_transitions(rows, accepting, digits=[2], starts=starts)


def test_no_start_is_the_empty_language() -> None:
    nothing = Nfa.from_transitions({0: {0: [0]}}, [0], digits=[2], starts=[])
    assert determinise(nothing) == Dfa.constant([2], accepts=False)
