"""The column sweep by array operations, against the compiled sweep and the slow solver."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from wythoff.rules import library
from wythoff.solve.columns.by_arrays import short_columns
from wythoff.solve.columns.recognise import column_rules
from wythoff.solve.columns.rules import ColumnRules, Cone, Double, Split
from wythoff.solve.columns.sweep import CannotSweep, sweep
from wythoff.solve.reference import p_positions

small = st.integers(-3, 3)
least = st.integers(0, 3)


@st.composite
def bands(draw: st.DrawFn, family: type[Double] | type[Split]) -> Double | Split:
    low = draw(small)
    return family(low, low + draw(least), draw(least), draw(st.integers(1, 3)))


@st.composite
def cones(draw: st.DrawFn) -> Cone:
    slope, low = draw(st.integers(2, 3)), draw(st.integers(-2, 2))
    return Cone(slope, low, draw(st.integers(low - slope + 1, 3)))


rulesets = st.builds(
    ColumnRules,
    st.lists(bands(Double), max_size=2).map(tuple),
    st.lists(bands(Split), max_size=1).map(tuple),
    st.lists(st.tuples(least, st.integers(1, 4)), max_size=2).map(tuple),
    st.lists(cones(), max_size=1).map(tuple),
)


@settings(max_examples=150)
@given(rulesets, st.integers(0, 120), st.booleans())
def test_arrays_and_kernels_find_the_same_columns(rules: ColumnRules, bound: int, misere: bool) -> None:
    try:
        found = short_columns(rules, bound, misere=misere)
        swept = np.stack(sweep(rules, bound=bound, misere=misere), axis=1)
    except CannotSweep:
        assume(False)
    assert np.array_equal(found, swept)


@pytest.mark.parametrize("spec", ["splythoff(slack=2)", "one-sided-splythoff(slack=3)", "schwent", "wythoff(slack=3)"])
def test_the_columns_are_those_of_the_slow_solver(spec: str) -> None:
    game = library.game(spec)
    rules = column_rules(game)
    assert rules is not None
    assert [tuple(row) for row in short_columns(rules, 25).tolist()] == p_positions(game, 25)


def test_excepted_amounts_are_refused() -> None:
    with pytest.raises(CannotSweep):
        short_columns(ColumnRules(doubles=(Double(0, 0, except_k=(2,)),)), 20)
