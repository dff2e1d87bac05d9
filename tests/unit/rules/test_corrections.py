"""What was forgotten in a move is recognised, and the corrected line is a game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.strategies import conditions
from wythoff.errors import GameTextError, NonTerminatingGame
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset


def game(piles: str, move: str) -> Ruleset:
    return Ruleset.instantiate(parse_game(f"game g\npiles {piles}\nmove {move}"))


def refused(piles: str, move: str) -> NonTerminatingGame:
    with pytest.raises(NonTerminatingGame) as caught:
        game(piles, move)
    return caught.value


@pytest.mark.parametrize(
    ("piles", "move", "problem", "line"),
    [
        ("x, y", "m: x' < x", "y' is not mentioned in the move 'm': add y' = y?", "m: x' < x, y' = y"),
        ("x, y, z", "m: y' = y - 1", "x' and z' are not mentioned in the move 'm': add x' = x, z' = z?",
         "m: y' = y - 1, x' = x, z' = z"),
        ("x, y", "m: x' < x, y = y", "y' is not mentioned in the move 'm': add y' = y?", "m: x' < x, y' = y"),
        ("x, y", "m: x' = x - 1 or x' = x - 2", "add y' = y?", "m: (x' = x - 1 or x' = x - 2), y' = y"),
        ("x, y", "m: exists k: k >= 1, x' = x - k", "add y' = y?", "m: exists k: k >= 1, x' = x - k, y' = y"),
        ("x[3]", "m: some i: x'[i] < x[i]", "the other piles are not mentioned in the move 'm'",
         "m: some i: x'[i] < x[i], every j != i: x'[j] = x[j]"),
        ("x[3]", "m: some j: x'[j] < x[j]", "add every i != j: x'[i] = x[i]?",
         "m: some j: x'[j] < x[j], every i != j: x'[i] = x[i]"),
        ("x[3]", "m: x'[2] < x[2]", "x'[1] and x'[3] are not mentioned", "m: x'[2] < x[2], x'[1] = x[1], x'[3] = x[3]"),
        ("x, y", "m: exists k: x' = x - k, y' = y - k",
         "the move 'm' may take nothing, so that play need not end: add k >= 1?",
         "m: exists k: k >= 1, x' = x - k, y' = y - k"),
        ("x, y", "m: exists k, l: |k - l| < 2, x' = x - k, y' = y - l", "add k >= 1, l >= 1?",
         "m: exists k, l: k >= 1, l >= 1, |k - l| < 2, x' = x - k, y' = y - l"),
        ("x, y", "m: exists k, l: k <= l, x' = x - k, y' = y - l", "add k >= 1?",
         "m: exists k, l: k >= 1, k <= l, x' = x - k, y' = y - l"),
        ("x", "m: exists k, l: l <= 2, k = 2*l, x' = x - k", "add k >= 1?",
         "m: exists k, l: k >= 1, l <= 2, k = 2*l, x' = x - k"),
        ("x[2]", "m: exists k: every i: x[i] - x'[i] = k", "add k >= 1?",
         "m: exists k: k >= 1, every i: x[i] - x'[i] = k"),
        ("x, y", "m: x' <= x, y' = y", "write x' < x?", "m: x' < x, y' = y"),
        ("x", "m: 3 >= x - x' >= 0", "write 3 >= x - x' >= 1?", "m: 3 >= x - x' >= 1"),
        ("x", "m: x - x' <= 3", "may take nothing or even add counters, so that play need not end: write 1 <=",
         "m: 1 <= x - x' <= 3"),
        ("x", "m: 3 > x - x'", "write 3 > x - x' >= 1?", "m: 3 > x - x' >= 1"),
        ("x, y", "m: x' <= x, y' <= y", "add x' + y' < x + y?", "m: x' <= x, y' <= y, x' + y' < x + y"),
        ("x", "m: x - x' in {0, 1, 3}", "add x' < x?", "m: x - x' in {0, 1, 3}, x' < x"),
        ("x, y", "m: exists k: x' = x - k",
         "y' is not mentioned in the move 'm' and the move 'm' may take nothing, so that play need not end: "
         "add y' = y, add k >= 1?", "m: exists k: k >= 1, x' = x - k, y' = y"),
    ],
)  # fmt: skip
def test_what_was_forgotten(piles: str, move: str, problem: str, line: str) -> None:
    told = refused(piles, move)
    assert problem in told.problem
    assert told.correction == f"move {line}"
    assert str(told).endswith(f"\ncorrected:\n  move {line}")
    assert game(piles, line).options([4] * len(game(piles, line).piles))


@pytest.mark.parametrize(
    ("piles", "move"),
    [
        ("x, y", "up: x' = x + 1, y' = y"),
        ("x, y", "swap: x' = y, y' = x"),
        ("x, y", "stay: x' = x, y' = y"),
        ("x, y", "shift: exists k: k >= 1, x' = x - k, y' = y + k"),
        ("x[3]", "two: some i: some j != i: x'[i] < x[i], x'[j] < x[j]"),
        ("x[2]", "stay: every i: x'[i] = x[i]"),
    ],
)
def test_where_nothing_was_forgotten_an_example_is_given(piles: str, move: str) -> None:
    told = refused(piles, move)
    assert "does not lower the sum of the piles: it leads from (" in told.problem
    assert not told.correction


def test_the_piles_that_a_move_forgets_are_named() -> None:
    assert refused("x, y, z", "m: x' < x").forgotten == ("y", "z")
    assert refused("x, y", "m: x' <= x, y = y").forgotten == ("y",)
    assert refused("x, y", "m: x' <= x, y' <= y").forgotten == ()


@examples(60)
@given(conditions(["x", "y", "x'"]), st.sampled_from(["x' <= x", "x' < x", "exists k: x' = x - k", "0 <= x - x' <= 2"]))
def test_a_corrected_line_is_always_a_game(condition: str, frame: str) -> None:
    correction = None
    try:
        game("x, y", f"m: ({condition}), {frame}")
    except NonTerminatingGame as told:
        correction = told.correction
    except GameTextError:
        pass
    assert not correction or len(game("x, y", correction.removeprefix("move ")).piles) == 2
