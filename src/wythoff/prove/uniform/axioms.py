"""What follows from axioms: of groups and monoids [Schwent, section 3], and of partitions [GoldbergFraenkel, Def. 6].

An operation is any function of two numbers, which stand for the elements. Each hypothesis of a lemma is an axiom for
the elements that it names, so the lemma holds wherever the axioms do. A partition is any function of one number:
numbers with the same value are in one set. That one partition is finer than another is said of all pairs of numbers; a
pair shows where it is not.
"""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import AnyFunction, Literal, Parameters, Polynomial, apply, name
from wythoff.prove.uniform.notation import above, case, equal, lemma
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Prover

_a, _b, _c, _e, _h, _u, _w, _x, _y, _z = map(name, "abcehuwxyz")


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
    return prover.theorem(["finer than a finer one"])


__all__ = ["groups", "partitions"]
