"""The factor complexity of a finite word: how many factors of each length it has."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadParameter
from wythoff.words.numbering import numbered

# Substitutive words of few letters have fewer factors of length 16: a bound from experience, not a theorem.
MAX_FACTORS = 800

# The factors of a prefix are factors of the word, so a short prefix is enough to reject it.
_PREFIX = 20_000


def complexity_profile(letters: npt.ArrayLike, longest: int) -> tuple[int, ...]:
    """The numbers p(1), p(2), ..., p(longest) of factors of a finite word, exactly: O(n log n) for each.

    >>> complexity_profile([0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1], 4)
    (2, 3, 4, 5)
    """
    word, _ = numbered(letters)
    if longest > len(word):
        raise BadParameter(f"a word of {len(word)} letters has no factors of length {longest}")
    ranks, counts = word, []
    size = int(word.max(initial=0)) + 1
    for length in range(1, longest + 1):
        if length > 1:
            ranks = _ranked(ranks[:-1] * size + word[length - 1 :])
        counts.append(int(ranks.max()) + 1)
    return tuple(counts)


def _ranked(keys: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """How many smaller keys there are for each natural number among the keys, each counted once.

    >>> [_ranked(np.array(keys)).tolist() for keys in ([3, 0, 3, 2], [5, 2, 99, 2])]
    [[2, 0, 2, 1], [1, 0, 2, 0]]
    """
    if int(keys.max()) > len(keys):
        return np.unique(keys, return_inverse=True)[1]
    is_key = np.bincount(keys) > 0
    return (np.cumsum(is_key) - 1)[keys]


def doubled_complexity(letters: npt.ArrayLike, doublings: int = 4) -> tuple[int, ...]:
    """The numbers p(1), p(2), p(4), ..., of factors of the first 20,000 letters, by joining pairs of factors.

    >>> doubled_complexity([0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1], 2)
    (2, 3, 5)
    """
    ranks, values = numbered(np.asarray(letters)[:_PREFIX])
    counts, length = [len(values)], 1
    for _ in range(doublings):
        if len(ranks) <= length:
            raise BadParameter(f"a word of {len(ranks) + length - 1} letters has no factors of length {2 * length}")
        ranks, values = numbered(ranks[:-length] * len(values) + ranks[length:])
        counts.append(len(values))
        length *= 2
    return tuple(counts)


def is_too_complex(letters: npt.ArrayLike) -> bool:
    """Whether a word has too many factors for a simple substitution: more than 800 of length 16.

    >>> import numpy as np
    >>> is_too_complex(np.random.default_rng(1).integers(0, 2, 5000)), is_too_complex([0, 1] * 50)
    (True, False)
    """
    # A word has no more factors of a length than letters.
    return len(np.asarray(letters)) > MAX_FACTORS and doubled_complexity(letters)[-1] > MAX_FACTORS
