"""Column rules as arrays of numbers, so that one compiled kernel serves every game.

Write a found P-position as (a', b'), a' <= b', and a candidate as (a, a + d). The move between them takes p = a - a'
and q = p + d - d' from the piles, d' = b' - a'. So a double attacks the differences d = d' + e for the *offsets* e of
its band, read either way round, as soon as p has outgrown the least and the excepted amounts: p >= delay(e). A split
that clears a leaves a' + b', and attacks d = a' + b' + e for e in its band as soon as a >= START.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wythoff.solve.columns.rules import ColumnRules, Double

WINDOW = 64
NOTHING = -(2**40)


# Places in Tables.numbers:
(
    DELAY,  # every offset of the doubles is in force when p >= DELAY
    TARDY_TOP,  # the greatest tardy offset
    CROSSED_TOP,  # moves that exchange the order of the piles attack no difference above this
    START,  # from this column on, splits attack by differences alone and cones are known to leave no hole
    REACH,  # no mark is set further than this above the candidate
    SPLIT_LOW,  # the least offset of the splits
    SPLIT_SPAN,  # the greatest, less the least
    NARROW,  # 1 when the masks say everything, so that the window kernel may run
) = range(8)


class Tables(NamedTuple):
    """What the kernels read. A run is a pair (first, last) of offsets, both inclusive."""

    numbers: NDArray[np.int64]
    doubles: NDArray[np.int64]  # low, high, least_k, least_l, excepted amounts, padded with -1
    splits: NDArray[np.int64]  # low, high, least_x, least_l
    vectors: NDArray[np.int64]  # (k, l) and (l, k)
    cones: NDArray[np.int64]  # slope, low, high
    prompt: NDArray[np.int64]  # runs of offsets with delay 1: they attack from the next column on
    tardy: NDArray[np.int64]  # runs of the other offsets of doubles
    masks: NDArray[np.uint64]  # prompt offsets 0..63 as bits; split offsets as bits, bit 0 being SPLIT_LOW


def tabulate(rules: ColumnRules) -> Tables:
    """The tables of `rules`."""
    delays = _delays(rules.doubles)
    tardy = [e for e, p in delays.items() if p > 1]
    prompt = [e for e, p in delays.items() if p <= 1]
    crossing = [*delays, *(abs(l - k) for k, l in rules.vectors)]
    split_low = min((split.low for split in rules.splits), default=0)
    split_span = max((split.high for split in rules.splits), default=0) - split_low

    numbers = np.zeros(8, dtype=np.int64)
    numbers[DELAY] = max(delays.values(), default=1)
    numbers[TARDY_TOP] = max(tardy, default=NOTHING)
    numbers[CROSSED_TOP] = max(crossing, default=NOTHING)
    numbers[START] = _start(rules)
    numbers[REACH] = 2 + max(delays, default=0) + split_span + abs(split_low)
    numbers[SPLIT_LOW], numbers[SPLIT_SPAN] = split_low, split_span
    numbers[NARROW] = (
        not rules.vectors
        and len(rules.cones) <= (0 if rules.splits else 1)
        and max(tardy, default=NOTHING) < 0
        and max(prompt, default=0) < WINDOW
        and split_span < WINDOW // 2
    )
    excepted = max((len(double.except_k) for double in rules.doubles), default=0)
    return Tables(
        numbers,
        doubles=_table([_double(double, excepted) for double in rules.doubles], 4 + excepted),
        splits=_table([(s.low, s.high, s.least_x, s.least_l) for s in rules.splits], 4),
        vectors=_table(sorted({v for k, l in rules.vectors for v in ((k, l), (l, k))}), 2),
        cones=_table([(c.slope, c.low, c.high) for c in rules.cones], 3),
        prompt=_table(_runs(prompt), 2),
        tardy=_table(_runs(tardy), 2),
        masks=np.array(
            [
                _mask(prompt),
                _mask(e - split_low for split in rules.splits for e in range(split.low, split.high + 1)),
            ],
            dtype=np.uint64,
        ),
    )


def _delays(doubles: Iterable[Double]) -> dict[int, int]:
    """For each offset e the least p >= 1 from which on (p, p + e), one way round or the other, is always a move."""
    delays: dict[int, int] = {}
    for double in doubles:
        after_exceptions = max(double.except_k, default=-1) + 1
        for e in range(double.low, double.high + 1):
            as_k = max(1, double.least_k, double.least_l - e, after_exceptions)
            as_l = max(1, double.least_l, double.least_k + e, after_exceptions + e)
            for offset, p in ((e, as_k), (-e, as_l)):
                delays[offset] = min(p, delays.get(offset, p))
    return delays


def _start(rules: ColumnRules) -> int:
    start = 1
    for split in rules.splits:
        start = max(start, split.least_x, split.least_l - split.low, 1 - split.low)
    for cone in rules.cones:
        start = max(start, 16 + 4 * (abs(cone.low) + max(0, -cone.high)))
    return start


def _double(double: Double, excepted: int) -> tuple[int, ...]:
    padding = (-1,) * (excepted - len(double.except_k))
    return double.low, double.high, double.least_k, double.least_l, *double.except_k, *padding


def _table(rows: list[tuple[int, ...]], width: int) -> NDArray[np.int64]:
    return np.array(rows, dtype=np.int64).reshape(-1, width)


def _runs(offsets: Iterable[int]) -> list[tuple[int, ...]]:
    runs: list[tuple[int, ...]] = []
    for e in sorted(offsets):
        if runs and runs[-1][1] == e - 1:
            runs[-1] = (runs[-1][0], e)
        else:
            runs.append((e, e))
    return runs


def _mask(bits: Iterable[int]) -> int:
    return sum(1 << bit for bit in set(bits) if 0 <= bit < WINDOW)
