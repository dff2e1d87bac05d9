"""The proved limits of a_n/n and b_n/a_n are those that large boards show."""

from __future__ import annotations

from fractions import Fraction

import pytest

from wythoff.exact import GOLDEN, alpha
from wythoff.exact.irrational import Irrational
from wythoff.prove.coding.steps import find_coding
from wythoff.prove.coding.theorem import CodingTheorem
from wythoff.prove.prover import prove
from wythoff.rules import library
from wythoff.solve import solve

BOUND = 20_000
STRAY = 4
"""By how much a_n may stray from n lambda: the words are of Pisot morphisms, so that it is bounded."""


def theorem(name: str) -> CodingTheorem:
    found = find_coding(prove(library.game(name)))
    assert isinstance(found, CodingTheorem)
    return found


def interval(number: Fraction | Irrational) -> tuple[Fraction, Fraction]:
    return number.enclosure(64) if isinstance(number, Irrational) else (number, number)


@pytest.mark.parametrize("name", ["wythoff", "wythoff(slack=3)", "splythoff", "splythoff(slack=2)", "schwent", "nim"])
def test_columns_stay_near_the_proved_growth(name: str) -> None:
    coded = theorem(name)
    low, high = interval(coded.growth)
    columns = solve(library.game(name), BOUND).p_positions.tolist()
    for n, (a, _) in enumerate(columns):
        assert n * low - STRAY <= a <= n * high + STRAY
    a, b = columns[-1]
    slope_low, slope_high = interval(coded.slope)
    assert slope_low - Fraction(STRAY**2, a) <= Fraction(b, a) <= slope_high + Fraction(STRAY**2, a)


def test_known_limits() -> None:
    """The golden ratio; and for Splythoff Nim the root of x^3 = x^2 + x + 1 [FokkinkRust]."""
    assert (theorem("wythoff").growth, theorem("wythoff").slope) == (GOLDEN, GOLDEN)
    assert theorem("splythoff").slope == alpha("root(x^3-x^2-x-1)")
    assert theorem("nim").slope == 1
