"""Integers for long computations: FLINT's, whose arithmetic is quasi-linear, if it is installed, otherwise Python's
own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any


@cache
def constructor() -> Callable[[int], Any]:
    """The type of these integers."""
    try:
        from flint import fmpz
    except ImportError:
        return int
    return fmpz


def long_integer(n: int) -> Any:
    """The number as a FLINT integer, if FLINT is installed; mixed with Python's integers it gives FLINT's.

    >>> int(long_integer(2) ** 10 + 1)
    1025
    """
    return constructor()(n)
