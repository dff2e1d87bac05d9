"""Numeration systems: integers as sums of digits times the terms of a linear recurrence, chosen greedily."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice, takewhile
from operator import index
from typing import TypeAlias

from wythoff.errors import BadNumber
from wythoff.numeration.blocks import LEAF, Blocks, Vector, apply, dot
from wythoff.numeration.expand import TailedExpansion
from wythoff.numeration.greedy import greedy_digits

Digits: TypeAlias = tuple[int, ...]

# Digits of smaller numbers are found term by term.
_SHORT = 1 << 64


class NumerationSystem(ABC):
    """The greedy expansions of the natural numbers over the terms U_0 = 1 <= U_1 < U_2 < ... of a linear recurrence.

    Digits are written most significant first, without leading zeros; 0 is the empty string.

    >>> from wythoff.numeration import KBonacci
    >>> tribonacci = KBonacci(3)
    >>> tribonacci.first(6), tribonacci.text(12), tribonacci.value((1, 1, 0, 1))
    ([1, 2, 4, 7, 13, 24], '1101', 12)
    """

    @property
    @abstractmethod
    def order(self) -> int:
        """How many terms the recurrence looks back."""

    @property
    @abstractmethod
    def uniform(self) -> bool:
        """Whether the recurrence has the same coefficients everywhere."""

    @abstractmethod
    def coefficients(self, position: int) -> Vector:
        """The weights (c_0, ..., c_(d-1)) with U_(i+d) = c_0 U_i + ... + c_(d-1) U_(i+d-1), for i = position."""

    @abstractmethod
    def first_terms(self) -> Vector:
        """The terms U_0, ..., U_(d-1)."""

    def terms(self) -> Iterator[int]:
        """All terms, one after another."""
        window, position = list(self.first_terms()), 0
        while True:
            yield window[0]
            window = [*window[1:], dot(self.coefficients(position), tuple(window))]
            position += 1

    def term(self, position: int) -> int:
        """The term U_position."""
        if position < 0:
            raise BadNumber(f"a system has terms U_0, U_1, ...; {position} is not a position")
        return dot(Blocks(self).matrix(0, position)[0], self.first_terms())

    def representation(self, n: int) -> Digits:
        """The greedy digits of n."""
        n = natural(n)
        if n < _SHORT:
            terms = _short_terms(self)
            return tuple(greedy_digits(n, terms[: bisect_right(terms, n)]))
        blocks = Blocks(self)
        digits = self._expand(n, blocks, self._positions(n, blocks))
        while digits and not digits[-1]:
            digits.pop()
        return tuple(reversed(digits))

    def value(self, digits: Iterable[int]) -> int:
        """The sum of the digits times the terms; the digits need not be greedy.

        O(M(N) log N) for N digits, by a tree of blocks.
        """
        low_first = list(digits)[::-1]
        return dot(Blocks(self).weigh(low_first, 0, len(low_first)), self.first_terms())

    def is_greedy(self, digits: Iterable[int]) -> bool:
        """Whether these are the digits of a number: no leading zero, every lower part smaller than the next term."""
        string = tuple(digits)
        if not string:
            return True
        if string[0] < 1 or min(string) < 0:
            return False
        return self.representation(self.value(string)) == string

    def text(self, n: int) -> str:
        """The digits of n as a string; with commas where a digit has more than one figure."""
        return digit_text(self.representation(n))

    def first(self, count: int) -> list[int]:
        """The first ``count`` terms."""
        return list(islice(self.terms(), count))

    @abstractmethod
    def _expand(self, n: int, blocks: Blocks, positions: int) -> list[int]:
        """The greedy digits of n on this many positions, least significant first."""

    def _positions(self, n: int, blocks: Blocks) -> int:
        """A number of positions that n fits into, found a leaf at a time on the leading bits of the terms.

        Cutting a term off changes it by less than 2^-1000 of its size, so one bit more than n has is enough.
        """
        bits, shift, position = n.bit_length() + 1, 0, 0
        window = self.first_terms()
        while window[0].bit_length() + shift <= bits:
            window = apply(blocks.matrix(position, position + LEAF), window)
            position += LEAF
            if (excess := window[0].bit_length() - 4096) > 0:
                window, shift = tuple(u >> (excess + 2048) for u in window), shift + excess + 2048
        return position


class TailedSystem(NumerationSystem):
    """A system whose upper digits, from any position on, are all greedy strings of a system: expanded by halves.

    >>> from wythoff.numeration import zeckendorf
    >>> isinstance(zeckendorf, TailedSystem), len(zeckendorf.text(10**1000))
    (True, 4785)
    """

    @abstractmethod
    def later_terms(self, position: int) -> Vector:
        """The first terms of the system that the digits on positions >= position > 0 form."""

    @abstractmethod
    def bounds(self, position: int) -> Vector:
        """The bound of a digit that follows s digits at their bounds, for s = 0, ..., d-1; exclusive for s = d-1."""

    def tail_terms(self, position: int) -> Vector:
        return self.later_terms(position) if position else self.first_terms()

    def _expand(self, n: int, blocks: Blocks, positions: int) -> list[int]:
        return TailedExpansion(self, blocks, positions).expand(n)


@lru_cache(maxsize=16)
def _short_terms(system: NumerationSystem) -> list[int]:
    """The terms below ``_SHORT``, on which numbers of one machine word have their digits."""
    return list(takewhile(lambda term: term < _SHORT, system.terms()))


def natural(n: int) -> int:
    """The same number, checked: it is whole and not negative."""
    n = index(n)
    if n < 0:
        raise BadNumber(f"{n} is negative: only natural numbers have digits here")
    return n


def digit_text(digits: Digits) -> str:
    """Digits as people write them.

    >>> digit_text((1, 0, 2)), digit_text((1, 12, 0)), digit_text(())
    ('102', '1,12,0', '0')
    """
    if not digits:
        return "0"
    return ("," if max(digits) > 9 else "").join(map(str, digits))
