"""P-positions as an automaton, learned from a solved board; a guess that the obligations then prove or refute.

Words of digits are told apart by what may follow them [Myhill 1957, Nerode 1958]: two prefixes are one state when the
same continuations, up to a fixed length, make them P-positions. The board must reach far enough beyond the prefixes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from wythoff.automata.count import count_words
from wythoff.automata.dfa import Dfa
from wythoff.automata.minimise import minimise
from wythoff.automata.rows import from_letters
from wythoff.numeration.digital import DigitSystem
from wythoff.numeration.greedy import greedy_rows

Numbers = NDArray[np.int64]
Hashes = NDArray[np.uint64]

# This many bits of letters are packed into one number when words are sorted.
KEY_BITS = 62


def learn(words: DigitTrie, horizon: int, max_states: int) -> Dfa | None:
    """The automaton that agrees with the board, if continuations of length ``horizon`` tell its states apart.

    None when the data do not close up: some prefix would have to be longer than the board allows, or there are more
    than ``max_states``. Then no longer horizon helps either, since it tells more prefixes apart.

    >>> from wythoff.numeration.digital import base
    >>> learn(DigitTrie(base(2), [(n, n) for n in range(8)], 2, 7), 1, 10)
    <Dfa: 1 state, 2 tracks of 2 digits, 2 transitions>
    """
    marks = words.signatures(horizon)
    numbers = {int(marks[words.top]): 0}
    states, depths = [words.top], [0]
    places: list[int] = []
    targets: list[int] = []
    read = 0
    while read < len(states):
        node, depth = states[read], depths[read]
        if depth + 1 + horizon > words.length or len(states) > max_states:
            return None
        for letter, child in words.children(node):
            mark = int(marks[child])
            if not mark:
                continue
            if mark not in numbers:
                numbers[mark] = len(states)
                states.append(child)
                depths.append(depth + 1)
            places.append(read * words.letters + letter)
            targets.append(numbers[mark])
        read += 1
    digits = (words.digits,) * words.piles
    rows = from_letters(digits, np.array(places, dtype=np.int64), np.array(targets, dtype=np.int32), len(states))
    return Dfa(digits, rows, 0, words.accepting[states])


def first_fit(words: DigitTrie, longest: int, max_states: int) -> Dfa | None:
    """The minimal automaton of the shortest horizon, up to ``longest``, that has exactly the positions of the board.

    >>> from wythoff.numeration.digital import base
    >>> first_fit(DigitTrie(base(2), [(n, n) for n in range(64)], 2, 63), 5, 10)
    <Dfa: 1 state, 2 tracks of 2 digits, 2 transitions>
    """
    for horizon in range(1, longest + 1):
        guess = learn(words, horizon, max_states)
        if guess is None:
            return None
        if agrees(guess, words):
            return minimise(guess)
    return None


def agrees(p_set: Dfa, words: DigitTrie) -> bool:
    """Whether the automaton has exactly the positions of the board, as far as the board goes.

    >>> from wythoff.numeration.digital import base
    >>> equal = DigitTrie(base(2), [(n, n) for n in range(8)], 2, 7)
    >>> agrees(learn(equal, 1, 10), DigitTrie(base(2), [(n, n) for n in range(64)], 2, 63))
    True
    """
    table = p_set.rows.table(max(p_set.read))
    nodes = np.full(words.count, p_set.start, dtype=np.int32)
    for letters in words.padded.T:
        for digits in np.unravel_index(letters, p_set.digits):
            nodes = table[nodes, digits]
    if not np.append(p_set.node_accepting, False)[nodes].all():
        return False
    return count_words(p_set, words.length)[words.length] == words.count


def digits_within(system: DigitSystem, bound: int) -> int:
    """How many digits a number may have so that all numbers with as many digits are at most ``bound``.

    >>> from wythoff.numeration.digital import base
    >>> digits_within(base(2), 7), digits_within(base(2), 14)
    (3, 3)
    """
    length = 0
    while system.terms(length + 2)[-1] - 1 <= bound:
        length += 1
    return length


class DigitTrie:
    """The digits of all P-positions of a board, read for all piles at once; leading zeros stay at the top.

    Nodes are numbered level by level, in dictionary order within a level, so the children of a node are neighbours.

    >>> from wythoff.numeration.digital import base
    >>> words = DigitTrie(base(2), [(0, 0), (1, 1), (2, 2), (3, 3)], 2, 3)
    >>> words.length, words.count, words.children(words.top), words.accepting.tolist()
    (2, 4, [(0, 0), (3, 1)], [True, True, True, True])
    """

    top = 0

    def __init__(
        self, system: DigitSystem, positions: Iterable[Sequence[int]] | Numbers, piles: int, bound: int
    ) -> None:
        self.digits, self.piles = system.digits, piles
        self.length = digits_within(system, bound)
        self.letters = system.digits**piles
        rows = positions if isinstance(positions, np.ndarray) else np.array(list(positions), dtype=np.int64)
        rows = rows.reshape(-1, piles)
        rows = rows[(rows < system.terms(self.length + 1)[-1]).all(axis=1)]
        self.count = len(rows)
        written = greedy_rows(rows, system.terms(self.length))
        self.padded = np.zeros((self.count, self.length), dtype=np.int64)
        for pile in range(piles):
            self.padded = self.padded * system.digits + written[:, pile]

    def children(self, node: int) -> list[tuple[int, int]]:
        """The letters that may follow a node, each with the node it leads to."""
        letters, ends = self._nodes[1], self._ends
        low, high = int(ends[node]), int(ends[node + 1])
        found = list(zip(letters[low:high].tolist(), range(low, high), strict=True))
        return [(0, self.top), *found] if node == self.top else found

    @property
    def accepting(self) -> NDArray[np.bool_]:
        """Whether the word of each node is that of a P-position."""
        return self._nodes[2]

    def signatures(self, horizon: int) -> Hashes:
        """For each node a number for the set of continuations of at most this length that are accepted; 0 for none.

        The numbers are hashes of 64 bits: two sets could share one, and then a wrong guess would be learned.
        """
        known = self._known
        while len(known) <= horizon:
            known.append(self._longer(known[-1]))
        return known[horizon]

    def least_states(self, longest: int) -> int:
        """A lower bound on the states of any automaton that accepts these words and no others on the board.

        It counts prefixes after which different continuations, up to a length of at most ``longest``, lead to
        words of the board [Myhill 1957, Nerode 1958]. Two sets with one hash only make it smaller.

        >>> from wythoff.numeration.digital import base
        >>> even = DigitTrie(base(2), [(n, n) for n in range(0, 64, 2)], 2, 63)
        >>> even.least_states(9), learn(even, 1, 10).states
        (2, 2)
        """
        return max(self._told_apart(horizon) for horizon in range(min(longest, self.length) + 1))

    def _told_apart(self, horizon: int) -> int:
        """How many sets of continuations of at most this length there are, after prefixes that leave room for them."""
        nodes, ends = 1, self._ends
        for _ in range(self.length - horizon):
            nodes = int(ends[nodes])
        marks = self.signatures(horizon)[:nodes]
        # np.unique would load masked arrays, which takes as long as a small proof.
        marks = np.sort(marks[marks != 0])
        return min(len(marks), 1) + int(np.count_nonzero(marks[1:] != marks[:-1]))

    @cached_property
    def _known(self) -> list[Hashes]:
        return [np.where(self.accepting, _scatter(np.uint64(1)), np.uint64(0))]

    def _longer(self, marks: Hashes) -> Hashes:
        """The signatures for a horizon greater by one."""
        letters = self._nodes[1].astype(np.uint64)
        arrows = np.where(marks != 0, _scatter(marks + _scatter(letters + np.uint64(2))), np.uint64(0))
        sums = np.zeros(len(arrows) + 1, dtype=np.uint64)
        np.cumsum(arrows, out=sums[1:])
        starts = self._ends[:-1].copy()
        starts[self.top] = self.top  # leading zeros: the top is its own first child
        return sums[self._ends[1:]] - sums[starts] + self._known[0]

    @cached_property
    def _ends(self) -> Numbers:
        """Where the children of each node begin; those of the last end where the list ends."""
        parents = self._nodes[0]
        return np.searchsorted(parents[1:], np.arange(len(parents) + 1)) + 1

    @cached_property
    def _nodes(self) -> tuple[Numbers, Numbers, NDArray[np.bool_]]:
        """The parent of each node, the letter that leads to it, and whether its word is accepted."""
        words, sizes = self._left_aligned
        fresh = _first_difference(words)
        parents, letters = [np.zeros(1, dtype=np.int64)], [np.zeros(1, dtype=np.int64)]
        accepted = [np.array([bool((sizes == 0).any())])]
        above = np.zeros(self.count, dtype=np.int64)
        total = 1
        for depth in range(self.length):
            starts = (fresh <= depth) & (sizes > depth)
            number = int(starts.sum())
            parents.append(above[starts])
            letters.append(words[starts, depth])
            above = total - 1 + np.cumsum(starts)
            ended = np.zeros(number, dtype=np.bool_)
            ended[above[sizes == depth + 1] - total] = True
            accepted.append(ended)
            total += number
        return np.concatenate(parents), np.concatenate(letters), np.concatenate(accepted)

    @cached_property
    def _left_aligned(self) -> tuple[Numbers, Numbers]:
        """The words without leading zeros, -1 after their ends, in dictionary order; and their lengths."""
        zeros = np.cumprod(self.padded == 0, axis=1).sum(axis=1)
        places = np.arange(self.length) + zeros[:, None]
        shifted = np.take_along_axis(self.padded, np.minimum(places, self.length - 1), axis=1)
        words = np.where(places < self.length, shifted, -1)
        order = _dictionary_order(words + 1, self.letters + 1)
        return words[order], self.length - zeros[order]


def _scatter(numbers: Hashes | np.uint64) -> Hashes:
    """Spread the bits of numbers, as SplitMix64 does [Steele, Lea, Flood 2014]; never 0 for the numbers in use."""
    mixed = np.atleast_1d(numbers) + np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))


def _dictionary_order(words: Numbers, size: int) -> Numbers:
    """The order that sorts words over 0, ..., size - 1."""
    together = max(1, KEY_BITS // size.bit_length())
    keys = []
    for first in range(0, words.shape[1], together):
        key = np.zeros(len(words), dtype=np.int64)
        for column in words[:, first : first + together].T:
            key = key * size + column
        keys.append(key)
    return np.lexsort(keys[::-1]) if keys else np.arange(len(words))


def _first_difference(words: Numbers) -> Numbers:
    """For each word the first place where it differs from the one before it; -1 for the first word."""
    fresh = np.full(len(words), -1, dtype=np.int64)
    if words.shape[1]:
        fresh[1:] = (words[1:] != words[:-1]).argmax(axis=1)
    return fresh
