"""What follows from axioms: of groups [Schwent, section 3], partitions [GoldbergFraenkel, Def. 6], and sequences.

An operation is any function of two numbers, which stand for the elements. Each hypothesis of a lemma is an axiom for
the elements that it names, so the lemma holds wherever the axioms do. A partition is any function of one number:
numbers with the same value are in one set. That one partition is finer than another is said of all pairs of numbers; a
pair shows where it is not.
"""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import AnyFunction, Literal, Parameters, Polynomial, apply, name
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Prover

_a, _b, _c, _e, _h, _i, _j, _n, _u, _v, _w, _x, _y, _z = map(name, "abcehijnuvwxyz")


def groups() -> Uniform:
    """That there is one identity, one inverse and one quotient, and that quotients give an identity.

    >>> print(groups().claim.splitlines()[0])
    one identity: for all integers e, h: if times(e, h) = h and times(e, h) = e then e = h
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    prover.define(AnyFunction("times", ("x", "y")))
    script = _Groups(prover)
    script.prove()
    return prover.theorem(script.titles)


def _times(x: Polynomial, y: Polynomial) -> Polynomial:
    return apply("times", x, y)


def _is(x: Polynomial, y: Polynomial, value: Polynomial) -> Literal:
    """The product of x and y is this."""
    return equal(_times(x, y) - value)


class _Groups(Script):
    def prove(self) -> None:
        with self.show("one identity", "e h", [_is(_e, _h, _h), _is(_e, _h, _e)], equal(_e - _h)):
            pass
        inverses = [_is(_y, _x, _e), _is(_x, _z, _e), _is(_y, _e, _y), _is(_e, _z, _z)]
        self._by("one inverse", inverses, equal(_y - _z), (_y, _x, _z), _e, _e)
        # c is the inverse of a.
        self._by("a quotient", [_is(_a, _c, _e), _is(_e, _b, _b)], _is(_a, _times(_c, _b), _b), (_a, _c, _b), first=_e)
        only = [_is(_a, _x, _b), _is(_c, _a, _e), _is(_e, _x, _x)]
        self._by("one quotient", only, equal(_x - _times(_c, _b)), (_c, _a, _x), _e, _b)
        right = [_is(_c, _a, _e), _is(_b, _e, _b)]
        self._by("a quotient on the right", right, _is(_times(_b, _c), _a, _b), (_b, _c, _a), last=_e)
        only = [_is(_x, _a, _b), _is(_a, _c, _e), _is(_x, _e, _x)]
        self._by("one quotient on the right", only, equal(_x - _times(_b, _c)), (_x, _a, _c), _b, _e)
        # Where there are quotients: e with a e = a, or with e a = a, for one a; and b = y a, or b = a y.
        self._by("an identity on the right", [_is(_a, _e, _a), _is(_y, _a, _b)], _is(_b, _e, _b), (_y, _a, _e), _b, _a)
        self._by("an identity on the left", [_is(_e, _a, _a), _is(_a, _y, _b)], _is(_e, _b, _b), (_e, _a, _y), _a, _b)

    def _by(
        self,
        title: str,
        given: Sequence[Literal],
        then: Literal,
        factors: tuple[Polynomial, Polynomial, Polynomial],
        first: Polynomial | None = None,
        last: Polynomial | None = None,
    ) -> None:
        """By the two ways to multiply three elements; ``first`` and ``last`` are the products of two that are known."""
        x, y, z = factors
        associative = _is(_times(x, y), z, _times(x, _times(y, z)))
        listed = [*given, associative]
        names = sorted(frozenset().union(*(one.polynomial.names() for one in (*listed, then))))
        with self.show(title, " ".join(names), listed, then) as proof:
            if first is not None:
                proof.congruence("times", [_times(x, y), z], [first, z])
            if last is not None:
                proof.congruence("times", [x, _times(y, z)], [x, last])


def partitions() -> Uniform:
    """That a partition finer than a finer one is finer, for any partitions p, q and r.

    And two numbers that are alike in the sets s and t are alike in what is made of these, such as their union.

    >>> print(partitions().claim.splitlines()[0][:70])
    finer than a finer one: for all integers x, y: if p(x) = p(y) and r(x)
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    for partition in "pqr":
        prover.define(AnyFunction(partition, ("x",)))
    cases = [
        case(equal(apply(finer, _u) - apply(finer, _w)), above(apply(coarser, _u) - apply(coarser, _w)), some="u w")
        for finer, coarser in ("pq", "qr")
    ]
    given = [equal(apply("p", _x) - apply("p", _y)), above(apply("r", _x) - apply("r", _y))]
    with prover.proving(lemma("finer than a finer one", "x y", given, cases)) as proof:
        proof.goal(0, u=_x, w=_y)
        proof.goal(0, u=_y, w=_x)
        proof.goal(1, u=_x, w=_y)
        proof.split(apply("q", _x) - apply("q", _y))
        proof.split(apply("q", _y) - apply("q", _x))
    for function, variables in (("s", "x"), ("t", "x"), ("made", "xy")):
        prover.define(AnyFunction(function, tuple(variables)))

    def made(place: Polynomial) -> Polynomial:
        return apply("made", apply("s", place), apply("t", place))

    in_one_set = [equal(apply(one, _x) - apply(one, _y)) for one in "st"]
    with prover.proving(lemma("made of whole sets", "x y", in_one_set, equal(made(_x) - made(_y)))) as proof:
        proof.congruence("made", *([apply("s", place), apply("t", place)] for place in (_x, _y)))
    return prover.theorem(["finer than a finer one", "made of whole sets"])


def increasing_sequences() -> Uniform:
    """That a number below a(n) comes no more from n on, where a increases and b is not below it [Schwent, Thm 1].

    >>> print(increasing_sequences().claim.splitlines()[0][:71])
    no more: for all integers n, j, v: if j >= n and a(n) > v then a(j) > v
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    for sequence in "ab":
        prover.define(AnyFunction(sequence, ("n",)))
    first, here = apply("a", _n), apply("a", _j)
    cases = [
        case(above(here - _v), above(apply("b", _j) - _v)),
        case(at_least(_i - _n), above(_j - _i), at_least(apply("a", _i) - apply("a", _i + 1)), some="i"),
        case(above(here - apply("b", _j))),
    ]
    rises = [case(at_least(here - first)), cases[1]]
    with prover.proving(lemma("it rises", "n j", [at_least(_j - _n)], rises), [_j - _n]) as proof:
        proof.congruence("a", _n, _j)
        _, (falls,) = proof.induct(j=_j - 1)
        for place in (falls, _j - 1):
            proof.goal(1, i=place)
    with prover.proving(lemma("no more", "n j v", [at_least(_j - _n), above(first - _v)], cases)) as proof:
        _, (falls,) = proof.use("it rises", n=_n, j=_j)
        proof.goal(1, i=falls)
    return prover.theorem(["no more"])


__all__ = ["groups", "increasing_sequences", "partitions"]
