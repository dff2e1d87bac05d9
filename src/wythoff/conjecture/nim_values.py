"""Patterns in nim-values: rows that repeat up to a constant, and where each value lies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.conjecture.ideas import Conjectures
from wythoff.conjecture.search import SECONDS, conjecture_positions
from wythoff.errors import BadParameter, Unsupported
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import nim_values

# A period is believed if it holds for at least half of the row, and repeats at least this often.
_TIMES = 4
# Rows of this length are compared; positions of a value are looked for on a board of this side.
ROW_LENGTH = 4_000
BOARD = 700


@dataclass(frozen=True)
class AdditiveRow:
    """In one row of nim-values g(y + period) = g(y) + period from some y on, as far as the row was computed.

    >>> row = AdditiveRow(1, 0, 3, 1000)
    >>> print(row)
    row 1: g(y + 3) = g(y) + 3 for y >= 0 (verified for piles up to 1,000)
    """

    row: int
    start: int
    period: int
    verified_to: int

    def __str__(self) -> str:
        rule = f"g(y + {self.period}) = g(y) + {self.period} for y >= {self.start}"
        return f"row {self.row}: {rule} (verified for piles up to {self.verified_to:,})"

    def latex(self) -> str:
        """The rule as a formula."""
        x, p = self.row, self.period
        return rf"g({x}, y + {p}) = g({x}, y) + {p} \quad (y \ge {self.start})"

    def to_json(self) -> dict[str, Any]:
        return {"row": self.row, "start": self.start, "period": self.period, "verified_to": self.verified_to}


def additive_period(row: int, values: NDArray[np.integer[Any]]) -> AdditiveRow | None:
    """The shortest period of a row, if it holds for at least half of the row, and four times; O(length * periods).

    >>> print(additive_period(1, np.array([1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9, 13, 14, 12, 16])))
    row 1: g(y + 3) = g(y) + 3 for y >= 0 (verified for piles up to 15)
    """
    for period in range(1, len(values) // _TIMES + 1):
        # The end of the row refutes most periods immediately.
        if values[-1] - values[-1 - period] != period:
            continue
        wrong = np.flatnonzero(values[period:] - values[:-period] != period)
        start = int(wrong[-1]) + 1 if len(wrong) else 0
        if start + _TIMES * period <= len(values) and 2 * start <= len(values):
            return AdditiveRow(row, start, period, len(values) - 1)
    return None


def additive_rows(game: Ruleset, rows: Iterable[int], *, length: int = ROW_LENGTH) -> list[AdditiveRow | None]:
    """The periods of the rows g(x, 0), g(x, 1), ... of the nim-values of a two-pile game; None where none is seen.

    >>> from wythoff.rules import library
    >>> print(additive_rows(library.game("wythoff"), [0, 1], length=200)[1])
    row 1: g(y + 3) = g(y) + 3 for y >= 0 (verified for piles up to 199)
    """
    wanted = list(rows)
    if len(game.piles) != 2:
        raise Unsupported(f"{game} has {len(game.piles)} piles; rows of nim-values need two")
    if not all(0 <= row < length for row in wanted):
        raise BadParameter(f"the rows of a board of side {length} are numbered from 0 to {length - 1}")
    table = nim_values(game, length)
    return [additive_period(row, table[row]) for row in wanted]


def conjecture_value(game: Ruleset, value: int, *, size: int = BOARD, seconds: float = SECONDS) -> Conjectures:
    """Descriptions of the positions with a nim-value, as :func:`conjecture` finds them for the value 0.

    >>> from wythoff.rules import library
    >>> print(conjecture_value(library.game("nim"), 3, size=200)[0].description)
    (0, 3), (1, 2) plus any multiple of (4, 4)
    """
    if value < 0:
        raise BadParameter(f"a nim-value is at least 0, not {value}")
    if len(game.piles) > 2:
        size = min(size, 32 if len(game.piles) == 3 else 12)
    positions = np.argwhere(nim_values(game, size) == value)
    name = f"the positions of nim-value {value} of {game}"
    return conjecture_positions(positions, len(game.piles), size - 1, name=name, seconds=seconds)
