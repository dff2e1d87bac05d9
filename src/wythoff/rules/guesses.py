"""Guesses at how a move reads in plain words, from the numbers that its cells let a player take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import comb, gcd

from wythoff.presburger import Budget, Cell, Linear, least_point, nonempty
from wythoff.rules.amounts import Amounts
from wythoff.rules.lower import after
from wythoff.rules.places import Pile, Where
from wythoff.rules.taking import (
    Apart,
    AtMostTimes,
    Band,
    Differing,
    Divided,
    DividedAlone,
    FromSome,
    Leaving,
    Multiples,
    Portion,
    Same,
    Taking,
)


@dataclass(frozen=True)
class Guesses:
    """Guesses at the moves of a game with these piles. A guess may be wrong; it must be proved before it is used."""

    piles: tuple[str, ...]
    unordered: bool
    budget: Budget

    def of(self, move: tuple[Cell, ...]) -> Iterator[tuple[Taking, Where]]:
        """What the move might be, the simplest first."""
        supports = self.supports(move)
        if supports is not None and len({len(piles) for piles in supports}) == 1:
            way, found = next(iter(supports.items()))
            taken = [Pile.named(p) for p in way]
            places = list(self._places(tuple(supports)))
            for part, where in product(dict.fromkeys([found, found[:1]]), places):
                yield from ((taking, where) for taking in self._takings(part, taken))
            for where in places:
                yield from ((taking, where) for taking in self._limited_pairs(found, taken))
        elif supports is not None:
            (pile, *_), single = min(supports.items(), key=lambda item: len(item[0]))
            amounts = self._values(single, Pile.named(pile).taken)
            if amounts is not None:
                yield FromSome(amounts), Where(self.piles, len(self.piles))
        yield from self._divided(move)

    def _places(self, touched: tuple[tuple[str, ...], ...]) -> Iterator[Where]:
        count = len(touched[0])
        # If every pile may be taken from, none is named.
        if not self.unordered and (count == 1 or len(touched) == 1) and len(touched) < len(self.piles):
            yield Where(self.piles, count, touched)
        if self.unordered or len(touched) == comb(len(self.piles), count):
            yield Where(self.piles, count)

    def supports(self, move: tuple[Cell, ...]) -> dict[tuple[str, ...], tuple[Cell, ...]] | None:
        """The cells by the piles from which they take; None when a pile can grow or nothing is taken."""
        found: dict[tuple[str, ...], list[Cell]] = {}
        pending: list[tuple[Cell, int, tuple[str, ...]]] = [(cell, 0, ()) for cell in move]
        while pending:
            cell, index, touched = pending.pop(0)
            self.budget.spend()
            if index == len(self.piles):
                if not touched:
                    return None
                found.setdefault(touched, []).append(cell)
                continue
            pile = Pile.named(self.piles[index])
            if cell.equalities & {pile.taken, -pile.taken}:
                pending.append((cell, index + 1, touched))
                continue
            if self._meets(cell, Cell.of(bounds=[-pile.taken - 1])) is not None:
                return None
            unmoved = self._meets(cell, Cell.of([pile.taken]))
            taken = cell if unmoved is None else self._meets(cell, Cell.of(bounds=[pile.taken - 1]))
            if taken is not None:
                pending.append((taken, index + 1, (*touched, self.piles[index])))
            if unmoved is not None:
                pending.append((unmoved, index + 1, touched))
        return {piles: tuple(group) for piles, group in found.items()}

    def _meets(self, cell: Cell, other: Cell | None) -> Cell | None:
        both = None if other is None else cell.meet(other)
        return both if both is not None and nonempty(both, self.budget) else None

    def _values(self, move: Sequence[Cell], *terms: Linear) -> Amounts | None:
        return Amounts.of_values(move, terms, self.budget)

    def _takings(self, move: tuple[Cell, ...], piles: Sequence[Pile]) -> Iterator[Taking]:
        amounts = [self._values(move, p.taken) for p in piles]
        known = [a for a in amounts if a is not None]
        if len(known) < len(amounts):
            return
        if len(piles) == 1:
            yield Apart(tuple(known))
            yield from self._portions(move, piles[0], known[0])
            return
        if all(a.few(1) for a in known):
            yield Apart(tuple(known))
        if len(set(known)) == 1:
            yield Same(known[0])
        yield from self._multiples(move, piles)
        yield Apart(tuple(known))
        if len(piles) == 2:
            yield from self._pairs(move, piles)

    def _multiples(self, move: tuple[Cell, ...], piles: Sequence[Pile]) -> Iterator[Taking]:
        names = [n for p in self.piles for n in (after(p), p)]
        point = least_point(move, names, self.budget)
        if point is None:
            return
        taken = [p.taken.value(point) for p in piles]
        factors = tuple(t // gcd(*taken) for t in taken)
        if len(set(factors)) > 1:
            number = Linear.variable("#times")
            tied = [
                Cell.of([*c.equalities, piles[0].taken - number * factors[0]], c.bounds, c.congruences) for c in move
            ]
            amounts = self._values([c for c in tied if c is not None], number)
            if amounts is not None:
                yield Multiples(factors, amounts)

    def _pairs(self, move: tuple[Cell, ...], piles: Sequence[Pile]) -> Iterator[Taking]:
        first, second = (p.taken for p in piles)
        differences = self._values(move, second - first, first - second)
        if differences is not None:
            yield Differing(Amounts.between(1), differences)
        band = self._band(move, second - first)
        if band is not None:
            yield Band(*band)
        for factor, more in self._slopes(move, first, second):
            yield AtMostTimes(factor, more)

    def _limited_pairs(self, move: tuple[Cell, ...], piles: Sequence[Pile]) -> Iterator[Taking]:
        if len(piles) == 2:
            first, second = (p.taken for p in piles)
            amounts = self._values(move, first, second)
            differences = self._values(move, second - first, first - second)
            if amounts is not None and differences is not None:
                yield Differing(amounts, differences)

    def _slopes(self, move: tuple[Cell, ...], first: Linear, second: Linear) -> Iterator[tuple[int, int]]:
        """Bounds ``second <= factor * first + more`` that a cell has."""
        (pile,) = [n for n in second if second[n] > 0]
        (other,) = [n for n in first if first[n] > 0]
        for cell in move:
            for bound in sorted(cell.bounds, key=repr):
                factor = bound[other]
                if factor >= 2 and bound[pile] == -1 and bound == first * factor - second + bound.constant:
                    yield factor, bound.constant

    def _portions(self, move: tuple[Cell, ...], pile: Pile, amounts: Amounts) -> Iterator[Taking]:
        left = self._values(move, pile.after)
        if left is not None:
            yield Leaving(amounts, left)
        name = next(iter(pile.before))
        for cell in move:
            for bound in sorted(cell.bounds, key=repr):
                # A bound p*x + q*x' + c >= 0 says that q*(x - x') <= (p + q)*x + c.
                whole, share = bound[after(name)], bound[name] + bound[after(name)]
                if bound.constant in (0, -1) and whole:
                    sign = 1 if whole > 0 else -1
                    yield Portion(share * sign, whole * sign, sign < 0, bound.constant == -1)

    def _divided(self, move: tuple[Cell, ...]) -> Iterator[tuple[Taking, Where]]:
        if not 2 <= len(self.piles) <= 3:
            return
        for way in permutations(self.piles, 2):
            where = Where(self.piles, 2) if self.unordered else Where(self.piles, 2, (way,))
            first, second = map(Pile.named, way)
            taken = second.before - first.after - second.after
            cleared = self._values(move, first.before)
            least = [self._values(move, p.after) for p in (first, second)]
            if cleared is None or least[0] is None or least[1] is None:
                continue
            part = min(least[0].first, least[1].first)
            if cleared.few(1) == [0]:
                amounts = self._values(move, taken)
                if amounts is not None:
                    yield DividedAlone(amounts, part), where
            band = self._band(move, taken - first.before)
            if band is not None:
                yield Divided(*band, part), where
                if not self.unordered and len(self.piles) == 2:
                    yield Divided(*band, part), Where(self.piles, 2)

    def _band(self, move: tuple[Cell, ...], term: Linear) -> tuple[int | None, int | None] | None:
        """The least and the greatest value of a term that takes every value between them; None for "without end"."""
        up, down = self._values(move, term), self._values(move, -term)
        if (up is not None and up.interval is None) or (down is not None and down.interval is None):
            return None
        if up is None:
            return None if down is None else (None if down.last is None else -down.last, -down.first)
        if down is None:
            return up.first, up.last
        return None if down.last is None else -down.last, up.last
