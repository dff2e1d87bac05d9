"""Counterexamples as pictures: positions are those of the slow solver, and the ring is where something is wrong."""

from __future__ import annotations

from itertools import permutations

import pytest

from wythoff.papers import register
from wythoff.papers.boards import Contrast, contrast_of
from wythoff.solve.reference import p_positions
from wythoff.workbench import game

PICTURED = [(key, id) for key, paper in register().items() for id in paper.pictures]


def picture(key: str, id: str) -> Contrast:
    found = contrast_of(register()[key].claims[id])
    assert found is not None
    return found


@pytest.mark.parametrize(("key", "id"), PICTURED)
def test_the_position_in_the_ring_is_wrong(key: str, id: str) -> None:
    shown = picture(key, id)
    assert max(shown.ring) <= shown.bound
    assert id == "prop-3.1-display" or sorted(shown.boards[-1].positions) == both_orders(shown.game, shown.bound)
    if len(shown.boards) == 2:
        printed, correct = (shown.ring in board.positions for board in shown.boards)
        assert printed != correct


def both_orders(spec: str, bound: int) -> list[tuple[int, ...]]:
    return sorted({order for row in p_positions(game(spec), bound) for order in permutations(row)})


def test_a_statement_that_is_told_twice_has_the_picture_of_the_first() -> None:
    assert picture("Aoki", "restriction-1-again") == picture("Aoki", "restriction-1")


def test_moves_that_are_drawn_are_those_of_the_rules_as_printed() -> None:
    before, after = picture("FokkinkRust", "section-10-rule").move or ((), ())
    assert game("splythoff(slack=3)").is_move(before, after)
    assert not game("one-sided-splythoff(slack=3)").is_move(before, after)
    before, after = picture("FokkinkRust", "lemma-2-sums").move or ((), ())
    assert game("splythoff").labels_between(before, after) == ("split",)
