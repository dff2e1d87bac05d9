"""Rules as arrays of numbers, so that one compiled kernel serves every game.

A board has four axes; a game with fewer piles uses the last ones. A position of an unordered game is kept in
ascending order. Each move family becomes loop nests (see :mod:`wythoff.presburger.nest`) whose constraints are
the rows of one int64 array.
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
from wythoff.solve.relation import all_cells, renamings, stored_cells
from wythoff.solve.word_size import require_small

AXES = 4
# The columns of a constraint row: kind, factor of the loop variable, modulus, constant, then the factors of the
# four known and the four looped variables.
KIND, FACTOR, MODULUS, CONSTANT, KNOWN, LOOPED, WIDTH = 0, 1, 2, 3, 4, 8, 12
EQUAL, LOWER, UPPER, CONGRUENT = 0, 1, 2, 3
# The columns that describe a nest: the depth of the loop that makes the runs, its step, the number of loops, the
# slopes along the four axes, the axes of the loops, and where the rows of the guards and of each loop start.
RUN, STEP, LEVELS, SLOPE, AXIS, START, NEST_WIDTH = 0, 1, 2, 3, 7, 11, 17

Table = NDArray[np.int64]


class Nests(NamedTuple):
    """Loop nests: the points of nest n come in runs, straight lines of points with a constant step.

    The guards of nest n are the rows from ``nests[n, START]``, those of the loop at depth d start at
    ``nests[n, START + d + 1]``. The loop at depth RUN makes the runs, taking every STEP-th value; equations fix all
    deeper variables, and the slopes tell how they change with it.
    """

    rows: Table
    nests: Table


class Guards(NamedTuple):
    """A union of cells over positions: rows[starts[c]:starts[c + 1]] are the constraints of cell c."""

    rows: Table
    starts: Table


def predecessor_nests(game: Ruleset) -> Nests:
    """For a position, loops over all positions with a move to it, both in ascending order if unordered."""
    before, behind = list(game.piles), [after(p) for p in game.piles]
    return _nests(stored_cells(game, all_cells(game)), known=behind, looped=before)


def option_nests(game: Ruleset) -> Nests:
    """For a position (ascending if unordered), loops over its options, which may come in any order."""
    before, behind = list(game.piles), [after(p) for p in game.piles]
    found: dict[Cell, None] = {}
    for cell in all_cells(game):
        for first in renamings(game, before):
            variant = cell.rename(first)
            if variant is not None:
                found[variant] = None
    return _nests(found, known=before, looped=behind)


def _nests(union: Iterable[Cell], known: Sequence[str], looped: Sequence[str]) -> Nests:
    shift = AXES - len(known)
    places = {n: KNOWN + shift + i for i, n in enumerate(known)}
    places |= {n: LOOPED + shift + i for i, n in enumerate(looped)}
    rows: list[list[int]] = []
    nests: list[list[int]] = []
    for cell in union:
        nest = Nest.of(cell, looped)
        starts = [len(rows)]
        rows += _guard_rows(nest.guards, places)
        for level in nest.levels:
            starts.append(len(rows))
            # A walk solves the first equation of a level, which should have a unit factor where one has.
            equations = sorted(level.equalities, key=lambda e: abs(e[level.name]))
            rows += [_row(EQUAL, e, places, level.name) for e in equations]
            rows += [_row(LOWER, b, places, level.name) for b in level.lower]
            rows += [_row(UPPER, b, places, level.name) for b in level.upper]
            rows += [_row(CONGRUENT, t, places, level.name, m) for m, t in level.congruences]
        starts.append(len(rows))
        run = _run_depth(nest)
        slope = _run_slope(nest, run)
        description = [0] * NEST_WIDTH
        description[RUN], description[STEP], description[LEVELS] = run, _run_step(nest.levels[run]), len(looped)
        description[SLOPE + shift : SLOPE + AXES] = [slope.get(name, 0) for name in looped]
        description[AXIS : AXIS + len(looped)] = [shift + looped.index(level.name) for level in nest.levels]
        description[START : START + len(starts)] = starts
        nests.append(description)
    return Nests(_array(rows), np.array(nests, dtype=np.int64).reshape(-1, NEST_WIDTH))


def _array(rows: list[list[int]]) -> Table:
    """The rows as one array; sums of their products with piles are below 2^63."""
    require_small(number for row in rows for number in row)
    return np.array(rows, dtype=np.int64).reshape(-1, WIDTH)


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
    """By how much each variable changes when the variable of the run grows by one."""
    slope = {nest.levels[depth].name: 1}
    for level in nest.levels[depth + 1 :]:
        equation = next(e for e in level.equalities if abs(e[level.name]) == 1)
        change = sum(factor * slope.get(name, 0) for name, factor in equation.without(level.name).terms)
        slope[level.name] = -change * equation[level.name]
    return slope


def _row(kind: int, form: Linear, places: dict[str, int], own: str | None = None, modulus: int = 1) -> list[int]:
    """One constraint; the factor of the loop variable stands apart from the other terms."""
    row = [0] * WIDTH
    row[KIND], row[MODULUS], row[CONSTANT] = kind, modulus, form.constant
    for name, factor in form.terms:
        if name == own:
            row[FACTOR] = factor
        else:
            row[places[name]] = factor
    return row


def _guard_rows(cell: Cell, places: dict[str, int]) -> list[list[int]]:
    return [
        *(_row(EQUAL, e, places) for e in cell.equalities),
        *(_row(LOWER, b, places) for b in cell.bounds),
        *(_row(CONGRUENT, t, places, modulus=m) for m, t in cell.congruences),
    ]


def _guards(game: Ruleset, union: Iterable[Cell]) -> Guards:
    """A set of positions; for unordered games a position belongs to it when some order of its piles does."""
    shift = AXES - len(game.piles)
    places = {n: KNOWN + shift + i for i, n in enumerate(game.piles)}
    rows: list[list[int]] = []
    starts = [0]
    closed = {c for cell in union for v in renamings(game, game.piles) if (c := cell.rename(v)) is not None}
    for cell in closed:
        rows += _guard_rows(cell, places)
        starts.append(len(rows))
    return Guards(_array(rows), np.array(starts, dtype=np.int64))


def terminal_guards(game: Ruleset) -> Guards:
    """The positions that the rules declare to have no moves."""
    return _guards(game, game.terminal_cells)


def mobile_guards(game: Ruleset) -> Guards:
    """The positions from which some formula allows a move."""
    return _guards(game, project(all_cells(game), [after(p) for p in game.piles], Budget()))


def removal_vectors(game: Ruleset, side: int) -> Table:
    """All vectors with entries below ``side`` that some membership test allows to take, in any order if unordered."""
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
