"""Letters and their places [FokkinkRust, section 4]: Lemma 3, Lemma 8, and how far apart equal letters are."""

from __future__ import annotations

from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.theories.kbonacci.terms import (
    E,
    T,
    W,
    X,
    e,
    i,
    j,
    k,
    m,
    n,
    power,
    row,
    same_entry,
    same_zero,
    v,
    z,
)

COLUMN = at_least(n - 1)
ROW = [at_least(j), at_least(k - 1 - j)]


class Positions(Script):
    def prove(self) -> None:
        self._zeros()
        self._isolated()
        self._powers()
        self._after()
        self._before()
        self._shifts()
        self._apart()
        self._columns()

    def _zeros(self) -> None:
        with self.show("a zero", "n", [COLUMN], equal(W(z(n)))) as proof:
            proof.use("each letter", n=n)
            for image in (0, 1):
                proof.use(f"W image {image} block 0", n=n, i=1)
        with self.show(
            "two letters",
            "n",
            [COLUMN, at_least(k - 2 - W(n))],
            [equal(z(n + 1) - z(n) - 2), equal(W(z(n) + 1) - W(n) - 1)],
        ) as proof:
            proof.use("each letter", n=n)
            proof.use("W image 0 block 1", n=n, i=1)
        with self.show("one letter", "n", [COLUMN, at_least(W(n) - k + 1)], equal(z(n + 1) - z(n) - 1)) as proof:
            proof.use("each letter", n=n)
        step = [at_least(z(n + 1) - z(n) - 1), at_least(z(n) + 2 - z(n + 1))]
        with self.show("the next zero", "n", [COLUMN], step) as proof:
            proof.use("each letter", n=n)
        far = [at_least(z(m) - z(i) - m + i), at_least(2 * m - 2 * i - z(m) + z(i))]
        with self.show("zeros are near", "i m", [at_least(i - 1), at_least(m - i)], far, m - i) as proof:
            same_zero(proof, i, m)
            proof.induct(m=m - 1)
            proof.use("the next zero", n=m - 1)
        with self.show("the first zero", "", [], equal(z(1) - 1)) as proof:
            proof.use("E empty")
        with self.show("zeros are not before", "n", [COLUMN], at_least(z(n) - n)) as proof:
            proof.use("zeros are near", i=1, m=n)
            proof.use("the first zero")
        after = [equal(m - z(n) - 1), at_least(k - 2 - W(n)), equal(W(m) - W(n) - 1)]
        cases = [case(COLUMN, equal(m - z(n)), equal(W(m)), some="n"), case(COLUMN, *after, some="n")]
        with self.show("a zero or behind one", "m", [at_least(m - 1)], cases) as proof:
            ((at,),) = proof.use("every place", v=m)
            proof.use("each letter", n=at)
            proof.use("a zero", n=at)
            proof.use("two letters", n=at)
            proof.congruence("W", m, z(at))
            proof.congruence("W", m, z(at) + 1)
            proof.goal(0, n=at)
            proof.goal(1, n=at)

    def _isolated(self) -> None:
        alone = [at_least(m - 2), equal(W(m - 1)), equal(W(m + 1))]
        with self.show("letters are isolated", "m", [at_least(m - 1), at_least(W(m) - 1)], alone) as proof:
            _, (at,) = proof.use("a zero or behind one", m=m)
            proof.use("a zero", n=at)
            proof.use("a zero", n=at + 1)
            proof.use("two letters", n=at)
            proof.use("zeros are not before", n=at)
            proof.congruence("W", m - 1, z(at))
            proof.congruence("W", m + 1, z(at + 1))

    def _columns(self) -> None:
        """Columns increase; and a letter but the first is in the image of an earlier one, so there is one such word."""
        natural = [at_least(j), COLUMN]
        with self.show("columns of places increase", "j n", natural, above(X(j + 1, n) - X(j, n))) as proof:
            proof.use("X step", m=n, n=j + 1)
            proof.use("places are positive", j=j, n=n)
            proof.use("zeros are not before", n=X(j, n))
        inside = [at_least(v - E(m - 1) - 1), at_least(E(m) - v)]
        found = case(at_least(m - 1), at_least(v - m - 1), *inside, some="m")
        with self.show("places in earlier images", "v", [at_least(v - 2)], [found]) as proof:
            ((at,),) = proof.use("every place", v=v)
            proof.goal(m=at)
            proof.use("zeros are near", i=1, m=at)
            proof.use("the first zero")
            proof.use("two letters", n=1)
            proof.use("W first")
            proof.use("zeros are near", i=2, m=at)

    def _powers(self) -> None:
        with self.show("powers of 2", "j", [at_least(j)], at_least(T(j) - 1), j) as proof:
            power(proof, j)
            proof.induct(j=j - 1)
        with self.show("places are positive", "j n", [at_least(j), COLUMN], at_least(X(j, n) - 1), j) as proof:
            row(proof, j, n)
            proof.induct(j=j - 1)
            proof.use("zeros are not before", n=n)
            proof.use("zeros are not before", n=X(j - 1, n))

    def _after(self) -> None:
        """Letter j stands at X(j, n); those less than 2^j places after it are smaller, and zeros double distances."""
        here, before = X(j, n), X(j - 1, n)
        given = [*ROW, COLUMN, at_least(e), at_least(T(j) - e)]
        letter = equal(W(here) - j)
        doubled = equal(z(here + e) - z(here) - 2 * e)
        cases = [
            case(letter, at_least(e - T(j)), at_least(k - 2 - j), doubled),
            case(letter, at_least(e - T(j)), at_least(j - k + 1)),
            case(letter, at_least(-e), equal(W(here + e) - j), doubled),
            case(letter, above(e), above(T(j) - e), at_least(j - 1 - W(here + e)), at_least(k - 2 - j), doubled),
            case(letter, above(e), above(T(j) - e), at_least(j - 1 - W(here + e)), at_least(j - k + 1)),
        ]
        with self.show("behind a letter", "j n e", given, cases, j, e) as proof:
            row(proof, j, n)
            power(proof, j)
            for split in (j - 1, e - 1, e - T(j), j - k + 1):
                proof.split(split)
            proof.use("a zero", n=n)
            proof.congruence("W", here, z(n))
            for one in (j, j - 1):
                proof.use("places are positive", j=one, n=n)
                proof.use("powers of 2", j=one)
            proof.induct(j=j - 1, e=0)
            proof.use("two letters", n=before)
            proof.congruence("W", here, z(before) + 1)
            proof.induct(1, e=e - 1)
            proof.use("two letters", n=here + e - 1)
            same_zero(proof, here + e, here)
            proof.congruence("W", here + e, here)
            _, (after,) = proof.use("a zero or behind one", m=here + e)
            proof.induct(j=j - 1, e=T(j - 1))
            proof.use("zeros are near", i=before + T(j - 1), m=after)
            proof.use("zeros are near", i=after, m=before)
            proof.induct(j=j - 1, e=after - before)
            proof.split(before - after)
            proof.split(before + T(j - 1) - 1 - after)
        with self.show("the letter of a row", "j n", [*ROW, COLUMN], letter) as proof:
            proof.use("behind a letter", j=j, n=n, e=0)
            proof.use("powers of 2", j=j)
        not_last = [at_least(j), at_least(k - 2 - j)]
        with self.show("zeros double behind", "j n e", [*not_last, *given[2:]], doubled) as proof:
            proof.use("behind a letter", j=j, n=n, e=e)
        smaller = at_least(j - 1 - W(here + e))
        with self.show("smaller letters behind", "j n e", [*ROW, COLUMN, above(e), above(T(j) - e)], smaller) as proof:
            proof.use("behind a letter", j=j, n=n, e=e)

    def _before(self) -> None:
        here, before = X(j, n), X(j - 1, n)
        given = [at_least(j), at_least(k - 2 - j), COLUMN, at_least(e - 1), above(T(j) - e), at_least(here - 1 - e)]
        says = [at_least(j - 1 - W(here - e)), equal(z(here) - z(here - e) - 2 * e)]
        first = before - T(j - 1) + 1
        with self.show("before a letter", "j n e", given, says, j, e) as proof:
            proof.use("X step", m=n, n=j)
            power(proof, j)
            proof.use("powers of 2", j=j - 1)
            proof.use("places are positive", j=j - 1, n=n)
            _, (after,) = proof.use("a zero or behind one", m=here - e)
            proof.use("two letters", n=after)
            proof.use("zeros are near", i=before, m=after)
            proof.use("zeros are near", i=after + 1, m=first)
            proof.induct(j=j - 1, e=T(j - 1) - 1)
            same_zero(proof, first, before)
            proof.induct(j=j - 1, e=before - after)
            proof.split(before - T(j - 1) - after)
            proof.split(1 - T(j - 1))
            proof.induct(1, e=e - 1)
            proof.use("two letters", n=here - e)
            same_zero(proof, here - e + 1, here)
            proof.split(1 - e)
            proof.split(after - before)
            proof.split(-j)
        with self.show("room before a letter", "j n", [*ROW, COLUMN], at_least(here - T(j)), j) as proof:
            row(proof, j, n)
            power(proof, j)
            proof.induct(j=j - 1)
            proof.use("zeros are not before", n=n)
            proof.use("before a letter", j=j - 1, n=n, e=T(j - 1) - 1)
            proof.use("zeros are not before", n=first)
            proof.use("zeros are not before", n=before)
            proof.use("powers of 2", j=j - 1)

    def _shifts(self) -> None:
        """Lemma 8: row j has the numbers of row j + 1, moved by 2^j down and up."""
        given = [at_least(j), at_least(k - 2 - j), COLUMN]
        down, up = equal(X(j, z(n)) - X(j + 1, n) + T(j)), equal(X(j, z(n) + 1) - X(j + 1, n) - T(j))
        with self.show("rows of places are shifted", "j n", given, [down, up], j) as proof:
            proof.split(-j)
            proof.induct(j=j - 1)
            proof.use("zeros are not before", n=n)
            for column in (z(n), z(n) + 1):
                row(proof, j, column)
            proof.use("X step", m=n, n=j + 1)
            proof.use("X base 0", m=n)
            same_entry(proof, (j, n), (0, n))
            same_zero(proof, X(j, n), z(n))
            proof.use("a zero", n=n)
            proof.use("two letters", n=z(n))
            power(proof, j)
            same_zero(proof, X(j - 1, z(n)), X(j, n) - T(j - 1))
            same_zero(proof, X(j - 1, z(n) + 1), X(j, n) + T(j - 1))
            proof.use("before a letter", j=j, n=n, e=T(j - 1))
            proof.use("zeros double behind", j=j, n=n, e=T(j - 1))
            proof.use("powers of 2", j=j - 1)
            proof.use("room before a letter", j=j, n=n)

    def _apart(self) -> None:
        here, following = X(j, n), X(j, n + 1)
        with self.show("places increase", "j n", [at_least(j), COLUMN], above(following - here), j) as proof:
            proof.induct(j=j - 1)
            for column in (n, n + 1):
                row(proof, j, column)
            proof.use("the next zero", n=n)
            proof.use("zeros are near", i=X(j - 1, n), m=X(j - 1, n + 1))
            proof.use("places are positive", j=j - 1, n=n)
        with self.show("steps of places are large", "j n", [*ROW, COLUMN], at_least(following - here - T(j))) as proof:
            proof.use("places increase", j=j, n=n)
            proof.use("smaller letters behind", j=j, n=n, e=following - here)
            proof.use("the letter of a row", j=j, n=n + 1)
        with self.show("the first column", "j", ROW, equal(X(j, 1) - T(j)), j) as proof:
            row(proof, j, 1)
            power(proof, j)
            proof.use("the first zero")
            proof.induct(j=j - 1)
            proof.use("before a letter", j=j - 1, n=1, e=T(j - 1) - 1)
            same_zero(proof, X(j - 1, 1) - (T(j - 1) - 1), 1)
            same_zero(proof, X(j - 1, 1), 1)
            proof.split(1 - T(j - 1))
            proof.use("powers of 2", j=j - 1)
