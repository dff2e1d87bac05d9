"""The content of the strip of a step word: one cell for each step from a P-position to the next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from wythoff.conjecture.step_words import step_letters
from wythoff.errors import Unsupported
from wythoff.show.colours import LETTERS, OTHERS
from wythoff.show.columns import columns_of
from wythoff.show.drawing import ShownInNotebooks
from wythoff.solve.outcomes import Outcomes
from wythoff.text import position_text, times

WHAT = "a strip of steps"
MAX_CELLS = 4_000
"""The cells of longer strips are too small to tell apart."""
MAX_NUMBERED_CELLS = 480


@dataclass(frozen=True)
class Letter:
    """A colour of a strip: what it stands for, and the mark in its cells."""

    name: str
    mark: str
    colour: str


@dataclass(frozen=True, eq=False)
class StepsFigure(ShownInNotebooks):
    """The steps of the columns in reading order; ``cells`` has the number of a letter for each step."""

    title: str
    cells: NDArray[np.int64] = field(repr=False)
    letters: tuple[Letter, ...]
    columns: NDArray[np.int64] = field(repr=False)
    kind: ClassVar[Literal["steps"]] = "steps"

    @property
    def summary(self) -> str:
        return f"{len(self.cells):,} steps" if len(self.cells) > 1 else "1 step"

    @property
    def width(self) -> int:
        """The number of cells in a row."""
        return next(width for width, most in ((20, 60), (40, MAX_NUMBERED_CELLS), (80, MAX_CELLS)) if self._fits(most))

    def _fits(self, most: int) -> bool:
        return len(self.cells) <= most

    @property
    def rows(self) -> NDArray[np.int64]:
        """The cells as a table, -1 after the last one."""
        height = -(-len(self.cells) // self.width)
        table = np.full(height * self.width, -1, dtype=np.int64)
        table[: len(self.cells)] = self.cells
        return table.reshape(height, self.width)

    @property
    def is_numbered(self) -> bool:
        """Whether each cell carries the mark of its letter, so that the strip can be read in grey."""
        return self._fits(MAX_NUMBERED_CELLS)


def step_strip(board: Outcomes) -> StepsFigure:
    """The steps from each P-position of a two-pile game to the next; if there are many, the rare ones share a colour.

    >>> from wythoff.rules import library
    >>> from wythoff.solve import solve
    >>> figure = step_strip(solve(library.game("wythoff"), 20))
    >>> figure.cells.tolist(), [letter.name for letter in figure.letters]
    ([1, 0, 1, 0, 0, 1, 0, 1], ['(2, 3), 4 times', '(1, 2), 4 times'])
    """
    columns = columns_of(board, WHAT).columns
    if len(columns) > MAX_CELLS + 1:
        raise Unsupported(
            f"{len(columns) - 1:,} steps are more than a strip can show, {MAX_CELLS:,}: take a smaller board"
        )
    numbers, steps = step_letters(columns)
    counts = np.bincount(numbers, minlength=len(steps))
    shown = _shown(counts)
    letters = [
        Letter(f"{position_text(steps[number].tolist())}, {times(int(counts[number]))}", str(place), LETTERS[place])
        for place, number in enumerate(shown)
    ]
    place_of = np.full(len(steps), len(shown), dtype=np.int64)
    place_of[shown] = np.arange(len(shown))
    if len(shown) < len(steps):
        rare = int(counts.sum() - counts[shown].sum())
        letters.append(Letter(f"{len(steps) - len(shown)} other steps, {times(rare)} in all", "", OTHERS))
    return StepsFigure(f"Steps between the P-positions of {board.game}", place_of[numbers], tuple(letters), columns)


def _shown(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """The letters that get a colour of their own: all of them or the commonest ones, in their order."""
    if len(counts) <= len(LETTERS):
        return np.arange(len(counts))
    return np.sort(np.argsort(-counts, kind="stable")[: len(LETTERS) - 1])
