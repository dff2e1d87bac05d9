"""Compiled kernels that explore: pairs and tuples of states, sets of states, states by distance.

Every kernel does what a plain Python function beside its caller does, in the same order, so both give the same numbers
to the same states. A kernel that would pass its limit stops and says so.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

TOO_MANY = -2
NOTHING = -1


@njit(cache=True)
def _doubled(array: Any, used: int, room: int) -> Any:
    larger = np.empty(room, dtype=array.dtype)
    for i in range(used):
        larger[i] = array[i]
    return larger


@njit(cache=True)
def _mixed(key: Any) -> Any:
    """Spread a key over 64 bits (the finaliser of splitmix64)."""
    key = np.uint64(key)
    key = (key ^ (key >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    key = (key ^ (key >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return key ^ (key >> np.uint64(31))


@njit(cache=True)
def _rehashed(keys: Any, count: int, room: int) -> Any:
    """A hash table of the first ``count`` keys with open addressing; its size is a power of two."""
    slots = np.full(room, -1, dtype=np.int32)
    for i in range(count):
        slot = np.int64(_mixed(keys[i])) & (room - 1)
        while slots[slot] >= 0:
            slot = (slot + 1) & (room - 1)
        slots[slot] = i
    return slots


@njit(cache=True)
def _next_tuples(read: int, taken: int, letters: int, tables: Any, bases: Any, sinks: Any, needed: Any,
                 sinks_dead: bool, rows: Any, table: Any, row: int, slots: Any, direct: bool) -> int:  # fmt: skip
    """Write the transitions of one tuple from ``table[row]`` on; returns the number of tuples, new targets included."""
    width = len(sinks)
    for letter in range(letters):
        key, dead, sunk = np.int64(0), False, 0
        for i in range(width):
            state = rows[read * width + i]
            if state < sinks[i]:
                state = tables[bases[i] + np.int64(state) * letters + letter]
                if state < 0:
                    state = sinks[i]
            if state == sinks[i]:
                sunk += 1
                if needed[i]:
                    dead = True
                    break
            rows[taken * width + i] = state
            key = key * np.int64(sinks[i] + 1) + np.int64(state)
        if dead or (sinks_dead and sunk == width):
            table[row + letter] = -1
            continue
        if direct:
            slot = key
            found = slots[slot]
        else:
            slot = np.int64(_mixed(key)) & (len(slots) - 1)
            found = slots[slot]
            while found >= 0:
                i = 0
                while i < width and rows[found * width + i] == rows[taken * width + i]:
                    i += 1
                if i == width:
                    break
                slot = (slot + 1) & (len(slots) - 1)
                found = slots[slot]
        if found < 0:
            found = taken
            slots[slot] = taken
            taken += 1
        table[row + letter] = found
    return taken


@njit(cache=True)
def _tuple_slots(rows: Any, sinks: Any, count: int, room: int) -> Any:
    width = len(sinks)
    keys = np.zeros(count, dtype=np.int64)
    for index in range(count):
        for i in range(width):
            keys[index] = keys[index] * np.int64(sinks[i] + 1) + np.int64(rows[index * width + i])
    return _rehashed(keys, count, room)


@njit(cache=True)
def tuples(tables: Any, bases: Any, sinks: Any, start: Any, needed: Any, accepting: Any, wanted: Any, letters: int,
           search: bool, most: int, span: int) -> Any:  # fmt: skip
    """Number the reachable tuples of states breadth first; with ``search``, stop at the first that is wanted.

    A tuple with the sink of a needed automaton is dead, and so is the tuple of all sinks unless it is wanted. With
    ``span``, the number of all tuples, each has a slot of its own. Returns tuples, table, parents and letters,
    all with room to spare, the number of tuples, and the wanted one, NOTHING or TOO_MANY.
    """
    width, sinks_dead = len(sinks), False
    for want in wanted:
        sinks_dead |= want
    # There is always room for the targets of one more tuple, and for one to try.
    room = letters + 1024
    rows = np.empty(room * width, dtype=np.int32)
    table = np.empty(letters, dtype=np.int32)
    parents, via = np.empty(room, dtype=np.int32), np.empty(room, dtype=np.int32)
    parents[0], via[0] = -1, 0
    for i in range(width):
        rows[i] = start[i]
    if span:
        slots, key = np.full(span, -1, dtype=np.int32), np.int64(0)
        for i in range(width):
            key = key * np.int64(sinks[i] + 1) + np.int64(start[i])
        slots[key] = 0
    else:
        size = 1
        while size < 2 * room:
            size *= 2
        slots = _tuple_slots(rows, sinks, 1, size)
    taken, checked, read = 1, 0, 0
    while True:
        if search:
            for index in range(checked, min(taken, most)):
                good = True
                for i in range(width):
                    good &= accepting[bases[i] // letters + i + rows[index * width + i]] == wanted[i]
                if good:
                    return rows, table, parents, via, taken, index
            checked = taken
        if taken > most:
            return rows, table, parents, via, taken, TOO_MANY
        if read == taken:
            break
        if taken + letters + 1 > room:
            room = 2 * room + letters
            rows = _doubled(rows, taken * width, room * width)
            parents, via = _doubled(parents, taken, room), _doubled(via, taken, room)
        if not search and (read + 1) * letters > len(table):
            table = _doubled(table, read * letters, 2 * len(table))
        if span == 0 and 2 * (taken + letters) > len(slots):
            slots = _tuple_slots(rows, sinks, taken, 4 * len(slots))
        row = 0 if search else read * letters
        before = taken
        taken = _next_tuples(read, taken, letters, tables, bases, sinks, needed, sinks_dead, rows, table, row, slots,
                             span > 0)  # fmt: skip
        if search and taken > before:
            fresh = before
            for letter in range(letters):
                if table[row + letter] == fresh:
                    parents[fresh], via[fresh] = read, letter
                    fresh += 1
        read += 1
    return rows, table, parents, via, taken, NOTHING


@njit(cache=True)
def subsets(offsets: Any, targets: Any, start: Any, letters: int, states: int, most: int, most_members: int) -> Any:
    """Number the reachable nonempty sets of states breadth first.

    A set's key is the sum of random numbers of its members, so members need no order: sets with equal keys are
    compared by marks. Returns the table, the members of all sets and where each set begins, all with room to spare, and
    the number of sets or TOO_MANY.
    """
    noise = np.empty(states, dtype=np.int64)
    for i in range(states):
        noise[i] = np.int64(_mixed(np.uint64(i + 1) * np.uint64(0x9E3779B97F4A7C15)))
    marks = np.full(states, -1, dtype=np.int64)
    room, pool_room = 1024, max(4096, 2 * len(start))
    pool = np.empty(pool_room, dtype=np.int32)
    begins = np.zeros(room + 1, dtype=np.int64)
    keys = np.empty(room, dtype=np.int64)
    table = np.empty(letters, dtype=np.int32)
    slots = np.full(4 * room, -1, dtype=np.int32)
    new = np.empty(states, dtype=np.int32)
    if len(start) == 0:
        return table, pool, begins, 0
    pool[: len(start)] = start
    begins[1] = len(start)
    keys[0] = noise[start].sum()
    slots[np.int64(_mixed(keys[0])) & (len(slots) - 1)] = 0
    taken, read, stamp = 1, 0, np.int64(0)
    while read < taken:
        if (read + 1) * letters > len(table):
            table = _doubled(table, read * letters, 2 * len(table))
        for letter in range(letters):
            stamp += 1
            members = pool[begins[read] : begins[read + 1]]
            size, key = _following(offsets, targets, members, letters, letter, noise, marks, stamp, new)
            found, slot = NOTHING, 0
            if size:
                found, slot = _looked_up(slots, keys, begins, pool, key, size, marks, stamp)
            if size and found == NOTHING:
                end = begins[taken] + size
                if taken == most or end > most_members:
                    return table, pool, begins, TOO_MANY
                if taken == room:
                    room *= 2
                    begins, keys = _doubled(begins, taken + 1, room + 1), _doubled(keys, taken, room)
                if end > pool_room:
                    pool_room = max(2 * pool_room, end)
                    pool = _doubled(pool, begins[taken], pool_room)
                pool[begins[taken] : end] = new[:size]
                found, keys[taken], slots[slot] = taken, key, taken
                taken += 1
                begins[taken] = end
                if 2 * taken > len(slots):
                    slots = _rehashed(keys, taken, 2 * len(slots))
            table[read * letters + letter] = found
        read += 1
    return table, pool, begins, taken


@njit(cache=True)
def _following(
    offsets: Any, targets: Any, members: Any, letters: int, letter: int, noise: Any, marks: Any, stamp: Any, new: Any
) -> Any:
    """Write the states that follow on a letter into ``new``, and mark them; returns their number and their key."""
    size, key = 0, np.int64(0)
    for member in members:
        row = np.int64(member) * letters + letter
        for place in range(offsets[row], offsets[row + 1]):
            target = targets[place]
            if marks[target] != stamp:
                marks[target] = stamp
                new[size] = target
                size += 1
                key += noise[target]
    return size, key


@njit(cache=True)
def _looked_up(slots: Any, keys: Any, begins: Any, pool: Any, key: Any, size: int, marks: Any, stamp: Any) -> Any:
    """The number of the marked set, or NOTHING, and the slot where it stands or may be put."""
    slot = np.int64(_mixed(key)) & (len(slots) - 1)
    while slots[slot] >= 0:
        found = slots[slot]
        if keys[found] == key and begins[found + 1] - begins[found] == size:
            same = True
            for member in range(begins[found], begins[found + 1]):
                if marks[pool[member]] != stamp:
                    same = False
                    break
            if same:
                return found, slot
        slot = (slot + 1) & (len(slots) - 1)
    return NOTHING, slot


@njit(cache=True)
def breadth_first(offsets: Any, targets: Any, starts: Any, letters: int, states: int) -> Any:
    """Order the reachable states by their least words; states with the same least word form a class.

    Returns the states in that order, where each class begins, and the class and letter that each class comes from, all
    with room to spare, and the number of classes.
    """
    seen = np.zeros(states, dtype=np.bool_)
    order = np.empty(states, dtype=np.int32)
    begins = np.empty(states + 1, dtype=np.int64)
    parents = np.empty(states, dtype=np.int32)
    via = np.empty(states, dtype=np.int32)
    count, classes = len(starts), 0
    for i in range(count):
        order[i] = starts[i]
        seen[starts[i]] = True
    begins[0] = 0
    if count:
        begins[1], parents[0], via[0], classes = count, -1, -1, 1
    read = 0
    while read < classes:
        for letter in range(letters):
            before = count
            for member in range(begins[read], begins[read + 1]):
                row = np.int64(order[member]) * letters + letter
                for place in range(offsets[row], offsets[row + 1]):
                    target = targets[place]
                    if not seen[target]:
                        seen[target] = True
                        order[count] = target
                        count += 1
            if count > before:
                parents[classes], via[classes] = read, letter
                classes += 1
                begins[classes] = count
        read += 1
    return order, begins, parents, via, classes
