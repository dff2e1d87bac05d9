"""The rules of the calculus, one by one: what proves something, and what must not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.certificates.conftest import verdict
from wythoff.checker.theorems import check_uniform

INTEGER, REAL = "integer", "real"
NOTHING: dict[str, Any] = {"sorts": [], "assumptions": [], "example": {}}


def lemma(
    name: str,
    variables: list[Any],
    hypotheses: list[Any],
    cases: list[Any],
    proof: Any,
    measure: list[Any] | None = None,
) -> dict[str, Any]:
    says = {"variables": variables, "hypotheses": hypotheses, "cases": cases}
    return {"lemma": name, "says": says, "proof": proof} | ({"measure": measure} if measure else {})


def certificate(*steps: dict[str, Any], parameters: Any = None, **more: Any) -> dict[str, Any]:
    claims = [step["lemma"] for step in steps if "lemma" in step][-1:]
    whole = {"format": "wythoff-uniform-1", "parameters": parameters or NOTHING, "steps": list(steps), "claims": claims}
    return whole | more


def judged(whole: Any) -> str:
    return verdict(whole, check=lambda one: check_uniform(json.dumps(one)))


N, HALF = [[1, "n"]], ["1/2"]
FROM_GOAL = ["use", "goal 0", {}, [], [["farkas", [[1, 0], [1, 1]]]]]

# For integers n > 1/2 gives n >= 1; for reals it does not.
ROUNDED = lemma(
    "rounded", [["n", INTEGER]], [[">", [[1, "n"], ["-1/2"]]]], [[[], [[">=", [[1, "n"], [-1]]]]]], FROM_GOAL
)


def test_integers_are_rounded_and_reals_are_not() -> None:
    assert judged(certificate(ROUNDED)) == "valid"
    real = json.loads(json.dumps(ROUNDED).replace(INTEGER, REAL))
    for factors in ([[1, 0], [1, 1]], [[1, 0], [2, 1]], [[2, 0], [1, 1]]):
        real["proof"][4] = [["farkas", factors]]
        assert judged(certificate(real)).startswith("rounded: a combination of facts is no")


def induction(measure: list[Any], smaller: list[Any], variables: list[Any], values: dict[str, Any]) -> dict[str, Any]:
    """A proof of "no value is below -1" by descent: the claim at a smaller place, where nothing was shown."""
    steps = ["use", "induction 0", values, [], [["farkas", [[1, 0], [1, 1]]]] * 3]
    return lemma("descent", variables, [[">=", smaller]], [], steps, [measure])


def test_descent_ends_at_zero() -> None:
    """n >= 0 is not refuted by the claim at n - 1: for n = 0 there is none."""
    below = {"new n": [[1, "n"], [-1]]}
    says = judged(certificate(induction(N, N, [["n", INTEGER]], below)))
    assert says.startswith("descent: ")


def test_a_primed_variable_is_not_the_one_of_the_induction() -> None:
    """With x and x' as variables, the claim at other values must not take the place of x' in the measure."""
    x, primed = [[1, "x"]], [[1, "x'"]]
    values = {"new x": x, "new x'": primed}
    whole = lemma(
        "loop",
        [["x", INTEGER], ["x'", INTEGER]],
        [[">=", x], [">=", primed]],
        [],
        ["use", "induction 0", values, [], [["farkas", [[1, 0], [1, 2]]], ["farkas", [[1, 1], [1, 2]]]] * 2],
        [primed],
    )
    assert judged(certificate(whole)).startswith("loop: ")


def test_a_witness_has_a_new_name() -> None:
    """From "R has an integer part m" one may not take R itself for m."""
    use = ["use", "integer part", {"R": [[1, "R"]]}, [["R"]], [["farkas", []]]]
    whole = lemma("whole", [["R", REAL]], [], [], use)
    assert judged(certificate(whole)) == "whole: the name R is taken"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"sorts": [["t", "natural"]]}, "a parameter is of an unknown sort"),
        ({"assumptions": [["<", [[1, "t"]]]]}, "a literal is malformed"),
        ({"assumptions": [[">=", [[-1, "t"], [-1]]]]}, "the example does not meet the assumption 0 >= t + 1"),
        ({"assumptions": [[">=", [[1, "u"]]]]}, "the name u is unknown"),
        ({"example": {}}, "the example lacks 't'"),
        ({"example": {"t": "1/2"}}, "the example has no integer for t"),
        ({"example": {"t": 1, "u": 2}}, "the example has 'u', which nothing checks"),
        ({"assume": []}, "the parameters has 'assume', which nothing checks"),
        ({"sorts": [["t", INTEGER], ["t", INTEGER]]}, "a parameter has the name of another"),
    ],
)
def test_parameters_that_say_too_much(change: dict[str, Any], why: str) -> None:
    good = {"sorts": [["t", INTEGER]], "assumptions": [[">=", [[1, "t"], [-1]]]], "example": {"t": 1}}
    assert judged(certificate(ROUNDED, parameters=good)) == "valid"
    assert judged(certificate(ROUNDED, parameters=good | change)) == why


def test_irrational_numbers_have_irrational_examples() -> None:
    golden = {"sorts": [["r", "irrational"]], "assumptions": [["=", [[1, "r", "r"], [-1, "r"], [-1]]]]}
    assert judged(certificate(ROUNDED, parameters=golden | {"example": {"r": ["1/2", "1/2", 5]}})) == "valid"
    assert "does not meet" in judged(certificate(ROUNDED, parameters=golden | {"example": {"r": ["1/2", "1/3", 5]}}))
    assert "rational number" in judged(certificate(ROUNDED, parameters=golden | {"example": {"r": 2}}))
    assert "square root of a square" in judged(certificate(ROUNDED, parameters=golden | {"example": {"r": [0, 1, 4]}}))


def mex(*forbidden: Any, name: str = "f") -> dict[str, Any]:
    return {"define": {"kind": "mex", "functions": [{"name": name, "forbidden": list(forbidden)}]}}


def recursion(step: Any, base: list[Any] = [[[1]]], **change: Any) -> dict[str, Any]:  # noqa: B006
    whole = {"kind": "recursion", "name": "f", "sort": INTEGER, "variables": [], "start": 0, "base": base, "step": step}
    return {"define": whole | change}


def witness(of: str, *names: list[str]) -> dict[str, Any]:
    return {"define": {"kind": "witness", "lemma": of, "names": list(names)}}


V, F_AT_I = [1, "v"], [["f", [[1, "i"]]]]
BEFORE = ["f", [[1, "n"], [-1]]]


@pytest.mark.parametrize(
    ("definition", "why"),
    [
        (mex([[">=", [V]]]), "an index forbids infinitely many values of f"),
        (mex([[">=", [[-1, "v", "i"]]]]), "an index forbids infinitely many values of f"),
        (mex([["=", [V, [-1, ["f", [[1, "i"], [1]]]]]]]), "the definition of f mentions another index than i"),
        (mex([["=", [V, [-1, ["f", [[1, "v"]]]]]]]), "the definition of f mentions another index than i"),
        (mex([["=", [V, [-1, ["g", [[1, "i"]]]]]]]), "the function g is unknown"),
        (mex([["=", [V, [-1, "n"]]]]), "the name n is unknown"),
        (recursion([[1, ["f", [[1, "n"]]]], [1]]), "f is defined by other values of it"),
        (recursion([[1, ["f", [[1, "n"], [1]]]]]), "f is defined by other values of it"),
        (recursion([[1, ["f", [[1, "n"], [-2]]]]]), "f is defined by other values of it"),
        (recursion([[1, ["f", [[1, BEFORE]]]]]), "f is defined by other values of it"),
        (recursion([["1/2", BEFORE]]), "f is not an integer"),
        (recursion([[1, BEFORE]], base=[[[1, "n"]]]), "the name n is unknown"),
        (recursion([[1, BEFORE]], base=[[[1, BEFORE]]]), "the function f is unknown"),
        (recursion([[1, BEFORE]], sort="natural"), "a recursion is malformed"),
        (recursion([[1, BEFORE]], start="0"), "a recursion does not start at an index"),
        (recursion([[1, BEFORE]], start=-(10**7)), "a recursion does not start at an index"),
        (recursion([[1, BEFORE]], start=True), "a recursion does not start at an index"),
        ({"define": {"kind": "free", "name": "f"}}, "a definition is of an unknown kind"),
        (witness("later"), "there is no lemma 'later' yet"),
        (witness("division", ["q", "r"]), "the witnesses of a lemma do not fit"),
    ],
)
def test_definitions_without_a_model(definition: dict[str, Any], why: str) -> None:
    assert judged(certificate(definition, ROUNDED)) == why


def test_nothing_is_defined_twice() -> None:
    once, square = mex([["=", [V, [-1, *F_AT_I]]]]), recursion([[1, BEFORE], [1]])
    assert judged(certificate(once, ROUNDED)) == "valid"
    assert judged(certificate(square, ROUNDED)) == "valid"
    assert judged(certificate(once, square, ROUNDED)) == "the name f is taken"
    assert judged(certificate(ROUNDED, ROUNDED)) == "there are two lemmas 'rounded'"
    parts = witness("division", ["f"])
    assert judged(certificate(parts, ROUNDED)) == "valid"
    assert judged(certificate(parts, parts, ROUNDED)) == "the name f is taken"


@pytest.mark.parametrize("name", ["goal 0", "induction 0", "", "a\nb"])
def test_names_that_a_lemma_may_not_have(name: str) -> None:
    assert judged(certificate(ROUNDED | {"lemma": name})) != "valid"


def test_a_certificate_claims_something() -> None:
    assert judged(certificate(ROUNDED, claims=[])) == "the certificate claims nothing"
    assert judged(certificate(ROUNDED, claims=["division"])) == "a claim is not proved"
    assert judged(certificate(ROUNDED, verdict="true")) == "the certificate has 'verdict', which nothing checks"
    assert judged(certificate(ROUNDED, game={})) == "a game has columns, and columns have a game"


def test_a_fact_about_integers_is_sharpened_by_one_and_no_more() -> None:
    from wythoff.checker.uniform import Literal, Sorts, name, tightened

    sorts = Sorts({"n": "integer"}, {})
    for factor, constant in ((1, 0), (2, -3), (3, 4), (5, 5)):
        polynomial, _ = tightened(Literal(factor * name("n") + constant, ">"), sorts)
        kept = [int((polynomial.replaced({"n": 0 * name("n") + value})).constant) >= 0 for value in range(-5, 6)]
        assert kept == [factor * value + constant > 0 for value in range(-5, 6)]
