"""Infinite words: lazily, with every letter, count and position of a letter reached directly."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, overload

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadBound, BadIndex, BadMorphism, NotProlongable, UnknownLetter, Unsupported
from wythoff.words.letters import (
    Array,
    FiniteWord,
    Letter,
    as_letter,
    code,
    codes_of,
    finite_word,
    letter_latex,
    reachable,
    whole,
)
from wythoff.words.morphism import Morphism, Runs
from wythoff.words.tower import Tower

if TYPE_CHECKING:
    from wythoff.exact import Irrational
    from wythoff.words.discrepancy import Discrepancy
    from wythoff.words.positions import Positions


class InfiniteWord(ABC):
    """An infinite word w[0] w[1] w[2] ... over a finite alphabet.

    Indices count from 0, as in Python. The *positions* of a letter count from 1, as in the papers: the letter at
    position p is ``w[p - 1]``.

    >>> w = Morphism("0->01, 1->02, 2->0").fixed_point()
    >>> w
    word: 0102010010201010201001020102010010201010...
    >>> w[10**15], w[:8].tolist(), w.count(0, 10**15), w.positions(2).nth(10**15)
    (0, [0, 1, 0, 2, 0, 1, 0, 0], 543689012692076, 6222262523120396)
    """

    @property
    @abstractmethod
    def alphabet(self) -> tuple[Letter, ...]:
        """The letters, in increasing order."""

    @abstractmethod
    def letters(self, begin: int, end: int) -> Array:
        """The letters with index begin <= i < end."""

    @abstractmethod
    def letter(self, index: int) -> Letter:
        """The letter with this index."""

    @abstractmethod
    def _count(self, letter: Letter, length: int) -> int: ...

    @abstractmethod
    def position(self, letter: Letter, index: int) -> int:
        """The position (from 1) of the index-th (from 1) occurrence of a letter."""

    @abstractmethod
    def occurrences(self, letter: Letter) -> int | None:
        """How often a letter occurs in the whole word; None when it always comes back."""

    @abstractmethod
    def image(self, coding: Morphism | str | Mapping[Letter, str | Iterable[Letter]]) -> InfiniteWord:
        """The word with every letter replaced by a word, which may be empty."""

    @abstractmethod
    def frequency(self, letter: Letter) -> Fraction | Irrational:
        """The exact frequency of a letter."""

    @abstractmethod
    def superwords(self, shortest: int) -> tuple[list[Array], int]:
        """Finite words with exactly the factors of length <= m + 1 that this word has, and m >= shortest."""

    def derived_word(self, prefix: FiniteWord | Iterable[Letter]) -> InfiniteWord:
        """The word of return words to a prefix, numbered 0, 1, ... as they appear."""
        raise Unsupported("derived words are known for fixed points of morphisms only")

    @overload
    def __getitem__(self, index: int) -> Letter: ...
    @overload
    def __getitem__(self, index: slice) -> Array: ...
    def __getitem__(self, index: int | slice) -> Letter | Array:
        if isinstance(index, slice):
            if index.stop is None:
                raise BadIndex("a slice of an infinite word needs an end: w[10:20]")
            parts = (0 if index.start is None else index.start, index.stop, 1 if index.step is None else index.step)
            begin, end, step = (whole(part, "an index of a word") for part in parts)
            if begin < 0 or end < 0 or step < 1:
                raise BadIndex("a slice of an infinite word has no negative numbers, and steps of 1 or more: w[10:20]")
            return self.letters(begin, max(begin, end))[::step]
        index = whole(index, "an index of a word")
        if index < 0:
            raise BadIndex(f"an infinite word has no index {index}: the first letter is w[0]")
        return self.letter(index)

    def __iter__(self) -> Iterator[Letter]:
        begin, size = 0, 1024
        while True:
            yield from self.letters(begin, begin + size).tolist()
            begin, size = begin + size, min(2 * size, 1 << 20)

    def prefix(self, length: int) -> FiniteWord:
        """The first letters as a finite word: a text where letters are single characters.

        >>> Morphism("a->ab, b->a").fixed_point().prefix(8)
        'abaababa'
        """
        return finite_word(self[: _length(length)].tolist())

    def __repr__(self) -> str:
        start = self.prefix(40)
        return f"word: {start if isinstance(start, str) else ' '.join(map(str, start))}..."

    def latex(self) -> str:
        r"""The first letters in LaTeX, ending in ``\cdots``."""
        return r"\,".join(map(letter_latex, islice(self, 40))) + r"\cdots"

    def count(self, letter: Letter, length: int) -> int:
        """How often the letter occurs among the first `length` letters; O(log length) for most words."""
        return self._count(self.check_letter(letter), _length(length))

    @overload
    def positions(self, letter: Letter) -> Positions: ...
    @overload
    def positions(self, letter: Letter, *, below: int) -> npt.NDArray[np.int64]: ...
    def positions(self, letter: Letter, *, below: int | None = None) -> Positions | npt.NDArray[np.int64]:
        """The positions of a letter, counted from 1: lazily, or as the array of those smaller than a bound.

        >>> w = Morphism("0->01, 1->0").fixed_point()
        >>> w.positions(1), w.positions(1, below=10)
        (positions: 2, 5, 7, 10, 13, 15, 18, 20, 23, 26, ..., array([2, 5, 7]))
        """
        from wythoff.words.positions import Positions

        letter = self.check_letter(letter)
        if below is None:
            return Positions(self, letter)
        # Entry 0 stands for no letter, so that indices are positions.
        hits = np.zeros(max(_length(below), 1), np.bool_)
        letters = self.letters(0, max(below - 1, 0))
        np.equal(codes_of(letters), code(letter), out=hits[1:])
        return np.flatnonzero(hits)

    def factors(self, length: int, *, prefix: int | None = None) -> set[FiniteWord]:
        """All factors of a length; or only those of a prefix, for words without an exact method.

        >>> sorted(Morphism("a->ab, b->a").fixed_point().factors(3))
        ['aab', 'aba', 'baa', 'bab']
        """
        from wythoff.words import factors

        return factors.factors(self, _length(length), prefix)

    def factor_complexity(self, length: int, *, prefix: int | None = None) -> int:
        """The number of factors of a length.

        >>> [Morphism("0->01, 1->02, 2->0").fixed_point().factor_complexity(n) for n in range(6)]
        [1, 3, 5, 7, 9, 11]
        """
        from wythoff.words import factors

        return factors.complexity(self, _length(length), prefix)

    def palindromes(self, length: int, *, prefix: int | None = None) -> set[FiniteWord]:
        """The factors of a length that read the same backwards.

        >>> sorted(Morphism("a->ab, b->a").fixed_point().palindromes(5))
        ['aabaa', 'ababa']
        """
        return {word for word in self.factors(length, prefix=prefix) if word == word[::-1]}

    def return_words(self, factor: FiniteWord | Iterable[Letter], *, prefix: int | None = None) -> set[FiniteWord]:
        """The words that lead from one occurrence of a factor to the next.

        >>> sorted(Morphism("0->01, 1->02, 2->03, 3->0").fixed_point().return_words("1"))
        ['10', '100', '1020', '1030']
        """
        from wythoff.words import factors

        return factors.return_words(self, factor, prefix)

    def discrepancy(self, letter: Letter, length: int) -> Discrepancy:
        """The largest distance of ``count(letter, n)`` from n times the frequency, over 1 <= n <= length.

        >>> found = Morphism("0->01, 1->0").fixed_point().discrepancy(1, 1000)
        >>> found.at, float(found)
        (609, 0.6173...)
        """
        from wythoff.words.discrepancy import discrepancy

        return discrepancy(self, self.check_letter(letter), _length(length))

    def check_letter(self, letter: Letter) -> Letter:
        """The letter itself; :class:`UnknownLetter` when the word does not have it."""
        letter = as_letter(letter, self.alphabet)
        if letter not in self.alphabet:
            known = ", ".join(map(str, self.alphabet))
            raise UnknownLetter(f"letter {letter!r} does not occur in the word; its letters are {known}")
        return letter


class MorphicWord(InfiniteWord):
    """The limit of a tower of morphisms: a fixed point, its image under codings, or an infinite product.

    >>> from wythoff.words import Morphism
    >>> word = Morphism("a->ab, b->a").fixed_point()
    >>> isinstance(word, MorphicWord), word.alphabet, word[10**18]
    (True, ('a', 'b'), 'a')
    """

    def __init__(self, tower: Tower, morphism: Morphism | None = None, coding: Morphism | None = None) -> None:
        """`morphism`, where there is one, has the fixed point whose image under `coding` is this word."""
        self._tower, self.morphism, self.coding = tower, morphism, coding

    @property
    def alphabet(self) -> tuple[Letter, ...]:
        """The letters that occur, in their order."""
        return self._tower.alphabet

    def letters(self, begin: int, end: int) -> Array:
        return self._tower.letters(begin, end)

    def letter(self, index: int) -> Letter:
        return self._tower.descend(self._tower.lengths, index)[0]

    def _count(self, letter: Letter, length: int) -> int:
        return self._tower.descend(self._tower.lengths, length, self._tower.counts(letter))[1]

    def position(self, letter: Letter, index: int) -> int:
        return self._tower.descend(self._tower.counts(letter), index - 1, self._tower.lengths)[1] + 1

    def occurrences(self, letter: Letter) -> int | None:
        return self._tower.total(self._tower.counts(self.check_letter(letter)))

    def image(self, coding: Morphism | str | Mapping[Letter, str | Iterable[Letter]]) -> MorphicWord:
        coding = coding if isinstance(coding, Morphism) else Morphism(coding)
        for letter in self.alphabet:
            coding.image(letter)
        tower = self._tower.above(coding.runs)
        total = tower.total(tower.lengths)
        if total is not None:
            raise BadMorphism(f"the image under {coding} is a finite word of {total} letters")
        return MorphicWord(tower, self.morphism, coding if self.coding is None else coding * self.coding)

    def frequency(self, letter: Letter) -> Fraction | Irrational:
        from wythoff.words.spectrum import coded_frequency

        if self.morphism is None:
            raise Unsupported("the frequency is known for images of fixed points only")
        return coded_frequency(self.morphism, self._tower.start, self.coding, self.check_letter(letter))

    def superwords(self, shortest: int) -> tuple[list[Array], int]:
        return self._tower.superwords(shortest)

    def derived_word(self, prefix: FiniteWord | Iterable[Letter]) -> InfiniteWord:
        """The word of return words to a prefix, numbered 0, 1, ... as they appear: again a fixed point (Durand).

        >>> Morphism("0->01, 1->02, 2->0").fixed_point().derived_word("0").morphism
        Morphism('0->01, 1->02, 2->0')
        """
        from wythoff.words.derived_morphism import derived_morphism

        if self.morphism is None or self.coding is not None:
            return super().derived_word(prefix)
        return derived_morphism(self.morphism, self, prefix).fixed_point(0)


def fixed_point(morphism: Morphism, letter: Letter) -> MorphicWord:
    """The limit of f^n(letter), for a letter for which the morphism f is prolongable."""
    runs = morphism.runs
    if _grows_linearly(morphism, letter):
        return _eventually_periodic(morphism, letter)
    return MorphicWord(Tower(lambda _: runs, letter, is_constant=True), morphism)


def infinite_product(factor: Callable[[int], Morphism], letter: Letter) -> MorphicWord:
    """The limit of t1 t2 ... tn (letter) for morphisms t_n = factor(n) that all send the letter to a longer word
    starting with it [GoldbergFraenkel, Def. 3].

    >>> infinite_product(lambda n: Morphism(f"a->{'a' * n}b, b->a"), "a")
    word: ababaababaababaabababaababaababaabababaa...
    """

    def level(n: int) -> Mapping[Letter, Runs]:
        morphism = factor(n)
        image = morphism.image(letter)
        if image[:1] != (letter,) or len(image) < 2:
            raise NotProlongable(f"factor {n} of the product, {morphism}, does not prolong {letter}")
        return morphism.runs

    return MorphicWord(Tower(level, letter, is_constant=False))


def _length(number: int) -> int:
    number = whole(number, "a number of letters")
    if number < 0:
        raise BadBound(f"a number of letters is at least 0, not {number}")
    return number


def _grows_linearly(morphism: Morphism, letter: Letter) -> bool:
    """Whether f(a) = ax where the words f^n(x) stay bounded: letters on cycles keep one immortal letter."""
    edges = {c: [d for d in morphism.image(c) if d not in morphism.mortal_letters] for c in morphism.alphabet}
    reached = reachable(morphism.image(letter)[1:], edges.__getitem__)
    return all(len(edges[c]) <= 1 for c in reached if c in reachable(edges[c], edges.__getitem__))


def _eventually_periodic(morphism: Morphism, letter: Letter) -> MorphicWord:
    """The word a x f(x) f(f(x)) ... where the words f^n(x) repeat, as the image of hpppp..., which grows faster."""
    words = [morphism.image(letter)[1:]]
    while (word := morphism(words[-1])) not in words:
        words.append(word)
    begin = words.index(word)
    head = (letter, *(c for part in words[:begin] for c in part))
    period = tuple(c for part in words[begin:] for c in part)
    return fixed_point(Morphism("h->hp, p->pp"), "h").image({"h": head, "p": period})
