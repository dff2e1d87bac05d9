"""May a board be swept strip by strip instead of sum by sum?

By increasing sum is always right, but each anti-diagonal then touches every line of the board, more than a cache holds.
A strip is the positions with y0 <= y < y1; strips are swept by increasing y and each of them by increasing sum. That is
right when every cell on a line that (x, y) reads is an option if it lies in a lower strip, and none if it lies in a
higher one: then whatever is written when (x, y) is read is exactly what it should see.
"""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.solve.lines.layout import Layout, ReadRow, WriteRow

__all__ = ["strips_are_exact"]

# An inequality cx*x + cy*y + cu*u + cv*v + constant >= 0, the constant last.
Inequality = tuple[int, ...]


def strips_are_exact(layout: Layout, unordered: bool) -> bool:
    """Prove, over all positions, that sweeping by strips sees what sweeping by sums sees; False when in doubt."""
    order = (-1, 1) if unordered else (0, 1)
    board: list[Inequality] = [(1, 0, 0, 0, 0), (*order, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, *order, 0)]
    for read in (ReadRow(*row) for row in layout.reads.tolist()):
        for write in (WriteRow(*row) for row in layout.writes.tolist()):
            if read.first != write.first:
                continue
            same_line = (read.a, read.b, -write.a, -write.b, read.c - write.c)
            guard = (read.ga, read.gb, 0, 0, read.gc)
            seen = (1, 1, -1, -1, -1 - write.lag)
            unseen = (-1, -1, 1, 1, write.lag)
            higher, lower = (0, -1, 0, 1, -1), (0, 1, 0, -1, -1)
            if not (
                _impossible(same_line, [*board, guard, seen, higher])
                and _impossible(same_line, [*board, guard, unseen, lower])
            ):
                return False
    return True


def _impossible(equation: Inequality, inequalities: Sequence[Inequality]) -> bool:
    """Have ``equation = 0`` and the inequalities no common rational solution? By Fourier-Motzkin elimination."""
    pivot = next((k for k, c in enumerate(equation[:-1]) if abs(c) == 1), None)
    if pivot is None:
        return False
    system = {_combine(row, 1, equation, -row[pivot] * equation[pivot]) for row in inequalities}
    for k in range(len(equation) - 1):
        below = [row for row in system if row[k] > 0]
        above = [row for row in system if row[k] < 0]
        system = {row for row in system if row[k] == 0}
        system |= {_combine(p, -q[k], q, p[k]) for p in below for q in above}
    return any(row[-1] < 0 for row in system)


def _combine(left: Inequality, m: int, right: Inequality, n: int) -> Inequality:
    return tuple(m * p + n * q for p, q in zip(left, right, strict=True))
