"""Columns (a, s a + t n + c) where a is the least number that no earlier column has."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import isqrt
from typing import Any

import numpy as np

from wythoff.describe.columns import Columns
from wythoff.describe.description import Numbers
from wythoff.errors import BadParameter
from wythoff.integers.combination import combination_text
from wythoff.text import positions_text

# This many columns after the start are kept; further ones are computed from columns nearer to the start.
_KEPT = 64


@dataclass(frozen=True)
class MexRule(Columns):
    """First the columns of ``start``; then column n is (a, s a + t n + c), a the mex of all numbers before it.

    Wythoff's game is s = t = 1 and c = 0, without any start; (s, t)-Wythoff is Fraenkel's.

    >>> schwent = MexRule(2, 1)
    >>> schwent.positions(11).tolist(), schwent.nth(10**30)[0], schwent.contains((2, 6))
    ([[0, 0], [1, 3], [2, 6], [4, 11]], 1366025403784438646763723170752, True)
    >>> print(MexRule(1, 1, start=((0, 1), (2, 2))))
    (0, 1), (2, 2); then a = mex of all earlier numbers, b = a + n for n >= 2
    """

    s: int
    t: int
    c: int = 0
    start: tuple[tuple[int, int], ...] = ()
    unordered: bool = True

    kind = "mex rule"

    def __post_init__(self) -> None:
        if self.s < 1 or self.t < 0 or self.s + self.t < 2:
            raise BadParameter(f"b = s a + t n + c needs s >= 1, t >= 0 and s + t >= 2, not s = {self.s}, t = {self.t}")
        # The larger pile of the first column must be new: then those of all later columns are.
        a = _mex(self._taken)
        b = self._larger(a, len(self._head))
        if b <= max(a, *self._taken, -1):
            raise BadParameter(f"the column {(a, b)} after the start has no new larger number")

    @cached_property
    def _head(self) -> tuple[tuple[int, int], ...]:
        """The start, and the column (0, 0) where the rule begins with it."""
        return self.start or (() if self.c else ((0, 0),))

    @cached_property
    def _taken(self) -> frozenset[int]:
        return frozenset(chain.from_iterable(self._head))

    def _larger(self, a: int, n: int) -> int:
        return self.s * a + self.t * n + self.c

    # Columns in order

    def positions(self, bound: int) -> Numbers:
        rows = self._until(bound, 0)
        return rows[(rows <= bound).all(axis=1)]

    def _until(self, bound: int, count: int) -> Numbers:
        """The columns up to the first whose larger pile passes the bound, but at least this many. O(bound).

        The numbers that are free below the next larger pile are the next smaller piles, all at once.
        """
        rows = np.array(self._head, dtype=np.int64).reshape(-1, 2)
        used = np.zeros(max(bound, *self._taken, 0) + 2, dtype=np.bool_)
        used[list(self._taken)] = True
        while not len(rows) or rows[-1, 1] <= bound or len(rows) < count:
            a = int(rows[len(self._head) :, 0].max(initial=-1)) + 1
            a += int(np.argmin(used[a:]))
            limit = self._larger(a, len(rows))
            if limit >= len(used):
                used = np.concatenate([used, np.zeros(limit + 2 - len(used), dtype=np.bool_)])
            smaller = a + np.flatnonzero(~used[a:limit])
            larger = self.s * smaller + self.t * np.arange(len(rows), len(rows) + len(smaller)) + self.c
            used = np.concatenate([used, np.zeros(max(0, int(larger[-1]) + 2 - len(used)), dtype=np.bool_)])
            used[smaller] = used[larger] = True
            rows = np.concatenate([rows, np.stack([smaller, larger], axis=1)])
        return rows

    # One column, however far

    def _column(self, n: int) -> tuple[int, int]:
        if n < len(self._head):
            return self._head[n]
        a = self._smaller(n)
        return a, self._larger(a, n)

    @cached_property
    def _first_columns(self) -> dict[int, int]:
        """a_n for the first columns after the start, as far as it reaches and a little more."""
        rows = self._until(max(self._taken, default=0), len(self._head) + _KEPT)
        return dict(enumerate(rows[:, 0].tolist()))

    def _smaller(self, n: int) -> int:
        """a_n, from a few columns around n/beta, those from a few around n/beta^2, and so on: O(log n)."""
        centres = [n]
        while centres[-1] not in self._first_columns:
            centres.append(max(len(self._head), self._place(centres[-1])))
        width = 4
        while True:
            known = dict(self._first_columns)
            try:
                for centre in reversed(centres[1:]):
                    for index in range(max(len(self._head), centre - width), centre + width + 1):
                        known.setdefault(index, 0)
                        known[index] = known[index] or self._from_columns(index, known)
                return known[n] if n in known else self._from_columns(n, known)
            except KeyError:
                width *= 2

    def _from_columns(self, n: int, known: dict[int, int]) -> int:
        """a_n beyond the start is r + m: r numbers that are smaller piles or taken at the start, and m larger piles.

        Here m counts the j >= 1 for which the j-th larger pile after the start, less j, is below r.
        """
        r, head = n - len(self._head) + len(self._taken), len(self._head)

        def is_below(j: int) -> bool:
            index = head + j - 1
            return self._larger(known[index], index) - j < r

        m = max(0, self._place(n) - head)
        while is_below(m + 1):
            m += 1
        while m and not is_below(m):
            m -= 1
        return r + m

    def _place(self, n: int) -> int:
        """Roughly the number of the column whose larger pile is next to a_n: n/(beta - 1), corrected by a known one."""
        last = len(self._first_columns) - 1
        larger_piles = self._first_columns[last] - (last - len(self._head) + len(self._taken))
        return len(self._head) + larger_piles + self._share(n) - self._share(last)

    def _about(self, x: int) -> int:
        last = len(self._first_columns) - 1
        known = self._first_columns[last]
        # x counts the larger piles below it and, except for a few numbers, the smaller ones: n = x/alpha = x - x/beta.
        return last + (x - self._larger_share(x)) - (known - self._larger_share(known))

    def _share(self, n: int) -> int:
        """n (alpha - 1), rounded down.

        From 1/alpha + 1/beta = 1 and beta = s alpha + t: s alpha^2 + (t - s - 1) alpha - t = 0.
        """
        s, t = self.s, self.t
        return ((1 - s - t) * n + isqrt(((t - s - 1) ** 2 + 4 * s * t) * n * n)) // (2 * s)

    def _larger_share(self, x: int) -> int:
        """Roughly x/beta = x/(s alpha + t)."""
        s, t = self.s, self.t
        return 2 * x * x // max(1, (s + 1 + t) * x + isqrt(((t - s - 1) ** 2 + 4 * s * t) * x * x))

    # Text

    def latex(self) -> str:
        b = combination_text([(self.s, "a_n"), (self.t, "n"), (self.c, "")], times="")
        rule = rf"a_n = \operatorname{{mex}}\{{a_i, b_i : i < n\}},\; b_n = {b}"
        if not self.start:
            return rf"{rule} \quad (n \ge 0)"
        return rf"{positions_text(self.start)};\quad {rule} \quad (n \ge {len(self.start)})"

    def __str__(self) -> str:
        b = combination_text([(self.s, "a"), (self.t, "n"), (self.c, "")])
        rule = f"a = mex of all earlier numbers, b = {b} for n >= {len(self.start)}"
        return f"{positions_text(self.start)}; then {rule}" if self.start else rule

    def parts(self) -> dict[str, Any]:
        return {"s": self.s, "t": self.t, "c": self.c, "start": [list(column) for column in self.start]}


def _mex(numbers: frozenset[int]) -> int:
    return next(n for n in range(len(numbers) + 1) if n not in numbers)
