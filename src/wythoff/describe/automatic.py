"""Positions that an automaton accepts, reading the digits of all piles at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.trim import trim
from wythoff.describe.description import Description, Numbers, Position
from wythoff.errors import BadIndex, BadParameter
from wythoff.integers.distinct_rows import distinct_rows
from wythoff.numeration.digital import DigitSystem
from wythoff.text import automaton_text


@dataclass(frozen=True)
class Automatic(Description):
    """The positions whose greedy digits, most significant first, ``p_set`` accepts; leading zeros do not matter.

    >>> from wythoff.numeration.digital import base
    >>> equal = Dfa.from_transitions({0: {(0, 0): 0, (1, 1): 0}}, [0], digits=[2, 2])
    >>> nim = Automatic(base(2), equal)
    >>> nim.contains((10**30, 10**30)), nim.positions(3).tolist(), nim.nth(100)
    (True, [[0, 0], [1, 1], [2, 2], [3, 3]], (100, 100))
    """

    system: DigitSystem
    p_set: Dfa
    unordered: bool = True
    piles: int = field(init=False)

    kind = "automatic"

    def __post_init__(self) -> None:
        object.__setattr__(self, "piles", self.p_set.tracks)
        if set(self.p_set.digits) != {self.system.digits}:
            raise BadParameter(f"the automaton must read the {self.system.digits} digits of {self.system.name}")

    def _has(self, position: Position) -> bool:
        return self.p_set.accepts(self.system.side_by_side(position))

    def nth(self, n: int) -> Position:
        """The n-th position, from 0, by the largest pile and then in dictionary order; O(n) memory."""
        if n < 0:
            raise BadIndex(f"positions are numbered from 0; there is no position {n}")
        bound = 15
        while len(rows := self.positions(bound)) <= n:
            if bound > 2**40:
                raise BadIndex(f"there are only {len(rows)} positions with piles up to {bound:,}")
            bound = 2 * bound + 1
        order = np.lexsort((*rows.T[::-1], rows.max(axis=1)))
        return tuple(rows[order[n]].tolist())

    def positions(self, bound: int) -> Numbers:
        """By reading digits from the front, all words at once."""
        terms = self.system.terms(len(self.system.representation(bound)))
        useful = trim(self.p_set)
        letters = np.indices(useful.digits).reshape(self.piles, -1).T
        states, rows = np.array([useful.start]), np.zeros((1, self.piles), dtype=np.int64)
        for term in reversed(terms):
            targets = useful.table[states]
            which, letter = np.nonzero(targets != DEAD)
            rows = rows[which] + term * letters[letter]
            states = targets[which, letter]
            kept = (rows <= bound).all(axis=1)
            states, rows = states[kept], rows[kept]
        rows = rows[useful.accepting[states]]
        if self.unordered:
            rows = rows[(np.diff(rows, axis=1) >= 0).all(axis=1)]
        return distinct_rows(rows)

    def latex(self) -> str:
        return rf"\text{{automatic in {self.system.name}, {self.p_set.states} states}}"

    def __str__(self) -> str:
        return f"the {self.system.name} digits of the piles are accepted by {automaton_text(self.p_set.states)}"

    def parts(self) -> dict[str, Any]:
        return {"system": self.system.to_json(), "automaton": self.p_set.to_json()}
