"""P-positions against automata that Walnut wrote: see walnut/README.md."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import wythoff as w
from wythoff.automata import Dfa, distinguishing_word
from wythoff.numeration.digital import fibonacci, kbonacci
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proved

FILES = Path(__file__).parent / "walnut"
BOUND = 300


@dataclass(frozen=True)
class Automaton:
    """A deterministic automaton over pairs of digits."""

    initial: int
    accepting: frozenset[int]
    transitions: dict[tuple[int, int, int], int]

    def accepts(self, pairs: list[tuple[int, int]]) -> bool:
        state: int | None = self.initial
        for first, second in pairs:
            state = self.transitions.get((state, first, second))
            if state is None:
                return False
        return state in self.accepting


def read(name: str) -> Automaton:
    header, *lines = [line for line in (FILES / name).read_text().splitlines() if line.strip()]
    assert header.split() in (["msd_fib"] * 2, ["msd_trib"] * 2)
    states: list[int] = []
    accepting: set[int] = set()
    transitions: dict[tuple[int, int, int], int] = {}
    for line in lines:
        if "->" in line:
            digits, target = line.split("->")
            first, second = map(int, digits.split())
            transitions[states[-1], first, second] = int(target)
        else:
            state, output = map(int, line.split())
            states.append(state)
            if output:
                accepting.add(state)
    return Automaton(states[0], frozenset(accepting), transitions)


def bases(order: int) -> list[int]:
    """The k-bonacci numbers 1, 2, 4, ... up to the first above the bound, greatest first."""
    numbers = [1]
    while numbers[-1] <= BOUND:
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
    automaton = read(name)
    words = [digits(n, bases(order)) for n in range(BOUND + 1)]
    accepted = {
        (x, y)
        for x in range(BOUND + 1)
        for y in range(BOUND + 1)
        if automaton.accepts(list(zip(words[x], words[y], strict=True)))
    }
    solved = {(x, y) for x, y in w.game(game).solve(bound=bound).p_positions.tolist() if y <= BOUND}
    if both_orders:
        solved |= {(y, x) for x, y in solved}
    assert len(solved) > 100
    assert accepted == solved


@pytest.mark.parametrize(
    ("name", "game", "system"),
    [("fib-wythoff.txt", "wythoff", fibonacci), ("trib-splythoff.txt", "splythoff", kbonacci(3))],
)
def test_the_proved_set_is_walnuts_for_all_positions(name, game, system):
    verdict = prove(w.game(game), systems=[system])
    assert isinstance(verdict, Proved)
    walnut = read(name)
    states = {source for source, _, _ in walnut.transitions} | set(walnut.transitions.values())
    rows = {state: {} for state in sorted(states, key=lambda s: (s != walnut.initial, s))}
    for (source, first, second), target in walnut.transitions.items():
        rows[source][first, second] = target
    theirs = Dfa.from_transitions(rows, walnut.accepting, digits=[2, 2])
    assert distinguishing_word(Dfa.from_json(verdict.certificate["cold"]), theirs) is None
