"""Given the words on some tracks of an automaton, find words on its other tracks that it accepts.

The run goes forward through sets of states, each set and each step between sets found once and kept; then backward,
picking one run. O(digits) once the steps are known.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.checker import Automaton
from wythoff.prove import _kernels

UNKNOWN = -1

Letters = NDArray[np.int32]
Members = tuple[int, ...]


class HiddenTracks:
    """An automaton whose first tracks are given and whose other tracks are looked for.

    >>> from wythoff.numeration.digital import base, linear_dfa
    >>> from wythoff.prove.conversion import automaton_of
    >>> double = HiddenTracks(automaton_of(linear_dfa(base(2), (2, -1))), visible=1)
    >>> double.guess(np.array([1, 1, 0])).tolist()
    [1, 1, 0, 0]
    """

    def __init__(self, automaton: Automaton, *, visible: int) -> None:
        self.letters = automaton.digits**visible
        self._automaton, self._visible = automaton, visible
        self._rows: dict[int, dict[int, list[tuple[int, int]]]] = {}
        self._sets: list[Members] = []
        self._numbers: dict[Members, int] = {}
        # A step from set s with letter a has place s * letters + a: where it leads, and where its choices begin.
        self._following, self._choices = array("i"), array("q")
        # A choice is the way to one member of a set: from which member of the set before, with which hidden letter.
        self._sources, self._hidden = array("i"), array("i")
        self._prefixes = self._start_set(automaton.start)

    def guess(self, word: NDArray[Any]) -> Letters | None:
        """Letters of the hidden tracks that go with the letters of the visible ones, or None if there are none.

        There may be more of them: then zeros come first on the visible tracks.
        """
        word = np.ascontiguousarray(word, dtype=np.int32)
        taken, at, state = np.empty(len(word), dtype=np.int64), 0, 0
        while True:
            steps = np.frombuffer(self._following, np.int32), np.frombuffer(self._choices, np.int64)
            at, state = _kernels.run_forward(*steps, self.letters, word, at, state, taken)
            # The arrays can grow only while no view of them exists.
            del steps
            if at == len(word):
                break
            self._discover(state * self.letters + int(word[at]))
        member = self._accepting_member(state)
        if member is None:
            return None
        ways = np.frombuffer(self._sources, np.int32), np.frombuffer(self._hidden, np.int32)
        letters, member = _kernels.run_backward(*ways, taken, member)
        prefix = self._prefixes[self._sets[0][member]]
        return np.concatenate([np.array(prefix, dtype=np.int32), letters])

    def _accepting_member(self, state: int) -> int | None:
        return next((i for i, q in enumerate(self._sets[state]) if q in self._automaton.accepting), None)

    def _discover(self, place: int) -> None:
        """Work out one step: the set that it leads to, with one way to each of its members."""
        state, letter = divmod(place, self.letters)
        ways: dict[int, tuple[int, int]] = {}
        for i, member in enumerate(self._sets[state]):
            for hidden, target in self._row(member).get(letter, ()):
                ways.setdefault(target, (i, hidden))
        members = tuple(sorted(ways))
        self._choices[place] = len(self._sources)
        self._sources.extend(ways[m][0] for m in members)
        self._hidden.extend(ways[m][1] for m in members)
        self._following[place] = self._number(members)

    def _number(self, members: Members) -> int:
        if members not in self._numbers:
            self._numbers[members] = len(self._sets)
            self._sets.append(members)
            self._following.extend([UNKNOWN] * self.letters)
            self._choices.extend([0] * self.letters)
        return self._numbers[members]

    def _row(self, state: int) -> dict[int, list[tuple[int, int]]]:
        """For each visible letter, the hidden letters and targets."""
        if state not in self._rows:
            row: dict[int, list[tuple[int, int]]] = {}
            for letter, target in self._automaton.rows[state].items():
                visible, hidden = self._number_of(letter[: self._visible]), self._number_of(letter[self._visible :])
                row.setdefault(visible, []).append((hidden, target))
            self._rows[state] = row
        return self._rows[state]

    def _number_of(self, digits: tuple[int, ...]) -> int:
        """The number of a letter: its digits, first track first."""
        number = 0
        for digit in digits:
            number = number * self._automaton.digits + digit
        return number

    def _start_set(self, start: int) -> dict[int, list[int]]:
        """The states that visible zeros lead to, as set number 0; for each of them the hidden letters on the way."""
        prefixes: dict[int, list[int]] = {start: []}
        fresh = [start]
        for state in fresh:
            for hidden, target in self._row(state).get(0, ()):
                if target not in prefixes:
                    prefixes[target] = [*prefixes[state], hidden]
                    fresh.append(target)
        self._number(tuple(sorted(prefixes)))
        return prefixes


def in_letters(words: Sequence[NDArray[Any]], digits: int) -> Letters:
    """Words of one length, read together: a letter's number is its digits in base ``digits``, first track first.

    >>> in_letters([np.array([1, 0]), np.array([1, 1])], 2).tolist()
    [3, 1]
    """
    letters = np.zeros(len(words[0]), dtype=np.int32)
    for word in words:
        letters *= digits
        letters += word
    return letters


def on_track(letters: Letters, track: int, tracks: int, digits: int) -> NDArray[np.uint8]:
    """The digits on one of the tracks that a word of letters holds.

    >>> on_track(np.array([3, 1]), 0, tracks=2, digits=2).tolist()
    [1, 0]
    """
    after = tracks - 1 - track
    if digits & digits - 1 == 0:
        # Shifts are five times as fast as divisions.
        bits = digits.bit_length() - 1
        own = letters >> after * bits & digits - 1
    else:
        own = letters // digits**after % digits
    return own.astype(np.uint8)
