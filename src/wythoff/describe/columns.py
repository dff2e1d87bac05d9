"""Sets of two-pile positions that are numbered column by column: (a_0, b_0), (a_1, b_1), ..."""

from __future__ import annotations

from abc import abstractmethod

from wythoff.describe.description import Description, Position
from wythoff.errors import BadIndex


class Columns(Description):
    """Positions (a_n, b_n), n = ``first``, first + 1, ..., with a_n that never fall and pass every bound.

    >>> from wythoff.describe import MexRule
    >>> wythoff = MexRule(1, 1)
    >>> isinstance(wythoff, Columns), wythoff.first, wythoff.nth(3)
    (True, 0, (4, 7))
    """

    piles = 2

    @property
    def first(self) -> int:
        """The number of the first column."""
        return 0

    @abstractmethod
    def _column(self, n: int) -> tuple[int, int]:
        """The column with this number, which is at least the first."""

    def nth(self, n: int) -> tuple[int, int]:
        """The column (a_n, b_n)."""
        if n < self.first:
            raise BadIndex(f"the columns are numbered from {self.first}; there is no column {n}")
        return self._column(n)

    def _has(self, position: Position) -> bool:
        n = self._first_from(position[0])
        while (column := self._column(n))[0] == position[0]:
            if column == position:
                return True
            n += 1
        return False

    def _about(self, x: int) -> int:
        """Roughly the number of a column with a_n = x: a good guess saves time."""
        return self.first

    def _first_from(self, x: int) -> int:
        """The least n with a_n >= x: O(log d) columns are computed, where d is the error of the guess."""
        low = high = max(self.first, self._about(x))
        step = 1
        while low >= self.first and self._column(low)[0] >= x:
            high, low, step = low, low - step, 2 * step
        low, step = max(low, self.first - 1), 1
        while high == low or self._column(high)[0] < x:
            low, high, step = high, high + step, 2 * step
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._column(middle)[0] < x else (low, middle)
        return high
