"""Compiled kernels that split and merge classes of states: minimisation and equivalence."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

EASY_ROUNDS = 12


@njit(cache=True)
def sorted_by(values: Any, bound: int) -> Any:
    """The places of an array sorted by the values there (a counting sort), and where each value begins."""
    begins = np.zeros(bound + 1, dtype=np.int64)
    for value in values:
        begins[value + 1] += 1
    for value in range(bound):
        begins[value + 1] += begins[value]
    fill = begins[:-1].copy()
    places = np.empty(len(values), dtype=np.int32)
    for place in range(len(values)):
        value = values[place]
        places[fill[value]] = place
        fill[value] += 1
    return places, begins


@njit(cache=True)
def _mark(
    element: int, elements: Any, places: Any, sets: Any, firsts: Any, marked: Any, touched: Any, count: int
) -> int:
    """Move an element to the marked front of its set; returns how many sets have been touched."""
    block = sets[element]
    place, front = places[element], firsts[block] + marked[block]
    other = elements[front]
    elements[place], places[other] = other, place
    elements[front], places[element] = element, front
    if marked[block] == 0:
        touched[count] = block
        count += 1
    marked[block] += 1
    return count


@njit(cache=True)
def _split(elements: Any, sets: Any, firsts: Any, ends: Any, marked: Any, touched: Any, count: int, blocks: int) -> int:
    """Split every touched set into its marked and unmarked part, the smaller one with a new number."""
    while count:
        count -= 1
        block = touched[count]
        cut = firsts[block] + marked[block]
        if cut < ends[block]:
            if marked[block] <= ends[block] - cut:
                firsts[blocks], ends[blocks], firsts[block] = firsts[block], cut, cut
            else:
                firsts[blocks], ends[blocks], ends[block] = cut, ends[block], cut
            for place in range(firsts[blocks], ends[blocks]):
                sets[elements[place]] = blocks
            marked[blocks] = 0
            blocks += 1
        marked[block] = 0
    return blocks


@njit(cache=True)
def moore_rounds(table: Any, accepting: Any) -> Any:
    """Refine classes of states by the classes of their targets, while that makes quick progress.

    Returns the classes, their number, and whether no round can change them any more.
    """
    states, letters = table.shape
    room = 1
    while room < 2 * states:
        room *= 2
    slots = np.empty(room, dtype=np.int32)
    # The last class stands for the missing transitions: table entry -1.
    classes = np.full(states + 1, -1, dtype=np.int32)
    refined = np.full(states + 1, -1, dtype=np.int32)
    keys = np.empty(states, dtype=np.uint64)
    count, rounds = 0, 0
    for state in range(states):
        classes[state] = accepting[state]
    while True:
        slots[:] = -1
        found = 0
        for state in range(states):
            key = np.uint64(classes[state])
            for letter in range(letters):
                key = (key ^ np.uint64(classes[table[state, letter]])) * np.uint64(0x9E3779B97F4A7C15)
                key ^= key >> np.uint64(29)
            keys[state] = key
            slot = np.int64(key & np.uint64(room - 1))
            while slots[slot] >= 0:
                other = slots[slot]
                if keys[other] == key and classes[other] == classes[state]:
                    letter = 0
                    while letter < letters and classes[table[other, letter]] == classes[table[state, letter]]:
                        letter += 1
                    if letter == letters:
                        break
                slot = (slot + 1) & (room - 1)
            if slots[slot] < 0:
                slots[slot] = state
                refined[state] = found
                found += 1
            else:
                refined[state] = refined[slots[slot]]
        classes, refined = refined, classes
        rounds += 1
        if found in (count, states):
            return classes[:states].copy(), found, True
        if rounds >= EASY_ROUNDS and 10 * found < 11 * count:
            return classes[:states].copy(), found, False
        count = found


@njit(cache=True)
def coarsest_partition(tails: Any, heads: Any, letter_ends: Any, classes: Any, blocks: int) -> Any:
    """Refine classes of states until equal letters lead from one class to one class, splitting states and transitions
    in turn [Valmari].

    The edges come sorted by letter.
    """
    states, edges = len(classes), len(tails)
    sets = classes.copy()
    elements, begins = sorted_by(sets, blocks)
    places = np.empty(states, dtype=np.int32)
    firsts, ends = np.zeros(states, dtype=np.int32), np.zeros(states, dtype=np.int32)
    marked, touched = np.zeros(states, dtype=np.int32), np.empty(states, dtype=np.int32)
    for place in range(states):
        places[elements[place]] = place
    firsts[:blocks], ends[:blocks] = begins[:-1], begins[1:]

    cord_elements, cord_places = np.empty(edges, dtype=np.int32), np.empty(edges, dtype=np.int32)
    cord_sets = np.empty(edges, dtype=np.int32)
    cord_firsts, cord_ends = np.empty(edges, dtype=np.int32), np.empty(edges, dtype=np.int32)
    cord_marked, cord_touched = np.zeros(edges, dtype=np.int32), np.empty(edges, dtype=np.int32)
    cords, edge = 0, 0
    for end in letter_ends:
        if edge < end:
            cord_firsts[cords], cord_ends[cords] = edge, end
            while edge < end:
                cord_elements[edge] = cord_places[edge] = edge
                cord_sets[edge] = cords
                edge += 1
            cords += 1
    incoming, begins = sorted_by(heads, states)

    # Every cord splits the blocks; every block but the first splits the cords.
    block, cord = 1, 0
    while cord < cords:
        count = 0
        for place in range(cord_firsts[cord], cord_ends[cord]):
            tail = tails[cord_elements[place]]
            count = _mark(tail, elements, places, sets, firsts, marked, touched, count)
        blocks = _split(elements, sets, firsts, ends, marked, touched, count, blocks)
        cord += 1
        while block < blocks:
            count = 0
            for place in range(firsts[block], ends[block]):
                state = elements[place]
                for i in range(begins[state], begins[state + 1]):
                    count = _mark(incoming[i], cord_elements, cord_places, cord_sets, cord_firsts, cord_marked,
                                  cord_touched, count)  # fmt: skip
            cords = _split(cord_elements, cord_sets, cord_firsts, cord_ends, cord_marked, cord_touched, count, cords)
            block += 1
    return sets


@njit(cache=True)
def _root(forest: Any, node: int) -> int:
    while forest[node] != node:
        forest[node] = forest[forest[node]]
        node = forest[node]
    return node


@njit(cache=True)
def merge(table: Any, accepting: Any, letters: int, left: int, right: int) -> Any:
    """Merge the states that the same words reach, until two of them differ in acceptance [HopcroftKarp].

    The table is complete. Returns the parents and letters of the merged pairs, and the pair that differs, or -1.
    """
    states = len(accepting)
    forest = np.arange(states)
    lefts, rights = np.empty(states, dtype=np.int32), np.empty(states, dtype=np.int32)
    parents, via = np.empty(states, dtype=np.int32), np.empty(states, dtype=np.int32)
    taken, read, letter = 0, -1, 0
    while True:
        if read >= 0:
            if read == taken:
                return parents, via, -1
            left = table[np.int64(lefts[read]) * letters + letter]
            right = table[np.int64(rights[read]) * letters + letter]
        a, b = _root(forest, left), _root(forest, right)
        if a != b:
            forest[b] = a
            lefts[taken], rights[taken], parents[taken], via[taken] = left, right, read, letter
            taken += 1
            if accepting[left] != accepting[right]:
                return parents, via, taken - 1
        letter += 1
        if read < 0 or letter == letters:
            read, letter = read + 1, 0
