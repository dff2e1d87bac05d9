"""Digits of huge numbers: each way of finding them gives the greedy ones."""

from __future__ import annotations

import random

import numpy as np
import pytest

from wythoff.numeration import Base, KBonacci, ParryRecurrence, zeckendorf
from wythoff.numeration import long_digits as module
from wythoff.numeration.long_digits import LongDigits
from wythoff.numeration.recurrence import Recurrence
from wythoff.numeration.short_digits import SHORT

pytestmark = pytest.mark.usefixtures("long_integers")

SYSTEMS = [
    zeckendorf,
    KBonacci(3),
    KBonacci(8),
    Base(2),
    Base(10),
    Base(255),
    *map(ParryRecurrence, [(3, 2), (7, 7, 1)]),
]


def is_greedy(terms: list[int], digits: list[int]) -> bool:
    """By the definition: each lower part is smaller than the next term."""
    total = 0
    for position, digit in enumerate(reversed(digits)):
        total += digit * terms[position]
        if total >= terms[position + 1]:
            return False
    return not digits or digits[0] > 0


@pytest.mark.parametrize("system", SYSTEMS, ids=repr)
@pytest.mark.parametrize("leaf_bits", [40, 500])
def test_long_digits_are_greedy(system, leaf_bits, monkeypatch):
    monkeypatch.setattr(module, "LEAF_BITS", leaf_bits)
    long = LongDigits(system.weights, system.first_terms())
    terms = system.first(3200)
    chance = random.Random(3)
    near_terms = [terms[chance.randrange(1500)] + chance.choice((-1, 0, 1)) for _ in range(12)]
    # Taking the term from such a number borrows through a word that is the same in both.
    borrowing = [terms[i] + 2**128 - 1 for i in (250, 251, 252)]
    for n in [0, 1, 2, *near_terms, *borrowing, *(chance.getrandbits(chance.randrange(2000)) for _ in range(12))]:
        digits = long.digits(n)
        assert is_greedy(terms, digits.tolist())
        assert sum(d * terms[i] for i, d in enumerate(reversed(digits.tolist()))) == n
        assert long.value(digits) == n


@pytest.mark.parametrize("weights", [(1, 1), (4, -1), (2, 1), (1, 0, 1)])
def test_the_value_of_any_digits(weights, monkeypatch):
    monkeypatch.setattr(module, "LEAF_BITS", 60)
    system = Recurrence(weights, (1, 2, 3)[: len(weights)] if weights != (4, -1) else (1, 4))
    long = LongDigits(system.weights, system.initial)
    terms = system.first(2000)
    chance = random.Random(4)
    for length in [0, 1, 60, *(chance.randrange(2000) for _ in range(10))]:
        digits = np.array([chance.randrange(256) for _ in range(length)], dtype=np.uint8)
        expected = sum(d * terms[i] for i, d in enumerate(reversed(digits.tolist())))
        assert long.value(digits) == system.value(digits.tolist()) == system.array_value(digits) == expected


@pytest.mark.parametrize("system", [zeckendorf, KBonacci(3), Base(7)], ids=repr)
def test_short_and_long_numbers_meet(system):
    for bits in (SHORT - 1, SHORT, SHORT + 1, 3 * SHORT):
        for n in (2**bits - 1, 2**bits, 3 ** (bits * 5 // 8)):
            digits = system.representation(n)
            assert tuple(system.digit_array(n).tolist()) == digits
            assert system.value(digits) == system.array_value(system.digit_array(n)) == n
            assert tuple(LongDigits(system.weights, system.first_terms()).digits(n).tolist()) == digits


def test_digits_beyond_a_byte():
    system = Base(1000)
    n = 7**9000
    assert system.value(system.representation(n)) == n
    assert system.value([10**6] * 3000 + [-5]) == sum(10**6 * 1000 ** (i + 1) for i in range(3000)) - 5


@pytest.mark.parametrize("weights", [(10**9, 1), (2**40,), (10**6, 10**6)])
def test_large_weights(weights):
    system = ParryRecurrence(weights)
    terms = system.first(1500)
    digits = [i % 250 for i in range(1500)]
    expected = sum(d * t for d, t in zip(reversed(digits), terms, strict=True))
    assert system.value(digits) == system.array_value(np.array(digits, dtype=np.uint8)) == expected
    assert system.value(system.representation(7**9000)) == 7**9000
