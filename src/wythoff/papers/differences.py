"""Where what is claimed and what is found differ first."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np
from numpy.typing import NDArray

Position = tuple[int, ...]


def first_place(one: NDArray[Any], other: NDArray[Any]) -> int | None:
    """The first index at which two arrays of the same shape differ, rows being compared whole; None if they agree.

    >>> first_place(np.array([[0, 0], [1, 2], [3, 5]]), np.array([[0, 0], [1, 2], [3, 4]]))
    2
    """
    different = np.flatnonzero((one != other).reshape(len(one), -1).any(axis=1))
    return int(different[0]) if len(different) else None


def smallest(positions: Collection[Position]) -> Position:
    """The position of least sum.

    >>> smallest({(0, 3), (1, 1)})
    (1, 1)
    """
    return min(positions, key=lambda x: (sum(x), x))
