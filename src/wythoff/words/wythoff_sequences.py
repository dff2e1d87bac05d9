"""Wythoff's ka+b sequences: the letter positions in the word of 0 -> 0^b 1 0^(a-b), 1 -> 0 [FokkinkRust, section 1]."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadParameter
from wythoff.words.infinite import InfiniteWord
from wythoff.words.morphism import Morphism


def wythoff_morphism(a: int, b: int) -> Morphism:
    """The morphism 0 -> 0^b 1 0^(a-b), 1 -> 0, for 0 < b <= a.

    >>> wythoff_morphism(3, 2)
    Morphism('0->0010, 1->0')
    """
    if not 0 < b <= a:
        raise BadParameter(f"the morphism 0 -> 0^b 1 0^(a-b) needs 0 < b <= a, unlike a = {a}, b = {b}")
    return Morphism({0: [0] * b + [1] + [0] * (a - b), 1: [0]})


def wythoff_word(a: int, b: int) -> InfiniteWord:
    """The word whose 0's and 1's stand at the ka+b sequences; for a = b = 1 it is the Fibonacci word.

    >>> wythoff_word(1, 1)
    word: 0100101001001010010100100101001001010010...
    """
    return wythoff_morphism(a, b).fixed_point(0)


def wythoff_sequences(a: int, b: int, n: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The first n terms of the complementary sequences A and B with B_k - A_k = ka + b for k = 0, 1, 2, ...

    >>> [s.tolist() for s in wythoff_sequences(2, 1, 5)]
    [[1, 3, 4, 5, 7], [2, 6, 9, 12, 16]]
    """
    word = wythoff_word(a, b)
    return word.positions(0).first(n), word.positions(1).first(n)
