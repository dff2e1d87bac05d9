"""Letters, finite words and indices as plain values: a letter is a number or a character, a word a text or a tuple."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import index
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from wythoff.display import latex_text
from wythoff.errors import BadIndex, BadMorphism

Letter: TypeAlias = int | str
FiniteWord: TypeAlias = str | tuple[Letter, ...]
Array: TypeAlias = npt.NDArray[Any]


def finite_word(letters: Iterable[Letter]) -> FiniteWord:
    """The word as a text when every letter is one character, otherwise as a tuple.

    >>> finite_word([0, 1, 0]), finite_word("ab"), finite_word([9, 10])
    ('010', 'ab', (9, 10))
    """
    word = tuple(letters)
    if all(isinstance(letter, str) or letter < 10 for letter in word):
        return "".join(map(str, word))
    return word


def letters_of(word: str | Iterable[Letter]) -> tuple[Letter, ...]:
    """The letters of a word; the digits of a text are numbers when it has nothing but digits.

    >>> letters_of("0102"), letters_of("a1"), letters_of([0, 12])
    ((0, 1, 0, 2), ('a', '1'), (0, 12))
    """
    if isinstance(word, str):
        return tuple(map(int, word)) if is_digits(word) else tuple(word)
    if isinstance(word, np.ndarray):
        return tuple(word.tolist())
    return tuple(word)


def is_digits(text: str) -> bool:
    """Whether there are only the digits 0 to 9; also true for the empty text."""
    return text == "" or (text.isascii() and text.isdigit())


def in_alphabet(word: str | Iterable[Letter], alphabet: Sequence[Letter]) -> tuple[Letter, ...]:
    """The letters of a word over a known alphabet, where digits may be characters.

    >>> in_alphabet("11", ["1", "a"]), in_alphabet("11", [0, 1])
    (('1', '1'), (1, 1))
    """
    if isinstance(word, str) and any(isinstance(letter, str) for letter in alphabet):
        return tuple(word)
    return letters_of(word)


def as_letter(letter: Letter, alphabet: Sequence[Letter]) -> Letter:
    """The letter of the alphabet that is meant: ``"12"`` is 12 where letters are numbers.

    >>> as_letter("12", [0, 12]), as_letter("1", ["1", "a"]), as_letter("b", "ab")
    (12, '1', 'b')
    """
    is_number = isinstance(letter, str) and letter != "" and is_digits(letter)
    return int(letter) if is_number and any(isinstance(other, int) for other in alphabet) else letter


def letter_latex(letter: Letter) -> str:
    r"""The letter inside a formula.

    >>> letter_latex(10), letter_latex("a"), letter_latex("#")
    ('10', 'a', '\\text{\\#}')
    """
    text = str(letter)
    return text if text.isascii() and text.isalnum() else rf"\text{{{latex_text(text)}}}"


def ordered(letters: Iterable[Letter]) -> tuple[Letter, ...]:
    """Each letter once, in increasing order; numbers and characters do not mix."""
    distinct = set(letters)
    for letter in distinct:
        is_number = isinstance(letter, int) and not isinstance(letter, bool) and 0 <= letter < 2**63
        if not (is_number or (isinstance(letter, str) and len(letter) == 1)):
            raise BadMorphism(f"a letter is a natural number or one character, not {letter!r}")
    if len({isinstance(letter, str) for letter in distinct}) > 1:
        raise BadMorphism(f"numbers and characters in one alphabet: {sorted(map(str, distinct))}")
    return tuple(sorted(distinct))


def empty_array(size: int, alphabet: Sequence[Letter]) -> tuple[Array, Array]:
    """An array for letters of the alphabet, and a view of it that takes the codes from :func:`code`."""
    if any(isinstance(letter, str) for letter in alphabet):
        codes = np.empty(size, np.uint32)
        return codes.view("<U1"), codes
    largest = max((letter for letter in alphabet if isinstance(letter, int)), default=0)
    array = np.empty(size, np.uint8 if largest < 256 else np.int64)
    return array, array


def code(letter: Letter) -> int:
    """The number that stands for the letter in an array."""
    return ord(letter) if isinstance(letter, str) else letter


def codes_of(letters: Array) -> Array:
    """An array of letters as their codes, without a copy."""
    return letters.view(np.uint32) if letters.dtype.kind == "U" else letters


def reachable(start: Iterable[Letter], following: Callable[[Letter], Iterable[Letter]]) -> set[Letter]:
    """The letters of the start, those that follow them, and so on.

    >>> sorted(reachable([0], {0: [0, 1], 1: [0], 2: [1]}.__getitem__))
    [0, 1]
    """
    found, waiting = set[Letter](), [*start]
    while waiting:
        letter = waiting.pop()
        if letter not in found:
            found.add(letter)
            waiting.extend(following(letter))
    return found


def whole(number: int, what: str) -> int:
    """The number as Python's own integer; a float is refused even where it has a whole value.

    >>> whole(3, "an index")
    3
    >>> whole(1.5, "an index")
    Traceback (most recent call last):
    wythoff.errors.BadIndex: an index is a whole number, not 1.5
    """
    try:
        return index(number)
    except TypeError:
        raise BadIndex(f"{what} is a whole number, not {number!r}") from None
