"""Nim-values of two-pile games whose options lie on lines.

Every line keeps the set of values on it as bits; the value of a position is the first bit missing from all lines it
reads. For boards of side n this takes O(n^2) searches through O(n/512) blocks of bits, a few blocks in practice, and
memory for the table and one set per line.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack

import numpy as np
from numpy.typing import NDArray

from wythoff.solve.lines._kernels import copy_to_table, nim_value_sums
from wythoff.solve.lines.layout import lay_out
from wythoff.solve.lines.order import strips_are_exact
from wythoff.solve.lines.plan import LinePlan
from wythoff.solve.lines.sweep import Piece, position_count, strips, sums
from wythoff.solve.progress import Progress

__all__ = ["line_nim_values"]

# The lines that a strip of this width touches at a time fit into the cache.
_STRIP = 128
# A piece has this many sums when a board is swept by sums; a band of them is copied to the table at a time, deep enough
# that a row of the table receives whole cache lines.
_HEIGHT, _BAND = 64, 32


def line_nim_values(
    plan: LinePlan,
    size: int,
    *,
    misere: bool = False,
    threads: int = 1,
    progress: Progress | None = None,
) -> NDArray[np.int32]:
    """The table of nim-values of all positions with piles below ``size``.

    Under misere play a position without options has value 1 instead of 0. With ``threads=2`` a second thread fills the
    table from the values of one piece of the board while the first computes the next; further threads would have no
    work. ``progress(done, total)`` is called with numbers of positions.

    >>> from wythoff.solve.lines import LinePlan, Read, Write
    >>> nim = LinePlan((Write(0, 1, 0), Write(1, 0, 1)), (Read(0, 1, 0), Read(1, 0, 1)), unordered=False)
    >>> line_nim_values(nim, 4)[3].tolist()
    [3, 2, 1, 0]
    """
    if size < 1:
        return np.zeros((0, 0), dtype=np.int32)
    board = _Board(plan, size, misere)
    cells = position_count(size, plan.unordered)
    with ExitStack() as stack:
        second = stack.enter_context(ThreadPoolExecutor(1)) if threads > 1 else None
        copying: Future[None] | None = None
        for piece in board.pieces():
            values = board.compute(piece)
            if copying is not None:
                copying.result()
            if second is None:
                board.copy(piece, values)
            else:
                copying = second.submit(board.copy, piece, values)
            if progress is not None:
                progress(piece.done, cells)
        if copying is not None:
            copying.result()
    return board.table


class _Board:
    """The table filled so far, and the sets of values on the lines."""

    def __init__(self, plan: LinePlan, size: int, misere: bool) -> None:
        self.layout = lay_out(plan, size)
        self.size, self.unordered, self.misere = size, plan.unordered, misere
        self.table = np.empty((size, size), dtype=np.int32)
        self.sets = _empty_sets(self.layout.lines, 3)
        self.first = np.zeros(self.layout.lines, dtype=np.uint32)
        self.by_strips = strips_are_exact(self.layout, plan.unordered)
        # The values of this piece and of the one before, which may still be being copied: a row per sum, below as many
        # rows of earlier sums as may have writes due. Rows a multiple of 4096 bytes apart would compete for the same
        # places in the cache: hence the margin.
        width, height = (_STRIP, size + _STRIP) if self.by_strips else (size, _HEIGHT)
        shape = (height + 2 * self.layout.max_lag, width + 16)
        self.values, self.others = np.empty(shape, dtype=np.int32), np.empty(shape, dtype=np.int32)
        self.rows = 0

    def pieces(self) -> Iterator[Piece]:
        """The board in the order in which it is swept."""
        if self.by_strips:
            return strips(self.size, self.unordered, width=_STRIP, late=self.layout.max_lag)
        return sums(self.size, self.unordered, height=_HEIGHT)

    def compute(self, piece: Piece) -> NDArray[np.int32]:
        """The values of a piece, all pieces before it being done."""
        earlier = self.layout.max_lag
        self.others[:earlier] = self.values[self.rows : self.rows + earlier]
        self.values, self.others = self.others, self.values
        self.rows = piece.stop - piece.start
        reached = piece.start
        while True:
            reached = nim_value_sums(
                self.layout, self.unordered, self.misere, self.sets, self.first, self.values, self.size, piece, reached
            )
            if reached == piece.stop:
                return self.values
            self._lengthen_sets()

    def copy(self, piece: Piece, values: NDArray[np.int32]) -> None:
        """Fill in the table from the values of a piece."""
        copy_to_table(values, self.layout.max_lag, self.table, self.unordered, piece, _BAND)

    def _lengthen_sets(self) -> None:
        """Make room for greater values. An odd number of blocks spreads the lines over the cache."""
        lines, words = self.sets.shape
        blocks = words // 8
        longer = _empty_sets(lines, (blocks + blocks // 3 + 1) | 1)
        longer[:, :words] = self.sets
        self.sets = longer


def _empty_sets(lines: int, blocks: int) -> NDArray[np.uint64]:
    """One set per line, in blocks of 512 bits that start on a cache line."""
    words = 8 * blocks
    raw = np.zeros(lines * words + 7, dtype=np.uint64)
    offset = -(raw.ctypes.data // 8) % 8
    return raw[offset : offset + lines * words].reshape(lines, words)
