"""Numbers for what a breadth-first search meets, by array operations on everything at one distance from the start."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.int64]


class Numbering:
    """Numbers codes 0, 1, 2, ... in the order in which they are first met."""

    def __init__(self, first: int) -> None:
        self._codes = np.array([first], dtype=np.int64)
        self._numbers = np.zeros(1, dtype=np.int64)

    def meet(self, codes: Codes) -> tuple[Codes, Codes, Codes]:
        """The numbers of the codes; those codes that are new, by number; and where each was met first.

        >>> numbering = Numbering(7)
        >>> numbering.meet(np.array([9, 7, 3, 9]))
        (array([1, 0, 2, 1]), array([9, 3]), array([0, 2]))
        """
        values, first, inverse = np.unique(codes, return_index=True, return_inverse=True)
        places = np.minimum(np.searchsorted(self._codes, values), len(self._codes) - 1)
        numbers = self._numbers[places]
        is_new = self._codes[places] != values
        new = np.flatnonzero(is_new)
        new = new[np.argsort(first[new])]
        numbers[new] = len(self._codes) + np.arange(len(new))
        all_codes = np.concatenate([self._codes, values[is_new]])
        order = np.argsort(all_codes, kind="stable")
        self._codes = all_codes[order]
        self._numbers = np.concatenate([self._numbers, numbers[is_new]])[order]
        return numbers[inverse], values[new], first[new]


def first_met(codes: NDArray[np.int32]) -> Codes:
    """The places where a value stands for the first time, in order.

    >>> first_met(np.array([5, 5, 2, 5, 9], dtype=np.int32))
    array([0, 2, 4])
    """
    return np.sort(np.unique(codes, return_index=True)[1])
