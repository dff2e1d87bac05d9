"""Numeration systems: facts from outside, their errors, and integers of 10^5 digits."""

from __future__ import annotations

import random
from math import isqrt

import pytest

from wythoff.errors import BadNumber, BadParameter, WythoffError
from wythoff.exact import alpha
from wythoff.numeration import (
    Base,
    KBonacci,
    Ostrowski,
    OstrowskiNumerators,
    ParryRecurrence,
    Recurrence,
    digit_text,
    zeckendorf,
)


def test_base_is_what_python_prints():
    for n in [0, 1, 255, 256, 10**50 + 3, 7**300]:
        assert Base(10).text(n) == str(n)
        assert Base(2).text(n) == f"{n:b}"
        assert Base(16).value(int(c, 16) for c in f"{n:x}") == n


def test_zeckendorf_by_hand():
    """[Zeckendorf]; 100 = 89 + 8 + 3."""
    assert zeckendorf.first(11) == [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]
    assert zeckendorf.representation(100) == (1, 0, 0, 0, 0, 1, 0, 1, 0, 0)
    assert [zeckendorf.text(n) for n in range(8)] == ["0", "1", "10", "100", "101", "1000", "1001", "1010"]


@pytest.mark.parametrize("k", [2, 3, 4, 5])
def test_k_bonacci_strings_have_no_run_of_k_ones(k):
    texts = [KBonacci(k).text(n) for n in range(1, 400)]
    strings = (f"{n:b}" for n in range(1, 2**16))
    allowed = [s for s in strings if "1" * k not in s]
    assert texts == allowed[: len(texts)]


def test_golden_ostrowski_is_zeckendorf_with_a_zero():
    golden = Ostrowski(alpha("golden"))
    assert golden.first(6) == [1, 1, 2, 3, 5, 8]
    assert all(golden.text(n) == zeckendorf.text(n) + "0" for n in range(1, 200))
    numerators = OstrowskiNumerators(alpha("golden"))
    assert all(numerators.text(n) == zeckendorf.text(n) for n in range(200))


def test_pell_two_ways():
    """The two systems of the Pell recurrence, 1, 2, 5, ... and 1, 3, 7, ..., are those of sqrt(2)."""
    root = alpha("sqrt(2)")
    short, long = Recurrence((2, 1), (1, 2)), ParryRecurrence((2, 1))
    for n in [*range(500), 10**40 + 9]:
        assert short.representation(n) == Ostrowski(root).representation(n)
        assert long.representation(n) == OstrowskiNumerators(root).representation(n)


def test_term():
    for system in (zeckendorf, KBonacci(4), Ostrowski(alpha("cf:n")), Recurrence((3, -1), (1, 3))):
        assert [system.term(i) for i in range(60)] == system.first(60)
    # F(n) has about n log10(golden) figures, and L(n)^2 = 5 F(n)^2 + 4 (-1)^n.
    f = zeckendorf.term(9998)
    assert isqrt(5 * f * f + 4) ** 2 == 5 * f * f + 4


SYSTEMS = [
    Base(10),
    zeckendorf,
    KBonacci(3),
    ParryRecurrence((3, 2, 2)),
    Ostrowski(alpha("sqrt(2)")),
    OstrowskiNumerators(alpha("cf:n")),
    Recurrence((3, -1), (1, 3)),
]


@pytest.mark.parametrize("system", SYSTEMS, ids=repr)
def test_long_numbers(system):
    """Greedy means: from each digit on, the value of the rest is smaller than the term above it."""
    numbers = random.Random(5)
    for n in [numbers.randrange(10**900), 10**900 - 1, system.term(700), system.term(700) - 1, system.term(699) + 1]:
        digits = system.representation(n)
        assert digits[0] > 0
        assert system.value(digits) == n
        terms, rest = system.first(len(digits) + 1), 0
        for i, digit in enumerate(reversed(digits)):
            rest += digit * terms[i]
            assert rest < terms[i + 1]


@pytest.mark.parametrize("system", [zeckendorf, OstrowskiNumerators(alpha("cf:n"))], ids=repr)
def test_numbers_of_a_hundred_thousand_digits(system):
    n = random.Random(6).randrange(10**100_000)
    digits = system.representation(n)
    assert system.value(digits) == n
    assert system.value((1, *digits)) - n == system.term(len(digits))


def test_values_need_not_be_greedy():
    assert zeckendorf.value((1, 1)) == 3
    assert not zeckendorf.is_greedy((1, 1))
    assert zeckendorf.is_greedy(())
    assert zeckendorf.is_greedy((1, 0, 0))
    assert not zeckendorf.is_greedy((0, 1))
    assert not Base(3).is_greedy((1, -1))
    assert zeckendorf.value(()) == 0


def test_text():
    assert Base(100).text(123456) == "12,34,56"
    assert digit_text((9, 0)) == "90"


def test_bad_input():
    with pytest.raises(BadNumber, match="negative"):
        zeckendorf.representation(-1)
    with pytest.raises(TypeError):
        zeckendorf.representation(1.5)  # type: ignore[arg-type]
    with pytest.raises(BadNumber, match="not a position"):
        zeckendorf.term(-1)
    makers = [
        lambda: Base(1),
        lambda: KBonacci(1),
        lambda: ParryRecurrence((1, 2)),
        lambda: ParryRecurrence((1,)),
        lambda: ParryRecurrence(()),
        lambda: Recurrence((1, 1), (1,)),
        lambda: Recurrence((1, 0), (1, 2)),
        lambda: Recurrence((1, 1), (2, 3)),
        lambda: Recurrence((1, -1), (1, 2)),
        lambda: Recurrence((2, -1), (1, 2)),
        lambda: Recurrence((3, -3, 1), (1, 3, 6)),
    ]
    for maker in makers:
        with pytest.raises(BadParameter) as caught:
            maker()
        assert isinstance(caught.value, WythoffError)


def test_values_are_values():
    assert KBonacci(3) == KBonacci(3) != KBonacci(2)
    assert {Base(2): 1}[Base(2)] == 1
    assert repr(KBonacci(3)) == "KBonacci(3)"
    assert Ostrowski(alpha("sqrt(2)")) == Ostrowski(alpha("sqrt(2)"))
