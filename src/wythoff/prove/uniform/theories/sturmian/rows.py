"""Letters counted, and moves by the places of letters [GoldbergFraenkel, Props 2 (b), 3, section 9.1]."""

from __future__ import annotations

from wythoff.checker.uniform import Case, Lemma, Polynomial, name, term
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers, reals
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Value
from wythoff.prove.uniform.theories.sturmian.blocks import (
    INDEX,
    LEVEL,
    STEP,
    child,
)
from wythoff.prove.uniform.theories.sturmian.terms import (
    ALPHA,
    a_block,
    a_count,
    before_b,
    d,
    k,
    length,
    letter,
    m,
    n,
    rank,
    t,
    whole,
    x,
    y,
)

LETTER = "a letter at every place witness"
BETA = name("beta")


def g(index: Value) -> Polynomial:
    """floor(index alpha)"""
    return term(index) + whole(0, index)


def h(index: Value) -> Polynomial:
    """floor(index beta), where (alpha - 1) (beta - 1) = 1"""
    return term(index) + before_b(0, index)


class Counts(Script):
    """How many a's come before a block, and how many are in W_m."""

    def prove(self) -> None:
        before = a_count(m) * (n - 1) + a_count(m - 1) * whole(m, n)
        then = [at_least(before), equal(whole(0, before + 1) + before - a_block(m, n))]
        with self.show("the a's before a block", "m n", [LEVEL, INDEX], then, m) as proof:
            proof.split(-m)
            for function in ("P", "Q"):
                proof.use(f"{function} base 0")
                proof.use(f"{function} base 1")
                proof.congruence(function, m, 0)
                proof.congruence(function, m - 1, -1)
            proof.congruence("D", [m, n], [0, n])
            proof.congruence("D", [0, before + 1], [0, n])
            proof.zero(length(m) - 1, n - 1)
            proof.zero(length(m - 1) - 1, whole(m, n))
            proof.zero(a_count(m) - 1, n - 1)
            proof.zero(a_count(m - 1), whole(m, n))
            proof.use("Q is positive and grows", m=m)
            proof.use("D is below n", m=m, n=n)
            proof.natural(a_count(m), n - 1)
            proof.natural(a_count(m - 1), whole(m, n))
            inner = child(m, n, 0)
            proof.use("the a's in the image of an a", m=m - 1, n=n, j=0)
            proof.use(STEP, m=m - 1)
            proof.induct(m=m - 1, n=inner)
            proof.use("Q step", n=m)
            proof.zero(a_count(m) - t(m) * a_count(m - 1) - a_count(m - 2), n - 1)
            proof.zero(whole(m - 1, inner) - n + 1, a_count(m - 2))
            proof.congruence(
                "D", [0, before + 1], [0, a_count(m - 1) * (inner - 1) + a_count(m - 2) * whole(m - 1, inner) + 1]
            )
        enough = [at_least(length(m) - g(a_count(m))), at_least(g(a_count(m) + 1) - 1 - length(m))]
        with self.show("W_m has Q(m) a's", "m", [LEVEL], enough) as proof:
            proof.use("convergents on either side", m=m)
            proof.use("D floor", m=0, n=a_count(m))
            proof.use("D floor", m=0, n=a_count(m) + 1)
            proof.use("d base 0")
            proof.zero(d(0) - ALPHA + 1, a_count(m))
            proof.split(length(m) - g(a_count(m)))
            proof.split(g(a_count(m) + 1) - 1 - length(m))


class Rows(Script):
    """[GoldbergFraenkel, Prop 3]: crossed moves that take x from one pile, by the places of a b and an a x apart."""

    def prove(self) -> None:
        with self.show("g is a floor", "n", [], [at_least(ALPHA * n - g(n)), above(g(n) + 1 - ALPHA * n)]) as proof:
            proof.use("D floor", m=0, n=n)
            proof.use("d base 0")
            proof.zero(d(0) - ALPHA + 1, n)
        inverse = (ALPHA - 1) * (BETA - 1) - 1
        floor = (at_least(BETA * n - h(n)), above(h(n) + 1 - BETA * n))
        claim = Lemma("h is a floor", (*reals("beta"), *integers("n")), (equal(inverse),), (Case((), floor),))
        with self.claim(claim) as proof:
            difference = BETA - 1 - d(1) - t(1)
            proof.use("D floor", m=1, n=n)
            proof.use("d base 0")
            proof.use(STEP, m=0)
            proof.zero(d(0) - ALPHA + 1, d(1) + t(1))
            proof.zero(inverse, n)
            proof.positive(difference, ALPHA - 1)
            proof.positive(-difference, ALPHA - 1)
            proof.zero(difference, n)
        here = rank(g(n) - 1)
        with self.show("the index of an a", "n", [INDEX], equal(here - n)) as proof:
            proof.use("where the a's stand", n=n)
            proof.use(LETTER, y=g(n) - 1)
            proof.use("D is below n", m=0, n=n)
            proof.split(here - n)
            proof.split(n - here)
            for low, high in ((n + 1, here), (n, here), (here, n)):
                proof.use("D rises by at most 1", m=0, i=low, j=high)
        here = rank(h(n) - 1)
        with self.show("the index of a b", "n", [INDEX], equal(here - n)) as proof:
            proof.use("where the b's stand", n=n)
            proof.use(LETTER, y=h(n) - 1)
            proof.use("the a's around a b", m=0, n=n)
            proof.use(STEP, m=0)
            proof.split(here - n)
            proof.split(n - here)
            for low, high in ((n, here), (here, n)):
                proof.use("D rises by at most 1", m=1, i=low, j=high)
                proof.natural(t(1) - 1, high - low)
            proof.zero(n - here, t(1))
        self._crossed()

    def _crossed(self) -> None:
        given = [at_least(x - 1), INDEX, at_least(k - 1), equal(x - g(n) + h(k))]
        larger = h(rank(y + x)) - g(rank(y))
        found = case(
            at_least(y),
            equal(letter(y) - 1),
            equal(letter(y + x)),
            equal(larger - h(n) + g(k)),
            at_least(larger - x),
            some="y",
        )
        with self.show("a crossed move has a b and an a", "x n k", given, [found]) as proof:
            place = h(k) - 1
            proof.goal(y=place)
            proof.use("where the b's stand", n=k)
            proof.use("where the a's stand", n=n)
            proof.use("the index of an a", n=n)
            proof.use("the index of a b", n=k)
            proof.use("the a's around a b", m=0, n=k)
            proof.congruence("W", place + x, g(n) - 1)
            proof.congruence("I", place + x, g(n) - 1)
            proof.zero(rank(place + x) - n, t(1))
            proof.congruence("D", [1, rank(place + x)], [1, n])
            proof.congruence("D", [0, rank(place)], [0, k])
            for level, index in ((0, n), (0, k), (1, n), (1, k)):
                proof.use("D is below n", m=level, n=index)
            proof.use(STEP, m=0)
            proof.natural(t(1) - 1, n - 1)
            proof.natural(t(1) - 1, k - 1)
        given = [at_least(x - 1), at_least(y), equal(letter(y) - 1), equal(letter(y + x))]
        found = case(INDEX, at_least(k - 1), equal(x - g(n) + h(k)), equal(larger - h(n) + g(k)), some="n k")
        with self.show("a b and an a have a crossed move", "x y", given, [found]) as proof:
            proof.use(LETTER, y=y)
            proof.use(LETTER, y=y + x)
            proof.goal(n=rank(y + x), k=rank(y))


__all__ = ["Counts", "Rows"]
