"""Numbers that are irrational by a theorem: pi, logarithms, powers of e, zeta. FLINT's balls certify their floors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import Any, NoReturn

from wythoff.errors import BadAlpha, NotIrrational
from wythoff.exact.irrational import Irrational, shown, shown_fraction
from wythoff.exact.moebius import moebius

LARGEST_EXPONENT = 1_000
LARGEST_ZETA = 1_000


@dataclass(frozen=True, repr=False)
class Constant(Irrational):
    """pi; log(q) and exp(q) of a rational q; the quotient log(a)/log(b), as log(a, b); zeta(s). `constant` makes them.

    Every floor is that of a whole ball around the number, so none is ever a guess; as the number is irrational, every
    small enough ball has one.

    >>> constant("pi").floor(10**30), constant("log", Fraction(3), Fraction(2)).decimal(12)
    (3141592653589793238462643383279, '1.584962500721')
    >>> constant("log", Fraction(3), Fraction(2)).theorem
    'log(a)/log(b) is transcendental unless rational (Gelfond and Schneider 1934)'
    """

    name: str
    arguments: tuple[Fraction, ...]

    def _floor_of_multiple(self, n: int) -> int:
        from flint import ctx

        bits = n.bit_length() + 64
        while True:
            with ctx.workprec(bits):
                whole = (_BALLS[self.name](*self.arguments) * n).floor().unique_fmpz()
            if whole is not None:
                return int(whole)
            bits *= 2

    @property
    def theorem(self) -> str:
        """Why the number is irrational."""
        if self.name == "log":
            return _LOGARITHMS[len(self.arguments) - 1]
        if self.name == "zeta":
            return APERY if self.arguments[0] % 2 else EULER
        return _THEOREMS[self.name]

    @property
    def quadratic(self) -> bool | None:
        """False, as transcendental numbers are not; None for zeta(3), which is not known to be transcendental."""
        return None if self.theorem == APERY else False

    def transform(self, a: int, b: int, c: int, d: int) -> Irrational:
        return moebius(self, a, b, c, d)

    def _differs_from(self, other: Irrational) -> bool:
        from wythoff.exact.root import Root
        from wythoff.exact.surd import Surd

        return self.quadratic is False and isinstance(other, Root | Surd)

    def __str__(self) -> str:
        if self.name == "pi":
            return "pi"
        return "/".join(f"{self.name}({shown_fraction(argument)})" for argument in self.arguments)

    def latex(self) -> str:
        if self.name == "pi":
            return r"\pi"
        if self.name == "exp":
            return f"e^{{{shown_fraction(self.arguments[0])}}}"
        parts = [rf"\{self.name} {_formula(argument)}" for argument in self.arguments]
        if self.name == "zeta":
            return rf"\zeta({shown_fraction(self.arguments[0])})"
        return parts[0] if len(parts) == 1 else rf"\frac{{{parts[0]}}}{{{parts[1]}}}"


LINDEMANN = "(Lindemann 1882)"
APERY = "zeta(3) is irrational (Apery 1979)"
EULER = f"zeta(2k) is a rational multiple of pi^(2k) (Euler 1735), and pi is transcendental {LINDEMANN}"
_THEOREMS = {
    "pi": f"pi is transcendental {LINDEMANN}",
    "exp": f"e^q is transcendental for every rational q but 0 {LINDEMANN}",
}
_LOGARITHMS = (
    f"log(q) is transcendental for every rational q > 0 but 1 {LINDEMANN}",
    "log(a)/log(b) is transcendental unless rational (Gelfond and Schneider 1934)",
)


def constant(name: str, *arguments: Fraction) -> Constant | Fraction:
    """The number of this name, or the fraction that it is.

    >>> constant("log", Fraction(8), Fraction(4)), constant("exp", Fraction(1, 2)), constant("log", Fraction(1))
    (Fraction(3, 2), alpha('exp(1/2)'), Fraction(0, 1))
    >>> constant("zeta", Fraction(5))
    Traceback (most recent call last):
        ...
    wythoff.errors.NotIrrational: whether zeta(5) is irrational is not known; zeta(2), zeta(3), zeta(4), zeta(6) are
    """
    if name == "log":
        return _logarithm(*arguments)
    if name == "exp":
        (exponent,) = arguments
        if abs(exponent) > LARGEST_EXPONENT:
            raise BadAlpha(f"exp(q) is computed for q from {-LARGEST_EXPONENT:,} to {LARGEST_EXPONENT:,}")
        return Constant(name, arguments) if exponent else Fraction(1)
    if name == "zeta":
        (s,) = arguments
        if s.denominator > 1 or not 2 <= s <= LARGEST_ZETA:
            raise BadAlpha(f"zeta(s) is computed for whole numbers s from 2 to {LARGEST_ZETA:,}")
        if s % 2 and s != 3:
            raise NotIrrational(f"whether zeta({s}) is irrational is not known; zeta(2), zeta(3), zeta(4), zeta(6) are")
    return Constant(name, arguments)


def unknown(name: str) -> NoReturn:
    """Refuse a number that is not known to be irrational."""
    raise NotIrrational(f"whether {name}, Euler's constant 0.5772..., is irrational is not known")


def _logarithm(number: Fraction, base: Fraction | None = None) -> Constant | Fraction:
    for value in (number,) if base is None else (number, base):
        if value <= 0:
            raise BadAlpha(f"log(q) needs a positive number, not {shown_fraction(value)}")
    if number == 1:
        return Fraction(0)
    if base is None:
        return Constant("log", (number,))
    if base == 1:
        raise BadAlpha("cannot divide by log(1), which is 0")
    ratio = ratio_of_logarithms(number, base)
    return Constant("log", (number, base)) if ratio is None else ratio


def ratio_of_logarithms(a: Fraction, b: Fraction) -> Fraction | None:
    """The rational number log(a)/log(b), where b is not 1; None if it is irrational.

    Both numbers are products of powers of some pairwise coprime numbers, and different exponents give different
    products: so the exponents of a must be multiples of those of b, all by the same factor.

    >>> ratio_of_logarithms(Fraction(36), Fraction(1, 6)), ratio_of_logarithms(Fraction(12), Fraction(18))
    (Fraction(-2, 1), None)
    """
    base = coprime_base([a.numerator, a.denominator, b.numerator, b.denominator])
    exponents = [(_exponent(p, a), _exponent(p, b)) for p in base]
    ratio = next(Fraction(m, n) for m, n in exponents if n) if any(n for _, n in exponents) else None
    return ratio if ratio is not None and all(m == ratio * n for m, n in exponents) else None


def coprime_base(numbers: Sequence[int]) -> list[int]:
    """Pairwise coprime numbers above 1 such that each of the positive numbers is a product of powers of them.

    >>> sorted(coprime_base([12, 18]))
    [2, 3]
    """
    base: list[int] = []
    waiting = [n for n in numbers if n > 1]
    while waiting:
        n = waiting.pop()
        other = next((m for m in base if gcd(m, n) > 1), None)
        if other is None:
            base.append(n)
        elif other != n:
            base.remove(other)
            common = gcd(other, n)
            waiting += [part for part in (common, other // common, n // common) if part > 1]
    return base


def _exponent(p: int, value: Fraction) -> int:
    return _multiplicity(p, value.numerator) - _multiplicity(p, value.denominator)


def _multiplicity(p: int, n: int) -> int:
    power = 0
    while n % p == 0:
        n, power = n // p, power + 1
    return power


def _pi() -> Any:
    from flint import arb

    return arb.pi()


def _log(number: Fraction, base: Fraction | None = None) -> Any:
    return _ball(number).log() if base is None else _ball(number).log() / _ball(base).log()


def _exp(exponent: Fraction) -> Any:
    return _ball(exponent).exp()


def _zeta(s: Fraction) -> Any:
    return _ball(s).zeta()


_BALLS: dict[str, Callable[..., Any]] = {"pi": _pi, "log": _log, "exp": _exp, "zeta": _zeta}


def _ball(value: Fraction) -> Any:
    from flint import arb, fmpq

    return arb(fmpq(value.numerator, value.denominator))


def _formula(value: Fraction) -> str:
    if value.denominator == 1:
        return shown(value.numerator)
    return rf"\frac{{{shown(value.numerator)}}}{{{shown(value.denominator)}}}"
