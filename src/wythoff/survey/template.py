"""A game's text with holes: every choice of values for the holes gives the text of one game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from math import prod

from wythoff.errors import BadSpace, GameTextError
from wythoff.rules.misere import PREFIX as MISERE
from wythoff.rules.misere import misere_source
from wythoff.rules.parse import parse_game
from wythoff.rules.sizes import LONGEST_TEXT
from wythoff.scan import place_of
from wythoff.survey.scanner import SpaceScanner
from wythoff.survey.values import Choice, Hole, read_values

NAME = r"[A-Za-z_][A-Za-z0-9_]*"

BEGINNING = r"(?:hole|game)\b(?!-)"
"""What a game's text begins with; a game's name is followed by its ranges instead."""

# A comment, the beginning of a set in the rule language, a hole, or another brace.
_BRACES = re.compile(r"#[^\n]*|(?P<set>\bin\s*\{)|\{(?P<inside>[^{}\n]*)\}|(?P<stray>[{}])")
_INSIDE = re.compile(rf"\s*(?:(?P<term>\S.*?)\s+(?P<negated>not\s+)?in\s+)?(?P<name>{NAME})\s*")


@dataclass(frozen=True)
class Slot:
    """A place in the text for the value of a hole: the value itself, or the condition that a term is (not) in a set."""

    hole: str
    term: str | None = None
    negated: bool = False

    def filled(self, choice: Choice) -> str:
        """What stands there for one value.

        >>> Slot("bad", "k", negated=True).filled(Choice("", "", (1, 3)))
        'not (k = 1 or k = 3)'
        """
        if self.term is None or choice.members is None:
            return choice.text
        if not choice.members:
            return "0 = 0" if self.negated else "0 = 1"
        cases = " or ".join(f"{self.term} = {member}" for member in choice.members)
        return f"not ({cases})" if self.negated else f"({cases})"


@dataclass(frozen=True)
class Piece:
    """A part of the template: plain text or a slot, and where it stands in the space's text."""

    content: str | Slot
    start: int
    length: int


@dataclass(frozen=True)
class Filling:
    """One game of a template."""

    name: str
    text: str
    settings: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Template:
    """Holes with their values, and the text that has these holes.

    >>> text = "hole most = 1..3 game mine piles x move take: 1 <= x - x' <= {most}"
    >>> [filling.name for filling in Template.read(text).fillings()]
    ['mine(most=1)', 'mine(most=2)', 'mine(most=3)']
    """

    text: str
    origin: str
    holes: tuple[Hole, ...]
    pieces: tuple[Piece, ...]

    @staticmethod
    def read(text: str, origin: str = "space") -> Template:
        """The template that a text stands for; raises :class:`BadSpace` where it is wrong."""
        if len(text) > LONGEST_TEXT:
            raise BadSpace(f"the text has more than {LONGEST_TEXT:,} characters", origin=origin)
        scanner = SpaceScanner(text, origin)
        holes, kept = _prelude(scanner)
        template = Template(text, origin, tuple(holes), (*kept, *_pieces(scanner, holes)))
        template._check_uses(scanner)
        template._check_syntax()
        return template

    @property
    def count(self) -> int:
        """How many games the template stands for."""
        return prod(hole.count for hole in self.holes)

    def fillings(self) -> Iterator[Filling]:
        """All games, the values of the last hole changing first."""
        for choices in _combined(self.holes):
            values = {hole.name: choice for hole, choice in zip(self.holes, choices, strict=True)}
            inside = ", ".join(f"{name}={choice.shown}" for name, choice in values.items())
            yield Filling(
                f"{self._title}({inside})" if inside else self._title,
                self._filled(values),
                tuple((name, choice.text) for name, choice in values.items()),
            )

    def _filled(self, values: Mapping[str, Choice]) -> str:
        return "".join(_text(piece, values) for piece in self.pieces).strip() + "\n"

    @cached_property
    def _title(self) -> str:
        return parse_game(self._filled(self._first), origin=self.origin).name

    @property
    def _first(self) -> dict[str, Choice]:
        return {hole.name: next(hole.choices()) for hole in self.holes}

    def under_misere_text(self) -> str:
        """The text of the same games under misere play; games that are misere stay as they are."""
        if parse_game(self._filled(self._first), origin=self.origin).misere:
            return self.text
        scanner = SpaceScanner(self.text, self.origin)
        if not scanner.sees(BEGINNING):
            return MISERE + self.text
        _prelude(scanner)
        return self.text[: scanner.at] + misere_source(self.text[scanner.at :])

    # -- checks

    def _check_uses(self, scanner: SpaceScanner) -> None:
        used = {piece.content.hole for piece in self.pieces if isinstance(piece.content, Slot)}
        for hole in self.holes:
            if hole.name not in used:
                wanted = f"{{k not in {hole.name}}}" if hole.is_set else f"{{{hole.name}}}"
                start = re.search(rf"hole\s+{hole.name}\b", self.text)
                assert start is not None
                scanner.fail(
                    f"the hole '{hole.name}' is nowhere in the game; write {wanted} where its values belong",
                    start.start(),
                    len(start[0]),
                )

    def _check_syntax(self) -> None:
        """Parse the game with the first values, and with each text of a hole, so that mistakes show early."""
        self._check(self._first)
        for hole in self.holes:
            for choice in [] if hole.is_set or hole.count > 1000 else hole.choices():
                if not choice.text.lstrip("-").isdigit():
                    self._check(self._first | {hole.name: choice})

    def _check(self, values: Mapping[str, Choice]) -> None:
        text = "".join(_text(piece, values) for piece in self.pieces)
        try:
            parse_game(text, origin=self.origin)
        except GameTextError as problem:
            if problem.place is None:
                raise BadSpace(problem.problem, text=self.text, origin=self.origin) from None
            lines = text.split("\n")[: problem.place.line - 1]
            offset = sum(len(line) + 1 for line in lines) + problem.place.column - 1
            start, length, hole = self._source(values, offset, problem.place.length)
            value = f" (where {hole} is {values[hole].shown})" if hole else ""
            place = place_of(self.text, start, length)
            raise BadSpace(problem.problem + value, place, text=self.text, origin=self.origin) from None

    def _source(self, values: Mapping[str, Choice], offset: int, length: int) -> tuple[int, int, str | None]:
        """Where a place in a filled text comes from: the same characters, or the hole that they fill."""
        for piece in self.pieces:
            size = len(_text(piece, values))
            if offset < size and isinstance(piece.content, Slot):
                return piece.start, piece.length, piece.content.hole
            if offset < size:
                return piece.start + offset, length, None
            offset -= size
        return len(self.text.rstrip()), 1, None


def _combined(holes: Sequence[Hole]) -> Iterator[tuple[Choice, ...]]:
    """One choice for each hole; nothing is made before it is needed."""
    if not holes:
        yield ()
        return
    for choice in holes[0].choices():
        for others in _combined(holes[1:]):
            yield (choice, *others)


def _text(piece: Piece, values: Mapping[str, Choice]) -> str:
    return piece.content if isinstance(piece.content, str) else piece.content.filled(values[piece.content.hole])


def _prelude(scanner: SpaceScanner) -> tuple[list[Hole], list[Piece]]:
    """The holes in front of the game, and the text between them, which is comments."""
    holes: list[Hole] = []
    kept: list[Piece] = []
    while True:
        begin = scanner.at
        scanner.skip_blanks()
        kept.append(Piece(scanner.text[begin : scanner.at], begin, scanner.at - begin))
        start = scanner.at
        if not scanner.take(r"hole\b"):
            break
        name = scanner.need(NAME, "the name of the hole, as in hole most = 1..5")
        if any(hole.name == name for hole in holes):
            scanner.fail(f"two holes are called '{name}'", start, scanner.at - start)
        scanner.need("=", f"'=' and the values of '{name}', as in hole {name} = 1..5")
        holes.append(Hole(name, read_values(scanner)))
        scanner.skip_rest_of_line()
    if not scanner.sees(r"game\b"):
        expected = "'hole' or 'game'" if holes else "a game's text, or lines such as hole most = 1..5 and then one"
        scanner.fail(f"expected {expected}", scanner.at)
    return holes, kept


def _pieces(scanner: SpaceScanner, holes: list[Hole]) -> Iterator[Piece]:
    """The game's text, cut at its slots."""
    text, at, in_set = scanner.text, scanner.at, False
    for match in _BRACES.finditer(text, at):
        if match["set"]:
            in_set = True
        elif match["stray"] == "}" and in_set:
            in_set = False
        elif match["stray"]:
            scanner.fail("this brace has no partner; a hole is written as {name}", match.start())
        if match["inside"] is None:
            continue
        yield Piece(text[at : match.start()], at, match.start() - at)
        yield Piece(_slot(scanner, match, holes), match.start(), len(match[0]))
        at = match.end()
    yield Piece(text[at:], at, len(text) - at)


def _slot(scanner: SpaceScanner, match: re.Match[str], holes: list[Hole]) -> Slot:
    inside = _INSIDE.fullmatch(match["inside"])
    known = {hole.name: hole for hole in holes}
    if inside is None:
        scanner.fail("a hole is written as {name}, or as {k not in name}", match.start(), len(match[0]))
    name = inside["name"]
    if name not in known:
        near = get_close_matches(name, known, 1)
        advice = f"did you mean '{near[0]}'?" if near else f"write hole {name} = 1..5 above the game"
        scanner.fail(f"no hole is called '{name}'; {advice}", match.start(), len(match[0]))
    if known[name].is_set != (inside["term"] is not None):
        wanted = f"{{k not in {name}}}" if known[name].is_set else f"{{{name}}}"
        kind = "sets of numbers" if known[name].is_set else "no sets of numbers"
        scanner.fail(f"the values of '{name}' are {kind}; write {wanted}", match.start(), len(match[0]))
    return Slot(name, inside["term"], inside["negated"] is not None)
