"""The outcomes of a game on a board: which positions are P."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.display import html_table
from wythoff.errors import BadPosition, Unsupported
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.board_svg import SIDE, board_svg

MAX_SHOWN = 20
"""A notebook shows this many P-positions."""


@dataclass(frozen=True, eq=False)
class Outcomes:
    """All P-positions of a game whose piles are at most ``bound``, sorted; unordered games list each once.

    ``columns`` holds one array per pile, so that 10^8 positions stay small; ``p_positions`` has one row per
    position. ``method`` names the algorithm that was used.

    >>> from wythoff.solve import solve
    >>> from wythoff.rules import library
    >>> board = solve(library.game("wythoff"), 10)
    >>> board
    <5 P-positions of wythoff(slack=1) with piles up to 10>
    >>> board.smaller.tolist(), board.larger.tolist(), board.differences.tolist()
    ([0, 1, 3, 4, 6], [0, 2, 5, 7, 10], [0, 1, 2, 3, 4])
    >>> board.is_p((7, 4))
    True
    """

    game: Ruleset
    bound: int
    columns: tuple[NDArray[Any], ...] = field(repr=False)
    method: str

    def __len__(self) -> int:
        return len(self.columns[0])

    def __repr__(self) -> str:
        return f"<{len(self):,} P-positions of {self.game} with piles up to {self.bound:,}>"

    def _repr_html_(self) -> str:
        shown = min(len(self), MAX_SHOWN)
        columns = zip(self.game.piles, self.columns, strict=True)
        rows = [("n", list(range(shown))), *((pile, column[:shown].tolist()) for pile, column in columns)]
        note = f"the first {shown} of {len(self):,}" if shown < len(self) else ""
        table = html_table(rows, caption=f"P-positions of {self.game} with piles up to {self.bound:,}", note=note)
        return table + (self._repr_svg_() or "")

    def _repr_svg_(self) -> str | None:
        """The corner of a two-pile board; for other games there is no such picture."""
        if len(self.columns) != 2:
            return None
        points = map(tuple, self.in_every_order(SIDE - 1).tolist())
        return board_svg(points, self.game.piles, self.bound, f"P-positions of {self.game}")

    @cached_property
    def p_positions(self) -> NDArray[np.int64]:
        """The positions, one row each."""
        return np.stack([c.astype(np.int64) for c in self.columns], axis=1)

    def in_every_order(self, bound: int | None = None) -> NDArray[np.int64]:
        """The positions as they lie on a board, in every order if the piles have none; piles up to a smaller bound.

        >>> from wythoff.solve import solve
        >>> from wythoff.rules import library
        >>> solve(library.game("wythoff"), 10).in_every_order(5).tolist()
        [[0, 0], [1, 2], [2, 1], [3, 5], [5, 3]]
        """
        from wythoff.integers.every_order import rows_in_every_order

        rows = self.p_positions if bound is None else self._up_to(bound)
        return rows_in_every_order(rows) if self.game.unordered else rows

    def _up_to(self, bound: int) -> NDArray[np.int64]:
        keep = np.logical_and.reduce([column <= bound for column in self.columns])
        return np.stack([column[keep].astype(np.int64) for column in self.columns], axis=1)

    @cached_property
    def _ascending(self) -> tuple[NDArray[Any], NDArray[Any]]:
        if len(self.columns) != 2:
            raise Unsupported(f"{self.game} has {len(self.columns)} piles; smaller and larger need two")
        x, y = self.columns
        keep = x <= y
        return (x, y) if keep.all() else (x[keep], y[keep])

    @property
    def smaller(self) -> NDArray[Any]:
        """A: the smaller pile of each P-position of a two-pile game; entry 0 is that of the first one."""
        return self._ascending[0]

    @property
    def larger(self) -> NDArray[Any]:
        """B: the larger pile of each P-position of a two-pile game."""
        return self._ascending[1]

    @cached_property
    def differences(self) -> NDArray[np.int64]:
        """Delta = B - A."""
        return np.asarray(np.subtract(self.larger, self.smaller, dtype=np.int64))

    @cached_property
    def sums(self) -> NDArray[np.int64]:
        """Sigma = A + B."""
        return np.asarray(np.add(self.larger, self.smaller, dtype=np.int64))

    def is_p(self, piles: Iterable[int]) -> bool:
        """Whether a position within the bound is P; O(log n) by binary search."""
        position = self.game.position(piles)
        if max(position) > self.bound:
            raise BadPosition(f"{position} is beyond the bound {self.bound} up to which the game was solved")
        start, stop = 0, len(self)
        for column, pile in zip(self.columns, position, strict=True):
            part = column[start:stop]
            start, stop = (
                start + int(np.searchsorted(part, pile, "left")),
                start + int(np.searchsorted(part, pile, "right")),
            )
        return start < stop

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff solve --json`` prints."""
        return {"game": str(self.game), "bound": self.bound, "p_positions": self.p_positions.tolist()}
