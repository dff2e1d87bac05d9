"""The nim-values of a game as an array that shows itself in notebooks."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.display import html_values
from wythoff.rules.ruleset import Ruleset

MAX_SHOWN = 16


class NimValues(np.ndarray[Any, np.dtype[np.int32]]):
    """All nim-values with piles up to a bound, one axis per pile; anything computed from it is a plain array.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import nim_values
    >>> values = NimValues.of(library.game("nim"), nim_values(library.game("nim"), 4))
    >>> values[1].tolist(), type(values + 1).__name__, values[1]._repr_html_() is None
    ([1, 0, 3, 2], 'ndarray', True)
    """

    game: Ruleset | None = None

    @classmethod
    def of(cls, game: Ruleset, values: NDArray[np.int32]) -> NimValues:
        """The same values, marked with their game."""
        made = values.view(cls)
        made.game = game
        return made

    def __array_wrap__(self, result: Any, context: Any = None, return_scalar: bool = False) -> Any:
        return np.asarray(result)[()]

    def _repr_html_(self) -> str | None:
        """The corner of a board of two piles, coloured; a part of the array and other games have no such table."""
        if self.game is None or self.ndim != 2 or not self.size:
            return None
        size, largest = len(self), int(self.max())
        part = "" if size <= MAX_SHOWN else f", the first {MAX_SHOWN} rows and columns of {size:,}"
        caption = f"Nim-values of {self.game}{part}"
        corner = np.asarray(self)[:MAX_SHOWN, :MAX_SHOWN].tolist()
        x, y = self.game.piles
        return html_values(corner, (x, y), largest, caption=caption)
