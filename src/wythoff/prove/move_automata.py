"""The moves of a game as automata: a family of moves for each cell of the rules, and narrower ones inside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations, pairwise
from typing import TypeAlias

from wythoff.automata.alphabet import Word
from wythoff.automata.dfa import Dfa
from wythoff.automata.minimise import minimise
from wythoff.automata.product import intersection
from wythoff.automata.tracks import at_zero, reroute
from wythoff.errors import Unsupported
from wythoff.numeration.digital import DigitSystem, Relation, congruence_dfa, linear_dfa, numbers_dfa
from wythoff.presburger import AtLeast, Budget, Cell, Divides, Equal, Linear, complement, nonempty
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Position, Removal, Ruleset
from wythoff.solve.relation import essential, renamings

MAX_GAPS = 100
MAX_DIFFERENCES = 3

# An amount that occurs in this many equations gets a name of its own.
MANY = 3
AMOUNT = "the amount"

# The place of a number that is 0, where others have a track.
ZERO = -1

Atom: TypeAlias = AtLeast | Equal | Divides


@dataclass(frozen=True)
class Family:
    """Moves of the family ``move`` of the rules: the piles before and after satisfy all atoms.

    Where an automaton, ``removal``, says what may be taken, the amounts taken are variables as well. A track holds a
    pile before the move, a pile after it or what is taken; ``places`` names the tracks of those after the first, or
    ZERO; unchanged piles share the track of the pile before. The first tracks hold the piles before the move, unless
    each has its pile after the move beside it; then variables in ``extra`` come first.
    """

    move: int
    label: str
    piles: tuple[str, ...]
    atoms: tuple[Atom, ...]
    system: DigitSystem
    removal: Dfa | None = None
    is_narrow: bool = False
    is_beside: bool = False
    extra: tuple[str, ...] = ()

    @property
    def target(self) -> tuple[str, ...]:
        """The names of the piles after the move."""
        return tuple(map(after, self.piles))

    @property
    def taken(self) -> tuple[str, ...]:
        """The names of what is taken, if an automaton says what may be."""
        return () if self.removal is None else _taken(self.piles)

    @property
    def width(self) -> int:
        return len(self.piles)

    @cached_property
    def _layout(self) -> tuple[dict[str, int], int]:
        """A track for each name, or ZERO, and their number; names that an equation makes equal share one."""
        equations = [atom.term for atom in self.atoms if isinstance(atom, Equal) and not atom.term.constant]
        zero = {form.terms[0][0] for form in equations if len(form.terms) == 1}
        others = [[term for term in form.terms if term[0] not in zero] for form in equations]
        links = [[name for name, _ in terms] for terms in others if sorted(f for _, f in terms) == [-1, 1]]
        place = {pile: track for track, pile in enumerate(self.piles) if pile not in zero} | dict.fromkeys(zero, ZERO)
        tracks = self.width
        for name in (*self.piles, *self.target, *self.taken, *self.extra):
            if name not in place:
                place[name], tracks = tracks, tracks + 1
            found = {name: place[name]}
            while found:
                place |= found
                found = {b: place[a] for l in links for a, b in (l, l[::-1]) if a in place and b not in place}
        place |= {pile: track for track, pile in enumerate(self.piles)}
        if self.is_beside:
            beside = [place[name] for pile in self.piles for name in (pile, after(pile))]
            first = [place[name] for name in self.extra]
            order = list(dict.fromkeys(track for track in (*first, *beside, *range(tracks)) if track != ZERO))
            place = {name: track if track == ZERO else order.index(track) for name, track in place.items()}
        return place, tracks

    def side_by_side(self) -> Family:
        """The same moves, each pile after the move on the track beside that of the pile before.

        Letters are read track by track, and what was read of one pile need not be remembered until all others are read.
        For the same reason an amount that is taken from many piles gets a track of its own, and is read first.
        """
        beside = replace(self, is_beside=True)
        pile = next((pile for pile in self.piles if self._takes_the_same(pile)), None)
        if pile is None:
            return beside
        amount, new = Linear.variable(pile) - Linear.variable(after(pile)), Linear.variable(AMOUNT)
        atoms = [replace(atom, term=atom.term + (new - amount) * atom.term[pile]) for atom in self.atoms]
        return replace(beside, atoms=(Equal(new - amount), *atoms), extra=(AMOUNT,))

    def _takes_the_same(self, pile: str) -> bool:
        """Whether something is taken from the pile, and many equations, like all other atoms, ask only how much."""
        terms = [atom.term for atom in self.atoms if atom.term[pile] or atom.term[after(pile)]]
        equations = [atom for atom in self.atoms if isinstance(atom, Equal) and atom.term in terms]
        taken = Linear.variable(pile) - Linear.variable(after(pile))
        falls = any(isinstance(atom, AtLeast) and atom.term == taken - 1 for atom in self.atoms)
        return falls and len(equations) >= MANY and all(form[pile] == -form[after(pile)] for form in terms)

    @property
    def tracks(self) -> int:
        return self._layout[1]

    @property
    def digits(self) -> tuple[int, ...]:
        return (self.system.digits,) * self.tracks

    @property
    def places(self) -> list[int]:
        """The tracks of the piles after the move and of what is taken."""
        return [self._layout[0][name] for name in (*self.target, *self.taken)]

    @property
    def sources(self) -> list[int]:
        """The tracks of the piles before the move."""
        return [self._layout[0][name] for name in self.piles]

    @property
    def targets(self) -> list[int]:
        """The tracks of the piles after the move."""
        return self.places[: self.width]

    @cached_property
    def constraints(self) -> list[Dfa]:
        """Automata whose common words are the moves of the family, small ones first."""
        return self._constraints(self._layout[0], self.digits)

    def on_all_tracks(self) -> list[Dfa]:
        """The same on a track of its own for each pile before and after."""
        place = {name: i for i, name in enumerate((*self.piles, *self.target, *self.taken))}
        return self._constraints(place, (self.system.digits,) * len(place))

    def _constraints(self, place: Mapping[str, int], digits: tuple[int, ...]) -> list[Dfa]:
        found = []
        for atom in self.atoms:
            factors: dict[int, int] = {}
            for name, factor in atom.term.terms:
                factors[place[name]] = factors.get(place[name], 0) + factor
            factors.pop(ZERO, None)
            kept = sorted((track, factor) for track, factor in factors.items() if factor)
            dfa = _atom_dfa(self.system, atom, tuple(factor for _, factor in kept))
            found.append(_reading(dfa, [track for track, _ in kept], digits))
        for name in self.extra:
            found.append(_reading(self.system.canonical, [place[name]], digits))
        if self.removal is not None:
            where = [place[name] for name in self.taken]
            found.append(_reading(self.removal, where, digits))
            found.append(_reading(numbers_dfa(self.system, len(where)), where, digits))
        everything = Dfa.constant(digits, accepts=True)
        return sorted((c for c in found if c != everything), key=lambda dfa: dfa.states)

    def reading(self, dfa: Dfa, places: Sequence[int]) -> Dfa:
        """The automaton on the tracks of this family that reads the given ones; ZERO stands for a track of zeros."""
        return _reading(dfa, places, self.digits)

    def moves_into(self, goal: Dfa) -> Dfa:
        """The minimal automaton of the moves of the family into the goal.

        While it is built the piles after the move are read first, where the goal leaves few digits.
        """
        targets = [track for track in dict.fromkeys(self.targets) if track != ZERO]
        order = [*targets, *(track for track in range(self.tracks) if track not in targets)]
        moved = {track: i for i, track in enumerate(order)} | {ZERO: ZERO}
        place = {name: moved[track] for name, track in self._layout[0].items()}
        parts = [self.reading(goal, [moved[track] for track in self.targets]), *self._constraints(place, self.digits)]
        return minimise(reroute(minimise(intersection(*parts)), order, self.digits))

    def _narrowed(self, atoms: Iterable[Atom]) -> Family:
        return replace(self, atoms=(*self.atoms, *atoms), is_narrow=True)

    def taking(self, amounts: Sequence[int]) -> Family | None:
        """The single move that takes these amounts, if an automaton says what may be taken, and allows them."""
        if self.removal is None or not self.removal.accepts(self.system.side_by_side(amounts)):
            return None
        return self._narrowed(Equal(Linear.variable(t) - a) for t, a in zip(self.taken, amounts, strict=True))

    def to_ascending(self) -> Family:
        """The moves after which neighbouring piles ascend, if the family does not tell them apart."""
        alike = [(a, b) for a, b in pairwise(self.target) if self._renamed({a: b, b: a}) == self._renamed({})]
        rising = tuple(AtLeast(Linear.variable(large) - Linear.variable(small)) for small, large in alike)
        return replace(self, atoms=self.atoms + rising)

    def different(self, orders: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """The orders of the piles, without those in which the family has the same moves as in an earlier one."""
        found: dict[object, tuple[int, ...]] = {}
        for order in orders:
            names = {self.piles[i]: self.piles[j] for i, j in enumerate(order)}
            found.setdefault(self._renamed(names | {after(a): after(b) for a, b in names.items()}), order)
        return list(found.values())

    def _renamed(self, names: Mapping[str, str]) -> frozenset[object]:
        """What the family says about the piles, some of which are renamed."""
        return frozenset(_content(atom, names) for atom in self.atoms)

    def _gaps(self, form: Linear) -> Iterator[Family]:
        return (self._narrowed([Equal(form - gap)]) for gap in range(MAX_GAPS))

    def narrower(self) -> list[Iterable[Family]]:
        """Families in which an inequality between at least four piles and variables is an equation with a small gap;
        those of each inequality in turn.

        Usually few moves of such a family lead to P from a given position, so that guessing one is easy. Where an
        automaton says what may be taken, only one pile is changed, or the piles by amounts that differ little.
        """
        if self.is_narrow:
            return []
        bounds = [atom.term for atom in self.atoms if isinstance(atom, AtLeast) and len(atom.term.terms) > 3]
        bounds.sort(key=lambda form: sum(abs(factor) for _, factor in form.terms))
        gaps = [self._gaps(form) for form in bounds]
        amounts = [Linear.variable(name) for name in self.taken]
        one_pile = [[Equal(t) for t in amounts if t != one] for one in amounts]
        differing = [
            [Equal(s - t + sign * gap)]
            for gap in range(MAX_DIFFERENCES)
            for s, t in combinations(amounts, 2)
            for sign in ((1, -1) if gap else (1,))
        ]
        return [*gaps, *([self._narrowed(extra)] for extra in (*one_pile, *differing))]


def families_of(game: Ruleset, system: DigitSystem) -> list[Family]:
    """All moves of a game: a family for each cell of a formula and for each set of what may be taken."""
    alive = _not_terminal(game)
    found = []
    for number, move in enumerate(game.moves):
        removal = None
        cells: Iterable[Cell] = [_nothing_but_taking(game.piles)]
        if not isinstance(move, Removal):
            cells = move.cells
        elif move.automaton is None:
            raise Unsupported(
                f"the move '{move.label}' is given by a membership test, not by a formula or an automaton"
            )
        else:
            removal = move.automaton
        both = [meet for cell in cells for living in alive if (meet := cell.meet(living)) is not None]
        found += [
            Family(number, move.label, game.piles, cell_atoms(cell), system, removal)
            for cell in both
            if nonempty(cell, Budget())
        ]
    return found


def _nothing_but_taking(piles: Sequence[str]) -> Cell:
    """That each pile is the sum of what was taken from it and what is left of it, and that something was taken."""
    amounts = _taken(piles)
    sums = [Linear.of([(p, 1), (after(p), -1), (t, -1)]) for p, t in zip(piles, amounts, strict=True)]
    return Cell(frozenset(sums), frozenset([Linear.of([(t, 1) for t in amounts], -1)]), frozenset())


def _taken(piles: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{pile} taken" for pile in piles)


def _not_terminal(game: Ruleset) -> list[Cell]:
    """The positions, their piles read in any order, that are not declared to be terminal."""
    declared = [cell.rename(names) for cell in game.terminal_cells for names in renamings(game, game.piles)]
    return complement([cell for cell in declared if cell is not None], Budget())


def cell_atoms(cell: Cell) -> tuple[Atom, ...]:
    """The conditions of a cell, in an order that depends on nothing else, without those that all naturals satisfy."""
    found: list[Atom] = [Equal(form) for form in cell.equalities]
    found += [AtLeast(bound) for bound in essential(cell, Budget()).bounds]
    found += [Divides(modulus, form) for modulus, form in cell.congruences]
    return tuple(sorted(found, key=repr))


def _content(atom: Atom, names: Mapping[str, str]) -> tuple[object, ...]:
    modulus = atom.modulus if isinstance(atom, Divides) else 0
    term = atom.term.rename(names)
    equation = isinstance(atom, Equal)
    return type(atom).__name__, modulus, max(term, -term, key=repr) if equation else term


def _reading(dfa: Dfa, places: Sequence[int], digits: tuple[int, ...]) -> Dfa:
    for index in reversed([i for i, place in enumerate(places) if place == ZERO]):
        dfa = at_zero(dfa, index)
    return reroute(dfa, [place for place in places if place != ZERO], digits)


def values(system: DigitSystem, word: Word, tracks: Iterable[int]) -> Position:
    """The numbers on some tracks of a word; ZERO stands for a track of zeros."""
    columns = list(zip(*word, strict=True))
    return tuple(0 if track == ZERO or not columns else system.value(columns[track]) for track in tracks)


def _atom_dfa(system: DigitSystem, atom: Atom, factors: tuple[int, ...]) -> Dfa:
    modulus = atom.modulus if isinstance(atom, Divides) else 0
    return _linear(system, "=" if isinstance(atom, Equal) else ">=", modulus, factors, atom.term.constant)


@lru_cache(maxsize=512)
def _linear(system: DigitSystem, kind: Relation, modulus: int, factors: tuple[int, ...], constant: int) -> Dfa:
    """The minimal automaton of one atom, a track for each factor."""
    if modulus:
        return minimise(congruence_dfa(system, factors, constant, modulus))
    return minimise(linear_dfa(system, factors, constant, kind))
