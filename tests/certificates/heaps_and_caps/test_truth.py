"""Theorems for all caps and all heaps: the stored ones are accepted and true, damaged ones never prove a falsehood."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.certificates.conftest import allow_steps, text_of, verdict
from tests.certificates.heaps_and_caps.truth import assert_true
from tests.certificates.mutants import damaged, mutate, places
from tests.examples import examples
from wythoff.checker import theorems

GOOD = Path(__file__).parent / "good"
STORED = sorted(path.stem for path in GOOD.glob("*.json"))
SMALL = [name for name in STORED if name != "caps-misere-wythoff"]


def stored(name: str) -> Any:
    return json.loads((GOOD / f"{name}.json").read_bytes())


def accepted(certificate: Any) -> Any:
    return theorems.check_theorem(text_of(certificate))


def judged(certificate: Any) -> str:
    """``valid``, or why it is refused; raises AssertionError if what is accepted is false."""
    answer = verdict(certificate, check=accepted)
    if answer == "valid":
        assert_true(certificate)
    return answer


@pytest.mark.parametrize("name", STORED)
def test_a_stored_certificate_is_accepted_and_true(name: str) -> None:
    certificate = stored(name)
    assert judged(certificate) == "valid"
    assert "the P-positions are those" in accepted(certificate).claim


def sections(certificate: Any) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [("game",), ("game", "moves"), ("game", "assumptions"), ("period",), ()]
    return found + [(key,) for key in ("cold", "absorption", "escapes", "system", "like") if certificate.get(key)]


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    allow_steps(monkeypatch, 400_000)


@pytest.mark.hypothesis
@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", SMALL)
def test_an_accepted_mutant_is_true(name: str) -> None:
    original = stored(name)
    heaps = name.startswith("heaps")
    answers: Counter[str] = Counter()
    for section in sections(original):
        random = Random(f"{name} {section}")
        count = examples(30 if heaps else 4 if name == "caps-wythoff" else 12).max_examples
        answers.update(judged(damaged(original, section, random)) for _ in range(count))
    assert answers["valid"] < answers.total() / 2, answers
    assert len(answers) > 8


def atoms(formula: Any) -> list[Any]:
    if formula[0] in ("=", ">=", "divides"):
        return [formula]
    parts = formula[1] if formula[0] in ("and", "or") else [formula[-1]]
    return [atom for part in parts for atom in atoms(part)]


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", SMALL)
def test_changed_rules(name: str) -> None:
    """Every number in every atom of the rules made larger and smaller, and every atom turned round."""
    original = stored(name)
    count = len([atom for move in original["game"]["moves"] for atom in atoms(move["formula"])])
    answers: Counter[str] = Counter()
    for number in range(count):
        for change in (-2, -1, 1, 2, "=", ">=", "turn"):
            mutant = copy.deepcopy(original)
            atom = [atom for move in mutant["game"]["moves"] for atom in atoms(move["formula"])][number]
            if isinstance(change, int):
                atom[-1] += change
            elif change == "turn":
                atom[1:] = [[[name, -factor] for name, factor in atom[1]], -atom[2]]
            else:
                atom[0] = change
            answers[judged(mutant)] += 1
    assert answers["valid"] < answers.total()


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", SMALL)
def test_two_changes_at_once(name: str) -> None:
    original, random = stored(name), Random(name)
    for _ in range(40):
        mutant = copy.deepcopy(original)
        for section in ("game", "period"):
            paths = [path for path in places(mutant) if path[:1] == (section,)]
            if paths:
                mutate(mutant, paths, random)
        judged(mutant)
