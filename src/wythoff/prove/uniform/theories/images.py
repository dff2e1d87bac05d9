"""The word of alpha and that of alpha + t, for every irrational alpha > 1 and all t [GoldbergFraenkel, Lemma 2].

W(y) is 0 where the word of alpha has an a, and C(y) is the number of a's before the place y. If each a is replaced by
b^t a, the image of the letter at y begins at y + t C(y). V is the word of alpha + t: 0 at floor(n (alpha + t)) - 1 for
n >= 1, and 1 elsewhere.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import INTEGER, Floor, Parameters, Recursion, Surd, Witness, apply, name, number
from wythoff.prove.uniform.beatty import ALPHA, complementary_pair
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers, lemma
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover

_i, _j, _n, _t, _v, _y = map(name, "ijntvy")
CLAIMS = ("floors of the sum", "the image of an a", "the image of a b", "an a of the sum", "a b of the sum")


def images_of_words() -> Uniform:
    """That a -> b^t a, b -> b makes the word of alpha + t from that of alpha.

    >>> print(images_of_words().claim.splitlines()[0])
    for all integers t and irrational numbers alpha with alpha > 1 and t >= 1:
    """
    example = {"alpha": Surd(Fraction(0), Fraction(1), 2), "t": Surd(Fraction(1), Fraction(0), 2)}
    sorts = (("alpha", "irrational"), ("t", INTEGER))
    prover = Prover(Parameters(sorts, (above(ALPHA - 1), at_least(_t - 1)), example))
    prover.prepare()
    complementary_pair(prover).prove()
    _Images(prover).prove()
    return prover.theorem(CLAIMS)


class _Images(Script):
    def __init__(self, prover: Prover) -> None:
        super().__init__(prover)
        self.before, self.sum_before = apply("A", apply("C", _y)), apply("F", apply("C", _y))
        self.next, self.sum_next = apply("A", apply("C", _y) + 1), apply("F", apply("C", _y) + 1)
        self.start = _y + _t * apply("C", _y)

    def prove(self) -> None:
        self._letters()
        self._counts()
        self._sum()
        self._images()

    def _letters(self) -> None:
        """The words of alpha and of alpha + t."""
        increases = lemma("A increases", "i j", [above(_j - _i)], above(apply("A", _j) - apply("A", _i)))
        with self.claim(increases) as proof:
            proof.use("A floor", n=_i)
            proof.use("A floor", n=_j)
            proof.positive(ALPHA - 1, _j - _i)
        an_a = case(equal(_v), at_least(_n - 1), equal(_y + 1 - apply("A", _n)), some="v n")
        a_b = case(equal(_v - 1), at_least(_n - 1), equal(_y + 1 - apply("B", _n)), some="v n")
        with self.show("a letter at every place", "y", [at_least(_y)], [an_a, a_b]) as proof:
            (first,), (second,) = proof.use("every number in one", v=_y + 1)
            proof.goal(0, v=0, n=first)
            proof.goal(1, v=1, n=second)
        self.prover.define(Witness("a letter at every place", (("W", "I"), ("W", "I"))))

    def _counts(self) -> None:
        one_more = apply("C", _n - 1) + 1 - apply("W", _n - 1)
        self.prover.define(Recursion("C", INTEGER, (), 0, (number(0),), one_more))
        then = [at_least(apply("C", _y)), at_least(_y - self.before), at_least(self.next - _y - 1)]
        with self.show("the a's before a place", "y", [at_least(_y)], then, _y) as proof:
            proof.split(-_y)
            proof.use("C base 0")
            proof.congruence("C", _y, 0)
            proof.use("A floor", n=0)
            proof.use("A floor", n=1)
            proof.congruence("A", apply("C", _y), 0)
            proof.congruence("A", apply("C", _y) + 1, 1)
            proof.use("C step", n=_y)
            proof.induct(y=_y - 1)
            last, index = apply("C", _y - 1), apply("I", _y - 1)
            proof.use("a letter at every place witness", y=_y - 1)
            for one in (last, last + 1):
                proof.use("A increases", i=one, j=index)
                proof.use("A increases", i=index, j=one)
                proof.congruence("A", one, index)
                proof.congruence("A", apply("C", _y), one)
                proof.congruence("A", apply("C", _y) + 1, one)
            proof.use("no number in both", i=last + 1, j=index)
            proof.use("A increases", i=last + 1, j=last + 2)
            proof.congruence("A", apply("C", _y) + 1, last + 2)
        for letter, says in ((0, equal(_y + 1 - self.next)), (1, above(self.next - _y - 1))):
            title = f"the next a behind {'an a' if letter == 0 else 'a b'}"
            given = [at_least(_y), equal(apply("W", _y) - letter)]
            with self.show(title, "y", given, says) as proof:
                index = apply("I", _y)
                proof.use("the a's before a place", y=_y)
                proof.use("a letter at every place witness", y=_y)
                proof.use("no number in both", i=apply("C", _y) + 1, j=index)
                for one in (apply("C", _y), apply("C", _y) + 1):
                    proof.use("A increases", i=index, j=one)
                    proof.use("A increases", i=one, j=index)
                    proof.congruence("A", one, index)

    def _sum(self) -> None:
        self.prover.define(Floor("F", integers("n"), ALPHA * _n + _t * _n))
        multiple = equal(apply("F", _n) - apply("A", _n) - _t * _n)
        with self.show("floors of the sum", "n", (), multiple) as proof:
            proof.use("A floor", n=_n)
            proof.use("F floor", n=_n)
        grows = above(apply("F", _j) - apply("F", _i) - (_j - _i))
        with self.show("F increases", "i j", [above(_j - _i)], grows) as proof:
            proof.use("F floor", n=_i)
            proof.use("F floor", n=_j)
            proof.positive(ALPHA - 1, _j - _i)
            proof.natural(_t - 1, _j - _i)
            self.next_floor(proof)
        here = _y + 1
        an_a = case(equal(_v), at_least(_n - 1), equal(here - apply("F", _n)), some="v n")
        a_b = case(
            equal(_v - 1), at_least(_n), above(here - apply("F", _n)), above(apply("F", _n + 1) - here), some="v n"
        )
        with self.show("a letter of the sum", "y", [at_least(_y)], [an_a, a_b], _y) as proof:
            proof.split(-_y)
            proof.use("F floor", n=0)
            proof.use("F floor", n=1)
            proof.goal(1, v=1, n=0)
            (_, one), (_, other) = proof.induct(y=_y - 1)
            proof.goal(1, v=1, n=one)
            proof.use("F increases", i=one, j=one + 1)
            proof.goal(0, v=0, n=other + 1)
            proof.goal(1, v=1, n=other)

    def next_floor(self, proof: Attempt) -> None:
        """The floors are at least 1 more for each index."""
        proof.split(_j - _i - 1)

    def _images(self) -> None:
        self.prover.define(Witness("a letter of the sum", (("V", "M"), ("V", "M"))))
        known = "a letter of the sum witness"
        given = [at_least(_n - 1), equal(_y + 1 - apply("F", _n))]
        between = [at_least(_n), above(_y + 1 - apply("F", _n)), above(apply("F", _n + 1) - _y - 1)]
        for title, some, value in (("an a of the sum", given, 0), ("a b of the sum", between, 1)):
            with self.show(title, "y n", some, equal(apply("V", _y) - value)) as proof:
                index = apply("M", _y)
                proof.use("F floor", n=0)
                for one in (_n, _n + 1):
                    for other in (index, index + 1, number(0)):
                        proof.use("F increases", i=one, j=other)
                        proof.use("F increases", i=other, j=one)
                        proof.congruence("F", one, other)
                proof.use(known, y=_y)
        start, then = self.start, equal(apply("C", _y + 1) - apply("C", _y) - 1)
        inside = [at_least(_y), equal(apply("W", _y)), at_least(_i), above(_t - _i)]
        says = [equal(apply("V", start + _i) - 1), equal(apply("V", start + _t)), then]
        with self.show("the image of an a", "y i", inside, says) as proof:
            proof.use("the a's before a place", y=_y)
            proof.use("the next a behind an a", y=_y)
            proof.use("C step", n=_y + 1)
            proof.use("floors of the sum", n=apply("C", _y))
            proof.use("floors of the sum", n=apply("C", _y) + 1)
            proof.use("a b of the sum", y=start + _i, n=apply("C", _y))
            proof.use("an a of the sum", y=start + _t, n=apply("C", _y) + 1)
        says = [equal(apply("V", start) - 1), equal(apply("C", _y + 1) - apply("C", _y))]
        with self.show("the image of a b", "y", [at_least(_y), equal(apply("W", _y) - 1)], says) as proof:
            proof.use("the a's before a place", y=_y)
            proof.use("the next a behind a b", y=_y)
            proof.use("C step", n=_y + 1)
            proof.use("floors of the sum", n=apply("C", _y))
            proof.use("floors of the sum", n=apply("C", _y) + 1)
            proof.use("a b of the sum", y=start, n=apply("C", _y))


__all__ = ["images_of_words"]
