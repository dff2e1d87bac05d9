"""The sentence about a position says what is known of it and no more."""

from __future__ import annotations

from wythoff.play.judgement import Judgement
from wythoff.play.oracle import ByBoard
from wythoff.rules import library
from wythoff.rules.ruleset import Position

WYTHOFF = library.game("wythoff")


def judged(piles: Position, blocked: tuple[Position, ...] = (), nim_value: int | None = None) -> str:
    board = ByBoard.solved(WYTHOFF, 20)
    position = WYTHOFF.position(piles)
    options = [option for option in WYTHOFF.options(position) if option not in blocked]
    winning = tuple(board.winning_moves(position, options))
    return Judgement(WYTHOFF, piles, blocked, board.outcome(position), nim_value, winning, board.source).latex()


def test_a_lost_and_a_won_position() -> None:
    assert judged((2, 1), nim_value=0) == (
        "In wythoff(slack=1) the position $(2, 1)$ is a P-position with nim-value 0: every move loses."
    )
    assert judged((6, 4)).endswith("$(6, 4)$ is an N-position: a move to $(3, 5)$ wins.")


def test_what_is_forbidden_is_said() -> None:
    assert judged((4, 6), blocked=((3, 5), (4, 5))).endswith(
        "$(4, 6)$, where a move to $(3, 5)$ or $(4, 5)$ is forbidden, is an N-position."
    )


def test_nothing_is_said_of_what_is_not_known() -> None:
    said = Judgement(WYTHOFF, (10**5000, 1), (), None, None, (), "no system fits").latex()
    assert said.startswith("In wythoff(slack=1) the position $(1000")
    assert said.endswith("000, 1)$ is undecided: no system fits.")
