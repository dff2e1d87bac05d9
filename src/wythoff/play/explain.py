"""Which move wins, and why, in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from wythoff.play.match import has_option
from wythoff.play.oracle import Oracle, Outcome
from wythoff.rules.move import Move
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.text import position_text

LONGEST_DIGITS = 40


@dataclass(frozen=True)
class Advice:
    """What a perfect player says about a position: its outcome, a winning move if there is one, and why; or nothing."""

    position: Position
    outcome: Outcome | None
    move: Move | None
    why: str

    def __str__(self) -> str:
        if self.outcome is None:
            return f"undecided: {self.why}"
        here = position_text(self.position)
        if self.move is not None:
            return f"{here} is N: move to {self.move.target_text}"
        return f"{here} is P: no move wins" if self.outcome == "P" else f"{here} is N: the game is over and won"

    def to_json(self) -> dict[str, Any]:
        """What ``wythoff move GAME PILES --json`` prints."""
        target, label = (None, None) if self.move is None else (list(self.move.target), self.move.label)
        return {"outcome": self.outcome, "move": target, "label": label, "why": self.why}


def advice(game: Ruleset, position: Position, oracle: Oracle, blocked: frozenset[Position] | None = None) -> Advice:
    """What to do at a position, now that these options are blocked, or before any have been chosen.

    >>> from wythoff.play.oracle import oracle_for
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> print(advice(game, (4, 9), oracle_for(game, (4, 9))))
    (4, 9) is N: move to (4, 7) (single)
    """
    outcome = oracle.outcome(position)
    if outcome is None:
        return Advice(position, None, None, oracle.source)
    move = oracle.winning_move(position, blocked)
    reason = why(game, position, oracle, move)
    return Advice(position, outcome, None if move is None else replace(move, reason=reason), reason)


def why(game: Ruleset, position: Position, oracle: Oracle, move: Move | None) -> str:
    """Why this move wins or, without a move, why none does; for readers who know what P-positions are.

    >>> from wythoff.play.oracle import oracle_for
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> why(game, (4, 7), oracle_for(game, (4, 7)), None)
    '(4, 7) is a P-position: every move from it leaves the P-positions, so any move loses (computed from all
    positions with piles up to 7)'
    """
    source = f" ({oracle.source})"
    if not has_option(game, position):
        ends = "wins" if game.misere else "loses"
        return f"no move is left in {position_text(position)}, and whoever cannot move {ends}"
    if game.block:
        return _blocking(game, position, oracle, move) + source
    if move is None:
        loss = "every move from it leaves the P-positions, so any move loses"
        return f"{position_text(position)} is a P-position: {loss}{_in_digits(position, oracle)}{source}"
    if not has_option(game, move.target):
        return f"{position_text(move.target)} is a P-position: no move is left there{source}"
    reason = "every move from it leaves the P-positions, and every position outside has a move back"
    return f"{position_text(move.target)} is a P-position: {reason}{_in_digits(move.target, oracle)}{source}"


def _blocking(game: Ruleset, position: Position, oracle: Oracle, move: Move | None) -> str:
    here = position_text(position)
    if move is None:
        few = f"at most {game.block} of its options are P-positions, and the opponent can block them"
        return f"{here} is a P-position: {few}, so any move loses"
    if oracle.is_p(position):
        return f"{here} is a P-position, but {position_text(move.target)} is one, too, and is not blocked"
    if len(oracle.p_options(position)) > game.block:
        many = f"more than {game.block} of its options are P-positions, so the opponent cannot block them all"
    else:
        many = "all of its options are P-positions, and if the opponent blocks them all, no move is left, which wins"
    return f"{here} is an N-position: {many}; {position_text(move.target)} is one of them"


def friendly_why(game: Ruleset, oracle: Oracle, target: Position) -> str:
    """Why it is good to leave these piles, for players.

    >>> from wythoff.play.oracle import oracle_for
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> friendly_why(game, oracle_for(game, (4, 9)), (4, 7))
    '(4, 7) is a safe place to leave: after any answer there is a safe place to leave again.'
    """
    if not has_option(game, target):
        return f"{position_text(target)} leaves no move, and that wins."
    safe = "is a safe place to leave: after any answer there is a safe place to leave again"
    return f"{position_text(target)} {safe}{_in_digits(target, oracle)}."


def _in_digits(position: Position, oracle: Oracle) -> str:
    """The digits of the piles, if they are few."""
    if max(position).bit_length() > LONGEST_DIGITS:
        return ""
    digits = {pile: oracle.digits(pile) for pile in position}
    shown = ", ".join(f"{pile} is {text}" for pile, text in digits.items() if text is not None)
    return f"; in {oracle.numeration} digits {shown}" if shown else ""
