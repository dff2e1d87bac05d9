"""The greedy expansion of huge integers in any system with constant coefficients, from the top down.

As in Lehmer's variant of Euclid's algorithm, a window of digits is read off the leading bits of the rest and of the
terms, as intervals; the long integers are touched once for each window, and where the leading bits do not decide.
"""

from __future__ import annotations

from wythoff.numeration.blocks import Blocks, Matrix, Vector, apply, dot, times
from wythoff.numeration.greedy import greedy_digits

LONGEST = 64
"""Digits in a window, at most."""

GROWTH = 96
"""Bits by which the terms may grow within a window."""

GUARD = 2 * GROWTH
"""Leading bits of the lowest term of a window: what is uncertain about a digit stays far below it."""


def expand_by_windows(blocks: Blocks, start: Vector, n: int, positions: int) -> list[int]:
    """The digits of n, least significant first; n must be smaller than the term beyond the last position.

    O(N^2 / 64) word operations for N digits, and more only for numbers that lie very close below a term. Terms before
    the first one that later terms depend on cannot be found by going back; what is left is divided by them one by one.
    """
    coefficients = blocks.system.coefficients(0)
    late = next(i for i, c in enumerate(coefficients) if c)
    positions = max(positions, late)
    back = _Backwards(coefficients[late:], len(coefficients))
    window = _window_length(blocks)
    digits = [0] * positions
    upper, hi = apply(blocks.matrix(0, positions), start), positions
    while hi > late:
        lo = max(late, hi - window)
        upper = back.move(upper, hi - lo)
        n = _window(digits, n, lo, upper, blocks.rows(lo, hi)[: hi - lo])
        hi = lo
    digits[:late] = greedy_digits(n, start[:late])[::-1]
    return digits


def _window_length(blocks: Blocks) -> int:
    length = LONGEST
    while length > 1 and max(abs(entry) for entry in blocks.matrix(0, length)[0]) >> GROWTH:
        length //= 2
    return length


def _window(digits: list[int], n: int, lo: int, terms: Vector, rows: list[Vector]) -> int:
    """Write the digits of n from position lo on, where U_(lo + j) = rows[j] . terms; return what is left of n."""
    shift = max(0, terms[0].bit_length() - GUARD)
    leading = tuple(u >> shift for u in terms)
    total = [0] * len(terms)
    low, high = n >> shift, (n >> shift) + (shift > 0)
    for j in range(len(rows) - 1, -1, -1):
        row = rows[j]
        term, slack = dot(row, leading), sum(map(abs, row)) if shift else 0
        if high < term - slack:
            continue
        least, most = term - slack, term + slack
        if least > 0 and (digit := low // most) == high // least:
            low, high = low - digit * most, high - digit * least
        else:
            digit, rest = divmod(n - dot(tuple(total), terms), dot(row, terms))
            low, high = rest >> shift, (rest >> shift) + 1
        digits[lo + j] = digit
        for i, entry in enumerate(row):
            total[i] += digit * entry
    return n - dot(tuple(total), terms)


class _Backwards:
    """The recurrence run downwards: from ``order`` terms U_(i+L), ... to U_i, ..., by a small matrix and one division.

    The first coefficient is not 0; there may be fewer coefficients than terms.
    """

    def __init__(self, coefficients: Vector, order: int) -> None:
        first, *others = coefficients
        top = (*(-c for c in others), 1, *(0,) * (order - len(coefficients)))
        self._step: Matrix = (top, *(tuple(first * (j == i) for j in range(order)) for i in range(order - 1)))
        self._first = first
        self._powers: dict[int, Matrix] = {1: self._step}

    def move(self, vector: Vector, length: int) -> Vector:
        divisor = self._first**length
        return tuple(u // divisor for u in apply(self._power(length), vector))

    def _power(self, length: int) -> Matrix:
        if length not in self._powers:
            self._powers[length] = times(self._power(length // 2), self._power(length - length // 2))
        return self._powers[length]
