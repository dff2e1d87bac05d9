"""When to stop computing with Python and arrays and call the compiled kernels; the results are the same.

A step is about a microsecond, and loading numba takes half a million of them. So Python runs until it has spent that
much in all, which costs at most twice as much as the better choice, whatever comes (the ski-rental argument). Once
numba is loaded, the kernels do everything.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

WORTH_LOADING = 500_000
_UNBOUNDED = 1 << 62
# Array operations cost this many steps for each call of a few of them, and one step for so many elements.
A_ROUND, ELEMENTS_A_STEP = 30, 40


class _Purse:
    left = WORTH_LOADING
    forced: int | None = None


def patience() -> int:
    """How many steps the next construction may try without the kernels."""
    if _Purse.forced is not None:
        return _Purse.forced
    return 0 if "numba" in sys.modules else _Purse.left


def spend(steps: int) -> None:
    """Note so many steps done without the kernels."""
    _Purse.left = max(0, _Purse.left - steps)


def round_of(elements: int) -> int:
    """The steps that a round of array operations on so many elements is worth."""
    return A_ROUND + elements // ELEMENTS_A_STEP


@contextmanager
def only(*, kernels: bool) -> Iterator[None]:
    """Use only the kernels, or none of them, inside a ``with`` block: for tests and benchmarks.

    >>> with only(kernels=True):
    ...     patience()
    0
    """
    before, _Purse.forced = _Purse.forced, 0 if kernels else _UNBOUNDED
    try:
        yield
    finally:
        _Purse.forced = before
