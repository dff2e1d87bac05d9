"""The sets that the alpha-word's blocks cut the naturals into, at every resolution [GoldbergFraenkel, section 5].

The alpha-word of alpha = [1; t_1, t_2, ...] is a sequence of the finite words W_m and W_(m-1), in the order of the a's
and b's of the word of alpha_m = [1; t_(m+1), ...]. A_i^m holds the positions of the i-th letters of the blocks W_m, and
B_i^m those of the blocks W_(m-1).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count, takewhile
from typing import TYPE_CHECKING, Literal

from wythoff.errors import BadParameter
from wythoff.numeration.ostrowski import OstrowskiNumerators

if TYPE_CHECKING:
    from wythoff.exact.irrational import Irrational


def lower_digits(alpha: Irrational, m: int, x: int) -> int:
    """R_m(x): what the digits of p_0, ..., p_(m-1) contribute to x [GoldbergFraenkel, Def 8].

    >>> from wythoff.exact import alpha
    >>> [lower_digits(alpha("cf:n"), m, 14) for m in range(5)]
    [0, 0, 4, 14, 14]
    """
    system = OstrowskiNumerators(alpha)
    digits = system.representation(x)
    return system.value(digits[len(digits) - m :] if m < len(digits) else digits)


@dataclass(frozen=True)
class BasicSet:
    """A_i^m or B_i^m, an infinite set of naturals, known in three ways that agree: by a formula for its n-th element
    [GoldbergFraenkel, Prop 5], by the blocks of a word [section 5.3], and by digits [Prop 11].

    >>> from wythoff.exact import alpha
    >>> A = BasicSet(alpha("cf:n"), 2, 3)
    >>> A, list(A.upto(40)), 25 in A
    (A_3^2, [3, 8, 13, 20, 25, 30, 37], True)
    """

    alpha: Irrational = field(repr=False)
    m: int
    i: int
    letter: Literal["a", "b"] = "a"

    def __post_init__(self) -> None:
        if self.m < 0 or not 0 <= self.i < self.length:
            raise BadParameter(f"there is no set {self}: i must be below {self.length if self.m >= 0 else 0}")

    @cached_property
    def _lengths(self) -> tuple[int, int]:
        return self.alpha.convergent(self.m)[0], self.alpha.convergent(self.m - 1)[0]

    @property
    def length(self) -> int:
        """The length of the blocks: p_m for A, p_(m-1) for B."""
        return self._lengths[self.letter == "b"]

    @cached_property
    def _slope(self) -> Irrational:
        tail = self.alpha.shifted(self.m)
        return tail if self.letter == "a" else tail.beta()

    def nth(self, n: int) -> int:
        """The n-th element, n = 1, 2, ...: the n-th a (or b) of the word of alpha_m and the blocks before it.

        For A it is floor(alpha_m n) p_(m-1) + n (p_m - p_(m-1)) - p_m + i [GoldbergFraenkel, Prop 5].
        """
        if n < 1:
            raise BadParameter(f"elements are numbered from 1, not {n}")
        long, short = self._lengths
        same, other = n - 1, self._slope.floor(n) - n
        return same * self.length + other * (long + short - self.length) + self.i

    def __iter__(self) -> Iterator[int]:
        """All elements, ascending."""
        return map(self.nth, count(1))

    def upto(self, bound: int) -> Iterator[int]:
        """The elements that are at most the bound, ascending."""
        return takewhile(lambda s: s <= bound, self)

    def __contains__(self, s: int) -> bool:
        """By digits: R_m(s) = i, and the digit of p_m is below t_(m+1) for A, equal to it for B."""
        if s < 0:
            return False
        system = OstrowskiNumerators(self.alpha)
        digits = system.representation(s)
        digit = digits[-1 - self.m] if self.m < len(digits) else 0
        full = digit == self.alpha.quotient(self.m + 1)
        low = digits[len(digits) - self.m :] if self.m < len(digits) else digits
        return full == (self.letter == "b") and system.value(low) == self.i

    def __str__(self) -> str:
        return f"{self.letter.upper()}_{self.i}^{self.m}"

    __repr__ = __str__


def basic_sets(alpha: Irrational, m: int) -> list[BasicSet]:
    """The partition of the naturals that H_m induces: A_0^m, ..., then B_0^m, ... [GoldbergFraenkel, section 5.3].

    >>> from wythoff.exact import alpha
    >>> basic_sets(alpha("cf:n"), 1)
    [A_0^1, A_1^1, B_0^1]
    """
    long, short = alpha.convergent(m)[0], alpha.convergent(m - 1)[0]
    return [BasicSet(alpha, m, i) for i in range(long)] + [BasicSet(alpha, m, i, "b") for i in range(short)]


def indicator_word(alpha: Irrational, m: int, length: int) -> list[BasicSet]:
    """The first letters of H_m, each letter the set that its position belongs to: blocks in the order of the word of
    alpha_m [GoldbergFraenkel, section 5.3].

    >>> from wythoff.exact import alpha
    >>> indicator_word(alpha("cf:n"), 1, 8)
    [A_0^1, A_1^1, A_0^1, A_1^1, B_0^1, A_0^1, A_1^1, A_0^1]
    """
    sets = basic_sets(alpha, m)
    cut = alpha.convergent(m)[0]
    blocks = {True: sets[:cut], False: sets[cut:]}
    tail = alpha.shifted(m)
    letters: list[BasicSet] = []
    a_before, place = 0, 0
    while len(letters) < length:
        place += 1
        is_a = tail.floor(a_before + 1) == place
        a_before += is_a
        letters += blocks[is_a]
    return letters[:length]
