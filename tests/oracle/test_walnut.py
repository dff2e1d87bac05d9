"""P-positions and floors against automata that Walnut wrote: see walnut/README.md."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pytest

import wythoff as w
from wythoff.automata import distinguishing_word, intersection
from wythoff.exchange.walnut import WalnutAutomaton, automaton_text, read_automaton
from wythoff.numeration.digital import DigitSystem, fibonacci, kbonacci, linear_dfa
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof

FILES = Path(__file__).parent / "walnut"
BOUND = 300


def read(name: str) -> WalnutAutomaton:
    return read_automaton((FILES / name).read_text(), origin=name)


def bases(order: int, largest: int = BOUND) -> list[int]:
    """The k-bonacci numbers 1, 2, 4, ... up to the first above the bound, greatest first."""
    numbers = [1]
    while numbers[-1] <= largest:
        numbers.append(sum(numbers[-order:]) + (len(numbers) < order))
    return numbers[::-1]


def digits(number: int, weights: list[int]) -> list[int]:
    """The greedy representation, most significant digit first, filled up with zeros."""
    found = []
    for weight in weights:
        found.append(int(weight <= number))
        number -= found[-1] * weight
    assert number == 0
    return found


def test_representations():
    assert bases(2)[-6:] == [13, 8, 5, 3, 2, 1]
    assert bases(3)[-6:] == [24, 13, 7, 4, 2, 1]
    for order in (2, 3):
        for number in range(BOUND + 1):
            word = "".join(map(str, digits(number, bases(order))))
            assert "1" * order not in word


@pytest.mark.parametrize("path", sorted(FILES.glob("*.txt")), ids=lambda path: path.stem)
def test_every_file_is_read_and_written_as_walnut_writes_it(path: Path):
    found = read_automaton(path.read_text())
    # Walnut lists the letters of a state in another order.
    assert sorted(found.to_text().split("\n")) == sorted(f"{path.read_text().rstrip()}\n".split("\n"))
    if found.tokens:
        assert read_automaton(automaton_text(found.dfa, found.tokens)) == found


@cache
def accepted(name: str, order: int) -> list[tuple[int, int]]:
    """The pairs of numbers whose digits, as many as the bound has, are accepted."""
    dfa = read(name).dfa
    runs = [(dfa.start, 0, 0)]
    for weight in bases(order):
        runs = [
            (target, x + first * weight, y + second * weight)
            for state, x, y in runs
            for (first, second), target in zip(product((0, 1), repeat=2), dfa.table[state].tolist(), strict=True)
            if target >= 0
        ]
    return [(x, y) for state, x, y in runs if dfa.accepting[state]]


@pytest.mark.parametrize("bound", [BOUND, 1000], ids=["board", "columns"])
@pytest.mark.parametrize(
    ("name", "order", "game", "both_orders"),
    [
        ("fib-wythoff-ordered.txt", 2, "wythoff", False),
        ("fib-wythoff.txt", 2, "wythoff", True),
        ("trib-splythoff-ordered.txt", 3, "splythoff", False),
        ("trib-splythoff.txt", 3, "splythoff", True),
    ],
    ids=["wythoff, x <= y", "wythoff", "splythoff, x <= y", "splythoff"],
)
def test_p_positions_are_the_pairs_that_walnut_accepts(name, order, game, both_orders, bound):
    solved = {(x, y) for x, y in w.game(game).solve(bound=bound).p_positions.tolist() if y <= BOUND}
    if both_orders:
        solved |= {(y, x) for x, y in solved}
    assert len(solved) > 100
    assert {pair for pair in accepted(name, order) if max(pair) <= BOUND} == solved


@cache
def proved(game: str, system: DigitSystem) -> Proof:
    verdict = prove(w.game(game), systems=[system])
    assert isinstance(verdict, Proof)
    return verdict


@pytest.mark.parametrize(
    ("game", "system", "token"), [("wythoff", fibonacci, "fib"), ("splythoff", kbonacci(3), "trib")]
)
def test_the_proved_set_is_walnuts_for_all_positions(game, system, token):
    p_set = proved(game, system).p_set
    walnut = read(f"{token}-{game}.txt")
    assert walnut.tokens == (f"msd_{token}",) * 2
    assert distinguishing_word(p_set, walnut.dfa) is None
    ascending = intersection(p_set, linear_dfa(system, (-1, 1), 0, ">="))
    assert distinguishing_word(ascending, read(f"{token}-{game}-ordered.txt").dfa) is None


def test_floors_of_multiples_of_the_golden_ratio():
    walnut = read("fib-floor-n-golden.txt").dfa
    golden = w.alpha("golden")
    weights = bases(2, 4000)
    words = [digits(n, weights) for n in range(4001)]
    for n in range(2001):
        floor = golden.floor(n)
        for x in range(max(0, floor - 3), floor + 4):
            assert walnut.accepts(zip(words[n], words[x], strict=True)) == (x == floor)


def test_a_true_statement():
    assert read("always-true.txt").dfa.accepts([])
