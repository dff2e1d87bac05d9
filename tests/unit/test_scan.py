"""The scanner: what it hands out with the blanks between is the text, and places are those an editor shows."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.scan import Scanner, place_of

TEXTS = st.text("ab1 \n\t", max_size=30)


@given(TEXTS)
def test_tokens_are_the_text_without_its_blanks(text):
    scanner, tokens = Scanner(text), []
    while token := scanner.take("[ab]+|[0-9]+"):
        tokens.append(token)
    assert scanner.at_end
    assert "".join(tokens) == re.sub(r"\s", "", text)


@given(TEXTS, st.data())
def test_nothing_beyond_the_end_is_read(text, data):
    end = data.draw(st.integers(0, len(text)))
    scanner = Scanner(text, end=end)
    while scanner.take(r"\S"):
        assert scanner.at <= end
    assert scanner.at_end
    assert scanner.at <= end


@given(TEXTS.filter(bool), st.data())
def test_a_place_is_the_line_and_the_column_of_its_character(text, data):
    offset = data.draw(st.integers(0, len(text) - 1))
    place = place_of(text, offset)
    line = text.split("\n")[place.line - 1] + "\n"
    assert line[place.column - 1] == text[offset]


def test_looking_moves_over_blanks_alone():
    scanner = Scanner("  ab 1")
    assert scanner.sees("[a-z]+") == "ab"
    assert scanner.sees("[0-9]+") == ""
    assert scanner.expect("[a-z]+", "expected a word") == "ab"
    with pytest.raises(ValueError, match="line 1, column 6: expected a word"):
        scanner.expect("[a-z]+", "expected a word")
