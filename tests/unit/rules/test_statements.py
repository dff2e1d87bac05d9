"""The parts of the language that only statements about games have, and what they leave as it was in games."""

from __future__ import annotations

import pytest

from wythoff.errors import GameTextError
from wythoff.presburger import And, AtLeast, Equal, Linear, Not, Or
from wythoff.presburger.formula import Holds
from wythoff.rules.lower import Scope
from wythoff.rules.parse import parse_formula, parse_game
from wythoff.rules.ruleset import Ruleset

x, y = map(Linear.variable, "xy")


def meaning(text):
    return Scope(text, "statement", {}, variables=("x", "y"), sets={"P": 2}).statement(parse_formula(text))


def game(move):
    return Ruleset.instantiate(parse_game(f"game g piles x, y move m: {move}"))


def test_equivalence_is_implication_both_ways_and_binds_least():
    assert parse_formula("x = 1 <=> y = 1") == parse_formula("(x = 1 => y = 1) and (y = 1 => x = 1)")
    assert parse_formula("x = 1 => y = 1 <=> x = y") == parse_formula("(x = 1 => y = 1) <=> x = y")
    assert parse_formula("x = 1 <=> y = 1 <=> x = y") == parse_formula("x = 1 <=> (y = 1 <=> x = y)")
    assert parse_formula("forall x: x = 1 <=> y = 1") == parse_formula("forall x: (x = 1 <=> y = 1)")


def test_equivalences_inside_each_other_are_bounded():
    deep = "x = 1"
    for _ in range(4):
        deep = f"(x = y <=> {deep})"
    assert parse_formula(f"{deep} and {deep}")
    with pytest.raises(GameTextError, match="more than 4 equivalences"):
        parse_formula(f"x = y <=> {deep}")


def test_sets():
    assert meaning("P(x, 2*y + 1)") == Or((And((And(()), And(()), Holds("P", (x, y * 2 + 1)))),))


def test_absolute_values_in_sets_are_cases():
    found = meaning("P(|x - y|, 0)")
    assert isinstance(found, Or)
    holding = [part.parts[-1] for part in found.parts]
    assert holding == [Holds("P", (x - y, Linear.number(0))), Holds("P", (y - x, Linear.number(0)))]


def test_variables_of_statements_are_unbounded():
    text = "exists k: k = x + 1"
    scope = Scope(text, "statement", {}, variables=("x",), sets={"P": 2})
    k = Linear.variable("k")
    assert scope.statement(parse_formula(text)).part == And((Equal(k - x - 1),))
    text = "forall k: k > x"
    scope = Scope(text, "statement", {}, variables=("x",), sets={"P": 2})
    assert scope.statement(parse_formula(text)).part.part == Not(And((AtLeast(k - x - 1),)))


def test_a_game_has_no_sets():
    with pytest.raises(GameTextError, match=r".*'P\(...\)' can only be used in questions about a game"):
        game("P(x, y), x' < x, y' = y")


def test_an_equivalence_in_a_game():
    assert game("x' < x, y' = y, (x = 2 <=> x' = 0)").options((2, 1)) == [(0, 1)]
