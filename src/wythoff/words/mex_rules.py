"""The k-bonacci tables for k = 2, 3, 4 by mex rules, without the word [FokkinkRust, sections 3, 7, 8].

Three formulas of the paper are corrected here; the tests compare the result with the word.

- Wythoff's rule in section 3: b_(i+1) = a_(i+1) + i + 1, printed with a_i.
- Lemma 19: X^(k-1) = E + X^0 + ... + X^(k-2), printed with X^(k-1) as its last term.
- Theorem 5: the last line is the sum row, s_(i+1) = a^0_(i+1) + a^1_(i+1) + a^2_(i+1), printed as b^2 with the indices
  1, 2, 3; and the line b^1_(i+1) = a^2_(i+1) - a^1_(i+1), which the mex for b^0 needs, is not printed.
"""

from __future__ import annotations

from collections.abc import Iterable

from wythoff.errors import BadBound, BadParameter
from wythoff.words.kbonacci import Kind, Table, differenced, kbonacci, labelled


class Mex:
    """A growing set of positive integers, and the least one that is not in it."""

    def __init__(self) -> None:
        self._taken: set[int] = set()
        self.value = 1

    def add(self, numbers: Iterable[int]) -> None:
        """Put numbers into the set; those below the mex need not be remembered."""
        self._taken.update(numbers)
        while self.value in self._taken:
            self._taken.remove(self.value)
            self.value += 1


def table_by_mex(kind: Kind, k: int, n: int) -> Table:
    """The first n columns of a k-bonacci table by a mex rule; k is 2 (Wythoff), 3 (Eq. (5)) or 4 (Thm 5).

    >>> table_by_mex("positions", 4, 5).rows
    [[1, 3, 5, 7, 9], [2, 6, 10, 14, 17], [4, 12, 19, 27, 33], [8, 23, 37, 52, 64]]
    """
    if k not in (2, 3, 4):
        raise BadParameter(f"mex rules are known for k = 2, 3, 4, not for k = {k}")
    if n < 0:
        raise BadBound(f"a table has at least 0 columns, not {n}")
    columns: list[list[int]] = []
    places, differences, double_differences = Mex(), Mex(), Mex()
    for index in range(1, n + 1):
        column = _column(k, index, places.value, differences.value, double_differences.value)
        columns.append(column)
        cells = [[x] for x in column]
        places.add(column)
        differences.add(row[0] for row in differenced("differences", cells))
        double_differences.add(row[0] for row in differenced("double-differences", cells))
    rows = [list(row) for row in zip(*columns, strict=True)] or [[] for _ in range(k)]
    return labelled(kind, kbonacci(k)[:n].tolist(), differenced(kind, rows))


def _column(k: int, index: int, x0: int, a0: int, b0: int) -> list[int]:
    """A column of the positions table, from its index and the mex of positions, differences, double differences."""
    if k == 2:
        return [x0, x0 + index]
    x1, a1 = x0 + a0, a0 + b0
    x2 = x1 + a1
    return [x0, x1, x2] if k == 3 else [x0, x1, x2, index + x0 + x1 + x2]
