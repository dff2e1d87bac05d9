"""An irrational number between 1 and 2, with all that is needed for the games of its Beatty pairs."""

from __future__ import annotations

from functools import lru_cache

from wythoff.errors import BadAlpha
from wythoff.exact.irrational import Irrational, checked_irrational
from wythoff.exact.lazy import Lazy


class Pair:
    """The P-positions (g(n), h(n)) = (floor(alpha n), floor(beta n)) with 1/alpha + 1/beta = 1, and the alpha-word W.

    Letter number s of W is an a when s + 1 is some g(n), a b when it is some h(n) [GoldbergFraenkel, Def 1].
    """

    def __init__(self, alpha: Irrational) -> None:
        if checked_irrational(alpha).floor(1) != 1:
            raise BadAlpha(f"alpha must lie between 1 and 2, and {alpha} = {alpha.decimal(6)}... does not")
        self.alpha = alpha
        self.beta = alpha.beta()
        self._inverse = alpha.inverse()
        self._convergents = Lazy(alpha.convergents())

    def g(self, n: int) -> int:
        """The smaller pile of P-position n."""
        return self.alpha.floor(n)

    def h(self, n: int) -> int:
        """The larger pile of P-position n."""
        return self.beta.floor(n)

    def count_a(self, length: int) -> int:
        """How many a's the first letters of W hold: the n with g(n) <= length."""
        return self._inverse.floor(length + 1) if length > 0 else 0

    def count_b(self, length: int) -> int:
        """How many b's the first letters of W hold: the n with h(n) <= length."""
        return max(0, length) - self.count_a(length)

    def g_inverse(self, z: int) -> int:
        """The n with g(n) = z, where there is one: ceil(z / alpha) [GoldbergFraenkel, section 4.2]."""
        return self._inverse.floor(z) + 1

    def h_inverse(self, z: int) -> int:
        """The n with h(n) = z, where there is one: ceil(z / beta)."""
        return z - self._inverse.floor(z)

    def is_a(self, s: int) -> bool:
        """Whether W(s) = a."""
        return s >= 0 and self.count_a(s + 1) > self.count_a(s)

    def is_b(self, s: int) -> bool:
        """Whether W(s) = b."""
        return s >= 0 and self.count_a(s + 1) == self.count_a(s)

    def t(self, n: int) -> int:
        """The partial quotient t_n of alpha = [1; t_1, t_2, ...]."""
        return self.alpha.quotient(n)

    def p(self, n: int) -> int:
        """The numerator of convergent n, which is the length of W_n; p(-1) = 1."""
        return self._convergents[n][0] if n >= 0 else 1

    def q(self, n: int) -> int:
        """The denominator of convergent n, which is the number of a's of W_n; q(-1) = 0."""
        return self._convergents[n][1] if n >= 0 else 0


@lru_cache(maxsize=64)
def pair_of(alpha: Irrational) -> Pair:
    """The pair of an irrational alpha in (1, 2).

    >>> from wythoff.exact import alpha
    >>> pair_of(alpha("2+sqrt(2)"))
    Traceback (most recent call last):
        ...
    wythoff.errors.BadAlpha: alpha must lie between 1 and 2, and 2+sqrt(2) = 3.414213... does not
    """
    return Pair(alpha)
