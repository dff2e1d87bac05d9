"""Boards, compiled: every position by increasing sum of its piles, a range of sums at a time.

The structures are those of ``native/board.h``, which explains them.
"""

from __future__ import annotations

from ctypes import POINTER, Structure, byref, c_int64, c_void_p
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wythoff.native import Function, array
from wythoff.solve.board.tables import AXES, Guards, Nests, Table

Cells = NDArray[np.int32]


class GameTables(NamedTuple):
    """Everything that a kernel has to know about a game."""

    predecessors: Nests
    options: Nests
    vectors: Table
    terminal: Guards
    movable: Guards
    orders: Table
    unordered: bool
    misere: bool
    block: int


class NestsPlace(Structure):
    """Where :class:`Nests` are."""

    _fields_ = (("rows", c_void_p), ("nests", c_void_p), ("count", c_int64))


class GuardsPlace(Structure):
    """Where :class:`Guards` are."""

    _fields_ = (("rows", c_void_p), ("starts", c_void_p), ("count", c_int64))


class GamePlace(Structure):
    """Where the tables of a game are, and the sides and strides of its board."""

    _fields_ = (
        ("predecessors", NestsPlace),
        ("options", NestsPlace),
        ("terminal", GuardsPlace),
        ("movable", GuardsPlace),
        ("vectors", c_void_p),
        ("vector_count", c_int64),
        ("orders", c_void_p),
        ("order_count", c_int64),
        ("unordered", c_int64),
        ("misere", c_int64),
        ("block", c_int64),
        ("sides", c_int64 * AXES),
        ("strides", c_int64 * AXES),
        ("parts", c_void_p),
    )


_GAME, _INT32, _INT64 = POINTER(GamePlace), array(np.int32), array(np.int64)
_outcomes = Function("wythoff_board_outcomes", _GAME, c_int64, c_int64, _INT32, _INT64)
_blocked_outcomes = Function("wythoff_blocked_board_outcomes", _GAME, c_int64, c_int64, _INT32, _INT32, _INT64, c_int64)
_values = Function("wythoff_board_values", _GAME, c_int64, c_int64, _INT32, _INT64, _INT64, _INT64, c_int64)


class PlacedGame:
    """A game on a board, as it is given to kernels. Its tables live as long as this does."""

    def __init__(self, tables: GameTables, sides: Table, strides: Table) -> None:
        self._tables = tables
        self._parts = np.empty(max(len(tables.predecessors.rows), len(tables.options.rows)), dtype=np.int64)
        self._place = GamePlace(
            _nests(tables.predecessors),
            _nests(tables.options),
            _guards(tables.terminal),
            _guards(tables.movable),
            tables.vectors.ctypes.data,
            len(tables.vectors),
            tables.orders.ctypes.data,
            len(tables.orders),
            tables.unordered,
            tables.misere,
            tables.block,
            tuple(sides.tolist()),
            tuple(strides.tolist()),
            self._parts.ctypes.data,
        )

    @property
    def here(self) -> Any:
        """Where the structure is."""
        return byref(self._place)


class BoardKernels(PlacedGame):
    """The kernels for one game on one board."""

    def outcomes(self, first: int, stop: int, marks: Cells, found: Table) -> int:
        """Decide all positions with sum in [first, stop) of a game without blocking.

        P-cells go to ``found``, and their number is returned; ``marks`` has a number for each cell, at first 0.
        """
        return int(_outcomes(self.here, first, stop, marks, found))

    def blocked_outcomes(self, first: int, stop: int, counts: Cells, stamps: Cells, found: Table, before: int) -> int:
        """The same for a game with blocking; ``before`` P-positions are known.

        ``counts`` gets the number of distinct P-options of each cell, and -1 for one that is P itself.
        """
        return int(_blocked_outcomes(self.here, first, stop, counts, stamps, found, before))

    def values(
        self, first: int, stop: int, values: Cells, visited: Table, seen: Table, times: Table, stamp: int
    ) -> int:
        """Nim-values of all positions with sum in [first, stop); returns the stamp of the last position."""
        return int(_values(self.here, first, stop, values, visited, seen, times, stamp))


def _nests(tables: Nests) -> NestsPlace:
    return NestsPlace(tables.rows.ctypes.data, tables.nests.ctypes.data, len(tables.nests))


def _guards(tables: Guards) -> GuardsPlace:
    return GuardsPlace(tables.rows.ctypes.data, tables.starts.ctypes.data, len(tables.starts) - 1)
