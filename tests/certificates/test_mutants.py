"""Damaged certificates: each is refused, or what it then claims, and what the program then says, is true all the same.

``python -m fuzz.lies`` tries any number of them.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.certificates.conftest import STORED, allow_steps, stored, verdict
from tests.certificates.judge import judged
from tests.certificates.mutants import damaged, sections
from tests.certificates.truth import decoded, p_positions


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is set low, so that mutants whose automata do not end are given up soon."""
    allow_steps(monkeypatch, 400_000)


COUNTS = {"block": 6, "block-3": 6, "nim-3": 30}
"""How many mutants of each section; of every other game 10."""


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", STORED)
def test_an_accepted_mutant_is_true(name: str) -> None:
    original = stored(name)
    count = COUNTS.get(name, 10)
    answers: Counter[str] = Counter()
    for section in sections(original):
        random = Random(f"{name} {section}")
        answers.update(judged(damaged(original, section, random)) for _ in range(count))
    assert answers.total() == count * len(sections(original))
    assert answers["valid"] < answers.total() / 2
    assert len(answers) > 5


def atoms(formula: Any) -> list[Any]:
    if formula[0] in ("=", ">=", "divides"):
        return [formula]
    parts = formula[1] if formula[0] in ("and", "or") else [formula[-1]]
    return [atom for part in parts for atom in atoms(part)]


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", STORED)
def test_changed_rules_with_intact_strategies(name: str) -> None:
    """Every atom of the rules made weaker or stronger: whatever is accepted is true."""
    original = stored(name)

    def all_atoms(certificate: Any) -> list[Any]:
        game = certificate["game"]
        formulas = [move["formula"] for move in game["moves"] if "formula" in move]
        return [atom for formula in [*formulas, game["terminal"] or ["and", []]] for atom in atoms(formula)]

    changed = 0
    for number in range(len(all_atoms(original))):
        for change in range(6):
            mutant = copy.deepcopy(original)
            atom = all_atoms(mutant)[number]
            match change:
                case 0:
                    atom[-1] += 1
                case 1:
                    atom[-1] -= 1
                case 2:
                    atom[0] = ">=" if atom[0] == "=" else "="
                case 3:
                    atom[1][0][1] *= 2
                case 4:
                    atom[1][0][1] *= -1
                case 5:
                    atom[:] = ["and", []]
            changed += judged(mutant) != "valid"
    assert changed > 0 or not all_atoms(original)


@pytest.mark.parametrize("name", STORED)
def test_stored_certificates_are_true(name: str) -> None:
    certificate = stored(name)
    assert judged(certificate) == verdict(certificate) == "valid"
    assert decoded(certificate) == p_positions(certificate), json.dumps(certificate)


def fitted(certificate: Any, original: Any) -> Any:
    """With exactly the parts that its conventions ask for, as far as the original has them."""
    game = certificate["game"]
    block, misere = game.get("block", 0), game.get("misere", False)
    certificate.pop("escapes", None)
    certificate.pop("levels", None)
    if misere and not block:
        certificate["escapes"] = original.get("escapes", [])
    if block:
        tracks = 2 * len(game["piles"])
        nothing = {"digits": [original["system"]["digits"]] * tracks, "start": 0, "accepting": [], "rows": [[]]}
        certificate["levels"] = [*original.get("levels", []), *[nothing] * block][: block + 1]
        certificate["absorption"]["steps"] = []
        certificate.pop("shadows", None)
    return certificate


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", STORED)
def test_other_conventions(name: str) -> None:
    """Another end of play, other blocked options, piles in another order: what is accepted is true all the same."""
    original = stored(name)
    never, small = [">=", [], -1], [">=", [[pile, -1] for pile in original["game"]["piles"]], 1]
    refusals: Counter[str] = Counter()
    for key, values in {
        "misere": [True, False],
        "unordered": [True, False],
        "block": [0, 1, 2, 3],
        "terminal": [
            None, never, ["not", never], small, ["not", small], ["exists", "z", small], ["not", ["exists", "z", never]],
        ],
    }.items():  # fmt: skip
        for value in values:
            mutant = copy.deepcopy(original)
            mutant["game"][key] = value
            refusals[judged(fitted(mutant, original))] += 1
    assert len(refusals) > 2
    assert not any("which nothing checks" in why for why in refusals), "each is refused for what it claims"
