"""The greedy expansion of huge integers for systems whose upper digits form a system of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wythoff.integers.arithmetic import multiple_over
from wythoff.numeration.blocks import LEAF, Blocks, Matrix, Recurring, Vector, apply, combine, dot, middle
from wythoff.numeration.greedy import greedy_digits
from wythoff.numeration.halving import HalvingExpansion, Weight


class Tailed(Recurring, Protocol):
    """A system whose strings of digits on positions >= j, for each j, are again all the greedy strings of a system.

    Greedy strings are recognised by comparing with one bound: a digit in state s (it follows s digits that equal their
    bounds) is at most ``bounds(position)[s]``; at the bound the state rises, below it the state falls to 0. In the last
    state the bound itself is not allowed. All bounds are at least 1.
    """

    def tail_terms(self, position: int) -> Vector: ...

    def bounds(self, position: int) -> Vector: ...


@dataclass(frozen=True)
class Cut:
    """A block cut in two; ``tail`` are the first terms of the system above the cut, ``growth . tail`` its strings."""

    start: Vector
    ends: Vector
    rows: Matrix
    growth: Vector
    tail: Vector

    def lift(self, weight: Weight) -> Vector:
        return combine(tuple(weight), self.rows)

    def upper(self, n: int) -> int:
        strings = dot(self.growth, self.tail)
        return min(multiple_over(n, strings, dot(self.growth, self.ends)), strings - 1)


class TailedExpansion(HalvingExpansion):
    """The digits of a number in a system of this kind, least significant first."""

    def __init__(self, system: Tailed, blocks: Blocks, positions: int) -> None:
        super().__init__(system.order)
        self.system = system
        self.blocks = blocks
        self.digits = [0] * positions
        self._states = [0] * positions
        self._last = system.order - 1
        self._leaf_terms: dict[tuple[int, int], list[int]] = {}

    def expand(self, n: int) -> list[int]:
        """The digits, least significant first; n must be smaller than the term beyond the last position."""
        self.fill(n, 0, len(self.digits), 0, weigh=False)
        return self.digits

    def split(self, lo: int, hi: int) -> tuple[int, Cut] | None:
        if hi - lo <= LEAF:
            return None
        mid, tail_terms = middle(lo, hi), self.system.tail_terms
        start, rows = tail_terms(lo), self.blocks.matrix(lo, mid)
        return mid, Cut(start, apply(rows, start), rows, self.blocks.matrix(mid, hi)[0], tail_terms(mid))

    def write(self, n: int, lo: int, hi: int, state: int, *, weigh: bool) -> tuple[Sequence[Any], int]:
        for i, digit in zip(range(hi - 1, lo - 1, -1), greedy_digits(n, self._terms(lo, hi)), strict=True):
            self.digits[i], self._states[i] = digit, state
            state = self._next(i, state, digit)
        return (self.blocks.weigh(self.digits, lo, hi) if weigh else ()), state

    def write_zeros(self, lo: int, hi: int, state: int) -> None:
        self.digits[lo:hi] = self._states[lo:hi] = [0] * (hi - lo)
        self._states[hi - 1] = state

    def bound(self, position: int, state: int) -> int:
        return self.system.bounds(position)[state]

    def increment(self, place: int) -> int:
        i = place
        while self.digits[i] >= self.bound(i, self._states[i]) - (self._states[i] == self._last):
            self.digits[i] = 0
            i += 1
        self.digits[i] += 1
        state = self._next(i, self._states[i], self.digits[i])
        for j in range(i - 1, place - 1, -1):
            self._states[j] = state
            state = self._next(j, state, 0)
        return state

    def _terms(self, lo: int, hi: int) -> list[int]:
        key = (0 if self.system.uniform and lo else lo + 1, hi - lo)
        if key not in self._leaf_terms:
            start = self.system.tail_terms(lo)
            self._leaf_terms[key] = [dot(row, start) for row in self.blocks.rows(lo, hi)[: hi - lo]]
        return self._leaf_terms[key]

    def _next(self, position: int, state: int, digit: int) -> int:
        """The state after a digit."""
        return state + 1 if state < self._last and digit == self.bound(position, state) else 0
