"""Forget tracks: the existential quantifier, as a nondeterministic automaton."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from wythoff.automata.alphabet import States
from wythoff.automata.dfa import Dfa
from wythoff.automata.nfa import Nfa
from wythoff.automata.rows import Layer, Rows, first_of_equal, layer
from wythoff.errors import BadAutomaton


def project(dfa: Dfa, forget: Iterable[int]) -> Nfa:
    """The words that become accepted when the tracks in ``forget`` are filled in somehow.

    The states stay the same. The hidden tracks are as long as the others; for numbers, where the hidden one may have
    more digits, close the result under leading zeros (:func:`determinise`). O(n log n) for the n transitions met on the
    way.

    >>> twice = Dfa.from_transitions({0: {(0, 0): 0, (0, 1): 1}, 1: {(1, 0): 0, (1, 1): 1}}, [0], digits=[2, 2])
    >>> project(twice, [1]).accepts([0, 1, 1])
    True
    """
    hidden = sorted(set(forget))
    if not all(0 <= track < dfa.tracks for track in hidden):
        raise BadAutomaton(f"tracks {hidden} are not all among 0, ..., {dfa.tracks - 1}")
    layers = dfa.rows.layers
    for track in reversed(hidden):
        if track:
            layers[track - 1 : track + 1] = [_without_second(*layers[track - 1 : track + 1])]
        elif len(layers) > 1:
            layers[:2] = [_without_first(*layers[:2])]
        else:
            layers = [_without_digits(layers[0])]
    digits = tuple(size for track, size in enumerate(dfa.digits) if track not in hidden)
    return Nfa(digits, Rows.of(layers), np.array([dfa.start], dtype=np.int32), dfa.accepting)


def _without_second(first: Layer, second: Layer) -> Layer:
    """The two tracks, whatever is read on the second."""
    tails, labels, _, targets = first.then(_without_digits(second))
    return _each_once(tails, labels, targets, first.size)


def _without_first(first: Layer, second: Layer) -> Layer:
    """The two tracks, whatever is read on the first."""
    tails, _, labels, targets = _without_digits(first).then(second)
    return _each_once(tails, labels, targets, first.size)


def _without_digits(each: Layer) -> Layer:
    """The layer with nothing but zeros, which lead wherever some digit did."""
    return _each_once(each.tails, np.zeros_like(each.labels), each.targets, each.size)


def _each_once(tails: States, labels: States, targets: States, size: int) -> Layer:
    """The layer of transitions that are given in any order and with repetitions."""
    bound, most = int(labels.max(initial=0)) + 1, int(targets.max(initial=0)) + 1
    keys = np.sort((tails.astype(np.int64) * bound + labels) * most + targets)
    places, heads = np.divmod(keys[first_of_equal(keys)], most)
    tail, label = np.divmod(places, bound)
    return layer(tail, label, heads, size)
