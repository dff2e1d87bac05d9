"""A quadratic number from an interval: the period of its continued fraction, if the data carry it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from wythoff.exact import ContinuedFraction, Surd
from wythoff.integers.arithmetic import common_quotients, continuant_matrix

# The interval must be narrower by this many bits than the number of hypotheses tried can explain.
SURPLUS_BITS = 10


def quotients_between(low: Fraction, high: Fraction) -> list[int]:
    """The first quotients of the continued fractions of all irrational numbers between.

    >>> quotients_between(Fraction(8, 5), Fraction(13, 8))
    [1, 1, 1, 1, 1]
    """
    return common_quotients(low.as_integer_ratio(), high.as_integer_ratio())


def quadratic_between(low: Fraction, high: Fraction) -> Surd | None:
    """The quadratic number that an interval points to; None if it is too wide to tell.

    The hypotheses are a number of quotients before the period and the length of the period, shortest first. A number
    that begins with these quotients lies in the interval by chance as often as the interval is narrower than the room
    that they leave.

    >>> quadratic_between(Fraction(1618033988, 10**9), Fraction(1618033989, 10**9))
    alpha('(1+sqrt(5))/2')
    >>> quadratic_between(Fraction(8, 5), Fraction(13, 8))
    """
    quotients = quotients_between(low, high)
    for size in range(1, len(quotients) + 1):
        for period in range(1, size + 1):
            before, repeated = quotients[: size - period], quotients[size - period : size]
            if high - low > believed_width(before, repeated):
                return None
            if repeated[0] >= 1 and low < (found := ContinuedFraction.periodic(before, repeated)) < high:
                return found
    return None


def surplus(before: int, period: int) -> int:
    """How many bits, besides the quotients before the period and those of one period, the data must carry.

    >>> surplus(1, 1), surplus(2, 3)
    (12, 14)
    """
    size = before + period
    # Those shorter, and those as long that have a shorter period, are tried before.
    hypotheses = size * (size - 1) // 2 + period
    return SURPLUS_BITS + hypotheses.bit_length()


def believed_width(before: Sequence[int], period: Sequence[int]) -> Fraction:
    """The width of the widest interval in which a number with these quotients is believed to be periodic.

    >>> bits(believed_width([1], [2]))
    14
    """
    return _room([*before, *period]) / (1 << surplus(len(before), len(period)))


def bits(width: Fraction) -> int:
    """The number of bits that are known of a number in an interval of this width.

    >>> bits(Fraction(1, 1000)), bits(Fraction(1, 1024))
    (9, 10)
    """
    return max(0, (width.denominator // width.numerator).bit_length() - 1)


def _room(quotients: Sequence[int]) -> Fraction:
    """The length of the interval of all numbers that begin with these quotients."""
    _, _, q, q_before = continuant_matrix(quotients)
    return Fraction(1, q * (q + q_before))
