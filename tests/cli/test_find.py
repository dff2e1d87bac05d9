"""``wythoff find`` as a user runs it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.cli.conftest import Command

Refused = Callable[..., str]


def names(answer: Any) -> set[str]:
    """The games that were found, with their parameters, under all their names."""
    found = set()
    for hit in answer["hits"]:
        inside = ", ".join(f"{key}={value}" for key, value in hit["parameters"].items())
        found |= {f"{hit['name']}({inside})" if inside else hit["name"], *hit["same_rules"]}
    return found


def test_like_a_game(wythoff: Command) -> None:
    answer = wythoff("find", "--like", "splythoff", "--bound", 200, "--json").json
    assert answer["target"] == "splythoff(slack=1)"
    assert answer["searched"] == sum(space["searched"] for space in answer["spaces"]) > 10**6
    assert {"splythoff(slack=1)", "one-sided-splythoff(slack=1)"} <= names(answer)
    assert answer["hits"][0]["name"] == "splythoff"
    assert {"T0": ["a", "b"], "T1": ["b - a", "a + b"]} in [hit["parameters"] for hit in answer["hits"]]
    assert {hit["verified_to"] for hit in answer["hits"]} == {200}


def test_from_a_table_to_files(wythoff: Command, refused: Refused, tmp_path: Path) -> None:
    asked = wythoff("solve", "wythoff", "--bound", 60, "-o", "cold.csv", "--json").json["p_positions"]
    answer = wythoff("find", "--table", "cold.csv", "-o", "found")
    assert answer.code == 0
    assert "computed, not proved; written to found" in answer.out
    files = sorted((tmp_path / "found").iterdir())
    assert "wythoff-slack-1.game" in [file.name for file in files]
    assert len(files) >= 3
    for file in files:
        rows = wythoff("solve", file, "--bound", 60, "--json").json["p_positions"]
        assert sorted({tuple(sorted(row)) for row in rows}) == [tuple(row) for row in asked if max(row) <= 60]
        assert "computed, not proved" in wythoff("show", file).out
    assert "with files in it" in refused("find", "--table", "cold.csv", "-o", "found")


def test_the_quadribonacci_word(wythoff: Command) -> None:
    answer = wythoff("find", "--word", "kbonacci:4", "--factors", 2, "--json").json
    by_target: dict[str, list[Any]] = {space["target"]: [] for space in answer["spaces"]}
    for hit in answer["hits"]:
        by_target[hit["target"]].append(hit["parameters"])
    assert [len(found) for found in by_target.values()] == [8, 1, 0]
    assert by_target["differences of kbonacci:4"] == [
        {"T0": ["a", "b", "c"], "T1": ["b - a", "c - b", "a + b + c"], "T2": ["c - a - b", "a + b", "b + c"]}
    ]
    assert all(hit["columns"] > 10_000 for hit in answer["hits"])


def test_nothing_found(wythoff: Command, tmp_path: Path) -> None:
    (tmp_path / "odd.txt").write_text("1 1\n2 9\n3 5\n4 10\n")
    answer = wythoff("find", "--table", "odd.txt", "-o", "found")
    assert answer.code == 3
    assert "no game found with the P-positions of odd.txt" in answer.out
    assert "rulesets of one part each" in answer.out
    assert not (tmp_path / "found").exists()
    answer = wythoff("find", "--table", "odd.txt", "--json")
    assert (answer.code, json.loads(answer.out)["hits"]) == (3, [])


def test_bad_requests(refused: Refused, tmp_path: Path) -> None:
    assert "give one of --like" in refused("find")
    assert "give one of --like" in refused("find", "--like", "nim", "--word", "kbonacci:3")
    assert "no game is called" in refused("find", "--like", "wythof")
    assert "cannot read none.csv" in refused("find", "--table", "none.csv")
    assert "expected a word" in refused("find", "--word", "fibonacci")
    assert "letters" in refused("find", "--word", "kbonacci:9")
    (tmp_path / "short.txt").write_text("0 0\n1 2\n3 x\n")
    assert "short.txt:3:" in refused("find", "--table", "short.txt")


def test_games_of_many_piles_are_refused_as_tables_are(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "five.txt").write_text("1 2 3 4 5\n")
    asked = refused("find", "--table", "five.txt")
    for heaps in (5, 6, 16):
        told = refused("find", "--like", f"nim(heaps={heaps})")
        assert told == f"nim(heaps={heaps}): a position has 1 to 4 piles here, not {heaps}\n"
        assert asked.split(": ")[1].removesuffix("5\n") == told.split(": ")[1].removesuffix(f"{heaps}\n")
