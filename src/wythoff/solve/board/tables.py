"""Rules as arrays of numbers, so that one compiled kernel serves every game.

A board has four axes; a game with fewer piles uses the last ones. A position of an unordered game is kept in
ascending order. Each move family becomes loop nests (see :mod:`wythoff.presburger.nest`) whose constraints are
the rows of one int64 array.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wythoff.presburger import Budget, Cell, Linear, nonempty, project
from wythoff.presburger.nest import Nest
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Removal, Ruleset

AXES = 4
# The columns of a constraint row: kind, factor of the loop variable, modulus, constant, then the factors of the
# four known and the four looped variables.
KIND, FACTOR, MODULUS, CONSTANT, KNOWN, LOOPED, WIDTH = 0, 1, 2, 3, 4, 8, 12
EQUAL, LOWER, UPPER, CONGRUENT = 0, 1, 2, 3

Table = NDArray[np.int64]


class Nests(NamedTuple):
    """Loop nests: rows[starts[n, d]:starts[n, d + 1]] constrain depth d of nest n, depth 0 being the guards."""

    rows: Table
    starts: Table
    axes: Table
    depth: int


class Guards(NamedTuple):
    """A union of cells over positions: rows[starts[c]:starts[c + 1]] are the constraints of cell c."""

    rows: Table
    starts: Table


def _variants(game: Ruleset, names: Sequence[str]) -> list[dict[str, str]]:
    """The renamings of piles under which an unordered game is closed."""
    if not game.unordered:
        return [{}]
    return [dict(zip(names, order, strict=True)) for order in permutations(names)]


def _ascending(names: Sequence[str]) -> list[Linear]:
    return [Linear.variable(b) - Linear.variable(a) for a, b in zip(names, names[1:], strict=False)]


def predecessor_nests(game: Ruleset) -> Nests:
    """For a position, loops over all positions with a move to it, both in ascending order if unordered."""
    before, behind = list(game.piles), [after(p) for p in game.piles]
    sorted_pairs = Cell.of(bounds=_ascending(before) + _ascending(behind)) if game.unordered else None
    budget = Budget()
    found: dict[Cell, None] = {}
    for cell in _all_cells(game):
        for first, second in product(_variants(game, before), _variants(game, behind)):
            variant = cell.rename(first | second)
            if variant is not None and sorted_pairs is not None:
                variant = variant.meet(sorted_pairs)
            if variant is not None and variant not in found and nonempty(variant, budget):
                found[variant] = None
    return _nests(found, known=behind, looped=before)


def option_nests(game: Ruleset) -> Nests:
    """For a position (ascending if unordered), loops over its options, which may come in any order."""
    before, behind = list(game.piles), [after(p) for p in game.piles]
    found: dict[Cell, None] = {}
    for cell in _all_cells(game):
        for first in _variants(game, before):
            variant = cell.rename(first)
            if variant is not None:
                found[variant] = None
    return _nests(found, known=before, looped=behind)


def _all_cells(game: Ruleset) -> Iterable[Cell]:
    return dict.fromkeys(c for family in game.cells.values() for c in family)


def _nests(union: Iterable[Cell], known: Sequence[str], looped: Sequence[str]) -> Nests:
    shift = AXES - len(known)
    places = {n: KNOWN + shift + i for i, n in enumerate(known)}
    places |= {n: LOOPED + shift + i for i, n in enumerate(looped)}
    rows: list[list[int]] = []
    starts: list[list[int]] = []
    axes: list[list[int]] = []
    for cell in union:
        nest = Nest.of(cell, looped)
        start = [len(rows)]
        rows += _guard_rows(nest.guards, places)
        for level in nest.levels:
            start.append(len(rows))
            rows += [_row(EQUAL, e, places, level.name) for e in level.equalities]
            rows += [_row(LOWER, b, places, level.name) for b in level.lower]
            rows += [_row(UPPER, b, places, level.name) for b in level.upper]
            rows += [_row(CONGRUENT, t, places, level.name, m) for m, t in level.congruences]
        starts.append([*start, len(rows)])
        axes.append([shift + looped.index(level.name) for level in nest.levels])
    depth = len(looped)
    return Nests(
        np.array(rows, dtype=np.int64).reshape(-1, WIDTH),
        np.array(starts, dtype=np.int64).reshape(-1, depth + 2),
        np.array(axes, dtype=np.int64).reshape(-1, depth),
        depth,
    )


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
    closed = {c for cell in union for v in _variants(game, game.piles) if (c := cell.rename(v)) is not None}
    for cell in closed:
        rows += _guard_rows(cell, places)
        starts.append(len(rows))
    return Guards(np.array(rows, dtype=np.int64).reshape(-1, WIDTH), np.array(starts, dtype=np.int64))


def terminal_guards(game: Ruleset) -> Guards:
    """The positions that the rules declare to have no moves."""
    return _guards(game, game.terminal_cells)


def mobile_guards(game: Ruleset) -> Guards:
    """The positions from which some formula allows a move."""
    return _guards(game, project(_all_cells(game), [after(p) for p in game.piles], Budget()))


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
