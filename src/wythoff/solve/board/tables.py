"""Rules as arrays of numbers, so that one compiled kernel serves every game.

A board has four axes; a game with fewer piles uses the last ones. A position of an unordered game is kept in
ascending order. Each move family becomes loop nests (see :mod:`wythoff.presburger.nest`) whose constraints are
the rows of one array.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations, product
from math import gcd, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wythoff.presburger import Budget, Cell, Linear, project
from wythoff.presburger.nest import Level, Nest
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Removal, Ruleset
from wythoff.solve.methods import MAX_BOARD_PILES
from wythoff.solve.relation import all_cells, renamings, stored_cells
from wythoff.solve.word_size import require_small

AXES = MAX_BOARD_PILES
EQUAL, LOWER, UPPER, CONGRUENT = 0, 1, 2, 3
# A constraint and a loop nest, laid out and explained in native/board.h.
ROW = np.dtype(
    [(name, np.int64) for name in ("kind", "factor", "modulus", "constant")]
    + [(name, np.int64, (AXES,)) for name in ("known", "looped")]
)
NEST = np.dtype(
    [(name, np.int64) for name in ("run", "step", "levels")]
    + [("slope", np.int64, (AXES,)), ("axis", np.int64, (AXES,)), ("start", np.int64, (AXES + 2,))]
)

Table = NDArray[np.int64]
Records = NDArray[np.void]
Names = tuple[str, ...]
NO_NAMES = ("",) * AXES


class Row(NamedTuple):
    """A constraint: its kind, the factor of the loop's own pile, a modulus, a constant, the factors of all piles."""

    kind: int
    factor: int
    modulus: int
    constant: int
    known: tuple[int, ...]
    looped: tuple[int, ...]


class Nests(NamedTuple):
    """Loop nests: the points of each come in runs, straight lines of points with a constant step.

    The guards of a nest are the rows from ``start[0]``, those of the loop at depth d begin at ``start[d + 1]``. The
    loop at depth ``run`` makes the runs, taking every ``step``-th value; equations fix all deeper variables, and the
    slopes say how they change with it.
    """

    rows: Records
    nests: Records


class Guards(NamedTuple):
    """A union of cells over positions: rows[starts[c]:starts[c + 1]] are the constraints of cell c."""

    rows: Records
    starts: Table


def predecessor_nests(game: Ruleset) -> Nests:
    """For a position, loops over all positions with a move to it, both in ascending order if unordered."""
    before, target = list(game.piles), [after(p) for p in game.piles]
    return _nests(stored_cells(game, all_cells(game)), known=target, looped=before)


def option_nests(game: Ruleset, cells: Iterable[Cell]) -> Nests:
    """For a position (ascending if unordered), loops over its options by these moves, which may come in any order."""
    before, target = list(game.piles), [after(p) for p in game.piles]
    variants = (cell.rename(names) for cell in cells for names in renamings(game, before))
    found = dict.fromkeys(variant for variant in variants if variant is not None)
    return _nests(found, known=before, looped=target)


def every_predecessor_nests(game: Ruleset, cells: Iterable[Cell]) -> Nests:
    """For a position in each of its orders, loops over all positions with one of these moves to it, in any order.

    If the game is unordered, the orders of the position together find every order of the positions before it.
    """
    before, target = list(game.piles), [after(p) for p in game.piles]
    found: dict[Cell, None] = {}
    for cell in cells:
        for names in renamings(game, before):
            variant = cell.rename(names | {after(a): after(b) for a, b in names.items()})
            if variant is not None:
                found[variant] = None
    return _nests(found, known=target, looped=before)


def _nests(union: Iterable[Cell], known: Sequence[str], looped: Sequence[str]) -> Nests:
    unused = (0,) * (AXES - len(known))
    known_axes, looped_axes = along_axes(known), along_axes(looped)
    rows: list[Row] = []
    nests = []
    for cell in union:
        nest = Nest.of(cell, looped)
        starts = [len(rows)]
        rows += guard_rows(nest.guards, known_axes)
        for level in nest.levels:
            starts.append(len(rows))
            rows += _level_rows(level, known_axes, looped_axes)
        starts.append(len(rows))
        run = _run_depth(nest)
        slope = _run_slope(nest, run)
        slopes = tuple(slope.get(name, 0) for name in looped_axes)
        axes = [looped_axes.index(level.name) for level in nest.levels]
        step = _run_step(nest.levels[run])
        nests.append((run, step, len(looped), slopes, (*axes, *unused), (*starts, *unused)))
    return Nests(records(rows), np.array(nests, dtype=NEST))


def along_axes(names: Sequence[str]) -> Names:
    """The variable of each axis, an empty name for an unused one."""
    return (*NO_NAMES[len(names) :], *names)


def _level_rows(level: Level, known: Names, looped: Names) -> list[Row]:
    # A walk solves the first equation of a level, which should be one with a unit factor, if there is one.
    equations = sorted(level.equalities, key=lambda e: abs(e[level.name]))
    return [
        *(_row(EQUAL, e, known, looped, level.name) for e in equations),
        *(_row(LOWER, b, known, looped, level.name) for b in level.lower),
        *(_row(UPPER, b, known, looped, level.name) for b in level.upper),
        *(_row(CONGRUENT, t, known, looped, level.name, m) for m, t in level.congruences),
    ]


def records(rows: list[Row]) -> Records:
    """The rows as one array; sums of their products with piles are below 2^63."""
    require_small(number for row in rows for number in (*row[:4], *row.known, *row.looped))
    return np.array(rows, dtype=ROW)


def _run_depth(nest: Nest) -> int:
    """The depth of the innermost loop that has to be a loop: deeper variables are integer forms of the others."""
    depth = len(nest.levels) - 1
    while depth > 0:
        level = nest.levels[depth]
        if level.congruences or not any(abs(e[level.name]) == 1 for e in level.equalities):
            break
        depth -= 1
    return depth


def _run_step(level: Level) -> int:
    """The period of the values that the congruences of a loop allow; they form one residue class."""
    return lcm(*(modulus // gcd(modulus, form[level.name]) for modulus, form in level.congruences))


def _run_slope(nest: Nest, depth: int) -> dict[str, int]:
    """How much each variable changes when the variable of the run grows by one."""
    slope = {nest.levels[depth].name: 1}
    for level in nest.levels[depth + 1 :]:
        equation = next(e for e in level.equalities if abs(e[level.name]) == 1)
        change = sum(factor * slope.get(name, 0) for name, factor in equation.without(level.name).terms)
        slope[level.name] = -change * equation[level.name]
    return slope


def _row(
    kind: int, form: Linear, known: Names, looped: Names = NO_NAMES, own: str | None = None, modulus: int = 1
) -> Row:
    """One constraint; the factor of the loop's own variable is kept apart from the other terms."""
    others = form if own is None else form.without(own)
    factor = 0 if own is None else form[own]
    return Row(kind, factor, modulus, form.constant, tuple(others[n] for n in known), tuple(others[n] for n in looped))


def guard_rows(cell: Cell, known: Names) -> list[Row]:
    return [
        *(_row(EQUAL, e, known) for e in cell.equalities),
        *(_row(LOWER, b, known) for b in cell.bounds),
        *(_row(CONGRUENT, t, known, modulus=m) for m, t in cell.congruences),
    ]


def _guards(game: Ruleset, union: Iterable[Cell]) -> Guards:
    """A set of positions; for unordered games a position belongs to it when some order of its piles does."""
    axes = along_axes(game.piles)
    rows: list[Row] = []
    starts = [0]
    closed = {c for cell in union for v in renamings(game, game.piles) if (c := cell.rename(v)) is not None}
    for cell in closed:
        rows += guard_rows(cell, axes)
        starts.append(len(rows))
    return Guards(records(rows), np.array(starts, dtype=np.int64))


def terminal_guards(game: Ruleset) -> Guards:
    """The positions that the rules declare to have no moves."""
    return _guards(game, game.terminal_cells)


def movable_guards(game: Ruleset) -> Guards:
    """The positions from which some formula allows a move; only misere play asks for them."""
    cells = all_cells(game) if game.misere else []
    return _guards(game, project(cells, [after(p) for p in game.piles], Budget()))


def removal_vectors(game: Ruleset, side: int) -> Table:
    """All vectors with entries below ``side`` that may be taken by some membership test, in any order if unordered."""
    tests = [m.contains for m in game.moves if isinstance(m, Removal)]
    piles = len(game.piles)
    found: set[tuple[int, ...]] = set()
    if tests:
        for vector in product(range(side), repeat=piles):
            if any(vector) and any(test(vector) for test in tests):
                found.update(permutations(vector) if game.unordered else [vector])
    table = np.zeros((len(found), AXES), dtype=np.int64)
    if found:
        table[:, AXES - piles :] = sorted(found)
    return table


def axis_orders(game: Ruleset) -> Table:
    """The ways to read a position's piles along the axes: all of them if unordered, so that a table is symmetric."""
    shift = AXES - len(game.piles)
    real = range(shift, AXES)
    orders = permutations(real) if game.unordered else [tuple(real)]
    return np.array([[*range(shift), *order] for order in orders], dtype=np.int64)
