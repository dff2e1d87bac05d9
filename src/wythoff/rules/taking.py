"""Moves that people have words for: which piles lose how much, as values with a meaning and a sentence.

The meaning is a formula and the sentence is English; a change to one of them needs a change to the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from wythoff.presburger import And, AtLeast, Equal, Formula, Linear, Or
from wythoff.rules.amounts import Amounts, is_long
from wythoff.rules.places import Pile, Where, number_word
from wythoff.text import listed_words


class Taking(Protocol):
    """A kind of move: a relation between the piles that it touches, and how to say it."""

    @property
    def symmetric(self) -> bool:
        """Whether the piles that it touches may be exchanged."""

    def relation(self, piles: Sequence[Pile]) -> Formula:
        """The moves, for piles that play the parts in this order."""

    def words(self, where: Where) -> str | None:
        """The instruction to the player, without a capital letter; None when it would not be plain."""


def meaning(taking: Taking, where: Where) -> Formula:
    """The moves of this kind as a formula over the piles before and after; other piles stay as they are."""
    return Or(tuple(way_of(taking, where, way) for way in where.ways(taking.symmetric)))


def way_of(taking: Taking, where: Where, way: tuple[str, ...]) -> Formula:
    """The moves in which these piles play the parts."""
    untouched = tuple(Equal(Pile.named(p).taken) for p in where.piles if p not in way)
    return And((*untouched, taking.relation([Pile.named(p) for p in way])))


# -- numbers that have nothing to do with each other


@dataclass(frozen=True)
class Apart:
    """Take a number of its own from each of the piles."""

    amounts: tuple[Amounts, ...]

    @property
    def symmetric(self) -> bool:
        return len(set(self.amounts)) == 1

    def relation(self, piles: Sequence[Pile]) -> Formula:
        return And(tuple(a.formula(p.taken) for a, p in zip(self.amounts, piles, strict=True)))

    def words(self, where: Where) -> str | None:
        if self.symmetric:
            return self._alike(where)
        parts, nouns = where.parts(), [a.short_noun() for a in where.in_order(self.amounts, key=lambda a: a.first)]
        if parts is None or None in nouns:
            return None
        return "take " + listed_words([f"{n} from {p}" for n, p in zip(nouns, parts, strict=True)])

    def _alike(self, where: Where) -> str | None:
        said = self.amounts[0].with_exceptions()
        if said is None:
            return None
        noun, exceptions = said
        if where.count == 1:
            return f"take {_from(where.place(), noun)}{_but(exceptions)}"
        if self.amounts[0].few(1) or is_long(noun):
            return f"take {_from(where.each(), noun)}{_but(exceptions)}"
        return f"take from {where.place()}, {noun} from each{_but(exceptions)}"


@dataclass(frozen=True)
class FromSome:
    """Take from one pile or several, a number of its own from each of them."""

    amounts: Amounts
    symmetric: bool = True

    def relation(self, piles: Sequence[Pile]) -> Formula:
        each: list[Formula] = [Or((Equal(p.taken), self.amounts.formula(p.taken))) for p in piles]
        return And((*each, Or(tuple(AtLeast(p.taken - 1) for p in piles))))

    def words(self, where: Where) -> str | None:
        said = self.amounts.with_exceptions()
        if said is None or is_long(said[0]) or not where.touches_all or where.count == 1:
            return None
        noun, exceptions = said
        place = "one pile or from both" if where.count == 2 else "one or more of the piles"
        if self.amounts.few(1):
            return f"take {noun} from {place}" if where.count == 2 else f"take {noun} from each of {place}"
        return f"take from {place}, {noun} from each{_but(exceptions)}"


# -- numbers that depend on each other


@dataclass(frozen=True)
class Same:
    """Take the same number from each of the piles."""

    amounts: Amounts
    symmetric: bool = True

    def relation(self, piles: Sequence[Pile]) -> Formula:
        equal = (Equal(a.taken - b.taken) for a, b in pairwise(piles))
        return And((*equal, self.amounts.formula(piles[0].taken)))

    def words(self, where: Where) -> str | None:
        said = self.amounts.with_exceptions()
        if said is None:
            return None
        noun, exceptions = said
        return f"take the same number from {where.place()}" + _qualified(noun, exceptions)


@dataclass(frozen=True)
class Multiples:
    """Take multiples of one number from the piles, each pile having its own factor."""

    factors: tuple[int, ...]
    amounts: Amounts
    symmetric: bool = False

    def relation(self, piles: Sequence[Pile]) -> Formula:
        one = next((i for i, f in enumerate(self.factors) if f == 1), None)
        if one is not None:
            number = piles[one].taken
            equal = [Equal(p.taken - number * f) for p, f in zip(piles, self.factors, strict=True)]
            return And((*equal, self.amounts.formula(number)))
        # The number is taken / factor for the first pile; the runs are stretched accordingly.
        first, *rest = zip(piles, self.factors, strict=True)
        equal = [Equal(p.taken * first[1] - first[0].taken * f) for p, f in rest]
        return And((*equal, self.amounts.times(first[1]).formula(first[0].taken)))

    def words(self, where: Where) -> str | None:
        parts, noun = where.parts(), self.amounts.short_noun()
        if parts is None or noun is None:
            return None
        shares = list(zip(where.in_order(self.factors, key=int), parts, strict=True))
        if 1 not in self.factors:
            often = "as often as you like" if self.amounts.is_all else f"{noun} times"
            plain = self.amounts.is_all or noun.startswith("at most")
            return f"take {listed_words([f'{f} from {p}' for f, p in shares])}, {often}" if plain else None
        ones = [p for f, p in shares if f == 1]
        others = [f"{times_words(f)} from {p}" for f, p in shares if f != 1]
        if len(ones) == 1:
            return "take " + listed_words([f"{noun} from {ones[0]}", *others])
        if self.amounts.is_all:
            return f"take the same number from {listed_words(ones)}, and {listed_words(others)}"
        return None


@dataclass(frozen=True)
class Differing:
    """Take two numbers from two piles that differ by one of ``differences``."""

    amounts: Amounts
    differences: Amounts
    symmetric: bool = True

    def relation(self, piles: Sequence[Pile]) -> Formula:
        first, second = (p.taken for p in piles)
        apart: Formula = Or((self.differences.formula(first - second), self.differences.formula(second - first)))
        return And((apart, self.amounts.formula(first), self.amounts.formula(second)))

    def words(self, where: Where) -> str | None:
        noun, condition = self.amounts.short_noun(), _difference_words(self.differences)
        if noun is None or condition is None:
            return None
        each = "" if self.amounts.is_all else f", {noun} from each"
        return f"take from {where.place()}{each}, {condition}"


@dataclass(frozen=True)
class Band:
    """Take from two piles: from the second one, ``low`` to ``high`` more than from the first."""

    low: int | None
    high: int | None
    symmetric: bool = False

    def relation(self, piles: Sequence[Pile]) -> Formula:
        first, second = (p.taken for p in piles)
        return And((AtLeast(first - 1), AtLeast(second - 1), *within(second - first, self.low, self.high)))

    def words(self, where: Where) -> str | None:
        parts, more = where.parts(), compared_words(self.low, self.high)
        if parts is None or more is None:
            return None
        return f"take any number from {parts[0]}, and {_from(parts[1], more)}"


@dataclass(frozen=True)
class AtMostTimes:
    """Take from two piles: from the second at least as many as from the first, up to ``factor`` times plus ``more``."""

    factor: int
    more: int
    symmetric: bool = False

    def relation(self, piles: Sequence[Pile]) -> Formula:
        first, second = (p.taken for p in piles)
        return And((AtLeast(first - 1), AtLeast(second - first), AtLeast(first * self.factor - second + self.more)))

    def words(self, where: Where) -> str | None:
        parts, many = where.parts(), times_words(self.factor)
        if parts is None:
            return None
        if self.more == 0:
            limit = f"at most {many}"
        elif self.more == -1:
            limit = f"less than {many}"
        else:
            limit = f"at most {abs(self.more)} {'more' if self.more > 0 else 'fewer'} than {many}"
        return f"take any number from {parts[0]}, and from {parts[1]} at least as many but {limit}"


# -- numbers that depend on the size of the pile


@dataclass(frozen=True)
class Portion:
    """Take at most (or at least) the part ``share / whole`` of one pile; if ``strict``, less (or more) than that."""

    share: int
    whole: int
    at_least: bool
    strict: bool
    symmetric: bool = True

    def relation(self, piles: Sequence[Pile]) -> Formula:
        (pile,) = piles
        room = pile.before * self.share - pile.taken * self.whole
        return And((AtLeast(pile.taken - 1), AtLeast((-room if self.at_least else room) - self.strict)))

    def words(self, where: Where) -> str | None:
        part = _SHARES.get((self.share, self.whole))
        if part is None:
            return None
        limit = {
            (False, False): "at most", (False, True): "less than", (True, False): "at least", (True, True): "more than",
        }[self.at_least, self.strict]  # fmt: skip
        return f"take {limit} {part} of {where.place()}"


@dataclass(frozen=True)
class Leaving:
    """Take from one pile and leave a number of counters in it."""

    amounts: Amounts
    left: Amounts
    symmetric: bool = True

    def relation(self, piles: Sequence[Pile]) -> Formula:
        (pile,) = piles
        return And((self.amounts.formula(pile.taken), self.left.formula(pile.after)))

    def words(self, where: Where) -> str | None:
        noun, left = self.amounts.short_noun(), self.left.noun(0)
        if noun is None or left is None or is_long(left):
            return None
        if self.left.few(1) == [0] and self.amounts.is_all:
            return f"take all of {where.place()}"
        return f"take {noun} from {where.place()}, but leave {left} in it"


# -- piles that are divided


@dataclass(frozen=True)
class Divided:
    """Clear the first pile, take ``low`` to ``high`` more than that from the second, and divide the rest of it."""

    low: int | None
    high: int | None
    least_part: int
    symmetric: bool = False

    def relation(self, piles: Sequence[Pile]) -> Formula:
        cleared, other = piles
        taken, parts = _divided(cleared, other, self.least_part)
        more = within(taken - cleared.before, self.low, self.high)
        return And((AtLeast(cleared.before - 1), AtLeast(taken - 1), *more, *parts))

    def words(self, where: Where) -> str | None:
        parts, more = where.parts(), compared_words(self.low, self.high)
        pieces = _pieces_words(self.least_part)
        if parts is None or more is None or pieces is None:
            return None
        rest = "what is left" if where.touches_all else "what is left of that one"
        joint = "," if is_long(more) else " and"
        return f"take all of {parts[0]}{joint} {_from(parts[1], more)}, and divide {rest} {pieces}"


@dataclass(frozen=True)
class DividedAlone:
    """Beside an empty pile, the first one, take from the second and divide the rest of it into the two."""

    amounts: Amounts
    least_part: int
    symmetric: bool = False

    def relation(self, piles: Sequence[Pile]) -> Formula:
        empty, other = piles
        taken, parts = _divided(empty, other, self.least_part)
        return And((Equal(empty.before), self.amounts.formula(taken), *parts))

    def words(self, where: Where) -> str | None:
        parts, noun, pieces = where.parts(), self.amounts.short_noun(), _pieces_words(self.least_part)
        if parts is None or noun is None or pieces is None:
            return None
        return f"if {parts[0]} is empty, take {noun} from {parts[1]} and divide what is left {pieces}"


def _divided(empty: Pile, other: Pile, least: int) -> tuple[Linear, tuple[Formula, ...]]:
    """What is taken from the other pile if its rest makes two piles, and the conditions that neither is too small."""
    taken = other.before - empty.after - other.after
    return taken, tuple(AtLeast(pile.after - least) for pile in (empty, other))


def _pieces_words(least: int) -> str | None:
    return {0: "into two piles, which may be empty", 1: "into two piles, neither of them empty"}.get(least)


# -- phrases

_SHARES = {(1, 2): "half", (1, 3): "a third", (2, 3): "two thirds", (1, 4): "a quarter", (3, 4): "three quarters"}


def within(term: Linear, low: int | None, high: int | None) -> Iterator[Formula]:
    """The conditions that a term lies between two numbers, either of which may be missing."""
    if low is not None:
        yield AtLeast(term - low)
    if high is not None:
        yield AtLeast(-term + high)


def times_words(factor: int) -> str:
    """``3``: "three times as many"."""
    return {1: "as many", 2: "twice as many"}.get(factor, f"{number_word(factor)} times as many")


def compared_words(low: int | None, high: int | None) -> str | None:
    """A number that is ``low`` to ``high`` more than one that was just named.

    >>> compared_words(0, 0), compared_words(-2, 2), compared_words(0, 2)
    ('the same number', 'a number that differs from it by less than 3', 'the same number or up to 2 more')
    """
    match low, high:
        case 0, 0:
            return "the same number"
        case 0, None:
            return "at least as many"
        case None, 0:
            return "at most as many"
        case (int(), None) if low > 0:
            return "more" if low == 1 else f"at least {low} more"
        case (None, int()) if high < 0:
            return "fewer" if high == -1 else f"at least {-high} fewer"
        case 0, int():
            return "the same number or 1 more" if high == 1 else f"the same number or up to {high} more"
        case int(), 0:
            return "the same number or 1 fewer" if low == -1 else f"the same number or up to {-low} fewer"
        case (int(), int()) if low + high == 0:
            return f"a number that differs from it by less than {high + 1}"
        case (int(), int()) if low > 0:
            return f"{low} more" if low == high else f"{low} to {high} more"
        case (int(), int()) if high < 0:
            return f"{-low} fewer" if low == high else f"{-high} to {-low} fewer"
        case int(), int():
            return f"the same number, up to {-low} fewer or up to {high} more"
        case _:
            return None


def _from(pile: str, number: str) -> str:
    """What is taken from a pile; a long clause comes after the pile."""
    return f"from {pile} {number}" if is_long(number) else f"{number} from {pile}"


def _but(exceptions: str) -> str:
    return f", but {exceptions}" if exceptions else ""


def _qualified(noun: str, exceptions: str) -> str:
    if noun == "any number":
        return _but(exceptions)
    return f": {noun}" if noun[0].isdigit() and not exceptions else f", {noun}{_but(exceptions)}"


def _difference_words(differences: Amounts) -> str | None:
    values = differences.few(1)
    if values:
        return f"two numbers that differ by exactly {values[0]}"
    match differences.interval:
        case 1, None:
            return "two different numbers"
        case 0, int() as last:
            return f"two numbers that differ by less than {last + 1}"
    noun = differences.noun(0)
    return None if noun is None else f"two numbers that differ by {noun}"
