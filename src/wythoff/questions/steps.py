"""The steps from one P-position of a two-pile game to the next, and how their number grows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wythoff.questions.page_parts import decimal
from wythoff.words.complexity import complexity_profile
from wythoff.words.numbering import steps
from wythoff.workbench import Game

Numbers = NDArray[np.int64]
Pair: TypeAlias = tuple[int, int]

LONGEST_FACTOR = 16
PLACES = 4
"""Ratios are rounded outwards to this many decimal places."""
LARGEST_BOUND = 64
"""Boards are enlarged up to this number of times the columns wanted."""


@dataclass(frozen=True)
class Steps:
    """What the first P-positions (a_i, b_i), i = 0 .. columns, show.

    ``first`` and ``counts`` tell for each step where it appears first and how often. ``ratio`` and ``growth`` are the
    least and the greatest b_i / a_i and a_i / i in the second half, in units of 10^-4, rounded outwards. ``strays`` has
    for N = 100, 1000, ... the greatest |a_i - i r| with i <= N, in tenths, rounded up; r is a_i / i at the last column.
    """

    game: str
    columns: int
    differences: tuple[Pair, ...]
    first: tuple[int, ...]
    counts: tuple[int, ...]
    ratio: Pair
    growth: Pair
    strays: tuple[Pair, ...]
    complexity: tuple[int, ...]

    def seen(self, columns: int) -> int:
        """How many different steps there are among the first ones."""
        return sum(place < columns for place in self.first)

    @property
    def once(self) -> int:
        """How many steps occur only once."""
        return self.counts.count(1)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "columns": self.columns,
            "steps": len(self.differences),
            "steps_by_columns": [[n, self.seen(n)] for n in checkpoints(self.columns)],
            "last_new_step": self.first[-1],
            "steps_that_occur_once": self.once,
            "ratio": [decimal(n, PLACES) for n in self.ratio],
            "growth": [decimal(n, PLACES) for n in self.growth],
            "strays": [[n, decimal(most, 1)] for n, most in self.strays],
            "complexity": list(self.complexity),
        }


def study_steps(game: Game, columns: int) -> Steps:
    """The steps between the first P-positions of a game in which a pile may be lowered to any smaller one.

    >>> from wythoff.workbench import game
    >>> found = study_steps(game("wythoff"), 1000)
    >>> found.differences, found.seen(1000), found.complexity[:4]
    (((1, 2), (2, 3)), 2, (2, 3, 4, 5))
    """
    rows = complete_columns(game, columns)
    letters, differences = steps(rows)
    _, first, counts = np.unique(letters, return_index=True, return_counts=True)
    half = rows[len(rows) // 2 :]
    places = np.arange(len(rows) - len(half), len(rows))
    return Steps(
        str(game),
        len(letters),
        tuple((int(a), int(b)) for a, b in differences),
        tuple(first.tolist()),
        tuple(counts.tolist()),
        _range(half[:, 1], half[:, 0]),
        _range(half[:, 0], places),
        tuple(_strays(rows[:, 0])),
        complexity_profile(letters, min(LONGEST_FACTOR, len(letters))),
    )


def complete_columns(game: Game, count: int) -> Numbers:
    """The P-positions (a, b), a <= b, by increasing a: (0, 0) and ``count`` more, or all that a large board has.

    A number is in at most one P-position, since a pile may be lowered to any smaller one. So none is missing whose a is
    smaller than the first number that is in no P-position of the board.

    >>> from wythoff.workbench import game
    >>> complete_columns(game("splythoff"), 4).tolist()
    [[0, 0], [1, 2], [3, 5], [4, 8], [6, 11]]
    """
    bound = 4 * count
    while True:
        rows = game.solve(bound=bound).p_positions
        used = np.zeros(bound + 2, dtype=np.bool_)
        used[rows] = True
        whole = rows[rows[:, 0] < int(np.argmin(used))]
        if len(whole) > count or bound >= LARGEST_BOUND * count:
            return whole[: count + 1]
        bound *= 2


def checkpoints(columns: int) -> tuple[int, ...]:
    """100, 1000, ... and the last column.

    >>> checkpoints(5000), checkpoints(10_000)
    ((100, 1000, 5000), (100, 1000, 10000))
    """
    return (*_powers(columns), columns)


def _powers(columns: int) -> Iterator[int]:
    power = 100
    while power < columns:
        yield power
        power *= 10


def _range(top: Numbers, bottom: Numbers) -> Pair:
    scaled = top * 10**PLACES
    return int((scaled // bottom).min()), int((-(-scaled // bottom)).max())


def _strays(smaller: Numbers) -> Iterator[Pair]:
    last = len(smaller) - 1
    away = np.abs(smaller * last - np.arange(last + 1) * smaller[last])
    for end in checkpoints(last):
        yield end, -(-10 * int(away[: end + 1].max()) // last)
