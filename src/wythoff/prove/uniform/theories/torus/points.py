"""What the lemmas on the points ({n alpha}, {n beta}) have in common: their names, and how they are added."""

from __future__ import annotations

from collections.abc import Iterable

from wythoff.checker.uniform import Case, Lemma, Literal, Polynomial, apply, name
from wythoff.prove.uniform.beatty import ALPHA, BETA
from wythoff.prove.uniform.notation import equal, integers, reals
from wythoff.prove.uniform.search import Attempt

_a, _b, _c, _u, _v, _w = map(name, "abcuvw")
DELTA = name("delta")

RELATION = _a * ALPHA + _b * BETA + _c
BEZOUT = _u * _a + _v * _b + _w * _c - 1
GIVEN = (equal(RELATION), equal(BEZOUT))
"""A relation whose integers have no common divisor."""


def mixed(title: str, whole: str, real: str, given: Iterable[Literal], *cases: Case) -> Lemma:
    """A lemma on integers and reals of these names."""
    return Lemma(title, (*integers(whole), *reals(real)), tuple(given), cases)


def fractions(proof: Attempt, index: Polynomial) -> None:
    """The fractional parts of the multiples by an index lie strictly between 0 and 1."""
    for floor, slope in (("A", "alpha"), ("B", "beta")):
        proof.use(f"{floor} floor", n=index)
        proof.use(f"{slope} irrational", q=index, p=apply(floor, index))


__all__ = ["BEZOUT", "DELTA", "GIVEN", "RELATION", "fractions", "mixed"]
