"""Beatty pairs, homogeneous or not: alpha as an exact quadratic number, gamma as a simple number of its field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from wythoff.conjecture.deadline import NEVER, Deadline
from wythoff.conjecture.digital_line import DigitalLine, digital_line
from wythoff.conjecture.exceptions import with_exceptions
from wythoff.conjecture.ideas import Tried
from wythoff.conjecture.linear_columns import DATA, LONGEST_START, LinearFit, few_columns, linear_fit
from wythoff.conjecture.quadratic import SURPLUS_BITS, quadratic_between, quotients_between
from wythoff.conjecture.sample import Numbers, Sample
from wythoff.describe import BeattyColumns, Description
from wythoff.errors import NotIrrational
from wythoff.exact import BeattyPair, Irrational, Surd

# gamma = (u alpha + v)/w is looked for with these u and w, the simplest first.
_HYPOTHESES = sorted(
    ((u, w) for w in range(1, 7) for u in range(-30, 31)),
    key=lambda pair: (3 * pair[1] + abs(pair[0]), pair),
)
# If the first columns do not fit, this many more are left out.
_LATER = (0, 1, 2, 4, 8, 16, 32, 64)
# A few columns more or less at the beginning shift the numbers of all others.
_SHIFTS = sorted(range(-LONGEST_START, LONGEST_START + 1), key=abs)
_FEWEST_COLUMNS = 20
KIND = BeattyColumns.kind


@dataclass(frozen=True)
class _Offset:
    """(u alpha + v)/w."""

    u: int
    v: int
    w: int

    def value(self, alpha: Irrational) -> Fraction | Irrational:
        return Fraction(self.v, self.w) + alpha * Fraction(self.u, self.w) if self.u else Fraction(self.v, self.w)


def beatty_pairs(sample: Sample, deadline: Deadline = NEVER) -> Iterator[Description | Tried]:
    """The pairs (floor(n alpha + gamma), floor(n beta + delta)) that give all columns, apart from a few of the first
    ones.

    >>> from wythoff.exact import alpha
    >>> planted = BeattyColumns(BeattyPair(alpha("sqrt(3)"), first=0)).positions(50_000)
    >>> [found.pair.alpha for found in beatty_pairs(Sample.of(planted, 2, 50_000, unordered=True))]
    [alpha('sqrt(3)')]
    """
    if sample.piles != 2:
        return
    rows = sample.rows
    start = _first_regular(rows)
    needed = max(_FEWEST_COLUMNS, start * DATA)
    if start > LONGEST_START:
        yield Tried(KIND, "the columns do not increase")
        return
    if len(rows) < needed:
        yield Tried.lacks_data(KIND, few_columns(sample, needed))
        return
    fit = linear_fit(rows)
    failures = []
    for begin in (start + later for later in _LATER if not later or (start + later) * DATA <= len(rows)):
        deadline.check()
        found = _fit(rows, begin, fit)
        if isinstance(found, BeattyPair):
            fitted = with_exceptions(BeattyColumns(_from_the_start(found, sample), sample.unordered), sample)
            yield fitted or Tried(KIND, f"the columns from number {begin} on are Beatty pairs, but not the others")
            return
        failures.append(found)
    yield max(failures, key=lambda failure: failure.wants_more)


def _first_regular(rows: Numbers) -> int:
    """The number of the column from which on both piles increase."""
    falls = np.flatnonzero((np.diff(rows, axis=0) <= 0).any(axis=1))
    return int(falls[-1]) + 1 if len(falls) else 0


def _fit(rows: Numbers, begin: int, fit: LinearFit | None) -> BeattyPair | Tried:
    """The pair that gives the columns from a number on, numbered as they are; or why there is none."""
    smaller, larger = _smaller_line(rows, begin), digital_line(rows[begin:, 1], begin)
    if smaller is None or larger is None:
        return Tried(KIND, f"the {'larger' if smaller else 'smaller'} piles are not floor(n alpha + gamma)")
    alpha = _complementary_slope(fit, smaller) if fit else None
    alpha = alpha or _quadratic_slope(smaller)
    if alpha is None or alpha < 1:
        return _not_enough("alpha", smaller)
    gamma = _offset(smaller, alpha, *([(fit.c, fit.t)] if fit and fit.s == 1 else []))
    if gamma is None:
        return Tried(KIND, f"alpha = {alpha}, but not enough data for gamma", wants_more=True)
    if fit is not None and fit.s == 1 and fit.start <= begin:
        # b = a + t n + c, so delta = gamma + c; and alpha = beta - t.
        shifted = _Offset(gamma.u, gamma.v - gamma.u * fit.t + gamma.w * fit.c, gamma.w)
        return _pair(alpha, alpha + fit.t, gamma, shifted, begin)
    beta: Irrational | None = alpha.beta()
    if beta is not None and not larger.has_slope(beta):
        beta = _quadratic_slope(larger)
    if beta is None:
        return _not_enough("beta", larger)
    delta = _offset(larger, beta)
    if delta is None:
        return Tried(KIND, f"alpha = {alpha} and beta = {beta}, but not enough data for delta", wants_more=True)
    return _pair(alpha, beta, gamma, delta, begin)


def _smaller_line(rows: Numbers, begin: int) -> DigitalLine | None:
    """The line of the smaller piles; if all piles partition the numbers, including those beyond the last column."""
    smaller, larger = rows[begin:, 0], rows[:, 1]
    free = np.ones(int(larger[-1]) + 1, dtype=np.bool_)
    free[larger[larger <= larger[-1]]] = False
    complement = int(smaller[0]) + np.flatnonzero(free[smaller[0] :])
    longer = digital_line(complement, begin) if np.array_equal(complement[: len(smaller)], smaller) else None
    return longer or digital_line(smaller, begin)


def _quadratic_slope(line: DigitalLine) -> Surd | None:
    """The slope that the data point to, with any gamma, or with gamma a multiple of alpha, which leaves less room."""
    slope = quadratic_between(line.low, line.high)
    if slope is not None:
        return slope
    intervals = (line.through(shift) for shift in _SHIFTS)
    found = {quadratic_between(*interval) for interval in intervals if interval is not None} - {None}
    return found.pop() if len(found) == 1 else None


def _not_enough(name: str, line: DigitalLine) -> Tried:
    quotients = ", ".join(map(str, quotients_between(line.low, line.high)))
    return Tried.lacks_data(KIND, f"{name} = [{quotients}, ...] shows no period")


def _complementary_slope(fit: LinearFit, line: DigitalLine) -> Surd | None:
    """The alpha with 1/alpha + 1/(s alpha + t) = 1, if the data allow it."""
    s, t = fit.s, fit.t
    try:
        alpha = Surd(s + 1 - t, 1, (t - s - 1) ** 2 + 4 * s * t, 2 * s)
    except NotIrrational:
        return None
    return alpha if line.has_slope(alpha) else None


def _offset(line: DigitalLine, alpha: Irrational, *likely: tuple[int, int]) -> _Offset | None:
    """The simplest (u alpha + v)/w that fits, if the data leave too little room for a chance hit.

    The first hypothesis is believed immediately; for others the room, times the hypotheses so far, must be below 2^-10.
    Columns that partition the numbers, with b = a + t n + c, have u/w = c/t: gamma/alpha + delta/beta is whole
    [Skolem]. Next come the multiples of alpha, fewer than one in every unit interval.
    """
    room, tried = line.width(alpha), 0
    for u, w in likely:
        least, most = line.constants(alpha, u, w)
        if least <= most:
            return _Offset(u, min((least, most), key=abs), w)
        tried += w
    for u in _SHIFTS if tried * room * 2**SURPLUS_BITS <= 1 else ():
        least, most = line.constants(alpha, u, 1)
        if least <= 0 <= most:
            return _Offset(u, 0, 1)
    tried += 1
    for u, w in _HYPOTHESES:
        if tried * room * 2**SURPLUS_BITS > 1:
            return None
        least, most = line.constants(alpha, u, w)
        if least <= most:
            return _Offset(u, min((least, most), key=abs), w)
        # Each u, w has w numbers v in every unit interval.
        tried += w
    return None


def _pair(alpha: Irrational, beta: Irrational, gamma: _Offset, delta: _Offset, begin: int) -> BeattyPair:
    """The pair, its columns numbered so that gamma has as little of alpha as possible."""
    shift = gamma.u // gamma.w
    smaller = _Offset(gamma.u - shift * gamma.w, gamma.v, gamma.w)
    larger = _Offset(delta.u - shift * delta.w, delta.v, delta.w)
    return BeattyPair(alpha, beta, smaller.value(alpha), larger.value(beta), first=begin + shift)


def _from_the_start(pair: BeattyPair, sample: Sample) -> BeattyPair:
    """The pair from the column on that leaves the fewest exceptions, the earliest of several."""
    known = {tuple(row) for row in sample.rows[: 4 * LONGEST_START].tolist()}
    first = best = pair.first
    gain = most = 0
    while (column := (pair.smaller(first - 1), pair.larger(first - 1)))[0] >= 0 and column[0] <= column[1]:
        first -= 1
        gain += 1 if column in known else -1
        if gain >= most:
            best, most = first, gain
    return BeattyPair(pair.alpha, pair.beta, pair.gamma, pair.delta, first=best)
