"""The theorems on the values of all rows and diagonals say it of nim-values, and not of other functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import pytest

from tests.certificates.uniform.model import Model
from wythoff.checker.theorems import Uniform, check_uniform
from wythoff.checker.uniform import Case
from wythoff.papers import uniform

ROWS, DIAGONALS = "every row has the value", "every diagonal has the value, or its reflection"
Values = Callable[[int, int], int]


def options(x: int, y: int, *, splits: bool) -> Iterator[tuple[int, int]]:
    """One pile, or as much from both, and then the pile that is left may be split."""
    yield from ((i, y) for i in range(x))
    yield from ((x, j) for j in range(y))
    yield from ((x - k, y - k) for k in range(1, min(x, y) + 1))
    if splits and min(x, y) > 0:
        yield from ((i, abs(y - x) - i) for i in range(1, abs(y - x)))


def nim_values(*, splits: bool) -> Values:
    @cache
    def value(x: int, y: int) -> int:
        reached = {value(*option) for option in options(x, y, splits=splits)}
        return next(v for v in range(len(reached) + 1) if v not in reached)

    return value


GAMES = {"values-of-wythoff": nim_values(splits=False), "values-of-splythoff": nim_values(splits=True)}


@cache
def shipped(title: str) -> Uniform:
    return check_uniform(uniform.content(title))


def with_values(title: str, values: Values, v: int, d: int) -> Model:
    model = Model(shipped(title), {"v": v, "d": d})
    model.functions |= {"value": values, "hit": lambda x, y: int(values(x, y) == v)}
    return model


def is_met(model: Model, one: Case, below: int, **given: int) -> bool:
    """By numbers below a bound in the place of the witnesses."""
    names = [witness.name for witness in one.witnesses]
    return any(
        model.all_hold(one.literals, {**given, **dict(zip(names, found, strict=True))})
        for found in product(range(below), repeat=len(names))
    )


@pytest.mark.parametrize("title", GAMES)
def test_nim_values_leave_only_the_statement(title: str) -> None:
    """The other cases are met nowhere on a small board, and the statement is true there."""
    for v, d in ((0, 0), (1, 4), (4, 3)):
        model = with_values(title, GAMES[title], v, d)
        row, *ends = shipped(title).lemmas[ROWS].cases
        assert all(is_met(model, row, 2 * v + 6 * x + 3, x=x) for x in range(4))
        assert not any(is_met(model, end, 9) for end in ends)
        lines = [one for one in shipped(title).lemmas[DIAGONALS].cases if [w.name for w in one.witnesses] == ["s"]]
        others = [one for one in shipped(title).lemmas[DIAGONALS].cases if one not in lines]
        assert any(is_met(model, line, 40) for line in lines)
        assert not any(is_met(model, other, 9) for other in others)


def test_the_reflection_is_needed() -> None:
    """No (n, n + 3) of Splythoff Nim has the value 0, which (1, 2) has, where a split leads."""
    model = with_values("values-of-splythoff", GAMES["values-of-splythoff"], 0, 3)
    on_the_diagonal, reflected = shipped("values-of-splythoff").lemmas[DIAGONALS].cases[-2:]
    assert not is_met(model, on_the_diagonal, 40)
    assert is_met(model, reflected, 4)


@pytest.mark.parametrize(
    ("values", "met"),
    [
        (lambda x, y: x ^ y, "value(a, a + c) = value(b, b + c)"),
        (lambda x, y: 2 * x + 3 * y, "value(a, b) > value(b, a)"),
        (lambda x, y: 2 * GAMES["values-of-wythoff"](x, y), "value(a, b) > v"),
        (lambda x, y: 2, "value(a, b) = value(a, c)"),
    ],
)
def test_other_functions_end_otherwise(values: Values, met: str) -> None:
    """Nim, what is not symmetric, has no value 1, or only one: on the diagonal n, n + 1 there is no 1 or no 2."""
    v = 2 if values(1, 1) == 0 and values(0, 1) == 1 else 1
    model = with_values("values-of-wythoff", values, v, 1)
    ends = [one for one in shipped("values-of-wythoff").lemmas[DIAGONALS].cases if is_met(model, one, 8)]
    assert any(met in str(literal) for one in ends for literal in one.literals)
    assert not any([witness.name for witness in one.witnesses] == ["s"] for one in ends)
