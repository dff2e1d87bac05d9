"""Walking through the loop nests of a game: which positions a move connects with a given one."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from wythoff.solve.board.tables import (
    AXES,
    CONGRUENT,
    CONSTANT,
    EQUAL,
    FACTOR,
    KIND,
    KNOWN,
    LOOPED,
    LOWER,
    MODULUS,
)


@njit(cache=True)
def _rest(row: Any, known: Any, looped: Any) -> int:
    """The value of a constraint without its own loop variable."""
    total = row[CONSTANT]
    for axis in range(AXES):
        total += row[KNOWN + axis] * known[axis] + row[LOOPED + axis] * looped[axis]
    return total


@njit(cache=True)
def _guards_hold(rows: Any, start: int, stop: int, known: Any) -> bool:
    for i in range(start, stop):
        row = rows[i]
        total = row[CONSTANT]
        for axis in range(AXES):
            total += row[KNOWN + axis] * known[axis]
        if row[KIND] == EQUAL:
            if total != 0:
                return False
        elif row[KIND] == LOWER:
            if total < 0:
                return False
        elif total % row[MODULUS] != 0:
            return False
    return True


@njit(cache=True)
def in_union(guards: Any, position: Any) -> bool:
    """Whether the position lies in one of the cells."""
    for cell in range(len(guards.starts) - 1):
        if _guards_hold(guards.rows, guards.starts[cell], guards.starts[cell + 1], position):
            return True
    return False


@njit(cache=True)
def _range(rows: Any, start: int, stop: int, known: Any, looped: Any, side: int) -> tuple[int, int]:
    """The values of a loop variable on the board that satisfy the rows, congruences apart."""
    low, high = 0, side - 1
    for i in range(start, stop):
        row = rows[i]
        if row[KIND] == CONGRUENT:
            continue
        rest, factor = _rest(row, known, looped), row[FACTOR]
        if row[KIND] == EQUAL:
            if rest % factor != 0:
                return 1, 0
            value = -rest // factor
            low, high = max(low, value), min(high, value)
        elif row[KIND] == LOWER:
            low = max(low, -(rest // factor))
        else:
            high = min(high, rest // -factor)
        if low > high:
            return 1, 0
    return low, high


@njit(cache=True)
def _congruent(rows: Any, start: int, stop: int, known: Any, looped: Any, value: int) -> bool:
    for i in range(start, stop):
        row = rows[i]
        if row[KIND] == CONGRUENT and (_rest(row, known, looped) + row[FACTOR] * value) % row[MODULUS] != 0:
            return False
    return True


# The state of a walk through a nest: the depth to go on with, then the interval of the innermost variable.
DEPTH, FROM, TO = 0, 1, 2


@njit(cache=True)
def begin(nests: Any, nest: int, known: Any, looped: Any, now: Any, last: Any, walk: Any, side: int) -> None:
    """Prepare a walk through the points of a nest."""
    starts = nests.starts[nest]
    looped[:] = 0
    if not _guards_hold(nests.rows, starts[0], starts[1], known):
        walk[DEPTH] = -1
        return
    walk[DEPTH] = 0
    if nests.depth > 1:
        low, high = _range(nests.rows, starts[1], starts[2], known, looped, side)
        now[0], last[0] = low - 1, high


@njit(cache=True)
def advance(nests: Any, nest: int, known: Any, looped: Any, now: Any, last: Any, walk: Any, side: int) -> bool:
    """Go to the next setting of the outer loops with a non-empty interval [walk[FROM], walk[TO]] innermost."""
    starts, axes, rows = nests.starts[nest], nests.axes[nest], nests.rows
    depth, deepest = walk[DEPTH], nests.depth - 1
    while depth >= 0:
        if depth == deepest:
            looped[axes[depth]] = 0
            low, high = _range(rows, starts[depth + 1], starts[depth + 2], known, looped, side)
            depth -= 1
            if low <= high:
                walk[DEPTH], walk[FROM], walk[TO] = depth, low, high
                return True
            continue
        now[depth] += 1
        axis = axes[depth]
        if now[depth] > last[depth]:
            looped[axis] = 0
            depth -= 1
            continue
        looped[axis] = 0
        if not _congruent(rows, starts[depth + 1], starts[depth + 2], known, looped, now[depth]):
            continue
        looped[axis] = now[depth]
        depth += 1
        if depth < deepest:
            low, high = _range(rows, starts[depth + 1], starts[depth + 2], known, looped, side)
            now[depth], last[depth] = low - 1, high
    walk[DEPTH] = -1
    return False


@njit(cache=True)
def has_congruence(nests: Any, nest: int) -> bool:
    """Whether the innermost loop skips some values of its interval."""
    starts = nests.starts[nest]
    for i in range(starts[nests.depth], starts[nests.depth + 1]):
        if nests.rows[i, KIND] == CONGRUENT:
            return True
    return False


@njit(cache=True)
def innermost_ok(nests: Any, nest: int, known: Any, looped: Any, value: int) -> bool:
    starts = nests.starts[nest]
    axis = nests.axes[nest, nests.depth - 1]
    looped[axis] = 0
    return _congruent(nests.rows, starts[nests.depth], starts[nests.depth + 1], known, looped, value)


@njit(cache=True)
def cell_index(position: Any, strides: Any) -> int:
    total = 0
    for axis in range(AXES):
        total += position[axis] * strides[axis]
    return total


@njit(cache=True)
def sorted_index(position: Any, scratch: Any, strides: Any, unordered: bool) -> int:
    """The cell of a position; an unordered one is put into ascending order first (unused axes hold 0)."""
    if not unordered:
        return cell_index(position, strides)
    for i in range(AXES):
        value, j = position[i], i
        while j > 0 and scratch[j - 1] > value:
            scratch[j] = scratch[j - 1]
            j -= 1
        scratch[j] = value
    return cell_index(scratch, strides)


