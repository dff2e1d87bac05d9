"""Quadratic surds: numbers (a + b*sqrt(d))/c, with exact floors, order, arithmetic and periodic continued fractions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import compress
from math import gcd, prod

from wythoff.errors import BadAlpha, NotIrrational, TooComplex
from wythoff.exact.irrational import Irrational, Rational, shown
from wythoff.integers.arithmetic import Matrix, continuant_matrix, is_square, isqrt, power, root_multiple, times

# A period can be as long as sqrt(d) * log(d); beyond this many quotients it is not looked for.
LONGEST_PERIOD = 1_000_000

# Quotients up to here are computed one by one; later ones are read from the period.
_ONE_BY_ONE = 4096


@dataclass(frozen=True, init=False, repr=False)
class Surd(Irrational):
    """The number (a + b*sqrt(d)) / c, in normal form.

    The normal form comes from the minimal polynomial, which is unique: d is its discriminant without the squares of
    primes below 1000, c > 0, and a, b, c have no common divisor. So equal numbers have equal parts.

    >>> Surd(6, 1, 68, 8), Surd(2, 2, 20, 4) - Surd(0, 1, 5)
    (alpha('(3+sqrt(17))/4'), Fraction(1, 2))
    """

    a: int
    b: int
    d: int
    c: int

    def __init__(self, a: int, b: int, d: int, c: int = 1) -> None:
        if c == 0:
            raise BadAlpha("a surd (a + b*sqrt(d))/c needs c != 0")
        if b == 0 or is_square(d):
            raise NotIrrational(f"({shown(a)}+{shown(b)}*sqrt({shown(d)}))/{shown(c)} is rational")
        if d < 0:
            raise BadAlpha(f"sqrt({shown(d)}) is not a real number")
        A, B, C = c * c, -2 * a * c, a * a - b * b * d
        common = gcd(A, B, C)
        A, B, C = A // common, B // common, C // common
        root, free = _without_squares(B * B - 4 * A * C)
        if (b > 0) != (c > 0):
            root = -root
        common = gcd(B, root, 2 * A)
        for name, part in zip("abdc", (-B // common, root // common, free, 2 * A // common), strict=True):
            object.__setattr__(self, name, part)

    # As an algebraic number

    @cached_property
    def minimal_polynomial(self) -> tuple[int, int, int]:
        """C, B, A without common divisor, A > 0, such that A x^2 + B x + C = 0: the constant term comes first.

        >>> Surd(0, 1, 2).minimal_polynomial
        (-2, 0, 1)
        """
        A, B, C = self.c**2, -2 * self.a * self.c, self.a**2 - self.b**2 * self.d
        common = gcd(A, B, C)
        return C // common, B // common, A // common

    @property
    def discriminant(self) -> int:
        """B^2 - 4 A C."""
        C, B, A = self.minimal_polynomial
        return B * B - 4 * A * C

    @property
    def conjugate(self) -> Surd:
        """The other root of the minimal polynomial, (a - b*sqrt(d)) / c."""
        return Surd(self.a, -self.b, self.d, self.c)

    @property
    def norm(self) -> Fraction:
        """The product with the conjugate."""
        C, _, A = self.minimal_polynomial
        return Fraction(C, A)

    @property
    def trace(self) -> Fraction:
        """The sum with the conjugate."""
        _, B, A = self.minimal_polynomial
        return Fraction(-B, A)

    # Floors and order

    @property
    def quadratic(self) -> bool:
        return True

    def _floor_of_multiple(self, n: int) -> int:
        root = root_multiple(n * abs(self.b), self.d)
        return (n * self.a + (root if self.b > 0 else -1 - root)) // self.c

    def _differs_from(self, other: Irrational) -> bool:
        return isinstance(other, Surd)

    # Arithmetic in the field

    def transform(self, a: int, b: int, c: int, d: int) -> Surd:
        top, top_root = a * self.a + b * self.c, a * self.b
        low, low_root = c * self.a + d * self.c, c * self.b
        return Surd(
            top * low - top_root * low_root * self.d,
            top_root * low - top * low_root,
            self.d,
            low * low - low_root * low_root * self.d,
        )

    def coordinates(self, value: Rational | Irrational) -> tuple[Fraction, Fraction] | None:
        """The rational r, s with value = r + s * self; None if the value is not in the field of this number."""
        if not isinstance(value, Irrational):
            return Fraction(value), Fraction(0)
        if not isinstance(value, Surd) or not is_square(self.d * value.d):
            return None
        # sqrt(d') = sqrt(d d') / d * sqrt(d)
        root = Fraction(value.b, value.c) * Fraction(isqrt(self.d * value.d), self.d)
        s = root * Fraction(self.c, self.b)
        return Fraction(value.a, value.c) - s * Fraction(self.a, self.c), s

    # The continued fraction

    @cached_property
    def periodic(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The quotients before the period, and the shortest period (Lagrange's theorem).

        >>> Surd(0, 1, 2).periodic, Surd(1, 1, 5, 2).periodic
        (((1,), (2,)), ((), (1,)))
        """
        before: list[int] = []
        period: list[int] = []
        start = None
        for t, state in self._complete_quotients():
            # By Galois, the complete quotients are purely periodic from the first reduced one on.
            if start is None and self._reduced(*state):
                start = state
            elif start == state:
                return tuple(before), tuple(period)
            (before if start is None else period).append(t)
            if len(period) > LONGEST_PERIOD:
                raise TooComplex(f"the continued fraction of {self} has a period of more than {LONGEST_PERIOD} terms")
        raise AssertionError("a surd has infinitely many quotients")

    def continued_fraction(self) -> str:
        """The continued fraction in the notation that `alpha` reads.

        >>> Surd(3, 1, 17, 4).continued_fraction(), Surd(0, 1, 7).continued_fraction()
        ('[1;(1,3,1)]', '[2;(1,1,1,4)]')
        """
        before, period = self.periodic
        if not before:
            before, period = period[:1], period[1:] + period[:1]
        rest = "".join(f"{shown(t)}," for t in before[1:])
        return f"[{shown(before[0])};{rest}({','.join(map(shown, period))})]"

    def quotient(self, n: int) -> int:
        if n < _ONE_BY_ONE:
            return super().quotient(n)
        before, period = self.periodic
        return period[(n - len(before)) % len(period)] if n >= len(before) else before[n]

    def _quotients(self) -> Iterator[int]:
        return (t for t, _ in self._complete_quotients())

    def _complete_quotients(self) -> Iterator[tuple[int, tuple[int, int]]]:
        """t_n and (P, Q) with the n-th complete quotient (P + sqrt(D))/Q, where Q divides D - P^2."""
        _, B, A = self.minimal_polynomial
        D = self.discriminant
        P, Q = (-B, 2 * A) if self.b > 0 else (B, -2 * A)
        root = isqrt(D)
        while True:
            t = (P + root + (Q < 0)) // Q
            yield t, (P, Q)
            P = t * Q - P
            Q = (D - P * P) // Q

    def _reduced(self, P: int, Q: int) -> bool:
        """Whether (P + sqrt(D))/Q is above 1 and its conjugate between -1 and 0."""
        root = isqrt(self.discriminant)
        return root - P < Q <= root + P and root >= P

    def _matrix(self, length: int) -> Matrix:
        if length <= _ONE_BY_ONE:
            return super()._matrix(length)
        before, period = self.periodic
        if length <= len(before):
            return continuant_matrix(before[:length])
        rounds, rest = divmod(length - len(before), len(period))
        turns = power(continuant_matrix(period), rounds)
        return times(times(continuant_matrix(before), turns), continuant_matrix(period[:rest]))

    # Text

    def __str__(self) -> str:
        return self._written("*sqrt({})", "sqrt({})", "{}/{}", "({})/{}")

    def latex(self) -> str:
        return self._written(r"\sqrt{{{}}}", r"\sqrt{{{}}}", r"\frac{{{}}}{{{}}}", r"\frac{{{}}}{{{}}}")

    def _written(self, times_root: str, root: str, over: str, sum_over: str) -> str:
        size = abs(self.b)
        term = root.format(shown(self.d)) if size == 1 else shown(size) + times_root.format(shown(self.d))
        sign = "-" if self.b < 0 else "+" if self.a else ""
        top = f"{shown(self.a) if self.a else ''}{sign}{term}"
        if self.c == 1:
            return top
        return (sum_over if self.a else over).format(top, shown(self.c))


def periodic_surd(before: Sequence[int], period: Sequence[int]) -> Surd:
    """The number whose continued fraction is eventually periodic.

    >>> periodic_surd((1,), (1, 2))
    alpha('sqrt(3)')
    """
    # x = [period; x] says q x^2 + (q' - p) x - p' = 0, and x is the positive root.
    p, p_before, q, q_before = continuant_matrix(period)
    x = Surd(p - q_before, 1, (p - q_before) ** 2 + 4 * q * p_before, 2 * q)
    return x.transform(*continuant_matrix(before))


@cache
def _small_primes() -> tuple[int, ...]:
    """The primes below 1000, by the sieve of Eratosthenes."""
    limit = 1000
    prime = bytearray([0, 0]) + bytearray([1]) * (limit - 2)
    for p in range(2, isqrt(limit) + 1):
        if prime[p]:
            prime[p * p :: p] = bytes(len(range(p * p, limit, p)))
    return tuple(compress(range(limit), prime))


def _without_squares(n: int) -> tuple[int, int]:
    """r, m with n = r^2 * m: m has no square of a prime below 1000, and is not a square times such primes."""
    root = 1
    for p in _small_primes():
        if p * p > n:
            break
        while n % (p * p) == 0:
            n //= p * p
            root *= p
    small = prod(p for p in _small_primes() if n % p == 0)
    if n > small and is_square(n // small):
        root, n = root * isqrt(n // small), small
    return root, n


GOLDEN = Surd(1, 1, 5, 2)
