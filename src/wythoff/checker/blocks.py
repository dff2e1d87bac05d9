"""What is kept of letters, block by block: what they add to linear conditions, and digits that several automata read.

See `products.py` for what this is good for, and why it is enough.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Protocol

from .automata import Found, Reading
from .work import require, spend

# Letters are read as a whole if the automata together have at most WHOLE_LETTERS of them, or with few tracks at most #
# WHOLE_LETTERS_OF_FEW_TRACKS; otherwise in blocks that have at most BLOCK_LETTERS.
WHOLE_LETTERS = 64
FEW_TRACKS = 6
WHOLE_LETTERS_OF_FEW_TRACKS = 100_000
BLOCK_LETTERS = 320

# How many binary digits a field of a state has.
FIELD = 24
MASK = (1 << FIELD) - 1


class Condition(Protocol):
    """A linear condition on the numbers of some tracks: each letter adds a digit; None is a run that has ended."""

    factors: list[tuple[int, int]]
    start: int

    def after(self, state: int, digit: int) -> int | None: ...
    def accepts(self, state: int) -> bool: ...


def cut(stored: Sequence[Reading], linear: Sequence[Condition], tracks: int, whole: bool) -> list[list[int]]:
    """The tracks of each block: one block if the letters are few; otherwise tracks that one condition reads are close
    together.
    """
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
        self.linear, self.count, self.digits = linear, len(blocks), digits
        # For each block, where the fields of the conditions that read tracks of it are, and how these go on; the least
        # that the block adds to them, and how many numbers from there on it may add.
        self.reading: list[list[tuple[int, Mapping[tuple[int, int], int | None]]]] = [[] for _ in blocks]
        self.ranges: list[list[tuple[int, int]]] = [[] for _ in blocks]
        self.masks = [MASK] * len(blocks)
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
                self.masks[level] |= MASK << FIELD * (i + 1)
                self.ranges[level].append((least, width))
                self.zero[level] -= least * places[level]
                places[level] *= width
        self.added = cache(self._added)

    def sums(self, most: int) -> frozenset[int]:
        """All that letters may add up to if they are read as a whole; empty if these are more than ``most`` numbers."""
        sums = frozenset([0] if self.count == 1 else [])
        for factor in self.factor.values():
            sums = frozenset(total + factor * digit for total in sums for digit in range(self.digits))
            if len(sums) > most:
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

    def next_block(self, state: int) -> tuple[int, int]:
        """The block that comes next, and what matters of the state there: the conditions that read tracks of it."""
        level = state & MASK
        return level, state & self.masks[level]

    def change(self, part: int, total: int) -> int | None:
        """What the digits of the next block add to a state of which ``part`` is what matters, or None if a run has
        ended.
        """
        level, change = part & MASK, 0
        spend(1 + len(self.linear) // 4)
        for (place, steps), more in zip(self.reading[level], self.added(level, total), strict=True):
            before = part >> place & MASK
            after = steps[before, more]
            if after is None:
                return None
            change += after - before << place
        return change - level + (level + 1) % self.count

    def after(self, state: int, total: int) -> int | None:
        """The state after the digits of one more block, or None if a run has ended."""
        change = self.change(self.next_block(state)[1], total)
        return None if change is None else state + change

    def accept(self, state: int) -> bool:
        if state & MASK != 0:
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
