"""An opponent that wins whenever it can, and otherwise plays for time."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from random import Random

from wythoff.errors import TooComplex
from wythoff.play.match import Match, has_option
from wythoff.play.oracle import MAX_OPTIONS, Oracle
from wythoff.rules.ruleset import Position

SMALL_STEP = 3
PATIENT_CHOICES = 5


@dataclass(frozen=True)
class Opponent:
    """A perfect player."""

    oracle: Oracle
    chance: Random = field(default_factory=Random, repr=False)

    def reply(self, match: Match) -> Position:
        """The move to make in a match that is not over: a winning one, or else one that takes few counters."""
        winning = self.oracle.winning_move(match.position, match.blocked)
        return winning.target if winning is not None else patient_move(match, self.chance)

    def blocks(self, match: Match) -> tuple[Position, ...]:
        """The options to forbid the other player: winning ones, as many as the rules allow.

        Under misere play a player without a move wins, so one option stays.
        """
        winning = sorted(self.oracle.p_options(match.position))[: match.game.block]
        if match.game.misere and not has_option(match.game, match.position, frozenset(winning)):
            winning = winning[:-1]
        return tuple(winning)


def patient_move(match: Match, chance: Random) -> Position:
    """A move that takes few counters, for a player who cannot win or does not know how; the match must not be over.

    >>> from wythoff.rules import library
    >>> patient_move(Match.begin(library.game("nim"), (0, 1)), Random(1))
    (0, 0)
    """
    try:
        options = match.game.labelled_options(match.position, most=MAX_OPTIONS // 100)
    except TooComplex:
        return _small_step(match)
    free = sorted((option for option in options if option not in match.blocked), key=sum)
    return chance.choice(free[-PATIENT_CHOICES:])


def _small_step(match: Match) -> Position:
    """A legal move of a few counters, where there are too many moves to list."""
    game, position = match.game, match.position
    for taken in sorted(product(range(SMALL_STEP + 1), repeat=len(position)), key=sum):
        target = [pile - t for pile, t in zip(position, taken, strict=True)]
        if any(taken) and min(target) >= 0 and game.is_move(position, target):
            option = game.position(target)
            if option not in match.blocked:
                return option
    options = game.labelled_options(position, most=MAX_OPTIONS)
    return max((option for option in options if option not in match.blocked), key=sum)
