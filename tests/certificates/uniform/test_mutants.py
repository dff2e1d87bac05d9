"""Thousands of changed certificates: whatever the checker still accepts is true, by brute force at small numbers."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.certificates.uniform.conftest import NAMES, constants, parameters
from tests.certificates.uniform.model import Model, TooFar, instances
from tests.certificates.uniform.theorems import GOOD
from tests.examples import examples
from wythoff.checker import Invalid
from wythoff.checker.theorems import Uniform, check_uniform

MUTANTS = 63
"""Of each certificate of which eight are checked in a second; a search (`make fuzz`) makes four times as many."""
MUTANTS_OF_LARGE = 10
"""Of a certificate of more than ``LARGE`` bytes, whose check takes most of a second."""
LARGE = 100_000

RELATIONS, SORTS = (">=", ">", "=", "<", ">>"), ("integer", "real", "irrational", "natural")
WORDS = ("n", "i", "j", "m", "x", "y", "x'", "a", "t", "v", "goal 0", "q")
TELLING = ("game", "columns", "stuck", "claims", "parameters")


@cache
def stored(name: str) -> bytes:
    return (GOOD / f"{name}.json").read_bytes()


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the values of a certificate stand, at all depths; a step's own parts are as likely as its proof."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def mutant(name: str, random: Random) -> Any:
    """A certificate with one or two changes, half of them where the theorem, a definition or a lemma is stated."""
    data = json.loads(stored(name))
    for _ in range(random.choice((1, 1, 2))):
        part, path = _part(data, random)
        spots = [*places(part)]
        if spots:
            _change(part, random.choice(spots), random, path)
    return data


def _part(data: Any, random: Random) -> tuple[Any, tuple[Any, ...]]:
    if random.random() < 0.35:
        key = random.choice([one for one in TELLING if one in data])
        return data[key], (key,)
    step = random.choice(data["steps"])
    inside = random.choice([one for one in ("define", "says", "says", "measure", "proof", "proof") if one in step])
    return step[inside], (inside,)


def _change(part: Any, spot: tuple[Any, ...], random: Random, path: tuple[Any, ...]) -> None:
    for key in spot[:-1]:
        part = part[key]
    key = spot[-1]
    value = part[key]
    ways = [lambda: _other(value, random)]
    if isinstance(part, list):
        ways += [lambda: part.pop(key), lambda: part.insert(key, copy.deepcopy(random.choice(part)))]
        ways += [lambda: part.reverse()]
    random.choice([ways[0], *ways])()
    if (isinstance(part, dict) and key in part) or (isinstance(part, list) and key < len(part) and part[key] is value):
        part[key] = _other(value, random)


def _other(value: Any, random: Random) -> Any:
    if type(value) is bool:
        return not value
    if type(value) is int:
        return value + random.choice((-2, -1, 1, 2, 7))
    if type(value) is str:
        pool = RELATIONS if value in RELATIONS else SORTS if value in SORTS else WORDS
        return random.choice(pool)
    if type(value) is list and value:
        return random.choice((value[1:], value[:-1], value[::-1], value + value[-1:], []))
    return random.choice(([], 0, None, {}))


def is_true(theorem: Uniform, name: str) -> bool | None:
    """Whether what it claims holds of small numbers; None if its constants are not those of the stored one."""
    judged = False
    for model in _models(theorem, name):
        known = {**model.numbers}
        if any(not model.some_case(one.cases, known) for key, one in theorem.lemmas.items() if _of_constants(key, one)):
            continue
        judged = True
        if theorem.rules is not None and model.claimed_positions(6) != model.p_positions(6):
            return False
        for claim in theorem.claims:
            if not all(held for _, held in model.tries(theorem.lemmas[claim], 60)):
                return False
    return True if judged else None


def _of_constants(name: str, lemma: Any) -> bool:
    return name.endswith(" witness") and not lemma.variables


def _models(theorem: Uniform, name: str) -> Iterator[Model]:
    names = {one for one, _ in theorem.parameters.sorts}
    whole_numbers = all(sort == "integer" for _, sort in theorem.parameters.sorts)
    found = instances(theorem, 6, 2) if whole_numbers else parameters(name, 2)
    for numbers in found:
        if set(numbers) == names:
            model = Model(theorem, numbers | constants(name, numbers))
            if model.meets_assumptions:
                yield model


@pytest.mark.hypothesis
@pytest.mark.parametrize("name", NAMES)
def test_no_mutant_proves_a_falsehood(name: str) -> None:
    random = Random(name)
    size = len(stored(name))
    accepted, mutants = 0, examples(MUTANTS if size <= LARGE else MUTANTS_OF_LARGE).max_examples
    for _ in range(mutants):
        data = mutant(name, random)
        try:
            theorem = check_uniform(json.dumps(data))
        except Invalid:
            continue
        accepted += 1
        try:
            truth = is_true(theorem, name)
        except (TooFar, KeyError):
            continue
        assert truth is not False, f"{theorem}\n{json.dumps(data)[:20_000]}"
    assert accepted < mutants // 2, "the changes change nothing"
