"""Positions whose piles, or whose remainders, have nim-sum 0."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Any

import numpy as np

from wythoff.describe.description import Description, Numbers, Position
from wythoff.errors import BadParameter
from wythoff.integers.distinct_rows import distinct_rows


@dataclass(frozen=True)
class NimSum(Description):
    """The positions with nim-sum 0, of the piles or of their remainders modulo a number [Bouton; Aoki, Thm 2.3].

    >>> nim, capped = NimSum(3), NimSum(2, modulus=4)
    >>> nim.contains((1, 2, 3)), capped.contains((3, 7)), capped.positions(4).tolist()
    (True, True, [[0, 0], [0, 4], [1, 1], [2, 2], [3, 3], [4, 4]])
    >>> print(capped)
    the remainders of the piles modulo 4 have nim-sum 0
    """

    piles: int
    modulus: int | None = None
    unordered: bool = True

    kind = "nim-sum"

    def __post_init__(self) -> None:
        if self.modulus is not None and self.modulus < 1:
            raise BadParameter(f"remainders are taken modulo 1, 2, 3, ..., not {self.modulus}")

    def _has(self, position: Position) -> bool:
        return not reduce(xor, (pile if self.modulus is None else pile % self.modulus for pile in position), 0)

    def positions(self, bound: int) -> Numbers:
        """All piles but the last are free: O(bound^(piles - 1)), and as many again for each multiple of the modulus."""
        sides = np.indices((bound + 1,) * (self.piles - 1), dtype=np.int64).reshape(self.piles - 1, -1)
        rests = sides if self.modulus is None else sides % self.modulus
        last = np.bitwise_xor.reduce(rests, axis=0)
        lists = [np.vstack([sides, last])]
        if self.modulus is not None:
            lists = [np.vstack([sides, last + k]) for k in range(0, bound + 1, self.modulus)]
            lists = [rows[:, last < self.modulus] for rows in lists]
        rows = np.concatenate(lists, axis=1).T
        rows = rows[rows[:, -1] <= bound]
        if self.unordered:
            rows = rows[(np.diff(rows, axis=1) >= 0).all(axis=1)]
        return distinct_rows(rows)

    def latex(self) -> str:
        rest = "" if self.modulus is None else rf" \bmod {self.modulus}"
        names = [rf"(x_{{{i}}}{rest})" if rest else f"x_{{{i}}}" for i in range(1, self.piles + 1)]
        return r" \oplus ".join(names) + " = 0"

    def __str__(self) -> str:
        if self.modulus is None:
            return "the piles have nim-sum 0"
        return f"the remainders of the piles modulo {self.modulus} have nim-sum 0"

    def parts(self) -> dict[str, Any]:
        return {"piles": self.piles, "modulus": self.modulus}
