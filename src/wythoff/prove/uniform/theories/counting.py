"""The pigeonhole principle, as lemmas on a function that labels natural numbers: if more numbers have labels below m
than there are such labels, two of them have the same.
"""

from __future__ import annotations

from wythoff.checker.uniform import INTEGER, Case, Literal, Polynomial, Recursion, Witness, apply, name, number
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover, Value, Witnesses

_m, _n, _y = map(name, "mny")


class Pigeonhole(Script):
    """What follows for label(given, y), whose values are natural for y >= 0 by the lemma ``natural``.

    small(given, m, n) is how many y with 0 <= y < n have labels below m. ``given`` are variables that stay as they are.
    """

    def __init__(self, prover: Prover, label: str, given: str, natural: str) -> None:
        super().__init__(prover)
        self.label, self.given, self.natural = label, given, natural
        self.fixed = [name(one) for one in given.split()]
        self.equal, self.below, self.times, self.small = (
            f"{part}_{label}" for part in ("equal", "below", "times", "small")
        )

    def labelled(self, y: Value) -> Polynomial:
        return apply(self.label, *self.fixed, y)

    def smaller(self, m: Value, n: Value) -> Polynomial:
        """How many y < n have labels below m."""
        return apply(self.small, *self.fixed, m, n)

    def _natural_given(self) -> list[Literal]:
        return [at_least(one) for one in self.fixed]

    def _use(self, proof: Attempt, lemma: str, **values: Value) -> Witnesses:
        """A lemma about the same given values."""
        return proof.use(lemma, {one: name(one) for one in self.given.split()}, **values)

    def _here(self, *arguments: Value) -> list[Value]:
        return [*self.fixed, *arguments]

    def prove(self) -> None:
        self._counts()
        self._below()
        self._times()
        self._at_most()
        self._all()

    def _counts(self) -> None:
        """1 where a label is m, and 0 elsewhere; added up over the labels, over the numbers, and over both."""
        once = name("one")
        title = f"{self.label} is m or not"
        cases = [
            case(equal(self.labelled(_y) - _m), equal(once - 1), some="one"),
            case(above(self.labelled(_y) - _m), equal(once), some="one"),
            case(above(_m - self.labelled(_y)), equal(once), some="one"),
        ]
        with self.show(title, f"{self.given} m y", [], cases) as proof:
            proof.split(self.labelled(_y) - _m)
            proof.split(_m - self.labelled(_y))
            for k, value in enumerate((1, 0, 0)):
                proof.goal(k, one=value)
        self.prover.define(Witness(title, ((self.equal,),) * 3))
        zero = (number(0),)

        def counted(function: str, variable: str, what: Polynomial) -> None:
            variables = integers(f"{self.given} {variable}")
            here = apply(function, *self._here(name(variable), _n - 1))
            self.prover.define(Recursion(function, INTEGER, variables, 0, zero, here + what))

        counted(self.below, "y", apply(self.equal, *self._here(_n - 1, _y)))
        counted(self.times, "m", apply(self.equal, *self._here(_m, _n - 1)))
        counted(self.small, "m", apply(self.below, *self._here(_n - 1, _m)))

    def _begin(self, proof: Attempt, function: str, first: Value) -> None:
        """The sum of nothing, and one step."""
        variable = "y" if function == self.below else "m"
        self._use(proof, f"{function} base 0", **{variable: first})
        self._use(proof, f"{function} step", **{variable: first, "n": _n})
        proof.congruence(function, self._here(first, _n), self._here(first, 0))

    def _below(self) -> None:
        counted = apply(self.below, *self._here(_y, _n))
        given = [at_least(_n), at_least(self.labelled(_y))]
        cases = [
            case(above(_n - self.labelled(_y)), equal(counted - 1)),
            case(at_least(self.labelled(_y) - _n), equal(counted)),
        ]
        with self.show(self.below, f"{self.given} y n", given, cases, _n) as proof:
            self._begin(proof, self.below, _y)
            self._use(proof, f"{self.label} is m or not witness", m=_n - 1, y=_y)
            proof.induct(n=_n - 1)

    def _times(self) -> None:
        counted = apply(self.times, *self._here(_m, _n))
        y, z = name("y"), name("z")
        found = case(at_least(y), above(_n - y), equal(self.labelled(y) - _m), some="y")
        title = f"{self.times} found"
        with self.show(title, f"{self.given} m n", [at_least(_n), at_least(counted - 1)], [found], _n) as proof:
            self._begin(proof, self.times, _m)
            self._use(proof, f"{self.label} is m or not witness", m=_m, y=_n - 1)
            proof.goal(y=_n - 1)
            ((earlier,),) = proof.induct(n=_n - 1)
            proof.goal(y=earlier)
        both = [equal(self.labelled(y) - _m), equal(self.labelled(z) - _m)]
        cases = [
            case(at_least(1 - counted)),
            case(at_least(y), above(z - y), above(_n - z), *both, some="y z"),
        ]
        with self.show(f"{self.times} once", f"{self.given} m n", [at_least(_n)], cases, _n) as proof:
            self._begin(proof, self.times, _m)
            self._use(proof, f"{self.label} is m or not witness", m=_m, y=_n - 1)
            ((earlier,),) = self._use(proof, title, m=_m, n=_n - 1)
            proof.goal(1, y=earlier, z=_n - 1)
            _, (one, other) = proof.induct(n=_n - 1)
            proof.goal(1, y=one, z=other)

    def _at_most(self) -> None:
        with self.show(
            f"{self.small} none", f"{self.given} n", [at_least(_n)], [equal(self.smaller(0, _n))], _n
        ) as proof:
            self._begin(proof, self.small, 0)
            self._use(proof, f"{self.below} base 0", y=_n - 1)
            proof.induct(n=_n - 1)
        more = self.smaller(_m + 1, _n) - self.smaller(_m, _n) - apply(self.times, *self._here(_m, _n))
        with self.show(
            f"{self.small} and one more", f"{self.given} m n", [at_least(_m), at_least(_n)], [equal(more)], _n
        ) as proof:
            for m in (_m, _m + 1):
                self._begin(proof, self.small, m)
            self._begin(proof, self.times, _m)
            self._use(proof, f"{self.below} step", y=_n - 1, n=_m + 1)
            proof.induct(n=_n - 1)
        with self.show(
            f"{self.small} at most", f"{self.given} m n", [at_least(_m), at_least(_n)], self.clash(_m, _n), _m
        ) as proof:
            self._use(proof, f"{self.small} none", n=_n)
            proof.congruence(self.small, self._here(_m, _n), self._here(0, _n))
            self._use(proof, f"{self.small} and one more", m=_m - 1, n=_n)
            _, (one, other) = self._use(proof, f"{self.times} once", m=_m - 1, n=_n)
            proof.goal(1, y=one, z=other)
            _, (one, other) = proof.induct(m=_m - 1)
            proof.goal(1, y=one, z=other)

    def clash(self, m: Polynomial, n: Polynomial) -> list[Case]:
        """At most m of the n numbers have a label below m, or two of them have the same."""
        y, z = name("y"), name("z")
        same = [equal(self.labelled(y) - self.labelled(z)), above(m - self.labelled(y))]
        return [
            case(at_least(m - self.smaller(m, n))),
            case(at_least(y), above(z - y), above(n - z), *same, some="y z"),
        ]

    def _all(self) -> None:
        cases = [
            case(equal(self.smaller(_m, _n) - _n)),
            case(at_least(_y), above(_n - _y), at_least(self.labelled(_y) - _m), some="y"),
        ]
        given = [*self._natural_given(), at_least(_m), at_least(_n)]
        with self.show(f"{self.small} all", f"{self.given} m n", given, cases, _n) as proof:
            self._begin(proof, self.small, _m)
            self._use(proof, self.natural, y=_n - 1)
            self._use(proof, self.below, y=_n - 1, n=_m)
            proof.goal(1, y=_n - 1)
            _, (found,) = proof.induct(n=_n - 1)
            proof.goal(1, y=found)


__all__ = ["Pigeonhole"]
