"""The move relation between positions as they are stored, as a union of cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product

from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell, Linear, ascending, nonempty
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Ruleset


def all_cells(game: Ruleset) -> list[Cell]:
    """The cells of all move families, without repetitions."""
    return list(dict.fromkeys(c for family in game.cells.values() for c in family))


def renamings(game: Ruleset, names: Sequence[str]) -> list[dict[str, str]]:
    """The renamings of piles under which the rules are closed."""
    if not game.unordered:
        return [{}]
    return [dict(zip(names, order, strict=True)) for order in permutations(names)]


def stored_cells(game: Ruleset, cells: Iterable[Cell], budget: Budget | None = None) -> list[Cell]:
    """Close cells under permuting piles before and after if the game is unordered, and keep ascending positions."""
    budget = budget or Budget()
    before, target = list(game.piles), [after(p) for p in game.piles]
    stored = Cell.of(bounds=ascending(before) + ascending(target)) if game.unordered else Cell.of()
    assert stored is not None
    found: dict[Cell, None] = {}
    for cell in cells:
        for first, second in product(renamings(game, before), renamings(game, target)):
            renamed = cell.rename(first | second)
            variant = None if renamed is None else renamed.meet(stored)
            if variant is not None and variant not in found and nonempty(variant, budget):
                found[variant] = None
    return list(found)


def essential(cell: Cell, budget: Budget) -> Cell:
    """The cell without the bounds that say no more than that all piles are natural numbers."""
    kept = []
    for bound in cell.bounds:
        budget.spend()
        opposite = Cell.of(cell.equalities, [-bound - 1])
        if opposite is not None and nonempty(opposite, budget):
            kept.append(bound)
    return Cell(cell.equalities, frozenset(kept), cell.congruences)


def closed_side(game: Ruleset, bound: int) -> int:
    """How many sizes of a pile a board needs for play from piles up to ``bound`` to stay on it.

    Most games never make a pile larger than the largest one before; then a cube is closed under moves. Otherwise
    a pile can grow to the sum of all piles, which no move raises.
    """
    return bound + 1 if keeps_largest(game) else len(game.piles) * bound + 1


def keeps_largest(game: Ruleset, budget: Budget | None = None) -> bool:
    """Whether it is known that no move makes a pile larger than the largest pile before it."""
    try:
        return never_grows(game, all_cells(game), budget or Budget())
    except TooComplex:
        return False


def never_grows(game: Ruleset, cells: Sequence[Cell], budget: Budget) -> bool:
    """Whether no move of these cells makes a pile larger than the largest pile before it."""
    return not any(nonempty(bad, budget) for bad in _moves_beyond_the_largest(game, cells, budget))


def _moves_beyond_the_largest(game: Ruleset, cells: Sequence[Cell], budget: Budget) -> Iterator[Cell]:
    for pile in game.piles:
        grown = Cell.of(bounds=[Linear.variable(after(pile)) - Linear.variable(p) - 1 for p in game.piles])
        assert grown is not None
        for cell in cells:
            budget.spend()
            bad = cell.meet(grown)
            if bad is not None:
                yield bad
