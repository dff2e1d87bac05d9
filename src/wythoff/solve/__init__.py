"""Outcomes and nim-values of any ruleset on a board.

>>> from wythoff.rules import library
>>> solve(library.game("wythoff"), 8)
<4 P-positions of wythoff(slack=1) with piles up to 8>
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wythoff.errors import BadBound
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.progress import Progress

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from wythoff.solve.outcomes import Outcomes


def solve(game: Ruleset, bound: int, *, progress: Progress | None = None) -> Outcomes:
    """All P-positions with every pile at most ``bound``."""
    from wythoff.solve.board.board import board_outcomes
    from wythoff.solve.outcomes import Outcomes

    if bound < 0:
        raise BadBound(f"the bound is {bound}; it cannot be negative")
    return Outcomes(game, bound, board_outcomes(game, bound, progress), "board")


def nim_values(game: Ruleset, size: int, *, progress: Progress | None = None) -> NDArray[np.int32]:
    """The nim-values of all positions with piles 0 .. size - 1, one axis per pile."""
    from wythoff.solve.board.board import board_values

    if size < 1:
        raise BadBound(f"the size is {size}; it must be at least 1")
    return board_values(game, size, progress)


__all__ = ["nim_values", "solve"]
