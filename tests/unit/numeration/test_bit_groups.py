"""Huge numbers in bases that are powers of two, against Python's own binary digits."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.numeration.recurrence import Base

WIDTHS = range(1, 9)
HUGE = st.integers(0, 2**5000)


@given(HUGE, st.sampled_from(WIDTHS))
def test_digits_are_groups_of_bits(n: int, width: int) -> None:
    system = Base(2**width)
    text = format(n, "b").zfill(-(-n.bit_length() // width) * width) if n else ""
    groups = [int(text[i : i + width], 2) for i in range(0, len(text), width)]
    digits = system.digit_array(n)
    assert digits.tolist() == groups == list(system.representation(n))
    assert digits.dtype == np.uint8
    assert system.array_value(digits) == system.value(groups) == n


@pytest.mark.parametrize("width", WIDTHS)
def test_digits_beyond_the_base_count_with_their_value(width: int) -> None:
    """And zeros may come first, and the array may be read-only, or of another type."""
    digits = [0, 0, *[255, 1, 2, 0] * 600]
    value = sum(digit << width * place for place, digit in enumerate(reversed(digits)))
    assert Base(2**width).array_value(np.array(digits, dtype=np.uint8)) == value
    low = np.array([0, *[1, 0, 1, 1] * 600], dtype=np.int64)
    low.flags.writeable = False
    expected = sum(int(digit) << width * place for place, digit in enumerate(reversed(low)))
    assert Base(2**width).array_value(low) == expected
