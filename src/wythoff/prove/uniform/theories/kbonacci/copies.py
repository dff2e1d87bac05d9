"""What stands around a letter [FokkinkRust, Lemmas 4 to 6].

The word w_j has 2^j - 1 letters and begins the k-bonacci word. So "w_j stands after place m" says that
W(m + e) = W(e) for 0 < e < 2^j, and "w_j stands before place m" that W(m - e) = W(2^j - e).
"""

from __future__ import annotations

from wythoff.checker.uniform import Case, Polynomial
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.theories.kbonacci.positions import COLUMN, ROW
from wythoff.prove.uniform.theories.kbonacci.terms import T, W, X, e, g, j, k, m, n, power, row, same_zero, z

INSIDE = [above(e), above(T(j) - e)]


class Copies(Script):
    def prove(self) -> None:
        self._rows()
        self._prefix()
        self._after()
        self._before()
        self._around()
        self._occurrences()
        self._overlap()
        self._return_words()

    def _rows(self) -> None:
        """Each letter is in its row of the positions table."""
        found = case(COLUMN, equal(m - X(W(m), n)), some="n")
        with self.show("each letter in its row", "m", [at_least(m - 1)], [found], m) as proof:
            (zero,), (after,) = proof.use("a zero or behind one", m=m)
            proof.goal(n=zero)
            row(proof, W(m), zero)
            proof.use("zeros are not before", n=after)
            ((before,),) = proof.induct(m=after)
            proof.goal(n=before)
            proof.use("X step", m=before, n=W(m))
            proof.use("W letters", n=after)
            proof.congruence("X", [before, W(m) - 1], [before, W(after)])
            same_zero(proof, X(W(m) - 1, before), after)

    def _prefix(self) -> None:
        """In the prefix zeros stand at the odd places, and the letters between them begin the word again."""
        with self.show(
            "zeros of the prefix",
            "j e",
            [at_least(j), at_least(k - 2 - j), above(e), at_least(T(j) - e)],
            equal(z(e) - 2 * e + 1),
        ) as proof:
            proof.use("the first column", j=j)
            proof.use("the first column", j=j + 1)
            proof.use("X step", m=1, n=j + 1)
            proof.use("T step", n=j + 1)
            proof.use("before a letter", j=j, n=1, e=T(j) - e)
            same_zero(proof, X(j, 1) - (T(j) - e), e)
            same_zero(proof, X(j, 1), e)

    def _half(self, proof: Attempt) -> Polynomial:
        """Half of e, rounded down."""
        ((half,),) = proof.use("division", D=e, T=2)
        proof.split(half - 1)
        proof.use("T step", n=j)
        proof.use("T base 0")
        proof.congruence("T", j, 0)
        proof.use("powers of 2", j=j - 1)
        return half

    def _at_zero(self, proof: Attempt, place: Polynomial, zero: Polynomial) -> None:
        """The letter at a place that is that of a zero, or after it."""
        proof.use("a zero", n=zero)
        proof.use("two letters", n=zero)
        proof.congruence("W", place, z(zero))
        proof.congruence("W", place, z(zero) + 1)

    def _after(self) -> None:
        """After a letter j stands the prefix w_j."""
        here, before = X(j, n), X(j - 1, n)
        with self.show("letters of the prefix", "j e", [*ROW, *INSIDE], at_least(j - 1 - W(e)), j) as proof:
            half = self._half(proof)
            proof.induct(j=j - 1, e=half)
            proof.use("zeros of the prefix", j=j - 1, e=half)
            proof.use("zeros of the prefix", j=j - 1, e=half + 1)
            self._at_zero(proof, e, half)
            self._at_zero(proof, e, half + 1)
        with self.show(
            "behind comes the prefix", "j n e", [*ROW, COLUMN, *INSIDE], equal(W(here + e) - W(e)), j
        ) as proof:
            half = self._half(proof)
            proof.use("X step", m=n, n=j)
            proof.use("places are positive", j=j - 1, n=n)
            proof.induct(j=j - 1, e=half)
            proof.use("letters of the prefix", j=j - 1, e=half)
            for distance in (half, half + 1):
                proof.use("zeros of the prefix", j=j - 1, e=distance)
                proof.use("zeros double behind", j=j - 1, n=n, e=distance)
                self._at_zero(proof, e, distance)
                self._at_zero(proof, here + e, before + distance)

    def _before(self) -> None:
        """The prefix is a palindrome, and stands before a letter j as well."""
        here, before, prefix = X(j, n), X(j - 1, n), T(j - 1)
        with self.show("a palindrome", "j e", [*ROW, *INSIDE], equal(W(T(j) - e) - W(e)), j) as proof:
            half = self._half(proof)
            proof.induct(j=j - 1, e=half)
            proof.use("letters of the prefix", j=j - 1, e=half)
            proof.use("letters of the prefix", j=j - 1, e=prefix - half)
            for distance in (half, half + 1, prefix - half):
                proof.use("zeros of the prefix", j=j - 1, e=distance)
            self._at_zero(proof, e, half)
            self._at_zero(proof, e, half + 1)
            self._at_zero(proof, T(j) - e, prefix - half)
        with self.show(
            "before stands the prefix",
            "j n e",
            [*ROW, COLUMN, *INSIDE],
            [
                at_least(here - e - 1),
                equal(W(here - e) - W(T(j) - e)),
            ],
            j,
        ) as proof:
            half = self._half(proof)
            proof.use("X step", m=n, n=j)
            proof.use("room before a letter", j=j, n=n)
            proof.use("room before a letter", j=j - 1, n=n)
            proof.use("letters of the prefix", j=j - 1, e=prefix - half)
            proof.use("zeros of the prefix", j=j - 1, e=prefix - half)
            proof.use("before a letter", j=j - 1, n=n, e=half)
            proof.induct(j=j - 1, e=half)
            same_zero(proof, before - half, before)
            self._at_zero(proof, T(j) - e, prefix - half)
            self._at_zero(proof, here - e, before - half)

    def _around(self) -> None:
        """Wherever the letter j is, at the first place and at all others."""
        doubled = [equal(W(T(j)) - j), equal(W(T(j) + e) - W(e))]
        with self.show("the prefix doubles", "j e", [*ROW, *INSIDE], doubled) as proof:
            proof.use("powers of zero", j=j)
            proof.use("the first column", j=j)
            proof.use("behind comes the prefix", j=j, n=1, e=e)
            proof.congruence("W", X(j, 1) + e, T(j) + e)
        letter = [at_least(m - 1), equal(W(m) - j)]
        with self.show(
            "what stands around a letter",
            "j m e",
            [*letter, *INSIDE],
            [
                equal(W(m + e) - W(e)),
                at_least(m - e - 1),
                equal(W(m - e) - W(T(j) - e)),
            ],
        ) as proof:
            ((column,),) = proof.use("each letter in its row", m=m)
            proof.use("W letters", n=m)
            proof.congruence("X", [column, W(m)], [column, j])
            proof.use("behind comes the prefix", j=j, n=column, e=e)
            proof.use("before stands the prefix", j=j, n=column, e=e)
            proof.congruence("W", m + e, X(j, column) + e)
            proof.congruence("W", m - e, X(j, column) - e)

    def _occurrences(self) -> None:
        """Lemma 6, told by places: where w_j stands after place m, a letter j is at one of its ends."""
        differs = [case(*INSIDE, above(sign * (W(m + e) - W(e))), some="e") for sign in (1, -1)]
        given = [at_least(j - 1), at_least(k - 1 - j), at_least(n - 1), equal(z(n) - m - 1), at_least(g)]
        given += [above(T(j - 1) - g)]
        aligned = case(equal(z(n + g) - m - 1 - 2 * g))
        with self.show("zeros of a copy", "j m n g", given, [aligned, *differs], g) as proof:
            same_zero(proof, n + g, n)
            proof.use("T step", n=j)
            found = proof.induct(g=g - 1)
            for kind, (witness,) in enumerate(found[1:], 1):
                proof.goal(kind, e=witness)
            proof.use("each letter", n=n + g - 1)
            proof.use("a zero", n=n + g)
            proof.use("zeros of the prefix", j=j - 1, e=g)
            proof.use("letters of the prefix", j=j - 1, e=g)
            proof.use("two letters", n=g)
            proof.use("W letters", n=g)
            proof.goal(2, e=2 * g)
            proof.congruence("W", m + 2 * g, z(n + g))
            proof.congruence("W", 2 * g, z(g) + 1)
        self._ends_of_copy(differs)

    def _ends_of_copy(self, differs: list[Case]) -> None:
        """A copy of w_j that begins with zero number n: the letters after its zeros are a copy of w_(j-1)."""
        prefix = T(j - 1)
        copy = [at_least(j - 1), at_least(k - 1 - j), at_least(n - 1), equal(z(n) - m - 1)]
        left = [at_least(n - 2), equal(W(n - 1) - j + 1)]
        with self.show(
            "the letter before a copy", "j m n", [*copy, *left], [at_least(m - 1), equal(W(m) - j)]
        ) as proof:
            proof.use("two letters", n=n - 1)
            proof.use("zeros are not before", n=n - 1)
            proof.congruence("W", m, z(n - 1) + 1)
        right = equal(W(n - 1 + prefix) - j + 1)
        found = [case(equal(W(m + T(j)) - j)), *differs]
        with self.show("the letter behind a copy", "j m n", [*copy, right], found) as proof:
            proof.use("T step", n=j)
            proof.use("powers of 2", j=j - 1)
            self._aligned(proof, prefix - 1)
            proof.use("two letters", n=n + prefix - 1)
            proof.congruence("W", m + T(j), z(n + prefix - 1) + 1)
        for title, sign in (("a copy with a letter too large", 1), ("a copy with a letter too small", -1)):
            wrong = [above(g), above(prefix - g), above(sign * (W(n - 1 + g) - W(g)))]
            with self.show(title, "j m n g", [*copy, *wrong], differs) as proof:
                proof.use("T step", n=j)
                self._aligned(proof, g - 1, first=0)
                proof.use("zeros of the prefix", j=j - 1, e=g)
                proof.use("letters of the prefix", j=j - 1, e=g)
                proof.use("two letters", n=g)
                proof.use("W letters", n=g)
                proof.use("each letter", n=n + g - 1)
                proof.use("two letters", n=n + g - 1)
                proof.use("a zero", n=n + g)
                proof.congruence("W", m + 2 * g, z(n + g - 1) + 1)
                proof.congruence("W", m + 2 * g, z(n + g))
                proof.congruence("W", 2 * g, z(g) + 1)
                for kind in (0, 1):
                    proof.goal(kind, e=2 * g)
        ends = [case(at_least(m - 1), equal(W(m) - j)), case(equal(W(m + T(j)) - j)), *differs]
        with self.show("a copy has its letter at an end", "j m", [*ROW, at_least(m)], ends, j) as proof:
            power(proof, j)
            proof.split(j - 1)
            # Without letters between them, one of two neighbours is a zero.
            proof.use("letters are isolated", m=m)
            proof.use("W letters", n=m)
            proof.use("W first")
            proof.congruence("W", m + 1, 1)
            proof.congruence("W", m + T(j), m + 1)
            (zero,), (after,) = proof.use("a zero or behind one", m=m + 1)
            proof.use("W letters", n=after)
            proof.use("powers of 2", j=j - 1)
            proof.goal(2, e=1)
            found_there = proof.induct(j=j - 1, m=zero - 1)
            proof.use("the letter before a copy", j=j, m=m, n=zero)
            uses = [proof.use("the letter behind a copy", j=j, m=m, n=zero)[1:]]
            for title, (place,) in zip(("large", "small"), found_there[2:], strict=True):
                uses.append(proof.use(f"a copy with a letter too {title}", j=j, m=m, n=zero, g=place))
            for cases in uses:
                for kind, (place,) in enumerate(cases, 2):
                    proof.goal(kind, e=place)

    def _aligned(self, proof: Attempt, distance: Polynomial, first: int = 1) -> None:
        """Where a zero of the copy stands; ``first`` is the case of the claim that says where the copy fails."""
        found = proof.use("zeros of a copy", j=j, m=m, n=n, g=distance)
        for kind, (witness,) in enumerate(found[1:], first):
            proof.goal(kind, e=witness)

    def _overlap(self) -> None:
        """00 and 0101 occur, so w_1 = 0 can be both after and before a 1."""
        pair = case(at_least(m - 1), equal(W(m)), equal(W(m + 1)), some="m")
        last = T(k - 1)
        with self.show("two zeros side by side", "", [], [pair]) as proof:
            proof.use("powers of zero", j=k - 1)
            proof.use("powers of 2", j=k - 1)
            proof.use("one letter", n=last)
            proof.use("a zero", n=last)
            proof.use("a zero", n=last + 1)
            proof.use("zeros are not before", n=last)
            proof.congruence("W", z(last) + 1, z(last + 1))
            proof.goal(m=z(last))
        four = [equal(W(m)), equal(W(m + 1) - 1), equal(W(m + 2)), equal(W(m + 3) - 1)]
        with self.show("0101 occurs", "", [], [case(at_least(m - 1), *four, some="m")]) as proof:
            ((at,),) = proof.use("two zeros side by side")
            for place in (at, at + 1):
                proof.use("a zero", n=place)
                proof.use("two letters", n=place)
            proof.use("zeros are not before", n=at)
            proof.congruence("W", z(at) + 2, z(at + 1))
            proof.congruence("W", z(at) + 3, z(at + 1) + 1)
            proof.goal(m=z(at))

    def _return_words(self) -> None:
        """From one 1 to the next: 1 0 (W(n) + 2) 0, or 1 0 0 if W(n) is k - 2, or 1 0 if it is k - 1."""
        one, following = X(1, n), X(1, n + 1)
        zero = equal(W(one + 1))
        cases = [
            case(
                at_least(k - 3 - W(n)),
                zero,
                equal(W(one + 2) - W(n) - 2),
                equal(W(one + 3)),
                equal(following - one - 4),
            ),
            case(equal(W(n) - k + 2), zero, equal(W(one + 2)), equal(following - one - 3)),
            case(equal(W(n) - k + 1), zero, equal(following - one - 2)),
        ]
        with self.show("the way to the next 1", "n", [COLUMN], cases) as proof:
            for column in (n, n + 1):
                proof.use("X step", m=column, n=1)
                proof.use("X base 0", m=column)
                same_zero(proof, X(0, column), z(column))
            proof.use("zeros are not before", n=n)
            proof.use("W letters", n=n)
            proof.use("a zero", n=n)
            for place in (n, z(n), z(n) + 1):
                proof.use("two letters", n=place)
                proof.use("one letter", n=place)
            for later in (z(n) + 1, z(n) + 2):
                proof.use("a zero", n=later)
                same_zero(proof, later, z(n + 1))
                for distance in (1, 2, 3):
                    proof.congruence("W", one + distance, z(later))
                    proof.congruence("W", one + distance, z(later) + 1)
