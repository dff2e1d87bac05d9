"""Random automata, all words up to some length, and both ways to compute."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from math import prod
from typing import TypeVar

import numpy as np
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.automata import Dfa, Nfa, Word

T = TypeVar("T")
ALPHABETS = [(2,), (3,), (2, 2), (3, 2), (2, 1, 2), (1,), ()]
MANY_TRACKS = [(2, 2), (3, 2), (2, 1, 2), (2, 3, 2)]
few = examples(25)


def letters_of(digits: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(product(*map(range, digits)))


def words(digits: tuple[int, ...], most: int = 300) -> list[Word]:
    """All words, shorter first and then in dictionary order, up to a length that gives about ``most`` of them."""
    letters, level, found = letters_of(digits), [()], [()]
    while len(found) + len(level) * len(letters) <= most and len(level[0]) < 7:
        level = [(*word, letter) for word in level for letter in letters]
        found += level
    return found


def language(automaton: Dfa | Nfa, among: Iterable[Word]) -> set[Word]:
    return {word for word in among if automaton.accepts(word)}


@st.composite
def dfas(draw: st.DrawFn, digits: tuple[int, ...], most: int = 6) -> Dfa:
    states = draw(st.integers(1, most))
    size = prod(digits)
    # More missing transitions than a uniform choice would give.
    entry = st.one_of(st.just(-1), st.integers(0, states - 1), st.integers(0, states - 1))
    table = draw(st.lists(entry, min_size=states * size, max_size=states * size))
    accepting = draw(st.lists(st.booleans(), min_size=states, max_size=states))
    start = draw(st.integers(0, states - 1))
    return Dfa.from_table(digits, np.array(table, dtype=np.int32).reshape(states, size), start, np.array(accepting))


@st.composite
def tuples_of_dfas(draw: st.DrawFn, number: int) -> list[Dfa]:
    digits = draw(st.sampled_from(ALPHABETS))
    return [draw(dfas(digits)) for _ in range(number)]


@st.composite
def nfas(draw: st.DrawFn) -> Nfa:
    digits = draw(st.sampled_from(ALPHABETS))
    states = draw(st.integers(1, 5))
    some = st.sets(st.integers(0, states - 1), max_size=3)
    rows = {s: {letter: draw(some) for letter in letters_of(digits)} for s in range(states)}
    return Nfa.from_transitions(rows, draw(some), digits=digits, starts=draw(some))


one_dfa = st.sampled_from(ALPHABETS).flatmap(dfas)
one_with_tracks = st.sampled_from(MANY_TRACKS).flatmap(dfas)


def is_least(found: Word | None, fits: Callable[[Word], bool], digits: tuple[int, ...]) -> bool:
    """Whether no shorter word fits, and none of this length that comes before; of long words, whether it may be so."""
    every = words(digits)
    expected = next((word for word in every if fits(word)), None)
    if expected is not None or found is None:
        return found == expected
    return fits(found) and len(found) >= len(every[-1])
