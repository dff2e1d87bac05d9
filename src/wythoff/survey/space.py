"""Spaces: sets of games that a survey goes through, written as one line or as a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wythoff.errors import BadSpace
from wythoff.files import file_content, text_of
from wythoff.rules.parse import parse_game
from wythoff.rules.sizes import LONGEST_TEXT
from wythoff.survey.family import family_template, read_family, read_ranges
from wythoff.survey.scanner import SpaceScanner
from wythoff.survey.template import BEGINNING, Template

MAX_RULESETS = 1_000_000

_BETWEEN = re.compile(r"^[ \t]*\+[ \t]*\r?$", re.MULTILINE)
_GAME_FILE = re.compile(r"(?P<path>.*\.game)\s*(?=\(|$)", re.DOTALL)


@dataclass(frozen=True)
class Candidate:
    """A ruleset of a space: its number, its name, and the text of a whole game with every parameter fixed.

    ``settings`` has the values of the holes in the order of the space.
    """

    number: int
    name: str
    text: str
    settings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Space:
    """Games in a fixed order; ``text`` has everything about them, whatever files the space came from.

    >>> space = Space.from_text("wythoff(slack=1..3) + schwent")
    >>> len(space), [candidate.name for candidate in space]
    (4, ['wythoff(slack=1)', 'wythoff(slack=2)', 'wythoff(slack=3)', 'schwent'])
    """

    parts: tuple[Template, ...]

    def __post_init__(self) -> None:
        if sum(part.count for part in self.parts) > MAX_RULESETS:
            raise BadSpace(
                f"the space has more than {MAX_RULESETS:,} rulesets; narrow a range, or take steps: 1..500 step 10",
                origin="space",
            )

    @staticmethod
    def from_text(text: str, origin: str = "space") -> Space:
        """The space that a text stands for: the text of a ``.space`` file, or :attr:`text` of a space."""
        if len(text) > 10 * LONGEST_TEXT:
            raise BadSpace(f"the text has more than {10 * LONGEST_TEXT:,} characters", origin=origin)
        return Space(tuple(part for start, end in _parts(text) for part in _read(text, start, end, origin)))

    @property
    def text(self) -> str:
        return "\n+\n".join(part.text.strip() for part in self.parts)

    def under_misere(self) -> Space:
        """The same games under misere play.

        >>> [candidate.name for candidate in Space.from_text("wythoff(slack=1..2) + misere-nim").under_misere()]
        ['misere-wythoff(slack=1)', 'misere-wythoff(slack=2)', 'misere-nim(heaps=2)']
        """
        return Space.from_text("\n+\n".join(part.under_misere_text().strip() for part in self.parts))

    def __len__(self) -> int:
        return sum(part.count for part in self.parts)

    def __iter__(self) -> Iterator[Candidate]:
        fillings = (filling for part in self.parts for filling in part.fillings())
        for number, filling in enumerate(fillings):
            yield Candidate(number, filling.name, filling.text, filling.settings)


def parse_space(text_or_path: str) -> Space:
    """The space that a line such as ``splythoff(slack=1..40)`` or the path of a ``.space`` file stands for.

    Several are joined by ``+``: ``nim(heaps=2..4) + mine.space + mine.game(most=1..5)``. Raises :class:`BadSpace`,
    and :class:`CannotRead` for a file that cannot be read.

    >>> len(parse_space("st-wythoff(s=1..6, t=1..6)"))
    36
    >>> parse_space("splythoff(slak=1..40)")
    Traceback (most recent call last):
        ...
    wythoff.errors.BadSpace: space:1:11: splythoff has no parameter 'slak'; its parameters: slack
      splythoff(slak=1..40)
                ^^^^
    """
    if len(text_or_path) > 10 * LONGEST_TEXT:
        raise BadSpace(f"the text has more than {10 * LONGEST_TEXT:,} characters", origin="space")
    if _is_file(text_or_path):
        return Space(_from_file(text_or_path, ""))
    parts: list[Template] = []
    for start, end in _joined(text_or_path, 0, len(text_or_path)):
        named = text_or_path[start:end].strip()
        game_file = _GAME_FILE.match(named)
        if named.endswith(".space"):
            parts += _from_file(named, "")
        elif game_file is not None:
            parts += _from_file(game_file["path"], named[game_file.end() :])
        else:
            parts += _read(text_or_path, start, end, "space")
    return Space(tuple(parts))


def _parts(text: str) -> Iterator[tuple[int, int]]:
    """Where the parts of a text begin and end: between them are lines with nothing but ``+``."""
    at = 0
    for match in _BETWEEN.finditer(text):
        yield at, match.start()
        at = match.end()
    yield at, len(text)


def _read(text: str, start: int, end: int, origin: str) -> Iterator[Template]:
    """A game's text with holes, or families joined by ``+``."""
    if SpaceScanner(text, origin, start, end).sees(BEGINNING):
        # The lines above remain as empty lines, so that errors name the right line.
        yield Template.read("\n" * text.count("\n", 0, start) + text[start:end], origin)
        return
    for begin, stop in _joined(text, start, end):
        yield read_family(SpaceScanner(text, origin, begin, stop))


def _joined(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where the parts of a line begin and end: between them are ``+`` outside parentheses."""
    depth, at = 0, start
    for place in range(start, end):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if text[place] == "+" and depth <= 0:
            yield at, place
            at = place + 1
    yield at, end


def _is_file(name: str) -> bool:
    """Whether there is such a file; a name that no file can have, for its length or its characters, is no error."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def _from_file(name: str, ranges: str) -> tuple[Template, ...]:
    """The spaces of a ``.space`` file, or a ``.game`` file's text with ranges for its parameters."""
    path = Path(name)
    text = _content(path)
    if path.suffix != ".game":
        return Space.from_text(text, path.name).parts
    game = parse_game(text, origin=path.name)
    return (family_template(game, read_ranges(SpaceScanner(ranges, "space"), game)),)


def _content(path: Path) -> str:
    data = file_content(path, 10 * LONGEST_TEXT, of="the text of a space", advice="name a .space or .game file")
    return text_of(data, path, of="the text of a space")
