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
    """The positions with nim-sum 0, for any number of piles; under misere play those with nim-sum 1 if all are small.

    >>> print(NimSumLaw())
    the piles have nim-sum 0
    >>> sorted(NimSumLaw(misere=True).positions({}, 2, 3))
    [(0, 1), (2, 2), (3, 3)]
    """

    misere: bool = False

    kind = "nim-sum"

    @property
    def names(self) -> frozenset[str]:
        return frozenset()

    def positions(self, values: Mapping[str, int], piles: int, bound: int) -> set[Position]:
        found: set[Position] = set()
        for free in product(range(bound + 1), repeat=piles - 1):
            last = reduce(xor, free, 0)
            small = self.misere and max(free, default=0) <= 1 and last <= 1
            position = (*free, 1 - last if small else last)
            if max(position) <= bound:
                found.add(tuple(sorted(position)) if piles == 2 else position)
        return found

    def words(self, what: str) -> str:
        """The law for the piles, or for numbers made from them."""
        if not self.misere:
            return f"{what} have nim-sum 0"
        return f"{what} have nim-sum 0 if one of them is at least 2, and nim-sum 1 otherwise"

    def sentence(self, letters: Letters) -> str:
        return self.words("the piles")

    def formula(self, letters: Letters) -> str:
        return self.nim_sum("x_1", "x_2")

    def nim_sum(self, *names: str) -> str:
        """The law in LaTeX for the first numbers of a row."""
        total = r" \oplus ".join([*names, r"\dots"])
        if not self.misere:
            return f"{total} = 0"
        return rf"{total} = \begin{{cases}} 1 & \text{{if all are at most }} 1 \\ 0 & \text{{otherwise}} \end{{cases}}"

    def parts(self) -> dict[str, Any]:
        return {"misere": self.misere}


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
            return self.base.words(rest)
        return f"{rest} are one of the columns ({letters.smaller}, {letters.larger}): {self.base.sentence(letters)}"

    def formula(self, letters: Letters) -> str:
        modulus = self.modulus.latex()
        if isinstance(self.base, NimSumLaw):
            return self.base.nim_sum(rf"(x_1 \bmod ({modulus}))", rf"(x_2 \bmod ({modulus}))")
        a, b, n = letters.smaller, letters.larger, letters.index
        pair = rf"\{{x \bmod ({modulus}),\; y \bmod ({modulus})\}} = \{{{a}_{n}, {b}_{n}\}}"
        return rf"{pair},\quad {self.base.formula(letters)}"

    def parts(self) -> dict[str, Any]:
        return {"modulus": self.modulus.to_json(), "base": self.base.to_json()}


__all__ = ["NimSumLaw", "RemainderLaw"]
