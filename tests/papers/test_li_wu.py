"""[LiWu, Thm 3]: with an odd number of heaps, Wythoff's game has the P-positions of Nim."""

from __future__ import annotations

from functools import reduce
from itertools import product
from math import isqrt
from operator import xor

import pytest

import wythoff as w
from wythoff import families
from wythoff.papers.li_wu.printed_vectors import printed_vectors
from wythoff.papers.printed_data import printed_rows

THREE = printed_vectors("move-vectors", "three")
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
    first = [((k + isqrt(5 * k * k)) // 2, (3 * k + isqrt(5 * k * k)) // 2) for k in range(24)]
    assert first[-1] == (37, 60)
    assert solved.p_positions.tolist() == sorted([list(p) for p in {*first, *((y, x) for x, y in first)}])


def test_example_positions_of_the_introduction():
    classic = families.vectors(printed_vectors("move-vectors", "classic"))
    for outcome, piles in printed_rows("LiWu", "positions"):
        assert classic.outcome(map(int, piles)) == outcome


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
    p_set = {tuple(row) for row in solved.p_positions.tolist()}
    nim = {p for p in product(range(11), repeat=4) if reduce(xor, p) == 0}
    assert (1, 1, 1, 1) in nim - p_set
    assert {p for p in p_set if 0 in p} == {p for p in nim if 0 in p}


def test_lemma_7_nim_values_of_nim():
    values = w.game("nim(heaps=3)").grundy(size=20)
    assert all(values[p] == p[0] ^ p[1] ^ p[2] for p in product(range(20), repeat=3))
