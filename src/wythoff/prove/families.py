"""The moves of a game as automata: one family of moves for each disjunct of the rules, and narrower ones inside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, pairwise
from typing import Any

from wythoff.automata.alphabet import Word, freeze
from wythoff.automata.dfa import Dfa
from wythoff.automata.minimise import minimise
from wythoff.automata.tracks import reroute
from wythoff.numeration.digital import DigitSystem, congruence_dfa, linear_dfa, numbers_dfa
from wythoff.prove.checker import ZERO, Rule
from wythoff.rules.ruleset import Position

MOST_GAPS = 16
MOST_DIFFERENCES = 3


@dataclass(frozen=True)
class Family:
    """Moves of one disjunct. A track holds a pile before the move, a pile after it or a hidden variable.

    ``places`` names the track of each pile after the move and of each hidden variable, or ZERO; unchanged piles share
    the track of the pile before. ``extra`` are atoms that narrow the disjunct.
    """

    number: int
    rule: Rule
    system: DigitSystem
    extra: tuple[Any, ...] = ()

    @cached_property
    def _layout(self) -> tuple[dict[str, int], int]:
        rule = self.rule
        zero = {
            terms[0][0] for kind, _, terms, constant in self.extra if kind == "=" and not constant and len(terms) == 1
        }
        atoms = [
            (kind, modulus, tuple(term for term in terms if term[0] not in zero), constant)
            for kind, modulus, terms, constant in rule.atoms
        ]
        return Rule(rule.label, rule.piles, rule.names, [*atoms, *self.extra], rule.members).places()

    @property
    def width(self) -> int:
        return len(self.rule.piles)

    @property
    def tracks(self) -> int:
        return self._layout[1]

    @property
    def digits(self) -> tuple[int, ...]:
        return (self.system.digits,) * self.tracks

    @property
    def places(self) -> list[int]:
        return [self._layout[0][name] for name in self.rule.variables]

    @property
    def behind(self) -> list[int]:
        """The tracks of the piles after the move."""
        return self.places[: self.width]

    @cached_property
    def constraints(self) -> list[Dfa]:
        """Automata whose common words are the moves of the family, small ones first."""
        return self._constraints(self._layout[0], self.digits)

    def on_all_tracks(self) -> list[Dfa]:
        """The same on a track of its own for each pile before and after and each hidden variable."""
        place = {name: i for i, name in enumerate([*self.rule.piles, *self.rule.variables])}
        return self._constraints(place, (self.system.digits,) * len(place))

    def _constraints(self, place: dict[str, int], digits: tuple[int, ...]) -> list[Dfa]:
        found = []
        for kind, modulus, terms, constant in [*self.rule.atoms, *self.extra]:
            factors: dict[int, int] = {}
            for name, factor in terms:
                factors[place[name]] = factors.get(place[name], 0) + factor
            factors.pop(ZERO, None)
            kept = sorted((track, factor) for track, factor in factors.items() if factor)
            atom = atom_dfa(self.system, kind, modulus, tuple(factor for _, factor in kept), constant)
            found.append(_reading(atom, [track for track, _ in kept], digits))
        for member, names in self.rule.members:
            where = [place[name] for name in names]
            found.append(_reading(Dfa.from_json(member.data), where, digits))
            found.append(_reading(numbers_dfa(self.system, len(where)), where, digits))
        everything = Dfa.constant(digits, accepts=True)
        return sorted((c for c in found if c != everything), key=lambda dfa: dfa.states)

    def reading(self, dfa: Dfa, places: Sequence[int]) -> Dfa:
        """The automaton on the tracks of this family that reads the given ones; ZERO stands for a track of zeros."""
        return _reading(dfa, places, self.digits)

    def taking(self, amounts: Sequence[int]) -> Family | None:
        """The single move that takes these amounts, if an automaton tells what may be taken and it may."""
        for member, taken in self.rule.members:
            if Dfa.from_json(member.data).accepts(self.system.side_by_side(amounts)):
                extra = tuple(("=", 0, ((t, 1),), -amount) for t, amount in zip(taken, amounts, strict=True))
                return Family(self.number, self.rule, self.system, extra)
        return None

    def to_ascending(self) -> Family:
        """The moves after which neighbouring piles ascend, if the family does not tell them apart."""
        alike = [(a, b) for a, b in pairwise(self.rule.behind) if self._atoms({a: b, b: a}) == self._atoms({})]
        rising = tuple((">=", 0, ((small, -1), (large, 1)), 0) for small, large in alike)
        return Family(self.number, self.rule, self.system, self.extra + rising)

    def different(self, orders: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """The orders of the piles, without those in which the family has the same moves as in an earlier one."""
        found: dict[object, tuple[int, ...]] = {}
        for order in orders:
            names = {self.rule.piles[i]: self.rule.piles[j] for i, j in enumerate(order)}
            found.setdefault(self._atoms(names | {a + "'": b + "'" for a, b in names.items()}), order)
        return list(found.values())

    def _atoms(self, renamed: Mapping[str, str]) -> frozenset[Any]:
        """What the family says of the piles, some of which are renamed."""
        return frozenset(
            (kind, modulus, frozenset((renamed.get(name, name), factor) for name, factor in terms), constant)
            for kind, modulus, terms, constant in (*self.rule.atoms, *self.extra)
        )

    def narrower(self) -> list[Family]:
        """Families in which an inequality between at least four piles and variables is an equation with a small gap.

        Most often few moves of such a family lead to P from a given position, so that guessing one is easy. Where an
        automaton tells what may be taken, only one pile is changed, or the piles by amounts that differ little.
        """
        bounds = [(terms, constant) for kind, _, terms, constant in self.rule.atoms if kind == ">=" and len(terms) > 3]
        bounds.sort(key=lambda bound: sum(abs(factor) for _, factor in bound[0]))
        equations = [("=", 0, terms, constant - gap) for terms, constant in bounds for gap in range(MOST_GAPS)]
        extras: list[tuple[Any, ...]] = [(equation,) for equation in equations]
        for _, taken in self.rule.members:
            extras += [tuple(("=", 0, ((t, 1),), 0) for t in taken if t != one) for one in taken]
            extras += [
                (("=", 0, ((s, 1), (t, -1)), sign * gap),)
                for gap in range(MOST_DIFFERENCES)
                for s, t in combinations(taken, 2)
                for sign in ((1, -1) if gap else (1,))
            ]
        return [Family(self.number, self.rule, self.system, extra) for extra in extras if not self.extra]


def _reading(dfa: Dfa, places: Sequence[int], digits: tuple[int, ...]) -> Dfa:
    for index in reversed([i for i, place in enumerate(places) if place == ZERO]):
        dfa = _with_zero(dfa, index)
    return reroute(dfa, [place for place in places if place != ZERO], digits)


def _with_zero(dfa: Dfa, track: int) -> Dfa:
    """The words of the other tracks that are accepted with zeros on this one."""
    table = dfa.table.reshape(dfa.states, *dfa.digits).take(0, axis=track + 1)
    digits = dfa.digits[:track] + dfa.digits[track + 1 :]
    return Dfa(digits, freeze(table.reshape(dfa.states, -1).copy()), dfa.start, dfa.accepting)


def values(system: DigitSystem, word: Word, tracks: Iterable[int]) -> Position:
    """The numbers on some tracks of a word; ZERO stands for a track of zeros."""
    columns = list(zip(*word, strict=True))
    return tuple(0 if track == ZERO or not columns else system.value(columns[track]) for track in tracks)


@lru_cache(maxsize=512)
def atom_dfa(system: DigitSystem, kind: str, modulus: int, factors: tuple[int, ...], constant: int) -> Dfa:
    """The minimal automaton of one atom, a track for each factor."""
    if kind == "divides":
        return minimise(congruence_dfa(system, factors, constant, modulus))
    return minimise(linear_dfa(system, factors, constant, "=" if kind == "=" else ">="))
