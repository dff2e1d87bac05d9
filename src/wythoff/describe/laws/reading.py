"""Laws as a user types them: ``b = a + t*n``, or ``b - a = mex v: |v - (b - a)| < t or |v - (a + b)| < t``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from wythoff.describe.laws.columns import ColumnLaw, DistanceLaw, Forbidden, LinearLaw
from wythoff.describe.laws.law import Letters
from wythoff.errors import BadLaw, GameTextError, first_line
from wythoff.integers.polynomial import Polynomial
from wythoff.integers.shortened import short_text
from wythoff.rules.parse import parse_formula
from wythoff.rules.syntax import (
    Absolute,
    Comparison,
    Condition,
    Either,
    Number,
    Product,
    Reference,
    Sum,
    Term,
    conjuncts,
)

ADVICE = "write it as in 'b = a + t*n' or 'b - a = mex v: |v - (b - a)| < t or |v - (a + b)| < t'"


def read_law(text: str, symbols: Iterable[str]) -> ColumnLaw:
    """The law of columns that a text states in the letters a, b, n, v, or others where symbols have these names.

    ``a >= ...`` before it says where the numbers of the columns begin.

    >>> print(read_law("b = a + 2*t*n + 1", ["t"]))
    a = mex of all earlier numbers, b = a + 2*t*n + 1 for n >= 0
    >>> print(read_law("a >= l + 1, b = a + t*n + l + t", ["t", "l"]))
    a = the least number >= l + 1 that is not an earlier one, b = a + t*n + l + t for n >= 0
    """
    return _Reader(text, tuple(symbols)).law()


class _Reader:
    def __init__(self, text: str, symbols: tuple[str, ...]) -> None:
        self.text, self.symbols = text, symbols
        self.letters = Letters.apart_from(symbols)

    def fail(self, problem: str) -> NoReturn:
        raise BadLaw(f"cannot read the law '{short_text(self.text)}': {problem}")

    def law(self) -> ColumnLaw:
        head, mex, rest = self.text.partition(f"mex {self.letters.value}:")
        if mex:
            return self._distances(head, rest)
        least, (equation, *more) = self._split(self._parsed(self.text))
        if more:
            self.fail(ADVICE)
        match equation:
            case Comparison((Reference(name, False, None), term), ("=",)) if name == self.letters.larger:
                return self._linear(self.polynomial(term), least)
            case _:
                self.fail(ADVICE)

    def _linear(self, larger: Polynomial, least: Polynomial) -> LinearLaw:
        a, n = self.letters.smaller, self.letters.index
        self._only(larger, {a, n})
        slope, step = larger.coefficient(a), larger.coefficient(n)
        constant = larger - slope * Polynomial.name(a) - step * Polynomial.name(n)
        if {a, n} & (slope.names | step.names | constant.names):
            self.fail(f"{self.letters.larger} must be linear in {a} and {n}")
        return LinearLaw(slope, step, constant, least)

    def _distances(self, head: str, rest: str) -> DistanceLaw:
        a, b = self.letters.smaller, self.letters.larger
        least, (equation, *more) = self._split(self._parsed(f"{head} 0"))
        match equation:
            case Comparison((difference, Number(0)), ("=",)) if not more and self.polynomial(
                difference
            ) == Polynomial.name(b) - Polynomial.name(a):
                condition = self._parsed(rest)
            case _:
                self.fail(ADVICE)
        parts = condition.parts if isinstance(condition, Either) else (condition,)
        return DistanceLaw(tuple(map(self._forbidden, parts)), least)

    def _forbidden(self, condition: Condition) -> Forbidden:
        match condition:
            case Comparison((Absolute(inside), limit), (("<" | "<=") as relation,)):
                high = self._limit(limit, relation)
                return Forbidden(self._form(inside), -high, high)
            case Comparison((low, inside, limit), ("<=", ("<" | "<=") as relation)):
                return Forbidden(self._form(inside), self._symbolic(low), self._limit(limit, relation))
            case _:
                self.fail(ADVICE)

    def _limit(self, term: Term, relation: str) -> Polynomial:
        return self._symbolic(term) - (1 if relation == "<" else 0)

    def _symbolic(self, term: Term) -> Polynomial:
        found = self.polynomial(term)
        self._only(found, set())
        return found

    def _form(self, term: Term) -> tuple[int, int]:
        """The f of ``v - f``, as factors of the two piles."""
        letters = self.letters
        rest = Polynomial.name(letters.value) - self.polynomial(term)
        factors = dict(rest.terms)
        found = factors.pop((letters.smaller,), 0), factors.pop((letters.larger,), 0)
        if factors:
            self.fail(f"distances are between {letters.value} and a combination of {letters.smaller}, {letters.larger}")
        return found

    def _split(self, condition: Condition) -> tuple[Polynomial, list[Condition]]:
        """The least number of the columns, and what else is said."""
        least, others = Polynomial.number(0), []
        for part in conjuncts(condition):
            match part:
                case Comparison((Reference(name, False, None), term), (">=",)) if name == self.letters.smaller:
                    least = self._symbolic(term)
                case _:
                    others.append(part)
        if not others:
            self.fail(ADVICE)
        return least, others

    def _parsed(self, text: str) -> Condition:
        try:
            return parse_formula(text, origin="law")
        except GameTextError as problem:
            self.fail(f"{first_line(problem)}; {ADVICE}")

    def _only(self, polynomial: Polynomial, letters: set[str]) -> None:
        unknown = sorted(polynomial.names - letters - set(self.symbols))
        if unknown:
            known = ", ".join([*sorted(letters), *self.symbols])
            self.fail(f"unknown name '{short_text(unknown[0])}'; the law can use {known}")

    def polynomial(self, term: Term) -> Polynomial:
        match term:
            case Number(value):
                return Polynomial.number(value)
            case Reference(name, False, None):
                return Polynomial.name(name)
            case Sum(addends):
                total = Polynomial(())
                for sign, addend in addends:
                    total += self.polynomial(addend) * sign
                return total
            case Product(factors):
                product = Polynomial.number(1)
                for factor in factors:
                    product *= self.polynomial(factor)
                return product
            case _:
                self.fail("a law is made of sums and products")


__all__ = ["read_law"]
