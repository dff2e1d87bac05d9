"""The recursion that takes P-positions from a game, layer by layer, finds all of them, whatever the moves are.

[FokkinkRust, Section 3]: P_s has the positions without a move in what is left of the game at stage s; these leave it,
and so do all that have a move to one of them. Positions are natural numbers, and moves lead to smaller ones. ``move``
says where there is one, ``here`` what is left at a stage, ``layer`` what is in P_s, and ``option`` and ``answer`` name
options. They are any functions: a lemma says that its statement holds, or that a rule of the recursion is broken.
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import AnyFunction, Case, Literal, Outcome, Parameters, Polynomial, apply, name
from wythoff.prove.uniform.notation import above, at_least, case, equal
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Attempt, Prover, Value, Witnesses

_a, _b, _c, _i, _s, _t, _x, _y = map(name, "abcistxy")
CLAIMS = ("every position leaves", "the layers are the P-positions")


def here(stage: Value, position: Value) -> Polynomial:
    """At least 1 for a position that is left at a stage."""
    return apply("here", stage, position)


def layer(stage: Value, position: Value) -> Polynomial:
    """At least 1 for a position of P_s."""
    return apply("layer", stage, position)


def is_so(value: Polynomial) -> Literal:
    return at_least(value - 1)


def layers_are_the_p_positions() -> Uniform:
    """That every position leaves the game, and that the layers together are the P-positions.

    >>> print(layers_are_the_p_positions().claim.splitlines()[0][:82])
    every position leaves: for every integer x: if x >= 0 then here(x + 1, x) = 0, or
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    for function in ("here", "layer", "option", "answer"):
        prover.define(AnyFunction(function, ("s", "x")))
    prover.define(AnyFunction("move", ("x", "y")))
    prover.define(Outcome("p", ((at_least(apply("move", _x, _y) - 1),),)))
    _Stages(prover).prove()
    return prover.theorem(CLAIMS)


def _broken() -> list[Case]:
    """The rules of the recursion, each broken at stage a, for a position b and perhaps another one c."""
    at = [at_least(_a), at_least(_b)]
    option, answer = apply("option", _a, _b), apply("answer", _a, _b)
    left, gone = is_so(here(_a, _b)), equal(here(_a + 1, _b))
    no_layer = equal(layer(_a, _b))

    def other(*literals: Literal) -> Case:
        return case(*at, at_least(_c), above(_b - _c), is_so(apply("move", _b, _c)), *literals, some="a b c")

    def wrong(option: Polynomial, what: Literal, *literals: Literal) -> list[Case]:
        """What is named is no smaller position with a move to it, or not of this kind."""
        no_option = (at_least(option - _b), equal(apply("move", _b, option)), what)
        return [case(*at, *literals, one, some="a b") for one in no_option]

    return [
        case(at_least(_b), equal(here(0, _b)), some="b"),
        case(*at, is_so(layer(_a, _b)), equal(here(_a, _b)), some="a b"),
        other(is_so(layer(_a, _b)), is_so(here(_a, _c))),
        *wrong(option, equal(here(_a, option)), left, no_layer),
        case(*at, is_so(here(_a + 1, _b)), equal(here(_a, _b)), some="a b"),
        case(*at, is_so(here(_a + 1, _b)), is_so(layer(_a, _b)), some="a b"),
        other(is_so(here(_a + 1, _b)), is_so(layer(_a, _c))),
        *wrong(answer, equal(layer(_a, answer)), left, no_layer, gone),
    ]


class _Stages(Script):
    """Lemmas whose last cases are the broken rules."""

    def __init__(self, prover: Prover) -> None:
        super().__init__(prover)
        self.broken = _broken()
        self.cases = 1
        """Of the lemma at hand, before the broken rules."""

    def rules(self, proof: Attempt, stage: Value, position: Value, other: Value | None = None) -> None:
        """That no rule is broken here."""
        for number, one in enumerate(self.broken, start=self.cases):
            values = {"a": stage, "b": position, "c": other}
            names = [witness.name for witness in one.witnesses]
            if "c" not in names or other is not None:
                proof.goal(number, **{each: value for each in names if (value := values[each]) is not None})
        for function in ("here", "layer", "option", "answer"):
            proof.use(f"{function} natural", s=stage, x=position)

    def take(self, proof: Attempt, found: Witnesses, cases: int) -> Witnesses:
        """Where a rule is broken in an earlier lemma, it is in this one."""
        for number, witnesses in enumerate(found[cases:]):
            names = [one.name for one in self.broken[number].witnesses]
            proof.goal(self.cases + number, **dict(zip(names, witnesses, strict=True)))
        return found[:cases]

    def prove(self) -> None:
        natural = [at_least(_s), at_least(_t), at_least(_x)]
        earlier = [*natural, is_so(here(_s + _t, _x))]
        with self.show(
            "who is here was here", "s t x", earlier, [case(is_so(here(_s, _x))), *self.broken], _t
        ) as proof:
            self.rules(proof, _s + _t - 1, _x)
            proof.use("here natural", s=_s + _t, x=_x)
            proof.congruence("here", [_s + _t, _x], [_s, _x])
            self.take(proof, proof.induct(t=_t - 1), 1)
        with self.show(CLAIMS[0], "x", [at_least(_x)], [case(equal(here(_x + 1, _x))), *self.broken], _x) as proof:
            self.rules(proof, _x, _x)
            proof.use("here natural", s=_x + 1, x=_x)
            option = apply("option", _x, _x)
            proof.use("move natural", x=_x, y=option)
            proof.use("here natural", s=_x, x=option)
            self.take(proof, proof.use("who is here was here", s=option + 1, t=_x - option - 1, x=option), 1)
            self.take(proof, proof.induct(x=option), 1)
        leaves = case(at_least(_i), above(_t - _i), is_so(here(_i, _x)), equal(here(_i + 1, _x)), some="i")
        given = [at_least(_x), at_least(_t), equal(here(_t, _x))]
        with self.show("a stage to leave at", "x t", given, [leaves, *self.broken], _t) as proof:
            self.rules(proof, 0, _x)
            proof.congruence("here", [_t, _x], [0, _x])
            proof.use("here natural", s=_t - 1, x=_x)
            proof.goal(0, i=_t - 1)
            ((found,),) = self.take(proof, proof.induct(t=_t - 1), 1)
            proof.goal(0, i=found)
        outcome = apply("p", _x)
        cases = [
            case(equal(outcome - 1), at_least(_i), is_so(layer(_i, _x)), some="i"),
            case(equal(outcome), equal(layer(_s, _x))),
        ]
        self.cases = 2
        with self.show(CLAIMS[1], "x s", [at_least(_x), at_least(_s)], [*cases, *self.broken], _x) as proof:
            proof.use("p outcome", x=_x)
            # A P-position leaves at some stage, and not because of an option that is in its layer.
            self.take(proof, proof.use(CLAIMS[0], x=_x), 1)
            ((stage,),) = self.take(proof, proof.use("a stage to leave at", x=_x, t=_x + 1), 1)
            proof.goal(0, i=stage)
            self.rules(proof, stage, _x)
            answer = apply("answer", stage, _x)
            proof.use("move natural", x=_x, y=answer)
            proof.use("layer natural", s=stage, x=answer)
            self.take(proof, proof.induct(x=answer, s=stage), 2)
            proof.use("p stays 0", x=_x, y=answer)
            # Another position has an option that is in an earlier layer, if the option is gone: so it is gone as well.
            ((reached,),) = proof.use("p reaches", x=_x)
            (earlier_stage,), _ = self.take(proof, proof.induct(x=reached, s=_s), 2)
            self.rules(proof, _s, _x, reached)
            self.rules(proof, earlier_stage, reached)
            self.rules(proof, earlier_stage, _x, reached)
            proof.use("here natural", s=_s, x=reached)
            self.take(proof, proof.use("who is here was here", s=_s, t=earlier_stage - _s, x=reached), 1)
            self.take(proof, proof.use("who is here was here", s=earlier_stage + 1, t=_s - earlier_stage - 1, x=_x), 1)


__all__ = ["layers_are_the_p_positions"]
