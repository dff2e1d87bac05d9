"""The reachable tuples of states of several automata that read the same word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from wythoff.automata import effort
from wythoff.automata.alphabet import States, freeze, same_digits
from wythoff.automata.dfa import Dfa
from wythoff.automata.search import word_back

# A direct table of all tuples takes four bytes for each; beyond this many, tuples are hashed.
DIRECT = 1 << 25
_TOO_MANY = -2


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

    def _run(self, search: bool, most: int) -> tuple[States, States, States, States, int]:
        same_digits(*self.automata)
        if most < 1:
            raise LimitPassed
        result = self._plain(search, most) or self._compiled(search, most)
        if result[-1] == _TOO_MANY:
            raise LimitPassed
        return result

    def _compiled(self, search: bool, most: int) -> tuple[States, States, States, States, int]:
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

    def _plain(self, search: bool, most: int) -> tuple[States, States, States, States, int] | None:
        """The same in Python; None when it takes more than the steps that Python is given."""
        patience = effort.patience()
        if max(dfa.table.size for dfa in self.automata) > patience:
            return None
        letters, sinks = range(self.automata[0].letters), tuple(dfa.states for dfa in self.automata)
        tables = [[*dfa.table.tolist(), [-1] * len(letters)] for dfa in self.automata]
        accepting = [[*dfa.accepting.tolist(), False] for dfa in self.automata]
        dead = sinks if any(self.wanted) else None
        start = tuple(dfa.start for dfa in self.automata)
        number, order, parents, via = {start: 0}, [start], [-1], [0]
        table: list[list[int]] = []
        steps = 0

        def wanted(new: tuple[int, ...]) -> bool:
            return all(flags[s] == want for flags, s, want in zip(accepting, new, self.wanted, strict=True))

        found = 0 if search and wanted(start) else -1
        for read, states in enumerate(order):
            if found >= 0:
                break
            steps += len(letters) * len(sinks)
            if steps > patience:
                effort.spend(steps)
                return None
            row = [-1] * len(letters)
            moves = [rows[state] for rows, state in zip(tables, states, strict=True)]
            for letter, targets in enumerate(zip(*moves, strict=True)):
                new = tuple(sink if t < 0 else t for t, sink in zip(targets, sinks, strict=True))
                if new == dead or any(need and t < 0 for need, t in zip(self.needed, targets, strict=True)):
                    continue
                if new not in number:
                    if len(order) == most:
                        found = _TOO_MANY
                        break
                    number[new] = len(order)
                    order.append(new)
                    parents.append(read)
                    via.append(letter)
                    if search and wanted(new):
                        found = number[new]
                        break
                row[letter] = number[new]
            table.append(row)
            if found == _TOO_MANY:
                break
        effort.spend(steps)
        arrays = [np.array(part, dtype=np.int32) for part in (order, table, parents, via)]
        return arrays[0], arrays[1], arrays[2], arrays[3], found
