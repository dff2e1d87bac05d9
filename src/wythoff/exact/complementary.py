"""When two Beatty sequences are complementary: the theorem of Skolem and Fraenkel, decided exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from wythoff.errors import TooComplex
from wythoff.exact.irrational import Irrational, Rational
from wythoff.exact.sequence import BeattySequence

# How far to look for an integer that is hit twice or never.
WITNESS_SEARCH = 10_000

_BITS = 4096


@dataclass(frozen=True)
class Complementarity:
    """Whether two sequences partition the integers from ``start`` on, and why (not); true if they do.

    ``witness`` is the smallest such integer that is in both or in neither, where one was found.

    >>> from wythoff.exact import BeattyPair, alpha
    >>> bool(BeattyPair(alpha("sqrt(2)")).is_complementary())
    True
    """

    holds: bool
    reason: str
    start: int = 1
    witness: int | None = None

    def __bool__(self) -> bool:
        return self.holds

    def __str__(self) -> str:
        if self.holds:
            return (
                f"complementary: every whole number from {self.start} on is in exactly one sequence, as {self.reason}"
            )
        example = "" if self.witness is None else f"; the number {self.witness} shows it"
        return f"not complementary: {self.reason}{example}"

    def to_json(self) -> dict[str, Any]:
        return {"complementary": self.holds, "reason": self.reason, "start": self.start, "witness": self.witness}


def fitting_offset(alpha: Irrational, gamma: Rational | Irrational, first: int = 1) -> Rational | Irrational:
    """The delta that makes the sequences complementary from 1 on, by the condition on gamma/alpha + delta/beta.

    It is 2*(1 - first)*beta - gamma*(beta/alpha), and beta/alpha = beta - 1 is 1/(alpha - 1).

    >>> from wythoff.exact import GOLDEN
    >>> fitting_offset(GOLDEN, Fraction(1, 2))
    alpha('(-1-sqrt(5))/4')
    """
    beta = alpha.beta()
    shift = gamma * (beta - 1) if gamma else Fraction(0)
    return 2 * (1 - first) * beta - shift if first != 1 else -shift


def complementarity(smaller: BeattySequence, larger: BeattySequence, start: int = 1) -> Complementarity:
    """Whether the two sequences partition the integers from ``start`` on: the theorem of Skolem and Fraenkel.

    For irrational alpha, and n = 1, 2, ..., floor(n*alpha + gamma) and floor(n*beta + delta) partition 1, 2, ... if and
    only if

    (1) 1/alpha + 1/beta = 1,
    (2) gamma/alpha + delta/beta = 0,
    (3) 1 - alpha <= gamma <= 1, so that exactly the terms with n >= 1 are at least 1,
    (4) no n*alpha + gamma is an integer above 1; by (2), m*beta + delta would be the same integer.

    Another first index adds multiples of alpha and beta to the offsets, another start subtracts a whole number from
    both; then (2) reads gamma/alpha + delta/beta + 2*(first - 1) = start - 1.

    [FokkinkRust, Eq. (2)] prints floor(alpha + gamma) on the right. For n = 1, 2, ... that already fails for
    Wythoff's own sequences, where gamma = delta = 0 and floor(alpha) = 1; and no fixed first index mends it.

    >>> from wythoff.exact import GOLDEN
    >>> complementarity(BeattySequence(GOLDEN, 1), BeattySequence(GOLDEN + 1))
    Complementarity(holds=False, reason='gamma/alpha + delta/beta is not 0', start=1, witness=1)
    """
    reason = _failure(smaller, larger, start)
    if reason is None:
        return Complementarity(True, "1/alpha + 1/beta = 1 and gamma/alpha + delta/beta fits [Skolem, Fraenkel]", start)
    return Complementarity(False, reason, start, _witness(smaller, larger, start))


def _failure(smaller: BeattySequence, larger: BeattySequence, start: int) -> str | None:
    first = smaller.first
    if larger.slope.compare(smaller.slope.beta()) != 0:
        return "1/alpha + 1/beta is not 1"
    target = start - 1 - 2 * (first - 1)
    if not _offsets_add_up(smaller, larger, target):
        return f"gamma/alpha + delta/beta is not {target}"
    if smaller(first) < start:
        return f"the first sequence starts below {start}"
    linear = smaller.linear
    # Where n*alpha + gamma is the integer m, if it ever is one.
    n, m = (-linear.slope, linear.constant) if linear else (Fraction(1, 2), Fraction(0))
    before = smaller(first - 1)
    if before > start or (before == start and not (n == first - 1 and m == start)):
        return f"the first sequence starts too late: its term before the first is already at least {start}"
    if n.denominator == 1 and m.denominator == 1 and m > start:
        return f"{n}*alpha + gamma is the integer {m}, which is in both sequences"
    return None


def _offsets_add_up(smaller: BeattySequence, larger: BeattySequence, target: int) -> bool:
    """Whether gamma/alpha + delta/beta = target, given 1/beta = 1 - 1/alpha.

    If gamma = s*alpha + r and delta = s'*beta + r', the sum is s + s' + r' + (r - r')/alpha.
    """
    gamma, delta = smaller.linear, larger.linear
    if gamma and delta:
        return gamma.constant == delta.constant and gamma.slope + delta.slope + delta.constant == target
    low, high = (
        sum(ends)
        for ends in zip(_ratio(smaller.offset, smaller.slope), _ratio(larger.offset, larger.slope), strict=True)
    )
    if low <= target <= high:
        raise TooComplex(f"whether gamma/alpha + delta/beta is {target} cannot be decided: they agree to {_BITS} bits")
    return False


def _ratio(top: Rational | Irrational, low: Irrational) -> tuple[Fraction, Fraction]:
    """Bounds for top/low, where low > 0."""
    tops = top.enclosure(_BITS) if isinstance(top, Irrational) else (Fraction(top),) * 2
    quotients = [t / bound for t in tops for bound in low.enclosure(_BITS)]
    return min(quotients), max(quotients)


def _witness(smaller: BeattySequence, larger: BeattySequence, start: int) -> int | None:
    below = min(smaller(smaller.first), larger(larger.first))
    if below < start:
        return below
    return next((x for x in range(start, start + WITNESS_SEARCH) if (x in smaller) == (x in larger)), None)
