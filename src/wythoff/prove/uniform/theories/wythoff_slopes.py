"""The slopes alpha and beta = alpha + t of Wythoff's sequences, for all t >= 1: roots, inverses, continued fraction."""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import INTEGER, Parameters, Surd, name
from wythoff.prove.uniform.beatty import ALPHA, alpha_of_slack
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers, lemma, reals
from wythoff.prove.uniform.search import Prover

_t, _s, _x, _u, _v, _b, _k, _m = map(name, "tsxuvbkm")

CLAIMS = (
    "no other roots",
    "a root, with +",
    "a root, with -",
    "inverses of the slopes",
    "the rest comes again",
    "alpha irrational",
    "the first term",
    "the sum of the offsets",
    "no term is an integer",
)


def quadratic_slopes() -> Uniform:
    """The roots of x^2 + (t - 2) x - t, of which alpha is the positive one, and that alpha = [1; t, t, t, ...].

    >>> print(quadratic_slopes().claim.splitlines()[5])
    the rest comes again: alpha > 1 and 2 > alpha and alpha*alpha + alpha*t = 2*alpha + t
    """
    example = {"t": Surd(Fraction(1), Fraction(0), 2)}
    prover = Prover(Parameters((("t", INTEGER),), (at_least(_t - 1),), example))
    prover.prepare()
    value = _x * _x + (_t - 2) * _x - _t
    root = [at_least(_s), equal(_s * _s - _t * _t - 4)]
    roots = [case(equal(2 * _x - 2 + _t - _s)), case(equal(2 * _x - 2 + _t + _s))]
    both = reals("x s")
    with prover.proving(lemma("no other roots", both, [*root, equal(value)], roots)) as proof:
        one, other = 2 * _x - 2 + _t - _s, 2 * _x - 2 + _t + _s
        for first, second in ((one, other), (one, -other), (-one, other), (-one, -other)):
            proof.positive(first, second)
    for sign in (1, -1):
        given = [*root, equal(2 * _x - 2 + _t - sign * _s)]
        with prover.proving(lemma(f"a root, with {'+' if sign > 0 else '-'}", both, given, equal(value))) as proof:
            proof.zero(2 * _x - 2 + _t - sign * _s, 2 * _x - 2 + _t + sign * _s)
    known = alpha_of_slack(prover, _t)
    inverses = [equal(ALPHA * _u - 1), equal((ALPHA + _t) * _v - 1)]
    with prover.proving(lemma("inverses of the slopes", reals("u v"), inverses, equal(_u + _v - 1))) as proof:
        proof.use(known)
        quadratic = ALPHA * ALPHA + (_t - 2) * ALPHA - _t
        proof.zero(quadratic, _u * _v)
        proof.zero(inverses[0].polynomial, (ALPHA + _t) * _v)
        proof.zero(inverses[0].polynomial, _v)
        proof.zero(inverses[1].polynomial, _u)
    rest = ALPHA - 1
    again = [above(rest), above(1 - rest), equal(rest * (_t + rest) - 1)]
    with prover.proving(lemma("the rest comes again", "", [], again)) as proof:
        proof.use(known)
        proof.use("alpha is below 2")
    _offsets(prover)
    return prover.theorem(CLAIMS)


def _offsets(prover: Prover) -> None:
    """The sequences floor(k alpha + 2 - b v) and floor(k beta + 2 - b v + b), with v = 1/beta, for 1 <= b <= t."""
    offset = 2 - _b * _v
    variables = (*integers("b"), *reals("u v"))
    given = [at_least(_b - 1), at_least(_t - _b), equal(ALPHA * _u - 1), equal((ALPHA + _t) * _v - 1)]
    with prover.proving(lemma("the first term", variables, given, [at_least(offset - 1), above(2 - offset)])) as proof:
        proof.use("alpha exists witness")
        proof.natural(-_v, ALPHA + _t)
        proof.positive(_b, _v)
        proof.positive(ALPHA + _t - _b, _v)
    sums = equal((offset - ALPHA) * _u + (offset + _b - ALPHA - _t) * _v)
    with prover.proving(lemma("the sum of the offsets", variables, given, sums)) as proof:
        proof.use("inverses of the slopes", u=_u, v=_v)
        proof.zero(_u + _v - 1, 2 - _b * _v)
    term = [at_least(_k), at_least(_b - 1), equal((ALPHA + _t) * _v - 1), equal(ALPHA * _k + offset - _m)]
    variables = (*integers("k b m"), *reals("v"))
    with prover.proving(lemma("no term is an integer", variables, term)) as proof:
        proof.use("alpha exists witness")
        _, (inverse,) = proof.use("inverse", R=ALPHA)
        proof.use("inverses of the slopes", u=inverse, v=_v)
        quadratic = ALPHA * ALPHA + (_t - 2) * ALPHA - _t
        proof.zero(quadratic, inverse)
        proof.zero(ALPHA * inverse - 1, ALPHA + _t - 2)
        proof.zero(_t * _v - 2 + ALPHA, _b)
        proof.zero(inverse + _v - 1, _t)
        proof.zero(ALPHA * _k + offset - _m, _t)
        proof.natural(_t, _k)
        proof.use("alpha irrational", q=_t * _k + _b, p=2 * _b - 2 * _t + _t * _m)


__all__ = ["quadratic_slopes"]
