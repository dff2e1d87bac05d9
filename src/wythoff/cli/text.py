"""Tables of numbers for a terminal."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence

import click


def width() -> int:
    """How many characters fit on a line: those of the terminal, 80 when there is none."""
    return max(40, shutil.get_terminal_size((80, 24)).columns)


def symbol(sign: str, word: str) -> str:
    """A symbol where the output can show it, otherwise a word for it."""
    try:
        sign.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return word
    return sign


def heading(text: str) -> None:
    click.secho(text, bold=True)


def wrapped_rows(rows: Sequence[tuple[str, Sequence[int | str]]], line: int) -> Iterator[str]:
    """Long rows that belong together, cut into blocks that fit on a line; the columns stay aligned.

    >>> print("\\n".join(wrapped_rows([("n", [0, 1, 2]), ("A", [0, 1, 30])], 13)))
      n   0   1
      A   0   1
    <BLANKLINE>
      n   2
      A  30
    """
    names = max(len(name) for name, _ in rows)
    cell = max(len(str(number)) for _, numbers in rows for number in numbers) + 2
    at_once = max(1, (line - names - 2) // cell)
    length = len(rows[0][1])
    for start in range(0, length, at_once):
        if start:
            yield ""
        for name, numbers in rows:
            part = "".join(str(number).rjust(cell) for number in numbers[start : start + at_once])
            yield f"  {name:<{names}}{part}".rstrip()


def in_columns(words: Sequence[str], line: int) -> Iterator[str]:
    """Words side by side in aligned columns, read line by line."""
    cell = max(map(len, words), default=0) + 2
    at_once = max(1, (line - 2) // cell)
    for start in range(0, len(words), at_once):
        yield "  " + "".join(word.ljust(cell) for word in words[start : start + at_once]).rstrip()
