"""Outcomes and nim-values of any ruleset on a board.

>>> from wythoff.rules import library
>>> solve(library.game("wythoff"), 8)
<4 P-positions of wythoff(slack=1) with piles up to 8>
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wythoff.errors import BadBound
from wythoff.logs import logger
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.progress import Progress

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from wythoff.solve.outcomes import Outcomes

log = logger(__name__)


def solve(game: Ruleset, bound: int, *, progress: Progress | None = None) -> Outcomes:
    """All P-positions with every pile at most ``bound``.

    The method is chosen by the rules and the bound, as :mod:`wythoff.solve.methods` says. All of them give the same
    answer.
    """
    from wythoff.solve.methods import OUTCOMES, first_answer
    from wythoff.solve.outcomes import Outcomes

    if bound < 0:
        raise BadBound(f"the bound is {bound}; it cannot be negative")
    method, columns = first_answer(OUTCOMES, game, bound, progress)
    log.info("solved %s, piles up to %s: method %s", game, f"{bound:,}", method)
    return Outcomes(game, bound, columns, method)


def nim_values(game: Ruleset, size: int, *, progress: Progress | None = None) -> NDArray[np.int32]:
    """The nim-values of all positions with piles 0 .. size - 1, one axis per pile.

    Families of moves with a shape (rays, bands, cones, residue classes, splits) keep sets of values as bits; for other
    moves every option is visited.
    """
    from wythoff.solve.methods import NIM_VALUES, first_answer

    if size < 1:
        raise BadBound(f"the size is {size}; it must be at least 1")
    method, values = first_answer(NIM_VALUES, game, size - 1, progress)
    log.info("nim-values of %s, piles below %s: method %s", game, f"{size:,}", method)
    table: NDArray[np.int32] = values
    return table


__all__ = ["nim_values", "solve"]
