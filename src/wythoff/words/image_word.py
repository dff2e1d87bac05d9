"""The image of any infinite word under a coding, reached through the letter counts of the word itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from wythoff.errors import BadIndex, BadMorphism, Unsupported
from wythoff.exact import Irrational
from wythoff.words.infinite import InfiniteWord
from wythoff.words.letters import Array, Letter, ordered
from wythoff.words.morphism import Morphism


class ImageWord(InfiniteWord):
    """The word k(w) for an infinite word w and a coding k; each answer takes O(log) counts in w.

    >>> from wythoff.words import sturmian_word
    >>> sturmian_word("golden-1").image("0->0, 1->10")
    word: 0100101001001010010100100101001001010010...
    """

    def __init__(self, word: InfiniteWord, coding: Morphism) -> None:
        self.word, self.coding = word, coding
        if not any(coding.image(c) for c in word.alphabet if word.occurrences(c) is None):
            raise BadMorphism(f"the image under {coding} is a finite word")

    @property
    def alphabet(self) -> tuple[Letter, ...]:
        return ordered(d for c in self.word.alphabet for d in self.coding.image(c))

    def _weight(self, weight: Callable[[tuple[Letter, ...]], int], length: int) -> int:
        """The total weight of the images of the first letters of the word."""
        parts = {c: weight(self.coding.image(c)) for c in self.word.alphabet}
        return sum(self.word.count(c, length) * part for c, part in parts.items() if part)

    def _search(self, weight: Callable[[tuple[Letter, ...]], int], target: int) -> tuple[int, int]:
        """The index of the letter of the word whose image passes the target weight, and what its image has to add."""
        low, high = 0, 1
        while self._weight(weight, high) <= target:
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._weight(weight, middle) <= target else (low, middle)
        return low, target - self._weight(weight, low)

    def letter(self, index: int) -> Letter:
        source, rest = self._search(len, index)
        return self.coding.image(self.word[source])[rest]

    def letters(self, begin: int, end: int) -> Array:
        first, before = self._search(len, begin)
        last = self._search(len, max(begin, end - 1))[0] + 1
        return self.coding(self.word[first:last])[before : before + max(0, end - begin)]

    def _count(self, letter: Letter, length: int) -> int:
        source, rest = self._search(len, length)
        whole = self._weight(lambda image: image.count(letter), source)
        return whole + self.coding.image(self.word[source])[:rest].count(letter)

    def position(self, letter: Letter, index: int) -> int:
        total = self.occurrences(letter)
        if total is not None and index > total:
            raise BadIndex(f"letter {letter} occurs only {total} times in the word")
        source, rest = self._search(lambda image: image.count(letter), index - 1)
        image = self.coding.image(self.word[source])
        places = [place for place, c in enumerate(image, 1) if c == letter]
        return self._weight(len, source) + places[rest]

    def occurrences(self, letter: Letter) -> int | None:
        total = 0
        for c in self.word.alphabet:
            part = self.coding.image(c).count(self.check_letter(letter))
            often = self.word.occurrences(c)
            if part and often is None:
                return None
            total += part * (often or 0)
        return total

    def frequency(self, letter: Letter) -> Fraction | Irrational:
        if len(self.word.alphabet) != 2:
            raise Unsupported("the frequency is known for images of words in two letters")
        images = [self.coding.image(c) for c in self.word.alphabet]
        (u0, u1), (v0, v1) = [image.count(self.check_letter(letter)) for image in images], map(len, images)
        # It is (x u1 + (1 - x) u0) / (x v1 + (1 - x) v0), where x is the frequency of the second letter.
        x = self.word.frequency(self.word.alphabet[1])
        if (u1 - u0) * v0 == u0 * (v1 - v0):
            return Fraction(u0, v0) if v0 else Fraction(u1, v1)
        if isinstance(x, Irrational):
            return x.transform(u1 - u0, u0, v1 - v0, v0)
        return (x * (u1 - u0) + u0) / (x * (v1 - v0) + v0)

    def image(self, coding: Morphism | str | Mapping[Letter, str | Iterable[Letter]]) -> ImageWord:
        return ImageWord(self.word, (coding if isinstance(coding, Morphism) else Morphism(coding)) * self.coding)

    def superwords(self, shortest: int) -> tuple[list[Array], int]:
        if self.coding.is_erasing:
            raise Unsupported("all factors of an image with deleted letters are not known: give a prefix to search")
        # Letters have images of length at least 1: a factor lies in the image of one that is not longer.
        parts, least = self.word.superwords(shortest)
        return [self.coding(part) for part in parts], least
