"""Section 6: the double-difference table and its sum row."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from wythoff.papers.fokkink_rust.kbonacci_lemmas import for_all_k, for_k
from wythoff.papers.fokkink_rust.kbonacci_tables import step_failures, with_header
from wythoff.papers.fokkink_rust.kbonacci_words import lengths
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import (
    COLUMNS,
    degrees,
    flags,
    kbonacci_rows,
    quadribonacci_columns,
)
from wythoff.papers.paper import Reading


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
    COLUMNS,
    for_all_k(
        "row h is X^(h+2) - 2 X^(h+1) + X^h, and the sum row X^(k-1) - X^0",
        "steps of places",
        "steps of double differences",
        "the sum row",
        "steps of the sum row",
    ),
)
def _equation_8(k: int, count: int) -> Iterator[str]:
    for steps in (steps_by_lengths, steps_by_deltas):
        yield from step_failures(k, "double-differences", count, [steps(k, i) for i in range(k)])


TABLE_7 = "The double-difference table of the Quadribonacci word with its sum row, the word as header{}."


PAPER.table(
    "table-7",
    "Table 7",
    TABLE_7.format(""),
    with_header("double-differences", "dDelta0", "dDelta1", "Sigma"),
    correct=(
        TABLE_7.format("; the last sum is Δ^0 + Δ^1 + Δ^2 = 28 + 54 + 104 = 186"),
        {("Sigma", 16): "186"},
    ),
)


@PAPER.claim(
    "table-7-caption",
    "Table 7, caption",
    "A number of the third row of Table 7 plus or minus 2 is in the second row, but not every one of that row is such.",
    quadribonacci_columns(),
    for_k(
        "for k = 4 the middle of a step of 4 after a 1 is a sum; the first number of the second row, 2, is not such a "
        "number, as the sum row begins with 7",
        "the sum row by ones",
        "the greatest step of double differences",
        "the first of the last rows",
    ),
)
def _caption_of_table_7(count: int) -> Iterator[str]:
    _, second, third = kbonacci_rows("double-differences", 4, count)
    reach = int(second[-1])
    shifted, row = flags(third - 2, reach) | flags(third + 2, reach), flags(second, reach)
    yield from (f"{n} is not in the second row" for n in np.flatnonzero(shifted & ~row)[:1])
    if np.array_equal(shifted, row):
        yield "every number of the second row is such"


@PAPER.claim(
    "section-6-minimum",
    "Section 6, after Table 7",
    "The least steps of the double-difference table are those of columns headed by k - 1: 2^h in row h, and "
    "2^(k-1) - 1 in the sum row.",
    degrees(),
    for_all_k(
        "at k - 1 the length of θ^(h+1)(i) is 2^h, and nothing is taken from it",
        "steps of double differences",
        "the least length",
        "double differences are apart",
        "the least step of the sum row",
    ),
)
def _minimal_steps(k: int) -> Iterator[str]:
    return (
        f"k = {k}, row {h}: {least}, at k - 1 {steps_by_lengths(k, k - 1)[h]}"
        for h in range(k - 1)
        for least in [min(steps_by_lengths(k, i)[h] for i in range(k))]
        if not least == steps_by_lengths(k, k - 1)[h] == (2**h if h < k - 2 else 2 ** (k - 1) - 1)
    )


MAXIMUM = (
    "ℓ^(k-3)(i) is greatest for i = 0 and i = 1, where it is 2^({}). The delta that is taken from it is 1 at i = 0 "
    "and {} at i = 1. So the last difference row has its greatest step just in columns headed by 1."
)


@PAPER.misprint(
    "section-6-maximum",
    "Section 6, after Table 7",
    printed=Reading(MAXIMUM.format("k-3", 1), (-3, 1)),
    correct=Reading(
        MAXIMUM.format("k-2", 0),
        (-2, 0),
        for_all_k(
            "ℓ^(k-3)(i) is the length of θ^(k-2)(i)",
            "the greatest length",
            "steps of double differences",
            "the greatest step of double differences",
        ),
    ),
    cases=degrees(),
)
def _greatest_step(k: int, said: tuple[int, int]) -> Iterator[str]:
    exponent, at_one = said
    sizes = [lengths(k, i)[k - 3] for i in range(k)]
    if [i for i in range(k) if sizes[i] == max(sizes)] != [0, 1] or max(sizes) != 2 ** (k + exponent):
        yield f"k = {k}: the greatest ℓ^(k-3) is {max(sizes)}"
    if (delta(k - 1, k - 1), delta(k - 1 + 1, k - 1)) != (1, at_one):
        yield f"k = {k}: the delta at i = 1 is {delta(k, k - 1)}"
    steps = [steps_by_lengths(k, i)[k - 3] for i in range(k)]
    if [i for i in range(k) if steps[i] == max(steps)] != [1]:
        yield f"k = {k}: the steps are {steps}"
