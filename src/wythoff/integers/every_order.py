"""Rows and boards with their numbers, or their axes, in every order: without running through all n! orders."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wythoff.integers.distinct_rows import Number, distinct_rows


def rows_in_every_order(rows: NDArray[Number]) -> NDArray[Number]:
    """The rows with their numbers in every order: in lexicographic order, each once.

    Each number in turn is inserted at every place among those before it, and repetitions are dropped at once; so rows
    of many numbers, of which most are equal, cost little.

    >>> rows_in_every_order(np.array([[0, 1, 1], [2, 2, 2]])).tolist()
    [[0, 1, 1], [1, 0, 1], [1, 1, 0], [2, 2, 2]]
    """
    width = rows.shape[1]
    for last in range(1, width):
        orders = [[*range(place), last, *range(place, last), *range(last + 1, width)] for place in range(last + 1)]
        rows = distinct_rows(np.concatenate([rows[:, order] for order in orders]))
    return rows if width > 1 else distinct_rows(rows)


def board_in_every_order(board: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The positions of a board with their piles in every order: n(n - 1)/2 exchanges of neighbours, not n! orders.

    Insertion sort takes these exchanges, each done or left out, to reach every order.

    >>> np.argwhere(board_in_every_order(np.arange(27).reshape(3, 3, 3) == 5)).tolist()
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    """
    for last in range(1, board.ndim):
        for axis in range(last, 0, -1):
            board = board | board.swapaxes(axis - 1, axis)
    return board
