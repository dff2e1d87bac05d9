"""Deterministic automata as a certificate has them, and searches through products of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol, TypeAlias

from .work import MAX_STATES, entries, fields, natural, require, spend

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


class Condition(Protocol):
    """A linear condition on the numbers of some tracks: each letter adds a digit; None is a run that has ended."""

    factors: list[tuple[int, int]]
    start: int

    def step(self, state: int, letter: Letter) -> int | None: ...
    def after(self, state: int, digit: int) -> int | None: ...
    def accepts(self, state: int) -> bool: ...


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
        require(len(seen) < MAX_STATES, "the check needs too many states")


class Reader:
    """An automaton in its turn among others: on some of its tracks digits are known already, the others are new."""

    def __init__(self, automaton: Automaton, places: Sequence[int], order: list[int]) -> None:
        self.automaton = automaton
        self.old = [i for i, place in enumerate(places) if place in order]
        self.known = [order.index(places[i]) for i in self.old]
        self.new: list[int] = []
        self.same: list[tuple[int, int]] = []
        first = {places[i]: i for i in reversed(range(len(places))) if i not in self.old}
        for i, place in enumerate(places):
            if first.get(place) == i:
                self.new.append(i)
                order.append(place)
            elif i not in self.old:
                self.same.append((first[place], i))
        self.rows: dict[int, dict[Letter, list[tuple[Letter, int]]]] = {}

    def row(self, state: int) -> dict[Letter, list[tuple[Letter, int]]]:
        """For the digits on the old tracks, those on the new ones that go with them, and the target."""
        if state not in self.rows:
            found = self.rows[state] = {}
            spend(1 + len(self.automaton.rows[state]))
            for letter, target in self.automaton.rows[state].items():
                if not self.same or all(letter[i] == letter[j] for i, j in self.same):
                    key, new = tuple([letter[i] for i in self.old]), tuple([letter[i] for i in self.new])
                    found.setdefault(key, []).append((new, target))
        return self.rows[state]


class Product:
    """Automata and linear conditions that read words side by side; those ``outside`` must reject.

    The stored automata together read every track. Letters are told apart on the tracks ``shown`` only.
    """

    def __init__(
        self,
        stored: Sequence[Reading],
        linear: Sequence[Condition],
        tracks: int,
        outside: Sequence[Reading] = (),
        shown: Sequence[int] = (),
    ) -> None:
        require(stored[0][0].digits ** tracks <= MAX_LETTERS, "a rule has too many variables")
        order: list[int] = [ZERO]
        self.readers = [Reader(automaton, places, order) for automaton, places in stored]
        self.outside = [(automaton, [order.index(place) for place in places]) for automaton, places in outside]
        self.shown = [order.index(track) for track in shown]
        self.linear = linear
        self.forms = [[(order.index(track), factor) for track, factor in l.factors] for l in linear]
        states = tuple(automaton.start for automaton, _ in [*stored, *outside])
        self.start: Any = (states, tuple(l.start for l in linear))
        self.ways: dict[Any, set[tuple[Letter, Any, Letter]]] = {}

    def accepts(self, state: Any) -> bool:
        states, remainders = state
        count = len(self.readers)
        return (
            all(q in r.automaton.accepting for q, r in zip(states[:count], self.readers, strict=True))
            and all(q not in a.accepting for q, (a, _) in zip(states[count:], self.outside, strict=True))
            and all(l.accepts(r) for r, l in zip(remainders, self.linear, strict=True))
        )

    def moves(self, state: Any) -> Iterator[tuple[Letter, Any]]:
        """The letters, as far as they are shown, on which all continue, and the states that follow."""
        states, remainders = state
        if states not in self.ways:
            self.ways[states] = set(self._ways(states))
            spend(4 * len(self.ways[states]))
        spend(len(self.ways[states]) * (1 + len(self.linear) // 4))
        for shown, targets, digits in self.ways[states]:
            ends: list[int] = []
            for l, remainder, digit in zip(self.linear, remainders, digits, strict=True):
                end = l.after(remainder, digit)
                if end is None:
                    break
                ends.append(end)
            else:
                yield shown, (targets, tuple(ends))

    def _ways(self, states: Any) -> Iterator[tuple[Letter, Any, Letter]]:
        """What is shown of the letters on which all continue, their targets, and what each linear form adds."""
        partial: list[tuple[Letter, Any]] = [((0,), ())]
        for reader, state in zip(self.readers, states, strict=False):
            row, known = reader.row(state), reader.known
            partial = [
                (digits + new, (*targets, target))
                for digits, targets in partial
                for new, target in row.get(tuple([digits[i] for i in known]), ())
            ]
            spend(1 + len(partial))
        beyond = states[len(self.readers) :]
        for digits, targets in partial:
            for (automaton, places), state in zip(self.outside, beyond, strict=True):
                letter = tuple([digits[i] for i in places])
                targets = (*targets, None if state is None else automaton.rows[state].get(letter))
            added = tuple([sum([factor * digits[i] for i, factor in form]) for form in self.forms])
            yield tuple([digits[i] for i in self.shown]), targets, added


class Shown:
    """An automaton of whose letters only some tracks are shown."""

    def __init__(self, automaton: Automaton, tracks: Sequence[int]) -> None:
        self.start, self.rows, self.tracks = automaton.start, automaton.rows, tracks
        self.accepts = automaton.accepting.__contains__

    def moves(self, state: int) -> Iterator[tuple[Letter, int]]:
        """What is shown of the letters on which the automaton continues, and the states that follow."""
        spend(1 + len(self.rows[state]))
        for letter, target in self.rows[state].items():
            yield tuple([letter[i] for i in self.tracks]), target


class Guesses:
    """The words that are shown by an accepted word of some product: a deterministic automaton, made as far as it is
    read.

    The numbers that are not shown may have more digits than those that are: so zeros may be shown before the word.
    """

    def __init__(self, products: Sequence[Product | Shown], tracks: int) -> None:
        self._products = products
        self._numbers: dict[Any, int] = {}
        self._names: list[Any] = []
        self._sets: dict[frozenset[int], int] = {}
        self._choices: list[list[dict[Letter, list[int]]]] = []
        self._rows: list[dict[Letter, int]] = []
        self._good: list[bool] = []
        self._moves = cache(self._find_moves)
        starts = {self._number((which, product.start)) for which, product in enumerate(products)}
        zeros = (0,) * tracks
        first = {one for start in starts for one in reachable(start, lambda state: self._moves(state).get(zeros, ()))}
        self.start = self._set(frozenset(first))

    def step(self, state: int, letter: Letter) -> int:
        row = self._rows[state]
        if letter not in row:
            found = [choice[letter] for choice in self._choices[state] if letter in choice]
            spend(1 + len(self._choices[state]) + sum(map(len, found)))
            row[letter] = self._set(frozenset().union(*found))
        return row[letter]

    def accepts(self, state: int) -> bool:
        return self._good[state]

    def _number(self, name: Any) -> int:
        if name not in self._numbers:
            self._numbers[name] = len(self._names)
            self._names.append(name)
        return self._numbers[name]

    def _find_moves(self, state: int) -> dict[Letter, list[int]]:
        found: dict[Letter, list[int]] = {}
        which, own = self._names[state]
        for letter, following in self._products[which].moves(own):
            found.setdefault(letter, []).append(self._number((which, following)))
        return found

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


def common_word(
    stored: Sequence[Reading], linear: Sequence[Condition], tracks: int, outside: Sequence[Reading] = ()
) -> bool:
    """Whether some word is accepted by all, and by none of those outside."""
    both = Product(stored, linear, tracks, outside)
    return any(both.accepts(state) for state in reachable(both.start, lambda state: (q for _, q in both.moves(state))))


def included(inner: Automaton, step: Callable[[Any, Letter], Any], start: Any, ok: Callable[[Any], bool]) -> bool:
    """Whether every word of ``inner`` is accepted by the deterministic automaton that step, start and ok describe."""

    def following(pair: tuple[int, Any]) -> Iterator[tuple[int, Any]]:
        state, other = pair
        spend(1 + len(inner.rows[state]))
        for letter, target in inner.rows[state].items():
            yield target, None if other is None else step(other, letter)

    pairs = reachable((inner.start, start), following)
    return all(state not in inner.accepting or (other is not None and ok(other)) for state, other in pairs)


def lands(inner: Automaton, goal: Automaton, places: Sequence[int]) -> bool:
    """Whether the goal accepts what each word of ``inner`` has on these tracks."""

    @cache
    def part(letter: Letter) -> Letter:
        return tuple([0 if i == ZERO else letter[i] for i in places])

    def step(state: int, letter: Letter) -> int | None:
        return goal.rows[state].get(part(letter))

    return included(inner, step, goal.start, goal.accepting.__contains__)


def covered(inside: Automaton, other: Automaton | None, guesses: Sequence[Product | Shown], both: bool = False) -> bool:
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
