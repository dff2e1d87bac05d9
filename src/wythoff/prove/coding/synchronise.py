"""Automata for words and walks along them, learned from as many letters as are needed; guesses that a check decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from wythoff.automata.count import count_words
from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.trim import trim
from wythoff.errors import TooManyStates, UnknownLetter
from wythoff.integers.distinct_rows import distinct_rows
from wythoff.numeration.digital import DigitSystem
from wythoff.prove.learn import DigitTrie, first_fit
from wythoff.words.letters import Letter, as_letter
from wythoff.words.morphism import Morphism

Value = TypeVar("Value")
Rows = npt.NDArray[np.int64]

# Numbers up to one bound after the other are tried, until an automaton agrees with them.
BOUNDS = (800, 6_000, 60_000, 300_000)
MAX_STATES = 2_000
LONGEST_HORIZON = 9
MAX_WORDS = 200_000


@dataclass(frozen=True)
class CodingWord:
    """The fixed point of a morphism that begins with ``first``; its letters are numbered as in the alphabet.

    >>> tribonacci = CodingWord(Morphism("0->01, 1->02, 2->0"), 0)
    >>> tribonacci.prefix(7).tolist(), tribonacci.images
    ([0, 1, 0, 2, 0, 1, 0], [[0, 1], [0, 2], [0]])
    """

    morphism: Morphism
    first: Letter

    @classmethod
    def of(cls, morphism: Morphism, first: Letter | None = None) -> CodingWord:
        """The fixed point that begins with a letter, or the only one."""
        return cls(morphism, morphism.fixed_point(first)[0])

    @property
    def alphabet(self) -> tuple[Letter, ...]:
        return self.morphism.alphabet

    @cached_property
    def images(self) -> list[list[int]]:
        return [[self.alphabet.index(d) for d in self.morphism.image(c)] for c in self.alphabet]

    def number(self, letter: Letter) -> int:
        """The number of a letter."""
        known = as_letter(letter, self.alphabet)
        if known not in self.alphabet:
            raise UnknownLetter(f"letter {letter} has no image under {self.morphism}")
        return self.alphabet.index(known)

    def by_letter(self, values: Mapping[int, Value] | Sequence[Value]) -> dict[Letter, Value]:
        """Values by number, as values by letter."""
        return {letter: values[number] for number, letter in enumerate(self.alphabet)}

    def prefix(self, length: int) -> Rows:
        """The numbers of the first letters."""
        letters = self.morphism.fixed_point(self.first)[:length]
        return np.searchsorted(np.array(self.alphabet), letters).astype(np.int64)

    def places(self, letter: int) -> Callable[[int], Rows]:
        """The numbers n <= bound such that letter n is this one."""
        return lambda bound: np.flatnonzero(self.prefix(bound + 1) == letter).reshape(-1, 1)

    def walk(self, start: Sequence[int], steps: Sequence[Sequence[int]]) -> Callable[[int], Rows]:
        """The rows n, v(n) up to n = bound, where v(0) is ``start`` and v(n + 1) - v(n) is the step of letter n.

        >>> CodingWord(Morphism("0->01, 1->0"), 0).walk([1], [[2], [1]])(4).tolist()
        [[0, 1], [1, 3], [2, 4], [3, 6], [4, 8]]
        """

        def rows(bound: int) -> Rows:
            moves = np.array(steps, dtype=np.int64)[self.prefix(bound)]
            values = np.cumsum(np.vstack([np.array([start], dtype=np.int64), moves]), axis=0)
            return np.column_stack([np.arange(bound + 1), values])

        return rows

    def locations(self, letter: int, counts: Callable[[int], Rows]) -> Callable[[int], Rows]:
        """The values that a walk has where this letter stands."""
        return lambda bound: counts(bound)[self.prefix(bound + 1) == letter][:, 1:]


def learned(system: DigitSystem, rows: Callable[[int], Rows], bounds: Sequence[int] = BOUNDS) -> Dfa | None:
    """The automaton of a relation, its numbers in greedy digits, that agrees with all rows up to the first bound that
    suffices; None if none does.

    >>> from wythoff.numeration.digital import fibonacci
    >>> fibonacci_word = CodingWord(Morphism("0->01, 1->0"), 0)
    >>> learned(fibonacci, fibonacci_word.places(1))
    <Dfa: 2 states, 1 track of 2 digits, 3 transitions>
    """
    for bound in bounds:
        data = rows(bound)
        words = DigitTrie(system, data, data.shape[1], bound)
        guess = first_fit(words, LONGEST_HORIZON, MAX_STATES)
        if guess is not None:
            return guess
    return None


def word_part(system: DigitSystem, word: CodingWord, bounds: Sequence[int] = BOUNDS) -> dict[str, Any] | None:
    """What a certificate says about a word; None if its letters show no automaton in this numeration system."""
    letters = [learned(system, word.places(letter), bounds) for letter in range(len(word.alphabet))]
    lengths = learned(system, word.walk([0], [[len(image)] for image in word.images]), bounds)
    known = [letter.to_json() for letter in letters if letter is not None]
    if lengths is None or len(known) < len(letters):
        return None
    plain = all(str(letter).isascii() and str(letter).isalnum() for letter in word.alphabet)
    return {
        "names": [str(letter if plain else number) for number, letter in enumerate(word.alphabet)],
        "images": word.images,
        "first": word.alphabet.index(word.first),
        "letters": known,
        "lengths": lengths.to_json(),
    }


def accepted_rows(system: DigitSystem, relation: Dfa, bound: int) -> Rows:
    """All the numbers that an automaton accepts with no more digits than ``bound`` has; in increasing order.

    >>> from wythoff.numeration.digital import base
    >>> equal = Dfa.from_transitions({0: {(0, 0): 0, (1, 1): 0}}, [0], digits=[2, 2])
    >>> accepted_rows(base(2), equal, 3).tolist()
    [[0, 0], [1, 1], [2, 2], [3, 3]]
    """
    length = len(system.representation(bound))
    count = count_words(relation, length)[length]
    if count > MAX_WORDS:
        raise TooManyStates(f"the automaton accepts {count:,} words of {length} digits, more than {MAX_WORDS:,}")
    alive = trim(relation)
    states = np.array([alive.start])
    values = np.zeros((1, alive.tracks), dtype=np.int64)
    digits = np.stack(np.unravel_index(np.arange(alive.letters), alive.digits), axis=1)
    for term in reversed(system.terms(length)):
        following = alive.table[states]
        row, letter = np.nonzero(following != DEAD)
        states, values = following[row, letter], values[row] + term * digits[letter]
    return distinct_rows(values[alive.accepting[states]])
