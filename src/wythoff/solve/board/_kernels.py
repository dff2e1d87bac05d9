"""Compiled kernels for boards: every position by increasing sum of its piles, a range of sums at a time.

A move lowers the sum, so all options of a position are decided before it, and all marks on a position are set
before it is visited.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from wythoff.solve.board.tables import AXES
from wythoff.solve.board.walk._kernels import (
    FROM,
    TO,
    advance,
    begin,
    cell_index,
    has_congruence,
    in_union,
    innermost_ok,
    sorted_index,
)


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
def _mark_predecessors(game: Any, known: Any, marks: Any, strides: Any, scratch: Any, side: int) -> None:
    """Cover every position with a move to ``known``."""
    looped, now, last, walk, order = scratch
    nests = game.predecessors
    for nest in range(len(nests.starts)):
        axis = nests.axes[nest, nests.depth - 1]
        picky = has_congruence(nests, nest)
        begin(nests, nest, known, looped, now, last, walk, side)
        while advance(nests, nest, known, looped, now, last, walk, side):
            looped[axis] = 0
            base = cell_index(looped, strides)
            if axis == AXES - 1 and not picky:
                _mark(marks, base + walk[FROM], walk[TO] - walk[FROM] + 1, side)
                continue
            for value in range(walk[FROM], walk[TO] + 1):
                if not picky or innermost_ok(nests, nest, known, looped, value):
                    _mark(marks, base + value * strides[axis], 1, side)
    for i in range(len(game.vectors)):
        if _add_vector(game, i, known, looped, side):
            _mark(marks, sorted_index(looped, order, strides, game.unordered), 1, side)


@njit(cache=True)
def _add_vector(game: Any, i: int, known: Any, looped: Any, side: int) -> bool:
    for axis in range(AXES):
        looped[axis] = known[axis] + game.vectors[i, axis]
        if looped[axis] >= side:
            return False
    return True


@njit(cache=True)
def outcomes_by_sum(
    first: int, stop: int, game: Any, sides: Any, strides: Any, buffer: Any, marks: Any, running: Any, found: Any
) -> int:
    """Decide all positions with sum in [first, stop) of a game without blocking; P-cells go to ``found``.

    ``running[line]`` counts the runs of marks that cover the present cell of each line of the last axis.
    """
    side = sides[AXES - 1]
    scratch = np.zeros((5, AXES), np.int64)
    count = 0
    for total in range(first, stop):
        for i in range(positions_with_sum(total, sides, game.unordered, buffer)):
            position = buffer[i]
            cell = cell_index(position, strides)
            running[cell // side] += marks[cell]
            attacked = running[cell // side] > 0
            stuck = in_union(game.terminal, position)
            if game.misere:
                if attacked or stuck or not (in_union(game.mobile, position) or _any_vector(game.vectors, position)):
                    continue
            elif attacked and not stuck:
                continue
            found[count] = cell
            count += 1
            _mark_predecessors(game, position, marks, strides, scratch, side)
    return count


@njit(cache=True)
def _count_predecessors(
    game: Any, known: Any, stamp: int, counts: Any, stamps: Any, strides: Any, scratch: Any, side: int
) -> None:
    """Count one more P-option for every position with a move to ``known``, whatever the number of such moves."""
    looped, now, last, walk, order = scratch
    nests = game.predecessors
    for nest in range(len(nests.starts)):
        axis = nests.axes[nest, nests.depth - 1]
        picky = has_congruence(nests, nest)
        begin(nests, nest, known, looped, now, last, walk, side)
        while advance(nests, nest, known, looped, now, last, walk, side):
            looped[axis] = 0
            base = cell_index(looped, strides)
            for value in range(walk[FROM], walk[TO] + 1):
                cell = base + value * strides[axis]
                if stamps[cell] != stamp and (not picky or innermost_ok(nests, nest, known, looped, value)):
                    stamps[cell] = stamp
                    counts[cell] += 1
    for i in range(len(game.vectors)):
        if _add_vector(game, i, known, looped, side):
            cell = sorted_index(looped, order, strides, game.unordered)
            if stamps[cell] != stamp:
                stamps[cell] = stamp
                counts[cell] += 1


@njit(cache=True)
def blocked_outcomes_by_sum(
    first: int, stop: int, game: Any, sides: Any, strides: Any, buffer: Any, counts: Any, stamps: Any, found: Any,
    before: int,
) -> int:  # fmt: skip
    """Decide all positions with sum in [first, stop) of a game with blocking; ``before`` P-positions are known.

    ``counts`` holds the number of distinct P-options, and -1 for a position that is P itself.
    """
    side = sides[AXES - 1]
    scratch = np.zeros((5, AXES), np.int64)
    count = 0
    for total in range(first, stop):
        for i in range(positions_with_sum(total, sides, game.unordered, buffer)):
            position = buffer[i]
            cell = cell_index(position, strides)
            stuck = in_union(game.terminal, position)
            if stuck and game.misere:
                continue
            if not stuck and counts[cell] > game.block:
                continue
            if game.misere and not _has_n_option(game, position, counts, strides, scratch, side):
                continue
            found[count] = cell
            count += 1
            counts[cell] = -1
            _count_predecessors(game, position, before + count, counts, stamps, strides, scratch, side)
    return count


@njit(cache=True)
def _has_n_option(game: Any, position: Any, counts: Any, strides: Any, scratch: Any, side: int) -> bool:
    looped, now, last, walk, order = scratch
    nests = game.options
    for nest in range(len(nests.starts)):
        axis = nests.axes[nest, nests.depth - 1]
        begin(nests, nest, position, looped, now, last, walk, side)
        while advance(nests, nest, position, looped, now, last, walk, side):
            for value in range(walk[FROM], walk[TO] + 1):
                if innermost_ok(nests, nest, position, looped, value):
                    looped[axis] = value
                    if counts[sorted_index(looped, order, strides, game.unordered)] >= 0:
                        return True
            looped[axis] = 0
    for i in range(len(game.vectors)):
        if (
            _take_vector(game, i, position, looped)
            and counts[sorted_index(looped, order, strides, game.unordered)] >= 0
        ):
            return True
    return False


@njit(cache=True)
def _take_vector(game: Any, i: int, position: Any, looped: Any) -> bool:
    for axis in range(AXES):
        looped[axis] = position[axis] - game.vectors[i, axis]
        if looped[axis] < 0:
            return False
    return True


@njit(cache=True)
def _see(target: int, stamp: int, block: int, values: Any, visited: Any, seen: Any, times: Any) -> int:
    """Note the value of an option; with blocking each option counts once, however many moves lead to it."""
    if block > 0:
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
def _see_options(
    game: Any, position: Any, stamp: int, values: Any, visited: Any, seen: Any, times: Any, strides: Any,
    scratch: Any, side: int,
) -> int:  # fmt: skip
    looped, now, last, walk, order = scratch
    nests = game.options
    count = 0
    for nest in range(len(nests.starts)):
        axis = nests.axes[nest, nests.depth - 1]
        picky = has_congruence(nests, nest)
        begin(nests, nest, position, looped, now, last, walk, side)
        while advance(nests, nest, position, looped, now, last, walk, side):
            for value in range(walk[FROM], walk[TO] + 1):
                if not picky or innermost_ok(nests, nest, position, looped, value):
                    looped[axis] = value
                    target = sorted_index(looped, order, strides, game.unordered)
                    count += _see(target, stamp, game.block, values, visited, seen, times)
            looped[axis] = 0
    for i in range(len(game.vectors)):
        if _take_vector(game, i, position, looped):
            target = sorted_index(looped, order, strides, game.unordered)
            count += _see(target, stamp, game.block, values, visited, seen, times)
    return count


@njit(cache=True)
def values_by_sum(
    first: int, stop: int, game: Any, sides: Any, strides: Any, buffer: Any, values: Any, visited: Any, seen: Any,
    times: Any, stamp: int,
) -> int:  # fmt: skip
    """Nim-values of all positions with sum in [first, stop); returns the stamp of the last position.

    The value is the least v that at most ``block`` options have. It never exceeds the sum of the piles (in misere
    play, one more), which bounds the length of a play, so ``seen`` needs no more entries than that.
    """
    side = sides[AXES - 1]
    scratch = np.zeros((5, AXES), np.int64)
    for total in range(first, stop):
        for i in range(positions_with_sum(total, sides, game.unordered, buffer)):
            position = buffer[i]
            stamp += 1
            count = 0
            if not in_union(game.terminal, position):
                count = _see_options(
                    game, position, stamp, values, visited, seen, times, strides, scratch, side
                )
            value = 0
            if game.misere and (count == 0 or (seen[0] == stamp and times[0] == count)):
                value = 1
            if count > 0:
                while seen[value] == stamp and times[value] > game.block:
                    value += 1
            values[cell_index(position, strides)] = value
    return stamp
