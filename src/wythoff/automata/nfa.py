"""Nondeterministic finite automata over parallel digit tracks: what is left when tracks are forgotten."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from wythoff.automata.alphabet import Digits, Flags, Places, States, as_digits, frozen, letter_digits, letter_index
from wythoff.automata.automaton import Automaton
from wythoff.automata.json_rows import read_rows, read_states
from wythoff.automata.rows import Rows, from_letters
from wythoff.errors import BadAutomaton
from wythoff.integers.distinct_rows import distinct_rows
from wythoff.text import count


@dataclass(frozen=True, eq=False, repr=False)
class Nfa(Automaton):
    """A nondeterministic automaton without empty moves: a node of ``rows`` may have several targets for a digit.

    A word is accepted if some run from some start ends in an accepting state.

    >>> ends_in_one = Nfa.from_transitions({0: {0: [0], 1: [0, 1]}, 1: {}}, [1], digits=[2])
    >>> ends_in_one, ends_in_one.accepts([0, 1]), ends_in_one.accepts([1, 0])
    (<Nfa: 2 states, 1 track of 2 digits, 3 transitions, 1 start>, True, False)
    """

    digits: Digits
    rows: Rows
    starts: States
    accepting: Flags

    def __post_init__(self) -> None:
        object.__setattr__(self, "digits", as_digits(self.digits))
        object.__setattr__(self, "starts", frozen(sorted({int(start) for start in self.starts}), np.int32))
        object.__setattr__(self, "accepting", frozen(self.accepting, np.bool_))
        if self.starts.size and (self.starts.min() < 0 or self.starts.max() >= self.states):
            raise BadAutomaton(f"a start is outside 0, ..., {self.states - 1}")

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
        states, letters = len(transitions), prod(sizes)
        arrows = {
            (state * letters + letter_index(letter, sizes), target)
            for state, row in transitions.items()
            for letter, targets in row.items()
            for target in targets
        }
        named = {*transitions, *(target for _, target in arrows), *(chosen := list(accepting))}
        if not all(0 <= state < states for state in named):
            raise BadAutomaton(f"the states are not 0, ..., {states - 1}")
        flags = np.zeros(states, dtype=np.bool_)
        flags[chosen] = True
        both = np.array(sorted(arrows), dtype=np.int64).reshape(-1, 2)
        rows = from_letters(sizes, both[:, 0], both[:, 1].astype(np.int32), states)
        return cls(sizes, rows, np.array([*starts], dtype=np.int32), flags)

    @property
    def transitions(self) -> int:
        """How many triples of a state, a letter and a target there are."""
        return len(self.arrows()[0])

    def arrows(self) -> tuple[Places, States]:
        """All transitions between states, in order, without repetitions: places ``state * letters + letter``, and
        targets.
        """
        both: Places = np.stack(super().arrows(), axis=1)
        places, targets = distinct_rows(both).T
        return places, targets.astype(np.int32)

    def successors(self, states: Iterable[int], letter: int) -> set[int]:
        """Where the letter of this number leads from any of the states."""
        nodes = list(states)
        for digit in letter_digits(letter, self.read):
            nodes = list({*self.rows.followed(nodes, digit)})
        return set(nodes)

    def accepts(self, word: Iterable[int | Sequence[int]]) -> bool:
        """Whether some run over the word ends in an accepting state. O(length * transitions)."""
        states = set(self.starts.tolist())
        for letter in word:
            states = self.successors(states, letter_index(letter, self.digits))
        return any(self.accepting[state] for state in states)

    def to_json(self) -> dict[str, Any]:
        """Plain values; ``rows`` lists for each state its transitions as pairs of a letter's number and a target."""
        return self._json({"starts": self.starts.tolist()})

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Nfa:
        """The automaton that :meth:`to_json` wrote; anything else raises :class:`BadAutomaton`."""
        digits, places, targets, accepting = read_rows(data)
        starts = read_states(data.get("starts"), len(accepting), "start")
        rows = from_letters(digits, places, targets, len(accepting))
        return cls(digits, rows, np.array(starts, dtype=np.int32), accepting)

    def __repr__(self) -> str:
        return f"<Nfa: {self.size_text()}, {count(len(self.starts), 'start')}>"
