"""Stored certificates of theorems with parameters, and numbers to try them with."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.certificates.uniform.model import Model, instances
from tests.certificates.uniform.theorems import COLUMNS, GOOD, THEOREMS
from wythoff.checker.theorems import Uniform, check_uniform
from wythoff.exact.surd import Surd

NAMES = [*THEOREMS]
COLUMN_NAMES = [*COLUMNS]


@cache
def theorem(name: str) -> Uniform:
    return check_uniform((GOOD / f"{name}.json").read_bytes())


def constants(name: str, numbers: dict[str, Any]) -> dict[str, Any]:
    """What the names of constants in the stored certificates stand for, from their closed forms."""
    if name == "beatty":
        alpha = numbers["alpha"]
        return {"beta": alpha / (alpha - 1), "gamma": 1 / alpha}
    if name == "wythoff-beatty":
        t = numbers["t"]
        alpha = Surd(2 - t, 1, t * t + 4, 2)
        return {"alpha": alpha, "gamma": 1 / alpha}
    return {}


def parameters(name: str, count: int = 3) -> list[dict[str, Any]]:
    """A few values of the parameters of a stored theorem."""
    if name == "beatty":
        return [{"alpha": number} for number in (Surd(0, 1, 2), Surd(1, 1, 5, 2), Surd(4, 1, 3))][:count]
    return instances(theorem(name), 7, count)


def models(name: str, count: int = 3) -> list[Model]:
    return [Model(theorem(name), numbers | constants(name, numbers)) for numbers in parameters(name, count)]
