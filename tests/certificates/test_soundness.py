"""Certificates made to deceive: each claims something false, or something that this argument does not cover."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.certificates.conftest import GOOD, stored
from wythoff.prove import checker

X, Y, X_AFTER, Y_AFTER = "x[1]", "x[2]", "x[1]'", "x[2]'"


def equal(*terms: tuple[str, int], constant: int = 0) -> Any:
    return ["=", [[name, factor] for name, factor in terms], constant]


STAY = [equal((X, 1), (X_AFTER, -1)), equal((Y, 1), (Y_AFTER, -1))]
"""A move that changes nothing: with it no play ends."""

Z_IS_0, Z_IS_1 = (["exists", "z", equal(("z", 1), constant=-n)] for n in (0, 1))


def refused(certificate: Any, why: str) -> None:
    with pytest.raises(checker.Invalid, match=why):
        checker.check(certificate)


@pytest.mark.parametrize("path", sorted(GOOD.glob("*.json")), ids=lambda path: path.stem)
def test_stored_certificates_are_accepted(path: Path) -> None:
    assert checker.check(stored(path.stem)).startswith(path.stem)


def test_built_certificates_are_accepted(certificates: dict[str, Any]) -> None:
    for name, certificate in certificates.items():
        assert checker.check(certificate).startswith(name.split("(")[0])
    for name in ("nim", "wythoff"):
        assert certificates[name]["game"] == stored(name)["game"]
        assert certificates[name]["system"] == stored(name)["system"]


@pytest.mark.parametrize(
    ("conjuncts", "why"),
    [
        ([], "does not lower the sum"),
        ([["not", ["divides", 2, [], 1]]], "does not lower the sum"),
        ([Z_IS_0, Z_IS_1], "quantified twice"),
        ([["exists", "z", ["exists", "z", equal(("z", 1))]]], "the name of another"),
        ([["exists", X, equal((X, 1), constant=-1)], equal((X, 1))], "the name of another"),
        ([["exists", X_AFTER, equal((X_AFTER, 1), constant=-1)], equal((X, 1))], "the name of another"),
        ([["exists", "z", equal(("z", 2), ("z", -1), constant=-1)]], "twice in an atom"),
        ([equal(("z", 0))], "unknown"),
        ([["not", ["divides", -2, [], 1]]], "modulus"),
        ([["divides", 0, [], 0]], "modulus"),
        ([["divides", True, [], 0]], "modulus"),
        ([["divides", 10**9, [], 0]], "modulus"),
        ([["not", ["exists", "z", equal(("z", 1))]]], "universal"),
        ([["not", ["and", []], ["and", []]]], "unknown kind"),
        ([["xor", []]], "unknown kind"),
        ([[">", [], 0]], "unknown kind"),
        ([equal(constant=True)], "bad number"),
        ([equal((X, True), (X_AFTER, -1))], "bad number"),
        ([[">=", [], 0.0]], "bad number"),
        ([[">=", [], float("nan")]], "bad number"),
        ([[">=", [], 10**30]], "bad number"),
        ([">= 0"], "malformed"),
        ([[]], "malformed"),
    ],
)
def test_a_further_move_that_goes_on_for_ever(conjuncts: list[Any], why: str) -> None:
    nim = stored("nim")
    nim["game"]["moves"].append({"label": "stay", "formula": ["and", [*STAY, *conjuncts]]})
    refused(nim, why)


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("piles", [], "wrong tracks|no.* piles|none"),
        ("piles", [X, X], "one name"),
        ("piles", [X, X_AFTER], "one name"),
        ("piles", [1, 2], "malformed"),
        ("piles", "xy", "unknown"),
        ("unordered", 0, "malformed"),
        ("unordered", "false", "malformed"),
        ("name", ["nim"], "conventions"),
        ("misere", True, "conventions"),
        ("terminal", [">=", [], 0], "conventions"),
        ("moves", [], "neither left nor absorbed|no such rule"),
    ],
)
def test_the_game(key: str, value: Any, why: str) -> None:
    nim = stored("nim")
    nim["game"][key] = value
    refused(nim, why)


def test_a_move_with_another_condition() -> None:
    nim = stored("nim")
    nim["game"]["moves"][0]["unless"] = [">=", [], 0]
    refused(nim, "conventions")


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("rule", -2, "no such rule"),
        ("rule", 2, "no such rule"),
        ("rule", False, "no such rule"),
        ("rule", 1, "breaks the rules"),
        ("order", [False, True], "in no order"),
        ("order", [0, 0], "in no order"),
        ("order", [0], "in no order"),
        ("order", [1, 0], "ordered"),
    ],
)
def test_the_steps(key: str, value: Any, why: str) -> None:
    nim = stored("nim")
    nim["absorption"]["steps"][0][key] = value
    refused(nim, why)


NOTHING = {"digits": [2, 2], "start": 0, "accepting": [], "rows": [[]]}
EVERYTHING = {"digits": [2, 2], "start": 0, "accepting": [0], "rows": [[[0, 0], [1, 0], [2, 0], [3, 0]]]}


def test_a_strategy_that_leaves_the_set() -> None:
    """The set is claimed to be (0, 0) alone; the strategies are all legal moves, so that they absorb the rest."""
    nim = stored("nim")
    nim["cold"]["rows"] = [[[0, 0]]]
    nim["absorption"]["left"] = EVERYTHING
    lower_x = [[0, 0], [5, 0], [10, 0], [15, 0], [8, 1], [13, 1]], [[n, 1] for n in (0, 2, 5, 7, 8, 10, 13, 15)]
    nim["absorption"]["steps"][0]["strategy"]["rows"] = list(lower_x)
    nim["absorption"]["steps"][0]["left"] = EVERYTHING
    refused(nim, "a strategy leaves the set")


def test_a_strategy_that_absorbs_too_little() -> None:
    nim = stored("nim")
    nim["absorption"]["steps"][0]["left"] = NOTHING
    refused(nim, "does not absorb what it should")


def test_positions_that_nothing_absorbs() -> None:
    nim = stored("nim")
    nim["absorption"]["steps"].pop()
    refused(nim, "are not absorbed")
    nim["absorption"] = {"left": NOTHING, "steps": []}
    refused(nim, "neither left nor absorbed")


def test_a_strategy_that_writes_numbers_in_a_wrong_way() -> None:
    """Base 2 with a digit 2 that no canonical word has; the set and the strategy still use it."""
    nim = stored("nim")

    def relabelled(automaton: Any, tracks: int) -> Any:
        def letter(number: int) -> int:
            return sum((number >> i & 1) * 3**i for i in range(tracks))

        rows = [[[letter(n), target] for n, target in row] for row in automaton["rows"]]
        return {**automaton, "digits": [3] * tracks, "rows": rows}

    nim["system"]["digits"] = 3
    nim["system"]["canonical"] = relabelled(nim["system"]["canonical"], 1)
    nim["cold"] = relabelled(nim["cold"], 2)
    nim["absorption"]["left"] = relabelled(nim["absorption"]["left"], 2)
    for step in nim["absorption"]["steps"]:
        step["strategy"], step["left"] = relabelled(step["strategy"], 4), relabelled(step["left"], 2)
    assert checker.check(nim) == "nim(heaps=2)"
    nim["cold"]["rows"][0].append([8, 0])
    first = nim["absorption"]["steps"][0]["strategy"]["rows"]
    first[0].append([3**3 * 2 + 3**2 * 2 + 3 * 2 + 2, 0])
    refused(nim, "a word that is not canonical")


def test_an_unordered_game_needs_a_symmetric_set() -> None:
    """Only one pile may be lowered: then the positions with x = 0 are P, and are no symmetric set."""
    zero = [[0, 0], [1, 0]]
    single = {
        "format": checker.FORMAT,
        "game": {
            "name": "take from x",
            "piles": ["x", "y"],
            "unordered": False,
            "moves": [{"formula": ["and", [[">=", [["x", 1], ["x'", -1]], -1], ["=", [["y", 1], ["y'", -1]], 0]]]}],
        },
        "system": stored("nim")["system"],
        "cold": {"digits": [2, 2], "start": 0, "accepting": [0], "rows": [zero]},
        "absorption": {
            "left": {
                "digits": [2, 2],
                "start": 0,
                "accepting": [1],
                "rows": [[[0, 0], [1, 0], [2, 1], [3, 1]], [[0, 1], [1, 1], [2, 1], [3, 1]]],
            },
            "steps": [
                {
                    "rule": 0,
                    "order": [0, 1],
                    "strategy": {
                        "digits": [2] * 4,
                        "start": 0,
                        "accepting": [1],
                        "rows": [[[0, 0], [5, 0], [8, 1], [13, 1]], [[0, 1], [5, 1], [8, 1], [13, 1]]],
                    },
                    "left": {"digits": [2, 2], "start": 0, "accepting": [], "rows": [[]]},
                }
            ],
        },
    }
    assert checker.check(single) == "take from x"
    single["game"]["unordered"] = True  # type: ignore[index]
    refused(single, "not symmetric")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("weights", [0]),
        ("weights", [1]),
        ("weights", [True]),
        ("weights", []),
        ("weights", [2, 0]),
        ("weights", [3]),
        ("weights", [-2]),
        ("initial", [2]),
        ("initial", [0]),
        ("digits", 3),
        ("digits", 1),
        ("digits", 10**9),
        ("digits", 2.0),
    ],
)
def test_the_numbers(key: str, value: Any) -> None:
    nim = stored("nim")
    nim["system"][key] = value
    refused(nim, ".")


def test_numbers_without_a_word() -> None:
    """In base 2 with the digit 1 forbidden after a 1, the number 3 has no word."""
    nim = stored("nim")
    nim["system"]["canonical"] = {"digits": [2], "start": 0, "accepting": [0, 1], "rows": [[[0, 0], [1, 1]], [[0, 0]]]}
    refused(nim, "no canonical successor")


def test_only_the_standard_library_is_imported() -> None:
    imported = set()
    for node in ast.walk(ast.parse(Path(checker.__file__).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add(str(node.module).split(".")[0])
    assert imported <= sys.stdlib_module_names
    assert "importlib" not in imported


def test_a_copy_of_the_file_is_a_program(tmp_path: Path) -> None:
    program = tmp_path / "checker.py"
    program.write_text(Path(checker.__file__).read_text(encoding="utf-8"), encoding="utf-8")
    bad = tmp_path / "bad.json"
    bad.write_text((GOOD / "nim.json").read_text(encoding="utf-8").replace('"rule": 1', '"rule": 0'), encoding="utf-8")

    def run(*arguments: object) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-I", str(program), *map(str, arguments)], capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout

    assert run(GOOD / "nim.json") == (0, "valid: nim(heaps=2)\n")
    assert run(bad) == (1, "invalid: a strategy breaks the rules\n")
    assert run(tmp_path / "none.json") == (2, "")
    assert run() == (2, "")


def test_the_example_of_the_documentation() -> None:
    page = (Path(__file__).parents[2] / "docs" / "certificate-format.md").read_text(encoding="utf-8")
    example = page.split("```json\n")[1].split("```")[0]
    assert checker.check(checker.read(example)) == "nim"
    with pytest.raises(checker.Invalid, match="a strategy breaks the rules"):
        checker.check(checker.read(example.replace('"rule": 1', '"rule": 0')))
