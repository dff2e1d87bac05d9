"""Whether sequences of numbers partition the positive integers, as far as they go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


def partition_gap(rows: Sequence[NDArray[Any]], reach: int | None = None) -> tuple[int, int] | None:
    """The least n = 1, 2, ... that is not in the rows just once, and how often it is.

    Increasing rows are looked at as far as all of them tell, unless it is said how far.

    >>> partition_gap([np.array([1, 2, 5]), np.array([4, 6])])
    (3, 0)
    """
    if reach is None:
        reach = min(int(row[-1]) for row in rows)
    counts = np.bincount(np.concatenate([row[row <= reach] for row in rows]), minlength=reach + 1)
    wrong = np.flatnonzero(counts[1:] != 1)
    return (int(wrong[0]) + 1, int(counts[wrong[0] + 1])) if len(wrong) else None


__all__ = ["partition_gap"]
