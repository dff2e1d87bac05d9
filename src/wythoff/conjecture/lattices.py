"""Sets that repeat with one period in every pile."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from wythoff.conjecture.deadline import NEVER, Deadline
from wythoff.conjecture.exceptions import BOX, MAX_EXCEPTIONS
from wythoff.conjecture.ideas import Tried
from wythoff.conjecture.sample import Sample
from wythoff.describe import Description, Lattice, WithExceptions

# The board must have at least this many periods after the start.
_PERIODS = 3
_LARGEST_KERNEL = 40_000
# Larger boards, by the number of piles, are not needed to find a period.
_SIDE = {1: 20_000, 2: 600, 3: 100}


def lattices(sample: Sample, deadline: Deadline = NEVER) -> Iterator[Description | Tried]:
    """The smallest period with which all piles repeat: from 0 on apart from a few positions, or otherwise from some
    start on.

    >>> capped = Sample.of([(x, y) for x in range(40) for y in range(40) if (x + 2 * y) % 5 == 0], 2, 39)
    >>> [str(found) for found in lattices(capped)]
    ['the remainders of the piles modulo 5 are one of (0, 0), (1, 2), (2, 4), (3, 1), (4, 3)']
    """
    sample = sample.within(min(sample.bound, _SIDE.get(sample.piles, _SIDE[3])))
    board = sample.board
    if board is None:
        return
    # The last layer repeats one that comes a period earlier.
    repeated = (board == board[-1]).reshape(len(board), -1).all(axis=1)[::-1]
    for period in np.flatnonzero(repeated[: (sample.bound + 1) // _PERIODS + 1])[1:].tolist():
        deadline.check()
        if (found := _with_period(board, period, sample)) is not None:
            yield found
            return
    yield Tried(Lattice.kind, f"no period up to {(sample.bound + 1) // _PERIODS}")


def _with_period(board: NDArray[np.bool_], period: int, sample: Sample) -> Description | None:
    axes = [0] if sample.unordered else range(sample.piles)
    start = box = 0
    for axis in axes:
        layers = np.moveaxis(board, axis, 0)
        if not np.array_equal(layers[-1], layers[-1 - period]):
            return None
        changes = layers[:-period] != layers[period:]
        last = np.flatnonzero(changes.reshape(len(changes), -1).any(axis=1))
        if len(last):
            start = max(start, int(last[-1]) + 1)
        if _PERIODS * (start + period) > sample.bound + 1:
            return None
        box = max(box, int(np.argwhere(changes).max(initial=-1)) + 1)
    if start and BOX * box <= sample.bound + 1 and (found := _except_a_few(board, period, box, sample)) is not None:
        return found
    if (start + period) ** sample.piles > _LARGEST_KERNEL:
        return None
    return _lattice(board[(slice(start + period),) * sample.piles], period, start, sample)


def _except_a_few(board: NDArray[np.bool_], period: int, box: int, sample: Sample) -> Description | None:
    """The lattice that the positions beyond the box show, with the exceptions inside it."""
    begin = -(-(box + period) // period) * period
    if begin + period > sample.bound + 1:
        return None
    base = _lattice(board[(slice(begin, begin + period),) * sample.piles], period, 0, sample)
    added, removed = sample.difference(base.positions(sample.bound))
    if len(added) + len(removed) > MAX_EXCEPTIONS:
        return None
    return WithExceptions(base, tuple(added), tuple(removed))


def _lattice(kernel: NDArray[np.bool_], period: int, start: int, sample: Sample) -> Lattice:
    cells = tuple(tuple(cell) for cell in np.argwhere(kernel).tolist())
    return Lattice(sample.piles, period, cells, start, sample.unordered)
