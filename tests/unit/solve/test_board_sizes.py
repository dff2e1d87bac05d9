"""How far games are solved: what the tables promise, and what is done where a board of the table is too large."""

from __future__ import annotations

import time

import pytest

from wythoff.errors import Unsupported
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import board_sizes, reference
from wythoff.solve.board_sizes import ByPiles, board_positions, largest_board
from wythoff.solve.growing_boards import bounds_to_learn, solved_to_describe
from wythoff.solve.methods import affordable

GAMES = ["nim(heaps=1)", "wythoff", "capped-wythoff", "nim(heaps=3)", "heap-wythoff(heaps=4)", "nim(heaps=9)"]


def growing_piles(piles: int) -> Ruleset:
    """A game in which a pile can become larger than any was before."""
    names = [f"x{i}" for i in range(piles)]
    kept = "".join(f", {name}' = {name}" for name in names[2:])
    move = f"exists k: k >= 1, x0' = x0 + k, x1' = x1 - k - 1{kept}"
    return Ruleset.instantiate(parse_game(f"game grow piles {', '.join(names)} move shift: {move}"))


@pytest.mark.parametrize("name", GAMES)
def test_a_board_has_as_many_positions_as_are_listed(name):
    game = library.game(name)
    assert all(board_positions(game, bound) == len(list(reference.positions(game, bound))) for bound in range(3))


@pytest.mark.parametrize("name", GAMES)
def test_the_largest_board_within_a_number_of_positions(name):
    game = library.game(name)
    for bound, positions in ((30, 900), (4, 10**9), (30, 1)):
        largest = largest_board(game, bound, positions)
        assert 1 <= largest <= bound
        assert board_positions(game, largest) <= positions or largest == 1
        assert board_positions(game, largest + 1) > positions or largest == bound


@pytest.mark.parametrize("game", [*map(library.game, GAMES), growing_piles(2), growing_piles(8)], ids=str)
def test_automata_are_learned_from_boards_that_grow_and_are_affordable(game):
    bounds = list(bounds_to_learn(game))
    assert bounds == sorted(set(bounds))
    assert all(affordable(game, bound) == bound for bound in bounds)


def test_a_column_game_is_described_far_and_one_that_no_sweep_admits_as_any_other():
    assert solved_to_describe(library.game("splythoff"), seconds=0).bound == board_sizes.DESCRIBED_COLUMNS
    wide = solved_to_describe(library.game("wythoff", slack=2**21), seconds=0)
    assert wide.bound in board_sizes.DESCRIBED[2]


def test_boards_grow_as_long_as_the_time_allows():
    began = time.monotonic()
    bounds = {solved_to_describe(library.game("capped-wythoff"), seconds).bound for seconds in (0, 100)}
    assert bounds <= set(board_sizes.DESCRIBED[2])
    assert max(bounds) == board_sizes.DESCRIBED[2][-1]
    assert time.monotonic() - began < 60


def test_a_game_without_any_affordable_board_is_refused():
    with pytest.raises(Unsupported, match="has 8 piles, and its moves can make a pile larger"):
        solved_to_describe(growing_piles(8), seconds=1)


def test_numbers_of_piles_without_a_size_are_refused():
    table = ByPiles({1: 60, 2: 40})
    assert 3 not in table
    with pytest.raises(KeyError):
        table[3]
    assert ByPiles({1: 60}, others=5)[3] == 5
