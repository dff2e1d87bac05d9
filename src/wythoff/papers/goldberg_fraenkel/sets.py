"""The alpha-word and its basic sets below a bound, straight from the definitions of sections 4 and 5.

A set of naturals below a bound is an array of truth values.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wythoff.exact.arrays import floors
from wythoff.exact.irrational import Irrational
from wythoff.extend import Node

Flags: TypeAlias = NDArray[np.bool_]


@lru_cache(maxsize=64)
def places_of_a(number: Irrational, length: int) -> Flags:
    """Where the first letters of W[alpha] are a: at floor(alpha n) - 1, n >= 1 [Def 1].

    >>> from wythoff.exact import alpha
    >>> places_of_a(alpha("golden"), 5).tolist()
    [True, False, True, True, False]
    """
    flags = np.zeros(length, dtype=np.bool_)
    places = floors(number, 1, 1, length) - 1
    flags[places[places < length]] = True
    return flags


def text(number: Irrational, length: int) -> str:
    """The first letters of W[alpha].

    >>> from wythoff.exact import alpha
    >>> text(alpha("cf:n"), 17)
    'ababaababaababaab'
    """
    return places_of_a(number, length).astype("U1").tobytes().decode("utf-32").replace("T", "a").replace("F", "b")


@dataclass(frozen=True, eq=False)
class Resolution:
    """H_m below a bound: whether a place is in the block of an a, and its number in the block [section 5.3]."""

    in_a: Flags
    index: NDArray[Any]

    def a(self, i: int) -> Flags:
        """A_i^m."""
        flags: Flags = self.in_a & (self.index == i)
        return flags

    def b(self, i: int) -> Flags:
        """B_i^m."""
        flags: Flags = ~self.in_a & (self.index == i)
        return flags

    @property
    def codes(self) -> NDArray[Any]:
        """A number for each letter of H_m: i for a_i, -1 - i for b_i."""
        return np.where(self.in_a, self.index, -1 - self.index)


@lru_cache(maxsize=128)
def resolution(number: Irrational, m: int, length: int) -> Resolution:
    """The blocks of the letters of W[alpha_m]: p_m places for an a, p_(m-1) for a b.

    >>> from wythoff.exact import alpha
    >>> resolution(alpha("cf:n"), 1, 8).codes.tolist()
    [0, 1, 0, 1, -1, 0, 1, 0]
    """
    is_a = places_of_a(number.shifted(m), length)
    sizes = np.where(is_a, number.convergent(m)[0], number.convergent(m - 1)[0])
    ends = np.cumsum(sizes)
    count = int(np.searchsorted(ends, length)) + 1
    sizes, starts = sizes[:count], (ends - sizes)[:count]
    index = np.arange(int(ends[count - 1])) - np.repeat(starts, sizes)
    return Resolution(np.repeat(is_a[:count], sizes)[:length], index[:length])


def members(number: Irrational, node: Node, length: int) -> Flags:
    """The basic set A_i^m.

    >>> from wythoff.exact import alpha
    >>> np.flatnonzero(members(alpha("cf:n"), Node(2, 3), 40)).tolist()
    [3, 8, 13, 20, 25, 30, 37]
    """
    return resolution(number, node.m, length).a(node.i)


def b_then_a(number: Irrational, x: int, length: int) -> Flags:
    """The s with W(s) = b and W(s + x) = a."""
    is_a = places_of_a(number, length + x)
    return ~is_a[:length] & is_a[x:]


def rows_of_places(number: Irrational, top: int, length: int) -> Iterator[tuple[int, list[int]]]:
    """For x = 1, ..., top: the s with W(s) = b and W(s + x) = a."""
    return ((x, np.flatnonzero(b_then_a(number, x, length)).tolist()) for x in range(1, top + 1))


def changed(number: Irrational, x: int, length: int) -> Flags:
    """The s with W(s) different from W(s + x): the symmetric difference of A_0^0 and A_0^0 shifted down by x."""
    is_a = places_of_a(number, length + x)
    differs: Flags = is_a[:length] ^ is_a[x:]
    return differs


def odd_union(parts: list[Flags]) -> Flags:
    """The symmetric difference of sets."""
    result: Flags = np.logical_xor.reduce(parts)
    return result
