"""Formulas of linear arithmetic over the natural numbers (Presburger arithmetic).

A *formula* is made of comparisons and congruences; a *statement* may also say that numbers belong to a named set. Both
are built with the same connectives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

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
class Holds:
    """The numbers ``terms`` are natural and belong, in this order, to the set called ``name``."""

    name: str
    terms: tuple[Linear, ...]


Atom = TypeVar("Atom", covariant=True)


@dataclass(frozen=True)
class And(Generic[Atom]):
    parts: tuple[Tree[Atom], ...]


@dataclass(frozen=True)
class Or(Generic[Atom]):
    parts: tuple[Tree[Atom], ...]


@dataclass(frozen=True)
class Not(Generic[Atom]):
    part: Tree[Atom]


@dataclass(frozen=True)
class Exists(Generic[Atom]):
    """Some natural number ``name`` makes ``part`` true."""

    name: str
    part: Tree[Atom]


Tree: TypeAlias = Atom | And[Atom] | Or[Atom] | Not[Atom] | Exists[Atom]
Formula: TypeAlias = Tree[AtLeast | Equal | Divides]
Statement: TypeAlias = Tree[AtLeast | Equal | Divides | Holds]

F = TypeVar("F", Formula, Statement)

TRUE: Formula = And(())
FALSE: Formula = Or(())


def conjunction(parts: Iterable[F]) -> F:
    return And(tuple(parts))


def disjunction(parts: Iterable[F]) -> F:
    return Or(tuple(parts))


def exists(names: Iterable[str], part: F) -> F:
    for name in reversed(list(names)):
        part = Exists(name, part)
    return part


def forall(names: Iterable[str], part: F) -> F:
    opposite: F = Not(part)
    return Not(exists(names, opposite))


def implies(premise: F, conclusion: F) -> F:
    return Or((Not(premise), conclusion))


def rename(formula: Formula, names: Mapping[str, str]) -> Formula:
    """The formula with its free variables renamed; no new name may be bound inside it.

    >>> rename(AtLeast(Linear.variable("x")), {"x": "y"})
    AtLeast(term=y)
    """
    return _with_terms(formula, lambda term, bound: term.rename({k: v for k, v in names.items() if k not in bound}))


def substitute(formula: Formula, name: str, value: Linear) -> Formula:
    """The formula with a term put in place of one of its free variables; no variable of the term may be bound inside
    it.

    >>> x, y = map(Linear.variable, "xy")
    >>> substitute(And((AtLeast(x - 2), Exists("x", Equal(x - y)))), "x", y * 3)
    And(parts=(AtLeast(term=3*y - 2), Exists(name='x', part=Equal(term=x - y))))
    """
    return _with_terms(formula, lambda term, bound: term if name in bound else term.substitute(name, value))


def _with_terms(
    formula: Formula, change: Callable[[Linear, frozenset[str]], Linear], bound: frozenset[str] = frozenset()
) -> Formula:
    """The formula with other terms, each changed depending on the variables that are bound where it stands."""
    match formula:
        case AtLeast(term):
            return AtLeast(change(term, bound))
        case Equal(term):
            return Equal(change(term, bound))
        case Divides(modulus, term):
            return Divides(modulus, change(term, bound))
        case And(parts):
            return And(tuple(_with_terms(part, change, bound) for part in parts))
        case Or(parts):
            return Or(tuple(_with_terms(part, change, bound) for part in parts))
        case Not(part):
            return Not(_with_terms(part, change, bound))
        case Exists(name, part):
            return Exists(name, _with_terms(part, change, bound | {name}))


def free_names(statement: Statement) -> frozenset[str]:
    """The variables that no quantifier binds.

    >>> x, y = map(Linear.variable, "xy")
    >>> sorted(free_names(Exists("x", Or((Equal(x - y), Holds("P", (x, y)))))))
    ['y']
    """
    match statement:
        case AtLeast(term) | Equal(term) | Divides(_, term):
            return frozenset(term)
        case Holds(_, terms):
            return frozenset(name for term in terms for name in term)
        case And(parts) | Or(parts):
            return frozenset().union(*map(free_names, parts))
        case Not(part):
            return free_names(part)
        case Exists(name, part):
            return free_names(part) - {name}


def set_names(statement: Statement) -> frozenset[str]:
    """The names of the sets that a statement mentions."""
    match statement:
        case Holds(name):
            return frozenset([name])
        case And(parts) | Or(parts):
            return frozenset().union(*map(set_names, parts))
        case Not(part) | Exists(_, part):
            return set_names(part)
        case _:
            return frozenset()
