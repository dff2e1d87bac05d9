"""Symbols in place of numbers, and piles divided by a period: how a move changes their remainders.

*Division.* The period m is a linear form in the symbols, at least 1. Write each pile as x = q m + r with 0 <= r < m.
Let a rule mention a pile through x - x' alone, and let 0 <= x - x' <= m for each of its moves. Then
x - x' = b m + (r - r') with b = q - q'. Since |r - r'| < m, the product b m lies between -m and 2m, so b is 0 or 1: the
remainder falls, or it borrows from the quotient. Conversely, if b is 0 or 1, at most q, and the rule holds with
b m + r - r' in place of x - x', then x' = (q - b) m + r' is a natural number that the rule allows. So the moves
between remainders are linear in the remainders and the symbols, and a quotient matters through q >= 1 alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .formulas import LARGEST_NUMBER, formula_text, read_formula, satisfiable, sum_text
from .numbers import Atom
from .work import entries, fields, is_name, refuse, require

MAX_SYMBOLS = 6


def read_atom(data: Any, names: frozenset[str]) -> Atom:
    """A formula that is a single atom."""
    formula = read_formula(data, names)
    return formula if isinstance(formula, Atom) else refuse("a comparison or a congruence is expected")


@dataclass(frozen=True)
class Symbols:
    """Natural numbers that are not given, and the atoms that are assumed about them; some numbers meet all of these."""

    names: tuple[str, ...]
    assumptions: tuple[Atom, ...]

    @classmethod
    def read(cls, names: Any, assumptions: Any) -> Symbols:
        listed = entries(names, "the symbols")
        require(len(listed) <= MAX_SYMBOLS and all(map(is_name, listed)), "the symbols are malformed")
        require(len(set(listed)) == len(listed), "a symbol has the name of another")
        facts = tuple([read_atom(one, frozenset(listed)) for one in entries(assumptions, "the assumptions")])
        require(satisfiable([], facts), "no numbers meet the assumptions")
        return cls(tuple(listed), facts)

    def __str__(self) -> str:
        """The symbols and what is assumed about them, to be read after "for all"."""
        facts = " and ".join(map(formula_text, self.assumptions))
        return ", ".join(self.names) + (f" with {facts}" if facts else "")


@dataclass(frozen=True)
class Period:
    """A linear form in the symbols, at least 1 whenever the assumptions hold."""

    terms: tuple[tuple[str, int], ...]
    constant: int

    @classmethod
    def read(cls, data: Any, symbols: Symbols) -> Period:
        known = fields(data, "the period", ("terms", "constant"))
        form = read_atom([">=", known["terms"], known["constant"]], frozenset(symbols.names))
        period = cls(form.terms, form.constant)
        require(not satisfiable([], [*symbols.assumptions, period.beyond({}, 0)]), "the period may be 0")
        return period

    def beyond(self, form: Mapping[str, int], constant: int) -> Atom:
        """That a form is at least the period."""
        total = dict(form)
        for name, factor in self.terms:
            total[name] = total.get(name, 0) - factor
        return Atom(">=", 0, _kept(total), constant - self.constant)

    def within(self, pile: str) -> Atom:
        """That a number of this name is a remainder: less than the period."""
        terms, constant = dict(self.terms), self.constant
        terms[pile] = terms.get(pile, 0) - 1
        return Atom(">=", 0, _kept(terms), constant - 1)

    def divides_moves(self, piles: Sequence[str], variables: Sequence[str], atoms: Sequence[Atom]) -> bool:
        """Whether no move that satisfies the atoms adds to a pile, or takes more than the period from it."""
        for pile in piles:
            after = pile + "'"
            more = Atom(">=", 0, ((after, 1), (pile, -1)), -1)
            if satisfiable(variables, [more, *atoms]):
                return False
            if satisfiable(variables, [self.beyond({pile: 1, after: -1}, -1), *atoms]):
                return False
        return True

    def borrowed(self, atom: Atom, borrows: Mapping[str, int]) -> Atom:
        """The atom, about the remainders of the piles: a difference x - x' is theirs, and the period if x borrows."""
        total, constant = dict(atom.terms), atom.constant
        for pile, borrow in borrows.items():
            factor = total.get(pile, 0)
            require(total.get(pile + "'", 0) == -factor, "a rule mentions a pile otherwise than through x - x'")
            for name, weight in self.terms:
                total[name] = total.get(name, 0) + borrow * factor * weight
            constant += borrow * factor * self.constant
        sizes = [abs(constant), *map(abs, total.values())]
        require(max(sizes) <= LARGEST_NUMBER, "a bad number")
        return Atom(atom.kind, atom.modulus, _kept(total), constant)

    def __str__(self) -> str:
        return sum_text([*self.terms, ("", self.constant)])


def _kept(terms: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((name, factor) for name, factor in terms.items() if factor)
