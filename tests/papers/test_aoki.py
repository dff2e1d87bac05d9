"""The theorems of [Aoki], with 'fewer than n' read as 'at most n': the parameter `cap`."""

from __future__ import annotations

from functools import reduce
from itertools import product
from math import isqrt
from operator import xor

import pytest

import wythoff as w
from wythoff.papers.printed_data import printed_rows


def golden_floor(i: int) -> int:
    return (i + isqrt(5 * i * i)) // 2


def theorem_1_2(n: int, bound: int) -> set[tuple[int, int]]:
    """a1 (n+1, 0) + a2 (0, n+1) + a3 (floor(phi i) + i, floor(phi i)), a3 in {0, 1}, i = 1 .. m, in either order."""
    m = max(i for i in range(n + 1) if golden_floor(i) + i < n + 1)
    steps = range(bound // (n + 1) + 1)
    found = set()
    for a1, a2, a3 in product(steps, steps, (0, 1)):
        for i in range(1, m + 1) if a3 else (1,):
            x = a1 * (n + 1) + a3 * (golden_floor(i) + i)
            y = a2 * (n + 1) + a3 * golden_floor(i)
            if max(x, y) <= bound:
                found.add((min(x, y), max(x, y)))
    return found


@pytest.mark.parametrize("bound", [23, 97])
@pytest.mark.parametrize("cap", range(1, 13))
def test_theorem_1_2(cap, bound):
    solved = w.game(f"capped-wythoff(cap={cap})").solve(bound=bound)
    assert {tuple(row) for row in solved.p_positions.tolist()} == theorem_1_2(cap, bound)


def test_theorem_1_2_has_several_pairs_in_a_period():
    """So that the comparison above is about more than a lattice: for cap 12 there are 4 pairs within 13 x 13."""
    cell = {p for p in theorem_1_2(12, 12) if p != (0, 0)}
    assert cell == {(1, 2), (3, 5), (4, 7), (6, 10)}


@pytest.mark.parametrize("cap", [1, 2, 4, 7])
def test_fewer_than_n_as_printed_fails(cap):
    """With fewer than n counters at a time, the theorem's set for n is not that of the cold positions."""
    printed = theorem_1_2(cap + 1, 40)
    solved = w.game(f"capped-wythoff(cap={cap})").solve(bound=40)
    assert {tuple(row) for row in solved.p_positions.tolist()} != printed


@pytest.mark.parametrize("bound", [20, 800])
def test_theorem_1_1(bound):
    solved = w.game("wythoff").solve(bound=bound)
    expected = [[golden_floor(i), golden_floor(i) + i] for i in range(bound) if golden_floor(i) + i <= bound]
    assert solved.p_positions.tolist() == expected


def test_lemma_2_1_one_pile():
    assert w.game("nim(heaps=1)").solve(bound=1000).p_positions.tolist() == [[0]]


def test_lemma_2_2_two_piles():
    assert w.game("nim(heaps=2)").solve(bound=800).p_positions.tolist() == [[m, m] for m in range(801)]


@pytest.mark.parametrize(("heaps", "bound"), [(1, 500), (2, 70), (3, 24), (4, 9)])
def test_theorem_2_2_nim_sum(heaps, bound):
    expected = [list(p) for p in product(range(bound + 1), repeat=heaps) if reduce(xor, p) == 0]
    assert w.game(f"nim(heaps={heaps})").solve(bound=bound).p_positions.tolist() == expected


@pytest.mark.parametrize("cap", [1, 2, 3, 4, 6, 9])
@pytest.mark.parametrize(("heaps", "bound"), [(1, 500), (2, 70), (3, 24), (4, 9)])
def test_theorem_2_3_capped_nim(heaps, bound, cap):
    def remainder_sum(position):
        return reduce(xor, (m % (cap + 1) for m in position))

    expected = [list(p) for p in product(range(bound + 1), repeat=heaps) if remainder_sum(p) == 0]
    assert w.game(f"capped-nim(heaps={heaps}, cap={cap})").solve(bound=bound).p_positions.tolist() == expected


def test_examples_2_1_to_2_3():
    """A position is cold if its printed binary sum is 0, and so is one with its printed sum as a further pile."""
    for label, (total,) in printed_rows("Aoki", "example-2-3"):
        if "+" in label:
            position = tuple(map(int, label.split("+")))
            assert w.game("nim", heaps=len(position)).outcome(position) == ("P" if int(total) == 0 else "N")
    for _, cells in printed_rows("Aoki", "nim-sums"):
        assert w.game("nim", heaps=len(cells)).outcome(tuple(map(int, cells))) == "P"


def game_of_amounts(amounts: list[int]) -> w.Game:
    choices = " or ".join(f"x - x' = {p}" for p in amounts)
    return w.rules(f"game amounts\npiles x\nmove take: {choices}\n")


@pytest.mark.parametrize(
    ("amounts", "period"),
    [
        # Example 2.4: powers of 2 are as good as 1 and 2; powers of an odd number as good as 1.
        ([2**i for i in range(10)], 3),
        ([5**i for i in range(5)], 2),
        # Example 2.5: 1 and the primes
        ([1, *(p for p in range(2, 400) if all(p % d for d in range(2, p)))], 4),
    ],
    ids=["powers of 2", "powers of 5", "primes"],
)
def test_theorem_2_4(amounts, period):
    solved = game_of_amounts(amounts).solve(bound=400)
    assert solved.p_positions[:, 0].tolist() == list(range(0, 401, period))
