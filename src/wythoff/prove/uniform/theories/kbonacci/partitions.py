"""Rows that partition the positive integers [FokkinkRust, Theorems 2 and 4, Lemmas 12, 15 to 17 and 19].

The last row of differences has steps of at most 2^(k-1) - 1, so every number is nearer than 2^(k-2) to one of it; going
up row by row, it is in a row or nearer than 2^j to a number of row j, and for j = 0 that is the number itself. In the
table of double differences the last row has a step of 2^(k-2) in each column headed by 1, and the number in its middle
is one of the sum row, which is X^(k-1) - X^0.
"""

from __future__ import annotations

from functools import partial

from wythoff.checker.uniform import INTEGER, Case, Polynomial, Recursion, number
from wythoff.checker.uniform import apply as value
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Value
from wythoff.prove.uniform.theories.kbonacci.lengths import L
from wythoff.prove.uniform.theories.kbonacci.positions import COLUMN
from wythoff.prove.uniform.theories.kbonacci.tables import DIFFERENCES, DOUBLE_DIFFERENCES, PLACES, Kind, Table
from wythoff.prove.uniform.theories.kbonacci.terms import (
    DD,
    D,
    T,
    W,
    X,
    g,
    i,
    j,
    k,
    length,
    m,
    n,
    same_entry,
    same_zero,
    v,
    z,
)

POSITIVE = at_least(v - 1)
LAST = k - 3


def sum_row(column: Value) -> Polynomial:
    """An entry of the sum row, by its first and last place."""
    return X(k - 1, column) - X(0, column)


def last_row(column: Value) -> Polynomial:
    """An entry of the last row of double differences."""
    return DD(LAST, column)


def near(kind: Kind, row: Value) -> Case:
    """The number v is nearer than 2^row to one of this row."""
    entry = kind.entry(row, n)
    return case(COLUMN, above(v - entry + T(row)), above(entry + T(row) - v), some="n")


def in_row(kind: Kind, least: Value) -> Case:
    """The number v is in a row of a table, from this one on."""
    return case(at_least(i - least), at_least(kind.last - i), COLUMN, equal(kind.entry(i, n) - v), some="i n")


IN_SUM_ROW = case(COLUMN, equal(v - sum_row(n)), some="n")


class Partitions(Script):
    def prove(self) -> None:
        self._places()
        self._mex(PLACES)
        self._differences()
        self._cover(DIFFERENCES, [])
        self._mex(DIFFERENCES)
        self._sum_row()
        self._steps()
        self._starts()
        self._middles()
        self._double_differences()
        self._cover(DOUBLE_DIFFERENCES, [IN_SUM_ROW])
        self._sums_apart()
        self._mex(DOUBLE_DIFFERENCES)

    def _places(self) -> None:
        with self.show("places cover all numbers", "v", [POSITIVE], [in_row(PLACES, 0)]) as proof:
            ((column,),) = proof.use("each letter in its row", m=v)
            proof.use("W letters", n=v)
            proof.goal(i=W(v), n=column)

    # -- differences

    def _differences(self) -> None:
        last = k - 2
        most = at_least(2 * T(last) - 1 - D(last, n + 1) + D(last, n))
        with self.show("the greatest step of differences", "n", [COLUMN], most) as proof:
            proof.use("steps of places", j=last, n=n)
            proof.use("steps of places", j=k - 1, n=n)
            proof.use("lengths double", g=k - 1, n=n)
            proof.use("the greatest length", g=k - 1, n=n)
            proof.use("W letters", n=n)
            proof.use("T step", n=k - 1)
        step = D(last, n + 1) - D(last, n)
        cases = [case(at_least(1 - W(n)), equal(step - 2 * T(last) + 1))]
        cases += [case(at_least(W(n) - 2), at_least(2 * T(last) - 2 - step))]
        with self.show("the greatest steps of differences", "n", [COLUMN], cases) as proof:
            proof.use("steps of places", j=last, n=n)
            proof.use("steps of places", j=k - 1, n=n)
            proof.use("lengths double", g=k - 1, n=n)
            proof.use("lengths double", g=k - 2, n=n)
            proof.use("the greatest length", g=k - 1, n=n)
            proof.use("the greatest length", g=k - 2, n=n)
            proof.use("W letters", n=n)
            proof.use("T step", n=k - 1)
            proof.split(1 - W(n))
        with self.show("near the last row of differences", "v", [POSITIVE], [near(DIFFERENCES, last)], v) as proof:
            ((before,),) = proof.induct(v=v - 1)
            for column in (before, before + 1, number(1)):
                proof.goal(n=column)
            proof.use("the greatest step of differences", n=before)
            proof.use("steps of differences are large", j=last, n=before)
            proof.use("the first column", j=last)
            proof.use("the first column", j=k - 1)
            proof.use("T step", n=k - 1)
            proof.use("powers of 2", j=last)
            proof.split(1 - v)

    # -- any of the two tables

    def _cover(self, kind: Kind, others: list[Case]) -> None:
        """Going up the rows, v is in a later row or near this one; ``others`` are the ways to be in the sum row."""
        table, name = Table(self.prover, kind), kind.name
        given = [at_least(j), at_least(kind.last - j), POSITIVE]
        cases = [in_row(kind, j + 1), *others, near(kind, j)]
        nearest = len(cases) - 1
        with self.show(f"in a row of {name} or near one", "j v", given, cases, kind.last - j) as proof:
            top = proof.use(f"near the last row of {name}", v=v)
            for place in range(len(others)):
                proof.goal(1 + place, n=top[place][0])
            ((column,),) = top[len(others) :]
            proof.goal(nearest, n=column)
            proof.congruence("T", j, kind.last)
            table.same(proof, (j, column), (kind.last, column))
            proof.split(kind.last - 1 - j)
            later = proof.induct(j=j + 1)
            proof.goal(0, i=later[0][0], n=later[0][1])
            for place in range(len(others)):
                proof.goal(1 + place, n=later[1 + place][0])
            ((column,),) = later[nearest:]
            proof.goal(0, i=j + 1, n=column)
            proof.goal(nearest, n=z(column))
            proof.goal(nearest, n=z(column) + 1)
            proof.use(f"rows of {name} are shifted", j=j, n=column)
            proof.use("T step", n=j + 1)
            proof.use("zeros are not before", n=column)
            proof.split(v - kind.entry(j + 1, column))
            proof.split(kind.entry(j + 1, column) - v)
        with self.show(f"{name} cover all numbers", "v", [POSITIVE], [in_row(kind, 0), *others]) as proof:
            found = proof.use(f"in a row of {name} or near one", j=0, v=v)
            proof.goal(0, i=found[0][0], n=found[0][1])
            for place in range(len(others)):
                proof.goal(1 + place, n=found[1 + place][0])
            proof.goal(0, i=0, n=found[-1][0])
            proof.use("T base 0")

    def _mex(self, kind: Kind) -> None:
        """The next number of the first row is the least one that is in no earlier column."""
        table, name, following = Table(self.prover, kind), kind.name, kind.entry(0, n + 1)
        summed = kind is DOUBLE_DIFFERENCES
        earlier = [at_least(n), at_least(i - 1), at_least(n - i)]
        row = [at_least(j), at_least(kind.last - j)]
        met = equal(following - kind.entry(j, i))
        with self.show(f"the next of the {name} is new", "n j i", [*earlier, *row, met]) as proof:
            proof.split(-j)
            proof.use(f"rows of {name} are disjoint", i=0, j=j, m=n + 1, n=i)
            proof.use(f"{name} are apart", j=0, n=i, m=n + 1)
            table.same(proof, (j, i), (0, i))
            proof.use("T base 0")
        cases = [case(*row, *earlier[1:], equal(kind.entry(j, i) - v), some="j i")]
        cases += [case(*earlier[1:], equal(sum_row(i) - v), some="i")] if summed else []
        given = [at_least(n), POSITIVE, above(following - v)]
        with self.show(f"the next of the {name} is the least", "n v", given, cases) as proof:
            found = proof.use(f"{name} cover all numbers", v=v)
            proof.goal(0, j=found[0][0], i=found[0][1])
            proof.use(f"{name} below the first row", j=found[0][0], n=found[0][1])
            columns = [found[0][1]]
            if summed:
                columns.append(found[1][0])
                proof.goal(1, i=found[1][0])
                proof.use("the sum row below the first row", n=found[1][0])
            proof.use("T base 0")
            for column in columns:
                proof.use(f"{name} are apart", j=0, n=n + 1, m=column)
                proof.split(n - column)
                proof.split(n + 1 - column)
                table.same(proof, (0, n + 1), (0, column))

    # -- double differences

    def _sum_row(self) -> None:
        """The sum of the differences of a column is that of its last and its first place."""
        self.prover.define(Recursion("S", INTEGER, integers("m"), 0, (number(0),), value("S", m, n - 1) + D(n - 1, m)))
        telescopes = equal(value("S", m, n) - X(n, m) + X(0, m))
        with self.show("the sum row", "m n", [at_least(n)], telescopes, n) as proof:
            proof.use("S base 0", m=m)
            proof.use("S step", m=m, n=n)
            proof.congruence("S", [m, n], [m, 0])
            same_entry(proof, (n, m), (0, m))
            proof.induct(n=n - 1)

    def _steps(self) -> None:
        """How the rows of double differences and the sum row rise."""
        step = last_row(n + 1) - last_row(n) - length(n, k - 2)
        cases = [case(equal(W(n)), equal(step + 1)), case(at_least(W(n) - 1), equal(step))]
        with self.show("steps of the last row", "n", [COLUMN], cases) as proof:
            for row in (LAST, k - 2, k - 1):
                proof.use("steps of places", j=row, n=n)
            proof.use("lengths double", g=k - 2, n=n)
            proof.use("lengths double", g=k - 1, n=n)
            proof.use("W letters", n=n)
        rows = [at_least(j), at_least(LAST - j), COLUMN]
        change = DD(j, n + 1) - DD(j, n) - length(n, j + 1)
        cases = [
            case(equal(j + 2 + W(n) - k + 1), equal(change + 1)),
            case(above(j + 2 + W(n) - k + 1), equal(change)),
            case(above(k - 1 - j - 2 - W(n)), equal(change)),
        ]
        with self.show("steps of double differences", "j n", rows, cases) as proof:
            for row in (j, j + 1, j + 2):
                proof.use("steps of places", j=row, n=n)
            proof.use("lengths double", g=j + 1, n=n)
            proof.use("lengths double", g=j + 2, n=n)
        sums = equal(sum_row(n + 1) - sum_row(n) - length(n, k) + length(n, 1))
        with self.show("steps of the sum row", "n", [COLUMN], sums) as proof:
            proof.use("steps of places", j=k - 1, n=n)
            proof.use("steps of places", j=0, n=n)

    def _starts(self) -> None:
        """The first columns, and the least step of the sum row."""
        with self.show(
            "the first double differences", "j", [at_least(j), at_least(LAST - j)], equal(DD(j, 1) - T(j))
        ) as proof:
            for row in (j, j + 1, j + 2):
                proof.use("the first column", j=row)
            proof.use("T step", n=j + 1)
            proof.use("T step", n=j + 2)
        starts = [
            equal(last_row(1) - T(LAST)),
            equal(last_row(2) - T(LAST) - T(k - 2) + 1),
            equal(sum_row(1) - T(k - 1) + 1),
        ]
        with self.show("the first of the last rows", "", [], starts) as proof:
            proof.use("the first double differences", j=LAST)
            proof.use("steps of the last row", n=1)
            proof.use("W first")
            proof.use("the greatest length", g=k - 2, n=1)
            proof.use("the first column", j=k - 1)
            proof.use("the first column", j=0)
            proof.use("T base 0")
        least = sum_row(n + 1) - sum_row(n) - T(k - 1) + 1
        cases = [case(equal(W(n) - k + 1), equal(least)), case(at_least(k - 2 - W(n)), at_least(least))]
        with self.show("the least step of the sum row", "n", [COLUMN], cases) as proof:
            proof.use("steps of the sum row", n=n)
            proof.use("the least length", g=k - 1, n=n)
            proof.use("the first lengths", n=n)

    def _middles(self) -> None:
        """Lemma 12: the middles of the largest steps of the last row are the sum row."""
        zero = z(n)
        after = equal(last_row(zero + 1) - L(zero, k - 2) + n - T(LAST))
        with self.show("the last row behind zeros", "n", [COLUMN], after, n) as proof:
            proof.split(1 - n)
            proof.use("the first zero")
            same_zero(proof, n, 1)
            proof.use("the first double differences", j=LAST)
            proof.use("the greatest length", g=k - 2, n=zero)
            proof.use("steps of the last row", n=zero)
            proof.use("a zero", n=n)
            proof.use("T step", n=k - 2)
            proof.use("nothing has no image", g=k - 2)
            same_entry(proof, (LAST, zero), (LAST, 1), 3)
            proof.congruence("L", [zero - 1, k - 2], [0, k - 2])
            before = z(n - 1)
            proof.induct(n=n - 1)
            proof.use("each letter", n=n - 1)
            proof.use("two letters", n=n - 1)
            proof.use("zeros are not before", n=n - 1)
            proof.use("W letters", n=n - 1)
            proof.use("steps of the last row", n=before + 1)
            for place in (before, before + 1):
                proof.congruence("L", [zero - 1, k - 2], [place, k - 2])
                same_entry(proof, (LAST, zero), (LAST, place + 1), 3)
        one = X(1, n)
        says = [equal(sum_row(n) - last_row(one) - T(LAST)), equal(W(one) - 1), at_least(one - n)]
        with self.show("the sum row by ones", "n", [COLUMN], says) as proof:
            double = z(zero)
            proof.use("the last row behind zeros", n=zero)
            proof.use("zeros are not before", n=n)
            proof.use("zeros are not before", n=zero)
            proof.use("X step", m=n, n=1)
            proof.use("X base 0", m=n)
            same_zero(proof, X(0, n), zero)
            same_entry(proof, (LAST, one), (LAST, double + 1), 3)
            proof.use("a zero", n=zero)
            proof.use("the greatest length", g=k - 2, n=double)
            proof.use("images of images", g=k - 2, n=zero - 1)
            proof.use("images of images", g=k - 1, n=n - 1)
            proof.use("places by lengths", j=k - 1, n=n)
            proof.use("the letter of a row", j=1, n=n)
            proof.use("T step", n=k - 2)
            proof.use("T step", n=k - 1)
        apart = equal(last_row(X(1, n + 1)) - last_row(X(1, n)) - length(n, k) + length(n, 1))
        with self.show("steps between ones", "n", [COLUMN], apart) as proof:
            for column in (n, n + 1):
                proof.use("the sum row by ones", n=column)
            proof.use("steps of places", j=k - 1, n=n)
            proof.use("steps of places", j=0, n=n)
        with self.show(
            "each one in its row", "m", [at_least(m - 1), equal(W(m) - 1)], [case(COLUMN, equal(m - X(1, n)), some="n")]
        ) as proof:
            ((column,),) = proof.use("each letter in its row", m=m)
            proof.congruence("X", [column, W(m)], [column, 1])
            proof.goal(n=column)

    def _double_differences(self) -> None:
        step = last_row(n + 1) - last_row(n)
        smaller = at_least(2 * T(LAST) - 1 - step)
        cases = [case(equal(W(n) - 1), equal(step - 2 * T(LAST)))]
        cases += [case(equal(W(n)), smaller), case(at_least(W(n) - 2), smaller)]
        with self.show("the greatest step of double differences", "n", [COLUMN], cases) as proof:
            proof.use("steps of the last row", n=n)
            proof.use("the greatest length", g=k - 2, n=n)
            proof.use("W letters", n=n)
            proof.use("T step", n=k - 2)
            proof.split(W(n) - 1)
            proof.split(1 - W(n))
        between = case(COLUMN, at_least(v - last_row(n)), above(last_row(n + 1) - v), some="n")
        with self.show(
            "between double differences", "v", [at_least(v)], [case(above(last_row(1) - v)), between], v
        ) as proof:
            proof.use("the first double differences", j=LAST)
            proof.use("powers of 2", j=LAST)
            _, (before,) = proof.induct(v=v - 1)
            for column in (number(1), before, before + 1):
                proof.goal(1, n=column)
                proof.use("steps of double differences are large", j=LAST, n=column)
            proof.split(v - last_row(before + 1))
            proof.split(-v)
        cases = [IN_SUM_ROW, near(DOUBLE_DIFFERENCES, LAST)]
        with self.show("near the last row of double differences", "v", [POSITIVE], cases) as proof:
            _, (column,) = proof.use("between double differences", v=v)
            proof.use("the first double differences", j=LAST)
            proof.use("powers of 2", j=LAST)
            for one in (number(1), column, column + 1):
                proof.goal(1, n=one)
            proof.use("the greatest step of double differences", n=column)
            ((index,),) = proof.use("each one in its row", m=column)
            proof.goal(0, n=index)
            proof.use("the sum row by ones", n=index)
            same_entry(proof, (LAST, column), (LAST, X(1, index)), 3)
            proof.split(T(LAST) - 1 - v + last_row(column))
            proof.split(T(LAST) - v + last_row(column))

    def _sums_apart(self) -> None:
        """The sum row has no number of another row, and increases."""
        one = X(1, n)
        cases = [case(at_least(sign * (sum_row(n) - last_row(m)) - T(LAST))) for sign in (1, -1)]
        with self.show("sums are off the last row", "n m", [COLUMN, at_least(m - 1)], cases) as proof:
            proof.use("the sum row by ones", n=n)
            proof.use("steps of the last row", n=one)
            proof.use("the greatest length", g=k - 2, n=one)
            proof.use("T step", n=k - 2)
            proof.use("powers of 2", j=LAST)
            for column in (one, one + 1):
                proof.use("double differences are apart", j=LAST, n=m, m=column)
                proof.use("double differences are apart", j=LAST, n=column, m=m)
                same_entry(proof, (LAST, m), (LAST, column), 3)
            proof.split(one - m)
        rows = [at_least(i), at_least(LAST - i), at_least(m - 1), COLUMN]
        with self.show("the sum row is apart", "i m n", [*rows, equal(DD(i, m) - sum_row(n))]) as proof:
            proof.use("powers of 2", j=i)
            proof.use("powers of 2", j=LAST)
            proof.use("sums are off the last row", n=n, m=m)
            same_entry(proof, (i, m), (LAST, m), 3)
            for (column,) in proof.use("double differences are off later rows", i=i, j=LAST, m=m):
                proof.use("sums are off the last row", n=n, m=column)
        with self.show(
            "the sum row increases", "n m", [COLUMN, above(m - n)], above(sum_row(m) - sum_row(n)), m - n
        ) as proof:
            proof.induct(m=m - 1)
            proof.split(n + 1 - m)
            for row in (k - 1, 0):
                proof.use("steps of places", j=row, n=m - 1)
                same_entry(proof, (row, m - 1), (row, n))
            proof.use("the least length", g=k - 1, n=m - 1)
            proof.use("the first lengths", n=m - 1)
            for exponent in (k - 1, k - 2):
                proof.use("T step", n=exponent)
            proof.use("powers of 2", j=LAST)
        with self.show("the sum row below the first row", "n", [COLUMN], at_least(sum_row(n) - DD(0, n))) as proof:
            proof.use("the sum row by ones", n=n)
            proof.use("double differences below the first row", j=LAST, n=one)
            proof.use("double differences are apart", j=0, n=n, m=one)
            same_entry(proof, (0, n), (0, one), 3)
            proof.use("powers of 2", j=LAST)
            proof.use("T base 0")
        summed = equal(DD(0, n + 1) - sum_row(i))
        with self.show(
            "the next of the double differences is no sum",
            "n i",
            [at_least(n), at_least(i - 1), at_least(n - i), summed],
        ) as proof:
            proof.use("the sum row is apart", i=0, m=n + 1, n=i)


class LastRow(Script):
    """Lemma 19: the last row of places is the sum of the others and of the numbers of the columns."""

    def prove(self) -> None:
        P, Q = partial(value, "P"), partial(value, "Q")
        self.prover.define(Recursion("P", INTEGER, integers("m"), 0, (number(0),), P(m, n - 1) + X(n - 1, m)))
        self.prover.define(Recursion("Q", INTEGER, integers("m"), 0, (number(0),), Q(m, n - 1) + length(m, n)))
        here = [at_least(g), at_least(k - 1 - g), COLUMN]
        cases = [
            case(above(k - 1 - g - W(n)), equal(length(n, g + 1) - Q(n, g) - 2)),
            case(at_least(g + W(n) - k + 1), equal(length(n, g + 1) - Q(n, g) - 1)),
        ]
        with self.show("sums of lengths", "g n", here, cases, g) as proof:
            proof.use("Q base 0", m=n)
            proof.use("Q step", m=n, n=g)
            proof.congruence("Q", [n, g], [n, 0])
            proof.use("the first lengths", n=n)
            for place in (n, n - 1):
                proof.congruence("L", [place, g + 1], [place, 1])
            proof.use("W letters", n=n)
            proof.induct(g=g - 1)
            proof.use("lengths double", g=g, n=n)
        steps = equal(P(n + 1, j) - P(n, j) - Q(n, j))
        with self.show("steps of sums", "j n", [at_least(j), at_least(k - j), COLUMN], steps, j) as proof:
            for column in (n, n + 1):
                proof.use("P base 0", m=column)
                proof.use("P step", m=column, n=j)
                proof.congruence("P", [column, j], [column, 0])
            proof.use("Q base 0", m=n)
            proof.use("Q step", m=n, n=j)
            proof.congruence("Q", [n, j], [n, 0])
            proof.induct(j=j - 1)
            proof.use("steps of places", j=j - 1, n=n)
        with self.show("the first sum", "j", [at_least(j), at_least(k - j)], equal(P(1, j) - T(j) + 1), j) as proof:
            proof.use("P base 0", m=1)
            proof.use("P step", m=1, n=j)
            proof.congruence("P", [1, j], [1, 0])
            proof.use("T base 0")
            proof.use("T step", n=j)
            proof.congruence("T", j, 0)
            proof.induct(j=j - 1)
            proof.use("the first column", j=j - 1)
        with self.show("the last row of places", "n", [COLUMN], equal(X(k - 1, n) - n - P(n, k - 1)), n) as proof:
            proof.split(1 - n)
            proof.use("the first sum", j=k - 1)
            proof.use("the first column", j=k - 1)
            same_entry(proof, (k - 1, n), (k - 1, 1))
            proof.congruence("P", [n, k - 1], [1, k - 1])
            proof.induct(n=n - 1)
            proof.use("steps of places", j=k - 1, n=n - 1)
            proof.use("steps of sums", j=k - 1, n=n - 1)
            proof.use("sums of lengths", g=k - 1, n=n - 1)
            proof.use("W letters", n=n - 1)
