"""The forbidden moves: those that lead from some P-position to another, M = M1 + M2 [GoldbergFraenkel, section 2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wythoff.errors import BadBound
from wythoff.exact.irrational import Irrational
from wythoff.extend.crossed import CrossedRow, Piece, crossed_row
from wythoff.extend.crossed_move import is_crossed
from wythoff.extend.direct import direct_row, is_direct

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


def is_forbidden(alpha: Irrational, move: tuple[int, int]) -> bool:
    """Whether taking x from one pile and y from the other, in either order, leads from some P-position to another.

    >>> from wythoff.exact import alpha
    >>> is_forbidden(alpha("golden"), (1, 2)), is_forbidden(alpha("golden"), (7, 7))
    (True, False)
    """
    x, y = sorted(move)
    return is_direct(alpha, x, y) or is_crossed(alpha, x, y)


@dataclass(frozen=True)
class ForbiddenRow:
    """The forbidden moves (x, y) of one row x up to a bound on y, with the formula for all of the crossed ones.

    Direct and crossed ones have y >= x, as in the matrix of [GoldbergFraenkel, Fig. 1]. A move may be made in either
    order of the piles: ``below`` has the y < x, if they were asked for, with (y, x) in the matrix.

    >>> from wythoff.exact import alpha
    >>> row = forbidden_row(alpha("golden"), 3, upto=20)
    >>> row.direct, row.crossed, [str(piece) for piece in row.formula]
    ((5,), (10, 18), ['h(2[alpha_3 n] + n + 2) - g([alpha_3 n] + n)'])
    """

    x: int
    upto: int
    direct: tuple[int, ...]
    crossed: tuple[int, ...]
    formula: tuple[Piece, ...]
    below: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {
            "direct": list(self.direct),
            "crossed": list(self.crossed),
            "below": list(self.below),
            "formula": [piece.to_json() for piece in self.formula],
        }


def forbidden_row(alpha: Irrational, x: int, upto: int, *, both_orders: bool = False) -> ForbiddenRow:
    """Row x of the forbidden moves; in both orders, also those that take more from the first pile, one by one.

    >>> from wythoff.exact import alpha
    >>> row = forbidden_row(alpha("cf:n"), 12, 60, both_orders=True)
    >>> row.crossed, row.below
    ((21, 33, 45, 58), (4, 8, 9))
    """
    row: CrossedRow = crossed_row(alpha, x)
    direct = tuple(y for y in direct_row(alpha, x) if x <= y <= upto)
    smaller = range(1, min(x - 1, upto) + 1) if both_orders else ()
    below = tuple(y for y in smaller if is_forbidden(alpha, (y, x)))
    return ForbiddenRow(x, upto, direct, tuple(row.elements(upto)), row.pieces, below)


def forbidden_kinds(alpha: Irrational, rows: int, columns: int) -> npt.NDArray[np.int8]:
    """The matrix of [GoldbergFraenkel, Fig. 1] for 0 <= x < rows and 0 <= y < columns: 1 for moves of M1, 2 for M2, 3
    for both, 0 for the others and below the diagonal.

    >>> from wythoff.exact import alpha
    >>> forbidden_kinds(alpha("cf:n"), 3, 8)[1:, 1:].tolist()
    [[0, 1, 3, 2, 0, 0, 2], [0, 1, 1, 0, 0, 2, 0]]
    """
    import numpy as np

    if rows < 0 or columns < 0:
        raise BadBound(f"a matrix cannot have {rows} rows and {columns} columns")
    kinds = np.zeros((rows, columns), dtype=np.int8)
    for x in range(1, min(rows, columns)):
        row = forbidden_row(alpha, x, columns - 1)
        kinds[x, list(row.direct)] += 1
        kinds[x, list(row.crossed)] += 2
    return kinds


def forbidden_matrix(alpha: Irrational, size: int) -> npt.NDArray[np.bool_]:
    """Whether taking x and y is forbidden, for x, y < size in either order.

    >>> from wythoff.exact import alpha
    >>> int(forbidden_matrix(alpha("golden"), 10).sum())
    22
    """
    upper = forbidden_kinds(alpha, size, size) > 0
    matrix: npt.NDArray[np.bool_] = upper | upper.T
    return matrix
