"""The k-bonacci words and their tables of positions, differences and double differences [FokkinkRust, sections 4-6]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, TypeAlias, get_args

import numpy as np

from wythoff.display import html_table
from wythoff.errors import BadBound, BadParameter
from wythoff.words.infinite import InfiniteWord
from wythoff.words.morphism import Morphism

Kind: TypeAlias = Literal["positions", "differences", "double-differences"]

LONGEST_SEARCH = 10**7
"""Up to this place the letters of a word are found one after another."""

MAX_LETTERS = 1_000

MAX_COLUMNS = 40
"""A notebook shows this many columns."""


@dataclass(frozen=True)
class Table:
    """A table whose columns are headed by the letters of a word; `names` are the papers' names of the rows.

    >>> print(double_difference_table(4, 8))
    word     0  1  0  2  0  1  0  3
    dDelta0  1  3  4  6  8 10 11 13
    dDelta1  2  5  9 12 15 18 22 25
    Sigma    7 20 32 45 55 68 80 93
    """

    header: list[int]
    rows: list[list[int]]
    names: list[str]

    def to_json(self) -> dict[str, Any]:
        """The header and the rows, as plain lists."""
        return {"header": self.header, "rows": self.rows}

    def __str__(self) -> str:
        lines = [self.header, *self.rows]
        width = max((len(str(number)) for line in lines for number in line), default=1)
        label = max(map(len, ("word", *self.names)))
        return "\n".join(
            " ".join([name.ljust(label), *(str(number).rjust(width) for number in line)]).rstrip()
            for name, line in zip(["word", *self.names], lines, strict=True)
        )

    def _repr_html_(self) -> str:
        shown = min(len(self.header), MAX_COLUMNS)
        note = f"{shown} of {len(self.header):,} columns" if shown < len(self.header) else ""
        rows = zip(["word", *self.names], [self.header, *self.rows], strict=True)
        return html_table([(name, line[:shown]) for name, line in rows], note=note)

    def latex(self) -> str:
        """A tabular environment, laid out as the tables of [FokkinkRust]."""
        names = [rf"${_latex_name(name)}$" for name in ("word", *self.names)]
        lines = [
            " & ".join([name, *map(str, line)]) + r" \\"
            for name, line in zip(names, [self.header, *self.rows], strict=True)
        ]
        columns = f"c|{'c' * len(self.header)}"
        return "\n".join([rf"\begin{{tabular}}{{{columns}}}", lines[0], r"\hline", *lines[1:], r"\end{tabular}"])


def kbonacci_morphism(k: int) -> Morphism:
    """The k-bonacci substitution: j -> 0(j+1) for j < k - 1, and k - 1 -> 0.

    >>> kbonacci_morphism(4)
    Morphism('0->01, 1->02, 2->03, 3->0')
    """
    if k < 2:
        raise BadParameter(f"the k-bonacci word is defined for k >= 2, not for k = {k}")
    if k > MAX_LETTERS:
        raise BadParameter(f"the k-bonacci word is made for k up to {MAX_LETTERS:,}, not for k = {k:,}")
    return Morphism({j: (0, j + 1) if j < k - 1 else (0,) for j in range(k)})


def kbonacci(k: int) -> InfiniteWord:
    """The k-bonacci word: the Fibonacci word for k = 2, Tribonacci for k = 3, Quadribonacci for k = 4.

    >>> kbonacci(4)
    word: 0102010301020100102010301020101020103010...
    """
    return kbonacci_morphism(k).fixed_point(0)


def positions_table(k: int, n: int) -> Table:
    """Row j lists the positions of letter j, counted from 1 [FokkinkRust, Table 5].

    >>> positions_table(3, 6).rows
    [[1, 3, 5, 7, 8, 10], [2, 6, 9, 13, 15, 19], [4, 11, 17, 24, 28, 35]]
    """
    return table("positions", k, n)


def difference_table(k: int, n: int) -> Table:
    """The differences of neighbouring rows of the positions table [FokkinkRust, Table 6].

    >>> difference_table(3, 6).rows
    [[1, 3, 4, 6, 7, 9], [2, 5, 8, 11, 13, 16]]
    """
    return table("differences", k, n)


def double_difference_table(k: int, n: int) -> Table:
    """The differences of neighbouring rows of the difference table, and below them its sum row Sigma
    [FokkinkRust, Table 7].

    >>> double_difference_table(3, 6).rows
    [[1, 2, 4, 5, 6, 7], [3, 8, 12, 17, 20, 25]]
    """
    return table("double-differences", k, n)


def table(kind: Kind, k: int, n: int) -> Table:
    """The first n columns of a table of the k-bonacci word, from the positions of the letters."""
    word = kbonacci(k)
    if n < 0:
        raise BadBound(f"a table has at least 0 columns, not {n}")
    header = word[:n].tolist()
    if n and word.positions(k - 1).nth(n) > LONGEST_SEARCH:
        columns = _columns_by_steps(k, header)
        return labelled(kind, header, differenced(kind, [list(row) for row in zip(*columns, strict=True)]))
    rows = np.array([word.positions(j).first(n) for j in range(k)], np.int64).reshape(k, n)
    return labelled(kind, header, differenced(kind, rows.tolist()))


def _columns_by_steps(k: int, header: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The columns of the positions table, each from the one before it [FokkinkRust, Lemma 7]; for rare letters."""
    column, steps = tuple(2**j for j in range(k)), step_vectors(k)
    for letter in header:
        yield column
        column = tuple(position + step for position, step in zip(column, steps[letter], strict=True))


def step_vectors(k: int, kind: Kind = "positions") -> dict[int, tuple[int, ...]]:
    """What is added to a column of a table to get the next one, by the letter that heads the column.

    For positions it is (l^0(i), ..., l^(k-1)(i)), where l^j(i) is the length of the (j+1)-th image of i
    [FokkinkRust, Lemma 7]; for the other tables the same differences as between the rows, Eqs (7), (8).

    >>> step_vectors(4)
    {0: (2, 4, 8, 15), 1: (2, 4, 7, 14), 2: (2, 3, 6, 12), 3: (1, 2, 4, 8)}
    """
    morphism = kbonacci_morphism(k)
    lengths = [dict.fromkeys(range(k), 1)]
    for _ in range(k):
        lengths.append({i: sum(lengths[-1][int(c)] for c in morphism.image(i)) for i in range(k)})
    columns = {i: differenced(kind, [[level[i]] for level in lengths[1:]]) for i in range(k)}
    return {i: tuple(row[0] for row in rows) for i, rows in columns.items()}


def differenced(kind: Kind, positions: Sequence[Sequence[int]]) -> list[list[int]]:
    """The rows of a table of this kind, from the rows of the positions table."""
    if kind not in get_args(Kind):
        raise BadParameter(f"a table shows {', '.join(get_args(Kind))}; not {kind!r}")
    if kind == "positions":
        return [list(row) for row in positions]
    differences = _steps_between(positions)
    if kind == "differences":
        return differences
    return [*_steps_between(differences), [sum(column) for column in zip(*differences, strict=True)]]


def labelled(kind: Kind, header: list[int], rows: list[list[int]]) -> Table:
    """The table with the papers' names of its rows."""
    names = {
        "positions": [f"X{j}" for j in range(len(rows))],
        "differences": [f"Delta{j}" for j in range(len(rows))],
        "double-differences": [*(f"dDelta{j}" for j in range(len(rows) - 1)), "Sigma"],
    }
    return Table(header, rows, names[kind])


def _steps_between(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    return [[b - a for a, b in zip(*pair, strict=True)] for pair in pairwise(rows)]


def _latex_name(name: str) -> str:
    if name == "word":
        return r"\omega"
    stem, index = name.rstrip("0123456789"), name[len(name.rstrip("0123456789")) :]
    command = stem.replace("Delta", r"\Delta").replace("Sigma", r"\Sigma")
    return f"{command}^{{{index}}}" if index else command
