"""Short texts for long numbers keep their ends and their length."""

from __future__ import annotations

import re

import pytest
from flint import fmpz
from hypothesis import given
from hypothesis import strategies as st

from wythoff.integers.shortened import short_number, short_text

SHORT = 10**24


@given(st.integers(1 - SHORT, SHORT - 1))
def test_short_numbers_are_written_out(number: int) -> None:
    assert short_number(number) == str(number)
    assert short_number(number, grouped=True) == f"{number:,}"


@pytest.mark.parametrize("grouped", [True, False])
@given(st.integers(25, 6000), st.data())
def test_long_numbers_keep_their_ends_and_their_length(grouped: bool, digits: int, data: st.DataObject) -> None:
    number = data.draw(st.sampled_from([10 ** (digits - 1), 10**digits - 1, 10**digits // 7, -(10**digits) // 3]))
    text = str(fmpz(abs(number)))
    sign = "-" if number < 0 else ""
    assert short_number(number, grouped=grouped) == f"{sign}{text[:8]}...{text[-8:]} ({len(text):,} digits)"


@given(st.text(max_size=200))
def test_short_texts_begin_like_the_text(text: str) -> None:
    short = short_text(text)
    assert len(short) <= 60
    assert text == short or (len(text) > 60 and text.startswith(re.sub(r"\.\.\.$", "", short)))
