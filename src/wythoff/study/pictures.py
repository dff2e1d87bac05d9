"""The pictures of a study."""

from __future__ import annotations

from wythoff.extras import installed
from wythoff.report.document import Picture
from wythoff.rules.ruleset import Ruleset
from wythoff.show.figure import nim_values, p_positions
from wythoff.solve.outcomes import Outcomes
from wythoff.study.boards import value_table

MAX_PILES = 3


def pictures(game: Ruleset, board: Outcomes) -> tuple[Picture, ...]:
    """The P-positions of up to three piles, and the nim-values of up to two; none where nothing can draw them.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> nim = library.game("nim(heaps=3)")
    >>> [picture.name for picture in pictures(nim, solve(nim, 7))]
    ['p-positions']
    """
    if not installed("matplotlib"):
        return ()
    found = []
    if len(game.piles) <= MAX_PILES:
        caption = f"The P-positions of {game} with piles up to {board.bound}."
        found.append(Picture("p-positions", caption, p_positions(board)))
    values = value_table(game)
    if values is not None:
        caption = f"The nim-values of {game} with piles up to {len(values) - 1}; P-positions have nim-value 0."
        found.append(Picture("nim-values", caption, nim_values(game, values)))
    return tuple(found)
