"""Which piles a move touches, and what they are called in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations, permutations
from math import perm
from typing import TypeVar

from wythoff.presburger import Linear
from wythoff.rules.lower import after
from wythoff.text import alternatives, listed_words

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MAX_CHOICES = 60

T = TypeVar("T")


def number_word(number: int) -> str:
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def pile_name(pile: str) -> str:
    """``x``, and "pile 2" for ``x[2]``."""
    _, bracket, index = pile.removesuffix("]").partition("[")
    return f"pile {index}" if bracket else pile


@dataclass(frozen=True)
class Where:
    """Which piles a move touches: those named in one of ``choices`` or, if there are none, any ``count`` piles.

    The piles of a choice play different parts, the first pile the first part, and so on.
    """

    piles: tuple[str, ...]
    count: int
    choices: tuple[tuple[str, ...], ...] = ()

    def ways(self, symmetric: bool) -> list[tuple[str, ...]]:
        """Which piles may play the parts; if the parts are alike, each set of piles once."""
        if self.choices:
            return list(self.choices)
        return list((combinations if symmetric else permutations)(self.piles, self.count))

    def is_small(self, symmetric: bool) -> bool:
        """Whether there are few enough ways to try them all."""
        return bool(self.choices) or symmetric or perm(len(self.piles), self.count) <= MAX_CHOICES

    @property
    def touches_all(self) -> bool:
        return self.count == len(self.piles)

    def place(self) -> str:
        """The piles together: "both piles", "two of the piles", "x and z"."""
        if self.touches_all:
            return {1: "the pile", 2: "both piles"}.get(self.count, "every pile")
        if self.choices:
            choices = [listed_words(map(pile_name, choice)) for choice in self.choices]
            return alternatives(choices)
        return "one pile" if self.count == 1 else f"{number_word(self.count)} of the piles"

    def each(self) -> str:
        """The piles one at a time: "each pile", "each of two piles"."""
        if self.touches_all:
            return "the pile" if self.count == 1 else "each pile"
        if self.choices:
            return f"each of {self.place()}"
        return f"each of {number_word(self.count)} piles"

    def in_order(self, shares: Iterable[T], key: Callable[[T], int]) -> list[T]:
        """What the piles lose, the least first where any pile may play any part."""
        return list(shares) if self.choices else sorted(shares, key=key)

    def parts(self) -> list[str] | None:
        """The piles one by one: "one pile" and "the other"; None when there are too many for that."""
        if self.choices:
            return list(map(pile_name, self.choices[0])) if len(self.choices) == 1 else None
        if self.count == len(self.piles) == 2:
            return ["one pile", "the other"]
        return ["one pile", "another", "a third"][: self.count] if self.count <= 3 else None


@dataclass(frozen=True)
class Pile:
    """A pile before and after a move."""

    before: Linear
    after: Linear

    @classmethod
    def named(cls, name: str) -> Pile:
        return cls(Linear.variable(name), Linear.variable(after(name)))

    @property
    def taken(self) -> Linear:
        return self.before - self.after
