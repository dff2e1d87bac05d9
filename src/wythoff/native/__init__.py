"""The compiled kernels: one small C library, made when the package is installed (``hatch_build.py``).

A module named ``_kernels`` says what its functions take and return; nothing else calls the library. Arrays are passed
without copies: contiguous, and of exactly the type that is declared. Python's other threads run during a call.
"""

from __future__ import annotations

import sys
from ctypes import CDLL, ArgumentError, c_int64
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from wythoff.errors import KernelsMissing

ENDING = {"win32": "dll", "darwin": "dylib"}.get(sys.platform, "so")


@cache
def _library() -> CDLL:
    """The library as it is compiled for this machine, or otherwise for all of its kind."""
    library = _load("kernels")
    return _load("kernels-avx2") if _find(library, "wythoff_has_avx2")() else library


def _load(name: str) -> CDLL:
    path = Path(__file__).with_name(f"{name}.{ENDING}")
    try:
        return CDLL(str(path))
    except OSError as error:
        raise _missing(f"cannot be loaded from {path}") from error


def _find(library: CDLL, name: str) -> Any:
    try:
        return library[name]
    except AttributeError as error:
        raise _missing(f"is older than the rest: {library._name} has no {name}") from error


def _missing(reason: str) -> KernelsMissing:
    return KernelsMissing(
        f"the compiled part of wythoff {reason}; install the package again, or run `make venv` in a clone"
    )


def array(dtype: Any) -> Any:
    """The type of an argument that is a contiguous array of this dtype."""
    return np.ctypeslib.ndpointer(dtype=dtype, flags="C_CONTIGUOUS")


class Function:
    """A function of the library by its name, with the types of its arguments and of its result.

    The library is loaded at the first call.

    >>> from ctypes import c_int64
    >>> Function("wythoff_floor_div", c_int64, c_int64)(-7, 2)
    -4
    """

    def __init__(self, name: str, *arguments: Any, returns: Any = c_int64) -> None:
        self.name, self._arguments, self._returns = name, arguments, returns

    def __call__(self, *values: Any) -> Any:
        try:
            return self._entry(*values)
        except ArgumentError as problem:
            # If Ctrl-C comes while arguments are converted, ctypes says that one of them is wrong.
            if KeyboardInterrupt.__name__ in str(problem):
                raise KeyboardInterrupt from None
            raise

    @cached_property
    def _entry(self) -> Any:
        entry = _find(_library(), self.name)
        entry.argtypes, entry.restype = self._arguments, self._returns
        return entry


__all__ = ["Function", "array"]
