"""The pieces of the page of open questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from wythoff.report.document import Code, Paragraph, Section, Table
from wythoff.text import positions_text


@dataclass(frozen=True)
class Answered:
    """One question: its section of the page, and the same results as plain values."""

    section: Section
    data: dict[str, Any] = field(repr=False)


def paragraph(text: str) -> Paragraph:
    """A paragraph with markup."""
    return Paragraph(text, "markup")


def table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> Table:
    """A table with markup; its numbers get commas.

    >>> table(["n", "p(n)"], [[1, 1200]]).rows
    (('1', '1,200'),)
    """
    return Table(_cells(head), tuple(map(_cells, rows)), "markup")


def console(*lines: str) -> Code:
    """Commands and what they print."""
    return Code("console", "\n".join(lines))


def pairs(positions: Iterable[Sequence[int]]) -> str:
    """Positions in a sentence.

    >>> pairs([(0, 1), (2, 2)]), pairs([])
    ('(0, 1), (2, 2)', 'none')
    """
    return positions_text(positions) or "none"


def spans(numbers: Iterable[int]) -> str:
    """Numbers in a sentence, runs of neighbours shortened.

    >>> spans([1, 2, 5, 6, 7, 8]), spans([])
    ('1, 2 and 5 to 8', 'none')
    """
    runs: list[list[int]] = []
    for n in sorted(numbers):
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    words = [w for run in runs for w in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]])) or "none"


def decimal(units: int, places: int) -> str:
    """A number of units of 10^-places.

    >>> decimal(15437, 4), decimal(9, 1)
    ('1.5437', '0.9')
    """
    whole, rest = divmod(units, 10**places)
    return f"{whole:,}.{rest:0{places}d}"


def _cells(cells: Sequence[object]) -> tuple[str, ...]:
    return tuple(f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in cells)
