"""Positions as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.errors import BadNumber
from wythoff.rules.position_text import read_piles

PILES = st.lists(st.integers(0, 10**30), min_size=1, max_size=5)
SIGNS = st.sampled_from(["{}", "{} + 0", "1*({} +0)", "(2 - 1)*{}", "{} * 1", "({}) - (3 -3)", "+{}"])


@given(PILES, st.data())
def test_every_way_to_write_a_position_is_read(piles: list[int], data: st.DataObject) -> None:
    between = data.draw(st.sampled_from([",", ", ", " , ", " ", "   "]))
    around = data.draw(st.sampled_from(["{}", "({})", "[{}]", " ( {} ) "]))
    written = [data.draw(SIGNS).format(pile) for pile in piles]
    assert read_piles(around.format(between.join(written))) == tuple(piles)


@pytest.mark.parametrize(
    ("text", "piles"),
    [
        ("10 - 3", (7,)),
        ("10 -3", (10, -3)),
        ("10-3", (7,)),
        ("-4 7", (-4, 7)),
        ("(1 + 2)(3)", None),
        ("(4), (7)", (4, 7)),
    ],
)
def test_signs_between_spaces(text: str, piles: tuple[int, ...] | None) -> None:
    if piles is not None:
        assert read_piles(text) == piles
    else:
        with pytest.raises(BadNumber):
            read_piles(text)


@pytest.mark.parametrize("text", ["", "()", "4,", ",4", "4,,7", "(4, 7", "4, 7)", "4, 7 8", "((4, 7))", "four", "4;7"])
def test_what_is_no_position(text: str) -> None:
    with pytest.raises(BadNumber, match=r"\A[^\n]+\Z"):
        read_piles(text)
