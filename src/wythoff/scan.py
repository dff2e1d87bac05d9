"""Reading a text from left to right: what comes next, and where in the text it stands."""

from __future__ import annotations

import re
from typing import ClassVar, NoReturn

from wythoff.errors import Place


class Scanner:
    """A text and the place that has been reached in it; ``end`` is where reading has to stop.

    A subclass says what counts as blank and which error is raised.

    >>> scanner = Scanner("slack = 7")
    >>> scanner.take(r"[a-z]+"), scanner.take("="), scanner.take(r"[a-z]+"), scanner.take(r"[0-9]+"), scanner.at_end
    ('slack', '=', '', '7', True)
    """

    blank: ClassVar[re.Pattern[str]] = re.compile(r"\s+")

    def __init__(self, text: str, start: int = 0, end: int | None = None) -> None:
        self.text = text
        self.at, self.end = start, len(text) if end is None else end

    def skip_blanks(self) -> None:
        """Move past blanks."""
        match = self.blank.match(self.text, self.at, self.end)
        if match is not None:
            self.at = match.end()

    def sees(self, pattern: str) -> str:
        """What matches the pattern, if it comes next after blanks; otherwise the empty text."""
        self.skip_blanks()
        match = re.compile(pattern).match(self.text, self.at, self.end)
        return "" if match is None else match[0]

    def take(self, pattern: str) -> str:
        """The same, and move past it."""
        found = self.sees(pattern)
        self.at += len(found)
        return found

    def expect(self, pattern: str, problem: str) -> str:
        """What matches the pattern, and move past it; anything else is an error."""
        found = self.take(pattern)
        if not found:
            self.fail(problem)
        return found

    @property
    def at_end(self) -> bool:
        """Whether nothing but blanks is left."""
        self.skip_blanks()
        return self.at >= self.end

    def fail(self, problem: str, start: int | None = None, length: int = 1) -> NoReturn:
        """Raise the error about the characters from ``start`` on, or from the place that has been reached."""
        raise self.error(problem, self.at if start is None else start, length)

    def error(self, problem: str, start: int, length: int) -> Exception:
        """The error that is raised about a part of the text."""
        place = place_of(self.text, start, length)
        return ValueError(f"line {place.line}, column {place.column}: {problem}")


def place_of(text: str, offset: int, length: int = 1) -> Place:
    """The line and the column of a character.

    >>> place_of("ab\\ncd", 4)
    Place(line=2, column=2, length=1)
    """
    begin = text.rfind("\n", 0, offset) + 1
    return Place(text.count("\n", 0, offset) + 1, offset - begin + 1, max(1, length))
