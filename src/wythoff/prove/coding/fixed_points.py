"""From a word to a morphism that may fix it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wythoff.words.morphism import Morphism

Images = dict[int, tuple[int, ...]]


def by_first_appearance(word: Sequence[object]) -> tuple[int, ...]:
    """The word with its letters numbered in the order in which they first occur.

    >>> by_first_appearance("abacab")
    (0, 1, 0, 2, 0, 1)
    """
    numbers: dict[object, int] = {}
    return tuple(numbers.setdefault(letter, len(numbers)) for letter in word)


def fixing_morphisms(word: Sequence[int], *, longest: int = 8) -> Iterator[Morphism]:
    """Morphisms that fix a word as far as it is known, those with short images first.

    The images are chosen for the letters in order of their first appearance; each must continue what the images before
    it have spelled, so wrong lengths soon meet a contradiction.

    >>> next(fixing_morphisms(by_first_appearance("abacabaabacababacabaabacabacabaabacab")))
    Morphism('0->01, 1->02, 2->0')
    """
    letters = tuple(word)
    count = len(set(letters))
    for limit in range(2, longest + 1):
        for images in _images(letters, limit, {}, 0, 0):
            if len(images) == count and max(map(len, images.values())) == limit:
                yield Morphism({letter: list(image) for letter, image in images.items()})


def _images(word: tuple[int, ...], limit: int, known: Images, read: int, spelled: int) -> Iterator[Images]:
    """All choices of images such that the image of the word is the word; those of ``word[:read]`` are ``known``."""
    while read < len(word) and word[read] in known:
        image = known[word[read]]
        if word[spelled : spelled + len(image)] != image[: len(word) - spelled]:
            return
        read, spelled = read + 1, spelled + len(image)
        if spelled >= len(word):
            yield known
            return
    for length in range(1 if read else 2, limit + 1):
        image = word[spelled : spelled + length]
        if read < len(word) and len(image) == length:
            yield from _images(word, limit, {**known, word[read]: image}, read, spelled)
