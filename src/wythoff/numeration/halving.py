"""Greedy digits of huge integers by halves, O(M(N) log N) for N digits.

The upper digits of n spell the greatest H whose string, followed by zeros, is worth at most n. H is n divided by the
growth of the lower part, up to a small constant: it is guessed too low, expanded, and counted up.

The *weight* of a string is the vector c with the value c . u, where u are the terms at its lowest position: whatever
they are, the digits have the same weight. The *state* in which a string is entered counts the digits before it that
equal their bounds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol

from wythoff.numeration.blocks import Vector, combine, dot

Weight = Sequence[Any]


class Split(Protocol):
    """A block of positions cut in two: ``start`` are the terms at its beginning, ``ends[i] = rows[i] . start`` those at
    the cut."""

    @property
    def start(self) -> Weight: ...

    @property
    def ends(self) -> Weight: ...

    @property
    def rows(self) -> Sequence[Weight]: ...

    def lift(self, weight: Weight) -> Weight:
        """The weight of a string above the cut, as seen from the beginning of the block."""

    def upper(self, n: Any) -> Any:
        """Roughly the number that the digits of n above the cut spell, and at most the greatest that fits there."""


class HalvingExpansion(ABC):
    """The digits of one number while they are written; a subclass holds the digits, and writes the smallest blocks."""

    def __init__(self, order: int) -> None:
        self._order = order
        self._caution = 1

    @abstractmethod
    def split(self, lo: int, hi: int) -> tuple[int, Split] | None:
        """Where the block lo, ..., hi - 1 is cut, and how; None if it is small enough to be written directly."""

    @abstractmethod
    def write(self, n: Any, lo: int, hi: int, state: int, *, weigh: bool) -> tuple[Weight, int]:
        """Write the digits of n on a small block, as :meth:`fill` does."""

    @abstractmethod
    def write_zeros(self, lo: int, hi: int, state: int) -> None:
        """Write zeros on a block, entered in ``state``."""

    @abstractmethod
    def bound(self, position: int, state: int) -> int:
        """The bound of the digit at a position in a state."""

    @abstractmethod
    def increment(self, place: int) -> int:
        """Replace the string from a place on by its successor, and return the state below it."""

    def fill(self, n: Any, lo: int, hi: int, state: int, *, weigh: bool) -> tuple[Weight, int]:
        """Write the digits of n on the block lo, ..., hi - 1, entered in ``state``.

        Returns their weight, if asked for, and the state below them.
        """
        if not n:
            self.write_zeros(lo, hi, state)
            return [0] * self._order, 0
        found = self.split(lo, hi)
        if found is None:
            return self.write(n, lo, hi, state, weigh=weigh)
        middle, split = found
        lifted, left, rest = self._fill_upper(n, middle, hi, split, state, weigh)
        while rest >= (gap := dot(step := self._gap(middle, left), tuple(split.ends))):
            rest -= gap
            left = self.increment(middle)
            if weigh:
                lifted = added(lifted, combine(step, [tuple(row) for row in split.rows]))
        lower, left = self.fill(rest, lo, middle, left, weigh=weigh)
        return (added(lower, lifted) if weigh else ()), left

    def _fill_upper(
        self, n: Any, middle: int, hi: int, split: Split, state: int, weigh: bool
    ) -> tuple[Weight, int, Any]:
        """Write digits above the cut, worth at most n; returns their weight moved up, the state below and what is left
        of n.
        """
        guess = max(0, split.upper(n) - self._caution) if n >= split.ends[0] else 0
        while True:
            weight, left = self.fill(guess, middle, hi, state, weigh=True)
            lifted = split.lift(weight) if weigh else ()
            # The terms at the beginning are short, so that a lifted weight is quicker to evaluate.
            worth = dot(tuple(lifted), tuple(split.start)) if weigh else dot(tuple(weight), tuple(split.ends))
            if worth <= n:
                return lifted, left, n - worth
            # Too high. Systems with conjugates near the unit circle guess worse, so be more careful from now on.
            self._caution *= 2
            guess = max(0, guess - self._caution)

    def _gap(self, middle: int, state: int) -> Vector:
        """The weight of adding one to the digits above: the number of strings that fit below in this state."""
        step = [0] * self._order
        step[state] = 1
        for back in range(state):
            step[state - 1 - back] -= self.bound(middle + state - 1 - back, back)
        return tuple(step)


def added(left: Weight, right: Weight) -> list[Any]:
    """The sum of two weights."""
    return [x + y for x, y in zip(left, right, strict=True)]
