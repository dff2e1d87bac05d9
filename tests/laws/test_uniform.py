"""A theorem for all values of its symbols says, at small numbers, what the rules say: judged by the slow solver."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

import wythoff as w
from wythoff.prove.symbolic import Theorem
from wythoff.solve.reference import p_positions

GAMES = [
    ("wythoff(slack=t)", 26),
    ("st-wythoff(s=s, t=t)", 22),
    ("splythoff(slack=a)", 16),
    ("one-sided-splythoff(slack=t)", 16),
    ("misere-wythoff(slack=t)", 26),
    ("misere-st-wythoff(s=s, t=t)", 20),
]


@cache
def theorem(game: str) -> Theorem:
    verdict = w.prove(w.game(game))
    assert isinstance(verdict, Theorem)
    return verdict


@pytest.mark.parametrize(("game", "bound"), GAMES)
def test_instances_of_a_theorem_agree_with_the_rules(game: str, bound: int) -> None:
    proved, symbolic = theorem(game), w.game(game)
    assert proved.law is not None
    excluded = [dict(other.values) for other in proved.exceptions]
    for values in islice(symbolic.instances(), 9):
        instance = symbolic.at(values)
        agrees = proved.law.positions(values, 2, bound) == set(p_positions(instance, bound))
        assert agrees == (values not in excluded), values


@pytest.mark.parametrize(
    ("game", "values"), [("wythoff(slack=t)", {"t": 3}), ("st-wythoff(s=s, t=t)", {"s": 2, "t": 2})]
)
def test_instances_of_a_theorem_agree_with_the_automata(game: str, values: dict[str, int]) -> None:
    """The two provers share neither method nor checker."""
    law = theorem(game).law
    assert law is not None
    automaton = w.prove(w.game(game).at(values))
    claimed = law.positions(values, 2, 200)
    assert all(automaton.is_p((x, y)) == ((x, y) in claimed) for x in range(0, 201, 3) for y in range(x, 201, 2))
    assert all(automaton.is_p(position) for position in claimed)
