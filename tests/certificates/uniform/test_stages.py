"""The theorem on the layers of all games: the recursion carried out breaks none of its rules, a wrong one does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from tests.certificates.uniform.model import Model
from wythoff.checker.theorems import check_uniform
from wythoff.checker.uniform import Case
from wythoff.papers import uniform

AMOUNTS = (1, 3, 4)
"""What can be taken from one pile: the P-positions are those that leave 0 or 2 when divided by 7."""
SIZE = 12

Stages = list[set[int]]


def options(x: int) -> list[int]:
    return [x - amount for amount in AMOUNTS if amount <= x]


def recursion(without_last: bool = False) -> tuple[Stages, Stages]:
    """Who is left at each stage, and the layers; ``without_last`` removes no positions that can move to a layer."""
    left, layers = [set(range(SIZE))], list[set[int]]()
    while len(left) <= SIZE:
        layer = {x for x in left[-1] if left[-1].isdisjoint(options(x))}
        movers = {x for x in left[-1] if not without_last and not layer.isdisjoint(options(x))}
        layers.append(layer)
        left.append(left[-1] - layer - movers)
    return left, layers


def model(left: Stages, layers: Stages) -> Model:
    found = Model(check_uniform(uniform.content("layers-of-games")), {})

    def first(among: Stages) -> Callable[[int, int], int]:
        return lambda s, x: next((y for y in options(x) if y in among[s]), x)

    found.functions |= {
        "here": lambda s, x: int(x in left[s]),
        "layer": lambda s, x: int(x in layers[s]),
        "option": first(left),
        "answer": first(layers),
        "move": lambda x, y: int(y in options(x)),
    }
    return found


def is_met(found: Model, one: Case) -> bool:
    """By small numbers in the place of the witnesses."""
    names = [witness.name for witness in one.witnesses]
    tries = product(range(8), repeat=len(names))
    return any(found.all_hold(one.literals, dict(zip(names, numbers, strict=True))) for numbers in tries)


def broken(found: Model) -> list[str]:
    """The further cases of the lemma that are met."""
    return [str(one) for one in found.theorem.lemmas["every position leaves"].cases[1:] if is_met(found, one)]


def test_the_recursion_breaks_no_rule() -> None:
    left, layers = recursion()
    assert not broken(model(left, layers))
    assert set().union(*layers) == {x for x in range(SIZE) if x % 7 in (0, 2)}


@pytest.mark.parametrize("change", ["nobody leaves for a move", "one comes back", "one is missing at first"])
def test_another_recursion_breaks_one(change: str) -> None:
    left, layers = recursion(without_last=change == "nobody leaves for a move")
    if change == "one comes back":
        left[2] = left[2] | {1}
    if change == "one is missing at first":
        left[0] = left[0] - {3}
    assert broken(model(left, layers))
