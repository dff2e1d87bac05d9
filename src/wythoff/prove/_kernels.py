"""Runs of automata over words of many digits, compiled."""

from __future__ import annotations

from ctypes import c_int64

import numpy as np
from numpy.typing import NDArray

from wythoff.native import Function, array

Letters = NDArray[np.int32]
Places = NDArray[np.int64]

_INT32, _INT64 = array(np.int32), array(np.int64)
_last_state = Function("wythoff_last_state", _INT32, c_int64, c_int64, _INT32, c_int64)
_run_forward = Function("wythoff_run_forward", _INT32, _INT64, c_int64, _INT32, c_int64, _INT64, _INT64, returns=None)
_run_backward = Function("wythoff_run_backward", _INT32, _INT32, _INT64, c_int64, c_int64, _INT32)


def last_state(table: Letters, state: int, word: Letters) -> int:
    """Where a run ends; ``table`` is complete."""
    return int(_last_state(table, table.shape[1], state, word, len(word)))


def run_forward(
    following: Letters, choices: Places, letters: int, word: Letters, at: int, state: int, taken: Places
) -> tuple[int, int]:
    """Run from place ``at`` on, noting the choices of each step, up to the end or the first step not known yet."""
    reached = np.array([at, state], dtype=np.int64)
    _run_forward(following, choices, letters, word, len(word), reached, taken)
    return int(reached[0]), int(reached[1])


def run_backward(sources: Letters, hidden: Letters, taken: Places, member: int) -> tuple[Letters, int]:
    """The hidden letters that lead to a member of the last set, and the member of the first set that they start in."""
    found = np.empty(len(taken), dtype=np.int32)
    member = _run_backward(sources, hidden, taken, len(taken), member, found)
    return found, member
