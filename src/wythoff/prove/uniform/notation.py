"""Short forms for lemmas, as the scripts of proofs write them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wythoff.checker.uniform import (
    ABOVE,
    AT_LEAST,
    INTEGER,
    REAL,
    ZERO,
    Case,
    Lemma,
    Literal,
    Polynomial,
    Variable,
    term,
)


def at_least(polynomial: Polynomial | int) -> Literal:
    """polynomial >= 0"""
    return Literal(term(polynomial), AT_LEAST)


def above(polynomial: Polynomial | int) -> Literal:
    """polynomial > 0"""
    return Literal(term(polynomial), ABOVE)


def equal(polynomial: Polynomial | int) -> Literal:
    """polynomial = 0"""
    return Literal(term(polynomial), ZERO)


def integers(names: str) -> tuple[Variable, ...]:
    """Integer variables, their names separated by spaces."""
    return tuple(Variable(one, INTEGER) for one in names.split())


def reals(names: str) -> tuple[Variable, ...]:
    """Real variables, their names separated by spaces."""
    return tuple(Variable(one, REAL) for one in names.split())


def case(*literals: Literal, some: str = "") -> Case:
    """All literals hold, for some integers of these names."""
    return Case(integers(some), literals)


def lemma(
    title: str,
    variables: str | tuple[Variable, ...],
    given: Iterable[Literal] = (),
    then: Literal | Sequence[Case] | Sequence[Literal] = (),
) -> Lemma:
    """For all integers of these names, the given literals imply one of the cases, or all literals that follow.

    >>> from wythoff.checker.uniform import name
    >>> print(lemma("next", "n", [above(name("n"))], at_least(name("n") - 1)))
    for every integer n: if n > 0 then n >= 1
    """
    listed = [then] if isinstance(then, Literal) else list(then)
    literals = [one for one in listed if isinstance(one, Literal)]
    cases = [one for one in listed if isinstance(one, Case)]
    if literals:
        cases = [Case((), tuple(literals))]
    bound = integers(variables) if isinstance(variables, str) else variables
    return Lemma(title, bound, tuple(given), tuple(cases))


__all__ = ["above", "at_least", "case", "equal", "integers", "lemma", "reals"]
