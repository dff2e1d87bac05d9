"""Letters for any data: each distinct value gets a number, in the order of first appearance."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadParameter


def numbered(
    values: npt.ArrayLike,
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The values as letters 0, 1, 2, ... in the order of first appearance, and the value of each letter.

    Values are integers, or the rows of a table; O(n log n).

    >>> letters, values = numbered([[1, 5], [1, 5], [2, 3], [1, 5]])
    >>> letters.tolist(), values.tolist()
    ([0, 0, 1, 0], [[1, 5], [2, 3]])
    """
    array = np.asarray(values)
    if array.ndim not in (1, 2) or (array.size and array.dtype.kind not in "iub"):
        raise BadParameter("letters are numbered for a sequence of integers, or for the integer rows of a table")
    # Numbers of 16 bits are sorted by their digits, several times as fast.
    is_small = array.ndim == 1 and array.size and array.min() >= 0 and array.max() < 2**16
    keys = array.astype(np.uint16) if is_small else array
    distinct, first, inverse = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    return rank[inverse.reshape(-1)], distinct[order].astype(np.int64)


def steps(rows: npt.ArrayLike) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The step word of a table: the differences of neighbouring rows as letters, and the difference of each letter.

    >>> letters, differences = steps([[0, 0], [1, 2], [3, 5], [4, 7], [6, 10]])
    >>> letters.tolist(), differences.tolist()
    ([0, 1, 0, 1], [[1, 2], [2, 3]])
    """
    table = np.asarray(rows)
    if table.ndim not in (1, 2) or len(table) < 2:
        raise BadParameter("a step word needs at least two rows")
    return numbered(np.diff(table, axis=0))
