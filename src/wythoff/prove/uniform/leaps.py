"""The law of the leaps: how the differences of splythoff(slack=a) go on, for all a >= 5 [FokkinkRust, section 10].

Let d(n) = B(n) - A(n) be the difference of column n and s(n) = A(n) + B(n) its sum. A difference is the least number at
distance at least a from every earlier difference and every earlier sum. After a leap at column k, that is
d(k) >= s(k - 1) + a, the differences go on by steps of a until the sums from s(k) on are near; these follow each other
at distances below 2 a, so they leave no room, and the next difference is (last sum) + a: a leap again. So there are
leaps beyond every column, and the steps of the differences are unbounded.
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import Literal, Polynomial, apply, name
from wythoff.describe.laws import DistanceLaw, Forbidden
from wythoff.errors import BadLaw
from wythoff.integers.polynomial import Polynomial as Symbols
from wythoff.prove.uniform.columns import ColumnScript
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt
from wythoff.rules.symbolic import SymbolicGame, symbolic_game

_n, _i, _k, _m, _v = map(name, ("n", "i", "k", "m", "v"))

CLAIMS = ("a regular step", "a leap", "a leap after a leap", "leaps without end", "steps without bound")


def splythoff_law(slack: Symbols) -> DistanceLaw:
    """Differences keep their distance from earlier differences and sums."""
    return DistanceLaw(tuple(Forbidden(form, -slack + 1, slack - 1) for form in ((-1, 1), (1, 1))))


def law_of_the_leaps(least: int = 5) -> Uniform:
    """Leaps without end in the differences of splythoff(slack=a), for all a >= 5.

    >>> law_of_the_leaps(4)
    Traceback (most recent call last):
    wythoff.prove.uniform.search.NotProved: sums are close: ...
    """
    game = symbolic_game("splythoff(slack=a)", where=f"a >= {least}")
    return leaps_of(game, splythoff_law(Symbols.name("a")))


def leaps_of(game: SymbolicGame, law: DistanceLaw) -> Uniform:
    """Leaps without end in the differences of a game with the law of splythoff."""
    if law != splythoff_law(law.forbidden[0].high + 1):
        raise BadLaw(f"leaps are known for columns of the law of splythoff only, not for '{law.text}'")
    script = ColumnScript(game, law).run()
    _Leaps(script).prove()
    return script.theorem(*CLAIMS)


class ColumnSteps(Script):
    """Lemmas on neighbouring columns of a game whose law is about differences, after those of its columns."""

    def __init__(self, script: ColumnScript) -> None:
        super().__init__(script.prover)
        self.a, self.d = script.law.a, script.law.d
        self.slack = script.law.reach + 1

    def smaller(self, index: Polynomial | int) -> Polynomial:
        return apply(self.a, index)

    def difference(self, index: Polynomial | int) -> Polynomial:
        return apply(self.d, index)

    def sum(self, index: Polynomial | int) -> Polynomial:
        return 2 * self.smaller(index) + self.difference(index)

    def _same(self, proof: Attempt, one: Polynomial | int, other: Polynomial | int) -> None:
        """Columns of the same index are the same."""
        proof.congruence(self.a, one, other)
        proof.congruence(self.d, one, other)

    def _grow(self, proof: Attempt, one: Polynomial | int, other: Polynomial | int) -> None:
        proof.use(f"{self.a} increases", i=one, j=other)
        proof.use(f"{self.d} increases", i=one, j=other)

    def _small_steps(self) -> None:
        """Of two numbers next to each other one is a smaller pile, as the larger piles are not so close."""
        a = self.smaller
        claim = lemma("the smaller pile grows by 1 or 2", "n", [at_least(_n)], at_least(a(_n) + 2 - a(_n + 1)))
        with self.claim(claim) as proof:
            proof.use(f"{self.a} natural", n=_n)
            found = [proof.use(f"{self.a} least", n=_n + 1, v=a(_n) + more) for more in (1, 2)]
            for (index,), _ in found:
                proof.use(f"{self.a} increases", i=index, j=_n)
                proof.congruence(self.a, index, _n)
                proof.split(_n - 1 - index)
            (_, (one,)), (_, (other,)) = found
            self._grow(proof, one, other)
            self._grow(proof, other, one)
            self._same(proof, one, other)

    def _sums(self) -> None:
        more = [at_least(self.sum(_n) - self.sum(_i)), at_least(self.difference(_n) - self.difference(_i))]
        with self.show("sums never fall", "i n", [at_least(_i), at_least(_n - _i)], more) as proof:
            proof.split(_i - _n)
            self._same(proof, _i, _n)
            self._grow(proof, _i, _n)


class _Leaps(ColumnSteps):
    def __init__(self, script: ColumnScript) -> None:
        super().__init__(script)
        # Column k begins after a leap, and column n does not come before it.
        begins = at_least(self.difference(_k) - self.sum(_k - 1) - self.slack)
        self.after_leap = [at_least(_k - 1), begins, at_least(_n - _k)]
        self.below = at_least(self.sum(_k) - self.difference(_n) - self.slack)

    def leaps(self, index: Polynomial) -> Literal:
        """The difference after this column is its sum plus the slack."""
        return equal(self.difference(index + 1) - self.sum(index) - self.slack)

    def prove(self) -> None:
        self._small_steps()
        self._sums()
        self._regular()
        self._close()
        self._wall()
        self._leap()
        self._last()
        self._next()
        self._without_end()

    def _regular(self) -> None:
        d, slack = self.difference, self.slack
        far = at_least(self.sum(_k) - d(_n) - 2 * slack)
        claim = lemma("a regular step", "k n", [*self.after_leap, far], equal(d(_n + 1) - d(_n) - slack))
        with self.claim(claim) as proof:
            proof.use(f"{self.d} increases", i=_n, j=_n + 1)
            proof.use(f"{self.d} natural", n=_n)
            (near_difference,), (near_sum,) = proof.use(f"{self.d} least", n=_n + 1, v=d(_n) + slack)
            proof.use("sums never fall", i=near_difference, n=_n)
            proof.use("sums never fall", i=near_sum, n=_k - 1)
            proof.use("sums never fall", i=_k, n=near_sum)
            proof.use("sums never fall", i=_k, n=_n)
            proof.split(_k - 1 - near_sum)

    def _close(self) -> None:
        """Here the slack must be at least 5: the sums grow by at most slack + 4 <= 2 slack - 1."""
        d, s, slack = self.difference, self.sum, self.slack
        given = [*self.after_leap, self.below, at_least(_i - _k), above(_n - _i)]
        then = [equal(d(_i + 1) - d(_i) - slack), at_least(s(_i) + 2 * slack - 1 - s(_i + 1))]
        with self.show("sums are close", "k n i", given, then) as proof:
            proof.use("a regular step", k=_k, n=_i)
            proof.use(f"{self.d} increases", i=_i, j=_n)
            proof.use("the smaller pile grows by 1 or 2", n=_i)

    def _wall(self) -> None:
        """Every number from the first sum to the last one is near one of them."""
        s, slack = self.sum, self.slack
        given = [*self.after_leap, self.below, at_least(_m - _k), at_least(_n - _m)]
        given += [above(_v - s(_k) + slack), above(s(_m) + slack - _v)]
        near = case(
            at_least(_i - _k), at_least(_m - _i), above(slack - _v + s(_i)), above(slack - s(_i) + _v), some="i"
        )
        with self.show("the sums leave no room", "k n m v", given, [near], _m) as proof:
            proof.split(_k - _m)
            self._same(proof, _m, _k)
            proof.goal(i=_k)
            proof.goal(i=_m)
            proof.use("sums are close", k=_k, n=_n, i=_m - 1)
            ((found,),) = proof.induct(m=_m - 1)
            proof.goal(i=found)
            proof.split(s(_m - 1) + slack - 1 - _v)

    def _least(self, proof: Attempt) -> None:
        """The next difference is at most (last sum) + slack."""
        d, s = self.difference, self.sum
        proof.use(f"{self.d} natural", n=_n)
        proof.use(f"{self.a} natural", n=_n)
        proof.use(f"{self.d} increases", i=_n, j=_n + 1)
        for (index,) in proof.use(f"{self.d} least", n=_n + 1, v=s(_n) + self.slack):
            proof.use("sums never fall", i=index, n=_n)
        proof.split(s(_n) + self.slack - 1 - d(_n + 1))

    def _leap(self) -> None:
        d, s, slack = self.difference, self.sum, self.slack
        near = above(d(_n) + 2 * slack - s(_k))
        claim = lemma("a leap", "k n", [*self.after_leap, self.below, near], self.leaps(_n))
        with self.claim(claim) as proof:
            self._least(proof)
            ((found,),) = proof.use("the sums leave no room", k=_k, n=_n, m=_n, v=d(_n + 1))
            proof.use(f"{self.d} avoids 1", n=_n + 1, i=found)
        near = above(d(_n) + 2 * slack - s(_n))
        with self.show("a leap after a leap", "n", [at_least(_n - 1), near], self.leaps(_n)) as proof:
            self._least(proof)
            proof.use(f"{self.d} avoids 1", n=_n + 1, i=_n)

    def _last(self) -> None:
        """Regular steps come to an end: column m is beyond."""
        d, s, slack = self.difference, self.sum, self.slack
        given = [*self.after_leap, self.below, at_least(_m - _n), above(d(_m) + slack - s(_k))]
        end = case(at_least(_i - _n), at_least(s(_k) - d(_i) - slack), above(d(_i) + 2 * slack - s(_k)), some="i")
        with self.show("the last regular step", "k n m", given, [end], _m - _n) as proof:
            proof.split(2 * slack - 1 - s(_k) + d(_n))
            proof.goal(i=_n)
            proof.use("a regular step", k=_k, n=_n)
            ((found,),) = proof.induct(n=_n + 1)
            proof.goal(i=found)
            proof.split(_n - _m)
            proof.congruence(self.d, _m, _n)

    def _next(self) -> None:
        d, s, slack = self.difference, self.sum, self.slack
        with self.show("d is at least n", "n", [at_least(_n)], at_least(d(_n) - _n), _n) as proof:
            proof.split(-_n)
            proof.use(f"{self.d} natural", n=_n)
            proof.induct(n=_n - 1)
            proof.use(f"{self.d} increases", i=_n - 1, j=_n)
        beyond = s(_k) + 1
        given = [at_least(_k - 1), at_least(d(_k) - s(_k - 1) - slack)]
        found_case = case(at_least(_n - _k), self.leaps(_n), some="n")
        with self.show("the next leap", "k", given, [found_case]) as proof:
            proof.split(2 * slack - 1 - s(_k) + d(_k))
            proof.goal(n=_k)
            proof.use("a leap after a leap", n=_k)
            ((found,),) = proof.use("the last regular step", k=_k, n=_k, m=beyond)
            for index in (beyond, _k):
                proof.use("d is at least n", n=index)
            proof.use(f"{self.a} is at least n", n=_k)
            proof.use(f"{self.a} natural", n=_k)
            proof.use(f"{self.d} natural", n=_k)
            proof.use("a leap", k=_k, n=found)
            proof.goal(n=found)
            self._grow(proof, _k, beyond)
            proof.use("sums never fall", i=_k, n=beyond)

    def _without_end(self) -> None:
        a, d = self.smaller, self.difference
        some_leap = case(at_least(_k - _n), at_least(_k), self.leaps(_k), some="k")
        with self.show("leaps without end", "n", [at_least(_n)], [some_leap], _n) as proof:
            proof.split(-_n)
            proof.use(f"{self.a} starts at 0")
            proof.use(f"{self.d} starts at 0")
            proof.use(f"{self.d} increases", i=0, j=1)
            ((first,),) = proof.use("the next leap", k=1)
            proof.goal(k=first)
            ((before,),) = proof.induct(n=_n - 1)
            ((following,),) = proof.use("the next leap", k=before + 1)
            proof.goal(k=following)
            proof.use("sums never fall", i=before, n=before)
        larger = a(_k + 1) + d(_k + 1) - a(_k) - d(_k)
        steps = [at_least(step - 2 * _n - self.slack) for step in (d(_k + 1) - d(_k), larger)]
        wide = case(at_least(_k - _n), *steps, some="k")
        with self.show("steps without bound", "n", [at_least(_n)], [wide]) as proof:
            ((found,),) = proof.use("leaps without end", n=_n)
            proof.use(f"{self.a} is at least n", n=found)
            proof.use(f"{self.a} increases", i=found, j=found + 1)
            proof.goal(k=found)


__all__ = ["ColumnSteps", "law_of_the_leaps", "leaps_of", "splythoff_law"]
