"""Winning moves from a certificate: what proves that every other position has a move into P also finds that move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from operator import index

import numpy as np

from wythoff.automata.dfa import DEAD, Dfa
from wythoff.automata.product import difference
from wythoff.checker import Automaton, Certificate
from wythoff.errors import BadCertificate, BadPosition
from wythoff.prove._kernels import DigitWord, Numbers, Tracks, last_row
from wythoff.prove.conversion import automaton_of, dfa_of, system_of
from wythoff.prove.hidden_tracks import HiddenTracks
from wythoff.rules.move import Move
from wythoff.rules.ruleset import Position


class Strategy:
    """How to win a game from every position where that is possible, in time linear in the digits of the piles.

    >>> from wythoff.prove.prover import prove
    >>> from wythoff.rules import library
    >>> strategy = prove(library.game("wythoff")).strategy()
    >>> strategy.move((10, 20)), strategy.move((4, 7))
    ((6, 10), None)
    >>> strategy.winning((10**30, 10**30 + 7)).label
    'double'
    """

    def __init__(self, certificate: Certificate, game: str) -> None:
        """The strategy of a certificate that the checker has accepted, for the game of this name."""
        self.game, self.piles, self.unordered = game, certificate.game.piles, certificate.game.unordered
        self.block = certificate.game.block
        self.system = system_of(certificate.system)
        self._p_set = _Acceptor(certificate.p_set)
        self._left = [_Acceptor(left) for left in (certificate.left, *(step.left for step in certificate.steps))]
        self._steps = [
            _Step(certificate.game.moves[step.move].label, step.order, step.places, step.strategy)
            for step in certificate.steps
        ]
        self._levels = certificate.levels

    def __repr__(self) -> str:
        return f"<Strategy for {self.game} in {self.system.name} digits>"

    def is_p(self, position: Iterable[int]) -> bool:
        """Whether the player who has just moved to this position wins."""
        return self._p_set.accepts(self._tracks(self._words(self._position(position))))

    def move(self, position: Iterable[int]) -> Position | None:
        """The position after a winning move; None if there is none, from a P-position or at the end of play."""
        found = self.winning(position)
        return None if found is None else found.target

    def winning(self, position: Iterable[int]) -> Move | None:
        """A winning move, if there is one; with blocking, one of those that cannot all be blocked."""
        moves = self.moves_to_p(position)
        return moves[-1] if len(moves) > self.block else None

    def moves_to_p(self, position: Iterable[int]) -> list[Move]:
        """Moves to different P-positions: one more than can be blocked, or all of them if there are fewer.

        In games with blocking their families are not known.
        """
        before = self._position(position)
        words = self._words(before)
        if self._levels:
            found = [(step, step.play(words)) for step in self._counted_steps]
            return [self._move(before, words, step, after) for step, after in found if after is not None]
        number = self._step_for(self._tracks(words))
        if number is None:
            return []
        return [self._move(before, words, self._steps[number], self._steps[number].play(words))]

    @cached_property
    def _counted_steps(self) -> list[_Step]:
        """Steps to the first P-option, the second, ..., as many as may be blocked, and to any one after these.

        Level j accepts a position with a P-option that is at least the j-th; so what level j has beyond level j + 1 is
        the j-th.
        """
        levels = [dfa_of(level) for level in self._levels]
        exact = [automaton_of(difference(level, higher)) for level, higher in pairwise(levels)]
        width = len(self.piles)
        before, target = range(width), range(width, 2 * width)
        return [_Step(None, before, target, level) for level in (*exact, self._levels[-1])]

    def _move(
        self, before: Position, words: Sequence[DigitWord], step: _Step, after: Sequence[DigitWord] | None
    ) -> Move:
        """The move to these digits, after a check that they are in P and worth less than before."""
        if after is not None and self._p_set.accepts(self._tracks(_padded(after))):
            target = self._numbers(before, words, after)
            if sum(target) < sum(before):
                return Move(before, tuple(sorted(target)) if self.unordered else target, step.label)
        raise BadCertificate(f"the certificate of {self.game} does not win from every position: it is not a proof")

    def _position(self, position: Iterable[int]) -> Position:
        piles = tuple(map(index, position))
        if len(piles) != len(self.piles) or min(piles) < 0:
            raise BadPosition(f"a position of {self.game} has {len(self.piles)} piles, none negative")
        return tuple(sorted(piles)) if self.unordered else piles

    def _words(self, position: Position) -> list[DigitWord]:
        return _padded([self.system.digit_array(pile) for pile in position])

    def _tracks(self, words: Sequence[DigitWord]) -> Tracks:
        return Tracks(words, self.system.digits)

    def _step_for(self, word: Tracks) -> int | None:
        """The step that absorbs a position, by bisection: it is left before the step and no longer afterwards."""
        if self._p_set.accepts(word):
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

    def __init__(self, label: str | None, order: Sequence[int], places: Sequence[int], strategy: Automaton) -> None:
        self.label, self.order = label, order
        self._places, self._automaton = places, strategy

    @cached_property
    def _guesser(self) -> HiddenTracks:
        return HiddenTracks(self._automaton, visible=len(self.order))

    def play(self, words: Sequence[DigitWord]) -> list[DigitWord] | None:
        """The piles after the move, in the order in which the step reads them, or None if there is no move.

        A pile that does not change is the same word.
        """
        read = [words[pile] for pile in self.order]
        hidden = self._guesser.guess(read)
        if hidden is None:
            return None
        words = [*read, *hidden]
        # A place below 0 stands for the number 0.
        return [words[place] if place >= 0 else np.zeros(0, dtype=np.uint8) for place in self._places]


class _Acceptor:
    """A deterministic automaton that runs over words of any length."""

    def __init__(self, automaton: Automaton) -> None:
        self._automaton = automaton

    @cached_property
    def _dfa(self) -> Dfa:
        return dfa_of(self._automaton)

    @cached_property
    def _table(self) -> Numbers:
        """Where the rows of the next states begin, with one more state for words that are rejected for good."""
        table = np.vstack([self._dfa.table, np.full((1, self._dfa.letters), self._dfa.states, dtype=np.int32)])
        table[table == DEAD] = self._dfa.states
        return table * np.int32(self._dfa.letters)

    def accepts(self, word: Tracks) -> bool:
        if not self._dfa.accepting.any():
            return False
        letters = self._dfa.letters
        state = last_row(self._table, self._dfa.start * letters, word) // letters
        return state < self._dfa.states and bool(self._dfa.accepting[state])


def _padded(words: Sequence[DigitWord]) -> list[DigitWord]:
    """The words with leading zeros, all of equal length."""
    longest = max(map(len, words))
    return [w if len(w) == longest else np.concatenate([np.zeros(longest - len(w), np.uint8), w]) for w in words]
