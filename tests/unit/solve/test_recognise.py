"""Which games the fast methods take: exactly those whose moves they mean, and no near miss."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

import wythoff as w
from tests.examples import examples
from wythoff import families
from wythoff.errors import TooComplex
from wythoff.presburger import Budget, Cell
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.columns.recognise import column_rules
from wythoff.solve.columns.rules import ColumnRules, Cone, Double, Split
from wythoff.solve.lines.plan import LinePlan
from wythoff.solve.lines.recognise import line_plan
from wythoff.solve.relation import keeps_largest

Position = tuple[int, int]
SIZE = 13


def game_of(*moves: str, piles: str = "x, y unordered", more: str = "") -> Ruleset:
    """A game with these moves, one of them perhaps a short name."""
    lines = [f"game test\npiles {piles}", *(f"move m{n}: {NAMED.get(m, m)}" for n, m in enumerate(moves)), more]
    return Ruleset.instantiate(parse_game("\n".join(lines) + "\n"))


NAMED = {
    "single": "x' < x, y' = y",
    "diagonal": "exists k: k >= 1, x' = x - k, y' = y - k",
    "split": "exists l: x >= 1, 1 <= l <= y, x = l, x' + y' = y - l",
}


# -- what a recognised game means, told apart from the code that reads it


def amounts(rules: ColumnRules, k: int, l: int) -> bool:
    """Whether k from one pile and l from the other may be taken, in this order."""
    single = 0 in (k, l) and k + l > 0
    double = any(
        d.low <= l - k <= d.high and k >= d.least_k and l >= d.least_l and k not in d.except_k for d in rules.doubles
    )
    cone = k >= 1 and l >= 1 and any(k + c.low <= l <= c.slope * k + c.high for c in rules.cones)
    return single or double or cone or (k, l) in rules.vectors


def column_options(rules: ColumnRules, x: int, y: int) -> set[Position]:
    found: set[Position] = set()
    for first, second in ((x, y), (y, x)):
        for k in range(first + 1):
            for l in range(second + 1):
                if amounts(rules, k, l):
                    found.add((first - k, second - l))
        for l in range(second + 1):
            for s in rules.splits:
                if s.low <= l - first <= s.high and first >= s.least_x and l >= s.least_l:
                    found |= {(u, second - l - u) for u in range(second - l + 1)}
    return {(min(p), max(p)) for p in found}


def means_the_game(game: Ruleset, meant: ColumnRules | LinePlan) -> bool:
    for y in range(SIZE):
        for x in range(y + 1 if game.unordered else SIZE):
            read = column_options(meant, x, y) if isinstance(meant, ColumnRules) else meant.options(x, y)
            if set(game.options((x, y))) != read:
                return False
    return True


# -- the library


def band(slack: int) -> tuple[Double, ...]:
    return (Double(1 - slack, slack - 1),)


@pytest.mark.parametrize("slack", range(2, 7))
def test_slack_is_a_band(slack):
    assert column_rules(w.game(f"wythoff(slack={slack})")) == ColumnRules(band(slack))
    assert column_rules(w.game(f"splythoff(slack={slack})")) == ColumnRules(band(slack), (Split(1 - slack, slack - 1),))
    one_sided = column_rules(w.game(f"one-sided-splythoff(slack={slack})"))
    assert one_sided == ColumnRules(band(slack), (Split(0, slack - 1),))


@pytest.mark.parametrize(("s", "t"), [(2, 1), (2, 4), (3, 1), (5, 2), (8, 3), (10, 10), (30, 1)])
def test_st_wythoff_is_a_cone(s, t):
    rules = column_rules(w.game(f"st-wythoff(s={s}, t={t})"))
    assert rules is not None
    assert rules.cones == (Cone(s, 0, t - 1),)
    assert line_plan(w.game(f"st-wythoff(s={s}, t={t})")) is None


@pytest.mark.parametrize("t", range(1, 6))
def test_duchene_rigo_is_a_diagonal_with_exceptions_and_a_vector(t):
    rules = column_rules(w.game(f"duchene-rigo(t={t})"))
    assert rules is not None
    (double,) = rules.doubles
    assert (double.low, double.high, double.except_k) == (0, 0, tuple(range(2, 2 * t - 1, 2)))
    assert (2 * t + 1, 2 * t + 2) in {tuple(sorted(v)) for v in rules.vectors}


LIBRARY = [
    *(f"{name}(slack={t})" for name in ("wythoff", "splythoff", "one-sided-splythoff") for t in (1, 2, 3, 5)),
    *(f"duchene-rigo(t={t})" for t in (1, 2, 3)),
    *("st-wythoff", "st-wythoff(s=1, t=3)", "st-wythoff(s=3, t=2)", "schwent", "nim", "heap-wythoff(heaps=2)"),
]


@pytest.mark.parametrize("name", LIBRARY)
def test_what_is_recognised_means_the_library_game(name):
    game = w.game(name)
    readings = [reading for reading in (column_rules(game), line_plan(game)) if reading is not None]
    assert readings
    for reading in readings:
        assert means_the_game(game, reading)


@pytest.mark.parametrize(
    "name", ["nim(heaps=1)", "nim(heaps=3)", "heap-wythoff", "capped-nim", "capped-wythoff", "capped-wythoff(cap=1)"]
)
def test_other_library_games_have_no_fast_method(name):
    assert column_rules(w.game(name)) is None
    assert line_plan(w.game(name)) is None


@pytest.mark.parametrize("name", ["nim", "heap-wythoff(heaps=2)"])
def test_ordered_piles_are_for_lines_not_for_columns(name):
    assert column_rules(w.game(name)) is None
    assert line_plan(w.game(name)) is not None


def test_unordered_nim_is_recognised_by_both():
    game = game_of("single")
    assert column_rules(game) == ColumnRules()
    assert line_plan(game) is not None


def test_the_reading_does_not_depend_on_the_wording():
    """Three ways to say Wythoff's game."""
    for moves in (
        ["single", "diagonal"],
        ["single", "x' < x, x - x' = y - y'"],
        ["x' = x, y' < y", "x - y = x' - y', x' <= x - 1"],
        ["x' = x, y' < y or x - y = x' - y', x' <= x - 1"],
        ["single", "diagonal", "exists k: k >= 3, x' = x - k, y' = y - k"],
    ):
        game = game_of(*moves)
        assert column_rules(game) == ColumnRules((Double(0, 0),))
        plan = line_plan(game)
        assert plan is not None
        assert means_the_game(game, plan)


# -- near misses

# Games that neither method may take, or only when it says exactly these moves
NEAR_MISSES = {
    "singles with a cap": ["1 <= x - x' <= 20, y' = y", "diagonal"],
    "singles with a hole": ["x' < x, y' = y, x - x' != 5", "diagonal"],
    "singles from the larger pile only": ["x' < x, y' = y, x >= y", "diagonal"],
    "singles from the smaller pile only": ["x' < x, y' = y, x <= y", "diagonal"],
    "singles by odd numbers": ["x' < x, y' = y, not (2 divides x - x')", "diagonal"],
    "singles that leave something": ["1 <= x' < x, y' = y", "diagonal"],
    "no singles": ["diagonal"],
    "diagonal with a cap": ["single", "exists k: 1 <= k <= 30, x' = x - k, y' = y - k"],
    "diagonal by odd numbers": ["single", "exists k: k >= 1, not (2 divides k), x' = x - k, y' = y - k"],
    "diagonal in a residue class": ["single", "exists k: k >= 1, x' = x - 3*k, y' = y - 3*k"],
    "diagonal from large piles only": ["single", "exists k: k >= 1, x' = x - k, y' = y - k, x >= 3, y >= 3"],
    "diagonal that leaves something": ["single", "exists k: k >= 1, x' = x - k, y' = y - k, x' >= 1, y' >= 1"],
    "diagonal from piles that differ": ["single", "exists k: k >= 1, x' = x - k, y' = y - k, x != y"],
    "diagonal when the sum is even": ["single", "exists k: k >= 1, x' = x - k, y' = y - k, 2 divides x + y"],
    "diagonal with a guard on the difference": ["single", "exists k: k >= 1, x' = x - k, y' = y - k, |x - y| <= 7"],
    "steep line": ["single", "exists k: k >= 1, x' = x - k, y' = y - 2*k"],
    "a band that widens slowly": ["single", "exists k, l: k >= 1, l >= k, 2*l <= 3*k, x' = x - k, y' = y - l"],
    "a move that raises the larger pile": ["single", "x >= 2, x' = x - 2, y' = y + 1"],
    "joining the piles": ["single", "diagonal", "x >= 1, x' = 0, y' = x + y - 1"],
    "split into large parts": ["single", "diagonal", "x >= 1, y >= x, x' + y' = y - x, x' >= 3, y' >= 3"],
    "split into nearly equal parts": ["single", "diagonal", "x >= 1, y >= x, x' + y' = y - x, |x' - y'| <= 1"],
    "split of large piles only": ["single", "diagonal", "x >= 1, y >= x + 4, x' + y' = y - x"],
    "split when the rest is even": ["single", "diagonal", "x >= 1, y >= x, x' + y' = y - x, 2 divides y"],
    "any division of the sum less one": ["single", "x' + y' = x + y - 1"],
}  # fmt: skip


@pytest.mark.parametrize("name", NEAR_MISSES)
def test_near_misses_are_refused_by_columns(name):
    assert column_rules(game_of(*NEAR_MISSES[name])) is None


# Lines need no single moves, so they may take the other games, with exactly their options.
NO_LINES = {
    "singles with a cap", "singles with a hole", "singles by odd numbers", "diagonal with a cap",
    "diagonal by odd numbers", "diagonal in a residue class", "diagonal when the sum is even",
    "diagonal that leaves something", "a band that widens slowly", "split into nearly equal parts",
    "split when the rest is even",
}  # fmt: skip


@pytest.mark.parametrize("name", NEAR_MISSES)
def test_near_misses_are_refused_by_lines_or_read_exactly(name):
    game = game_of(*NEAR_MISSES[name])
    plan = line_plan(game)
    if name in NO_LINES:
        assert plan is None
    assert plan is None or means_the_game(game, plan)


# Exceptions and least amounts that columns do know
FINE = {
    "diagonal from 2 on": (["single", "exists k: k >= 2, x' = x - k, y' = y - k"], Double(0, 0, 2, 2)),
    "diagonal with a hole": (
        ["single", "exists k: k >= 1, k != 4, x' = x - k, y' = y - k"],
        Double(0, 0, except_k=(4,)),
    ),
    "one amount more than the other": (["single", "exists k: k >= 1, x' = x - k, y' = y - k - 1"], Double(1, 1, 1, 2)),
    "a band with a greater least amount": (
        ["single", "exists k, l: k >= 2, l >= 2, |k - l| < 3, x' = x - k, y' = y - l"],
        Double(-2, 2, 2, 2),
    ),
}


@pytest.mark.parametrize("name", FINE)
def test_variants_that_columns_know(name):
    moves, double = FINE[name]
    game = game_of(*moves)
    rules = column_rules(game)
    assert rules is not None
    assert {double, replace(double, low=-double.high, high=-double.low)} & set(rules.doubles)
    assert means_the_game(game, rules)


@pytest.mark.parametrize(
    "more", ["terminal x = 0 and y = 0", "terminal x = 5", "terminal x + y > 1000000000", "block 1", "block 3"]
)
def test_terminal_sets_and_blocking_are_refused(more):
    game = game_of("single", "diagonal", more=more)
    assert column_rules(game) is None
    assert line_plan(game) is None


def test_misere_play_is_left_to_the_solver():
    game = replace(game_of("single", "diagonal"), misere=True)
    assert column_rules(game) == ColumnRules((Double(0, 0),))
    assert line_plan(game) is not None


def test_membership_tests_cannot_be_read():
    queen = families.removable(lambda v: 0 in v or v[0] == v[1])
    assert column_rules(queen) is None
    assert line_plan(queen) is None


def test_moves_that_raise_the_largest_pile():
    assert keeps_largest(w.game("splythoff(slack=3)"))
    assert keeps_largest(game_of("x' + y' = y - 1, x >= 0"))
    assert not keeps_largest(game_of("x >= 2, x' = x - 2, y' = y + 1"))
    assert not keeps_largest(game_of("x' + y' = x + y - 1"))


# -- random bands, cones, splits and vectors

small = st.integers(0, 3)


@st.composite
def texts(draw: st.DrawFn) -> list[str]:
    """Moves of which some are within reach of the fast methods and some only look so."""
    low, high = sorted((draw(st.integers(-3, 3)), draw(st.integers(-3, 3))))
    shapes = {
        "band": f"exists k, l: k >= {draw(small) + 1}, l >= {draw(small) + 1}, {low} <= l - k <= {high}, "
        "x' = x - k, y' = y - l",
        "diagonal": f"exists k: k >= {draw(small) + 1}, k != {draw(small) + 1}, x' = x - k, y' = y - k",
        "cone": f"exists k, l: 0 < k <= l + {draw(small)}, l >= 1, l < {draw(small) + 1}*k + {draw(small) + 1}, "
        "x' = x - k, y' = y - l",
        "split": f"exists l: x >= {draw(small) + 1}, {draw(small)} <= l <= y, {low} <= l - x <= {high}, "
        "x' + y' = y - l",
        "vector": f"x' = x - {draw(small) + 1}, y' = y - {draw(small)}",
    }
    guards = [""] * 14 + [", x >= 3", ", y >= x", ", 2 divides x", ", x' >= 1", ", x != 4", ", x' + 6 >= x"]
    moves = ["single"] if draw(st.integers(0, 7)) else ["x' < x, y' = y, x - x' != 3"]
    for shape in draw(st.lists(st.sampled_from(sorted(shapes)), min_size=1, max_size=2)):
        moves.append(shapes[shape] + draw(st.sampled_from(guards)))
    return moves


@examples(15)
@given(moves=texts(), unordered=st.sampled_from([True, True, True, False]))
def test_whatever_is_recognised_means_the_game(moves, unordered):
    game = game_of(*moves, piles="x, y unordered" if unordered else "x, y")
    columns, lines = column_rules(game), line_plan(game)
    event(f"columns: {columns is not None}, lines: {lines is not None}")
    assert columns is None or unordered
    for reading in (columns, lines):
        assert reading is None or means_the_game(game, reading)


@examples(15)
@given(slack=st.integers(1, 5), low=st.integers(-3, 2), width=st.integers(0, 4), kind=st.sampled_from(["all", "none"]))
def test_bands_and_splits_are_recognised(slack, low, width, kind):
    """Nothing here is out of reach of columns, however the numbers fall."""
    split = f"exists l: x >= 1, 1 <= l <= y, {low} <= l - x <= {low + width}, x' + y' = y - l"
    double = f"exists k, l: k >= 1, l >= 1, |k - l| < {slack}, x' = x - k, y' = y - l"
    game = game_of("single", double, *([split] if kind == "all" else []))
    rules = column_rules(game)
    assert rules is not None
    assert means_the_game(game, rules)


# -- the work of recognising is bounded, by a count that is the same on every machine

WORK = 45_000
"""The cells that one reading may build: those of its budget, and those that are built to be compared with them."""


def stack(moves: int) -> Ruleset:
    """A game with many moves of two amounts each, which have little to do with each other."""
    amounts = random.Random(3).sample([(k, l) for k in range(1, 31) for l in range(1, 31)], moves)
    return game_of("single", *(f"x' = x - {k}, y' = y - {l}" for k, l in amounts))


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many cells have been built."""
    numbers, build = [0], Cell.of

    def counted(equalities=(), bounds=(), congruences=()) -> Cell | None:
        numbers[0] += 1
        assert numbers[0] <= WORK, "it goes on for too long"
        return build(equalities, bounds, congruences)

    monkeypatch.setattr(Cell, "of", staticmethod(counted))
    return lambda: numbers[0]


@pytest.mark.parametrize("moves", [60, 200])
def test_a_stack_of_moves_is_read_as_columns(moves: int, built: Callable[[], int]) -> None:
    game = stack(moves)
    assert game.cells
    before = built()
    rules = column_rules(game)
    assert rules is not None
    assert len(rules.vectors) == moves
    assert built() - before < 50 * moves


def test_lines_of_a_stack_of_moves_are_given_up(built: Callable[[], int]) -> None:
    assert line_plan(stack(60)) is None
    assert built() < WORK


@pytest.mark.parametrize("name", ["wythoff(slack=16)", "splythoff(slack=29)"])
def test_a_band_of_many_lines(name: str, built: Callable[[], int]) -> None:
    assert line_plan(w.game(name)) is not None
    assert built() < WORK


def test_what_is_too_long_to_decide_is_not_claimed() -> None:
    game = w.game("wythoff")
    assert keeps_largest(game)
    assert not keeps_largest(game, Budget(3))
    with pytest.raises(TooComplex):
        Budget(3).compare(1000)
