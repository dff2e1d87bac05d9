"""What every exact irrational number can do, given the one thing that it must know: the floors of its multiples."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from typing import Any, overload

from wythoff.errors import BadAlpha, BadIndex, BadParameter, NotIrrational, TooComplex
from wythoff.exact.lazy import Lazy
from wythoff.integers.arithmetic import common_quotients, continuant_matrix, decimal_digits
from wythoff.integers.shortened import short_text

Rational = int | Fraction

# Two numbers that agree to this many bits, and are not known to be equal, are not compared any further.
COMPARED_BITS = 1 << 14

# Longer numbers are not printed: Python refuses to convert them, and no reader needs them.
PRINTED_BITS = 4096


# n up to SMALL is small: after FEW_FLOORS of such multiples, the floors of all others come from one fraction.
SMALL, FEW_FLOORS = 1 << 30, 100


class _SmallFloors:
    """The fraction p/q with floor(n * alpha) = n * p // q for all small n, once that is worth finding; until then q =
    0.
    """

    __slots__ = ("p", "q", "waiting")

    def __init__(self) -> None:
        self.p, self.q, self.waiting = 0, 0, FEW_FLOORS


class Irrational(ABC):
    """An irrational real number, known exactly: no answer below ever depends on a rounded one.

    A value never changes and can be a dictionary key. ``==`` compares descriptions: surds and roots have just one each,
    so for them it is equality of numbers; two continued fractions given by different rules count as different. The
    order is that of the numbers.

    >>> from wythoff.exact import alpha
    >>> x = alpha("sqrt(2)")
    >>> x.floor(100), x > Fraction(7, 5), x.convergent(3), x.decimal(20)
    (141, True, (17, 12), '1.41421356237309504880')
    """

    @abstractmethod
    def _floor_of_multiple(self, n: int) -> int:
        """floor(n * alpha) for n > 0."""

    @abstractmethod
    def transform(self, a: int, b: int, c: int, d: int) -> Irrational:
        """(a * alpha + b) / (c * alpha + d), where a*d - b*c is not 0.

        >>> from wythoff.exact import GOLDEN
        >>> GOLDEN.transform(2, -1, 0, 1)
        alpha('sqrt(5)')
        """

    @abstractmethod
    def __str__(self) -> str: ...

    @abstractmethod
    def latex(self) -> str:
        r"""The number as a formula.

        >>> from wythoff.exact import GOLDEN
        >>> print(GOLDEN.latex())
        \frac{1+\sqrt{5}}{2}
        """

    def __repr__(self) -> str:
        return f"alpha({str(self)!r})"

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def __getstate__(self) -> dict[str, Any]:
        """What describes the number; what was computed from it is not copied or pickled."""
        return {
            name: part
            for name, part in vars(self).items()
            if not isinstance(getattr(type(self), name, None), cached_property)
        }

    def to_json(self) -> dict[str, Any]:
        """The text that `alpha` reads back, and the first digits."""
        return {"alpha": str(self), "decimal": self.decimal(15)}

    @property
    def theorem(self) -> str | None:
        """The theorem by which the number is irrational, where it is one that has a name."""
        return None

    @property
    def quadratic(self) -> bool | None:
        """Whether the number is a root of a quadratic polynomial with rational coefficients; None if that is not known.

        >>> from wythoff.exact import GOLDEN, alpha
        >>> GOLDEN.quadratic, alpha("cbrt(5)").quadratic, alpha("e-1").quadratic, alpha("zeta(3)").quadratic
        (True, False, False, None)
        """
        return False

    # Floors and enclosures

    def floor(self, n: int, numerator_shift: int = 0, denominator: int = 1) -> int:
        """floor((n * alpha + numerator_shift) / denominator), for any integer n; the denominator is positive.

        It is (floor(n * alpha) + numerator_shift) // denominator: between two neighbouring integers no quotient by the
        denominator crosses an integer.

        >>> from wythoff.exact import GOLDEN
        >>> [GOLDEN.floor(n) for n in range(-2, 6)], GOLDEN.floor(100, 1, 2)
        ([-4, -2, 0, 1, 3, 4, 6, 8], 81)
        """
        size = abs(n)
        if 0 < size <= SMALL:
            known = self._small_floors
            whole = size * known.p // known.q if known.q else self._counted_floor(size, known)
        else:
            whole = self._floor_of_multiple(size) if n else 0
        return ((-1 - whole if n < 0 else whole) + numerator_shift) // denominator

    @cached_property
    def _small_floors(self) -> _SmallFloors:
        return _SmallFloors()

    def _counted_floor(self, n: int, known: _SmallFloors) -> int:
        """One of the first small floors; a fraction serves for the others. best_below may ask for some itself."""
        known.waiting -= 1
        if known.waiting == 0:
            known.p, known.q = self.best_below(SMALL)
        return self._floor_of_multiple(n)

    def enclosure(self, bits: int) -> tuple[Fraction, Fraction]:
        """Rational bounds lo < alpha < hi with hi - lo = 2**-bits.

        >>> from wythoff.exact import GOLDEN
        >>> GOLDEN.enclosure(4)
        (Fraction(25, 16), Fraction(13, 8))
        """
        scale = 1 << max(0, bits)
        below = self.floor(scale)
        return Fraction(below, scale), Fraction(below + 1, scale)

    def decimal(self, places: int) -> str:
        """The decimal expansion, cut off (towards zero) after this many places."""
        if places < 0:
            raise BadParameter(f"a decimal expansion has at least 0 places, not {places}")
        sign = "-" if self < 0 else ""
        digits = decimal_digits(abs(self).floor(10**places)).rjust(places + 1, "0")
        return f"{sign}{digits[: len(digits) - places]}.{digits[len(digits) - places :]}"

    def __float__(self) -> float:
        """The nearest float or its neighbour: for pictures, never for decisions."""
        return float(Fraction(self.floor(1 << 128), 1 << 128))

    def __floor__(self) -> int:
        return self.floor(1)

    # The continued fraction

    def quotient(self, n: int) -> int:
        """The partial quotient t_n of alpha = [t_0; t_1, t_2, ...].

        >>> from wythoff.exact import alpha
        >>> alpha("(3+sqrt(17))/4").quotient(2)
        3
        """
        if n < 0:
            raise BadIndex(f"there is no quotient {n}: they are numbered from 0")
        return self._known_quotients[n]

    def quotients(self) -> Iterator[int]:
        """All partial quotients t_0, t_1, ..."""
        return iter(self._known_quotients)

    def convergent(self, n: int) -> tuple[int, int]:
        """p_n, q_n with p_n/q_n = [t_0; ..., t_n], so p_0/q_0 = t_0/1; n = -1 gives (1, 0) [GoldbergFraenkel, Prop 2].

        >>> from wythoff.exact import GOLDEN
        >>> [GOLDEN.convergent(n) for n in range(-1, 5)]
        [(1, 0), (1, 1), (2, 1), (3, 2), (5, 3), (8, 5)]
        """
        if n < -1:
            raise BadIndex(f"there is no convergent {n}: they are numbered from -1")
        p, _, q, _ = self._matrix(n + 1)
        return p, q

    def convergents(self) -> Iterator[tuple[int, int]]:
        """All convergents p_n, q_n from n = 0 on."""
        p, p_before, q, q_before = 1, 0, 0, 1
        for t in self.quotients():
            p, p_before, q, q_before = t * p + p_before, p, t * q + q_before, q
            yield p, q

    def best_below(self, limit: int) -> tuple[int, int]:
        """The largest fraction p/q < alpha with 1 <= q <= limit: then floor(n*alpha) = n*p // q for 1 <= n <= limit.

        (k = floor(n*alpha) has k/n < alpha, so k/n <= p/q, and n*p/q < n*alpha < k + 1.) It is the last fraction below
        alpha on the way through the convergents and the mediants between them.

        >>> from wythoff.exact import GOLDEN
        >>> GOLDEN.best_below(12)
        (8, 5)
        """
        if limit < 1:
            raise BadParameter(f"a denominator is at least 1, not at most {limit}")
        (low_p, low_q), (high_p, high_q) = (self.quotient(0), 1), (1, 0)
        for n, t in enumerate(self.quotients()):
            if n == 0:
                continue
            # t mediants lead to the next convergent: above alpha when n is odd, below when n is even.
            if n % 2:
                steps = min(t, (limit - high_q) // low_q)
                high_p, high_q = high_p + steps * low_p, high_q + steps * low_q
            else:
                steps = min(t, (limit - low_q) // high_q)
                low_p, low_q = low_p + steps * high_p, low_q + steps * high_q
            if steps < t:
                break
        return low_p, low_q

    @cached_property
    def _known_quotients(self) -> Lazy[int]:
        return Lazy(self._quotients())

    def _quotients(self) -> Iterator[int]:
        """The quotients that both ends of ever narrower enclosures share."""
        done, bits = 0, 64
        while True:
            below = self.floor(1 << bits)
            common = common_quotients((below, 1 << bits), (below + 1, 1 << bits))
            yield from common[done:]
            done, bits = max(done, len(common)), 2 * bits

    def _matrix(self, length: int) -> tuple[int, int, int, int]:
        """The continuants of the first quotients: p_m, p_(m-1), q_m, q_(m-1) where m = length - 1."""
        return continuant_matrix(self._known_quotients.prefix(length))

    # Other numbers made from this one

    def shifted(self, m: int) -> Irrational:
        """alpha_m = [1; t_(m+1), t_(m+2), ...], always between 1 and 2 [GoldbergFraenkel, proof of Thm 1].

        So alpha_0 is alpha itself when t_0 = 1.

        >>> from wythoff.exact import alpha
        >>> alpha("[1;2,(3,4)]").shifted(1), alpha("cf:n").shifted(2)
        (alpha('(-3+4*sqrt(3))/3'), alpha('cf:n+2'))
        """
        if m < 0:
            raise BadIndex(f"alpha_m is defined for m >= 0, not for {m}")
        p, p_before, q, q_before = self._matrix(m + 1)
        return self.transform(q - q_before, p_before - p, -q_before, p_before)

    def beta(self) -> Irrational:
        """1 + 1/(alpha - 1): the beta with 1/alpha + 1/beta = 1 [GoldbergFraenkel, Eq. (1)].

        >>> from wythoff.exact import alpha
        >>> alpha("sqrt(2)").beta()
        alpha('2+sqrt(2)')
        """
        return self.transform(1, 0, 1, -1)

    def inverse(self) -> Irrational:
        """1 / alpha."""
        return self.transform(0, 1, 1, 0)

    # Arithmetic: with rational numbers always; with other numbers where the result is a transform of this one

    def coordinates(self, value: Rational | Irrational) -> tuple[Fraction, Fraction] | None:
        """The rational r, s with value = r + s * self, or None if no such are known.

        >>> from wythoff.exact import GOLDEN, alpha
        >>> GOLDEN.coordinates(alpha("sqrt(5)")), GOLDEN.coordinates(alpha("sqrt(2)"))
        ((Fraction(-1, 1), Fraction(2, 1)), None)
        """
        if not isinstance(value, Irrational):
            return Fraction(value), Fraction(0)
        (x, r, s), (y, p, q) = self._over_base(), value._over_base()
        return (p - q * r / s, q / s) if x == y else None

    def _over_base(self) -> tuple[Irrational, Fraction, Fraction]:
        """x, r, s with self = r + s * x, where numbers that are seen to be related share the same x."""
        return self, Fraction(0), Fraction(1)

    def _known_coordinates(self, value: Rational | Irrational) -> tuple[Fraction, Fraction]:
        found = self.coordinates(value)
        if found is None:
            raise TooComplex(f"{self} and {value} cannot be combined: neither is known to be in the field of the other")
        return found

    def __neg__(self) -> Irrational:
        return self.transform(-1, 0, 0, 1)

    def __abs__(self) -> Irrational:
        return self if self > 0 else -self

    @overload
    def __add__(self, other: Rational) -> Irrational: ...
    @overload
    def __add__(self, other: Irrational) -> Irrational | Fraction: ...
    def __add__(self, other: Rational | Irrational) -> Irrational | Fraction:
        if not isinstance(other, _VALUES):
            return NotImplemented
        r, s = self._known_coordinates(other)
        s += 1
        if not s:
            return r
        return self.transform(
            s.numerator * r.denominator, r.numerator * s.denominator, 0, r.denominator * s.denominator
        )

    def __radd__(self, other: Rational) -> Irrational:
        return self + other

    @overload
    def __sub__(self, other: Rational) -> Irrational: ...
    @overload
    def __sub__(self, other: Irrational) -> Irrational | Fraction: ...
    def __sub__(self, other: Rational | Irrational) -> Irrational | Fraction:
        if not isinstance(other, _VALUES):
            return NotImplemented
        return self + -other

    def __rsub__(self, other: Rational) -> Irrational:
        return -self + other

    @overload
    def __mul__(self, other: Rational) -> Irrational: ...
    @overload
    def __mul__(self, other: Irrational) -> Irrational | Fraction: ...
    def __mul__(self, other: Rational | Irrational) -> Irrational | Fraction:
        if not isinstance(other, _VALUES):
            return NotImplemented
        if not other:
            raise NotIrrational(f"0 * ({self}) is rational")
        return self / (1 / Fraction(other) if isinstance(other, int | Fraction) else other.inverse())

    def __rmul__(self, other: Rational) -> Irrational:
        return self * other

    @overload
    def __truediv__(self, other: Rational) -> Irrational: ...
    @overload
    def __truediv__(self, other: Irrational) -> Irrational | Fraction: ...
    def __truediv__(self, other: Rational | Irrational) -> Irrational | Fraction:
        if not isinstance(other, _VALUES):
            return NotImplemented
        if not other:
            raise ZeroDivisionError(f"({self}) / 0")
        r, s = self._known_coordinates(other)
        if not r:
            return 1 / s
        return self.transform(
            r.denominator * s.denominator, 0, s.numerator * r.denominator, r.numerator * s.denominator
        )

    def __rtruediv__(self, other: Rational) -> Irrational:
        return self.inverse() * other

    # The order

    def compare(self, value: Rational | Irrational) -> int:
        """-1, 0 or 1: below, equal to or above the value.

        Fractions and surds can always be told apart, other numbers if they differ in their first 2**14 bits.

        >>> from wythoff.exact import GOLDEN
        >>> GOLDEN.compare(Fraction(1618, 1000)), GOLDEN.compare(2), GOLDEN.compare(GOLDEN)
        (1, -1, 0)
        """
        if not isinstance(value, Irrational):
            return 1 if self.floor(value.denominator) >= value.numerator else -1
        if self == value:
            return 0
        bits = 64
        while bits <= COMPARED_BITS or self._differs_from(value):
            mine, other = self.floor(1 << bits), value.floor(1 << bits)
            if mine != other:
                return 1 if mine > other else -1
            bits *= 2
        raise TooComplex(f"{self} and {value} agree to {COMPARED_BITS} bits: whether they are equal is not known")

    def _differs_from(self, other: Irrational) -> bool:
        """Whether ``self != other`` is known to mean two different numbers."""
        return False

    def __lt__(self, other: Rational | Irrational) -> bool:
        if not isinstance(other, _VALUES):
            return NotImplemented
        return self.compare(other) < 0

    def __le__(self, other: Rational | Irrational) -> bool:
        if not isinstance(other, _VALUES):
            return NotImplemented
        return self.compare(other) <= 0

    def __gt__(self, other: Rational | Irrational) -> bool:
        if not isinstance(other, _VALUES):
            return NotImplemented
        return self.compare(other) > 0

    def __ge__(self, other: Rational | Irrational) -> bool:
        if not isinstance(other, _VALUES):
            return NotImplemented
        return self.compare(other) >= 0


_VALUES = (int, Fraction, Irrational)


def checked_irrational(value: object) -> Irrational:
    """The value itself, which must be an exact irrational number.

    >>> checked_irrational(1.5)
    Traceback (most recent call last):
        ...
    wythoff.errors.BadAlpha: alpha must be an exact irrational number, such as alpha('sqrt(2)'), not 1.5
    """
    if isinstance(value, Irrational):
        return value
    given = short_text(repr(value))
    raise BadAlpha(f"alpha must be an exact irrational number, such as alpha('sqrt(2)'), not {given}")


def shown(n: int) -> str:
    """An integer as text, or its size where it is too long to print."""
    if n.bit_length() <= PRINTED_BITS:
        return str(n)
    return f"<{n.bit_length()}-bit number>"


def shown_fraction(value: Fraction) -> str:
    """A fraction as text, a whole number without its denominator."""
    return shown(value.numerator) if value.denominator == 1 else f"{shown(value.numerator)}/{shown(value.denominator)}"
