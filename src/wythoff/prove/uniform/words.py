"""Words with parameters: the letters of a fixed point stand at the columns of a game, for all values of its symbols.

For all s >= 1 and t >= 0 with s + t >= 2 the n-th a and the n-th b of the fixed point of a -> a^(s+t-1) b, b -> a^s
stand at A(n) and B(n) = s A(n) + t n, where A(n) is the least number that no earlier column has. With s = 1 this is the
word of Wythoff's game with slack t [Schwent, section 4], with s = 2 and t = 1 that of his new game [section 5].
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import INTEGER, Image, Morphic, Polynomial, Recursion, apply, name, number
from wythoff.describe.laws import LinearLaw
from wythoff.errors import BadLaw
from wythoff.integers.polynomial import Polynomial as Symbols
from wythoff.prove.uniform.columns import ColumnScript
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover
from wythoff.rules.symbolic import SymbolicGame

_n, _i, _j, _m, _v = map(name, ("n", "i", "j", "m", "v"))
ZERO = Symbols.number(0)
CLAIMS = ("the n-th a", "the n-th b")


class FixedPoint(Script):
    """A fixed point of a morphism, and what is true of all of them: images grow, and each place is in one of them."""

    def __init__(self, prover: Prover, definition: Morphic) -> None:
        super().__init__(prover)
        self.definition = definition

    def prove(self) -> None:
        """Prove that the word exists, define it, and prove where the images of its letters stand."""
        for obligation in self.definition.obligations():
            with self.claim(obligation):
                pass
        self.prover.define(self.definition)
        self._each_letter()
        self._ends()
        self._every_place()

    def letter(self, place: Polynomial | int) -> Polynomial:
        return apply(self.definition.word, place)

    def end(self, place: Polynomial | int) -> Polynomial:
        """Where the image of the letter at a place ends."""
        return apply(self.definition.ends, place)

    def facts(self, proof: Attempt, place: Polynomial) -> None:
        """The letter at a place, and where its image ends."""
        proof.use("each letter", n=place)

    def _each_letter(self) -> None:
        """It meets one of the guards, so its image has the length of this one."""
        definition = self.definition
        cases = []
        for image in definition.images:
            here = {"v": self.letter(_n)}
            guard = [literal.replaced(here) for literal in image.guard]
            length = image.length.replaced(here)
            cases.append(case(*guard, equal(self.end(_n) - self.end(_n - 1) - length), at_least(length - 1)))
        with self.show("each letter", "n", [at_least(_n - 1)], cases) as proof:
            proof.use(f"{definition.word} letters", n=_n)
            proof.use(f"{definition.word}: complete", v=self.letter(_n))
            for k in range(len(cases)):
                proof.use(f"{definition.ends} length {k}", n=_n)
                proof.use(f"{definition.word}: image {k}", v=self.letter(_n))

    def _ends(self) -> None:
        natural = at_least(self.end(_n) - _n)
        with self.show("ends are not before", "n", [at_least(_n)], natural, _n) as proof:
            proof.use(f"{self.definition.ends} empty")
            proof.congruence(self.definition.ends, _n, 0)
            proof.induct(n=_n - 1)
            self.facts(proof, _n)

    def _every_place(self) -> None:
        """In the image of a letter at the same place or before: by induction on the place."""
        inside = [at_least(_v - self.end(_m - 1) - 1), at_least(self.end(_m) - _v)]
        found = case(at_least(_m - 1), at_least(_v - _m), *inside, some="m")
        with self.show("every place", "v", [at_least(_v - 1)], [found], _v) as proof:
            proof.use(f"{self.definition.ends} empty")
            self.facts(proof, number(1))
            proof.goal(m=1)
            ((before,),) = proof.induct(v=_v - 1)
            self.facts(proof, before + 1)
            proof.goal(m=before)
            proof.goal(m=before + 1)


class CountedZeros(Script):
    """The letters 0 and 1 of a word, and the number of zeros among its first n letters."""

    def __init__(self, word: FixedPoint, name: str) -> None:
        super().__init__(word.prover)
        self.word, self.zeros = word, name

    def count(self, place: Polynomial | int) -> Polynomial:
        return apply(self.zeros, place)

    def prove(self) -> None:
        step = self.count(_n - 1) + 1 - self.word.letter(_n)
        self.prover.define(Recursion(self.zeros, INTEGER, (), 0, (number(0),), step))
        self._counting()

    def _counting(self) -> None:
        """The number of zeros never falls and rises by at most 1; the i-th zero is somewhere."""
        w, count = self.word.letter, self.count
        rises = [at_least(count(_n) - count(_n - 1)), at_least(count(_n - 1) + 1 - count(_n))]
        with self.show("zeros are counted", "n", [at_least(_n - 1)], rises) as proof:
            proof.use(f"{self.zeros} step", n=_n)
            self.word.facts(proof, _n)
        never = lemma("zeros never fall", "i n", [at_least(_i), at_least(_n - _i)], at_least(count(_n) - count(_i)))
        with self.claim(never, _n) as proof:
            proof.congruence(self.zeros, _i, _n)
            proof.induct(n=_n - 1)
            proof.use("zeros are counted", n=_n)
        there = [at_least(_i - 1), at_least(_v), at_least(count(_v) - _i)]
        found = case(at_least(_j - 1), at_least(_v - _j), equal(w(_j)), equal(count(_j) - _i), some="j")
        with self.show("the i-th zero", "i v", there, [found], _v) as proof:
            proof.use(f"{self.zeros} base 0")
            proof.congruence(self.zeros, _v, 0)
            proof.use(f"{self.zeros} step", n=_v)
            self.word.facts(proof, _v)
            proof.split(count(_v - 1) - _i)
            ((earlier,),) = proof.induct(v=_v - 1)
            proof.goal(j=earlier)
            proof.goal(j=_v)

    def ends(self, slope: Polynomial, step: Polynomial) -> None:
        """E(n) = s n + t Z(n), as an image has s letters, and t more if it is that of a zero."""
        w, count, end = self.word.letter, self.count, self.word.end
        says = equal(end(_n) - slope * _n - step * count(_n))
        with self.show("ends by zeros", "n", [at_least(_n)], says, _n) as proof:
            proof.use(f"{self.word.definition.ends} empty")
            proof.use(f"{self.zeros} base 0")
            proof.congruence(self.word.definition.ends, _n, 0)
            proof.congruence(self.zeros, _n, 0)
            proof.zero(count(_n), step)
            proof.zero(_n, slope)
            proof.induct(n=_n - 1)
            self.word.facts(proof, _n)
            proof.use(f"{self.zeros} step", n=_n)
            proof.zero(count(_n) - count(_n - 1) - 1 + w(_n), step)
            proof.zero(w(_n), step)
            proof.zero(w(_n) - 1, step)


def letters_at_columns(game: SymbolicGame, law: LinearLaw) -> Uniform:
    """That the columns of a game, B(n) = s A(n) + t n, are the places of the n-th a and the n-th b of a word.

    >>> from wythoff.integers.polynomial import Polynomial as Symbols
    >>> from wythoff.rules.symbolic import symbolic_game
    >>> law = LinearLaw(Symbols.number(1), Symbols.name("t"))
    >>> print(letters_at_columns(symbolic_game("wythoff(slack=t)"), law).claim.splitlines()[2])
    the n-th a: for every integer n: if n >= 1 then W(a(n)) = 0 and Z(a(n)) = n
    """
    if law.start or law.constant != ZERO or law.least != ZERO:
        raise BadLaw(f"a word is known for columns b = s*a + t*n only, not for '{law.text}'")
    script = ColumnScript(game, law).run()
    Letters(script).prove()
    return script.theorem(*CLAIMS)


class Letters(Script):
    """The letter a is 0 and b is 1; Z(n) is the number of a's among the first n letters."""

    def __init__(self, script: ColumnScript) -> None:
        super().__init__(script.prover)
        self.law = script.law
        taken = {*script.prover.kernel.sorts.names, *script.prover.kernel.sorts.functions}
        word, ends, self.zeros = (
            next(one for one in names if one not in taken) for names in (("W", "word"), ("E", "end"), ("Z", "zeros"))
        )
        self.slope, self.step = self.law.first_larger(number(1)), self.law.step
        first = Image((equal(_v),), ((number(0), self.slope + self.step - 1), (number(1), number(1))))
        second = Image((equal(_v - 1),), ((number(0), self.slope),))
        two_letters = (at_least(_v), at_least(1 - _v))
        self.word = FixedPoint(self.prover, Morphic(word, ends, two_letters, number(0), (first, second)))
        self.count = CountedZeros(self.word, self.zeros).count

    def smaller(self, index: Polynomial | int) -> Polynomial:
        return self.law.at(index)[0]

    def larger(self, index: Polynomial | int) -> Polynomial:
        return self.law.at(index)[1]

    def prove(self) -> None:
        self.word.prove()
        zeros = CountedZeros(self.word, self.zeros)
        zeros.prove()
        zeros.ends(self.slope, self.step)
        self._ones()
        self._columns()
        self._in_turn()

    def _ones(self) -> None:
        """A one ends the image of a zero, and there are as many ones up to there as zeros up to that zero."""
        w, count, end = self.word.letter, self.count, self.word.end
        word = self.word.definition.word
        run = self.slope + self.step - 1
        for k, (letter, power) in enumerate(((number(0), run), (number(1), self.slope))):
            given = [at_least(_n - 1), equal(w(_n) - letter), at_least(_i), at_least(power - _i)]
            says = equal(count(end(_n - 1) + _i) - count(end(_n - 1)) - _i)
            with self.show(f"zeros of image {k}", "n i", given, says, _i) as proof:
                proof.congruence(self.zeros, end(_n - 1) + _i, end(_n - 1))
                proof.induct(i=_i - 1)
                proof.use(f"{word} image {k} block 0", n=_n, i=_i)
                proof.use(f"{self.zeros} step", n=end(_n - 1) + _i)
                proof.use("ends are not before", n=_n - 1)
        after_zero = [equal(w(end(_n)) - 1), at_least(end(_n) - _n - 1)]
        with self.show("a one after a zero", "n", [at_least(_n - 1), equal(w(_n))], after_zero) as proof:
            self.word.facts(proof, _n)
            proof.use(f"{word} image 0 block 1", n=_n, i=1)
            proof.congruence(word, end(_n - 1) + run + 1, end(_n))
            proof.use("ends are not before", n=_n - 1)
        says = equal(end(_n) - count(end(_n)) - count(_n))
        with self.show("ones are counted", "n", [at_least(_n)], says, _n) as proof:
            proof.use(f"{self.word.definition.ends} empty")
            proof.use(f"{self.zeros} base 0")
            proof.congruence(self.word.definition.ends, _n, 0)
            proof.congruence(self.zeros, _n, 0)
            proof.congruence(self.zeros, end(_n), 0)
            proof.induct(n=_n - 1)
            self.word.facts(proof, _n)
            for k, power in enumerate((run, self.slope)):
                proof.use(f"zeros of image {k}", n=_n, i=power)
            proof.use("a one after a zero", n=_n)
            proof.use(f"{self.zeros} step", n=_n)
            proof.use(f"{self.zeros} step", n=end(_n))
            proof.use("ends are not before", n=_n - 1)
            proof.congruence(self.zeros, end(_n) - 1, end(_n - 1) + run)
            proof.congruence(self.zeros, end(_n), end(_n - 1) + self.slope)
        from_zero = [at_least(_m - 1), above(_v - _m), equal(w(_m)), equal(_v - end(_m))]
        cases = [case(equal(w(_v))), case(equal(w(_v) - 1), *from_zero, some="m")]
        with self.show("a one ends an image", "v", [at_least(_v - 1)], cases) as proof:
            ((at,),) = proof.use("every place", v=_v)
            self.word.facts(proof, at)
            place = _v - end(at - 1)
            for k in (0, 1):
                proof.use(f"{word} image {k} block 0", n=at, i=place)
            proof.congruence(word, end(at - 1) + place, _v)
            proof.use("a one after a zero", n=at)
            proof.congruence(word, _v, end(at))
            proof.goal(1, m=at)

    def _columns(self) -> None:
        """By induction on the place v: a zero is the column of its number, and a one that of the zero it comes from."""
        w, count, end = self.word.letter, self.count, self.word.end
        a = self.law.a
        ones = _v - count(_v)
        cases = [
            case(equal(w(_v)), equal(self.smaller(count(_v)) - _v), at_least(count(_v) - 1)),
            case(equal(w(_v) - 1), equal(self.larger(ones) - _v), at_least(ones - 1)),
        ]
        one = lemma(
            "ones stand at larger piles",
            "v m",
            [
                at_least(_m - 1),
                equal(w(_m)),
                equal(self.smaller(count(_m)) - _m),
                equal(_v - end(_m)),
            ],
            equal(self.larger(ones) - _v),
        )
        with self.claim(one) as proof:
            proof.use("ends by zeros", n=_m)
            proof.use("ones are counted", n=_m)
            proof.congruence(self.zeros, _v, end(_m))
            proof.congruence(a, ones, count(_m))
            proof.zero(ones - count(_m), self.step)
            proof.zero(self.smaller(ones) - _m, self.slope)
        with self.show("letters stand at columns", "v", [at_least(_v - 1)], cases, _v) as proof:
            self.word.facts(proof, _v)
            proof.use(f"{self.zeros} step", n=_v)
            proof.use(f"{self.zeros} base 0")
            _, (from_zero,) = proof.use("a one ends an image", v=_v)
            proof.induct(v=from_zero)
            proof.use("ones stand at larger piles", v=_v, m=from_zero)
            proof.use("ones are counted", n=from_zero)
            proof.congruence(self.zeros, _v, end(from_zero))
            (in_smaller,), (in_larger,) = proof.use("every number occurs", v=_v)
            self._in_smaller(proof, in_smaller)
            self._in_larger(proof, in_larger)

    def _same_column(self, proof: Attempt, one: Polynomial, other: Polynomial) -> None:
        proof.use(f"{self.law.a} increases", i=one, j=other)
        proof.use(f"{self.law.a} increases", i=other, j=one)

    def _in_smaller(self, proof: Attempt, index: Polynomial) -> None:
        """v = A(index): the zeros before are those of the earlier columns."""
        a, count = self.law.a, self.count
        before = self.smaller(index - 1)
        proof.use(f"{a} starts at 0")
        proof.congruence(a, index, 0)
        proof.congruence(a, index, 1)
        proof.use(f"{a} increases", i=index - 1, j=index)
        proof.use(f"{a} increases", i=0, j=index - 1)
        proof.induct(v=before)
        proof.use("no number twice", i=index - 1, j=before - count(before))
        self._same_column(proof, count(before), index - 1)
        proof.use("zeros never fall", i=before, n=_v - 1)
        proof.use("zeros never fall", i=0, n=_v - 1)
        ((place,),) = proof.use("the i-th zero", i=index, v=_v - 1)
        proof.induct(v=place)
        proof.congruence(a, index, count(place))
        proof.congruence(a, index, count(_v))

    def _in_larger(self, proof: Attempt, index: Polynomial) -> None:
        """v = B(index): then A(index) is the place of a zero, and v of a one."""
        a, count, end = self.law.a, self.count, self.word.end
        zero = self.smaller(index)
        proof.congruence(a, index, 0)
        proof.zero(index, self.step)
        proof.zero(zero, self.slope)
        proof.use("the larger pile is larger", n=index)
        proof.use(f"{a} increases", i=0, j=index)
        proof.induct(v=zero)
        proof.use("no number twice", i=index, j=zero - count(zero))
        self._same_column(proof, count(zero), index)
        proof.use("ends by zeros", n=zero)
        proof.zero(count(zero) - index, self.step)
        proof.use("a one after a zero", n=zero)
        proof.congruence(self.word.definition.word, _v, end(zero))

    def _in_turn(self) -> None:
        """The n-th zero and the n-th one: no number is in two columns."""
        w, count = self.word.letter, self.count
        A, B = self.law.at(_n)
        with self.show(CLAIMS[0], "n", [at_least(_n - 1)], [equal(w(A)), equal(count(A) - _n)]) as proof:
            proof.use(f"{self.law.a} is at least n", n=_n)
            proof.use("letters stand at columns", v=A)
            proof.use("no number twice", i=_n, j=A - count(A))
            self._same_column(proof, count(A), _n)
        with self.show(CLAIMS[1], "n", [at_least(_n - 1)], [equal(w(B) - 1), equal(B - count(B) - _n)]) as proof:
            proof.use(f"{self.law.a} is at least n", n=_n)
            proof.use("the larger pile is larger", n=_n)
            proof.use("letters stand at columns", v=B)
            proof.use("no number twice", i=count(B), j=_n)
            proof.use("the larger pile increases", i=B - count(B), j=_n)
            proof.use("the larger pile increases", i=_n, j=B - count(B))
