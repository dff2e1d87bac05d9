"""P-positions as an automaton, learned from a solved board; a guess that the obligations then prove or refute.

Words of digits are told apart by what may follow them [Myhill 1957, Nerode 1958]: two prefixes are one state when the
same continuations, up to a fixed length, make them P-positions. The board must reach far enough beyond the prefixes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

import numpy as np

from wythoff.automata.count import count_words
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.numeration.digital import DigitSystem

Letters = tuple[int, ...]


def learn(words: DigitTrie, horizon: int, most_states: int) -> Dfa | None:
    """The automaton that agrees with the board, if continuations of length ``horizon`` tell its states apart.

    None when the data do not close up: some prefix would have to be longer than the board allows, or there are more
    than ``most_states``. Then no longer horizon helps either, since it tells more prefixes apart.
    """
    numbers = {words.signature(words.top, horizon): 0}
    states = [words.top]
    depths = [0]
    rows: list[list[int]] = []
    while len(rows) < len(states):
        node, depth = states[len(rows)], depths[len(rows)]
        if depth + 1 + horizon > words.length or len(states) > most_states:
            return None
        row = [DEAD] * words.letters
        for letter, child in words.children[node].items():
            mark = words.signature(child, horizon)
            if mark == words.nothing:
                continue
            if mark not in numbers:
                numbers[mark] = len(states)
                states.append(child)
                depths.append(depth + 1)
            row[letter] = numbers[mark]
        rows.append(row)
    accepting = np.array([words.accepting[node] for node in states])
    table = np.array(rows, dtype=np.int32).reshape(len(states), words.letters)
    return Dfa((words.digits,) * words.piles, table, 0, accepting)


def agrees(cold: Dfa, words: DigitTrie) -> bool:
    """Whether the automaton has as many positions as the board, as far as the board goes: a quick test of a guess."""
    return count_words(cold, words.length)[words.length] == words.count


def _digits_within(system: DigitSystem, bound: int) -> int:
    """How many digits a number may have so that all numbers with as many digits are at most ``bound``."""
    length = 0
    while system.terms(length + 2)[-1] - 1 <= bound:
        length += 1
    return length


def _greedy(terms: Sequence[int], number: int) -> Letters:
    """The greedy digits, most significant first; none for 0."""
    digits = []
    for term in reversed(terms[: bisect_right(terms, number)]):
        digit, number = divmod(number, term)
        digits.append(digit)
    return tuple(digits)


class DigitTrie:
    """The digits of all P-positions of a board, read for all piles at once; leading zeros stay at the top."""

    def __init__(self, system: DigitSystem, positions: Iterable[Sequence[int]], piles: int, bound: int) -> None:
        self.digits, self.piles = system.digits, piles
        self.length = _digits_within(system, bound)
        self.letters = system.digits**piles
        self.top = self.count = 0
        self.children: list[dict[int, int]] = [{0: 0}]
        self.accepting: list[bool] = [False]
        self._known: dict[tuple[int, int], int] = {}
        self._marks: dict[tuple[bool, tuple[tuple[int, int], ...]], int] = {}
        self.nothing = self._mark(False, ())
        terms = system.terms(self.length + 2)
        for position in positions:
            written = [_greedy(terms, pile) for pile in position]
            longest = max(map(len, written))
            if longest > self.length:
                continue
            padded = [(0,) * (longest - len(word)) + word for word in written]
            node = self.top
            for letter in zip(*padded, strict=True):
                node = self._child(node, letter, system.digits)
            self.accepting[node] = True
            self.count += 1

    def _child(self, node: int, letter: Letters, digits: int) -> int:
        index = 0
        for digit in letter:
            index = index * digits + digit
        if index not in self.children[node]:
            self.children[node][index] = len(self.children)
            self.children.append({})
            self.accepting.append(False)
        return self.children[node][index]

    def signature(self, node: int, horizon: int) -> int:
        """A number for the set of continuations of at most this length that are accepted."""
        if horizon == 0:
            return self._mark(self.accepting[node], ())
        known = self._known.get((node, horizon))
        if known is None:
            marks = ((letter, self.signature(child, horizon - 1)) for letter, child in self.children[node].items())
            kept = tuple(sorted((letter, mark) for letter, mark in marks if mark != self.nothing))
            known = self._known[node, horizon] = self._mark(self.accepting[node], kept)
        return known

    def _mark(self, accepting: bool, following: tuple[tuple[int, int], ...]) -> int:
        return self._marks.setdefault((accepting, following), len(self._marks))
