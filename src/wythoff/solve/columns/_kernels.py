"""The compiled kernels of the column sweep: the general one, and the window kernel for the steady state.

They continue the columns smaller[:n], larger[:n], of int32 or int64, from a state whose places
:mod:`wythoff.solve.columns.state` names; the names are those of ``native/columns.h``.
"""

from __future__ import annotations

from ctypes import POINTER, Structure, c_int64, c_void_p
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.native import Function, array
from wythoff.solve.columns.tables import Tables

Piles = NDArray[Any]
Numbers = NDArray[np.int64]
Bytes = NDArray[np.uint8]


class Table(Structure):
    """An int64 array with two axes."""

    _fields_ = (("cells", c_void_p), ("rows", c_int64), ("columns", c_int64))


class Rules(Structure):
    """The tables of a game's rules, which it keeps alive, as the kernels read them."""

    _fields_ = (
        ("numbers", c_void_p),
        ("doubles", Table),
        ("splits", Table),
        ("vectors", Table),
        ("cones", Table),
        ("prompt", Table),
        ("tardy", Table),
        ("masks", c_void_p),
    )

    def __init__(self, tables: Tables) -> None:
        families = tables.doubles, tables.splits, tables.vectors, tables.cones, tables.prompt, tables.tardy
        rows = (Table(table.ctypes.data, *table.shape) for table in families)
        super().__init__(tables.numbers.ctypes.data, *rows, tables.masks.ctypes.data)
        self._tables = tables


def _sized(name: str, *rest: Any) -> dict[np.dtype[Any], Function]:
    """A kernel for piles of either size."""
    numbers, ring = array(np.int64), (array(np.uint8), c_int64)
    return {
        np.dtype(piles): Function(
            f"wythoff_{name}_{piles.__name__}",
            POINTER(Rules),
            array(piles),
            array(piles),
            numbers,
            *ring,
            numbers,
            *rest,
        )
        for piles in (np.int32, np.int64)
    }


_general = _sized("general_columns", array(np.int64), array(np.int64), c_int64, c_int64)
_window = _sized("window_columns", c_int64, c_int64)


def general(
    rules: Rules,
    smaller: Piles,
    larger: Piles,
    state: Numbers,
    ring: Bytes,
    peaks: Numbers,
    seats: Numbers,
    targets: Numbers,
    stop: int,
    goal: int,
) -> int:
    """Find columns until there are ``stop`` of them or no later one has a larger pile <= ``goal``; returns why it
    ended.
    """
    kernel = _general[smaller.dtype]
    return int(kernel(rules, smaller, larger, state, ring, len(ring), peaks, seats, targets, stop, goal))


def window(
    rules: Rules, smaller: Piles, larger: Piles, state: Numbers, ring: Bytes, peaks: Numbers, stop: int, goal: int
) -> int:
    """The same as long as the sweep is steady, with the dead differences that matter as bits of a machine word."""
    return int(_window[smaller.dtype](rules, smaller, larger, state, ring, len(ring), peaks, stop, goal))
