"""Numbers written as expressions mean what Python's own arithmetic says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.errors import BadNumber
from wythoff.integers.whole_number import MAX_DIGITS, whole_number

NUMBERS = st.integers(0, 99).map(str)
EXPRESSIONS = st.recursive(
    NUMBERS,
    lambda part: st.one_of(
        st.tuples(part, st.sampled_from(["+", " - ", "*"]), part).map("".join),
        st.tuples(part, st.just("**"), st.sampled_from("0123")).map("".join),
        part.map("({})".format),
        part.map("-{}".format),
    ),
    max_leaves=8,
)


@given(EXPRESSIONS)
def test_an_expression_has_the_value_that_python_gives_it(text: str) -> None:
    assert whole_number(text) == eval(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2**3**2", 512),
        ("-2**2", -4),
        ("10**50 + 7", 10**50 + 7),
        (" 1_000 ", 1000),
        ("2**-0", 1),
        ("0**0", 1),
        ("(-1)**(10**30)", 1),
        ("007", 7),
    ],
)
def test_the_usual_precedence(text: str, value: int) -> None:
    assert whole_number(text) == value


def test_a_literal_of_a_hundred_thousand_digits() -> None:
    assert whole_number("9" * 100_000) == 10**100_000 - 1


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "x", "1.5", "1e6", "1 2", "(1", "1)", "()", "+", "1+", "*2", "2***3", "1,2", "2^3", "0x10", "1__0",
        "__import__('os')", "2**-1", "7//2", "١٢", "(" * 60 + "1" + ")" * 60, "2**" * 60 + "1",
    ],
)  # fmt: skip
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(BadNumber):
        whole_number(text)


@pytest.mark.parametrize("text", ["10**10**10", "9**9**9**9", f"10**{MAX_DIGITS + 100}", "(10**999999)*(10**999999)"])
def test_what_is_too_large_is_refused_at_once(text: str) -> None:
    with pytest.raises(BadNumber, match="digits"):
        whole_number(text)
