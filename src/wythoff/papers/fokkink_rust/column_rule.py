"""A recursion for the columns of a table, line by line as it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from wythoff.papers.printed_data import Rows
from wythoff.words.mex_rules import Mex


@dataclass(frozen=True)
class ColumnRule:
    """Lines that give the numbers of column i + 1, each a mex of sequences or a sum of numbers.

    ``sequences`` tells which number goes into which sequence. In a sum, ``a`` is a number of this column, ``a[i]`` that
    of the column before (0 before the first), and ``i`` the number of columns before.

    >>> lines = (("a", ("mex", "A", "B")), ("b", ("a", "+", "i", "+", "1")))
    >>> wythoff = ColumnRule(lines, {"A": "a", "B": "b"})
    >>> [tuple(column.values()) for column in islice(wythoff.columns(), 4)]
    [(1, 2), (3, 5), (4, 7), (6, 10)]
    """

    lines: Rows
    sequences: Mapping[str, str]

    def missing(self) -> list[str]:
        """The numbers that some line needs and no line gives.

        >>> ColumnRule((("a", ("mex", "A", "B")),), {"A": "a", "B": "b"}).missing()
        ['b']
        """
        given = {name for name, _ in self.lines}
        needed = [name for _, cells in self.lines for name in self._needs(cells)]
        return [name for name in dict.fromkeys(needed) if name not in given]

    def _needs(self, cells: Sequence[str]) -> list[str]:
        if cells[0] == "mex":
            return [self.sequences[sequence] for sequence in cells[1:]]
        return [cell.removesuffix("[i]") for cell in cells if cell[0].isalpha() and cell != "i"]

    def columns(self) -> Iterator[dict[str, int]]:
        """The columns, one after the other."""
        taken = {name: Mex() for name, cells in self.lines if cells[0] == "mex"}
        column = {name: 0 for name, _ in self.lines}
        index = 0
        while True:
            before = {f"{name}[i]": number for name, number in column.items()}
            known = {"i": index, **before}
            for name, cells in self.lines:
                known[name] = taken[name].value if name in taken else _sum(cells, known)
            column = {name: known[name] for name, _ in self.lines}
            yield column
            for name, cells in self.lines:
                if name in taken:
                    taken[name].add(column[number] for number in self._needs(cells))
            index += 1

    def counterexamples(self, rows: Mapping[str, Sequence[int]]) -> Iterator[str]:
        """Where the rule gives other numbers than the rows of a table have."""
        if self.missing():
            yield f"no line gives {', '.join(self.missing())}"
            return
        length = min(map(len, rows.values()))
        for index, column in enumerate(islice(self.columns(), length)):
            for name, row in rows.items():
                if column[name] != row[index]:
                    yield f"column {index + 1}: the rule gives {name} = {column[name]}, the table has {row[index]}"


def _sum(cells: Sequence[str], known: Mapping[str, int]) -> int:
    total, sign = 0, 1
    for cell in cells:
        if cell in "+-":
            sign = 1 if cell == "+" else -1
        else:
            total += sign * (int(cell) if cell.isdigit() else known[cell])
    return total
