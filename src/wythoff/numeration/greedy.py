"""Greedy digits: from the highest term down, each term is taken as often as it fits.

For huge integers the same digits are found by halves (`halving.py`) or by windows (`windows.py`), which touch the long
numbers far less often.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray


def greedy_digits(n: int, terms: Sequence[int]) -> list[int]:
    """The digits of n on these terms, which grow, most significant first. O(terms) operations.

    >>> greedy_digits(6, (1, 2, 3, 5, 8))
    [0, 1, 0, 0, 1]
    """
    digits = [0] * len(terms)
    for i, term in enumerate(reversed(terms)):
        if n >= term:
            # Most digits are 1 in the systems of interest, and subtracting is quicker than dividing.
            n -= term
            digits[i] = 1
            if n >= term:
                more, n = divmod(n, term)
                digits[i] += more
    return digits


def greedy_rows(numbers: ArrayLike, terms: Sequence[int]) -> NDArray[np.int64]:
    """The digits of many numbers on these terms, most significant first, along a new last axis.

    >>> greedy_rows([0, 4, 6], (1, 2, 3, 5)).tolist()
    [[0, 0, 0, 0], [0, 1, 0, 1], [1, 0, 0, 1]]
    """
    left = np.array(numbers, dtype=np.int64)
    digits = np.empty((*left.shape, len(terms)), dtype=np.int64)
    for place, term in enumerate(reversed(terms)):
        digits[..., place], left = np.divmod(left, term)
    return digits
