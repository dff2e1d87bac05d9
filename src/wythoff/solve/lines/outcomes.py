"""P-positions of two-pile games whose options lie on lines, without a board.

A position is a P-position when no line it reads holds one, so a flag per line is all there is to remember: O(bound)
memory besides the result, O(bound^2) time. Positions go by increasing sum, which every move lowers.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wythoff.solve.lines._kernels import p_position_sums
from wythoff.solve.lines.layout import lay_out
from wythoff.solve.lines.plan import LinePlan
from wythoff.solve.lines.sweep import position_count, sums
from wythoff.solve.progress import Progress

__all__ = ["line_p_positions"]

# Cells between two calls of `progress`, about 0.05 s.
_CELLS = 1 << 25


def line_p_positions(
    plan: LinePlan, bound: int, *, misere: bool = False, progress: Progress | None = None
) -> NDArray[np.int64]:
    """The P-positions with both piles at most ``bound``, sorted, as rows of an int64 array.

    Unordered games list each once, ascending. Under misere play a position without options is an N-position.
    ``progress(done, total)`` is called with numbers of positions.

    >>> from wythoff.solve.lines import LinePlan, Read, Write
    >>> lines = [(0, 1, 0), (0, 0, 1), (1, -1, 1)]
    >>> wythoff = LinePlan(tuple(Write(*l) for l in lines), tuple(Read(*l) for l in lines), unordered=True)
    >>> line_p_positions(wythoff, 10).tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10]]
    """
    if bound < 0:
        return np.zeros((0, 2), dtype=np.int64)
    size = bound + 1
    layout = lay_out(plan, size)
    flags = np.zeros(layout.lines, dtype=np.bool_)
    looked = np.zeros(layout.lines if misere else 0, dtype=np.int64)
    begins = np.zeros(2 * size, dtype=np.int64)
    found = np.empty(4 * size, dtype=np.int64)
    cells = position_count(size, plan.unordered)
    for piece in sums(size, plan.unordered, height=1 + _CELLS // size):
        start, stop = piece.start, piece.stop
        while start < stop:
            start = p_position_sums(layout, plan.unordered, misere, size, flags, looked, found, begins, start, stop)
            if start < stop:
                found = np.concatenate([found, np.empty_like(found)])
        if progress is not None:
            progress(piece.done, cells)
    smaller = found[: begins[-1]]
    larger = np.repeat(np.arange(2 * size - 1), np.diff(begins)) - smaller
    return np.column_stack([smaller, larger])[np.lexsort((larger, smaller))]
