"""Two piles and blocking, where moves take multiples of fixed vectors: either pile may be lowered at will.

Columns are visited by increasing x, and each from below. There is a number for each line in the direction of a vector
h: how many P-positions on it are known. A position p moves to all p - n*h with n >= 1. A P-position q = p + n*h that is
known when p is visited has negative n: its column is smaller, or it is lower in the same one. So the number of the line
through p is that of the P-positions that p reaches by h; and no option is reached by two vectors, as none is a multiple
of another. The sum over all vectors is the number of options in P, to be compared with how many may be blocked.

**Unordered piles.** Then the vectors come with their mirror images, and only positions (x, y) with x <= y are visited.
A P-position that is found is counted on the lines through both of its orders. What was said remains true: where both
entries of p + n*h are at least those of p, the smaller one is greater than x, or it is x and the other one is greater
than y, so that neither order is known yet. But an option in P may be met in both of its orders, and counts once:

- x = y: what h leads to, its mirror image leads to in the other order, so of the two only one is counted;
- x < y, and p - n*h is p - m*g in the other order. Let |h| be the sum of the entries of h. Both positions have one sum,
  so n |h| = m |g|, and comparing their differences gives n (h1 - h2) + m (g1 - g2) = 2 (x - y). So, with
  gap = h2*g2 - h1*g1, n*gap = |g| (y - x) and m*gap = |h| (y - x). Two vectors have at most one such option, and it is
  looked up. A vector with itself has none: from n = m it follows that the two orders are the same. Nor has a vector
  with its mirror image, where the gap is 0.

A column holds at most one P-position more than may be blocked, and ends there: all those below are options, and what
counts once is met at least once outside the column.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import gcd

import numpy as np
from numpy.typing import NDArray

from wythoff.presburger.cell import EVERYTHING
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.memory import require_memory
from wythoff.solve.progress import Progress
from wythoff.solve.shapes._kernels import BlockedKernel
from wythoff.solve.shapes.recognise import game_shapes
from wythoff.solve.shapes.shape import Vector
from wythoff.solve.shapes.tables import MEETING, RAY, BlockedTables

__all__ = ["blocked_p_positions", "blocked_rays"]

# Positions to visit between two reports: some hundredths of a second's work.
CHUNK = 10_000_000

MAX_BLOCK = 1_000

AXES: frozenset[Vector] = frozenset({(1, 0), (0, 1)})


def blocked_rays(game: Ruleset) -> frozenset[Vector] | None:
    """The vectors whose multiples are the moves, or None where this way of solving is not known to be exact.

    With unordered piles the mirror image of a vector is one of them, too.

    >>> from wythoff.rules.parse import parse_game
    >>> text = "game queen piles x, y move left: x' < x, y' = y move down: x' = x, y' < y block 2"
    >>> sorted(blocked_rays(Ruleset.instantiate(parse_game(text))))
    [(0, 1), (1, 0)]
    """
    if len(game.piles) != 2 or game.misere or game.terminal is not None:
        return None
    shapes = game_shapes(replace(game, block=0)) if 0 < game.block <= MAX_BLOCK else None
    if shapes is None or shapes.sums or shapes.rest:
        return None
    families = shapes.translates
    if not all(f.starts == f.steps and len(f.steps) == 1 and f.when == f.into == EVERYTHING for f in families):
        return None
    rays = frozenset(family.steps[0] for family in families)
    return rays if rays >= AXES and all(gcd(*ray) == 1 for ray in rays) else None


def blocked_p_positions(
    game: Ruleset, bound: int, progress: Progress | None = None
) -> tuple[NDArray[np.int64], ...] | None:
    """The P-positions with piles up to ``bound``, one sorted array per pile, of a game that has :func:`blocked_rays`.

    >>> from wythoff.rules.parse import parse_game
    >>> text = "game rook piles x, y move left: x' < x, y' = y move down: x' = x, y' < y block 1"
    >>> np.stack(blocked_p_positions(Ruleset.instantiate(parse_game(text)), 3), axis=1).tolist()
    [[0, 0], [0, 1], [1, 0], [1, 2], [2, 1], [2, 3], [3, 2]]
    """
    directions = blocked_rays(game)
    if directions is None:
        return None
    side, places, rays = bound + 1, 0, []
    for a, b in sorted(directions - AXES):
        rays.append((a, b, places + a * bound))
        places += (a + b) * bound + 1
    meetings = list(_meetings(directions)) if game.unordered else []
    require_memory(
        4 * (side + places) + (16 * (game.block + 1) + 8) * side,
        f"finding the P-positions of {game} with piles up to {bound:,}",
    )
    tables = BlockedTables(
        unordered=game.unordered,
        rays=np.array(rays, dtype=RAY),
        places=places,
        meetings=np.array(meetings, dtype=MEETING),
    )
    kernel = BlockedKernel(side, game.block, tables)
    step = max(1, CHUNK // side)
    for first in range(0, side, step):
        stop = min(first + step, side)
        kernel.visit(range(first, stop))
        if progress is not None:
            progress(stop, side)
    return tuple(np.ascontiguousarray(column) for column in kernel.known().T)


def _meetings(directions: frozenset[Vector]) -> Iterator[tuple[int, int, int, int, int]]:
    """The pairs of vectors h, g with a positive gap: h, |g|, |h| and the gap.

    >>> list(_meetings(frozenset({(1, 0), (0, 1), (1, 1)})))
    [(0, 1, 2, 1, 1)]
    """
    for h, g in combinations(sorted(directions), 2):
        gap = h[1] * g[1] - h[0] * g[0]
        if gap > 0:
            yield h[0], h[1], sum(g), sum(h), gap
