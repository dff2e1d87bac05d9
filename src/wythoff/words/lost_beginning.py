"""Words whose first letters were changed: what stood there is read where the rest of the word begins once more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from wythoff.words.numbering import numbered

# This many letters must occur again before the word counts as undisturbed from there on.
_RECURRING = 40
_MAX_CHANGED = 24
_MAX_LOST = 16
# At most this many different beginnings are tried.
_MAX_BEGINNINGS = 60


@dataclass(frozen=True)
class Restoration:
    """The letters before index ``kept`` replaced by those that were ``lost``, perhaps more or fewer."""

    kept: int
    lost: tuple[int, ...]

    def of(self, word: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """The restored word."""
        return np.concatenate([np.array(self.lost, np.int64), word[self.kept :]])


def restorations(word: npt.NDArray[np.int64]) -> Iterator[Restoration]:
    """What may have stood before the first changed letters of a word were changed, fewer letters first.

    In a fixed point of a primitive substitution every factor occurs again and again, including the first letters with
    what follows them. So the changed letters end where a factor begins that occurs later; and before one of its later
    occurrences stand the letters that it was preceded by at first. Nothing is given for a word that begins with such a
    factor.

    >>> from wythoff.words.morphism import Morphism
    >>> word = Morphism("0->01, 1->02, 2->0").fixed_point()[:500].astype(int)
    >>> changed = np.concatenate([[2, 2, 2, 2], word[3:]])
    >>> [lost for lost in restorations(changed) if np.array_equal(lost.of(changed), word)]
    [Restoration(kept=4, lost=(0, 1, 0))]
    """
    codes, values = numbered(word)
    if len(values) > 250:
        return
    text = codes.astype(np.uint8).tobytes()
    kept = next((t for t in range(_MAX_CHANGED + 1) if text.find(text[t : t + _RECURRING], t + 1) > t), 0)
    if kept == 0:
        return
    places = _places(text, text[kept : kept + _RECURRING], kept + 1)
    before = [text[max(0, place - _MAX_LOST) : place] for place in places]
    found: dict[bytes, None] = {}
    for count in range(1, _MAX_LOST + 1):
        found |= dict.fromkeys(sorted({letters[-count:] for letters in before if len(letters) >= count}))
    for lost in list(found)[:_MAX_BEGINNINGS]:
        yield Restoration(kept, tuple(values[list(lost)].tolist()))


def _places(text: bytes, factor: bytes, start: int) -> Iterator[int]:
    while (start := text.find(factor, start)) >= 0:
        yield start
        start += 1
