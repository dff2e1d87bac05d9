"""Runs of automata over words of many digits, compiled."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import POINTER, Structure, byref, c_int64, c_void_p

import numpy as np
from numpy.typing import NDArray

from wythoff.native import Function, array

DigitWord = NDArray[np.uint8]
Numbers = NDArray[np.int32]


class _Words(Structure):
    """The structure of ``native/runs.c``."""

    _fields_ = (("tracks", POINTER(c_void_p)), ("count", c_int64), ("digits", c_int64), ("length", c_int64))


_WORDS, _UINT8, _INT32, _INT64 = POINTER(_Words), array(np.uint8), array(np.int32), array(np.int64)
_last_row = Function("wythoff_last_row", _WORDS, _INT32, c_int64)
_run_forward = Function("wythoff_run_forward", _WORDS, _INT32, _INT32, _INT64, _INT32, returns=None)
_run_backward = Function("wythoff_run_backward", _INT32, _UINT8, c_int64, _INT32, c_int64, c_int64, _UINT8)


class Tracks:
    """Words of equal length that are read together: a letter's number is its digits in base ``digits``, first word
    first.

    >>> tracks = Tracks([np.array([1, 0], dtype=np.uint8), np.array([1, 1], dtype=np.uint8)], 2)
    >>> tracks.letter(0), tracks.letter(1)
    (3, 1)
    """

    def __init__(self, words: Sequence[DigitWord], digits: int) -> None:
        self._words, self._digits = [np.ascontiguousarray(word, dtype=np.uint8) for word in words], digits
        places = (c_void_p * len(words))(*(word.ctypes.data for word in self._words))
        self.structure = _Words(places, len(words), digits, len(self))

    def __len__(self) -> int:
        return len(self._words[0])

    def letter(self, place: int) -> int:
        """The number of the letter at a place."""
        number = 0
        for word in self._words:
            number = number * self._digits + int(word[place])
        return number


def last_row(table: Numbers, row: int, tracks: Tracks) -> int:
    """The row where a run from ``row`` ends. The flat table is complete: it says for each row and letter where the next
    row begins.
    """
    return int(_last_row(byref(tracks.structure), table, row))


def run_forward(
    following: Numbers, choices: Numbers, tracks: Tracks, at: int, row: int, taken: Numbers
) -> tuple[int, int]:
    """Run from place ``at`` on, noting the choices of each step, up to the end or the first step not known yet."""
    reached = np.array([at, row], dtype=np.int64)
    _run_forward(byref(tracks.structure), following, choices, reached, taken)
    return int(reached[0]), int(reached[1])


def run_backward(
    sources: Numbers, hidden: DigitWord, tracks: int, taken: Numbers, member: int
) -> tuple[NDArray[np.uint8], int]:
    """The words on the hidden tracks that lead to a member of the last set, and the member of the first set that they
    start in."""
    found = np.empty((tracks, len(taken)), dtype=np.uint8)
    return found, _run_backward(sources, hidden, tracks, taken, len(taken), member, found)
