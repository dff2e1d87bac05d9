"""Columns (a, b) with b = s a + t n + c, and the mex rules among them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from wythoff.conjecture.deadline import NEVER, Deadline
from wythoff.conjecture.ideas import Tried
from wythoff.conjecture.sample import Numbers, Sample
from wythoff.describe import Description, MexRule
from wythoff.errors import BadParameter
from wythoff.integers.combination import combination_text

MAX_SLOPE = 64
FEWEST_COLUMNS = 8
# At most this many columns may come before the rule begins, and the data must have DATA times as many.
LONGEST_START = 40
DATA = 8
# A rule may begin a little later than the relation between the numbers.
_LATER = 4


@dataclass(frozen=True)
class LinearFit:
    """b = s a + t n + c for all columns n >= start."""

    s: int
    t: int
    c: int
    start: int


def linear_fit(columns: Numbers) -> LinearFit | None:
    """The relation that all columns have except the first few; the smallest s >= 1 if there are several.

    >>> linear_fit(np.array([(0, 1), (2, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18)]))
    LinearFit(s=1, t=1, c=0, start=2)
    """
    if len(columns) < FEWEST_COLUMNS:
        return None
    smaller, larger = columns.T
    tail = len(columns) // 2
    steps, rises = np.diff(smaller[tail:]), np.diff(larger[tail:])
    for s in range(1, MAX_SLOPE):
        t = rises - s * steps
        if (t == t[0]).all() and t[0] >= 0:
            rest = larger - s * smaller - int(t[0]) * np.arange(len(columns))
            wrong = np.flatnonzero(rest != rest[-1])
            return LinearFit(s, int(t[0]), int(rest[-1]), int(wrong[-1]) + 1 if len(wrong) else 0)
    return None


def few_columns(sample: Sample, needed: int) -> str:
    """How many of the columns that a fit needs are known, in words."""
    return f"piles up to {sample.bound:,} have {len(sample)} of the {needed} columns that are needed"


def mex_rules(sample: Sample, deadline: Deadline = NEVER) -> Iterator[Description | Tried]:
    """The rule a = mex, b = s a + t n + c, after as few columns as possible.

    >>> wythoff = MexRule(1, 1).positions(200)
    >>> [str(found) for found in mex_rules(Sample.of(wythoff, 2, 200, unordered=True))]
    ['a = mex of all earlier numbers, b = a + n for n >= 0']
    """
    if sample.piles != 2 or not sample.unordered:
        return
    if len(sample) < FEWEST_COLUMNS:
        yield Tried.lacks_data(MexRule.kind, few_columns(sample, FEWEST_COLUMNS))
        return
    fit = linear_fit(sample.rows)
    if fit is None:
        yield Tried(MexRule.kind, "no relation b = s a + t n + c")
        return
    relation = combination_text([(fit.s, "a"), (fit.t, "n"), (fit.c, "")])
    if fit.start > LONGEST_START:
        yield Tried(MexRule.kind, f"b = {relation} only from column {fit.start:,} on")
        return
    if fit.start * DATA > len(sample):
        few = few_columns(sample, fit.start * DATA)
        yield Tried.lacks_data(MexRule.kind, f"b = {relation} from column {fit.start} on, but {few}")
        return
    wrong = None
    for start in range(fit.start, fit.start + _LATER):
        deadline.check()
        head = tuple((int(a), int(b)) for a, b in sample.rows[:start].tolist())
        try:
            guess = MexRule(fit.s, fit.t, fit.c, head)
        except BadParameter:
            continue
        wrong = sample.first_difference(guess.positions(sample.bound))
        if wrong is None:
            yield guess
            return
    yield Tried(MexRule.kind, f"b = {relation}, but a is not the mex of the numbers before", wrong)
