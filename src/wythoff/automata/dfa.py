"""Deterministic finite automata over parallel digit tracks."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from wythoff.automata.alphabet import (
    Digits,
    Flags,
    States,
    as_digits,
    freeze,
    frozen,
    letter_index,
    letter_text,
)
from wythoff.automata.automaton import Automaton
from wythoff.automata.json_rows import read_rows, read_states
from wythoff.errors import BadAutomaton

if TYPE_CHECKING:
    from wythoff.automata.nfa import Nfa

DEAD = -1


@dataclass(frozen=True, eq=False, repr=False)
class Dfa(Automaton):
    """A deterministic automaton: ``table[state, letter]`` is the next state, or -1 where the word is rejected for good.

    A letter is one digit for each track; letters are numbered in dictionary order of their digits. For equality of
    languages, not of numbers, see :meth:`same_language`.

    >>> even = Dfa.from_transitions({"even": {0: "even", 1: "odd"}, "odd": {0: "odd", 1: "even"}}, ["even"], digits=[2])
    >>> even
    <Dfa: 2 states, 1 track of 2 digits, 4 transitions>
    >>> even.accepts([1, 0, 1]), even.accepts([(1,), (0,)])
    (True, False)
    """

    digits: Digits
    table: States
    start: int
    accepting: Flags

    def __post_init__(self) -> None:
        object.__setattr__(self, "digits", as_digits(self.digits))
        object.__setattr__(self, "table", frozen(self.table, np.int32))
        object.__setattr__(self, "accepting", frozen(self.accepting, np.bool_))
        object.__setattr__(self, "start", int(self.start))
        states = len(self.accepting)
        if self.table.shape != (states, self.letters):
            shape = " x ".join(map(str, self.table.shape))
            raise BadAutomaton(f"a table of {shape} entries does not fit {states} states and {self.letters} letters")
        if not 0 <= self.start < states:
            raise BadAutomaton(f"the start {self.start} is none of the {states} states")
        if self.table.min() < DEAD or self.table.max() >= states:
            raise BadAutomaton(f"a transition leads to a state outside 0, ..., {states - 1}")

    @classmethod
    def from_transitions(
        cls,
        transitions: Mapping[Any, Mapping[Any, Hashable]],
        accepting: Iterable[Hashable],
        *,
        digits: Sequence[int],
        start: Hashable = None,
    ) -> Dfa:
        """Build a small automaton from ``{state: {letter: state}}``; it starts in the first state unless told.

        A letter is a tuple of digits, or a bare digit if there is one track; what is left out is rejected.
        """
        sizes = as_digits(digits)
        number = {name: index for index, name in enumerate(transitions)}
        table = np.full((max(len(number), 1), prod(sizes)), DEAD, dtype=np.int32)
        for name, row in transitions.items():
            for letter, target in row.items():
                table[number[name], letter_index(letter, sizes)] = _numbered(number, target)
        flags = np.zeros(len(table), dtype=np.bool_)
        flags[[_numbered(number, name) for name in accepting]] = True
        return cls(sizes, freeze(table), 0 if start is None else _numbered(number, start), freeze(flags))

    @classmethod
    def constant(cls, digits: Sequence[int], *, accepts: bool) -> Dfa:
        """The automaton of all words, or of none: one state.

        >>> Dfa.constant([2, 2], accepts=True).accepts([(0, 1)])
        True
        """
        table = np.full((1, prod(as_digits(digits))), 0 if accepts else DEAD, dtype=np.int32)
        return cls(tuple(digits), table, 0, np.array([accepts]))

    @property
    def transitions(self) -> int:
        return int(np.count_nonzero(self.table >= 0))

    def accepts(self, word: Iterable[int | Sequence[int]]) -> bool:
        """Whether the word, a sequence of letters as digit tuples, is in the language. O(length)."""
        state = self.start
        for letter in word:
            index = letter_index(letter, self.digits)
            state = state if state == DEAD else int(self.table[state, index])
        return state != DEAD and bool(self.accepting[state])

    def same_language(self, other: Dfa) -> bool:
        """Whether both accept the same words; :func:`distinguishing_word` gives a word that tells them apart."""
        from wythoff.automata.equivalence import distinguishing_word

        return distinguishing_word(self, other) is None

    def to_nfa(self) -> Nfa:
        """The same automaton, with at most one target for each state and letter."""
        from wythoff.automata.nfa import Nfa

        alive = self.table.ravel() >= 0
        offsets = np.zeros(alive.size + 1, dtype=np.int64)
        np.cumsum(alive, out=offsets[1:])
        return Nfa(
            self.digits,
            freeze(offsets),
            freeze(self.table.ravel()[alive]),
            np.array([self.start], dtype=np.int32),
            self.accepting,
        )

    def to_json(self) -> dict[str, Any]:
        """Plain values; ``rows`` lists for each state its transitions as pairs of a letter's number and a target.

        >>> Dfa.from_transitions({0: {1: 1}, 1: {}}, [1], digits=[2]).to_json()
        {'digits': [2], 'start': 0, 'accepting': [1], 'rows': [[[1, 1]], []]}
        """
        places = np.flatnonzero(self.table >= 0)
        return self._json({"start": self.start}, places, self.table.ravel()[places])

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Dfa:
        """The automaton that :meth:`to_json` wrote; anything else raises :class:`BadAutomaton`."""
        digits, places, targets, accepting = read_rows(data)
        if np.any(np.diff(places) == 0):
            raise BadAutomaton("a state has two transitions with one letter in this file")
        table = np.full(len(accepting) * prod(digits), DEAD, dtype=np.int32)
        table[places] = targets
        (start,) = read_states([data.get("start")], len(accepting), "start")
        return cls(digits, freeze(table.reshape(len(accepting), -1)), start, accepting)

    def to_text(self) -> str:
        """One line per state: ``>`` marks the start, ``*`` the accepting states.

        >>> print(Dfa.from_transitions({0: {(0, 1): 1}, 1: {(0, 0): 1}}, [1], digits=[2, 2]).to_text())
        > 0  01->1
         *1  00->1
        """
        width = len(str(self.states - 1))
        lines = []
        for state, row in enumerate(self.table.tolist()):
            mark = (">" if state == self.start else " ") + ("*" if self.accepting[state] else " ")
            arrows = [f"{letter_text(i, self.digits)}->{target}" for i, target in enumerate(row) if target != DEAD]
            lines.append(f"{mark}{state:>{width}}  {' '.join(arrows)}".rstrip())
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Dfa: {self.size_text()}>"


def _numbered(number: Mapping[Any, int], name: Hashable) -> int:
    try:
        return number[name]
    except KeyError:
        raise BadAutomaton(f"state {name!r} has no row of transitions; give it an empty one, {{}}") from None
