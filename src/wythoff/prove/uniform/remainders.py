"""The moves of a game between the remainders of its piles, and the proof that a set of remainders decides who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product
from typing import Any

from wythoff.automata.dfa import Dfa
from wythoff.automata.emptiness import is_empty
from wythoff.automata.minimise import minimise
from wythoff.automata.product import difference, intersection
from wythoff.automata.tracks import reroute
from wythoff.errors import Unsupported
from wythoff.numeration.digital import DigitSystem, Relation, linear_dfa, numbers_dfa
from wythoff.presburger import And, AtLeast, Budget, Cell, Equal, Linear, cells, nonempty
from wythoff.prove.absorption import Absorption, absorb
from wythoff.prove.certificate_writer import step_part
from wythoff.prove.independence import move_between
from wythoff.prove.move_automata import Family, cell_atoms
from wythoff.prove.uniform.symbolic_rules import SymbolicRules
from wythoff.rules.lower import after


@dataclass(frozen=True)
class Remainders:
    """A set of remainders modulo a period, said to be that of the P-positions.

    Write each pile as x = q m + r, m the period. As long as a move takes between 0 and m from a pile, r falls, or it
    borrows m from the quotient: the moves are linear in the remainders and the symbols. The symbols are further piles,
    which never change.
    """

    rules: SymbolicRules
    period: Linear
    system: DigitSystem
    remainders: Dfa
    unordered: bool
    misere: bool

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """What the automata read: the piles and the symbols."""
        return self.rules.piles + self.rules.symbols

    @cached_property
    def digits(self) -> tuple[int, ...]:
        return (self.system.digits,) * len(self.numbers)

    @cached_property
    def p_set(self) -> Dfa:
        """The set, whatever the symbols are."""
        freely = reroute(self.remainders, range(len(self.rules.piles)), self.digits)
        return minimise(intersection(freely, self.everything))

    @cached_property
    def everything(self) -> Dfa:
        return numbers_dfa(self.system, len(self.numbers))

    @cached_property
    def valid(self) -> Dfa:
        """Remainders less than the period, with symbols that meet the assumptions."""
        return minimise(intersection(self.everything, *map(self._constraint, self._conditions)))

    @cached_property
    def _conditions(self) -> list[AtLeast | Equal]:
        below = [AtLeast(self.period - Linear.variable(pile) - 1) for pile in self.rules.piles]
        return [*self.rules.assumptions, *below]

    def _constraint(self, condition: AtLeast | Equal) -> Dfa:
        terms = condition.term.terms
        kind: Relation = "=" if isinstance(condition, Equal) else ">="
        dfa = linear_dfa(self.system, tuple(factor for _, factor in terms), condition.term.constant, kind)
        return reroute(dfa, [self.numbers.index(name) for name, _ in terms], self.digits)

    # -- moves

    @cached_property
    def _cells(self) -> list[tuple[int, str, Cell]]:
        """The moves between piles: differences x - x' and the symbols satisfy linear conditions."""
        fixed = [Equal(Linear.variable(after(name)) - Linear.variable(name)) for name in self.rules.symbols]
        return [
            (number, label, _of_differences(cell, self.rules.piles))
            for number, (label, formula) in enumerate(self.rules.moves)
            for cell in cells(And((formula, *fixed)))
        ]

    def families(self, borrowing: Sequence[bool], orders: Iterable[tuple[int, ...]]) -> list[Family]:
        """The moves between remainders in which none but these piles borrow, the rules read in these orders."""
        found = {}
        for order, (number, label, cell) in product(orders, self._cells):
            for borrows in product(*((0, 1) if one else (0,) for one in borrowing)):
                moved = self._between(cell, order, dict(zip(self.rules.piles, borrows, strict=True)))
                if moved is not None and nonempty(moved, Budget()):
                    family = Family(number, label, self.numbers, cell_atoms(moved), self.system)
                    found[number, family.atoms] = family
        return sorted(found.values(), key=lambda family: family.tracks)

    def _between(self, cell: Cell, order: tuple[int, ...], borrows: Mapping[str, int]) -> Cell | None:
        piles = self.rules.piles
        names = {pile: piles[i] for pile, i in zip(piles, order, strict=True)}
        renamed = cell.rename(names | {after(pile): after(other) for pile, other in names.items()})
        if renamed is None:
            return None

        def moved(form: Linear) -> Linear:
            for pile, borrow in borrows.items():
                form += self.period * (borrow * form[pile])
            return form

        equalities = [*map(moved, renamed.equalities)]
        bounds = [*map(moved, renamed.bounds)]
        targets = {pile: after(pile) for pile in piles}
        for condition in self._conditions:
            (equalities if isinstance(condition, Equal) else bounds).append(condition.term)
            (equalities if isinstance(condition, Equal) else bounds).append(condition.term.rename(targets))
        return Cell.of(equalities, bounds, [(modulus, moved(form)) for modulus, form in renamed.congruences])

    @cached_property
    def orders(self) -> list[tuple[int, ...]]:
        """The orders in which the rules may read the piles."""
        width = len(self.rules.piles)
        return list(permutations(range(width))) if self.unordered else [tuple(range(width))]

    # -- the proof

    def parts(self) -> dict[str, Any]:
        """The set and the steps of a proof, as a certificate has them; raises :class:`Unsupported` if there is none."""
        width = len(self.rules.piles)
        none, every = (False,) * width, (True,) * width
        found = move_between(self.p_set, self.p_set, self.families(every, self.orders[:1]))
        if found is not None:
            raise Unsupported("a move leads from the set to the set")
        sets = product((False, True), repeat=width) if self.misere else [none]
        parts: dict[str, Any] = {"cold": self.p_set.to_json(), "absorption": [*map(self._absorption, sets)]}
        if self.misere:
            inside = minimise(intersection(self.valid, self.p_set))
            escapes = absorb(inside, self.everything, self.families(none, self.orders), self._as_written)
            if not is_empty(escapes.left):
                raise Unsupported("a position of the set has no move, which wins under misere play")
            parts["escapes"] = _written(escapes)
        return parts

    @property
    def _as_written(self) -> list[tuple[int, ...]]:
        return [tuple(range(len(self.numbers)))]

    def _absorption(self, borrowing: Sequence[bool]) -> dict[str, Any]:
        families = self.families(borrowing, self.orders)
        outside = minimise(difference(self.valid, self.p_set))
        found = absorb(outside, self.p_set, families, self._as_written)
        stuck = found.left if not self.misere else None
        if stuck is None:
            alive = move_between(found.left, self.everything, families)
            if alive is not None:
                raise Unsupported("a position outside the set has no move into it")
        elif not is_empty(stuck):
            raise Unsupported("a position outside the set has no move into it")
        return _written(found)


def _written(absorption: Absorption) -> dict[str, Any]:
    return {"left": absorption.first.to_json(), "steps": [step_part(step) for step in absorption.steps]}


def _of_differences(cell: Cell, piles: Sequence[str]) -> Cell:
    """The cell in terms of the differences x - x' alone; all the rest must follow from these, for natural numbers."""

    def is_about_differences(form: Linear) -> bool:
        return all(form[pile] == -form[after(pile)] for pile in piles)

    kept = Cell.of(
        [form for form in cell.equalities if is_about_differences(form)],
        [form for form in cell.bounds if is_about_differences(form)],
        [(modulus, form) for modulus, form in cell.congruences if is_about_differences(form)],
    )
    if kept is None or any(_may_differ(kept, other) for other in _others(cell, kept)):
        raise Unsupported("a rule uses a pile in another way than by what is taken from it")
    return kept


def _others(cell: Cell, kept: Cell) -> Iterator[Cell | None]:
    """The negations of what was left out."""
    for form in cell.bounds - kept.bounds:
        yield Cell.of([], [-form - 1])
    for form in cell.equalities - kept.equalities:
        yield Cell.of([], [form - 1])
        yield Cell.of([], [-form - 1])
    for modulus, form in cell.congruences - kept.congruences:
        yield from (Cell.of([], [], [(modulus, form + rest)]) for rest in range(1, modulus))


def _may_differ(kept: Cell, other: Cell | None) -> bool:
    both = None if other is None else kept.meet(other)
    return both is not None and nonempty(both, Budget())
