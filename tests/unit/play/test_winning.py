"""Winning moves under blocking and misere play, where a move to a P-position need not win."""

from __future__ import annotations

import pytest

import wythoff as w
from wythoff.play.explain import why
from wythoff.play.oracle import oracle_for
from wythoff.solve import reference

NIM = "game mine piles x, y move left: x' < x, y' = y move right: y' < y, x' = x "
STEPS = "game steps piles x move one: x' = x - 1 "


@pytest.mark.parametrize("ending", ["", "block 1", "block 2", "block 3", "play misere", "block 1 play misere"])
def test_nothing_wins_from_a_p_position_and_something_from_each_other_one(ending: str) -> None:
    game = w.rules(NIM + ending)
    is_p = reference.outcome_function(game)
    for position in reference.positions(game, 5):
        into_p = [option for option in game.options(position) if is_p(option)]
        assert game.winning_moves(position) == ([] if is_p(position) else into_p)
        assert game.outcome(position) == ("P" if is_p(position) else "N")


def test_one_move_to_p_can_be_blocked() -> None:
    game = w.rules(NIM + "block 1")
    # By hand: (0, 0) has no options, the next two one P-option each, the last two only (1, 0) or (0, 1).
    assert reference.p_positions(game, 2) == [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1)]
    assert game.winning_moves((0, 1)) == game.winning_moves((1, 2)) == []
    assert game.winning_moves((1, 1)) == [(0, 1), (1, 0)]


def test_the_only_move_wins_if_a_player_without_moves_wins() -> None:
    """With two counters, to be taken one by one, the move is blocked, which wins, or leads to a lost position."""
    game = w.rules(STEPS + "block 1 play misere")
    assert [game.outcome([x]) for x in range(5)] == ["N", "P", "N", "P", "N"]
    assert game.winning_moves([2]) == [(1,)]
    knows = oracle_for(game, [2])
    advice = knows.winning_move((2,))
    assert advice is not None
    assert advice.target == (1,)
    words = why(game, (2,), knows, advice)
    assert "all of its options are P-positions" in words
    assert "more than" not in words
    assert knows.winning_move((1,)) is None
