"""Outcomes and nim-values of any ruleset on a board.

>>> from wythoff.rules import library
>>> solve(library.game("wythoff"), 8)
<4 P-positions of wythoff(slack=1) with piles up to 8>
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wythoff.rules.ruleset import Ruleset
from wythoff.solve.progress import Progress

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from wythoff.solve.outcomes import Outcomes


def solve(game: Ruleset, bound: int, *, progress: Progress | None = None) -> Outcomes:
    """All P-positions with every pile at most ``bound``."""
    import numpy as np

    from wythoff.solve import reference
    from wythoff.solve.outcomes import Outcomes

    rows = np.array(reference.p_positions(game, bound), dtype=np.int64).reshape(-1, len(game.piles))
    return Outcomes(game, bound, tuple(rows[:, i] for i in range(len(game.piles))), "reference")


def nim_values(game: Ruleset, size: int, *, progress: Progress | None = None) -> NDArray[np.int32]:
    """The nim-values of all positions with piles 0 .. size - 1, one axis per pile."""
    import numpy as np

    from wythoff.solve import reference

    values = reference.nim_values(game, size)
    table = np.zeros((size,) * len(game.piles), dtype=np.int32)
    for index in np.ndindex(*table.shape):
        table[index] = values[game.position(index)]
    return table


__all__ = ["nim_values", "solve"]
