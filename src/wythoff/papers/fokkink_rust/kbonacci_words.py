"""The k-bonacci words: images of letters, the words w_j, and the factors around a letter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from wythoff.words import kbonacci, kbonacci_morphism

Word = tuple[int, ...]


def image(k: int, word: Word, power: int = 1) -> Word:
    """The word θ^power(word).

    >>> image(3, (0, 1))
    (0, 1, 0, 2)
    """
    return tuple(int(letter) for letter in (kbonacci_morphism(k) ** power)(word))


def power_of_zero(k: int, j: int) -> Word:
    """The word θ^j(0).

    >>> power_of_zero(3, 2)
    (0, 1, 0, 2)
    """
    return image(k, (0,), j)


def w(k: int, j: int) -> Word:
    """The word w_j: θ^j(0) without its last letter."""
    return power_of_zero(k, j)[:-1]


def length(k: int, j: int, i: int) -> int:
    """ℓ^j(i), the length of θ^(j+1)(i).

    >>> [length(4, j, 0) for j in range(4)]
    [2, 4, 8, 15]
    """
    return len(image(k, (i,), j + 1))


@cache
def lengths(k: int, i: int) -> tuple[int, ...]:
    """ℓ^0(i), ..., ℓ^(k-1)(i).

    >>> lengths(4, 0)
    (2, 4, 8, 15)
    """
    return tuple(length(k, j, i) for j in range(k))


@cache
def factors(k: int, size: int) -> frozenset[Word]:
    """All factors of the k-bonacci word of one length, and no others."""
    return frozenset(tuple(map(int, factor)) for factor in kbonacci(k).factors(size))


def around(k: int, j: int) -> Iterator[tuple[Word, int, Word]]:
    """The letter j with as many letters before and after it as w_j has, wherever it occurs after those."""
    size = 2**j - 1
    for factor in factors(k, 2 * size + 1):
        if factor[size] == j:
            yield factor[:size], j, factor[size + 1 :]
