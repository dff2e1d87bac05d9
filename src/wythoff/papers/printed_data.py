"""Tables and words exactly as the papers print them, and their comparison with what the program computes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TypeAlias

from wythoff.knowledge import CheckedInFull, Refuted
from wythoff.papers.claim import Effort, Known, Tabled
from wythoff.report.document import SideBySide

Rows: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""A printed table: the label and the cells of each row."""
ComputedRows: TypeAlias = Sequence[tuple[str, Sequence[object]]]
Computed: TypeAlias = Callable[[Rows], ComputedRows]
"""What computes a table; it is given the printed one, and takes from it how many rows and cells are wanted."""
Cells: TypeAlias = Mapping[tuple[str, int], str]
"""Cells of a table by the labels of their rows and their numbers, from 1."""


def folder() -> Traversable:
    """Where the printed data is: one text file for each table or word, in a folder for each paper."""
    return resources.files("wythoff.papers").joinpath("printed")


def printed_rows(paper: str, name: str) -> Rows:
    """The rows of a printed table: in the file, a label and a bar before the cells of each row; ``#`` starts a comment.

    >>> printed_rows("FokkinkRust", "table-1")[0]
    ('A', ('1', '3', '4', '6', '8', '9', '11', '12', '14', '16', '17', '19'))
    """
    text = folder().joinpath(paper, f"{name}.txt").read_text(encoding="utf-8")
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    return tuple((label.strip(), tuple(cells.split())) for label, _, cells in (s.partition("|") for s in lines if s))


def printed_word(paper: str, name: str) -> str:
    """A word, as far as it is printed.

    >>> printed_word("FokkinkRust", "eq-3")
    '0100100100101001'
    """
    ((_, cells),) = printed_rows(paper, name)
    return "".join(cells)


def decimal_places(number: str) -> int:
    """How many digits a printed number has after its point.

    >>> decimal_places("1.6977746")
    7
    """
    return len(number.partition(".")[2])


@dataclass(frozen=True)
class PrintedTable:
    """The check of a printed table against what is computed, with some cells put right first in a correction."""

    paper: str
    file: str
    title: str
    computed: Computed
    amended: Cells = field(default_factory=dict)

    def __call__(self, effort: Effort) -> Tabled:
        rows = printed_rows(self.paper, self.file)
        right = tuple(
            (label, tuple(self.amended.get((label, number), cell) for number, cell in enumerate(cells, 1)))
            for label, cells in rows
        )
        return compared(self.title, right, self.computed(rows))


@dataclass(frozen=True)
class PrintedWord:
    """The check of a printed word, or of another one in its place, against the same number of computed letters."""

    paper: str
    file: str
    title: str
    computed: Callable[[int], str]
    amended: str = ""

    def __call__(self, effort: Effort) -> Tabled:
        word = self.amended or printed_word(self.paper, self.file)
        return compared_word(self.title, word, self.computed(len(word)))


def compared(title: str, printed: Rows, computed: ComputedRows) -> Tabled:
    """Whether a table is printed as it was computed; a disagreement names its first cell.

    >>> print(compared("Table 0", (("A", ("0", "1", "3")),), [("A", (0, 1, 2))]).known)
    refuted: Table 0, row A, entry 3 of 3: printed 3, computed 2 (1 of 3 entries differ)
    """
    rows = tuple((label, tuple(map(str, cells))) for label, cells in computed)
    return Tabled(_rows_compared(title, printed, rows), (SideBySide(title, printed, rows),))


def _rows_compared(title: str, printed: Rows, computed: Rows) -> Known:
    if [label for label, _ in printed] != [label for label, _ in computed]:
        return Refuted(f"{title}: the rows are {', '.join(a for a, _ in printed)}")
    wrong = []
    total = 0
    for (label, old), (_, new) in zip(printed, computed, strict=True):
        if len(old) != len(new):
            return Refuted(f"{title}, row {label}: {len(old)} entries printed, {len(new)} computed")
        total += len(old)
        wrong += [(label, i, len(old), a, b) for i, (a, b) in enumerate(zip(old, new, strict=True), 1) if a != b]
    if not wrong:
        return CheckedInFull(total, f"all {total} entries of {title}")
    label, entry, length, old_cell, new_cell = wrong[0]
    return Refuted(
        f"{title}, row {label}, entry {entry} of {length}: printed {old_cell}, computed {new_cell} "
        f"({len(wrong)} of {total} entries differ)"
    )


def compared_word(title: str, printed: str, computed: str) -> Tabled:
    """Whether a word is printed as it was computed; a disagreement names its first letter.

    >>> print(compared_word("w", "abab", "abaab").known)
    refuted: w, letter 4 of 4: printed b, computed a
    """
    table = SideBySide(title, ((title, (printed,)),), ((title, (computed,)),))
    return Tabled(_words_compared(title, printed, computed), (table,))


def _words_compared(title: str, printed: str, computed: str) -> Known:
    wrong = next((i for i, (a, b) in enumerate(zip(printed, computed, strict=False), 1) if a != b), None)
    if wrong is not None:
        letters = f"printed {printed[wrong - 1]}, computed {computed[wrong - 1]}"
        return Refuted(f"{title}, letter {wrong} of {len(printed)}: {letters}")
    if len(printed) != len(computed):
        return Refuted(f"{title}: {len(printed)} letters printed, {len(computed)} computed")
    return CheckedInFull(len(printed), f"all {len(printed)} letters of {title}")
