"""A few small instances of a game with symbols, solved, for laws to be read off and compared with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

import numpy as np

from wythoff.conjecture.sample import Numbers, Sample
from wythoff.describe.description import Position
from wythoff.describe.laws import Law
from wythoff.errors import BadParameter
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.symbolic import SymbolicGame
from wythoff.solve import solve
from wythoff.solve.board_sizes import LAWS
from wythoff.solve.methods import affordable
from wythoff.text import position_text, values_text

# How many instances are solved, by the number of symbols that can be chosen.
COUNTS = {1: 6, 2: 14}
MANY = 24
# With two piles, the smaller one first has to skip a number at about the square of the values; boards must go that far.
SCALE = 3
LARGEST_BOUND = 3_000


@dataclass(frozen=True)
class Instance:
    """The numbers for the symbols, the game that they give, and its P-positions with piles up to a bound."""

    values: Mapping[str, int]
    game: Ruleset
    bound: int

    @cached_property
    def rows(self) -> Numbers:
        """The P-positions, sorted; with two piles each once, ascending."""
        rows = np.asarray(solve(self.game, self.bound).p_positions, dtype=np.int64)
        if rows.shape[1] == 2 and not self.game.unordered:
            rows = rows[rows[:, 0] <= rows[:, 1]] if self._is_symmetric(rows) else rows
        return rows

    @staticmethod
    def _is_symmetric(rows: Numbers) -> bool:
        positions = set(map(tuple, rows.tolist()))
        return all((y, x) in positions for x, y in positions)

    @cached_property
    def positions(self) -> set[Position]:
        """The P-positions that are not terminal by decree."""
        return {p for p in map(tuple, self.rows.tolist()) if not self.game.is_declared_terminal(p)}

    @cached_property
    def columns(self) -> Numbers:
        """With two piles, the positions that are not terminal by decree, in order."""
        return np.array(sorted(self.positions), dtype=np.int64).reshape(-1, 2)

    @property
    def sample(self) -> Sample:
        return Sample.of(self.rows, len(self.game.piles), self.bound, unordered=self.game.unordered)

    def first_difference(self, law: Law) -> Position | None:
        """The smallest position, by its largest pile, that is P by the law or by the rules but not by both."""
        claimed = law.positions(self.values, len(self.game.piles), self.bound)
        return min(claimed ^ self.positions, key=lambda p: (max(p), p), default=None)

    def __str__(self) -> str:
        return values_text(self.values.items())


def ranges_text(rows: Sequence[Mapping[str, int]]) -> str:
    """Many numbers for symbols in a few words.

    >>> ranges_text([{"t": 1}, {"t": 2}, {"t": 3}]), ranges_text([{"s": 1, "t": 1}, {"s": 2, "t": 0}])
    ('t = 1, 2, 3', '(s, t) = (1, 1), (2, 0)')
    """
    names = list(rows[0])
    if len(names) == 1:
        return f"{names[0]} = {', '.join(str(row[names[0]]) for row in rows)}"
    return f"({', '.join(names)}) = {', '.join(position_text(list(row.values())) for row in rows)}"


def small_instances(game: SymbolicGame, bound: int | None = None) -> tuple[Instance, ...]:
    """The instances with the smallest numbers, on boards that are solved quickly.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> print(*small_instances(symbolic_game("wythoff(slack=t)"))[:3], sep="; ")
    t = 1; t = 2; t = 3
    """
    return tuple(islice(_instances(game, bound), COUNTS.get(len(game.free_symbols), MANY)))


def _instances(game: SymbolicGame, bound: int | None) -> Iterator[Instance]:
    for values in islice(game.instances(), 4 * MANY):
        try:
            rules = game.at(values)
        except BadParameter:
            return
        piles = len(rules.piles)
        if piles not in LAWS:
            if len(game.free_symbols) == 1:
                return
            continue
        yield Instance(values, rules, affordable(rules, _bound(piles, values) if bound is None else bound))


def _bound(piles: int, values: Mapping[str, int]) -> int:
    wide = SCALE * sum(values.values()) ** 2 if piles == 2 else 0
    return max(LAWS[piles], wide if wide <= LARGEST_BOUND else 0)


__all__ = ["Instance", "ranges_text", "small_instances"]
