"""Shapes as arrays of numbers, so that one compiled kernel serves every game: where their arrays live in memory.

The records are those of ``native/shapes.h``, which explains them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import NamedTuple

import numpy as np

from wythoff.presburger import Cell
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.board.tables import AXES, Records, Row, along_axes, guard_rows, records
from wythoff.solve.shapes.shape import Shapes, SumShape, Translates, Vector

__all__ = ["BlockedTables", "ShapeTables", "flag_tables", "set_tables"]

NO_HISTORY = -1
SHAPE = np.dtype(
    [(name, np.int64) for name in ("layers", "layer", "drift", "offset")]
    + [("stride", np.int64, (AXES,))]
    + [(name, np.int64) for name in ("kept", "closed", "counted")]
    + [("steps", np.int64, (2,)), ("starts", np.int64, (2,)), ("history", np.int64)]
    + [("when", np.int64, (2,)), ("into", np.int64, (2,))]
)
VECTOR = np.dtype([("sum", np.int64), ("entries", np.int64, (AXES,))])
SUM_READ = np.dtype([("factor", np.int64, (AXES,)), ("constant", np.int64), ("when", np.int64, (2,))])
FLAG = np.dtype([("offset", np.int64), ("stride", np.int64, (AXES,))])
"""The place of a flag, as in ``native/rows.c``."""
RAY = np.dtype([(name, np.int64) for name in ("a", "b", "offset")])
"""The lines of one direction, as in ``native/blocked.c``."""
MEETING = np.dtype([(name, np.int64) for name in ("a", "b", "first", "second", "gap")])
"""Two directions that reach one option in both of its orders, as in ``native/blocked.c``."""

Range = tuple[int, int]


@dataclass(frozen=True)
class BlockedTables:
    """The lines of a game with two piles and blocking, and how many numbers those of all rays have together."""

    unordered: bool
    rays: Records
    places: int
    meetings: Records


class Memory(NamedTuple):
    """The places of an array: that of position x with sum s is explained in ``native/shapes.h``."""

    layers: int
    layer: int
    drift: int
    offset: int
    stride: Vector
    kept: bool


@dataclass
class ShapeTables:
    """The records of all shapes, and how many places their arrays have together."""

    game: Ruleset
    side: int
    places: int = 0
    shapes: list[tuple[object, ...]] = field(default_factory=list)
    vectors: list[tuple[object, ...]] = field(default_factory=list)
    sums: list[tuple[object, ...]] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    ascending: bool = False
    """Whether ascending positions are all that has to be visited to find P-positions."""

    @property
    def records(self) -> tuple[Records, Records, Records, Records]:
        """Shapes, vectors, sums and constraints."""
        return (
            np.array(self.shapes, dtype=SHAPE),
            np.array(self.vectors, dtype=VECTOR),
            np.array(self.sums, dtype=SUM_READ),
            records(self.rows),
        )

    # -- memory

    def memory_for(self, family: Translates, *, row: int) -> Memory:
        """Where a family's array lives; one without steps remembers nothing beyond a row."""
        match family.steps:
            case []:
                return self.scratch(row)
            case [step]:
                return self.drifting(step)
            case steps:
                return self.layered(1 + max(map(sum, steps)))

    def layered(self, layers: int) -> Memory:
        """An array of the last few sums, one place for each position."""
        stride = self._strides([self.side] * (len(self.game.piles) - 1))
        return self._room(layers, self.side ** (len(self.game.piles) - 1), stride, drift=0, below=0, kept=False)

    def drifting(self, step: Vector) -> Memory:
        """An array with one place for each line in the direction of a step.

        Position x with s = n*|step| + r has the place of x - n*step, whose sum is r, in layer r.
        """
        total, top = sum(step), self.side - 1
        lows, sizes = [], []
        for axis, entry in enumerate(step[:-1]):
            # total*x - entry*s is least and greatest in corners, and n is s/total rounded down.
            factors = [total * (other == axis) - entry for other in range(len(step))]
            low = sum(min(f, 0) for f in factors) * top // total
            high = -(-sum(max(f, 0) for f in factors) * top // total) + entry
            lows.append(low)
            sizes.append(high - low + 1)
        stride = self._strides(sizes)
        drift = sum(a * b for a, b in zip(stride[AXES - len(step) :], step, strict=True))
        below = sum(a * b for a, b in zip(stride[AXES - len(step) :], lows, strict=False))
        return self._room(total, int(np.prod(sizes, dtype=object)), stride, drift=drift, below=below, kept=True)

    def scratch(self, places: int) -> Memory:
        """An array of one row only: nothing is remembered."""
        stride = tuple(int(axis == AXES - 2 and places > 1) for axis in range(AXES))
        return self._room(1, places, stride, drift=0, below=0, kept=False)

    def _strides(self, sizes: Sequence[int]) -> Vector:
        """The last of these axes has neighbouring places; the last pile has none of its own: the sum gives it."""
        strides = [1] * len(sizes)
        for axis in reversed(range(len(sizes) - 1)):
            strides[axis] = strides[axis + 1] * sizes[axis + 1]
        return (*[0] * (AXES - 1 - len(sizes)), *strides, 0)

    def _room(self, layers: int, layer: int, stride: Vector, *, drift: int, below: int, kept: bool) -> Memory:
        offset = self.places - below
        self.places += layers * layer
        return Memory(layers, layer, drift, offset, stride, kept)

    # -- records

    def add_history(self, layers: int, into: Cell) -> int:
        """The positions of the last few sums themselves; returns the number of the shape."""
        self._add(self.layered(layers), Translates((), (), into=into), closed=True, counted=False, history=NO_HISTORY)
        return len(self.shapes) - 1

    def add_family(self, family: Translates, memory: Memory, history: int = NO_HISTORY) -> None:
        """A family of moves; for flags, ``history`` is the shape that remembers what its starts lead to."""
        steps = () if memory.kept else family.steps
        needed = Translates(tuple(_loose_starts(family)), steps, family.when, family.into)
        self._add(memory, needed, closed=_is_closed(family), counted=True, history=history)

    def add_sum(self, shape: SumShape) -> None:
        """Moves to all positions with some sum."""
        factors = [shape.form[name] for name in along_axes(self.game.piles)]
        self.sums.append((factors, shape.form.constant, self._guard(shape.when)))

    def _add(self, memory: Memory, needed: Translates, *, closed: bool, counted: bool, history: int) -> None:
        steps, starts = self._range(needed.steps), self._range(needed.starts)
        guards = self._guard(needed.when), self._guard(needed.into)
        self.shapes.append((*memory[:5], memory.kept, closed, counted, steps, starts, history, *guards))

    def _range(self, vectors: Iterable[Vector]) -> Range:
        first = len(self.vectors)
        self.vectors += [(sum(vector), (*[0] * (AXES - len(vector)), *vector)) for vector in vectors]
        return first, len(self.vectors)

    def _guard(self, cell: Cell) -> Range:
        first = len(self.rows)
        self.rows += guard_rows(cell, along_axes(self.game.piles))
        return first, len(self.rows)


def flag_tables(game: Ruleset, shapes: Shapes, side: int) -> ShapeTables:
    """Tables for outcomes: rows of flags, on the whole board.

    A family with several steps remembers as many sums as its longest step, one with a single step has a flag per line.
    If all have flags per line, and an option is seen immediately, it is enough to flag the lines through all orders of
    a P-position and to visit ascending positions.
    """
    tables = ShapeTables(game, side)
    by_lines = all(len(family.steps) == 1 and not _loose_starts(family) for family in shapes.translates)
    tables.ascending = game.unordered and by_lines and not shapes.rest
    histories: dict[Cell, int] = {}
    for family in shapes.translates:
        if _loose_starts(family):
            longest = max(sum(start) for start in _loose_starts(family))
            histories[family.into] = max(histories.get(family.into, 0), longest)
    places = {into: tables.add_history(longest + 1, into) for into, longest in histories.items()}
    for family in shapes.translates:
        tables.add_family(family, tables.memory_for(family, row=side), places.get(family.into, NO_HISTORY))
    for shape in shapes.sums:
        tables.add_sum(shape)
    return tables


def set_tables(game: Ruleset, shapes: Shapes, side: int) -> ShapeTables:
    """Tables for nim-values: sets of values, at ascending positions only if the game is unordered.

    The families of an unordered game come in all orders of the piles. One array serves them all: at a position it is
    looked at in each of the position's orders.
    """
    tables = ShapeTables(game, side)
    for family, orders in _orbits(game, shapes.translates):
        memory = tables.memory_for(family, row=1)
        for number, order in enumerate(orders):
            # What remembers nothing cannot be shared: a position sees the sets of all orders at once.
            own = tables.scratch(1) if number and not family.steps else memory
            tables.add_family(family.permuted(order, game.piles), _permuted(own, order))
    for shape in shapes.sums:
        tables.add_sum(shape)
    return tables


def _orbits(game: Ruleset, families: Sequence[Translates]) -> Iterator[tuple[Translates, list[Vector]]]:
    """One family of each kind, and the orders in which a position looks at its array.

    Where an order changes nothing about the moves, the array holds the same at both of the places that it exchanges. If
    there is a single step, it leads from the lesser of two such places to the lesser of two, in the lexicographic
    order: then the first of the orders that give the same moves is enough.
    """
    axes = range(len(game.piles))
    orders = [tuple(order) for order in permutations(axes)] if game.unordered else [tuple(axes)]
    done: set[Translates] = set()
    for family in families:
        if family in done:
            continue
        variants = [(family.permuted(order, game.piles), order) for order in orders]
        done |= {variant for variant, _ in variants}
        first: dict[Translates, Vector] = {}
        for variant, order in variants:
            first.setdefault(variant, order)
        yield family, list(first.values()) if len(family.steps) <= 1 else orders


def _permuted(memory: Memory, order: Vector) -> Memory:
    """The same array, where pile number ``order[i]`` of a position is on axis i."""
    unused = AXES - len(order)
    stride = [*memory.stride[:unused], *(memory.stride[unused + order.index(axis)] for axis in range(len(order)))]
    return memory._replace(stride=tuple(stride))


def _is_closed(family: Translates) -> bool:
    """Whether all steps are starts: then a position with what is seen from it makes up all that a step leads to."""
    return bool(family.steps) and set(family.steps) <= set(family.starts)


def _loose_starts(family: Translates) -> list[Vector]:
    """The starts that are not steps of a closed family."""
    return [start for start in family.starts if not (_is_closed(family) and start in family.steps)]
