"""Sets of two-pile positions that are numbered column by column: (a_0, b_0), (a_1, b_1), ..."""

from __future__ import annotations

from abc import abstractmethod

from wythoff.describe.description import Description, Position
from wythoff.errors import BadIndex


class Columns(Description):
    """Positions (a_n, b_n), n = ``first``, first + 1, ..., with a_n that never fall and pass every bound."""

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

    def _first_from(self, x: int) -> int:
        """The least n with a_n >= x: O(log x) columns are looked at."""
        low, step = self.first - 1, 1
        while self._column(low + step)[0] < x:
            low, step = low + step, 2 * step
        high = low + step
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._column(middle)[0] < x else (low, middle)
        return high
