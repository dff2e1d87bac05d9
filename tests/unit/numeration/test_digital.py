"""Numeration systems as automata: sizes, certificates of wrong systems, errors, and an automaton that Walnut wrote."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import wythoff.numeration as numeration
from wythoff.automata import Dfa, Limit, complement, intersection, is_empty
from wythoff.errors import BadParameter, TooManyStates, Unsupported
from wythoff.exact import GOLDEN, alpha
from wythoff.numeration.digital import (
    DigitSystem,
    base,
    certify,
    congruence_dfa,
    equal_dfa,
    exists,
    fibonacci,
    kbonacci,
    less_dfa,
    linear_dfa,
    number_dfa,
    numbers_dfa,
    on_tracks,
    ostrowski,
    recurrence,
    successor_dfa,
)
from wythoff.numeration.digital import system as system_module
from wythoff.numeration.digital.canonical import greedy_words

WALNUT = Path(__file__).parents[2] / "oracle" / "walnut"


def test_sizes():
    assert linear_dfa(kbonacci(3), (1, -1, -1, 1)).states == 91
    assert linear_dfa(base(2), (1, 1, -1)).states == 2
    assert linear_dfa(base(2), (1, -1), 0, ">=").states == 2
    assert linear_dfa(fibonacci, (1, 1, -1)).states == 16
    assert [kbonacci(k).canonical.states for k in range(2, 7)] == [2, 3, 4, 5, 6]


def test_decided_constraints_are_one_state():
    everything, nothing = (Dfa.constant([2, 2], accepts=accepts) for accepts in (True, False))
    assert linear_dfa(fibonacci, (1, 2), 3, ">=") == everything
    assert linear_dfa(fibonacci, (-1, -2), -3, ">=") == nothing
    assert linear_dfa(fibonacci, (1, 2), 3) == nothing
    assert linear_dfa(fibonacci, (0, 0)) == everything


def test_huge_constants_and_coefficients():
    n = 10**40
    assert linear_dfa(fibonacci, (1,), -n).accepts(fibonacci.representation(n))
    assert not linear_dfa(fibonacci, (1,), -n).accepts(fibonacci.representation(n + 1))
    assert linear_dfa(base(2), (10**12,), -(10**13)).accepts((1, 0, 1, 0))


@pytest.mark.parametrize("weights", [(1, 1), (2, 1), (3, 1), (2, 2, 1), (3, 3), (1, 1, 1, 1), (5,)])
def test_falling_weights_have_the_words_that_parry_allows(weights):
    """Greedy words are those with no end at or above the weights in dictionary order [ParryRecurrence]."""
    system = recurrence(weights)
    for n in range(400):
        word = system.representation(n)
        assert system.canonical.accepts(word)
        for place in range(len(word)):
            for digit in range(system.digits):
                changed = (*word[:place], digit, *word[place + 1 :])
                parry = all(changed[i : i + len(weights)] < weights for i in range(len(word)))
                assert system.canonical.accepts(changed) == parry


def test_names_terms_and_digits():
    assert kbonacci(3).name == "tribonacci"
    assert recurrence((2, 1), (1, 2)).name == "recurrence 2,1; 1,2"
    assert base(10).terms(4) == (1, 10, 100, 1000)
    assert [s.digits for s in (base(7), fibonacci, recurrence((2, 1)), recurrence((6, -1), (1, 6)))] == [7, 2, 3, 6]
    assert isinstance(recurrence((2, 1), (1, 3)).numeration, numeration.ParryRecurrence)
    assert isinstance(recurrence((2, 1), (1, 2)).numeration, numeration.Recurrence)
    assert fibonacci.value(fibonacci.representation(10**100)) == 10**100


@pytest.mark.parametrize(
    ("text", "weights", "terms"),
    [
        ("(1+sqrt(5))/2", (1, 1), (1, 2, 3, 5)),
        ("sqrt(2)", (2, 1), (1, 2, 5, 12)),
        ("[1;(1,3)]", (5, -1), (1, 5, 24, 115)),
        ("[1;(3,1)]", (5, -1), (1, 4, 19, 91)),
        ("sqrt(3)", (4, -1), (1, 4, 15, 56)),
        ("[0;(2,1,1)]", (6, 1), (1, 5, 31, 191)),
    ],
)
def test_ostrowski(text, weights, terms):
    system = ostrowski(alpha(text))
    assert system.weights == weights
    assert system.terms(4) == terms
    denominators = numeration.Ostrowski(alpha(text)).first(20)
    assert set(terms) <= set(denominators)
    assert certify(system).holds


@pytest.mark.parametrize("text", ["[1;2,3,(1,4)]", "e", "cf:n"])
def test_ostrowski_without_a_recurrence(text):
    with pytest.raises(Unsupported, match=r"recurrence"):
        ostrowski(alpha(text))


NO_111 = kbonacci(3).canonical
NO_11 = fibonacci.canonical


def fibonacci_words(rows: dict[int, dict[int, int]], accepting: list[int]) -> DigitSystem:
    return replace(fibonacci, name="wrong", given=Dfa.from_transitions(rows, accepting, digits=[2]))


def other_terms(system: DigitSystem, **changed: tuple[int, ...]) -> DigitSystem:
    """The words of a system with another recurrence."""
    return replace(system, given=system.canonical, **changed)


@pytest.mark.parametrize(
    ("system", "law", "witness"),
    [
        # Two words for one number, and no word for some number.
        (replace(fibonacci, given=NO_111), "order", "(011, 100)"),
        (replace(kbonacci(3), given=NO_11), "successor", "(010, 100)"),
        (replace(fibonacci, given=Dfa.constant([2], accepts=True)), "order", "(011, 100)"),
        # No number 1; no leading zeros; no zero; an end that is no word: 1011 but not 11.
        (fibonacci_words({0: {0: 0}}, [0]), "terms", "(1)"),
        (fibonacci_words({0: {1: 1}, 1: {0: 2, 1: 2}, 2: {0: 2, 1: 2}}, [0, 1, 2]), "zeros", "()"),
        (replace(fibonacci, given=complement(NO_11)), "zeros", "()"),
        (fibonacci_words({0: {0: 0, 1: 1}, 1: {0: 2}, 2: {0: 2, 1: 3}, 3: {1: 3}}, [0, 1, 2, 3]), "suffixes", "(11)"),
        # The words of one recurrence with the terms of another.
        (other_terms(fibonacci, initial=(1, 3)), "successor", "(01, 10)"),
        (other_terms(fibonacci, weights=(2, 1)), "successor", "(010, 100)"),
        (other_terms(kbonacci(3), initial=(1, 2, 3)), "order", "(011, 100)"),
        (other_terms(recurrence((2, 1), (1, 2)), initial=(1, 3)), "successor", "(01, 10)"),
        (other_terms(recurrence((3, -1), (1, 3)), weights=(2, 1)), "order", ""),
    ],
)
def test_wrong_systems_are_rejected_with_a_witness(system, law, witness):
    certificate = certify(system)
    assert not certificate.holds
    assert certificate.failure is not None
    assert certificate.failure.name == law
    assert witness in str(certificate.failure)
    assert [proved.holds for proved in certificate.laws] == [True] * (len(certificate.laws) - 1) + [False]
    assert law in repr(certificate)


def test_certificate_as_json():
    data = certify(fibonacci).to_json()
    assert data["holds"]
    assert [law["name"] for law in data["laws"]][-1] == "addition"
    assert Dfa.from_json(data["system"]["canonical"]) == NO_11


def test_sets():
    equal, less = equal_dfa(fibonacci), less_dfa(fibonacci)
    assert is_empty(intersection(equal, less))
    assert exists(successor_dfa(fibonacci), 0).same_language(intersection(NO_11, complement(number_dfa(fibonacci, 0))))
    assert exists(equal, 0) == NO_11
    assert number_dfa(fibonacci, 0).accepts(())
    assert numbers_dfa(fibonacci, 0).accepts([()])
    # Twice a number is even, and every even number is twice a number.
    double = intersection(linear_dfa(fibonacci, (2, -1)), numbers_dfa(fibonacci, 2))
    assert exists(double, 0).same_language(intersection(congruence_dfa(fibonacci, (1,), 0, 2), NO_11))
    assert on_tracks(fibonacci, less, (1, 0), 2).accepts([(1, 0)])


def walnut(name: str) -> Dfa:
    header, *lines = [line for line in (WALNUT / name).read_text().splitlines() if line.strip()]
    assert header == "msd_fib msd_fib"
    rows: dict[int, dict[tuple[int, ...], int]] = {}
    accepting = []
    for line in lines:
        left, _, target = line.partition("->")
        numbers = tuple(map(int, left.split()))
        if target:
            rows[max(rows)][numbers] = int(target)
        else:
            rows[numbers[0]] = {}
            accepting += [numbers[0]] * (numbers[1] != 0)
    return Dfa.from_transitions(rows, accepting, digits=[2, 2])


def test_walnut_floor_of_multiples_of_the_golden_ratio():
    """Neighbours differ by 1 or 2; floor(n golden) and floor(n golden) + n are Wythoff's P-positions."""
    graph = walnut("fib-floor-n-golden.txt")
    for n in range(300):
        x, m = fibonacci.representation(GOLDEN.floor(n)), fibonacci.representation(n)
        assert graph.accepts(list(zip((0,) * (len(x) - len(m)) + m, x, strict=True)))
    assert exists(graph, 1).same_language(NO_11)
    # Two neighbours and their floors, as tracks n, n', x, x'.
    neighbours = intersection(
        on_tracks(fibonacci, graph, (0, 2), 4),
        on_tracks(fibonacci, graph, (1, 3), 4),
        on_tracks(fibonacci, linear_dfa(fibonacci, (1, -1), 1), (0, 1), 4),
    )
    steps = [intersection(neighbours, linear_dfa(fibonacci, (0, 0, -1, 1), -step)) for step in range(4)]
    assert [is_empty(step) for step in steps] == [True, False, False, True]
    pairs = intersection(
        on_tracks(fibonacci, graph, (0, 1), 3), linear_dfa(fibonacci, (1, 1, -1)), numbers_dfa(fibonacci, 3)
    )
    assert exists(pairs, 0).same_language(walnut("fib-wythoff-ordered.txt"))


def test_errors():
    with pytest.raises(TooManyStates, match="Pisot"):
        linear_dfa(recurrence((1, 2), (1, 3)), (1, 1, -1), limit=Limit(states=1000))
    with pytest.raises(TooManyStates, match="modulo 100"):
        congruence_dfa(fibonacci, (1,), 0, 100, limit=Limit(states=50))
    with pytest.raises(BadParameter, match="relation"):
        linear_dfa(fibonacci, (1,), 0, "<")
    with pytest.raises(BadParameter, match="modulus"):
        congruence_dfa(fibonacci, (1,), 0, 0)
    with pytest.raises(Unsupported, match="no exact bound"):
        recurrence((1, 2, 0, -1), (1, 2, 4, 8))
    with pytest.raises(Unsupported, match="no exact bound"):
        recurrence((4, -4), (1, 4))
    with pytest.raises(Unsupported, match="no pattern"):
        recurrence((1, 3), (1, 2)).canonical.states  # noqa: B018
    with pytest.raises(BadParameter, match="grow"):
        recurrence((2, -1), (1, 2))
    with pytest.raises(BadParameter, match="first terms"):
        DigitSystem("wrong", (1, 1), (1,), 2, NO_11)
    with pytest.raises(BadParameter, match="digits"):
        DigitSystem("wrong", (1, 1), (1, 2), 3, NO_11)


def test_a_system_builds_its_automaton_only_when_asked(monkeypatch):
    """Writing numbers and comparing systems need no automaton."""
    built = []
    monkeypatch.setattr(system_module, "greedy_words", lambda *parts: built.append(parts) or greedy_words(*parts))
    lazy = replace(fibonacci, name="lazy")
    assert lazy.representation(11) == (1, 0, 1, 0, 0)
    assert lazy == replace(fibonacci, name="lazy")
    assert hash(lazy) == hash(replace(fibonacci, name="lazy"))
    assert lazy != fibonacci
    assert built == []
    assert lazy.canonical == NO_11
    assert len(built) == 1


def test_systems_with_other_words_differ():
    assert replace(fibonacci, given=NO_11) == fibonacci
    assert replace(fibonacci, given=Dfa.constant([2], accepts=True)) != fibonacci
