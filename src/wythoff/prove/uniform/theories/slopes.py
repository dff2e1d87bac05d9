"""The numbers of [GoldbergFraenkel]: beta from alpha, two families of continued fractions, and linear relations.

That a number is [1; t, t, ...] or [1; 1, t, 1, t, ...] is said by the Gauss map: d(0) = alpha - 1, and 1/d(m) is the
whole number t(m+1) and d(m+1), 0 < d(m+1) < 1. The continued fraction of an irrational number is found so, and no other
number has the same one.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import (
    INTEGER,
    REAL,
    Case,
    Lemma,
    Literal,
    Parameters,
    Polynomial,
    Recursion,
    Surd,
    Variable,
    Witness,
    apply,
    name,
    number,
)
from wythoff.prove.uniform.notation import above, at_least, equal, integers, lemma, reals
from wythoff.prove.uniform.search import Prover
from wythoff.prove.uniform.theories.gauss_map import gauss_map

_m, _n, _t, _X, _Y = map(name, ("m", "n", "t", "X", "Y"))
ALPHA, BETA, DELTA = map(name, ("alpha", "beta", "delta"))
"""delta is the second family's alpha, less 1."""

CLAIMS = (
    "beta above 2",
    "beta by its formula",
    "the formula by the sum of the inverses",
    "the first family",
    "beta of the first family",
    "quotients of the first family",
    "the second family",
    "quotients of the second family",
)


def continued_fractions() -> Uniform:
    """What section 1 of [GoldbergFraenkel] says of alpha and beta, for all t.

    >>> print(continued_fractions().claim.splitlines()[0])
    for all integers t with t >= 1:
    """
    prover = Prover(Parameters((("t", INTEGER),), (at_least(_t - 1),), {"t": Surd(Fraction(1), Fraction(0), 2)}))
    prover.prepare()
    _sum_of_inverses(prover)
    _first_family(prover)
    _second_family(prover)
    return prover.theorem(CLAIMS)


def _real_lemma(title: str, variables: str, given: list[Literal], *then: Literal) -> Lemma:
    return Lemma(title, reals(variables), tuple(given), (Case((), then),))


def _sum_of_inverses(prover: Prover) -> None:
    """If 1/alpha = X and 1/beta = Y add up to 1, then beta is 1 + 1/(alpha - 1), and above 2 if alpha < beta."""
    inverses = [equal(ALPHA * _X - 1), equal(BETA * _Y - 1)]
    product = equal((ALPHA - 1) * (BETA - 1) - 1)
    claim = _real_lemma("beta by its formula", "alpha beta X Y", [*inverses, equal(_X + _Y - 1)], product)
    with prover.proving(claim) as proof:
        proof.zero(_X + _Y - 1, ALPHA * BETA)
        proof.zero(ALPHA * _X - 1, BETA)
        proof.zero(BETA * _Y - 1, ALPHA)
    claim = _real_lemma(
        "the formula by the sum of the inverses", "alpha beta X Y", [*inverses, product], equal(_X + _Y - 1)
    )
    with prover.proving(claim) as proof:
        proof.zero((ALPHA - 1) * (BETA - 1) - 1, _X * _Y)
        proof.zero(ALPHA * _X - 1, BETA * _Y)
        proof.zero(ALPHA * _X - 1, _Y)
        proof.zero(BETA * _Y - 1, _X)
        proof.zero(BETA * _Y - 1, 1)
    given = [*inverses, equal(_X + _Y - 1), above(ALPHA), above(BETA - ALPHA)]
    claim = _real_lemma("beta above 2", "alpha beta X Y", given, above(ALPHA - 1), above(2 - ALPHA), above(BETA - 2))
    with prover.proving(claim) as proof:
        proof.natural(-_X, ALPHA)
        proof.natural(-_Y, BETA)
        proof.positive(_Y, ALPHA)
        for slope, inverse in ((ALPHA, _X), (BETA, _Y)):
            proof.zero(_X + _Y - 1, slope)
            proof.positive(inverse, BETA - ALPHA)


def _gauss(prover: Prover, first: Polynomial, rest: str, quotient: str) -> None:
    """The rests and quotients of a number between 0 and 1, as functions of the index."""
    prover.define(Recursion(rest, REAL, (), 0, (first,), apply("rest", apply(rest, _n - 1))))
    prover.define(Recursion(quotient, INTEGER, (), 1, (), apply("quotient", apply(rest, _n - 1))))


def _first_family(prover: Prover) -> None:
    _gauss_map(prover)
    quadratic = ALPHA * ALPHA + (_t - 2) * ALPHA - _t
    root = name("root")
    literals = (above(root), equal(root * root - _t * _t - 4))
    with prover.proving(Lemma("root exists", (), (), (Case((Variable("root", REAL),), literals),))) as proof:
        proof.natural(_t, _t)
        ((found,),) = proof.use("square root", R=_t * _t + 4)
        proof.goal(root=found)
        proof.natural(-found, found)
    prover.define(Witness("root exists", (("root",),)))
    between = (above(ALPHA - 1), above(2 - ALPHA), equal(2 * ALPHA - 2 + _t - root), equal(quadratic))
    with prover.proving(Lemma("alpha exists", (), (), (Case((Variable("alpha", REAL),), between),))) as proof:
        proof.use("root exists witness")
        value = (2 - _t + root) * Fraction(1, 2)
        proof.goal(alpha=value)
        proof.natural(_t - root, _t + root)
        proof.natural(root - _t - 2, root + _t + 2)
    prover.define(Witness("alpha exists", (("alpha",),)))
    with prover.proving(lemma("the first family", "", (), between)) as proof:
        proof.use("alpha exists witness")
    product = equal((ALPHA - 1) * (_Y - 1) - 1)
    with prover.proving(_real_lemma("beta of the first family", "Y", [product], equal(_Y - ALPHA - _t))) as proof:
        proof.use("alpha exists witness")
        difference = _Y - ALPHA - _t
        proof.positive(difference, ALPHA - 1)
        proof.positive(-difference, ALPHA - 1)
    _gauss(prover, ALPHA - 1, "d", "q")
    rest = apply("d", _m)
    then = [equal(rest - ALPHA + 1)]
    with prover.proving(lemma("rests of the first family", "m", [at_least(_m)], then), [_m]) as proof:
        before = apply("d", _m - 1)
        proof.use("alpha exists witness")
        proof.split(-_m)
        proof.use("d base 0")
        proof.congruence("d", _m, 0)
        proof.use("d step", n=_m)
        proof.induct(m=_m - 1)
        proof.use("one quotient", X=before, Y=ALPHA - 1, k=_t)
        proof.zero(before - ALPHA + 1, ALPHA - 1 + _t)
    with prover.proving(
        lemma("quotients of the first family", "m", [at_least(_m - 1)], equal(apply("q", _m) - _t))
    ) as proof:
        before = apply("d", _m - 1)
        proof.use("alpha exists witness")
        proof.use("rests of the first family", m=_m - 1)
        proof.use("q step", n=_m)
        proof.use("one quotient", X=before, Y=ALPHA - 1, k=_t)
        proof.zero(before - ALPHA + 1, ALPHA - 1 + _t)


def _gauss_map(prover: Prover) -> None:
    """1/X = quotient + rest for 0 < X < 1, and there is one way only."""
    gauss_map(prover)
    k = name("k")
    given = (above(_X), above(1 - _X), at_least(_Y), above(1 - _Y), equal(_X * (_Y + k) - 1))
    rest, quotient = apply("rest", _X), apply("quotient", _X)
    says = (equal(rest - _Y), equal(quotient - k))
    claim = Lemma("one quotient", (*reals("X Y"), *integers("k")), given, (Case((), says),))
    with prover.proving(claim) as proof:
        proof.use("gauss map witness", X=_X)
        difference = quotient + rest - k - _Y
        proof.positive(difference, _X)
        proof.positive(-difference, _X)
        proof.split(quotient - k)
        proof.split(k - quotient)


def _second_family(prover: Prover) -> None:
    """delta^2 + t delta = t: 1/delta = 1 + delta/t, and t/delta = t + delta."""
    root, other = name("root'"), name("epsilon")
    literals = (above(root), equal(root * root - _t * _t - 4 * _t))
    with prover.proving(Lemma("root' exists", (), (), (Case((Variable("root'", REAL),), literals),))) as proof:
        proof.natural(_t, _t)
        ((found,),) = proof.use("square root", R=_t * _t + 4 * _t)
        proof.goal(**{"root'": found})
        proof.natural(-found, found)
    prover.define(Witness("root' exists", (("root'",),)))
    between = (
        above(DELTA),
        above(1 - DELTA),
        equal(2 * DELTA + _t - root),
        above(other),
        above(1 - other),
        equal(DELTA * (1 + other) - 1),
        equal(other * (_t + DELTA) - 1),
    )
    names = (Variable("delta", REAL), Variable("epsilon", REAL))
    with prover.proving(Lemma("delta exists", (), (), (Case(names, between),))) as proof:
        proof.use("root' exists witness")
        value = (root - _t) * Fraction(1, 2)
        _, (inverse,) = proof.use("inverse", R=_t + value)
        proof.goal(delta=value, epsilon=inverse)
        proof.natural(_t - root, _t + root)
        proof.natural(root - _t - 2, root + _t + 2)
        proof.natural(-inverse, _t + value)
        proof.natural(inverse - 1, _t + value)
        # inverse * (t + value) = 1, and value * (t + value) = t.
        left = value * (1 + inverse) - 1
        for sign in (left, -left):
            proof.positive(sign, _t + value)
        proof.zero(inverse * (_t + value) - 1, value)
        proof.zero(inverse * (_t + value) - 1, _t)
    prover.define(Witness("delta exists", (("delta", "epsilon"),)))
    with prover.proving(lemma("the second family", "", (), between)) as proof:
        proof.use("delta exists witness")
    _gauss(prover, DELTA, "d'", "q'")
    even, odd = apply("d'", 2 * _m), apply("d'", 2 * _m + 1)
    then = [equal(even - DELTA), equal(odd - other)]
    with prover.proving(lemma("rests of the second family", "m", [at_least(_m)], then), [_m]) as proof:
        before = apply("d'", 2 * _m - 1)
        proof.use("delta exists witness")
        proof.split(-_m)
        proof.use("d' base 0")
        proof.congruence("d'", 2 * _m, 0)
        proof.use("d' step", n=2 * _m)
        proof.use("d' step", n=2 * _m + 1)
        proof.induct(m=_m - 1)
        proof.use("one quotient", X=before, Y=DELTA, k=_t)
        proof.zero(before - other, _t + DELTA)
        proof.use("one quotient", X=even, Y=other, k=number(1))
        proof.zero(even - DELTA, 1 + other)
    then = [equal(apply("q'", 2 * _m + 1) - 1), equal(apply("q'", 2 * _m + 2) - _t)]
    with prover.proving(lemma("quotients of the second family", "m", [at_least(_m)], then)) as proof:
        proof.use("delta exists witness")
        proof.use("rests of the second family", m=_m)
        proof.use("q' step", n=2 * _m + 1)
        proof.use("q' step", n=2 * _m + 2)
        proof.use("one quotient", X=even, Y=other, k=number(1))
        proof.zero(even - DELTA, 1 + other)
        proof.use("one quotient", X=odd, Y=DELTA, k=_t)
        proof.zero(odd - other, _t + DELTA)


__all__ = ["continued_fractions"]
