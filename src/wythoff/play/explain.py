"""Why a move wins, in words."""

from __future__ import annotations

from wythoff.play.knowledge import Advice, Knowledge
from wythoff.play.match import has_option
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.text import position_text

LONGEST_DIGITS = 40


def why(game: Ruleset, position: Position, knows: Knowledge, advice: Advice | None) -> str:
    """Why a position is won by this advice or, without advice, whoever wins it; for readers who know P-positions.

    >>> from wythoff.play.knowledge import knowledge
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> why(game, (4, 7), knowledge(game, (4, 7)), None)
    '(4, 7) is a P-position: every move from it leaves the P-positions, so any move loses (computed from all
    positions with piles up to 7)'
    """
    source = f" ({knows.source})"
    if not has_option(game, position):
        ends = "wins" if game.misere else "loses"
        return f"no move is left in {position_text(position)}, and whoever cannot move {ends}"
    if game.block:
        return _blocking(game, position, knows, advice) + source
    if advice is None:
        loss = "every move from it leaves the P-positions, so any move loses"
        return f"{position_text(position)} is a P-position: {loss}{_in_digits(position, knows)}{source}"
    if not has_option(game, advice.target):
        return f"{position_text(advice.target)} is a P-position: no move is left there{source}"
    reason = "every move from it leaves the P-positions, and every position outside has a move back"
    return f"{position_text(advice.target)} is a P-position: {reason}{_in_digits(advice.target, knows)}{source}"


def _blocking(game: Ruleset, position: Position, knows: Knowledge, advice: Advice | None) -> str:
    here = position_text(position)
    if advice is None:
        few = f"at most {game.block} of its options are P-positions, and the opponent can block them"
        return f"{here} is a P-position: {few}, so any move loses"
    if knows.is_p(position):
        return f"{here} is a P-position, but {position_text(advice.target)} is one, too, and is not blocked"
    if len(knows.p_options(position)) > game.block:
        many = f"more than {game.block} of its options are P-positions, so the opponent cannot block them all"
    else:
        many = "all of its options are P-positions, and if the opponent blocks them all, no move is left, which wins"
    return f"{here} is an N-position: {many}; {position_text(advice.target)} is one of them"


def friendly_why(game: Ruleset, knows: Knowledge, target: Position) -> str:
    """Why it is good to leave these piles, for players.

    >>> from wythoff.play.knowledge import knowledge
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> friendly_why(game, knowledge(game, (4, 9)), (4, 7))
    '(4, 7) is a safe place to leave: after any answer there is a safe place to leave again.'
    """
    if not has_option(game, target):
        return f"{position_text(target)} leaves no move, and that wins."
    safe = "is a safe place to leave: after any answer there is a safe place to leave again"
    return f"{position_text(target)} {safe}{_in_digits(target, knows)}."


def _in_digits(position: Position, knows: Knowledge) -> str:
    """The digits of the piles, if they are few."""
    if max(position).bit_length() > LONGEST_DIGITS:
        return ""
    digits = {pile: knows.digits(pile) for pile in position}
    shown = ", ".join(f"{pile} is {text}" for pile, text in digits.items() if text is not None)
    return f"; in {knows.numeration} digits {shown}" if shown else ""
