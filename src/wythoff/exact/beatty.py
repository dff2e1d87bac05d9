"""Beatty pairs: (floor(n*alpha + gamma), floor(n*beta + delta)), and Wythoff's ka+b sequences."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadParameter
from wythoff.exact.complementary import Complementarity, complementarity
from wythoff.exact.irrational import Irrational, Rational, checked_irrational
from wythoff.exact.sequence import BeattySequence
from wythoff.exact.surd import Surd


@dataclass(frozen=True, init=False, repr=False)
class BeattyPair:
    """The pairs (floor(n*alpha + gamma), floor(n*beta + delta)) for n = first, first + 1, ...

    By default, ``beta`` is 1 + 1/(alpha - 1), which makes the homogeneous pair complementary.

    >>> from wythoff.exact import GOLDEN
    >>> pair = BeattyPair(GOLDEN)
    >>> [(pair.smaller(n), pair.larger(n)) for n in range(1, 5)], pair.contains(8, 13)
    ([(1, 2), (3, 5), (4, 7), (6, 10)], True)
    """

    alpha: Irrational
    beta: Irrational
    gamma: Rational | Irrational
    delta: Rational | Irrational
    first: int

    def __init__(
        self,
        alpha: Irrational,
        beta: Irrational | None = None,
        gamma: Rational | Irrational = 0,
        delta: Rational | Irrational = 0,
        *,
        first: int = 1,
    ) -> None:
        if checked_irrational(alpha) < 1:
            raise BadParameter(f"a Beatty pair needs alpha > 1, not {alpha}")
        values = (alpha, alpha.beta() if beta is None else beta, gamma, delta, first)
        for name, value in zip(("alpha", "beta", "gamma", "delta", "first"), values, strict=True):
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        offsets = f", gamma={self.gamma!r}, delta={self.delta!r}" if self.gamma or self.delta else ""
        start = f", first={self.first}" if self.first != 1 else ""
        return f"BeattyPair({self.alpha!r}, {self.beta!r}{offsets}{start})"

    @cached_property
    def smaller_sequence(self) -> BeattySequence:
        return BeattySequence(self.alpha, self.gamma, self.first)

    @cached_property
    def larger_sequence(self) -> BeattySequence:
        return BeattySequence(self.beta, self.delta, self.first)

    def smaller(self, n: int) -> int:
        """floor(n*alpha + gamma)."""
        return self.smaller_sequence(n)

    def larger(self, n: int) -> int:
        """floor(n*beta + delta)."""
        return self.larger_sequence(n)

    def smaller_index(self, x: int) -> int | None:
        """The n with smaller(n) = x, if there is one."""
        return self.smaller_sequence.index(x)

    def larger_index(self, y: int) -> int | None:
        """The n with larger(n) = y, if there is one."""
        return self.larger_sequence.index(y)

    def smaller_array(self, terms: int) -> NDArray[np.int64]:
        """The first terms of the first sequence: n = 1, ..., terms unless ``first`` is another number.

        >>> from wythoff.exact import GOLDEN
        >>> BeattyPair(GOLDEN).smaller_array(5)
        array([1, 3, 4, 6, 8])
        """
        return self.smaller_sequence.array(terms)

    def larger_array(self, terms: int) -> NDArray[np.int64]:
        """The first terms of the second sequence."""
        return self.larger_sequence.array(terms)

    def contains(self, x: int, y: int) -> bool:
        """Whether (x, y) is a pair of the sequence, in this order."""
        n = self.smaller_index(x)
        return n is not None and self.larger(n) == y

    def __contains__(self, pair: tuple[int, int]) -> bool:
        return self.contains(*pair)

    def is_complementary(self, start: int = 1) -> Complementarity:
        """Whether every integer from ``start`` on, and no other, is in exactly one of the two sequences."""
        return complementarity(self.smaller_sequence, self.larger_sequence, start)

    def to_json(self) -> dict[str, Any]:
        return {name: str(getattr(self, name)) for name in ("alpha", "beta", "gamma", "delta")} | {"first": self.first}

    def latex(self) -> str:
        r"""Both sequences as a formula; a slope that is a sum is bracketed.

        >>> from wythoff.exact.parse import alpha
        >>> print(BeattyPair(alpha("sqrt(2)")).latex().split(", ")[1])
        \left\lfloor n\left(2+\sqrt{2}\right)\right\rfloor\right)_{n\ge 1}
        """

        def floor(slope: Irrational, offset: Rational | Irrational) -> str:
            shift = offset.latex() if isinstance(offset, Irrational) else str(offset) if offset else ""
            plus = f"+{shift}" if shift and not shift.startswith("-") else shift
            is_sum = isinstance(slope, Surd) and slope.c == 1 and slope.a != 0
            times = rf"\left({slope.latex()}\right)" if is_sum else rf"\cdot {slope.latex()}"
            return rf"\left\lfloor n{times}{plus}\right\rfloor"

        return rf"\left({floor(self.alpha, self.gamma)}, {floor(self.beta, self.delta)}\right)_{{n\ge {self.first}}}"

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"


def wythoff_pair(a: int, b: int) -> BeattyPair:
    """Wythoff's ka+b sequences: complementary, with larger(k) - smaller(k) = k*a + b for k = 0, 1, 2, ...

    [FokkinkRust, section 1]. alpha = [1; a, a, ...], beta = alpha + a, and delta - gamma = b with
    gamma/alpha + delta/beta = 2 give gamma = 2 - b/beta. Then 1/beta = (2 - alpha)/a makes everything linear in alpha.
    Such sequences exist for 0 < b <= a + 1: for b >= a + 2 the first difference is too large [Skolem-Fraenkel].
    The paper's Table 3 is wythoff_pair(1, 2): its columns are numbered from k = 1, with differences k + 1.

    >>> pair = wythoff_pair(2, 1)
    >>> [(pair.smaller(k), pair.larger(k)) for k in range(5)], bool(pair.is_complementary())
    ([(1, 2), (3, 6), (4, 9), (5, 12), (7, 16)], True)
    """
    if a < 1 or not 0 < b <= a + 1:
        raise BadParameter(f"ka+b sequences need a >= 1 and 0 < b <= a + 1, not a = {a}, b = {b}")
    alpha = Surd(2 - a, 1, a * a + 4, 2)
    gamma = (alpha * b + 2 * (a - b)) / a
    return BeattyPair(alpha, alpha + a, gamma, gamma + b, first=0)
