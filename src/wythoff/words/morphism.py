"""Morphisms of words: maps that replace every letter by a word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import groupby, islice
from typing import TYPE_CHECKING, overload

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadMorphism, BadParameter, NeedsTooMuchMemory, NotProlongable, UnknownLetter
from wythoff.words.letters import (
    Array,
    FiniteWord,
    Letter,
    as_letter,
    code,
    codes_of,
    empty_array,
    finite_word,
    in_alphabet,
    is_digits,
    letter_latex,
    ordered,
)

if TYPE_CHECKING:
    from wythoff.exact import Irrational
    from wythoff.words.infinite import InfiniteWord

# The images of a power are written out up to this many letters.
_LONGEST_IMAGES = 10**8

Runs = tuple[tuple[Letter, int], ...]


class Morphism:
    """A map of words with f(uv) = f(u)f(v), given by the images of the letters.

    Letters are natural numbers or single characters; in a text, digits are numbers when all letters are digits.

    >>> theta = Morphism("0->01, 1->02, 2->0")
    >>> theta("010"), theta("2"), (theta**3)("0")
    ('010201', '0', '0102010')
    >>> theta.fixed_point()
    word: 0102010010201010201001020102010010201010...
    >>> Morphism({"a": "ab", "b": "a"}) == Morphism("a->ab, b->a")
    True
    """

    alphabet: tuple[Letter, ...]
    """The letters that have an image, in increasing order."""

    codomain: tuple[Letter, ...]
    """The letters that occur in images, in increasing order."""

    def __init__(self, images: str | Mapping[Letter, str | Iterable[Letter]]) -> None:
        pairs = _parse(images) if isinstance(images, str) else list(images.items())
        domain = _numbers_if_digits([letter for letter, _ in pairs])
        images_of = _numbers_if_digits([c for _, image in pairs for c in _split(image)], unless_in=domain)
        letters = iter(images_of)
        self._images = {c: tuple(islice(letters, len(_split(w)))) for c, (_, w) in zip(domain, pairs, strict=True)}
        self.alphabet = ordered(self._images)
        self.codomain = ordered(d for image in self._images.values() for d in image)
        if not self.alphabet:
            raise BadMorphism("a morphism needs at least one letter, such as '0->01, 1->0'")

    def image(self, letter: Letter) -> tuple[Letter, ...]:
        """The letters of the image of one letter."""
        try:
            return self._images[as_letter(letter, self.alphabet)]
        except KeyError:
            raise UnknownLetter(f"letter {letter} has no image under {self}") from None

    @cached_property
    def runs(self) -> dict[Letter, Runs]:
        """The images, run-length encoded: ``0001`` is ``((0, 3), (1, 1))``."""
        return {c: tuple((d, len(list(run))) for d, run in groupby(image)) for c, image in self._images.items()}

    @cached_property
    def is_endomorphism(self) -> bool:
        """Whether every letter that occurs in an image has an image, so that the morphism can be iterated."""
        return set(self.codomain) <= set(self.alphabet)

    @property
    def is_erasing(self) -> bool:
        """Whether some letter has the empty word as image."""
        return not all(self._images.values())

    @overload
    def __call__(self, word: str) -> FiniteWord: ...
    @overload
    def __call__(self, word: Array) -> Array: ...
    @overload
    def __call__(self, word: tuple[Letter, ...] | list[Letter]) -> tuple[Letter, ...]: ...
    def __call__(self, word: str | Array | tuple[Letter, ...] | list[Letter]) -> FiniteWord | Array:
        """The image of a word: a text for a text, an array for an array, a tuple for other sequences."""
        if isinstance(word, np.ndarray):
            return self._image_of_array(word)
        letters = in_alphabet(word, self.alphabet)
        images = {c: self.image(c) for c in dict.fromkeys(letters)}
        image = tuple(d for c in letters for d in images[c])
        return finite_word(image) if isinstance(word, str) else image

    def _image_of_array(self, word: Array) -> Array:
        codes = codes_of(word)
        known = np.array([code(c) for c in self.alphabet])
        which = np.minimum(np.searchsorted(known, codes), len(known) - 1)
        if not np.array_equal(known[which], codes):
            self.image(word[known[which] != codes][0].item())
        images = [self._images[c] for c in self.alphabet]
        lengths = np.array([len(image) for image in images])
        pool = np.array([code(d) for image in images for d in image])
        starts = (np.cumsum(lengths) - lengths)[which]
        ends = np.cumsum(lengths[which])
        array, target = empty_array(int(ends[-1]) if len(ends) else 0, self.codomain)
        # Letter number i of the result comes from the pool at i, moved by where its block starts in each.
        target[:] = pool[np.repeat(starts - ends + lengths[which], lengths[which]) + np.arange(len(target))]
        return array

    def __mul__(self, other: Morphism) -> Morphism:
        """The composition: ``(f * g)(w) = f(g(w))``."""
        if not isinstance(other, Morphism):
            return NotImplemented
        return Morphism({c: self(other.image(c)) for c in other.alphabet})

    def __pow__(self, exponent: int) -> Morphism:
        """The morphism applied `exponent` times.

        >>> Morphism("a->ab, b->a") ** 4
        Morphism('a->abaababa, b->abaab')
        """
        if exponent < 0:
            raise BadParameter(f"a morphism has no power {exponent}: the exponent must be at least 0")
        self.check_endomorphism()
        lengths = dict.fromkeys(self.alphabet, 1)
        for _ in range(exponent):
            lengths = {c: sum(lengths[d] * r for d, r in self.runs[c]) for c in self.alphabet}
            if sum(lengths.values()) > _LONGEST_IMAGES:
                raise NeedsTooMuchMemory(f"the images under the power {exponent} have over {_LONGEST_IMAGES} letters")
        result = Morphism({c: (c,) for c in self.alphabet})
        for _ in range(exponent):
            result = result * self
        return result

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Morphism) and self._images == other._images

    def __hash__(self) -> int:
        return hash(frozenset(self._images.items()))

    def __str__(self) -> str:
        """The images as a text, letters that are longer than a digit set apart by dots."""
        dot = "" if max(len(str(c)) for c in (*self.alphabet, *self.codomain)) == 1 else "."
        return ", ".join(f"{c}->{dot.join(map(str, self._images[c]))}" for c in self.alphabet)

    def __repr__(self) -> str:
        text = str(self)
        try:
            reads_back = Morphism(text) == self
        except BadMorphism:
            reads_back = False
        return f"Morphism({text!r})" if reads_back else f"Morphism({ {c: self._images[c] for c in self.alphabet} })"

    def latex(self) -> str:
        r"""The images in LaTeX.

        >>> print(Morphism("0->01, 1->").latex())
        0 \mapsto 01,\; 1 \mapsto \varepsilon
        """
        dot = r"\," if max(len(str(c)) for c in (*self.alphabet, *self.codomain)) > 1 else ""
        images = {c: dot.join(map(letter_latex, self._images[c])) or r"\varepsilon" for c in self.alphabet}
        return r",\; ".join(rf"{letter_latex(c)} \mapsto {image}" for c, image in images.items())

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    @cached_property
    def incidence_matrix(self) -> npt.NDArray[np.int64]:
        """Entry (i, j) counts letter i in the image of letter j; rows and columns follow `alphabet`.

        When images use other letters than the alphabet, the rows follow `codomain`.

        >>> Morphism("0->01, 1->02, 2->0").incidence_matrix.tolist()
        [[1, 1, 1], [1, 0, 0], [0, 1, 0]]
        """
        rows = self.alphabet if self.is_endomorphism else self.codomain
        counts = [[self._images[j].count(i) for j in self.alphabet] for i in rows]
        matrix = np.array(counts, np.int64).reshape(len(rows), len(self.alphabet))
        matrix.setflags(write=False)
        return matrix

    @cached_property
    def is_primitive(self) -> bool:
        """Whether some power sends every letter to a word with all letters.

        The exponent (k - 1)^2 + 1 decides for k letters (Wielandt), by squaring in O(k^3 log k).
        """
        if not self.is_endomorphism:
            return False
        power, reached = self.incidence_matrix > 0, 1
        while reached < (len(self.alphabet) - 1) ** 2 + 1:
            power, reached = power @ power, 2 * reached
        return bool(power.all())

    def is_prolongable(self, letter: Letter) -> bool:
        """Whether f(a) = ax and no power of f erases x, so that the powers f^n(a) grow to an infinite word.

        >>> theta = Morphism("a->ab, b->c, c->")
        >>> theta.is_prolongable("a"), Morphism("a->ab, b->b").is_prolongable("a")
        (False, True)
        """
        letter = as_letter(letter, self.alphabet)
        image = self.image(letter)
        return self.is_endomorphism and image[:1] == (letter,) and not set(image[1:]) <= self.mortal_letters

    @cached_property
    def mortal_letters(self) -> frozenset[Letter]:
        """The letters that some power of the morphism erases."""
        mortal: frozenset[Letter] = frozenset()
        while True:
            more = frozenset(c for c, image in self._images.items() if set(image) <= mortal)
            if more == mortal:
                return mortal
            mortal = more

    def fixed_point(self, letter: Letter | None = None) -> InfiniteWord:
        """The infinite word that starts with the letter and is its own image; without a letter, the only such word.

        >>> Morphism("a->ab, b->ba").fixed_point("b")
        word: baababbaabbabaababbabaabbaababbaabbabaab...
        """
        from wythoff.words.infinite import fixed_point

        self.check_endomorphism()
        candidates = [c for c in self.alphabet if self.is_prolongable(c)]
        if letter is None:
            if len(candidates) > 1:
                raise NotProlongable(f"{self} has fixed points for {candidates}: name the first letter")
            if not candidates:
                raise NotProlongable(f"{self} has no infinite fixed point: no letter c has an image c... that grows")
            letter = candidates[0]
        elif not self.is_prolongable(letter):
            image = finite_word(self.image(letter)) or "the empty word"
            raise NotProlongable(f"{self} has no infinite fixed point from {letter}: its image is {image}")
        return fixed_point(self, as_letter(letter, self.alphabet))

    @property
    def characteristic_polynomial(self) -> tuple[int, ...]:
        """Coefficients of det(xI - M) for the incidence matrix M, constant term first.

        >>> Morphism("0->01, 1->02, 2->0").characteristic_polynomial
        (-1, -1, -1, 1)
        """
        from wythoff.words.spectrum import characteristic_polynomial

        self.check_endomorphism()
        return characteristic_polynomial(self)

    @cached_property
    def dominant_eigenvalue(self) -> int | Irrational:
        """The largest eigenvalue of the incidence matrix, by which lengths grow: exact.

        >>> round(float(Morphism("0->01, 1->02, 2->0").dominant_eigenvalue), 6)
        1.839287
        """
        from wythoff.words.spectrum import dominant_eigenvalue

        self.check_endomorphism()
        return dominant_eigenvalue(self)

    @cached_property
    def is_pisot(self) -> bool:
        """Whether the dominant eigenvalue is a Pisot number: above 1, all its conjugates of modulus below 1.

        >>> Morphism("0->01, 1->02, 2->0").is_pisot, Morphism("0->0111, 1->0").is_pisot
        (True, False)
        """
        from wythoff.words.spectrum import is_pisot

        self.check_endomorphism()
        return is_pisot(self)

    @cached_property
    def letter_frequencies(self) -> dict[Letter, Fraction | Irrational]:
        """The exact frequency of each letter in the fixed points of a primitive morphism.

        >>> Morphism("0->01, 1->10").letter_frequencies
        {0: Fraction(1, 2), 1: Fraction(1, 2)}
        """
        from wythoff.words.spectrum import letter_frequencies

        self.check_endomorphism()
        return letter_frequencies(self)

    def check_endomorphism(self) -> None:
        """Raise :class:`UnknownLetter` unless every letter has an image."""
        for letter in self.codomain:
            self.image(letter)


def _parse(text: str) -> list[tuple[Letter, str]]:
    pairs: list[tuple[Letter, str]] = []
    for part in text.split(","):
        letter, arrow, image = ("".join(side.split()) for side in part.partition("->"))
        if not arrow or len(letter) != 1 or "->" in image:
            raise BadMorphism(f"expected letter->word, such as 0->01, but found {part.strip()!r}")
        if letter in (known for known, _ in pairs):
            raise BadMorphism(f"letter {letter} has two images in {text!r}")
        pairs.append((letter, image))
    return pairs


def _split(image: str | Iterable[Letter]) -> Sequence[Letter]:
    if not isinstance(image, Iterable):
        raise BadMorphism(f"an image is a text or a sequence of letters, not {image!r}")
    return image if isinstance(image, str | tuple | list) else tuple(image)


def _numbers_if_digits(letters: Sequence[Letter], unless_in: Sequence[Letter] = ()) -> list[Letter]:
    """Characters that are digits become numbers if all are digits, unless they already occur as characters."""
    plain = [c if isinstance(c, str) else _number(c) for c in letters]
    characters = {c for c in plain if isinstance(c, str)}
    if not is_digits("".join(characters)) or (characters and characters <= set(unless_in)):
        return plain
    return [int(c) for c in plain]


def _number(letter: object) -> int:
    if isinstance(letter, int | np.integer) and not isinstance(letter, bool):
        return int(letter)
    raise BadMorphism(f"a letter is a natural number or one character, not {letter!r}")
