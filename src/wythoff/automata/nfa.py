"""Nondeterministic finite automata over parallel digit tracks: what is left when tracks are forgotten."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from wythoff.automata.alphabet import Digits, Flags, Places, States, as_digits, freeze, frozen, letter_index
from wythoff.automata.automaton import Automaton
from wythoff.automata.json_rows import read_rows, read_states
from wythoff.errors import BadAutomaton
from wythoff.text import count


@dataclass(frozen=True, eq=False, repr=False)
class Nfa(Automaton):
    """A nondeterministic automaton without empty moves, its transitions in compressed rows.

    From ``state`` the letter number ``a`` leads to ``targets[offsets[i]:offsets[i + 1]]``, where i is
    ``state * letters + a``. A word is accepted if some run from some start ends in an accepting state.

    >>> ends_in_one = Nfa.from_transitions({0: {0: [0], 1: [0, 1]}, 1: {}}, [1], digits=[2])
    >>> ends_in_one, ends_in_one.accepts([0, 1]), ends_in_one.accepts([1, 0])
    (<Nfa: 2 states, 1 track of 2 digits, 3 transitions, 1 start>, True, False)
    """

    digits: Digits
    offsets: Places
    targets: States
    starts: States
    accepting: Flags

    def __post_init__(self) -> None:
        object.__setattr__(self, "digits", as_digits(self.digits))
        object.__setattr__(self, "offsets", frozen(self.offsets, np.int64))
        object.__setattr__(self, "targets", frozen(self.targets, np.int32))
        object.__setattr__(self, "starts", frozen(sorted({int(start) for start in self.starts}), np.int32))
        object.__setattr__(self, "accepting", frozen(self.accepting, np.bool_))
        rows = self.states * self.letters
        if self.offsets.shape != (rows + 1,) or self.offsets[0] != 0 or self.offsets[-1] != len(self.targets):
            raise BadAutomaton(f"the offsets do not cut {len(self.targets)} targets into {rows} rows")
        if np.any(np.diff(self.offsets) < 0):
            raise BadAutomaton("the offsets fall somewhere")
        for named in (self.targets, self.starts):
            if named.size and (named.min() < 0 or named.max() >= self.states):
                raise BadAutomaton(f"a start or a target is outside 0, ..., {self.states - 1}")

    @classmethod
    def from_transitions(
        cls,
        transitions: Mapping[int, Mapping[Any, Iterable[int]]],
        accepting: Iterable[int],
        *,
        digits: Sequence[int],
        starts: Iterable[int] = (0,),
    ) -> Nfa:
        """Build a small automaton from ``{state: {letter: states}}`` with states 0, 1, ..."""
        sizes = as_digits(digits)
        letters = prod(sizes)
        rows: list[set[int]] = [set() for _ in range(len(transitions) * letters)]
        flags = np.zeros(len(transitions), dtype=np.bool_)
        try:
            for state, row in transitions.items():
                for letter, targets in row.items():
                    rows[state * letters + letter_index(letter, sizes)].update(targets)
            flags[list(accepting)] = True
        except IndexError as error:
            raise BadAutomaton(f"the states are not 0, ..., {len(transitions) - 1}") from error
        offsets = np.cumsum([0, *map(len, rows)])
        return cls(sizes, offsets, np.array([t for row in rows for t in sorted(row)]), np.array([*starts]), flags)

    @property
    def transitions(self) -> int:
        return len(self.targets)

    def successors(self, states: Iterable[int], letter: int) -> set[int]:
        """Where the letter of this number leads from any of the states."""
        found: set[int] = set()
        for state in states:
            row = state * self.letters + letter
            found.update(self.targets[self.offsets[row] : self.offsets[row + 1]].tolist())
        return found

    def accepts(self, word: Iterable[int | Sequence[int]]) -> bool:
        """Whether some run over the word ends in an accepting state. O(length * transitions)."""
        states = set(self.starts.tolist())
        for letter in word:
            states = self.successors(states, letter_index(letter, self.digits))
        return any(self.accepting[state] for state in states)

    def to_json(self) -> dict[str, Any]:
        """Plain values; ``rows`` lists for each state its transitions as pairs of a letter's number and a target."""
        places = np.repeat(np.arange(len(self.offsets) - 1), np.diff(self.offsets))
        return self._json({"starts": self.starts.tolist()}, places, self.targets)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Nfa:
        """The automaton that :meth:`to_json` wrote; anything else raises :class:`BadAutomaton`."""
        digits, places, targets, accepting = read_rows(data)
        counts = np.bincount(places, minlength=len(accepting) * prod(digits))
        starts = read_states(data.get("starts"), len(accepting), "start")
        return cls(digits, np.cumsum([0, *counts]), targets, np.array(starts, dtype=np.int32), accepting)

    def __repr__(self) -> str:
        return f"<Nfa: {self.size_text()}, {count(len(self.starts), 'start')}>"


def from_rows(digits: Digits, rows: States, starts: States, accepting: Flags) -> Nfa:
    """The automaton whose targets stand in the last axis of ``rows[state, letter]``, with repeats and -1 for none."""
    ordered = np.sort(rows, axis=-1)
    fresh = ordered >= 0
    fresh[..., 1:] &= ordered[..., 1:] != ordered[..., :-1]
    offsets = np.zeros(rows.shape[0] * rows.shape[1] + 1, dtype=np.int64)
    np.cumsum(fresh.sum(axis=-1).ravel(), out=offsets[1:])
    return Nfa(digits, freeze(offsets), freeze(ordered[fresh]), starts, accepting)
