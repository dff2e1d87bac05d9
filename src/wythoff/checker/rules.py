"""The rules of a game as a certificate has them, and their own reading here: disjuncts, and whether play ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from math import factorial
from typing import Any

from .automata import ZERO, Automaton, Reading
from .formulas import (
    Disjunct,
    Formula,
    Not,
    both_of,
    disjuncts,
    formula_text,
    read_formula,
    renamed,
    satisfiable,
    solutions,
    universal,
    without_implied,
    without_solved,
)
from .numbers import Atom, Linear, System
from .products import common_word
from .work import entries, fields, is_label, is_name, name_and_text, natural, require, spend

MAX_VARIABLES = 32
MAX_BLOCKED = 1_000
# A hidden variable that occurs in this many equations is searched for, not replaced.
SHARED = 3


@dataclass(frozen=True)
class Move:
    """A family of moves: a formula over the piles before and after, or the vectors that may be taken from them."""

    label: str
    formula: Formula | None
    removal: Automaton | None

    @classmethod
    def read(cls, data: Any, piles: Sequence[str], digits: int) -> Move:
        known = fields(data, "a move", ("label",), ("formula", "removal"))
        require(is_label(known["label"]), "a move has no label")
        require(("formula" in known) != ("removal" in known), "a move of an unknown kind")
        if "formula" in known:
            names = frozenset([*piles, *(pile + "'" for pile in piles)])
            return cls(known["label"], read_formula(known["formula"], names), None)
        removal = Automaton.read(known["removal"], len(piles), digits)
        require(removal.ignores_leading_zeros(), "leading zeros matter to what may be taken")
        return cls(known["label"], None, removal)

    def __str__(self) -> str:
        if self.formula is not None:
            return f"{self.label}: {formula_text(self.formula)}"
        assert self.removal is not None
        return f"{self.label}: take a vector that an automaton of {len(self.removal.rows)} states accepts"


@dataclass(frozen=True)
class Game:
    """What is played. The name, the text and the parameters are for the reader: no proof is about them."""

    name: str
    text: str | None = field(repr=False)
    parameters: Mapping[str, int]
    piles: tuple[str, ...]
    unordered: bool
    moves: tuple[Move, ...]
    terminal: Formula | None
    misere: bool
    block: int

    @classmethod
    def read(cls, data: Any, digits: int) -> Game:
        needed = ("name", "text", "parameters", "piles", "unordered", "moves", "terminal")
        known = fields(data, "the game", needed, ("misere", "block"))
        name, text = name_and_text(known)
        parameters = fields(known["parameters"], "the parameters", (), known["parameters"])
        require(all(is_name(n) and type(v) is int for n, v in parameters.items()), "a parameter is not a number")
        piles = entries(known["piles"], "the game")
        require(len(piles) > 0 and all(map(is_name, piles)), "the piles are malformed")
        names = [*piles, *(pile + "'" for pile in piles)]
        require(len(set(names)) == len(names), "a pile has the name of another")
        unordered, misere, block = known["unordered"], known.get("misere", False), known.get("block", 0)
        require(type(unordered) is bool and type(misere) is bool, "the conventions are malformed")
        counts = natural(block, MAX_BLOCKED) and not (block and misere)
        require(counts, "blocking is malformed, or together with misere")
        terminal = None if known["terminal"] is None else read_formula(known["terminal"], frozenset(piles))
        moves = tuple([Move.read(move, piles, digits) for move in entries(known["moves"], "the game")])
        return cls(name, text, parameters, tuple(piles), unordered, moves, terminal, misere, block)

    def __str__(self) -> str:
        order = " in any order" if self.unordered and len(self.piles) > 1 else ""
        lines = [f"piles {', '.join(self.piles)}{order}", *map(str, self.moves)]
        lines += [] if self.moves else ["no moves"]
        lines += [] if self.terminal is None else [f"no moves where {formula_text(self.terminal)}"]
        lines += [f"up to {self.block} options may be forbidden before each move"] if self.block else []
        return "\n".join([*lines, "who cannot move wins" if self.misere else "who cannot move loses"])


class Rule:
    """A disjunct of a move: the piles and some naturals satisfy all atoms and lie in sets of their own.

    Hidden variables that an equation gives were replaced. ``to_search`` is the same disjunct with those that many
    equations share: each of x - x' = k, y - y' = k, z - z' = k is about few tracks, and y - y' = x - x' with
    z - z' = x - x' are about more, of which nothing says that they fit together.
    """

    def __init__(
        self,
        move: int,
        piles: Sequence[str],
        hidden: Sequence[str],
        atoms: Iterable[Atom],
        members: Sequence[tuple[Automaton, Sequence[str]]] = (),
        taken: Sequence[str] = (),
    ) -> None:
        self.move, self.piles, self.after = move, [*piles], [pile + "'" for pile in piles]
        self.hidden, self.taken = [*hidden], [*taken]
        self.variables = [*self.after, *hidden, *taken]
        self.atoms = without_implied(atoms)
        self.members = members
        self.to_search: Rule = self
        self._conditions: dict[Any, list[Linear]] = {}

    def places(self) -> tuple[dict[str, int], int]:
        """A track for each variable, or ZERO, and their number; variables that an atom equates share one."""
        links = []
        for kind, _, terms, constant in self.atoms:
            names, factors = [name for name, _ in terms], sorted(factor for _, factor in terms)
            if kind == "=" and constant == 0 and factors in ([-1, 1], [-1], [1]):
                links.append((names[0], names[-1] if len(names) == 2 else None))
        place: dict[str | None, int] = {None: ZERO} | {pile: track for track, pile in enumerate(self.piles)}
        tracks = len(self.piles)
        for name in [None, *self.variables]:
            if name not in place:
                place[name], tracks = tracks, tracks + 1
            found = {name: place[name]}
            while found:
                place |= found
                spend(1 + len(links))
                found = {b: place[a] for l in links for a, b in (l, l[::-1]) if a in place and b not in place}
        return {name: track for name, track in place.items() if name is not None}, tracks

    def conditions(self, system: System, place: Mapping[str, int]) -> list[Linear]:
        """The atoms, except those that hold because tracks are shared; what they compute serves all steps."""
        key = system, tuple(sorted(place.items()))
        if key not in self._conditions:
            found = [Linear(system, atom, place) for atom in self.atoms]
            self._conditions[key] = [linear for linear in found if linear.factors or not linear.accepts(linear.start)]
        return self._conditions[key]

    def numbers(self, system: System, place: Mapping[str, int], tracks: Iterable[int]) -> list[Reading]:
        """That these tracks hold canonical words, and that what is in sets of its own is there."""
        members = [(member, [place[name] for name in names]) for member, names in self.members]
        return [*members, *((system.canonical, [track]) for track in tracks)]

    def lowers_the_sum(self, system: System) -> bool:
        """Whether every move takes more from some piles than it adds to others.

        Decided in binary digits, whatever the system; where a set of pairs is an automaton, it is read in the system's
        digits.
        """
        kept = Atom(">=", 0, tuple([(b, 1) for b in self.after] + [(p, -1) for p in self.piles]), 0)
        if not satisfiable(self.variables, [kept, *self.atoms]):
            return True
        if not self.members:
            return False
        place = {name: track for track, name in enumerate([*self.piles, *self.variables])}
        conditions = [Linear(system, kept, place), *self.conditions(system, place)]
        return not common_word(self.numbers(system, place, place.values()), conditions, len(place))


def rules_of(game: Game, system: System) -> list[Rule]:
    """All disjuncts of all moves, in the order in which they are written.

    A formula that says "for all" is one rule, an automaton made here; so is a terminal set with quantifiers.
    """
    piles = list(game.piles)
    after, taken = [pile + "'" for pile in piles], [f"{pile} taken" for pile in piles]
    alive, living = _not_terminal(game, system)
    rules = []
    for number, move in enumerate(game.moves):
        given: list[str] = []
        atoms: list[Atom] = []
        members = list(living)
        cases: list[Disjunct] = [([], [])]
        if move.removal is not None:
            given = taken
            members.append((move.removal, taken))
            atoms = [Atom("=", 0, ((p, 1), (b, -1), (t, -1)), 0) for p, b, t in zip(piles, after, taken, strict=True)]
            atoms.append(Atom(">=", 0, tuple((t, 1) for t in taken), -1))
        elif move.formula is not None and universal(move.formula):
            members.append((solutions(move.formula, [*piles, *after], system), [*piles, *after]))
        elif move.formula is not None:
            cases = disjuncts(move.formula)
        for names, conditions in both_of(cases, alive):
            require(len(names) <= MAX_VARIABLES, "a rule has too many variables")
            everything = [*piles, *after, *given, *names]
            require(len({*everything}) == len(everything), "a variable has the name of another, or is quantified twice")
            spend(len(names) * len(conditions))
            hidden, kept = without_solved(names, conditions)
            rule = Rule(number, piles, hidden, kept + atoms, members, given)
            hidden, kept = without_solved(names, conditions, shared=SHARED)
            if hidden != rule.hidden:
                rule.to_search = Rule(number, piles, hidden, kept + atoms, members, given)
            rules.append(rule)
    return rules


def _not_terminal(game: Game, system: System) -> tuple[list[Disjunct], list[tuple[Automaton, list[str]]]]:
    """That the position, the piles read in any order, is not terminal: as disjuncts, or as sets in which it lies."""
    alive: list[Disjunct] = [([], [])]
    living: list[tuple[Automaton, list[str]]] = []
    if game.terminal is None:
        return alive, living
    orders = [[game.piles[i] for i in order] for order in arrangements(len(game.piles), game.unordered)]
    if universal(game.terminal) or universal(game.terminal, positive=False):
        outside = solutions(Not(game.terminal), game.piles, system)
        return alive, [(outside, order) for order in orders]
    cases = disjuncts(game.terminal, positive=False)
    for order in orders:
        name = dict(zip(game.piles, order, strict=True))
        alive = both_of(alive, [(names, [renamed(atom, name) for atom in atoms]) for names, atoms in cases])
    return alive, living


def arrangements(width: int, unordered: bool) -> list[tuple[int, ...]]:
    """The orders in which the rules may read the piles."""
    if not unordered:
        return [tuple(range(width))]
    spend(100 * factorial(min(width, 20)))
    return list(permutations(range(width)))
