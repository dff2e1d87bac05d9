"""Given the words on some tracks of an automaton, find words on its other tracks that it accepts.

The run goes forward through sets of states, each set and each step between sets found once and kept; then backward,
picking one run. O(digits) once the steps are known.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from wythoff.checker import Automaton
from wythoff.prove import _kernels
from wythoff.prove._kernels import DigitWord, Tracks

UNKNOWN = -1

Digits = tuple[int, ...]
Members = tuple[int, ...]


class HiddenTracks:
    """An automaton whose first tracks are given and whose other tracks are looked for.

    >>> from wythoff.numeration.digital import base, linear_dfa
    >>> from wythoff.prove.conversion import automaton_of
    >>> double = HiddenTracks(automaton_of(linear_dfa(base(2), (2, -1))), visible=1)
    >>> [word.tolist() for word in double.guess([np.array([1, 1, 0])])]
    [[1, 1, 0, 0]]
    """

    def __init__(self, automaton: Automaton, *, visible: int) -> None:
        self.letters = automaton.digits**visible
        self._automaton, self._tracks = automaton, automaton.tracks - visible
        self._rows: dict[int, dict[int, list[tuple[Digits, int]]]] = {}
        self._sets: list[Members] = []
        self._numbers: dict[Members, int] = {}
        # A step from set s with letter a has place s * letters + a: the place of the first step from where it leads,
        # and where its choices begin.
        self._following, self._choices = array("i"), array("i")
        # A choice is the way to one member of a set: from which member of the set before, with which hidden digits.
        self._sources, self._hidden = array("i"), array("B")
        self._prefixes = self._start_set(automaton.start)

    def guess(self, words: Sequence[DigitWord]) -> list[DigitWord] | None:
        """Words on the hidden tracks that go with those on the visible ones, or None if there are none.

        They may be longer: then zeros come first on the visible tracks.
        """
        visible = Tracks(words, self._automaton.digits)
        taken, at, row = np.empty(len(visible), dtype=np.int32), 0, 0
        while True:
            steps = np.frombuffer(self._following, np.int32), np.frombuffer(self._choices, np.int32)
            at, row = _kernels.run_forward(*steps, visible, at, row, taken)
            # The arrays can grow only while no view of them exists.
            del steps
            if at == len(visible):
                break
            self._discover(row + visible.letter(at))
        member = self._accepting_member(row // self.letters)
        if member is None:
            return None
        ways = np.frombuffer(self._sources, np.int32), np.frombuffer(self._hidden, np.uint8)
        found, member = _kernels.run_backward(*ways, self._tracks, taken, member)
        if prefix := self._prefixes[self._sets[0][member]]:
            found = np.concatenate([np.array(prefix, dtype=np.uint8).T, found], axis=1)
        return list(found)

    def _accepting_member(self, state: int) -> int | None:
        return next((i for i, q in enumerate(self._sets[state]) if q in self._automaton.accepting), None)

    def _discover(self, place: int) -> None:
        """Work out one step: the set that it leads to, with one way to each of its members."""
        state, letter = divmod(place, self.letters)
        ways: dict[int, tuple[int, Digits]] = {}
        for i, member in enumerate(self._sets[state]):
            for hidden, target in self._row(member).get(letter, ()):
                ways.setdefault(target, (i, hidden))
        members = tuple(sorted(ways))
        self._choices[place] = len(self._sources)
        self._sources.extend(ways[m][0] for m in members)
        self._hidden.extend(digit for m in members for digit in ways[m][1])
        self._following[place] = self._number(members) * self.letters

    def _number(self, members: Members) -> int:
        if members not in self._numbers:
            self._numbers[members] = len(self._sets)
            self._sets.append(members)
            self._following.extend([UNKNOWN] * self.letters)
            self._choices.extend([0] * self.letters)
        return self._numbers[members]

    def _row(self, state: int) -> dict[int, list[tuple[Digits, int]]]:
        """For each visible letter, the hidden digits and targets."""
        if state not in self._rows:
            row: dict[int, list[tuple[Digits, int]]] = {}
            base = self._automaton.digits
            places = [base**i for i in reversed(range(self._tracks))]
            for letter, target in self._automaton.rows[state].items():
                visible, hidden = divmod(letter, base**self._tracks)
                row.setdefault(visible, []).append((tuple([hidden // place % base for place in places]), target))
            self._rows[state] = row
        return self._rows[state]

    def _start_set(self, start: int) -> dict[int, list[Digits]]:
        """The states that visible zeros lead to, as set number 0; for each of them the hidden digits on the way."""
        prefixes: dict[int, list[Digits]] = {start: []}
        fresh = [start]
        for state in fresh:
            for hidden, target in self._row(state).get(0, ()):
                if target not in prefixes:
                    prefixes[target] = [*prefixes[state], hidden]
                    fresh.append(target)
        self._number(tuple(sorted(prefixes)))
        return prefixes
