"""Which games have their options on lines: two piles, and no moves but rays, bands of rays, and splits.

The ray from a position p with the start b and the step h is a part of the line through p - b in the direction of h. If
the entries of h have no common factor, the cells of smaller sum on that line are p - b - h, p - b - 2h and so on, and
no other. A split leads to a whole line of one sum. So the plan follows from the shapes, which are proved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd

from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell, Linear, is_covered
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.lines.plan import ALWAYS, LinePlan, Read, Write
from wythoff.solve.shapes.recognise import game_shapes
from wythoff.solve.shapes.shape import Shapes, SumShape, Translates, Vector

__all__ = ["line_plan"]

Form = tuple[int, int]
SUM: Form = (1, 1)


def line_plan(game: Ruleset) -> LinePlan | None:
    """The plan of a two-pile game whose options are whole lines of earlier positions, or None.

    >>> from wythoff.rules import library
    >>> for read in line_plan(library.game("wythoff(slack=2)")).reads:
    ...     print(f"line {read.a}*x + {read.b}*y + {read.c} of group {read.group}")
    line 0*x + 1*y + 0 of group 0
    line -1*x + 1*y + 0 of group 1
    line -1*x + 1*y + -1 of group 1
    line -1*x + 1*y + 1 of group 1
    line 1*x + 0*y + 0 of group 0
    """
    if len(game.piles) != 2 or game.terminal is not None:
        return None
    shapes = game_shapes(game)
    if shapes is None or shapes.rest or not all(map(_is_ray, shapes.translates)):
        return None
    try:
        return _Planner(game, shapes).plan()
    except TooComplex:
        return None


def _is_ray(family: Translates) -> bool:
    return (
        len(family.steps) == 1
        and gcd(*family.steps[0]) == 1
        and family.into.is_everything
        and family.when.is_everything
    )


class _Planner:
    """Collects the lines of one game; groups of lines are numbered in the order of their appearance."""

    def __init__(self, game: Ruleset, shapes: Shapes) -> None:
        self.game, self.shapes = game, shapes
        self.groups: dict[frozenset[Form], int] = {}

    def plan(self) -> LinePlan | None:
        reads = dict.fromkeys(read for family in self.shapes.translates for read in self._ray_reads(family))
        for shape in self._irredundant(self.shapes.sums):
            guard = self._guard(shape)
            if guard is None:
                return None
            a, b = (shape.form[pile] for pile in self.game.piles)
            reads[Read(self._group(SUM), a, b, shape.form.constant, guard)] = None
        writes = tuple(Write(group, a, b) for forms, group in self.groups.items() for a, b in sorted(forms))
        return LinePlan(writes, tuple(reads), self.game.unordered)

    def _ray_reads(self, family: Translates) -> Iterator[Read]:
        (step,) = family.steps
        a, b = (step[1], -step[0]) if step[0] == 0 else (-step[1], step[0])
        group = self._group((a, b))
        # Where each cell is on line n and on line -n, the two are one line; the one that grows with y is meant.
        mirrored = self.game.unordered and (-a, -b) == (b, a)
        for start in family.starts:
            k, l = self._lowered(start, step)
            constant = -a * k - b * l
            # The cells of the line are |step| sums apart: this is the least lag at which the same ones are seen.
            lag = max(1, k + l - sum(step) + 1)
            yield Read(group, a, b, constant, lag=lag)
            if mirrored:
                yield Read(group, a, b, -constant, lag=lag)

    def _group(self, form: Form) -> int:
        """The number of the group of lines with this form, in either order of the piles if the game is unordered."""
        forms = frozenset({form, form[::-1]}) if self.game.unordered else frozenset({form})
        return self.groups.setdefault(forms, len(self.groups))

    def _lowered(self, start: Vector, step: Vector) -> Vector:
        """The first start from which on all of a ray may be taken, if not as part of its own family."""
        lower = tuple(a - b for a, b in zip(start, step, strict=True))
        if min(lower) < 0 or not any(lower in family.amounts(lower) for family in self.shapes.translates):
            return start
        return self._lowered(lower, step)

    def _irredundant(self, sums: Iterable[SumShape]) -> list[SumShape]:
        """Leave out sums that others give: mostly all of those that fall while the larger pile grows."""
        budget, kept = Budget(), dict.fromkeys(sums)
        for shape in [shape for shape in kept if self.game.unordered and shape.form[self.game.piles[1]] < 0]:
            others = [self._meaning(other) for other in kept if other != shape]
            meant = self._meaning(shape)
            if meant is None or is_covered(meant, [cell for cell in others if cell is not None], budget):
                del kept[shape]
        return list(kept)

    def _meaning(self, shape: SumShape) -> Cell | None:
        """The positions x <= y and the sums that a shape leads to from them."""
        x, y = map(Linear.variable, self.game.piles)
        stored = Cell.of([Linear.variable("sum") - shape.form], [y - x])
        return None if stored is None else stored.meet(shape.when)

    def _guard(self, shape: SumShape) -> tuple[int, int, int] | None:
        """The one bound under which a shape applies, besides a natural sum; None if it is not that simple."""
        if shape.when.equalities or shape.when.congruences:
            return None
        least = shape.form.constant
        bounds = [b for b in shape.when.bounds if (b - shape.form).terms or b.constant < least]
        if len(bounds) > 1:
            return None
        x, y = self.game.piles
        return (bounds[0][x], bounds[0][y], bounds[0].constant) if bounds else ALWAYS
