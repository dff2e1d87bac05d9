"""Searches through automata, compiled: tuples and sets of states, states by distance, classes of states."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import POINTER, Structure, byref, c_bool, c_int32, c_int64, c_uint8, c_void_p, cast
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.automata.alphabet import Flags, Places, States
from wythoff.native import Function, array

NOTHING, TOO_MANY, NO_MEMORY = -1, -2, -3

_INT32, _INT64, _UINT64, _BYTES, _FLAGS = map(array, (np.int32, np.int64, np.uint64, np.uint8, np.bool_))
_STATES, _PLACES, _MARKS = POINTER(c_int32), POINTER(c_int64), POINTER(c_uint8)


class _Automata(Structure):
    _fields_ = (
        ("tables", _STATES),
        ("bases", _PLACES),
        ("sinks", _STATES),
        ("start", _STATES),
        ("needed", _MARKS),
        ("accepting", _MARKS),
        ("wanted", _MARKS),
        ("width", c_int64),
        ("letters", c_int64),
    )


class _Tuples(Structure):
    _fields_ = (
        ("rows", _STATES),
        ("table", _STATES),
        ("parents", _STATES),
        ("via", _STATES),
        ("count", c_int64),
        ("found", c_int64),
    )


class _Branching(Structure):
    _fields_ = (
        ("offsets", _PLACES),
        ("targets", _STATES),
        ("starts", _STATES),
        ("starts_count", c_int64),
        ("letters", c_int64),
        ("states", c_int64),
    )


class _Subsets(Structure):
    _fields_ = (("table", _STATES), ("members", _STATES), ("begins", _PLACES), ("count", c_int64))


_free = Function("wythoff_free", c_void_p, returns=None)
_tuples = Function("wythoff_tuples", POINTER(_Automata), c_bool, c_int64, POINTER(_Tuples), returns=None)
_subsets = Function("wythoff_subsets", POINTER(_Branching), c_int64, c_int64, POINTER(_Subsets))
_breadth_first = Function("wythoff_breadth_first", POINTER(_Branching), _FLAGS, _INT32, _INT64, _INT32, _INT32)
_coreachable = Function("wythoff_coreachable", _INT64, _INT32, c_int64, _FLAGS, _INT32, returns=None)
_sorted_by = Function("wythoff_sorted_by", _INT32, c_int64, c_int64, _INT32, _INT64, returns=None)
_moore_rounds = Function("wythoff_moore_rounds", _INT32, c_int64, c_int64, _INT32, _INT32, _UINT64, _INT32, c_int64)
_coarsest_partition = Function(
    "wythoff_coarsest_partition",
    *(_INT32, c_int64, _INT64, c_int64, _INT32, _INT64, c_int64, _INT32, _INT64, _INT32, c_int64),
)
_merge = Function("wythoff_merge", _INT32, _FLAGS, c_int64, c_int32, c_int32, _INT32, _INT32, _INT32, _INT32, _INT32)


def tuples(
    tables: Sequence[States],
    start: Sequence[int],
    needed: Sequence[bool],
    accepting: Sequence[Flags],
    wanted: Sequence[bool],
    *,
    search: bool,
    most: int,
) -> tuple[States, States, States, States, int]:
    """The reachable tuples of states breadth first, the table of their transitions, the tuple and the letter that each
    was met from first; with ``search`` only up to the first that is wanted, without a table. The last value is the
    wanted one, or NOTHING, or TOO_MANY where there are more than ``most`` tuples.
    """
    letters, width = tables[0].shape[1], len(tables)
    joined = np.concatenate([table.ravel() for table in tables])
    bases = np.cumsum([0, *(table.size for table in tables[:-1])], dtype=np.int64)
    sinks = np.array([len(table) for table in tables], dtype=np.int32)
    starts = np.array(start, dtype=np.int32)
    flags = [np.array(needed), np.concatenate([np.append(each, False) for each in accepting]), np.array(wanted)]
    given = _Automata(
        *map(_pointer, (joined, bases, sinks, starts)),
        *(_pointer(each.view(np.uint8)) for each in flags),
        width,
        letters,
    )
    result = _Tuples()
    _tuples(byref(given), search, most, byref(result))
    rows = _taken(result.rows, result.count * width, np.int32)
    done = 0 if search or result.found < NOTHING else result.count
    table = _taken(result.table, done * letters, np.int32)
    parents, via = (_taken(each, result.count, np.int32) for each in (result.parents, result.via))
    _require_memory(result.found)
    return rows.reshape(-1, width), table.reshape(-1, letters), parents, via, result.found


def subsets(
    offsets: Places, targets: States, starts: States, letters: int, most: int, max_members: int
) -> tuple[States, States, Places] | None:
    """The table of the reachable nonempty sets of states, the members of all sets, and where each set begins; None
    where there are more than ``most`` sets or ``max_members`` members in all.
    """
    given, result = _branching(offsets, targets, starts, letters), _Subsets()
    why = _subsets(byref(given), most, max_members, byref(result))
    count = result.count if why == 0 else 0
    begins = _taken(result.begins, count + 1 if count else 0, np.int64)
    members = _taken(result.members, int(begins[-1]) if count else 0, np.int32)
    table = _taken(result.table, count * letters, np.int32)
    _require_memory(why)
    return None if why == TOO_MANY else (table, members, begins)


def breadth_first(
    offsets: Places, targets: States, starts: States, letters: int
) -> tuple[States, Places, States, States]:
    """The reachable states by their least words, where each class of states with the same least word begins, and the
    class and letter that each class comes from.
    """
    states = (len(offsets) - 1) // letters
    seen = np.zeros(states, dtype=np.bool_)
    order, parents, via = (np.empty(states, dtype=np.int32) for _ in range(3))
    begins = np.empty(states + 1, dtype=np.int64)
    given = _branching(offsets, targets, starts, letters)
    classes = _breadth_first(byref(given), seen, order, begins, parents, via)
    return order[: begins[classes]], begins[: classes + 1], parents[:classes], via[:classes]


def coreachable(tails: States, heads: States, accepting: Flags) -> Flags:
    """For each state whether transitions, from tails[i] to heads[i], lead from it to an accepting one."""
    edges, begins = sorted_by(heads, len(accepting))
    useful = accepting.copy()
    _coreachable(begins, tails[edges], len(useful), useful, np.empty(len(useful), dtype=np.int32))
    return useful


def sorted_by(values: States, bound: int) -> tuple[States, Places]:
    """The places of an array sorted by the values there (a counting sort), and where each value begins."""
    places, begins = np.empty(len(values), dtype=np.int32), np.zeros(bound + 1, dtype=np.int64)
    _sorted_by(np.ascontiguousarray(values), len(values), bound, places, begins)
    return places, begins


def moore_rounds(table: States, accepting: Flags) -> tuple[States, int, bool]:
    """Classes of states refined by the classes of their targets, while that makes quick progress; their number, and
    whether no round can change them any more.
    """
    states, letters = table.shape
    size = 1 << (2 * states - 1).bit_length()
    classes, refined = accepting.astype(np.int32), np.empty(states, dtype=np.int32)
    keys, slots = np.empty(states, dtype=np.uint64), np.empty(size, dtype=np.int32)
    found = _moore_rounds(np.ascontiguousarray(table), states, letters, classes, refined, keys, slots, size)
    return classes, abs(found), found > 0


def coarsest_partition(tails: States, heads: States, letter_ends: Places, classes: States, count: int) -> States:
    """The classes refined until equal letters lead from one class to one class; transitions come sorted by letter."""
    result = classes.copy()
    order, class_begins = sorted_by(result, count)
    incoming, head_begins = sorted_by(heads, len(result))
    why = _coarsest_partition(
        tails, len(tails), letter_ends, len(letter_ends), order, class_begins, count, incoming, head_begins, result,
        len(result),
    )  # fmt: skip
    _require_memory(why)
    return result


def merge(table: States, accepting: Flags, letters: int, left: int, right: int) -> tuple[States, States, int]:
    """The parents and letters of the pairs of states that the same words reach, and the first that differs, or -1."""
    states = len(accepting)
    forest = np.arange(states, dtype=np.int32)
    lefts, rights, parents, via = (np.empty(states, dtype=np.int32) for _ in range(4))
    found = _merge(table, accepting, letters, left, right, forest, lefts, rights, parents, via)
    return parents, via, int(found)


def _branching(offsets: Places, targets: States, starts: States, letters: int) -> _Branching:
    states = (len(offsets) - 1) // letters
    return _Branching(_pointer(offsets), _pointer(targets), _pointer(starts), len(starts), letters, states)


def _pointer(values: NDArray[Any]) -> Any:
    """A pointer that keeps the array alive."""
    kinds = {"int32": c_int32, "int64": c_int64, "uint8": c_uint8}
    assert values.flags.c_contiguous
    return values.ctypes.data_as(POINTER(kinds[values.dtype.name]))


def _taken(pointer: Any, count: int, dtype: Any) -> NDArray[Any]:
    """A copy of an array that the library has allocated, which is given back."""
    found = np.ctypeslib.as_array(pointer, (count,)).copy() if count else np.empty(0, dtype=dtype)
    _free(cast(pointer, c_void_p))
    return found


def _require_memory(why: int) -> None:
    if why == NO_MEMORY:
        raise MemoryError


__all__ = [
    "NOTHING",
    "TOO_MANY",
    "breadth_first",
    "coarsest_partition",
    "coreachable",
    "merge",
    "moore_rounds",
    "sorted_by",
    "subsets",
    "tuples",
]
