"""Laws of nim-sums, and laws of the remainders of the piles modulo a number with symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import xor
from typing import Any

from wythoff.describe.description import Position
from wythoff.describe.laws.law import Law, Letters
from wythoff.integers.polynomial import Polynomial


@dataclass(frozen=True)
class NimSumLaw(Law):
    """The positions with nim-sum 0, for any number of piles.

    >>> print(NimSumLaw())
    the piles have nim-sum 0
    """

    kind = "nim-sum"

    @property
    def names(self) -> frozenset[str]:
        return frozenset()

    def positions(self, values: Mapping[str, int], piles: int, bound: int) -> set[Position]:
        found = set()
        for free in product(range(bound + 1), repeat=piles - 1):
            last = reduce(xor, free, 0)
            if last <= bound:
                found.add((*free, last) if piles != 2 else tuple(sorted((*free, last))))
        return found

    def sentence(self, letters: Letters) -> str:
        return "the piles have nim-sum 0"

    def formula(self, letters: Letters) -> str:
        return r"x_1 \oplus x_2 \oplus \dots = 0"

    def parts(self) -> dict[str, Any]:
        return {}


@dataclass(frozen=True)
class RemainderLaw(Law):
    """The positions whose remainders modulo a number are positions of another law.

    >>> print(RemainderLaw(Polynomial.name("n") + 1, NimSumLaw()))
    the remainders of the piles modulo n + 1 have nim-sum 0
    """

    modulus: Polynomial
    base: Law

    kind = "remainders"

    @property
    def names(self) -> frozenset[str]:
        return self.modulus.names | self.base.names

    def positions(self, values: Mapping[str, int], piles: int, bound: int) -> set[Position]:
        modulus = self.modulus.value(values)
        found = set()
        for small in self.base.positions(values, piles, modulus - 1):
            for order in {small, small[::-1]} if piles == 2 else {small}:
                for position in product(*(range(pile, bound + 1, modulus) for pile in order)):
                    found.add(position if piles != 2 else tuple(sorted(position)))
        return found

    def sentence(self, letters: Letters) -> str:
        rest = f"the remainders of the piles modulo {self.modulus}"
        if isinstance(self.base, NimSumLaw):
            return f"{rest} have nim-sum 0"
        return f"{rest} are one of the columns ({letters.smaller}, {letters.larger}): {self.base.sentence(letters)}"

    def formula(self, letters: Letters) -> str:
        modulus = self.modulus.latex()
        if isinstance(self.base, NimSumLaw):
            return rf"(x_1 \bmod ({modulus})) \oplus (x_2 \bmod ({modulus})) \oplus \dots = 0"
        a, b, n = letters.smaller, letters.larger, letters.index
        pair = rf"\{{x \bmod ({modulus}),\; y \bmod ({modulus})\}} = \{{{a}_{n}, {b}_{n}\}}"
        return rf"{pair},\quad {self.base.formula(letters)}"

    def parts(self) -> dict[str, Any]:
        return {"modulus": self.modulus.to_json(), "base": self.base.to_json()}


__all__ = ["NimSumLaw", "RemainderLaw"]
