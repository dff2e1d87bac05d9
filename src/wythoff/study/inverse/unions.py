"""Vector games for given positions, made of as many kinds of moves as are needed.

A vector that joins two of the positions is not a move of a game that has them as its P-positions; all other vectors may
be moves together. So each kind of move is tested by itself for having no vector of the first sort; then a few kinds are
chosen that together lead into the set from everywhere else, and single vectors where no kind does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from wythoff.study.inverse.covers import Choice, Flags, leads_to
from wythoff.study.inverse.parts import Part, vector
from wythoff.study.inverse.targets import Numbers, Target

BOARD = 200
"""The kinds of moves are chosen on a board with piles up to this."""
LEAST_BOARD = 100
"""On a smaller board most sets have some such game, which says nothing about them."""

MOST = 6
"""A game with more kinds of moves is a list of exceptions rather than a rule."""


@dataclass(frozen=True)
class Reaching:
    """A kind of moves, and the positions of the board from which it leads into the set."""

    part: Part
    reached: Flags


@dataclass(frozen=True)
class Union:
    """A few kinds of moves that fit, if there are any; and the first position, if any, from which only single vectors
    lead into the set."""

    choice: Choice | None
    left: tuple[int, int] | None


def covering_union(parts: Sequence[Part], target: Target, bound: int, tell: Callable[[], None] = lambda: None) -> Union:
    """A few kinds of moves by vectors that have the target's positions where piles are up to ``bound``.

    A greedy cover: the kind that leads into the set from most of the remaining positions is taken first, and kinds that
    turn out not to be needed are removed again.
    """
    rows = target.rows(bound)
    ordered = np.unique(np.vstack([rows, rows[:, ::-1]]), axis=0)
    far = target.rows(min(3 * bound, target.reach))
    between = _differences(np.vstack([far, far[:, ::-1]]), bound)
    vectors = np.stack(np.meshgrid(range(bound + 1), range(bound + 1), indexing="ij"), axis=-1).reshape(-1, 2)
    origin = np.zeros((1, 2), dtype=np.int64)
    pool = []
    for part in parts:
        moves = leads_to(part.rules, vectors, origin).reshape(bound + 1, bound + 1)
        if not (moves & between).any():
            pool.append(Reaching(part, _reached(moves, ordered, bound)))
        tell()
    others = np.ones_like(between)
    others[ordered[:, 0], ordered[:, 1]] = False
    cover = _Cover(pool, ordered, between, others)
    chosen = cover.chosen()
    few = None if chosen is None or len(chosen) > MOST else tuple(one.part for one in chosen)
    return Union(few, cover.left)


def _differences(positions: Numbers, bound: int) -> Flags:
    """The vectors with entries up to a bound from one of the positions to another."""
    found = np.zeros((bound + 1, bound + 1), dtype=np.bool_)
    for position in positions:
        vectors = position - positions
        inside = vectors[((vectors >= 0) & (vectors <= bound)).all(axis=1)]
        found[inside[:, 0], inside[:, 1]] = True
    found[0, 0] = False
    return found


def _reached(moves: Flags, goals: Numbers, bound: int) -> Flags:
    """The positions from which the vectors lead to one of the goals."""
    found = np.zeros_like(moves)
    for x, y in goals.tolist():
        found[x:, y:] |= moves[: bound + 1 - x, : bound + 1 - y]
    return found


@dataclass(frozen=True)
class _Cover:
    """Kinds of moves to choose from, the set, the vectors between its positions, and the positions outside of it."""

    pool: Sequence[Reaching]
    goals: Numbers
    between: Flags
    others: Flags

    @property
    def left(self) -> tuple[int, int] | None:
        """The first position from which no kind leads into the set."""
        missed = self.others & ~np.logical_or.reduce([one.reached for one in self.pool] or [~self.others])
        first = _first(missed) if missed.any() else None
        return None if first is None else (min(first), max(first))

    def chosen(self) -> list[Reaching] | None:
        left, found = self.others.copy(), list[Reaching]()
        while left.any():
            best = _most(self.pool, left) or _most(self._vectors(left), left)
            if best is None or len(found) == 2 * MOST:
                return None
            found.append(best)
            left &= ~best.reached
        for one in list(found):
            rest = [other for other in found if other is not one]
            if rest and not (self.others & ~np.logical_or.reduce([other.reached for other in rest])).any():
                found = rest
        return found

    def _vectors(self, left: Flags) -> Iterator[Reaching]:
        """The vectors that lead into the set from the first remaining position."""
        first = np.array(_first(left))
        for vector_ in (first - self.goals)[(self.goals <= first).all(axis=1)].tolist():
            u, v = sorted(vector_)
            if not self.between[u, v]:
                moves = np.zeros_like(left)
                moves[u, v] = moves[v, u] = True
                yield Reaching(vector(u, v), _reached(moves, self.goals, len(left) - 1))


def _first(flags: Flags) -> list[int]:
    """The place of a flag with the least sum."""
    found: list[list[int]] = np.argwhere(flags).tolist()
    return min(found, key=lambda x: (sum(x), x))


def _most(pool: Iterable[Reaching], left: Flags) -> Reaching | None:
    """The kind that leads into the set from most of the remaining positions, if any does."""
    counted = [(int(np.count_nonzero(one.reached & left)), one) for one in pool]
    count, best = max(counted, key=lambda one: one[0], default=(0, None))
    return best if count else None


__all__ = ["BOARD", "LEAST_BOARD", "Union", "covering_union"]
