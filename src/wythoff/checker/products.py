"""Automata and linear conditions that read words side by side: whether some word is accepted by all of them.

A letter has a digit for each track. It is read in *blocks* of tracks, one block after the other:

- an automaton that reads tracks of several blocks reads its letter in parts. What remains of a row of its table once
  the digits of some tracks are known is a *node*; nodes with the same remainder are one, so that a row is a shared
  decision diagram;
- a linear condition adds up the digits of its tracks, and makes its step as soon as the last of them is read: a branch
  that it ends is not followed on the other tracks.

The states between two blocks are states like all others: whatever reaches the same one is the same from there on.
*Why this decides the same as whole letters.* An automaton continues on a letter, to a target, exactly if its nodes
lead from the state through the parts of the letter to that target, by construction; a linear condition makes exactly
the step of the whole letter, perhaps before the last block; each track belongs to one block, so the parts of a letter
can be put together and taken apart in one way. Thus the states that are reached after the last block are those that
whole letters lead to, no more and no fewer, and acceptance is asked there only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Protocol, TypeAlias

from .automata import MAX_LETTERS, ZERO, Automaton, Letter, Reading, reachable
from .work import require, spend

# Letters are read as a whole if the automata have no more of them than this, and else in blocks of at most so many.
WHOLE_LETTERS = 64
BLOCK_LETTERS = 320

# The state of an automaton outside, or of conditions, that can no longer accept; its number is no state.
DEAD = -1

Choices: TypeAlias = dict[int, list[tuple[int, int]]]
"""For the digits that are known already, those that may follow, and to which node they lead."""


class Condition(Protocol):
    """A linear condition on the numbers of some tracks: each letter adds a digit; None is a run that has ended."""

    factors: list[tuple[int, int]]
    start: int

    def after(self, state: int, digit: int) -> int | None: ...
    def accepts(self, state: int) -> bool: ...


class Blocks:
    """Which tracks are read together. The digits of a block are one number: each track has its place in it."""

    def __init__(self, digits: int, blocks: Sequence[Sequence[int]]) -> None:
        self.digits, self.count = digits, len(blocks)
        self.level = {track: level for level, block in enumerate(blocks) for track in block}
        self.place: dict[int, int] = {track: digits**i for block in blocks for i, track in enumerate(block)}

    def digit(self, number: int, track: int) -> int:
        return number // self.place[track] % self.digits


def _blocks(stored: Sequence[Reading], linear: Sequence[Condition], tracks: int, whole: bool) -> Blocks:
    """One block if the letters are few; else tracks that one linear condition reads are near each other."""
    digits, letters = stored[0][0].digits, 1
    for automaton, _ in stored:
        letters = min(letters * max(map(len, automaton.rows), default=1), WHOLE_LETTERS + 1)
    if whole or letters <= WHOLE_LETTERS:
        return Blocks(digits, [range(tracks)])
    short_first = sorted(linear, key=lambda condition: len(condition.factors))
    groups = [sorted(track for track, _ in condition.factors) for condition in short_first]
    blocks: list[list[int]] = [[]]
    read: set[int] = set()
    for group in [*groups, range(tracks)]:
        for track in group:
            if track not in read:
                if digits ** (1 + len(blocks[-1])) > BLOCK_LETTERS:
                    blocks.append([])
                blocks[-1].append(track)
                read.add(track)
        blocks.append([])
    return Blocks(digits, [block for block in blocks if block])


class Reader:
    """An automaton in its turn among others: on some of its tracks digits are known already, the others are new.

    In the first block that it reads a node is a state; in the others it is the number of what remains of a row.
    """

    def __init__(self, automaton: Automaton, places: Sequence[int], blocks: Blocks, read: set[int]) -> None:
        self.automaton, self.blocks = automaton, blocks
        self.zeros = [i for i, track in enumerate(places) if track == ZERO]
        first = {track: i for i, track in reversed([*enumerate(places)]) if track != ZERO}
        self.same = [(first[track], i) for i, track in enumerate(places) if track != ZERO and first[track] != i]
        self.levels = sorted({blocks.level[track] for track in first}) or [0]
        self.old = {level: [t for t in first if t in read and blocks.level[t] == level] for level in self.levels}
        self.new = {level: [t for t in first if t not in read and blocks.level[t] == level] for level in self.levels}
        self.at = first
        self.tables: dict[int, dict[int, Choices]] = {level: {} for level in self.levels}
        self.nodes: dict[tuple[int, frozenset[tuple[int, int, int]]], int] = {}
        read.update(first)

    def known(self, level: int, number: int) -> int:
        """Of the digits of a block, those on the tracks that this automaton reads after another."""
        place = self.blocks.place
        return sum([self.blocks.digit(number, track) * place[track] for track in self.old.get(level, ())])

    def choices(self, level: int, node: int) -> Choices:
        table = self.tables.get(level)
        if table is None:
            return {0: [(0, node)]}
        if node not in table:
            letters = [
                (letter, target)
                for letter, target in (() if node == DEAD else self.automaton.rows[node].items())
                if self._may_be_read(letter)
            ]
            spend(1 + len(letters) * len(self.levels))
            table[node] = _choices(self._split(letters, 0))
        return table[node]

    def _may_be_read(self, letter: Letter) -> bool:
        return not any(letter[i] for i in self.zeros) and all(letter[i] == letter[j] for i, j in self.same)

    def _split(self, letters: list[tuple[Letter, int]], depth: int) -> list[tuple[int, int, int]]:
        """The digits in one block, those that are known and those that are new, each with the node behind them."""
        level = self.levels[depth]
        old = [(self.at[track], self.blocks.place[track]) for track in self.old[level]]
        new = [(self.at[track], self.blocks.place[track]) for track in self.new[level]]
        groups: dict[tuple[int, int], list[tuple[Letter, int]]] = {}
        for letter, target in letters:
            key = sum([letter[i] * place for i, place in old]), sum([letter[i] * place for i, place in new])
            groups.setdefault(key, []).append((letter, target))
        if depth + 1 == len(self.levels):
            return [(*key, target) for key, ((_, target),) in groups.items()]
        return [(*key, self._node(self._split(group, depth + 1), depth + 1)) for key, group in groups.items()]

    def _node(self, parts: list[tuple[int, int, int]], depth: int) -> int:
        key = depth, frozenset(parts)
        if key not in self.nodes:
            self.nodes[key] = len(self.nodes)
            self.tables[self.levels[depth]][self.nodes[key]] = _choices(parts)
        return self.nodes[key]


def _choices(parts: Iterable[tuple[int, int, int]]) -> Choices:
    found: Choices = {}
    for known, new, node in parts:
        found.setdefault(known, []).append((new, node))
    return found


class Conditions:
    """Linear conditions that read blocks; a state has a number, which tells the block that comes next.

    Within a letter, a condition that has read some of its tracks but not all is a pair: its state, and what the digits
    so far add.
    """

    def __init__(self, linear: Sequence[Condition], blocks: Blocks) -> None:
        self.linear, self.blocks = linear, blocks
        # For each block, the conditions that read tracks of it, and whether these are the last that they read.
        self.reading: list[list[tuple[int, Condition, bool]]] = [[] for _ in range(blocks.count)]
        for i, condition in enumerate(linear):
            levels = {blocks.level[track] for track, _ in condition.factors} or {0}
            for level in levels:
                self.reading[level].append((i, condition, level == max(levels)))
        self.numbers: dict[Any, int] = {}
        self.states: list[Any] = []
        self.levels: list[int] = []
        self.steps: list[dict[int, int]] = []
        self.added = cache(self._added)
        self.start = self._number(0, tuple([l.start for l in linear]))

    def _number(self, level: int, state: Any) -> int:
        key = level, state
        if key not in self.numbers:
            self.numbers[key] = len(self.states)
            self.states.append(state)
            self.levels.append(level)
            self.steps.append({})
        return self.numbers[key]

    def _added(self, level: int, number: int) -> list[int]:
        """What the digits of a block add to each condition that reads some of them."""
        level_of, digit = self.blocks.level, self.blocks.digit
        read = [condition.factors for _, condition, _ in self.reading[level]]
        return [sum([f * digit(number, t) for t, f in factors if level_of[t] == level]) for factors in read]

    def after(self, state: int, number: int) -> int:
        """The state after the digits of one more block, or DEAD."""
        level, ends = self.levels[state], [*self.states[state]]
        spend(1 + len(ends) // 4)
        for (i, condition, is_last), more in zip(self.reading[level], self.added(level, number), strict=True):
            before, digit = ends[i] if isinstance(ends[i], tuple) else (ends[i], 0)
            ends[i] = condition.after(before, digit + more) if is_last else (before, digit + more)
            if ends[i] is None:
                return DEAD
        return self._number((level + 1) % self.blocks.count, tuple(ends))

    def accept(self, state: int) -> bool:
        return self.levels[state] == 0 and all(
            l.accepts(own) for own, l in zip(self.states[state], self.linear, strict=True)
        )


class Product:
    """Automata and linear conditions that read words side by side; those ``outside`` must reject.

    The stored automata together read every track. A state is the number of the state of the conditions, and a node for
    each automaton. If some tracks are ``shown``, letters are told apart there, and read as a whole.
    """

    def __init__(
        self,
        stored: Sequence[Reading],
        linear: Sequence[Condition],
        tracks: int,
        outside: Sequence[Reading] = (),
        shown: Sequence[int] = (),
    ) -> None:
        require(not shown or stored[0][0].digits ** tracks <= MAX_LETTERS, "a rule has too many variables")
        self.blocks = _blocks(stored, linear, tracks, whole=len(shown) > 0)
        read: set[int] = set()
        self.inside = len(stored)
        self.readers = [Reader(automaton, places, self.blocks, read) for automaton, places in stored]
        require(read == {*range(tracks)}, "a number is not read")
        self.readers += [Reader(automaton, places, self.blocks, read) for automaton, places in outside]
        # Where each automaton leads on digits that it does not have.
        self.missing: list[Sequence[tuple[int, int]]] = [*([()] * len(stored)), *([((0, DEAD),)] * len(outside))]
        self.conditions = Conditions(linear, self.blocks)
        self.start = (self.conditions.start, *(reader.automaton.start for reader in self.readers))
        self.first = cache(self._first)
        self.shows = cache(lambda number: tuple([self.blocks.digit(number, track) for track in shown]))
        self.good = cache(self.conditions.accept)

    def accepts(self, state: tuple[int, ...]) -> bool:
        """Whether the words that lead to a state are accepted; between two blocks none is."""
        if not self.good(state[0]):
            return False
        accepted = [node in reader.automaton.accepting for node, reader in zip(state[1:], self.readers, strict=True)]
        return all(accepted[: self.inside]) and not any(accepted[self.inside :])

    def following(self, state: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[int]]:
        """The states after the next block, and beside each of them the digits that lead there."""
        number, conditions = state[0], self.conditions
        level, steps = conditions.levels[number], conditions.steps[number]
        last, missing = self.readers[-1].choices(level, state[-1]), self.missing[-1]
        found: list[tuple[int, ...]] = []
        read: list[int] = []
        tried = 1
        for known, digits, nodes in self.first(level, state[1:-1]):
            choices = last.get(known, missing)
            tried += len(choices)
            for more, node in choices:
                end = steps.get(digits + more)
                if end is None:
                    end = steps[digits + more] = conditions.after(number, digits + more)
                if end != DEAD:
                    found.append((end, *nodes, node))
                    read.append(digits + more)
        spend(tried)
        return found, read

    def _first(self, level: int, nodes: tuple[int, ...]) -> list[tuple[int, int, tuple[int, ...]]]:
        """The digits of a block on which all automata but the last continue, and those of them that the last knows."""
        partial: list[tuple[int, tuple[int, ...]]] = [(0, ())]
        for reader, node, missing in zip(self.readers, nodes, self.missing, strict=False):
            choices = reader.choices(level, node)
            partial = [
                (digits + more, (*targets, target))
                for digits, targets in partial
                for more, target in choices.get(reader.known(level, digits), missing)
            ]
            spend(4 * (1 + len(partial)))
        return [(self.readers[-1].known(level, digits), digits, targets) for digits, targets in partial]

    def moves(self, state: tuple[int, ...]) -> Iterator[tuple[Letter, tuple[int, ...]]]:
        """The letters, as far as they are shown, on which all continue, and the states that follow."""
        found, read = self.following(state)
        return iter(set(zip(map(self.shows, read), found, strict=True)))


def common_word(
    stored: Sequence[Reading], linear: Sequence[Condition], tracks: int, outside: Sequence[Reading] = ()
) -> bool:
    """Whether some word is accepted by all, and by none of those outside."""
    both = Product(stored, linear, tracks, outside)
    return any(both.accepts(state) for state in reachable(both.start, lambda state: both.following(state)[0]))
