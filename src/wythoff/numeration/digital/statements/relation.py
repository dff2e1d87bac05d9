"""Relations between named numbers as automata, and the logical operations on them.

The digits of each number stand on a track of its own. **On canonical words** the automaton accepts exactly the numbers
that are so related; what it does on other words is left open. So linear constraints need not be restricted to
canonical words, which would make them larger, and the complement of a relation is the complement of its automaton. Only
the quantifier needs canonical words on the track that it forgets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wythoff.automata import (
    Dfa,
    Digits,
    Limit,
    complement,
    determinise,
    intersection,
    minimise,
    project,
    reroute,
    union,
)
from wythoff.automata.alphabet import MAX_LETTERS
from wythoff.errors import TooManyStates
from wythoff.numeration.digital.system import DigitSystem


@dataclass(frozen=True)
class Relation:
    """The numbers called ``names``, one track each in this order, that an automaton relates.

    On the tracks of the names in ``canonical`` it accepts only canonical words.
    """

    names: tuple[str, ...]
    dfa: Dfa
    canonical: frozenset[str] = frozenset()

    @property
    def size(self) -> int:
        return self.dfa.size


TRUE = Relation((), Dfa.constant((), accepts=True))
FALSE = Relation((), Dfa.constant((), accepts=False))


@dataclass(frozen=True)
class Calculus:
    """The operations on relations whose digits are those of one numeration system."""

    system: DigitSystem
    limit: Limit

    def digits(self, width: int) -> Digits:
        """The digits of this many tracks, unless they have too many letters."""
        if self.system.digits**width > MAX_LETTERS:
            raise TooManyStates(
                f"{width} numbers at once, with {self.system.digits} digits on each track, have more than "
                f"{MAX_LETTERS:,} letters; use fewer variables"
            )
        return (self.system.digits,) * width

    def tracks(self, relation: Relation, names: Sequence[str]) -> Dfa:
        """The automaton of a relation with a track for each of these names."""
        places = [names.index(name) for name in relation.names]
        return reroute(relation.dfa, places, self.digits(len(names)), limit=self.limit)

    def meet(self, relations: Iterable[Relation]) -> Relation:
        """The numbers that are related in all these ways; small automata and few tracks come first."""
        waiting = list(relations)
        met = TRUE
        while waiting:
            following = min(waiting, key=lambda r: (len({*met.names, *r.names}), r.size))
            waiting.remove(following)
            met = self._meet(met, following)
        return met

    def _meet(self, left: Relation, right: Relation) -> Relation:
        if not left.names:
            return right if left.dfa.accepts([]) else FALSE
        if not right.names:
            return left if right.dfa.accepts([]) else FALSE
        names = tuple(sorted({*left.names, *right.names}))
        both = intersection(self.tracks(left, names), self.tracks(right, names), limit=self.limit)
        return Relation(names, minimise(both), left.canonical | right.canonical)

    def join(self, relations: Iterable[Relation]) -> Relation:
        """The numbers that are related in at least one of these ways."""
        joined = FALSE
        for relation in sorted(relations, key=lambda r: r.size):
            joined = self._join(joined, relation)
        return joined

    def _join(self, left: Relation, right: Relation) -> Relation:
        if not left.names:
            return TRUE if left.dfa.accepts([]) else right
        if not right.names:
            return TRUE if right.dfa.accepts([]) else left
        names = tuple(sorted({*left.names, *right.names}))
        either = union(self.tracks(left, names), self.tracks(right, names), limit=self.limit)
        return Relation(names, minimise(either), left.canonical & right.canonical)

    def negated(self, relation: Relation) -> Relation:
        """The numbers that are not so related."""
        return Relation(relation.names, minimise(complement(relation.dfa, limit=self.limit)))

    def on_canonical(self, relation: Relation, names: Iterable[str]) -> Relation:
        """The same relation, with canonical words only on these tracks."""
        open_to_others = sorted({*names} - relation.canonical)
        if not open_to_others:
            return relation
        digits = relation.dfa.digits
        words = [reroute(self.system.canonical, [relation.names.index(n)], digits) for n in open_to_others]
        strict = minimise(intersection(relation.dfa, *words, limit=self.limit))
        return Relation(relation.names, strict, relation.canonical | {*open_to_others})

    def without(self, relation: Relation, name: str) -> Relation:
        """The other numbers, for which some number of this name exists."""
        if name not in relation.names:
            return relation
        strict = self.on_canonical(relation, [name])
        hidden = project(strict.dfa, [relation.names.index(name)])
        names = tuple(n for n in relation.names if n != name)
        found = minimise(determinise(hidden, leading_zeros=True, limit=self.limit))
        if not names:
            return TRUE if found.accepts([]) else FALSE
        return Relation(names, found, strict.canonical - {name})

    def without_all(self, relations: Iterable[Relation], names: Iterable[str]) -> Relation:
        """The meet of the relations without these names; each is forgotten once all relations that mention it have met.

        Next comes the name whose relations have the fewest tracks between them: bucket elimination [Dechter 1999].
        """
        waiting, left = list(relations), sorted(set(names))

        def cost(name: str) -> tuple[int, int]:
            bucket = [r for r in waiting if name in r.names]
            return len({n for r in bucket for n in r.names}), sum(r.size for r in bucket)

        while left:
            name = min(left, key=cost)
            left.remove(name)
            bucket = [r for r in waiting if name in r.names]
            if bucket:
                waiting = [r for r in waiting if name not in r.names]
                waiting.append(self.without(self.meet(bucket), name))
        return self.meet(waiting)
