"""Small theorems on sequences that are made from earlier terms: powers of a morphism, and numbers that are doubled."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import (
    INTEGER,
    REAL,
    Floor,
    Image,
    Morphic,
    Parameters,
    Polynomial,
    Recursion,
    Surd,
    apply,
    name,
    number,
    term,
)
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers, lemma
from wythoff.prove.uniform.search import Prover
from wythoff.prove.uniform.words import FixedPoint

_c, _d, _k, _m, _n, _v, _x = map(name, "cdkmnvx")
_rho = name("rho")

Following: TypeAlias = Callable[[int, Polynomial], tuple[int, Polynomial]]
"""From the remainder and the quotient of a power to those of the next one."""


def powers_of_a_morphism() -> Uniform:
    """That each power of 0 -> 0^c 1, 1 -> 0^d, applied to 0, begins the next, for all c, d >= 1 [Schwent, section 3].

    E(m) is the length of the image of the first m letters of the fixed point, so power n is its first P(n) letters.

    >>> print(powers_of_a_morphism().claim.splitlines()[0][:114])
    for all integers c, d with c >= 1 and d >= 1: powers grow: for every integer n: if n >= 0 then P(n) >= 1 and P(n +
    """
    one = Surd(Fraction(1), Fraction(0), 2)
    parameters = Parameters(
        (("c", INTEGER), ("d", INTEGER)), (at_least(_c - 1), at_least(_d - 1)), {"c": one, "d": one}
    )
    prover = Prover(parameters)
    prover.prepare()
    first = Image((equal(_v),), ((number(0), _c), (number(1), number(1))))
    second = Image((equal(_v - 1),), ((number(0), _d),))
    word = FixedPoint(prover, Morphic("W", "E", (at_least(_v), at_least(1 - _v)), number(0), (first, second)))
    word.prove()
    longer = lemma("images are longer", "n", [at_least(_n - 1)], at_least(word.end(_n) - _n - 1))
    with prover.proving(longer, [_n]) as proof:
        proof.use("W first")
        proof.use("E empty")
        proof.congruence("E", _n - 1, 0)
        proof.congruence("W", _n, 1)
        proof.use("each letter", n=_n)
        proof.induct(n=_n - 1)
    prover.define(Recursion("P", INTEGER, (), 0, (number(1),), word.end(apply("P", _n - 1))))
    power = apply("P", _n)
    grow = [at_least(power - 1), above(apply("P", _n + 1) - power)]
    with prover.proving(lemma("powers grow", "n", [at_least(_n)], grow), [_n]) as proof:
        proof.use("P base 0")
        proof.congruence("P", _n, 0)
        proof.use("P step", n=_n + 1)
        proof.use("images are longer", n=power)
        proof.induct(n=_n - 1)
    return prover.theorem(["powers grow"])


def doubling_but_once() -> Uniform:
    """1, 2, 4, ..., 2^m, 2^(m+1) - 1, and then doubled: each of these later numbers is the sum of all before it.

    >>> print(doubling_but_once().claim.splitlines()[0])
    sums of doubled numbers: for all integers m, n: if m >= 0 and n >= 0 then sum(m, n) = later(m, n)
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    first, sums = apply("first", _n), apply("firsts", _n)
    prover.define(Recursion("first", INTEGER, (), 0, (number(1),), 2 * apply("first", _n - 1)))
    prover.define(Recursion("firsts", INTEGER, (), 0, (number(0),), apply("firsts", _n - 1) + apply("first", _n - 1)))
    at_m = integers("m")
    later, total = (apply(one, _m, _n - 1) for one in ("later", "sum"))
    prover.define(Recursion("later", INTEGER, at_m, 0, (2 * apply("first", _m) - 1,), 2 * later))
    prover.define(Recursion("sum", INTEGER, at_m, 0, (apply("firsts", _m + 1),), total + later))
    with prover.proving(lemma("sums of powers of 2", "n", [at_least(_n)], equal(sums - first + 1)), [_n]) as proof:
        for function in ("first", "firsts"):
            proof.use(f"{function} base 0")
            proof.congruence(function, _n, 0)
            proof.use(f"{function} step", n=_n)
        proof.induct(n=_n - 1)
    says = equal(apply("sum", _m, _n) - apply("later", _m, _n))
    natural = [at_least(_m), at_least(_n)]
    with prover.proving(lemma("sums of doubled numbers", "m n", natural, says), [_n]) as proof:
        for function in ("later", "sum"):
            proof.use(f"{function} base 0", m=_m)
            proof.congruence(function, [_m, _n], [_m, 0])
            proof.use(f"{function} step", m=_m, n=_n)
        proof.use("sums of powers of 2", n=_m + 1)
        proof.use("first step", n=_m + 1)
        proof.induct(n=_n - 1)
    return prover.theorem(["sums of doubled numbers"])


def powers_and_their_divisors() -> Uniform:
    """That 3 divides no power of 2, and 2 no power of an odd number 2 c + 1, and a multiple of 4 is twice 2 or more.

    >>> print(powers_and_their_divisors().claim.splitlines()[1][:75])
    powers of 2: for every integer n: if n >= 0 then there is an integer k with
    """
    parameters = Parameters((("c", INTEGER),), (at_least(_c),), {"c": Surd(Fraction(1), Fraction(0), 2)})
    prover = Prover(parameters)
    prover.prepare()
    base = 2 * _c + 1

    def powers(title: str, power: str, factor: Polynomial, divisor: int, following: Following) -> None:
        prover.define(Recursion(power, INTEGER, (), 0, (number(1),), factor * apply(power, _n - 1)))
        remainders = [case(equal(apply(power, _n) - divisor * _k - rest), some="k") for rest in range(1, divisor)]
        with prover.proving(lemma(title, "n", [at_least(_n)], remainders), [_n]) as proof:
            proof.use(f"{power} base 0")
            proof.congruence(power, _n, 0)
            proof.use(f"{power} step", n=_n)
            proof.goal(0, k=0)
            for rest, (quotient,) in enumerate(proof.induct(n=_n - 1), start=1):
                proof.zero(apply(power, _n - 1) - divisor * quotient - rest, factor)
                after, often = following(rest, quotient)
                proof.goal(after - 1, k=often)

    # 2 (3 k + 1) = 3 (2 k) + 2 and 2 (3 k + 2) = 3 (2 k + 1) + 1; and b (2 k + 1) = 2 (b k + c) + 1 for b = 2 c + 1.
    powers("powers of 2", "P", term(2), 3, lambda rest, quotient: (3 - rest, 2 * quotient + rest - 1))
    powers("powers of an odd number", "Q", base, 2, lambda rest, quotient: (rest, base * quotient + _c))
    given, then = [at_least(_k - 1)], [case(equal(4 * _k - 2 * _m), at_least(_m - 2), some="m")]
    with prover.proving(lemma("multiples of 4", "k", given, then)) as proof:
        proof.goal(m=2 * _k)
    return prover.theorem(["powers of 2", "powers of an odd number", "multiples of 4"])


def zeros_between_ones() -> Uniform:
    """That the zeros of 1^u(1) 0 1^u(2) 0 ... stand at floor(k (rho + 1) + x), for the steps u(k) of floor(k rho + x).

    >>> print(zeros_between_ones().claim.splitlines()[-1])
    where Z(0) = 0; Z(n) = U(n) + Z(n - 1) - U(n - 1) + 1 for n >= 1
    """
    parameters = Parameters(
        (("rho", "irrational"), ("x", REAL)),
        (above(_rho), above(1 - _rho), at_least(_x), above(1 - _x)),
        {"rho": Surd(Fraction(-1), Fraction(1), 2), "x": Surd(Fraction(0), Fraction(0), 2)},
    )
    prover = Prover(parameters)
    prover.prepare()
    prover.define(Floor("U", integers("n"), _n * _rho + _x))
    more = apply("U", _n) - apply("U", _n - 1) + 1
    prover.define(Recursion("Z", INTEGER, (), 0, (number(0),), apply("Z", _n - 1) + more))
    with prover.proving(
        lemma("places by floors", "n", [at_least(_n)], equal(apply("Z", _n) - apply("U", _n) - _n)), [_n]
    ) as proof:
        proof.use("U floor", n=0)
        proof.use("Z base 0")
        proof.congruence("Z", _n, 0)
        proof.congruence("U", _n, 0)
        proof.use("Z step", n=_n)
        proof.induct(n=_n - 1)
    place = _n * (_rho + 1) + _x
    says = [at_least(place - apply("Z", _n)), above(apply("Z", _n) + 1 - place)]
    with prover.proving(lemma("the places of zeros", "n", [at_least(_n)], says)) as proof:
        proof.use("places by floors", n=_n)
        proof.use("U floor", n=_n)
    return prover.theorem(["the places of zeros"])


__all__ = ["doubling_but_once", "powers_and_their_divisors", "powers_of_a_morphism", "zeros_between_ones"]
