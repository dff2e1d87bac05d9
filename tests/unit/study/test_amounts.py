"""Moves told with their amounts: the numbers in the sentence, read back, are those of the move."""

from __future__ import annotations

import re

import pytest

from wythoff.rules.places import NUMBERS
from wythoff.study.amounts import amounts
from wythoff.workbench import game, rules


def numbers(sentence: str) -> list[int]:
    return [NUMBERS.index(word) for word in re.findall(r"[a-z]+", sentence) if word in NUMBERS]


@pytest.mark.parametrize("slack", [1, 2, 3])
def test_a_pile_is_cleared_and_the_rest_of_the_other_divided(slack: int) -> None:
    """By the rule: as many are taken from the other pile, but for less than the slack, and the rest makes the piles."""
    splythoff = game(f"splythoff(slack={slack})")
    told = 0
    for before in ((2, 7), (4, 7), (5, 5), (1, 8)):
        for target, labels in splythoff.labelled_options(before).items():
            if labels != ("split",):
                continue
            said = amounts(splythoff, before, target, labels) or ""
            cleared, other = before if "clears x" in said else before[::-1]
            taken, *left = numbers(said)
            assert abs(taken - cleared) < slack
            assert other - taken == sum(target)
            assert left == ([sum(target)] if sum(target) > 1 else [])
            told += 1
    assert told > 3


def test_what_is_taken_is_named_pile_by_pile() -> None:
    nim = game("nim(heaps=3)")
    assert amounts(nim, (0, 5, 4), (0, 5, 1), ("take",)) == "takes three from pile 3"
    assert amounts(game("wythoff(slack=2)"), (9, 14), (6, 10), ("double",)) == "takes three from x and four from y"


def test_a_move_that_makes_a_pile_grow_has_no_amounts() -> None:
    growing = rules("game g piles x, y move push: x' = x - 3, y' = y + 1 move take: y' < y, x' = x")
    assert amounts(growing, (4, 2), (1, 3), ("push",)) is None
