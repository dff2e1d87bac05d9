"""The reachable tuples of states of several automata that read the same word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wythoff.automata import _kernels
from wythoff.automata.alphabet import States, freeze, same_digits
from wythoff.automata.dfa import Dfa
from wythoff.automata.search import word_back


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
        return rows, freeze(table)

    def least_wanted(self, most: int) -> list[int] | None:
        """The letters of the shortest word to a wanted tuple, the least one in dictionary order; None without one."""
        _, _, parents, via, found = self._run(True, most)
        return None if found < 0 else word_back(found, parents, via)

    def _run(self, search: bool, most: int) -> tuple[States, States, States, States, int]:
        same_digits(*self.automata)
        if most < 1:
            raise LimitPassed
        result = _kernels.tuples(
            [dfa.table for dfa in self.automata],
            [dfa.start for dfa in self.automata],
            self.needed,
            [dfa.accepting for dfa in self.automata],
            self.wanted,
            search=search,
            most=most,
        )
        if result[-1] == _kernels.TOO_MANY:
            raise LimitPassed
        return result
