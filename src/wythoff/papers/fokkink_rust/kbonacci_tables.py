"""The tables of the k-bonacci word under their header, and where rows, steps and shifts are not as claimed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from wythoff.papers.fokkink_rust.kbonacci_lemmas import shifted
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import COLUMNS, Numbers, flags, kbonacci_rows
from wythoff.papers.printed_data import Computed, ComputedRows, Rows
from wythoff.words import kbonacci
from wythoff.words.kbonacci import Kind


def with_header(kind: Kind, *names: str) -> Computed:
    """A table of the Quadribonacci word below the word, with as many columns as are printed."""

    def rows(printed: Rows) -> ComputedRows:
        count = len(printed[0][1])
        found = [kbonacci(4)[:count], *kbonacci_rows(kind, 4, count)]
        return list(zip(["word", *names], [row.tolist() for row in found], strict=True))

    return rows


def steps_of(k: int, kind: Kind, count: int) -> tuple[Numbers, Numbers]:
    """The letters that head the columns, and the steps from each column to the next, one row for each row."""
    rows = np.array(kbonacci_rows(kind, k, count))
    return kbonacci(k)[: count - 1].astype(np.int64), np.diff(rows, axis=1)


def step_failures(k: int, kind: Kind, count: int, claimed: Sequence[Sequence[int]]) -> Iterator[str]:
    """Where the step after a column is not the one claimed for the letter in its header."""
    header, found = steps_of(k, kind, count)
    expected = np.array(claimed)[header].T
    for column in np.flatnonzero((found != expected).any(axis=0))[:1]:
        text = f"{tuple(found[:, column].tolist())}, not {tuple(expected[:, column].tolist())}"
        yield f"k = {k}: the step from column {column + 1}, headed {header[column]}, is {text}"


def shift_failures(k: int, count: int, kind: Kind) -> Iterator[str]:
    """Where row j is not the union of row j + 1 moved by 2^j down and up, or these meet elsewhere than said.

    They are to meet at m + 2^j = n - 2^j for each m in a column headed by k - 1, n its successor, and nowhere else. The
    sum row of the double-difference table is left out.
    """
    table = kbonacci_rows(kind, k, count)
    header = kbonacci(k)[:count]
    for j in range(len(table) - (2 if kind == "double-differences" else 1)):
        upper, lower, shift = table[j], table[j + 1], 2**j
        reach = int(upper[-1])
        down, up = flags(lower - shift, reach), flags(lower + shift, reach)
        shared = flags((lower + shift)[header == k - 1], reach)
        for name, wrong in (
            ("the union of both shifts", (down | up) != flags(upper, reach)),
            ("what both shifts share", (down & up) != shared),
        ):
            yield from (f"k = {k}, row {j}: {name} is wrong at {n}" for n in np.flatnonzero(wrong)[:1])
        if int(lower[0]) <= shift:
            yield f"k = {k}, row {j}: {lower[0] - shift} is no number of the row"


SHIFTS = (
    "Row j of the {} is the union of row j + 1 moved down and up by 2^j; both shifts share a number m + 2^j = n - 2^j "
    "exactly if m stands in a column headed by k - 1 and n follows it."
)


def rows_are_shifted(number: int, table: str, entries: str, kind: Kind) -> None:
    """Lemmas 8, 10 and 13, on one kind of table each."""
    PAPER.claim(f"lemma-{number}", f"Lemma {number}", SHIFTS.format(table), COLUMNS, shifted(entries))(
        lambda k, count: shift_failures(k, count, kind)
    )


def common_failures(k: int, rows: tuple[Numbers, ...]) -> Iterator[str]:
    """The least number that two rows share."""
    for (i, first), (j, second) in combinations(enumerate(rows), 2):
        shared = flags(first, int(first[-1])) & flags(second, int(first[-1]))
        yield from (f"k = {k}: {n} is in the rows {i} and {j}" for n in np.flatnonzero(shared)[:1])


def signed_sums(exponents: range) -> set[int]:
    """All sums of these powers of two with any signs; 0 if there are none.

    >>> sorted(signed_sums(range(1, 3)))
    [-6, -2, 2, 6]
    """
    return {sum(signs) for signs in product(*((2**e, -(2**e)) for e in exponents))}


def union_failures(rows: tuple[Numbers, ...], k: int, highest: int) -> Iterator[str]:
    """Where a row i is not the union of the last row moved by signed sums of 2^i, ..., 2^highest; none for the last."""
    for i in range(len(rows) - 1):
        moves, reach = signed_sums(range(i, highest + 1)), int(rows[i][-1])
        moved, row = moved_flags(rows[-1], moves, reach), flags(rows[i], reach)
        for n in np.flatnonzero(moved != row)[:1]:
            yield f"k = {k}, row {i}: {n} is {'not in the row' if moved[n] else 'not in the union'}"


def moved_flags(row: Numbers, moves: set[int], reach: int) -> NDArray[np.bool_]:
    """Which n = 0, ..., reach are in the row moved by one of these numbers."""
    found: NDArray[np.bool_] = np.logical_or.reduce([flags(row + move, reach) for move in moves])
    return found


def unmoved_failures(k: int, rows: Sequence[Numbers], later: Sequence[Numbers]) -> Iterator[str]:
    """The first number of a row i that is in no later row j moved by a signed sum of 2^i, ..., 2^(j-1)."""
    for i, j in combinations(range(len(later)), 2):
        reach = int(rows[i][-1])
        outside = flags(rows[i], reach) & ~moved_flags(later[j], signed_sums(range(i, j)), reach)
        yield from (f"k = {k}, i = {i}, j = {j}: {n}" for n in np.flatnonzero(outside)[:1])
