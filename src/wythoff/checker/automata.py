"""Deterministic automata as a certificate has them, and searches through products of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import repeat
from typing import Any, Protocol, TypeAlias, TypeVar

from .work import MAX_PASSED, MAX_STATES, all_natural, entries, fields, natural, require, spend

MAX_LETTERS = 2_000_000

Key = TypeVar("Key")
Value = TypeVar("Value")

# The place of a number that is 0, where others have a track.
ZERO = -1

Letter: TypeAlias = int
"""A letter is a number: it is written with the digits on the tracks, that of the first track first."""


class Found(dict[Key, Value]):
    """The values of a function, each found once; looked up like those of a table."""

    def __init__(self, find: Callable[[Key], Value]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: Key) -> Value:
        value = self[key] = self._find(key)
        return value


def letter_of(digits: Iterable[int], base: int) -> Letter:
    """The letter with these digits.

    >>> letter_of((1, 0, 2), 10)
    102
    """
    letter = 0
    for digit in digits:
        letter = letter * base + digit
    return letter


@dataclass(frozen=True, eq=False)
class Automaton:
    """A deterministic automaton: each state has the letters on which it continues, and where to."""

    tracks: int
    digits: int
    start: int
    accepting: frozenset[int]
    rows: tuple[dict[Letter, int], ...] = field(repr=False)

    @classmethod
    def read(cls, data: Any, tracks: int, digits: int) -> Automaton:
        """The automaton of plain values."""
        known = fields(data, "an automaton", ("digits", "start", "accepting", "rows"))
        require(known["digits"] == [digits] * tracks, "an automaton has the wrong tracks")
        listed, letters = entries(known["rows"], "an automaton"), digits**tracks
        require(len(listed) <= MAX_STATES and letters <= MAX_LETTERS, "an automaton is too large")
        accepting = entries(known["accepting"], "an automaton")
        require(all(natural(q, len(listed)) for q in (known["start"], *accepting)), "no such state")
        require(len(set(accepting)) == len(accepting), "a state is said to accept twice")
        rows: list[dict[Letter, int]] = []
        for one in listed:
            row = dict(entries(one, "an automaton"))
            require(len(row) == len(one), "an automaton is not deterministic")
            require(all_natural(row, letters), "no such letter")
            require(all_natural(row.values(), len(listed)), "no such state")
            rows.append(row)
        return cls(tracks, digits, known["start"], frozenset(accepting), tuple(rows))

    def step(self, state: int, digits: Iterable[int]) -> int | None:
        """Where the letter with these digits leads to."""
        return self.rows[state].get(letter_of(digits, self.digits))

    @cached_property
    def arrows(self) -> int:
        """How many letters all states together have."""
        return sum(map(len, self.rows))

    def weighed(self, weights: Sequence[int]) -> Callable[[Letter], int]:
        """What the digits of a letter, each times the weight of its track, add up to.

        Looked up in a table of all letters, unless most of them do not occur.
        """
        if self.digits**self.tracks <= 4 * self.arrows:
            table = [0]
            for weight in weights:
                steps = [weight * digit for digit in range(self.digits)]
                table = [total + step for total in table for step in steps]
            return table.__getitem__
        digits, last = self.digits, len(weights) - 1
        counting = [(digits ** (last - i), weight) for i, weight in enumerate(weights) if weight]
        find = Found[Letter, int](lambda letter: sum([letter // place % digits * weight for place, weight in counting]))
        return find.__getitem__

    def part(self, tracks: Sequence[int]) -> Callable[[Letter], Letter]:
        """The letter of the digits on these tracks, in this order; ZERO stands for the digit 0."""
        weights = [0] * self.tracks
        for i, track in enumerate(reversed(tracks)):
            if track != ZERO:
                weights[track] += self.digits**i
        return self.weighed(weights)

    def ignores_leading_zeros(self) -> bool:
        return self.rows[self.start].get(0) == self.start

    def says_the_same_after_zeros(self) -> bool:
        """Whether zeros before a word never change whether it is accepted."""

        def following(pair: tuple[int | None, int | None]) -> set[tuple[int | None, int | None]]:
            one, other = ({} if state is None else self.rows[state] for state in pair)
            spend(1 + len(one) + len(other))
            return {(one.get(letter), other.get(letter)) for letter in one.keys() | other.keys()}

        start = self.start, self.rows[self.start].get(0)
        return all((p in self.accepting) == (q in self.accepting) for p, q in reachable(start, following))

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


def written_out(
    tracks: int,
    digits: int,
    start: Key,
    moves: Callable[[Key], Iterable[tuple[Letter, Key]]],
    accepts: Callable[[Key], bool],
) -> Automaton:
    """The automaton of all states that can be reached; ``moves`` gives each letter once, and where it leads."""
    numbers: dict[Key, int] = {}
    rows: list[dict[Letter, int]] = []
    accepting = set()

    def number(state: Key) -> int:
        if state not in numbers:
            numbers[state] = len(rows)
            rows.append({})
        return numbers[state]

    def following(state: Key) -> Iterator[Key]:
        row = rows[number(state)]
        for letter, target in moves(state):
            row[letter] = number(target)
            yield target

    for state in reachable(start, following):
        if accepts(state):
            accepting.add(number(state))
    return Automaton(tracks, digits, number(start), frozenset(accepting), tuple(rows))


class Shown:
    """An automaton of whose letters only some tracks are shown."""

    def __init__(self, automaton: Automaton, tracks: Sequence[int]) -> None:
        self.start, self.rows, self.accepts = automaton.start, automaton.rows, automaton.accepting.__contains__
        self.shown = automaton.part(tracks)

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
    """The words that are shown by an accepted word of some product: a deterministic automaton, built only as far as it
    is read. Its states are sets of states of the products, numbered as they are met; the number of the empty set is
    None.

    The numbers that are not shown may have more digits than those that are: so zeros may be shown before the word.
    """

    def __init__(self, products: Sequence[Guess]) -> None:
        self._products = products
        # States of the products, as numbers: which product, and its own state.
        self._names: list[tuple[int, Any]] = []
        self._numbers = [Found(partial(self._new, which)) for which in range(len(products))]
        self._members: list[frozenset[int]] = []
        self._sets = Found(self._new_set)
        self._united = Found(self._unite)
        self._moves = Found(self._find_moves)
        self._rows = Found[int | None, dict[Letter, int]](self._find_row)
        starts = {numbers[one.start] for numbers, one in zip(self._numbers, products, strict=True)}
        first = {one for start in starts for one in reachable(start, self._with_zeros)}
        self.start: int | None = self._sets[frozenset(first)] if first else None

    def step(self, state: int | None, letter: Letter) -> int | None:
        return self._rows[state].get(letter)

    def steps(self, state: int | None) -> Callable[[Letter], int | None]:
        """Where letters lead to from a state."""
        return self._rows[state].get

    def accepts(self, state: int | None) -> bool:
        ends = [] if state is None else [self._names[one] for one in self._members[state]]
        return any(self._products[which].accepts(own) for which, own in ends)

    def _with_zeros(self, state: int) -> frozenset[int]:
        """The states that follow a state of a product where zeros are shown."""
        moves = self._moves[state]
        return self._members[moves[0]] if 0 in moves else frozenset()

    def _new(self, which: int, own: Any) -> int:
        self._names.append((which, own))
        return len(self._names) - 1

    def _find_moves(self, state: int) -> dict[Letter, int]:
        found: dict[Letter, list[int]] = {}
        which, own = self._names[state]
        numbers = self._numbers[which]
        for letter, following in self._products[which].moves(own):
            found.setdefault(letter, []).append(numbers[following])
        return {letter: self._sets[frozenset(states)] for letter, states in found.items()}

    def _find_row(self, state: int | None) -> dict[Letter, int]:
        if state is None:
            return {}
        first, *others = [self._moves[one] for one in self._members[state]]
        if not others:
            return first
        found = {letter: {reached} for letter, reached in first.items()}
        for moves in others:
            spend(1 + len(moves))
            for letter, reached in moves.items():
                found.setdefault(letter, set()).add(reached)
        return {letter: self._united[frozenset(sets)] for letter, sets in found.items()}

    def _unite(self, sets: frozenset[int]) -> int:
        """The union of some sets."""
        return self._sets[frozenset().union(*[self._members[one] for one in sets])]

    def _new_set(self, states: frozenset[int]) -> int:
        spend(1 + len(states))
        self._members.append(states)
        require(len(self._members) <= MAX_STATES, "the check needs too many states")
        return len(self._members) - 1


def included(
    inner: Automaton,
    part: Callable[[Letter], int],
    steps: Callable[[Any], Callable[[int], Any]],
    start: Any,
    ok: Callable[[Any], bool],
) -> bool:
    """Whether every word of ``inner`` is accepted by the deterministic automaton that steps, start and ok describe.

    It reads no more of each letter than the part that a function takes of it.
    """

    def following(pair: tuple[int, Any]) -> Iterable[tuple[int, Any]]:
        state, other = pair
        row = inner.rows[state]
        spend(1 + len(row))
        return {*zip(row.values(), repeat(None) if other is None else map(steps(other), map(part, row)), strict=False)}

    pairs = reachable((inner.start, start), following)
    return all(state not in inner.accepting or (other is not None and ok(other)) for state, other in pairs)


def lands(inner: Automaton, goal: Automaton, places: Sequence[int]) -> bool:
    """Whether the goal accepts what each word of ``inner`` has on these tracks."""
    part = inner.part(places)
    return included(inner, part, lambda state: goal.rows[state].get, goal.start, goal.accepting.__contains__)


def covered(inside: Automaton, other: Automaton | None, guesses: Sequence[Guess]) -> bool:
    """Whether each word of ``inside`` is accepted by the other automaton, or shown by a guess of an accepted word."""
    guess = Guesses(guesses)

    def following(triple: tuple[int, int | None, int | None]) -> Iterable[tuple[int, int | None, int | None]]:
        state, beyond, reached = triple
        row = inside.rows[state]
        spend(1 + len(row))
        ends = {} if other is None or beyond is None else other.rows[beyond]
        return {*zip(row.values(), map(ends.get, row), map(guess.steps(reached), row), strict=True)}

    start = (inside.start, None if other is None else other.start, guess.start)
    return all(
        state not in inside.accepting or (other is not None and beyond in other.accepting) or guess.accepts(reached)
        for state, beyond, reached in reachable(start, following)
    )


def difference(one: Automaton, other: Automaton) -> Automaton:
    """The automaton of the words that one accepts and the other does not."""

    def moves(state: tuple[int, int | None]) -> Iterator[tuple[Letter, tuple[int, int | None]]]:
        mine = one.rows[state[0]]
        others = {} if state[1] is None else other.rows[state[1]]
        spend(1 + len(mine))
        return ((letter, (target, others.get(letter))) for letter, target in mine.items())

    def accepts(state: tuple[int, int | None]) -> bool:
        return state[0] in one.accepting and state[1] not in other.accepting

    start: tuple[int, int | None] = one.start, other.start
    return smallest(written_out(one.tracks, one.digits, start, moves, accepts))


def smallest(automaton: Automaton) -> Automaton:
    """The automaton that accepts the same words with the fewest states, without those that lead nowhere."""
    useful = _useful(automaton)
    rows = [
        {letter: target for letter, target in row.items() if target in useful} if state in useful else {}
        for state, row in enumerate(automaton.rows)
    ]
    classes = [int(state in automaton.accepting) for state in range(len(rows))]
    number = len(set(classes))
    while True:
        spend(sum(len(row) for row in rows) + len(rows))
        keys: dict[Any, int] = {}
        finer = []
        for state, row in enumerate(rows):
            key = classes[state], frozenset((letter, classes[target]) for letter, target in row.items())
            finer.append(keys.setdefault(key, len(keys)))
        classes = finer
        if len(keys) == number:
            break
        number = len(keys)
    merged: list[dict[Letter, int]] = [{} for _ in range(number)]
    for state, row in enumerate(rows):
        merged[classes[state]] = {letter: classes[target] for letter, target in row.items()}
    accepting = frozenset(classes[state] for state in automaton.accepting)
    return Automaton(automaton.tracks, automaton.digits, classes[automaton.start], accepting, tuple(merged))


def _useful(automaton: Automaton) -> set[int]:
    """The states from which an accepting one can be reached, and the start."""
    before: list[list[int]] = [[] for _ in automaton.rows]
    for state, row in enumerate(automaton.rows):
        spend(len(row))
        for target in row.values():
            before[target].append(state)
    found, pending = {*automaton.accepting}, [*automaton.accepting]
    while pending:
        for state in before[pending.pop()]:
            if state not in found:
                found.add(state)
                pending.append(state)
    return found | {automaton.start}
