"""The pieces of a page in Markdown."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from wythoff.text import positions_text

WIDTH = 120
_GLUE = "\0"
# A line of a paragraph must not begin with what Markdown reads as a list, a heading or a quotation.
_NO_BEGINNING = re.compile(r" (?=(?:[-+*#>=]+|\d+[.)]) )")
_POSITION = re.compile(r"\(\d+(?:, \d+)+\)")


@dataclass(frozen=True)
class Section:
    """One question: its heading, paragraphs, tables and examples in Markdown, and the same results as plain values."""

    title: str
    blocks: tuple[str, ...]
    data: dict[str, Any] = field(repr=False)

    def markdown(self) -> str:
        return "\n\n".join([f"## {self.title}", *self.blocks])


def paragraph(text: str) -> str:
    """A paragraph in lines of even length; no line ends within a position.

    >>> paragraph("The difference   b - a.")
    'The difference b - a.'
    """
    whole = _POSITION.sub(lambda found: found[0].replace(" ", _GLUE), " ".join(text.split()))
    glued = _NO_BEGINNING.sub(_GLUE, whole)
    lines = textwrap.fill(glued, WIDTH, break_long_words=False, break_on_hyphens=False)
    return lines.replace(_GLUE, " ")


def table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """A table; its numbers get commas.

    >>> print(table(["n", "p(n)"], [[1, 1200]]))
    | n | p(n) |
    |---|---|
    | 1 | 1,200 |
    """
    lines = [_row(head), f"|{'---|' * len(head)}", *map(_row, rows)]
    return "\n".join(lines)


def console(*lines: str) -> str:
    """Commands and what they print."""
    return "\n".join(["```console", *lines, "```"])


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


def _row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(f'{cell:,}' if isinstance(cell, int) else str(cell) for cell in cells)} |"
