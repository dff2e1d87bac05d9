"""Finitely many positions, and rays of positions along one direction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from wythoff.describe.columns import Columns
from wythoff.describe.description import Numbers, Position
from wythoff.errors import BadParameter
from wythoff.integers.distinct_rows import distinct_rows
from wythoff.text import position_text, positions_text


@dataclass(frozen=True)
class Rays(Columns):
    """The positions of ``finite``, and p + k v for each p of ``origins`` and k = 0, 1, ..., v the ``direction``.

    In the order of the columns, ``finite`` comes first, then the origins, then the origins moved by v, and so on.

    >>> rays = Rays(((0, 0), (0, 1)), ((0, 2), (1, 1)), (1, 2))
    >>> rays.contains((10, 22)), rays.nth(5), rays.positions(4).tolist()
    (True, (2, 3), [[0, 0], [0, 1], [0, 2], [1, 1], [1, 4], [2, 3]])
    >>> print(rays)
    (0, 0), (0, 1); and (0, 2), (1, 1) plus any multiple of (1, 2)
    """

    finite: tuple[Position, ...]
    origins: tuple[Position, ...]
    direction: Position
    unordered: bool = True

    kind = "rays"

    def __post_init__(self) -> None:
        if not self.origins or self.direction[0] < 1:
            raise BadParameter("rays need an origin and a direction in which the first pile grows")

    def _column(self, n: int) -> tuple[int, int]:
        if n < len(self.finite):
            x, y = self.finite[n]
            return x, y
        times, which = divmod(n - len(self.finite), len(self.origins))
        (x, y), (v, w) = self.origins[which], self.direction
        return x + times * v, y + times * w

    def _has(self, position: Position) -> bool:
        return position in self.finite or any(self._is_on_ray(position, origin) for origin in self.origins)

    def _is_on_ray(self, position: Position, origin: Position) -> bool:
        times, rest = divmod(position[0] - origin[0], self.direction[0])
        return times >= 0 and not rest and position[1] == origin[1] + times * self.direction[1]

    def positions(self, bound: int) -> Numbers:
        times = np.arange(bound // self.direction[0] + 1)[:, None, None]
        moved = (np.array(self.origins) + times * np.array(self.direction)).reshape(-1, 2)
        rows = np.concatenate([np.array(self.finite, dtype=np.int64).reshape(-1, 2), moved])
        return distinct_rows(rows[(rows <= bound).all(axis=1)])

    def latex(self) -> str:
        rays = rf"\{{{positions_text(self.origins)}\}} + \mathbb{{N}}\,{position_text(self.direction)}"
        return rf"\{{{positions_text(self.finite)}\}} \cup \left({rays}\right)" if self.finite else rays

    def __str__(self) -> str:
        rays = f"{positions_text(self.origins)} plus any multiple of {position_text(self.direction)}"
        return f"{positions_text(self.finite)}; and {rays}" if self.finite else rays

    def parts(self) -> dict[str, Any]:
        lists = {"finite": [list(p) for p in self.finite], "origins": [list(p) for p in self.origins]}
        return lists | {"direction": list(self.direction)}
