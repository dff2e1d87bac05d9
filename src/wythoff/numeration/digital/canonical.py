"""The greedy words of a recurrence as an automaton, from the greatest word of each length.

A word is greedy if and only if each of its ends of length j is worth less than U_j, that is, if it is at most the
greatest greedy word of length j, the one of U_j - 1, in dictionary order. So the greedy words are known once the
greatest words are, and there is just one of these for each length. Their automaton is guessed from the first of them by
Myhill and Nerode's congruence: a guess, which :func:`certify` proves or refutes.
"""

from __future__ import annotations

import numpy as np

from wythoff.automata import (
    Dfa,
    Nfa,
    complement,
    cylindrify,
    determinise,
    intersection,
    minimise,
    permute_tracks,
    project,
)
from wythoff.errors import Unsupported
from wythoff.numeration.digital.lexicographic import smaller_words
from wythoff.numeration.greedy import greedy_digits

Word = tuple[int, ...]
Residual = tuple[Word | None, ...]

# Prefixes and their continuations are compared up to this length.
LENGTH = 36
TERMS = 2 * LENGTH + 1


def greedy_words(terms: tuple[int, ...], digits: int) -> Dfa:
    """The greedy words over these terms, leading zeros allowed.

    >>> fibonacci = (1, 2)
    >>> while len(fibonacci) <= TERMS:
    ...     fibonacci += (fibonacci[-1] + fibonacci[-2],)
    >>> print(greedy_words(fibonacci, 2).to_text())
    >*0  0->0 1->1
     *1  0->0
    """
    greatest = [tuple(greedy_digits(terms[j] - 1, terms[:j])) for j in range(TERMS)]
    return _below(_guess(greatest, digits))


def _guess(words: list[Word], digits: int) -> Dfa:
    """The smallest automaton that agrees with these words, words[j] being the one of length j."""

    def residual(prefix: Word) -> Residual:
        """For each length the end, if there is one, that makes the prefix one of the words."""
        size = len(prefix)
        ends = words[size : size + LENGTH + 1]
        return tuple(word[size:] if word[:size] == prefix else None for word in ends)

    number = {residual(()): 0}
    prefixes: list[Word] = [()]
    table: list[list[int]] = []
    for prefix in prefixes:
        if len(prefix) >= LENGTH:
            raise Unsupported("the greedy words of this recurrence follow no pattern that a small automaton recognises")
        row = []
        for digit in range(digits):
            longer = (*prefix, digit)
            rest = residual(longer)
            if all(end is None for end in rest):
                row.append(-1)
                continue
            if rest not in number:
                number[rest] = len(prefixes)
                prefixes.append(longer)
            row.append(number[rest])
        table.append(row)
    accepting = np.array([rest[0] is not None for rest in number])
    return Dfa.from_table((digits,), table, 0, accepting)


def _below(greatest: Dfa) -> Dfa:
    """The words none of whose ends is greater than the word of the same length in ``greatest``."""
    (digits,) = greatest.digits
    pairs = intersection(permute_tracks(smaller_words(digits), (1, 0)), cylindrify(greatest, [(0, digits)]))
    above = determinise(project(pairs, [1]))
    rows = {
        state: {digit: [target] for digit, target in enumerate(row) if target >= 0}
        for state, row in enumerate(above.table.tolist())
    }
    waiting = above.states
    rows[waiting] = {digit: [waiting, above.start] for digit in range(digits)}
    too_great = Nfa.from_transitions(
        rows, np.flatnonzero(above.accepting).tolist(), digits=[digits], starts=[above.start, waiting]
    )
    return minimise(complement(determinise(too_great)))
