"""Compiled kernels for boards: every position by increasing sum of its piles, a range of sums at a time.

A move lowers the sum, so all options of a position are decided before it, and all marks on a position are set
before it is visited.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from wythoff.solve.board.tables import AXES, STEP
from wythoff.solve.board.walk._kernels import (
    FROM,
    PARTS,
    POINT,
    TO,
    advance,
    begin,
    in_union,
    next_point,
    point_index,
    run_stride,
    sorted_index,
)

WALK = PARTS  # a walk needs this many entries, and one more for each row of the tables


@njit(cache=True)
def positions_with_sum(total: int, sides: Any, unordered: bool, out: Any) -> int:
    """List the positions of the board with this sum, in ascending order of piles if unordered; their number."""
    count = 0
    room = sides - 1
    for w in range(max(0, total - room[1] - room[2] - room[3]), min(room[0], total) + 1):
        after_w = total - w
        start = w if unordered and sides[0] > 1 else 0
        for x in range(max(start, after_w - room[2] - room[3]), min(room[1], after_w) + 1):
            after_x = after_w - x
            start_y = x if unordered and sides[1] > 1 else 0
            for y in range(max(start_y, after_x - room[3]), min(room[2], after_x) + 1):
                z = after_x - y
                if unordered and sides[2] > 1 and z < y:
                    break
                out[count, 0], out[count, 1], out[count, 2], out[count, 3] = w, x, y, z
                count += 1
    return count


@njit(cache=True)
def _cell(position: Any, strides: Any) -> int:
    total = 0
    for axis in range(AXES):
        total += position[axis] * strides[axis]
    return total


@njit(cache=True)
def _any_vector(vectors: Any, position: Any) -> bool:
    for i in range(len(vectors)):
        fits = True
        for axis in range(AXES):
            fits &= vectors[i, axis] <= position[axis]
        if fits:
            return True
    return False


@njit(cache=True)
def _mark(marks: Any, cell: int, length: int, side: int) -> None:
    """Cover a run of cells along the last axis: +1 where it starts, -1 behind its end unless the line ends there."""
    marks[cell] += 1
    if cell % side + length < side:
        marks[cell + length] -= 1


@njit(cache=True)
def _mark_predecessors(game: Any, known: Any, marks: Any, strides: Any, walk: Any, side: int) -> None:
    """Cover every position with a move to ``known``."""
    rows, nests = game.predecessors
    for nest in range(len(nests)):
        stride = run_stride(nests, nest, strides)
        begin(rows, nests, nest, known, walk, side)
        while advance(rows, nests, nest, walk, side):
            cell = point_index(walk, strides)
            if stride == 1:
                _mark(marks, cell, walk[TO] - walk[FROM] + 1, side)
                continue
            for _ in range(walk[FROM], walk[TO] + 1, nests[nest, STEP]):
                _mark(marks, cell, 1, side)
                cell += stride
    for i in range(len(game.vectors)):
        if _add_vector(game.vectors, i, known, walk, side):
            _mark(marks, sorted_index(walk, strides, game.unordered), 1, side)


@njit(cache=True)
def _add_vector(vectors: Any, i: int, known: Any, walk: Any, side: int) -> bool:
    for axis in range(AXES):
        walk[POINT + axis] = known[axis] + vectors[i, axis]
        if walk[POINT + axis] >= side:
            return False
    return True


@njit(cache=True)
def outcomes_by_sum(
    first: int,
    stop: int,
    game: Any,
    sides: Any,
    strides: Any,
    walk: Any,
    buffer: Any,
    marks: Any,
    running: Any,
    found: Any,
) -> int:
    """Decide all positions with sum in [first, stop) of a game without blocking; P-cells go to ``found``.

    ``running[line]`` counts the runs of marks that cover the present cell of each line of the last axis.
    """
    side = sides[AXES - 1]
    count = 0
    for total in range(first, stop):
        for i in range(positions_with_sum(total, sides, game.unordered, buffer)):
            position = buffer[i]
            cell = _cell(position, strides)
            running[cell // side] += marks[cell]
            attacked = running[cell // side] > 0
            stuck = in_union(game.terminal.rows, game.terminal.starts, position)
            if game.misere:
                if (
                    attacked
                    or stuck
                    or not (
                        in_union(game.mobile.rows, game.mobile.starts, position) or _any_vector(game.vectors, position)
                    )
                ):
                    continue
            elif attacked and not stuck:
                continue
            found[count] = cell
            count += 1
            _mark_predecessors(game, position, marks, strides, walk, side)
    return count


@njit(cache=True)
def _count_predecessors(
    game: Any, known: Any, stamp: int, counts: Any, stamps: Any, strides: Any, walk: Any, side: int
) -> None:
    """Count one more P-option for every position with a move to ``known``, whatever the number of such moves."""
    rows, nests = game.predecessors
    for nest in range(len(nests)):
        stride = run_stride(nests, nest, strides)
        begin(rows, nests, nest, known, walk, side)
        while advance(rows, nests, nest, walk, side):
            cell = point_index(walk, strides)
            for _ in range(walk[FROM], walk[TO] + 1, nests[nest, STEP]):
                if stamps[cell] != stamp:
                    stamps[cell] = stamp
                    counts[cell] += 1
                cell += stride
    for i in range(len(game.vectors)):
        if _add_vector(game.vectors, i, known, walk, side):
            cell = sorted_index(walk, strides, game.unordered)
            if stamps[cell] != stamp:
                stamps[cell] = stamp
                counts[cell] += 1


@njit(cache=True)
def blocked_outcomes_by_sum(
    first: int, stop: int, game: Any, sides: Any, strides: Any, walk: Any, buffer: Any, counts: Any,
    stamps: Any, found: Any, before: int,
) -> int:  # fmt: skip
    """Decide all positions with sum in [first, stop) of a game with blocking; ``before`` P-positions are known.

    ``counts`` holds the number of distinct P-options, and -1 for a position that is P itself.
    """
    side = sides[AXES - 1]
    count = 0
    for total in range(first, stop):
        for i in range(positions_with_sum(total, sides, game.unordered, buffer)):
            position = buffer[i]
            cell = _cell(position, strides)
            stuck = in_union(game.terminal.rows, game.terminal.starts, position)
            if stuck and game.misere:
                continue
            if not stuck and counts[cell] > game.block:
                continue
            if game.misere and not _has_n_option(game, position, counts, strides, walk, side):
                continue
            found[count] = cell
            count += 1
            counts[cell] = -1
            _count_predecessors(game, position, before + count, counts, stamps, strides, walk, side)
    return count


@njit(cache=True)
def _has_n_option(game: Any, position: Any, counts: Any, strides: Any, walk: Any, side: int) -> bool:
    rows, nests = game.options
    for nest in range(len(nests)):
        begin(rows, nests, nest, position, walk, side)
        while advance(rows, nests, nest, walk, side):
            for _ in range(walk[FROM], walk[TO] + 1, nests[nest, STEP]):
                if counts[sorted_index(walk, strides, game.unordered)] >= 0:
                    return True
                next_point(nests, nest, walk)
    for i in range(len(game.vectors)):
        if _take_vector(game.vectors, i, position, walk) and counts[sorted_index(walk, strides, game.unordered)] >= 0:
            return True
    return False


@njit(cache=True)
def _take_vector(vectors: Any, i: int, position: Any, walk: Any) -> bool:
    for axis in range(AXES):
        walk[POINT + axis] = position[axis] - vectors[i, axis]
        if walk[POINT + axis] < 0:
            return False
    return True


@njit(cache=True)
def _see_runs(game: Any, position: Any, stamp: int, values: Any, seen: Any, strides: Any, walk: Any, side: int) -> int:
    """Stamp the values of all options; returns how many were met, an option counting once for each way to it."""
    rows, nests = game.options
    count = 0
    for nest in range(len(nests)):
        stride = run_stride(nests, nest, strides)
        begin(rows, nests, nest, position, walk, side)
        while advance(rows, nests, nest, walk, side):
            cell = point_index(walk, strides)
            for _ in range(walk[FROM], walk[TO] + 1, nests[nest, STEP]):
                seen[values[cell]] = stamp
                count += 1
                cell += stride
    for i in range(len(game.vectors)):
        if _take_vector(game.vectors, i, position, walk):
            seen[values[point_index(walk, strides)]] = stamp
            count += 1
    return count


@njit(cache=True)
def _see_once(target: int, stamp: int, values: Any, visited: Any, seen: Any, times: Any) -> int:
    """Count the value of an option unless this option has been met before."""
    if visited[target] == stamp:
        return 0
    visited[target] = stamp
    value = values[target]
    if seen[value] != stamp:
        seen[value] = stamp
        times[value] = 0
    times[value] += 1
    return 1


@njit(cache=True)
def _count_values(
    game: Any, position: Any, stamp: int, values: Any, visited: Any, seen: Any, times: Any, strides: Any,
    walk: Any, side: int,
) -> int:  # fmt: skip
    """Count how many distinct options have each value; returns the number of options."""
    rows, nests = game.options
    count = 0
    for nest in range(len(nests)):
        begin(rows, nests, nest, position, walk, side)
        while advance(rows, nests, nest, walk, side):
            for _ in range(walk[FROM], walk[TO] + 1, nests[nest, STEP]):
                target = sorted_index(walk, strides, game.unordered)
                count += _see_once(target, stamp, values, visited, seen, times)
                next_point(nests, nest, walk)
    for i in range(len(game.vectors)):
        if _take_vector(game.vectors, i, position, walk):
            target = sorted_index(walk, strides, game.unordered)
            count += _see_once(target, stamp, values, visited, seen, times)
    return count


@njit(cache=True)
def values_by_sum(
    first: int, stop: int, game: Any, sides: Any, strides: Any, walk: Any, buffer: Any, values: Any,
    visited: Any, seen: Any, times: Any, stamp: int,
) -> int:  # fmt: skip
    """Nim-values of all positions with sum in [first, stop); returns the stamp of the last position.

    The value is the least v that at most ``block`` options have. It never exceeds the sum of the piles (in misere
    play, one more), which bounds the length of a play, so ``seen`` needs no more entries than that.
    """
    side = sides[AXES - 1]
    for total in range(first, stop):
        for i in range(positions_with_sum(total, sides, game.unordered, buffer)):
            position = buffer[i]
            stamp += 1
            count, value = 0, 0
            stuck = in_union(game.terminal.rows, game.terminal.starts, position)
            if game.block == 0:
                if not stuck:
                    count = _see_runs(game, position, stamp, values, seen, strides, walk, side)
                while seen[value] == stamp:
                    value += 1
            else:
                if not stuck:
                    count = _count_values(game, position, stamp, values, visited, seen, times, strides, walk, side)
                if game.misere and seen[0] == stamp and times[0] == count:
                    value = 1
                while seen[value] == stamp and times[value] > game.block:
                    value += 1
            if game.misere and count == 0:
                value = 1
            for order in game.orders:
                cell = 0
                for axis in range(AXES):
                    cell += position[order[axis]] * strides[axis]
                values[cell] = value
    return stamp
