"""Damaged certificates: each is refused, or what it then claims is true all the same."""

from __future__ import annotations

import copy
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.certificates.conftest import STORED, stored, verdict
from tests.certificates.truth import decoded, p_positions
from wythoff.prove import checker

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


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is set low, so that mutants whose automata do not end are given up soon."""
    monkeypatch.setattr(checker, "MOST_STEPS", 400_000)


def sections(certificate: Any) -> list[tuple[str, ...]]:
    """The parts that are damaged one at a time."""
    found: list[tuple[str, ...]] = [("game",), ("game", "moves"), ("system",), ("cold",), ("absorption",), ()]
    found += [("game", "terminal")] * (certificate["game"]["terminal"] is not None)
    return found + [(key,) for key in ("escapes", "levels", "shadows") if key in certificate]


COUNTS = {"nim": 100, "wythoff": 30, "block": 20}
"""How many mutants of each section; of every other game 35."""


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", STORED)
def test_an_accepted_mutant_is_true(name: str) -> None:
    original = stored(name)
    count = COUNTS.get(name, 35)
    for section in sections(original):
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
                assert decoded(mutant) == p_positions(mutant), json.dumps(mutant)
        assert answers.total() == count
        assert answers["valid"] < count


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
            if verdict(mutant) == "valid":
                assert decoded(mutant) == p_positions(mutant), json.dumps(mutant)
            else:
                changed += 1
    assert changed > 0 or not all_atoms(original)


@pytest.mark.parametrize("name", STORED)
def test_stored_certificates_are_true(name: str) -> None:
    certificate = stored(name)
    assert verdict(certificate) == "valid"
    assert decoded(certificate) == p_positions(certificate), json.dumps(certificate)


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("name", STORED)
def test_other_conventions(name: str) -> None:
    """Another end of play, other blocked options, piles in another order: what is accepted is true all the same."""
    never, small = [">=", [], -1], [">=", [[pile, -1] for pile in stored(name)["game"]["piles"]], 1]
    for key, values in {
        "misere": [True, False],
        "unordered": [True, False],
        "block": [0, 1, 2, 3],
        "terminal": [None, never, ["not", never], small, ["not", small]],
    }.items():
        for value in values:
            mutant = stored(name)
            mutant["game"][key] = value
            mutant.setdefault("escapes", [])
            mutant.setdefault("levels", [])
            if verdict(mutant) == "valid":
                assert decoded(mutant) == p_positions(mutant), json.dumps(mutant)
