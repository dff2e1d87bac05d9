"""When a description is right except at finitely many positions."""

from __future__ import annotations

from wythoff.conjecture.sample import Sample
from wythoff.describe import Description, WithExceptions

# Exceptions are believed only in a box that is BOX times smaller than the board, and only up to MAX_EXCEPTIONS.
BOX = 8
MAX_EXCEPTIONS = 40
SMALL = 1_000


def with_exceptions(base: Description, sample: Sample) -> Description | None:
    """The description itself, or with a few exceptions in a small box; None if it differs elsewhere.

    >>> from wythoff.describe import NimSum
    >>> misere = Sample.of([(0, 1), *((k, k) for k in range(2, 20))], 2, 19, unordered=True)
    >>> print(with_exceptions(NimSum(2), misere))
    the piles have nim-sum 0; but also (0, 1), and not (0, 0), (1, 1)
    """
    # Many differences show on a small board.
    few = sample.within(min(sample.bound, SMALL))
    if sum(map(len, few.difference(base.positions(few.bound)))) > MAX_EXCEPTIONS:
        return None
    added, removed = sample.difference(base.positions(sample.bound))
    if not added and not removed:
        return base
    exceptions = added + removed
    if (
        len(exceptions) > MAX_EXCEPTIONS
        or BOX * max(map(max, exceptions)) > sample.bound
        or 2 * len(exceptions) > len(sample)
    ):
        return None
    return WithExceptions(base, tuple(added), tuple(removed))
