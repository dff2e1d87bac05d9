"""Tables whose rows are shifted by powers of 2 [FokkinkRust, Lemmas 8, 10, 11, 13, 14]: what follows for all of them.

Row j has the numbers of row j + 1, moved down and up by 2^j, and steps of at least 2^j. So every number of row i is off
those of each later row j, by 2^i at least and by 2^j - 2^i at most, and no number is in two rows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wythoff.checker.uniform import Polynomial
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover, Value
from wythoff.prove.uniform.theories.kbonacci.positions import COLUMN
from wythoff.prove.uniform.theories.kbonacci.terms import DD, D, T, W, X, i, j, k, m, n, same_entry, z


@dataclass(frozen=True)
class Kind:
    """A table: what its entries are called, the entries, how many rows of places each needs, and its last row."""

    name: str
    entry: Callable[[Value, Value], Polynomial]
    places: int
    last: Polynomial


PLACES = Kind("places", X, 1, k - 1)
DIFFERENCES = Kind("differences", D, 2, k - 2)
DOUBLE_DIFFERENCES = Kind("double differences", DD, 3, k - 3)


class Table(Script):
    def __init__(self, prover: Prover, kind: Kind) -> None:
        super().__init__(prover)
        self.kind, self.name, self.at = kind, kind.name, kind.entry
        self.rows = [at_least(j), at_least(kind.last - j)]

    def same(self, proof: Attempt, one: tuple[Value, Value], other: tuple[Value, Value]) -> None:
        """Entries (row, column) that are the same."""
        same_entry(proof, one, other, self.kind.places)

    def prove(self, above_it: Kind | None = None) -> None:
        """All of it; ``above_it`` is the table of whose differences this one consists."""
        if above_it is not None:
            self._shifted(above_it)
            self._least_step()
        self._apart()
        self._union()
        self._shared()
        self._disjoint()
        self._columns()

    def _shifted(self, above_it: Kind) -> None:
        down, up = self.at(j, z(n)) - self.at(j + 1, n) + T(j), self.at(j, z(n) + 1) - self.at(j + 1, n) - T(j)
        given = [at_least(j), at_least(self.kind.last - 1 - j), COLUMN]
        with self.show(f"rows of {self.name} are shifted", "j n", given, [equal(down), equal(up)]) as proof:
            for row in (j, j + 1):
                proof.use(f"rows of {above_it.name} are shifted", j=row, n=n)
            proof.use("T step", n=j + 1)

    def _least_step(self) -> None:
        step = at_least(self.at(j, n + 1) - self.at(j, n) - T(j))
        with self.show(f"steps of {self.name} are large", "j n", [*self.rows, COLUMN], step) as proof:
            for more in range(self.kind.places):
                proof.use("steps of places", j=j + more, n=n)
                proof.use("lengths double", g=j + more, n=n)
            proof.use("the least length", g=j, n=n)
            proof.use("W letters", n=n)

    def _apart(self) -> None:
        given = [*self.rows, COLUMN, above(m - n)]
        apart = at_least(self.at(j, m) - self.at(j, n) - T(j))
        with self.show(f"{self.name} are apart", "j n m", given, apart, m - n) as proof:
            proof.induct(m=m - 1)
            proof.use(f"steps of {self.name} are large", j=j, n=m - 1)
            proof.use("powers of 2", j=j)
            self.same(proof, (j, m - 1), (j, n))

    def _union(self) -> None:
        given = [at_least(j), at_least(self.kind.last - 1 - j), at_least(m - 1)]
        cases = [case(COLUMN, equal(self.at(j, m) - self.at(j + 1, n) - sign * T(j)), some="n") for sign in (-1, 1)]
        with self.show(f"every one of the {self.name} is shifted", "j m", given, cases) as proof:
            for kind, (column,) in enumerate(proof.use("a zero or behind one", m=m)):
                proof.use(f"rows of {self.name} are shifted", j=j, n=column)
                self.same(proof, (j, m), (j, z(column) + kind))
                proof.goal(kind, n=column)

    def _shared(self) -> None:
        """Both shifts of row j + 1 share a number where a column of it is headed by k - 1."""
        given = [at_least(j), at_least(self.kind.last - 1 - j), at_least(m - 1)]
        both = equal(self.at(j + 1, m) + 2 * T(j) - self.at(j + 1, n))
        then = [equal(n - m - 1), equal(W(m) - k + 1)]
        with self.show(f"shared {self.name}", "j m n", [*given, COLUMN, both], then) as proof:
            for column in (m, n):
                proof.use(f"rows of {self.name} are shifted", j=j, n=column)
            proof.use("zeros are not before", n=m)
            proof.use("zeros are not before", n=n)
            proof.use(f"{self.name} are apart", j=j, n=z(m) + 1, m=z(n))
            proof.use(f"{self.name} are apart", j=j, n=z(n), m=z(m) + 1)
            proof.use("powers of 2", j=j)
            proof.use("zeros are near", i=m, m=n)
            proof.use("zeros are near", i=n, m=m)
            proof.use("two letters", n=m)
            proof.use("W letters", n=m)
            proof.congruence("E", n - 1, m)
        headed = equal(W(m) - k + 1)
        double = equal(self.at(j + 1, m + 1) - self.at(j + 1, m) - 2 * T(j))
        with self.show(f"{self.name} headed by k - 1", "j m", [*given, headed], double) as proof:
            for column in (m, m + 1):
                proof.use(f"rows of {self.name} are shifted", j=j, n=column)
            proof.use("one letter", n=m)
            self.same(proof, (j, z(m) + 1), (j, z(m + 1)))

    def _disjoint(self) -> None:
        last = at_least(self.kind.last - j)
        off = self.at(i, m) - self.at(j, n)
        cases = [
            case(COLUMN, at_least(sign * off - T(i)), at_least(T(j) - T(i) - sign * off), some="n") for sign in (1, -1)
        ]
        given = [at_least(i), above(j - i), last, at_least(m - 1)]
        with self.show(f"{self.name} are off later rows", "i j m", given, cases, j - i) as proof:
            proof.use("T step", n=i + 1)
            proof.use("powers of 2", j=i)
            proof.congruence("T", j, i + 1)
            proof.split(i + 1 - j)
            for (column,) in proof.use(f"every one of the {self.name} is shifted", j=i, m=m):
                self.same(proof, (j, column), (i + 1, column))
                later = [place for (place,) in proof.induct(i=i + 1, m=column)]
                for place in (column, *later):
                    proof.goal(0, n=place)
                    proof.goal(1, n=place)
        both = [at_least(m - 1), COLUMN, equal(self.at(i, m) - self.at(j, n))]
        with self.show(f"rows of {self.name} are disjoint", "i j m n", [*given[:3], *both]) as proof:
            proof.use("powers of 2", j=i)
            for (column,) in proof.use(f"{self.name} are off later rows", i=i, j=j, m=m):
                proof.use(f"{self.name} are apart", j=j, n=n, m=column)
                proof.use(f"{self.name} are apart", j=j, n=column, m=n)
                self.same(proof, (j, n), (j, column))

    def _columns(self) -> None:
        """A column does not fall below its first entry."""
        given = [*self.rows, COLUMN]
        with self.show(
            f"{self.name} below the first row", "j n", given, at_least(self.at(j, n) - self.at(0, n)), j
        ) as proof:
            self.same(proof, (j, n), (0, n))
            proof.induct(j=j - 1)
            proof.use(f"rows of {self.name} are shifted", j=j - 1, n=n)
            proof.use("zeros are not before", n=n)
            proof.use(f"{self.name} are apart", j=j - 1, n=n, m=z(n))
            self.same(proof, (j - 1, z(n)), (j - 1, n))
            proof.use("powers of 2", j=j - 1)
