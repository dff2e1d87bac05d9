"""What the commands print and write is what the schemas in docs/schemas say."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command
from tests.cli.json_schema import problems

ROOT = Path(__file__).parents[2]
CERTIFICATES = sorted((ROOT / "tests/certificates/good").glob("*.json"))


def schema(name: str) -> Any:
    return json.loads((ROOT / f"docs/schemas/{name}.json").read_text())


def check(value: Any, name: str) -> None:
    assert list(problems(value, schema(name))) == []


@pytest.mark.parametrize("name", ["solve", "prove", "certificate"])
def test_schemas_are_of_the_draft(name: str) -> None:
    assert schema(name)["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("game", ["wythoff", "nim(heaps=3)", "capped-nim(heaps=1)"])
def test_solve(wythoff: Command, game: str) -> None:
    check(wythoff("solve", game, "--bound", 6, "--json").json, "solve")


def test_a_proof_and_its_certificate(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("prove", "wythoff", "-o", "w.json", "--json").json
    assert answer["status"] == "proved"
    check(answer, "prove")
    check(json.loads((tmp_path / "w.json").read_text()), "certificate")


def test_a_refutation_and_no_answer(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("prove", "wythoff", "--as", "nim", "--json")
    assert answer.code == 1
    check(json.loads(answer.out), "prove")
    (tmp_path / "own.game").write_text("game own\npiles x, y\nmove take: x' < x, y' = y\nblock 1\nplay misere\n")
    answer = wythoff("prove", "own.game", "--json")
    assert answer.code == 3
    check(json.loads(answer.out), "prove")


@pytest.mark.parametrize("path", CERTIFICATES, ids=lambda path: path.stem)
def test_good_certificates(path: Path) -> None:
    check(json.loads(path.read_text()), "certificate")


def test_malformed_values_are_found() -> None:
    good = json.loads((ROOT / "tests/certificates/good/wythoff.json").read_text())
    changes: list[tuple[list[Any], Any]] = [
        (["format"], "wythoff-certificate-1"),
        (["game", "rules"], 1),
        (["game", "unordered"], 1),
        (["game", "moves", 0, "formula"], ["xor", []]),
        (["system", "digits"], 1),
        (["cold", "rows", 0], [[0]]),
        (["cold", "start"], -1),
        (["absorption", "steps", 0, "places"], [-2]),
    ]
    for (*path, last), value in changes:
        changed = copy.deepcopy(good)
        inner = changed
        for key in path:
            inner = inner[key]
        inner[last] = value
        assert list(problems(changed, schema("certificate"))), (path, last)
    proved = {"status": "proved", "game": "g", "numeration": "base 2", "states": 1, "witness": None}
    proved |= {"certificate": None, "seconds": 0.5, "why": None}
    check(proved, "prove")
    for key, value in [
        ("witness", {"position": [1], "move": None}),
        ("states", None),
        ("seconds", -1),
        ("status", "no"),
    ]:
        assert list(problems(proved | {key: value}, schema("prove"))), key
    assert list(problems({"game": "g", "bound": 3, "p_positions": [[0, -1]]}, schema("solve")))
    assert list(problems({"game": "g", "bound": True, "p_positions": []}, schema("solve")))
