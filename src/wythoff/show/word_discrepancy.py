"""The content of the picture of a word's discrepancy: how far the number of each letter strays from its frequency."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.exact.irrational import Irrational
from wythoff.show.colours import LETTERS
from wythoff.show.drawing import ShownInNotebooks
from wythoff.words import InfiniteWord
from wythoff.words.letters import Letter, code

MAX_POINTS = 100_000


@dataclass(frozen=True, eq=False)
class LetterDiscrepancy:
    """The values count(letter, n) - n * frequency for n = 0, 1, ..., rounded to floats for drawing."""

    letter: Letter
    frequency: Fraction | Irrational
    colour: str
    values: NDArray[np.float64] = field(repr=False)

    @property
    def name(self) -> str:
        return f"{self.letter}: {_decimal(self.frequency)}"


@dataclass(frozen=True, eq=False)
class WordDiscrepancyFigure(ShownInNotebooks):
    """The discrepancies of some letters of a word, whose exact frequencies follow from the word's description."""

    title: str
    letters: tuple[LetterDiscrepancy, ...]
    kind: ClassVar[Literal["word-discrepancy"]] = "word-discrepancy"

    @property
    def summary(self) -> str:
        spread = ", ".join(
            f"{part.letter}: {part.values.min():.3f} to {part.values.max():.3f}" for part in self.letters
        )
        return f"{len(self.letters[0].values) - 1:,} letters, {spread}"


def word_discrepancy(word: InfiniteWord, name: str, length: int, letter: Letter | None = None) -> WordDiscrepancyFigure:
    """count(letter, n) - n * frequency for n = 0, ..., length, of one letter or of all.

    The frequency is exact, and a multiple is rounded only where it is drawn.

    >>> from wythoff.words import kbonacci
    >>> word_discrepancy(kbonacci(2), "kbonacci:2", 1000).summary
    '1,000 letters, 0: -0.382 to 0.617, 1: -0.617 to 0.382'
    """
    if length > MAX_POINTS:
        raise Unsupported(f"{length:,} letters are more than can be drawn, {MAX_POINTS:,}")
    chosen = word.alphabet if letter is None else (word.check_letter(letter),)
    if len(chosen) > len(LETTERS):
        raise Unsupported(f"{name} has {len(chosen)} letters; up to {len(LETTERS)} are drawn together: choose one")
    letters = word[:length]
    codes = letters.view(np.uint32) if letters.dtype.kind == "U" else letters
    parts = []
    for place, each in enumerate(chosen):
        frequency = word.frequency(each)
        near = frequency.enclosure(64 + length.bit_length())[0] if isinstance(frequency, Irrational) else frequency
        counts = np.concatenate([[0], np.cumsum(codes == code(each))]).tolist()
        values = np.array([float(count - n * near) for n, count in enumerate(counts)])
        parts.append(LetterDiscrepancy(each, frequency, LETTERS[place], values))
    return WordDiscrepancyFigure(f"Discrepancy of {name}", tuple(parts))


def _decimal(frequency: Fraction | Irrational) -> str:
    return f"{frequency.decimal(6)}..." if isinstance(frequency, Irrational) else str(frequency)
