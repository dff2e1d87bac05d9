"""The compiled window kernel: the dead differences that matter fit into one machine word."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from wythoff.solve.columns._kernels import cone_gap, helper, kernel
from wythoff.solve.columns.state import (
    COUNT,
    DONE,
    FREE,
    HIGHEST,
    LAST_FALL,
    NEXT,
    NOT_MONOTONE,
    PAUSED,
    SPLIT,
    STARTED,
    TOO_LARGE,
    TOP,
    UNSTEADY,
    USED,
)
from wythoff.solve.columns.tables import CROSSED_TOP, NARROW, SPLIT_LOW, SPLIT_SPAN


@intrinsic
def _trailing_ones(typing_context: Any, word: Any) -> Any:
    """The number of 1-bits below the lowest 0-bit of a 64-bit word."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(builder.not_(arguments[0]), context.get_constant(types.boolean, False))

    return types.uint64(types.uint64), generate


@helper
def _is_steady(t: Any, B: Any, s: Any, ring: Any) -> bool:
    if s[STARTED] == 0 or s[FREE] <= t.numbers[CROSSED_TOP] or s[FREE] < s[TOP] or t.numbers[NARROW] == 0:
        return False
    if s[USED] < s[LAST_FALL] or (len(t.splits) > 0 and s[SPLIT] < s[LAST_FALL]):
        return False
    while s[USED] < s[COUNT] and B[s[USED]] < s[NEXT]:
        s[USED] += 1
    far = 0
    for d in range(64, ring.size):
        far += ring[(s[FREE] + d) & (ring.size - 1)]
    return far == 0 and s[USED] + 2 < s[COUNT]


@helper
def _load(ring: Any, free: int) -> int:
    """The dead differences free, ..., free + 63 as bits."""
    dead = np.uint64(0)
    for d in range(64):
        dead |= np.uint64(ring[(free + d) & (ring.size - 1)]) << np.uint64(d)
    return dead


@helper
def _store(ring: Any, free: int, dead: int) -> None:
    for d in range(ring.size):
        ring[(free + d) & (ring.size - 1)] = (dead >> np.uint64(d)) & np.uint64(1) if d < 64 else np.uint64(0)


@helper
def _pass(B: Any, a: int, used: int, first: int, second: int) -> tuple[int, int, int, int]:
    """Skip the pile a if it is used; first, second = B[used], B[used + 1] are at least a.

    Without a branch, whose outcome would be anyone's guess, and reading B one step before the value is needed.
    """
    hit = first == a
    used += np.uint64(hit)
    return a + hit, used, second if hit else first, np.int64(B[used + np.uint64(1)])


@helper
def _shift(dead: int, by: int) -> int:
    return dead >> np.uint64(by) if by < 64 else np.uint64(0)


@helper
def _bands(t: Any, A: Any, B: Any, s: Any, ring: Any, stop: int, cap: int) -> None:
    """Columns of a game with doubles and splits."""
    n, used, split, last = np.uint64(s[COUNT]), np.uint64(s[USED]), np.uint64(s[SPLIT]), np.uint64(stop)
    a, free, dead = s[NEXT], s[FREE], _load(ring, s[FREE])
    prompt_mask, split_mask, has_splits = t.masks[0], t.masks[1], len(t.splits) > 0
    split_low, ahead = t.numbers[SPLIT_LOW], 63 - t.numbers[SPLIT_SPAN]
    one, two = np.uint64(1), np.uint64(2)
    first, second = np.int64(B[used]), np.int64(B[used + one])
    while n < last and used + two < n:
        a, used, first, second = _pass(B, a, used, first, second)
        if first == a:
            continue
        while True:
            coming = cap
            if has_splits and split < n:
                # Marks are set up to 63 differences ahead, one split a column: then few are due at once.
                coming = np.int64(A[split]) + np.int64(B[split]) + split_low
                shift = coming - free
                if shift < 0:
                    dead |= _shift(split_mask, -shift)
                    split += one
                else:
                    due = np.uint64(shift <= ahead)
                    dead |= (split_mask << np.uint64(shift & 63)) & (np.uint64(0) - due)
                    split += due
            skip = np.int64(_trailing_ones(dead))
            dead = _shift(dead, skip)
            free += skip
            if coming > free or not has_splits or split >= n:
                break
        if a + free > cap:
            break
        A[n] = a
        B[n] = a + free
        dead |= prompt_mask
        a += 1
        n += one
    _store(ring, free, dead)
    s[COUNT], s[USED], s[SPLIT], s[NEXT], s[FREE] = np.int64(n), np.int64(used), np.int64(split), a, free


@helper
def _cone(t: Any, A: Any, B: Any, s: Any, ring: Any, peaks: Any, stop: int, cap: int) -> bool:
    """Columns of a game with one cone and doubles; False when the cone may leave a hole."""
    n, used, last = np.uint64(s[COUNT]), np.uint64(s[USED]), np.uint64(stop)
    a, free, top, dead = s[NEXT], s[FREE], s[TOP], _load(ring, s[FREE])
    slope, low, high, peak, prompt_mask = t.cones[0, 0], t.cones[0, 1], t.cones[0, 2], peaks[0], t.masks[0]
    gap = cone_gap(slope, low, high, np.int64(1))
    one, two = np.uint64(1), np.uint64(2)
    first, second = np.int64(B[used]), np.int64(B[used + one])
    whole = True
    while n < last and used + two < n:
        a, used, first, second = _pass(B, a, used, first, second)
        if first == a:
            continue
        rise = max((slope - 1) * a + peak + 1 - free, 0)
        dead = _shift(dead, rise)
        skip = np.int64(_trailing_ones(dead))
        dead = _shift(dead, skip)
        free += rise + skip
        if a + free > cap:
            break
        whole = free > top - low and free + gap <= max(free, (slope - 1) * (a + 1) + peak + 1)
        if not whole:
            break
        peak = max(peak, a + free - slope * a + high)
        A[n] = a
        B[n] = a + free
        dead |= prompt_mask
        top = free
        a += 1
        n += one
    _store(ring, free, dead)
    peaks[0] = peak
    s[COUNT], s[USED], s[NEXT], s[FREE] = np.int64(n), np.int64(used), a, free
    return whole


@kernel
def window(t: Any, A: Any, B: Any, s: Any, ring: Any, peaks: Any, stop: int, goal: int, limit: int) -> int:
    """Like the general kernel in the steady state, with the differences from `free` to `free + 63` as bits of a word.

    Steady means: differences do not fall, no double crosses, marks that are due later come too late to matter, and
    the pointers have passed the last fall. Then the difference of each column is `free` itself.
    """
    if not _is_steady(t, B, s, ring):
        return UNSTEADY
    cap = min(goal, limit)
    if len(t.cones) == 0:
        _bands(t, A, B, s, ring, stop, cap)
    elif not _cone(t, A, B, s, ring, peaks, stop, cap):
        return NOT_MONOTONE
    n = s[COUNT]
    s[TOP] = max(s[TOP], np.int64(B[n - 1]) - A[n - 1])
    s[HIGHEST] = max(s[HIGHEST], np.int64(B[n - 1]))
    if n == stop:
        return PAUSED
    if s[NEXT] + s[FREE] > goal:
        return DONE
    return TOO_LARGE if s[NEXT] + s[FREE] > limit else UNSTEADY
