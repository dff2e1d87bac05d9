"""How far the number of a letter strays from what its frequency promises, with certified bounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from wythoff.exact import Irrational
from wythoff.words.infinite import InfiniteWord
from wythoff.words.letters import Letter, code, codes_of

# Far more than the rounding errors of n * frequency for any length that fits into memory.
_DOUBT = 1e-4
_BLOCK = 1 << 20


@dataclass(frozen=True)
class Discrepancy:
    """The largest |count(letter, n) - n * frequency| for 1 <= n <= length, and the first n that attains it.

    The value lies strictly between the two bounds, or equals both of them when the frequency is rational.

    >>> from wythoff.words import kbonacci
    >>> largest = kbonacci(2).discrepancy(0, 1000)
    >>> largest.at, round(float(largest), 3)
    (609, 0.617)
    """

    letter: Letter
    length: int
    at: int
    low: Fraction
    high: Fraction

    def __float__(self) -> float:
        return float(self.low)

    def to_json(self) -> dict[str, Any]:
        """Plain values; the bounds as floats."""
        return {"letter": self.letter, "length": self.length, "at": self.at, "value": float(self)}


def deviation(word: InfiniteWord, letter: Letter, n: int) -> tuple[Fraction, Fraction]:
    """Bounds of count(letter, n) - n * frequency, less than 2^-60 apart.

    >>> from wythoff.words import kbonacci
    >>> low, high = deviation(kbonacci(2), 0, 10)
    >>> round(float(low), 3), high - low < Fraction(1, 2**60)
    (-0.18, True)
    """
    frequency = word.frequency(letter)
    count = word.count(letter, n)
    if not isinstance(frequency, Irrational):
        return count - n * frequency, count - n * frequency
    low, high = frequency.enclosure(64 + n.bit_length())
    return count - n * high, count - n * low


def discrepancy(word: InfiniteWord, letter: Letter, length: int) -> Discrepancy:
    """The discrepancy of a letter up to a length.

    Floats pick the few n that can attain the maximum; exact bounds choose among them.
    """
    rate = float(word.frequency(letter))
    best, candidates = -1.0, np.zeros(0, np.int64)
    sizes = np.zeros(0)
    counted = 0
    for begin in range(0, length, _BLOCK):
        letters = word[begin : min(begin + _BLOCK, length)]
        hits = codes_of(letters) == code(letter)
        n = np.arange(begin + 1, begin + len(hits) + 1)
        counts = counted + np.cumsum(hits)
        counted = int(counts[-1])
        strays = np.abs(counts - n * rate)
        best = max(best, float(strays.max()))
        near = strays >= best - _DOUBT
        candidates, sizes = np.concatenate([candidates, n[near]]), np.concatenate([sizes, strays[near]])
        candidates, sizes = candidates[sizes >= best - _DOUBT], sizes[sizes >= best - _DOUBT]
    bounds = {int(n): _absolute(*deviation(word, letter, int(n))) for n in candidates}
    if not bounds:
        return Discrepancy(letter, length, 0, Fraction(0), Fraction(0))
    at = max(bounds, key=lambda n: (bounds[n], -n))
    return Discrepancy(letter, length, at, *bounds[at])


def _absolute(low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    return (low, high) if low >= 0 else (-high, -low)
