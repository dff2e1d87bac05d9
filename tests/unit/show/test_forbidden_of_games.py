"""The matrix of moves that lead between P-positions, for any proved game of two piles."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

import wythoff as w
from wythoff.errors import Unsupported
from wythoff.exact import GOLDEN
from wythoff.prove.verdict import Proof
from wythoff.show.figure import forbidden_moves, forbidden_moves_of


def proved(name: str) -> Proof:
    proof = w.prove(w.game(name))
    assert isinstance(proof, Proof)
    return proof


def test_wythoffs_matrix_is_that_of_the_golden_number() -> None:
    kinds = forbidden_moves(GOLDEN, 30, symmetric=True).data
    assert np.array_equal(forbidden_moves_of(proved("wythoff"), 30).data > 0, kinds > 0)


def test_the_matrix_of_another_game_has_the_differences_of_its_p_positions() -> None:
    """Every difference on a large board is marked, and what is marked is found there for small moves."""
    p_set = {
        p for pair in w.game("schwent").solve(bound=400).p_positions.tolist() for p in (tuple(pair), tuple(pair[::-1]))
    }
    data = forbidden_moves_of(proved("schwent"), 12).data
    for x, y in product(range(1, 13), repeat=2):
        assert bool(data[x - 1, y - 1]) == any((a - x, b - y) in p_set for a, b in p_set)


def test_only_two_piles_are_drawn() -> None:
    with pytest.raises(Unsupported, match="has 3 piles"):
        forbidden_moves_of(proved("nim(heaps=3)"), 10)
