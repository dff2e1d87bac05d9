"""Deterministic finite automata over parallel digit tracks."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from wythoff.automata.alphabet import (
    Digits,
    Flags,
    States,
    as_digits,
    freeze,
    frozen,
    letter_digits,
    letter_index,
    letter_text,
)
from wythoff.automata.automaton import Automaton
from wythoff.automata.json_rows import read_rows, read_states, write_rows
from wythoff.automata.limit import DEFAULT
from wythoff.automata.rows import Rows, every_digit, from_letters, no_digit
from wythoff.errors import BadAutomaton

if TYPE_CHECKING:
    from wythoff.automata.nfa import Nfa

DEAD = -1


@dataclass(frozen=True, eq=False, repr=False)
class Dfa(Automaton):
    """A deterministic automaton: each node of ``rows`` has at most one target for a digit; a word that leads nowhere is
    rejected.

    A letter is one digit for each track; letters are numbered in dictionary order of their digits. For equality of
    languages, not of numbers, see :meth:`same_language`.

    >>> even = Dfa.from_transitions({"even": {0: "even", 1: "odd"}, "odd": {0: "odd", 1: "even"}}, ["even"], digits=[2])
    >>> even
    <Dfa: 2 states, 1 track of 2 digits, 4 transitions>
    >>> even.accepts([1, 0, 1]), even.accepts([(1,), (0,)])
    (True, False)
    """

    digits: Digits
    rows: Rows
    start: int
    accepting: Flags

    def __post_init__(self) -> None:
        object.__setattr__(self, "digits", as_digits(self.digits))
        object.__setattr__(self, "accepting", frozen(self.accepting, np.bool_))
        object.__setattr__(self, "start", int(self.start))
        states = len(self.accepting)
        if not 0 <= self.start < states:
            raise BadAutomaton(f"the start {self.start} is not one of the {states} states")

    @classmethod
    def from_table(cls, digits: Sequence[int], table: npt.ArrayLike, start: int, accepting: npt.ArrayLike) -> Dfa:
        """The automaton in which ``table[state, letter]`` is the next state, or -1 where there is none.

        >>> Dfa.from_table((2,), [[0, 1], [0, -1]], 0, [True, True]).accepts([1, 1])
        False
        """
        sizes, entries, flags = as_digits(digits), np.asarray(table), np.asarray(accepting, dtype=np.bool_)
        states, letters = len(flags), prod(sizes)
        if entries.shape != (states, letters):
            shape = " x ".join(map(str, entries.shape))
            raise BadAutomaton(f"a table of {shape} entries does not fit {states} states and {letters} letters")
        if entries.min() < DEAD or entries.max() >= states:
            raise BadAutomaton(f"a transition leads to a state outside 0, ..., {states - 1}")
        places = np.flatnonzero(entries >= 0)
        targets = entries.ravel()[places].astype(np.int32)
        return cls(sizes, from_letters(sizes, places, targets, states), start, flags)

    @classmethod
    def from_transitions(
        cls,
        transitions: Mapping[Any, Mapping[Any, Hashable]],
        accepting: Iterable[Hashable],
        *,
        digits: Sequence[int],
        start: Hashable = None,
    ) -> Dfa:
        """Build a small automaton from ``{state: {letter: state}}``; it starts in the first state, or in ``start``.

        A letter is a tuple of digits, or a bare digit if there is one track; letters left out are rejected.
        """
        sizes = as_digits(digits)
        number = {name: index for index, name in enumerate(transitions)}
        states, letters = max(len(number), 1), prod(sizes)
        arrows = {
            number[name] * letters + letter_index(letter, sizes): _numbered(number, target)
            for name, row in transitions.items()
            for letter, target in row.items()
        }
        places = np.array(sorted(arrows), dtype=np.int64)
        targets = np.array([arrows[place] for place in places.tolist()], dtype=np.int32)
        flags = np.zeros(states, dtype=np.bool_)
        flags[[_numbered(number, name) for name in accepting]] = True
        rows = from_letters(sizes, places, targets, states)
        return cls(sizes, rows, 0 if start is None else _numbered(number, start), freeze(flags))

    @classmethod
    def constant(cls, digits: Sequence[int], *, accepts: bool) -> Dfa:
        """The automaton of all words, or of none: one state.

        >>> Dfa.constant([2, 2], accepts=True).accepts([(0, 1)])
        True
        """
        sizes = as_digits(digits)
        layers = [
            every_digit(size, 1) if accepts else no_digit(int(not track)) for track, size in enumerate(sizes or (1,))
        ]
        return cls(sizes, Rows.of(layers), 0, np.array([accepts]))

    @cached_property
    def table(self) -> States:
        """``table[state, letter]`` is the next state, or -1: for small automata with few letters.

        >>> Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 0}}, [0, 1], digits=[2]).table.tolist()
        [[0, 1], [0, -1]]
        """
        DEFAULT.check(self.states * self.letters, "a table of all states and letters")
        table = np.full(self.states * self.letters, DEAD, dtype=np.int32)
        places, targets = self.arrows()
        table[places] = targets
        return freeze(table.reshape(self.states, self.letters))

    @property
    def transitions(self) -> int:
        """How many pairs of a state and a letter lead somewhere."""
        return sum(self.rows.counted())

    def following(self, state: int, letter: int) -> int:
        """The state that a letter, given by its number, leads to, or -1. O(digits * tracks).

        >>> Dfa.constant([2], accepts=True).following(0, 1)
        0
        """
        nodes = [state]
        for digit in letter_digits(letter, self.read):
            nodes = self.rows.followed(nodes, digit)
        return nodes[0] if nodes else DEAD

    def accepts(self, word: Iterable[int | Sequence[int]]) -> bool:
        """Whether the word, a sequence of letters as digit tuples, is in the language. O(length * digits * tracks)."""
        state = self.start
        for letter in word:
            index = letter_index(letter, self.digits)
            state = state if state == DEAD else self.following(state, index)
        return state != DEAD and bool(self.accepting[state])

    def same_language(self, other: Dfa) -> bool:
        """Whether both accept the same words; :func:`distinguishing_word` gives a word that tells them apart."""
        from wythoff.automata.equivalence import distinguishing_word

        return distinguishing_word(self, other) is None

    def to_nfa(self) -> Nfa:
        """The same automaton, with at most one target for each state and letter."""
        from wythoff.automata.nfa import Nfa

        return Nfa(self.digits, self.rows, np.array([self.start], dtype=np.int32), self.accepting)

    def to_json(self) -> dict[str, Any]:
        """Plain values; ``rows`` lists for each state its transitions as pairs of a letter's number and a target.

        >>> Dfa.from_transitions({0: {1: 1}, 1: {}}, [1], digits=[2]).to_json()
        {'digits': [2], 'start': 0, 'accepting': [1], 'rows': [[[1, 1]], []]}
        """
        return self._json({"start": self.start})

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Dfa:
        """The automaton that :meth:`to_json` wrote; anything else raises :class:`BadAutomaton`."""
        digits, places, targets, accepting = read_rows(data)
        if np.any(np.diff(places) == 0):
            raise BadAutomaton("a state has two transitions for the same letter in this file")
        (start,) = read_states([data.get("start")], len(accepting), "start")
        return cls(digits, from_letters(digits, places, targets, len(accepting)), start, accepting)

    def to_text(self) -> str:
        """One line per state: ``>`` marks the start, ``*`` the accepting states.

        >>> print(Dfa.from_transitions({0: {(0, 1): 1}, 1: {(0, 0): 1}}, [1], digits=[2, 2]).to_text())
        > 0  01->1
         *1  00->1
        """
        width = len(str(self.states - 1))
        lines = []
        for state, row in enumerate(write_rows(*self.arrows(), self.states, self.letters)):
            mark = (">" if state == self.start else " ") + ("*" if self.accepting[state] else " ")
            arrows = [f"{letter_text(letter, self.digits)}->{target}" for letter, target in row]
            lines.append(f"{mark}{state:>{width}}  {' '.join(arrows)}".rstrip())
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Dfa: {self.size_text()}>"


def _numbered(number: Mapping[Any, int], name: Hashable) -> int:
    try:
        return number[name]
    except KeyError:
        raise BadAutomaton(f"state {name!r} has no row of transitions; give it an empty one, {{}}") from None
