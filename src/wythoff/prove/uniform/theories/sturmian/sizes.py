"""How many sets the tree of a greedy sum has [GoldbergFraenkel, Theorem 2 and what is said after it]."""

from __future__ import annotations

from wythoff.checker.uniform import INTEGER, Recursion, apply, number
from wythoff.prove.uniform.notation import at_least, case, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.theories.sturmian.blocks import LEVEL, POSITIVE, STEP
from wythoff.prove.uniform.theories.sturmian.letters import bases
from wythoff.prove.uniform.theories.sturmian.terms import (
    e,
    i,
    length,
    m,
    n,
    t,
    v,
    x,
    y,
)
from wythoff.prove.uniform.theories.sturmian.unions import kind


class Sizes(Script):
    """The root, and t(m+1) + 1 children of each proper ancestor of level m, are at most the sum of all t(i) + 1."""

    def prove(self) -> None:
        define, one = self.prover.define, number(1)
        children = (1 - kind(n - 1, y)) * (t(n) + 1)
        define(Recursion("V", INTEGER, integers("y"), 1, (one,), apply("V", y, n - 1) + children))
        define(Recursion("S", INTEGER, (), 0, (number(0),), apply("S", n - 1) + t(n) + 1))
        define(Recursion("U", INTEGER, (), 0, (one,), 2 * apply("U", n - 1)))
        most = at_least(apply("S", m) - apply("V", y, m))
        with self.show("how many sets the tree has", "y m", [at_least(y), at_least(m - 1)], most, m) as proof:
            proof.split(1 - m)
            proof.use("V base 0", y=y)
            proof.use("V step", y=y, n=m)
            proof.use("S base 0")
            proof.use("S step", n=m)
            proof.use(STEP, m=m - 1)
            proof.congruence("V", [y, m], [y, 1])
            proof.congruence("S", m - 1, 0)
            proof.induct(m=m - 1)
            proof.use("a place in a level witness", m=m - 1, y=y)
            proof.natural(kind(m - 1, y), t(m) + 1)
            proof.zero(kind(m - 1, y), t(m))
            proof.zero(kind(m - 1, y) - 1, t(m))
        small = case(at_least(m * v - apply("S", m)))
        large = case(at_least(i - 1), at_least(m - i), at_least(t(i) - v), some="i")
        with self.show("quotients below a bound", "m v", [LEVEL], [small, large], m) as proof:
            proof.split(-m)
            proof.use("S base 0")
            proof.congruence("S", m, 0)
            proof.zero(m, v)
            proof.use("S step", n=m)
            proof.goal(1, i=m)
            _, (found,) = proof.induct(m=m - 1)
            proof.goal(1, i=found)
        twice = at_least(length(2 * e) - apply("U", e))
        with self.show("P grows like a power of 2", "e", [at_least(e)], twice, e) as proof:
            proof.split(-e)
            bases(proof)
            proof.use("U base 0")
            proof.congruence("U", e, 0)
            proof.congruence("P", 2 * e, 0)
            proof.use("U step", n=e)
            proof.induct(e=e - 1)
            for level in (2 * e - 1, 2 * e - 2):
                proof.use("how fast P grows", m=level)
                proof.use(POSITIVE, m=level)
        small = case(at_least(e), at_least(x - apply("U", e)), at_least(2 * e + 1 - apply("G", x)), some="e")
        with self.show("the first index is small", "x", [at_least(x - 1)], [small]) as proof:
            ((half,),) = proof.use("division", D=apply("G", x), T=2)
            proof.goal(e=half)
            proof.use("a greedy step witness", x=x)
            proof.use("P grows like a power of 2", e=half)
            proof.use("P never falls", i=2 * half, j=apply("G", x))


__all__ = ["Sizes"]
