"""The steps of one-sided-splythoff(slack=a), the rule of the printed tables, for all a [FokkinkRust, section 10].

Let d(n) = B(n) - A(n) be the difference of column n and s(n) = A(n) + B(n) its sum. A difference is the least number
that is at least a away from every earlier difference, and in none of the intervals of a numbers that begin with an
earlier sum. These intervals are at least two numbers apart. So the next difference is d(n) + a, or that number is in an
interval, and the next difference is the number after it: at most d(n) + 2a. If a is even, all differences are.
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import Polynomial, name
from wythoff.describe.laws import DistanceLaw, Forbidden
from wythoff.integers.polynomial import Polynomial as Symbols
from wythoff.prove.uniform.columns import ColumnScript
from wythoff.prove.uniform.leaps import ColumnSteps
from wythoff.prove.uniform.notation import at_least, case, equal
from wythoff.prove.uniform.search import Attempt
from wythoff.rules.symbolic import symbolic_game

_c, _i, _m, _n = map(name, "cimn")

CLAIMS = ("the next difference", "steps are bounded", "differences are even")


def one_sided_law(slack: Symbols) -> DistanceLaw:
    """Differences keep their distance from earlier differences, and from earlier sums on one side."""
    return DistanceLaw((Forbidden((-1, 1), -slack + 1, slack - 1), Forbidden((1, 1), Symbols.number(0), slack - 1)))


def one_sided_steps() -> Uniform:
    """That there are at most 2a + 2 different steps, and at most a + 2 if a is even.

    >>> CLAIMS[1]
    'steps are bounded'
    """
    script = ColumnScript(symbolic_game("one-sided-splythoff(slack=a)"), one_sided_law(Symbols.name("a"))).run()
    _Steps(script).prove()
    return script.theorem(*CLAIMS)


class _Steps(ColumnSteps):
    def prove(self) -> None:
        self._small_steps()
        self._sums()
        self._next()
        self._bounded()
        self._even()

    def _next(self) -> None:
        d, s, slack = self.difference, self.sum, self.slack
        regular = case(equal(d(_n + 1) - d(_n) - slack))
        late = case(
            at_least(_i), at_least(_n - _i), equal(d(_n + 1) - s(_i) - slack), at_least(d(_n) + slack - s(_i)), some="i"
        )
        with self.show("the next difference", "n", [at_least(_n)], [regular, late]) as proof:
            proof.use(f"{self.d} increases", i=_n, j=_n + 1)
            proof.use(f"{self.d} natural", n=_n)
            (near,), (inside,) = proof.use(f"{self.d} least", n=_n + 1, v=d(_n) + slack)
            proof.use("sums never fall", i=near, n=_n)
            proof.goal(1, i=inside)
            proof.use(f"{self.d} avoids 1", n=_n + 1, i=inside)
            proof.use(f"{self.a} natural", n=inside)
            proof.use(f"{self.d} natural", n=inside)
            (near,), (other,) = proof.use(f"{self.d} least", n=_n + 1, v=s(inside) + slack)
            proof.use("sums never fall", i=near, n=_n)
            self._apart(proof, inside, other)

    def _apart(self, proof: Attempt, one: Polynomial, other: Polynomial) -> None:
        """The sums of different columns are more than the slack apart."""
        proof.use("sums never fall", i=other, n=one)
        self._grow(proof, one, other)

    def _bounded(self) -> None:
        a, d, slack = self.smaller, self.difference, self.slack
        step = d(_n + 1) - d(_n)
        says = [at_least(a(_n + 1) - a(_n) - 1), at_least(a(_n) + 2 - a(_n + 1))]
        says += [at_least(step - slack), at_least(2 * slack - step)]
        with self.show("steps are bounded", "n", [at_least(_n)], says) as proof:
            proof.use("the smaller pile grows by 1 or 2", n=_n)
            self._grow(proof, _n, _n + 1)
            proof.use("the next difference", n=_n)

    def _even(self) -> None:
        d, slack = self.difference, self.slack
        half = case(equal(d(_n) - 2 * _m), some="m")
        given = [at_least(_n), equal(slack - 2 * _c)]
        with self.show("differences are even", "n c", given, [half], _n) as proof:
            proof.use(f"{self.d} starts at 0")
            proof.congruence(self.d, _n, 0)
            proof.goal(m=0)
            _, (sum_of,) = proof.use("the next difference", n=_n - 1)
            ((before,),) = proof.induct(n=_n - 1)
            proof.goal(m=before + _c)
            ((earlier,),) = proof.induct(n=sum_of)
            proof.goal(m=self.smaller(sum_of) + earlier + _c)


__all__ = ["one_sided_law", "one_sided_steps"]
