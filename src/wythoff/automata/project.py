"""Forget tracks: the existential quantifier, as a nondeterministic automaton."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

import numpy as np

from wythoff.automata.dfa import Dfa
from wythoff.automata.nfa import Nfa, from_rows
from wythoff.errors import BadAutomaton


def project(dfa: Dfa, forget: Iterable[int]) -> Nfa:
    """The words that become accepted when the tracks in ``forget`` are filled in somehow.

    The states stay. The hidden tracks are as long as the others; for numbers, whose hidden digits may be more, close
    the result under leading zeros (:func:`determinise`). O(states * letters * log(hidden letters)).

    >>> twice = Dfa.from_transitions({0: {(0, 0): 0, (0, 1): 1}, 1: {(1, 0): 0, (1, 1): 1}}, [0], digits=[2, 2])
    >>> project(twice, [1]).accepts([0, 1, 1])
    True
    """
    hidden = sorted(set(forget))
    if not all(0 <= track < dfa.tracks for track in hidden):
        raise BadAutomaton(f"tracks {hidden} are not all among 0, ..., {dfa.tracks - 1}")
    visible = [track for track in range(dfa.tracks) if track not in hidden]
    digits = tuple(dfa.digits[track] for track in visible)
    axes = [0, *(track + 1 for track in visible), *(track + 1 for track in hidden)]
    rows = dfa.table.reshape(dfa.states, *dfa.digits).transpose(axes).reshape(dfa.states, prod(digits), -1)
    return from_rows(digits, rows, np.array([dfa.start], dtype=np.int32), dfa.accepting)
