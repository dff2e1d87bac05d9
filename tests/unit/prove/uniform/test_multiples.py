"""Multiples of facts that show a contradiction, and none where there is no contradiction."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.checker.uniform import ABOVE, AT_LEAST, ZERO, Literal, name, number
from wythoff.prove.uniform.multiples import cancelling, scaled
from wythoff.prove.uniform.solver import KnownFacts, LinearFacts

x, y = name("x"), name("y")


@st.composite
def literals(draw: st.DrawFn) -> Literal:
    a, b, c = (draw(st.integers(-2, 2)) for _ in range(3))
    return Literal(a * x + b * y + number(c), draw(st.sampled_from([AT_LEAST, ABOVE, ZERO])))


def assert_contradiction(found: list, facts: dict[int, Literal]) -> None:
    """The multiples add up to a number below 0, or to 0 with a strict fact among them."""
    total, strict = number(0), False
    for factor, place in found:
        polynomial, relation = facts[place]
        assert relation == ZERO or factor > 0
        strict = strict or relation == ABOVE
        total = total + polynomial * factor
    assert total.is_number
    assert total.constant < 0 or (total.constant == 0 and strict)


@examples(150)
@given(st.lists(literals(), min_size=1, max_size=5))
def test_contradictory_facts_and_only_these_have_multiples(given_facts: list[Literal]) -> None:
    facts = dict(enumerate(given_facts))
    known = KnownFacts(LinearFacts())
    with known.assuming(facts):
        if known.exclude():
            found = known.multiples()
            assert found is not None
            assert_contradiction(found, facts)
        else:
            only = cancelling(facts)
            assert only is None or scaled(only, facts) is None


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ([Literal(x - 1, AT_LEAST), Literal(x * -2, AT_LEAST)], [(1, 0), (Fraction(1, 2), 1)]),
        ([Literal(x, ABOVE), Literal(x * -1, AT_LEAST)], [(1, 0), (1, 1)]),
        ([Literal(x, AT_LEAST), Literal(x * -1, AT_LEAST)], None),
        ([Literal(x - 1, AT_LEAST), Literal(x - 2, AT_LEAST)], None),
        ([Literal(x - 1, ZERO), Literal(x - 2, ZERO)], [(1, 0), (-1, 1)]),
    ],
)
def test_by_hand(facts: list[Literal], expected: list | None) -> None:
    """x >= 1 and -2x >= 0: the first and half of the second are -1 >= 0; equations may have negative multiples."""
    numbered = dict(enumerate(facts))
    only = cancelling(numbered)
    assert only is not None
    found = scaled(only, numbered)
    if expected is None:
        assert found is None
    else:
        assert found is not None
        assert_contradiction(found, numbered)
        assert {place: factor for factor, place in found} in (
            {place: factor for factor, place in expected},
            {place: -factor for factor, place in expected},
        )
