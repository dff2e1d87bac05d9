"""Sums of lengths of the words W_m, taken greedily, and letters [GoldbergFraenkel, section 6.2, Obs 3, 4]."""

from __future__ import annotations

from wythoff.checker.uniform import INTEGER, Recursion, Witness, apply
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.theories.sturmian.blocks import (
    LEVEL,
    POSITIVE,
)
from wythoff.prove.uniform.theories.sturmian.letters import bases
from wythoff.prove.uniform.theories.sturmian.terms import (
    i,
    k,
    length,
    letter,
    m,
    n,
    x,
    y,
    z,
)

FASTER = "how fast P grows"


class Greedy(Script):
    """X(x, i) is what is left of x after i greedy steps, each by the largest length P(G) that fits."""

    left, before = apply("X", x, i), apply("X", x, i - 1)

    def prove(self) -> None:
        self._one_step()
        self._all_steps()
        self._order()
        self._letters()

    def _step_before(self, proof: Attempt) -> None:
        """What is left after i steps is one step from what was left before."""
        proof.use("X step", x=x, n=i)
        proof.use("what is left is natural", x=x, i=i - 1)
        proof.use("a greedy step witness", x=self.before)

    def _one_step(self) -> None:
        with self.show("P exceeds every number", "m", [LEVEL], at_least(length(m) - m), m) as proof:
            proof.split(-m)
            proof.use(POSITIVE, m=m)
            proof.induct(m=m - 1)
            proof.use(FASTER, m=m - 1)
            proof.use(POSITIVE, m=m - 1)
        fits = case(at_least(k), at_least(x - length(k)), above(length(k + 1) - x), some="k")
        given = [LEVEL, at_least(x - 1), above(length(m) - x)]
        with self.show("between two lengths", "x m", given, [fits], m) as proof:
            proof.split(-m)
            bases(proof)
            proof.congruence("P", m, 0)
            proof.split(x - length(m - 1))
            proof.goal(k=m - 1)
            ((found,),) = proof.induct(m=m - 1)
            proof.goal(k=found)
        stay = case(equal(x), equal(k), equal(y), some="k y")
        step = case(
            at_least(x - 1),
            at_least(k),
            at_least(x - length(k)),
            above(length(k + 1) - x),
            equal(y - x + length(k)),
            some="k y",
        )
        with self.show("a greedy step", "x", [at_least(x)], [stay, step]) as proof:
            proof.split(-x)
            proof.goal(0, k=0, y=0)
            ((found,),) = proof.use("between two lengths", x=x, m=x + 1)
            proof.use("P exceeds every number", m=x + 1)
            proof.goal(1, k=found, y=x - length(found))
        self.prover.define(Witness("a greedy step", (("G", "F"), ("G", "F"))))
        last = apply("X", x, n - 1)
        self.prover.define(Recursion("X", INTEGER, integers("x"), 0, (x,), apply("F", last)))

    def _all_steps(self) -> None:
        left, before = self.left, self.before
        given = [at_least(x), at_least(i)]
        with self.show("what is left is natural", "x i", given, at_least(left), i) as proof:
            proof.split(-i)
            proof.use("X base 0", x=x)
            proof.congruence("X", [x, i], [x, 0])
            proof.use("X step", x=x, n=i)
            proof.induct(i=i - 1)
            proof.use("a greedy step witness", x=before)
        with self.show(
            "greedy steps go down", "x i", given, [case(equal(left)), case(at_least(x - i - left))], i
        ) as proof:
            proof.split(-i)
            proof.use("X base 0", x=x)
            proof.congruence("X", [x, i], [x, 0])
            self._step_before(proof)
            proof.induct(i=i - 1)
            proof.use(POSITIVE, m=apply("G", before))
        with self.show("greedy steps end", "x", [at_least(x)], equal(apply("X", x, x))) as proof:
            proof.use("greedy steps go down", x=x, i=x)
            proof.use("what is left is natural", x=x, i=x)

    def _order(self) -> None:
        after = apply("F", x)
        larger, smaller = apply("G", x), apply("G", after)
        with self.show(
            "greedy steps never grow", "x", [at_least(x - 1), at_least(after - 1)], at_least(larger - smaller)
        ) as proof:
            proof.use("a greedy step witness", x=x)
            proof.use("a greedy step witness", x=after)
            proof.use("P never falls", i=larger + 1, j=smaller)
            proof.use(POSITIVE, m=larger)

    def _letters(self) -> None:
        left, before = self.left, self.before
        two = [at_least(z - 1), at_least(2 - z)]
        given = [at_least(x), at_least(i), *two, at_least(left - z)]
        with self.show(
            "greedy steps keep the last letters", "x i z", given, equal(letter(left - z) - letter(x - z)), i
        ) as proof:
            proof.split(-i)
            proof.use("X base 0", x=x)
            proof.congruence("X", [x, i], [x, 0])
            proof.congruence("W", left - z, x - z)
            self._step_before(proof)
            proof.induct(i=i - 1)
            level = apply("G", before)
            proof.use("shift by P(m)", m=level, i=left - z)
            proof.use(POSITIVE, m=level)
            proof.congruence("W", left - z + length(level), before - z)
        level = apply("G", before) + 1
        place = left + z - 3
        given = [at_least(x), at_least(i - 1), *two, at_least(place), at_least(before - 1)]
        then = equal(letter(length(level) - left - z) - letter(x + z - 3))
        with self.show("greedy steps, from the end", "x i z", given, then) as proof:
            proof.use("greedy steps keep the last letters", x=x, i=i, z=3 - z)
            proof.use("W_m without its end is a palindrome", m=level, i=place)
            self._step_before(proof)
            proof.use(POSITIVE, m=level - 1)
            proof.congruence("W", length(level) - 3 - place, length(level) - left - z)
            proof.congruence("W", left - (3 - z), place)
            proof.congruence("W", x - (3 - z), x + z - 3)


__all__ = ["Greedy"]
