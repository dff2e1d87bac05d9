"""How well the computer plays: from a perfect player to one that moves at random. The same seed repeats a game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from wythoff.errors import TooComplex
from wythoff.play.analysis import MAX_TRIED, free_options, hardest
from wythoff.play.match import Match
from wythoff.play.opponent import Opponent, patient_move
from wythoff.play.oracle import Known
from wythoff.rules.ruleset import Position


@dataclass(frozen=True)
class Level:
    """A strength of play: ``slips`` out of ``of`` times that a win is in sight, it is missed."""

    name: str
    about: str
    slips: int
    of: int = 20

    def slips_now(self, chance: Random) -> bool:
        return chance.randrange(self.of) < self.slips


LEVELS = {
    level.name: level
    for level in (
        Level("novice", "moves at random", 20),
        Level("casual", "errs one time in two", 10),
        Level("club", "errs one time in five", 4),
        Level("expert", "errs one time in twenty", 1),
        Level("perfect", "never errs", 0),
    )
}
"""The levels by name, the weakest first."""


def chance_of(match: Match, level: Level, seed: int) -> Random:
    """What is drawn in a match depends on the seed, the level and the match so far, and on nothing else."""
    played = [match.start, *((turn.target, sorted(turn.blocked)) for turn in match.turns), sorted(match.blocked)]
    return Random(f"{seed} {level.name} {match.game} {played}")


def level_reply(match: Match, known: Known, level: Level, seed: int) -> Position:
    """What a player of this level does in a match that is not over.

    >>> from wythoff.play.oracle import oracle_for
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> match, known = Match.begin(game, (9, 14)), oracle_for(game, (9, 14))
    >>> level_reply(match, known, LEVELS["perfect"], seed=1)
    (8, 13)
    """
    chance = chance_of(match, level, seed)
    if level is LEVELS["novice"]:
        return _any_move(match, chance)
    winning = known.winning_move(match.position, match.blocked)
    if winning is not None:
        slip = _slip(match, known, chance) if level.slips_now(chance) else None
        return winning.target if slip is None else slip
    return _stubborn_move(match, known, chance) if not level.slips else patient_move(match, chance)


def level_blocks(match: Match, known: Known, level: Level, seed: int) -> tuple[Position, ...]:
    """What a player of this level forbids the other one: usually the winning moves, otherwise any, up to the limit."""
    if known.outcome(match.position) is None or not match.game.block:
        return ()
    best = Opponent(known).blocks(match)
    chance = chance_of(match, level, seed)
    options = free_options(match)
    if options is None or not level.slips_now(chance):
        return best
    # Under misere play a player without a move wins, so one option stays.
    most = len(options) - match.game.misere
    return tuple(sorted(chance.sample(options, max(0, min(match.game.block, most)))))


def _any_move(match: Match, chance: Random) -> Position:
    """Every legal move is as likely as any other, where they can be listed."""
    options = free_options(match)
    return patient_move(match, chance) if options is None else chance.choice(options)


def _slip(match: Match, known: Known, chance: Random) -> Position | None:
    """A move that does not win, if there is one; where the moves are too many to list, one that takes few counters."""
    options = free_options(match)
    if options is None:
        try:
            target = patient_move(match, chance)
        except TooComplex:
            return None
        return None if known.is_p(target) else target
    losing = [option for option in options if not known.is_p(option)]
    return chance.choice(losing) if losing else None


def _stubborn_move(match: Match, known: Known, chance: Random) -> Position:
    """In a lost position, the move after which the win is hardest to find, where that is known and few are to try."""
    options = free_options(match)
    if match.game.block or options is None or len(options) > MAX_TRIED:
        return patient_move(match, chance)
    answers = known.winning_answers(options)
    return hardest(answers) if answers else patient_move(match, chance)
