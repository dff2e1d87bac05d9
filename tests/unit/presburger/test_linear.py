"""Linear forms, cells and budgets: small facts that can be checked by eye."""

from __future__ import annotations

import pytest

from wythoff.errors import TooComplex
from wythoff.presburger import (
    FALSE,
    TRUE,
    And,
    AtLeast,
    Budget,
    Cell,
    Divides,
    Equal,
    Exists,
    Linear,
    Not,
    cells,
    forall,
    implies,
    least_point,
    rename,
    satisfiable,
)

x, y, k = (Linear.variable(name) for name in "xyk")


def test_forms() -> None:
    form = x * 2 - y + 3
    assert repr(form) == "2*x - y + 3"
    assert (form["x"], form["y"], form["z"]) == (2, -1, 0)
    assert form.value({"x": 5, "y": 1}) == 12
    assert form.substitute("x", y + 1) == y + 5
    assert form - form == Linear.number(0)
    assert repr(-x) == "-x"
    assert (x * 6 - y * 4).content == 2
    assert Linear.of([("x", 1), ("x", -1), ("y", 2)]) == y * 2
    assert form.rename({"x": "y"}) == y + 3


def test_truth_and_falsehood() -> None:
    assert not satisfiable(Not(TRUE))
    assert not satisfiable(FALSE)
    assert not satisfiable(Not(AtLeast(x))), "variables are natural numbers"
    assert not satisfiable(AtLeast(-x - 1))


def test_evenness_by_a_quantifier_is_a_congruence() -> None:
    even = Exists("k", Equal(x - k * 2))
    assert cells(even) == cells(Divides(2, x))
    assert cells(Not(even)) == cells(Divides(2, x + 1))


def test_every_number_beyond_seven_is_made_of_threes_and_fives() -> None:
    """The Frobenius number of 3 and 5 is 7."""
    made = Exists("a", Exists("b", Equal(x - Linear.variable("a") * 3 - Linear.variable("b") * 5)))
    assert not satisfiable(Not(implies(AtLeast(x - 8), made)))
    assert least_point(cells(And((Not(made), AtLeast(x - 5)))), ["x"]) == {"x": 7}
    assert [n for n in range(12) if any(c.contains({"x": n}) for c in cells(made))] == [0, 3, 5, 6, 8, 9, 10, 11]


def test_there_is_no_largest_number() -> None:
    assert not satisfiable(Not(Exists("y", AtLeast(y - x - 1))))
    assert not satisfiable(forall(["y"], AtLeast(x - y)))


def test_least_point_goes_by_the_order_of_names() -> None:
    union = cells(And((AtLeast(x + y - 3), AtLeast(x * 2 - y))))
    assert least_point(union, ["x", "y"]) == {"x": 1, "y": 2}
    assert least_point(union, ["y", "x"]) == {"y": 0, "x": 3}
    assert least_point([], ["x"]) is None


def test_opposite_bounds_are_an_equation() -> None:
    """2x <= 3y <= 2x, whose equation cannot be solved for either variable over the integers."""
    cell = Cell.of(bounds=[x * 2 - y * 3, y * 3 - x * 2])
    assert cell == Cell.of(equalities=[x * 2 - y * 3])


def test_evidently_empty_cells() -> None:
    assert Cell.of(equalities=[x * 2 - 1]) is None
    assert Cell.of(bounds=[x - y - 1, y - x]) is None
    assert Cell.of(congruences=[(4, x * 2 + 1)]) is None
    assert Cell.of() is not None


def test_bound_names_are_not_renamed() -> None:
    formula = And((AtLeast(x), Exists("x", Equal(x - y))))
    assert rename(formula, {"x": "z"}) == And((AtLeast(Linear.variable("z")), Exists("x", Equal(x - y))))


def test_a_budget_ends_the_analysis() -> None:
    with pytest.raises(TooComplex, match="too complicated"):
        cells(Not(Divides(10**6, x)), Budget(1000))
