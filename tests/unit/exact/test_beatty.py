"""Beatty pairs: the papers' tables, arrays, and the Skolem-Fraenkel condition against brute force."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from wythoff.errors import BadBound, BadParameter, TooComplex
from wythoff.exact import GOLDEN, BeattyPair, BeattySequence, ContinuedFraction, Irrational, alpha, root, wythoff_pair

# [FokkinkRust, Tables 1, 2, 3] and [GoldbergFraenkel, Fig. 1].
TABLES = {
    "1": ([1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19], [2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31]),
    "2": ([1, 2, 4, 5, 7, 8, 9, 11, 12, 14, 15, 16], [3, 6, 10, 13, 17, 20, 23, 27, 30, 34, 37, 40]),
    "3": ([1, 2, 4, 6, 7, 9, 10, 12, 14, 15, 17, 19], [3, 5, 8, 11, 13, 16, 18, 21, 24, 26, 29, 32]),
    "cf:n": ([1, 3, 5, 6, 8, 10, 11, 13, 15, 16, 18, 20, 22], [2, 4, 7, 9, 12, 14, 17, 19, 21, 24, 26, 29, 31]),
}


@pytest.mark.parametrize(
    ("pair", "table"),
    [
        (BeattyPair(GOLDEN), "1"),
        (wythoff_pair(1, 1), "1"),
        (BeattyPair(alpha("sqrt(2)")), "2"),
        (wythoff_pair(2, 2), "2"),
        (wythoff_pair(1, 2), "3"),
        (BeattyPair(alpha("cf:n")), "cf:n"),
    ],
)
def test_tables_of_the_papers(pair: BeattyPair, table: str) -> None:
    smaller, larger = TABLES[table]
    assert pair.smaller_array(len(smaller)).tolist() == smaller
    assert pair.larger_array(len(larger)).tolist() == larger


def mex_sequences(a: int, b: int, terms: int) -> tuple[list[int], list[int]]:
    smaller: list[int] = []
    larger: list[int] = []
    used: set[int] = set()
    mex = 1
    for k in range(terms):
        while mex in used:
            mex += 1
        smaller.append(mex)
        larger.append(mex + k * a + b)
        used |= {smaller[-1], larger[-1]}
    return smaller, larger


@pytest.mark.parametrize(("a", "b"), [(a, b) for a in range(1, 8) for b in range(1, a + 2)])
def test_wythoff_pairs_follow_the_mex_rule(a: int, b: int) -> None:
    """Complementary and with differences ka + b: the mex rule is the only way."""
    pair = wythoff_pair(a, b)
    smaller, larger = mex_sequences(a, b, 500)
    assert [pair.smaller(k) for k in range(500)] == smaller
    assert [pair.larger(k) for k in range(500)] == larger
    assert pair.smaller_array(500).tolist() == smaller
    assert pair.larger_array(500).tolist() == larger
    assert pair.is_complementary()
    assert all(pair.contains(x, y) for x, y in zip(smaller, larger, strict=True))


@pytest.mark.parametrize(("a", "b"), [(0, 1), (1, 0), (1, 3), (3, 5), (2, -1)])
def test_wythoff_pairs_that_do_not_exist(a: int, b: int) -> None:
    with pytest.raises(BadParameter):
        wythoff_pair(a, b)


def brute_force(pair: BeattyPair, start: int, upto: int) -> bool:
    """Whether the integers from start to upto are hit once each, and none below start."""
    hits = [term for n in range(pair.first, upto + 2 + abs(start)) for term in (pair.smaller(n), pair.larger(n))]
    return sorted(x for x in hits if x <= upto) == list(range(start, upto + 1))


STEPS = [Fraction(k, 2) for k in range(-4, 5)]


@pytest.mark.parametrize("text", ["golden", "sqrt(2)", "(3+sqrt(17))/4", "cf:n"])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_complementarity_against_brute_force(text: str, first: int) -> None:
    """All offsets r + s*alpha, with delta solved from condition (2), and with one that is a little wrong."""
    x = alpha(text)
    y = x.beta()
    verdicts = set()
    for (r, s), start in product(product(STEPS, STEPS), (1, 2)):
        gamma: Fraction | Irrational = s * x + r if s else r
        for wrong in (0, 1):
            # gamma/alpha + delta/beta = s + s' + r' + (r - r')/alpha with r' = r
            slope = start - 1 - 2 * (first - 1) - s - r + wrong
            delta: Fraction | Irrational = slope * y + r if slope else r
            pair = BeattyPair(x, gamma=gamma, delta=delta, first=first)
            verdict = pair.is_complementary(start)
            assert bool(verdict) == brute_force(pair, start, 60), (pair, start, verdict)
            assert verdict.holds or verdict.witness is not None
            verdicts.add(verdict.reason.split()[0])
    assert len(verdicts) >= 4


def test_the_condition_as_printed_fails_for_wythoff() -> None:
    """[FokkinkRust, Eq. (2)] asks gamma/alpha + delta/beta = floor(alpha + gamma); here that is 0 = 1, or 2 = 3."""
    for first, gamma, delta, sum_of_ratios, printed in [(1, 0, 0, 0, 1), (0, GOLDEN, GOLDEN + 1, 2, 3)]:
        pair = BeattyPair(GOLDEN, gamma=gamma, delta=delta, first=first)
        assert pair.is_complementary()
        assert brute_force(pair, 1, 500)
        gamma_1 = gamma + GOLDEN
        assert gamma_1.floor(1) == printed != sum_of_ratios


def test_other_reasons() -> None:
    assert "1/alpha + 1/beta" in BeattyPair(GOLDEN, GOLDEN + 2).is_complementary().reason
    assert BeattyPair(GOLDEN, GOLDEN + 2).is_complementary().witness == 2
    independent = BeattyPair(GOLDEN, gamma=alpha("sqrt(2)-1"))
    assert not independent.is_complementary()
    assert independent.is_complementary().to_json()["complementary"] is False
    # gamma = sqrt(2) - 1, delta = -golden * gamma: true, but beyond what offsets in one field can tell.
    exact = root([1, -2, -7, -2, 1], 1)
    assert exact.decimal(5) == "-0.67021"
    with pytest.raises(TooComplex):
        BeattyPair(GOLDEN, gamma=alpha("sqrt(2)-1"), delta=exact).is_complementary()


def test_offsets_in_another_field() -> None:
    pair = BeattyPair(GOLDEN, gamma=alpha("sqrt(2)"))
    for n in range(-50, 50):
        assert (
            pair.smaller(n)
            == (Fraction(10**30 * 0) + GOLDEN.floor(n << 200) + alpha("sqrt(2)").floor(1 << 200)) // 2**200
        )
    assert pair.smaller_array(50).tolist() == [pair.smaller(n) for n in range(1, 51)]


@pytest.mark.parametrize(
    "text", ["golden", "sqrt(2)", "e-1", "cf:n", "root(x^3-x^2-x-1)", "100+sqrt(2)", "cf:1000000*n"]
)
def test_arrays_are_the_terms(text: str) -> None:
    x = alpha(text)
    for offset in (0, Fraction(7, 3), -5, x / 3 - 2, -20 * x):
        for first in (1, 0, -30):
            sequence = BeattySequence(x, offset, first)
            array = sequence.array(70_000)
            assert array.dtype == np.int64
            places = [*range(40), 32767, 32768, 69_999]
            assert array[places].tolist() == [sequence(first + k) for k in places]


def test_empty_short_and_impossible_arrays() -> None:
    assert BeattyPair(GOLDEN).smaller_array(0).tolist() == []
    assert BeattyPair(GOLDEN).smaller_array(1).tolist() == [1]
    with pytest.raises(BadBound):
        BeattyPair(GOLDEN).smaller_array(-1)
    with pytest.raises(BadBound, match="64-bit"):
        BeattySequence(GOLDEN * 10**15).array(10**5)


def test_indices_and_membership() -> None:
    for pair in (BeattyPair(alpha("cf:n")), wythoff_pair(3, 1), BeattyPair(GOLDEN, gamma=Fraction(-9, 2), delta=3)):
        terms = range(pair.first, 400)
        smaller = {pair.smaller(n): n for n in terms}
        larger = {pair.larger(n): n for n in terms}
        for x in range(-10, 500):
            assert pair.smaller_index(x) == smaller.get(x)
            assert pair.larger_index(x) == larger.get(x)
    pair = BeattyPair(GOLDEN)
    assert (8, 13) in pair
    assert (13, 8) not in pair
    assert (0, 0) not in pair
    assert (0, 0) in BeattyPair(GOLDEN, first=0)


def test_piles_of_a_hundred_thousand_digits() -> None:
    n = 3**200_000
    for pair in (BeattyPair(GOLDEN), BeattyPair(alpha("cf:n"))):
        x, y = pair.smaller(n), pair.larger(n)
        assert pair.contains(x, y)
        assert not pair.contains(x, y + 1)
        assert pair.larger_index(y) == n
        assert pair.smaller_index(y) is None


def test_slopes_must_exceed_one() -> None:
    with pytest.raises(BadParameter):
        BeattyPair(GOLDEN - 1)
    with pytest.raises(BadParameter):
        BeattySequence(alpha("sqrt(1/2)"))


def test_display() -> None:
    pair = wythoff_pair(2, 1)
    assert eval(repr(pair), {"BeattyPair": BeattyPair, "alpha": alpha}) == pair
    assert repr(BeattyPair(GOLDEN)) == "BeattyPair(alpha('(1+sqrt(5))/2'), alpha('(3+sqrt(5))/2'))"
    assert pair.to_json()["first"] == 0
    assert BeattyPair(GOLDEN).latex().count("lfloor") == 2
    assert next(iter(BeattySequence(ContinuedFraction(lambda n: 1)))) == 1
