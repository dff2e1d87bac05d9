"""May a board be swept strip by strip instead of sum by sum?

By increasing sum is always right, but each anti-diagonal then touches every line of the board, more than a cache holds.
A strip is the positions with y0 <= y < y1; strips are swept by increasing y and each of them by increasing sum. That is
right when every cell on a line that (x, y) reads is an option if it lies in a lower strip, and is not one if it lies in
a higher strip: then whatever is written when (x, y) is read is exactly what it should see.
"""

from __future__ import annotations

from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell, Linear, nonempty
from wythoff.solve.lines.layout import Layout, ReadRow, WriteRow

__all__ = ["strips_are_exact"]


def strips_are_exact(layout: Layout, unordered: bool) -> bool:
    """Prove, over all positions (x, y) and cells (u, v), that sweeping by strips sees what sweeping by sums sees."""
    try:
        return _strips_are_exact(layout, unordered, Budget())
    except TooComplex:
        return False


def _strips_are_exact(layout: Layout, unordered: bool, budget: Budget) -> bool:
    x, y, u, v = (Linear.variable(name) for name in "xyuv")
    board = [y - x, v - u] if unordered else []
    for read in (ReadRow(*row) for row in layout.reads.tolist()):
        for write in (WriteRow(*row) for row in layout.writes.tolist()):
            if read.first != write.first:
                continue
            same_line = x * read.a + y * read.b - u * write.a - v * write.b + read.c - write.c
            guard = x * read.ga + y * read.gb + read.gc
            seen = x + y - u - v - 1 - write.lag
            higher, lower = v - y - 1, y - v - 1
            if _possible(same_line, [*board, guard, seen, higher], budget):
                return False
            if _possible(same_line, [*board, guard, -seen - 1, lower], budget):
                return False
    return True


def _possible(equation: Linear, bounds: list[Linear], budget: Budget) -> bool:
    budget.spend()
    cell = Cell.of([equation], bounds)
    return cell is not None and nonempty(cell, budget)
