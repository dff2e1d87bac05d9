"""The derived words of a finite word, for one prefix after the other, and the morphisms that they show [Durand]."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from wythoff.words.numbering import numbered

# A derived word that is shorter says too little.
FEWEST_RETURNS = 40

# Letters are bytes; a word with more return words to a short prefix is not a simple one.
_MAX_RETURN_WORDS = 250

# In all, at most this many times the length of the word is read.
_MAX_PASSES = 60


@dataclass(frozen=True, eq=False)
class Level:
    """A prefix of a word by its length, where it occurs, and the derived word: its returns, numbered as they appear."""

    prefix: int
    places: npt.NDArray[np.int64]
    derived: bytes

    def first_returns(self) -> list[int]:
        """For each return word, how many returns come before it."""
        return [self.derived.index(letter) for letter in range(max(self.derived) + 1)]


@dataclass(frozen=True)
class Derivation:
    """A word is the image under ``coding`` of a fixed point of ``images``, as far as its derived words show."""

    images: tuple[bytes, ...]
    coding: tuple[bytes, ...]


def levels(word: bytes, fewest: int = FEWEST_RETURNS) -> Iterator[Level]:
    """The prefixes, shortest first, that do not occur at all places of the one before: O(n) for each.

    >>> from wythoff.words.morphism import Morphism
    >>> found = levels(Morphism("0->01, 1->02, 2->0").fixed_point()[:1000].tobytes())
    >>> [(level.prefix, len(level.derived)) for level in found][:5]
    [(0, 1000), (1, 543), (2, 294), (4, 160), (8, 86)]
    """
    letters = np.frombuffer(word, np.uint8)
    prefix, places, derived = 0, np.arange(len(word) + 1), word
    yield Level(prefix, places, derived)
    work = _MAX_PASSES * len(word)
    while len(derived) >= fewest and work > 0:
        work -= len(places)
        # The last places are too near the end to tell whether the longer prefix occurs there.
        complete = int(np.searchsorted(places, len(word) - prefix))
        kept = np.flatnonzero(letters[places[:complete] + prefix] == letters[prefix])
        prefix, changed = prefix + 1, len(kept) < complete
        places = places[kept]
        if not changed:
            derived = derived[: max(len(kept) - 1, 0)]
            continue
        longer = _joined(derived, kept)
        if longer is None or len(longer) < fewest:
            return
        derived = longer
        yield Level(prefix, places, derived)


def derivations(word: bytes) -> Iterator[Derivation]:
    """The morphisms shown by a derived word that starts like an earlier one.

    Every return to a longer prefix is a product of returns to a shorter one. When both derived words are the same,
    these products are the images of a morphism that fixes them, and the word is the image of the fixed point.

    >>> from wythoff.words.morphism import Morphism
    >>> next(derivations(Morphism("0->01, 1->0").fixed_point()[:200].tobytes()))
    Derivation(images=(b'\\x00\\x01', b'\\x00'), coding=(b'\\x00', b'\\x01'))
    """
    seen: dict[bytes, list[Level]] = {}
    for level in levels(word):
        earlier = seen.setdefault(level.derived[:FEWEST_RETURNS], [])
        for shorter in reversed(earlier):
            if shorter.derived.startswith(level.derived) and max(shorter.derived) == max(level.derived):
                yield _read(word, shorter, level)
        earlier.append(level)


def _joined(derived: bytes, kept: npt.NDArray[np.int64]) -> bytes | None:
    """The derived word of a longer prefix, which occurs where these returns start; None if it has too many letters.

    Only returns that are new products need a look at their letters: over all prefixes, no more than there are letters.
    """
    names: dict[bytes, int] = {}
    letters = np.frombuffer(derived, np.uint8)[kept[:-1]].astype(np.int64)
    for place in np.flatnonzero(np.diff(kept) > 1).tolist():
        product = derived[kept[place] : kept[place + 1]]
        letters[place] = _MAX_RETURN_WORDS + names.setdefault(product, len(names))
    returns, distinct = numbered(letters)
    return returns.astype(np.uint8).tobytes() if len(distinct) <= _MAX_RETURN_WORDS else None


def _read(word: bytes, shorter: Level, longer: Level) -> Derivation:
    firsts = np.array(longer.first_returns())
    begins, ends = longer.places[firsts], longer.places[firsts + 1]
    cuts = zip(*(np.searchsorted(shorter.places, places).tolist() for places in (begins, ends)), strict=True)
    coding = (word[shorter.places[first] : shorter.places[first + 1]] for first in shorter.first_returns())
    return Derivation(tuple(shorter.derived[a:b] for a, b in cuts), tuple(coding))
