"""Section 6: the double-difference table and its sum row."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from wythoff.knowledge import Verified
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.fokkink_rust.paper import DEGREES, PAPER, printed
from wythoff.papers.fokkink_rust.positions_table import (
    ALL_DEGREES,
    columns_text,
    fewest_columns,
    lengths,
    step_failures,
    with_header,
)
from wythoff.papers.fokkink_rust.tables import columns_for, flags, kbonacci_rows
from wythoff.papers.printed_data import compared


def delta(i: int, j: int) -> int:
    """Kronecker's delta."""
    return int(i == j)


def steps_by_lengths(k: int, i: int) -> list[int]:
    """ℓ^2 - 2 ℓ^1 + ℓ^0, ..., ℓ^(k-1) - 2 ℓ^(k-2) + ℓ^(k-3), and ℓ^(k-1) - ℓ^0, at the letter i."""
    found = lengths(k, i)
    return [*np.diff(found, n=2).tolist(), found[-1] - found[0]]


def steps_by_deltas(k: int, i: int) -> list[int]:
    """ℓ^h less 1 if h + 2 + i = k - 1, for h = 0, ..., k - 3, and ℓ^(k-1) - ℓ^0, at the letter i."""
    found = lengths(k, i)
    return [*(found[h] - delta(h + 2 + i, k - 1) for h in range(k - 2)), found[-1] - found[0]]


@PAPER.claim(
    "eq-8",
    "Eq. (8)",
    "In a column headed by i the step of row h of the double-difference table is ℓ^(h+2)(i) - 2 ℓ^(h+1)(i) + ℓ^h(i), "
    "which is ℓ^h(i), but 1 less if h + 2 + i = k - 1; that of the sum row is ℓ^(k-1)(i) - ℓ^0(i).",
)
def _equation_8(effort: Effort) -> Search:
    for k in DEGREES:
        for steps in (steps_by_lengths, steps_by_deltas):
            claimed = [steps(k, i) for i in range(k)]
            yield from step_failures(k, "double-differences", columns_for(effort, k), claimed)

    return Verified(fewest_columns(effort), columns_text(effort))


TABLE_7 = "The double-difference table of the Quadribonacci word with its sum row, the word as header{}."


@PAPER.claim("table-7", "Table 7", TABLE_7.format(""))
def _table_7(effort: Effort) -> Outcome:
    names = ["dDelta0", "dDelta1", "Sigma"]
    return compared("Table 7", printed("table-7"), with_header("double-differences", names, 16))


@PAPER.correction("table-7", TABLE_7.format("; the last sum is Δ^0 + Δ^1 + Δ^2 = 28 + 54 + 104 = 186"))
def _table_7_corrected(effort: Effort) -> Outcome:
    last = [cells[-1] for _, cells in printed("table-6")[1:]]
    total = str(sum(map(int, last)))
    rows = tuple((a, (*cells[:-1], total if a == "Sigma" else cells[-1])) for a, cells in printed("table-7"))
    return compared("Table 7", rows, with_header("double-differences", ["dDelta0", "dDelta1", "Sigma"], 16))


@PAPER.claim(
    "table-7-caption",
    "Table 7, caption",
    "A number of the third row of Table 7 plus or minus 2 is in the second row, but not every one of that row is such.",
)
def _caption_of_table_7(effort: Effort) -> Search:
    count = columns_for(effort, 4)
    _, second, third = kbonacci_rows("double-differences", 4, count)
    reach = int(second[-1])
    shifted, row = flags(third - 2, reach) | flags(third + 2, reach), flags(second, reach)
    failures = [f"{n} is not in the second row" for n in np.flatnonzero(shifted & ~row)[:1]]
    if np.array_equal(shifted, row):
        failures.append("every number of the second row is such")
    yield from failures
    return Verified(count, f"the first {count} columns")


@PAPER.claim(
    "section-6-minimum",
    "Section 6, after Table 7",
    "The least steps of the double-difference table are those of columns headed by k - 1: 2^h in row h, and "
    "2^(k-1) - 1 in the sum row.",
)
def _minimal_steps(effort: Effort) -> Search:
    yield from (
        f"k = {k}, row {h}: {least}, at k - 1 {steps_by_lengths(k, k - 1)[h]}"
        for k in DEGREES
        for h in range(k - 1)
        for least in [min(steps_by_lengths(k, i)[h] for i in range(k))]
        if not least == steps_by_lengths(k, k - 1)[h] == (2**h if h < k - 2 else 2 ** (k - 1) - 1)
    )
    return Verified(DEGREES[-1], ALL_DEGREES)


MAXIMUM = (
    "ℓ^(k-3)(i) is greatest for i = 0 and i = 1, where it is 2^({}). The delta that is taken from it is 1 at i = 0 "
    "and {} at i = 1. So the last difference row has its greatest step just in columns headed by 1."
)


def maximum_failures(exponent: Callable[[int], int], at_one: int) -> Iterator[str]:
    for k in DEGREES:
        sizes = [lengths(k, i)[k - 3] for i in range(k)]
        if [i for i in range(k) if sizes[i] == max(sizes)] != [0, 1] or max(sizes) != 2 ** exponent(k):
            yield f"k = {k}: the greatest ℓ^(k-3) is {max(sizes)}"
        if (delta(k - 1, k - 1), delta(k - 1 + 1, k - 1)) != (1, at_one):
            yield f"k = {k}: the delta at i = 1 is {delta(k, k - 1)}"
        steps = [steps_by_lengths(k, i)[k - 3] for i in range(k)]
        if [i for i in range(k) if steps[i] == max(steps)] != [1]:
            yield f"k = {k}: the steps are {steps}"


@PAPER.claim("section-6-maximum", "Section 6, after Table 7", MAXIMUM.format("k-3", 1))
def _greatest_step(effort: Effort) -> Search:
    yield from maximum_failures(lambda k: k - 3, 1)
    return Verified(DEGREES[-1], ALL_DEGREES)


@PAPER.correction("section-6-maximum", MAXIMUM.format("k-2", 0))
def _greatest_step_corrected(effort: Effort) -> Search:
    yield from maximum_failures(lambda k: k - 2, 0)
    return Verified(DEGREES[-1], ALL_DEGREES)
