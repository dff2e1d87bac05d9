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
from tests.certificates.mutants import changed_atoms, damaged, sections
from tests.certificates.truth import decoded, p_positions
from tests.examples import examples


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is set low, so that mutants whose automata do not end are given up soon."""
    allow_steps(monkeypatch, 400_000)


COUNTS = {"block": 6, "block-3": 6, "nim-3": 30}
"""How many mutants of each section, in proportion to the profile; of every other game 10."""


@pytest.mark.hypothesis
@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", STORED)
def test_an_accepted_mutant_is_true(name: str) -> None:
    original = stored(name)
    count = examples(COUNTS.get(name, 10)).max_examples
    answers: Counter[str] = Counter()
    for section in sections(original):
        random = Random(f"{name} {section}")
        answers.update(judged(damaged(original, section, random)) for _ in range(count))
    assert answers.total() == count * len(sections(original))
    assert answers["valid"] < answers.total() / 2
    assert len(answers) > 5


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", STORED)
def test_changed_rules_with_intact_strategies(name: str) -> None:
    """Whatever is accepted is true, and some rule is needed."""
    answers = Counter(judged(mutant) for mutant in changed_atoms(stored(name)))
    assert answers["valid"] < answers.total() or not answers


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
