"""Numbers that are irrational by a theorem: their digits are those of the OEIS, and no floor is a guess."""

from __future__ import annotations

from fractions import Fraction
from math import gcd, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as w
from tests.examples import examples
from wythoff.errors import BadAlpha, NotIrrational, TooComplex
from wythoff.exact import BeattyPair, alpha, integer_relation
from wythoff.exact.constant import coprime_base, ratio_of_logarithms
from wythoff.extend import forbidden_row
from wythoff.words import alpha_word
from wythoff.words.alpha_word import alpha_word_by_beatty

DIGITS = {
    "pi": "3.14159265358979323846264338327950288419716939937510",  # A000796
    "log(3)/log(2)": "1.58496250072115618145373894394781650875981440769248",  # A020857
    "log(2)": "0.69314718055994530941723212145817656807550013436025",  # A002162
    "exp(1/2)": "1.64872127070012814684865078781416357165377610071014",  # A019774
    "zeta(3)": "1.20205690315959428539973816151144999076498629234049",  # A002117
    "zeta(2)": "1.64493406684822643647241516664602518921894990120679",  # A013661
    "cbrt(5)": "1.70997594667669698935310887254386010986805511054305",  # A005481
    "log(1/2)": "-0.69314718055994530941723212145817656807550013436025",
}


@pytest.mark.parametrize("name", DIGITS)
def test_digits(name: str) -> None:
    assert alpha(name).decimal(50) == DIGITS[name]
    assert alpha(str(alpha(name))) == alpha(name)


def test_the_continued_fraction_of_pi() -> None:
    assert [alpha("pi").quotient(n) for n in range(13)] == [3, 7, 15, 1, 292, 1, 1, 1, 2, 1, 3, 1, 14]
    # 103993/33102 is below pi and 104348/33215 above it, both by less than 10^-9.
    assert (alpha("pi").floor(33102), alpha("pi").floor(33215), alpha("pi").floor(-33215)) == (103993, 104347, -104348)


def test_two_ways_to_e() -> None:
    root_of_e, e = alpha("exp(1/2)"), alpha("e")
    low, high = root_of_e.enclosure(300)
    assert low**2 < e < high**2
    assert alpha("exp(1)") == e


@pytest.mark.parametrize("name", ["pi/2", "log(3)/log(2)", "cbrt(5)", "exp(1/2)", "zeta(2)"])
def test_wherever_alpha_is_taken(name: str) -> None:
    number = alpha(name)
    pair = BeattyPair(number)
    assert sorted([*pair.smaller_array(300).tolist(), *pair.larger_array(300).tolist()])[:300] == list(range(1, 301))
    assert pair.is_complementary()
    assert (alpha_word(number)[:500] == alpha_word_by_beatty(number)[:500]).all()
    positions = [(pair.smaller(n), pair.larger(n)) for n in range(20)]
    assert w.maximal_game(number).solve(bound=30).p_positions.tolist() == [list(p) for p in positions if p[1] <= 30]
    row = forbidden_row(number, 5, upto=40, both_orders=True)
    moves = {
        abs(q - s) for p, q in positions for r, s in positions if abs(p - r) == 5 and (p - r) * (q - s) > 0
    }  # fmt: skip
    assert {y for y in moves if 5 <= y <= 40} <= {*row.direct, *row.crossed}


def test_offsets() -> None:
    for name in ("pi/2", "cbrt(5)", "sqrt(2)", "3+sqrt(2)"):
        number = alpha(name)
        pair = BeattyPair(number, gamma=Fraction(1, 2), delta=-(number.beta() - 1) / 2)
        assert pair.is_complementary()
        terms = sorted([*pair.smaller_array(200).tolist(), *pair.larger_array(200).tolist()])
        assert terms[:150] == list(range(1, 151))
    other = BeattyPair(alpha("pi/2"), gamma=Fraction(1, 2), delta=Fraction(-1, 2)).is_complementary()
    assert (bool(other), other.reason) == (False, "gamma/alpha + delta/beta is not 0")


@pytest.mark.parametrize(
    ("name", "error", "what"),
    [
        ("cbrt(8)", NotIrrational, "it is 2"),
        ("cbrt(-8/27)", NotIrrational, "it is -2/3"),
        ("log(8)/log(4)", NotIrrational, "it is 3/2"),
        ("log(1/9)/log(3)", NotIrrational, "it is -2"),
        ("log(1)", NotIrrational, "it is 0"),
        ("exp(0)", NotIrrational, "it is 1"),
        ("gamma", NotIrrational, "whether gamma, Euler's constant 0.5772..., is irrational is not known"),
        ("zeta(5)", NotIrrational, "whether zeta\\(5\\) is irrational is not known"),
        ("zeta(1)", BadAlpha, "whole numbers s from 2"),
        ("log(-2)", BadAlpha, "needs a positive number, not -2"),
        ("log(2)/log(1)", BadAlpha, "cannot divide by log\\(1\\)"),
        ("exp(1001)", BadAlpha, "from -1,000 to 1,000"),
        ("pi+e", BadAlpha, "it is not known how they are related"),
        ("log(sqrt(2))", BadAlpha, "expected a rational number in log"),
        ("cbrt 5", BadAlpha, "expected '\\(' after cbrt"),
    ],
)
def test_refused(name: str, error: type[Exception], what: str) -> None:
    with pytest.raises(error, match=what):
        alpha(name)


def test_what_is_not_known_to_be_quadratic() -> None:
    assert integer_relation(alpha("pi/2")) is None
    with pytest.raises(TooComplex, match="whether zeta\\(3\\) is quadratic"):
        integer_relation(alpha("zeta(3)"))


@examples(50)
@given(st.lists(st.integers(1, 400), min_size=1, max_size=5))
def test_coprime_bases(numbers: list[int]) -> None:
    base = coprime_base(numbers)
    assert all(gcd(p, q) == 1 for p in base for q in base if p != q)
    for n in numbers:
        rest = n
        for p in base:
            while rest % p == 0:
                rest //= p
        assert rest == 1
    assert all(prod(numbers) % p == 0 for p in base)


@examples(50)
@given(st.fractions(1, 30).filter(lambda q: q != 1), st.integers(-4, 4).filter(bool), st.integers(-4, 4).filter(bool))
def test_logarithms_of_powers(q: Fraction, m: int, n: int) -> None:
    assert ratio_of_logarithms(q**m, q**n) == Fraction(m, n)
