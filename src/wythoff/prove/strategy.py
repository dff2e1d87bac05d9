"""Winning moves from a certificate: what proves that every other position has a move into P also finds that move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.product import difference
from wythoff.errors import BadCertificate, BadPosition
from wythoff.numeration.digital import DigitSystem
from wythoff.prove import checker
from wythoff.prove.hidden_tracks import LONG, HiddenTracks, Letters, in_letters, on_track
from wythoff.rules.ruleset import Position

DigitWord = NDArray[np.uint8]


@dataclass(frozen=True)
class WinningMove:
    """A move to a P-position: from where, to where, by which family of moves, and in whose digits it was found.

    In games with blocking the family is not known.
    """

    position: Position
    target: Position
    label: str | None
    system: DigitSystem = field(repr=False)

    @property
    def numeration(self) -> str:
        return self.system.name


class Strategy:
    """How to win a game from every position where that is possible, in time linear in the digits of the piles.

    >>> from wythoff.prove.prover import prove
    >>> from wythoff.rules import library
    >>> strategy = Strategy.of(prove(library.game("wythoff")).certificate)
    >>> strategy.move((10, 20)), strategy.move((4, 7))
    ((6, 10), None)
    >>> strategy.winning((10**30, 10**30 + 7)).label
    'double'
    """

    def __init__(self, certificate: Mapping[str, Any]) -> None:
        game = certificate["game"]
        self.game: str = game["name"]
        self.piles: tuple[str, ...] = tuple(game["piles"])
        self.unordered: bool = game["unordered"]
        self.system = DigitSystem.from_json(certificate["system"])
        self._cold = _Acceptor(certificate["cold"])
        absorption = certificate["absorption"]
        self._left = [_Acceptor(part["left"]) for part in (absorption, *absorption["steps"])]
        self._steps = [_Step(step, len(self.piles), self.system.digits) for step in absorption["steps"]]
        self.block: int = game.get("block", 0)
        self._levels = [Dfa.from_json(level) for level in certificate.get("levels", ())]

    @classmethod
    def of(cls, certificate: Mapping[str, Any]) -> Strategy:
        """The strategy of a certificate that the checker has accepted."""
        if certificate.get("format") != checker.FORMAT:
            raise BadCertificate(f"a strategy is read from a certificate of the format {checker.FORMAT}")
        return cls(certificate)

    def __repr__(self) -> str:
        return f"<Strategy for {self.game} in {self.system.name} digits>"

    def is_p(self, position: Iterable[int]) -> bool:
        """Whether the player who has just moved to this position wins."""
        return self._cold.accepts(in_letters(self._words(self._position(position)), self.system.digits))

    def move(self, position: Iterable[int]) -> Position | None:
        """The position after a winning move; None if there is none, from a P-position or at the end of play."""
        found = self.winning(position)
        return None if found is None else found.target

    def winning(self, position: Iterable[int]) -> WinningMove | None:
        """A winning move, if there is one; with blocking, one of those that cannot all be blocked."""
        moves = self.moves_to_p(position)
        return moves[-1] if len(moves) > self.block else None

    def moves_to_p(self, position: Iterable[int]) -> list[WinningMove]:
        """Moves to different P-positions: one more than can be blocked, or all of them if there are not so many."""
        before = self._position(position)
        words = self._words(before)
        if self._levels:
            found = [(step, step.play(words)) for step in self._counted_steps]
            return [self._move(before, words, step, after) for step, after in found if after is not None]
        number = self._step_for(in_letters(words, self.system.digits))
        if number is None:
            return []
        return [self._move(before, words, self._steps[number], self._steps[number].play(words))]

    @cached_property
    def _counted_steps(self) -> list[_Step]:
        """Steps to the first P-option, the second, ..., as many as may be blocked, and to any one after these.

        Level j accepts a position with a P-option that is at least the j-th; so what level j has beyond level j + 1 is
        the j-th.
        """
        exact = [difference(level, higher) for level, higher in pairwise(self._levels)]
        width = len(self.piles)
        layout = {"order": range(width), "tracks": 2 * width, "places": range(width, 2 * width), "label": None}
        return [
            _Step({**layout, "strategy": level.to_json()}, width, self.system.digits)
            for level in (*exact, self._levels[-1])
        ]

    def _move(
        self, before: Position, words: Sequence[DigitWord], step: _Step, after: Sequence[DigitWord] | None
    ) -> WinningMove:
        """The move to these digits, after a check that they are in P and worth less than before."""
        if after is not None and self._cold.accepts(in_letters(_padded(after), self.system.digits)):
            target = self._numbers(before, words, after)
            if sum(target) < sum(before):
                return WinningMove(before, tuple(sorted(target)) if self.unordered else target, step.label, self.system)
        raise BadCertificate(f"the certificate of {self.game} does not win from every position: it is no proof")

    def _position(self, position: Iterable[int]) -> Position:
        piles = tuple(map(index, position))
        if len(piles) != len(self.piles) or min(piles) < 0:
            raise BadPosition(f"a position of {self.game} has {len(self.piles)} piles, none negative")
        return tuple(sorted(piles)) if self.unordered else piles

    def _words(self, position: Position) -> list[DigitWord]:
        return _padded([self.system.digit_array(pile) for pile in position])

    def _step_for(self, word: Letters) -> int | None:
        """The step that absorbs a position, by bisection: it is left before the step and no longer afterwards."""
        if self._cold.accepts(word):
            return None
        low, high = 0, len(self._steps)
        if self._left[high].accepts(word):
            return None
        while high - low > 1:
            middle = (low + high) // 2
            if self._left[middle].accepts(word):
                low = middle
            else:
                high = middle
        return low

    def _numbers(self, before: Position, words: Sequence[DigitWord], after: Sequence[DigitWord]) -> Position:
        """What the words after the move are worth; those of piles that only change places are known."""
        known = {id(word): pile for word, pile in zip(words, before, strict=True)}
        return tuple(known[id(word)] if id(word) in known else self.system.array_value(word) for word in after)


class _Step:
    """One step of the absorption: moves by one rule, the piles read in one order."""

    def __init__(self, step: Mapping[str, Any], width: int, digits: int) -> None:
        self.label: str | None = step["label"]
        self.order: Sequence[int] = step["order"]
        self._places: Sequence[int] = step["places"][:width]
        self._digits = digits
        self._hidden = step["tracks"] - width
        self._automaton = step["strategy"]

    @cached_property
    def _guesser(self) -> HiddenTracks:
        return HiddenTracks(self._automaton, visible=len(self.order))

    def play(self, words: Sequence[DigitWord]) -> list[DigitWord] | None:
        """The piles after the move, in the order in which the step reads them, or None if there is no move.

        A pile that is as before is the very same word.
        """
        read = [words[pile] for pile in self.order]
        letters = self._guesser.guess(in_letters(read, self._digits))
        if letters is None:
            return None
        return [self._word(place, read, letters) for place in self._places]

    def _word(self, place: int, read: Sequence[DigitWord], letters: Letters) -> DigitWord:
        """The word on a track; a place below 0 stands for the number 0."""
        if place < 0:
            return np.zeros(0, dtype=np.uint8)
        return read[place] if place < len(read) else on_track(letters, place - len(read), self._hidden, self._digits)


# Tables for blocks of letters have at most so many entries, unless single letters need more.
BLOCK_TABLE = 1 << 17


class _Acceptor:
    """A deterministic automaton that runs over words of any length."""

    def __init__(self, automaton: Mapping[str, Any]) -> None:
        self._automaton = automaton

    @cached_property
    def _dfa(self) -> Dfa:
        return Dfa.from_json(self._automaton)

    @cached_property
    def _table(self) -> NDArray[np.int32]:
        """The transitions, with one more state for words that are rejected for good."""
        table = np.vstack([self._dfa.table, np.full((1, self._dfa.letters), self._dfa.states, dtype=np.int32)])
        table[table == DEAD] = self._dfa.states
        return table

    @cached_property
    def _blocks(self) -> tuple[int, list[list[int]]]:
        """How many letters are read at once, and where each state leads on each block of so many."""
        states, letters = self._table.shape
        length = 1
        table = self._table
        while states * letters ** (length + 1) <= BLOCK_TABLE:
            table = self._table[table].reshape(states, -1)
            length += 1
        return length, table.tolist()

    def accepts(self, word: Letters) -> bool:
        if not self._dfa.accepting.any():
            return False
        state = self._last_state(word)
        return state < self._dfa.states and bool(self._dfa.accepting[state])

    def _last_state(self, word: Letters) -> int:
        state, letters = self._dfa.start, self._dfa.letters
        if len(word) < LONG:
            length, rows = self._blocks
            odd = len(word) % length
            for letter in word[:odd].tolist():
                state = int(self._table[state, letter])
            blocks = word[odd:].reshape(-1, length) @ letters ** np.arange(length - 1, -1, -1)
            for block in blocks.tolist():
                state = rows[state][block]
            return state
        from wythoff.prove import _kernels

        return int(_kernels.last_state(self._table, state, word))


def _padded(words: Sequence[DigitWord]) -> list[DigitWord]:
    """The words with leading zeros, all of one length."""
    longest = max(map(len, words))
    return [w if len(w) == longest else np.concatenate([np.zeros(longest - len(w), np.uint8), w]) for w in words]
