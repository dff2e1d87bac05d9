"""Prove, by automata alone, that the canonical words of a system are the natural numbers and that its adder adds.

The laws are checked in the order below; the first that fails stops the proof.

1. *zeros*: one more leading zero does not change whether a word is canonical, and the empty word is canonical.
2. *terms*: 1, 10, 100, ... are canonical.
3. *suffixes*: an end of a canonical word is canonical.
4. *order*: of two canonical words of the same length, the one that comes first in dictionary order has the smaller
value. 5. *successor*: the value of the next canonical word is greater by exactly 1. 6. *zero*: x + 0 = z if and only if
z = x. 7. *addition*: x + (y + 1) = z if and only if (x + y) + 1 = z.

By 1 canonical words can be compared after padding with zeros; there are finitely many of each length, and by 2 there
are words without a leading zero of every length, so the words without leading zeros form one sequence w_0, w_1, ... By
5 w_n has the value n: each natural number has exactly one canonical word. It is the greedy one: each end of length j is
canonical by 3 and before the word 10...0 of U_j, canonical by 2, so it is worth less than U_j by 4. "Next" refers to
dictionary order and not to values, so 6 and 7 determine the automaton of x + y = z on canonical words, by induction on
y; they check the pruning of :func:`linear_dfa` from outside.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from wythoff.automata import (
    Dfa,
    Nfa,
    Word,
    common_word,
    determinise,
    distinguishing_word,
    intersection,
    project,
    trim,
    word_outside,
)
from wythoff.numeration.digital.equations import linear_dfa
from wythoff.numeration.digital.sets import equal_dfa, less_dfa, number_dfa, numbers_dfa, on_tracks, successor_dfa
from wythoff.numeration.digital.system import DigitSystem


@dataclass(frozen=True)
class Law:
    """A statement about a system, and a word that breaks it if it is false."""

    name: str
    statement: str
    witness: Word | None = None

    @property
    def holds(self) -> bool:
        return self.witness is None

    def __str__(self) -> str:
        if self.witness is None:
            return f"{self.name}: {self.statement}"
        tracks = ", ".join("".join(map(str, track)) for track in zip(*self.witness, strict=True))
        return f"{self.name} fails at ({tracks}): {self.statement}"


@dataclass(frozen=True)
class SystemCertificate:
    """The laws that were proved for a system; the last one may have failed, and then nothing after it was tried.

    >>> from wythoff.numeration.digital import fibonacci
    >>> certify(fibonacci)
    <SystemCertificate: fibonacci, 7 laws proved>
    """

    system: DigitSystem
    laws: tuple[Law, ...]

    @property
    def failure(self) -> Law | None:
        """The law that does not hold, with its witness."""
        return next((law for law in self.laws if not law.holds), None)

    @property
    def holds(self) -> bool:
        """Whether every law was proved."""
        return len(self.laws) == len(_LAWS) and self.failure is None

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        laws = [{"name": law.name, "statement": law.statement, "witness": law.witness} for law in self.laws]
        return {"system": self.system.to_json(), "laws": laws, "holds": self.holds}

    def __repr__(self) -> str:
        what = f"{len(self.laws)} laws proved" if self.failure is None else str(self.failure)
        return f"<SystemCertificate: {self.system.name}, {what}>"


def certify(system: DigitSystem) -> SystemCertificate:
    """Prove the laws of a numeration system, or find the least word that breaks one.

    >>> from dataclasses import replace
    >>> from wythoff.numeration.digital import fibonacci
    >>> certify(replace(fibonacci, name="all words", given=Dfa.constant([2], accepts=True)))
    <SystemCertificate: all words, order fails at (011, 100): dictionary order is the order of values>
    """
    laws: list[Law] = []
    for name, (statement, refute) in _LAWS.items():
        laws.append(Law(name, statement, refute(system)))
        if not laws[-1].holds:
            break
    return SystemCertificate(system, tuple(laws))


def _zeros(system: DigitSystem) -> Word | None:
    words = system.canonical
    after_zero = words.following(words.start, 0)
    if after_zero < 0 or not words.accepting[words.start]:
        return ()
    return distinguishing_word(words, Dfa(words.digits, words.rows, after_zero, words.accepting))


def _terms(system: DigitSystem) -> Word | None:
    powers = Dfa.from_transitions({0: {0: 0, 1: 1}, 1: {0: 1}}, [1], digits=[system.digits])
    return word_outside(powers, system.canonical)


def _suffixes(system: DigitSystem) -> Word | None:
    nfa = trim(system.canonical).to_nfa()
    ends = Nfa(nfa.digits, nfa.rows, np.arange(nfa.states, dtype=np.int32), nfa.accepting)
    return word_outside(determinise(ends), system.canonical)


def _order(system: DigitSystem) -> Word | None:
    return common_word([less_dfa(system), linear_dfa(system, (1, -1), 0, ">=")])


def _successor(system: DigitSystem) -> Word | None:
    return word_outside(successor_dfa(system), linear_dfa(system, (1, -1), 1))


def _zero(system: DigitSystem) -> Word | None:
    nothing = on_tracks(system, number_dfa(system, 0), (1,), 3)
    sums = intersection(linear_dfa(system, (1, 1, -1)), nothing, numbers_dfa(system, 3))
    return distinguishing_word(sums, intersection(on_tracks(system, equal_dfa(system), (0, 2), 3), nothing))


def _addition(system: DigitSystem) -> Word | None:
    adder, successor = linear_dfa(system, (1, 1, -1)), successor_dfa(system)
    numbers = numbers_dfa(system, 3)

    def hidden(added: tuple[int, ...], stepped: tuple[int, ...]) -> Dfa:
        """Some number on track 3 with the sum and the step on these tracks."""
        parts = [on_tracks(system, adder, added, 4), on_tracks(system, successor, stepped, 4)]
        linked = intersection(*parts, on_tracks(system, numbers, (0, 1, 2), 4))
        return determinise(project(linked, [3]), leading_zeros=True)

    return distinguishing_word(hidden((0, 3, 2), (1, 3)), hidden((0, 1, 3), (3, 2)))


_LAWS: dict[str, tuple[str, Callable[[DigitSystem], Word | None]]] = {
    "zeros": ("leading zeros change nothing", _zeros),
    "terms": ("1, 10, 100, ... are canonical", _terms),
    "suffixes": ("ends of canonical words are canonical", _suffixes),
    "order": ("dictionary order is the order of values", _order),
    "successor": ("the next word has the next value", _successor),
    "zero": ("x + 0 = x", _zero),
    "addition": ("x + (y + 1) = (x + y) + 1", _addition),
}
