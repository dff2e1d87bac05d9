"""The greedy expansion of huge integers by halves, for systems whose upper digits form a system of their own."""

from __future__ import annotations

from typing import Protocol

from wythoff.integers.arithmetic import multiple_over
from wythoff.numeration.blocks import LEAF, Blocks, Recurring, Vector, apply, dot, join, middle
from wythoff.numeration.greedy import greedy_digits


class Tailed(Recurring, Protocol):
    """A system of which the digits on positions >= j, for each j, are again all greedy strings of a system.

    Greedy strings are recognised by comparing with one bound: a digit in state s (it follows s digits that equal their
    bounds) is at most ``bounds(position)[s]``; at the bound the state rises, below it the state falls to 0. In the last
    state the bound itself is not allowed. All bounds are at least 1.
    """

    def tail_terms(self, position: int) -> Vector: ...

    def bounds(self, position: int) -> Vector: ...


class HalvingExpansion:
    """Greedy digits by divide and conquer, O(M(N) log N) for N digits.

    The upper half of the digits of n spells the greatest H whose string, followed by zeros, is worth at most n. H is
    n divided by the growth of the lower half, up to a small constant: it is guessed too low, expanded, and counted up.
    """

    def __init__(self, system: Tailed, blocks: Blocks, positions: int) -> None:
        self.system = system
        self.blocks = blocks
        self.digits = [0] * positions
        self._states = [0] * positions
        self._last = system.order - 1
        self._caution = 1
        self._leaf_terms: dict[tuple[int, int], list[int]] = {}

    def expand(self, n: int) -> list[int]:
        """The digits, least significant first; n must be smaller than the term beyond the last position."""
        self._fill(n, 0, len(self.digits), 0)
        return self.digits

    def _fill(self, n: int, lo: int, hi: int, state: int) -> tuple[Vector, int]:
        """Write the digits of n on lo..hi-1, entered in ``state``; give their weight and the state below them."""
        if hi - lo <= LEAF:
            return self._fill_leaf(n, lo, hi, state)
        mid = middle(lo, hi)
        start = self.system.tail_terms(lo)
        lower = self.blocks.matrix(lo, mid)
        ends = apply(lower, start)
        guess = 0
        if n >= ends[0]:
            growth = self.blocks.matrix(mid, hi)[0]
            tail = dot(growth, self.system.tail_terms(mid))
            guess = max(0, min(multiple_over(n, tail, dot(growth, ends)), tail - 1) - self._caution)
        while True:
            weight, left = self._fill(guess, mid, hi, state)
            rest = n - dot(weight, ends)
            if rest >= 0:
                break
            # Too high. Systems with conjugates near the unit circle guess worse, so be more careful from now on.
            self._caution *= 2
            guess = max(0, guess - self._caution)
        while True:
            step = self._gap(mid, left)
            gap = dot(step, ends)
            if rest < gap:
                break
            rest -= gap
            weight = tuple(x + y for x, y in zip(weight, step, strict=True))
            left = self._increment(mid)
        low, left = self._fill(rest, lo, mid, left)
        return join(low, weight, lower), left

    def _fill_leaf(self, n: int, lo: int, hi: int, state: int) -> tuple[Vector, int]:
        for i, digit in zip(range(hi - 1, lo - 1, -1), greedy_digits(n, self._terms(lo, hi)), strict=True):
            self.digits[i], self._states[i] = digit, state
            state = self._next(i, state, digit)
        return self.blocks.weigh(self.digits, lo, hi), state

    def _terms(self, lo: int, hi: int) -> list[int]:
        key = (0 if self.system.uniform and lo else lo + 1, hi - lo)
        if key not in self._leaf_terms:
            start = self.system.tail_terms(lo)
            self._leaf_terms[key] = [dot(row, start) for row in self.blocks.rows(lo, hi)[: hi - lo]]
        return self._leaf_terms[key]

    def _next(self, position: int, state: int, digit: int) -> int:
        """The state after a digit."""
        return state + 1 if state < self._last and digit == self.system.bounds(position)[state] else 0

    def _gap(self, mid: int, state: int) -> Vector:
        """The weight, at mid, of adding one to the digits above: the number of strings that fit below in this state."""
        weight = [0] * self.system.order
        weight[state] = 1
        for back in range(state):
            weight[state - 1 - back] -= self.system.bounds(mid + state - 1 - back)[back]
        return tuple(weight)

    def _increment(self, mid: int) -> int:
        """Replace the string on positions >= mid by its successor and give the state below mid."""
        i = mid
        while self.digits[i] >= self.system.bounds(i)[self._states[i]] - (self._states[i] == self._last):
            self.digits[i] = 0
            i += 1
        self.digits[i] += 1
        state = self._next(i, self._states[i], self.digits[i])
        for j in range(i - 1, mid - 1, -1):
            self._states[j] = state
            state = self._next(j, state, 0)
        return state
