"""The reachable tuples of states of several automata that read the same word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from wythoff.automata import effort
from wythoff.automata.alphabet import Places, States, freeze, same_digits
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.levels import Numbering
from wythoff.automata.search import word_back

# A direct table of all tuples takes four bytes for each; beyond this many, tuples are hashed.
DIRECT = 1 << 25
GREATEST_CODE = (1 << 62) - 1
NOTHING, _TOO_MANY = -1, -2

Found = tuple[States, States, States, States, int]


class LimitPassed(Exception):
    """More tuples than allowed."""


@dataclass(frozen=True)
class Tuples:
    """A search through tuples of states of ``automata``, breadth first and letters in order.

    Where an automaton has rejected for good it is in its *sink*, numbered after its states. A tuple is dead when a
    ``needed`` automaton is in its sink, and when all are and the tuple of sinks is not ``wanted``: a tuple is wanted
    when exactly the automata marked in ``wanted`` accept.
    """

    automata: Sequence[Dfa]
    needed: Sequence[bool]
    wanted: Sequence[bool]

    def all(self, most: int) -> tuple[States, States]:
        """The live tuples, one row each, and the table of their transitions."""
        rows, table, _, _, _ = self._run(False, most)
        letters = self.automata[0].letters
        return rows.reshape(-1, len(self.automata)), freeze(table.reshape(-1, letters))

    def least_wanted(self, most: int) -> list[int] | None:
        """The letters of the shortest word to a wanted tuple, the least one in dictionary order; None without one."""
        _, _, parents, via, found = self._run(True, most)
        return None if found < 0 else word_back(found, parents, via)

    def _run(self, search: bool, most: int) -> Found:
        same_digits(*self.automata)
        if most < 1:
            raise LimitPassed
        result = self._by_levels(search, most) or self._compiled(search, most)
        if result[-1] == _TOO_MANY:
            raise LimitPassed
        return result

    def _compiled(self, search: bool, most: int) -> Found:
        from wythoff.automata import _kernels as kernels

        sinks = np.array([dfa.states for dfa in self.automata], dtype=np.int32)
        span = prod(dfa.states + 1 for dfa in self.automata)
        lengths = [dfa.table.size for dfa in self.automata]
        tables = freeze(np.concatenate([dfa.table.ravel() for dfa in self.automata]))
        accepting = freeze(np.concatenate([np.append(dfa.accepting, False) for dfa in self.automata]))
        start = np.array([dfa.start for dfa in self.automata], dtype=np.int32)
        rows, table, parents, via, count, found = kernels.tuples(
            tables,
            np.cumsum([0, *lengths[:-1]], dtype=np.int64),
            sinks,
            start,
            np.array(self.needed),
            accepting,
            np.array(self.wanted),
            self.automata[0].letters,
            search,
            most,
            span if span <= DIRECT else 0,
        )
        width, letters = len(self.automata), self.automata[0].letters
        return rows[: count * width], table[: count * letters].copy(), parents, via, found

    def _by_levels(self, search: bool, most: int) -> Found | None:
        """The same by array operations, without the kernels; None when that takes too long."""
        run = _Levels(self, search, most)
        patience = effort.patience()
        if run.greatest_code > GREATEST_CODE or run.size > patience * effort.ELEMENTS_A_STEP:
            return None
        while run.going and run.steps + run.next_steps <= patience:
            run.advance()
        effort.spend(run.steps)
        return None if run.going else run.result()


class _Levels:
    """A search under way, by array operations on all tuples at one distance from the start.

    A tuple is one number, its *code*, the states being its digits in mixed radix.
    """

    def __init__(self, tuples: Tuples, search: bool, most: int) -> None:
        automata = tuples.automata
        self.letters, self.most, self.search = automata[0].letters, most, search
        self.needed, self.wanted = tuples.needed, tuples.wanted
        self.sinks = [dfa.states for dfa in automata]
        self.places = [prod(sink + 1 for sink in self.sinks[i + 1 :]) for i in range(len(automata))]
        self.greatest_code = prod(sink + 1 for sink in self.sinks) - 1
        self.size = sum(dfa.table.size for dfa in automata)
        self.tables = [np.append(dfa.table, np.full((1, self.letters), DEAD), axis=0) for dfa in automata]
        self.accepting = [np.append(dfa.accepting, False) for dfa in automata]
        self.steps = self.read = 0
        self.found = NOTHING
        self.rows: list[Places] = []
        self.table: list[Places] = []
        self.parents, self.via = [np.array([-1])], [np.array([0])]
        self._meet(np.array([[dfa.start for dfa in automata]]))
        if self.greatest_code <= GREATEST_CODE:
            start = sum(dfa.start * place for dfa, place in zip(automata, self.places, strict=True))
            self.numbering = Numbering(start)

    @property
    def going(self) -> bool:
        return self.found == NOTHING and len(self.level) > 0

    @property
    def next_steps(self) -> int:
        """What the next advance is worth."""
        return effort.round_of(len(self.level) * self.letters * (len(self.sinks) + 2) + self.read)

    def advance(self) -> None:
        """Read one more letter after all words that lead to the tuples of the last level."""
        self.steps += self.next_steps
        codes = np.zeros((len(self.level), self.letters), dtype=np.int64)
        alive = np.ones(codes.shape, dtype=np.bool_)
        for i, (table, sink, place) in enumerate(zip(self.tables, self.sinks, self.places, strict=True)):
            targets = table[self.level[:, i]]
            sunk = targets == DEAD
            codes += np.where(sunk, sink, targets).astype(np.int64) * place
            if self.needed[i]:
                alive &= ~sunk
        if any(self.wanted):
            alive &= codes != self.greatest_code
        numbers, fresh, first = self.numbering.meet(codes[alive])
        row = np.full(codes.shape, DEAD, dtype=np.int64)
        row[alive] = numbers
        self.table.append(row)
        origins = np.flatnonzero(alive)[first]
        self.parents.append(self.read - len(self.level) + origins // self.letters)
        self.via.append(origins % self.letters)
        digits = [fresh // place % (sink + 1) for place, sink in zip(self.places, self.sinks, strict=True)]
        self._meet(np.stack(digits, axis=1))

    def _meet(self, level: Places) -> None:
        """Take the tuples of a new level; ``read`` counts all so far."""
        if self.search:
            flags = [
                flags[level[:, i]] == want
                for i, (flags, want) in enumerate(zip(self.accepting, self.wanted, strict=True))
            ]
            fit = np.flatnonzero(np.logical_and.reduce(flags))
            if len(fit) and self.read + fit[0] < self.most:
                self.found = self.read + int(fit[0])
        self.rows.append(level)
        self.level = level
        self.read += len(level)
        if self.read > self.most and self.found == NOTHING:
            self.found = _TOO_MANY

    def result(self) -> Found:
        parts = [self.rows, self.table or [np.empty((0, self.letters), dtype=np.int64)], self.parents, self.via]
        rows, table, parents, via = (np.concatenate(part).astype(np.int32) for part in parts)
        return rows, table, parents, via, self.found
