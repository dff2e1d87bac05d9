"""The column sweep on short columns by array operations: no compiled code to load.

A move of constant difference to a pair found before attacks one difference b - a from some column on; so each
difference remembers the first column from which it is attacked. What depends on the column otherwise, vectors and
cones, is marked column by column. O(columns) numbers for each column with a cone, else O(1), beside marks that grow.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from wythoff.solve.columns.rules import ColumnRules
from wythoff.solve.columns.sweep import CannotSweep, NotMonotone

Numbers = NDArray[np.int64]

_NEVER = 1 << 60
# Where to look first for the least b; each look that finds none is followed by one four times as long.
_WINDOW = 128


def short_columns(rules: ColumnRules, bound: int, *, misere: bool = False) -> Numbers:
    """The P-positions (a, b), a <= b <= ``bound``, by increasing a; the theorem is that of the sweep.

    Raises :class:`CannotSweep` where the sweep would, and for double moves with excepted amounts.

    >>> from wythoff.solve.columns.rules import Double, Split
    >>> short_columns(ColumnRules(doubles=(Double(0, 0),), splits=(Split(0, 0),)), 20).tolist()
    [[0, 0], [1, 2], [3, 5], [4, 8], [6, 11], [7, 13], [9, 16], [10, 19]]
    """
    if any(double.except_k for double in rules.doubles):
        raise CannotSweep("amounts that a double move may not take are left to the compiled sweep")
    sweep = _Columns(rules, bound)
    if misere and bound == 0:
        return np.empty((0, 2), dtype=np.int64)
    if misere:
        sweep.larger[0] = 1
        sweep.take(0, 1)
    for a in range(bound + 1):
        if not sweep.used[a]:
            sweep.settle(a)
    smaller = np.flatnonzero(sweep.larger >= 0)
    larger = sweep.larger[smaller]
    if rules.splits and (np.diff(larger) < 0).any():
        raise NotMonotone("the larger piles fall, which is left to the compiled sweep")
    return np.stack([smaller, larger], axis=1)


class _Columns:
    def __init__(self, rules: ColumnRules, bound: int) -> None:
        self.rules, self.bound = rules, bound
        self.larger = np.full(bound + 1, -1, dtype=np.int64)
        self.used = np.zeros(bound + 1, dtype=np.bool_)
        # From which column on each difference b - a is attacked; those below ``free`` are, in all columns to come.
        self.attacked_from = np.full(bound + 2, _NEVER, dtype=np.int64)
        self.free = 0
        self.cells: dict[int, list[int]] = {}

    def settle(self, a: int) -> None:
        """Find the least b >= a such that (a, b) has no move to a pair found before."""
        while self.attacked_from[self.free] <= a:
            self.free += 1
        marked = self._in_cones(a) if self.rules.cones else self.used
        low, size = a + self.free, _WINDOW
        while low <= self.bound:
            high = min(low + size, self.bound + 1)
            attacked = self.attacked_from[low - a : high - a] <= a
            attacked |= self.used[low:high] | marked[low:high]
            for b in self.cells.get(a, ()):
                if low <= b < high:
                    attacked[b - low] = True
            if not attacked.all():
                b = low + int(attacked.argmin())
                self.larger[a] = b
                self.take(a, b)
                return
            low, size = high, 4 * size

    def take(self, a: int, b: int) -> None:
        """Mark what has a move to the pair."""
        self.used[[a, b]] = True
        for difference, column in self._lines(a, b):
            if 0 <= difference <= self.bound:
                self.attacked_from[difference] = min(self.attacked_from[difference], column)
        for x, y in {(a, b), (b, a)}:
            for k, l in self.rules.vectors:
                low, high = sorted((x + k, y + l))
                self.cells.setdefault(low, []).append(high)

    def _lines(self, a: int, b: int) -> Iterator[tuple[int, int]]:
        """The differences from which moves lead to the pair, each with its first column."""
        for double in self.rules.doubles:
            for s in range(double.low, double.high + 1):
                k, l = _least_amounts(s, double.least_k, double.least_l)
                for x, y in {(a, b), (b, a)}:
                    yield y - x + s, x + k
                    yield y - x - s, x + l
        for split in self.rules.splits:
            for s in range(split.low, split.high + 1):
                cleared, _ = _least_amounts(s, split.least_x, split.least_l)
                # The smaller pile is cleared, or the larger one, as large as the other but for -s - a - b.
                yield a + b + s, cleared
                yield -s - a - b, cleared + s + a + b

    def _in_cones(self, a: int) -> NDArray[np.bool_]:
        """Which (a, b), b = 0, 1, ..., have a cone's move to a pair found before."""
        smaller = np.flatnonzero(self.larger[: a + 1] >= 0)
        larger = self.larger[smaller]
        x, y = np.concatenate([smaller, larger]), np.concatenate([larger, smaller])
        edges = np.zeros(self.bound + 2, dtype=np.int64)
        for cone in self.rules.cones:
            # k from the smaller pile and l from the larger one, and the other way round.
            taken = a - x
            k_low, k_high = taken + cone.low, cone.slope * taken + cone.high
            self._add(edges, y + np.maximum(k_low, 1), y + k_high, taken >= 1)
            least = -(-(taken - cone.high) // cone.slope)
            self._add(edges, y + np.maximum(least, 1), y + taken - cone.low, taken >= 1)
        return np.cumsum(edges)[:-1] > 0

    def _add(self, edges: Numbers, low: Numbers, high: Numbers, where: NDArray[np.bool_]) -> None:
        """One more in each range from low to high."""
        keep = where & (low <= high) & (low <= self.bound)
        np.add.at(edges, low[keep], 1)
        np.add.at(edges, np.minimum(high[keep], self.bound) + 1, -1)


def _least_amounts(s: int, least_k: int, least_l: int) -> tuple[int, int]:
    """The least k and l with l - k = s, k >= least_k, l >= least_l."""
    k = max(least_k, least_l - s)
    return k, k + s
