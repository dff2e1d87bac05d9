"""How far the letters of a finite word stray from a frequency, and how that grows: evidence, never a decision."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadParameter


def discrepancy_growth(
    letters: npt.ArrayLike, letter: int, frequency: Fraction | None = None
) -> tuple[tuple[int, Fraction], ...]:
    """The largest |count(letter, n) - n * frequency| for 1 <= n <= N, for N = 10, 100, ... and the whole length.

    All in integers. Without a frequency it is the share of the letter in the whole word.

    >>> [(n, str(most)) for n, most in discrepancy_growth([0, 1, 0, 0, 1, 0, 1, 0] * 4, 1, Fraction(3, 8))]
    [(10, '1/2'), (32, '1/2')]
    """
    hits = np.asarray(letters) == letter
    if not len(hits):
        raise BadParameter("an empty word has no discrepancy")
    rate = Fraction(int(hits.sum()), len(hits)) if frequency is None else Fraction(frequency)
    # Products below 2**62 are exact in 64 bits; larger ones are Python's integers.
    fits = len(hits) * max(abs(rate.numerator), rate.denominator) < 2**61
    numbers = np.arange(1, len(hits) + 1).astype(np.int64 if fits else object)
    counts = np.cumsum(hits).astype(numbers.dtype)
    strays = np.maximum.accumulate(np.abs(counts * rate.denominator - numbers * rate.numerator))
    ends = [10**k for k in range(1, len(str(len(hits)))) if 10**k < len(hits)] + [len(hits)]
    return tuple((end, Fraction(int(strays[end - 1]), rate.denominator)) for end in ends)
