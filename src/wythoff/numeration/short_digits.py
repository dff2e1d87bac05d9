"""Digits of numbers of a few thousand decimal digits: term by term, from a list of terms that is kept."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import mul

from wythoff.numeration.blocks import Vector, dot
from wythoff.numeration.greedy import greedy_digits

SHORT = 14_000
"""Numbers of at most this many bits are short: their terms take less than 20 MB, and less time than splitting them."""


class ShortDigits:
    """The terms U_n = weights[0] U_(n-1) + weights[1] U_(n-2) + ..., as many as were needed so far."""

    def __init__(self, weights: Vector, initial: Vector) -> None:
        self._coefficients = weights[::-1]
        self._terms = list(initial)

    def digits(self, n: int) -> list[int]:
        """The greedy digits of n, most significant first.

        >>> ShortDigits((1, 1), (1, 2)).digits(11)
        [1, 0, 1, 0, 0]
        """
        while self._terms[-1] <= n:
            self._grow()
        return greedy_digits(n, self._terms[: bisect_right(self._terms, n)])

    def value(self, digits: Sequence[int]) -> int:
        """The sum of the digits, most significant first, times the terms."""
        while len(self._terms) < len(digits):
            self._grow()
        low_first = digits[::-1]
        if set(low_first) <= {0, 1}:
            return sum(compress(self._terms, low_first))
        return sum(map(mul, low_first, self._terms))

    def _grow(self) -> None:
        self._terms.append(dot(self._coefficients, tuple(self._terms[-len(self._coefficients) :])))


@lru_cache(maxsize=16)
def short_digits(weights: Vector, initial: Vector) -> ShortDigits:
    """The digits of short numbers in one system."""
    return ShortDigits(weights, initial)
