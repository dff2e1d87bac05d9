"""Multiples of contradictory facts whose sum has no monomials left, by elimination.

Of facts none of which can be spared for the contradiction, the multiples are unique up to scale. Then elimination finds
them sooner than a solver does.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from wythoff.checker.uniform import ABOVE, ZERO, Literal, Rational

Row = dict[int, Fraction]


def cancelling(facts: Mapping[int, Literal]) -> dict[int, Fraction] | None:
    """The factors of the facts that cancel all monomials, if they are unique up to scale; None otherwise.

    >>> from wythoff.checker.uniform import Literal, name, AT_LEAST
    >>> x, y = name("x"), name("y")
    >>> facts = {1: Literal(2 * x - y, AT_LEAST), 2: Literal(y - 3, AT_LEAST), 5: Literal(1 - x, AT_LEAST)}
    >>> sorted((number, str(factor)) for number, factor in cancelling(facts).items())
    [(1, '1/2'), (2, '1/2'), (5, '1')]
    """
    solved: dict[int, Row] = {}
    for row in _monomial_rows(facts):
        for number in [number for number in row if number in solved]:
            _subtract(row, solved[number], row.pop(number))
        if not row:
            continue
        number, factor = next(iter(row.items()))
        del row[number]
        solved[number] = {other: by / factor for other, by in row.items()}
        for earlier in solved.values():
            if number in earlier:
                _subtract(earlier, solved[number], earlier.pop(number))
    free = facts.keys() - solved.keys()
    if len(free) != 1:
        return None
    (last,) = free
    return {last: Fraction(1)} | {number: -row.get(last, Fraction(0)) for number, row in solved.items()}


def _monomial_rows(facts: Mapping[int, Literal]) -> list[Row]:
    """For each monomial, what factor it has in which fact."""
    rows: dict[Any, Row] = {}
    for number, fact in facts.items():
        for monomial, factor in fact.polynomial.terms.items():
            if monomial:
                rows.setdefault(monomial, {})[number] = Fraction(factor)
    return list(rows.values())


def _subtract(row: Row, other: Row, factor: Fraction) -> None:
    """Take a multiple of another row from a row."""
    for number, by in other.items():
        left = row.get(number, 0) - factor * by
        if left:
            row[number] = left
        else:
            row.pop(number, None)


def scaled(factors: Mapping[int, Fraction], facts: Mapping[int, Literal]) -> list[tuple[Rational, int]] | None:
    """These factors, so that the facts add up to -1 >= 0; or to 0 > 0, where those of strict facts add up to 1.

    None if no scale does that.
    """
    constant = sum(factor * fact_constant(facts[number]) for number, factor in factors.items())
    strict = sum(factor for number, factor in factors.items() if facts[number].relation == ABOVE)
    total, target = (constant, -1) if constant else (strict, 1)
    if not total:
        return None
    found = {number: factor * target / total for number, factor in factors.items() if factor}
    if any(factor < 0 and facts[number].relation != ZERO for number, factor in found.items()):
        return None
    return [(found[number], number) for number in facts if number in found]


def fact_constant(fact: Literal) -> Rational:
    """The number in a fact that stands without a monomial."""
    return fact.polynomial.terms.get((), 0)


__all__ = ["cancelling", "scaled"]
