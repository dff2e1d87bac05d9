"""Rows of integers, sorted and without repetitions."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Number = TypeVar("Number", bound=np.integer)


def distinct_rows(rows: NDArray[Number]) -> NDArray[Number]:
    """The rows in lexicographic order, without repetitions: quicker than numpy.unique, which compares rows as bytes.

    >>> distinct_rows(np.array([[3, 1], [1, 2], [3, 1], [1, 0]])).tolist()
    [[1, 0], [1, 2], [3, 1]]
    """
    rows = rows[np.lexsort(rows.T[::-1])]
    is_new = np.ones(len(rows), dtype=np.bool_)
    is_new[1:] = (rows[1:] != rows[:-1]).any(axis=1)
    return rows[is_new]
