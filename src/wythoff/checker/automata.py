"""Deterministic automata as a certificate has them, and searches through products of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Any, Protocol, TypeAlias

from .work import MAX_PASSED, MAX_STATES, entries, fields, natural, require, spend

MAX_LETTERS = 2_000_000

# The place of a number that is 0, where others have a track.
ZERO = -1

Letter: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Automaton:
    """A deterministic automaton: each state has the letters, a digit per track, on which it continues, and where to."""

    tracks: int
    digits: int
    start: int
    accepting: frozenset[int]
    rows: tuple[dict[Letter, int], ...] = field(repr=False)

    @classmethod
    def read(cls, data: Any, tracks: int, digits: int) -> Automaton:
        """The automaton of plain values, where a letter is a number: its digits, that of the first track first."""
        known = fields(data, "an automaton", ("digits", "start", "accepting", "rows"))
        require(known["digits"] == [digits] * tracks, "an automaton has the wrong tracks")
        listed, letters = entries(known["rows"], "an automaton"), digits**tracks
        require(len(listed) <= MAX_STATES and letters <= MAX_LETTERS, "an automaton is too large")
        accepting = entries(known["accepting"], "an automaton")
        require(all(natural(q, len(listed)) for q in (known["start"], *accepting)), "no such state")
        require(len(set(accepting)) == len(accepting), "a state is said to accept twice")
        places = [digits**i for i in reversed(range(tracks))]
        seen: dict[int, Letter] = {}
        rows: list[dict[Letter, int]] = []
        for one in listed:
            row = entries(one, "an automaton")
            for letter, target in row:
                require(natural(letter, letters), "no such letter")
                require(natural(target, len(listed)), "no such state")
                if letter not in seen:
                    seen[letter] = tuple(letter // place % digits for place in places)
            rows.append({seen[letter]: target for letter, target in row})
            require(len(rows[-1]) == len(row), "an automaton is not deterministic")
        return cls(tracks, digits, known["start"], frozenset(accepting), tuple(rows))

    def step(self, state: int, letter: Letter) -> int | None:
        return self.rows[state].get(letter)

    def ignores_leading_zeros(self) -> bool:
        return self.rows[self.start].get((0,) * self.tracks) == self.start

    def is_empty(self) -> bool:
        return self.accepting.isdisjoint(reachable(self.start, lambda state: self.rows[state].values()))


Reading: TypeAlias = tuple[Automaton, Sequence[int]]
"""An automaton and the tracks that it reads; ZERO is a track of zeros."""


def reachable(start: Any, following: Callable[[Any], Iterable[Any]]) -> Iterator[Any]:
    """All states that can be reached."""
    seen, pending = {start}, [start]
    while pending:
        state = pending.pop()
        yield state
        for other in following(state):
            if other not in seen:
                seen.add(other)
                pending.append(other)
        require(len(seen) < MAX_PASSED, "the check needs too many states")


def picked(tracks: Sequence[int]) -> Callable[[Letter], Letter]:
    """The function that takes the digits on these tracks from a letter; ZERO stands for the digit 0."""
    if len(tracks) < 2 or ZERO in tracks:
        return cache(lambda letter: tuple([0 if i == ZERO else letter[i] for i in tracks]))
    return itemgetter(*tracks)


class Shown:
    """An automaton of whose letters only some tracks are shown."""

    def __init__(self, automaton: Automaton, tracks: Sequence[int]) -> None:
        self.start, self.rows, self.shown = automaton.start, automaton.rows, picked(tracks)
        self.accepts = automaton.accepting.__contains__

    def moves(self, state: int) -> Iterator[tuple[Letter, int]]:
        """What is shown of the letters on which the automaton continues, and the states that follow."""
        row = self.rows[state]
        spend(1 + len(row))
        return zip(map(self.shown, row), row.values(), strict=True)


class Guess(Protocol):
    """An automaton, of whose letters some tracks are shown, that may continue to several states on what is shown."""

    @property
    def start(self) -> Any: ...
    def accepts(self, state: Any) -> bool: ...
    def moves(self, state: Any) -> Iterator[tuple[Letter, Any]]: ...


class Guesses:
    """The words that are shown by an accepted word of some product: a deterministic automaton, made as far as it is
    read.

    The numbers that are not shown may have more digits than those that are: so zeros may be shown before the word.
    """

    def __init__(self, products: Sequence[Guess], tracks: int) -> None:
        self._products = products
        self._numbers: dict[Any, int] = {}
        self._names: list[Any] = []
        self._sets: dict[frozenset[int], int] = {}
        self._choices: list[list[dict[Letter, frozenset[int]]]] = []
        self._rows: list[dict[Letter, int]] = []
        self._good: list[bool] = []
        self._moves = cache(self._find_moves)
        starts = {self._number((which, product.start)) for which, product in enumerate(products)}
        zeros = (0,) * tracks
        first = {one for start in starts for one in reachable(start, lambda state: self._moves(state).get(zeros, ()))}
        self.start = self._set(frozenset(first))

    def step(self, state: int, letter: Letter) -> int:
        row = self._rows[state]
        found = row.get(letter)
        if found is None:
            sets = [choice[letter] for choice in self._choices[state] if letter in choice]
            spend(1 + len(self._choices[state]) + sum(map(len, sets)))
            # Most often there is one, and its members were put together before.
            found = row[letter] = self._set(sets[0] if len(sets) == 1 else frozenset().union(*sets))
        return found

    def accepts(self, state: int) -> bool:
        return self._good[state]

    def _number(self, name: Any) -> int:
        if name not in self._numbers:
            self._numbers[name] = len(self._names)
            self._names.append(name)
        return self._numbers[name]

    def _find_moves(self, state: int) -> dict[Letter, frozenset[int]]:
        found: dict[Letter, list[int]] = {}
        which, own = self._names[state]
        for letter, following in self._products[which].moves(own):
            found.setdefault(letter, []).append(self._number((which, following)))
        return {letter: frozenset(states) for letter, states in found.items()}

    def _set(self, states: frozenset[int]) -> int:
        if states not in self._sets:
            spend(1 + len(states))
            self._sets[states] = len(self._rows)
            self._choices.append([self._moves(state) for state in states])
            ends = [self._names[state] for state in states]
            self._good.append(any(self._products[which].accepts(own) for which, own in ends))
            self._rows.append({})
            require(len(self._rows) <= MAX_STATES, "the check needs too many states")
        return self._sets[states]


def included(
    inner: Automaton,
    part: Callable[[Letter], Any],
    step: Callable[[Any, Any], Any],
    start: Any,
    ok: Callable[[Any], bool],
) -> bool:
    """Whether every word of ``inner`` is accepted by the deterministic automaton that step, start and ok describe.

    It reads no more of each letter than the part that a function takes of it, and letters with the same part are one.
    """

    @cache
    def row(state: int) -> set[tuple[Any, int]]:
        spend(1 + len(inner.rows[state]))
        return set(zip(map(part, inner.rows[state]), inner.rows[state].values(), strict=True))

    def following(pair: tuple[int, Any]) -> list[tuple[int, Any]]:
        state, other = pair
        spend(1 + len(row(state)))
        if other is None:
            return [(target, None) for _, target in row(state)]
        return [(target, step(other, some)) for some, target in row(state)]

    pairs = reachable((inner.start, start), following)
    return all(state not in inner.accepting or (other is not None and ok(other)) for state, other in pairs)


def lands(inner: Automaton, goal: Automaton, places: Sequence[int]) -> bool:
    """Whether the goal accepts what each word of ``inner`` has on these tracks."""

    def step(state: int, letter: Letter) -> int | None:
        return goal.rows[state].get(letter)

    return included(inner, picked(places), step, goal.start, goal.accepting.__contains__)


def covered(inside: Automaton, other: Automaton | None, guesses: Sequence[Guess], both: bool = False) -> bool:
    """Whether each word of ``inside`` is accepted by the other automaton, or shown by a guess of an accepted word.

    If ``both`` is set: by both or by neither.
    """
    guess = Guesses(guesses, inside.tracks)

    def following(triple: tuple[int, int | None, int]) -> Iterator[tuple[int, int | None, int]]:
        state, beyond, reached = triple
        spend(1 + len(inside.rows[state]))
        ends = {} if other is None or beyond is None else other.rows[beyond]
        for letter, target in inside.rows[state].items():
            yield target, ends.get(letter), guess.step(reached, letter)

    start = (inside.start, None if other is None else other.start, guess.start)
    for state, beyond, reached in reachable(start, following):
        accepted = other is not None and beyond in other.accepting
        good = guess.accepts(reached)
        if state in inside.accepting and (accepted != good if both else not (accepted or good)):
            return False
    return True
