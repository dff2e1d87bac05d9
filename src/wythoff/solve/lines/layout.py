"""Where the lines of a plan live in memory, and which lines a cell writes and a position reads.

Many reads of a plan are one read of a coarser line. Reads of one group that differ only in their constants,
``a*x + b*y + c_i``, see the union of parallel lines; if every cell is written to all lines from which such a read would
see it, a single line holds that union. A write costs a fraction of a read, so a position then reads three or four lines
whatever the slack of the game.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wythoff.solve.lines.plan import ALWAYS, LinePlan, Read

__all__ = ["Layout", "lay_out"]

# The kernels keep three or four lines in registers; a plan with fewer reads is padded with reads of the empty line.
MIN_READS = 3

# A set of (constant, lag): the parallel lines that one line stands for, the smallest constant being 0.
Bundle = frozenset[tuple[int, int]]


class ReadRow(NamedTuple):
    """Line a*x + b*y + c of memory where first <= a*x + b*y + c < stop and the guard holds; or else the empty line."""

    a: int
    b: int
    c: int
    first: int
    stop: int
    ga: int
    gb: int
    gc: int


class WriteRow(NamedTuple):
    """A cell goes to line a*x + b*y + c of memory where that is in [first, stop), ``lag`` sums after its own."""

    a: int
    b: int
    c: int
    first: int
    stop: int
    lag: int


@dataclass(frozen=True)
class Layout:
    """A plan on a finite board: ``lines`` lines, of which number 0 is always empty."""

    reads: NDArray[np.int64]
    writes: NDArray[np.int64]
    lines: int
    max_lag: int


def lay_out(plan: LinePlan, size: int) -> Layout:
    """Number the lines that positions with piles below ``size`` both write and read."""
    families: dict[tuple[int, Bundle], list[Read]] = defaultdict(list)
    for read, bundle in _bundles(plan):
        families[read.group, bundle].append(read)
    reads: list[ReadRow] = []
    writes: list[WriteRow] = []
    lines = 1
    for (group, bundle), readers in families.items():
        written = [(w.a, w.b, w.c - c, lag) for w in plan.writes if w.group == group for c, lag in sorted(bundle)]
        low, high = _shared_range(
            [_extremes(plan, size, r.a, r.b, r.c) for r in readers],
            [_extremes(plan, size, a, b, c) for a, b, c, _ in written],
        )
        if low > high:
            continue
        # Line number `low` of the family becomes line `lines` of memory.
        shift, stop = lines - low, lines + high - low + 1
        reads += [ReadRow(r.a, r.b, r.c + shift, lines, stop, *r.guard) for r in readers]
        writes += [WriteRow(a, b, c + shift, lines, stop, lag - 1) for a, b, c, lag in written]
        lines = stop
    padding = [ReadRow(0, 0, 0, 0, 1, *ALWAYS)] * (MIN_READS - len(reads))
    return Layout(
        reads=np.array(reads + padding, dtype=np.int64),
        writes=np.array(writes, dtype=np.int64).reshape(-1, len(WriteRow._fields)),
        lines=lines,
        max_lag=max((w.lag for w in writes), default=0),
    )


def _bundles(plan: LinePlan) -> list[tuple[Read, Bundle]]:
    """The reads of a plan, parallel ones joined: one read of the first of the lines, and the bundle it stands for."""
    guards: dict[tuple[int, int, int], set[tuple[int, int, int]]] = defaultdict(set)
    for read in plan.reads:
        guards[read.group, read.a, read.b].add(read.guard)
    parallel: dict[tuple[int, int, int, tuple[int, int, int]], set[tuple[int, int]]] = defaultdict(set)
    for read in plan.reads:
        if len(guards[read.group, read.a, read.b]) > 1:
            read = _guard_as_lag(plan, read)
        parallel[read.group, read.a, read.b, read.guard].add((read.c, read.lag))
    joined = []
    for (group, a, b, guard), constants in parallel.items():
        base = min(c for c, _ in constants)
        bundle = frozenset((c - base, lag) for c, lag in constants)
        joined.append((Read(group, a, b, base, guard), bundle))
    return joined


def _guard_as_lag(plan: LinePlan, read: Read) -> Read:
    """The same read with its guard stated as a lag, where the lines of the group are the sums themselves.

    The cells on line n then have sum n - c', so x + y minus their sum is (1 - a)*x + (1 - b)*y - c + c'. If that is
    m*(ga*x + gb*y) plus a constant with m > 0, it is large enough exactly where the guard holds. Reads whose guards
    differ, as those of the splits of Splythoff with slack, become one in this way.
    """
    sums = {(w.a, w.b, w.c) for w in plan.writes if w.group == read.group}
    if len(sums) != 1 or read.guard == ALWAYS:
        return read
    ((wa, wb, wc),) = sums
    ga, gb, gc = read.guard
    da, db = 1 - read.a, 1 - read.b
    m = da // ga if ga else db // gb if gb else 0
    if (wa, wb) != (1, 1) or m < 1 or (da, db) != (m * ga, m * gb):
        return read
    lag = max(read.lag, wc - read.c - m * gc)
    return Read(read.group, read.a, read.b, read.c, ALWAYS, lag)


def _extremes(plan: LinePlan, size: int, a: int, b: int, c: int) -> tuple[int, int]:
    """The least and greatest value of a*x + b*y + c on the board: attained at its corners."""
    top = size - 1
    corners = [(0, 0), (0, top), (top, top)] + ([] if plan.unordered else [(top, 0)])
    values = [a * x + b * y + c for x, y in corners]
    return min(values), max(values)


def _shared_range(*families: list[tuple[int, int]]) -> tuple[int, int]:
    """The intersection of the hulls of the families' ranges; (0, -1) when one family has none."""
    if not all(families):
        return 0, -1
    return max(min(low for low, _ in f) for f in families), min(max(high for _, high in f) for f in families)
