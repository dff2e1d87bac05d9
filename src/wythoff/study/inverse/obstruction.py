"""Why no game whose moves are vectors can have given P-positions: a position from which every way is blocked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from wythoff.integers.every_order import rows_in_every_order
from wythoff.rules.ruleset import Position
from wythoff.solve.board_sizes import OBSTRUCTING, OBSTRUCTIONS
from wythoff.study.inverse.targets import Target
from wythoff.text import position_text

MAX_POSITIONS = 1_000


@dataclass(frozen=True)
class Way:
    """A vector that would lead to the P-position ``to``, and two P-positions that it joins as well."""

    to: Position
    before: Position
    after: Position

    @property
    def vector(self) -> Position:
        return tuple(a - b for a, b in zip(self.before, self.after, strict=True))


@dataclass(frozen=True)
class Obstruction:
    """A position that cannot be N in any vector game, since each vector from it to a P-position also joins two of them.

    A vector game is one on unordered piles, under normal play, whose moves take the same numbers of counters from
    every position that has them, as Nim's and Wythoff's do. If it had these P-positions, none of its vectors could lead
    between two of them; so it could have no move from this position to any of them, which would make it a P-position.
    """

    target: str
    position: Position
    ways: tuple[Way, ...]

    def __str__(self) -> str:
        start = f"no vector game has the {self.target}: "
        if not self.ways:
            return start + f"from {position_text(self.position)} nothing leads to one of them"
        way = self.ways[0]
        return start + (
            f"from {position_text(self.position)}, which is none of them, each vector that leads to one also leads "
            f"between two of them, as ({', '.join(map(str, way.vector))}) to {position_text(way.to)} leads from "
            f"{position_text(way.before)} to {position_text(way.after)}"
        )

    def to_json(self) -> dict[str, Any]:
        ways = [{"to": list(w.to), "before": list(w.before), "after": list(w.after)} for w in self.ways]
        return {"target": self.target, "position": list(self.position), "ways": ways, "why": str(self)}


@dataclass(frozen=True)
class NoObstruction:
    """The game of all vectors that join no two of the positions has these P-positions, for piles up to a bound."""

    target: str
    bound: int
    maximal: str = ""
    """The game of all these vectors, where it is known to have them for all piles."""

    def __str__(self) -> str:
        if self.maximal:
            return (
                f"{self.maximal}, the game of all vectors that do not lead between two of the {self.target}, has them "
                "for all piles [GoldbergFraenkel, Prop 1]; no game that was searched has them"
            )
        return (
            f"the vectors that do not lead between two of the {self.target} make a game with them, for piles up to "
            f"{self.bound}; no game that was searched has them"
        )

    def to_json(self) -> dict[str, Any]:
        return {"target": self.target, "position": None, "ways": [], "why": str(self)}


def obstruction(target: Target) -> Obstruction | NoObstruction | None:
    """The smallest position that rules out all vector games, if there is one among the small ones; None for too many
    piles.

    >>> from wythoff.rules import library
    >>> from wythoff.study.inverse.targets import like_game, word_targets
    >>> obstruction(like_game(library.game("wythoff")))
    NoObstruction(target='wythoff(slack=1)', bound=40, maximal='')
    >>> from wythoff.words import word_from_spec
    >>> found = obstruction(word_targets(word_from_spec("morphism:a->abb,b->a"), "w")[0])
    >>> found.position, found.ways
    ((1, 1), (Way(to=(0, 0), before=(6, 8), after=(5, 7)),))
    """
    if target.piles not in OBSTRUCTIONS:
        return None
    ordered, far = _in_all_orders(target)
    bound = min(OBSTRUCTIONS[target.piles], far)
    small = [p for p in ordered if max(p) <= bound]
    others = list(_others(small, target.piles, bound))
    wanted = {vector for x in others for q in small if (vector := _minus(x, q)) is not None}
    between: dict[Position, tuple[Position, Position]] = {}
    for before in ordered:
        for after in ordered:
            vector = _minus(before, after)
            if vector is not None and vector in wanted:
                between.setdefault(vector, (before, after))
    for x in others:
        ways = [(q, vector) for q in small if (vector := _minus(x, q)) is not None]
        if all(vector in between for _, vector in ways):
            return Obstruction(target.name, x, tuple(Way(q, *between[vector]) for q, vector in ways))
    return NoObstruction(target.name, bound, target.maximal)


def _in_all_orders(target: Target) -> tuple[list[Position], int]:
    """The P-positions with piles up to a bound, in every order of the piles, few enough to compare quickly."""
    most = OBSTRUCTING[target.piles]
    far = min(most, target.far or most)
    while True:
        ordered = [tuple(row) for row in rows_in_every_order(target.rows(far)).tolist()]
        if len(ordered) <= MAX_POSITIONS or far <= 1:
            return ordered, far
        far //= 2


def _others(small: list[Position], piles: int, bound: int) -> Iterator[Position]:
    """All other positions with piles up to the bound, as multisets, by their sum."""
    known = set(small)
    every = combinations_with_replacement(range(bound + 1), piles)
    return iter(sorted((x for x in every if x not in known), key=lambda x: (sum(x), x)))


def _minus(before: Position, after: Position) -> Position | None:
    """The vector from one position to another, if it takes something and adds nothing."""
    vector = tuple(a - b for a, b in zip(before, after, strict=True))
    return vector if min(vector) >= 0 and max(vector) > 0 else None
