"""Automata in JSON: for each state its transitions, as pairs of a letter's number and a target, in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import prod
from typing import Any

import numpy as np

from wythoff.automata.alphabet import Digits, Flags, Places, States, as_digits, freeze
from wythoff.errors import BadAutomaton

Rows = list[list[list[int]]]


def write_rows(places: Places, targets: States, states: int, letters: int) -> Rows:
    """The transitions of each state; a place is ``state * letters + letter``."""
    pairs: list[list[int]] = np.stack([places % letters, targets], axis=1).tolist()
    ends = np.searchsorted(places, letters * np.arange(states + 1)).tolist()
    return [pairs[first:end] for first, end in pairwise(ends)]


def read_rows(data: Mapping[str, Any]) -> tuple[Digits, Places, States, Flags]:
    """Digits, places and targets of the transitions in order, and accepting states.

    >>> read_rows({"digits": [2], "accepting": [0], "rows": [[[1, 7]]]})
    Traceback (most recent call last):
        ...
    wythoff.errors.BadAutomaton: a target in this file is not one of 0, ..., 0: 7
    """
    try:
        digits = as_digits(_numbers(data["digits"], 1 << 31, "number of digits"))
        rows, letters = [list(row) for row in data["rows"]], prod(digits)
        pairs = [(state, *pair) for state, row in enumerate(rows) for pair in row]
        letter = _numbers((a for _, a, _ in pairs), letters, "letter")
        targets = _numbers((target for _, _, target in pairs), len(rows), "target")
        if not all(before < after for before, after in pairwise(pairs)):
            raise BadAutomaton("the transitions of a state are not in order of letters and targets in this file")
        accepting = np.zeros(len(rows), dtype=np.bool_)
        accepting[_numbers(data["accepting"], len(rows), "accepting state")] = True
        places = [state * letters + a for (state, _, _), a in zip(pairs, letter, strict=True)]
        return digits, np.array(places, np.int64), np.array(targets, np.int32), freeze(accepting)
    except BadAutomaton:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise BadAutomaton(f"this is not an automaton as to_json() writes it: {error!r}") from error


def read_states(values: Any, states: int, what: str) -> list[int]:
    """A list of states, checked."""
    return _numbers(values if isinstance(values, list | tuple) else [values], states, what)


def _numbers(values: Iterable[Any], bound: int, what: str) -> list[int]:
    checked = list(values)
    for value in checked:
        if type(value) is not int or not 0 <= value < bound:
            raise BadAutomaton(f"a {what} in this file is not one of 0, ..., {bound - 1}: {value!r}")
    return checked
