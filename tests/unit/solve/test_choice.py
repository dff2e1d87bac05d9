"""The methods agree with each other, and the right one is chosen; counts of P-positions; the values that come back."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from importlib import import_module
from math import isqrt

import numpy as np
import pytest

import wythoff as w
from wythoff import solve
from wythoff.errors import BadPosition, Unsupported
from wythoff.solve.board.board import board_outcomes, board_values
from wythoff.solve.columns.recognise import column_rules
from wythoff.solve.columns.sweep import sweep
from wythoff.solve.lines.nim_values import line_nim_values
from wythoff.solve.lines.plan import LinePlan
from wythoff.solve.lines.recognise import line_plan
from wythoff.solve.outcomes import Outcomes
from wythoff.solve.shapes.board import shape_p_positions, shape_values
from wythoff.solve.shapes.recognise import game_shapes
from wythoff.solve.shapes.shape import Shapes

BY_COLUMNS = [
    *(f"{name}(slack={t})" for name in ("wythoff", "splythoff", "one-sided-splythoff") for t in range(1, 7)),
    *(f"duchene-rigo(t={t})" for t in range(1, 7)),
    *(f"st-wythoff(s={s}, t={t})" for s, t in [(1, 2), (2, 1), (2, 3), (3, 1), (4, 5)]),
    "schwent",
]
BY_SHAPES = {
    "nim": 500,
    "heap-wythoff(heaps=2)": 500,
    "capped-wythoff": 600,
    "capped-nim": 600,
    "capped-nim(heaps=1)": 200_000,
    "nim(heaps=3)": 60,
    "heap-wythoff(heaps=4)": 20,
}
"""Games and bounds; the boards are compared with others."""


@cache
def plan_of(name: str) -> LinePlan | None:
    return line_plan(w.game(name))


@cache
def shapes_of(name: str) -> Shapes:
    shapes = game_shapes(w.game(name))
    assert shapes is not None
    return shapes


def rows(columns) -> list[list[int]]:
    return np.stack(columns, axis=1).tolist()


# -- the methods agree


@pytest.mark.parametrize("name", BY_COLUMNS)
def test_columns_shapes_and_board_find_the_same_p_positions(name):
    rules = column_rules(w.game(name))
    assert rules is not None
    bound = 900
    for misere in (False, True):
        game = replace(w.game(name), misere=misere)
        by_columns = rows(sweep(rules, bound=bound, misere=misere))
        assert by_columns == rows(board_outcomes(game, bound))
        assert by_columns == rows(shape_p_positions(game, shapes_of(name), bound))


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize("name", BY_SHAPES)
def test_shapes_and_board_find_the_same_p_positions(name, misere):
    game, bound = replace(w.game(name), misere=misere), BY_SHAPES[name]
    assert rows(shape_p_positions(game, shapes_of(name), bound)) == rows(board_outcomes(game, bound))


WITH_SLACKS = {"wythoff": (1, 2, 3, 6), "splythoff": (1, 2, 4), "one-sided-splythoff": (2, 3)}


@pytest.mark.parametrize("name", ["nim", *(f"{n}(slack={t})" for n, slacks in WITH_SLACKS.items() for t in slacks)])
def test_lines_shapes_and_board_find_the_same_nim_values(name):
    plan = plan_of(name)
    assert plan is not None
    for misere in (False, True):
        game = replace(w.game(name), misere=misere)
        expected = board_values(game, 160)
        assert np.array_equal(line_nim_values(plan, 160, misere=misere, threads=2), expected)
        assert np.array_equal(shape_values(game, shapes_of(name), 160), expected)


@pytest.mark.parametrize("name", ["schwent", "duchene-rigo(t=3)", "st-wythoff(s=3, t=2)", "nim(heaps=3)"])
def test_shapes_and_board_find_the_same_nim_values(name):
    game = w.game(name)
    size = 200 if len(game.piles) == 2 else 24
    assert np.array_equal(shape_values(game, shapes_of(name), size), board_values(game, size))


@pytest.mark.parametrize("name", ["wythoff", "splythoff(slack=2)", "heap-wythoff(heaps=2)", "capped-wythoff"])
@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
def test_p_positions_are_those_of_value_zero(name, misere):
    game = replace(w.game(name), misere=misere)
    values = solve.nim_values(game, 600)
    zeros = np.argwhere(values == 0)
    if game.unordered:
        zeros = zeros[zeros[:, 0] <= zeros[:, 1]]
    assert solve.solve(game, 599).p_positions.tolist() == zeros.tolist()


# -- the choice


@pytest.mark.parametrize("name", BY_COLUMNS)
def test_columns_are_chosen(name):
    assert w.game(name).solve(bound=500).method == "columns"


@pytest.mark.parametrize("name", ["duchene-rigo(t=1)", "duchene-rigo(t=2)", "st-wythoff(s=3, t=1)", "schwent"])
def test_no_lines_where_none_are_expected(name):
    assert plan_of(name) is None


@pytest.mark.parametrize("name", BY_SHAPES)
def test_shapes_are_chosen_on_large_boards(name):
    assert w.game(name).solve(bound=BY_SHAPES[name]).method == "shapes"
    assert w.game(name).solve(bound=BY_SHAPES[name] // 4).method == "board"


def test_shapes_and_walks_are_mixed_where_a_move_has_no_shape():
    halve = "game halve piles x, y unordered move single: x' < x, y' = y move halve: 2*x' >= x, x' < x, y' = y - 1"
    solved = w.rules(halve).solve(bound=400)
    assert solved.method == "mixed"
    assert solved.p_positions.tolist() == rows(board_outcomes(w.rules(halve), 400))


def test_arrays_are_chosen_for_many_piles():
    """In Nim, P-positions have nim-sum zero: the last pile is determined by the others."""
    solved = w.game("nim(heaps=5)").solve(bound=7)
    assert solved.method == "arrays"
    assert len(solved) == 8**4
    assert not np.bitwise_xor.reduce(solved.p_positions, axis=1).any()


def test_definitions_are_chosen_where_nothing_else_applies():
    """Misere play with blocking looks at all options of a position, which arrays do not."""
    game = replace(w.game("nim(heaps=5)"), misere=True, block=1)
    solved = solve.solve(game, 2)
    assert solved.method == "definition"
    assert solve.nim_values(w.game("nim(heaps=5)"), 3)[1, 2, 0, 2, 1] == 0
    with pytest.raises(Unsupported, match=r"piles up to 9 have more: try piles up to 2, or fewer piles"):
        solve.solve(game, 9)


@pytest.mark.parametrize("block", [1, 2])
def test_blocked_games_go_to_the_board(block):
    assert solve.solve(replace(w.game("splythoff"), block=block), 300).method == "board"


def test_a_sweep_that_cannot_continue_gives_way_to_another_method(monkeypatch):
    module = import_module("wythoff.solve.columns.sweep")

    def refuse(*arguments, **settings):
        raise module.CannotSweep("not this one")

    expected = w.game("schwent").solve(bound=600)
    monkeypatch.setattr(module, "sweep", refuse)
    otherwise = w.game("schwent").solve(bound=600)
    assert (expected.method, otherwise.method) == ("columns", "shapes")
    assert expected.p_positions.tolist() == otherwise.p_positions.tolist()


# -- counts of P-positions with piles up to 1000


def golden_count(bound: int) -> int:
    return sum((n + isqrt(5 * n * n)) // 2 + n <= bound for n in range(bound + 1))


def capped_wythoff_count(cap: int, bound: int) -> int:
    """Doubly periodic with period cap + 1 and Wythoff's pairs in each period; each multiset once."""
    seeds = {(0, 0)}
    for n in range(1, cap + 1):
        a = (n + isqrt(5 * n * n)) // 2
        if a + n <= cap:
            seeds |= {(a, a + n), (a + n, a)}
    how_many = [sum(x % (cap + 1) == r for x in range(bound + 1)) for r in range(cap + 1)]
    ordered = sum(how_many[a] * how_many[b] for a, b in seeds)
    equal = sum(how_many[a] for a, b in seeds if a == b)
    return (ordered + equal) // 2


def capped_nim_count(cap: int, bound: int) -> int:
    return sum(len(range(r, bound + 1, cap + 1)) ** 2 for r in range(cap + 1))


def beatty_count(numerator: int, root: int, divisor: int, bound: int) -> int:
    """How many n >= 0 have floor(n * (numerator + sqrt(root)) / divisor) <= bound."""
    return sum((numerator * n + isqrt(root * n * n)) // divisor <= bound for n in range(bound + 1))


def mex_count(bound: int, s: int, t: int) -> int:
    """The pairs a = mex of all earlier entries, b = s a + t n with b <= bound, and (0, 0)."""
    used, a, n = {0}, 0, 0
    while s * a + t * n <= bound:
        used |= {a, s * a + t * n}
        n += 1
        while a in used:
            a += 1
    return n


def splythoff_count(bound: int) -> int:
    """[FokkinkRust, Eq. (5)]: a and the difference are each the mex of two sequences."""
    piles, others, a, d, n = {0}, {0}, 0, 0, 0
    while a + d <= bound:
        piles |= {a, a + d}
        others |= {d, 2 * a + d}
        n += 1
        while a in piles:
            a += 1
        while d in others:
            d += 1
    return n


KNOWN = {
    "nim": 1001,
    "nim(heaps=1)": 1,
    "capped-nim": capped_nim_count(3, 1000),
    "capped-nim(heaps=1, cap=6)": 1000 // 7 + 1,
    "wythoff": golden_count(1000),
    "wythoff(slack=2)": beatty_count(2 + 2, 8, 2, 1000),
    "wythoff(slack=5)": beatty_count(2 + 5, 29, 2, 1000),
    "heap-wythoff(heaps=1)": 1,
    "heap-wythoff(heaps=2)": 2 * golden_count(1000) - 1,
    "capped-wythoff": capped_wythoff_count(4, 1000),
    "capped-wythoff(cap=12)": capped_wythoff_count(12, 1000),
    "splythoff": splythoff_count(1000),
    "one-sided-splythoff": splythoff_count(1000),
    "st-wythoff": mex_count(1000, 2, 1),
    "st-wythoff(s=3, t=2)": mex_count(1000, 3, 2),
    "schwent": mex_count(1000, 2, 1),
    "duchene-rigo": beatty_count(6, 12, 4, 1000),
    "duchene-rigo(t=5)": beatty_count(15, 45, 10, 1000),
}
LISTED = {
    "wythoff": 383,
    "wythoff(slack=2)": 294,
    "splythoff": 353,
    "splythoff(slack=2)": 229,
    "splythoff(slack=3)": 135,
    "one-sided-splythoff(slack=3)": 192,
    "one-sided-splythoff(slack=4)": 139,
    "duchene-rigo": 424,
    "st-wythoff": 269,
    "schwent": 269,
    "capped-wythoff": 60_301,
    "capped-nim": 250_501,
}


@pytest.mark.parametrize("name", KNOWN)
def test_known_numbers_of_p_positions(name):
    assert len(w.game(name).solve(bound=1000)) == KNOWN[name]


@pytest.mark.parametrize("name", LISTED)
def test_numbers_of_p_positions_up_to_1000(name):
    """A change of any of these is a change of a game's rules, or a mistake."""
    assert len(w.game(name).solve(bound=1000)) == LISTED[name]
    assert len(board_outcomes(w.game(name), 1000)[0]) == LISTED[name]


# -- the values that come back


def test_sequences_of_a_two_pile_game():
    solved = w.game("wythoff").solve(bound=20)
    assert solved.smaller.tolist() == [0, 1, 3, 4, 6, 8, 9, 11, 12]
    assert solved.larger.tolist() == [0, 2, 5, 7, 10, 13, 15, 18, 20]
    assert solved.differences.tolist() == list(range(9))
    assert solved.sums.tolist() == [0, 3, 8, 11, 16, 21, 24, 29, 32]


@pytest.mark.parametrize("bound", [20, 90, 700])
def test_ordered_games_list_both_orders_but_sequences_only_one(bound):
    ordered = w.game("heap-wythoff(heaps=2)").solve(bound=bound)
    classic = w.game("wythoff").solve(bound=bound)
    assert len(ordered) == 2 * len(classic) - 1
    for name in ("smaller", "larger", "differences", "sums"):
        assert getattr(ordered, name).tolist() == getattr(classic, name).tolist()


def test_sums_of_narrow_columns_do_not_overflow():
    columns = (np.array([2**31 - 3], np.int32), np.array([2**31 - 2], np.int32))
    solved = Outcomes(w.game("wythoff"), 2**31 - 2, columns, "columns")
    assert solved.sums.tolist() == [2**32 - 5]
    assert solved.differences.tolist() == [1]


@pytest.mark.parametrize("bound", [0, 20, 150, 700])
@pytest.mark.parametrize("name", ["wythoff", "heap-wythoff(heaps=2)", "capped-wythoff", "schwent"])
def test_p_positions_are_sorted_rows_of_int64(name, bound):
    solved = w.game(name).solve(bound=bound)
    found = solved.p_positions
    assert found.dtype == np.int64
    assert found.shape == (len(solved), 2)
    assert found.tolist() == sorted(found.tolist())
    assert found.max() <= bound
    if w.game(name).unordered:
        assert (found[:, 0] <= found[:, 1]).all()


@pytest.mark.parametrize("name", ["wythoff", "heap-wythoff(heaps=2)", "capped-nim(heaps=3, cap=2)", "nim(heaps=1)"])
def test_is_p_finds_exactly_the_listed_positions(name):
    game = w.game(name)
    bound = 12 if len(game.piles) > 2 else 40
    solved = game.solve(bound=bound)
    listed = {tuple(row) for row in solved.p_positions.tolist()}
    for position in np.ndindex(*(bound + 1,) * len(game.piles)):
        assert solved.is_p(position) == (game.position(position) in listed)


def test_is_p_takes_piles_in_any_order_and_refuses_what_it_does_not_know():
    solved = w.game("wythoff").solve(bound=700)
    assert solved.is_p((7, 4))
    assert solved.is_p([4, 7])
    assert not solved.is_p((4, 8))
    with pytest.raises(BadPosition, match="beyond the bound 700"):
        solved.is_p((1, 701))
    with pytest.raises(BadPosition, match="has 2 piles"):
        solved.is_p((1, 2, 3))
    with pytest.raises(BadPosition, match="natural numbers"):
        solved.is_p((-1, 2))


@pytest.mark.parametrize(
    ("name", "bound", "words"),
    [
        ("wythoff", 8, "<4 P-positions of wythoff(slack=1) with piles up to 8>"),
        ("nim", 1000, "<1,001 P-positions of nim(heaps=2) with piles up to 1,000>"),
        ("schwent", 0, "<1 P-positions of schwent with piles up to 0>"),
    ],
)
def test_repr(name, bound, words):
    assert repr(w.game(name).solve(bound=bound)) == words


@pytest.mark.parametrize("bound", [8, 60, 600])
def test_to_json_is_plain_data(bound):
    data = w.game("wythoff(slack=2)").solve(bound=bound).to_json()
    assert json.loads(json.dumps(data)) == data
    assert data["game"] == "wythoff(slack=2)"
    assert data["bound"] == bound
    assert data["p_positions"][:3] == [[0, 0], [1, 3], [2, 6]]


@pytest.mark.parametrize(("name", "bound"), [("wythoff", 60), ("nim(heaps=3)", 9), ("heap-wythoff(heaps=4)", 4)])
def test_positions_in_every_order_are_those_that_are_p(name, bound):
    solved = w.game(name).solve(bound=bound)
    for smaller in (None, bound // 2, bound):
        size = (bound if smaller is None else smaller) + 1
        board = np.ndindex(*(size,) * len(solved.game.piles))
        assert [*map(tuple, solved.in_every_order(smaller).tolist())] == [p for p in board if solved.is_p(p)]


def test_sequences_need_two_piles():
    solved = w.game("nim(heaps=3)").solve(bound=3)
    for name in ("smaller", "larger", "differences", "sums"):
        with pytest.raises(Unsupported, match="has 3 piles; smaller and larger need two"):
            getattr(solved, name)


def test_misere_games_without_p_positions_have_empty_results():
    """Only the position (0): the player who cannot move wins, so the player who just moved never does."""
    solved = solve.solve(replace(w.game("nim(heaps=2)"), misere=True), 0)
    assert len(solved) == 0
    assert solved.p_positions.shape == (0, 2)
    assert solved.smaller.tolist() == []
    assert not solved.is_p((0, 0))


@pytest.mark.parametrize("name", ["wythoff", "nim", "capped-wythoff", "heap-wythoff(heaps=2)"])
def test_progress_of_the_chosen_method_reaches_its_end(name):
    for ask in (
        lambda progress: w.game(name).solve(bound=650, progress=progress),
        lambda progress: w.game(name).grundy(size=250, progress=progress),
    ):
        seen: list[tuple[int, int]] = []
        ask(lambda done, total, seen=seen: seen.append((done, total)))
        assert seen
        assert seen[-1][0] == seen[-1][1]
        assert all(0 <= done <= total for done, total in seen)
