"""Shifts by P(m), the ends of the words W_m, and palindromes [GoldbergFraenkel, Lemma 3, Prop 2 (e), (f), (g)]."""

from __future__ import annotations

from wythoff.checker.uniform import Case, Polynomial
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Value
from wythoff.prove.uniform.theories.sturmian.blocks import LEVEL, POSITIVE, STEP, offset
from wythoff.prove.uniform.theories.sturmian.terms import i, j, length, letter, m, r, sign, t

FASTER = "how fast P grows"


def shifted(level: Value, place: Polynomial) -> list[Case]:
    """The letters P(level) apart: the same at a place below P(level + 1) - 2, different at the two next places."""
    end, later = length(level + 1), place + length(level)
    same = case(at_least(end - 3 - place), equal(letter(later) - letter(place)))
    return [same, case(at_least(place - end + 2), equal(letter(later) + letter(place) - 1))]


class Symmetry(Script):
    """Repetitions and reflections of the words W_m."""

    def prove(self) -> None:
        self._shift()
        self._ends()
        self._middle()
        self._folds()
        self._palindrome()

    def _shift(self) -> None:
        with self.show("shift by P(0)", "i", offset(i, length(1)), shifted(0 * i, i)) as proof:
            proof.use("the first lengths")
            proof.use("W_1 ends with b")
            proof.use("t(1) a's at first", i=i)
            proof.use("t(1) a's at first", i=i + 1)
            for one, other in ((i + length(0), i + 1), (i + length(0), t(1)), (i, t(1)), (i + length(0), length(1))):
                proof.congruence("W", one, other)
            proof.use("W_m follows W_(m+1)", m=0, i=0)
            proof.use("the word begins with a")
            proof.split(t(1) - 2 - i)
            proof.split(t(1) - 1 - i)
        with self.show("shift by P(m)", "m i", [LEVEL, *offset(i, length(m + 1))], shifted(m, i), m) as proof:
            proof.split(-m)
            proof.use("shift by P(0)", i=i)
            proof.congruence("P", m, 0)
            proof.congruence("P", m + 1, 1)
            proof.congruence("W", i + length(m), i + length(0))
            for level in (m, m - 1):
                proof.use(POSITIVE, m=level)
                proof.use(FASTER, m=level)
            proof.use("P step", n=m + 1)
            (copy, rest), (past,) = proof.use("a place in a block", m=m, i=i)
            t1 = t(m + 1)
            proof.natural(t1 - 2 - copy, length(m))
            proof.zero(copy - t1 + 1, length(m))
            proof.split(t1 - 2 - copy)
            for more in (0, 1):
                proof.use("copies of W_m", m=m, j=copy + more, i=rest)
                proof.congruence("W", i + more * length(m), (copy + more) * length(m) + rest)
            proof.use("then W_(m-1)", m=m, i=rest)
            proof.congruence("W", i + length(m), t1 * length(m) + rest)
            proof.split(length(m - 1) - 1 - rest)
            over = rest - length(m - 1)
            proof.use("W_m follows W_(m+1)", m=m, i=over)
            proof.congruence("W", i + length(m), length(m + 1) + over)
            proof.induct(m=m - 1, i=over)
            proof.use("then W_(m-1)", m=m, i=past)
            proof.congruence("W", i, t1 * length(m) + past)
            over = length(m) - length(m - 1) + past
            proof.use("W_m follows W_(m+1)", m=m, i=over)
            proof.congruence("W", i + length(m), length(m + 1) + over)
            proof.induct(m=m - 1, i=over)
            proof.use("W_m follows W_(m+1)", m=m - 1, i=past)
        given = [LEVEL, at_least(i - length(m)), at_least(length(m) + length(m + 1) - 3 - i)]
        with self.show(
            "W_m and W_(m+1) almost commute", "m i", given, equal(letter(i) - letter(i - length(m)))
        ) as proof:
            proof.use("shift by P(m)", m=m, i=i - length(m))

    def _ends(self) -> None:
        even = [equal(sign(m) - 1), equal(letter(length(m) - 2) - 1), equal(letter(length(m) - 1))]
        odd = [equal(sign(m) + 1), equal(letter(length(m) - 2)), equal(letter(length(m) - 1) - 1)]
        at_1, at_2 = ([one.replaced({"m": 0 * m + level}) for one in ends] for level, ends in ((1, odd), (2, even)))
        with self.show("W_1 ends with ab", "", [], at_1) as proof:
            proof.use("the first lengths")
            proof.use("W_1 ends with b")
            proof.use("t(1) a's at first", i=t(1) - 1)
            proof.congruence("W", length(1) - 2, t(1) - 1)
            proof.congruence("W", length(1) - 1, t(1))
            proof.use("s base 0")
            proof.use("s step", n=1)
            proof.use(STEP, m=0)
        with self.show("W_2 ends with ba", "", [], at_2) as proof:
            for known in ("the first lengths", "W_1 ends with ab", "the word begins with a"):
                proof.use(known)
            proof.use("s step", n=2)
            proof.use("then W_(m-1)", m=1, i=0)
            proof.use("copies of W_m", m=1, j=t(2) - 1, i=length(1) - 1)
            proof.use("P step", n=2)
            proof.use(STEP, m=1)
            proof.use(STEP, m=0)
            proof.congruence("W", length(2) - 2, (t(2) - 1) * length(1) + length(1) - 1)
            proof.congruence("W", length(2) - 1, t(2) * length(1))
        with self.show("how W_m ends", "m", [at_least(m - 1)], [case(*even), case(*odd)], m) as proof:
            proof.split(1 - m)
            proof.split(2 - m)
            proof.use("W_1 ends with ab")
            proof.use("W_2 ends with ba")
            for level in (1, 2):
                proof.congruence("s", m, level)
                proof.congruence("P", m, level)
                for back in (1, 2):
                    proof.congruence("W", length(m) - back, length(level) - back)
            proof.induct(m=m - 2)
            proof.use("P step", n=m)
            proof.use("s step", n=m)
            proof.use("s step", n=m - 1)
            proof.use(FASTER, m=m - 3)
            for back in (1, 2):
                proof.use("then W_(m-1)", m=m - 1, i=length(m - 2) - back)
                proof.congruence("W", length(m) - back, t(m) * length(m - 1) + length(m - 2) - back)

    def _middle(self) -> None:
        """Reflection in W_(m-1) W_(m-2) without its end, of places that are not in the first W_(m-2)."""
        mirror, place = self._mirror(r), r - length(m - 2)
        given = [at_least(m - 2), at_least(place + 2), at_least(r), at_least(length(m - 1) - 1 - r), at_least(mirror)]
        near = case(at_least(-place - 1), equal(letter(r) - letter(mirror)))
        far = case(at_least(place), equal(letter(r) - letter(place)), at_least(length(m - 1) - 3 - place))
        with self.show("reflected, the middle", "m r", given, [near, far]) as proof:
            proof.use("shift by P(m)", m=m - 2, i=place)
            proof.split(-place - 1)
            proof.split(-place - 2)
            for level in (m - 1, m - 2):
                proof.use("how W_m ends", m=level)
            proof.use("s step", n=m - 1)
            proof.split(2 - m)
            for known in ("the first lengths", "W_1 ends with ab", "the word begins with a"):
                proof.use(known)
            proof.congruence("P", m - 2, 0)
            proof.congruence("P", m - 1, 1)
            proof.congruence("W", r, 0)
            proof.congruence("W", mirror, length(1) - 2)
            for back in (1, 2):
                proof.congruence("W", r, length(m - 2) - back)
                proof.congruence("W", mirror, length(m - 1) - back)

    @staticmethod
    def _mirror(place: Polynomial) -> Polynomial:
        return length(m - 1) + length(m - 2) - 3 - place

    def _lengths(self, proof: Attempt) -> None:
        proof.use("P step", n=m)
        proof.use(POSITIVE, m=m - 1)
        proof.use(POSITIVE, m=m - 2)
        proof.use(STEP, m=m - 1)

    def _folds(self) -> None:
        """Where a place of W_m and its mirror image are in the copies of W_(m-1)."""
        there = j * length(m - 1) + r
        image, copies = length(m) - 3 - there, t(m) - j
        given = [at_least(m - 2), at_least(j), above(copies), at_least(r)]
        short = length(m - 2) - 3 - r
        same = equal(letter(there) - letter(r))
        with self.show(
            "reflected, near the start",
            "m j r",
            [*given, at_least(short)],
            [same, equal(letter(image) - letter(short))],
        ) as proof:
            self._lengths(proof)
            proof.use("copies of W_m", m=m - 1, j=j, i=r)
            proof.split(-j)
            proof.use("copies of W_m", m=m - 1, j=copies, i=short)
            proof.congruence("W", image, copies * length(m - 1) + short)
            proof.use("then W_(m-1)", m=m - 1, i=short)
            proof.congruence("W", image, t(m) * length(m - 1) + short)
            proof.zero(j, length(m - 1))
        mirror = self._mirror(r)
        within = [at_least(length(m - 1) - 1 - r), at_least(mirror)]
        with self.show(
            "reflected, within a copy",
            "m j r",
            [*given, at_least(-short - 1), *within],
            [same, equal(letter(image) - letter(mirror))],
        ) as proof:
            self._lengths(proof)
            proof.use("copies of W_m", m=m - 1, j=j, i=r)
            proof.use("copies of W_m", m=m - 1, j=copies - 1, i=mirror)
            proof.congruence("W", image, (copies - 1) * length(m - 1) + mirror)
        last = [at_least(length(m - 1) - 1 - r), at_least(-mirror - 1), at_least(image)]
        with self.show(
            "reflected, at the end of a copy", "m j r", [*given, *last], equal(letter(there) - letter(image))
        ) as proof:
            self._lengths(proof)
            end = length(m - 1) - 1
            proof.use("copies of W_m", m=m - 1, j=j, i=r)
            proof.use("copies of W_m", m=m - 1, j=copies - 2, i=end)
            proof.congruence("W", image, (copies - 2) * length(m - 1) + end)
            proof.congruence("W", r, end)
            proof.zero(copies - 1, length(m - 1))
            proof.split(1 - copies)

    def _palindrome(self) -> None:
        image = length(m) - 3 - i
        given = [at_least(m - 1), at_least(i), at_least(image)]
        with self.show(
            "W_m without its end is a palindrome", "m i", given, equal(letter(i) - letter(image)), m
        ) as proof:
            proof.split(1 - m)
            proof.use("the first lengths")
            proof.congruence("P", m, 1)
            proof.use("t(1) a's at first", i=i)
            proof.use("t(1) a's at first", i=image)
            (copy, rest), (past,) = proof.use("a place in a block", m=m - 1, i=i)
            self._lengths(proof)
            proof.split(2 - m)
            proof.congruence("P", m - 2, 0)
            proof.use(FASTER, m=m - 2)
            there = copy * length(m - 1) + rest
            proof.congruence("W", i, there)
            proof.congruence("W", image, length(m) - 3 - there)
            proof.split(length(m - 2) - 3 - rest)
            proof.split(self._mirror(rest))
            for part in ("near the start", "within a copy", "at the end of a copy"):
                proof.use(f"reflected, {part}", m=m, j=copy, r=rest)
            proof.induct(m=m - 2, i=rest)
            proof.use("reflected, the middle", m=m, r=rest)
            proof.induct(m=m - 1, i=rest - length(m - 2))
            proof.congruence("W", length(m - 1) - 3 - (rest - length(m - 2)), self._mirror(rest))
            proof.use("then W_(m-1)", m=m - 1, i=past)
            proof.congruence("W", i, t(m) * length(m - 1) + past)
            proof.induct(m=m - 2, i=past)
            proof.congruence("W", image, length(m - 2) - 3 - past)
