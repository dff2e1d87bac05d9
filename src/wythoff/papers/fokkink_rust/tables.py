"""The numbers that the tables of the paper are about, from the definitions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from wythoff import workbench
from wythoff.papers.cases import Cases
from wythoff.papers.claim import Effort
from wythoff.papers.fokkink_rust.paper import DEGREES
from wythoff.papers.partitions import partition_gap
from wythoff.papers.positions import first_p_positions
from wythoff.papers.printed_data import Computed
from wythoff.words import kbonacci
from wythoff.words.kbonacci import Kind
from wythoff.workbench import Game

Numbers = NDArray[np.int64]

FEWEST_SOLVED = 3_000
"""This many P-positions are found at once, and kept."""


def p_columns(spec: str, count: int) -> dict[str, Numbers]:
    """The first non-zero P-positions of a game: A, B, and their differences and sums.

    >>> p_columns("splythoff", 4)["Sigma"].tolist()
    [3, 8, 12, 17]
    """
    columns = _p_columns(workbench.game(spec), max(count, FEWEST_SOLVED))
    return {name: row[:count] for name, row in columns.items()}


@lru_cache(maxsize=12)
def _p_columns(game: Game, count: int) -> dict[str, Numbers]:
    smaller, larger = first_p_positions(game, count + 1)[1:].T.astype(np.int64)
    return {"Delta": larger - smaller, "A": smaller, "B": larger, "Sigma": smaller + larger}


def named(columns: dict[str, Numbers], names: Sequence[str]) -> list[tuple[str, list[int]]]:
    """Some of the rows, in this order, as plain numbers."""
    return [(name, columns[name].tolist()) for name in names]


def p_rows(spec: str, names: Sequence[str]) -> Computed:
    """Rows of the table of the P-positions of a game, as long as they are printed."""
    return lambda printed: named(p_columns(spec, len(printed[0][1])), names)


@lru_cache(maxsize=32)
def kbonacci_rows(kind: Kind, k: int, n: int) -> tuple[Numbers, ...]:
    """The first n columns of a table of the k-bonacci word: X^j holds the positions of letter j, the differences
    Delta^j = X^(j+1) - X^j, the double differences likewise, and below them the sum of all Delta^j.

    >>> [row.tolist() for row in kbonacci_rows("double-differences", 3, 4)]
    [[1, 2, 4, 5], [3, 8, 12, 17]]
    """
    word = kbonacci(k)
    rows = np.array([word.positions(j).first(n) for j in range(k)], np.int64)
    if kind != "positions":
        rows = np.diff(rows, axis=0)
    if kind == "double-differences":
        rows = np.vstack([np.diff(rows, axis=0), rows.sum(axis=0)])
    return tuple(rows)


def columns_for(effort: Effort, k: int) -> int:
    """How many columns of the tables of the k-bonacci word to look at."""
    return effort.upto(2_000, 10**6 if k <= 4 else 10**5)


ALL_DEGREES = f"k = {DEGREES[0]}, ..., {DEGREES[-1]}"
COLUMNS = Cases(
    lambda effort: [(k, columns_for(effort, k)) for k in DEGREES],
    lambda effort: min(columns_for(effort, k) for k in DEGREES),
    lambda effort: ", ".join(f"{columns_for(effort, k)} columns for k = {k}" for k in DEGREES),
)
"""Each k with the number of columns of its tables that are looked at."""


def degrees(text: str = "") -> Cases:
    """Each k by itself, where the statement is about finitely many letters or words."""
    return Cases(
        lambda effort: [(k,) for k in DEGREES], lambda effort: DEGREES[-1], lambda effort: f"{text}{ALL_DEGREES}"
    )


def degrees_upto(quick: int, full: int, text: str) -> Cases:
    """Each k with a bound; in the text ``{}`` stands for it."""

    def bound(effort: Effort) -> int:
        return effort.upto(quick, full)

    return Cases(
        lambda effort: [(k, bound(effort)) for k in DEGREES],
        bound,
        lambda effort: f"{text.format(bound(effort))}, {ALL_DEGREES}",
    )


def quadribonacci_columns() -> Cases:
    """The tables of the Quadribonacci word."""
    return Cases(
        lambda effort: [(columns_for(effort, 4),)],
        lambda effort: columns_for(effort, 4),
        lambda effort: f"the first {columns_for(effort, 4)} columns",
    )


def flags(numbers: Numbers, reach: int) -> NDArray[np.bool_]:
    """Which n = 0, ..., reach are among the numbers.

    >>> flags(np.array([-1, 1, 3, 9]), 4).tolist()
    [False, True, False, True, False]
    """
    found = np.zeros(reach + 1, np.bool_)
    found[numbers[(numbers >= 0) & (numbers <= reach)]] = True
    return found


def partition_failures(name: str, rows: Sequence[Numbers]) -> Iterator[str]:
    """The least number that the rows have twice or not at all."""
    gap = partition_gap(rows)
    if gap is not None:
        yield f"{name}: {gap[0]} stands in {gap[1]} rows"
