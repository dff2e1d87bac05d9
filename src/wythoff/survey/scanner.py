"""Reading a space's text from left to right, with errors that name the place."""

from __future__ import annotations

import re
from typing import NoReturn

from wythoff.errors import BadSpace, Place

_BLANK = re.compile(r"(?:[ \t\r\n\f]+|#[^\n]*)+")
_LINE_END = re.compile(r"[ \t\r]*(?:#[^\n]*)?(?:\n|$)")


class Scanner:
    """A text and the place that has been reached in it; ``end`` is where reading has to stop.

    >>> scanner = Scanner("slack = 7", "space")
    >>> scanner.take(r"[a-z]+"), scanner.take("="), scanner.take(r"[0-9]+"), scanner.at_end
    ('slack', '=', '7', True)
    """

    def __init__(self, text: str, origin: str, start: int = 0, end: int | None = None) -> None:
        self.text, self.origin = text, origin
        self.at, self.end = start, len(text) if end is None else end

    def skip_blanks(self) -> None:
        """Go on to what is neither space nor comment."""
        match = _BLANK.match(self.text, self.at, self.end)
        if match is not None:
            self.at = match.end()

    def skip_rest_of_line(self) -> None:
        """Go on to the next line if nothing but a comment is left on this one."""
        match = _LINE_END.match(self.text, self.at, self.end)
        if match is not None:
            self.at = match.end()

    def sees(self, pattern: str) -> bool:
        """Whether the pattern comes next, after blanks."""
        self.skip_blanks()
        return re.compile(pattern).match(self.text, self.at, self.end) is not None

    def take(self, pattern: str) -> str | None:
        """What fits the pattern, if it comes next after blanks."""
        self.skip_blanks()
        match = re.compile(pattern).match(self.text, self.at, self.end)
        if match is None:
            return None
        self.at = match.end()
        return match[0]

    def expect(self, pattern: str, expected: str) -> str:
        """What fits the pattern; anything else is an error that says what was expected."""
        found = self.take(pattern)
        if found is None:
            self.fail(f"expected {expected}" + ("; the text ends here" if self.at >= self.end else ""), self.at)
        return found

    @property
    def at_end(self) -> bool:
        self.skip_blanks()
        return self.at >= self.end

    def fail(self, problem: str, start: int, length: int = 1) -> NoReturn:
        """Raise :class:`BadSpace` about the characters from ``start`` on."""
        raise BadSpace(problem, place_of(self.text, start, length), text=self.text, origin=self.origin)


def place_of(text: str, offset: int, length: int = 1) -> Place:
    """The line and the column of a character.

    >>> place_of("ab\\ncd", 4)
    Place(line=2, column=2, length=1)
    """
    begin = text.rfind("\n", 0, offset) + 1
    return Place(text.count("\n", 0, offset) + 1, offset - begin + 1, max(1, length))
