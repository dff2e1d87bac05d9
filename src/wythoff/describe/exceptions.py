"""A description with finitely many positions put in or taken out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from wythoff.describe.columns import Columns
from wythoff.describe.description import Description, Numbers, Position
from wythoff.errors import BadIndex, Unsupported
from wythoff.text import positions_text


@dataclass(frozen=True)
class WithExceptions(Description):
    """The positions of ``base`` without those ``removed``, and with those ``added``.

    >>> from wythoff.describe.nim_sum import NimSum
    >>> misere = WithExceptions(NimSum(2), added=((0, 1),), removed=((0, 0), (1, 1)))
    >>> misere.positions(3).tolist(), misere.contains((1, 0)), misere.contains((9, 9))
    ([[0, 1], [2, 2], [3, 3]], True, True)
    >>> print(misere)
    the piles have nim-sum 0; but also (0, 1), and not (0, 0), (1, 1)
    """

    base: Description
    added: tuple[Position, ...] = ()
    removed: tuple[Position, ...] = ()
    piles: int = field(init=False)
    unordered: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "piles", self.base.piles)
        object.__setattr__(self, "unordered", self.base.unordered)

    @property
    def kind(self) -> str:
        return f"{self.base.kind} with exceptions"

    @property
    def box(self) -> int:
        """The largest pile of an exception."""
        return max((pile for position in (*self.added, *self.removed) for pile in position), default=0)

    def _has(self, position: Position) -> bool:
        return position in self.added or (position not in self.removed and self.base.contains(position))

    def nth(self, n: int) -> Position:
        """Column n, where the base has columns: first those in the box of the exceptions."""
        if not isinstance(self.base, Columns):
            raise Unsupported(f"the positions of a {self.base.kind} are not numbered")
        if n < 0:
            raise BadIndex(f"the columns are numbered from 0; there is no column {n}")
        small = self.positions(self.box)
        if n < len(small):
            return tuple(small[n].tolist())
        return self.base.nth(self.base.first + n - len(small) + len(self.base.positions(self.box)))

    def positions(self, bound: int) -> Numbers:
        rows = self.base.positions(bound)
        if self.removed:
            small = np.flatnonzero((rows <= self.box).all(axis=1))
            gone = [row for row in small.tolist() if tuple(rows[row].tolist()) in self.removed]
            rows = np.delete(rows, gone, axis=0)
        new = [p for p in self.added if max(p) <= bound and (p in self.removed or not self.base.contains(p))]
        if not new:
            return rows
        rows = np.concatenate([rows, np.array(new, dtype=np.int64)])
        return rows[np.lexsort(rows.T[::-1])]

    def latex(self) -> str:
        text = self.base.latex()
        if self.removed:
            text = rf"{text} \;\setminus\; \{{{positions_text(self.removed)}\}}"
        return rf"{text} \;\cup\; \{{{positions_text(self.added)}\}}" if self.added else text

    def __str__(self) -> str:
        parts = [f"also {positions_text(self.added)}"] if self.added else []
        parts += [f"not {positions_text(self.removed)}"] if self.removed else []
        return f"{self.base}; but {', and '.join(parts)}" if parts else str(self.base)

    def parts(self) -> dict[str, Any]:
        exceptions = {"added": [list(p) for p in self.added], "removed": [list(p) for p in self.removed]}
        return {"base": self.base.to_json(), **exceptions}
