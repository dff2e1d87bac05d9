"""Which moves and terminal positions have a plain sentence: it is guessed from the cells, and the guess is proved.

How a rule is written does not matter: a sentence is used if linear arithmetic decides that it means exactly what the
rule means, for all positions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, permutations, product

from wythoff.errors import TooComplex
from wythoff.presburger import And, AtLeast, Budget, Cell, Divides, Equal, Formula, Or, cells, is_covered
from wythoff.rules.guesses import Guesses
from wythoff.rules.lower import after
from wythoff.rules.places import Where
from wythoff.rules.taking import Taking, meaning, way_of

MAX_CELLS = 3_000
MAX_SENTENCES = 3
MAX_PERMUTED = 4


def plain_words(move: Sequence[Cell], piles: tuple[str, ...], *, unordered: bool) -> str | None:
    """The instruction that the cells of a move amount to, or None when there is no plain one.

    In an unordered game it names no pile.

    >>> from wythoff.rules import library
    >>> game = library.game("wythoff", slack=3)
    >>> plain_words(game.cells["double"], game.piles, unordered=game.unordered)
    'take from both piles, two numbers that differ by less than 3'
    """
    try:
        return _Reader(piles, unordered and len(piles) > 1, Budget(MAX_CELLS)).words(tuple(move))
    except TooComplex:
        return None


def plain_taking(move: Sequence[Cell], piles: tuple[str, ...], *, unordered: bool) -> tuple[Taking, Where] | None:
    """The kind of move that the cells amount to, as :func:`plain_words` says it; None if there is not exactly one.

    >>> from wythoff.rules import library
    >>> game = library.game("splythoff")
    >>> plain_taking(game.cells["split"], game.piles, unordered=game.unordered)[0]
    Divided(low=0, high=0, least_part=0, symmetric=False)
    """
    try:
        return _Reader(piles, unordered and len(piles) > 1, Budget(MAX_CELLS)).taking(tuple(move))
    except TooComplex:
        return None


def lie_in(parts: Iterable[Cell], union: Sequence[Cell], budget: Budget) -> bool:
    """Whether all of these cells lie in the union of the others."""
    return all(any(part.lies_in(c) for c in union) or is_covered(part, union, budget) for part in parts)


def reordered(parts: Iterable[Cell], piles: tuple[str, ...]) -> list[Cell]:
    """The cells with the piles read in any order, the same before and after a move; many piles only in some orders."""
    few = len(piles) <= MAX_PERMUTED
    orders = permutations(piles) if few else (piles[i:] + piles[:i] for i in range(len(piles)))
    found: dict[Cell, None] = {}
    for order, part in product(orders, parts):
        new = dict(zip(piles, order, strict=True))
        renamed = part.rename(new | {after(a): after(b) for a, b in new.items()})
        if renamed is not None:
            found[renamed] = None
    return list(found)


def _either(instructions: Sequence[str]) -> str:
    return ("; or " if any("," in i for i in instructions) else ", or ").join(instructions)


def holds(formula: Formula, point: Mapping[str, int]) -> bool:
    """Whether a formula without quantifiers is true at a point."""
    match formula:
        case And(parts):
            return all(holds(part, point) for part in parts)
        case Or(parts):
            return any(holds(part, point) for part in parts)
        case AtLeast(term):
            return term.value(point) >= 0
        case Equal(term):
            return term.value(point) == 0
        case Divides(modulus, term):
            return term.value(point) % modulus == 0
        case _:
            raise AssertionError(formula)


@dataclass(frozen=True)
class _Reader:
    """The cells of a move, read as an instruction."""

    piles: tuple[str, ...]
    unordered: bool
    budget: Budget

    @property
    def _guesses(self) -> Guesses:
        return Guesses(self.piles, self.unordered, self.budget)

    def words(self, move: tuple[Cell, ...]) -> str | None:
        """One sentence for the whole move, or one for each of its parts."""
        if not move:
            return None
        whole = self._said(move)
        if whole is not None:
            return whole
        for parts in self._divisions(move):
            if 1 < len(parts) <= MAX_SENTENCES:
                said = [self._said(part) for part in parts]
                if all(s is not None and s.startswith("take") and "divide" not in s for s in said):
                    return _either([s for s in said if s is not None])
        return None

    def _divisions(self, move: tuple[Cell, ...]) -> Iterator[list[tuple[Cell, ...]]]:
        """Ways to describe a move as a choice of several: by the number of piles it touches, or cell by cell."""
        supports = self._guesses.supports(move)
        if supports is not None:
            by_size: dict[int, tuple[Cell, ...]] = {}
            for piles, found in sorted(supports.items(), key=lambda item: len(item[0])):
                by_size[len(piles)] = by_size.get(len(piles), ()) + found
            yield list(by_size.values())
            yield list(supports.values())
        yield [(cell,) for cell in move]

    def _said(self, move: tuple[Cell, ...]) -> str | None:
        found = self.taking(move)
        return None if found is None else found[0].words(found[1])

    def taking(self, move: tuple[Cell, ...]) -> tuple[Taking, Where] | None:
        """The first kind of move that has words and is proved to be what the cells mean."""
        own = reordered(move, self.piles) if self.unordered else list(move)
        points = [(p, any(c.contains(p) for c in own)) for p in self._points]
        for taking, where in self._guesses.of(move):
            if taking.words(where) is None or not where.is_small(taking.symmetric):
                continue
            formula = meaning(taking, where)
            if all(holds(formula, p) == truth for p, truth in points) and self._is_meant(move, taking, where):
                return taking, where
        return None

    @cached_property
    def _points(self) -> list[dict[str, int]]:
        """A few moves, and pairs that are not moves: they expose most wrong guesses without a proof."""
        count = len(self.piles)
        taken = [v for v in product(range(6), repeat=min(count, 2)) if any(v)]
        befores = [(7,) * count, *((2,) * i + (9,) + (2,) * (count - i - 1) for i in range(min(count, 2)))]
        places = list(islice(permutations(range(count), min(count, 2)), 4))
        found = []
        for before, amounts, where in product(befores, taken, places):
            left = list(before)
            for pile, amount in zip(where, amounts, strict=True):
                left[pile] -= amount
            if min(left) >= 0:
                found.append(self._point(before, left))
        # Moves that make a pile larger, and one that takes the same from all.
        found += [
            self._point((9, 2, *[1] * (count - 2)), (i, 6 - i, *[1] * (count - 2))) for i in range(7) if count > 1
        ]
        return [*found, self._point((7,) * count, (4,) * count)]

    def _point(self, before: Sequence[int], left: Sequence[int]) -> dict[str, int]:
        return dict(zip([*self.piles, *map(after, self.piles)], [*before, *left], strict=True))

    # -- proofs

    def _is_meant(self, move: tuple[Cell, ...], taking: Taking, where: Where) -> bool:
        """Whether the move is proved to be this kind of taking; in an unordered game, up to the order of the piles."""
        meant = cells(meaning(taking, where), self.budget)
        if not lie_in(move, meant, self.budget):
            return False
        if not self.unordered:
            return lie_in(meant, move, self.budget)
        # All ways are the same up to the order of the piles, so one of them stands for all.
        one = cells(way_of(taking, where, where.ways(taking.symmetric)[0]), self.budget)
        return lie_in(one, reordered(move, self.piles), self.budget)


__all__ = ["holds", "lie_in", "plain_taking", "plain_words", "reordered"]
