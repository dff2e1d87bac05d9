"""The options of a position that have the value v, counted; and lemmas that nim-values would end, where they fail."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from wythoff.checker.uniform import INTEGER, Case, Floor, Literal, Polynomial, Recursion, Witness, apply, name, number
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover, Value, Witnesses

_a, _b, _c, _e, _i, _n, _v, _x, _y = map(name, "abceinvxy")


def value(x: Value, y: Value) -> Polynomial:
    """The nim-value of (x, y), or that of any other function."""
    return apply("value", x, y)


def has(x: Value, y: Value) -> Literal:
    """(x, y) has the value v."""
    return equal(value(x, y) - _v)


class Options(Script):
    """How many options of a position have the value v: of each kind a sum, over the first n of them."""

    def __init__(self, prover: Prover, splits: bool) -> None:
        super().__init__(prover)
        self.splits = splits
        self.kinds = {"row": ("x", (_x, _i)), "column": ("y", (_i, _y)), "diagonal": ("e", (_i, _i + _e))}
        """A letter, and option number i: it is in row x, in column y, on the diagonal of the (i, i + e), or has the two
        parts of a pile of e."""
        if splits:
            self.kinds["split"] = ("e", (_i, _e - _i))

    def sums(self, x: Polynomial, y: Polynomial) -> dict[str, tuple[Polynomial, Polynomial]]:
        """For each kind of option of (x, y), where x <= y: its letter, and how many there are."""
        found = {"row": (x, y), "column": (y, x), "diagonal": (y - x, x)}
        if self.splits:
            found["split"] = (y - x, apply("half", y - x) + 1)
        return found

    def options(self, x: Polynomial, y: Polynomial) -> Polynomial:
        """How many options of (x, y), where x <= y, have the value v."""
        total = number(0)
        for kind, both in self.sums(x, y).items():
            total = total + apply(kind, *both)
        return total

    def prove(self) -> None:
        if self.splits:
            self.prover.define(Floor("half", integers("n"), _n * Fraction(1, 2)))
        once = name("one")
        ways = [(has(_x, _y), 1), (above(value(_x, _y) - _v), 0), (above(_v - value(_x, _y)), 0)]
        cases = [case(literal, equal(once - is_so), some="one") for literal, is_so in ways]
        with self.show("v or not", "x y", [], cases) as proof:
            proof.split(value(_x, _y) - _v)
            proof.split(_v - value(_x, _y))
            for k, (_, is_so) in enumerate(ways):
                proof.goal(k, one=is_so)
        self.prover.define(Witness("v or not", (("hit",),) * 3))
        for kind, (letter, option) in self.kinds.items():
            last = [pile.replaced({"i": _n - 1}) for pile in option]
            more = apply(kind, name(letter), _n - 1) + apply("hit", *last)
            self.prover.define(Recursion(kind, INTEGER, integers(letter), 0, (number(0),), more))

            def step(proof: Attempt, kind: str = kind, letter: str = letter, last: Sequence[Value] = last) -> None:
                proof.use(f"{kind} base 0", {letter: name(letter)})
                proof.use(f"{kind} step", {letter: name(letter)}, n=_n)
                proof.congruence(kind, [name(letter), _n], [name(letter), 0])
                proof.use("v or not witness", x=last[0], y=last[1])

            counted = apply(kind, name(letter), _n)
            with self.show(f"{kind} natural", f"{letter} n", [at_least(_n)], [at_least(counted)], _n) as proof:
                step(proof)
                proof.induct(n=_n - 1)
            found = case(at_least(_i), above(_n - _i), has(*option), some="i")
            given = [at_least(_n), at_least(counted - 1)]
            with self.show(f"{kind} found", f"{letter} n", given, [found], _n) as proof:
                step(proof)
                proof.goal(i=_n - 1)
                ((earlier,),) = proof.induct(n=_n - 1)
                proof.goal(i=earlier)

    def reached(self, proof: Attempt, x: Polynomial, y: Polynomial) -> dict[str, Polynomial]:
        """The numbers of the options of (x, y) that have the value v, if there are some."""
        found = {}
        for kind, (letter_is, n) in self.sums(x, y).items():
            letter = {self.kinds[kind][0]: letter_is}
            proof.use(f"{kind} natural", letter, n=n)
            ((found[kind],),) = proof.use(f"{kind} found", letter, n=n)
        if self.splits:
            proof.use("half floor", n=y - x)
        return found

    def ends(self) -> list[Case]:
        """What never happens with nim-values: one is twice in a row; one exceeds v, and no option has the value v."""
        no_option = equal(self.options(_a, _b))
        return [
            case(at_least(_a), at_least(_b), above(_c - _b), equal(value(_a, _b) - value(_a, _c)), some="a b c"),
            case(at_least(_a), at_least(_b - _a), above(value(_a, _b) - _v), no_option, some="a b"),
        ]


TWICE_IN_A_ROW, NO_OPTION, TWICE_ON_A_DIAGONAL, NOT_SYMMETRIC, ON_THE_DIAGONAL, REFLECTED = range(6)
"""The ends of a lemma, by number: what never happens with nim-values, and that the diagonal or its reflection has v."""


class Ended(Script):
    """Lemmas that may end otherwise: their last cases are the same for all."""

    def __init__(self, prover: Prover, options: Options) -> None:
        super().__init__(prover)
        self.options = options
        self.ends = options.ends()
        self.cases = 1
        """Of the lemma at hand, before the ends."""

    def end(self, proof: Attempt, which: int, *values: Value) -> None:
        names = [one.name for one in self.ends[which].witnesses]
        proof.goal(self.cases + which, **dict(zip(names, values, strict=True)))

    def take(self, proof: Attempt, lemma: str, cases: int = 1, /, **values: Value) -> Witnesses:
        """An earlier lemma with this many cases before its ends; it ends as that does."""
        return self._ended(proof, cases, proof.use(lemma, **values))

    def again(self, proof: Attempt, **values: Value) -> Witnesses:
        """The lemma itself where its measure is smaller."""
        return self._ended(proof, self.cases, proof.induct(**values))

    def _ended(self, proof: Attempt, cases: int, found: Witnesses) -> Witnesses:
        for k, witnesses in enumerate(found[cases:]):
            self.end(proof, k, *witnesses)
        return found[:cases]

    def twice(self, proof: Attempt, x: Value, y: Value, z: Value) -> None:
        """The same value at two places of a row, whichever comes first."""
        self.end(proof, TWICE_IN_A_ROW, x, y, z)
        self.end(proof, TWICE_IN_A_ROW, x, z, y)

    def begin(self, proof: Attempt, function: str, before: dict[str, Value], n: Value = _n) -> None:
        """The sum of nothing, and the step to n."""
        proof.use(f"{function} base 0", before)
        proof.use(f"{function} step", before, n=n)
        proof.congruence(function, [*before.values(), n], [*before.values(), 0])
