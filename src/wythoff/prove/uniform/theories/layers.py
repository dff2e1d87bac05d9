"""The columns of Splythoff Nim and the positions that can move to them [FokkinkRust, Lemma 2 and its proof].

A(n), B(n) = A(n) + D(n) is column n, beginning with 0, 0, and A(n) and D(n) are the least numbers that are new, as in
Eq. (5). A position (m, n) has 0 < m < n; it moves to column j by a single if they share a pile and the other one falls,
by a double if n - m = D(j), and by a split if n - m = A(j) + B(j).
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import Case, Mex, MexFunction, Parameters, Polynomial, apply, name
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover, Value

_i, _j, _k, _m, _n, _v = map(name, "ijkmnv")


def first(index: Value) -> Polynomial:
    """The smaller pile of a column."""
    return apply("A", index)


def difference(index: Value) -> Polynomial:
    return apply("D", index)


def second(index: Value) -> Polynomial:
    """The larger pile."""
    return first(index) + difference(index)


def total(index: Value) -> Polynomial:
    return first(index) + second(index)


POSITION = (at_least(_m - 1), above(_n - _m))
MATCHES = {
    "m is a smaller pile": _m - first(_i),
    "m is a larger pile": _m - second(_i),
    "n is a smaller pile": _n - first(_i),
    "n is a larger pile": _n - second(_i),
    "n - m is a difference": _n - _m - difference(_i),
    "n - m is a sum": _n - _m - total(_i),
    "m + n is a difference": _m + _n - difference(_i),
    "m + n is a sum": _m + _n - total(_i),
}
"""What a position has in common with column i, as equations."""


def reached(last: Polynomial) -> list[Case]:
    """A single (in three ways), a double or a split to a column up to this one, or the position is the column."""
    found = [
        (equal(_m - first(_j)), above(_n - second(_j))),
        (equal(_m - second(_j)), above(_n - first(_j))),
        (equal(_n - second(_j)), above(_m - first(_j))),
        (equal(_n - _m - difference(_j)), above(_m - first(_j))),
        (equal(_n - _m - total(_j)),),
        (equal(_m - first(_j)), equal(_n - second(_j))),
    ]
    return [case(at_least(_j), at_least(last - _j), *literals, some="j") for literals in found]


def splythoff_layers() -> Uniform:
    """Which positions of Splythoff Nim move to the columns 0, ..., k.

    >>> print(splythoff_layers().claim.splitlines()[-1][:50])
    where A(n) is the least natural number v such that
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    value = name("v")
    prover.define(
        Mex(
            (
                MexFunction("D", ((equal(value - difference(_i)),), (equal(value - total(_i)),))),
                MexFunction("A", ((equal(value - first(_i)),), (equal(value - second(_i)),))),
            )
        )
    )
    _Layers(prover).prove()
    return prover.theorem(CLAIMS)


class _Layers(Script):
    def prove(self) -> None:
        self._columns()
        self._new()
        self._reached()
        self._complement()
        self._in_line()

    def _columns(self) -> None:
        """Columns begin with 0 and increase."""
        for function in "AD":
            with self.show(f"{function} begins", "", [], [equal(apply(function, 0))]) as proof:
                proof.use(f"{function} natural", n=0)
                proof.use(f"{function} least", n=0, v=0)
            given = [at_least(_i), above(_n - _i)]
            with self.show(
                f"{function} increases", "i n", given, [above(apply(function, _n) - apply(function, _i))]
            ) as proof:
                proof.use(f"{function} natural", n=_n)
                proof.use(f"{function} avoids 0", n=_n, i=_i)
                for (earlier,) in proof.use(f"{function} least", n=_i, v=apply(function, _n)):
                    proof.use(f"{function} avoids 0", n=_n, i=earlier)
                    proof.use(f"{function} avoids 1", n=_n, i=earlier)
        positive = [at_least(first(_n) - _n), at_least(difference(_n) - 1)]
        with self.show("columns are positive", "n", [at_least(_n - 1)], positive, _n) as proof:
            for function in "AD":
                proof.use(f"{function} begins")
                proof.use(f"{function} increases", i=_n - 1, n=_n)
                proof.use(f"{function} increases", i=0, n=_n)
                proof.congruence(function, _n - 1, 0)
            proof.induct(n=_n - 1)
        step = [at_least(difference(_n - 1) + 2 - difference(_n))]
        with self.show("steps of differences", "n", [at_least(_n - 1)], step) as proof:
            proof.use("D natural", n=_n - 1)
            later = [found for more in (1, 2) for (found,) in proof.use("D least", n=_n, v=difference(_n - 1) + more)]
            for found in later:
                proof.use("D increases", i=found, n=_n - 1)
                proof.congruence("D", found, _n - 1)
            # Both numbers would be sums, which are at least 3 apart.
            one, other = later[1], later[3]
            for function in "AD":
                proof.congruence(function, one, other)
                for low, high in ((one, other), (other, one)):
                    proof.use(f"{function} increases", i=low, n=high)
        with self.show(
            "differences are small", "n", [at_least(_n - 1)], [at_least(2 * _n - 1 - difference(_n))], _n
        ) as proof:
            proof.use("D begins")
            proof.congruence("D", _n - 1, 0)
            proof.use("steps of differences", n=_n)
            proof.induct(n=_n - 1)
            proof.use("D least", n=1, v=1)
            proof.congruence("D", _n, 1)
            for (earlier,) in proof.use("D least", n=1, v=1):
                proof.use("A begins")
                proof.congruence("D", earlier, 0)
                proof.congruence("A", earlier, 0)
        with self.show(
            "differences below twice the pile", "n", [at_least(_n - 1)], [above(2 * first(_n) - difference(_n))]
        ) as proof:
            proof.use("differences are small", n=_n)
            proof.use("columns are positive", n=_n)

    def _new(self) -> None:
        """Smaller numbers are in earlier columns."""
        for title, function, values in (
            ("smaller piles", "A", (first(_j), second(_j))),
            ("smaller differences", "D", (difference(_j), total(_j))),
        ):
            cases = [case(at_least(_j - 1), above(_i - _j), equal(_v - value), some="j") for value in values]
            given = [at_least(_i), at_least(_v - 1), above(apply(function, _i) - _v)]
            with self.show(title, "i v", given, cases) as proof:
                for one in ("A begins", "D begins"):
                    proof.use(one)
                for k, (found,) in enumerate(proof.use(f"{function} least", n=_i, v=_v)):
                    proof.goal(k, j=found)
                    for other in "AD":
                        proof.congruence(other, found, 0)

    def _goals(self, proof: Attempt, *columns: Polynomial) -> None:
        for column in columns:
            for k in range(6):
                proof.goal(k, j=column)

    def _reached(self) -> None:
        given = [*POSITION, at_least(_i - 1)]
        less = [*POSITION, at_least(_i), at_least(_m - first(_i)), above(difference(_i) - _n + _m)]
        with self.show("a smaller difference", "m n i", less, reached(_i)) as proof:
            for (found,) in proof.use("smaller differences", i=_i, v=_n - _m):
                self._goals(proof, found)
                proof.use("A increases", i=found, n=_i)
        with self.show("in a row", "m n i", [*POSITION, at_least(_i), equal(_m - first(_i))], reached(_i)) as proof:
            proof.use("a smaller difference", m=_m, n=_n, i=_i)
            self._goals(proof, _i)
            for (found,) in proof.use("a smaller difference", m=_m, n=_n, i=_i):
                self._goals(proof, found)
        with self.show(
            "a smaller pile", "m n i", [*POSITION, at_least(_i), above(first(_i) - _m)], reached(_i)
        ) as proof:
            in_first, in_second = (found for (found,) in proof.use("smaller piles", i=_i, v=_m))
            self._goals(proof, in_second)
            proof.use("D natural", n=in_second)
            for (found,) in proof.use("in a row", m=_m, n=_n, i=in_first):
                self._goals(proof, found)
        for title, equation in MATCHES.items():
            with self.show(title, "m n i", [*given, equal(equation)], reached(_i)) as proof:
                self._goals(proof, _i)
                proof.use("columns are positive", n=_i)
                for known in ("in a row", "a smaller pile", "a smaller difference"):
                    for (found,) in proof.use(known, m=_m, n=_n, i=_i):
                        self._goals(proof, found)

        inside = [at_least(_j - 1), above(_i - _j)]
        nearer = [
            case(*inside, equal(_n - _m - difference(_j)), above(_m - first(_j)), some="j"),
            case(*inside, equal(_n - _m - total(_j)), some="j"),
        ]
        for title, value in (("a small difference for a sum", difference(_i)), ("a small sum for a sum", total(_i))):
            small = [*POSITION, at_least(_i - 1), above(_m - first(_i)), equal(_m + _n - value)]
            with self.show(title, "m n i", small, nearer) as proof:
                proof.use("columns are positive", n=_i)
                for k, (found,) in enumerate(proof.use("smaller differences", i=_i, v=_n - _m)):
                    proof.goal(k, j=found)
                    proof.use("A increases", i=found, n=_i)

    def _complement(self) -> None:
        """The columns after number k, and what stands above the next one with a larger difference."""
        given = [at_least(_i - 1), above(_k - _i)]
        for title, equation in MATCHES.items():
            here = equation.replaced({"m": first(_k), "n": second(_k)})
            with self.show(f"not in a new column: {title}", "i k", [*given, equal(here)], []) as proof:
                self._apart(proof)
        old = [
            case(at_least(_j - 1), above(_k - _j), equal(_n - _m - value), some="j")
            for value in (difference(_j), total(_j))
        ]
        for title, equation in MATCHES.items():
            here = equation.replaced({"m": first(_k), "n": first(_k) + _n - _m})
            above_it = [*POSITION, *given, above(_m - first(_k)), equal(here)]
            with self.show(f"moved down: {title}", "m n i k", above_it, old) as proof:
                self._apart(proof)
                for k, (found,) in enumerate(proof.use("smaller differences", i=_k, v=_n - _m)):
                    proof.goal(k, j=found)
                    proof.goal(k, j=_i)

    def _apart(self, proof: Attempt) -> None:
        """Column i stands before column k, and has other numbers."""
        for function in "AD":
            proof.use(f"{function} increases", i=_i, n=_k)
            proof.use(f"{function} natural", n=_i)
            for way in (0, 1):
                proof.use(f"{function} avoids {way}", n=_k, i=_i)
        proof.use("columns are positive", n=_i)
        proof.use("columns are positive", n=_k)

    def _in_line(self) -> None:
        """A position that is not a column shares a pile, difference or sum with one whose larger pile is smaller."""
        lines = (_m - first(_j), _m - second(_j), _n - _m - difference(_j), _n - _m - total(_j))
        cases = [case(at_least(_j), equal(_m - first(_j)), equal(_n - second(_j)), some="j")]
        cases += [case(at_least(_j), above(_n - second(_j)), equal(line), some="j") for line in lines]
        with self.show("in line with a column", "m n", POSITION, cases) as proof:
            proof.use("columns are positive", n=_m + 1)
            (in_first,), (in_second,) = proof.use("smaller piles", i=_m + 1, v=_m)
            proof.goal(2, j=in_second)
            proof.goal(0, j=in_first)
            proof.goal(1, j=in_first)
            proof.split(_n - second(in_first))
            for line, (found,) in enumerate(proof.use("smaller differences", i=in_first, v=_n - _m), start=3):
                proof.goal(line, j=found)
                proof.use("A increases", i=found, n=in_first)
                proof.use("A natural", n=found)


CLAIMS = (
    *MATCHES,
    "a smaller difference",
    "smaller piles",
    "smaller differences",
    "A increases",
    "D increases",
    "differences below twice the pile",
    "columns are positive",
    "a small difference for a sum",
    "a small sum for a sum",
    *(f"not in a new column: {title}" for title in MATCHES),
    *(f"moved down: {title}" for title in MATCHES),
    "in line with a column",
)

__all__ = ["splythoff_layers"]
