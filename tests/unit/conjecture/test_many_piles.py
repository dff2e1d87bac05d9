"""Games of many piles: small boards, read in time, or one clear refusal."""

from __future__ import annotations

import time
from itertools import permutations, product
from math import prod

import numpy as np
import pytest

from wythoff.conjecture import conjecture
from wythoff.conjecture.sample import Sample
from wythoff.describe import NimSum
from wythoff.errors import NeedsTooMuchMemory, Unsupported
from wythoff.integers.every_order import board_in_every_order, rows_in_every_order
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset

MAX_PILES = 16


@pytest.mark.parametrize("heaps", [8, 11, MAX_PILES])
def test_nim_with_many_heaps_is_described_in_time(heaps):
    began = time.process_time()
    ideas = conjecture(f"nim(heaps={heaps})", seconds=3)
    assert time.process_time() - began < 20
    assert [idea.description for idea in ideas] == [NimSum(heaps)]


def test_a_board_that_no_machine_can_hold_is_refused():
    with pytest.raises(NeedsTooMuchMemory, match="a board of 16 piles up to 20 needs"):
        conjecture("nim(heaps=16)", bound=20)


def test_piles_that_grow_on_too_many_axes_are_refused():
    piles = [f"x{i}" for i in range(8)]
    kept = ", ".join(f"{pile}' = {pile}" for pile in piles[2:])
    text = f"game grow piles {', '.join(piles)} move shift: exists k: k >= 1, x0' = x0 + k, x1' = x1 - k - 1, {kept}"
    with pytest.raises(Unsupported, match="has 8 piles, and its moves can make a pile larger"):
        conjecture(Ruleset.instantiate(parse_game(text)))


@pytest.mark.parametrize("piles", [1, 2, 3, 4])
def test_every_order_is_every_order(piles):
    random = np.random.default_rng(piles)
    few = random.random((3,) * piles) < 1 / prod(range(1, piles + 2))
    told = {tuple(order) for row in np.argwhere(few).tolist() for order in permutations(row)}
    every = board_in_every_order(few)
    assert {position for position in product(range(3), repeat=piles) if every[position]} == told
    assert [*map(tuple, rows_in_every_order(np.argwhere(few)).tolist())] == sorted(told)


def test_the_board_of_a_symmetric_set_has_every_order():
    sample = Sample.of([(0, 1, 2), (1, 1, 2)], piles=3, bound=2, unordered=True)
    board = sample.board
    assert board is not None
    assert {tuple(p) for p in np.argwhere(board).tolist()} == {*permutations((0, 1, 2)), *permutations((1, 1, 2))}
