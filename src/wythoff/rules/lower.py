"""From syntax to arithmetic: names are resolved, parameters get their values, piles become variables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from itertools import pairwise, product
from typing import NoReturn, cast

from wythoff.errors import GameTextError, Place
from wythoff.presburger import (
    And,
    AtLeast,
    Formula,
    Linear,
    Not,
    Or,
    conjunction,
    disjunction,
    exists,
    forall,
    implies,
)
from wythoff.presburger.formula import Holds, Statement
from wythoff.rules import syntax
from wythoff.rules.piecewise import Piecewise
from wythoff.rules.sizes import LONGEST_NUMBER
from wythoff.rules.syntax import Condition, Term

LARGEST_NUMBER = 10**LONGEST_NUMBER
MAX_VARIABLES = 10
MAX_ABSOLUTES = 8
MAX_REMAINDERS = 1_000
MAX_COPIES = 5_000


def after(pile: str) -> str:
    """The variable that stands for a pile after the move."""
    return pile + "'"


@dataclass(frozen=True)
class Scope:
    """What the names in a formula stand for.

    Statements about a game can name ``sets``, such as P, each with the number of its arguments, and their variables are
    any natural numbers. The rules of a game name no sets, and their variables are at most the sum of the piles.
    """

    text: str
    origin: str
    parameters: Mapping[str, int]
    scalars: tuple[str, ...] = ()
    vectors: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    primes: bool = True
    variables: tuple[str, ...] = ()
    indices: Mapping[str, int] = field(default_factory=dict)
    copies: int = 1
    sets: Mapping[str, int] = field(default_factory=dict)
    quantifiers: bool = True

    @property
    def piles(self) -> tuple[str, ...]:
        return self.scalars + tuple(p for vector in self.vectors.values() for p in vector)

    def fail(self, problem: str, place: Place) -> NoReturn:
        raise GameTextError(problem, place, text=self.text, origin=self.origin)

    # -- terms

    def term(self, term: Term) -> Piecewise:
        match term:
            case syntax.Number(value):
                return Piecewise(Linear.number(value))
            case syntax.Reference():
                return Piecewise(self._reference(term))
            case syntax.Sum(addends):
                total = Piecewise(Linear.number(0))
                for sign, addend in addends:
                    total += self.term(addend) * sign
                return total
            case syntax.Product(factors):
                return self._product(term, factors)
            case syntax.Absolute(inside):
                whole = self.term(inside)
                if whole.constant is not None:
                    return Piecewise(Linear.number(abs(whole.constant)))
                return Piecewise.greatest((whole, whole * -1))
            case syntax.Extreme(kind, terms):
                values = tuple(self.term(t) for t in terms)
                if kind == "max":
                    return Piecewise.greatest(values)
                return Piecewise.greatest(tuple(v * -1 for v in values)) * -1
            case syntax.Remainder(dividend, modulus):
                return Piecewise.remainder(self.term(dividend), self._divisor(modulus))

    def _product(self, term: syntax.Product, factors: tuple[Term, ...]) -> Piecewise:
        scale, varying = 1, Piecewise(Linear.number(1))
        for factor in factors:
            value = self.term(factor)
            if value.constant is not None:
                scale *= value.constant
            elif varying.constant is None:
                self.fail(
                    "a product of two variable terms is not linear; all but one factor must be numbers or parameters",
                    term.place,
                )
            else:
                varying = value
        result = varying * scale
        if max(abs(scale), abs(result.linear.constant), *(abs(f) for _, f in result.linear.terms)) > LARGEST_NUMBER:
            self.fail(f"a product of more than {LONGEST_NUMBER:,} digits", term.place)
        return result

    def _divisor(self, modulus: Term) -> int:
        value = self.constant(modulus, "a divisor")
        if value < 1:
            self.fail(f"a divisor must be positive, not {value}", modulus.place)
        return value

    def constant(self, term: Term, what: str) -> int:
        """The value of a term that must not depend on the position."""
        value = self.term(term).constant
        if value is None:
            self.fail(f"{what} must be a number or made of parameters", term.place)
        return value

    def _reference(self, reference: syntax.Reference) -> Linear:
        name, place = reference.name, reference.place
        if name in self.vectors:
            if reference.index is None:
                self.fail(f"'{name}' is a row of piles; write {name}[i] with 'some i:' or 'every i:'", place)
            return self._pile(self.vectors[name][self._index(reference, len(self.vectors[name])) - 1], reference)
        if reference.index is not None:
            self.fail(f"'{name}' is not a row of piles, so it has no index", place)
        if name in self.scalars:
            return self._pile(name, reference)
        if reference.after:
            self.fail(f"only piles have a value after the move, and '{name}' is not a pile", place)
        if name in self.parameters:
            return Linear.number(self.parameters[name])
        if name in self.variables:
            return Linear.variable(name)
        if name in self.indices:
            self.fail(f"'{name}' counts piles; it can only be used as in x[{name}]", place)
        self.fail(self._unknown(name), place)

    def _unknown(self, name: str) -> str:
        known = [*self.vectors, *self.scalars, *self.parameters, *self.variables]
        near = get_close_matches(name, known, 1)
        if near:
            return f"unknown name '{name}'; did you mean '{near[0]}'?"
        if self.sets:
            return f"unknown name '{name}'; quantify it ('forall {name}: ...' or 'exists {name}: ...')"
        if not self.quantifiers:
            usable = ", ".join(known) or "this game has none"
            return f"unknown name '{name}'; a range can use only the parameters: {usable}"
        return f"unknown name '{name}'; quantify it ('exists {name}: ...') or use one of {', '.join(known)}"

    def _pile(self, pile: str, reference: syntax.Reference) -> Linear:
        if reference.after and not self.primes:
            self.fail("only a move has piles after it; leave out the prime here", reference.place)
        return Linear.variable(after(pile) if reference.after else pile)

    def _index(self, reference: syntax.Reference, size: int) -> int:
        index = reference.index
        assert index is not None
        if isinstance(index, syntax.Reference) and index.name in self.indices:
            return self.indices[index.name]
        value = self.constant(index, "an index of piles")
        if not 1 <= value <= size:
            self.fail(f"there is no pile {reference.name}[{value}]; the piles are numbered 1 to {size}", index.place)
        return value

    # -- conditions

    def formula(self, condition: Condition) -> Formula:
        """The meaning of a condition in the rules of a game, which name no sets."""
        assert not self.sets
        return cast(Formula, self.statement(condition))

    def statement(self, condition: Condition) -> Statement:
        """The meaning of a condition."""
        match condition:
            case syntax.Comparison(terms, relations):
                values = [self.term(t) for t in terms]
                for (left, right), term in zip(pairwise(values), terms, strict=False):
                    self._few_cases(left + right, term.place)
                return conjunction(
                    _compare(left, relation, right)
                    for (left, right), relation in zip(pairwise(values), relations, strict=True)
                )
            case syntax.DividesTerm(modulus, term):
                value = self._divisor(modulus)
                multiple = self.term(term)
                self._few_cases(multiple, term.place)
                return multiple.is_multiple_of(value)
            case syntax.Among(term, members):
                return disjunction(self.statement(_is_member(term, member)) for member in members)
            case syntax.Both(parts):
                return conjunction(self.statement(p) for p in parts)
            case syntax.Either(parts):
                return disjunction(self.statement(p) for p in parts)
            case syntax.Negation(part):
                return Not(self.statement(part))
            case syntax.Implication(premise, conclusion):
                return implies(self.statement(premise), self.statement(conclusion))
            case syntax.Quantified():
                return self._quantified(condition)
            case syntax.OverPiles():
                return self._over_piles(condition)
            case syntax.Predicate():
                return self._membership(condition)

    def _membership(self, condition: syntax.Predicate) -> Statement:
        name, count = condition.name, len(condition.arguments)
        if not self.sets:
            self.fail(f"'{name}(...)' can only be used in questions about a game", condition.place)
        if name not in self.sets:
            self.fail(f"unknown set '{name}'; a statement can use {', '.join(self.sets)}", condition.place)
        if count != self.sets[name]:
            numbers = "1 number" if self.sets[name] == 1 else f"{self.sets[name]} numbers"
            self.fail(f"'{name}' takes {numbers}, one for each pile, not {count}", condition.place)
        values = [self.term(term) for term in condition.arguments]
        self._few_cases(sum(values, Piecewise(Linear.number(0))), condition.place)
        return Or(
            tuple(
                And((*(condition for condition, _ in case), Holds(name, tuple(value for _, value in case))))
                for case in product(*(value.cases() for value in values))
            )
        )

    def _few_cases(self, value: Piecewise, place: Place) -> None:
        if value.signs > MAX_ABSOLUTES:
            self.fail(
                f"more than {MAX_ABSOLUTES} absolute values, minima and maxima in one comparison; split it up", place
            )
        if value.remainders > MAX_REMAINDERS:
            self.fail(f"more than {MAX_REMAINDERS:,} cases of remainders in one comparison; split it up", place)

    def _quantified(self, condition: syntax.Quantified) -> Statement:
        if not self.quantifiers:
            self.fail("write the range of parameters without quantifiers, as in 1 <= least <= most", condition.place)
        if len(self.variables) + len(condition.names) > MAX_VARIABLES:
            self.fail(f"more than {MAX_VARIABLES} quantified variables inside each other", condition.place)
        for name in condition.names:
            self._must_be_new(name, condition.place)
        if len(set(condition.names)) < len(condition.names):
            self.fail("the same variable is named twice", condition.place)
        part = replace(self, variables=self.variables + condition.names).statement(condition.part)
        existential = condition.kind == "exists"
        if not self.sets:
            total = Linear.of([(p, 1) for p in self.piles])
            within: Statement = And(tuple(AtLeast(total - Linear.variable(n)) for n in condition.names))
            part = And((within, part)) if existential else implies(within, part)
        return exists(condition.names, part) if existential else forall(condition.names, part)

    def _over_piles(self, condition: syntax.OverPiles) -> Statement:
        self._must_be_new(condition.index, condition.place)
        if len(self.vectors) != 1:
            self.fail(
                f"'{condition.kind} {condition.index}' needs a row of piles such as 'piles x[3]'",
                condition.place,
            )
        (vector,) = self.vectors.values()
        if condition.other is not None and condition.other not in self.indices:
            self.fail(f"'{condition.other}' is not an index of piles here", condition.place)
        copies = self.copies * len(vector) * (2 ** (len(vector) - 1) if condition.kind == "odd" else 1)
        if copies > MAX_COPIES:
            self.fail("too many 'some', 'every' and 'odd' inside each other for this many piles", condition.place)
        left_out = None if condition.other is None else self.indices[condition.other]
        parts = tuple(
            replace(self, copies=copies, indices={**self.indices, condition.index: number}).statement(condition.part)
            for number in range(1, len(vector) + 1)
            if number != left_out
        )
        if condition.kind == "odd":
            return _odd_number(parts)
        return Or(parts) if condition.kind == "some" else And(parts)

    def _must_be_new(self, name: str, place: Place) -> None:
        kinds = (
            (self.scalars, "a pile"),
            (self.vectors, "a row of piles"),
            (self.parameters, "a parameter"),
            (self.variables, "a variable"),
            (self.indices, "an index"),
        )
        for names, kind in kinds:
            if name in names:
                self.fail(f"'{name}' is already {kind} here; choose another name", place)


def _odd_number(parts: tuple[Statement, ...]) -> Statement:
    """An odd number of the parts hold: one case for each set of an odd size."""
    signs = [sign for sign in product((False, True), repeat=len(parts)) if sum(sign) % 2]
    cases = (zip(parts, sign, strict=True) for sign in signs)
    return Or(tuple(And(tuple(part if holds else Not(part) for part, holds in case)) for case in cases))


def _is_member(term: Term, member: Term | syntax.Span) -> syntax.Comparison:
    if isinstance(member, syntax.Span):
        return syntax.Comparison((member.low, term, member.high), ("<=", "<="), place=term.place)
    return syntax.Comparison((term, member), ("=",), place=term.place)


def _compare(left: Piecewise, relation: str, right: Piecewise) -> Formula:
    one = Piecewise(Linear.number(-1))
    match relation:
        case "<":
            return (right + left * -1 + one).at_least_zero()
        case "<=":
            return (right + left * -1).at_least_zero()
        case ">":
            return (left + right * -1 + one).at_least_zero()
        case ">=":
            return (left + right * -1).at_least_zero()
        case "=":
            return (left + right * -1).is_zero()
        case _:
            return Not((left + right * -1).is_zero())
