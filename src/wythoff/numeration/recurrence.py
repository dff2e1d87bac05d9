"""Systems of a recurrence with constant coefficients: base b, Zeckendorf, k-bonacci, and any other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from wythoff.errors import BadParameter
from wythoff.numeration.blocks import Blocks, Vector
from wythoff.numeration.short_digits import SHORT, short_digits
from wythoff.numeration.system import Digits, NumerationSystem, TailedSystem, natural
from wythoff.numeration.windows import expand_by_windows

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from wythoff.numeration.long_digits import DigitArray, LongDigits

TERMS_CHECKED = 40
FAR = 4096

# Arrays hold digits of one byte.
MAX_DIGITS = 256

# Sums of multiples of 32-bit limbs fit into 64 bits if the factors are smaller than this.
LARGEST_WEIGHT = 2**30


class ConstantRecurrence(NumerationSystem):
    """U_(n+1) = weights[0] U_n + ... + weights[d-1] U_(n-d+1), with the same weights for all n.

    Short numbers are converted term by term, long ones by halves, or bit by bit if the base is a power of two.
    """

    weights: Vector

    @property
    def order(self) -> int:
        return len(self.weights)

    @property
    def uniform(self) -> bool:
        return True

    def coefficients(self, position: int) -> Vector:
        return self.weights[::-1]

    def representation(self, n: int) -> Digits:
        n = natural(n)
        if n.bit_length() <= SHORT:
            return tuple(short_digits(self.weights, self.first_terms()).digits(n))
        return tuple(self.digit_array(n).tolist()) if self._by_halves else super().representation(n)

    def value(self, digits: Iterable[int]) -> int:
        string = list(digits)
        if self._is_short(len(string)):
            return short_digits(self.weights, self.first_terms()).value(string)
        if min(string) >= 0 and max(string) < MAX_DIGITS and self._has_small_weights:
            return self._long_digits.value(_as_array(string))
        return super().value(string)

    def digit_array(self, n: int) -> DigitArray:
        """The greedy digits of n, each below 256, as an array: for huge numbers.

        >>> zeckendorf.digit_array(11).tolist()
        [1, 0, 1, 0, 0]
        """
        if natural(n).bit_length() > SHORT and self._by_halves:
            from wythoff.numeration.bit_groups import bit_groups, group_width

            width = group_width(self.weights)
            return self._long_digits.digits(n) if width is None else bit_groups(n, width)
        return _as_array(self.representation(n))

    def array_value(self, digits: NDArray[Any]) -> int:
        """The sum of the digits of an array, each from 0 to 255, times the terms.

        >>> import numpy as np
        >>> zeckendorf.array_value(np.array([1, 0, 1, 0, 0], dtype=np.uint8))
        11
        """
        if self._is_short(len(digits)) or not self._has_small_weights:
            return self.value(digits.tolist())
        from wythoff.numeration.bit_groups import bit_groups_value, group_width

        width = group_width(self.weights)
        # Digits need not be greedy; those beyond the base are not groups of bits.
        if width is None or int(digits.max()) >> width:
            return self._long_digits.value(digits)
        return bit_groups_value(digits, width)

    def _is_short(self, length: int) -> bool:
        """Whether this many digits make a short number: the terms grow at most by the sum of the weights."""
        return length * (sum(map(abs, self.weights)) - 1).bit_length() <= SHORT

    @property
    def _has_small_weights(self) -> bool:
        return max(map(abs, self.weights)) * self.order < LARGEST_WEIGHT

    @property
    def _by_halves(self) -> bool:
        """Whether long numbers have a method that works by halves on arrays."""
        return False

    @property
    def _long_digits(self) -> LongDigits:
        from wythoff.numeration.long_digits import long_digits

        return long_digits(self.weights, self.first_terms())


def has_parry_system(weights: Vector) -> bool:
    """Whether c_1 >= ... >= c_d >= 1, and not just a single 1: then the weights have a :class:`ParryRecurrence`."""
    return len(weights) > 0 and all(a >= b for a, b in pairwise(weights)) and weights[-1] >= 1 and weights != (1,)


def _as_array(digits: Sequence[int]) -> DigitArray:
    import numpy as np

    return np.frombuffer(bytes(digits), dtype=np.uint8)


@dataclass(frozen=True)
class ParryRecurrence(ConstantRecurrence, TailedSystem):
    """U_(n+1) = c_1 U_n + ... + c_d U_(n-d+1) with c_1 >= ... >= c_d >= 1 and its canonical first terms,
    U_n = c_1 U_(n-1) + ... + c_n U_0 + 1.

    A string is greedy when, from each digit on, it is smaller in dictionary order than c_1 c_2 ... c_d, as in any
    simple Parry system; the growth is a Pisot number because the coefficients fall.

    >>> ParryRecurrence((2, 1)).first(5)
    [1, 3, 7, 17, 41]
    >>> ParryRecurrence((2, 1)).text(23)
    '1020'
    """

    weights: Vector

    def __post_init__(self) -> None:
        if not has_parry_system(self.weights):
            raise BadParameter(f"coefficients {self.weights} must not rise, be at least 1, and not be a single 1")

    @property
    def _by_halves(self) -> bool:
        return self.weights[0] < MAX_DIGITS

    def first_terms(self) -> Vector:
        terms = [1]
        while len(terms) < self.order:
            terms.append(1 + sum(c * u for c, u in zip(self.weights, reversed(terms), strict=False)))
        return tuple(terms)

    def later_terms(self, position: int) -> Vector:
        return self.first_terms()

    def bounds(self, position: int) -> Vector:
        return self.weights


class Base(ParryRecurrence):
    """Digits 0, ..., base - 1 on the powers of the base.

    >>> Base(10).text(2024), Base(2).representation(6)
    ('2024', (1, 1, 0))
    """

    def __init__(self, base: int) -> None:
        if base < 2:
            raise BadParameter(f"a base is at least 2, not {base}")
        super().__init__((base,))

    def __repr__(self) -> str:
        return f"Base({self.weights[0]})"


class KBonacci(ParryRecurrence):
    """Digits 0 and 1, never k ones in a row, on 1, 2, 4, ..., each term from the k-th on the sum of the k before it.

    >>> KBonacci(3).first(7)
    [1, 2, 4, 7, 13, 24, 44]
    >>> KBonacci(3).text(12)
    '1101'
    """

    def __init__(self, k: int) -> None:
        if k < 2:
            raise BadParameter(f"k-bonacci numbers need k >= 2, not {k}")
        super().__init__((1,) * k)

    def __repr__(self) -> str:
        return f"KBonacci({self.order})"


zeckendorf = KBonacci(2)
"""Sums of the Fibonacci numbers 1, 2, 3, 5, ... without two neighbours [Zeckendorf]."""


@dataclass(frozen=True)
class Recurrence(ConstantRecurrence):
    """The greedy system of any recurrence U_(n+1) = c_1 U_n + ... + c_d U_(n-d+1) with growing terms from U_0 = 1.

    Zeros at the end of the coefficients mean that a shorter recurrence begins later.

    >>> Recurrence((3, -1), (1, 3)).first(5)
    [1, 3, 8, 21, 55]
    >>> Recurrence((0, 1, 1, 0), (1, 2, 3, 4)).first(8)
    [1, 2, 3, 4, 5, 7, 9, 12]
    >>> Recurrence((2, 1), (1, 2)).text(11)
    '201'
    """

    weights: Vector
    initial: Vector

    def __post_init__(self) -> None:
        if not any(self.weights) or len(self.weights) != len(self.initial):
            raise BadParameter("a recurrence needs as many first terms as coefficients, and one coefficient not 0")
        terms = self.first(TERMS_CHECKED + self.order)
        if terms[0] != 1 or any(a >= b for a, b in pairwise(terms)):
            raise BadParameter(f"the terms must grow from 1 on, these do not: {terms[:8]} ...")
        # Terms that grow like a power of their position, such as 1, 2, 3, ..., would give a number n about n digits.
        # With natural weights of sum at least 2, growing terms double within as many steps as there are weights.
        if min(self.weights) >= 0 and sum(self.weights) >= 2:
            return
        if self.term(FAR).bit_length() < max(terms).bit_length() + FAR.bit_length() * self.order:
            raise BadParameter(f"the terms must grow exponentially, these do not: {terms[:8]} ...")

    def first_terms(self) -> Vector:
        return self.initial

    def _expand(self, n: int, blocks: Blocks, positions: int) -> list[int]:
        return expand_by_windows(blocks, self.initial, n, positions)
