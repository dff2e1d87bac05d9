"""Where the nim-values of two games differ."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.rules.ruleset import Ruleset
from wythoff.text import count


@dataclass(frozen=True, eq=False)
class GrundyDifference:
    """The nim-values of two games on the same board; ``positions`` are those with different values.

    >>> from wythoff.workbench import game
    >>> difference = game("splythoff").grundy_difference("wythoff", size=9)
    >>> difference
    <the nim-values of splythoff(slack=1) and wythoff(slack=1) differ at 4 of 81 positions with piles up to 8>
    >>> difference.positions.tolist()
    [[4, 7], [4, 8], [7, 4], [8, 4]]
    """

    game: Ruleset
    other: Ruleset
    values: NDArray[np.int32] = field(repr=False)
    other_values: NDArray[np.int32] = field(repr=False)

    def __repr__(self) -> str:
        return f"<{self.summary}>"

    @property
    def extent(self) -> int:
        """The largest pile."""
        return len(self.values) - 1

    @property
    def is_marked(self) -> NDArray[np.bool_]:
        """Where the values differ, one axis per pile."""
        return np.asarray(self.values != self.other_values)

    @property
    def positions(self) -> NDArray[np.int64]:
        """The positions whose values differ, one row each, in the order of their piles."""
        return np.argwhere(self.is_marked)

    @property
    def summary(self) -> str:
        where = f"{np.count_nonzero(self.is_marked):,} of {count(self.values.size, 'position')}"
        return f"the nim-values of {self.game} and {self.other} differ at {where} with piles up to {self.extent:,}"


def check_comparable(game: Ruleset, other: Ruleset) -> None:
    """Nim-values are compared on boards of as many piles."""
    if len(game.piles) != len(other.piles):
        here, there = (count(len(rules.piles), "pile") for rules in (game, other))
        raise Unsupported(f"{game} has {here} and {other} {there}: nim-values are compared on the same board")
