"""When to stop looping in Python and call the compiled kernels; the results are the same.

Loading numba takes about as long as half a million steps of a Python loop. So Python loops run until they have spent
that much in all, which costs at most twice as much as the better choice, whatever comes (the ski-rental argument).
Once numba is loaded, Python is left with automata so small that a call of a kernel would not pay.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

WORTH_LOADING = 500_000
WORTH_CALLING = 200
_UNBOUNDED = 1 << 62


class _Purse:
    left = WORTH_LOADING
    forced: int | None = None


def patience() -> int:
    """How many steps the next construction may try in plain Python."""
    if _Purse.forced is not None:
        return _Purse.forced
    return WORTH_CALLING if "numba" in sys.modules else max(_Purse.left, WORTH_CALLING)


def spend(steps: int) -> None:
    """Note so many steps done in plain Python."""
    _Purse.left = max(0, _Purse.left - steps)


@contextmanager
def only(*, kernels: bool) -> Iterator[None]:
    """Use only the kernels, or only plain Python, inside a ``with`` block: for tests and benchmarks.

    >>> with only(kernels=True):
    ...     patience()
    0
    """
    before, _Purse.forced = _Purse.forced, 0 if kernels else _UNBOUNDED
    try:
        yield
    finally:
        _Purse.forced = before
