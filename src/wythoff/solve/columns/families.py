"""Column rules of games that differ in their constants only: recognised for a few, then proved for a whole line.

The cells of `splythoff(slack=1)`, `splythoff(slack=2)`, ... have the same forms, and their constants lie on a line
c + m d, m = 0, 1, 2, ...; so do the numbers in their column rules. Deciding that rules mean the game's own moves is
linear arithmetic, and remains so with m as one more natural number: one decision then serves every game of the line. So
when many games of a family are solved, as in a survey, the first is recognised; what the cells of the second suggest is
then decided for the line through both. Where two games did not lie on a line of rules, later lines go through three.

*Why that is sound.* At each m >= 0 the cells with constants c + m d are the cells of that game, form by form, and the
cells of the rules with numbers r + m s are what those rules mean. If the two unions have the same points (m, x, y, x',
y'), they have the same points for each m.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import gcd
from typing import NamedTuple

from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell, Linear, same_points
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.columns import recognise
from wythoff.solve.columns.rules import ColumnRules, Cone, Double, Split
from wythoff.solve.relation import all_cells, never_grows, stored_cells

MEMBER = "the member"
"""The number m; no pile has this name."""

MAX_REMEMBERED = 6
MAX_FAMILIES = 128

Numbers = tuple[int, ...]
Terms = tuple[tuple[str, int], ...]


class _Form(NamedTuple):
    """A cell without its constants: the terms of its equations and bounds, and its congruences with their moduli."""

    equalities: tuple[Terms, ...]
    bounds: tuple[Terms, ...]
    congruences: tuple[tuple[int, Terms], ...]

    def cell(self, constants: Iterator[Linear]) -> Cell | None:
        """The cell with these constants, which may depend on more variables."""
        return Cell.of(
            [Linear(terms, 0) + next(constants) for terms in self.equalities],
            [Linear(terms, 0) + next(constants) for terms in self.bounds],
            [(modulus, Linear(terms, 0) + next(constants)) for modulus, terms in self.congruences],
        )


def _taken_apart(cell: Cell) -> tuple[_Form, Numbers]:
    """The form of a cell, and its constants."""
    equalities, bounds = (sorted(forms, key=lambda form: form.terms) for forms in (cell.equalities, cell.bounds))
    congruences = sorted(cell.congruences, key=lambda one: (one[0], one[1].terms))
    constants = [form.constant for form in (*equalities, *bounds, *(form for _, form in congruences))]
    form = _Form(
        tuple(form.terms for form in equalities),
        tuple(form.terms for form in bounds),
        tuple((modulus, form.terms) for modulus, form in congruences),
    )
    return form, tuple(constants)


class _Game(NamedTuple):
    """The constants of a game that was recognised, and its rules."""

    constants: Numbers
    rules: ColumnRules


@dataclass(frozen=True)
class _Line:
    """Member m >= 0 has the constants ``first.constants + m * step``, and its rules rise likewise."""

    first: _Game
    step: Numbers
    rises: Numbers

    def rules(self, constants: Numbers) -> ColumnRules | None:
        """The rules of the game with these constants, if it is on the line."""
        member = _multiple(self.step, constants, self.first.constants)
        if member is None or member < 0:
            return None
        numbers = [n + member * r for n, r in zip(self.first.rules.numbers(), self.rises, strict=True)]
        try:
            return _rebuilt(self.first.rules, iter(numbers))
        except ValueError:
            return None

    def is_proved(self, game: Ruleset, forms: Sequence[_Form]) -> bool:
        """Whether the rules of each member mean the moves of that member; the piles are those of the game."""
        budget, member = Budget(), Linear.variable(MEMBER)
        constants = iter([member * s + c for c, s in zip(self.first.constants, self.step, strict=True)])
        numbers = iter([member * r + n for n, r in zip(self.first.rules.numbers(), self.rises, strict=True)])
        own = [cell for form in forms if (cell := form.cell(constants)) is not None]
        meant = _meaning(game, self.first.rules, numbers)
        try:
            return never_grows(game, own, budget) and same_points(
                stored_cells(game, own, budget), stored_cells(game, meant, budget), budget
            )
        except TooComplex:
            return False


def _rebuilt(like: ColumnRules, numbers: Iterator[int]) -> ColumnRules:
    """Rules of the same kind with other numbers; ValueError if there are none."""
    n = numbers
    return ColumnRules(
        doubles=tuple([Double(next(n), next(n), next(n), next(n)) for _ in like.doubles]),
        splits=tuple([Split(next(n), next(n), next(n), next(n)) for _ in like.splits]),
        cones=tuple([Cone(next(n), next(n), next(n)) for _ in like.cones]),
        vectors=tuple([(next(numbers), next(numbers)) for _ in like.vectors]),
    )


def _meaning(game: Ruleset, like: ColumnRules, numbers: Iterator[Linear]) -> list[Cell]:
    """The cells of rules of the same kind with forms in place of numbers, for all members at once."""
    n, moves = numbers, recognise.Moves(game)
    found = [moves.single()]
    found += [moves.double(next(n), next(n), next(n), next(n)) for _ in like.doubles]
    found += [moves.split(next(n), next(n), next(n), next(n)) for _ in like.splits]
    for cone in like.cones:
        # The slope is the same for all members.
        next(n)
        found.append(moves.cone(cone.slope, next(n), next(n)))
    found += [moves.vector(next(n), next(n)) for _ in like.vectors]
    return [cell for cell in found if cell is not None]


@dataclass
class _Family:
    """Games whose cells have the same forms: the last that were recognised, and lines of them that were proved."""

    known: list[_Game] = field(default_factory=list)
    lines: list[_Line] = field(default_factory=list)
    tried: set[Numbers] = field(default_factory=set)
    two_are_enough: bool = True

    def joined(self, game: Ruleset, forms: Sequence[_Form], constants: Numbers) -> ColumnRules | None:
        """What the game's cells suggest, if it is proved for the whole line from the last game that was recognised."""
        guess = recognise.guessed(game, Budget()) if self.known and self.two_are_enough else None
        line = None if guess is None else _line([self.known[-1], _Game(constants, guess)])
        if line is None or line.step in self.tried:
            return None
        self.two_are_enough = self.decide(line, game, forms)
        return guess if self.two_are_enough else None

    def decide(self, line: _Line, game: Ruleset, forms: Sequence[_Form]) -> bool:
        """Try to prove a line, and remember it."""
        self.tried.add(line.step)
        is_proved = line.is_proved(game, forms)
        self.lines += [line] if is_proved else []
        return is_proved

    def learn(self, game: Ruleset, forms: Sequence[_Form], new: _Game) -> None:
        """Remember a game that was recognised; if it is the third on a line, decide the line, towards the new game."""
        if new.constants in [one.constants for one in self.known]:
            return
        lines = (_line([*pair, new]) for pair in combinations(self.known, 2))
        line = next((line for line in lines if line is not None and line.step not in self.tried), None)
        if line is not None:
            self.decide(line, game, forms)
        self.known = [*self.known, new][-MAX_REMEMBERED:]


class Families:
    """What is known of families, by their piles and forms; those that were not asked for longest are dropped."""

    def __init__(self, most: int = MAX_FAMILIES) -> None:
        self._most = most
        self._families: dict[tuple[tuple[str, ...], tuple[_Form, ...]], _Family] = {}

    def of(self, piles: tuple[str, ...], forms: tuple[_Form, ...]) -> _Family:
        """The family of these forms, of which nothing may be known yet."""
        family = self._families.pop((piles, forms), None) or _Family()
        self._families[piles, forms] = family
        while len(self._families) > self._most:
            del self._families[next(iter(self._families))]
        return family


LEARNED = Families()
"""What this process has learned."""


def column_rules(game: Ruleset, learned: Families = LEARNED) -> ColumnRules | None:
    """The game's moves as column rules, or None when the sweep is not known to be exact for it.

    >>> from wythoff.rules import library
    >>> [column_rules(library.game("wythoff", slack=slack)).doubles[0].high for slack in (1, 2, 3, 50)]
    [0, 1, 2, 49]
    """
    if not recognise.may_have_columns(game):
        return None
    parts = sorted(map(_taken_apart, all_cells(game)))
    forms, constants = tuple(form for form, _ in parts), tuple(c for _, own in parts for c in own)
    family = learned.of(game.piles, forms)
    for line in family.lines:
        rules = line.rules(constants)
        if rules is not None:
            return rules
    if (rules := family.joined(game, forms, constants)) is not None:
        return rules
    rules = recognise.column_rules(game)
    if rules is not None:
        family.learn(game, forms, _Game(constants, rules))
    return rules


def _line(games: Sequence[_Game]) -> _Line | None:
    """The line on which games lie, in the direction from the first of them to the last."""
    if any(double.except_k for game in games for double in game.rules.doubles) or len({*map(_kind, games)}) > 1:
        return None
    forwards = games[0].constants < games[-1].constants
    first, *others = sorted(games, key=lambda game: game.constants, reverse=not forwards)
    step = _primitive(others[0].constants, first.constants)
    member = _multiple(step, others[0].constants, first.constants)
    if not member:
        return None
    changes = [b - a for a, b in zip(first.rules.numbers(), others[0].rules.numbers(), strict=True)]
    line = _Line(first, step, tuple(change // member for change in changes))
    return line if all(line.rules(other.constants) == other.rules for other in others) else None


def _kind(game: _Game) -> tuple[int, int, int, tuple[int, ...]]:
    """What all rules of a line have in common."""
    rules = game.rules
    return len(rules.doubles), len(rules.splits), len(rules.vectors), tuple(cone.slope for cone in rules.cones)


def _primitive(constants: Numbers, origin: Numbers) -> Numbers:
    """The least step from the origin towards the constants."""
    change = [c - o for c, o in zip(constants, origin, strict=True)]
    return tuple(number // (gcd(*change) or 1) for number in change)


def _multiple(step: Numbers, constants: Numbers, origin: Numbers) -> int | None:
    """How many steps lead from the origin to the constants; None if no number of them does."""
    change = [c - o for c, o in zip(constants, origin, strict=True)]
    count = next((c // s for c, s in zip(change, step, strict=True) if s), 0)
    return count if change == [count * s for s in step] else None
