"""A substitution that was read off a finite word, with what it says about the word, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from wythoff.words.infinite import InfiniteWord
from wythoff.words.letters import Letter
from wythoff.words.morphism import Morphism

if TYPE_CHECKING:
    from wythoff.exact import Irrational


@dataclass(frozen=True)
class FoundSubstitution:
    """The guess that a word is ``junk`` followed by the image under ``coding`` of the fixed point of ``morphism``.

    The guess agrees with the first ``verified`` letters of the word. Without a coding the fixed point itself is meant.

    >>> found = FoundSubstitution(Morphism("0->01, 1->0"), 0, None, (1,), 100)
    >>> found.word
    word: 1010010100100101001010010010100100101001...
    >>> found.eigenvalue, found.is_pisot, found.frequencies[1]
    (alpha('(1+sqrt(5))/2'), True, alpha('(3-sqrt(5))/2'))
    """

    morphism: Morphism
    start: Letter
    coding: Morphism | None
    junk: tuple[Letter, ...]
    verified: int

    @cached_property
    def word(self) -> InfiniteWord:
        """The whole infinite word.

        For a -> ax, junk is put in front by one more letter h -> hx, which stands for the junk and the first letter.
        """
        if not self.junk:
            core = self.morphism.fixed_point(self.start)
            return core if self.coding is None else core.image(self.coding)
        letters = [int(c) for c in self.morphism.alphabet]
        head = max(letters) + 1
        images: dict[Letter, tuple[Letter, ...]] = {c: self.morphism.image(c) for c in letters}
        coding: dict[Letter, tuple[Letter, ...]] = {c: self._coded(c) for c in letters}
        images[head] = (head, *images[self.start][1:])
        coding[head] = (*self.junk, *coding[self.start])
        return Morphism(images).fixed_point(head).image(Morphism(coding))

    def _coded(self, letter: Letter) -> tuple[Letter, ...]:
        return (letter,) if self.coding is None else self.coding.image(letter)

    @property
    def fitted(self) -> int:
        """The number of letters of the word that were read to write the guess down: all images under the coding."""
        return sum(len(self._coded(d)) for c in self.morphism.alphabet for d in self.morphism.image(c))

    @property
    def size(self) -> int:
        """The number of letters it takes to write the guess down."""
        parts = [self.morphism] if self.coding is None else [self.morphism, self.coding]
        return sum(1 + len(part.image(c)) for part in parts for c in part.alphabet) + len(self.junk)

    def nth(self, index: int) -> Letter:
        """The letter with this index, from 0."""
        return self.word[index]

    def contains(self, index: int, letter: Letter) -> bool:
        """Whether the letter with this index is this one."""
        return self.nth(index) == letter

    def first_difference(self, letters: npt.ArrayLike) -> int | None:
        """The first index where a finite word is not the beginning of the word; None if it is.

        >>> FoundSubstitution(Morphism("0->01, 1->0"), 0, None, (), 100).first_difference([0, 1, 0, 1])
        3
        """
        given = np.asarray(letters)
        differ = np.flatnonzero(self.word[: len(given)] != given)
        return int(differ[0]) if len(differ) else None

    @property
    def incidence_matrix(self) -> npt.NDArray[np.int64]:
        """How often each letter occurs in each image."""
        return self.morphism.incidence_matrix

    @property
    def characteristic_polynomial(self) -> tuple[int, ...]:
        """Of the incidence matrix, constant term first."""
        return self.morphism.characteristic_polynomial

    @property
    def eigenvalue(self) -> int | Irrational:
        """The growth of the lengths: the dominant eigenvalue, exactly."""
        return self.morphism.dominant_eigenvalue

    @property
    def minimal_polynomial(self) -> tuple[int, ...]:
        """Of the eigenvalue, constant term first."""
        value = self.eigenvalue
        if isinstance(value, int):
            return (-value, 1)
        coefficients: tuple[int, ...] = value.minimal_polynomial  # type: ignore[attr-defined]
        return coefficients

    @property
    def degree(self) -> int:
        """The degree of the eigenvalue."""
        return len(self.minimal_polynomial) - 1

    @property
    def is_primitive(self) -> bool:
        """Whether some power of the morphism has all letters in all images."""
        return self.morphism.is_primitive

    @property
    def is_pisot(self) -> bool:
        """Whether the eigenvalue is a Pisot number, decided by certified enclosures of its conjugates."""
        return self.morphism.is_pisot

    @cached_property
    def frequencies(self) -> dict[Letter, Fraction | Irrational]:
        """The exact frequency of each letter of the word, in the field of the eigenvalue.

        :class:`Unsupported` is raised where frequencies need not exist.
        """
        word = self.word
        return {c: word.frequency(c) if word.occurrences(c) is None else Fraction(0) for c in word.alphabet}

    def latex(self) -> str:
        r"""The morphism and what is done to its fixed point, in LaTeX.

        >>> print(FoundSubstitution(Morphism("0->01, 1->0"), 0, None, (), 100).latex())
        \sigma\colon 0 \mapsto 01,\; 1 \mapsto 0
        """
        text = rf"\sigma\colon {self.morphism.latex()}"
        return text if self.coding is None else rf"{text};\quad \kappa\colon {self.coding.latex()}"

    def to_json(self) -> dict[str, Any]:
        """Plain values: the guess itself and the ranges of its evidence."""
        return {
            "morphism": str(self.morphism),
            "start": self.start,
            "coding": None if self.coding is None else str(self.coding),
            "junk": list(self.junk),
            "fitted": self.fitted,
            "verified": self.verified,
        }
