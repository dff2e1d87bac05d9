"""Parameters with assumptions, and numbers that meet them: anything would follow from assumptions that no numbers meet.

The numbers are rational, or p + q sqrt(d) with one d for all of them; whether assumptions hold for them is computed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isqrt
from typing import Any, NamedTuple

from ..work import entries, fields, require, spend
from .facts import ABOVE, AT_LEAST, ZERO, Case, Lemma, Literal, Variable, is_variable, read_literals, written_literals
from .terms import INTEGER, REAL, Polynomial, Rational, Sorts, name, read_number, written_number

IRRATIONAL = "irrational"
MAX_PARAMETERS = 40
LARGEST_RADICAND = 10**6


class Surd(NamedTuple):
    """whole + part * sqrt(radicand), where the radicand is not a square.

    >>> Surd(3, -2, 2).sign(), Surd(1, -1, 2).sign()
    (1, -1)
    """

    whole: Rational
    part: Rational
    radicand: int

    def times(self, other: Surd) -> Surd:
        whole = self.whole * other.whole + self.part * other.part * self.radicand
        return Surd(whole, self.whole * other.part + self.part * other.whole, self.radicand)

    def plus(self, other: Surd) -> Surd:
        return Surd(self.whole + other.whole, self.part + other.part, self.radicand)

    def sign(self) -> int:
        """-1, 0 or 1: the larger of the squares of the two parts decides."""
        one, other = _sign(self.whole), _sign(self.part)
        return one if self.whole**2 > self.part**2 * self.radicand else other


def _sign(value: Rational) -> int:
    return (value > 0) - (value < 0)


@dataclass(frozen=True)
class Parameters:
    """Names of numbers with their sorts, what is assumed about them, and an example that meets the assumptions."""

    sorts: tuple[tuple[str, str], ...]
    assumptions: tuple[Literal, ...]
    example: Mapping[str, Surd]

    def names(self) -> Sorts:
        """The names, before anything is defined."""
        return Sorts({one: INTEGER if sort == INTEGER else REAL for one, sort in self.sorts}, {})

    def axioms(self) -> list[Lemma]:
        """What is assumed, and that each irrational number is not a quotient of integers."""
        found = [Lemma("assumptions", (), (), (Case((), self.assumptions),))]
        q, p = Variable("q", INTEGER), Variable("p", INTEGER)
        for one, sort in self.sorts:
            if sort == IRRATIONAL:
                quotient = Literal(name(one) * name("q") - name("p"), ZERO)
                found.append(Lemma(f"{one} irrational", (q, p), (Literal(name("q") - 1, AT_LEAST), quotient), ()))
        return found

    def check(self) -> None:
        """Refuse assumptions about anything else, and those that the example does not meet."""
        sorts = self.names()
        for one, sort in self.sorts:
            value = self.example[one]
            whole = value.part == 0 and value.whole.denominator == 1
            require(sort != INTEGER or whole, f"the example has no integer for {one}")
            require(sort != IRRATIONAL or value.part != 0, f"the example has a rational number for {one}")
        for literal in self.assumptions:
            sorts.check(literal.polynomial)
            require(self._holds(literal), f"the example does not meet the assumption {literal}")

    def _holds(self, literal: Literal) -> bool:
        sign = self._value(literal.polynomial).sign()
        return {AT_LEAST: sign >= 0, ABOVE: sign > 0, ZERO: sign == 0}[literal.relation]

    def _value(self, polynomial: Polynomial) -> Surd:
        radicand = max((value.radicand for value in self.example.values()), default=2)
        total = Surd(0, 0, radicand)
        for monomial, factor in polynomial.terms.items():
            product = Surd(factor, 0, radicand)
            for atom in monomial:
                require(isinstance(atom, str), "an assumption is about a function")
                product = product.times(self.example[str(atom)]._replace(radicand=radicand))
                spend(100)
            total = total.plus(product)
        return total

    def __str__(self) -> str:
        """The parameters as a theorem begins: "for all integers t with t >= 1"."""
        if not self.sorts:
            return ""
        parts = []
        for sort, plural in ((INTEGER, "integers"), (REAL, "reals"), (IRRATIONAL, "irrational numbers")):
            names = [one for one, of in self.sorts if of == sort]
            parts += [f"{plural} {', '.join(names)}"] if names else []
        given = " and ".join(map(str, self.assumptions))
        return f"for all {' and '.join(parts)}{f' with {given}' if given else ''}"


def read_parameters(data: Any) -> Parameters:
    known = fields(data, "the parameters", ("sorts", "assumptions", "example"))
    pairs = [entries(one, "a parameter") for one in entries(known["sorts"], "the parameters")]
    require(len(pairs) <= MAX_PARAMETERS, "there are too many parameters")
    for pair in pairs:
        require(len(pair) == 2 and is_variable(pair[0]), "a parameter has no name")
        require(pair[1] in (INTEGER, REAL, IRRATIONAL), "a parameter is of an unknown sort")
    names = [pair[0] for pair in pairs]
    require(len(set(names)) == len(names), "a parameter has the name of another")
    written = fields(known["example"], "the example", names)
    example = {one: _read_value(written[one]) for one in names}
    roots = {value.radicand for value in example.values() if value.part}
    require(len(roots) <= 1, "the example has square roots of two numbers")
    radicand = next(iter(roots), 2)
    same = {one: value._replace(radicand=radicand) for one, value in example.items()}
    return Parameters(tuple((pair[0], pair[1]) for pair in pairs), read_literals(known["assumptions"]), same)


def _read_value(data: Any) -> Surd:
    """A rational number, or [whole, part, radicand]."""
    if type(data) is not list:
        return Surd(read_number(data), 0, 2)
    require(len(data) == 3 and type(data[2]) is int and 2 <= data[2] <= LARGEST_RADICAND, "a value is malformed")
    require(isqrt(data[2]) ** 2 != data[2], "the square root of a square is not irrational")
    return Surd(read_number(data[0]), read_number(data[1]), data[2])


def written_parameters(parameters: Parameters) -> dict[str, Any]:
    """The plain values that :func:`read_parameters` reads."""
    example = {}
    for one, value in parameters.example.items():
        whole, part = written_number(value.whole), written_number(value.part)
        example[one] = [whole, part, value.radicand] if value.part else whole
    return {
        "sorts": [list(pair) for pair in parameters.sorts],
        "assumptions": written_literals(parameters.assumptions),
        "example": example,
    }
