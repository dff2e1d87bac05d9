"""Every diagonal, or its reflection, has the value v: else too many numbers would have partners far away."""

from __future__ import annotations

from wythoff.checker.uniform import INTEGER, Case, Literal, Polynomial, Recursion, Witness, apply, name, number
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers
from wythoff.prove.uniform.search import Attempt, Prover, Value
from wythoff.prove.uniform.theories.counting import Pigeonhole
from wythoff.prove.uniform.theories.nim_values.options import (
    NO_OPTION,
    NOT_SYMMETRIC,
    ON_THE_DIAGONAL,
    REFLECTED,
    TWICE_ON_A_DIAGONAL,
    Ended,
    Options,
    has,
    value,
)
from wythoff.prove.uniform.theories.nim_values.rows import EVERY_ROW

_a, _b, _c, _d, _e, _k, _n, _s, _v, _x, _y = map(name, "abcdeknsvxy")

EVERY_DIAGONAL = "every diagonal has the value, or its reflection"


def partner(x: Value) -> Polynomial:
    """A y for which (x, y) has the value v."""
    return apply("partner", x)


class Diagonals(Ended):
    """Every diagonal, with its reflection, has the value v: else too many pairs of partners would be open."""

    def __init__(self, prover: Prover, options: Options) -> None:
        super().__init__(prover, options)
        self.ends = [
            *options.ends(),
            case(
                at_least(_a), above(_b - _a), at_least(_c), equal(value(_a, _a + _c) - value(_b, _b + _c)), some="a b c"
            ),
            case(at_least(_a), at_least(_b), above(value(_a, _b) - value(_b, _a)), some="a b"),
            case(at_least(_s), has(_s, _s + _d), some="s"),
        ]
        if options.splits:
            self.ends.append(case(at_least(_s), at_least(_d - 2 * _s), has(_s, _d - _s), some="s"))
        self.few = _v + 2 * _d
        self.length = 2 * self.few + 1

    def prove(self) -> None:
        self.cases = 1
        self._partners()
        self._answers()
        self._ups()
        self._open()
        self._blocks()

    def _symmetric(self, proof: Attempt, x: Value, y: Value) -> None:
        self.end(proof, NOT_SYMMETRIC, x, y)
        self.end(proof, NOT_SYMMETRIC, y, x)

    def _partner(self, proof: Attempt, x: Value) -> None:
        proof.use(f"{EVERY_ROW} witness", x=x)
        for k, names in enumerate(self.ended):
            self.end(proof, k, *(apply(one, x) for one in names))

    def _partners(self) -> None:
        self.ended = [tuple(f"{one.name}_{k}" for one in end.witnesses) for k, end in enumerate(self.options.ends())]
        self.prover.define(Witness(EVERY_ROW, (("partner",), *self.ended)))
        with self.show(
            "partners of partners",
            "x",
            [at_least(_x)],
            [case(equal(partner(partner(_x)) - _x), at_least(partner(_x))), *self.ends],
        ) as proof:
            self._partner(proof, _x)
            self._partner(proof, partner(_x))
            self._symmetric(proof, _x, partner(_x))
            self.twice(proof, partner(_x), partner(partner(_x)), _x)
        given = [at_least(_x), at_least(_y), has(_x, _y)]
        with self.show("no other partner", "x y", given, [case(equal(partner(_x) - _y)), *self.ends]) as proof:
            self._partner(proof, _x)
            self.twice(proof, _x, partner(_x), _y)
        distance = partner(_x) - _x
        given = [at_least(_x), above(_y - _x), at_least(distance), equal(distance - partner(_y) + _y)]
        self.cases = 0
        with self.show("different distances", "x y", given, self.ends) as proof:
            self._partner(proof, _x)
            self._partner(proof, _y)
            self.end(proof, TWICE_ON_A_DIAGONAL, _x, _y, distance)
            proof.congruence("value", [_y, _y + distance], [_y, partner(_y)])
        self.cases = 1

    def _answers(self) -> None:
        """A place of the diagonal has a smaller value, or one of its two numbers a smaller partner."""
        cases = [
            case(above(_v - value(_x, _x + _d))),
            case(above(_x + _d - partner(_x))),
            case(above(_x - partner(_x + _d))),
        ]
        self.cases = 3
        with self.show("on the diagonal", "x", [at_least(_x)], [*cases, *self.ends]) as proof:
            self.end(proof, NO_OPTION, _x, _x + _d)
            self.end(proof, ON_THE_DIAGONAL, _x)
            found = self.options.reached(proof, _x, _x + _d)
            self.take(proof, "no other partner", x=_x, y=found["row"])
            column = found["column"]
            self._symmetric(proof, column, _x + _d)
            self.take(proof, "no other partner", x=_x + _d, y=column)
            self.end(proof, ON_THE_DIAGONAL, found["diagonal"])
            if self.options.splits:
                self.end(proof, REFLECTED, found["split"])
        self.cases = 1

    def _ups(self) -> None:
        """Numbers whose partners are not smaller, of which there are hardly more than others."""
        up = name("u")
        cases = [
            case(at_least(partner(_x) - _x), equal(up - 1), some="u"),
            case(above(_x - partner(_x)), equal(up), some="u"),
        ]
        self._decided("up or down", "x", partner(_x) - _x, cases, "up")
        self.prover.define(Recursion("ups", INTEGER, (), 0, (number(0),), apply("ups", _n - 1) + apply("up", _n - 1)))
        grown = apply("ups", _n + _e) - apply("ups", _n)
        given = [at_least(_n), at_least(_e)]
        with self.show("ups grow", "n e", given, [at_least(grown), at_least(_e - grown)], _e) as proof:
            proof.use("ups step", n=_n + _e)
            proof.use("up or down witness", x=_n + _e - 1)
            proof.congruence("ups", _n + _e, _n)
            proof.induct(e=_e - 1)
        self._odd()
        odd = self.odd.smaller(_v + _d, _n)
        cases = [case(equal(apply("up", _x + _d))), case(above(_v + _d - apply("odd", _x))), *self.ends]
        self.cases = 2
        with self.show("ups are answered", "x", [at_least(_x), equal(apply("up", _x) - 1)], cases) as proof:
            proof.use("up or down witness", x=_x)
            proof.use("up or down witness", x=_x + _d)
            proof.use("odd or not witness", x=_x)
            proof.use("value natural", x=_x, y=_x + _d)
            self.take(proof, "on the diagonal", 3, x=_x)
            self._partner(proof, _x)
            self.end(proof, ON_THE_DIAGONAL, _x)
            proof.congruence("value", [_x, partner(_x)], [_x, _x + _d])
        self.cases = 1
        twice = apply("ups", _n) + apply("ups", _n + _d)
        says = at_least(odd + _n + apply("ups", _d) - twice)
        with self.show("ups and those answered", "n", [at_least(_n)], [case(says), *self.ends], _n) as proof:
            self.begin(proof, "ups", {})
            proof.use("ups step", n=_n + _d)
            proof.congruence("ups", _n + _d, _d)
            self.begin(proof, self.odd.small, {"m": _v + _d})
            proof.use("odd is natural", y=_n - 1)
            proof.use(self.odd.below, y=_n - 1, n=_v + _d)
            for x in (_n - 1, _n + _d - 1):
                proof.use("up or down witness", x=x)
            self.take(proof, "ups are answered", 2, x=_n - 1)
            self.again(proof, n=_n - 1)
        says = at_least(_n + self.few - 2 * apply("ups", _n))
        with self.show("few more ups", "n", [at_least(_n)], [case(says), *self.ends]) as proof:
            self.take(proof, "ups and those answered", n=_n)
            self.take(proof, "few odd numbers", n=_n)
            proof.use("ups base 0")
            proof.use("ups grow", n=_n, e=_d)
            proof.use("ups grow", n=0, e=_d)

    def _decided(self, title: str, variables: str, by: Polynomial, cases: list[Case], *names: str) -> None:
        """A function with one value where a number is not negative, and another one where it is."""
        with self.show(title, variables, [], cases) as proof:
            proof.split(by)
            for k, value_there in enumerate((1, 0)):
                proof.goal(k, u=value_there)
        self.prover.define(Witness(title, (names,) * 2))

    def _odd(self) -> None:
        """Numbers that need no answer: the value on the diagonal is smaller, or the partner is near."""
        here, distance = value(_x, _x + _d), partner(_x) - _x
        ways: list[tuple[list[Literal], Polynomial]] = [
            ([above(_v - here)], here),
            ([at_least(here - _v), at_least(distance), above(_d - distance)], _v + distance),
            ([at_least(here - _v), above(-distance)], _v + _d),
            ([at_least(here - _v), at_least(distance - _d)], _v + _d),
        ]
        self.odd = self._labels("odd", ways, [here - _v, distance, distance - _d])
        with self.show(
            "few odd numbers",
            "n",
            [at_least(_n)],
            [case(at_least(_v + _d - self.odd.smaller(_v + _d, _n))), *self.ends],
        ) as proof:
            _, (one, other) = proof.use(f"{self.odd.small} at most", m=_v + _d, n=_n)
            for x in (one, other):
                proof.use("odd or not witness", x=x)
                proof.use("value natural", x=x, y=x + _d)
            self.end(proof, TWICE_ON_A_DIAGONAL, one, other, _d)
            self.take(proof, "different distances", 0, x=one, y=other)

    def _labels(self, label: str, ways: list[tuple[list[Literal], Polynomial]], splits: list[Polynomial]) -> Pigeonhole:
        """A function that labels numbers, in one way of several, and what the pigeonhole principle says of it."""
        found = name("l")
        cases = [case(*literals, equal(found - so), some="l") for literals, so in ways]
        with self.show(f"{label} or not", "x", [], cases) as proof:
            for one in splits:
                proof.split(one)
            for k, (_, so) in enumerate(ways):
                proof.goal(k, l=so)
        self.prover.define(Witness(f"{label} or not", ((label,),) * len(ways)))
        with self.show(f"{label} is natural", "y", [at_least(_y)], [at_least(apply(label, _y))]) as proof:
            proof.use(f"{label} or not witness", x=_y)
            proof.use("value natural", x=_y, y=_y + _d)
        pigeonhole = Pigeonhole(self.prover, label, "", f"{label} is natural")
        pigeonhole.prove()
        return pigeonhole

    def _open(self) -> None:
        """Numbers below n whose partners are not: at most those of the ups that are more than the others."""
        cases = [
            case(at_least(partner(_x) - _k), equal(name("u") - 1), some="u"),
            case(above(_k - partner(_x)), equal(name("u")), some="u"),
        ]
        self._decided("open or closed", "k x", partner(_x) - _k, cases, "open")
        more = apply("opens", _k, _n - 1) + apply("open", _k, _n - 1)
        self.prover.define(Recursion("opens", INTEGER, integers("k"), 0, (number(0),), more))
        with self.show("opens natural", "k n", [at_least(_n)], [at_least(apply("opens", _k, _n))], _n) as proof:
            self.begin(proof, "opens", {"k": _k})
            proof.use("open or closed witness", k=_k, x=_n - 1)
            proof.induct(n=_n - 1)
        closed = apply("opens", _k, _n) - apply("opens", _k + 1, _n)
        cases = [
            case(at_least(partner(_k) - _n), equal(closed)),
            case(above(_n - partner(_k)), equal(closed - 1)),
        ]
        self.cases = 2
        given = [at_least(_k), at_least(_n)]
        with self.show("one is closed", "k n", given, [*cases, *self.ends], _n) as proof:
            self._partner(proof, _k)
            for k in (_k, _k + 1):
                self.begin(proof, "opens", {"k": k})
                proof.use("open or closed witness", k=k, x=_n - 1)
            for x, back in ((_k, _n - 1), (_n - 1, _k)):
                self.take(proof, "partners of partners", x=x)
                proof.congruence("partner", partner(x), back)
            self.again(proof, n=_n - 1)
        self.cases = 1
        says = at_least(2 * apply("ups", _n) - _n - apply("opens", _n, _n))
        with self.show("as many are open", "n", [at_least(_n)], [case(says), *self.ends], _n) as proof:
            self.begin(proof, "ups", {})
            self.begin(proof, "opens", {"k": _n})
            proof.use("up or down witness", x=_n - 1)
            proof.use("open or closed witness", k=_n, x=_n - 1)
            self.take(proof, "one is closed", 2, k=_n - 1, n=_n - 1)
            self.again(proof, n=_n - 1)

    def _blocks(self) -> None:
        """In a block of this length every up has a near partner, or is open at its end."""
        distance, length = partner(_x) - _x, self.length
        ways: list[tuple[list[Literal], Polynomial]] = [
            ([at_least(distance), above(length - distance)], distance),
            ([above(-distance)], length),
            ([at_least(distance - length)], length),
        ]
        near = self._labels("near", ways, [distance, distance - length])
        says = at_least(length - near.smaller(length, _n))
        with self.show("few near partners", "n", [at_least(_n)], [case(says), *self.ends]) as proof:
            _, (one, other) = proof.use(f"{near.small} at most", m=length, n=_n)
            for x in (one, other):
                proof.use("near or not witness", x=x)
            self.take(proof, "different distances", 0, x=one, y=other)

        def far(n: Polynomial) -> Polynomial:
            return apply("ups", n) - near.smaller(length, n)

        given = [at_least(_n), at_least(_e), at_least(length - _e)]
        says = at_least(apply("opens", _n + length, _n + _e) - far(_n + _e) + far(_n))
        with self.show("in a block", "n e", given, [case(says)], _e) as proof:
            proof.use("opens natural", k=_n + length, n=_n)
            for function, before in (("ups", []), (near.small, [length]), ("opens", [_n + length])):
                letter = {near.small: "m", "opens": "k"}.get(function, "")
                proof.use(f"{function} step", {letter: before[0]} if before else {}, n=_n + _e)
                proof.congruence(function, [*before, _n + _e], [*before, _n])
            last = _n + _e - 1
            proof.use("up or down witness", x=last)
            proof.use("near or not witness", x=last)
            proof.use("near is natural", y=last)
            proof.use(near.below, y=last, n=length)
            proof.use("open or closed witness", k=_n + length, x=last)
            proof.induct(e=_e - 1)
        says = at_least(self.few + far(_n) - far(_n + length))
        with self.show("a block more", "n", [at_least(_n)], [case(says), *self.ends]) as proof:
            proof.use("in a block", n=_n, e=length)
            self.take(proof, "as many are open", n=_n + length)
            self.take(proof, "few more ups", n=_n + length)
        blocks = _k * length
        says = at_least(_k * self.few - far(blocks))
        with self.show("many blocks", "k", [at_least(_k)], [case(says), *self.ends], _k) as proof:
            proof.use("ups base 0")
            proof.use(f"{near.small} base 0", m=length)
            proof.congruence("ups", blocks, 0)
            proof.congruence(near.small, [length, blocks], [length, 0])
            proof.natural(_k - 1, length)
            proof.zero(_k, length)
            proof.zero(_k, self.few)
            self.take(proof, "a block more", n=blocks - length)
            self.again(proof, k=_k - 1)
        self.cases = 0
        with self.show(EVERY_DIAGONAL, "", [], self.ends) as proof:
            number_of_blocks = 4 * self.few + 3
            n = number_of_blocks * length
            proof.natural(_v, _v)
            proof.natural(_v, _d)
            proof.natural(_d, _d)
            self.take(proof, "many blocks", k=number_of_blocks)
            self.take(proof, "few near partners", n=n)
            self.take(proof, "as many are open", n=n)
            proof.use("opens natural", k=n, n=n)
