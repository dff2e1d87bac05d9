"""Games in certificates with parameters: obligations are those of the rules, and no name has two meanings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.certificates.uniform.test_kernel import judged, lemma, witness
from tests.certificates.uniform.theorems import GOOD
from wythoff.checker.theorems import check_uniform
from wythoff.checker.uniform import obligations


def stored(name: str = "wythoff") -> dict[str, Any]:
    return dict(json.loads((GOOD / f"{name}.json").read_bytes()))


def five(name: str) -> list[dict[str, Any]]:
    """A constant of this name: it is 5."""
    says = [[[[name, "integer"]], [["=", [[1, name], [-5]]]]]]
    proof = ["use", "goal 0", {name: [[5]]}, [], [["farkas", [[1, 0]]]] * 2]
    return [lemma("five", [], [], says, proof), witness("five", [name])]


@pytest.mark.parametrize("name", ["i", "j", "m", "n", "x", "y'"])
def test_a_constant_is_no_variable_of_the_obligations(name: str) -> None:
    """Columns that mention it would be other columns where obligations bind the name."""
    whole = stored()
    whole["steps"] += five("five5")
    assert judged(whole) == "valid"
    whole = stored()
    whole["steps"] += five(name)
    assert judged(whole) == f"the name {name} is that of a variable of the obligations"


@pytest.mark.parametrize("name", [path.stem for path in sorted(GOOD.glob("*.json")) if b'"game":' in path.read_bytes()])
def test_every_obligation_is_needed(name: str) -> None:
    """Without the proof of any one of them, or with its statement weakened, the certificate proves nothing."""
    theorem = check_uniform((GOOD / f"{name}.json").read_bytes())
    assert theorem.rules is not None
    assert theorem.columns is not None
    for obligation in obligations(theorem.rules, theorem.columns)[::4]:
        whole = stored(name)
        whole["steps"] = [step for step in whole["steps"] if step.get("lemma") != obligation.lemma.name]
        assert judged(whole) == f"the obligation {obligation.lemma.name!r} is not proved"


def test_wrong_columns_and_rules_are_refused() -> None:
    whole = stored()
    whole["columns"][1].append([1])
    assert judged(whole).startswith("the obligation ")
    whole = stored()
    whole["game"]["moves"][1]["formula"] = whole["game"]["moves"][0]["formula"]
    assert judged(whole).startswith("the obligation ")
    whole = stored()
    whole["game"]["misere"] = True
    assert judged(whole) == "misere play needs the positions without moves, and no other does"
    assert judged(whole | {"stuck": []}).startswith("the obligation ")
    whole = stored()
    whole["game"]["unordered"] = False
    assert judged(whole) == "only unordered piles have columns"


def test_parameters_of_the_rules_are_those_of_the_theorem() -> None:
    whole = stored()
    whole["game"] = json.loads(json.dumps(whole["game"]).replace('["t", 1]', '["u", 1]'))
    whole["game"]["values"] = {}
    assert judged(whole) == "the name u is unknown"
