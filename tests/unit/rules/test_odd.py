"""``odd i: A``: an odd number of piles of a row satisfy A."""

from __future__ import annotations

from itertools import product

import pytest

from wythoff.errors import GameTextError
from wythoff.rules.notation import condition_text
from wythoff.rules.parse import parse_formula, parse_game
from wythoff.rules.ruleset import Ruleset


def game(move: str, size: int) -> Ruleset:
    return Ruleset.instantiate(parse_game(f"game g piles x[{size}] move take: {move}"))


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_options_take_from_an_odd_number_of_piles(size: int) -> None:
    rules = game("(every i: 0 <= x[i] - x'[i] <= 1), odd i: x'[i] < x[i]", size)
    for start in product(range(2), repeat=size):
        lower = (p for p in product(range(2), repeat=size) if all(a <= b for a, b in zip(p, start, strict=True)))
        assert rules.options(start) == [p for p in lower if (sum(start) - sum(p)) % 2]


def test_one_may_be_left_out() -> None:
    rules = game("some i: x'[i] = x[i], (every j != i: 0 <= x[j] - x'[j] <= 1), odd j != i: x'[j] < x[j]", 3)
    assert rules.options((1, 1, 1)) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_odd_may_be_a_name() -> None:
    rules = Ruleset.instantiate(
        parse_game("game g(odd = 3) piles x move take: exists odd2: odd2 <= odd, odd2 >= 1, x' = x - odd2")
    )
    assert rules.options((2,)) == [(0,), (1,)]
    assert Ruleset.instantiate(parse_game("game g piles odd move odd: odd' < odd")).options((1,)) == [(0,)]


def test_it_is_printed_as_it_is_read() -> None:
    text = "odd i != j: x[i] = 1"
    assert condition_text(parse_formula(text)) == text


def test_many_piles_are_refused() -> None:
    with pytest.raises(GameTextError, match="too many 'some', 'every' and 'odd'"):
        game("(every i: x'[i] <= x[i]), odd i: x'[i] < x[i]", 12)


def test_a_row_is_needed() -> None:
    with pytest.raises(GameTextError, match="'odd i' needs a row of piles"):
        Ruleset.instantiate(parse_game("game g piles x, y move take: x' < x, y' = y, odd i: x = 1"))
