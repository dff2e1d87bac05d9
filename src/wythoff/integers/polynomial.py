"""Polynomials with integer coefficients in named symbols."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from math import prod
from operator import mul
from typing import Any, TypeAlias

from wythoff.integers.combination import combination_text

Monomial: TypeAlias = tuple[str, ...]
"""The names in a product, in alphabetical order, each as often as it occurs; empty for the number 1."""


@dataclass(frozen=True)
class Polynomial:
    """A sum of monomials with integer coefficients other than 0; those of higher degree come first.

    >>> t, n = Polynomial.name("t"), Polynomial.name("n")
    >>> p = (t + 1) * (n * 2 - 1)
    >>> print(p, p.value({"t": 3, "n": 5}))
    2*n*t + 2*n - t - 1 36
    """

    terms: tuple[tuple[Monomial, int], ...]

    @staticmethod
    def of(terms: Mapping[Monomial, int]) -> Polynomial:
        kept = [(tuple(sorted(names)), factor) for names, factor in terms.items() if factor]
        return Polynomial(tuple(sorted(kept, key=lambda term: (-len(term[0]), term[0]))))

    @staticmethod
    def number(value: int) -> Polynomial:
        return Polynomial.of({(): value})

    @staticmethod
    def name(name: str) -> Polynomial:
        return Polynomial.of({(name,): 1})

    def __add__(self, other: Polynomial | int) -> Polynomial:
        total = dict(self.terms)
        for names, factor in _lifted(other).terms:
            total[names] = total.get(names, 0) + factor
        return Polynomial.of(total)

    def __neg__(self) -> Polynomial:
        return self * -1

    def __sub__(self, other: Polynomial | int) -> Polynomial:
        return self + -_lifted(other)

    def __mul__(self, other: Polynomial | int) -> Polynomial:
        total: dict[Monomial, int] = {}
        for names, factor in self.terms:
            for more, other_factor in _lifted(other).terms:
                product = tuple(sorted(names + more))
                total[product] = total.get(product, 0) + factor * other_factor
        return Polynomial.of(total)

    @property
    def names(self) -> frozenset[str]:
        return frozenset(name for names, _ in self.terms for name in names)

    @property
    def constant(self) -> int | None:
        """The value of a polynomial without symbols; None for any other."""
        return None if self.names else dict(self.terms).get((), 0)

    def coefficient(self, name: str) -> Polynomial:
        """The factor of the name in the terms where it occurs exactly once; the other terms are left out."""
        found = {tuple(n for n in names if n != name): factor for names, factor in self.terms if names.count(name) == 1}
        return Polynomial.of(found)

    def value(self, values: Mapping[str, int]) -> int:
        return sum(factor * prod(values[name] for name in names) for names, factor in self.terms)

    def substitute(self, values: Mapping[str, Polynomial]) -> Polynomial:
        """The polynomial with some of its names replaced by polynomials."""
        total = Polynomial(())
        for names, factor in self.terms:
            factors = (values.get(name, Polynomial.name(name)) for name in names)
            total += reduce(mul, factors, Polynomial.number(factor))
        return total

    def to_json(self) -> list[Any]:
        """The monomials as lists of names, each with its coefficient."""
        return [[list(names), factor] for names, factor in self.terms]

    @staticmethod
    def from_json(data: Iterable[Any]) -> Polynomial:
        return Polynomial.of({tuple(names): factor for names, factor in data})

    def __str__(self) -> str:
        return combination_text((factor, "*".join(names)) for names, factor in self.terms)

    def latex(self) -> str:
        """The polynomial for LaTeX's math mode.

        >>> print((Polynomial.name("slack") * Polynomial.name("n") * 2 + 1).latex())
        2n\\,\\mathit{slack} + 1
        """
        return combination_text(
            ((factor, r"\,".join(map(_latex_name, names))) for names, factor in self.terms), times=""
        )


def _latex_name(name: str) -> str:
    return name if len(name) == 1 else rf"\mathit{{{name.replace('_', chr(92) + '_')}}}"


def _lifted(value: Polynomial | int) -> Polynomial:
    return Polynomial.number(value) if isinstance(value, int) else value


__all__ = ["Monomial", "Polynomial"]
