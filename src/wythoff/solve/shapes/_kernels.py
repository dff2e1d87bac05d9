"""Boards with shapes, compiled: a range of sums of the piles at a time.

The structures are those of ``native/shapes.h``, which explains them.
"""

from __future__ import annotations

from ctypes import POINTER, Structure, byref, c_int64, c_void_p
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.native import Function, array
from wythoff.solve.board._kernels import Cells, GamePlace, PlacedGame
from wythoff.solve.board.tables import AXES, Records, Table
from wythoff.solve.shapes.tables import FLAG, MEETING, RAY, BlockedTables, ShapeTables

Flags = NDArray[np.uint8]

MARGIN = 32
"""How far rows of flags may be read, and a single row be written, beyond their end."""


class ShapesPlace(Structure):
    """Where the records of :class:`ShapeTables` are."""

    _fields_ = (
        ("shapes", c_void_p),
        ("shape_count", c_int64),
        ("vectors", c_void_p),
        ("vector_count", c_int64),
        ("sums", c_void_p),
        ("sum_count", c_int64),
        ("rows", c_void_p),
        ("ascending", c_int64),
    )


_HERE = (POINTER(GamePlace), POINTER(ShapesPlace))
_UINT8, _INT32, _INT64 = array(np.uint8), array(np.int32), array(np.int64)
_UINT32, _UINT64, _FLAGS = array(np.uint32), array(np.uint64), array(FLAG)
_outcomes = Function("wythoff_shape_outcomes", *_HERE, c_int64, c_int64, _UINT8, _UINT8, _UINT8, _INT64, _INT32, _INT64)
_values = Function(
    "wythoff_shape_values", *_HERE, c_int64, c_int64, _UINT64, _UINT32, c_int64, c_int64, _INT64, _INT32, _INT64,
    c_int64,
)  # fmt: skip
_rows = Function(
    "wythoff_row_outcomes", _INT64, c_int64, c_int64, c_int64, c_int64, _FLAGS, c_int64, c_int64, _FLAGS, c_int64,
    _UINT8, _INT64, _INT64,
)  # fmt: skip
_blocked = Function(
    "wythoff_blocked_columns", c_int64, c_int64, c_int64, c_int64, c_int64, array(RAY), c_int64, array(MEETING),
    c_int64, _INT32, _INT32, _INT64, _INT64, c_int64,
)  # fmt: skip


class ShapeKernels:
    """The kernels for one game on one board, by its shapes. The tables live as long as this does."""

    def __init__(self, game: PlacedGame, tables: ShapeTables) -> None:
        self._game, self._records = game, tables.records
        shapes, vectors, sums, rows = (records.ctypes.data for records in self._records)
        counts = [len(records) for records in self._records]
        self._place = ShapesPlace(shapes, counts[0], vectors, counts[1], sums, counts[2], rows, tables.ascending)
        self._room = np.zeros(2 * counts[0] + 2 * counts[1] + counts[2], dtype=np.int64)

    def outcomes(self, first: int, stop: int, flags: Flags, sums: Flags, row: Flags, marks: Cells, found: Table) -> int:
        """Decide all positions with sum in [first, stop); P-cells go to ``found``, and their number is returned.

        ``flags`` are the arrays of the shapes, and ``row`` has room for one side of the board, both with a margin.
        ``sums`` says which sums have P-positions, if moves lead to whole sums; ``marks`` has a number for each cell,
        if moves are walked. All are 0 at first.
        """
        return int(_outcomes(self._game.here, self._here, first, stop, flags, sums, row, self._room, marks, found))

    def values(
        self,
        first: int,
        stop: int,
        bits: NDArray[np.uint64],
        spans: NDArray[np.uint32],
        sums: int,
        values: Cells,
        seen: Table,
        stamp: int,
    ) -> int:
        """Nim-values of all positions with sum in [first, stop); returns the stamp of the last position.

        Each row of ``bits`` is a set of values; ``spans`` has the number of its first word that is not full and the
        one after its last word that is not empty. The sets of whole sums are those from number ``sums`` on.
        """
        return int(
            _values(
                self._game.here, self._here, first, stop, bits, spans, bits.shape[1], sums, self._room,
                values, seen, stamp,
            )
        )  # fmt: skip

    @property
    def _here(self) -> Any:
        return byref(self._place)


def row_outcomes(
    side: int, piles: int, ascending: bool, first_piles: range, reads: Records, fixed: int, marks: Records, flags: Flags
) -> Table:
    """The P-positions whose first pile is in a range, where each row has at most one: one row of piles for each.

    ``flags`` are 0 at first, and have a margin. A position looks at ``reads``; the first ``fixed`` of them are the same
    along a row. A P-position sets ``marks``.
    """
    sides = np.array([1] * (AXES - piles) + [side] * piles, dtype=np.int64)
    found = np.empty((len(first_piles) * side ** (piles - 2), AXES), dtype=np.int64)
    places = np.zeros(len(reads), dtype=np.int64)
    number = _rows(
        sides, AXES - piles, ascending, first_piles.start, first_piles.stop, reads, len(reads), fixed,
        marks, len(marks), flags, places, found,
    )  # fmt: skip
    return found[:number, AXES - piles :].copy()


class BlockedKernel:
    """The P-positions with piles below ``side`` of a game with two piles and blocking, found column by column."""

    def __init__(self, side: int, block: int, tables: BlockedTables) -> None:
        self._tables, self._numbers = tables, (side, block, tables.unordered)
        self._rows, self._lines = np.zeros(side, np.int32), np.zeros(tables.places, np.int32)
        self._positions = np.empty((side * (block + 1), 2), dtype=np.int64)
        self._starts = np.empty(side, dtype=np.int64)
        self._count = 0

    def visit(self, columns: range) -> None:
        """Decide these columns; all before them are decided."""
        rays, meetings = self._tables.rays, self._tables.meetings
        self._count = _blocked(
            *self._numbers, columns.start, columns.stop, rays, len(rays), meetings, len(meetings),
            self._rows, self._lines, self._positions, self._starts, self._count,
        )  # fmt: skip

    def known(self) -> Table:
        """The P-positions of the columns that are decided: a row of two numbers for each."""
        return self._positions[: self._count]
