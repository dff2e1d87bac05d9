"""Positions for people: piles whole, so that they can be typed, and very large ones by their first and last digits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wythoff.integers.shortened import short_number

LONGEST_PILE = 60
"""Piles of so many digits are written whole."""


def position_text(position: Sequence[int]) -> str:
    """A position as people write it.

    >>> position_text((4, 7)), position_text((1, 10**99 + 7))
    ('(4, 7)', '(1, 10000000...00000007 (100 digits))')
    """
    return f"({', '.join(map(pile_text, position))})"


def pile_text(pile: int) -> str:
    """The size of a pile.

    >>> pile_text(10**40 + 7)
    '10000000000000000000000000000000000000007'
    """
    return short_number(pile, longest=LONGEST_PILE)


def is_whole(position: Iterable[int]) -> bool:
    """Whether the text of a position has all digits of its piles."""
    return all(pile < 10**LONGEST_PILE for pile in position)
