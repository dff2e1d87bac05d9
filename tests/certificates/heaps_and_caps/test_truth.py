"""Theorems for all caps and all heaps: the stored ones are accepted and true, damaged ones never prove a falsehood."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.certificates.conftest import allow_steps, text_of, verdict
from tests.certificates.heaps_and_caps.truth import assert_true
from tests.certificates.mutants import changed_atoms, copied, damaged, mutate, places_in
from tests.examples import examples
from wythoff.checker import theorems

GOOD = Path(__file__).parent / "good"
STORED = sorted(path.stem for path in GOOD.glob("*.json"))
SMALL = [name for name in STORED if name not in ("caps-misere-wythoff", "heaps-misere-capped-nim")]


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
    assert len(answers) > 5


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", SMALL)
def test_changed_rules(name: str) -> None:
    """Whatever is accepted is true, and some rule is needed."""
    answers = Counter(judged(mutant) for mutant in changed_atoms(stored(name)))
    assert answers["valid"] < answers.total()


@pytest.mark.hypothesis
@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", SMALL)
def test_two_changes_at_once(name: str) -> None:
    """A change of the rules and one of the period do not make up for each other: what is accepted is true."""
    original, random = stored(name), Random(name)
    answers: Counter[str] = Counter()
    for _ in range(examples(40).max_examples):
        mutant = copied(original)
        for section in ("game", "period"):
            paths = places_in(mutant, (section,))
            if paths:
                mutate(mutant, paths, random)
        answers[judged(mutant)] += 1
    assert answers["valid"] < answers.total() / 2, answers
