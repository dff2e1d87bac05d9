"""Letters of several parallel digit tracks: one digit per track, numbered in dictionary order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadAutomaton, TooManyStates

Letter = tuple[int, ...]
Word = tuple[Letter, ...]
Digits = tuple[int, ...]

States = npt.NDArray[np.int32]
Flags = npt.NDArray[np.bool_]
Places = npt.NDArray[np.int64]

MAX_DIGITS = 10**6
# The number of a state and a letter together must be an integer of 64 bits.
MAX_LETTERS = 10**12


def as_digits(digits: Iterable[int]) -> Digits:
    """The number of digits of each track, checked: every track has at least one digit."""
    checked = tuple(int(size) for size in digits)
    if any(size < 1 for size in checked):
        raise BadAutomaton(f"a track has at least the digit 0, so the sizes {checked} must be positive")
    if max(checked, default=1) > MAX_DIGITS:
        raise TooManyStates(f"a track has {max(checked):,} digits, more than {MAX_DIGITS:,}")
    if prod(checked) > MAX_LETTERS:
        raise TooManyStates(
            f"{len(checked)} tracks have {prod(checked):,} letters, and at most {MAX_LETTERS:,} can be numbered"
        )
    return checked


def letter_index(letter: int | Sequence[int], digits: Digits) -> int:
    """The number of a letter: its digits in mixed radix, first track first. O(tracks).

    >>> letter_index((1, 2), (2, 3)), letter_index(2, (3,))
    (5, 2)
    """
    parts = (letter,) if isinstance(letter, int | np.integer) else tuple(letter)
    if len(parts) != len(digits) or not all(0 <= part < size for part, size in zip(parts, digits, strict=True)):
        raise BadAutomaton(f"letter {letter} is not one digit below {digits} for each of {len(digits)} tracks")
    index = 0
    for part, size in zip(parts, digits, strict=True):
        index = index * size + int(part)
    return index


def letter_digits(index: int, digits: Digits) -> Letter:
    """The digits of the letter with this number.

    >>> letter_digits(5, (2, 3))
    (1, 2)
    """
    parts = []
    for size in reversed(digits):
        index, part = divmod(index, size)
        parts.append(part)
    return tuple(reversed(parts))


def letter_text(index: int, digits: Digits) -> str:
    """A letter as people write it: ``12``, or ``1,12`` where some track has more than ten digits."""
    return ("," if max(digits, default=0) > 10 else "").join(map(str, letter_digits(index, digits))) or "()"


def as_word(read: Iterable[int], digits: Digits) -> Word:
    """The word whose letters are read digit by digit; a letter without tracks counts as one digit."""
    each, width = [int(digit) for digit in read], max(len(digits), 1)
    return tuple(tuple(each[i : i + len(digits)]) for i in range(0, len(each), width))


def frozen(array: npt.ArrayLike, dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """A read-only contiguous array; a writable one is copied, so that no other holder can change it."""
    result = np.array(array, dtype=dtype, order="C", copy=None)
    if result.flags.writeable:
        result = result.copy() if result is array or result.base is not None else result
        result.flags.writeable = False
    return result


def freeze(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same array, read-only from now on: for arrays that only their maker holds."""
    array.flags.writeable = False
    return array


def same_digits(*automata: Any) -> Digits:
    """The digits that all these automata read."""
    if not automata:
        raise BadAutomaton("no automaton given: at least one is needed")
    digits: Digits = automata[0].digits
    for other in automata[1:]:
        if other.digits != digits:
            raise BadAutomaton(f"the automata read different tracks: digits {digits} and {other.digits}")
    return digits
