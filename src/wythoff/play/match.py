"""A match between two players: whose turn it is, which moves are legal, who has won."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from wythoff.errors import BadPosition, TooComplex
from wythoff.rules.move import Move
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.text import position_text


@dataclass(frozen=True)
class Turn(Move):
    """A move that was made, and what was blocked before it."""

    blocked: frozenset[Position] = frozenset()


@dataclass(frozen=True)
class Match:
    """A match so far, as a value: a move gives a new match. Players are 0, who moves first, and 1.

    >>> from wythoff.rules import library
    >>> match = Match.begin(library.game("wythoff"), (1, 2)).move((1, 1)).move((0, 0))
    >>> match.is_over, match.winner, match.back().position
    (True, 1, (1, 1))
    """

    game: Ruleset
    start: Position
    turns: tuple[Turn, ...] = ()
    blocked: frozenset[Position] = frozenset()

    @classmethod
    def begin(cls, game: Ruleset, piles: Iterable[int]) -> Match:
        return cls(game, game.position(piles))

    @property
    def position(self) -> Position:
        return self.turns[-1].target if self.turns else self.start

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return len(self.turns) % 2

    @property
    def is_over(self) -> bool:
        """Whether the player whose turn it is has no move."""
        return not has_option(self.game, self.position, self.blocked)

    @property
    def winner(self) -> int | None:
        """Who has won: whoever cannot move loses, or wins under misere play."""
        if not self.is_over:
            return None
        return self.player if self.game.misere else 1 - self.player

    def block(self, options: Iterable[Iterable[int]]) -> Match:
        """Forbid some options of the player whose turn it is, as the other player may before each move."""
        forbidden = frozenset(map(self.game.position, options))
        if len(forbidden) > self.game.block:
            raise BadPosition(f"at most {self.game.block} options may be blocked in {self.game}, not {len(forbidden)}")
        for option in forbidden:
            self._label(option)
        return replace(self, blocked=forbidden)

    def move(self, piles: Iterable[int]) -> Match:
        """The match after a move to these piles; raises :class:`BadPosition` if it is against the rules."""
        target = self.game.position(piles)
        label = self._label(target)
        if target in self.blocked:
            raise BadPosition(f"the move to {position_text(target)} is blocked")
        turn = Turn(self.position, target, label, blocked=self.blocked)
        return replace(self, turns=(*self.turns, turn), blocked=frozenset())

    def back(self, turns: int = 1) -> Match:
        """The match before the last moves, or as it began if there were fewer."""
        return replace(self, turns=self.turns[: max(0, len(self.turns) - turns)], blocked=frozenset())

    def _label(self, target: Position) -> str:
        """The family of the move to these piles, the first if it belongs to several."""
        labels = self.game.labels_between(self.position, target)
        if not labels:
            raise BadPosition(f"no move leads from {position_text(self.position)} to {position_text(target)}")
        return labels[0]


def has_option(game: Ruleset, position: Position, blocked: frozenset[Position] = frozenset()) -> bool:
    """Whether there is a move that is not blocked; quick for piles of any size.

    Where the moves are a set of amounts and the piles are too large to try them all, a move is assumed to exist.
    """
    try:
        return any(option not in blocked for option in game.labelled_options(position, most=len(blocked)))
    except TooComplex:
        return True
