"""Digits of huge integers and back, where the recurrence has constant coefficients: by halves.

A string of digits d_i is the polynomial sum d_i x^i modulo the recurrence's x^d = w_1 x^(d-1) + ... + w_d: d integers,
its *weight*. Blocks of digits join by one product with a power of x; the smallest blocks, the leaves, are compiled
loops over machine words. O(M(N) log N) for N digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.integers.long_integer import long_integer
from wythoff.numeration._kernels import DigitString, LeafKernels
from wythoff.numeration.blocks import Vector, combine, dot
from wythoff.numeration.halving import HalvingExpansion, added

LEAF_BITS, LEAF_DIGITS = 4096, 8192
"""A leaf has about this many bits, unless they are more than this many digits."""

LARGE_SUM = 2**60
"""Digits are taken together while the sums of their weights, times the order and times any digits, stay below this: so
do sums of multiples by words, in words of their own."""

LARGEST_DIGIT = 255
SPARE_BITS = 16

WORD_BITS = 64
WORD_BYTES = 8

DigitArray = NDArray[np.uint8]
Weight = list[Any]


class Level:
    """What joins blocks at one position m: x^m and its neighbours, U_m, ..., U_(m+d-1), and U_m / U_2m."""

    def __init__(self, position: int, power: Weight, weights: Vector, initial: Vector) -> None:
        self.position, self.power, self.weights, self.start = position, power, weights, initial
        self.rows = [power]
        while len(self.rows) < len(weights):
            self.rows.append(reduced([0, *self.rows[-1]], weights))
        self.ends = [dot(tuple(row), initial) for row in self.rows]
        self._sums = {(i, j): power[i] + power[j] for i, j in combinations(range(len(power)), 2)}

    def lift(self, weight: Sequence[Any]) -> Weight:
        """The weight of the digits moved up by m positions: d (d + 1) / 2 products, by Karatsuba's method."""
        order = len(weight)
        squares = [a * b for a, b in zip(weight, self.power, strict=True)]
        product = [0] * (2 * order - 1)
        for i, square in enumerate(squares):
            product[2 * i] += square
        for (i, j), total in self._sums.items():
            product[i + j] += (weight[i] + weight[j]) * total - squares[i] - squares[j]
        return reduced(product, self.weights)

    def value(self, weight: Weight) -> Any:
        """The value of the digits moved up by m positions."""
        return dot(tuple(weight), tuple(self.ends))

    @cached_property
    def _ratio(self) -> tuple[Any, int, int]:
        """U_m / U_2m as (r, s, t): n U_m / U_2m is (n >> t) * r >> s, too low by less than 3."""
        near, far = self.ends[0], self.value(self.power)
        precision = near.bit_length() + SPARE_BITS
        cut = max(0, far.bit_length() - precision)
        quotient = (near << precision) // ((far >> cut) + 1)
        drop = max(0, near.bit_length() - SPARE_BITS)
        return quotient, precision + cut - drop, drop

    def upper(self, n: Any) -> Any:
        """Roughly the number that the digits of n from position m to 2m - 1 spell: n U_m / U_2m, rounded down."""
        quotient, shift, drop = self._ratio
        return min((n >> drop) * quotient >> shift, self.ends[0] - 1)


def reduced(coefficients: Weight, weights: Vector) -> Weight:
    """The polynomial modulo the recurrence."""
    order, result = len(weights), list(coefficients)
    while len(result) > order:
        top = result.pop()
        for back, factor in enumerate(weights, 1):
            result[-back] += factor * top
    return result


class LongDigits:
    """The digits of one recurrence U_n = weights[0] U_(n-1) + weights[1] U_(n-2) + ...; powers are kept for reuse."""

    def __init__(self, weights: Vector, initial: Vector) -> None:
        self.weights, self.initial = weights, initial
        self._terms = _terms(weights, initial)
        self.leaf = len(self._terms) - 1
        rows = self._rows(self.leaf + len(weights))
        chunk = _chunk(rows[: self.leaf + len(weights) - 1])
        self.kernels = LeafKernels(
            np.array(weights, dtype=np.int64),
            *_words(self._terms),
            np.array(rows[:chunk], dtype=np.int64),
            np.array(rows[chunk : chunk + len(weights)], dtype=np.int64),
            (max(abs(e).bit_length() for row in rows for e in row) + 8) // WORD_BITS + 2,
        )
        self._levels = [Level(self.leaf, [long_integer(e) for e in rows[self.leaf]], weights, initial)]

    def _rows(self, count: int) -> list[Vector]:
        """The weights of 1, x, x^2, ..."""
        order = len(self.weights)
        rows: list[Vector] = [tuple(int(i == j) for j in range(order)) for i in range(order)]
        while len(rows) < count:
            rows.append(combine(self.weights[::-1], rows[-order:]))
        return rows

    def level(self, number: int) -> Level:
        """The level that joins blocks of ``leaf * 2**number`` digits."""
        while len(self._levels) <= number:
            last = self._levels[-1]
            self._levels.append(Level(2 * last.position, last.lift(last.power), self.weights, self.initial))
        return self._levels[number]

    # -- from digits to numbers

    def value(self, digits: NDArray[Any]) -> int:
        """The sum of the digits (most significant first) times the terms."""
        weights = self.weigh(np.ascontiguousarray(digits[::-1], dtype=np.uint8))
        number = 0
        while len(weights) > 2:
            level = self.level(number)
            lifted = [added(low, level.lift(high)) for low, high in zip(weights[::2], weights[1::2], strict=False)]
            weights = lifted + weights[2 * len(lifted) :]
            number += 1
        total = dot(tuple(weights[0]), self.initial)
        return int(total + self.level(number).value(weights[1])) if len(weights) == 2 else int(total)

    def weigh(self, low_first: DigitArray) -> list[Weight]:
        """The weight of each leaf of the digits."""
        words = self.kernels.weigh(low_first)
        size = words.shape[2] * WORD_BYTES
        data = words.astype("<u8", copy=False).tobytes()
        parts = [int.from_bytes(data[i : i + size], "little", signed=True) for i in range(0, len(data), size)]
        order = len(self.weights)
        return [[long_integer(part) for part in parts[i : i + order]] for i in range(0, len(parts), order)]

    # -- from numbers to digits

    def digits(self, n: int) -> DigitArray:
        """The greedy digits of n, most significant first; the system must be a :class:`ParryRecurrence`."""
        expansion = _Expansion(self, self._leaves(n))
        expansion.fill(long_integer(n), 0, expansion.leaves, 0, weigh=False)
        high_first = expansion.string.digits[::-1]
        leading_zeros = int(np.argmax(high_first > 0)) if n else len(high_first)
        return np.ascontiguousarray(high_first[leading_zeros:])

    def _leaves(self, n: int) -> int:
        """How many leaves n needs, and one more.

        A string of a leaf's length, a 0 and such a string again are a greedy string: k(leaf + 1) digits have at least
        U_leaf^k strings.
        """
        strings = -(-n.bit_length() // (self._terms[-1].bit_length() - 1))
        return -(-strings * (self.leaf + 1) // self.leaf) + 1


class _Expansion(HalvingExpansion):
    """The digits of one number in leaves, least significant first; blocks are numbers of leaves."""

    def __init__(self, system: LongDigits, leaves: int) -> None:
        super().__init__(len(system.weights))
        self.system, self.leaves = system, leaves
        self.string = DigitString(leaves * system.leaf)

    def split(self, lo: int, hi: int) -> tuple[int, Level] | None:
        if hi - lo == 1:
            return None
        number = (hi - lo - 1).bit_length() - 1
        return lo + (1 << number), self.system.level(number)

    def write(self, n: Any, lo: int, hi: int, state: int, *, weigh: bool) -> tuple[Sequence[Any], int]:
        place = lo * self.system.leaf
        left = self.system.kernels.write(int(n), state, self.string, place)
        digits = self.string.digits[place : place + self.system.leaf]
        return (self.system.weigh(digits)[0] if weigh else ()), left

    def write_zeros(self, lo: int, hi: int, state: int) -> None:
        part = slice(lo * self.system.leaf, hi * self.system.leaf)
        self.string.digits[part] = self.string.states[part] = 0
        self.string.states[part.stop - 1] = state

    def bound(self, position: int, state: int) -> int:
        return self.system.weights[state]

    def increment(self, place: int) -> int:
        return self.system.kernels.increment(self.string, place * self.system.leaf)


def _terms(weights: Vector, initial: Vector) -> list[int]:
    """U_0, U_1, ... up to the first term beyond a leaf."""
    terms, order = list(initial), len(weights)
    while len(terms) <= 2 * order or (terms[-1].bit_length() <= LEAF_BITS and len(terms) <= LEAF_DIGITS):
        terms.append(sum(w * u for w, u in zip(weights, reversed(terms[-order:]), strict=True)))
    return terms


def _chunk(rows: Sequence[Vector]) -> int:
    """How many digits are taken together, by the weights of 1, x, x^2, ...: sums over a chunk are small, and so are the
    next powers."""
    order, total = len(rows[0]), 0
    for chunk, row in enumerate(rows[order:]):
        total += max(map(abs, row)) * LARGEST_DIGIT * order
        if total > LARGE_SUM:
            return chunk
    return len(rows) - order


def _words(terms: Sequence[int]) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """The words of each term, and how many of them are in use."""
    lengths = [-(-term.bit_length() // WORD_BITS) for term in terms]
    size = max(lengths) * WORD_BYTES
    data = b"".join(term.to_bytes(size, "little") for term in terms)
    words = np.frombuffer(data, dtype="<u8").astype(np.uint64)
    return words.reshape(len(terms), -1), np.array(lengths, dtype=np.int64)


@lru_cache(maxsize=4)
def long_digits(weights: Vector, initial: Vector) -> LongDigits:
    """The digits of huge numbers in one system; what was computed for one number serves the next."""
    return LongDigits(weights, initial)


__all__ = ["DigitArray", "LongDigits", "long_digits"]
