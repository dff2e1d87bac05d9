"""Numeration systems in which a word of a substitution may be automatic, from the growth of its lengths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from flint import fmpq_poly, fmpz_poly

from wythoff.errors import NotIrrational
from wythoff.exact import Irrational, root

Weights: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""c_1, ..., c_d and U_0, ..., U_(d-1) of a recurrence U_(n+1) = c_1 U_n + ... + c_d U_(n-d+1)."""

_LONGEST_EXPANSION = 12
_HIGHEST_ROOT = 6


def minimal_polynomial(value: int | Irrational) -> tuple[int, ...]:
    """The minimal polynomial of an algebraic number of the kind eigenvalues are, constant term first.

    >>> from wythoff.exact import GOLDEN
    >>> minimal_polynomial(3), minimal_polynomial(GOLDEN)
    ((-3, 1), (-1, -1, 1))
    """
    if not isinstance(value, Irrational):
        return (-value, 1)
    coefficients: tuple[int, ...] = value.minimal_polynomial  # type: ignore[attr-defined]
    return coefficients


def numeration_guesses(growth: int | Irrational) -> tuple[Weights, ...]:
    """Recurrences with their first terms, for the growth and for its roots of the same degree, the smallest first.

    The terms are Bertrand's, U_n = t_1 U_(n-1) + ... + t_n U_0 + 1, where .t_1 t_2 ... is the expansion of 1 in the
    base, the one that never ends. Where it is eventually periodic, as for Pisot numbers, they satisfy a recurrence:
    that of the minimal polynomial if possible. Numbers with a longer expansion have no guess.

    >>> from wythoff.exact import GOLDEN, root
    >>> numeration_guesses(4)
    (((2,), (1,)), ((4,), (1,)))
    >>> numeration_guesses(GOLDEN), numeration_guesses(root([-1, -1, -1, 1]))
    ((((1, 1), (1, 2)),), (((1, 1, 1), (1, 2, 4)),))
    """
    guesses = [_system(base) for base in _bases(growth)]
    return tuple(dict.fromkeys(guess for guess in guesses if guess))


def parry_expansion(base: int | Irrational) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The expansion of 1 in an algebraic base above 1 as digits before a period and the period; None if it is too long.

    When the digits end, the period is empty. The remainders are polynomials in the base, and their floors are exact.

    >>> from wythoff.exact import GOLDEN
    >>> parry_expansion(GOLDEN), parry_expansion(GOLDEN + 1)
    (((1, 1), ()), ((2,), (1,)))
    """
    modulus = fmpq_poly(list(minimal_polynomial(base)))
    remainder, nothing = fmpq_poly([1]), fmpq_poly([0])
    digits: list[int] = []
    seen: list[fmpq_poly] = []
    while len(digits) < _LONGEST_EXPANSION:
        seen.append(remainder)
        scaled = (remainder * fmpq_poly([0, 1])) % modulus
        digits.append(_floor(scaled, base))
        remainder = scaled - digits[-1]
        if remainder == nothing:
            return tuple(digits), ()
        if remainder in seen:
            begin = seen.index(remainder)
            return tuple(digits[:begin]), tuple(digits[begin:])
    return None


def _bases(growth: int | Irrational) -> list[int | Irrational]:
    """The numbers above 1 of the same degree that have the growth as a power, the smallest first."""
    coefficients = minimal_polynomial(growth)
    found: list[int | Irrational] = []
    for power in range(_HIGHEST_ROOT, 0, -1):
        spread = fmpz_poly([c for a in coefficients for c in (a, *[0] * (power - 1))])
        largest = _largest_root([int(c) for c in spread.coeffs()])
        if len(minimal_polynomial(largest)) == len(coefficients):
            found.append(largest)
    return found


def _largest_root(coefficients: Sequence[int]) -> int | Irrational:
    try:
        return root(coefficients)
    except NotIrrational:
        whole = [-int(f[0]) for f, _ in fmpz_poly(list(coefficients)).factor()[1] if f.degree() == 1]
        return max(whole)


def _system(base: int | Irrational) -> Weights | None:
    expansion = parry_expansion(base)
    if expansion is None:
        return None
    coefficients = minimal_polynomial(base)
    weights = tuple(-c for c in reversed(coefficients[:-1]))
    recurrence = _recurrence(*expansion)
    # The terms satisfy the longer recurrence; so many of them decide about the shorter one.
    terms = _bertrand_terms(*expansion, count=len(recurrence) + len(weights))
    shortest = weights if _satisfies(terms, weights) else recurrence
    return shortest, tuple(terms[: len(shortest)])


def _recurrence(digits: Sequence[int], period: Sequence[int]) -> tuple[int, ...]:
    """The weights of the recurrence of the terms of a Parry number."""
    if not period:
        return tuple(digits)
    whole, size = [*digits, *period], len(period)
    # (U_n of the digits and one period) - (U_(n - size) of the digits alone): the tails cancel.
    weights = [*whole]
    for n, digit in enumerate([-1, *digits]):
        weights[n + size - 1] -= digit
    return tuple(weights)


def _bertrand_terms(digits: Sequence[int], period: Sequence[int], count: int) -> list[int]:
    endless = [*digits, *period] if period else [*digits[:-1], digits[-1] - 1]
    cycle = period or endless
    terms = [1]
    while len(terms) < count:
        while len(endless) < len(terms):
            endless.extend(cycle)
        terms.append(1 + sum(t * u for t, u in zip(endless, reversed(terms), strict=False)))
    return terms


def _satisfies(terms: Sequence[int], weights: Sequence[int]) -> bool:
    size = len(weights)
    return all(terms[n] == sum(c * terms[n - 1 - k] for k, c in enumerate(weights)) for n in range(size, len(terms)))


def _floor(element: Any, base: int | Irrational) -> int:
    """The floor of a polynomial in the base, reduced: it is rational only when it is constant."""
    coefficients = [int(c) for c in element.coeffs()] or [0]
    if len(coefficients) == 1 or not isinstance(base, Irrational):
        return coefficients[0]
    bits = 64
    while True:
        low, high = base.enclosure(bits)
        ends = [sorted((c * low**n, c * high**n)) for n, c in enumerate(coefficients)]
        least, most = sum(e[0] for e in ends), sum(e[1] for e in ends)
        if least // 1 == most // 1:
            return int(least // 1)
        bits *= 2
