"""How far a game is solved, by its number of piles and by what it is solved for.

The more piles there are, the smaller is the board that can be read as a picture, looked at as a whole, or solved in a
moment. The tables with several boards for a number of piles are read by :mod:`wythoff.solve.growing_boards`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from wythoff.rules.ruleset import Ruleset

Size = TypeVar("Size")


@dataclass(frozen=True)
class ByPiles(Generic[Size]):
    """A size for each number of piles: the listed one, or that of all ``others``, if they have one.

    >>> PICTURES[3], 4 in PICTURES, RELATIVES[4]
    (31, False, 8)
    """

    listed: Mapping[int, Size]
    others: Size | None = None

    def __contains__(self, piles: object) -> bool:
        return piles in self.listed or self.others is not None

    def __getitem__(self, piles: int) -> Size:
        size = self.listed.get(piles, self.others)
        if size is None:
            raise KeyError(piles)
        return size


# Numbers of positions

MAX_BY_DEFINITION = 900
"""Boards of at most this many positions are solved straight from the definitions where nothing faster applies."""

SMALL_BOARD = 100_000
"""Boards of at most this many positions take a moment, whatever the method."""

SOLVED_AT_ONCE = 300_000
"""To play, boards of at most this many positions are solved at once; before larger ones a proof is looked for."""


def board_positions(game: Ruleset, bound: int) -> int:
    """How many positions a board with piles up to the bound has; in unordered games the order does not count.

    >>> from wythoff.rules import library
    >>> board_positions(library.game("wythoff"), 2), board_positions(library.game("nim"), 2)
    (6, 9)
    """
    piles = len(game.piles)
    return comb(bound + piles, piles) if game.unordered else (bound + 1) ** piles


def largest_board(game: Ruleset, bound: int, positions: int) -> int:
    """The largest pile, up to the bound, of a board that has at most this many positions; at least 1.

    >>> from wythoff.rules import library
    >>> largest_board(library.game("wythoff"), 100, 900)
    40
    """
    while bound > 1 and board_positions(game, bound) > positions:
        bound -= 1
    return bound


# Boards that grow, one after the other: solve/growing_boards.py

DESCRIBED: ByPiles[tuple[int, ...]] = ByPiles(
    {
        1: (400, 4_000, 20_000),
        2: (60, 150, 400, 800, 1_500),
        3: (15, 31, 63),
        4: (7, 15, 31),
        5: (3, 7),
        6: (2, 3),
        7: (1, 3),
    },
    others=(1, 2, 3),
)
"""Boards in which descriptions are looked for."""

DESCRIBED_COLUMNS = 1_000_000
"""The one board of a column game in which they are."""

LEARNED: ByPiles[tuple[int, ...]] = ByPiles(
    {
        1: (100, 1_000, 20_000),
        2: (127, 300, 2_047, 10_000, 65_535, 400_000),
        3: (7, 15, 31, 63),
        4: (3, 7, 15, 31),
    },
    others=(1, 3, 7),
)
"""Boards from which automata are learned."""

LEARNED_COLUMNS = 2_047, 10_000, 65_535, 400_000
"""The boards of a column game after the first one."""

# The largest piles of single boards

LAWS = ByPiles({1: 60, 2: 300, 3: 20, 4: 9, 5: 5})
"""Instances of a game with symbols, from which laws are read off."""

PICTURES = ByPiles({1: 100, 2: 100, 3: 31})
"""Pictures of P-positions that fill a page and can still be read."""

VALUES = ByPiles({1: 100, 2: 128})
"""How many pile sizes pictures of nim-values show."""

SPONGES = ByPiles({3: 63, 4: 31, 5: 15, 6: 7, 7: 7})
"""Clouds of P-positions on a page."""

QUICK_SPONGES = ByPiles({3: 31, 4: 15, 5: 7, 6: 3, 7: 3})
"""Clouds on a screen that take a moment, and whose points can still be told apart."""

STUDIES = ByPiles({**PICTURES.listed, 4: 15}, others=15)
"""The board of a study; with more piles than a compiled board has, as far as the definitions go."""

RELATIVES = ByPiles(PICTURES.listed, others=8)
"""Boards on which a game is compared with those of the library."""

SEARCH = ByPiles({1: 60, 2: 40, 3: 14, 4: 8})
"""The board on which candidates of a search for games are first compared with the target."""

SEARCH_VERIFIED = ByPiles({1: 1000, 2: 1000, 3: 150, 4: 40})
"""The board on which those that pass are verified."""

OBSTRUCTIONS = ByPiles({1: 60, 2: 40, 3: 12})
"""Positions with piles up to these are examined for why no vector game has them."""

OBSTRUCTING = ByPiles({1: 600, 2: 600, 3: 60})
"""Vectors between P-positions with piles up to these are found, which such a game cannot have."""

FORBIDDEN = ByPiles({1: 29, 2: 19, 3: 7, 4: 4}, others=2)
"""The most that is taken from a pile by the forbidden moves of a list."""

FORBIDDEN_PICTURES = ByPiles({1: 60, 2: 20, 3: 6}, others=3)
"""The same in a picture."""

STARTS = ByPiles({1: 21, 2: 15, 3: 9, 4: 7}, others=21)
"""Positions from which a match starts, on boards of at most ``MAX_START_POSITIONS``."""

MAX_START_POSITIONS = 900

LEAST_PUZZLES = ByPiles({1: 4, 2: 4, 3: 2}, others=1)
"""The largest pile of the easiest puzzle."""

PUZZLES = ByPiles({1: 30, 2: 20, 3: 9, 4: 6}, others=3)
"""The largest pile of the hardest one, on boards of at most ``MAX_PUZZLE_POSITIONS``."""

MAX_PUZZLE_POSITIONS = 3_000
