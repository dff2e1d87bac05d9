"""Compiled runs of automata over words of many digits; each does what a plain Python loop beside its caller does."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit


@njit(cache=True)
def last_state(table: Any, state: int, word: Any) -> int:
    """Where a run ends; ``table`` is complete."""
    for i in range(len(word)):
        state = table[state, word[i]]
    return state


@njit(cache=True)
def run_forward(following: Any, choices: Any, letters: int, word: Any, at: int, state: int, taken: Any) -> Any:
    """Run from place ``at`` on, noting the choices of each step, up to the end or the first step not known yet."""
    while at < len(word):
        place = state * letters + word[at]
        if following[place] < 0:
            break
        taken[at] = choices[place]
        state = following[place]
        at += 1
    return at, state


@njit(cache=True)
def run_backward(sources: Any, hidden: Any, taken: Any, member: int) -> Any:
    """The hidden letters that lead to a member of the last set, and the member of the first set that they start in."""
    found = np.empty(len(taken), dtype=np.int32)
    for i in range(len(taken) - 1, -1, -1):
        choice = taken[i] + member
        found[i] = hidden[choice]
        member = sources[choice]
    return found, member
