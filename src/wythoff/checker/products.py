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
from collections.abc import Callable, Collection, Iterable, Iterator, MutableMapping, Sequence
from functools import cache, cached_property, partial
from math import prod
from typing import TypeAlias

from .automata import MAX_LETTERS, ZERO, Automaton, Found, Letter, Reading, included, letter_of, reachable
from .blocks import Condition, Conditions, Digits, cut
from .work import MAX_PASSED, require, spend

# Where the automata together may have more than MANY_STATES, and letters add at most FEW_SUMS different sums to the #
# conditions, states are searched in crowds.
MANY_STATES = 100_000
FEW_SUMS = 64

# The state of an automaton outside that can no longer accept; its number is not that of a state.
DEAD = -1

Choices: TypeAlias = dict[int, list[tuple[int, int]]]
"""For the digits that are known already, what may follow, and to which state it leads."""


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
        """The digits in one block, those that are known and what is kept of the new, and the states after them."""
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
        blocks = cut(stored, linear, tracks, whole=len(shown) > 0)
        self.conditions = Conditions(linear, digits, blocks)
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
        # For what matters of a state of the conditions, and what is kept of the digits of a block: what is added to it.
        self.changes = Found[int, Found[int, int | None]](lambda part: Found(partial(self._change, part)))
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
        number = state[0]
        level, part = self.conditions.next_block(number)
        changes = self.changes[part]
        last, missing = self.readers[-1].choices[level][state[-1]], self.missing[-1]
        found: list[tuple[int, ...]] = []
        read: list[int] = []
        tried = 1
        for known, kept, states in self.first(level, state[1:-1]):
            choices = last.get(known, missing)
            tried += len(choices)
            for more, target in choices:
                change = changes[kept + more]
                if change is not None:
                    found.append((number + change, *states, target))
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

    def _change(self, part: int, kept: int) -> int | None:
        level, _ = self.conditions.next_block(part)
        return self.conditions.change(part, kept // self.kept.sum[level])

    def _shown_letter(self, places: Sequence[int], number: int) -> Letter:
        return letter_of([number // place % self.kept.digits for place in places], self.kept.digits)

    def moves(self, state: tuple[int, ...]) -> Iterator[tuple[Letter, tuple[int, ...]]]:
        """The letters of the digits that are shown, on which all continue, and the states that follow."""
        found, read = self.following(state)
        return iter({*zip(map(self.shows.__getitem__, read), found, strict=True)})


class Crowd:
    """The search through a product whose automata have many states, and whose conditions have few.

    For each state of the conditions, the states of the automata that were met beside it are one set, of pairs: those of
    all automata but the last, as one number, and that of the last. What numbers an automaton reads in a state is the
    *shape* of the state, and most have the same one. So it is worked out once for two shapes where a state of the
    conditions leads, and then all pairs of a set go there together.

    Conditions look one letter ahead: a state of theirs that does not accept, and from which no letter leads on, is left
    out, for no accepted word passes through it.
    """

    def __init__(self, product: Product, sums: Collection[int]) -> None:
        self.product, self.sums = product, sums
        self.names: list[tuple[int, ...]] = []
        self.number = Found(self._new)
        self.shapes: list[Sequence[tuple[int, int]]] = []
        self.shape = Found(self._new_shape)
        # The shape of a state and, for each number that it reads, the state that follows.
        self.first_row, self.last_row = Found(self._first_row), Found(self._last_row)
        self.first_target, self.last_target = Found(self._first_target), Found(self._last_target)
        self.ends, self.leads = Found(self._ends), Found(self._leads)

    def accepts_some(self) -> bool:
        """Whether a state that accepts can be reached."""
        number = self.product.start[0]
        start = self.number[self.product.start[1:-1]], self.product.start[-1]
        met, fresh, count = {number: {start}}, {number: {start}}, 1
        while fresh:
            number = next(iter(fresh))
            pairs = fresh.pop(number)
            if self.product.good[number] and any(self._accepts(number, pair) for pair in pairs):
                return True
            for shapes, some in self._by_shapes(pairs).items():
                all_first, all_last = [first for first, _ in some], [last for _, last in some]
                for end, i, j in self.leads[number, *shapes]:
                    spend(len(some))
                    after_first = map(self.first_target[i].__getitem__, all_first)
                    after_last = map(self.last_target[j].__getitem__, all_last)
                    found = {*zip(after_first, after_last, strict=True)} - met.setdefault(end, set())
                    if found:
                        met[end] |= found
                        fresh[end] = found | fresh.get(end, set())
                        count += len(found)
            require(count < MAX_PASSED, "the check needs too many states")
        return False

    def _accepts(self, number: int, pair: tuple[int, int]) -> bool:
        return self.product.accepts((number, *self.names[pair[0]], pair[1]))

    def _by_shapes(self, pairs: Iterable[tuple[int, int]]) -> dict[tuple[int, int], list[tuple[int, int]]]:
        found: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for first, last in pairs:
            found.setdefault((self.first_row[first][0], self.last_row[last][0]), []).append((first, last))
        return found

    def _new(self, states: tuple[int, ...]) -> int:
        self.names.append(states)
        return len(self.names) - 1

    def _new_shape(self, shape: tuple[tuple[int, int], ...]) -> int:
        self.shapes.append(shape)
        return len(self.shapes) - 1

    def _first_row(self, state: int) -> tuple[int, Sequence[int]]:
        row = sorted(self.product.first(0, self.names[state]))
        shape = tuple([(known, kept) for known, kept, _ in row])
        return self.shape[shape], [self.number[targets] for *_, targets in row]

    def _last_row(self, state: int) -> tuple[int, Sequence[int]]:
        choices = self.product.readers[-1].choices[0][state]
        row = sorted((known, more, target) for known, some in choices.items() for more, target in some)
        return self.shape[tuple([(known, more) for known, more, _ in row])], [target for *_, target in row]

    def _first_target(self, i: int) -> Found[int, int]:
        return Found(lambda state: self.first_row[state][1][i])

    def _last_target(self, i: int) -> Found[int, int]:
        """On digits that it does not have, number DEAD, an automaton outside goes on to no state."""
        return Found(lambda state: DEAD if i == DEAD else self.last_row[state][1][i])

    def _leads(self, where: tuple[int, int, int]) -> list[tuple[int, int, int]]:
        """Where a state of the conditions leads to, on which number of the first shape and which of the last."""
        number, first, last = where
        ends, found = self.ends[number], []
        for i, (known, kept) in enumerate(self.shapes[first]):
            choices = [(j, more) for j, (other, more) in enumerate(self.shapes[last]) if other == known]
            missing = [(DEAD, more) for more, _ in self.product.missing[-1]]
            for j, more in choices or missing:
                end = ends.get((kept + more) // self.product.kept.sum[0])
                if end is not None:
                    found.append((end, i, j))
        return found

    def _ends(self, number: int) -> dict[int, int]:
        """Where all sums lead from a state of the conditions, where that is of any use."""
        return {total: end for total, end in self._after(number) if self._is_useful(end)}

    def _is_useful(self, number: int) -> bool:
        return self.product.good[number] or len(self._after(number)) > 0

    def _after(self, number: int) -> list[tuple[int, int]]:
        ends = [(total, self.product.conditions.after(number, total)) for total in self.sums]
        return [(total, end) for total, end in ends if end is not None]


def common_word(
    stored: Sequence[Reading], linear: Sequence[Condition], tracks: int, outside: Sequence[Reading] = ()
) -> bool:
    """Whether some word is accepted by all, and by none of those outside."""
    both = Product(stored, linear, tracks, outside)
    if prod(len(automaton.rows) for automaton, _ in stored) > MANY_STATES:
        sums = both.conditions.sums(FEW_SUMS)
        if len(sums) > 1:
            return Crowd(both, sums).accepts_some()
    return any(map(both.accepts, reachable(both.start, lambda state: both.following(state)[0])))


def satisfied(inner: Automaton, linear: Sequence[Condition]) -> bool:
    """Whether the numbers of each word of ``inner`` satisfy all conditions.

    The letters are read once for all of them: what matters of a letter is what it adds to all conditions, one number.
    """
    tracks = range(inner.tracks)
    together = Conditions(linear, inner.digits, [tracks])
    part = inner.weighed([together.factor[track] for track in tracks])
    rows = Found[int, Found[int, int | None]](lambda state: Found(partial(together.after, state)))
    return included(inner, part, lambda state: rows[state].__getitem__, together.start, together.accept)
