"""Factors of infinite words: all of a length, their number, and the return words to one of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadParameter, Unsupported
from wythoff.words.infinite import InfiniteWord
from wythoff.words.letters import Array, FiniteWord, Letter, code, codes_of, finite_word, in_alphabet

# A factor that some factor of this length avoids may have arbitrarily long return words.
_LONGEST_GAP = 10**6


def factors(word: InfiniteWord, length: int, prefix: int | None) -> set[FiniteWord]:
    """The factors of a length in the word, or in a prefix of it."""
    found: set[FiniteWord] = set()
    for part in _parts(word, length, prefix):
        places, _ = _distinct(codes_of(part), length)
        found.update(finite_word(part[place : place + length].tolist()) for place in places.tolist())
    return found


def complexity(word: InfiniteWord, length: int, prefix: int | None) -> int:
    """The number of factors of a length, in O(m log length) for m letters that have them all."""
    parts = _parts(word, length, prefix)
    ends = np.cumsum([len(part) for part in parts])
    letters = np.concatenate([codes_of(part) for part in parts])
    _, ranks = _distinct(letters, length)
    inside = np.ones(len(letters), np.bool_)
    for end in ends:
        inside[max(0, end - length + 1) : end] = False
    return len(np.unique(ranks[inside[: len(ranks)]])) if length else 1


def return_words(word: InfiniteWord, factor: FiniteWord | Iterable[Letter], prefix: int | None) -> set[FiniteWord]:
    """The words from one occurrence of the factor up to the next."""
    letters = in_alphabet(factor, word.alphabet)
    for letter in letters:
        word.check_letter(letter)
    text, wanted = finite_word(letters), np.array([code(c) for c in letters])
    if not letters:
        raise BadParameter("return words lead from one occurrence of a factor to the next: it cannot be empty")
    if prefix is not None:
        return _returns(word[:prefix], wanted)
    shortest = 4 * len(letters) + 4
    while shortest < _LONGEST_GAP:
        parts, shortest = word.superwords(shortest)
        if not any(len(occurrences(part, wanted)) for part in parts):
            raise BadParameter(f"{text} does not occur in the word")
        # Every factor of length `shortest` has the factor in it: then no return word is longer than the parts show.
        if all(_widest_gap(part, wanted) < shortest for part in parts):
            return set().union(*(_returns(part, wanted) for part in parts))
        shortest *= 2
    raise Unsupported(f"{text} does not come back within {_LONGEST_GAP} letters: give a prefix to search")


def occurrences(letters: Array, wanted: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The indices where a finite word occurs in an array of letters."""
    codes = codes_of(letters)
    size = len(codes) - len(wanted) + 1
    hits = np.ones(max(size, 0), np.bool_)
    for shift, letter in enumerate(wanted):
        hits &= codes[shift : shift + size] == letter
    return np.flatnonzero(hits)


def _parts(word: InfiniteWord, length: int, prefix: int | None) -> list[Array]:
    return word.superwords(max(1, length - 1))[0] if prefix is None else [word[:prefix]]


def _returns(letters: Array, wanted: npt.NDArray[np.int64]) -> set[FiniteWord]:
    places = occurrences(letters, wanted).tolist()
    return {finite_word(letters[p:q].tolist()) for p, q in pairwise(places)}


def _widest_gap(letters: Array, wanted: npt.NDArray[np.int64]) -> int:
    """The length of the longest factor in which the wanted word does not occur."""
    places = occurrences(letters, wanted)
    starts = np.concatenate([[-1], places])
    ends = np.concatenate([places + len(wanted) - 1, [len(letters)]])
    return int((ends - starts).max()) - 1


def _distinct(letters: Array, length: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Where each factor of a length occurs first, and for each place the rank of its factor: by prefix doubling."""
    size = len(letters) - length + 1
    if length == 0 or size <= 0:
        empty = np.zeros(0, np.int64)
        return (np.zeros(1, np.int64), np.zeros(len(letters), np.int64)) if length == 0 else (empty, empty)
    _, first, ranks = np.unique(letters, return_index=True, return_inverse=True)
    done = 1
    while done < length:
        step = min(done, length - done)
        joined = ranks[:-step] * (int(ranks.max()) + 1) + ranks[step:]
        _, first, ranks = np.unique(joined, return_index=True, return_inverse=True)
        done += step
    return first, ranks
