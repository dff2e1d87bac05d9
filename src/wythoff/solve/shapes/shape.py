"""The shapes of moves: sets of amounts that repeat themselves, and moves of which only the sum afterwards matters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from wythoff.presburger import Cell, Linear
from wythoff.presburger.cell import EVERYTHING

__all__ = ["Shapes", "SumShape", "Translates", "Vector"]

Vector = tuple[int, ...]


@dataclass(frozen=True)
class Translates:
    """From a position in ``when`` take any vector of the set S, if that leads into ``into``.

    S is the least set that contains ``starts`` and, with each vector, its sums with ``steps``. A ray has one step and
    one start, a band of parallel rays has several starts, a cone has the Hilbert basis of its vectors as steps,
    congruences make the steps longer, and finitely many vectors have no step at all.

    So what S reaches from p is p less a start, or what S reaches from p less a step: a recurrence by which a position
    costs as many operations as there are starts and steps, however many vectors S has.

    >>> wythoff_diagonal = Translates(starts=((1, 1),), steps=((1, 1),))
    >>> sorted(wythoff_diagonal.amounts((3, 5)))
    [(1, 1), (2, 2), (3, 3)]
    >>> schwent = Translates(starts=((1, 1), (1, 2)), steps=((1, 1), (1, 2)))
    >>> sorted(schwent.amounts((2, 4)))
    [(1, 1), (1, 2), (2, 2), (2, 3), (2, 4)]
    """

    starts: tuple[Vector, ...]
    steps: tuple[Vector, ...]
    when: Cell = EVERYTHING
    into: Cell = EVERYTHING

    def amounts(self, most: Vector) -> set[Vector]:
        """The vectors of S that are at most the given one in each entry."""
        found: set[Vector] = set()
        new = set(self.starts)
        while new:
            new = {v for v in new if all(a <= b for a, b in zip(v, most, strict=True))} - found
            found |= new
            new = {tuple(a + b for a, b in zip(v, step, strict=True)) for v in new for step in self.steps}
        return found

    def permuted(self, order: Vector, piles: tuple[str, ...]) -> Translates:
        """The same moves where pile number ``order[i]`` plays the part of pile number i."""

        def moved(vector: Vector) -> Vector:
            return tuple(vector[order.index(axis)] for axis in range(len(order)))

        names = _names(order, piles)
        return Translates(
            tuple(sorted(map(moved, self.starts))),
            tuple(sorted(map(moved, self.steps))),
            _renamed(self.when, names),
            _renamed(self.into, names),
        )


@dataclass(frozen=True)
class SumShape:
    """From a position in ``when`` move to any position with the sum ``form``: clear a pile and split another one."""

    form: Linear
    when: Cell

    def permuted(self, order: Vector, piles: tuple[str, ...]) -> SumShape:
        """The same moves where pile number ``order[i]`` plays the part of pile number i."""
        names = _names(order, piles)
        return SumShape(self.form.rename(names), _renamed(self.when, names))


@dataclass(frozen=True)
class Shapes:
    """All moves of a game: those of the shapes, and the cells of the ``rest``.

    For an unordered game the shapes are closed under permuting the piles, and an option means all of its orders.
    """

    translates: tuple[Translates, ...]
    sums: tuple[SumShape, ...]
    rest: tuple[Cell, ...]


def _names(order: Vector, piles: tuple[str, ...]) -> dict[str, str]:
    return {pile: piles[place] for pile, place in zip(piles, order, strict=True)}


def _renamed(cell: Cell, names: Mapping[str, str]) -> Cell:
    renamed = cell.rename(names)
    assert renamed is not None
    return renamed


def joined(families: Iterable[Translates]) -> tuple[Translates, ...]:
    """The same moves, with families that differ only in their starts joined into one; no start is another one and some
    steps.
    """
    starts: dict[Translates, set[Vector]] = {}
    for family in families:
        alike = Translates((), family.steps, family.when, family.into)
        starts.setdefault(alike, set()).update(family.starts)
    return tuple(
        Translates(_least(found, alike.steps), alike.steps, alike.when, alike.into) for alike, found in starts.items()
    )


def _least(starts: set[Vector], steps: tuple[Vector, ...]) -> tuple[Vector, ...]:
    """The starts without those that steps lead to from others."""
    if not starts:
        return ()
    most = tuple(max(entries) for entries in zip(*starts, strict=True))
    return tuple(
        start for start in sorted(starts) if start not in Translates(tuple(starts - {start}), steps).amounts(most)
    )
