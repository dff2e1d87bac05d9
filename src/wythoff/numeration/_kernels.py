"""Compiled loops over digits and the limbs of long integers: 32 bits each, least significant first."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

BITS = 32
MASK = (1 << BITS) - 1


@njit(cache=True)
def write_digits(number: Any, terms: Any, lengths: Any, bounds: Any, state: int, digits: Any, states: Any) -> int:
    """Write the greedy digits of a number, least significant first; ``number`` is used up.

    ``lengths[i]`` is how many limbs term i has. A state counts the digits before that were at their bounds; those
    before each digit are noted, and the last one is returned.
    """
    last = len(bounds) - 1
    for i in range(len(digits) - 1, -1, -1):
        top = lengths[i + 1] - 1
        digit = 0
        while True:
            k = top
            while k > 0 and number[k] == terms[i, k]:
                k -= 1
            if number[k] < terms[i, k]:
                break
            borrow = np.int64(0)
            for k in range(top + 1):
                rest = number[k] - terms[i, k] + borrow
                number[k] = rest & MASK
                borrow = rest >> BITS
            digit += 1
        digits[i] = digit
        states[i] = state
        state = state + 1 if state < last and digit == bounds[state] else 0
    return state


@njit(cache=True)
def increment(digits: Any, states: Any, bounds: Any, low: int) -> int:
    """Replace the string on positions >= low by its successor and give the state below."""
    last = len(bounds) - 1
    i = low
    while digits[i] >= bounds[states[i]] - (1 if states[i] == last else 0):
        digits[i] = 0
        i += 1
    digits[i] += 1
    state = np.int64(states[i])
    state = state + 1 if state < last and digits[i] == bounds[state] else 0
    for j in range(i - 1, low - 1, -1):
        states[j] = state
        state = 0
    return state


@njit(cache=True)
def weigh_leaf(digits: Any, rows: Any, matrix: Any, weight: Any, room: Any) -> None:
    """Write the weight of the digits (least significant first) into ``weight``, in two's complement.

    So many digits as ``rows`` has are taken at once; ``matrix`` moves a weight up by as many positions, and makes it
    less than a limb longer.
    """
    order, limbs = weight.shape
    chunk = len(rows)
    weight[:, :] = 0
    used = 1
    high = len(digits)
    while high > 0:
        low = (high - 1) // chunk * chunk
        before, used = used, min(limbs, used + 1)
        for i in range(order):
            sign = MASK if weight[i, before - 1] >> (BITS - 1) else 0
            for k in range(before, used):
                weight[i, k] = sign
        for j in range(order):
            carry = np.int64(0)
            for i in range(low, high):
                carry += digits[i] * rows[i - low, j]
            for k in range(used):
                for i in range(order):
                    carry += matrix[i, j] * weight[i, k]
                room[j, k] = carry & MASK
                carry >>= BITS
        for j in range(order):
            for k in range(used):
                weight[j, k] = room[j, k]
        high = low
    for i in range(order):
        sign = MASK if weight[i, used - 1] >> (BITS - 1) else 0
        for k in range(used, limbs):
            weight[i, k] = sign


@njit(cache=True)
def weigh_leaves(digits: Any, size: int, rows: Any, matrix: Any, weights: Any) -> None:
    """Weigh the leaves of ``size`` digits, one after another; the last one may be shorter."""
    room = np.zeros(weights.shape[1:], dtype=np.int64)
    for leaf in range(len(weights)):
        weigh_leaf(digits[leaf * size : (leaf + 1) * size], rows, matrix, weights[leaf], room)
