"""Which moves have a shape: starts and steps are read off each cell of the rules, and the reading is proved.

Where each constraint of a cell is about the amounts taken, or the piles before the move, or those after it, the cell is
a set S of vectors with two conditions on positions. Starts and steps are found on a small grid of vectors; they count
only if linear arithmetic proves that every vector of S beyond the grid is another one plus a step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell, Linear, is_covered, nonempty
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.methods import MAX_BOARD_PILES
from wythoff.solve.relation import all_cells, essential
from wythoff.solve.shapes.shape import Shapes, SumShape, Translates, Vector, joined
from wythoff.solve.word_size import LARGEST_NUMBER

__all__ = ["game_shapes"]

GRID = {1: 512, 2: 96, 3: 24, 4: 10}
"""Starts and steps have entries below this number, by the number of piles."""

MAX_STEPS = 32
MAX_STARTS = 256
"""With more of them, walking through the moves is no slower."""

WIDEST_SPLIT = 64
"""The sum after a split takes at most one value more than this."""

MAX_WORK = 3_000
"""How many cells the analysis of one cell may build."""

Grid = NDArray[np.bool_]


@lru_cache(maxsize=32)
def game_shapes(game: Ruleset) -> Shapes | None:
    """The shapes of a game's moves, or None where no move has one.

    >>> from wythoff.rules import library
    >>> for family in game_shapes(library.game("schwent")).translates:
    ...     print(family.starts, family.steps)
    ((1, 0),) ((1, 0),)
    ((1, 1), (1, 2)) ((1, 1), (1, 2))
    ((0, 1),) ((0, 1),)
    ((1, 1), (2, 1)) ((1, 1), (2, 1))
    """
    if game.block or len(game.piles) > MAX_BOARD_PILES or not game.by_formulas:
        return None
    translates: list[Translates] = []
    sums: list[SumShape] = []
    rest: list[Cell] = []
    known: set[Cell] = set()
    for cell in all_cells(game):
        if cell in known:
            continue
        shapes = _shapes(game, cell)
        if shapes and game.unordered:
            known |= _reordered(game.piles, cell)
        translates += [shape for shape in shapes if isinstance(shape, Translates)]
        sums += [shape for shape in shapes if isinstance(shape, SumShape)]
        if not shapes:
            rest.append(cell)
    if not translates and not sums:
        return None
    orders = [tuple(order) for order in permutations(range(len(game.piles)))] if game.unordered else []
    translates += [family.permuted(order, game.piles) for family in translates for order in orders]
    sums += [family.permuted(order, game.piles) for family in sums for order in orders]
    return Shapes(joined(translates), tuple(dict.fromkeys(sums)), tuple(rest))


def _reordered(piles: tuple[str, ...], cell: Cell) -> set[Cell]:
    """The cell with the piles in other orders, before and after a move alike: its shapes come in those orders."""
    renamings = [dict(zip(piles, order, strict=True)) for order in permutations(piles)]
    cells = (cell.rename(names | {after(a): after(b) for a, b in names.items()}) for names in renamings)
    return {renamed for renamed in cells if renamed is not None}


def _shapes(game: Ruleset, cell: Cell) -> list[Translates] | list[SumShape]:
    """The shapes whose moves are those of a cell; none where no reading is proved."""
    try:
        budget = Budget(MAX_WORK)
        cell = essential(cell, budget)
        sums = _sums(game.piles, cell)
        if sums and all(_is_small(shape.form) and _has_small_numbers(shape.when) for shape in sums):
            return sums
        found = _translates(game.piles, cell, budget) if _has_small_numbers(cell) else None
        return [] if found is None else [found]
    except TooComplex:
        return []


def _has_small_numbers(cell: Cell) -> bool:
    """Whether arrays of machine words can work with a cell."""
    return all(map(_is_small, cell.forms()))


def _is_small(form: Linear) -> bool:
    return all(abs(number) <= LARGEST_NUMBER for number in (*form.coefficients.values(), form.constant))


# -- sets of amounts


def _translates(piles: tuple[str, ...], cell: Cell, budget: Budget) -> Translates | None:
    """A cell as a set of amounts with conditions on the position before and the one after."""
    parts = _sorted_out(piles, cell)
    if parts is None or not _only_takes(piles, cell, budget):
        return None
    amounts, when, into = parts
    grid = _points(amounts, len(piles))
    steps = _irreducible(_points(_homogeneous(amounts), len(piles)))
    if steps is None:
        return None
    more = np.zeros_like(grid)
    for step in steps:
        more |= _shifted(grid, step)
    starts = [tuple(vector) for vector in np.argwhere(grid & ~more).tolist()]
    if not starts or len(starts) > MAX_STARTS or not _is_generated(amounts, steps, len(piles), budget):
        return None
    return Translates(tuple(starts), tuple(steps), when, into)


def _sorted_out(piles: tuple[str, ...], cell: Cell) -> tuple[Cell, Cell, Cell] | None:
    """The constraints on the amounts alone, those on the piles before the move, and those on the piles after it."""
    something = sum((Linear.variable(_amount(i)) for i in range(len(piles))), Linear.number(-1))
    equalities: list[list[Linear]] = [[], [], []]
    bounds: list[list[Linear]] = [[something], [], []]
    congruences: list[list[tuple[int, Linear]]] = [[], [], []]
    try:
        for form in cell.equalities:
            side, rewritten = _side(piles, form, cell.equalities - {form})
            equalities[side].append(rewritten)
        for form in cell.bounds:
            side, rewritten = _side(piles, form, cell.equalities)
            bounds[side].append(rewritten)
        for modulus, form in cell.congruences:
            side, rewritten = _side(piles, form, cell.equalities, modulus)
            congruences[side].append((modulus, rewritten))
    except _Tied:
        return None
    amounts, when, into = map(Cell.of, equalities, bounds, congruences)
    return None if amounts is None or when is None or into is None else (amounts, when, into)


class _Tied(Exception):
    """A constraint ties the position before a move to the one after it, not only by their difference."""


AMOUNTS, BEFORE, AFTER = 0, 1, 2


def _side(piles: tuple[str, ...], form: Linear, equalities: Iterable[Linear], modulus: int = 0) -> tuple[int, Linear]:
    """What a form is about, and the form in those variables.

    Equations, which are 0, may be added to it; its factors count modulo the modulus, if there is one.
    """
    for variant in _variants(form, equalities):
        before, targets = [variant[pile] for pile in piles], [variant[after(pile)] for pile in piles]
        if all(a == -b or (modulus and (a + b) % modulus == 0) for a, b in zip(before, targets, strict=True)):
            return AMOUNTS, Linear.of([(_amount(i), factor) for i, factor in enumerate(before)], variant.constant)
        if not any(targets):
            return BEFORE, variant
        if not any(before):
            return AFTER, Linear.of(zip(piles, targets, strict=True), variant.constant)
    raise _Tied


def _variants(form: Linear, equalities: Iterable[Linear]) -> Iterator[Linear]:
    """The form, and what it is with a variable eliminated by an equation."""
    yield form
    for equation in equalities:
        for name, factor in equation.terms:
            if name in form and form[name] % factor == 0:
                yield form - equation * (form[name] // factor)


def _amount(pile: int) -> str:
    """The variable for what is taken from a pile."""
    return f"k{pile}"


def _only_takes(piles: tuple[str, ...], cell: Cell, budget: Budget) -> bool:
    """Whether it is known that no pile grows."""
    for pile in piles:
        taken = Linear.variable(pile) - Linear.variable(after(pile))
        if any(form.terms == taken.terms and form.constant <= 0 for form in (*cell.bounds, *cell.equalities)):
            continue
        grown = Cell.of(cell.equalities, [*cell.bounds, -taken - 1], cell.congruences)
        if grown is not None and nonempty(grown, budget):
            return False
    return True


def _points(cell: Cell, piles: int) -> Grid:
    """The vectors of a cell on the grid."""
    axes = dict(zip(map(_amount, range(piles)), np.indices((GRID[piles],) * piles), strict=True))
    inside = np.ones((GRID[piles],) * piles, dtype=np.bool_)
    for form in cell.equalities:
        inside &= _values(form, axes) == 0
    for form in cell.bounds:
        inside &= _values(form, axes) >= 0
    for modulus, form in cell.congruences:
        inside &= _values(form, axes) % modulus == 0
    return inside


def _values(form: Linear, axes: dict[str, NDArray[np.int64]]) -> NDArray[np.int64]:
    total = np.full_like(next(iter(axes.values())), form.constant)
    for name, factor in form.terms:
        total += axes[name] * factor
    return total


def _homogeneous(cell: Cell) -> Cell:
    """The vectors that may be added to any vector of a cell: its constraints without their constants."""
    return Cell(
        frozenset(form - form.constant for form in cell.equalities),
        frozenset(form - form.constant for form in cell.bounds),
        frozenset((modulus, form - form.constant) for modulus, form in cell.congruences),
    )


def _irreducible(monoid: Grid) -> list[Vector] | None:
    """The vectors on the grid that are not sums of others: its Hilbert basis, as far as the grid reaches."""
    left = monoid.copy()
    left[(0,) * left.ndim] = False
    found: list[Vector] = []
    places = np.argwhere(left)
    for vector in map(tuple, places[np.argsort(places.sum(axis=1), kind="stable")].tolist()):
        if left[vector]:
            if len(found) == MAX_STEPS:
                return None
            found.append(vector)
            left &= ~_shifted(monoid, vector)
    return found


def _shifted(grid: Grid, step: Vector) -> Grid:
    """The vectors of the grid that are a vector of the set and a step."""
    moved = np.zeros_like(grid)
    moved[tuple(slice(entry, None) for entry in step)] = grid[tuple(slice(None, len(grid) - entry) for entry in step)]
    return moved


def _is_generated(amounts: Cell, steps: Sequence[Vector], piles: int, budget: Budget) -> bool:
    """Whether it is proved that each vector beyond the grid is another vector of the cell and a step.

    A step lowers the sum of the entries, so that then every vector is a start on the grid and some steps. There is
    nothing to prove where equations leave one line: its vectors follow each other by the step, from the first one on.
    """
    if len(steps) == 1 and _is_line(amounts, piles):
        return True
    names = [_amount(i) for i in range(piles)]
    on_grid = Cell.of(bounds=[-Linear.variable(name) + GRID[piles] - 1 for name in names])
    reached = [_moved(amounts, dict(zip(names, step, strict=True))) for step in steps]
    return is_covered(amounts, [cell for cell in (*reached, on_grid) if cell is not None], budget)


def _is_line(amounts: Cell, piles: int) -> bool:
    """Whether equations that do not follow from each other leave one variable free.

    Each of them, except at most one, has a variable that no other has.
    """
    names = [name for form in amounts.equalities for name in form]
    bare = [form for form in amounts.equalities if all(names.count(name) > 1 for name in form)]
    return len(amounts.equalities) == piles - 1 and len(bare) <= 1


def _moved(cell: Cell, step: dict[str, int]) -> Cell | None:
    """The vectors that are a vector of a cell and a step."""

    def rewritten(form: Linear) -> Linear:
        return form - sum(form[name] * entry for name, entry in step.items())

    return Cell.of(
        map(rewritten, cell.equalities),
        [*map(rewritten, cell.bounds), *(Linear.variable(name) - entry for name, entry in step.items())],
        [(modulus, rewritten(form)) for modulus, form in cell.congruences],
    )


# -- moves of which only the sum afterwards matters


def _sums(piles: tuple[str, ...], cell: Cell) -> list[SumShape]:
    """A cell as moves to all positions with one of finitely many sums; empty if it is not that."""
    targets = [after(pile) for pile in piles]
    if any(len({form[name] for name in targets}) > 1 for form in cell.forms()):
        return []
    total = targets[0]

    def in_total(form: Linear) -> Linear:
        for name in targets[1:]:
            form = form.without(name)
        return form

    equalities, bounds = [in_total(e) for e in cell.equalities], [in_total(b) for b in cell.bounds]
    congruences = [(modulus, in_total(form)) for modulus, form in cell.congruences]
    for low, width in _narrow(equalities, bounds):
        if abs(low[total]) != 1:
            continue
        found = []
        for excess in range(width + 1):
            # low = excess, solved for the sum after the move
            value = (low.without(total) - excess) * -low[total]
            when = Cell.of(
                [form.substitute(total, value) for form in equalities],
                [value, *(form.substitute(total, value) for form in bounds)],
                [(modulus, form.substitute(total, value)) for modulus, form in congruences],
            )
            if when is not None:
                found.append(SumShape(value, when))
        return found
    return []


def _narrow(equalities: Sequence[Linear], bounds: Sequence[Linear]) -> Iterator[tuple[Linear, int]]:
    """Forms that are between 0 and a small number: those of equations, and of pairs of opposite bounds."""
    for form in equalities:
        yield form, 0
    for bound, other in combinations(sorted(bounds, key=repr), 2):
        both = bound + other
        if not both.terms and 0 <= both.constant <= WIDEST_SPLIT:
            yield bound, both.constant
