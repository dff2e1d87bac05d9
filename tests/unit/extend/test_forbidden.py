"""Forbidden moves: single moves of any size, whole rows, the shape of the answers, and bad input."""

from __future__ import annotations

import json
import random
from time import process_time

import numpy as np
import pytest

from tests.unit.extend import truth
from wythoff.errors import BadAlpha, BadBound, BadParameter, WythoffError
from wythoff.exact import alpha
from wythoff.extend import (
    crossed_row,
    direct_row,
    forbidden_kinds,
    forbidden_matrix,
    forbidden_row,
    in_maximal,
    is_crossed,
    is_direct,
    is_forbidden,
    maximal_game,
    parent,
)
from wythoff.extend.crossed_move import _count_a_after, _least, floor_sum
from wythoff.extend.pair import pair_of
from wythoff.extend.shifts import Node
from wythoff.rules.ruleset import Ruleset


@pytest.mark.parametrize("name", truth.NAMES)
def test_membership_is_the_definition(name):
    direct, crossed = truth.direct_moves(name, 40), truth.crossed_moves(name, 40, 80)
    for x in range(41):
        for y in range(81):
            assert is_direct(alpha(name), x, y) == ((x, y) in direct)
            assert is_crossed(alpha(name), x, y) == ((x, y) in crossed)


@pytest.mark.parametrize("name", truth.NAMES)
def test_the_matrix_is_the_definition(name):
    size = 60
    moves = truth.direct_moves(name, size) | truth.crossed_moves(name, size, size)
    expected = np.zeros((size, size), dtype=bool)
    for x, y in moves:
        if x < size and y < size:
            expected[x, y] = expected[y, x] = True
    assert np.array_equal(forbidden_matrix(alpha(name), size), expected)


@pytest.mark.parametrize("name", ["golden", "sqrt(2)", "sqrt(3)", "(9+sqrt(3))/6", "cf:n", "e-1"])
def test_moves_of_a_thousand_digits(name):
    """Differences of far Beatty pairs are recognised, and in a few milliseconds."""
    number, dice = alpha(name), random.Random(7)
    beta = number.beta()
    is_forbidden(number, (10**1000, 10**1001))
    spent = []
    for _ in range(5):
        n = dice.randrange(10**1000, 10**1001)
        m = dice.randrange(1, n // 10)
        far, near = (number.floor(n), beta.floor(n)), (number.floor(m), beta.floor(m))
        direct = (far[0] - near[0], far[1] - near[1])
        crossed = (far[0] - near[1], far[1] - near[0])
        assert is_direct(number, *direct)
        start = process_time()
        assert is_forbidden(number, crossed)
        spent.append(process_time() - start)
        assert is_crossed(number, *crossed)
        assert not in_maximal(number, crossed)
        assert in_maximal(number, (0, crossed[1]))
    assert min(spent) < 0.05


def test_near_two_many_positions_give_one_column():
    """beta - alpha is 2 10^-4 here: thousands of m share a column, and sums of floors decide."""
    number = alpha("2-1/sqrt(100000001)")
    beta = number.beta()
    found = set()
    for d in range(1, 7):
        for m in range(1, 40000):
            x = number.floor(m + d) - beta.floor(m)
            if x < 1:
                break
            found.add((x, beta.floor(m + d) - number.floor(m)))
    for x in range(1, 6):
        for y in range(1, 10):
            assert is_crossed(number, x, y) == ((x, y) in found)


def test_near_one():
    number = alpha("1+1/sqrt(1000003)")
    beta = number.beta()
    for n, m in [(5000, 1), (5000, 3), (12345, 7)]:
        x, y = number.floor(n) - beta.floor(m), beta.floor(n) - number.floor(m)
        assert is_crossed(number, x, y)
        assert not is_crossed(number, x, y + 1)
        assert y in crossed_row(number, x)


def test_floor_sum():
    dice = random.Random(8)
    for _ in range(200):
        n, q, p = dice.randrange(60), dice.randrange(1, 40), dice.randrange(90)
        assert floor_sum(n, q, p) == sum(p * m // q for m in range(n))


def test_long_rows_are_fast():
    """The formula of row 10^18; the bound is ten times what it takes."""
    for name in ("golden", "sqrt(3)", "cf:n"):
        assert crossed_row(alpha(name), 10**17).pieces
        start = process_time()
        rows = [crossed_row(alpha(name), x) for x in range(10**18, 10**18 + 3)]
        assert max(len(row.pieces) for row in rows) > 10
        assert process_time() - start < 1.5
        row = rows[0]
        y = row.pieces[-1].nth(10**6)
        assert y in row
        assert next(row.elements(10**30)) > 10**18


def test_json():
    row = forbidden_row(alpha("cf:n"), 12, 60)
    assert json.loads(json.dumps(row.to_json())) == {
        "below": [],
        "direct": [17, 18],
        "crossed": [21, 33, 45, 58],
        "formula": [
            {"m": 3, "i": 3, "h": [3, 7, 0], "g": [2, 5, -5]},
            {"m": 4, "i": 71, "h": [10, 33, 7], "g": [7, 23, 0]},
        ],
    }
    assert forbidden_row(alpha("golden"), 5, 0).to_json()["crossed"] == []


def test_a_move_has_no_order():
    number = alpha("cf:n")
    assert is_forbidden(number, (2, 1))
    assert is_forbidden(number, (1, 2))
    assert not in_maximal(number, (0, 0))
    assert not in_maximal(number, (-1, 2))


def test_the_maximal_game_is_a_ruleset():
    game = maximal_game(alpha("sqrt(2)"))
    assert isinstance(game, Ruleset)
    assert game.unordered
    assert (0, 0) not in game.options((1, 3))
    assert (1, 3) in game.options((1, 4))
    assert "sqrt(2)" in game.name


@pytest.mark.parametrize("bad", ["2+sqrt(2)", "sqrt(2)-1", "-sqrt(2)"])
def test_alpha_must_lie_between_1_and_2(bad):
    number = alpha(bad)
    for call in (
        lambda: is_forbidden(number, (1, 2)),
        lambda: forbidden_row(number, 1, 10),
        lambda: crossed_row(number, 1),
        lambda: direct_row(number, 1),
        lambda: maximal_game(number),
        lambda: forbidden_matrix(number, 4),
    ):
        with pytest.raises(BadAlpha, match="between 1 and 2") as caught:
            call()
        assert isinstance(caught.value, WythoffError)


def test_alpha_must_be_exact():
    with pytest.raises(BadAlpha, match="exact irrational"):
        crossed_row(1.618, 3)  # type: ignore[arg-type]


def test_bad_rows_and_sizes():
    number = alpha("golden")
    for x in (0, -3):
        with pytest.raises(BadParameter, match="from 1 on"):
            crossed_row(number, x)
    with pytest.raises(BadBound):
        forbidden_kinds(number, -1, 3)
    assert forbidden_kinds(number, 0, 0).shape == (0, 0)
    with pytest.raises(BadParameter, match="does not consist of b's"):
        parent(number, Node(2, 0))


def test_latex_and_text():
    piece = crossed_row(alpha("cf:n"), 12).pieces[1]
    assert str(piece) == "h(10[alpha_4 n] + 33n + 7) - g(7[alpha_4 n] + 23n)"
    assert (
        piece.latex() == r"\{h(10\lfloor\alpha_{4}n\rfloor + 33n + 7) - g(7\lfloor\alpha_{4}n\rfloor + 23n) : n \ge 1\}"
    )


@pytest.mark.parametrize("name", ["golden", "cf:n", "e-1", "[1;(3)]"])
def test_counting_letters_after_b_by_sums_of_floors(name):
    number = alpha(name)
    places = [number.beta().floor(m) for m in range(1, 200)]
    for x in range(1, 40):
        for first, last in [(1, 2), (1, 60), (17, 18), (30, 90)]:
            expected = sum(h + x not in places for h in places[first - 1 : last - 1])
            assert _count_a_after(pair_of(number), x, first, last) == expected


def test_the_search_starts_anywhere_and_never_leaves_the_positive_numbers():
    for target in range(-3, 30):
        for start in range(1, 30):
            assert _least(lambda m: m, target, start) == max(1, target)
