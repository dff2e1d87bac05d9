"""The reachable tuples of nodes of several automata that read the same word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wythoff.automata import _kernels
from wythoff.automata.alphabet import States, same_digits
from wythoff.automata.dfa import Dfa
from wythoff.automata.limit import Limit
from wythoff.automata.rows import Rows
from wythoff.automata.search import word_back


class LimitPassed(Exception):
    """More tuples than allowed."""


@dataclass(frozen=True)
class Tuples:
    """A search through tuples of nodes of ``automata``, breadth first and digits in order.

    A tuple is dead when a ``needed`` automaton has rejected for good, or when all have and that is not what is wanted:
    a tuple is wanted when exactly the automata marked in ``wanted`` accept.
    """

    automata: Sequence[Dfa]
    needed: Sequence[bool]
    wanted: Sequence[bool]

    def all(self, limit: Limit) -> tuple[Rows, States]:
        """The rows of the live tuples, and those before a letter, one line each; -1 stands for an automaton that has
        rejected for good."""
        given = self._given()
        if limit.states < 1:
            raise LimitPassed
        found = _kernels.tuples(given, most=limit.states, most_edges=limit.transitions)
        if found is None:
            raise LimitPassed
        graph, levels, tuples = found
        rows, _ = Rows.found(graph, levels, len(self.automata[0].read))
        return rows, tuples

    def least_wanted(self, limit: Limit) -> list[int] | None:
        """The digits of the shortest word to a wanted tuple, the least one in dictionary order; None without one."""
        wanted, parents, via = _kernels.wanted_tuple(self._given(), most=limit.states, most_tuples=limit.transitions)
        if wanted == _kernels.TOO_MANY:
            raise LimitPassed
        return None if wanted < 0 else word_back(wanted, parents, via)

    def _given(self) -> _kernels.Automata:
        same_digits(*self.automata)
        return _kernels.Automata(
            [dfa.rows.graph for dfa in self.automata],
            [dfa.start for dfa in self.automata],
            self.needed,
            [dfa.accepting for dfa in self.automata],
            self.wanted,
            self.automata[0].read,
        )
