"""What every description of a set of positions can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadPosition

Position = tuple[int, ...]
Numbers = NDArray[np.int64]


class Description(ABC):
    """A set of positions in closed form: membership is decided for piles of any size.

    If it is ``unordered``, the order of the piles does not matter, and positions are listed once, ascending.

    >>> from wythoff.describe import NimSum
    >>> nim = NimSum(3)
    >>> nim.kind, (1, 2, 3) in nim, nim.contains((10**50, 10**50, 1))
    ('nim-sum', True, False)
    """

    piles: int
    """The number of piles."""

    unordered: bool
    """Whether the set does not change when piles change places."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """What sort of description this is, in a few words."""

    @abstractmethod
    def _has(self, position: Position) -> bool:
        """Whether a position, ascending if the set is unordered, belongs to the set."""

    @abstractmethod
    def positions(self, bound: int) -> Numbers:
        """The positions with piles up to the bound, sorted, one row each; ascending if the set is unordered."""

    @abstractmethod
    def latex(self) -> str:
        """The set as a formula."""

    @abstractmethod
    def __str__(self) -> str: ...

    @abstractmethod
    def parts(self) -> dict[str, Any]:
        """The parts of this description, as plain values."""

    def contains(self, position: Iterable[int]) -> bool:
        """Whether a position belongs to the set."""
        piles = tuple(position)
        if len(piles) != self.piles or min(piles, default=0) < 0:
            raise BadPosition(f"a position here has {self.piles} piles, none of them negative, not {piles}")
        return self._has(tuple(sorted(piles)) if self.unordered else piles)

    def __contains__(self, position: Iterable[int]) -> bool:
        return self.contains(position)

    def to_json(self) -> dict[str, Any]:
        """Plain values: the text, the formula, and the parts."""
        return {"kind": self.kind, "description": str(self), "latex": self.latex(), **self.parts()}

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"
