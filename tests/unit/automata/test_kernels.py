"""Searches through automata give what their definitions say, where tables grow and methods change over."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from math import prod
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.unit.automata.samples import dfas, few
from wythoff.automata import (
    Dfa,
    Nfa,
    common_word,
    determinise,
    distinguishing_word,
    intersection,
    minimise,
    project,
    trim,
    union,
    word_outside,
)


@examples(6)
@given(st.integers(0, 10**6), st.sampled_from([(2,), (2, 2), (12, 2)]), st.sampled_from([0.0, 0.3, 0.6]))
def test_larger_automata(seed: int, digits: tuple[int, ...], missing: float) -> None:
    """Enough states for every table of a kernel to grow; the answers are those of the definitions."""
    random = np.random.default_rng(seed)
    a, b = (larger(random, 40, digits, missing) for _ in range(2))
    met, joined = intersection(a, b), union(a, b)
    assert met.states == len(reachable((a.start, b.start), lambda pair: pairs_after(a, b, pair)))
    assert distinguishing_word(joined, union(b, a)) is None
    assert minimise(joined).states == len(set(classes(trim(joined))))
    outside = word_outside(met, a)
    assert outside is None
    least = common_word([a], [b])
    assert least is None or (a.accepts(least) and not b.accepts(least))
    assert (least is None) == (minimise(met) == minimise(a))
    hidden = project(larger(random, 11, (*digits, 2), missing), [len(digits)])
    sets = reachable(frozenset(hidden.starts.tolist()), lambda states: sets_after(hidden, states))
    assert determinise(hidden).states == len(sets)


def reachable(start: Hashable, after: Callable[[Any], Iterable[Any]]) -> set[Any]:
    found, fresh = {start}, [start]
    for one in fresh:
        new = set(after(one)) - found
        found |= new
        fresh += new
    return found


def pairs_after(a: Dfa, b: Dfa, pair: tuple[int, int]) -> Iterable[tuple[int, int]]:
    rows = zip(a.table[pair[0]].tolist(), b.table[pair[1]].tolist(), strict=True)
    return [(p, q) for p, q in rows if p >= 0 and q >= 0]


def sets_after(nfa: Nfa, states: frozenset[int]) -> Iterable[frozenset[int]]:
    return [after for letter in range(nfa.letters) if (after := frozenset(nfa.successors(set(states), letter)))]


def classes(dfa: Dfa) -> list[int]:
    """Classes of states that no word tells apart, by rounds over all states [Moore]."""
    found = [int(flag) for flag in dfa.accepting]
    while True:
        rows = [(found[q], *(found[t] if t >= 0 else -1 for t in dfa.table[q].tolist())) for q in range(dfa.states)]
        numbers = {row: i for i, row in enumerate(dict.fromkeys(rows))}
        refined = [numbers[row] for row in rows]
        if len(set(refined)) == len(set(found)):
            return refined
        found = refined


def larger(random: np.random.Generator, states: int, digits: tuple[int, ...], missing: float) -> Dfa:
    table = random.integers(0, states, (states, prod(digits)))
    table[random.random(table.shape) < missing] = -1
    return Dfa.from_table(digits, table, 0, random.random(states) < 0.2)


@few
@given(st.sampled_from([(2,), (2, 2)]).flatmap(dfas), st.integers(20, 60))
def test_minimising_slowly_split_automata(a: Dfa, length: int) -> None:
    """Words of one length only: every round of Moore settles one place more, so that Valmari's algorithm takes over."""
    rungs = np.repeat(np.append(np.arange(1, length + 1), -1), a.letters).reshape(-1, a.letters)
    ladder = Dfa.from_table(a.digits, rungs, 0, np.arange(length + 1) == length)
    apart = intersection(ladder, a)
    small = minimise(apart)
    assert distinguishing_word(apart, small) is None
    assert minimise(small) == small


def test_minimising_a_long_way() -> None:
    """Two ways of equal length to the end are one."""
    length = 60
    rows = {(way, i): {0: (way, i + 1), 1: (1 - way, i + 1)} for i in range(length) for way in (0, 1)}
    rows |= {(way, length): {} for way in (0, 1)}
    a = Dfa.from_transitions(rows, [(0, length), (1, length)], digits=[2])
    assert minimise(a).states == length + 1
