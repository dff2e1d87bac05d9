"""A quadratic number from an interval: the period of its continued fraction, if the data carry it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import takewhile

from wythoff.exact import ContinuedFraction, Surd
from wythoff.exact.integers import continuant_matrix

# So many bits more than the hypotheses tried the repeated quotients must carry.
SURPLUS_BITS = 10


def common_quotients(low: Fraction, high: Fraction) -> list[int]:
    """The first quotients of the continued fractions of all numbers strictly between.

    >>> common_quotients(Fraction(13, 8), Fraction(21, 13))
    [1, 1, 1, 1]
    """
    return [
        t for t, _ in takewhile(lambda pair: pair[0] == pair[1], zip(_quotients(low), _quotients(high), strict=False))
    ]


def _quotients(value: Fraction) -> Iterator[int]:
    """All quotients of a rational number."""
    while True:
        yield (whole := value.numerator // value.denominator)
        if value == whole:
            return
        value = 1 / (value - whole)


def quadratic_between(low: Fraction, high: Fraction) -> Surd | None:
    """The quadratic number that an interval points to; None if it does not carry enough to tell.

    The hypotheses are a number of quotients before the period and the length of the period, shortest first. What
    repeats narrows the interval by the square of its continuant.

    >>> quadratic_between(Fraction(1618033988, 10**9), Fraction(1618033989, 10**9))
    alpha('(1+sqrt(5))/2')
    >>> quadratic_between(Fraction(13, 8), Fraction(21, 13))
    """
    quotients = common_quotients(low, high)
    tried = 0
    for size in range(1, len(quotients)):
        for period in range(1, size + 1):
            tried += 1
            repeated = quotients[size:]
            bits = (continuant_matrix(repeated)[0] ** 2).bit_length() - 1
            if bits < SURPLUS_BITS + tried.bit_length():
                return None
            if all(t == quotients[size + k - period] for k, t in enumerate(repeated)):
                before = quotients[: size - period]
                found = ContinuedFraction.periodic(before, quotients[size - period : size])
                return found if low < found < high else None
    return None
