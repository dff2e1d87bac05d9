"""The kinds of values that options take: numbers, positions, output files. Each is checked before any work."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.numbers import shortened, whole_number
from wythoff.errors import BadNumber, BadPosition
from wythoff.files import check_writable

if TYPE_CHECKING:
    from wythoff.rules.ruleset import Position, Ruleset

# Boards are indexed by 64-bit integers.
LARGEST_BOUND = 2**62


class WholeNumber(click.ParamType):  # type: ignore[type-arg]
    """A whole number of any size from ``least`` up, such as ``10**18``."""

    name = "number"

    def __init__(self, least: int = 0) -> None:
        self.least = least

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        try:
            number = whole_number(str(value))
        except BadNumber as problem:
            self.fail(str(problem), param, context)
        if number < self.least:
            self.fail(f"it must be at least {self.least}, not {shortened(number)}", param, context)
        return number


class Count(WholeNumber):
    """A whole number from ``least`` to ``most``, such as ``10**6``."""

    def __init__(self, least: int, most: int = LARGEST_BOUND) -> None:
        super().__init__(least)
        self.most = most

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> int:
        number = super().convert(value, param, context)
        if number > self.most:
            limit = "2**62" if self.most == LARGEST_BOUND else f"{self.most:,}"
            self.fail(f"it must be at most {limit}, not {shortened(number)}", param, context)
        return number


class Piles(click.ParamType):  # type: ignore[type-arg]
    """The piles of a position, as in ``4,7``."""

    name = "piles"

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        try:
            return tuple(whole_number(part) for part in str(value).split(","))
        except BadNumber as problem:
            self.fail(f"{problem}; write a position as in 4,7", param, context)


class OutputFile(click.ParamType):  # type: ignore[type-arg]
    """A file that can be written, of a format that its suffix tells."""

    name = "file"

    def __init__(self, suffixes: Iterable[str]) -> None:
        self.suffixes = tuple(suffixes)

    def convert(self, value: object, param: click.Parameter | None, context: click.Context | None) -> Path:
        path = Path(str(value))
        if path.name.lower() in self.suffixes:
            self.fail(f"the name '{path}' has nothing before its ending: try 'result{path.name}'", param, context)
        if path.suffix.lower() not in self.suffixes:
            self.fail(f"the name '{path}' must end in {_one_of(self.suffixes)}", param, context)
        check_writable(path)
        return path


def position_of(game: Ruleset, piles: tuple[int, ...]) -> Position:
    """The position of a game that was written as these piles."""
    if len(piles) != len(game.piles):
        needed = "1 pile" if len(game.piles) == 1 else f"{len(game.piles)} piles"
        given = "1 was given" if len(piles) == 1 else f"{len(piles)} were given"
        raise BadPosition(f"a position of {game} has {needed} ({', '.join(game.piles)}), but {given}")
    for pile in piles:
        if pile < 0:
            raise BadPosition(f"a pile cannot be negative: {shortened(pile)}")
    return game.position(piles)


def _one_of(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
