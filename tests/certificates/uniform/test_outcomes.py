"""Outcomes and any functions: what definitions grant, what is refused, and the theorems that rest on them."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

import pytest

from tests.certificates.uniform.model import Model, instances
from tests.certificates.uniform.test_every_alpha import tried
from tests.certificates.uniform.test_kernel import ROUNDED, certificate, judged
from wythoff.checker.theorems import Uniform, check_uniform
from wythoff.checker.uniform import AT_LEAST, Case, Lemma, Literal, Outcome, Parameters, apply, name
from wythoff.papers import uniform
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.search import NotProved, Prover

X, Y = [1, "x"], [1, "y"]


def outcome(*moves: Any, **change: Any) -> dict[str, Any]:
    return {"define": {"kind": "outcome", "name": "p", "moves": list(moves)} | change}


def any_function(*variables: str, **change: Any) -> dict[str, Any]:
    return {"define": {"kind": "any", "name": "p", "variables": list(variables)} | change}


@pytest.mark.parametrize(
    ("definition", "why"),
    [
        (outcome([]), "valid"),
        (outcome(), "p has no moves, or too many"),
        (outcome([[">=", [[1, ["p", [Y]]]]]]), "the function p is unknown"),
        (outcome([[">=", [[1, "z"]]]]), "the name z is unknown"),
        (outcome([], name="p q"), "a function has no name"),
        (outcome([], first="x"), "an outcome has 'first', which nothing checks"),
        (any_function("x"), "valid"),
        (any_function(), "any function has arguments, and not too many"),
        (any_function(*"abcdefghi"), "any function has arguments, and not too many"),
        (any_function("x", "x"), "a variable has the name of another"),
        (any_function("x y"), "a variable has no name"),
        (any_function("x", least=1), "any function has 'least', which nothing checks"),
    ],
)
def test_definitions_that_are_refused(definition: dict[str, Any], why: str) -> None:
    assert judged(certificate(definition, ROUNDED)) == why


def test_nothing_is_defined_twice() -> None:
    for first, second in ((outcome([]), any_function("x")), (any_function("x"), any_function("x", "y"))):
        assert judged(certificate(first, second, ROUNDED)) == "the name p is taken"


def test_what_an_outcome_grants() -> None:
    """Of the game in which 2 or more is taken: one number is in the set of its options, and says what follows."""
    x, y = name("x"), name("y")
    stays, reaches = [*Outcome("p", ((at_least(x - y - 2),),)).axioms()][1:]
    p_x, p_y = equal(apply("p", x) - 1), equal(apply("p", y) - 1)
    smaller = (at_least(y), above(x - y))
    assert stays == Lemma("p stays 0", stays.variables, (*smaller, at_least(x - y - 2), p_x, p_y), ())
    assert reaches.hypotheses == (at_least(x), equal(apply("p", x)))
    assert reaches.cases == (Case(stays.variables[1:], (*smaller, at_least(x - y - 2), p_y)),)


def taking(*amounts: Literal) -> Prover:
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    prover.define(Outcome("p", tuple((one,) for one in amounts)))
    return prover


def test_what_does_not_follow_is_not_proved() -> None:
    """Taking 1 makes 1 an N-position and 2 a P-position; nothing is said of numbers below 0."""
    x, y = name("x"), name("y")

    def says(position: int, value: int) -> None:
        with taking(equal(x - y - 1)).proving(lemma("here", "", (), equal(apply("p", position) - value))) as proof:
            for place in range(position + 1):
                proof.use("p outcome", x=place)
                ((reached,),) = proof.use("p reaches", x=place)
                proof.congruence("p", reached, place - 1)
                if place:
                    proof.use("p stays 0", x=place, y=place - 1)

    for position, value in ((0, 1), (1, 0), (2, 1)):
        says(position, value)
        with pytest.raises(NotProved):
            says(position, 1 - value)
    with (
        pytest.raises(NotProved),
        taking(equal(x - y - 1)).proving(lemma("below 0", "", (), [case(Literal(apply("p", -1), AT_LEAST))])) as proof,
    ):
        proof.use("p outcome", x=-1)


@cache
def shipped(title: str) -> Uniform:
    return check_uniform(uniform.content(title))


def test_lemmas_on_rows_of_heaps() -> None:
    """They hold of a row of small numbers that no simple rule gives, in a model that computes every function."""
    met = tried(Model(shipped("rows-in-binary"), {}), 100, 12)
    assert len(met) > 60


@pytest.mark.parametrize("title", ["layers", "cells", "doubling", "powers-of-a-morphism"])
def test_lemmas_of_theorems_that_come_with_the_program_alone(title: str) -> None:
    theorem = shipped(title)
    claimed = [theorem.lemmas[one] for one in theorem.claims]
    for numbers in instances(theorem, 3, 2):
        model = Model(theorem, numbers)
        tries = {one.name: [*islice(model.tries(one, 100), 12)] for one in claimed}
        for title, found in tries.items():
            assert all(held for _, held in found), f"{title} is false with {numbers}"
        # Some of the conditions of positions exclude each other, as their lemmas say.
        assert sum(map(bool, tries.values())) >= len(tries) / 3, "no numbers meet the hypotheses"


def test_a_row_has_the_nim_sum_of_python() -> None:
    model = Model(shipped("rows-in-binary"), {})
    heaps = [model.functions["heap"](i) for i in range(9)]
    total = 0
    for n in range(1, 9):
        total ^= heaps[n]
        assert model.functions["nim"](4, n) == total
        assert [model.functions["f"](total, k) for k in range(4)] == [total >> k & 1 for k in range(4)]
    assert model.functions["even"](5, 32) == 16
