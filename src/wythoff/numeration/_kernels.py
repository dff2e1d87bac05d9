"""Digits of numbers in the system of a recurrence, compiled: leaves, with the least significant digit first."""

from __future__ import annotations

from ctypes import POINTER, Structure, byref, c_int64, c_void_p
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.native import Function, array

Digits = NDArray[np.uint8]
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]


class _System(Structure):
    """The structure of ``native/digits.c``, which explains it."""

    _fields_ = (
        *((name, c_int64) for name in ("order", "leaf", "chunk", "words", "length")),
        *((name, c_void_p) for name in ("bounds", "terms", "lengths", "rows", "matrix")),
    )


_SYSTEM, _UINT8, _UINT64 = POINTER(_System), array(np.uint8), array(np.uint64)
_write_leaf = Function("wythoff_write_leaf", _SYSTEM, _UINT64, c_int64, c_void_p, c_void_p, _UINT64)
_increment = Function("wythoff_increment", _SYSTEM, c_void_p, c_void_p)
_weigh_leaves = Function(
    "wythoff_weigh_leaves", _SYSTEM, _UINT8, c_int64, _UINT64, c_int64, array(np.int64), returns=None
)


class DigitString:
    """Digits that are written, and the state before each of them: how many digits before it were at their bounds."""

    def __init__(self, length: int) -> None:
        self.digits: Digits = np.zeros(length, dtype=np.uint8)
        self.states: Digits = np.zeros(length, dtype=np.uint8)
        self._places = self.digits.ctypes.data, self.states.ctypes.data

    def from_place(self, place: int) -> tuple[int, int]:
        """Where the digits and the states from a place on are."""
        return self._places[0] + place, self._places[1] + place


class LeafKernels:
    """The kernels for one system. A leaf has one digit fewer than there are terms.

    ``len(rows)`` digits are taken at once; ``matrix`` moves a weight up by as many positions, and makes it at most a
    word longer. Each number of a weight has ``length`` words.
    """

    def __init__(self, bounds: Numbers, terms: Words, lengths: Numbers, rows: Numbers, matrix: Numbers, length: int):
        self._kept = bounds, terms, lengths, rows, matrix
        self.leaf, self._words = len(terms) - 1, terms.shape[1]
        self._shape = len(bounds), length
        self._system = _System(
            *(len(bounds), self.leaf, len(rows), self._words, length), *(part.ctypes.data for part in self._kept)
        )

    def write(self, number: int, state: int, string: DigitString, place: int) -> int:
        """Write the greedy digits of a number into a leaf that is entered in a state; returns the state below."""
        data = number.to_bytes(8 * self._words, "little")
        words = np.frombuffer(data, dtype="<u8").astype(np.uint64)
        room = np.empty(self._shape[0], dtype=np.uint64)
        return int(_write_leaf(self._here, words, state, *string.from_place(place), room))

    def increment(self, string: DigitString, place: int) -> int:
        """Replace the string from a place on by its successor; returns the state below."""
        return int(_increment(self._here, *string.from_place(place)))

    def weigh(self, digits: Digits) -> Words:
        """The words of the weights of all leaves, in two's complement; the last leaf may be shorter."""
        order, _ = self._shape
        weights = np.empty((max(1, -(-len(digits) // self.leaf)), *self._shape), dtype=np.uint64)
        room = np.empty(2 * order, dtype=np.int64)
        _weigh_leaves(self._here, digits, len(digits), weights, len(weights), room)
        return weights

    @property
    def _here(self) -> Any:
        return byref(self._system)
