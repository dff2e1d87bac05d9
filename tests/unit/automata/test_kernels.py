"""Plain Python and the compiled kernels give the same numbers where tables grow and methods change over."""

from __future__ import annotations

from math import prod

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.automata.samples import both, dfas, few
from wythoff.automata import (
    Dfa,
    common_word,
    determinise,
    distinguishing_word,
    intersection,
    minimise,
    project,
    union,
    word_outside,
)


@settings(max_examples=6)
@given(st.integers(0, 10**6), st.sampled_from([(2,), (2, 2), (12, 2)]), st.sampled_from([0.0, 0.3, 0.6]))
def test_kernels_on_larger_automata(seed: int, digits: tuple[int, ...], missing: float) -> None:
    """Enough states for every table of a kernel to grow."""
    random = np.random.default_rng(seed)
    a, b = (larger(random, 40, digits, missing) for _ in range(2))
    none = Dfa(digits, b.table, b.start, np.zeros(b.states, dtype=bool))
    joined, reverse = both(lambda: union(a, b)), union(b, a)
    met = intersection(a, b)
    both(lambda: minimise(joined))
    both(lambda: distinguishing_word(joined, reverse))
    both(lambda: word_outside(met, a))
    both(lambda: common_word([a], [b, none]))
    both(lambda: common_word([a], [a, none]))
    small = larger(random, 11, (*digits, 2), missing)
    both(lambda: determinise(project(small, [len(digits)])))


def larger(random: np.random.Generator, states: int, digits: tuple[int, ...], missing: float) -> Dfa:
    table = random.integers(0, states, (states, prod(digits)))
    table[random.random(table.shape) < missing] = -1
    return Dfa(digits, table, 0, random.random(states) < 0.2)


@few
@given(st.sampled_from([(2,), (2, 2)]).flatmap(dfas), st.integers(20, 60))
def test_minimising_slowly_split_automata(a: Dfa, length: int) -> None:
    """Words of one length only: every round of Moore settles one place more, so that Valmari's algorithm takes over."""
    ladder = Dfa(a.digits, np.repeat(np.append(np.arange(1, length + 1), -1), a.letters).reshape(-1, a.letters), 0,
                 np.arange(length + 1) == length)  # fmt: skip
    apart = intersection(ladder, a)
    small = both(lambda: minimise(apart))
    assert distinguishing_word(apart, small) is None
    assert minimise(small) == small


def test_minimising_a_long_way() -> None:
    """Two ways of equal length to the end are one."""
    length = 60
    rows = {(way, i): {0: (way, i + 1), 1: (1 - way, i + 1)} for i in range(length) for way in (0, 1)}
    rows |= {(way, length): {} for way in (0, 1)}
    a = Dfa.from_transitions(rows, [(0, length), (1, length)], digits=[2])
    assert both(lambda: minimise(a)).states == length + 1
