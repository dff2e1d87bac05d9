"""Positions that repeat with one period in every pile, from some size on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.describe.description import Description, Numbers, Position
from wythoff.errors import BadParameter
from wythoff.text import positions_text

_MAX_SHOWN = 24


@dataclass(frozen=True)
class Lattice(Description):
    """A pile of at least start + period counters counts like the pile with ``period`` fewer; ``kernel`` has the rest.

    The kernel lists, in every order of the piles, the positions of the set with piles below start + period.

    >>> capped = Lattice(2, 3, ((0, 0), (1, 2), (2, 1)))
    >>> capped.contains((10**50 + 2, 10**60 + 1)), capped.positions(4).tolist()
    (False, [[0, 0], [0, 3], [1, 2], [2, 4], [3, 3]])
    >>> print(capped)
    the remainders of the piles modulo 3 are one of (0, 0), (1, 2), (2, 1)
    """

    piles: int
    period: int
    kernel: tuple[Position, ...]
    start: int = 0
    unordered: bool = True

    kind = "periodic lattice"

    def __post_init__(self) -> None:
        if self.period < 1 or self.start < 0:
            raise BadParameter(f"a lattice needs a period of at least 1 and a start of at least 0, not {self}")
        if any(len(p) != self.piles or not all(0 <= x < self.start + self.period for x in p) for p in self.kernel):
            raise BadParameter(f"the kernel must have {self.piles} piles below {self.start + self.period}")

    @cached_property
    def _kernel(self) -> frozenset[Position]:
        return frozenset(self.kernel)

    def _has(self, position: Position) -> bool:
        return tuple(map(self._reduced, position)) in self._kernel

    def _reduced(self, pile: int) -> int:
        return pile if pile < self.start else self.start + (pile - self.start) % self.period

    def board(self, bound: int) -> NDArray[np.bool_]:
        """Which positions with piles up to the bound are in the set, one axis per pile."""
        small = np.zeros((self.start + self.period,) * self.piles, dtype=np.bool_)
        if self.kernel:
            small[tuple(np.array(self.kernel).T)] = True
        reduced = [self._reduced(pile) for pile in range(bound + 1)]
        return small[np.ix_(*[reduced] * self.piles)]

    def positions(self, bound: int) -> Numbers:
        rows = np.argwhere(self.board(bound))
        return rows[(np.diff(rows, axis=1) >= 0).all(axis=1)] if self.unordered else rows

    def latex(self) -> str:
        names = ", ".join(f"x_{{{i}}}" for i in range(1, self.piles + 1))
        cells = positions_text(self.kernel[:_MAX_SHOWN]) + (r", \dots" if len(self.kernel) > _MAX_SHOWN else "")
        if not self.start:
            return rf"({names}) \bmod {self.period} \in \{{{cells}\}}"
        periods = rf"\lfloor (x - {self.start})/{self.period} \rfloor"
        return rf"\rho({names}) \in \{{{cells}\}},\; \rho(x) = x - {self.period}\max(0, {periods})"

    def __str__(self) -> str:
        if not self.kernel:
            return "no positions"
        more = len(self.kernel) - _MAX_SHOWN
        cells = positions_text(self.kernel[:_MAX_SHOWN]) + (f" and {more} more" if more > 0 else "")
        if not self.start:
            return f"the remainders of the piles modulo {self.period} are one of {cells}"
        return (
            f"the piles repeat with period {self.period} from {self.start} on, "
            f"and reduced below {self.start + self.period} they are one of {cells}"
        )

    def parts(self) -> dict[str, Any]:
        return {"period": self.period, "start": self.start, "kernel": [list(p) for p in self.kernel]}
