"""Polynomials through numbers that belong to small values of symbols."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import prod

from wythoff.integers.polynomial import Monomial, Polynomial

# A polynomial must pass through this many more points than it has coefficients.
SPARE = 2
MAX_DEGREE = 2


def polynomial_fit(points: Sequence[tuple[Mapping[str, int], int]], symbols: Sequence[str]) -> Polynomial | None:
    """The polynomial of the least degree with these values, if it has integer coefficients and points to spare.

    >>> print(polynomial_fit([({"t": t}, 3 * t - 1) for t in range(1, 6)], ["t"]))
    3*t - 1
    """
    for monomials in _monomials(symbols):
        if len(monomials) + SPARE > len(points):
            return None
        found = _through(points, monomials)
        if found is not None:
            return found
    return None


def _monomials(symbols: Sequence[str]) -> Iterator[list[Monomial]]:
    found: list[Monomial] = [()]
    yield list(found)
    for degree in range(1, MAX_DEGREE + 1):
        found += [tuple(sorted(names)) for names in combinations_with_replacement(symbols, degree)]
        yield list(found)


def _through(points: Sequence[tuple[Mapping[str, int], int]], monomials: list[Monomial]) -> Polynomial | None:
    """The exact solution of the linear equations for the coefficients, by elimination; free ones are 0."""
    rows = [[*(Fraction(prod(values[n] for n in names)) for names in monomials), Fraction(v)] for values, v in points]
    pivots: list[int] = []
    for column in range(len(monomials)):
        at = next((k for k in range(len(pivots), len(rows)) if rows[k][column]), None)
        if at is None:
            continue
        top = len(pivots)
        rows[top], rows[at] = rows[at], rows[top]
        rows[top] = [x / rows[top][column] for x in rows[top]]
        for k, row in enumerate(rows):
            if k != top and row[column]:
                rows[k] = [x - row[column] * y for x, y in zip(row, rows[top], strict=True)]
        pivots.append(column)
    if any(row[-1] for row in rows[len(pivots) :]):
        return None
    factors = {monomials[column]: rows[k][-1] for k, column in enumerate(pivots)}
    if any(factor.denominator != 1 for factor in factors.values()):
        return None
    return Polynomial.of({names: int(factor) for names, factor in factors.items()})


__all__ = ["polynomial_fit"]
