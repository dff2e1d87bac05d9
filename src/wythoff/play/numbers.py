"""Positions for people: large piles by their first and last digits."""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.exact.integers import decimal_digits

LONGEST = 24
ENDS = 8


def number_text(number: int) -> str:
    """A number in decimal; a long one by its ends and its length.

    >>> number_text(1234567), number_text(10**40 + 7)
    ('1234567', '10000000...00000007 (41 digits)')
    """
    if number.bit_length() < 3 * LONGEST:
        return str(number)
    digits = decimal_digits(number)
    return digits if len(digits) <= LONGEST else f"{digits[:ENDS]}...{digits[-ENDS:]} ({len(digits):,} digits)"


def position_text(position: Sequence[int]) -> str:
    """A position as people write it.

    >>> position_text((4, 7))
    '(4, 7)'
    """
    return f"({', '.join(map(number_text, position))})"
