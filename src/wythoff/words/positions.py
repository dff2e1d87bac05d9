"""The positions of a letter in an infinite word, as a lazy increasing sequence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadBound, BadIndex
from wythoff.words.letters import Letter, whole

if TYPE_CHECKING:
    from wythoff.words.infinite import InfiniteWord


@dataclass(frozen=True, repr=False)
class Positions:
    """Where a letter stands in a word: positions and their indices both count from 1, as in the papers.

    >>> from wythoff.words import Morphism
    >>> ones = Morphism("0->01, 1->0").fixed_point().positions(1)
    >>> ones
    positions: 2, 5, 7, 10, 13, 15, 18, 20, 23, 26, ...
    >>> ones.nth(3), ones.first(4).tolist(), 8 in ones, ones.nth(10**30)
    (7, [2, 5, 7, 10], False, 2618033988749894848204586834365)
    """

    word: InfiniteWord
    letter: Letter

    def nth(self, index: int) -> int:
        """The position of the index-th occurrence, index >= 1; O(log) by descending the levels of the word."""
        index = whole(index, "the number of an occurrence")
        if index < 1:
            raise BadIndex(f"occurrences count from 1, there is no number {index}")
        return self.word.position(self.letter, index)

    def first(self, number: int) -> npt.NDArray[np.int64]:
        """The first positions as an array."""
        number = whole(number, "a number of positions")
        if number < 0:
            raise BadBound(f"a number of positions is at least 0, not {number}")
        return self.word.positions(self.letter, below=self.nth(number) + 1 if number else 0)

    def __contains__(self, position: object) -> bool:
        return isinstance(position, int) and position >= 1 and self.word[position - 1] == self.letter

    def __iter__(self) -> Iterator[int]:
        return (place for place, letter in enumerate(self.word, 1) if letter == self.letter)

    def __repr__(self) -> str:
        if self.word.occurrences(self.letter) is not None:
            return f"positions: {', '.join(map(str, islice(self, self.word.occurrences(self.letter))))}"
        return f"positions: {', '.join(map(str, islice(self, 10)))}, ..."
