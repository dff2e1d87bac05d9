"""Add, permute and identify tracks: changes of the layers that rows of digits consist of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from wythoff.automata.alphabet import as_digits
from wythoff.automata.dfa import Dfa
from wythoff.automata.limit import DEFAULT, Limit
from wythoff.automata.rows import Layer, Rows, every_digit, first_of_equal, layer
from wythoff.errors import BadAutomaton


def reroute(dfa: Dfa, tracks: Sequence[int], digits: Sequence[int], *, limit: Limit = DEFAULT) -> Dfa:
    """The automaton over ``digits`` whose track number ``tracks[i]`` is read as track i of the given automaton.

    Tracks may be permuted, read twice or not read at all; a digit that the given automaton does not know is rejected.
    Its states keep their numbers. O(transitions) for tracks that stay in their order; each exchange of neighbours
    follows all pairs of their digits.

    >>> smaller = Dfa.from_transitions(
    ...     {0: {(0, 0): 0, (1, 1): 0, (0, 1): 1}, 1: {(i, j): 1 for i in (0, 1) for j in (0, 1)}}, [1], digits=[2, 2]
    ... )
    >>> third_below_first = reroute(smaller, (2, 0), (2, 2, 2))
    >>> third_below_first.accepts([(1, 0, 0)]), third_below_first.accepts([(0, 1, 1)])
    (True, False)
    """
    sizes = as_digits(digits)
    if len(tracks) != dfa.tracks or not all(0 <= track < len(sizes) for track in tracks):
        raise BadAutomaton(f"tracks {tuple(tracks)} must name {dfa.tracks} of the tracks 0, ..., {len(sizes) - 1}")
    layers = _in_order(dfa.rows.layers, list(tracks)) if tracks else dfa.rows.layers
    read = {
        track: each.where(each.labels < sizes[track]) for track, each in zip(sorted({*tracks}), layers, strict=False)
    }
    if not tracks and sizes:
        read = {0: _repeated(layers[0], sizes[0])}
    found: list[Layer] = []
    for track in reversed(range(len(sizes))):
        nodes = found[0].size if found else dfa.states
        limit.check(sum(len(each.labels) for each in found) + nodes * sizes[track], "an automaton with more tracks")
        found.insert(0, read[track] if track in read else every_digit(sizes[track], nodes))
    return Dfa(sizes, Rows.of(found or layers), dfa.start, dfa.accepting)


def _in_order(layers: list[Layer], tracks: list[int]) -> list[Layer]:
    """The layers sorted by their tracks, one for each different track, by exchanging neighbours."""
    while (place := next((i for i, (a, b) in enumerate(pairwise(tracks)) if a >= b), None)) is not None:
        both = slice(place, place + 2)
        if tracks[place] == tracks[place + 1]:
            layers[both], tracks[both] = [_same_digit(*layers[both])], tracks[place : place + 1]
        else:
            layers[both], tracks[both] = _exchanged(*layers[both]), tracks[both][::-1]
    return layers


def _exchanged(first: Layer, second: Layer) -> list[Layer]:
    """The layers of two tracks in the other order."""
    tails, upper, lower, targets = first.then(second)
    bound = int(lower.max(initial=0)) + 1
    keys = tails.astype(np.int64) * bound + lower
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    fresh = first_of_equal(keys)
    begins = np.append(np.flatnonzero(fresh), len(keys))
    rows, numbers = Layer(begins, upper[order], targets[order]).shared()
    tail, label = np.divmod(keys[fresh], bound)
    return [layer(tail, label, numbers, first.size), rows]


def _same_digit(first: Layer, second: Layer) -> Layer:
    """The layer of one track that is read twice."""
    tails, upper, lower, targets = first.then(second)
    same = upper == lower
    return layer(tails[same], upper[same], targets[same], first.size)


def _repeated(only: Layer, size: int) -> Layer:
    """The layer of a letter without tracks, for a track that is not read."""
    labels = np.tile(np.arange(size, dtype=np.int32), len(only.labels))
    return Layer(only.begins * size, labels, np.repeat(only.targets, size))


def at_zero(dfa: Dfa, track: int) -> Dfa:
    """The words of the other tracks that are accepted with zeros on this one.

    >>> at_zero(Dfa.from_transitions({0: {(0, 1): 0, (1, 0): 0}}, [0], digits=[2, 2]), 0).to_text()
    '>*0  1->0'
    """
    layers = dfa.rows.layers
    zeros = layers[track].where(layers[track].labels == 0)
    if track:
        tails, labels, _, targets = layers[track - 1].then(zeros)
        layers[track - 1 : track + 1] = [layer(tails, labels, targets, layers[track - 1].size)]
    elif len(layers) > 1:
        tails, _, labels, targets = zeros.then(layers[1])
        layers[:2] = [layer(tails, labels, targets, dfa.states)]
    else:
        layers = [zeros]
    return Dfa(dfa.digits[:track] + dfa.digits[track + 1 :], Rows.of(layers), dfa.start, dfa.accepting)


def cylindrify(dfa: Dfa, new: Sequence[tuple[int, int]], *, limit: Limit = DEFAULT) -> Dfa:
    """Insert tracks that are not read: each pair is the place of a new track in the result and its number of digits.

    >>> cylindrify(Dfa.constant([2], accepts=True), [(0, 3)]).digits
    (3, 2)
    """
    added = dict(new)
    width = dfa.tracks + len(added)
    if len(added) != len(new) or not all(0 <= place < width for place in added):
        raise BadAutomaton(f"the new tracks {tuple(new)} do not name different places among {width} tracks")
    kept = [place for place in range(width) if place not in added]
    old = iter(dfa.digits)
    return reroute(dfa, kept, [added[place] if place in added else next(old) for place in range(width)], limit=limit)


def permute_tracks(dfa: Dfa, order: Sequence[int]) -> Dfa:
    """Put the tracks into another order: track i of the result is track ``order[i]`` of the given automaton.

    >>> permute_tracks(Dfa.constant([2, 3, 4], accepts=True), (2, 0, 1)).digits
    (4, 2, 3)
    """
    if sorted(order) != list(range(dfa.tracks)):
        raise BadAutomaton(f"{tuple(order)} is not an order of the tracks 0, ..., {dfa.tracks - 1}")
    places = sorted(range(dfa.tracks), key=lambda track: order[track])
    return reroute(dfa, places, [dfa.digits[track] for track in order])
