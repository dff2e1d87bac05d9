"""Beatty pairs: the columns floor(n alpha), floor(n beta) with 1/alpha + 1/beta = 1.

For every irrational alpha > 1 the two sequences have no number in common and leave none out: Beatty's theorem. The
columns of Wythoff's game with slack t are such a pair, alpha = (2 - t + sqrt(t^2 + 4))/2 and beta = alpha + t, for all
t [Fraenkel 1982; Schwent, Thm 1]: both are described by the least number that no earlier column has.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import (
    REAL,
    Case,
    Floor,
    Lemma,
    Literal,
    Parameters,
    Polynomial,
    Surd,
    Variable,
    Witness,
    apply,
    name,
)
from wythoff.describe.laws import LinearLaw
from wythoff.errors import BadLaw
from wythoff.integers.polynomial import Polynomial as Symbols
from wythoff.prove.uniform.columns import ColumnScript
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers, lemma
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Prover
from wythoff.rules.symbolic import SymbolicGame, symbolic_game

_n, _i, _j, _v, _m, _p, _q = map(name, ("n", "i", "j", "v", "m", "p", "q"))
ONE = Symbols.number(1)
ALPHA, BETA, GAMMA = map(name, ("alpha", "beta", "gamma"))
"""gamma is 1/alpha, so that 1/beta is 1 - gamma."""


def beatty_theorem() -> Uniform:
    """Beatty's theorem for all irrational alpha > 1, with beta = alpha / (alpha - 1).

    >>> print(beatty_theorem().claim.splitlines()[0])
    for all irrational numbers alpha with alpha > 1:
    """
    example = {"alpha": Surd(Fraction(0), Fraction(1), 2)}
    prover = Prover(Parameters((("alpha", "irrational"),), (above(ALPHA - 1),), example))
    prover.prepare()
    pair = complementary_pair(prover)
    pair.prove()
    pair.count()
    return prover.theorem(["no number in both", "every number in one", "how many are below", "together"])


def complementary_pair(prover: Prover) -> BeattyPair:
    """The pair of a parameter alpha > 1, with beta defined by alpha beta = alpha + beta."""
    with prover.proving(exists("beta exists", "beta", equal(ALPHA * BETA - ALPHA - BETA))) as proof:
        _, (inverse,) = proof.use("inverse", R=ALPHA - 1)
        proof.zero(inverse * (ALPHA - 1) - 1, ALPHA)
        proof.goal(beta=ALPHA * inverse)
    prover.define(Witness("beta exists", (("beta",),)))
    return BeattyPair(prover, BETA, ("beta exists witness",))


def wythoff_is_beatty() -> Uniform:
    """The columns of Wythoff's game with slack t are floor(n alpha), floor(n (alpha + t)), for all t >= 1.

    >>> print(wythoff_is_beatty().claim.splitlines()[2])
    the smaller piles: for every integer n: if n >= 0 then a(n) = A(n)
    """
    return columns_are_beatty(symbolic_game("wythoff(slack=t)"), LinearLaw(ONE, Symbols.name("t")))


def columns_are_beatty(game: SymbolicGame, law: LinearLaw) -> Uniform:
    """That the columns b = a + t n of a game are floor(n alpha), floor(n (alpha + t)); t may have several symbols."""
    if law != LinearLaw(ONE, law.step):
        raise BadLaw(f"a Beatty pair is known for columns b = a + t*n only, not for '{law.text}'")
    script = ColumnScript(game, law).run()
    prover, t = script.prover, script.law.step
    known = alpha_of_slack(prover, t)
    taken = prover.kernel.sorts.names.keys() | prover.kernel.sorts.functions.keys()
    floors = next(pair for pair in (("A", "B"), ("F", "G"), ("X", "Y")) if not taken & {*pair})
    pair = BeattyPair(prover, ALPHA + t, (known,), floors)
    pair.prove()
    _Comparison(pair, t, script.a).prove()
    return script.theorem("the smaller piles", "the larger piles")


def alpha_of_slack(prover: Prover, t: Polynomial) -> str:
    """Define alpha = (2 - t + sqrt(t^2 + 4))/2 and prove that it is irrational; the lemma that says what it is."""
    quadratic = ALPHA * ALPHA + (t - 2) * ALPHA - t
    with prover.proving(exists("alpha exists", "alpha", above(ALPHA - 1), equal(quadratic))) as proof:
        proof.natural(t, t)
        ((root,),) = proof.use("square root", R=t * t + 4)
        proof.natural(t - root, t + root)
        proof.goal(alpha=(2 - t + root) * Fraction(1, 2))
    prover.define(Witness("alpha exists", (("alpha",),)))
    known = "alpha exists witness"
    with prover.proving(lemma("alpha is below 2", "", (), above(2 - ALPHA))) as proof:
        proof.use(known)
        proof.natural(ALPHA - 2, ALPHA - 1)
        proof.natural(ALPHA - 2, t + 1)
    # A quotient p/q would give a smaller one: alpha (p - q) = t q - (t - 1) p, and 0 < p - q < q.
    quotient = lemma("alpha irrational", "q p", [at_least(_q - 1), equal(ALPHA * _q - _p)])
    with prover.proving(quotient, [_q]) as proof:
        proof.use(known)
        proof.use("alpha is below 2")
        proof.induct(q=_p - _q, p=t * _q - (t - 1) * _p)
        proof.positive(ALPHA - 1, _q)
        proof.positive(2 - ALPHA, _q)
        proof.zero(ALPHA * _q - _p, ALPHA)
        proof.zero(ALPHA * _q - _p, t)
        proof.zero(quadratic, _q)
    return known


def exists(title: str, witness: str, *literals: Literal) -> Lemma:
    """That a real number of this name exists, without any hypothesis."""
    return Lemma(title, (), (), (Case((Variable(witness, REAL),), literals),))


class BeattyPair(Script):
    """The lemmas of Beatty's theorem for an irrational alpha > 1, and beta with alpha beta = alpha + beta."""

    def __init__(
        self, prover: Prover, beta: Polynomial, known: tuple[str, ...], floors: tuple[str, str] = ("A", "B")
    ) -> None:
        super().__init__(prover)
        self.beta, self.known = beta, known
        self.A, self.B = floors
        self.relation = ALPHA * beta - ALPHA - beta

    def first(self, index: Polynomial | int) -> Polynomial:
        """floor(index alpha)"""
        return apply(self.A, index)

    def second(self, index: Polynomial | int) -> Polynomial:
        """floor(index beta)"""
        return apply(self.B, index)

    def prove(self) -> None:
        self._inverses()
        self.prover.define(Floor(self.A, integers("n"), ALPHA * _n))
        self.prover.define(Floor(self.B, integers("n"), self.beta * _n))
        self._bounds(self.A, ALPHA, GAMMA, "alpha irrational", "gamma is positive")
        self._bounds(self.B, self.beta, 1 - GAMMA, "beta irrational", "gamma is below 1")
        self._disjoint()
        self._cover()

    def _inverses(self) -> None:
        with self.claim(exists("gamma exists", "gamma", equal(ALPHA * GAMMA - 1))) as proof:
            _, (inverse,) = proof.use("inverse", R=ALPHA)
            proof.goal(gamma=inverse)
        self.prover.define(Witness("gamma exists", (("gamma",),)))
        self.known = (*self.known, "gamma exists witness")
        with self.show("gamma is positive", "", (), above(GAMMA)) as proof:
            proof.positive(-GAMMA, ALPHA)
            proof.zero(GAMMA, ALPHA)
        with self.show("gamma is below 1", "", (), above(1 - GAMMA)) as proof:
            proof.natural(GAMMA - 1, ALPHA)
        with self.show("beta has the inverse 1 - gamma", "", (), equal(self.beta * (1 - GAMMA) - 1)) as proof:
            proof.zero(self.relation, GAMMA)
            proof.zero(ALPHA * GAMMA - 1, self.beta)
        with self.show("beta is above 1", "", (), above(self.beta - 1)) as proof:
            proof.natural(1 - self.beta, ALPHA - 1)
        # beta = p/q would give alpha = p/(p - q).
        with self.show("beta irrational", "q p", [at_least(_q - 1), equal(self.beta * _q - _p)]) as proof:
            proof.use("beta is above 1")
            proof.use("alpha irrational", q=_p - _q, p=_p)
            proof.zero(self.beta * _q - _p, ALPHA)
            proof.zero(self.relation, _q)
            proof.positive(self.beta - 1, _q)

    def _bounds(self, floor: str, slope: Polynomial, inverse: Polynomial, irrational: str, positive: str) -> None:
        """v = floor(i slope) says that v / slope < i < (v + 1) / slope."""
        given = [at_least(_i - 1), equal(apply(floor, _i) - _v)]
        sides = {"low": (_i - _v * inverse, slope * _i - _v), "high": ((_v + 1) * inverse - _i, _v + 1 - slope * _i)}
        for side, (claim, factor) in sides.items():
            with self.show(f"{floor} is not too {side}", "i v", given, above(claim)) as proof:
                proof.use(f"{floor} floor", n=_i)
                proof.use(positive)
                proof.use("beta has the inverse 1 - gamma")
                proof.use(irrational, q=_i, p=_v)
                proof.positive(factor, inverse)
                proof.zero(slope * inverse - 1, _i)

    def count(self) -> None:
        """How many multiples of alpha, and of beta, are below an integer m > 1: m - 1 together [Schwent, Lemma 2.1]."""
        inverses = ((ALPHA, GAMMA), (self.beta, 1 - GAMMA))
        below = [
            (slope, inverse, index, [at_least(_m * inverse - index), above(index + 1 - _m * inverse)])
            for (slope, inverse), index in zip(inverses, (_i, _j), strict=True)
        ]
        cases = [case(at_least(_i - _n), above(_m - ALPHA * _n)), case(above(_n - _i), at_least(ALPHA * _n - _m))]
        with self.show("how many are below", "m i n", [at_least(_m - 2), *below[0][3]], cases) as proof:
            proof.use("alpha irrational", q=_n, p=_m)
            proof.split(_i - _n)
            proof.zero(ALPHA * GAMMA - 1, _m)
            proof.natural(_m * GAMMA - _n, ALPHA)
            proof.natural(-_n, ALPHA)
            proof.positive(_n - _m * GAMMA, ALPHA)
        given = [at_least(_m - 2), *below[0][3], *below[1][3]]
        with self.show("together", "m i j", given, equal(_i + _j - _m + 1)) as proof:
            for one in ("gamma is positive", "gamma is below 1", "beta is above 1", "beta has the inverse 1 - gamma"):
                proof.use(one)
            proof.use("alpha irrational", q=_i, p=_m)
            proof.zero(ALPHA * GAMMA - 1, _m)
            proof.zero(_m * GAMMA - _i, ALPHA)
            proof.zero(_i, ALPHA)
            proof.split(_i - 1)
            proof.positive(_m, GAMMA)

    def _disjoint(self) -> None:
        """v = A(i) = B(j) gives v < i + j < v + 1, as the two inverses add up to 1."""
        given = [at_least(_i - 1), at_least(_j - 1), equal(self.first(_i) - self.second(_j))]
        with self.show("no number in both", "i j", given) as proof:
            proof.split(self.first(_i) - _i - _j)
            for side in ("low", "high"):
                proof.use(f"{self.A} is not too {side}", i=_i, v=self.first(_i))
                proof.use(f"{self.B} is not too {side}", i=_j, v=self.first(_i))

    def _cover(self) -> None:
        """With i and j the integer parts of (v + 1)/alpha and (v + 1)/beta, i + j = v, and one of them is the index."""
        beta, other = self.beta, 1 - GAMMA
        in_first = case(at_least(_i - 1), equal(_v - self.first(_i)), some="i")
        cases = [in_first, case(at_least(_j - 1), equal(_v - self.second(_j)), some="j")]
        with self.show("every number in one", "v", [at_least(_v - 1)], cases) as proof:
            for one in ("gamma is positive", "gamma is below 1", "beta is above 1", "beta has the inverse 1 - gamma"):
                proof.use(one)
            ((i,),) = proof.use("integer part", R=(_v + 1) * GAMMA)
            ((j,),) = proof.use("integer part", R=(_v + 1) * other)
            proof.use("alpha irrational", q=i, p=_v + 1)
            proof.use("beta irrational", q=j, p=_v + 1)
            for slope, inverse, index, letter in ((ALPHA, GAMMA, i, self.A), (beta, other, j, self.B)):
                proof.zero((_v + 1) * inverse - index, slope)
                proof.zero(slope * inverse - 1, _v + 1)
                proof.zero(slope * inverse - 1, index)
                proof.positive((_v + 1) * inverse - index, slope)
                proof.positive(_v - slope * index, inverse)
                proof.positive(_v + 1, inverse)
                proof.use(f"{letter} floor", n=index)
                proof.split(index - 1)
                proof.zero(index, slope)
            proof.split(i + j - _v)
            proof.split(_v - i - j)
            proof.goal(0, i=i)
            proof.goal(1, j=j)


class _Comparison(Script):
    """The least number that no earlier column has is the same for both: by induction on the column."""

    def __init__(self, pair: BeattyPair, t: Polynomial, smaller: str) -> None:
        super().__init__(pair.prover)
        self.pair, self.t, self.a = pair, t, smaller

    def prove(self) -> None:
        self._floors()
        self._columns()

    def _floors(self) -> None:
        pair, A, B, first, second = self.pair, self.pair.A, self.pair.B, self.pair.first, self.pair.second
        with pair.show(f"{A} starts at 0", "", (), equal(first(0))) as proof:
            proof.use(f"{A} floor", n=0)
        with pair.show(f"{A} increases", "i j", [above(_j - _i)], above(first(_j) - first(_i))) as proof:
            proof.use(f"{A} floor", n=_i)
            proof.use(f"{A} floor", n=_j)
            proof.positive(ALPHA - 1, _j - _i)
        with pair.show(f"{B} is {A} and a multiple", "n", (), equal(second(_n) - first(_n) - self.t * _n)) as proof:
            proof.use(f"{A} floor", n=_n)
            proof.use(f"{B} floor", n=_n)

    def _columns(self) -> None:
        pair, A, B, a, t = self.pair, self.pair.A, self.pair.B, self.a, self.t
        first, second = pair.first, pair.second
        natural = [at_least(_n)]
        with self.show("the smaller piles", "n", natural, equal(apply(a, _n) - first(_n)), _n) as proof:
            for one in (f"{A} starts at 0", f"{a} starts at 0"):
                proof.use(one)
            proof.use(f"{a} is at least n", n=_n)
            proof.congruence(a, _n, 0)
            proof.congruence(A, _n, 0)
            proof.use(f"{A} increases", i=0, j=_n)
            later = [index for (index,) in proof.use(f"{a} least", n=_n, v=first(_n))]
            later += [index for (index,) in proof.use("every number in one", v=apply(a, _n))]
            for index in later:
                proof.induct(n=index)
                proof.use(f"{A} increases", i=index, j=_n)
                proof.use(f"{A} increases", i=_n, j=index)
                proof.use(f"{A} increases", i=0, j=index)
                proof.use("no number in both", i=_n, j=index)
                proof.use(f"{B} is {A} and a multiple", n=index)
                proof.use(f"{a} avoids 0", n=_n, i=index)
                proof.use(f"{a} avoids 1", n=_n, i=index)
                proof.congruence(A, _n, index)
                proof.congruence(a, 0, index)
                proof.natural(t, index)
                proof.zero(index, t)
        larger = equal(apply(a, _n) + t * _n - second(_n))
        with self.show("the larger piles", "n", natural, larger) as proof:
            proof.use("the smaller piles", n=_n)
            proof.use(f"{B} is {A} and a multiple", n=_n)


__all__ = ["beatty_theorem", "columns_are_beatty", "wythoff_is_beatty"]
