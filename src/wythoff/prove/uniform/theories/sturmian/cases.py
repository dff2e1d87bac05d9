"""A b and an a some number of places later: the three cases, step by step [GoldbergFraenkel, section 7].

For x >= 2 the letters W(x-2), W(x-1) are ab, ba or aa. Let Z be 2 in the first case and 1 in the second, so that
W(x+Z-3) = b. A greedy step from X(x, i-1) to X(x, i), by P(G), changes the letter that stands this many places after a
b just if that b is in A_r^(G+1), r = P(G+1) - X(x, i) - Z.
"""

from __future__ import annotations

from wythoff.checker.uniform import Literal, Polynomial, apply
from wythoff.prove.uniform.notation import at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Value
from wythoff.prove.uniform.theories.sturmian.blocks import INDEX, POSITIVE, offset
from wythoff.prove.uniform.theories.sturmian.letters import bases
from wythoff.prove.uniform.theories.sturmian.terms import (
    a_block,
    b_block,
    before_b,
    i,
    length,
    letter,
    n,
    sign,
    t,
    whole,
    x,
    y,
    z,
)

NOT_BB = "no two b's in a row"
TWO = [at_least(z - 1), at_least(2 - z)]


def left(steps: Value) -> Polynomial:
    """What is left of x after some greedy steps."""
    return apply("X", x, steps)


def level(steps: Value) -> Polynomial:
    """The level of the set that belongs to the step after these."""
    return apply("G", left(steps)) + 1


def place(steps: Value) -> Polynomial:
    """The place of the set that belongs to the step after these."""
    return length(level(steps)) - left(steps + 1) - z


class Cases(Script):
    """What the letters W(x-2) and W(x-1) say of each greedy step."""

    before, after, top = left(i - 1), left(i), level(i - 1)
    step = (at_least(i - 1), at_least(left(i - 1) - 1))

    def prove(self) -> None:
        self._pairs()
        self._ends()
        self._first_and_second()
        self._third()
        self._changes()

    def _pairs(self) -> None:
        """Two letters that follow each other, by the blocks of level 1."""
        with self.show(NOT_BB, "y", [at_least(y), equal(letter(y) - 1)], equal(letter(y + 1))) as proof:
            index = apply("I", y)
            proof.use("a letter at every place witness", y=y)
            proof.use("the a's around a b", m=0, n=index)
            proof.use("where the a's stand", n=before_b(0, index) + 1)
            proof.congruence("W", y + 1, before_b(0, index) + whole(0, before_b(0, index) + 1))
        here = a_block(1, n) + i
        inside = [INDEX, *offset(i, length(1))]
        both_a = case(at_least(t(1) - 2 - i), equal(letter(here)), equal(letter(here + 1)))
        then_b = case(equal(i - t(1) + 1), equal(letter(here)), equal(letter(here + 1) - 1))
        a_b = case(equal(i - t(1)), equal(letter(here) - 1), equal(letter(here + 1)))
        with self.show("letters in a block of level 1", "n i", inside, [both_a, then_b, a_b]) as proof:
            for more in (0, 1):
                proof.use("a's have the same blocks", m=1, n=n, i=i + more)
                proof.use("t(1) a's at first", i=i + more)
                proof.congruence("W", i + more, t(1))
            proof.use("W_1 ends with b")
            proof.use(NOT_BB, y=here)
            proof.use("blocks begin at natural numbers", m=1, n=n)
            proof.split(t(1) - 2 - i)
            proof.split(t(1) - 1 - i)
        here = b_block(1, n)
        with self.show("the letters a, a", "n", [INDEX], [equal(letter(here)), equal(letter(here + 1))]) as proof:
            bases(proof)
            proof.use("the word begins with a")
            proof.use("b's have the same blocks", m=1, n=n, i=0)
            proof.use("after a block of a b", m=1, n=n, i=0)
            proof.use(POSITIVE, m=1)
            proof.congruence("W", here + 1, here + length(0))

    def _ends(self) -> None:
        """What is left before a step, and the letters at the end of a block of its level."""
        then = [at_least(self.after), at_least(self.top - 1), equal(self.before - self.after - length(self.top - 1))]
        then += [at_least(length(self.top) - 2 - self.after)]
        with self.show("a step", "x i", [at_least(x), *self.step], then) as proof:
            proof.use("X step", x=x, n=i)
            proof.use("a greedy step witness", x=self.before)
            proof.use(POSITIVE, m=self.top - 1)

    def _ending(self, proof: Attempt) -> None:
        """How the blocks of the level of a step end, and those of the level below."""
        below = self.top - 1
        proof.use("a step", x=x, i=i)
        proof.use("how W_m ends", m=self.top)
        proof.use("s step", n=self.top)
        proof.split(-below)
        proof.use("how W_m ends", m=below)
        proof.use("the word begins with a")
        proof.use("s base 0")
        bases(proof)
        proof.congruence("s", below, 0)
        proof.congruence("P", below, 0)
        proof.use("how fast P grows", m=below - 1)
        for back in (1, 2):
            proof.use("greedy steps keep the last letters", x=x, i=i - 1, z=back)
            proof.use("greedy steps, from the end", x=x, i=i, z=back)
            proof.congruence("W", length(self.top) - self.after - back, length(self.top) - back)
            proof.congruence("W", length(self.top) - self.after - back, length(self.top) - back - 1)
            proof.congruence("W", self.before - back, length(below) - back)
            proof.congruence("W", self.before - back, length(below) - back + 1)
        proof.congruence("W", length(below) - 1, 0)
        proof.split(self.after - 1)
        proof.split(self.after - 2)

    def _first_and_second(self) -> None:
        end = length(self.top) - self.after
        for which, back in (("first", 2), ("second", 1)):
            given = [at_least(x - 2), equal(letter(x + back - 3) - 1), *self.step]
            then = [equal(letter(end - back) - 1), equal(letter(end - 3 + back))]
            with self.show(f"the {which} case", "x i", given, then) as proof:
                self._ending(proof)
                proof.use(NOT_BB, y=end - 2)
                proof.use("two letters", y=end - 2)
                proof.use("two letters", y=end - 1)
        odd = [at_least(x - 2), equal(letter(x - 1) - 1), *self.step, equal(self.after)]
        with self.show("the last step of the first case", "x i", odd, equal(sign(self.top - 1) + 1)) as proof:
            self._ending(proof)
        given = [at_least(x - 2), *TWO, equal(letter(x + z - 3) - 1), *self.step]
        then = [equal(letter(end - z) - 1), equal(letter(end - 3 + z))]
        with self.show("the two cases", "x z i", given, then) as proof:
            proof.split(1 - z)
            for which, back in (("first", 2), ("second", 1)):
                proof.use(f"the {which} case", x=x, i=i)
                proof.congruence("W", x + z - 3, x + back - 3)
                proof.congruence("W", end - z, end - back)
                proof.congruence("W", end - 3 + z, end - 3 + back)

    def _no_b(self) -> list[Literal]:
        return [at_least(x - 2), equal(letter(x - 1)), equal(letter(x - 2))]

    def _third(self) -> None:
        end = length(self.top) - self.after
        inner = case(at_least(self.after - 1), equal(letter(end - 1)), equal(letter(end - 2)))
        last = case(equal(self.after), equal(self.top - 1), equal(self.before - 1))
        with self.show("the third case", "x i", [*self._no_b(), *self.step], [inner, last]) as proof:
            self._ending(proof)
        later = y + left(i)
        given = [*self._no_b(), at_least(y), equal(letter(y) - 1), at_least(i), at_least(left(i) - 1)]
        with self.show("an a, in the third case", "x y i", given, equal(letter(later)), left(i)) as proof:
            self._next_step(proof)
            proof.use("the third case", x=x, i=i + 1)
            proof.use(NOT_BB, y=y)
            proof.congruence("W", later, y + 1)
            proof.induct(i=i + 1)
        with self.show(
            "every b before an a", "x y", [*self._no_b(), at_least(y), equal(letter(y) - 1)], equal(letter(y + x))
        ) as proof:
            proof.use("an a, in the third case", x=x, y=y, i=0)
            proof.use("X base 0", x=x)
            proof.congruence("W", y + x, y + left(0))

    def _next_step(self, proof: Attempt) -> None:
        """Where the letters after a b change in the next step, that b is at one of two places of a block."""
        end, following = length(level(i)), left(i + 1)
        proof.use("a step", x=x, i=i + 1)
        proof.use(POSITIVE, m=level(i) - 1)
        _, (one,), (two,) = proof.use("where the shifted word differs", m=level(i) - 1, y=y + following)
        proof.congruence("W", y + left(i), y + following + length(level(i) - 1))
        for back, index in ((1, one), (2, two)):
            proof.use("a's have the same blocks", m=level(i), n=index, i=end - following - back)
            proof.congruence("W", y, a_block(level(i), index) + end - following - back)

    def _changes(self) -> None:
        here, there = letter(y + left(i)), letter(y + left(i + 1))
        case_given = [at_least(x - 2), *TWO, equal(letter(x + z - 3) - 1), at_least(i), at_least(left(i) - 1)]
        inside = case(INDEX, equal(y - a_block(level(i), n) - place(i)), some="n")
        with self.show(
            "where a step changes the letter",
            "x z i y",
            [*case_given, at_least(y), equal(letter(y) - 1)],
            [case(equal(here - there)), inside],
        ) as proof:
            self._next_step(proof)
            proof.use("the two cases", x=x, z=z, i=i + 1)
            proof.split(1 - z)
            end, following = length(level(i)), left(i + 1)
            for back in (1, 2):
                proof.congruence("W", end - following - back, end - following - z)
                proof.congruence("W", end - following - back, end - following - 3 + z)
            _, (one,), (two,) = proof.use("where the shifted word differs", m=level(i) - 1, y=y + following)
            proof.goal(1, n=one)
            proof.goal(1, n=two)
        given = [*case_given, INDEX, equal(y - a_block(level(i), n) - place(i))]
        with self.show("there it does change", "x z i y n", given, equal(here + there - 1)) as proof:
            proof.use("a step", x=x, i=i + 1)
            proof.use("there it does differ", m=level(i) - 1, n=n, z=z)
            start = a_block(level(i), n) + length(level(i)) - z
            proof.congruence("W", y + left(i + 1), start)
            proof.congruence("W", y + left(i), start + length(level(i) - 1))


__all__ = ["Cases"]
