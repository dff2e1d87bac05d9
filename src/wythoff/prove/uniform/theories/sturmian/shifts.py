"""Where the word differs from itself shifted [GoldbergFraenkel, Prop 7]."""

from __future__ import annotations

from wythoff.prove.uniform.notation import at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.theories.sturmian.blocks import (
    INDEX,
    LEVEL,
    POSITIVE,
    offset,
    same_a_block,
)
from wythoff.prove.uniform.theories.sturmian.terms import (
    a_block,
    b_block,
    before_b,
    i,
    length,
    letter,
    m,
    n,
    whole,
    y,
    z,
)

FASTER = "how fast P grows"


class Shifts(Script):
    """The word beside itself P(m) places later."""

    def prove(self) -> None:
        self._after()
        self._differences()

    def _after(self) -> None:
        there = a_block(m, n) + length(m) + i
        given = [at_least(m - 1), INDEX, *offset(i, length(m - 1))]
        with self.show("after a block of an a", "m n i", given, equal(letter(there) - letter(i))) as proof:
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
        with self.show(
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
        with self.show("shifts in a block of an a", "m n i", [LEVEL, INDEX, *offset(i, end)], [same, other]) as proof:
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
        with self.show(
            "shifts in a block of a b", "m n i", given, equal(letter(here) - letter(here + length(m)))
        ) as proof:
            proof.use("b's have the same blocks", m=m + 1, n=n, i=i)
            proof.use("after a block of a b", m=m + 1, n=n, i=i)
            proof.use(POSITIVE, m=m + 1)
        ends = [case(INDEX, equal(y - a_block(m + 1, n) - end + back), some="n") for back in (1, 2)]
        cases = [case(equal(letter(y) - letter(y + length(m)))), *ends]
        with self.show("where the shifted word differs", "m y", [LEVEL, at_least(y)], cases) as proof:
            (one, past), (other_one, other_past) = proof.use("the blocks of a level cover", m=m + 1, y=y)
            proof.use("shifts in a block of an a", m=m, n=one, i=past)
            proof.use("shifts in a block of a b", m=m, n=other_one, i=other_past)
            for start in (a_block(m + 1, one) + past, b_block(m + 1, other_one) + other_past):
                proof.congruence("W", y, start)
                proof.congruence("W", y + length(m), start + length(m))
            proof.goal(1, n=one)
            proof.goal(2, n=one)
            proof.split(end - 2 - past)
        here = a_block(m + 1, n) + end - z
        given = [LEVEL, INDEX, at_least(z - 1), at_least(2 - z)]
        with self.show(
            "there it does differ", "m n z", given, equal(letter(here) + letter(here + length(m)) - 1)
        ) as proof:
            proof.use("shifts in a block of an a", m=m, n=n, i=end - z)
            proof.use(FASTER, m=m)


__all__ = ["Shifts"]
