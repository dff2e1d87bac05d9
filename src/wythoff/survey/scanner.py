"""Reading the text of a space: blanks and comments are skipped, and errors name the place."""

from __future__ import annotations

import re

from wythoff.errors import BadSpace
from wythoff.scan import Scanner, place_of

_LINE_END = re.compile(r"[ \t\r]*(?:#[^\n]*)?(?:\n|$)")


class SpaceScanner(Scanner):
    """A scanner of the text of a space; ``origin`` names the text in messages.

    >>> scanner = SpaceScanner("slack = # small\\n 7", "space")
    >>> scanner.take(r"[a-z]+"), scanner.take("="), scanner.take(r"[0-9]+"), scanner.at_end
    ('slack', '=', '7', True)
    """

    blank = re.compile(r"(?:[ \t\r\n\f]+|#[^\n]*)+")

    def __init__(self, text: str, origin: str, start: int = 0, end: int | None = None) -> None:
        super().__init__(text, start, end)
        self.origin = origin

    def skip_rest_of_line(self) -> None:
        """Move to the next line if nothing but a comment is left on this one."""
        match = _LINE_END.match(self.text, self.at, self.end)
        if match is not None:
            self.at = match.end()

    def need(self, pattern: str, expected: str) -> str:
        """What matches the pattern; anything else is an error that says what was expected."""
        ends = "; the text ends here" if self.at_end else ""
        return self.expect(pattern, f"expected {expected}{ends}")

    def error(self, problem: str, start: int, length: int) -> BadSpace:
        return BadSpace(problem, place_of(self.text, start, length), text=self.text, origin=self.origin)


__all__ = ["SpaceScanner"]
