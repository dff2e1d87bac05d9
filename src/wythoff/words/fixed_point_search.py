"""Morphisms that fix a given finite word: depth-first over the lengths of the images, the longest image last."""

from __future__ import annotations

from collections.abc import Iterator

# The search gives up after comparing this many images.
_MAX_STEPS = 5_000
LONGEST_IMAGE = 24


def fixed_points(word: bytes, hold_out: int = 10, longest: int = LONGEST_IMAGE) -> Iterator[tuple[bytes, ...]]:
    """The morphisms without empty images for which the word starts like its own image, shorter images first.

    The letters are 0, 1, ... in the order of first appearance. The image of a letter starts where the images of the
    letters before it end, so that its length is all there is to choose. A morphism is given when ``hold_out`` times
    as many letters agree as come before the end of the last image that was chosen.

    >>> from wythoff.words.morphism import Morphism
    >>> next(fixed_points(Morphism("0->01, 1->02, 2->0").fixed_point()[:200].tobytes()))
    (b'\\x00\\x01', b'\\x00\\x02', b'\\x00')
    """
    search = _Search(word, len(set(word)), hold_out)
    for most in range(2, longest + 1):
        yield from search.extend((), 0, 0, most)


class _Search:
    def __init__(self, word: bytes, letters: int, hold_out: int) -> None:
        self._word, self._letters, self._hold_out = word, letters, hold_out
        self._last = len(word) // (hold_out + 1)
        self._steps = _MAX_STEPS

    def extend(self, images: tuple[bytes, ...], source: int, target: int, most: int) -> Iterator[tuple[bytes, ...]]:
        """All ways to continue: the letters before ``source`` have images that end before ``target``.

        The new images have at most ``most`` letters, and one image has exactly that many.
        """
        if len(images) == self._letters:
            if self._agrees(images, source, target):
                yield images
            return
        source, target = self._follow(images, source, target, len(self._word))
        if self._steps <= 0 or target >= self._last or self._word[source] != len(images):
            return
        is_last = len(images) == self._letters - 1 and most not in map(len, images)
        shortest = most if is_last else 1 if images else 2
        for length in range(shortest, min(most, self._last - target) + 1):
            image = self._word[target : target + length]
            yield from self.extend((*images, image), source + 1, target + length, most)

    def _agrees(self, images: tuple[bytes, ...], source: int, fitted: int) -> bool:
        stop = (self._hold_out + 1) * fitted
        return self._follow(images, source, fitted, stop)[1] >= stop

    def _follow(self, images: tuple[bytes, ...], source: int, target: int, stop: int) -> tuple[int, int]:
        """Go on to the first letter that has no image, or whose image differs from the word there."""
        word, begin = self._word, source
        while target < stop and (letter := word[source]) < len(images):
            image = images[letter]
            if not word.startswith(image[: len(word) - target], target):
                break
            source, target = source + 1, target + len(image)
        self._steps -= source - begin + 1
        return source, target
