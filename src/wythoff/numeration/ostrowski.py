"""Ostrowski numeration: digits over the denominators, or the numerators, of the convergents of an irrational number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wythoff.numeration.blocks import Vector
from wythoff.numeration.system import TailedSystem

if TYPE_CHECKING:
    from wythoff.exact.irrational import Irrational


@dataclass(frozen=True)
class Ostrowski(TailedSystem):
    """Sums of denominators q_0, q_1, ... of the convergents of alpha = [t_0; t_1, t_2, ...].

    The digit of q_i is at most t_(i+1), that of q_0 smaller than t_1, and a digit t_(i+1) is followed by 0.

    >>> from wythoff.exact import alpha
    >>> Ostrowski(alpha("sqrt(2)")).first(5), Ostrowski(alpha("sqrt(2)")).text(11)
    ([1, 2, 5, 12, 29], '201')
    """

    alpha: Irrational

    @property
    def order(self) -> int:
        return 2

    @property
    def uniform(self) -> bool:
        return False

    def coefficients(self, position: int) -> Vector:
        return (1, self.alpha.quotient(position + 2))

    def first_terms(self) -> Vector:
        return (1, self.alpha.quotient(1))

    def later_terms(self, position: int) -> Vector:
        return (1, self.alpha.quotient(position + 1) + 1)

    def bounds(self, position: int) -> Vector:
        return (self.alpha.quotient(position + 1), 1)


@dataclass(frozen=True)
class OstrowskiNumerators(Ostrowski):
    """Sums of numerators p_0 = 1, p_1, ... of the convergents of alpha = [1; t_1, t_2, ...] [GoldbergFraenkel, 10.1.1].

    The digit of p_i is at most t_(i+1), and a digit t_(i+1) with i > 0 is followed by 0.

    >>> from wythoff.exact import alpha
    >>> OstrowskiNumerators(alpha("cf:n")).first(5), OstrowskiNumerators(alpha("cf:n")).text(12)
    ([1, 2, 5, 17, 73], '210')
    """

    def first_terms(self) -> Vector:
        return self.later_terms(0)
