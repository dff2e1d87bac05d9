"""Files made to exhaust the checker of theorems with parameters: each is refused soon, in little memory."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from tests.certificates.conftest import allow_steps, verdict
from tests.certificates.uniform.test_kernel import INTEGER, ROUNDED, certificate, lemma
from tests.certificates.uniform.theorems import GOOD
from wythoff.checker.theorems import check_uniform

N = [[1, "n"]]


def nested(depth: int, value: Any, wrap: Callable[[Any], Any]) -> Any:
    for _ in range(depth):
        value = wrap(value)
    return value


def with_proof(proof: Any, hypotheses: Any = ((">=", ((1, "n"),)),)) -> dict[str, Any]:
    return certificate(lemma("hostile", [["n", INTEGER]], list(hypotheses), [], proof))


def with_rules(formula: Any) -> dict[str, Any]:
    whole = json.loads((GOOD / "wythoff.json").read_bytes())
    whole["game"]["moves"][0]["formula"] = formula
    return dict(whole)


def atom(number: int) -> list[Any]:
    return [">=", [["x", 1], ["y", -number]], number]


CHOICES = [["or", [atom(2 * k), atom(2 * k + 1)]] for k in range(40)]
POWERS = [[1, *["n"] * k] for k in range(1, 17)]
# Each is made when it is needed, not by every process that reads this file.
HOSTILE: dict[str, Callable[[], Any]] = {
    "a proof inside a proof": lambda: with_proof(
        nested(100_000, ["farkas", []], lambda p: ["split", N, [p, ["farkas", []]]])
    ),
    "splits": lambda: with_proof(nested(300, ["farkas", []], lambda p: ["split", N, [p, ["farkas", []]]])),
    "squares of squares": lambda: with_proof(
        nested(200, ["farkas", []], lambda p: ["product", 0, 0, p]), [[">=", [[10**9, "n"], [10**9]]]]
    ),
    "numbers that square": lambda: with_proof(
        ["product", 0, 0, nested(60, ["farkas", []], lambda p: ["product", 1, 1, p])], [[">=", [[10**300]]]]
    ),
    "a number of a million digits": lambda: with_proof(["farkas", [["9" * 1_000_000, 0]]]),
    "a denominator of 0": lambda: with_proof(["farkas", [["1/0", 0]]]),
    "applications inside applications": lambda: with_proof(["split", nested(5_000, N, lambda p: [[1, ["f", p]]]), []]),
    "a product of 100 names": lambda: with_proof(["split", [[1, *["n"] * 100]], []]),
    "products of long sums": lambda: with_proof(
        nested(40, ["farkas", []], lambda p: ["times", 0, POWERS, p]), [["=", POWERS]]
    ),
    "many variables": lambda: certificate(
        lemma("hostile", [[f"n{k}", INTEGER] for k in range(20_000)], [], [], ["farkas", []])
    ),
    "a choice for each of 40 atoms": lambda: with_rules(["and", CHOICES]),
    "no choice for any of 40": lambda: with_rules(["not", ["or", [["not", one] for one in CHOICES]]]),
    "a formula inside a formula": lambda: with_rules(nested(100_000, atom(1), lambda one: ["not", one])),
    "quantifiers": lambda: with_rules(nested(900, atom(1), lambda one: ["exists", f"k{id(one)}", one])),
    "a modulus": lambda: with_rules(["divides", 2, [["x", 1]], 0]),
    "huge numbers in rules": lambda: with_rules([">=", [["x", 10**30]], 0]),
    "many functions": lambda: certificate(
        {"define": {"kind": "mex", "functions": [{"name": f"f{k}", "forbidden": []} for k in range(50_000)]}}, ROUNDED
    ),
    "no object": list,
    "a text": lambda: "wythoff-uniform-1",
    "steps that are no list": lambda: certificate(ROUNDED) | {"steps": {"0": ROUNDED}},
    "a factor that is true": lambda: with_proof(["farkas", [[True, 0]]]),
    "a factor that is not whole": lambda: with_proof(["farkas", [[0.5, 0]]]),
    "a negative place": lambda: with_proof(["farkas", [[1, -1]]]),
    "a place that is a text": lambda: with_proof(["product", "0", "0", ["farkas", []]]),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused_soon(name: str) -> None:
    tracemalloc.start()
    try:
        answer = verdict(HOSTILE[name](), check=lambda data: check_uniform(_text(data)), seconds=20)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert answer != "valid"
    assert most < 300_000_000


def _text(data: Any) -> str:
    """As JSON, however deep the values are nested."""
    try:
        return json.dumps(data)
    except RecursionError:
        return "[" * 1_000_000


def test_all_work_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    allow_steps(monkeypatch, 5_000)
    for path in sorted(GOOD.glob("*.json")):
        assert verdict(path.read_bytes(), check=check_uniform).endswith("the check needs too many steps")
