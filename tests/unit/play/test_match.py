"""Matches keep to the rules of the game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.errors import BadPosition
from wythoff.play.match import Match
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset


def game(text: str) -> Ruleset:
    return Ruleset.instantiate(parse_game(text))


TAKE = "game mine piles x move take: 1 <= x - x' <= 2 "


def test_players_take_turns_and_the_last_to_move_wins():
    match = Match.begin(library.game("nim"), (1, 2))
    assert (match.player, match.winner) == (0, None)
    match = match.move((1, 0))
    assert (match.player, match.turns[0].label) == (1, "take")
    match = match.move((0, 0))
    assert (match.is_over, match.winner) == (True, 1)


def test_under_misere_play_the_last_to_move_loses():
    assert Match.begin(game(TAKE + "play misere"), (1,)).move((0,)).winner == 1


def test_terminal_positions_end_the_match():
    match = Match.begin(game(TAKE + "terminal x <= 3"), (5,)).move((3,))
    assert match.winner == 0
    with pytest.raises(BadPosition, match="no move leads from"):
        match.move((2,))


def test_illegal_moves_change_nothing():
    match = Match.begin(library.game("wythoff"), (4, 7))
    for target in [(4, 7), (3, 5), (5, 7), (4, 8)]:
        with pytest.raises(BadPosition, match=r"no move leads from \(4, 7\)"):
            match.move(target)
    with pytest.raises(BadPosition, match="2 piles"):
        match.move((4,))


@given(st.integers(0, 10**6))
@examples(30)
def test_taking_back_restores_every_earlier_position(seed):
    chance = random.Random(seed)
    match = Match.begin(library.game("splythoff"), (6, 9))
    seen = [match]
    while not match.is_over:
        match = match.move(chance.choice(match.game.options(match.position)))
        seen.append(match)
    for back, earlier in enumerate(reversed(seen)):
        assert match.back(back) == earlier
    assert match.back(10**6) == seen[0]


def test_blocked_options_cannot_be_chosen():
    match = Match.begin(game(TAKE + "block 1"), (5,)).block([(4,)])
    with pytest.raises(BadPosition, match="blocked"):
        match.move((4,))
    after = match.move((3,))
    assert after.blocked == frozenset()
    assert after.turns[0].blocked == {(4,)}
    with pytest.raises(BadPosition, match="at most 1"):
        after.block([(2,), (1,)])
    with pytest.raises(BadPosition, match="no move leads"):
        after.block([(3,)])


def test_a_player_whose_every_option_is_blocked_cannot_move():
    match = Match.begin(game(TAKE + "block 2"), (5,)).block([(4,), (3,)])
    assert match.winner == 1
    assert Match.begin(game(TAKE + "block 2 play misere"), (5,)).block([(4,), (3,)]).winner == 0


def test_huge_piles_are_no_burden():
    match = Match.begin(library.game("wythoff"), (10**500, 10**600))
    assert not match.is_over
    assert match.move((10**500, 7)).position == (7, 10**500)
