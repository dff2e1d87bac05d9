"""The values that a hole in a game's text takes: numbers, texts, or sets of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from wythoff.rules.sizes import LONGEST_NUMBER
from wythoff.survey.scanner import SpaceScanner

LARGEST_SET = 20
"""Larger sets have too many subsets for any survey."""

_SHOWN = 24
_NUMBER = rf"-?[0-9]{{1,{LONGEST_NUMBER}}}(?![0-9])"


@dataclass(frozen=True)
class Choice:
    """One value of a hole: ``text`` is what stands in the rules, ``shown`` what stands in the name of the ruleset.

    A set of numbers has its ``members``; it stands in the rules through conditions such as ``{k not in bad}``.
    """

    text: str
    shown: str
    members: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Numbers:
    """The numbers from ``first`` to ``last`` in steps, made one at a time."""

    first: int
    last: int
    step: int = 1

    @property
    def count(self) -> int:
        return (self.last - self.first) // self.step + 1

    def choices(self) -> Iterator[Choice]:
        for number in range(self.first, self.last + 1, self.step):
            yield Choice(str(number), str(number))


@dataclass(frozen=True)
class Text:
    """A piece of rules; ``place`` is its number among the values of its hole."""

    text: str
    place: int

    count = 1

    def choices(self) -> Iterator[Choice]:
        is_short = len(self.text) <= _SHOWN and "\n" not in self.text
        yield Choice(self.text, f'"{self.text}"' if is_short else f"#{self.place}")


@dataclass(frozen=True)
class Subsets:
    """All subsets of a set of numbers, the small ones first."""

    members: tuple[int, ...]

    @property
    def count(self) -> int:
        return int(2 ** len(self.members))

    def choices(self) -> Iterator[Choice]:
        for size in range(len(self.members) + 1):
            for subset in combinations(self.members, size):
                shown = "{" + ",".join(map(str, subset)) + "}"
                yield Choice(shown, shown, subset)


Value: TypeAlias = Numbers | Text | Subsets


@dataclass(frozen=True)
class Hole:
    """A name in a game's text and what may stand in its place.

    >>> hole = Hole("slack", (Numbers(1, 5, 2), Numbers(9, 9)))
    >>> hole.count, [choice.text for choice in hole.choices()]
    (4, ['1', '3', '5', '9'])
    """

    name: str
    values: tuple[Value, ...]

    @property
    def count(self) -> int:
        return sum(value.count for value in self.values)

    @property
    def is_set(self) -> bool:
        return isinstance(self.values[0], Subsets)

    def choices(self) -> Iterator[Choice]:
        for value in self.values:
            yield from value.choices()


def read_values(scanner: SpaceScanner, *, numbers_only: bool = False) -> tuple[Value, ...]:
    """``7``, ``1..40``, ``1..40 step 3``, ``{1, 3, 5..9}``; in a file also ``{"a text", "another"}`` and
    ``subsets of {1..4}``.

    >>> read_values(SpaceScanner("{1, 4..6}", "space"))
    (Numbers(first=1, last=1, step=1), Numbers(first=4, last=6, step=1))
    """
    start = scanner.at
    if not numbers_only and scanner.take(r"subsets\b"):
        scanner.need(r"of\b", "'of', as in subsets of {1, 2, 3}")
        return (_subsets(scanner, start),)
    if not scanner.sees(r"\{"):
        return (_value(scanner, 1, numbers_only),)
    return _listed(scanner, numbers_only)


def _listed(scanner: SpaceScanner, numbers_only: bool) -> tuple[Value, ...]:
    scanner.need(r"\{", "'{'")
    values = [_value(scanner, 1, numbers_only)]
    while scanner.take(","):
        values.append(_value(scanner, len(values) + 1, numbers_only))
    scanner.need(r"\}", "',' or '}'")
    return tuple(values)


def _value(scanner: SpaceScanner, place: int, numbers_only: bool) -> Numbers | Text:
    if not numbers_only and scanner.sees('"'):
        quoted = scanner.take(r'"[^"{}]*"')
        if not quoted:
            scanner.fail("a text begins here that does not end; put it between two quotes, without braces", scanner.at)
        return Text(quoted[1:-1], place)
    scanner.skip_blanks()
    start = scanner.at
    first = _number(scanner, numbers_only)
    last = _number(scanner, True) if scanner.take(r"\.\.\.?") else first
    step = _number(scanner, True) if scanner.take(r"step\b") else 1
    if step < 1:
        scanner.fail(f"a step of {step} leads nowhere; it must be at least 1", start, scanner.at - start)
    if last < first:
        scanner.fail("the range is empty; write the smaller number first", start, scanner.at - start)
    return Numbers(first, last, step)


def _number(scanner: SpaceScanner, numbers_only: bool) -> int:
    wanted = "a number" if numbers_only else "a number or a text in quotes"
    scanner.skip_blanks()
    if re.compile(rf"-?[0-9]{{{LONGEST_NUMBER + 1}}}").match(scanner.text, scanner.at):
        scanner.fail(f"a number may have at most {LONGEST_NUMBER:,} digits", scanner.at)
    return int(scanner.need(_NUMBER, f"{wanted}, as in 1..40 or {{1, 3, 5}}"))


def _subsets(scanner: SpaceScanner, start: int) -> Subsets:
    values = _listed(scanner, True)
    if sum(value.count for value in values) > LARGEST_SET:
        scanner.fail(
            f"a set of more than {LARGEST_SET} numbers has too many subsets; name fewer numbers",
            start,
            scanner.at - start,
        )
    members = sorted({int(choice.text) for value in values for choice in value.choices()})
    return Subsets(tuple(members))
