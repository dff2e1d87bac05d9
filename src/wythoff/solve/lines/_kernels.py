"""Sweeps over the lines of a plan by increasing sum x + y, compiled."""

from __future__ import annotations

from ctypes import c_bool, c_int64

import numpy as np
from numpy.typing import NDArray

from wythoff.native import Function, array
from wythoff.solve.lines.layout import Layout
from wythoff.solve.lines.sweep import Piece

Values = NDArray[np.int32]
Numbers = NDArray[np.int64]

_INT32, _INT64 = array(np.int32), array(np.int64)
_UINT32, _UINT64 = array(np.uint32), array(np.uint64)
# The rules: reads, writes and their numbers, room for a lane per read, unordered, misere.
_RULES = (_INT64, c_int64, _INT64, c_int64, _INT64, c_bool, c_bool)
_LANE = 6

_nim_value_sums = Function(
    "wythoff_nim_value_sums", *_RULES, _UINT64, _UINT32, c_int64, _INT32, *[c_int64] * 8
)  # fmt: skip
_copy_to_table = Function(
    "wythoff_copy_to_table", _INT32, c_int64, c_int64, _INT32, c_int64, c_bool, *[c_int64] * 5, returns=None
)


def _rules(layout: Layout, unordered: bool, misere: bool) -> tuple[Numbers, int, Numbers, int, Numbers, bool, bool]:
    reads, writes = layout.reads, layout.writes
    lanes = np.empty((len(reads), _LANE), dtype=np.int64)
    return reads, len(reads), writes, len(writes), lanes, unordered, misere


def nim_value_sums(
    layout: Layout,
    unordered: bool,
    misere: bool,
    sets: NDArray[np.uint64],
    first: NDArray[np.uint32],
    values: Values,
    size: int,
    piece: Piece,
    resume: int,
) -> int:
    """Nim-values of a piece from the sum ``resume`` on; all that comes before it is done.

    ``sets`` has a row of bits for each line, of which the first ``first`` words are full. The value of (x, y) is
    values[x + y - piece.start + layout.max_lag, y - piece.y0]; the first rows are of earlier sums, whose writes may
    still be due. Returns ``piece.stop``, or the first sum with a value that does not fit into the rows of ``sets``:
    from there it is to be resumed with longer ones.
    """
    reached = _nim_value_sums(
        *_rules(layout, unordered, misere), sets, first, sets.shape[1], values, values.shape[1], layout.max_lag,
        size, piece.y0, piece.y1, piece.start, piece.stop, resume,
    )  # fmt: skip
    return int(reached)


def copy_to_table(values: Values, earlier: int, table: Values, unordered: bool, piece: Piece, depth: int) -> None:
    """Copy the values of a piece, below ``earlier`` rows, to the table, ``depth`` sums at a time."""
    _copy_to_table(
        values, values.shape[1], earlier, table, len(table), unordered,
        piece.y0, piece.y1, piece.start, piece.stop, depth,
    )  # fmt: skip
