"""Walking through the loop nests of a game, run by run: which positions a move connects with a given one.

The tables are those of :class:`wythoff.solve.board.tables.Nests`. They and the state of a walk are few plain
arrays, because a compiled call pays for every array that it passes.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from wythoff.solve.board.tables import (
    AXES,
    AXIS,
    CONGRUENT,
    CONSTANT,
    EQUAL,
    FACTOR,
    KIND,
    KNOWN,
    LEVELS,
    LOOPED,
    LOWER,
    MODULUS,
    RUN,
    SLOPE,
    START,
    STEP,
)

# The state of a walk: the depth to go on with, first and last value of the run's own variable, the present and the
# final values of the loops, the first point of the run, room for sorting a point, and what the known variables
# contribute to each row.
DEPTH, FROM, TO, NOW, END, POINT, ORDER, PARTS = 0, 1, 2, 4, 8, 12, 16, 20


@njit(cache=True)
def _known_part(rows: Any, i: int, known: Any) -> int:
    total = rows[i, CONSTANT]
    for axis in range(AXES):
        total += rows[i, KNOWN + axis] * known[axis]
    return total


@njit(cache=True)
def _guards_hold(rows: Any, start: int, stop: int, known: Any) -> bool:
    for i in range(start, stop):
        total = _known_part(rows, i, known)
        if rows[i, KIND] == EQUAL:
            if total != 0:
                return False
        elif rows[i, KIND] == LOWER:
            if total < 0:
                return False
        elif total % rows[i, MODULUS] != 0:
            return False
    return True


@njit(cache=True)
def in_union(rows: Any, starts: Any, position: Any) -> bool:
    """Whether the position lies in one of the cells."""
    for cell in range(len(starts) - 1):
        if _guards_hold(rows, starts[cell], starts[cell + 1], position):
            return True
    return False


@njit(cache=True)
def _rest(rows: Any, nests: Any, nest: int, i: int, depth: int, walk: Any) -> int:
    """The value of row i without its own loop variable, that of ``depth``; outer variables have their values."""
    total = walk[PARTS + i]
    for outer in range(depth):
        axis = nests[nest, AXIS + outer]
        total += rows[i, LOOPED + axis] * walk[POINT + axis]
    return total


@njit(cache=True)
def _range(rows: Any, nests: Any, nest: int, depth: int, walk: Any, side: int) -> tuple[int, int]:
    """The values on the board of the loop variable at ``depth`` that satisfy its rows, congruences apart."""
    low, high = 0, side - 1
    for i in range(nests[nest, START + depth + 1], nests[nest, START + depth + 2]):
        kind, factor = rows[i, KIND], rows[i, FACTOR]
        if kind == CONGRUENT:
            continue
        rest = _rest(rows, nests, nest, i, depth, walk)
        if kind == EQUAL:
            if rest % factor != 0:
                return 1, 0
            value = -rest // factor
            low, high = max(low, value), min(high, value)
        elif kind == LOWER:
            low = max(low, -rest if factor == 1 else -(rest // factor))
        else:
            high = min(high, rest if factor == -1 else rest // -factor)
        if low > high:
            return 1, 0
    return low, high


@njit(cache=True)
def _congruent(rows: Any, nests: Any, nest: int, depth: int, walk: Any, value: int) -> bool:
    for i in range(nests[nest, START + depth + 1], nests[nest, START + depth + 2]):
        if rows[i, KIND] == CONGRUENT:
            rest = _rest(rows, nests, nest, i, depth, walk)
            if (rest + rows[i, FACTOR] * value) % rows[i, MODULUS] != 0:
                return False
    return True


@njit(cache=True)
def begin(rows: Any, nests: Any, nest: int, known: Any, walk: Any, side: int) -> None:
    """Prepare a walk through the runs of a nest."""
    levels = nests[nest, LEVELS]
    if not _guards_hold(rows, nests[nest, START], nests[nest, START + 1], known):
        walk[DEPTH] = -1
        return
    for i in range(nests[nest, START + 1], nests[nest, START + levels + 1]):
        walk[PARTS + i] = _known_part(rows, i, known)
    for axis in range(AXES):
        walk[POINT + axis] = 0
    walk[DEPTH] = 0
    if nests[nest, RUN] > 0:
        low, high = _range(rows, nests, nest, 0, walk, side)
        walk[NOW], walk[END] = low - 1, high


@njit(cache=True)
def advance(rows: Any, nests: Any, nest: int, walk: Any, side: int) -> bool:
    """Go to the next run: its first point is at POINT, walk[FROM] .. walk[TO] are the values of its own variable.

    Congruences leave every STEP-th value of the interval, from the first one on.
    """
    depth, deepest = walk[DEPTH], nests[nest, RUN]
    while depth >= 0:
        if depth == deepest:
            low, high = _range(rows, nests, nest, depth, walk, side)
            while low <= high and not _congruent(rows, nests, nest, depth, walk, low):
                low += 1
            depth -= 1
            if low <= high and _fit_run(rows, nests, nest, low, high, walk, side):
                walk[DEPTH] = depth
                return True
            continue
        walk[NOW + depth] += 1
        if walk[NOW + depth] > walk[END + depth]:
            depth -= 1
            continue
        if not _congruent(rows, nests, nest, depth, walk, walk[NOW + depth]):
            continue
        walk[POINT + nests[nest, AXIS + depth]] = walk[NOW + depth]
        depth += 1
        if depth < deepest:
            low, high = _range(rows, nests, nest, depth, walk, side)
            walk[NOW + depth], walk[END + depth] = low - 1, high
    walk[DEPTH] = -1
    return False


@njit(cache=True)
def _fit_run(rows: Any, nests: Any, nest: int, low: int, high: int, walk: Any, side: int) -> bool:
    """Solve the equations of the deeper variables at ``low``, and cut the run where they leave the board."""
    deepest = nests[nest, RUN]
    walk[POINT + nests[nest, AXIS + deepest]] = low
    skip = 0
    for depth in range(deepest + 1, nests[nest, LEVELS]):
        row, axis = nests[nest, START + depth + 1], nests[nest, AXIS + depth]
        start = -_rest(rows, nests, nest, row, depth, walk) * rows[row, FACTOR]
        walk[POINT + axis] = start
        slope = nests[nest, SLOPE + axis]
        if slope > 0:
            high = min(high, low + (side - 1 - start) // slope)
        elif slope < 0:
            skip = max(skip, (start - (side - 1) - slope - 1) // -slope)
        elif start >= side:
            return False
    if skip > 0:
        step = nests[nest, STEP]
        skip = (skip + step - 1) // step * step
        for axis in range(AXES):
            walk[POINT + axis] += skip * nests[nest, SLOPE + axis]
    walk[FROM], walk[TO] = low + skip, high
    return low + skip <= high


@njit(cache=True)
def next_point(nests: Any, nest: int, walk: Any) -> None:
    """Go on to the next point of the run."""
    for axis in range(AXES):
        walk[POINT + axis] += nests[nest, SLOPE + axis] * nests[nest, STEP]


@njit(cache=True)
def run_stride(nests: Any, nest: int, strides: Any) -> int:
    """How far apart the cells of neighbouring points of a run are."""
    total = 0
    for axis in range(AXES):
        total += nests[nest, SLOPE + axis] * strides[axis]
    return total * nests[nest, STEP]


@njit(cache=True)
def point_index(walk: Any, strides: Any) -> int:
    """The cell of the present point."""
    total = 0
    for axis in range(AXES):
        total += walk[POINT + axis] * strides[axis]
    return total


@njit(cache=True)
def sorted_index(walk: Any, strides: Any, unordered: bool) -> int:
    """The cell of the present point, put into ascending order if unordered (unused axes hold 0)."""
    if not unordered:
        return point_index(walk, strides)
    total = 0
    for i in range(AXES):
        value, j = walk[POINT + i], i
        while j > 0 and walk[ORDER + j - 1] > value:
            walk[ORDER + j] = walk[ORDER + j - 1]
            j -= 1
        walk[ORDER + j] = value
    for axis in range(AXES):
        total += walk[ORDER + axis] * strides[axis]
    return total
