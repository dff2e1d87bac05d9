"""Whole numbers of any length: what Python computes slowly goes to FLINT, if installed, in quasi-linear time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import MAX_EMAX, MAX_PREC, Context, Decimal, Inexact, localcontext
from typing import Any

from wythoff.integers.long_integer import long_integer

# FLINT overtakes Python's own integers at about this many bits; below that, importing it would cost more than it saves.
LONG = 2000

# A numerator and a nonnegative denominator; a denominator of 0 stands for infinity.
Ratio = tuple[int, int]

# p, p', q, q': the columns (p, q) and (p', q') of a 2 x 2 matrix.
Matrix = tuple[int, int, int, int]
LongMatrix = tuple[Any, Any, Any, Any]

_RUN = 64


def fast(n: int) -> Any:
    """The number itself, or the equal FLINT integer if it is long; the two kinds can be mixed."""
    return n if n.bit_length() < LONG else long_integer(n)


def isqrt(n: int) -> int:
    """The integer part of the square root.

    >>> isqrt(10**5000) == 10**2500
    True
    """
    return _isqrt(fast(n))


def root_multiple(n: int, d: int) -> int:
    """The integer part of n * sqrt(d).

    >>> root_multiple(1000, 2)
    1414
    """
    return _isqrt(fast(n) ** 2 * d)


def _isqrt(n: Any) -> int:
    return math.isqrt(n) if isinstance(n, int) else int(n.isqrt())


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
    if n.bit_length() < LONG:
        return str(n)
    number = long_integer(n)
    return _text_by_halves(n) if isinstance(number, int) else str(number)


def _text_by_halves(n: int) -> str:
    """Joins the two halves of the bits in decimal, where Python's products are quasi-linear, too."""
    with localcontext(Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=-MAX_EMAX, traps=[Inexact])):
        powers = [Decimal(2) ** LONG]
        while abs(n).bit_length() > LONG << len(powers):
            powers.append(powers[-1] * powers[-1])
        text = str(_in_decimal(abs(n), powers))
    return f"-{text}" if n < 0 else text


def _in_decimal(n: int, powers: Sequence[Decimal]) -> Decimal:
    """A number of up to ``LONG << len(powers)`` bits; the powers are 2 to the LONG, 2 LONG, 4 LONG, ..."""
    if not powers:
        return Decimal(n)
    *lower, power = powers
    bits = LONG << len(lower)
    return _in_decimal(n >> bits, lower) * power + _in_decimal(n & ((1 << bits) - 1), lower)


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
    level = [_long(_run(quotients[i : i + _RUN])) for i in range(0, len(quotients), _RUN)]
    while len(level) > 1:
        paired = [_product(left, right) for left, right in zip(level[::2], level[1::2], strict=False)]
        level = paired + level[2 * len(paired) :]
    return _short(level[0])


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
    if left[0].bit_length() + right[0].bit_length() < LONG:
        return _product(left, right)
    return _short(_product(_long(left), _long(right)))


def power(matrix: Matrix, exponent: int) -> Matrix:
    """The matrix to the power ``exponent >= 0``, by squaring.

    >>> power((1, 1, 1, 0), 10)
    (89, 55, 55, 34)
    """
    result, square = (1, 0, 0, 1), _long(matrix)
    while exponent:
        if exponent & 1:
            result = _product(result, square)
        exponent >>= 1
        square = _product(square, square) if exponent else square
    return _short(result)


def _product(left: LongMatrix, right: LongMatrix) -> LongMatrix:
    a, b, c, d = left
    e, f, g, h = right
    return a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h


def _long(matrix: Matrix) -> LongMatrix:
    a, b, c, d = map(long_integer, matrix)
    return a, b, c, d


def _short(matrix: LongMatrix) -> Matrix:
    a, b, c, d = map(int, matrix)
    return a, b, c, d


def _run(quotients: Sequence[int]) -> Matrix:
    p, p_before, q, q_before = 1, 0, 0, 1
    for t in quotients:
        p, p_before, q, q_before = t * p + p_before, p, t * q + q_before, q
    return p, p_before, q, q_before
