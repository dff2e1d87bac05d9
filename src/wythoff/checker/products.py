"""Automata and linear conditions that read words side by side: whether some word is accepted by all of them.

A letter has a digit for each track. What matters of a digit is what it adds to the conditions and, if its track is
*shared* by two automata, that both read the same. So of the digits that an automaton reads one number is kept: what
they add to the conditions, and the digits of shared tracks. Letters with the same number that lead to the same state
are one: of all letters (x, y), those with the same x - y, if a condition asks for no more. Shared digits are forgotten
when all automata have read them.

Many letters are read in *blocks* of tracks, one block after the other:

- an automaton that reads tracks of several blocks reads its letter in parts. What remains of a row of its table once
  the digits of some tracks are known is a state between blocks; those with the same remainder are one, so that a row is
  a shared decision diagram;
- a linear condition adds up the digits of its tracks, and makes its step as soon as the last of them is read: a branch
  that it ends is not followed on the other tracks.

The states between two blocks are states like all others: whatever reaches the same one is the same from there on.
*Why this decides the same as whole letters.* Each track belongs to one block. An automaton leads from a state through
some numbers to a target exactly if one of its letters has these numbers and that target, by construction. Take such a
letter for each automaton that must accept. On a track that only one of them reads, its letter alone says what the digit
is; on a shared track their digits are the same, for they were compared. So together they are one letter of all tracks,
and to each condition it adds what the numbers say. An automaton that must reject reads shared tracks alone, so that its
number is all of its letter, and it leads to one target. Thus the states that are reached after the last block are those
that whole letters lead to, no more and no fewer, and acceptance is asked there only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Protocol, TypeAlias

from .automata import MAX_LETTERS, ZERO, Automaton, Found, Letter, Reading, reachable
from .work import require, spend

# Letters are read as a whole if the automata together have no more of them than this, with many tracks and with few,
# and else in blocks of at most so many.
WHOLE_LETTERS = 64
FEW_TRACKS = 6
WHOLE_LETTERS_OF_FEW_TRACKS = 100_000
BLOCK_LETTERS = 320

# The state of an automaton outside, or of conditions, that can no longer accept; its number is no state.
DEAD = -1

# How many binary digits a field of a state has.
FIELD = 24
MASK = (1 << FIELD) - 1

Choices: TypeAlias = dict[int, list[tuple[int, int]]]
"""For the digits that are known already, what may follow, and to which state it leads."""


class Condition(Protocol):
    """A linear condition on the numbers of some tracks: each letter adds a digit; None is a run that has ended."""

    factors: list[tuple[int, int]]
    start: int

    def after(self, state: int, digit: int) -> int | None: ...
    def accepts(self, state: int) -> bool: ...


def _cut(stored: Sequence[Reading], linear: Sequence[Condition], tracks: int, whole: bool) -> list[list[int]]:
    """The tracks of each block: one block if the letters are few; else tracks that one condition reads are near."""
    digits, letters = stored[0][0].digits, 1
    most = WHOLE_LETTERS_OF_FEW_TRACKS if tracks <= FEW_TRACKS else WHOLE_LETTERS
    for automaton, _ in stored:
        letters = min(letters * max(map(len, automaton.rows), default=1), most + 1)
    if whole or letters <= most:
        return [[*range(tracks)]]
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
    return [block for block in blocks if block]


class Conditions:
    """Linear conditions that read blocks. A state is one number: which block comes next and, above, a field for each
    condition.

    Within a letter, a condition that has read some of its tracks but not all is a pair: its state, and what the digits
    so far add. The number of the pair is in its field. What a block adds to all conditions that read tracks of it is
    one number too, a *sum*: each of them has its place there, large enough for all that the digits of the block add.
    """

    def __init__(self, linear: Sequence[Condition], digits: int, blocks: Sequence[Sequence[int]]) -> None:
        self.linear, self.count = linear, len(blocks)
        # For each block, where the fields of the conditions that read tracks of it are, and how these go on; the least
        # that the block adds to them, and how many numbers from there on it may add.
        self.reading: list[list[tuple[int, Mapping[tuple[int, int], int | None]]]] = [[] for _ in blocks]
        self.ranges: list[list[tuple[int, int]]] = [[] for _ in blocks]
        # What a digit 1 on a track adds to the sum, and what belongs to a sum of zeros.
        self.factor = dict.fromkeys([track for block in blocks for track in block], 0)
        self.zero = [0] * len(blocks)
        self.pairs: list[list[tuple[int, int]]] = []
        self.start = 0
        places = [1] * len(blocks)
        level_of = {track: level for level, block in enumerate(blocks) for track in block}
        for i, condition in enumerate(linear):
            number = self._numbering()
            self.start |= number[condition.start, 0] << FIELD * (i + 1)
            levels = {level_of[track] for track, _ in condition.factors} or {0}
            for level in levels:
                here = [(track, factor) for track, factor in condition.factors if level_of[track] == level]
                least = sum([min(0, factor) for _, factor in here]) * (digits - 1)
                width = 1 + sum([abs(factor) for _, factor in here]) * (digits - 1)
                for track, factor in here:
                    self.factor[track] += factor * places[level]
                step = partial(self._step, i, number, level == max(levels))
                self.reading[level].append((FIELD * (i + 1), Found(step)))
                self.ranges[level].append((least, width))
                self.zero[level] -= least * places[level]
                places[level] *= width
        self.added = cache(self._added)
        # For each state, where a sum leads that was met there.
        self.steps: Found[int, dict[int, int]] = Found(lambda state: {})

    def _numbering(self) -> Found[tuple[int, int], int]:
        """The numbers of the pairs of one condition, as they are met."""
        pairs: list[tuple[int, int]] = []
        self.pairs.append(pairs)

        def new(pair: tuple[int, int]) -> int:
            pairs.append(pair)
            require(len(pairs) < 1 << FIELD, "the check needs too many states")
            return len(pairs) - 1

        return Found(new)

    def _step(self, i: int, number: Mapping[tuple[int, int], int], is_last: bool, read: tuple[int, int]) -> int | None:
        """The pair after one whose number is given and what a block adds, or None if the run has ended."""
        state, digit = self.pairs[i][read[0]]
        if not is_last:
            return number[state, digit + read[1]]
        after = self.linear[i].after(state, digit + read[1])
        return None if after is None else number[after, 0]

    def _added(self, level: int, total: int) -> list[int]:
        """What a sum of a block adds to each condition that reads some of its tracks."""
        total += self.zero[level]
        found = []
        for least, width in self.ranges[level]:
            total, more = divmod(total, width)
            found.append(least + more)
        return found

    def level(self, state: int) -> int:
        """The block that comes next."""
        return state & MASK

    def after(self, state: int, total: int) -> int:
        """The state after the digits of one more block, or DEAD."""
        level, end = state & MASK, state
        spend(1 + len(self.linear) // 4)
        for (place, steps), more in zip(self.reading[level], self.added(level, total), strict=True):
            before = state >> place & MASK
            after = steps[before, more]
            if after is None:
                return DEAD
            end += after - before << place
        return end - level + (level + 1) % self.count

    def accept(self, state: int) -> bool:
        if self.level(state) != 0:
            return False
        ends = [pairs[state >> FIELD * (i + 1) & MASK][0] for i, pairs in enumerate(self.pairs)]
        return all(l.accepts(end) for l, end in zip(self.linear, ends, strict=True))


class Digits:
    """What is kept of the digits of a block, as one number: the digits of shared tracks, then those of tracks that are
    shown, and above both the sum that all digits add to the conditions."""

    def __init__(
        self, digits: int, blocks: Sequence[Sequence[int]], shared: set[int], shown: set[int], factor: dict[int, int]
    ) -> None:
        self.digits = digits
        self.level = {track: level for level, block in enumerate(blocks) for track in block}
        # The place of a digit that is kept, and what a digit 1 adds to the number.
        self.place: dict[int, int] = {}
        self.weight: dict[int, int] = {}
        # For each block, the place of the first digit that is shown, below which nothing is kept in the end; and of the
        # sum.
        self.forgotten: list[int] = []
        self.sum: list[int] = []
        for block in blocks:
            forgotten = shared.difference(shown).intersection(block)
            kept = [*forgotten, *shown.intersection(block)]
            self.place |= {track: digits**i for i, track in enumerate(kept)}
            self.forgotten.append(digits ** len(forgotten))
            self.sum.append(digits ** len(kept))
            self.weight |= {track: self.place.get(track, 0) + self.sum[-1] * factor[track] for track in block}

    def digit(self, number: int, track: int) -> int:
        return number // self.place[track] % self.digits


class Reader:
    """An automaton in its turn among others: on some of its tracks digits are known already, the others are new.

    In the first block that it reads its states are its own; in the others they are numbers of what remains of a row.
    """

    def __init__(self, automaton: Automaton, places: Sequence[int], kept: Digits, read: set[int]) -> None:
        self.automaton, self.kept = automaton, kept
        self.zeros = [i for i, track in enumerate(places) if track == ZERO]
        self.at = {track: i for i, track in reversed([*enumerate(places)]) if track != ZERO}
        self.same = [(self.at[track], i) for i, track in enumerate(places) if track != ZERO and self.at[track] != i]
        self.levels = sorted({kept.level[track] for track in self.at}) or [0]
        self.old = {level: [t for t in self.at if t in read and kept.level[t] == level] for level in self.levels}
        self.new = {level: [t for t in self.at if t not in read and kept.level[t] == level] for level in self.levels}
        self.tables: dict[int, dict[int, Choices]] = {level: {} for level in self.levels}
        self.rests: dict[tuple[int, frozenset[tuple[int, int, int]]], int] = {}
        read.update(self.at)

    def known(self, level: int, number: int) -> int:
        """Of the digits of a block, those on the tracks that this automaton reads after another."""
        digit, place = self.kept.digit, self.kept.place
        return sum([digit(number, track) * place[track] for track in self.old.get(level, ())])

    def choices(self, level: int, state: int) -> Choices:
        table = self.tables.get(level)
        if table is None:
            return {0: [(0, state)]}
        if state not in table:
            letters = [
                (letter, target)
                for letter, target in (() if state == DEAD else self.automaton.rows[state].items())
                if self._may_be_read(letter)
            ]
            spend(1 + len(letters) * len(self.levels))
            table[state] = _choices(self._split(letters, 0))
        return table[state]

    def _may_be_read(self, letter: Letter) -> bool:
        return not any(letter[i] for i in self.zeros) and all(letter[i] == letter[j] for i, j in self.same)

    def _split(self, letters: list[tuple[Letter, int]], depth: int) -> set[tuple[int, int, int]]:
        """The digits in one block, those that are known and what is kept of the new, and the states behind them."""
        level, place, weight = self.levels[depth], self.kept.place, self.kept.weight
        old = [(self.at[track], place[track]) for track in self.old[level]]
        new = [(self.at[track], weight[track]) for track in self.new[level]]
        keys = [(sum([letter[i] * p for i, p in old]), sum([letter[i] * w for i, w in new])) for letter, _ in letters]
        if depth + 1 == len(self.levels):
            return {(*key, target) for key, (_, target) in zip(keys, letters, strict=True)}
        groups: dict[tuple[int, int], list[tuple[Letter, int]]] = {}
        for key, one in zip(keys, letters, strict=True):
            groups.setdefault(key, []).append(one)
        return {(*key, self._rest(self._split(group, depth + 1), depth + 1)) for key, group in groups.items()}

    def _rest(self, parts: set[tuple[int, int, int]], depth: int) -> int:
        key = depth, frozenset(parts)
        if key not in self.rests:
            self.rests[key] = len(self.rests)
            self.tables[self.levels[depth]][self.rests[key]] = _choices(parts)
        return self.rests[key]


def _choices(parts: Iterable[tuple[int, int, int]]) -> Choices:
    found: Choices = {}
    for known, new, state in parts:
        found.setdefault(known, []).append((new, state))
    return found


class Product:
    """Automata and linear conditions that read words side by side; those ``outside`` must reject.

    The stored automata together read every track. A state is the number of the state of the conditions, and that of a
    node. If some tracks are ``shown``, letters are told apart there, and read as a whole.
    """

    def __init__(
        self,
        stored: Sequence[Reading],
        linear: Sequence[Condition],
        tracks: int,
        outside: Sequence[Reading] = (),
        shown: Sequence[int] = (),
    ) -> None:
        digits = stored[0][0].digits
        require(not shown or digits**tracks <= MAX_LETTERS, "a rule has too many variables")
        blocks = _cut(stored, linear, tracks, whole=len(shown) > 0)
        self.conditions = Conditions(linear, digits, blocks)
        readings = Counter(track for _, places in (*stored, *outside) for track in {*places})
        shared = {track for track, times in readings.items() if times > 1} - {ZERO}
        self.kept = Digits(digits, blocks, shared, {*shown}, self.conditions.factor)
        read: set[int] = set()
        self.readers = [Reader(automaton, places, self.kept, read) for automaton, places in stored]
        require(read == {*range(tracks)}, "a number is not read")
        self.inside = len(self.readers)
        self.readers += [Reader(automaton, places, self.kept, read) for automaton, places in outside]
        # Where each automaton leads on digits that it does not have: one outside may go on, to no state.
        self.missing: list[Sequence[tuple[int, int]]] = [*([()] * len(stored)), *([((0, DEAD),)] * len(outside))]
        self.start = (self.conditions.start, *(reader.automaton.start for reader in self.readers))
        self.first = cache(self._first)
        self.shows = cache(lambda number: tuple([self.kept.digit(number, track) for track in shown]))
        self.good = cache(self.conditions.accept)

    def accepts(self, state: tuple[int, ...]) -> bool:
        """Whether the words that lead to a state are accepted; between two blocks none is."""
        if not self.good(state[0]):
            return False
        accepted = [q in reader.automaton.accepting for q, reader in zip(state[1:], self.readers, strict=True)]
        return all(accepted[: self.inside]) and not any(accepted[self.inside :])

    def following(self, state: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[int]]:
        """The states after the next block, and beside each of them what is kept of the digits that lead there."""
        number, conditions = state[0], self.conditions
        level, steps = conditions.level(number), conditions.steps[number]
        last, missing = self.readers[-1].choices(level, state[-1]), self.missing[-1]
        found: list[tuple[int, ...]] = []
        read: list[int] = []
        tried = 1
        for known, kept, states in self.first(level, state[1:-1]):
            choices = last.get(known, missing)
            tried += len(choices)
            for more, target in choices:
                end = steps.get(kept + more)
                if end is None:
                    end = steps[kept + more] = conditions.after(number, (kept + more) // self.kept.sum[level])
                if end != DEAD:
                    found.append((end, *states, target))
                    read.append(kept + more)
        spend(tried)
        return found, read

    def _first(self, level: int, states: tuple[int, ...]) -> set[tuple[int, int, tuple[int, ...]]]:
        """For all automata but the last, on what digits of a block they continue: those of them that the last knows,
        what is kept in the end, and the states that follow."""
        partly: list[tuple[int, tuple[int, ...]]] = [(0, ())]
        for reader, state, missing in zip(self.readers, states, self.missing, strict=False):
            choices = reader.choices(level, state)
            partly = [
                (kept + more, (*targets, target))
                for kept, targets in partly
                for more, target in choices.get(reader.known(level, kept), missing)
            ]
            spend(4 * (1 + len(partly)))
        known, forgotten = self.readers[-1].known, self.kept.forgotten[level]
        return {(known(level, kept), kept - kept % forgotten, targets) for kept, targets in partly}

    def moves(self, state: tuple[int, ...]) -> Iterator[tuple[Letter, tuple[int, ...]]]:
        """The letters, as far as they are shown, on which all continue, and the states that follow."""
        found, read = self.following(state)
        return iter({*zip(map(self.shows, read), found, strict=True)})


def common_word(
    stored: Sequence[Reading], linear: Sequence[Condition], tracks: int, outside: Sequence[Reading] = ()
) -> bool:
    """Whether some word is accepted by all, and by none of those outside."""
    both = Product(stored, linear, tracks, outside)
    return any(map(both.accepts, reachable(both.start, lambda state: both.following(state)[0])))
