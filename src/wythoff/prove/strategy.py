"""Winning moves from a certificate: what proves that every other position has a move into P also finds that move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.automata.dfa import DEAD, Dfa
from wythoff.errors import BadCertificate, BadPosition, Unsupported
from wythoff.numeration.digital import DigitSystem
from wythoff.prove import checker
from wythoff.prove.hidden_tracks import LONG, HiddenTracks, Letters, in_letters, on_track
from wythoff.rules.ruleset import Position

DigitWord = NDArray[np.uint8]


@dataclass(frozen=True)
class WinningMove:
    """A move to a P-position: from where, to where, by which family of moves, and in whose digits it was found."""

    position: Position
    target: Position
    label: str
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

    @classmethod
    def of(cls, certificate: Mapping[str, Any]) -> Strategy:
        """The strategy of a certificate that the checker has accepted."""
        if certificate.get("format") != checker.FORMAT:
            raise BadCertificate(f"a strategy is read from a certificate of the format {checker.FORMAT}")
        if certificate["game"].get("block"):
            raise Unsupported("a strategy has one winning move for each position, but with blocking it needs more")
        return cls(certificate)

    def __repr__(self) -> str:
        return f"<Strategy for {self.game}: {len(self._steps)} steps, {self.system.name} digits>"

    def is_p(self, position: Iterable[int]) -> bool:
        """Whether the player who has just moved to this position wins."""
        return self._cold.accepts(in_letters(self._words(self._position(position)), self.system.digits))

    def move(self, position: Iterable[int]) -> Position | None:
        """The position after a winning move; None if there is none, from a P-position or at the end of play."""
        found = self.winning(position)
        return None if found is None else found.target

    def winning(self, position: Iterable[int]) -> WinningMove | None:
        """A winning move, if there is one, with its label."""
        before = self._position(position)
        words = self._words(before)
        number = self._step_for(in_letters(words, self.system.digits))
        if number is None:
            return None
        step = self._steps[number]
        after = step.play(words)
        target = self._numbers(before, words, after)
        if not self._cold.accepts(in_letters(_padded(after), self.system.digits)) or sum(target) >= sum(before):
            raise BadCertificate(f"the certificate of {self.game} does not win from every position: it is no proof")
        return WinningMove(before, tuple(sorted(target)) if self.unordered else target, step.label, self.system)

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
        self.label: str = step["label"]
        self.order: list[int] = step["order"]
        self._places: list[int] = step["places"][:width]
        self._digits = digits
        self._hidden = step["tracks"] - width
        self._automaton = step["strategy"]

    @cached_property
    def _guesser(self) -> HiddenTracks:
        return HiddenTracks(self._automaton, visible=len(self.order))

    def play(self, words: Sequence[DigitWord]) -> list[DigitWord]:
        """The piles after the move; a pile that is as before is the very same word."""
        read = [words[pile] for pile in self.order]
        letters = self._guesser.guess(in_letters(read, self._digits))
        if letters is None:
            raise BadCertificate("a strategy of the certificate has no move where it should: it is no proof")
        after: list[DigitWord] = [words[0]] * len(words)
        for pile, place in zip(self.order, self._places, strict=True):
            if 0 <= place < len(read):
                after[pile] = read[place]
            elif place < 0:
                after[pile] = np.zeros(0, dtype=np.uint8)
            else:
                after[pile] = on_track(letters, place - len(read), self._hidden, self._digits)
        return after


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
    def _rows(self) -> list[list[int]]:
        rows: list[list[int]] = self._table.tolist()
        return rows

    def accepts(self, word: Letters) -> bool:
        if not self._dfa.accepting.any():
            return False
        state = self._last_state(word)
        return state < self._dfa.states and bool(self._dfa.accepting[state])

    def _last_state(self, word: Letters) -> int:
        state = self._dfa.start
        if len(word) < LONG:
            rows = self._rows
            for letter in word.tolist():
                state = rows[state][letter]
            return state
        from wythoff.prove import _kernels

        return int(_kernels.last_state(self._table, state, word))


def _padded(words: Sequence[DigitWord]) -> list[DigitWord]:
    """The words with leading zeros, all of one length."""
    longest = max(map(len, words))
    return [w if len(w) == longest else np.concatenate([np.zeros(longest - len(w), np.uint8), w]) for w in words]
