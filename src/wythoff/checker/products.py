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

Where states are many and sums few, conditions look one letter *ahead*: a state of theirs that does not accept and from
which no sum of digits leads on is left out, for no accepted word passes through it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping, Sequence
from functools import cache, cached_property, partial
from math import prod
from typing import Protocol, TypeAlias

from .automata import MAX_LETTERS, ZERO, Automaton, Found, Letter, Reading, included, letter_of, reachable
from .work import require, spend

# Letters are read as a whole if the automata together have no more of them than this, with many tracks and with few,
# and else in blocks of at most so many.
WHOLE_LETTERS = 64
FEW_TRACKS = 6
WHOLE_LETTERS_OF_FEW_TRACKS = 100_000
BLOCK_LETTERS = 320

# Where the automata together may have more states than this, and letters add no more sums than so many to the
# conditions, these look ahead.
MANY_STATES = 100_000
FEW_SUMS = 64

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

    def __init__(
        self, linear: Sequence[Condition], digits: int, blocks: Sequence[Sequence[int]], *, ahead: bool = False
    ) -> None:
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
        # All sums, if conditions look ahead: a state that cannot accept is then left out one letter earlier.
        self.ahead = self._few_sums(digits, blocks[0]) if ahead and self.count == 1 else frozenset()
        self.rows, self.useful = Found(self._row), Found(self._is_useful)
        # For each state, where a sum leads that was met there.
        self.steps: Found[int, dict[int, int]] = Found(lambda state: {})

    def _few_sums(self, digits: int, tracks: Sequence[int]) -> frozenset[int]:
        """What the digits of these tracks may add up to, or nothing if that is many numbers."""
        sums = frozenset([0])
        for factor in {track: self.factor[track] for track in tracks}.values():
            sums = frozenset(total + factor * digit for total in sums for digit in range(digits))
            if len(sums) > FEW_SUMS:
                return frozenset()
        return sums

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
        """The state after the digits of one more block, or DEAD if no word that begins so can be accepted."""
        return self.rows[state].get(total, DEAD) if self.ahead else self._after(state, total)

    def has_ended(self, state: int) -> bool:
        """Whether it is known that no digits lead on from a state."""
        return len(self.ahead) > 0 and not self.rows[state]

    def _row(self, state: int) -> dict[int, int]:
        """Where all sums lead from a state, but for states that do not accept and from which no sum leads on."""
        ends = {total: self._after(state, total) for total in self.ahead}
        return {total: end for total, end in ends.items() if end != DEAD and self.useful[end]}

    def _is_useful(self, state: int) -> bool:
        return self.accept(state) or any(self._after(state, total) != DEAD for total in self.ahead)

    def step(self, state: int, total: int) -> int | None:
        """The state after the digits of one more block, or None if a condition has ended."""
        end = self._after(state, total)
        return None if end == DEAD else end

    def _after(self, state: int, total: int) -> int:
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

    def those_of(self, tracks: Sequence[int], number: int) -> int:
        """Of the digits that are kept in a number, those of these tracks, each in its place."""
        places = [self.place[track] for track in tracks]
        return sum([number // place % self.digits * place for place in places])


class Reader:
    """An automaton in its turn among others: on some of its tracks digits are known already, the others are new.

    In the first block that it reads its states are its own; in the others they are numbers of what remains of a row.
    """

    def __init__(self, automaton: Automaton, places: Sequence[int], kept: Digits, blocks: int, read: set[int]) -> None:
        self.automaton = automaton
        at = {track: i for i, track in reversed([*enumerate(places)]) if track != ZERO}
        self.zeros = [i for i, track in enumerate(places) if track == ZERO]
        self.same = [(at[track], i) for i, track in enumerate(places) if track != ZERO and at[track] != i]
        self.levels = sorted({kept.level[track] for track in at}) or [0]
        # For each block, what of the number that is kept is known when this automaton reads.
        self.known: list[Found[int, int]] = []
        # For each block that it reads: of its letters, the digits that are known, and what is kept of the new ones.
        self.parts: list[tuple[Callable[[Letter], int], Callable[[Letter], int]]] = []
        # For each block and state, what may follow; a block that it does not read leaves it as it is.
        self.choices: list[MutableMapping[int, Choices]] = [
            Found(lambda state: {0: [(0, state)]}) for _ in range(blocks)
        ]
        for level in range(blocks):
            old = [track for track in at if track in read and kept.level[track] == level]
            self.known.append(Found(partial(kept.those_of, old)))
            if level in self.levels:
                known, new = [0] * len(places), [0] * len(places)
                for track, i in at.items():
                    if kept.level[track] == level:
                        (known if track in read else new)[i] = (kept.place if track in read else kept.weight)[track]
                self.parts.append((automaton.weighed(known), automaton.weighed(new)))
                self.choices[level] = {DEAD: {}}
        self.choices[self.levels[0]] = Found(self._first_choices)
        self.rests: dict[tuple[int, frozenset[tuple[int, int, int]]], int] = {}
        read.update(at)

    def _first_choices(self, state: int) -> Choices:
        row = {} if state == DEAD else self.automaton.rows[state]
        if self.zeros or self.same:
            row = {letter: target for letter, target in row.items() if self._may_be_read[letter]}
        spend(1 + len(row) * len(self.levels))
        return _choices(self._split(row, row.values(), 0))

    @cached_property
    def _may_be_read(self) -> Found[Letter, bool]:
        """Whether a letter has zeros where no track is read, and the same digit wherever one track is."""
        tracks, base = self.automaton.tracks, self.automaton.digits
        places = [base**i for i in reversed(range(tracks))]

        def may_be_read(letter: Letter) -> bool:
            digits = [letter // place % base for place in places]
            return not any(digits[i] for i in self.zeros) and all(digits[i] == digits[j] for i, j in self.same)

        return Found(may_be_read)

    def _split(self, letters: Collection[Letter], targets: Collection[int], depth: int) -> set[tuple[int, int, int]]:
        """The digits in one block, those that are known and what is kept of the new, and the states behind them."""
        known, new = self.parts[depth]
        keys = zip(map(known, letters), map(new, letters), targets, strict=True)
        if depth + 1 == len(self.levels):
            return {*keys}
        groups: dict[tuple[int, int], tuple[list[Letter], list[int]]] = {}
        for letter, (old, kept, target) in zip(letters, keys, strict=True):
            group = groups.get((old, kept))
            if group is None:
                group = groups[old, kept] = [], []
            group[0].append(letter)
            group[1].append(target)
        return {(*key, self._rest(self._split(*group, depth + 1), depth + 1)) for key, group in groups.items()}

    def _rest(self, parts: set[tuple[int, int, int]], depth: int) -> int:
        key = depth, frozenset(parts)
        if key not in self.rests:
            self.rests[key] = len(self.rests)
            self.choices[self.levels[depth]][self.rests[key]] = _choices(parts)
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
        pairs = prod(len(automaton.rows) for automaton, _ in stored)
        self.conditions = Conditions(linear, digits, blocks, ahead=pairs > MANY_STATES)
        readings = Counter(track for _, places in (*stored, *outside) for track in {*places})
        shared = {track for track, times in readings.items() if times > 1} - {ZERO}
        self.kept = Digits(digits, blocks, shared, {*shown}, self.conditions.factor)
        read: set[int] = set()
        among = partial(Reader, kept=self.kept, blocks=len(blocks), read=read)
        self.readers = [among(automaton, places) for automaton, places in stored]
        require(read == {*range(tracks)}, "a number is not read")
        self.inside = len(self.readers)
        self.readers += [among(automaton, places) for automaton, places in outside]
        # Where each automaton leads on digits that it does not have: one outside may go on, to no state.
        self.missing: list[Sequence[tuple[int, int]]] = [*([()] * len(stored)), *([((0, DEAD),)] * len(outside))]
        self.start = (self.conditions.start, *(reader.automaton.start for reader in self.readers))
        self.first = cache(self._first)
        self.shows = Found(partial(self._shown_letter, [self.kept.place[track] for track in shown]))
        self.good = Found(self.conditions.accept)
        self.accepting = [reader.automaton.accepting for reader in self.readers]

    def accepts(self, state: tuple[int, ...]) -> bool:
        """Whether the words that lead to a state are accepted; between two blocks none is."""
        if not self.good[state[0]]:
            return False
        accepted = [q in accepting for q, accepting in zip(state[1:], self.accepting, strict=True)]
        return all(accepted[: self.inside]) and not any(accepted[self.inside :])

    def following(self, state: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[int]]:
        """The states after the next block, and beside each of them what is kept of the digits that lead there."""
        number, conditions = state[0], self.conditions
        found: list[tuple[int, ...]] = []
        read: list[int] = []
        if conditions.has_ended(number):
            return found, read
        level, steps = conditions.level(number), conditions.steps[number]
        last, missing = self.readers[-1].choices[level][state[-1]], self.missing[-1]
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
            choices, known = reader.choices[level][state], reader.known[level]
            partly = [
                (kept + more, (*targets, target))
                for kept, targets in partly
                for more, target in choices.get(known[kept], missing)
            ]
            spend(4 * (1 + len(partly)))
        known, forgotten = self.readers[-1].known[level], self.kept.forgotten[level]
        return {(known[kept], kept - kept % forgotten, targets) for kept, targets in partly}

    def _shown_letter(self, places: Sequence[int], number: int) -> Letter:
        return letter_of([number // place % self.kept.digits for place in places], self.kept.digits)

    def moves(self, state: tuple[int, ...]) -> Iterator[tuple[Letter, tuple[int, ...]]]:
        """The letters of the digits that are shown, on which all continue, and the states that follow."""
        found, read = self.following(state)
        return iter({*zip(map(self.shows.__getitem__, read), found, strict=True)})


def common_word(
    stored: Sequence[Reading], linear: Sequence[Condition], tracks: int, outside: Sequence[Reading] = ()
) -> bool:
    """Whether some word is accepted by all, and by none of those outside."""
    both = Product(stored, linear, tracks, outside)
    return any(map(both.accepts, reachable(both.start, lambda state: both.following(state)[0])))


def satisfied(inner: Automaton, linear: Sequence[Condition]) -> bool:
    """Whether the numbers of each word of ``inner`` satisfy all conditions.

    The letters are read once for all of them: what matters of a letter is what it adds to all conditions, one number.
    """
    tracks = range(inner.tracks)
    together = Conditions(linear, inner.digits, [tracks])
    part = inner.weighed([together.factor[track] for track in tracks])
    rows = Found[int, Found[int, int | None]](lambda state: Found(partial(together.step, state)))
    return included(inner, part, lambda state: rows[state].__getitem__, together.start, together.accept)
