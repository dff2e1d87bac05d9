"""Laws found from a few instances hold in others, judged by the slow solver; and small exceptions are told apart."""

from __future__ import annotations

import pytest

from wythoff.conjecture.laws import LawConjecture, NoLaw, find_law, refutation
from wythoff.conjecture.polynomial_fit import polynomial_fit
from wythoff.describe.laws import LinearLaw, read_law
from wythoff.rules.parse import parse_game
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_game, symbolic_text
from wythoff.solve.reference import p_positions

TERMINAL = """game corner(slack = 1, edge = 0) where slack >= 1
piles x, y unordered
move single: x' < x, y' = y
move double: exists k, m: k >= 1, m >= 1, |k - m| < slack, x' = x - k, y' = y - m
terminal {} <= edge
"""


def corner(condition: str) -> SymbolicGame:
    text = parse_game(TERMINAL.format(condition))
    return symbolic_text(text, {"slack": Symbol("t"), "edge": Symbol("l")})


CASES = [
    (symbolic_game("wythoff(slack=t)"), {"t": 9}, 40),
    (symbolic_game("st-wythoff(s=s, t=t)"), {"s": 3, "t": 4}, 40),
    (symbolic_game("splythoff(slack=a)"), {"a": 8}, 26),
    (symbolic_game("one-sided-splythoff(slack=t)"), {"t": 7}, 26),
    (symbolic_game("misere-wythoff(slack=t)"), {"t": 8}, 40),
    (symbolic_game("misere-st-wythoff(s=s, t=t)"), {"s": 2, "t": 5}, 40),
    (symbolic_game("capped-wythoff(cap=n)"), {"n": 9}, 30),
    (symbolic_game("misere-capped-wythoff(cap=n)"), {"n": 8}, 30),
    (symbolic_game("misere-capped-nim(heaps=2, cap=n)"), {"n": 7}, 30),
    (symbolic_game("capped-nim(heaps=h, cap=c)"), {"h": 3, "c": 5}, 8),
    (symbolic_game("heap-wythoff(heaps=n)", where="n = 2*m + 1"), {"n": 3}, 10),
    (corner("max(x, y)"), {"t": 3, "l": 6}, 40),
    (corner("x + y"), {"t": 2, "l": 7}, 40),
]


@pytest.mark.parametrize(("game", "values", "bound"), CASES, ids=lambda value: str(value))
def test_a_law_holds_in_an_instance_that_it_was_not_fitted_to(
    game: SymbolicGame, values: dict[str, int], bound: int
) -> None:
    found = find_law(game)
    assert isinstance(found, LawConjecture)
    assert values not in [dict(seen) for seen, _ in found.checked]
    instance = game.at(values)
    true = {tuple(p) for p in p_positions(instance, bound) if not instance.is_declared_terminal(tuple(p))}
    claimed = found.law.positions(values, len(instance.piles), bound)
    if len(instance.piles) == 2:
        true = {tuple(sorted(p)) for p in true}
    assert claimed == true


def test_exceptions_are_left_out_by_the_weakest_assumption() -> None:
    found = find_law(symbolic_game("misere-st-wythoff(s=s, t=t)"))
    assert isinstance(found, LawConjecture)
    assert found.game.for_all == "s >= 1, t with s + t >= 3"
    assert [dict(other.values) for other in found.exceptions] == [{"s": 1, "t": 1}, {"s": 2, "t": 0}]


def test_no_law_is_no_guess() -> None:
    found = find_law(symbolic_game("duchene-rigo(t=t)"))
    assert isinstance(found, NoLaw)
    assert [dict(one.values) for one in found.tried] == [{"t": t} for t in range(1, 7)]
    assert found.partly is None


@pytest.mark.parametrize(
    ("law", "wrong"),
    [
        ("b = a + t*n", None),
        ("b = a + t*n + 1", ({"t": 1}, (0, 0))),
        ("b = a + n", ({"t": 2}, (1, 2))),
        ("b = a + t*t*n", ({"t": 2}, (1, 3))),
        ("b = t*a + n", ({"t": 2}, (4, 10))),
    ],
)
def test_wrong_laws_are_refuted_by_the_smallest_numbers(law: str, wrong: object) -> None:
    assert refutation(symbolic_game("wythoff(slack=t)"), read_law(law, ["t"])) == wrong


def test_fits_have_points_to_spare() -> None:
    line = [({"t": t}, 2 * t + 1) for t in range(1, 5)]
    assert str(polynomial_fit(line, ["t"])) == "2*t + 1"
    assert polynomial_fit(line[:3], ["t"]) is None
    assert polynomial_fit([({"t": t}, t // 2) for t in range(8)], ["t"]) is None
    assert isinstance(find_law(symbolic_game("wythoff(slack=t)")).law, LinearLaw)  # type: ignore[union-attr]
