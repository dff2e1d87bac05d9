"""Add, permute and identify tracks: one letter-by-letter change of the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

import numpy as np

from wythoff.automata.alphabet import as_digits, freeze
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.limit import DEFAULT, Limit
from wythoff.errors import BadAutomaton


def reroute(dfa: Dfa, tracks: Sequence[int], digits: Sequence[int], *, limit: Limit = DEFAULT) -> Dfa:
    """The automaton over ``digits`` whose track number ``tracks[i]`` is read as track i of the given automaton.

    Tracks may be permuted, read twice or not read at all; a digit that the given automaton does not know is rejected.
    Its states keep their numbers. O(states * letters).

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
    letters = prod(sizes)
    limit.check(dfa.states, letters, "an automaton with more tracks")
    read = np.unravel_index(np.arange(letters), sizes) if sizes else ()
    old, known = np.zeros(letters, dtype=np.int64), np.ones(letters, dtype=np.bool_)
    for track, size in zip(tracks, dfa.digits, strict=True):
        known &= read[track] < size
        old = old * size + np.minimum(read[track], size - 1)
    table = dfa.table[:, old]
    table[:, ~known] = DEAD
    return Dfa(sizes, freeze(table), dfa.start, dfa.accepting)


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
    return reroute(dfa, places, [dfa.digits[track] for track in order], limit=Limit(dfa.states, dfa.table.size))


def identify_tracks(dfa: Dfa, first: int, second: int) -> Dfa:
    """The words whose tracks ``first`` and ``second`` are equal, with the second of them dropped.

    >>> equal = Dfa.from_transitions({0: {(0, 0): 0, (1, 1): 0}}, [0], digits=[2, 2])
    >>> identify_tracks(equal, 0, 1).same_language(Dfa.constant([2], accepts=True))
    True
    """
    if first == second or not all(0 <= track < dfa.tracks for track in (first, second)):
        raise BadAutomaton(f"{first} and {second} are not two of the tracks 0, ..., {dfa.tracks - 1}")
    kept = [track for track in range(dfa.tracks) if track != second]
    sizes = [min(dfa.digits[first], dfa.digits[second]) if t == first else dfa.digits[t] for t in kept]
    return reroute(dfa, [kept.index(first if t == second else t) for t in range(dfa.tracks)], sizes)
