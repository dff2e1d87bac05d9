"""A position to start from: not too large, not too easy."""

from __future__ import annotations

from random import Random

from wythoff.errors import Unsupported
from wythoff.play.match import has_option
from wythoff.play.oracle import ByBoard
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve.board_sizes import MAX_START_POSITIONS, STARTS, largest_board
from wythoff.solve.reference import positions

SAMPLE = 60


def suggested_start(
    game: Ruleset, *, won: bool = True, size: int | None = None, chance: Random | None = None
) -> Position:
    """A position whose first player can win (or, if not ``won``, cannot), with piles up to ``size``.

    Of a random sample it is the position where the smallest share of the moves wins and none of these ends the game.

    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> suggested_start(game, won=False, size=8, chance=Random(1))
    (4, 7)
    """
    chance = chance or Random()
    bound = size if size is not None else largest_board(game, STARTS[len(game.piles)], MAX_START_POSITIONS)
    board = ByBoard.solved(game, bound)
    candidates = [p for p in positions(game, bound) if 2 * max(p) >= bound and board.is_p(p) != won]
    drawn = [p for p in chance.sample(candidates, min(SAMPLE, len(candidates))) if has_option(game, p)]
    if not drawn:
        raise Unsupported(f"no position of {game} with piles up to {bound} makes a good start; name one, as in 4,7")
    return max(drawn, key=lambda position: _interest(game, board, position))


def _interest(game: Ruleset, board: ByBoard, position: Position) -> tuple[bool, float]:
    """How interesting a position is: whether no move wins immediately, and how many moves there are per winning one."""
    winning = board.p_options(position)
    slow = bool(sum(position)) and all(has_option(game, option) for option in winning)
    return slow, len(game.labelled_options(position)) / (1 + len(winning))
