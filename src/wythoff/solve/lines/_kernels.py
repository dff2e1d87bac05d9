"""Kernels over the lines of a plan, by increasing sum x + y.

On one anti-diagonal x + y = s every form a*x + b*y + c is affine in x, so a line number is ``base + step*x``, and a
guard or a range cuts out an interval of x. The cells of an anti-diagonal do not see each other: all are read first,
then all are written.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numba.cpython.unsafe.tuple import tuple_setitem

from wythoff.solve.lines.blocks._kernels import WORDS, first_gap, is_full, load, union

U = np.uint64
FULL = ~U(0)


@njit(cache=True)
def _clip(low: int, high: int, slope: int, constant: int) -> tuple[int, int]:
    """The x of [low, high] with slope*x + constant >= 0, again as an interval."""
    if slope > 0:
        return max(low, -(constant // slope)), high
    if slope < 0:
        return low, min(high, constant // -slope)
    return low, high if constant >= 0 else low - 1


@njit(cache=True)
def _cells(total: int, size: int, unordered: bool, y0: int, y1: int) -> tuple[int, int]:
    """The interval of x on the anti-diagonal x + y = total with y0 <= y < y1."""
    high = total // 2 if unordered else size - 1
    return max(0, total - y1 + 1), min(high, total - y0)


@njit(cache=True)
def _within(rows: Any, r: int, total: int, low: int, high: int) -> tuple[int, int, int, int]:
    """The x of [low, high] for which row r of a table of reads or writes names a line: base, step and interval."""
    step = rows[r, 0] - rows[r, 1]
    base = rows[r, 1] * total + rows[r, 2]
    low, high = _clip(low, high, step, base - rows[r, 3])
    low, high = _clip(low, high, -step, rows[r, 4] - 1 - base)
    return base, step, low, high


@njit(cache=True)
def _visible(reads: Any, total: int, low: int, high: int, lines: Any) -> None:
    """For each read its base, step and interval of x on the anti-diagonal, into the rows of ``lines``."""
    for r in range(reads.shape[0]):
        base, step, first, last = _within(reads, r, total, low, high)
        first, last = _clip(first, last, reads[r, 5] - reads[r, 6], reads[r, 6] * total + reads[r, 7])
        lines[r, 0], lines[r, 1], lines[r, 2], lines[r, 3] = base, step, first, last


@njit(cache=True)
def _stretch(lines: Any, x: int, stop: int, active: Any) -> int:
    """The end of the stretch from x on which the same reads are visible; their base and step into ``active``.

    A read that sees nothing reads line 0, which is empty.
    """
    for r in range(lines.shape[0]):
        active[r, 0] = active[r, 1] = 0
        if lines[r, 2] <= x <= lines[r, 3]:
            active[r, 0], active[r, 1] = lines[r, 0], lines[r, 1]
            stop = min(stop, lines[r, 3] + 1)
        elif x < lines[r, 2] <= lines[r, 3]:
            stop = min(stop, lines[r, 2])
    return stop


# -- nim-values: on every line the set of values seen, as `stride` words of bits


@njit(cache=True)
def _seen(bits: Any, rows: Any, more: Any, word: Any) -> Any:
    """The union of the blocks at this word of all rows."""
    seen = load(bits, rows[0] + word)
    for row in rows[1:]:
        seen = union(seen, load(bits, row + word))
    for row in more:
        seen = union(seen, load(bits, row + word))
    return seen


@njit(cache=True)
def _mex_stretch(
    bits: Any,
    first: Any,
    stride: Any,
    bases: Any,
    steps: Any,
    active: Any,
    start: int,
    stop: int,
    values: Any,
    top: int,
) -> Any:
    """values[top - x] := mex of the lines base + step*x, for start <= x < stop; returns the greatest word looked at.

    The search starts at the first word that is not full in some one of the lines. The last block of a line is never
    written, so it ends. The tuples ``bases`` and ``steps`` repeat the first rows of ``active``, for the registers.
    """
    named = len(bases)
    reads = active.shape[0]
    more = np.empty(reads - named, np.uint64)
    rows = bases
    greatest = U(0)
    for x in range(start, stop):
        word = np.uint32(0)
        for r in range(named):
            line = bases[r] + steps[r] * U(x)
            word = max(word, first[line])
            rows = tuple_setitem(rows, r, line * stride)
        for r in range(named, reads):
            line = U(active[r, 0] + active[r, 1] * x)
            word = max(word, first[line])
            more[U(r - named)] = line * stride
        w = U(word) & ~U(WORDS - 1)
        seen = _seen(bits, rows, more, w)
        while is_full(seen):
            w += U(WORDS)
            seen = _seen(bits, rows, more, w)
        values[U(top - x)] = np.int32(w * U(64) + first_gap(seen))
        greatest = max(greatest, w)
    return greatest


@njit(cache=True)
def _has_options(bits: Any, stride: Any, active: Any, x: int) -> bool:
    """Is any value on the lines read at x?"""
    for r in range(active.shape[0]):
        row = U(active[r, 0] + active[r, 1] * x) * stride
        for w in range(stride):
            if bits[row + U(w)] != U(0):
                return True
    return False


@njit(cache=True)
def _add_values(
    bits: Any, first: Any, stride: Any, base: int, step: int, start: int, stop: int, values: Any, top: int
) -> None:
    """Put values[top - x] into the set of line base + step*x, for start <= x < stop."""
    for x in range(start, stop):
        value = U(values[U(top - x)])
        line, word = U(base + step * x), value >> U(6)
        row = line * stride
        seen = bits[row + word] | (U(1) << (value & U(63)))
        bits[row + word] = seen
        if seen == FULL and U(first[line]) == word:
            while bits[row + word] == FULL:
                word += U(1)
            first[line] = np.uint32(word)


@njit(cache=True, nogil=True)
def nim_value_sums(
    reads: Any,
    writes: Any,
    unordered: bool,
    misere: bool,
    bits: Any,
    first: Any,
    stride: Any,
    values: Any,
    earlier: int,
    size: int,
    y0: int,
    y1: int,
    start: int,
    stop: int,
    resume: int,
) -> int:
    """Nim-values of the cells with y0 <= y < y1 and start <= x + y < stop, all that comes before being done.

    The value of (x, y) is values[x + y - start + earlier, y - y0]; the first rows are of earlier sums, whose writes may
    still be due. Begins at the sum ``resume``. Returns ``stop``, or the first sum with a value that does not fit into
    ``stride`` words: from there it is to be resumed with longer lines.
    """
    lines = np.empty((reads.shape[0], 4), np.int64)
    active = np.empty((reads.shape[0], 2), np.int64)
    last_block = stride - U(WORDS)
    for s in range(resume, stop):
        low, high = _cells(s, size, unordered, y0, y1)
        row, top = values[s - start + earlier], s - y0
        _visible(reads, s, low, high, lines)
        x = low
        while x <= high:
            until = _stretch(lines, x, high + 1, active)
            b0, b1, b2 = U(active[0, 0]), U(active[1, 0]), U(active[2, 0])
            s0, s1, s2 = U(active[0, 1]), U(active[1, 1]), U(active[2, 1])
            if reads.shape[0] == 3:
                word = _mex_stretch(bits, first, stride, (b0, b1, b2), (s0, s1, s2), active, x, until, row, top)
            else:
                bases, steps = (b0, b1, b2, U(active[3, 0])), (s0, s1, s2, U(active[3, 1]))
                word = _mex_stretch(bits, first, stride, bases, steps, active, x, until, row, top)
            if word >= last_block:
                return s
            if misere:
                for z in range(x, until):
                    if row[top - z] == 0 and not _has_options(bits, stride, active, z):
                        row[top - z] = 1
            x = until
        for r in range(writes.shape[0]):
            then = s - writes[r, 5]
            low, high = _cells(then, size, unordered, y0, y1)
            base, step, low, high = _within(writes, r, then, low, high)
            row = values[then - start + earlier]
            _add_values(bits, first, stride, base, step, low, high + 1, row, then - y0)
    return stop


@njit(cache=True, nogil=True)
def copy_to_table(
    values: Any, earlier: int, table: Any, unordered: bool, y0: int, y1: int, start: int, stop: int, depth: int
) -> None:
    """Copy the values of ``nim_value_sums`` to the table, ``depth`` sums at a time, in runs along its rows."""
    size = table.shape[0]
    for begin in range(start, stop, depth):
        end = min(stop, begin + depth)
        band = values[begin - start + earlier :]
        for x in range(max(0, begin - y1 + 1), min(end - y0, size)):
            row = table[x]
            for s in range(max(begin, x + max(y0, x if unordered else 0)), min(end, x + y1)):
                row[s - x] = band[s - begin, s - x - y0]
        if unordered:
            for y in range(max(y0, begin // 2), min(y1, end)):
                row = table[y]
                for s in range(max(begin, y), min(end, 2 * y)):
                    row[s - y] = band[s - begin, y - y0]


# -- outcomes: on every line one flag, whether it holds a P-position


@njit(cache=True)
def _unseen_stretch(flags: Any, active: Any, start: int, stop: int, found: Any, count: int) -> int:
    """Append the x of [start, stop) all of whose lines base + step*x are unflagged; returns the new count."""
    b0, b1, b2 = active[0, 0], active[1, 0], active[2, 0]
    s0, s1, s2 = active[0, 1], active[1, 1], active[2, 1]
    for x in range(start, stop):
        seen = flags[U(b0 + s0 * x)] | flags[U(b1 + s1 * x)] | flags[U(b2 + s2 * x)]
        if not seen:
            for r in range(3, active.shape[0]):
                seen |= flags[U(active[r, 0] + active[r, 1] * x)]
            if not seen:
                found[count] = x
                count += 1
    return count


@njit(cache=True)
def _flag_lines(flags: Any, base: int, step: int, first: int, last: int, xs: Any) -> None:
    """Flag the lines base + step*x of those x of ``xs`` which lie in [first, last]."""
    for x in xs:
        if first <= x <= last:
            flags[U(base + step * x)] = True


@njit(cache=True)
def _holds_cell(writes: Any, unordered: bool, size: int, line: int, total: int, looked: Any) -> bool:
    """Does a line hold a cell that positions of this sum see?

    Of the line's cells those seen before the sum looked[line] are known not to exist; -1 says that there is one.
    """
    if looked[line] < 0:
        return True
    for r in range(writes.shape[0]):
        if writes[r, 3] <= line < writes[r, 4]:
            lag = writes[r, 5]
            for then in range(total - 1 - lag, max(0, looked[line] - lag) - 1, -1):
                low, high = _cells(then, size, unordered, 0, size)
                step = writes[r, 0] - writes[r, 1]
                rest = line - writes[r, 1] * then - writes[r, 2]
                if rest == 0 if step == 0 else rest % step == 0 and low <= rest // step <= high:
                    looked[line] = -1
                    return True
    looked[line] = total
    return False


@njit(cache=True)
def _keep_with_options(
    writes: Any,
    unordered: bool,
    size: int,
    total: int,
    active: Any,
    looked: Any,
    found: Any,
    begin: int,
    count: int,
) -> int:
    """Drop from found[begin:count] the x whose lines base + step*x hold no cell at all; returns the new count."""
    kept = begin
    for i in range(begin, count):
        x = found[i]
        for r in range(active.shape[0]):
            if _holds_cell(writes, unordered, size, active[r, 0] + active[r, 1] * x, total, looked):
                found[kept] = x
                kept += 1
                break
    return kept


@njit(cache=True, nogil=True)
def p_position_sums(
    reads: Any,
    writes: Any,
    unordered: bool,
    misere: bool,
    size: int,
    flags: Any,
    looked: Any,
    found: Any,
    begins: Any,
    start: int,
    stop: int,
) -> int:
    """P-positions with start <= x + y < stop, all earlier sums being done.

    Their x are appended to ``found``, those of the sum s at begins[s] to begins[s + 1]. Returns ``stop``, or the first
    sum whose cells might not fit into ``found``.
    """
    lines = np.empty((reads.shape[0], 4), np.int64)
    active = np.empty((reads.shape[0], 2), np.int64)
    for s in range(start, stop):
        low, high = _cells(s, size, unordered, 0, size)
        count = begins[s]
        if count + high - low + 1 > found.size:
            return s
        _visible(reads, s, low, high, lines)
        x = low
        while x <= high:
            until = _stretch(lines, x, high + 1, active)
            before = count
            count = _unseen_stretch(flags, active, x, until, found, count)
            if misere:
                count = _keep_with_options(writes, unordered, size, s, active, looked, found, before, count)
            x = until
        begins[s + 1] = count
        for r in range(writes.shape[0]):
            then = s - writes[r, 5]
            if then >= 0:
                low, high = _cells(then, size, unordered, 0, size)
                base, step, low, high = _within(writes, r, then, low, high)
                _flag_lines(flags, base, step, low, high, found[begins[then] : begins[then + 1]])
    return stop
