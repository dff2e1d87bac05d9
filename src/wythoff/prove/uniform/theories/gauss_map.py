"""The Gauss map, which gives the continued fraction of a number: 1/X = quotient(X) + rest(X), for 0 < X < 1."""

from __future__ import annotations

from wythoff.checker.uniform import INTEGER, REAL, Case, Lemma, Variable, Witness, name
from wythoff.prove.uniform.notation import above, at_least, equal, reals
from wythoff.prove.uniform.search import Prover

_X, _Y, _k = map(name, "XYk")


def gauss_map(prover: Prover) -> None:
    """A positive integer ``quotient`` and a ``rest`` with 0 <= rest < 1; no other lemma is needed."""
    known = (above(_X), above(1 - _X))
    then = (at_least(_k - 1), at_least(_Y), above(1 - _Y), equal(_X * (_Y + _k) - 1))
    witnesses = (Variable("k", INTEGER), Variable("Y", REAL))
    with prover.proving(Lemma("gauss map", reals("X"), known, (Case(witnesses, then),))) as proof:
        _, (inverse,) = proof.use("inverse", R=_X)
        ((whole,),) = proof.use("integer part", R=inverse)
        proof.goal(k=whole, Y=inverse - whole)
        proof.positive(1 - _X, inverse)
        proof.natural(-inverse, _X)
        proof.split(whole - 1)
    prover.define(Witness("gauss map", (("quotient", "rest"),)))


__all__ = ["gauss_map"]
