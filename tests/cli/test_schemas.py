"""What the commands print and write is what the schemas in docs/schemas say."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from tests.cli.conftest import Command
from tests.cli.json_schema import problems
from wythoff.cli import main

ROOT = Path(__file__).parents[2]
HARD = "game own\npiles x, y\nmove take: x' < x, y' = y\nblock 1\nplay misere\n"
"""Nothing is proved about misere play with blocking."""

CERTIFICATES = sorted((ROOT / "tests/certificates/good").glob("*-3.json"))


def schema(name: str) -> Any:
    return json.loads((ROOT / f"docs/schemas/{name}.json").read_text())


def check(value: Any, name: str) -> None:
    assert list(problems(value, schema(name))) == []


@pytest.mark.parametrize("path", sorted((ROOT / "docs/schemas").glob("*.json")), ids=lambda path: path.stem)
def test_schemas_are_of_the_draft(path: Path) -> None:
    assert schema(path.stem)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert path.name in (ROOT / "docs/exports.md").read_text(encoding="utf-8")


def test_every_command_that_prints_json_has_a_schema() -> None:
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        options = [option for each in _with_subcommands(command, context) for option in each.params]
        if any("--json" in option.opts for option in options):
            assert (ROOT / f"docs/schemas/{name}.json").is_file(), name


def _with_subcommands(command: click.Command | None, context: click.Context) -> Iterator[click.Command]:
    assert command is not None
    yield command
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            yield from _with_subcommands(command.get_command(context, name), context)


CERTIFICATE = ROOT / "tests/certificates/good/wythoff-3.json"
ANSWERS: list[tuple[str, tuple[object, ...], int]] = [
    ("games", (), 0),
    ("show", ("heap-wythoff",), 0),
    ("show", ("splythoff", "--at", "4,7"), 0),
    ("show", ("nim", "--at", "0,0"), 0),
    ("show", ("heap-wythoff(heaps=n)", "--where", "n = 2*m + 1"), 0),
    ("grundy", ("nim(heaps=1)", "--size", 3), 0),
    ("grundy", ("nim(heaps=3)", "--size", 2), 0),
    ("grundy", ("splythoff", "--with", "wythoff", "--size", 6), 0),
    ("conjecture", ("nim", "--bound", 60), 0),
    ("conjecture", ("nim", "--value", 2, "--bound", 60), 0),
    ("conjecture", ("nim", "--rows", 2, "--bound", 60), 0),
    ("conjecture", ("no-periods.game", "--rows", 2, "--bound", 60), 0),
    ("conjecture", ("misere-wythoff(slack=t)",), 0),
    ("conjecture", ("splythoff(slack=a)",), 0),
    ("conjecture", ("capped-wythoff(cap=n)", "--where", "n >= 2"), 0),
    ("conjecture", ("heap-wythoff(heaps=n)",), 3),
    ("prove", ("misere-wythoff(slack=t)", "-o", "all.json"), 0),
    ("prove", ("wythoff(slack=t)", "--law", "b = a + n"), 1),
    ("prove", ("duchene-rigo(t=t)",), 3),
    ("prove", ("wythoff(slack=t)", "--law", "word"), 0),
    ("check", (CERTIFICATE,), 0),
    ("check", ("damaged.json",), 1),
    ("move", ("wythoff", "4,9"), 0),
    ("move", ("wythoff", "4,7"), 0),
    ("move", ("misere.game", "0"), 0),
    ("move", ("wythoff", "10**40,7", "--certificate", CERTIFICATE), 0),
    ("move", ("hard.game", "10**9,10**9"), 3),
    ("ask", ("wythoff", "exists x, y: P(x, y) and x >= 5", "--certificate", CERTIFICATE), 0),
    ("ask", ("wythoff", "forall x, y: P(x, y)", "--certificate", CERTIFICATE), 1),
    ("ask", ("wythoff", "P(1, 2)", "--certificate", CERTIFICATE), 0),
    ("ask", ("hard.game", "P(1, 2)"), 3),
    ("paper", ("Schwent", "--claim", "def-3"), 0),
    ("paper", ("Schwent", "--claim", "example-1-powers"), 0),
    ("find", ("--like", "nim(heaps=1)", "--bound", 20), 0),
    ("word", ("kbonacci:3", "-n", 5), 0),
    ("word", ("alpha:golden", "-n", 5), 0),
    ("word", ("kab:2,1", "--places", 0, "-n", 5), 0),
    ("table", ("double-differences", "-k", 4, "-n", 5), 0),
    ("beatty", ("golden", "-n", 5), 0),
    ("beatty", ("pi/2", "--offset", "1/2", "-n", 5), 0),
    ("beatty", ("golden", "--offset", "pi-3,0", "-n", 5), 0),
    ("beatty", ("golden", "--first", 0, "-n", 5), 0),
    ("beatty", ("alpha", "--prove", "-o", "beatty-theorem.json"), 0),
    ("sponge", ("3",), 0),
    ("sponge", ("K", "--at", "1/7,2/7,4/7"), 0),
    ("sponge", ("K", "--at", "1/2,1/2,1/2"), 1),
    ("forbidden", ("cf:n", "--row", 12, "--upto", 60), 0),
    ("lookup", ("1,3,4,6,8,9", "--oeis", "stripped"), 0),
    ("export", ("oeis", "nim(heaps=1)", "-n", 5, "-o", "oeis"), 0),
    ("export", ("latex", "wythoff", "-o", "table.tex"), 0),
    ("study", ("nim(heaps=3)",), 0),
    ("study", ("misere-wythoff(slack=t)", "-o", "report.md"), 0),
    ("study", ("duchene-rigo(t=t)",), 3),
    ("export", ("latex", "wythoff(slack=t)", "-o", "law.tex"), 0),
]


@pytest.mark.parametrize(
    ("name", "words", "code"), ANSWERS, ids=[f"{n} {' '.join(map(str, w))}" for n, w, _ in ANSWERS]
)
def test_answers(wythoff: Command, tmp_path: Path, name: str, words: tuple[object, ...], code: int) -> None:
    damaged = json.loads(CERTIFICATE.read_text())
    damaged["cold"]["start"] = 1
    (tmp_path / "damaged.json").write_text(json.dumps(damaged))
    (tmp_path / "misere.game").write_text("game last\npiles x\nmove take: x - 2 <= x' < x\nplay misere")
    (tmp_path / "hard.game").write_text(HARD)
    (tmp_path / "no-periods.game").write_text("game halve\npiles x, y\nmove half: y' < y, y <= 2*y' + 1, x' = x")
    (tmp_path / "stripped").write_text("A000201 ,1,3,4,6,8,9,11,12,\n")
    answer = wythoff(name, *words, "--json")
    assert answer.code == code, answer
    check(json.loads(answer.out), name)


@pytest.mark.parametrize(
    ("name", "good", "changes"),
    [
        ("beatty", {"smaller": [1], "larger": [2]}, [("smaller", [0]), ("larger", ["2"]), ("larger", 2)]),
        ("word", {"letters": [0, 1]}, [("letters", [0, "a"]), ("letters", [-1]), ("more", 1)]),
        ("grundy", {"game": "nim", "size": 1, "values": [[0]]}, [("values", [[-1]]), ("values", []), ("size", 0)]),
        ("move", {"outcome": "P", "move": None, "label": None, "why": "x"}, [("move", [1]), ("outcome", "Q")]),
        (
            "check",
            {"valid": True, "game": "nim", "why": None, "rules": ["piles x"]},
            [("valid", False), ("why", "x"), ("game", ""), ("game", 1), ("rules", None), ("rules", [1])],
        ),
    ],
)
def test_other_answers_are_not(name: str, good: dict[str, Any], changes: list[tuple[str, Any]]) -> None:
    check(good, name)
    for key, value in changes:
        assert list(problems(good | {key: value}, schema(name))), (key, value)


def test_streamed_columns(wythoff: Command) -> None:
    check(wythoff("solve", "wythoff", "--columns", 100, "-o", "columns", "--json").json, "solve-columns")


def test_a_coding_certificate(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("prove", "wythoff", "--coding", "-o", "w.json", "--json").json
    check(answer, "prove")
    check(json.loads((tmp_path / "w.json").read_text()), "coding-certificate")


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
    (tmp_path / "own.game").write_text(HARD)
    answer = wythoff("prove", "own.game", "--json")
    assert answer.code == 3
    check(json.loads(answer.out), "prove")


@pytest.mark.parametrize("path", CERTIFICATES, ids=lambda path: path.stem)
def test_good_certificates(path: Path) -> None:
    check(json.loads(path.read_text()), "certificate")


def test_malformed_values_are_found() -> None:
    good = json.loads((ROOT / "tests/certificates/good/wythoff-3.json").read_text())
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
