"""Which games have their options on lines: the lines are read off the rules, and the reading is proved.

Each cell of the move relation suggests lines: a form in the piles after the move that differs from a form in the
piles before it by finitely many amounts. The plan counts only if its relation is the game's own, which linear
arithmetic decides for all positions at once.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import combinations

from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell, Linear, ascending, is_covered
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.lines.plan import ALWAYS, LinePlan, Read, Write
from wythoff.solve.relation import all_cells, stored_cells

# A band of more parallel lines than this is no longer worth a line each.
WIDEST_BAND = 64

Form = tuple[int, int]


def line_plan(game: Ruleset) -> LinePlan | None:
    """The plan of a two-pile game whose options are whole lines of earlier positions, or None."""
    if len(game.piles) != 2 or game.block or game.terminal is not None:
        return None
    if not game.by_formulas:
        return None
    try:
        return _Planner(game).plan()
    except TooComplex:
        return None


class _Planner:
    """Collects the lines of one game; groups of lines are numbered in the order of their appearance."""

    def __init__(self, game: Ruleset) -> None:
        self.game = game
        self.x, self.y = game.piles
        self.budget = Budget()
        self.own = stored_cells(game, all_cells(game), self.budget)
        self.groups: dict[frozenset[Form], int] = {}

    def plan(self) -> LinePlan | None:
        widths: dict[Read, int] = {}
        for cell in all_cells(self.game):
            found = dict(self._reads(cell))
            if not found:
                return None
            widths |= found
        exact = [self._shortest_lag(read, width) for read, width in widths.items()]
        kept = self._irredundant([read for read in exact if read is not None])
        writes = tuple(Write(group, a, b) for forms, group in self.groups.items() for a, b in sorted(forms))
        meant = [cell for read in kept for cell in self._meaning(read)]
        # What the reads see are options, by the choice of their lags; the converse is left to show.
        if not all(is_covered(cell, meant, self.budget) for cell in self.own):
            return None
        return LinePlan(writes, tuple(kept), self.game.unordered)

    def _reads(self, cell: Cell) -> Iterator[tuple[Read, int]]:
        """The lines that a cell suggests, the piles read in every order that the rules allow, and the band's width."""
        for form, width in self._narrow_forms(cell):
            if (form[after(self.y)], form[after(self.x)]) < (0, 0):
                form = -form + width
            written = (form[after(self.x)], form[after(self.y)])
            seen = (-form[self.x], -form[self.y])
            if written == (0, 0):
                continue
            guards = [b for b in sorted(cell.bounds, key=repr) if after(self.x) not in b and after(self.y) not in b]
            guard = (guards[0][self.x], guards[0][self.y], guards[0].constant) if guards else ALWAYS
            forms = {written, written[::-1]} if self.game.unordered else {written}
            group = self.groups.setdefault(frozenset(forms), len(self.groups))
            mirrored = {(-a, -b) for a, b in forms} == forms
            for e in range(width + 1):
                constant = e - form.constant
                yield self._oriented(Read(group, *seen, constant, guard), mirrored), width
                if self.game.unordered:
                    swapped = (guard[1], guard[0], guard[2])
                    yield self._oriented(Read(group, *seen[::-1], constant, swapped), mirrored), width
            return

    @staticmethod
    def _narrow_forms(cell: Cell) -> Iterator[tuple[Linear, int]]:
        """Forms f with 0 <= f <= width in the cell, for equations and pairs of opposite bounds."""
        for form in sorted(cell.equalities, key=repr):
            yield form, 0
        bounds = sorted(cell.bounds, key=repr)
        for bound, other in combinations(bounds, 2):
            width = (bound + other).constant
            if not (bound + other).terms and 0 <= width <= WIDEST_BAND:
                yield bound, width

    @staticmethod
    def _oriented(read: Read, mirrored: bool) -> Read:
        """Where each cell is on line n and on line -n, the two are one line; the one that grows with y is meant."""
        if mirrored and (read.b, read.a) < (0, 0):
            return Read(read.group, -read.a, -read.b, -read.c, read.guard, read.lag)
        return read

    def _meaning(self, read: Read) -> list[Cell]:
        """The pairs of a position and an option that a read stands for."""
        x, y = Linear.variable(self.x), Linear.variable(self.y)
        x2, y2 = Linear.variable(after(self.x)), Linear.variable(after(self.y))
        ga, gb, gc = read.guard
        bounds = [x + y - x2 - y2 - read.lag, x * ga + y * gb + gc]
        if self.game.unordered:
            bounds += ascending([self.x, self.y]) + ascending([after(self.x), after(self.y)])
        forms = next(forms for forms, group in self.groups.items() if group == read.group)
        self.budget.spend(len(forms))
        cells = [Cell.of([x2 * a + y2 * b - x * read.a - y * read.b - read.c], bounds) for a, b in forms]
        return [cell for cell in cells if cell is not None]

    def _shortest_lag(self, read: Read, width: int) -> Read | None:
        """The read with the least lag for which all that it sees are options; in a band it is at most the width.

        With a greater lag it sees less, so that the least one is found by halving; mostly it is 1.
        """
        reads = [Read(read.group, read.a, read.b, read.c, read.guard, lag) for lag in range(1, width + 3)]
        least = 0 if self._sees_options(reads[0]) else bisect_left(reads, True, lo=1, key=self._sees_options)
        return reads[least] if least < len(reads) else None

    def _sees_options(self, read: Read) -> bool:
        """Whether all that a read sees are options."""
        return all(is_covered(cell, self.own, self.budget) for cell in self._meaning(read))

    def _irredundant(self, reads: list[Read]) -> list[Read]:
        """Leave out reads that see only what the others see: of lines that go down with the larger pile, mostly all."""
        meant = {read: self._meaning(read) for read in reads}
        for read in (r for r in reads if r.b < 0):
            others = [cell for other, cells in meant.items() if other != read for cell in cells]
            if all(is_covered(cell, others, self.budget) for cell in meant[read]):
                del meant[read]
        return list(meant)
