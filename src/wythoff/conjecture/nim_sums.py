"""Nim-sum 0, of the piles or of their remainders."""

from __future__ import annotations

from collections.abc import Iterator

from wythoff.conjecture.deadline import NEVER, Deadline
from wythoff.conjecture.exceptions import SMALL, with_exceptions
from wythoff.conjecture.ideas import Tried
from wythoff.conjecture.sample import Numbers, Sample
from wythoff.describe import Description, NimSum

MAX_LISTED = 3_000_000


def nim_sums(sample: Sample, deadline: Deadline = NEVER) -> Iterator[Description | Tried]:
    """Nim, and the one modulus that positions with a single pile point to.

    >>> capped = Sample.of([(x, y) for x in range(40) for y in range(40) if (x - y) % 3 == 0], 2, 39)
    >>> [str(found) for found in nim_sums(capped)]
    ['nim-sum: the piles have nim-sum 0; wrong at (0, 3)', 'the remainders of the piles modulo 3 have nim-sum 0']
    """
    if sample.piles < 2 or not sample.unordered or (sample.bound + 1) ** (sample.piles - 1) > MAX_LISTED:
        return
    for guess in _guesses(sample):
        deadline.check()
        fitted = with_exceptions(guess, sample)
        if fitted is not None:
            yield fitted
            return
        few = sample.within(min(sample.bound, SMALL))
        yield Tried(guess.kind, str(guess), few.first_difference(guess.positions(few.bound)))


def _guesses(sample: Sample) -> Iterator[NimSum]:
    yield NimSum(sample.piles)
    if (modulus := last_gap(sample.rows)) is not None and modulus > 1:
        yield NimSum(sample.piles, modulus)


def last_gap(rows: Numbers) -> int | None:
    """The distance between the last two positions with a single pile; None if there are fewer than three of these."""
    single = rows[(rows[:, :-1] == 0).all(axis=1), -1]
    return int(single[-1] - single[-2]) if len(single) > 2 else None
