"""The invariant game of Duchêne and Rigo for all t: its P-positions are the Beatty pairs of [1; 1, t, 1, t, ...].

Its moves take from one pile, or k from both with k not in {2, 4, ..., 2t - 2}, or 2t + 1 from one pile and 2t + 2 from
the other [GoldbergFraenkel, section 1]. As alpha - 1 is t (beta - 2), D(n) = A(n) - n and E(n) = B(n) - 2n
satisfy t E(n) <= D(n) < t E(n) + t. From a pair to an earlier one, m indices before, equal amounts are 2m with m < t.
From (A(n), A(n) + e), 0 <= e < B(n) - A(n), the first pair with the difference e is reached; or the amount is even and
small, and then the pair t + 1 indices before is, by the move with two amounts.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import (
    INTEGER,
    REAL,
    Case,
    Lemma,
    Parameters,
    Polynomial,
    Surd,
    Variable,
    Witness,
    name,
)
from wythoff.prove.uniform.beatty import ALPHA, BETA, BeattyPair, exists
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover

_e, _h, _i, _j, _k, _m, _n, _p, _q, _t = map(name, "ehijkmnpqt")
CLAIMS = (
    "no number in both",
    "every number in one",
    "equal amounts between two pairs",
    "no pair by the two amounts",
    "D and E rise",
    "the larger of a pair",
    "a pair within reach",
    "alpha and beta",
)


def invariant_game() -> Uniform:
    """What the moves of the game lead to, for all t.

    >>> print(invariant_game().claim.splitlines()[0])
    for all integers t with t >= 1:
    """
    prover = Prover(Parameters((("t", INTEGER),), (at_least(_t - 1),), {"t": Surd(Fraction(1), Fraction(0), 2)}))
    prover.prepare()
    game = _Game(prover)
    game.prove()
    return prover.theorem(CLAIMS)


class _Game(Script):
    def prove(self) -> None:
        self._alpha()
        self.pair = BeattyPair(self.prover, BETA, ("alpha exists witness", "beta exists witness"))
        self.pair.prove()
        self._slopes()
        self._bounds()
        self._joined()
        self._first()
        self._reach()

    # -- floors

    def a(self, index: Polynomial | int) -> Polynomial:
        return self.pair.first(index)

    def d(self, index: Polynomial) -> Polynomial:
        return self.pair.first(index) - index

    def e(self, index: Polynomial) -> Polynomial:
        return self.pair.second(index) - 2 * index

    def f(self, index: Polynomial) -> Polynomial:
        """The difference of a pair."""
        return self.pair.second(index) - self.pair.first(index)

    def _alpha(self) -> None:
        """alpha = 1 + delta with delta^2 + t delta = t, and it is irrational: p/q gives (p - t (q - p))/(q - p)."""
        quadratic = (ALPHA - 1) * (ALPHA - 1 + _t) - _t
        literals = (above(ALPHA - 1), above(2 - ALPHA), equal(quadratic))
        with self.claim(Lemma("alpha exists", (), (), (Case((Variable("alpha", REAL),), literals),))) as proof:
            proof.natural(_t, _t)
            ((root,),) = proof.use("square root", R=_t * _t + 4 * _t)
            proof.natural(_t - root, _t + root)
            proof.natural(root - _t - 2, root + _t + 2)
            proof.goal(alpha=(2 - _t + root) * Fraction(1, 2))
        self.prover.define(Witness("alpha exists", (("alpha",),)))
        quotient = lemma("alpha irrational", "q p", [at_least(_q - 1), equal(ALPHA * _q - _p)])
        with self.claim(quotient, _q) as proof:
            proof.use("alpha exists witness")
            part = _p - _q
            rest = _q - part
            proof.induct(q=rest, p=rest + part - _t * rest)
            proof.positive(ALPHA - 1, _q)
            proof.positive(2 - ALPHA, _q)
            proof.zero(ALPHA * _q - _p, ALPHA)
            proof.zero(ALPHA * _q - _p, _t)
            proof.zero(quadratic, _q)

        with self.claim(exists("beta exists", "beta", equal(ALPHA * BETA - ALPHA - BETA))) as proof:
            proof.use("alpha exists witness")
            _, (inverse,) = proof.use("inverse", R=ALPHA - 1)
            proof.zero(inverse * (ALPHA - 1) - 1, ALPHA)
            proof.goal(beta=ALPHA * inverse)
        self.prover.define(Witness("beta exists", (("beta",),)))

    def _slopes(self) -> None:
        multiple = _t * (BETA - 2) - ALPHA + 1
        then = [equal(multiple), above(BETA - 2), above(ALPHA - 1), above(2 - ALPHA)]
        then += [equal((ALPHA - 1) * (ALPHA - 1 + _t) - _t)]
        with self.show("alpha and beta", "", (), then) as proof:
            proof.use("alpha exists witness")
            proof.use("beta exists witness")
            for sign in (1, -1):
                proof.positive(sign * multiple, ALPHA - 1)
            proof.zero(ALPHA * BETA - ALPHA - BETA, _t)
            proof.natural(2 - BETA, ALPHA - 1)

    def _floors(self, proof: Attempt, *indices: Polynomial | int) -> None:
        proof.use("alpha and beta")
        for index in indices:
            for floor in ("A floor", "B floor"):
                proof.use(floor, n=index)

    def _bounds(self) -> None:
        low = self.d(_n) - _t * self.e(_n)
        with self.show("D beside E", "n", [], [at_least(low), at_least(_t - 1 - low)]) as proof:
            self._floors(proof, _n)
            value = BETA * _n - self.pair.second(_n)
            proof.natural(_t, value)
            proof.positive(_t, 1 - value)
            proof.zero(_t * (BETA - 2) - ALPHA + 1, _n)
        later = [at_least(_j - _i)]
        rise, more = self.d(_j) - self.d(_i), self.e(_j) - self.e(_i)
        then = [at_least(rise), at_least(_j - _i - rise), at_least(more)]
        with self.show("D and E rise", "i j", later, then) as proof:
            self._floors(proof, _i, _j)
            for factor in (ALPHA - 1, 2 - ALPHA, BETA - 2):
                proof.natural(factor, _j - _i)
            proof.split(_j - _i - 1)
            for floor in ("A", "B"):
                proof.congruence(floor, _i, _j)
        with self.show("t + 1 steps", "n", [], at_least(self.d(_n + _t + 1) - self.d(_n) - _t)) as proof:
            self._floors(proof, _n, _n + _t + 1)
            proof.positive(ALPHA - 1, 2 - ALPHA)
        few = [at_least(_j - _i), at_least(_t - _j + _i)]
        with self.show("t steps", "i j", few, at_least(1 - more)) as proof:
            self._floors(proof, _i, _j)
            proof.natural(BETA - 2, _t - _j + _i)
        with self.show("the first pair", "", [], [equal(self.a(0)), equal(self.pair.second(0))]) as proof:
            self._floors(proof, 0)
        first = [at_least(_n - 1), at_least(_t - _n)]
        with self.show("E is 0 at first", "n", first, equal(self.e(_n))) as proof:
            self._floors(proof, _n)
            proof.natural(BETA - 2, _t - _n)
            proof.positive(BETA - 2, _n)
        with self.show("D is below n", "n", [at_least(_n - 1)], at_least(_n - 1 - self.d(_n))) as proof:
            self._floors(proof, _n)
            proof.positive(2 - ALPHA, _n)
        step = self.f(_n + 1) - self.f(_n)
        with self.show("differences rise by at most 1", "n", [], [at_least(step), at_least(1 - step)]) as proof:
            proof.use("D and E rise", i=_n, j=_n + 1)
            proof.use("t steps", i=_n, j=_n + 1)
            proof.use("D beside E", n=_n)
            proof.use("D beside E", n=_n + 1)
            proof.zero(self.e(_n + 1) - self.e(_n) - 1, _t)
            proof.split(self.e(_n + 1) - self.e(_n) - 1)

    def _joined(self) -> None:
        """Moves from a pair to an earlier one, m = i - j indices before."""
        first, second = self.a(_i) - self.a(_j), self.pair.second(_i) - self.pair.second(_j)
        later = [at_least(_j), above(_i - _j)]
        m = _i - _j
        with self.show(
            "equal amounts between two pairs",
            "i j",
            [*later, equal(first - second)],
            [equal(first - 2 * m), at_least(_t - 1 - m)],
        ) as proof:
            self._apart(proof)
        with self.show(
            "no pair by the two amounts", "i j", [*later, equal(first - 2 * _t - 1), equal(second - 2 * _t - 2)], []
        ) as proof:
            self._apart(proof)
        then = [at_least(self.f(_n) - 1), at_least(self.a(_n) - 1)]
        with self.show("the larger of a pair", "n", [at_least(_n - 1)], then) as proof:
            proof.use("D and E rise", i=0, j=_n)
            proof.use("D is below n", n=_n)
            proof.use("the first pair")

    def _apart(self, proof: Attempt) -> None:
        proof.use("D and E rise", i=_j, j=_i)
        for index in (_i, _j):
            proof.use("D beside E", n=index)
        proof.zero(self.e(_i) - self.e(_j), _t)
        proof.split(_i - _j - _t - 1)

    def _first(self) -> None:
        """The first pair with the difference of another."""
        begins = [case(equal(_p)), case(at_least(_p - 1), equal(self.f(_p) - self.f(_p - 1) - 1))]
        cases = [
            case(at_least(_p), at_least(_q - _p), equal(self.f(_p) - self.f(_q)), *one.literals, some="p")
            for one in begins
        ]
        with self.show("the first of a difference", "q", [at_least(_q)], cases, _q) as proof:
            proof.split(-_q)
            proof.goal(0, p=_q)
            proof.goal(1, p=_q)
            proof.use("differences rise by at most 1", n=_q - 1)
            (one,), (other,) = proof.induct(q=_q - 1)
            proof.goal(0, p=one)
            proof.goal(1, p=other)
            proof.split(self.f(_q) - self.f(_q - 1) - 1)
        given = [at_least(_n), at_least(_e), above(self.f(_n) - _e)]
        cases = [case(at_least(_p), above(_n - _p), equal(self.f(_p) - _e), *one.literals, some="p") for one in begins]
        with self.show("the first with a smaller difference", "n e", given, cases, _n) as proof:
            proof.split(-_n)
            proof.use("the first pair")
            for floor in ("A", "B"):
                proof.congruence(floor, _n, 0)
            proof.use("differences rise by at most 1", n=_n - 1)
            for (found,) in (*proof.induct(n=_n - 1), *proof.use("the first of a difference", q=_n - 1)):
                proof.goal(0, p=found)
                proof.goal(1, p=found)
            proof.split(self.f(_n - 1) - _e - 1)

    def _reach(self) -> None:
        """An even amount below 2t from n to p, where differences rise: D did not rise there, but in all other steps."""
        m = _n - _p
        amount = self.a(_n) - self.a(_p)
        rises = [case(equal(_p)), case(at_least(_p - 1), equal(self.f(_p) - self.f(_p - 1) - 1))]
        early = _n - _t - 1
        other = [at_least(early), equal(self.a(_n) - self.a(early) - 2 * _t - 1), equal(self.f(early) - self.f(_p) + 1)]
        for which, one in enumerate(rises):
            given = [
                at_least(_p),
                above(m),
                above(self.f(_n) - self.f(_p)),
                equal(amount - 2 * _h),
                at_least(2 * _t - 1 - amount),
            ]
            with self.show(
                f"an even amount {which}", "n p h", [*given, *one.literals], [] if which == 0 else other
            ) as proof:
                proof.use("D and E rise", i=_p, j=_n)
                proof.use("D and E rise", i=_p, j=_p + _t + 1)
                proof.use("D and E rise", i=_p + _t + 1, j=_n)
                proof.use("t + 1 steps", n=_p)
                proof.use("D and E rise", i=_n, j=_p + _t + 1)
                proof.use("t steps", i=_p, j=_n)
                proof.split(_t + 1 - m)
                proof.split(_h - m)
                if which == 0:
                    proof.use("D is below n", n=_n)
                    proof.use("the first pair")
                    for floor in ("A", "B"):
                        proof.congruence(floor, _p, 0)
                    continue
                proof.use("D and E rise", i=_p - 1, j=_p)
                proof.use("t steps", i=_p - 1, j=_n)
                proof.use("E is 0 at first", n=_n)
                proof.use("D and E rise", i=0, j=_p)
                proof.use("the first pair")
                proof.split(early)
                proof.use("t + 1 steps", n=early)
                proof.use("D and E rise", i=early, j=_p - 1)
                proof.use("D and E rise", i=early, j=_p)
                for index in (_n, early):
                    proof.use("D beside E", n=index)
                change = self.e(_n) - self.e(early)
                proof.natural(_t, change - 2)
                proof.split(change - 2)
        given = [at_least(_n - 1), at_least(_e), above(self.f(_n) - _e)]
        at_p = [at_least(_p), above(_n - _p), equal(self.f(_p) - _e)]
        cases = [
            case(*at_p, at_least(_h), equal(amount - 2 * _h - 1), some="p h"),
            case(*at_p, at_least(amount - 2 * _t), some="p"),
            case(
                at_least(_j),
                above(_n - _j),
                equal(self.a(_n) - self.a(_j) - 2 * _t - 1),
                equal(self.f(_j) - _e + 1),
                some="j",
            ),
        ]
        with self.show("a pair within reach", "n e", given, cases) as proof:
            for which, (p,) in enumerate(proof.use("the first with a smaller difference", n=_n, e=_e)):
                taken = self.a(_n) - self.a(p)
                ((half,),) = proof.use("division", D=taken, T=2)
                proof.use("D and E rise", i=p, j=_n)
                proof.goal(0, p=p, h=half)
                proof.goal(1, p=p)
                proof.use(f"an even amount {which}", n=_n, p=p, h=half)
                proof.goal(2, j=_n - _t - 1)
                proof.split(taken - 2 * half - 1)


__all__ = ["invariant_game"]
