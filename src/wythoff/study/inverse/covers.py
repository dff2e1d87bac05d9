"""Which sets of moves have given P-positions: no move joins two of them, and every other position has a move to them.

So each kind of move is examined once, by itself: it either joins two of the given positions, or it is represented by
the set of positions from which it leads to one. A game fits if these sets cover all other positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, permutations, product
from math import prod

import numpy as np
from numpy.typing import NDArray

from wythoff.presburger import Cell
from wythoff.presburger.linear import Linear
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.relation import all_cells
from wythoff.study.inverse.parts import Part
from wythoff.study.inverse.targets import Numbers, Target

Flags = NDArray[np.bool_]
Choice = tuple[Part, ...]


def choices(parts: Mapping[str, Sequence[Part]]) -> int:
    """How many rulesets have at most one part of each label, and at least one part."""
    return prod(len(group) + 1 for group in parts.values()) - 1


def fitting_choices(
    parts: Mapping[str, Sequence[Part]], target: Target, bound: int, tell: Callable[[], None] = lambda: None
) -> Iterator[Choice]:
    """The rulesets of parts that have the target's positions where piles are up to ``bound``, fewest parts first.

    ``tell`` is called after each part that was examined.
    """
    board = np.array(list(combinations_with_replacement(range(bound + 1), target.piles)), dtype=np.int64)
    p_set = target.rows(bound)
    everything = (1 << len(board)) - 1
    given = _bits((board[:, None, :] == p_set[None, :, :]).all(axis=2).any(axis=1))
    groups = []
    for group in parts.values():
        reached: list[tuple[Part | None, int]] = [(None, 0)]
        for part in group:
            found = _bits(leads_to(part.rules, board, p_set))
            tell()
            if not found & given:
                reached.append((part, found))
        groups.append(reached)
    fitting = []
    for chosen in product(*groups):
        union = given
        for _, found in chosen:
            union |= found
        if union == everything:
            fitting.append(tuple(part for part, _ in chosen if part is not None))
    yield from sorted((c for c in fitting if c), key=len)


def leads_to(game: Ruleset, board: Numbers, goals: Numbers) -> Flags:
    """Which of the positions have a move of the game to one of the goals; all of them are in ascending order."""
    orders = list(permutations(range(len(game.piles)))) if game.unordered else [tuple(range(len(game.piles)))]
    flags = np.zeros(len(board), dtype=np.bool_)
    for cell in all_cells(game):
        for before, after_move in product(orders, orders):
            flags |= _holds(cell, game.piles, board[:, before], goals[:, after_move]).any(axis=1)
    return flags


def _holds(cell: Cell, piles: Sequence[str], before: Numbers, after_move: Numbers) -> Flags:
    """Whether a cell holds, for each position before a move and each position after it."""

    def values(form: Linear) -> Numbers:
        first: Numbers = before @ np.array([form[pile] for pile in piles])
        second: Numbers = after_move @ np.array([form[after(pile)] for pile in piles])
        return np.add.outer(first, second + form.constant)

    conditions: Iterable[Flags] = [
        *(values(form) == 0 for form in cell.equalities),
        *(values(form) >= 0 for form in cell.bounds),
        *(values(form) % modulus == 0 for modulus, form in cell.congruences),
    ]
    flags = np.ones((len(before), len(after_move)), dtype=np.bool_)
    for condition in conditions:
        flags &= condition
    return flags


def _bits(flags: Flags) -> int:
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")
