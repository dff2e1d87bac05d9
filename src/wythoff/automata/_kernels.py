"""Searches through automata, compiled: tuples and sets of nodes, nodes by distance, classes of nodes."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import POINTER, Structure, byref, c_bool, c_int32, c_int64, c_uint8
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wythoff.automata.alphabet import Flags, Places, States
from wythoff.native import Function, array

NOTHING, TOO_MANY, NO_MEMORY = -1, -2, -3

_INT32, _INT64, _UINT64, _FLAGS = map(array, (np.int32, np.int64, np.uint64, np.bool_))
_STATES, _PLACES, _MARKS = POINTER(c_int32), POINTER(c_int64), POINTER(c_uint8)

# Where the row of each node begins, and the digits and targets of all rows.
Graph = tuple[Places, States, States]


class Automata(NamedTuple):
    """Automata that read the same digits, and which tuples of their nodes are dead or wanted: see ``tuples.Tuples``."""

    graphs: Sequence[Graph]
    start: Sequence[int]
    needed: Sequence[bool]
    accepting: Sequence[Flags]
    wanted: Sequence[bool]
    digits: Sequence[int]


class _Found(Structure):
    _fields_ = (
        ("begins", _PLACES),
        ("labels", _STATES),
        ("targets", _STATES),
        ("levels", _STATES),
        *((name, c_int64) for name in ("count", "edges", "states")),
        *((f"{name}_room", c_int64) for name in ("begins", "labels", "targets", "levels")),
    )


class _Automata(Structure):
    _fields_ = (
        ("begins", _PLACES),
        ("labels", _STATES),
        ("targets", _STATES),
        ("start", _STATES),
        ("needed", _MARKS),
        ("accepting", _MARKS),
        ("wanted", _MARKS),
        ("digits", _STATES),
        ("width", c_int64),
        ("tracks", c_int64),
    )


class _Tuples(Structure):
    _fields_ = (
        ("found", _Found),
        ("rows", _STATES),
        ("parents", _STATES),
        ("via", _STATES),
        ("wanted", c_int64),
        *((f"{name}_room", c_int64) for name in ("rows", "parents", "via")),
    )


class _Branching(Structure):
    _fields_ = (
        ("begins", _PLACES),
        ("labels", _STATES),
        ("targets", _STATES),
        ("starts", _STATES),
        ("digits", _STATES),
        ("starts_count", c_int64),
        ("tracks", c_int64),
        ("nodes", c_int64),
    )


class _Subsets(Structure):
    _fields_ = (
        ("found", _Found),
        ("members", _STATES),
        ("ends", _PLACES),
        ("members_room", c_int64),
        ("ends_room", c_int64),
    )


_tuples = Function("wythoff_tuples", POINTER(_Automata), c_bool, c_int64, c_int64, POINTER(_Tuples), returns=None)
_free_tuples = Function("wythoff_free_tuples", POINTER(_Tuples), returns=None)
_subsets = Function("wythoff_subsets", POINTER(_Branching), c_int64, c_int64, POINTER(_Subsets))
_free_subsets = Function("wythoff_free_subsets", POINTER(_Subsets), returns=None)
_breadth_first = Function("wythoff_breadth_first", POINTER(_Branching), _FLAGS, _INT32, _INT64, _INT32, _INT32)
_coreachable = Function("wythoff_coreachable", _INT64, _INT32, c_int64, _FLAGS, _INT32, returns=None)
_sorted_by = Function("wythoff_sorted_by", _INT32, c_int64, c_int64, _INT32, _INT64, returns=None)
_number_rows = Function("wythoff_number_rows", _INT64, _INT32, _INT32, c_int64, _INT32, _INT32, _INT32, _UINT64, _INT32)
_moore_rounds = Function(
    "wythoff_moore_rounds", _INT64, _INT32, _INT32, _INT64, c_int64, _INT32, _INT64, _INT32, _UINT64, _INT32
)
_coarsest_partition = Function(
    "wythoff_coarsest_partition",
    *(_INT32, c_int64, _INT64, c_int64, _INT32, _INT64, c_int64, _INT32, _INT64, _INT32, c_int64),
)


def tuples(automata: Automata, *, most: int, most_edges: int) -> tuple[Graph, States, States] | None:
    """The graph of the reachable tuples of nodes, numbered breadth first, their levels, and those before a letter; None
    where there are more than ``most`` of these, or more transitions than allowed. In a tuple, NOTHING stands for an
    automaton that has rejected for good.
    """
    result = _Tuples()
    try:
        offsets = _run(automata, False, most, most_edges, result)
        if result.wanted == TOO_MANY:
            return None
        graph, levels = _graph(result.found)
        rows = np.ctypeslib.as_array(result.rows, (result.found.count, len(automata.graphs) + 1))[levels == 0, :-1]
        return graph, levels, np.where(rows < 0, np.int32(NOTHING), rows - offsets)
    finally:
        _free_tuples(byref(result))


def wanted_tuple(automata: Automata, *, most: int, most_tuples: int) -> tuple[int, States, States]:
    """The first tuple before a letter in which exactly the ``wanted`` automata accept, or NOTHING, or TOO_MANY; and for
    all tuples met the tuple and the digit that each comes from.
    """
    result = _Tuples()
    try:
        _run(automata, True, most, most_tuples, result)
        parents, via = (_copied(each, result.found.count) for each in (result.parents, result.via))
        return result.wanted, parents, via
    finally:
        _free_tuples(byref(result))


def _run(automata: Automata, search: bool, most: int, most_edges: int, result: _Tuples) -> States:
    """Search through the tuples; returns the number that the first node of each automaton was given."""
    graphs, start, needed, accepting, wanted, digits = automata
    nodes = [len(begins) - 1 for begins, _, _ in graphs]
    offsets = np.cumsum([0, *nodes[:-1]], dtype=np.int32)
    edges = np.cumsum([0, *(len(targets) for _, _, targets in graphs[:-1])])
    begins = np.concatenate([g[0][:-1] + first for g, first in zip(graphs, edges, strict=True)] + [[0]])
    begins[-1] = edges[-1] + len(graphs[-1][2])
    accepts = np.zeros(sum(nodes), dtype=np.uint8)
    for first, flags in zip(offsets, accepting, strict=True):
        accepts[first : first + len(flags)] = flags
    given = (
        begins.astype(np.int64),
        np.concatenate([g[1] for g in graphs]),
        np.concatenate([g[2] + first for g, first in zip(graphs, offsets, strict=True)]),
        np.array(start, dtype=np.int32) + offsets,
        np.array(needed, dtype=np.uint8),
        accepts,
        np.array(wanted, dtype=np.uint8),
        np.array(digits, dtype=np.int32),
    )
    _tuples(byref(_Automata(*map(_pointer, given), len(graphs), len(digits))), search, most, most_edges, byref(result))
    _require_memory(result.wanted)
    return offsets


def subsets(
    graph: Graph, starts: States, digits: Sequence[int], most: int, max_members: int
) -> tuple[Graph, States, States, Places] | None:
    """The graph of the reachable nonempty sets of nodes, numbered breadth first, their levels, the members of all sets,
    and where each set begins; None where there are more than ``most`` sets before a letter, or ``max_members`` members.
    """
    result = _Subsets()
    try:
        why = _subsets(byref(_branching(graph, starts, digits)), most, max_members, byref(result))
        _require_memory(why)
        if why == TOO_MANY:
            return None
        found, levels = _graph(result.found)
        begins = _copied(result.ends, result.found.count + 1)
        return found, levels, _copied(result.members, int(begins[-1])), begins
    finally:
        _free_subsets(byref(result))


def breadth_first(
    graph: Graph, starts: States, digits: Sequence[int], useful: Flags | None = None
) -> tuple[States, Places, States, States]:
    """The reachable nodes by their least words, where each class of nodes with the same least word begins, and the
    class and digit that each class comes from; nodes that are not ``useful`` do not count.
    """
    nodes = len(graph[0]) - 1
    seen = np.zeros(nodes, dtype=np.bool_) if useful is None else ~useful
    order, parents, via = (np.empty(nodes, dtype=np.int32) for _ in range(3))
    begins = np.empty(nodes + 1, dtype=np.int64)
    classes = _breadth_first(byref(_branching(graph, starts, digits)), seen, order, begins, parents, via)
    _require_memory(classes)
    return order[: begins[classes]], begins[: classes + 1], parents[:classes], via[:classes]


def coreachable(graph: Graph, accepting: Flags) -> Flags:
    """For each node whether transitions lead from it to an accepting one."""
    begins, _, targets = graph
    tails = np.repeat(np.arange(len(begins) - 1, dtype=np.int32), np.diff(begins))
    edges, heads = sorted_by(targets, len(accepting))
    useful = accepting.copy()
    _coreachable(heads, tails[edges], len(useful), useful, np.empty(len(useful), dtype=np.int32))
    return useful


def sorted_by(values: States, bound: int) -> tuple[States, Places]:
    """The places of an array sorted by the values there (a counting sort), and where each value begins."""
    places, begins = np.empty(len(values), dtype=np.int32), np.zeros(bound + 1, dtype=np.int64)
    _sorted_by(np.ascontiguousarray(values), len(values), bound, places, begins)
    return places, begins


def number_rows(begins: Places, labels: States, targets: States) -> tuple[States, int]:
    """A number for each row of digits and targets, the same for equal rows, in the order in which they are met; and how
    many different rows there are.
    """
    rows = len(begins) - 1
    classes = np.arange(int(targets.max(initial=-1)) + 1, dtype=np.int32)
    numbers, keys = np.empty(rows, dtype=np.int32), np.empty(rows, dtype=np.uint64)
    slots, same = np.empty(4 * rows + 4, dtype=np.int32), np.zeros(rows, dtype=np.int32)
    return numbers, _number_rows(begins, labels, targets, rows, classes, same, numbers, keys, slots)


def moore_rounds(graph: Graph, levels: Places, accepting: Flags) -> tuple[States, Places, bool]:
    """Classes of nodes refined by the classes of their targets, while that makes quick progress; how many there are on
    each level, where they are numbered from 0 on, and whether no round can change them any more.
    """
    nodes = len(graph[0]) - 1
    classes, refined = np.zeros(nodes, dtype=np.int32), np.empty(nodes, dtype=np.int32)
    classes[: len(accepting)] = accepting
    counts, keys = np.empty(len(levels) - 1, dtype=np.int64), np.empty(nodes, dtype=np.uint64)
    slots = np.empty(4 * nodes + 4, dtype=np.int32)
    stable = _moore_rounds(*graph, levels, len(counts), classes, counts, refined, keys, slots)
    return classes, counts, bool(stable)


def coarsest_partition(graph: Graph, digits: int, classes: States, count: int) -> States:
    """The classes refined until equal digits lead from one class to one class."""
    begins, labels, targets = graph
    result = classes.copy()
    tails = np.repeat(np.arange(len(begins) - 1, dtype=np.int32), np.diff(begins))
    by_digit, digit_begins = sorted_by(labels, digits)
    order, class_begins = sorted_by(result, count)
    incoming, head_begins = sorted_by(targets[by_digit], len(result))
    why = _coarsest_partition(
        tails[by_digit], len(tails), digit_begins[1:].copy(), digits, order, class_begins, count, incoming, head_begins,
        result, len(result),
    )  # fmt: skip
    _require_memory(why)
    return result


def _branching(graph: Graph, starts: States, digits: Sequence[int]) -> _Branching:
    given: list[NDArray[Any]] = [*graph, starts, np.array(digits, dtype=np.int32)]
    found = _Branching(*map(_pointer, given), len(starts), len(digits), len(graph[0]) - 1)
    # A structure keeps the address that a pointer has, but neither the pointer nor the array.
    found.arrays = given
    return found


def _pointer(values: NDArray[Any]) -> Any:
    """A pointer that keeps the array alive."""
    kinds = {"int32": c_int32, "int64": c_int64, "uint8": c_uint8}
    assert values.flags.c_contiguous
    return values.ctypes.data_as(POINTER(kinds[values.dtype.name]))


def _graph(found: _Found) -> tuple[Graph, States]:
    """A copy of the graph that a search has found, and of the levels of its nodes."""
    edges, nodes = found.edges, found.count
    graph = _copied(found.begins, nodes + 1), _copied(found.labels, edges), _copied(found.targets, edges)
    return graph, _copied(found.levels, nodes)


def _copied(pointer: Any, count: int) -> NDArray[Any]:
    """A copy of an array that the library has allocated."""
    if count == 0:
        return np.empty(0, dtype=np.dtype(pointer._type_))
    return np.ctypeslib.as_array(pointer, (count,)).copy()


def _require_memory(why: int) -> None:
    if why == NO_MEMORY:
        raise MemoryError


__all__ = [
    "NOTHING",
    "TOO_MANY",
    "Graph",
    "breadth_first",
    "coarsest_partition",
    "coreachable",
    "moore_rounds",
    "number_rows",
    "sorted_by",
    "subsets",
    "tuples",
    "wanted_tuple",
]
