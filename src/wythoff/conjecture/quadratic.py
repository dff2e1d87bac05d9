"""A quadratic number from an interval: the period of its continued fraction, if the data carry it."""

from __future__ import annotations

from fractions import Fraction

from wythoff.exact import ContinuedFraction, Surd
from wythoff.exact.integers import continuant_matrix

# So many bits more than the hypotheses tried the repeated quotients must carry.
SURPLUS_BITS = 10


def common_quotients(low: Fraction, high: Fraction) -> list[int]:
    """The first quotients of the continued fractions of all numbers strictly between.

    >>> common_quotients(Fraction(13, 8), Fraction(21, 13))
    [1, 1, 1, 1]
    """
    quotients = []
    (a, b), (c, d) = low.as_integer_ratio(), high.as_integer_ratio()
    while b and d:
        t, rest = divmod(a, b)
        other, other_rest = divmod(c, d)
        if t != other:
            break
        quotients.append(t)
        (a, b), (c, d) = (b, rest), (d, other_rest)
    return quotients


def quadratic_between(low: Fraction, high: Fraction) -> Surd | None:
    """The quadratic number that an interval points to; None if it does not carry enough to tell.

    The hypotheses are a number of quotients before the period and the length of the period, shortest first. What
    repeats narrows the interval by the square of its continuant.

    >>> quadratic_between(Fraction(75025, 46368), Fraction(46368, 28657))
    alpha('(1+sqrt(5))/2')
    >>> quadratic_between(Fraction(13, 8), Fraction(21, 13))
    """
    quotients = common_quotients(low, high)
    tried = 0
    for size in range(1, len(quotients)):
        for period in range(1, size + 1):
            tried += 1
            repeated = quotients[size:]
            bits = 2 * (continuant_matrix(repeated)[0].bit_length() - 1)
            if bits < SURPLUS_BITS + tried.bit_length():
                return None
            if all(t == quotients[size + k - period] for k, t in enumerate(repeated)):
                before = quotients[: size - period]
                found = ContinuedFraction.periodic(before, quotients[size - period : size])
                return found if low < found < high else None
    return None
