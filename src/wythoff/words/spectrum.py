"""Eigenvalues and letter frequencies of a morphism, exactly: FLINT factors, and no float decides anything."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any

import numpy as np
from flint import ctx, fmpq_mat, fmpq_poly, fmpz_mat, fmpz_poly

from wythoff.errors import NotIrrational, TooComplex, Unsupported
from wythoff.exact import Irrational, root
from wythoff.words.letters import Letter, reachable
from wythoff.words.morphism import Morphism


def characteristic_polynomial(morphism: Morphism) -> tuple[int, ...]:
    """The coefficients of det(xI - M), constant term first."""
    return _coefficients(_charpoly(morphism.incidence_matrix))


def dominant_eigenvalue(morphism: Morphism) -> int | Irrational:
    """The largest eigenvalue: real, since the matrix has no negative entry."""
    return _perron(morphism.incidence_matrix)[0]


def is_pisot(morphism: Morphism) -> bool:
    """Whether the dominant eigenvalue is a Pisot number.

    An irreducible polynomial with a root on the unit circle is its own reverse up to sign; then its roots come in pairs
    z, 1/z, and only degree 2 can be Pisot. Otherwise enclosures of the roots tell the circle from its inside.
    """
    value, polynomial = _perron(morphism.incidence_matrix)
    if value <= 1:
        return False
    if polynomial.degree() <= 2:
        # The conjugate of a quadratic integer a > 1 is the constant term c divided by a.
        return polynomial.degree() == 1 or bool(value > abs(int(polynomial[0])))
    coefficients = polynomial.coeffs()
    if coefficients in (coefficients[::-1], [-c for c in reversed(coefficients)]):
        return False
    return _roots_outside_unit_circle(polynomial) == 1


def letter_frequencies(morphism: Morphism) -> dict[Letter, Fraction | Irrational]:
    """The frequencies of the letters, for a primitive morphism."""
    if not morphism.is_primitive:
        raise Unsupported(f"{morphism} is not primitive: ask the word of one letter for its frequencies")
    return {c: coded_frequency(morphism, morphism.alphabet[0], None, c) for c in morphism.alphabet}


@lru_cache(maxsize=256)
def coded_frequency(
    morphism: Morphism, start: Letter, coding: Morphism | None, letter: Letter
) -> Fraction | Irrational:
    """The frequency of a letter in the image under a coding of the fixed point from `start`."""
    images = {c: (c,) if coding is None else coding.image(c) for c in reachable([start], morphism.image)}
    hits = {c: image.count(letter) for c, image in images.items()}
    return mean_ratio(morphism, start, hits, {c: len(image) for c, image in images.items()})


def mean_ratio(
    morphism: Morphism, start: Letter, above: Mapping[Letter, int], below: Mapping[Letter, int]
) -> Fraction | Irrational:
    """The limit of the sum of the numbers ``above`` over that of those ``below``, along the fixed point from `start`.

    The letters of f^n(a) tend to the direction of the dominant eigenvector v, if just one class of letters has the
    dominant eigenvalue x, and that class is primitive. Up to a factor v is the column of a in the adjugate of xI - M,
    a polynomial in x, so that the limit lies in the field of x.

    >>> print(mean_ratio(Morphism("0->01, 1->0"), 0, {0: 2, 1: 1}, {0: 1, 1: 1}))
    (1+sqrt(5))/2
    """
    found = reachable([start], morphism.image)
    reached = [c for c in morphism.alphabet if c in found]
    places = [morphism.alphabet.index(c) for c in reached]
    matrix = morphism.incidence_matrix[np.ix_(places, places)]
    value, modulus = _perron(matrix)
    if value == 0 or not _one_primitive_class(matrix, modulus):
        raise Unsupported(f"the frequencies in the word of {morphism} from {start} need not exist")
    column = _adjugate_column(matrix, reached.index(start), modulus)
    over, under = (
        sum((v * weights[c] for v, c in zip(column, reached, strict=True)), fmpq_poly([0]))
        for weights in (above, below)
    )
    _, inverse, _ = (under % modulus).xgcd(modulus)
    return _element((over * inverse) % modulus, modulus, value)


def _charpoly(matrix: np.ndarray[Any, Any]) -> Any:
    return fmpz_mat(matrix.tolist()).charpoly()


def _coefficients(polynomial: Any) -> tuple[int, ...]:
    return tuple(int(c) for c in polynomial.coeffs())


def _perron(matrix: np.ndarray[Any, Any]) -> tuple[int | Irrational, Any]:
    """The largest eigenvalue of a nonnegative matrix and its minimal polynomial."""
    factors = [factor for factor, _ in _charpoly(matrix).factor()[1]]
    whole = max((-int(f[0]) for f in factors if f.degree() == 1), default=-1)
    try:
        value = root(_coefficients(_charpoly(matrix)))
    except NotIrrational:
        return whole, fmpq_poly([-whole, 1])
    return value, fmpq_poly(list(value.minimal_polynomial))


def _roots_outside_unit_circle(polynomial: Any) -> int:
    """The number of roots of modulus above 1, for a polynomial that has none of modulus 1."""
    precision = ctx.prec
    try:
        for bits in (64, 256, 1024, 4096, 16384):
            ctx.prec = bits
            sizes = [abs(z) for z in _complex_roots(polynomial.coeffs())]
            if all(size > 1 or size < 1 for size in sizes):
                return sum(bool(size > 1) for size in sizes)
    finally:
        ctx.prec = precision
    raise TooComplex("a root of the characteristic polynomial is too near the unit circle")


def _complex_roots(polynomial: Any) -> list[Any]:
    roots: Any = fmpz_poly([int(c) for c in polynomial]).complex_roots()
    return [z for z, _ in roots]


def _one_primitive_class(matrix: np.ndarray[Any, Any], modulus: Any) -> bool:
    """Whether one strongly connected class alone has the dominant eigenvalue, and is primitive."""
    size = len(matrix)
    reach = (matrix > 0) | np.eye(size, dtype=bool)
    for _ in range(size.bit_length()):
        reach = reach @ reach
    classes = {tuple(np.flatnonzero(reach[i] & reach[:, i]).tolist()) for i in range(size)}
    dominant = [
        part for members in classes if (fmpq_poly(_charpoly(part := matrix[np.ix_(members, members)])) % modulus) == 0
    ]
    if len(dominant) != 1:
        return False
    images: dict[Letter, list[Letter]] = {
        j: [i for i in range(len(dominant[0])) if dominant[0][i, j]] for j in range(len(dominant[0]))
    }
    return Morphism(images).is_primitive


def _adjugate_column(matrix: np.ndarray[Any, Any], j: int, modulus: Any) -> list[Any]:
    """Column j of the adjugate of xI - M, modulo the minimal polynomial of x: by Faddeev and LeVerrier."""
    size = len(matrix)
    M, coefficients = fmpz_mat(matrix.tolist()), _charpoly(matrix).coeffs()
    identity = fmpz_mat([[int(i == k) for k in range(size)] for i in range(size)])
    power, powers = identity, [identity]
    for k in range(size - 1, 0, -1):
        power = M * power + identity * coefficients[k]
        powers.append(power)
    return [fmpq_poly([p[i, j] for p in reversed(powers)]) % modulus for i in range(size)]


def _element(element: Any, modulus: Any, value: int | Irrational) -> Fraction | Irrational:
    """The number r(x) for a polynomial r, where x has the minimal polynomial `modulus`."""
    coefficients = [Fraction(int(c.p), int(c.q)) for c in element.coeffs()] or [Fraction(0)]
    if len(coefficients) == 1:
        return coefficients[0]
    if not isinstance(value, Irrational):
        return sum((c * Fraction(value) ** n for n, c in enumerate(coefficients)), Fraction(0))
    size = modulus.degree()
    rows = [((element * fmpq_poly([0] * n + [1])) % modulus).coeffs() for n in range(size)]
    minimal = fmpq_mat([[*row, *[0] * (size - len(row))] for row in rows]).minpoly().coeffs()
    scale = lcm(*(int(c.q) for c in minimal))
    polynomial = [int(c * scale) for c in minimal]
    conjugates = [root(polynomial, n) for n in range(_number_of_real_roots(polynomial))]
    bits = 64
    while len(conjugates) > 1:
        low, high = _bounds(coefficients, *value.enclosure(bits))
        conjugates = [c for c in conjugates if low < c < high]
        bits *= 2
    return conjugates[0]


def _number_of_real_roots(polynomial: list[int]) -> int:
    return sum(bool(z.imag == 0) for z in _complex_roots(polynomial))


def _bounds(coefficients: list[Fraction], low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    """Bounds of a polynomial for 0 < low < x < high."""
    terms = [sorted((c * low**n, c * high**n)) for n, c in enumerate(coefficients)]
    return sum((t[0] for t in terms), Fraction(0)), sum((t[1] for t in terms), Fraction(0))
