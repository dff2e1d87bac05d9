"""One ruleset of a survey, from its text to its row."""

from __future__ import annotations

import io
from itertools import permutations
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest

import wythoff as w
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve import reference
from wythoff.survey.examine import examine
from wythoff.survey.row import Row, repeated
from wythoff.survey.space import Candidate, parse_space
from wythoff.survey.statuses import CRASHED, REFUSED, TOO_LONG, TOO_MUCH_MEMORY
from wythoff.survey.store import schema
from wythoff.survey.symmetry import fingerprint

TWO_CAPS = "game caps piles x, y move a: 1 <= x - x' <= {}, y' = y move b: 1 <= y - y' <= {}, x' = x"
THREE_CAPS = (
    "game caps piles x, y, z move a: 1 <= x - x' <= {}, y' = y, z' = z "
    "move b: 1 <= y - y' <= {}, x' = x, z' = z move c: 1 <= z - z' <= {}, x' = x, y' = y"
)


def candidate(spec: str) -> Candidate:
    (found,) = parse_space(spec)
    return found


def table(*rows: dict[str, Any]) -> pyarrow.Table:
    """The rows as any Parquet tool reads them back."""
    buffer = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(list(rows), schema=schema()), buffer)
    return pyarrow.parquet.read_table(io.BytesIO(buffer.getvalue()))


def test_wythoffs_game() -> None:
    row = examine(candidate("wythoff"), bound=600).to_values()
    assert (row["status"], row["why"], row["same_rules_as"]) == ("solved", None, None)
    assert fingerprint(candidate("wythoff")) == fingerprint(candidate("st-wythoff(s=1, t=1)"))
    assert (row["piles"], row["unordered"], row["block"], row["misere"]) == (2, True, 0, False)
    golden = [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13], [9, 15], [11, 18]]
    assert row["first_p_positions"][:8] == golden
    assert row["p_positions"] == 230
    assert row["density"] == 230 / (601 * 602 // 2)
    assert row["conjecture_kind"] == "Beatty pairs"
    assert "(1+sqrt(5))/2" in row["conjecture"]
    assert row["verified_to"] == 600
    assert row["conjecture_status"] == "verified for piles up to 600"
    assert row["proof"] is None
    assert table(row).schema.remove_metadata().equals(schema())
    assert table(row).to_pylist() == [row]


def test_a_proof_leaves_a_certificate(tmp_path: Path) -> None:
    row = examine(candidate("capped-nim(cap=2)"), bound=60, prove=True, certificates=tmp_path).to_values()
    assert (row["proof"], row["numeration"]) == ("proved", "base 2")
    assert row["conjecture_status"] == "decided for all positions"
    (file,) = tmp_path.iterdir()
    assert file.name == row["certificate"] == "000000.cert.json"
    assert w.check(file).states == row["states"]


def test_a_proof_that_is_not_found_in_time_says_only_so() -> None:
    row = examine(candidate("one-sided-splythoff(slack=4)"), bound=15, prove=True, seconds=0.0).to_values()
    assert (row["proof"], row["proof_why"]) == ("undecided", "no proof was found in 0 s")
    assert (row["conjectures"], row["conjecture"]) == (None, None)
    assert row["p_positions"] == len(reference.p_positions(w.game("one-sided-splythoff(slack=4)"), 15))


@pytest.mark.parametrize(
    ("text", "bound", "status", "why"),
    [
        ("game g piles x, y move s: x' < x", 60, "refused", "is not mentioned in the move"),
        ("game g piles x, y move s x' < x", 60, "refused", "g:1:26: expected ':'"),
        ("game g piles x[5] move s: every i: x'[i] < x[i] block 1 play misere", 9, "refused", "with more than 4"),
        (f"game g piles x move s: x' = x - {10**40}", 4000, "refused", "a number of 41 digits"),
        ("game g piles x[3] move s: every i: x'[i] < x[i]", 60_000, "too much memory", "piles up to 60,000"),
    ],
)
def test_rulesets_that_cannot_be_solved(text: str, bound: int, status: str, why: str) -> None:
    row = examine(Candidate(3, "g", text), bound=bound).to_values()
    assert row["status"] == status
    assert why in row["why"]
    assert "\n" not in row["why"]
    assert row["number"] == 3
    assert table(row).num_rows == 1


@pytest.mark.parametrize("status", [TOO_LONG, TOO_MUCH_MEMORY, REFUSED, CRASHED])
def test_rows_of_rulesets_that_failed(status: str) -> None:
    row = Row.failed(candidate("wythoff"), status, "because").to_values()
    assert set(row) == set(schema().names)
    assert table(row).to_pylist()[0]["status"] == status


def test_the_same_twice() -> None:
    space = list(parse_space("wythoff + capped-wythoff(cap=3) + nim(heaps=3)"))
    once, again = ([examine(c, bound=40, prove=True).to_values() for c in space] for _ in range(2))
    assert once == again
    assert table(*once).equals(table(*again))


def row_of(text: str, bound: int, number: int = 0) -> dict[str, Any]:
    return examine(Candidate(number, f"g{number}", text), bound=bound).to_values()


def test_the_row_of_the_same_rules_with_piles_exchanged() -> None:
    first, second = TWO_CAPS.format(1, 2), TWO_CAPS.format(2, 1)
    row, own = row_of(first, 60), row_of(second, 60, 7)
    again = repeated(row, Candidate(7, "g7", second))
    assert (again["number"], again["name"], again["text"], again["same_rules_as"]) == (7, "g7", second, 0)
    for name in ("p_fingerprint", "p_positions", "first_p_positions", "corner", "listed_to", "board"):
        assert again[name] == own[name], name
    assert row["first_p_positions"] != own["first_p_positions"]
    assert again["conjecture"] == f"for piles in the order 2, 1: {row['conjecture']}"
    assert table(again).num_rows == 1


@pytest.mark.parametrize("caps", list(permutations((1, 2, 4))))
def test_three_piles_in_another_order(caps: tuple[int, ...]) -> None:
    text = THREE_CAPS.format(*caps)
    again = repeated(row_of(THREE_CAPS.format(1, 2, 4), 6), Candidate(1, "g1", text))
    expected = reference.p_positions(Ruleset.instantiate(parse_game(text)), again["listed_to"])
    assert sorted(map(tuple, again["first_p_positions"])) == expected


def test_the_row_of_the_same_rules_under_another_name() -> None:
    row = examine(candidate("wythoff"), bound=50).to_values()
    twin = candidate("st-wythoff(s=1, t=1)")
    again = repeated(row, twin)
    assert again["settings"] == [("s", "1"), ("t", "1")]
    own = ("number", "name", "text", "settings", "same_rules_as")
    assert {k: v for k, v in again.items() if k not in own} == {k: v for k, v in row.items() if k not in own}
