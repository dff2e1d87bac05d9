"""Theorems about games on the natural numbers, whatever their moves are.

*Kernels* [LiWu, Lemma 6]: a set that no move stays in, and that some move enters from every position outside of it, is
that of the P-positions. *Amounts* [Aoki, Thm 2.4]: with one pile from which 1, ..., q counters can be taken, and any
other numbers of them that q + 1 does not divide, the P-positions are the multiples of q + 1. *Adjoined moves*
[GoldbergFraenkel, section 2]: moves that join no two P-positions can be added without changing these.
"""

from __future__ import annotations

from fractions import Fraction

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import (
    INTEGER,
    AnyFunction,
    Outcome,
    Parameters,
    Polynomial,
    Surd,
    Witness,
    apply,
    name,
)
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.search import Attempt, Prover, Value

_x, _y, _z, _m, _q, _D = map(name, ("x", "y", "z", "m", "q", "D"))


def kernel_theorem() -> Uniform:
    """That a set with both properties of a kernel is that of the P-positions, for any moves to smaller numbers.

    The set and the answers to the positions outside are any functions: a position where the set is not that of the
    P-positions gives one where a property fails, whatever the answers are.

    >>> print(kernel_theorem().claim.splitlines()[0][:60])
    only the kernel: for every integer x: if x >= 0 then inside(
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    for function, variables in (("move", ("x", "y")), ("inside", ("x",)), ("answer", ("x",))):
        prover.define(AnyFunction(function, variables))
    prover.define(Outcome("p", ((at_least(apply("move", _x, _y) - 1),),)))

    def inside(position: Value) -> Polynomial:
        return apply("inside", position)

    answer = apply("answer", _z)
    outside = [at_least(_z), at_least(_x - _z), equal(inside(_z))]
    cases = [
        case(at_least(inside(_x) - 1), equal(apply("p", _x) - 1)),
        case(equal(inside(_x)), equal(apply("p", _x))),
        case(
            at_least(_y),
            above(_z - _y),
            at_least(_x - _z),
            *(at_least(one - 1) for one in (apply("move", _z, _y), inside(_z), inside(_y))),
            some="z y",
        ),
        *(
            case(*outside, no_answer, some="z")
            for no_answer in (at_least(answer - _z), equal(apply("move", _z, answer)), equal(inside(answer)))
        ),
    ]
    with prover.proving(lemma("only the kernel", "x", [at_least(_x)], cases), [_x]) as proof:
        proof.use("p outcome", x=_x)
        proof.use("inside natural", x=_x)
        ((entered,),) = proof.use("p reaches", x=_x)
        proof.goal(2, z=_x, y=entered)
        _smaller_position(proof, entered)
        reached = apply("answer", _x)
        proof.use("answer natural", x=_x)
        proof.use("move natural", x=_x, y=reached)
        proof.use("inside natural", x=reached)
        for outside_case in (3, 4, 5):
            proof.goal(outside_case, z=_x)
        proof.use("p stays 0", x=_x, y=reached)
        _smaller_position(proof, reached)
    return prover.theorem(["only the kernel"])


def _smaller_position(proof: Attempt, position: Polynomial) -> None:
    """The claim at a smaller position: what fails up to there fails here too."""
    _, _, (stays_z, stays_y), *left = proof.induct(x=position)
    proof.goal(2, z=stays_z, y=stays_y)
    for number, (place,) in enumerate(left, start=3):
        proof.goal(number, z=place)


def adjoined_moves() -> Uniform:
    """That further moves to smaller numbers change no outcome, unless one of them joins two P-positions.

    p is without the further moves, c with them.

    >>> print(adjoined_moves().claim.splitlines()[0][:65])
    as without them: for every integer x: if x >= 0 then c(x) = p(x),
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    for function in ("move", "further"):
        prover.define(AnyFunction(function, ("x", "y")))
    moves = [(at_least(apply(function, _x, _y) - 1),) for function in ("move", "further")]
    prover.define(Outcome("p", tuple(moves[:1])))
    prover.define(Outcome("c", tuple(moves)))
    joins = case(
        at_least(_y),
        above(_z - _y),
        at_least(_x - _z),
        at_least(apply("further", _z, _y) - 1),
        *(equal(apply("p", place) - 1) for place in (_z, _y)),
        some="z y",
    )
    cases = [case(equal(apply("c", _x) - apply("p", _x))), joins]
    with prover.proving(lemma("as without them", "x", [at_least(_x)], cases), [_x]) as proof:
        proof.use("p outcome", x=_x)
        proof.use("c outcome", x=_x)
        reached = [one for outcome in "pc" for (one,) in proof.use(f"{outcome} reaches", x=_x)]
        for place in reached:
            _, (stays_z, stays_y) = proof.induct(x=place)
            proof.goal(1, z=stays_z, y=stays_y)
            proof.goal(1, z=_x, y=place)
            proof.use("p stays 0", x=_x, y=place)
            proof.use("c stays 0", x=_x, y=place)
    return prover.theorem(["as without them"])


def amounts_theorem() -> Uniform:
    """That further amounts which q + 1 does not divide change no outcome, for all q >= 1 and all sets of amounts.

    >>> print(amounts_theorem().claim.splitlines()[0])
    for all integers q with q >= 1:
    """
    example = {"q": Surd(Fraction(1), Fraction(0), 2)}
    prover = Prover(Parameters((("q", INTEGER),), (at_least(_q - 1),), example))
    prover.prepare()
    period = _q + 1
    within = [at_least(_m), at_least(_D - period * _m), above(period * _m + period - _D)]
    with prover.proving(lemma("division by q + 1", "D", [at_least(_D)], [case(*within, some="m")])) as proof:
        ((found,),) = proof.use("division", D=_D, T=period)
        proof.goal(m=found)
    prover.define(Witness("division by q + 1", (("quotient",),)))
    prover.define(AnyFunction("also", ("d",)))

    def remainder(number: Polynomial) -> Polynomial:
        return number - period * apply("quotient", number)

    taken = _x - _y
    few = (at_least(_q - taken),)
    prover.define(Outcome("p", (few, (at_least(apply("also", taken) - 1), at_least(remainder(taken) - 1)))))
    prover.define(Outcome("c", (few,)))

    def between_multiples(proof: Attempt, quotients: Polynomial) -> None:
        """A multiple of q + 1 is not between 0 and q + 1."""
        proof.split(quotients - 1)
        proof.natural(quotients - 1, period)
        proof.natural(-quotients, period)

    def divided(proof: Attempt, number: Polynomial) -> None:
        proof.use("division by q + 1 witness", D=number)

    for outcome, title in (("p", "multiples of q + 1"), ("c", "multiples of q + 1 with a cap")):
        cold = apply(outcome, _x)
        cases = [
            case(equal(remainder(_x)), equal(cold - 1)),
            case(at_least(remainder(_x) - 1), equal(cold)),
        ]
        with prover.proving(lemma(title, "x", [at_least(_x)], cases), [_x]) as proof:
            divided(proof, _x)
            proof.use(f"{outcome} outcome", x=_x)
            for (reached,) in proof.use(f"{outcome} reaches", x=_x):
                proof.induct(x=reached)
                divided(proof, _x - reached)
                difference = apply("quotient", _x) - apply("quotient", reached)
                between_multiples(proof, difference)
                between_multiples(proof, difference - apply("quotient", _x - reached))
            answer = period * apply("quotient", _x)
            proof.natural(period, apply("quotient", _x))
            proof.use(f"{outcome} stays 0", x=_x, y=answer)
            proof.induct(x=answer)
            divided(proof, answer)
            between_multiples(proof, apply("quotient", _x) - apply("quotient", answer))
    same = equal(apply("p", _x) - apply("c", _x))
    with prover.proving(lemma("as with a cap", "x", [at_least(_x)], same)) as proof:
        proof.use("multiples of q + 1", x=_x)
        proof.use("multiples of q + 1 with a cap", x=_x)
    return prover.theorem(["multiples of q + 1", "as with a cap"])


__all__ = ["adjoined_moves", "amounts_theorem", "kernel_theorem"]
