"""Moves that leave each pile in its place, against the definition: the rules read both sides in the same order."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from wythoff.workbench import game


@pytest.mark.parametrize("name", ["wythoff", "splythoff(slack=2)", "nim(heaps=2)", "duchene-rigo", "maximal(sqrt(2))"])
def test_they_are_the_options(name: str) -> None:
    """Put in order they are all options, and each is found by trying all piles."""
    rules = game(name)
    for piles in product(range(6), repeat=2):
        placed = rules.options_in_place(piles)
        assert {rules.position(target) for target in placed} == set(rules.options(piles))
        assert set(placed) == {
            target for target in product(range(12), repeat=2) if rules.is_move_in_place(piles, target)
        }


def test_turning_the_piles_turns_the_moves() -> None:
    rules = game("wythoff")
    for order in permutations(range(2)):
        turned = {tuple(target[i] for i in order) for target in rules.options_in_place((3, 5))}
        assert turned == set(rules.options_in_place(tuple((3, 5)[i] for i in order)))


def test_the_queen_goes_left_down_or_diagonally() -> None:
    """Wythoff's game as a queen on a board."""
    x, y = 4, 6
    queen = {(k, y) for k in range(x)} | {(x, k) for k in range(y)} | {(x - k, y - k) for k in range(1, x + 1)}
    assert set(game("wythoff").options_in_place((x, y))) == queen
