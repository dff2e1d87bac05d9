"""The pictures of a study."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from wythoff.extras import installed
from wythoff.rules.ruleset import Ruleset
from wythoff.show import drawn_once
from wythoff.show.figure import Figure, nim_values, p_positions
from wythoff.solve.outcomes import Outcomes
from wythoff.study.boards import value_table

MAX_PILES = 3


@dataclass(frozen=True)
class Picture:
    """A figure with the name of its file, without a suffix, and a line below it."""

    name: str
    caption: str
    figure: Figure = field(repr=False, compare=False)

    @cached_property
    def _drawn(self) -> Callable[[str], bytes]:
        return drawn_once(self.figure)

    @cached_property
    def svg(self) -> bytes:
        return self._drawn(".svg")

    @cached_property
    def pdf(self) -> bytes:
        return self._drawn(".pdf")


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
