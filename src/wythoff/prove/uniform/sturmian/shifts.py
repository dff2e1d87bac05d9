"""Where the word differs from itself shifted, and greedy sums of lengths [GoldbergFraenkel, Prop 7, Obs 3, 4]."""

from __future__ import annotations

from wythoff.checker.uniform import INTEGER, Recursion, Witness, apply
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.search import Attempt
from wythoff.prove.uniform.sturmian.blocks import (
    INDEX,
    LEVEL,
    POSITIVE,
    offset,
    same_a_block,
)
from wythoff.prove.uniform.sturmian.letters import bases
from wythoff.prove.uniform.sturmian.terms import (
    Script,
    a_block,
    b_block,
    before_b,
    i,
    k,
    length,
    letter,
    m,
    n,
    whole,
    x,
    y,
    z,
)

FASTER = "how fast P grows"


class Shifts(Script):
    """The word beside itself P(m) places later, and what is left of a number after greedy steps by lengths P(m)."""

    def add(self) -> None:
        self._after()
        self._differences()
        self._greedy()

    def _after(self) -> None:
        there = a_block(m, n) + length(m) + i
        given = [at_least(m - 1), INDEX, *offset(i, length(m - 1))]
        with self.claim("after a block of an a", "m n i", given, equal(letter(there) - letter(i))) as proof:
            proof.use("D rises by at most 1", m=m, i=n, j=n + 1)
            proof.use("a b between two a's", m=m, n=n)
            proof.use(POSITIVE, m=m)
            proof.use("D is below n", m=m, n=n)
            proof.use("a's have the same blocks", m=m, n=n + 1, i=i)
            proof.zero(whole(m, n + 1) - whole(m, n), length(m - 1))
            proof.congruence("W", there, a_block(m, n + 1) + i)
            following = whole(m, n) + 1
            proof.use("the blocks around a block of a b", m=m, n=following)
            proof.use("b's have the same blocks", m=m, n=following, i=i)
            proof.congruence("W", there, b_block(m, following) + i)
            same_a_block(proof, m, n, before_b(m, following))
        there = b_block(m, n) + length(m - 1) + i
        with self.claim(
            "after a block of a b", "m n i", [LEVEL, INDEX, *offset(i, length(m))], equal(letter(there) - letter(i))
        ) as proof:
            after = before_b(m, n) + 1
            proof.use("the blocks around a block of a b", m=m, n=n)
            proof.use("a's have the same blocks", m=m, n=after, i=i)
            proof.congruence("W", there, a_block(m, after) + i)

    def _differences(self) -> None:
        end = length(m + 1)
        here = a_block(m + 1, n) + i
        same = case(at_least(end - 3 - i), equal(letter(here) - letter(here + length(m))))
        other = case(at_least(i - end + 2), equal(letter(here) + letter(here + length(m)) - 1))
        with self.claim("shifts in a block of an a", "m n i", [LEVEL, INDEX, *offset(i, end)], [same, other]) as proof:
            over = i + length(m) - end
            proof.use("shift by P(m)", m=m, i=i)
            proof.use("a's have the same blocks", m=m + 1, n=n, i=i)
            proof.split(-over - 1)
            proof.use("a's have the same blocks", m=m + 1, n=n, i=i + length(m))
            proof.use("after a block of an a", m=m + 1, n=n, i=over)
            proof.use("W_m follows W_(m+1)", m=m, i=over)
            proof.congruence("W", here + length(m), a_block(m + 1, n) + end + over)
            proof.use(POSITIVE, m=m)
        here = b_block(m + 1, n) + i
        given = [LEVEL, INDEX, *offset(i, length(m))]
        with self.claim(
            "shifts in a block of a b", "m n i", given, equal(letter(here) - letter(here + length(m)))
        ) as proof:
            proof.use("b's have the same blocks", m=m + 1, n=n, i=i)
            proof.use("after a block of a b", m=m + 1, n=n, i=i)
            proof.use(POSITIVE, m=m + 1)
        ends = [case(INDEX, equal(y - a_block(m + 1, n) - end + back), some="n") for back in (1, 2)]
        cases = [case(equal(letter(y) - letter(y + length(m)))), *ends]
        with self.claim("where the shifted word differs", "m y", [LEVEL, at_least(y)], cases) as proof:
            (one, behind), (other_one, other_behind) = proof.use("the blocks of a level cover", m=m + 1, y=y)
            proof.use("shifts in a block of an a", m=m, n=one, i=behind)
            proof.use("shifts in a block of a b", m=m, n=other_one, i=other_behind)
            for start in (a_block(m + 1, one) + behind, b_block(m + 1, other_one) + other_behind):
                proof.congruence("W", y, start)
                proof.congruence("W", y + length(m), start + length(m))
            proof.goal(1, n=one)
            proof.goal(2, n=one)
            proof.split(end - 2 - behind)
        here = a_block(m + 1, n) + end - z
        given = [LEVEL, INDEX, at_least(z - 1), at_least(2 - z)]
        with self.claim(
            "there it does differ", "m n z", given, equal(letter(here) + letter(here + length(m)) - 1)
        ) as proof:
            proof.use("shifts in a block of an a", m=m, n=n, i=end - z)
            proof.use(FASTER, m=m)

    def _greedy(self) -> None:
        """X(x, i) is what is left of x after i greedy steps, each by P(G(X))."""
        with self.claim("P exceeds every number", "m", [LEVEL], at_least(length(m) - m), [m]) as proof:
            proof.split(-m)
            proof.use(POSITIVE, m=m)
            proof.induct(m=m - 1)
            proof.use(FASTER, m=m - 1)
            proof.use(POSITIVE, m=m - 1)
        fits = case(at_least(k), at_least(x - length(k)), above(length(k + 1) - x), some="k")
        given = [LEVEL, at_least(x - 1), above(length(m) - x)]
        with self.claim("between two lengths", "x m", given, [fits], [m]) as proof:
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
        with self.claim("a greedy step", "x", [at_least(x)], [stay, step]) as proof:
            proof.split(-x)
            proof.goal(0, k=0, y=0)
            ((found,),) = proof.use("between two lengths", x=x, m=x + 1)
            proof.use("P exceeds every number", m=x + 1)
            proof.goal(1, k=found, y=x - length(found))
        self.prover.define(Witness("a greedy step", (("G", "F"), ("G", "F"))))
        last = apply("X", x, n - 1)
        self.prover.define(Recursion("X", INTEGER, integers("x"), 0, (x,), apply("F", last)))
        left, before = apply("X", x, i), apply("X", x, i - 1)

        def one_step(proof: Attempt) -> None:
            proof.use("X step", x=x, n=i)
            proof.use("what is left is natural", x=x, i=i - 1)
            proof.use("a greedy step witness", x=before)

        given = [at_least(x), at_least(i)]
        with self.claim("what is left is natural", "x i", given, at_least(left), [i]) as proof:
            proof.split(-i)
            proof.use("X base 0", x=x)
            proof.congruence("X", [x, i], [x, 0])
            proof.use("X step", x=x, n=i)
            proof.induct(i=i - 1)
            proof.use("a greedy step witness", x=before)
        with self.claim(
            "greedy steps go down", "x i", given, [case(equal(left)), case(at_least(x - i - left))], [i]
        ) as proof:
            proof.split(-i)
            proof.use("X base 0", x=x)
            proof.congruence("X", [x, i], [x, 0])
            one_step(proof)
            proof.induct(i=i - 1)
            proof.use(POSITIVE, m=apply("G", before))
        with self.claim("greedy steps end", "x", [at_least(x)], equal(apply("X", x, x))) as proof:
            proof.use("greedy steps go down", x=x, i=x)
            proof.use("what is left is natural", x=x, i=x)
        after = apply("F", x)
        larger, smaller = apply("G", x), apply("G", after)
        with self.claim(
            "greedy steps never grow", "x", [at_least(x - 1), at_least(after - 1)], at_least(larger - smaller)
        ) as proof:
            proof.use("a greedy step witness", x=x)
            proof.use("a greedy step witness", x=after)
            proof.use("P never falls", i=larger + 1, j=smaller)
            proof.use(POSITIVE, m=larger)
        two = [at_least(z - 1), at_least(2 - z)]
        given = [*given, *two, at_least(left - z)]
        with self.claim(
            "greedy steps keep the last letters", "x i z", given, equal(letter(left - z) - letter(x - z)), [i]
        ) as proof:
            proof.split(-i)
            proof.use("X base 0", x=x)
            proof.congruence("X", [x, i], [x, 0])
            proof.congruence("W", left - z, x - z)
            one_step(proof)
            proof.induct(i=i - 1)
            level = apply("G", before)
            proof.use("shift by P(m)", m=level, i=left - z)
            proof.use(POSITIVE, m=level)
            proof.congruence("W", left - z + length(level), before - z)
        level = apply("G", before) + 1
        place = left + z - 3
        given = [at_least(x), at_least(i - 1), *two, at_least(place), at_least(before - 1)]
        then = equal(letter(length(level) - left - z) - letter(x + z - 3))
        with self.claim("greedy steps, from the end", "x i z", given, then) as proof:
            proof.use("greedy steps keep the last letters", x=x, i=i, z=3 - z)
            proof.use("W_m without its end is a palindrome", m=level, i=place)
            one_step(proof)
            proof.use(POSITIVE, m=level - 1)
            proof.congruence("W", length(level) - 3 - place, length(level) - left - z)
            proof.congruence("W", left - (3 - z), place)
            proof.congruence("W", x - (3 - z), x + z - 3)


__all__ = ["Shifts"]
