"""Loop nests: list the points of a cell, some variables being known and the others looped over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from wythoff.presburger.cell import Cell
from wythoff.presburger.linear import Linear

Solved: TypeAlias = tuple[int, Linear]
"""The factor of a variable in a linear form, and the rest of the form."""


@dataclass(frozen=True)
class Level:
    """One loop: the constraints on ``name`` by the known variables and those of the outer loops."""

    name: str
    equalities: tuple[Linear, ...]
    lower: tuple[Linear, ...]
    upper: tuple[Linear, ...]
    congruences: tuple[tuple[int, Linear], ...]

    @cached_property
    def _solved(self) -> tuple[Sequence[Solved], Sequence[Solved], Sequence[Solved], Sequence[tuple[int, int, Linear]]]:
        """The forms of each kind by the factor of the loop variable and the rest, which points would ask for again."""
        name = self.name
        equalities, lower, upper = (
            [(form[name], form.without(name)) for form in forms] for forms in (self.equalities, self.lower, self.upper)
        )
        return equalities, lower, upper, [(m, form[name], form.without(name)) for m, form in self.congruences]

    def values(self, point: Mapping[str, int]) -> Iterable[int]:
        """The values of the loop variable that the constraints of this level admit."""
        start, stop = 0, None
        equalities, lower, upper, congruences = self._solved
        for factor, rest in equalities:
            value, remainder = divmod(-rest.value(point), factor)
            if remainder or value < start or (stop is not None and value > stop):
                return ()
            start = stop = value
        for factor, rest in lower:
            start = max(start, -(rest.value(point) // factor))
        for factor, rest in upper:
            end = rest.value(point) // -factor
            stop = end if stop is None else min(stop, end)
        if stop is None:
            raise ValueError(f"the cell has infinitely many points: {self.name} is unbounded")
        if not congruences:
            return range(start, stop + 1)
        ties = [(modulus, factor, rest.value(point)) for modulus, factor, rest in congruences]
        return (v for v in range(start, stop + 1) if all((factor * v + rest) % m == 0 for m, factor, rest in ties))


@dataclass(frozen=True)
class Nest:
    """Guards on the known variables, then one loop for each unknown variable, outermost first.

    The range of an outer loop is the rational shadow of the cell, so an inner loop may turn out empty, but
    each point of the cell is met exactly once and no other point is.

    >>> x, k = Linear.variable("x"), Linear.variable("k")
    >>> nest = Nest.of(Cell.of(bounds=[x - k * 2, k - 1]), ["k"])
    >>> [p["k"] for p in nest.points({"x": 7})]
    [1, 2, 3]
    """

    guards: Cell
    levels: tuple[Level, ...]

    @staticmethod
    def of(cell: Cell, unknown: Sequence[str]) -> Nest:
        order = _loop_order(cell, unknown)
        equalities, bounds = list(cell.equalities), list(cell.bounds)
        levels: list[Level] = []
        for depth in reversed(range(len(order))):
            name, inner = order[depth], set(order[depth + 1 :])
            levels.append(
                Level(
                    name,
                    tuple(e for e in cell.equalities if name in e and not inner & set(e)),
                    tuple(b for b in bounds if b[name] > 0),
                    tuple(b for b in bounds if b[name] < 0),
                    tuple(c for c in cell.congruences if name in c[1] and not inner & set(c[1])),
                )
            )
            equalities, bounds = _shadow(equalities, bounds, name)
        names = set(unknown)
        guards = Cell.of(equalities, bounds, [c for c in cell.congruences if not names & set(c[1])])
        return Nest(guards or _NOTHING, tuple(reversed(levels)))

    def points(self, known: Mapping[str, int]) -> Iterator[dict[str, int]]:
        """The points of the cell over the known values, as full assignments."""
        if not self.guards.contains(known):
            return
        if self.levels:
            yield from self._descend(dict(known), self.levels)
        else:
            yield dict(known)

    def _descend(self, point: dict[str, int], levels: Sequence[Level]) -> Iterator[dict[str, int]]:
        level, inner = levels[0], levels[1:]
        for value in level.values(point):
            further = {**point, level.name: value}
            if inner:
                yield from self._descend(further, inner)
            else:
                yield further


_NOTHING = Cell(frozenset(), frozenset([Linear.number(-1)]), frozenset())


def _loop_order(cell: Cell, unknown: Sequence[str]) -> list[str]:
    """Variables that an equation fixes come as early as their equation allows."""
    order: list[str] = []
    left = list(unknown)
    while left:
        fixed = [n for e in cell.equalities if len(loose := [n for n in left if n in e]) == 1 for n in loose]
        name = fixed[0] if fixed else left[0]
        order.append(name)
        left.remove(name)
    return order


def _shadow(equalities: list[Linear], bounds: list[Linear], name: str) -> tuple[list[Linear], list[Linear]]:
    """The rational projection along a variable: by an equation if there is one, otherwise by Fourier-Motzkin."""
    equation = next((e for e in equalities if name in e), None)
    if equation is not None:
        factor = equation[name]
        value = equation.without(name) * (-1 if factor > 0 else 1)

        def replaced(form: Linear) -> Linear:
            return form.without(name) * abs(factor) + value * form[name]

        others = [replaced(e) for e in equalities if e is not equation]
        return others, [*(replaced(b) for b in bounds), value]
    lower = [b for b in bounds if b[name] > 0] + [Linear.variable(name)]
    upper = [b for b in bounds if b[name] < 0]
    crossed = {low.crossed(high, name) for low in lower for high in upper}
    kept = [b for b in bounds if name not in b]
    return equalities, kept + [b for b in crossed if b.terms or b.constant < 0]
