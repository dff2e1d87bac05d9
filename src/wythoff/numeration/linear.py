"""Systems of a recurrence with constant coefficients: base b, Zeckendorf, k-bonacci, and any other."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from wythoff.errors import BadParameter
from wythoff.numeration.blocks import Blocks, Vector
from wythoff.numeration.system import NumerationSystem, TailedSystem
from wythoff.numeration.windows import expand_by_windows

TERMS_CHECKED = 40
FAR = 4096


@dataclass(frozen=True)
class ParryRecurrence(TailedSystem):
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
        falling = all(a >= b for a, b in pairwise(self.weights))
        if not self.weights or not falling or self.weights[-1] < 1 or self.weights == (1,):
            raise BadParameter(f"coefficients {self.weights} must fall, be at least 1, and be more than a single 1")

    @property
    def order(self) -> int:
        return len(self.weights)

    @property
    def uniform(self) -> bool:
        return True

    def coefficients(self, position: int) -> Vector:
        return self.weights[::-1]

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
class Recurrence(NumerationSystem):
    """The greedy system of any recurrence U_(n+1) = c_1 U_n + ... + c_d U_(n-d+1) with growing terms from U_0 = 1.

    >>> Recurrence((3, -1), (1, 3)).first(5)
    [1, 3, 8, 21, 55]
    >>> Recurrence((2, 1), (1, 2)).text(11)
    '201'
    """

    weights: Vector
    initial: Vector

    def __post_init__(self) -> None:
        if not self.weights or len(self.weights) != len(self.initial) or not self.weights[-1]:
            raise BadParameter("a recurrence needs as many first terms as coefficients, and the last one not 0")
        terms = self.first(TERMS_CHECKED + self.order)
        if terms[0] != 1 or any(a >= b for a, b in pairwise(terms)):
            raise BadParameter(f"the terms must grow from 1 on, these do not: {terms[:8]} ...")
        # Terms that grow like a power of their position, as 1, 2, 3, ..., would give a number n about n digits.
        if self.term(FAR).bit_length() < max(terms).bit_length() + FAR.bit_length() * self.order:
            raise BadParameter(f"the terms must grow exponentially, these do not: {terms[:8]} ...")

    @property
    def order(self) -> int:
        return len(self.weights)

    @property
    def uniform(self) -> bool:
        return True

    def coefficients(self, position: int) -> Vector:
        return self.weights[::-1]

    def first_terms(self) -> Vector:
        return self.initial

    def _expand(self, n: int, blocks: Blocks, positions: int) -> list[int]:
        return expand_by_windows(blocks, self.initial, n, positions)
