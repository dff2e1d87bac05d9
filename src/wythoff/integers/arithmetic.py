"""Whole numbers of any length: what Python computes slowly is handed to FLINT, in quasi-linear time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

# FLINT overtakes Python's own integers at about this many bits; below, its import would cost more than it saves.
LONG = 2000

# A numerator and a denominator that is not negative; over 0 stands infinity.
Ratio = tuple[int, int]

# p, p', q, q': the columns (p, q) and (p', q') of a 2 x 2 matrix.
Matrix = tuple[int, int, int, int]

_RUN = 64


def fast(n: int) -> Any:
    """The number itself, or FLINT's equal if it is long: their arithmetic mixes."""
    if n.bit_length() < LONG:
        return n
    from flint import fmpz

    return fmpz(n)


def isqrt(n: int) -> int:
    """The integer part of the square root.

    >>> isqrt(10**5000) == 10**2500
    True
    """
    return math.isqrt(n) if n.bit_length() < LONG else int(fast(n).isqrt())


def root_multiple(n: int, d: int) -> int:
    """The integer part of n * sqrt(d).

    >>> root_multiple(1000, 2)
    1414
    """
    square = fast(n) ** 2 * d
    return isqrt(square) if isinstance(square, int) else int(square.isqrt())


def multiple_over(n: int, p: int, q: int) -> int:
    """``n * p // q``.

    >>> multiple_over(7, 8, 5)
    11
    """
    return int(fast(n) * fast(p) // fast(q))


def decimal_digits(n: int) -> str:
    """The number in decimal, however long; Python's own limit is a few thousand digits.

    >>> len(decimal_digits(10**5000))
    5001
    """
    return str(fast(n))


def is_square(n: int) -> bool:
    return n >= 0 and isqrt(n) ** 2 == n


def continuant_matrix(quotients: Sequence[int]) -> Matrix:
    """The product of the matrices ``[[t, 1], [1, 0]]``: p_m, p_(m-1), q_m, q_(m-1) for ``[t_0; ..., t_m]``.

    By a product tree: quasi-linear in the length of the result.

    >>> continuant_matrix([1, 2, 2, 2])
    (17, 7, 12, 5)
    """
    if len(quotients) <= _RUN:
        return _run(quotients)
    level: list[Any] = [_flint_matrix(_run(quotients[i : i + _RUN])) for i in range(0, len(quotients), _RUN)]
    while len(level) > 1:
        paired = [left * right for left, right in zip(level[::2], level[1::2], strict=False)]
        level = paired + level[2 * len(paired) :]
    return _python_matrix(level[0])


def common_quotients(low: Ratio, high: Ratio) -> list[int]:
    """The quotients with which the continued fractions of all irrational numbers between two fractions begin.

    >>> common_quotients((8, 5), (13, 8)), common_quotients((5, 2), (3, 1))
    ([1, 1, 1, 1, 1], [2, 1])
    """
    quotients = []
    (a, b), (c, d) = low, high
    # If t <= low and high <= t + 1, the first quotient is t; the rest lies between 1/(high - t) and 1/(low - t).
    while c <= ((t := a // b) + 1) * d:
        quotients.append(t)
        (a, b), (c, d) = (d, c - t * d), (b, a - t * b)
    return quotients


def times(left: Matrix, right: Matrix) -> Matrix:
    """The product of two 2 x 2 matrices.

    >>> times((1, 1, 1, 0), (2, 1, 1, 0))
    (3, 1, 2, 1)
    """
    a, b, c, d = left
    e, f, g, h = right
    if a.bit_length() + e.bit_length() < LONG:
        return a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h
    return _python_matrix(_flint_matrix(left) * _flint_matrix(right))


def power(matrix: Matrix, exponent: int) -> Matrix:
    """The matrix to the power ``exponent >= 0``, by squaring.

    >>> power((1, 1, 1, 0), 10)
    (89, 55, 55, 34)
    """
    if exponent < 2:
        return matrix if exponent else (1, 0, 0, 1)
    return _python_matrix(_flint_matrix(matrix) ** exponent)


def _run(quotients: Sequence[int]) -> Matrix:
    p, p_before, q, q_before = 1, 0, 0, 1
    for t in quotients:
        p, p_before, q, q_before = t * p + p_before, p, t * q + q_before, q
    return p, p_before, q, q_before


def _flint_matrix(entries: Matrix) -> Any:
    from flint import fmpz_mat

    return fmpz_mat(2, 2, list(entries))


def _python_matrix(matrix: Any) -> Matrix:
    a, b, c, d = map(int, matrix.entries())
    return a, b, c, d
