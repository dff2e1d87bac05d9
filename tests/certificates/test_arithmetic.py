"""The arithmetic under the checker, against plain integers: linear automata, shared tracks, sums that fall."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.checker.automata import ZERO
from wythoff.checker.numbers import BINARY, Atom, Linear, Settling, System
from wythoff.checker.rules import Rule
from wythoff.checker.work import counted
from wythoff.numeration.digital import DigitSystem, base, fibonacci, kbonacci, recurrence
from wythoff.numeration.digital.bounds import settling

SYSTEMS = {
    system.name: system
    for system in [
        base(2),
        base(3),
        fibonacci,
        kbonacci(3),
        recurrence((2, 1), (1, 3)),
        recurrence((3, -1), (1, 3)),
        recurrence((4, -1), (1, 4)),
        recurrence((5, -2), (1, 5)),
        recurrence((3, 2), (1, 4)),
        recurrence((0, 1, 1, 0), (1, 2, 3, 4)),
        recurrence((1, 0, 1, 0), (1, 2, 3, 5)),
        recurrence((2, -1, 1), (1, 2, 4)),
        recurrence((2, 1, -1), (1, 2, 5)),
        recurrence((3, 1, -1), (1, 3, 10)),
    ]
}
SMALL = st.integers(-5, 5)
NAMES = ("x", "y", "z")


def atoms_over(names: tuple[str, ...]) -> st.SearchStrategy[Any]:
    terms = st.tuples(*(SMALL for _ in names)).map(lambda factors: tuple(zip(names, factors, strict=True)))
    plain = st.builds(Atom, st.sampled_from(["=", ">="]), st.just(0), terms, SMALL)
    return plain | st.builds(Atom, st.just("divides"), st.integers(1, 5), terms, SMALL)


def holds(atom: Any, values: dict[str, int]) -> bool:
    kind, modulus, terms, constant = atom
    total = sum(factor * values[name] for name, factor in terms) + constant
    return bool(total == 0 if kind == "=" else total >= 0 if kind == ">=" else total % modulus == 0)


@given(
    st.sampled_from(sorted(SYSTEMS)),
    atoms_over(NAMES),
    st.lists(st.integers(0, 63), max_size=12),
    st.lists(st.integers(ZERO, 2), min_size=3, max_size=3),
)
def test_a_linear_automaton_computes_the_value_of_any_words(
    name: str, atom: Any, word: list[int], places: list[int]
) -> None:
    """Canonical or not, and with tracks shared: what is cut off can no longer hold, what is taken for granted holds."""
    digital: DigitSystem = SYSTEMS[name]
    system = System.read(digital.to_json())
    letters = [tuple(n >> 2 * i & 3 for i in range(3)) for n in word]
    letters = [tuple(min(d, system.digits - 1) for d in letter) for letter in letters]

    def run() -> bool:
        linear = Linear(system, atom, dict(zip(NAMES, places, strict=True)))
        state: int | None = linear.start
        for letter in letters:
            state = None if state is None else linear.step(state, letter)
        return state is not None and linear.accepts(state)

    terms = digital.terms(len(letters) + 1)[: len(letters)]
    tracks = [sum(letter[i] * term for letter, term in zip(letters, reversed(terms), strict=True)) for i in range(3)]
    values = {n: 0 if place == ZERO else tracks[place] for n, place in zip(NAMES, places, strict=True)}
    assert counted(run) == holds(atom, values)


@given(
    st.lists(st.integers(-4, 4), min_size=1, max_size=4),
    st.lists(st.integers(-9, 9), min_size=12, max_size=12),
    st.integers(0, 6),
)
def test_what_settles_a_sequence(weights: list[int], start: list[int], skipped: int) -> None:
    """Prover and checker agree on it, each by its own code, and no later term is negative."""
    sequence = start[: len(weights)]
    while len(sequence) < 60:
        sequence.append(sum(w * g for w, g in zip(weights, reversed(sequence), strict=False)))
    rule, theirs = Settling.of(weights), settling(tuple(weights))
    assert (rule is None) == (theirs is None)
    if rule is not None and theirs is not None:
        assert tuple(rule) == (theirs.shift, theirs.scale, theirs.length)
        some = sequence[skipped : skipped + rule.length]
        assert rule.settles(some) == theirs.holds(some)
        assert not rule.settles(some) or min(sequence[skipped:]) >= 0


@pytest.mark.parametrize("weights", [[2, 1, -1], [2, -1, 1], [3, 1, -1], [3, -1], [5, -6, 3]])
def test_steps_that_settle_nothing_alone(weights: list[int]) -> None:
    """As many steps as there are weights, none of them negative, may fall below 0 later: more is asked of them."""
    rule = Settling.of(weights)
    assert rule is not None
    falls = 0
    for start in product(range(4), repeat=len(weights)):
        sequence = list(start)
        while len(sequence) < 30:
            sequence.append(sum(w * g for w, g in zip(weights, reversed(sequence), strict=False)))
        falls += min(sequence) < 0
        assert min(sequence) >= 0 or not rule.settles(sequence[: rule.length])
    assert falls


@given(st.lists(atoms_over(("x", "x'", "k")), max_size=4))
def test_a_rule_that_lowers_the_sum(atoms: list[Any]) -> None:
    rule = Rule(0, ["x"], ["k"], atoms, [])
    box = (dict(zip(("x", "x'", "k"), v, strict=True)) for v in product(range(7), repeat=3))
    keeps = any(values["x'"] >= values["x"] and all(holds(a, values) for a in atoms) for values in box)
    if counted(lambda: rule.lowers_the_sum(BINARY)):
        assert not keeps


def test_congruences_count() -> None:
    """x - x' is odd and not negative: so it is positive."""
    odd, less = Atom("divides", 2, (("x", 1), ("x'", -1)), 1), Atom(">=", 0, (("x", 1), ("x'", -1)), 0)
    assert counted(lambda: Rule(0, ["x"], [], [odd, less], []).lowers_the_sum(BINARY))
    assert not counted(lambda: Rule(0, ["x"], [], [less], []).lowers_the_sum(BINARY))


PILES = ("x", "x'", "y", "y'", "k")
EQUALITIES = st.tuples(st.sampled_from(PILES), st.sampled_from((*PILES, None))).map(
    lambda pair: Atom("=", 0, tuple({pair[0]: 1, pair[1]: -1}.items() if pair[1] else {pair[0]: -1}.items()), 0)
)


@given(st.lists(atoms_over(PILES) | EQUALITIES, max_size=6))
def test_shared_tracks_hold_equal_numbers(atoms: list[Any]) -> None:
    """Whatever satisfies the atoms can be written on the tracks."""
    rule = Rule(0, ["x", "y"], ["k"], atoms, [])
    place, tracks = counted(rule.places)
    assert [place["x"], place["y"]] == [0, 1]
    assert {*place.values()} - {ZERO} == set(range(tracks))
    for v in product(range(3), repeat=5):
        values = dict(zip(PILES, v, strict=True))
        if all(holds(a, values) for a in atoms):
            assert all(values[n] == 0 for n in values if place[n] == ZERO)
            assert all(values[n] == values[m] for n in values for m in values if place[n] == place[m])
