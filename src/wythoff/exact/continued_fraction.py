"""Numbers given by their continued fractions: a rule for the quotients, or any source of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import count

from wythoff.errors import BadAlpha, BadIndex, NotIrrational
from wythoff.exact.irrational import Irrational, shown
from wythoff.exact.lazy import Lazy
from wythoff.exact.moebius import moebius
from wythoff.exact.surd import Surd, periodic_surd
from wythoff.integers.arithmetic import Matrix, continuant_matrix, multiple_over, times

Rule = Callable[[int], int]


@dataclass(frozen=True)
class LinearRule:
    """t_n = slope * n + constant.

    >>> LinearRule(2, 1)(3), str(LinearRule(2, 1))
    (7, '2*n+1')
    """

    slope: int
    constant: int

    def __call__(self, n: int) -> int:
        return self.slope * n + self.constant

    def __str__(self) -> str:
        factor = "n" if self.slope == 1 else f"{self.slope}*n"
        return f"{factor}{self.constant:+}" if self.constant else factor


@dataclass(frozen=True)
class EulerRule:
    """The quotients of e = [2; 1, 2, 1, 1, 4, 1, 1, 6, ...] from t_1 on (Euler)."""

    def __call__(self, n: int) -> int:
        return 2 * (n + 1) // 3 if n % 3 == 2 else 1


@dataclass(frozen=True)
class ShiftedRule:
    """t_n of another rule, ``by`` places further on."""

    rule: Rule
    by: int

    def __call__(self, n: int) -> int:
        return self.rule(n + self.by)


@dataclass(frozen=True, repr=False)
class ContinuedFraction(Irrational):
    """The number [t_0; t_1, t_2, ...] with t_0 = ``first`` and t_n = ``rule(n)`` >= 1 for n >= 1.

    >>> x = ContinuedFraction(lambda n: n)
    >>> x, x.decimal(7), x.floor(10**30)
    (alpha('[1;1,2,3,4,5,6,7,...]'), '1.6977746', 1697774657964007982006790592551)
    """

    rule: Rule
    first: int = 1

    @staticmethod
    def periodic(before: Sequence[int], period: Sequence[int]) -> Surd:
        """The surd with these quotients before the period and in it.

        >>> ContinuedFraction.periodic((1,), (2,))
        alpha('sqrt(2)')
        """
        if not period:
            raise NotIrrational("a continued fraction that ends is rational")
        for n, t in enumerate((*before, *period)):
            _checked(t, n)
        # The period comes round again, so its first quotient must be positive even where it is t_0.
        _checked(period[0], 1)
        return periodic_surd(before, period)

    @staticmethod
    def of(quotients: Iterable[int]) -> ContinuedFraction:
        """The number with these quotients, read as they are needed.

        >>> ContinuedFraction.of(n // 2 + 1 for n in count()).convergent(3)
        (12, 7)
        """
        known = Lazy(iter(quotients))
        if not known.prefix(1):
            raise NotIrrational("a continued fraction without quotients is not a number")
        return ContinuedFraction(known.__getitem__, known[0])

    # Floors

    def _floor_of_multiple(self, n: int) -> int:
        """n*p // q for neighbouring convergents p/q < alpha < p'/q' with n < q + q'.

        A fraction strictly between these has a denominator of at least q + q'. So k = floor(n*alpha) has k/n <= p/q,
        not between p/q and alpha; and n*p/q < n*alpha < k + 1. The convergents with even numbers are those below
        alpha, and the product over the first 2^j quotients ends with an odd one.
        """
        for j in count(1):
            _, p, q_after, q = self._dyadic_products[j]
            if n < q + q_after:
                return multiple_over(n, p, q)
        raise AssertionError("unreachable")

    @cached_property
    def _dyadic_products(self) -> Lazy[Matrix]:
        """The continuants of the first 2^j quotients."""

        def products() -> Iterator[Matrix]:
            known = continuant_matrix(self._known_quotients.prefix(1))
            for j in count():
                yield known
                later = self._known_quotients.prefix(2 << j)[1 << j :]
                known = times(known, continuant_matrix(later))

        return Lazy(products())

    def _quotients(self) -> Iterator[int]:
        yield _checked(self.first, 0)
        for n in count(1):
            try:
                t = self.rule(n)
            except IndexError as error:
                raise NotIrrational(f"a continued fraction that ends, here before t_{n}, is rational") from error
            yield _checked(t, n)

    # Numbers made from this one

    def transform(self, a: int, b: int, c: int, d: int) -> Irrational:
        if c == 0 and a == d and b % d == 0:
            return ContinuedFraction(self.rule, self.first + b // d)
        return moebius(self, a, b, c, d)

    def _over_base(self) -> tuple[Irrational, Fraction, Fraction]:
        return ContinuedFraction(self.rule), Fraction(self.first - 1), Fraction(1)

    def shifted(self, m: int) -> ContinuedFraction:
        if m < 0:
            raise BadIndex(f"alpha_m is defined for m >= 0, not for {m}")
        return ContinuedFraction(_further(self.rule, m))

    def beta(self) -> Irrational:
        """1 + 1/(alpha - 1), which is [1 + t_1; t_2, t_3, ...] where t_0 = 1."""
        if self.first != 1:
            return super().beta()
        return ContinuedFraction(_further(self.rule, 1), 1 + self.quotient(1))

    @property
    def quadratic(self) -> bool | None:
        """Whether the quotients are periodic (Lagrange); None for a rule that is not known well enough."""
        rule = self.rule.rule if isinstance(self.rule, ShiftedRule) else self.rule
        return False if isinstance(rule, LinearRule | EulerRule) else None

    # Text

    def __str__(self) -> str:
        if isinstance(self.rule, LinearRule):
            return _plus(f"cf:{self.rule}", self.first - 1)
        if isinstance(self.rule, EulerRule):
            more = self.first - 2
            return f"e{'+' if more > 0 else ''}{shown(more)}" if more else "e"
        return self._listed("...")

    def latex(self) -> str:
        return self._listed(r"\ldots")

    def _listed(self, more: str) -> str:
        first, *rest = self._known_quotients.prefix(8)
        return f"[{shown(first)};{','.join(map(shown, rest))},{more}]"


def _further(rule: Rule, by: int) -> Rule:
    if by == 0:
        return rule
    if isinstance(rule, LinearRule):
        return LinearRule(rule.slope, rule.constant + by * rule.slope)
    if isinstance(rule, ShiftedRule):
        return ShiftedRule(rule.rule, rule.by + by)
    return ShiftedRule(rule, by)


def _plus(text: str, n: int) -> str:
    return f"{shown(n)}+({text})" if n else text


def _checked(t: int, n: int) -> int:
    if not isinstance(t, int):
        raise BadAlpha(f"t_{n} must be a whole number, not {t!r}")
    if n and t < 1:
        raise BadAlpha(f"t_{n} must be at least 1, not {t}")
    return t
