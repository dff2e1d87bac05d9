"""Linear forms with integer coefficients over named variables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from math import gcd
from zlib import crc32

from wythoff.integers.combination import combination_text


@cache
def _name_hash(name: str) -> int:
    return crc32(name.encode())


@dataclass(frozen=True)
class Linear:
    """The form ``sum(coefficient * variable) + constant``; terms are sorted by name, none is zero.

    >>> Linear.variable("x") * 2 - Linear.variable("y") + 3
    2*x - y + 3
    """

    terms: tuple[tuple[str, int], ...]
    constant: int

    @staticmethod
    def of(terms: Mapping[str, int] | Iterable[tuple[str, int]], constant: int = 0) -> Linear:
        """The form with these terms; repeated variables are added up."""
        total: dict[str, int] = {}
        for name, factor in terms.items() if isinstance(terms, Mapping) else terms:
            total[name] = total.get(name, 0) + factor
        return Linear(tuple(sorted((n, f) for n, f in total.items() if f)), constant)

    @staticmethod
    def variable(name: str) -> Linear:
        return Linear(((name, 1),), 0)

    @staticmethod
    def number(value: int) -> Linear:
        return Linear((), value)

    @cached_property
    def coefficients(self) -> dict[str, int]:
        return dict(self.terms)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Python hashes names differently in every process, and sets of forms would be iterated in a different order.
        return hash((tuple([(_name_hash(name), factor) for name, factor in self.terms]), self.constant))

    def __getitem__(self, name: str) -> int:
        """The coefficient of a variable, 0 where it does not occur."""
        return self.coefficients.get(name, 0)

    def __contains__(self, name: str) -> bool:
        return name in self.coefficients

    def __iter__(self) -> Iterator[str]:
        return iter(self.coefficients)

    def __add__(self, other: Linear | int) -> Linear:
        if isinstance(other, int):
            return Linear(self.terms, self.constant + other)
        total = dict(self.terms)
        for name, factor in other.terms:
            total[name] = total.get(name, 0) + factor
        return Linear.of(total, self.constant + other.constant)

    def __neg__(self) -> Linear:
        return Linear(tuple((n, -f) for n, f in self.terms), -self.constant)

    def __sub__(self, other: Linear | int) -> Linear:
        return self + (-other)

    def __mul__(self, factor: int) -> Linear:
        if factor == 0:
            return Linear((), 0)
        return Linear(tuple((n, f * factor) for n, f in self.terms), self.constant * factor)

    @property
    def content(self) -> int:
        """The greatest common divisor of the coefficients, 0 for a constant."""
        return gcd(*(f for _, f in self.terms))

    def without(self, name: str) -> Linear:
        return Linear(tuple(t for t in self.terms if t[0] != name), self.constant)

    def substitute(self, name: str, value: Linear) -> Linear:
        factor = self[name]
        return self.without(name) + value * factor if factor else self

    def rename(self, names: Mapping[str, str]) -> Linear:
        return Linear.of([(names.get(n, n), f) for n, f in self.terms], self.constant)

    def crossed(self, upper: Linear, name: str) -> Linear:
        """What this lower bound on a variable and an upper one say together without it."""
        return self * -upper[name] + upper * self[name]

    def value(self, point: Mapping[str, int]) -> int:
        total = self.constant
        for name, factor in self.terms:
            total += factor * point[name]
        return total

    def __repr__(self) -> str:
        return combination_text([*((factor, name) for name, factor in self.terms), (self.constant, "")])


def ascending(names: Sequence[str]) -> list[Linear]:
    """The forms that are at least 0 when the variables do not decrease.

    >>> ascending("xyz")
    [-x + y, -y + z]
    """
    return [Linear.variable(b) - Linear.variable(a) for a, b in pairwise(names)]
