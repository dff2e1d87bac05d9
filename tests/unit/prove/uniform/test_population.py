"""Theorems for all numbers of heaps: what is proved, what is refuted at the smallest numbers, what is left open."""

from __future__ import annotations

from functools import reduce
from operator import xor

import pytest

from wythoff.knowledge import Undecided
from wythoff.presburger import Linear
from wythoff.prove.uniform.population import prove_all_heaps
from wythoff.prove.uniform.theorem import ProvedForAll, RefutedForAll
from wythoff.rules.parse import parse_game
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_game, symbolic_text
from wythoff.solve.reference import p_positions

C = Linear.variable("c")


def row(moves: str, parameters: str = "heaps = 2") -> SymbolicGame:
    text = parse_game(f"game mine({parameters}) piles x[heaps] {moves}")
    return symbolic_text(text, {name: Symbol(name[0]) for name, _ in text.parameters}, where="h >= 1")


ONE = "move one: some i: x'[i] < x[i], every j != i: x'[j] = x[j]"
SAME = "move same: exists k: k >= 1, every i: x[i] - x'[i] = k"
CAPPED = "move take: some i: 1 <= x[i] - x'[i] <= cap, every j != i: x'[j] = x[j]"


@pytest.mark.parametrize(
    ("spec", "where", "certified"),
    [
        ("nim(heaps=n)", "n >= 1", "every number of heaps"),
        ("nim(heaps=n)", "n = 2*m", "every even number of heaps"),
        ("nim(heaps=n)", "n >= 100", "every number of heaps"),
        ("heap-wythoff(heaps=n)", "n = 2*m + 1", "every odd number of heaps"),
        ("heap-wythoff(heaps=n)", "n = 4*m + 3", "every odd number of heaps"),
        ("capped-nim(heaps=n, cap=c)", "c >= 1", "every number of heaps and all c with c >= 1"),
        ("capped-nim(heaps=n, cap=c)", "c >= 5, n >= 3", "every number of heaps and all c with c >= 5"),
        ("capped-nim(heaps=n, cap=2)", "n >= 1", "every number of heaps"),
        ("misere-nim(heaps=n)", "n >= 1", "every number of heaps"),
        ("misere-heap-wythoff(heaps=n)", "n = 2*m + 1", "every odd number of heaps"),
    ],
)
def test_theorems(spec: str, where: str, certified: str) -> None:
    found = prove_all_heaps(symbolic_game(spec, where=where))
    assert isinstance(found, ProvedForAll)
    assert found.certified == certified


@pytest.mark.parametrize(
    ("spec", "heaps"),
    [
        ("heap-wythoff", (3,)),
        ("misere-heap-wythoff", (1, 3)),
        ("nim", (1, 2, 3)),
        ("misere-nim", (1, 2, 3)),
        ("capped-nim", (1, 2, 3)),
        ("misere-capped-nim", (1, 2, 3)),
    ],
)
def test_a_theorem_agrees_with_boards(spec: str, heaps: tuple[int, ...]) -> None:
    """Every instance that a theorem covers has the P-positions that brute force finds."""
    where = "n = 2*m + 1" if "wythoff" in spec else ()
    parameters = "heaps=n, cap=c" if "capped" in spec else "heaps=n"
    found = prove_all_heaps(symbolic_game(f"{spec}({parameters})", where=where))
    assert isinstance(found, ProvedForAll)
    for size in heaps:
        for cap in (1, 2, 3) if found.period is not None else (0,):
            values = {"n": size} | ({"c": cap} if cap else {})
            modulus = 10**6 if found.period is None else found.period.value(values)
            board = set(p_positions(found.game.at(values), 5))
            numbers = {p: [x % modulus for x in p] for p in _box(size, 5)}
            odd_ones = {p for p, rests in numbers.items() if found.game.misere and max(rests) <= 1}
            assert board == {p for p, rests in numbers.items() if reduce(xor, rests) == (p in odd_ones)}


def _box(size: int, bound: int) -> list[tuple[int, ...]]:
    box: list[tuple[int, ...]] = [()]
    for _ in range(size):
        box = [(*position, pile) for position in box for pile in range(bound + 1)]
    return box


@pytest.mark.parametrize(
    ("spec", "where", "period", "values", "position"),
    [
        ("heap-wythoff(heaps=n)", "n >= 1", None, {"n": 2}, (1, 1)),
        ("heap-wythoff(heaps=n)", "n = 2*m", None, {"n": 2, "m": 1}, (1, 1)),
        ("heap-wythoff(heaps=n)", "n = 2*m + 1", Linear.number(2), {"n": 1, "m": 0}, (2,)),
        ("heap-wythoff(heaps=n)", "n = 2*m + 1", Linear.number(4), {"n": 1, "m": 0}, (4,)),
        ("nim(heaps=n)", "n >= 1", Linear.number(2), {"n": 1}, (2,)),
        ("nim(heaps=n)", "n >= 1", Linear.number(7), {"n": 1}, (7,)),
        ("capped-nim(heaps=n, cap=c)", (), None, {"n": 1, "c": 1}, (2,)),
        ("capped-nim(heaps=n, cap=c)", (), C, {"n": 1, "c": 1}, (1,)),
        ("capped-nim(heaps=n, cap=c)", (), C + 2, {"n": 1, "c": 1}, (2,)),
        ("capped-nim(heaps=n, cap=c)", (), C * 2 + 1, {"n": 1, "c": 1}, (2,)),
        ("misere-capped-nim(heaps=n, cap=c)", (), None, {"n": 1, "c": 1}, (3,)),
        ("misere-heap-wythoff(heaps=n)", "n = 2*m", None, {"n": 2, "m": 1}, (3, 3)),
    ],
)
def test_wrong_statements_are_refuted_by_the_smallest_numbers(
    spec: str, where: str, period: Linear | None, values: dict[str, int], position: tuple[int, ...]
) -> None:
    found = prove_all_heaps(symbolic_game(spec, where=where), periods=(period,))
    assert isinstance(found, RefutedForAll)
    assert (dict(found.counterexample.values), found.counterexample.obstacle.position) == (values, position)


def test_the_same_number_from_an_odd_number_of_heaps() -> None:
    some = "(every i: x'[i] = x[i] or x[i] - x'[i] = k)"
    odd = prove_all_heaps(row(f"move take: exists k: k >= 1, {some}, odd i: x'[i] < x[i]"))
    assert isinstance(odd, ProvedForAll)
    assert odd.certified == "every number of heaps"
    any_number = prove_all_heaps(row(f"move take: exists k: k >= 1, {some}, some i: x'[i] < x[i]"))
    assert isinstance(any_number, RefutedForAll)
    assert any_number.counterexample.values == {"h": 2}
    even = prove_all_heaps(
        row(f"{ONE} move take: exists k: k >= 1, {some}, (some i: x'[i] < x[i]), odd i: x'[i] = x[i]")
    )
    assert isinstance(even, RefutedForAll)


def test_own_games() -> None:
    assert isinstance(prove_all_heaps(row(ONE)), ProvedForAll)
    assert isinstance(prove_all_heaps(row(f"{ONE} {SAME}")), RefutedForAll)
    both = row(f"{CAPPED} move even: exists k: 1 <= k <= cap, every i: x[i] - x'[i] = k", "heaps = 2, cap = 3")
    assert isinstance(prove_all_heaps(both), RefutedForAll)


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (f"{ONE} terminal every i: x[i] = 0", "terminal"),
        (f"{ONE} block 1", "blocking"),
        (f"{ONE} move first: x'[1] < x[1], every j: x'[j] <= x[j]", "names one of them"),
        (f"{ONE} move all: forall k: (some i: x[i] = k) => every j: x'[j] < x[j]", "for all"),
    ],
)
def test_what_there_is_no_method_for(moves: str, why: str) -> None:
    found = prove_all_heaps(row(moves))
    assert isinstance(found, Undecided)
    assert why in found.reason
