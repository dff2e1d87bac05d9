"""Damaged certificates: each is refused, or what it then claims is true all the same."""

from __future__ import annotations

import copy
import json
import time
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.certificates.conftest import stored
from tests.certificates.truth import decoded, p_positions
from wythoff.prove import checker

SECONDS = 10.0
ODD_VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 7, 64, 10**6, 10**9, 10**30, -(10**30), 0.5, 2.0, float("nan"), float("inf"),
    "", "x", "x'", "k", "=", ">=", "divides", "not", "and", "or", "exists", [], {}, [[]], [0], [[0, 0]], {"digits": []},
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every value inside."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in items:
        found += places(part, (*path, key))
    return found


def parent_of(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path[:-1]:
        value = value[key]
    return value


def mutate(certificate: Any, paths: list[tuple[Any, ...]], random: Random) -> None:
    """Change one value in place: a small step, a wrong value, a loss, a copy, an exchange."""
    path = random.choice(paths)
    parent, key = parent_of(certificate, path), path[-1]
    value = parent[key]
    match random.randrange(8):
        case 0 | 1 | 2 if type(value) is int:
            parent[key] = value + random.choice([-2, -1, 1, 2])
        case 0 if type(value) is str:
            parent[key] = random.choice(["x", "y", "x'", "y'", "k", "l", "=", ">=", "and", "or", "not", value + "'"])
        case 1 if type(value) is bool:
            parent[key] = not value
        case 2 | 3 if type(value) is list and value:
            value.pop(random.randrange(len(value)))
        case 4 if type(value) is list and value:
            value.append(copy.deepcopy(random.choice(value)))
        case 5 if type(value) is list:
            random.shuffle(value)
        case 6:
            other = random.choice(paths)
            parent[key] = copy.deepcopy(parent_of(certificate, other)[other[-1]])
        case 7 if isinstance(parent, dict):
            del parent[key]
        case _:
            parent[key] = copy.deepcopy(random.choice(ODD_VALUES))


def verdict(certificate: Any) -> str:
    began = time.process_time()
    try:
        checker.check(certificate)
        answer = "valid"
    except checker.Invalid as problem:
        answer = str(problem)
    assert time.process_time() - began < SECONDS, answer
    return answer


def assert_true(certificate: Any) -> None:
    assert decoded(certificate) == p_positions(certificate["game"]), json.dumps(certificate)


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is set low, so that mutants whose automata do not end are given up soon."""
    monkeypatch.setattr(checker, "MOST_STEPS", 400_000)


SECTIONS = [("game",), ("game", "moves"), ("system",), ("cold",), ("absorption",), ()]


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: "-".join(section) or "all")
@pytest.mark.parametrize(("name", "count"), [("nim", 450), ("wythoff", 60)])
def test_an_accepted_mutant_is_true(name: str, count: int, section: tuple[str, ...]) -> None:
    original = stored(name)
    paths = [path for path in places(original) if path[: len(section)] == section]
    random = Random(f"{name} {section}")
    answers: Counter[str] = Counter()
    for _ in range(count):
        mutant = copy.deepcopy(original)
        mutate(mutant, paths, random)
        if random.random() < 0.2:
            mutate(mutant, [p for p in places(mutant) if p[:1] == section[:1]] or places(mutant), random)
        answer = verdict(mutant)
        answers[answer] += 1
        if answer == "valid":
            assert_true(mutant)
    assert answers.total() == count
    assert answers["valid"] < count


def atoms(formula: Any) -> list[Any]:
    if formula[0] in ("=", ">=", "divides"):
        return [formula]
    parts = formula[1] if formula[0] in ("and", "or") else [formula[-1]]
    return [atom for part in parts for atom in atoms(part)]


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", ["nim", "wythoff"])
def test_changed_rules_with_intact_strategies(name: str) -> None:
    """Every atom of the rules made weaker or stronger: accepted exactly when the P-positions stay, or not at all."""
    original = stored(name)
    count = sum(len(atoms(move["formula"])) for move in original["game"]["moves"])
    changed = 0
    for number in range(count):
        for change in range(6):
            mutant = copy.deepcopy(original)
            atom = [a for move in mutant["game"]["moves"] for a in atoms(move["formula"])][number]
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
            if verdict(mutant) == "valid":
                assert_true(mutant)
                continue
            try:
                changed += decoded(mutant) != p_positions(mutant["game"])
            except AssertionError:
                changed += 1
    assert changed > count


def test_real_certificates_are_true(certificates: dict[str, Any]) -> None:
    for certificate in certificates.values():
        assert verdict(certificate) == "valid"
        assert_true(certificate)
