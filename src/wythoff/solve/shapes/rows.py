"""Games whose rows have at most one P-position: moves take multiples of fixed vectors, one of them from the last pile.

A row is what differs in the last pile alone. Positions are visited pile by pile, rows as a whole: a row ends at its
first P-position, and where an earlier one rules out the whole row, it is not even begun. For ascending positions, too,
this order will do: a move lowers the sorted piles entry by entry, and so in the lexicographic order.

There is a flag for each line in the direction of a vector h: whether a P-position on it is known. A position p moves to
all p - n*h. Of a P-position q = p + n*h that is known when p is visited, n is negative, since the sorted piles of
p + n*h come after those of p otherwise. So the flag of the line through p says whether p moves to a P-position.

The flag is at x - x[i]*h for an axis i with h[i] = 1: at the entries of this other than the i-th, which are linear.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from wythoff.presburger.cell import EVERYTHING
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.board.tables import AXES
from wythoff.solve.memory import require_memory
from wythoff.solve.progress import Progress
from wythoff.solve.shapes._kernels import MARGIN, row_outcomes
from wythoff.solve.shapes.shape import Shapes, Vector
from wythoff.solve.shapes.tables import FLAG

__all__ = ["has_rows", "row_p_positions"]

# Positions to visit between two reports: some hundredths of a second's work.
CHUNK = 10_000_000

Flag = tuple[int, Vector]
"""The place of the flag for the line through a position: a constant, and the factors of the piles along the axes."""


def has_rows(game: Ruleset, shapes: Shapes) -> bool:
    """Whether this way of solving is exact for a game with these shapes.

    >>> from wythoff.rules import library
    >>> from wythoff.solve.shapes.recognise import game_shapes
    >>> [has_rows(game, game_shapes(game)) for game in (library.game("heap-wythoff"), library.game("schwent"))]
    [True, False]
    """
    families = shapes.translates
    return (
        len(game.piles) > 1
        and not (shapes.sums or shapes.rest or game.misere or game.terminal is not None)
        and all(f.starts == f.steps and f.when == f.into == EVERYTHING for f in families)
        and all(len(f.steps) == 1 and (_is_last(f.steps[0]) or 1 in f.steps[0][:-1]) for f in families)
        and any(_is_last(f.steps[0]) for f in families)
    )


def _is_last(step: Vector) -> bool:
    """Whether a step takes one from the last pile."""
    return sum(step) == step[-1] == 1


@dataclass
class _Flags:
    """Where the flags of each direction are, and how many places they have together."""

    side: int
    places: int = 0

    def add(self, step: Vector) -> Flag:
        """Room for the flags of one direction; along the last axis, neighbours have neighbouring places or the same."""
        known = len(step) - 1 if _is_last(step) else step.index(1)
        top, stride, place, factors = self.side - 1, 1, 0, [0] * len(step)
        for axis in reversed([axis for axis in range(len(step)) if axis != known]):
            factors[axis] = stride
            factors[known] -= stride * step[axis]
            place += stride * step[axis] * top
            stride *= (step[axis] + 1) * top + 1
        offset = self.places + place
        self.places += stride
        return offset, tuple(factors)


def _marked(flag: Flag, step: Vector, orders: list[Vector]) -> Iterator[Flag]:
    """The flags that an ascending P-position sets for the lines through its orders, as forms in its ascending piles.

    Flags are read at ascending positions. Where two entries of the step are equal, the piles on these axes differ by
    the same number all along a line: in an order that exchanges them, no position of the line is ascending unless they
    are equal, and then the order without the exchange is the same position.
    """
    offset, factors = flag
    alike = [(i, j) for i, j in combinations(range(len(step)), 2) if step[i] == step[j]]
    for order in orders:
        if all(order[i] < order[j] for i, j in alike):
            yield offset, tuple(factors[order.index(axis)] for axis in range(len(step)))


def row_p_positions(
    game: Ruleset, shapes: Shapes, bound: int, progress: Progress | None = None
) -> tuple[NDArray[np.int64], ...]:
    """The P-positions with piles up to ``bound``, one sorted array per pile, of a game that :func:`has_rows`.

    >>> from wythoff.rules import library
    >>> from wythoff.solve.shapes.recognise import game_shapes
    >>> three = library.game("heap-wythoff", heaps=3)
    >>> np.stack(row_p_positions(three, game_shapes(three), 2), axis=1).tolist()
    [[0, 0, 0], [0, 1, 1], [0, 2, 2], [1, 0, 1], [1, 1, 0], [2, 0, 2], [2, 2, 0]]
    """
    piles, side = len(game.piles), bound + 1
    identity = tuple(range(piles))
    orders = list(permutations(identity)) if game.unordered else [identity]
    flags = _Flags(side)
    steps = sorted((family.steps[0] for family in shapes.translates), key=_is_last, reverse=True)
    reads = [flags.add(step) for step in steps]
    marks = [mark for flag, step in zip(reads, steps, strict=True) for mark in _marked(flag, step, orders)]
    purpose = f"finding the P-positions of {game} with piles up to {bound:,}"
    # A flag for each line, and at worst a P-position in each row.
    require_memory(flags.places + 8 * AXES * side ** (piles - 1), purpose)
    table = np.zeros(flags.places + MARGIN, dtype=np.uint8)
    read_table, mark_table = _records(reads), _records(marks)
    rows = side ** (piles - 2)
    step = max(1, CHUNK // (rows * side))
    found: list[NDArray[np.int64]] = []
    for first in range(0, side, step):
        stop = min(first + step, side)
        new = row_outcomes(
            side, piles, game.unordered, range(first, stop), read_table, sum(map(_is_last, steps)), mark_table, table
        )
        found.append(new)
        if progress is not None:
            progress(stop, side)
    return tuple(np.ascontiguousarray(column) for column in np.concatenate(found).T)


def _records(flags: list[Flag]) -> NDArray[np.void]:
    return np.array([(offset, (*[0] * (AXES - len(f)), *f)) for offset, f in flags], dtype=FLAG)
