"""The tables and theorems of [Schwent]."""

from __future__ import annotations

from math import isqrt

import pytest

import wythoff as w
from tests.papers.printed import printed_pairs

TABLE_1, TABLE_2, TABLE_3 = (printed_pairs("Schwent", f"table-{number}") for number in (1, 2, 3))
"""Tables 1 and 2 start with n = 0, Table 3 with n = 1."""

TABLES = [
    pytest.param("wythoff(slack=1)", TABLE_1, id="Table 1"),
    pytest.param("wythoff(slack=2)", TABLE_2, id="Table 2"),
    pytest.param("schwent", [(0, 0), *TABLE_3], id="Table 3"),
    pytest.param("st-wythoff(s=2, t=1)", [(0, 0), *TABLE_3], id="Table 3, as (2,1)-Wythoff"),
]


def pairs(game: str, bound: int) -> list[tuple[int, int]]:
    return [tuple(row) for row in w.game(game).solve(bound=bound).p_positions.tolist()]


@pytest.mark.parametrize("bound", [28, 120, 1000])
@pytest.mark.parametrize(("game", "table"), TABLES)
def test_printed_p_positions(game, table, bound):
    expected = [pair for pair in table if pair[1] <= bound]
    assert pairs(game, bound)[: len(expected)] == expected


def by_mex(bound: int, larger) -> list[tuple[int, int]]:
    """A_n is the least number that is no earlier entry, B_n = larger(A_n, n), A_0 = B_0 = 0, while B_n <= bound."""
    used, found, a = {0}, [(0, 0)], 0
    for n in range(1, bound + 1):
        while a in used:
            a += 1
        b = larger(a, n)
        if b > bound:
            break
        used |= {a, b}
        found.append((a, b))
    return found


@pytest.mark.parametrize("bound", [100, 3000])
@pytest.mark.parametrize("c", range(1, 7))
def test_mex_rule_with_difference_cn(c, bound):
    assert pairs(f"wythoff(slack={c})", bound) == by_mex(bound, lambda a, n: a + c * n)


@pytest.mark.parametrize("bound", [100, 3000])
@pytest.mark.parametrize("c", range(1, 7))
def test_theorem_1(c, bound):
    """(floor(n alpha), floor(n beta)) with alpha = (2 - c + sqrt(c^2 + 4)) / 2 and beta = alpha + c, in integers."""
    expected = []
    for n in range(bound + 1):
        a = ((2 - c) * n + isqrt((c * c + 4) * n * n)) // 2
        if a + c * n <= bound:
            expected.append((a, a + c * n))
    assert pairs(f"wythoff(slack={c})", bound) == expected


@pytest.mark.parametrize("game", ["schwent", "st-wythoff(s=2, t=1)"])
@pytest.mark.parametrize("bound", [100, 3000])
def test_theorem_3(game, bound):
    assert pairs(game, bound) == by_mex(bound, lambda a, n: 2 * a + n)


def test_section_5_positions_in_the_word():
    """The places, from 1 on, of the letters of the fixed point of a -> aab, b -> aa begin as Table 3 is printed."""
    word = "a"
    while len(word) < 400:
        word = "".join("aab" if letter == "a" else "aa" for letter in word)
    a, b = ([i for i, letter in enumerate(word, 1) if letter == wanted] for wanted in "ab")
    assert list(zip(a, b, strict=False))[:8] == TABLE_3
    assert pairs("schwent", 300)[1:9] == TABLE_3


def test_worked_example_from_2_6():
    game = w.game("schwent")
    assert game.outcome((2, 6)) == game.outcome((1, 3)) == "P"
    for position, answer in [((1, 6), (1, 3)), ((1, 5), (1, 3)), ((1, 4), (1, 3)), ((2, 5), (1, 3)), ((2, 4), (0, 0))]:
        assert position in game.options((2, 6))
        assert answer in game.winning_moves(position)
    # The rule is printed for k < l only; the examples need k = l as well.
    assert game.is_move((1, 1), (0, 0))


@pytest.mark.parametrize(("s", "t"), [(1, 2), (2, 1), (2, 3), (3, 1), (3, 2), (4, 5)])
def test_st_wythoff_mex_rule(s, t):
    """[Fraenkel 1998]: B_n = s A_n + t n."""
    for bound in (100, 2500):
        assert pairs(f"st-wythoff(s={s}, t={t})", bound) == by_mex(bound, lambda a, n: s * a + t * n)
