"""Numbers that machine words hold: the arrays of the solvers add products of such numbers and piles."""

from __future__ import annotations

from collections.abc import Iterable

from wythoff.errors import Unsupported

LARGEST_NUMBER = 10**9
"""Eight products of such a number and a pile below 10^9 are less than 2^63."""


def require_small(numbers: Iterable[int]) -> None:
    """Raise :class:`Unsupported` when a number of the rules is too large for arrays.

    >>> require_small([3, -(10**9)])
    >>> require_small([10**40])
    Traceback (most recent call last):
        ...
    wythoff.errors.Unsupported: the rules lead to a number of 41 digits; boards take numbers up to 1,000,000,000
    """
    largest = max(map(abs, numbers), default=0)
    if largest > LARGEST_NUMBER:
        digits = len(str(largest))
        raise Unsupported(
            f"the rules lead to a number of {digits} digits; boards take numbers up to {LARGEST_NUMBER:,}"
        )
