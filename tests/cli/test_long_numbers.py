"""Numbers of more than 4,300 digits, which Python itself refuses to write: printed in full as JSON, else in short."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import isqrt
from pathlib import Path

import pytest
from flint import fmpz
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.conftest import Command
from wythoff.cli.output import json_text

# W(x - 2) = W(x - 1) = a in the Fibonacci word W, so that the row x is a single set [GoldbergFraenkel, section 7].
ROW, X = "10**4400 + 2", 10**4400 + 2
SHORT = "10000000...00000002 (4,401 digits)"
NUMBERS = st.integers(-5, 5) | st.integers(4300, 5000).map(lambda digits: 10**digits + 7)
VALUES = st.recursive(
    st.none() | st.booleans() | st.text(max_size=3) | NUMBERS,
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=3), part, max_size=4),
    max_leaves=8,
)


def read(text: str) -> object:
    """JSON with numbers of any length."""
    return json.loads(text, parse_int=lambda digits: int(fmpz(digits)))


@given(VALUES)
def test_any_value_is_read_back(value: object) -> None:
    assert read(json_text(value)) == value


def test_a_long_row_of_forbidden_moves(wythoff: Command) -> None:
    text = wythoff("forbidden", "golden", "--row", ROW, "--tree").out
    assert f"Forbidden moves ({SHORT}, y)" in text
    assert "partition tree\n  A_1^1\n" in text
    assert max(map(len, text.splitlines())) < 200
    answer = wythoff("forbidden", "golden", "--row", ROW, "--json")
    assert answer.code == 0
    # Before the a that comes x letters after a b there are 1 + floor(x/phi) more a's [GoldbergFraenkel, Prop 9].
    count = (isqrt(5 * X * X) - X) // 2
    assert read(answer.out)["formula"] == [{"m": 1, "i": 1, "h": [1, 0, count + 1], "g": [0, 1, 0]}]


def test_the_picture_of_a_long_row(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("plot", "golden", "--what", "tree", "--row", ROW, "-o", "tree.svg")
    assert answer.code == 0
    assert f"Partition tree of row {SHORT} for alpha" in answer.out
    assert (tmp_path / "tree.svg").read_bytes().startswith(b"<?xml")


def test_a_tree_that_is_too_large_to_draw(refused: Callable[..., str]) -> None:
    message = refused("plot", "golden", "--what", "tree", "--row", "10**4400", "-o", "tree.svg")
    assert message.startswith("the partition tree of row 10000000...00000000 (4,401 digits) has ")


def test_a_tree_that_is_deeper_than_the_stack(wythoff: Command) -> None:
    lines = wythoff("forbidden", "golden", "--row", "10**300", "--tree").out.split("partition tree\n")[1].splitlines()
    assert lines[0] == "  A_1^1"
    assert lines[-1].endswith("more nodes")
    assert len(lines) < 500


def test_a_move_of_long_piles(wythoff: Command) -> None:
    answer = wythoff("move", "nim", "10**5000, 10**5000 + 7", "--json")
    assert answer.code == 0
    assert read(answer.out)["move"] == [10**5000, 10**5000]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("solve", "wythoff", "--bound", "10**5000"), "not 10000000...00000000 (5,001 digits)"),
        (("show", "wythoff", "--at", "1,10**5000"), "the largest pile here is 10000000...00000000 (5,001 digits)"),
        (
            ("show", "wythoff", "--at", "1,-10**5000"),
            "natural numbers, and pile 2 is -10000000...00000000 (5,001 digits)",
        ),
    ],
)
def test_errors_name_long_numbers_in_short(refused: Callable[..., str], words: tuple[str, ...], message: str) -> None:
    assert message in refused(*words)


@pytest.mark.parametrize(
    "words",
    [
        ("word", "z" * 5000, "-n", 3),
        ("word", "z" * 5000 + ":3", "-n", 3),
        ("word", "kbonacci:" + "7" * 5000, "-n", 3),
        ("forbidden", "7" * 900, "--row", 3),
        ("forbidden", "golden", "--row", "z" * 5000),
        ("move", "wythoff", "3," + "z" * 5000),
        ("show", "z" * 5000),
    ],
)
def test_errors_do_not_repeat_long_inputs(refused: Callable[..., str], words: tuple[object, ...]) -> None:
    assert len(refused(*words)) < 400
