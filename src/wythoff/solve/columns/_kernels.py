"""The compiled general kernel of the column sweep: every family of moves, in every phase.

It reads the rules as :class:`~wythoff.solve.columns.tables.Tables` and continues the columns A[:n], B[:n] from a state
whose places :mod:`wythoff.solve.columns.state` names.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from wythoff.solve.columns.state import (
    COUNT,
    CROSSED,
    DONE,
    FREE,
    HIGHEST,
    LAST_FALL,
    MATURE,
    NEXT,
    NOT_MONOTONE,
    PAUSED,
    RING_FULL,
    SPLIT,
    STARTED,
    TOO_LARGE,
    TOP,
    USED,
    WIDTH,
)
from wythoff.solve.columns.tables import CROSSED_TOP, DELAY, REACH, SPLIT_LOW, START, TARDY_TOP

GREATEST_WIDTH = 64

# Without the wrappers that nobody calls, compilation takes two thirds of the time.
_options: dict[str, Any] = {"cache": True, "error_model": "numpy", "nogil": True, "no_cfunc_wrapper": True}
kernel: Any = njit(**_options)
helper: Any = njit(**{**_options, "no_cpython_wrapper": True})


# The rules, literally: is there a move that takes p from one pile and q from the other?


@helper
def _is_double(doubles: Any, p: int, q: int) -> bool:
    for r in range(len(doubles)):
        low, high, least_k, least_l = doubles[r, 0], doubles[r, 1], doubles[r, 2], doubles[r, 3]
        for turn in range(2):
            k, l = (p, q) if turn == 0 else (q, p)
            allowed = k >= least_k and l >= least_l and low <= l - k <= high
            if allowed:
                for e in range(4, doubles.shape[1]):
                    allowed = allowed and doubles[r, e] != k
            if allowed:
                return True
    return False


@helper
def _is_vector(vectors: Any, p: int, q: int) -> bool:
    found = False
    for r in range(len(vectors)):
        found = found or (vectors[r, 0] == p and vectors[r, 1] == q)
    return found


@helper
def _is_in_cone(cones: Any, p: int, q: int) -> bool:
    if p < 1 or q < 1:
        return False
    for r in range(len(cones)):
        slope, low, high = cones[r, 0], cones[r, 1], cones[r, 2]
        if p + low <= q <= slope * p + high or q + low <= p <= slope * q + high:
            return True
    return False


@helper
def _is_split(splits: Any, x: int, y: int, left: int) -> bool:
    """Can x or y be cleared so that `left` remains, to be divided?"""
    for r in range(len(splits)):
        low, high, least_x, least_l = splits[r, 0], splits[r, 1], splits[r, 2], splits[r, 3]
        for turn in range(2):
            cleared, other = (x, y) if turn == 0 else (y, x)
            taken = other - left
            if cleared >= least_x and taken >= least_l and low <= taken - cleared <= high:
                return True
    return False


@helper
def _attacker(t: Any, A: Any, B: Any, n: int, a: int, y: int, guess: int) -> int:
    """The index of a column found so far to which (a, y) has a move, or -1; by definition, in O(n).

    The search begins at `guess`: neighbouring candidates often have the same attacker.
    """
    for step in range(n):
        i = guess + step if guess + step < n else guess + step - n
        x0, y0 = np.int64(A[i]), np.int64(B[i])
        if y == y0 or _is_split(t.splits, a, y, x0 + y0):
            return i
        for turn in range(2):
            p, q = (a - x0, y - y0) if turn == 0 else (a - y0, y - x0)
            if p < 0 or q < 0:
                continue
            if _is_double(t.doubles, p, q) or _is_vector(t.vectors, p, q) or _is_in_cone(t.cones, p, q):
                return i
    return -1


# Dead differences


@helper
def _mark(ring: Any, free: int, first: int, last: int) -> None:
    for d in range(max(first, free), last + 1):
        ring[d & (ring.size - 1)] = 1


@helper
def _mark_runs(ring: Any, free: int, runs: Any, shift: int) -> None:
    """Mark the runs (first, last) that the first two columns of a table hold, shifted."""
    for r in range(len(runs)):
        _mark(ring, free, shift + runs[r, 0], shift + runs[r, 1])


@helper
def _raise_free(ring: Any, free: int, to: int) -> int:
    for d in range(free, min(to, free + ring.size)):
        ring[d & (ring.size - 1)] = 0
    return max(free, to)


@helper
def _age(k: Any, prompt: Any, tardy: Any, A: Any, B: Any, s: Any, ring: Any, a: int) -> None:
    """Mark what the doubles attack for good from column a on: directly from old a', crosswise from old b'."""
    n, free = s[COUNT], s[FREE]
    if free > s[TOP] + k[TARDY_TOP]:
        s[MATURE] = n
    while s[MATURE] < n and A[s[MATURE]] + k[DELAY] <= a:
        _mark_runs(ring, free, tardy, np.int64(B[s[MATURE]]) - A[s[MATURE]])
        s[MATURE] += 1
    if free <= k[CROSSED_TOP]:
        while s[CROSSED] < n and B[s[CROSSED]] + k[DELAY] <= a:
            difference = np.int64(B[s[CROSSED]]) - A[s[CROSSED]]
            _mark_runs(ring, free, tardy, -difference)
            _mark_runs(ring, free, prompt, -difference)
            s[CROSSED] += 1


@helper
def _attacked_by_the_young(k: Any, doubles: Any, A: Any, B: Any, s: Any, a: int, d: int) -> bool:
    """Is (a, a + d) attacked by a double from a column that :func:`_age` has not marked yet?"""
    n = s[COUNT]
    if d <= s[TOP] + k[TARDY_TOP]:
        for i in range(s[MATURE], n):
            p, q = a - A[i], a + d - B[i]
            if q >= 0 and _is_double(doubles, p, q):
                return True
    if d <= k[CROSSED_TOP]:
        i, beyond = s[CROSSED], 0
        while i < n and beyond <= s[WIDTH]:
            if B[i] > a:
                beyond += 1
            elif _is_double(doubles, a - B[i], a + d - A[i]):
                return True
            i += 1
    return False


@helper
def _find(B: Any, start: int, n: int, width: int, value: int) -> int:
    """The index in start..n-1 at which B has `value`, or -1."""
    beyond = 0
    while start < n and beyond <= width:
        if B[start] == value:
            return start
        beyond += B[start] > value
        start += 1
    return -1


@helper
def _follow_vectors(vectors: Any, A: Any, B: Any, s: Any, a: int, seats: Any, targets: Any) -> None:
    """targets[j] := the differences that the j-th vector attacks in column a, directly and crosswise; -1 for none.

    seats[j] are two pointers that move up with a: the first A >= a - k, and the first B >= a - k.
    """
    n = s[COUNT]
    for j in range(len(vectors)):
        k, l = vectors[j, 0], vectors[j, 1]
        targets[j, 0] = targets[j, 1] = -1
        i = seats[j, 0]
        while i < n and A[i] < a - k:
            i += 1
        seats[j, 0] = i
        if i < n and A[i] == a - k:
            targets[j, 0] = B[i] + l - a
        i = seats[j, 1]
        while i < n and B[i] < a - k:
            i += 1
        seats[j, 1] = i
        i = _find(B, i, n, s[WIDTH], a - k)
        if i >= 0:
            targets[j, 1] = A[i] + l - a


# Cones


@helper
def _cone_floor(cones: Any, peaks: Any, a: int) -> int:
    """The least difference above every cone in column a; peaks[c] = max of b' - slope*a' + high."""
    floor = np.int64(0)
    for c in range(len(cones)):
        floor = max(floor, (cones[c, 0] - 1) * a + peaks[c] + 1)
    return floor


@helper
def cone_gap(slope: int, low: int, high: int, p: int) -> int:
    """How far above the apex's own difference its attacks begin, p columns later; it never grows with p."""
    return low if low > 0 else max(1, -((high - p) // slope)) - p


@helper
def _add_to_cones(cones: Any, peaks: Any, x0: int, y0: int, a: int, free: int) -> bool:
    """Add the cones with apex (x0, y0), as seen from column a > x0; False when they leave a hole below them.

    The apex attacks an interval of differences that widens downwards and upwards with a. So where it meets the
    differences already covered, it does so for good.
    """
    covered = max(free, _cone_floor(cones, peaks, a))
    for c in range(len(cones)):
        if y0 - x0 + cone_gap(cones[c, 0], cones[c, 1], cones[c, 2], a - x0) > covered:
            return False
    for c in range(len(cones)):
        peaks[c] = max(peaks[c], y0 - cones[c, 0] * x0 + cones[c, 2])
    return True


@helper
def _above_cones(cones: Any, top: int, d: int) -> bool:
    above = True
    for c in range(len(cones)):
        above = above and d > top - cones[c, 1]
    return above


# The sweep


@helper
def _begin(t: Any, A: Any, B: Any, s: Any, ring: Any, peaks: Any, a: int) -> bool:
    """Turn from attacks by definition to attacks by differences."""
    for i in range(s[COUNT]):
        total = np.int64(A[i]) + B[i]
        for r in range(len(t.splits)):
            _mark(ring, s[FREE], -t.splits[r, 1] - total, -t.splits[r, 0] - total)
        if not _add_to_cones(t.cones, peaks, np.int64(A[i]), np.int64(B[i]), a, s[FREE]):
            return False
        _mark_runs(ring, s[FREE], t.prompt, np.int64(B[i]) - A[i])
    s[STARTED] = 1
    return True


@helper
def _next_unused(B: Any, s: Any) -> int:
    a = s[NEXT]
    while True:
        while s[USED] < s[COUNT] and B[s[USED]] < a:
            s[USED] += 1
        if _find(B, s[USED], s[COUNT], s[WIDTH], a) < 0:
            return a
        a += 1


@helper
def _is_larger_pile(A: Any, B: Any, s: Any, y: int) -> bool:
    if y <= s[HIGHEST]:
        i = s[COUNT] - 1
        while i >= 0 and A[i] + s[TOP] >= y:
            if B[i] == y:
                return True
            i -= 1
    return False


@helper
def _take_note_of_falls(splits: Any, A: Any, B: Any, s: Any, a: int, y: int) -> bool:
    """Before (a, y) becomes the next column: False when an earlier one has a move to it, or the fall is too wide."""
    n = s[COUNT]
    if y > s[HIGHEST] or n == 0:
        s[HIGHEST] = y
        return True
    s[LAST_FALL] = n
    i = n - 1
    while i >= 0 and A[i] + s[TOP] >= y:
        if B[i] > y:
            s[WIDTH] = max(s[WIDTH], n - i)
            if _is_split(splits, np.int64(A[i]), np.int64(B[i]), a + y):
                return False
        i -= 1
    return s[WIDTH] <= GREATEST_WIDTH


@helper
def _mark_splits(split_low: int, splits: Any, A: Any, B: Any, s: Any, ring: Any, d: int) -> None:
    """Mark what splits attack at the difference d, and perhaps somewhat above it."""
    n = s[COUNT]
    i, beyond = s[SPLIT], 0
    while i < n and beyond <= s[WIDTH]:
        total = np.int64(A[i]) + B[i]
        if total + split_low > d:
            beyond += 1
        else:
            _mark_runs(ring, s[FREE], splits, total)
            s[SPLIT] += beyond == 0
        i += 1


@helper
def _first_unattacked(
    k: Any, doubles: Any, splits: Any, A: Any, B: Any, s: Any, ring: Any, targets: Any, a: int
) -> int:
    """The least d for which (a, a + d) has no move to a column found; -1 when the ring is too small to tell."""
    d = s[FREE]
    while d + k[REACH] < s[FREE] + ring.size:
        if len(splits) > 0:
            _mark_splits(k[SPLIT_LOW], splits, A, B, s, ring, d)
        if ring[d & (ring.size - 1)] == 1:
            if d == s[FREE]:
                s[FREE] = _raise_free(ring, d, d + 1)
        else:
            attacked = _is_larger_pile(A, B, s, a + d) or _attacked_by_the_young(k, doubles, A, B, s, a, d)
            for j in range(len(targets)):
                attacked = attacked or targets[j, 0] == d or targets[j, 1] == d
            if not attacked:
                return d
        d += 1
    return -1


@kernel
def general(
    t: Any, A: Any, B: Any, s: Any, ring: Any, peaks: Any, seats: Any, targets: Any, stop: int, goal: int, limit: int
) -> int:
    """Find columns until there are `stop` of them or no later one has a larger pile <= `goal`."""
    k, doubles, splits, vectors, cones = t.numbers, t.doubles, t.splits, t.vectors, t.cones
    prompt, tardy = t.prompt, t.tardy
    while s[COUNT] < stop:
        a = _next_unused(B, s)
        s[NEXT] = a
        if a < k[START]:
            d = np.int64(0)
            attacker = _attacker(t, A, B, s[COUNT], a, a, 0)
            while attacker >= 0:
                d += 1
                attacker = _attacker(t, A, B, s[COUNT], a, a + d, attacker)
        else:
            if s[STARTED] == 0:
                if s[TOP] + k[REACH] >= ring.size:
                    return RING_FULL
                if not _begin(t, A, B, s, ring, peaks, a):
                    return NOT_MONOTONE
            _age(k, prompt, tardy, A, B, s, ring, a)
            s[FREE] = _raise_free(ring, s[FREE], _cone_floor(cones, peaks, a))
            _follow_vectors(vectors, A, B, s, a, seats, targets)
            d = _first_unattacked(k, doubles, splits, A, B, s, ring, targets, a)
            if d < 0:
                return RING_FULL
            if not _above_cones(cones, s[TOP], d):
                return NOT_MONOTONE
        if a + s[FREE] > goal:
            return DONE
        if a + d > limit:
            return TOO_LARGE
        if not _take_note_of_falls(splits, A, B, s, a, a + d):
            return NOT_MONOTONE
        A[s[COUNT]] = a
        B[s[COUNT]] = a + d
        if s[STARTED] == 1:
            _mark_runs(ring, s[FREE], prompt, d)
            if not _add_to_cones(cones, peaks, a, a + d, a + 1, s[FREE]):
                return NOT_MONOTONE
        s[TOP] = max(s[TOP], d)
        s[NEXT] = a + 1
        s[COUNT] += 1
    return PAUSED
