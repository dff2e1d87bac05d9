"""Formulas of linear arithmetic over the natural numbers (Presburger arithmetic)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from wythoff.presburger.linear import Linear


@dataclass(frozen=True)
class AtLeast:
    """``term >= 0``."""

    term: Linear


@dataclass(frozen=True)
class Equal:
    """``term = 0``."""

    term: Linear


@dataclass(frozen=True)
class Divides:
    """``modulus divides term``."""

    modulus: int
    term: Linear


@dataclass(frozen=True)
class And:
    parts: tuple[Formula, ...]


@dataclass(frozen=True)
class Or:
    parts: tuple[Formula, ...]


@dataclass(frozen=True)
class Not:
    part: Formula


@dataclass(frozen=True)
class Exists:
    """Some natural number ``name`` makes ``part`` true."""

    name: str
    part: Formula


Formula: TypeAlias = AtLeast | Equal | Divides | And | Or | Not | Exists

TRUE = And(())
FALSE = Or(())


def conjunction(parts: Iterable[Formula]) -> Formula:
    return And(tuple(parts))


def disjunction(parts: Iterable[Formula]) -> Formula:
    return Or(tuple(parts))


def exists(names: Iterable[str], part: Formula) -> Formula:
    for name in reversed(list(names)):
        part = Exists(name, part)
    return part


def forall(names: Iterable[str], part: Formula) -> Formula:
    return Not(exists(names, Not(part)))


def implies(premise: Formula, conclusion: Formula) -> Formula:
    return Or((Not(premise), conclusion))


def rename(formula: Formula, names: Mapping[str, str]) -> Formula:
    """The formula with its free variables renamed; no new name may be bound inside it.

    >>> rename(AtLeast(Linear.variable("x")), {"x": "y"})
    AtLeast(term=y)
    """
    match formula:
        case AtLeast(term):
            return AtLeast(term.rename(names))
        case Equal(term):
            return Equal(term.rename(names))
        case Divides(modulus, term):
            return Divides(modulus, term.rename(names))
        case And(parts):
            return And(tuple(rename(p, names) for p in parts))
        case Or(parts):
            return Or(tuple(rename(p, names) for p in parts))
        case Not(part):
            return Not(rename(part, names))
        case Exists(name, part):
            return Exists(name, rename(part, {k: v for k, v in names.items() if k != name}))
