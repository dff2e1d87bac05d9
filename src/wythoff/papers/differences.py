"""Where what is claimed and what is found differ first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray


def first_place(one: NDArray[Any], other: NDArray[Any]) -> int | None:
    """The first index at which two arrays of the same shape differ, rows being compared whole; None if they agree.

    >>> first_place(np.array([[0, 0], [1, 2], [3, 5]]), np.array([[0, 0], [1, 2], [3, 4]]))
    2
    """
    different = np.flatnonzero((one != other).reshape(len(one), -1).any(axis=1))
    return int(different[0]) if len(different) else None


def differing(what: str, claimed: NDArray[Any], found: NDArray[Any], *, first: int = 1) -> Iterator[str]:
    """Where two sequences, of numbers or of positions, differ first; their entries are counted from ``first``.

    >>> list(differing("squares", np.array([1, 4, 8]), np.array([1, 4, 9])))
    ['squares, entry 3: 8 claimed, 9 found']
    """
    index = first_place(claimed, found)
    if index is not None:
        entries = (_text(rows[index]) for rows in (claimed, found))
        yield f"{what}, entry {index + first}: {next(entries)} claimed, {next(entries)} found"


def _text(entry: Any) -> str:
    return str(entry if np.ndim(entry) == 0 else tuple(entry.tolist()))
