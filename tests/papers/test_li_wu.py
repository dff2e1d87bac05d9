"""[LiWu, Thm 3]: with an odd number of heaps, Wythoff's game has the P-positions of Nim."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import xor

import pytest

import wythoff as w
from wythoff import families

THREE = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1)]
FOUR = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (1, 1, 1, 1)]


@pytest.mark.parametrize("game", [w.game("heap-wythoff(heaps=3)"), families.vectors(THREE)], ids=["library", "vectors"])
def test_theorem_3_for_three_heaps_below_64(game):
    """The 4096 points of Fig. 1."""
    solved = game.solve(bound=63)
    assert len(solved) == 4096
    assert solved.p_positions.tolist() == [[x, y, x ^ y] for x in range(64) for y in range(64)]


def test_theorem_1_through_move_vectors():
    """The classic game, order of the heaps kept: (floor(k phi), floor(k phi^2)) and its mirror image."""
    solved = families.vectors([(1, 0), (0, 1), (1, 1)]).solve(bound=60)
    first = [
        (0, 0),
        (1, 2),
        (3, 5),
        (4, 7),
        (6, 10),
        (8, 13),
        (9, 15),
        (11, 18),
        (12, 20),
        (14, 23),
        (16, 26),
        (17, 28),
    ]
    first += [(19, 31), (21, 34), (22, 36), (24, 39), (25, 41), (27, 44), (29, 47), (30, 49), (32, 52), (33, 54)]
    first += [(35, 57), (37, 60)]
    assert solved.p_positions.tolist() == sorted([list(p) for p in {*first, *((y, x) for x, y in first)}])


def test_example_positions_of_the_introduction():
    classic = families.vectors([(1, 0), (0, 1), (1, 1)])
    assert classic.outcome((2, 2)) == "N"
    assert classic.outcome((1, 2)) == "P"


def test_a_game_may_end_although_heaps_are_not_empty():
    """Section 1: a player who has no legal move loses."""
    both = families.vectors([(1, 1)])
    assert both.options((0, 5)) == []
    assert both.solve(bound=30).p_positions.tolist() == sorted(
        [list(p) for p in product(range(31), repeat=2) if min(p) == 0]
    )


@pytest.mark.parametrize("game", [w.game("heap-wythoff(heaps=4)"), families.vectors(FOUR)], ids=["library", "vectors"])
def test_four_heaps_are_not_nim(game):
    """The theorem needs an odd number: (1, 1, 1, 1) has nim-sum 0, yet one move ends the game."""
    solved = game.solve(bound=10)
    cold = {tuple(row) for row in solved.p_positions.tolist()}
    nim = {p for p in product(range(11), repeat=4) if reduce(xor, p) == 0}
    assert (1, 1, 1, 1) in nim - cold
    assert {p for p in cold if 0 in p} == {p for p in nim if 0 in p}


def test_lemma_7_nim_values_of_nim():
    values = w.game("nim(heaps=3)").grundy(size=20)
    assert all(values[p] == p[0] ^ p[1] ^ p[2] for p in product(range(20), repeat=3))
