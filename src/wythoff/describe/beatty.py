"""P-positions that are the pairs of two Beatty sequences."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

import numpy as np

from wythoff.describe.columns import Columns
from wythoff.describe.description import Numbers, Position
from wythoff.exact import BeattyPair, Irrational, Surd
from wythoff.exact.irrational import Rational


@dataclass(frozen=True)
class BeattyColumns(Columns):
    """The pairs (floor(n alpha + gamma), floor(n beta + delta)), n = first, first + 1, ...

    >>> from wythoff.exact import GOLDEN
    >>> wythoff = BeattyColumns(BeattyPair(GOLDEN, first=0))
    >>> print(wythoff)
    a = floor(n*alpha), b = floor(n*beta) for n >= 0, where alpha = (1+sqrt(5))/2 = [1;(1)] and beta = (3+sqrt(5))/2
    >>> wythoff.contains((10, 6)), wythoff.nth(10**20), wythoff.positions(8).tolist()
    (True, (161803398874989484820, 261803398874989484820), [[0, 0], [1, 2], [3, 5], [4, 7]])
    """

    pair: BeattyPair
    unordered: bool = True

    kind = "Beatty pairs"

    @property
    def first(self) -> int:
        return self.pair.first

    def _column(self, n: int) -> tuple[int, int]:
        return self.pair.smaller(n), self.pair.larger(n)

    def _has(self, position: Position) -> bool:
        return self.pair.contains(*position)

    def positions(self, bound: int) -> Numbers:
        terms = max(0, floor((bound + 2 - _low(self.pair.gamma)) / _low(self.pair.alpha)) + 1 - self.first)
        rows = np.stack([self.pair.smaller_array(terms), self.pair.larger_array(terms)], axis=1)
        return rows[(rows <= bound).all(axis=1)]

    def latex(self) -> str:
        return self.pair.latex()

    def __str__(self) -> str:
        pair = self.pair
        alpha = str(pair.alpha)
        if isinstance(pair.alpha, Surd):
            alpha += f" = {pair.alpha.continued_fraction()}"
        terms = f"a = floor(n*alpha{_plus(pair.gamma)}), b = floor(n*beta{_plus(pair.delta)})"
        return f"{terms} for n >= {self.first}, where alpha = {alpha} and beta = {pair.beta}"

    def parts(self) -> dict[str, Any]:
        return self.pair.to_json()


def _low(value: Rational | Irrational) -> Fraction:
    """A rational number just below the value."""
    return value.enclosure(64)[0] if isinstance(value, Irrational) else Fraction(value)


def _plus(offset: Rational | Irrational) -> str:
    if not isinstance(offset, Irrational) and not offset:
        return ""
    text = str(offset)
    return f" - {text[1:]}" if text.startswith("-") and "+" not in text[1:] else f" + {text}"
