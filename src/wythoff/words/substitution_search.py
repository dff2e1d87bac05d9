"""The substitution behind a word, from its first letters alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

import numpy as np
import numpy.typing as npt

from wythoff.exact import Irrational
from wythoff.words.complexity import doubled_complexity, is_too_complex
from wythoff.words.derived_words import derivations
from wythoff.words.fixed_point_search import fixed_points
from wythoff.words.found_substitution import FoundSubstitution
from wythoff.words.letters import Letter
from wythoff.words.morphism import Morphism
from wythoff.words.numbering import numbered

# A guess must predict this many times as many letters as it was read from.
HOLD_OUT = 10
LONGEST_JUNK = 8
FEWEST_LETTERS = 200

# The evidence that a guess needs, in bits; factors of length 64 and 32 are counted for it.
_BITS, _DOUBLINGS = 18, 6
# The growth is rounded up to a multiple of 1/64.
_GRID = 64

# Lengths of the prefixes that are searched before the whole word: simple substitutions show early.
_PREFIXES = (2_000, 20_000, 200_000)
_MAX_WITH_JUNK = 20_000
# Words of factors of these lengths may be fixed points where the word is not.
_BLOCKS = (1, 2, 3)
_MAX_LETTERS = 60
# At most this many guesses of one kind are compared with the word.
_MAX_GUESSES = 20

Letters = npt.NDArray[np.int64]


def find_substitution(
    letters: Sequence[int] | npt.NDArray[np.integer],
    *,
    longest_junk: int = LONGEST_JUNK,
    check: Callable[[], None] | None = None,
) -> FoundSubstitution | None:
    """A substitution whose fixed point, or the image of it under a coding, starts with all the letters given.

    Morphisms are tried that fix the word or its word of short factors, and those that Durand's derived words show; also
    for the word without its first letter, without its first two, and so on. A guess holds for all letters, which are
    far more than it was read from (see :class:`_Evidence`), and its lengths grow exponentially. Among several guesses
    the shortest is given. None means that nothing was found, not that there is nothing. Between its steps the search
    calls ``check``, which may raise an exception to end it.

    >>> word = Morphism("0->01, 1->02, 2->0").fixed_point()[:2000]
    >>> found = find_substitution(word)
    >>> found.morphism, found.fitted, found.verified
    (Morphism('0->01, 1->02, 2->0'), 5, 2000)
    >>> find_substitution(np.concatenate([[2, 2], word])).junk
    (2, 2)
    """
    word = np.asarray(letters, np.int64)
    if len(word) < FEWEST_LETTERS or is_too_complex(word):
        return None
    evidence = _Evidence.of(word)
    for size in (*(size for size in _PREFIXES if size < len(word)), len(word)):
        last = longest_junk if size <= _MAX_WITH_JUNK else 0
        found: list[FoundSubstitution] = []
        for junk in range(last + 1):
            if check is not None:
                check()
            found.extend(_verified(word, junk, size, evidence))
        if found:
            return min(found, key=lambda guess: guess.size)
    return None


def find_fixed_point(letters: Sequence[int] | npt.NDArray[np.integer]) -> FoundSubstitution | None:
    """A substitution whose fixed point itself starts with all the letters given: a quicker search for less.

    >>> find_fixed_point(Morphism("0->01, 1->02, 2->0").fixed_point()[:2000]).morphism
    Morphism('0->01, 1->02, 2->0')
    """
    word = np.asarray(letters, np.int64)
    if len(word) < FEWEST_LETTERS:
        return None
    evidence = _Evidence.of(word)
    guesses = (guess for guess in _fixed_blocks(word[: _PREFIXES[1]], 1) if evidence.suffices(guess.fitted))
    for guess in islice(guesses, _MAX_GUESSES):
        found = _found(guess, (), len(word), evidence)
        if found and found.first_difference(word) is None:
            return found
    return None


@dataclass(frozen=True)
class _Evidence:
    """How many letters a guess must predict so that it can hardly do so by chance: R for each letter fitted, where

    - R >= 11, so that ten times as many letters were predicted as were fitted;
    - R >= x^2 for the growth x, so that what was fitted was seen through two more applications;
    - d log2 R >= 18, where d - 1 is the number of factors that one letter more adds. This is a rule of thumb: about
      R^d words of a kind share the beginning that was fitted (R^2 for Sturmian words of random slope), so that 10 bits
      are left when 250 guesses were made.
    """

    letters: int
    dimension: Fraction

    @classmethod
    def of(cls, word: Letters) -> _Evidence:
        *_, shorter, longer = doubled_complexity(word, _DOUBLINGS)
        return cls(len(word), max(Fraction(longer - shorter, 2 ** (_DOUBLINGS - 1)), Fraction(1)) + 1)

    def suffices(self, fitted: int) -> bool:
        """Whether this many letters may be fitted, whatever the growth."""
        ratio, power = Fraction(self.letters, fitted), self.dimension
        return ratio >= HOLD_OUT + 1 and ratio**power.numerator >= 2 ** (_BITS * power.denominator)

    def suffices_with_growth(self, fitted: int, growth: int | Irrational) -> bool:
        """Whether two more applications of the morphism were seen."""
        above = growth if isinstance(growth, int) else Fraction(growth.floor(_GRID) + 1, _GRID)
        return bool(above * above * fitted <= self.letters)


def _verified(word: Letters, junk: int, size: int, evidence: _Evidence) -> Iterator[FoundSubstitution]:
    """From a prefix, the first guess of each kind that holds for all letters."""
    for guesses in _guesses(word[junk:size], _BLOCKS if junk == 0 else (1,)):
        plausible = (guess for guess in guesses if evidence.suffices(guess.fitted))
        for guess in islice(plausible, _MAX_GUESSES):
            found = _found(guess, tuple(word[:junk].tolist()), len(word), evidence)
            if found and found.first_difference(word) is None:
                yield found
                if found.coding is None:
                    return
                break


Images = dict[Letter, tuple[Letter, ...]]


@dataclass(frozen=True)
class _Guess:
    """Images and codings of the letters 0, 1, ..."""

    images: Sequence[bytes]
    coding: Images

    @property
    def fitted(self) -> int:
        """The number of letters of the word that were read for the images."""
        return sum(len(self.coding[letter]) for image in self.images for letter in image)


def _guesses(word: Letters, blocks: Sequence[int]) -> Iterator[Iterator[_Guess]]:
    """The guesses of each kind: fixed words of factors, derived words."""
    for length in blocks:
        yield _fixed_blocks(word, length)
    yield _derived(word)


def _fixed_blocks(word: Letters, length: int) -> Iterator[_Guess]:
    """Morphisms that fix the word of factors of a length; each factor stands for its first letter."""
    codes, values = numbered(word)
    if len(values) > _MAX_LETTERS:
        return
    count = len(codes) - length + 1
    joined = sum(codes[shift : shift + count] * len(values) ** shift for shift in range(length))
    blocks, factors = numbered(joined)
    if len(factors) > _MAX_LETTERS:
        return
    coding: Images = {c: (int(values[factor % len(values)]),) for c, factor in enumerate(factors.tolist())}
    for images in fixed_points(bytes(blocks.tolist()), HOLD_OUT):
        yield _Guess(images, coding)


def _derived(word: Letters) -> Iterator[_Guess]:
    codes, values = numbered(word)
    if len(values) > _MAX_LETTERS:
        return
    for found in derivations(bytes(codes.tolist())):
        coding: Images = {c: tuple(values[list(image)].tolist()) for c, image in enumerate(found.coding)}
        yield _Guess(found.images, coding)


def _found(guess: _Guess, junk: tuple[Letter, ...], verified: int, evidence: _Evidence) -> FoundSubstitution | None:
    """The guess as a substitution, if it grows; on the letters of the word where the coding only renames letters."""
    morphism = Morphism({letter: tuple(image) for letter, image in enumerate(guess.images)})
    growth = morphism.dominant_eigenvalue
    if not morphism.is_prolongable(0) or growth <= 1 or not evidence.suffices_with_growth(guess.fitted, growth):
        return None
    names = {c: image[0] for c, image in guess.coding.items() if len(image) == 1}
    if len(set(names.values())) < len(guess.coding):
        return FoundSubstitution(morphism, 0, Morphism(guess.coding), junk, verified)
    images: Images = {names[c]: tuple(names[d] for d in morphism.image(c)) for c in morphism.alphabet}
    return FoundSubstitution(Morphism(images), names[0], None, junk, verified)
