"""Planted sets are recovered exactly; noise and numbers without a period yield no claim."""

from __future__ import annotations

import time
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.conjecture import conjecture_positions
from wythoff.conjecture.beatty_pairs import beatty_pairs
from wythoff.conjecture.digital_line import digital_line
from wythoff.conjecture.ideas import Tried
from wythoff.conjecture.lattices import lattices
from wythoff.conjecture.linear_columns import mex_rules
from wythoff.conjecture.mex_systems import mex_systems
from wythoff.conjecture.nim_values import additive_period
from wythoff.conjecture.quadratic import quadratic_between
from wythoff.conjecture.sample import Sample
from wythoff.describe import BeattyColumns, Description, Lattice, MexRule, MexSystem, WithExceptions
from wythoff.exact import BeattyPair, ContinuedFraction, Irrational, alpha, root

QUICK = examples(15)
BOUND = 100_000


def slopes(longest_period: int = 2, largest: int = 4) -> st.SearchStrategy[Irrational]:
    """Quadratic numbers between 1 and 2, with short periods."""
    quotient = st.integers(1, largest)
    return st.builds(
        lambda before, period: ContinuedFraction.periodic([1, *before], period),
        st.lists(quotient, max_size=1),
        st.lists(quotient, min_size=1, max_size=longest_period),
    )


def first_found(finder, positions, bound=BOUND) -> Description | None:
    results = finder(Sample.of(positions, positions.shape[1], bound, unordered=True))
    return next((found for found in results if not isinstance(found, Tried)), None)


@QUICK
@given(slopes(longest_period=3, largest=3))
def test_planted_beatty_pairs_are_recovered(slope):
    planted = BeattyColumns(BeattyPair(slope, first=0))
    ideas = conjecture_positions(planted.positions(BOUND), 2, BOUND, unordered=True)
    assert planted in [idea.description for idea in ideas]
    assert all(idea.description.contains(planted.nth(10**7)) for idea in ideas)


@QUICK
@given(slopes(1), st.integers(1, 4), st.integers(-1, 1), st.integers(0, 3), st.integers(1, 2), st.integers(0, 3))
def test_planted_inhomogeneous_pairs_are_recovered(slope, t, u, v, w, c):
    """The planted pair and the found one have the same terms far beyond the data."""
    gamma = Fraction(v, w) + (slope * Fraction(u, w) if u else 0)
    assume(gamma >= 0)
    planted = BeattyColumns(BeattyPair(slope, slope + t, gamma, gamma + c, first=0))
    found = first_found(beatty_pairs, planted.positions(8 * BOUND), 8 * BOUND)
    assert isinstance(found, BeattyColumns)
    assert found.pair.alpha == slope
    for n in (10**6, 10**12 + 7, 10**30):
        assert found.contains(planted.nth(n))


@QUICK
@given(slopes(), st.sets(st.tuples(st.integers(0, 30), st.integers(0, 30)).map(sorted).map(tuple), max_size=8))
@example(alpha("(5-sqrt(5))/2"), {(0, k) for k in range(1, 6)})
@example(alpha("golden"), {(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)})
def test_planted_exceptions_are_recovered(slope, changed):
    base = BeattyColumns(BeattyPair(slope, first=0))
    kept = {tuple(p) for p in base.positions(BOUND).tolist()}
    positions = np.array(sorted(kept ^ changed))
    found = first_found(beatty_pairs, positions)
    assert found is not None
    if isinstance(found, WithExceptions):
        assert len(found.added) + len(found.removed) <= len(changed)
    for p in changed:
        assert found.contains(p) == (p not in kept)
    for n in (50, 10**9, 10**25):
        assert found.contains(base.nth(n))
    assert np.array_equal(found.positions(BOUND), np.unique(np.sort(positions, axis=1), axis=0))


@QUICK
@given(st.data(), st.integers(2, 7), st.integers(1, 2), st.booleans())
def test_planted_lattices_are_recovered(data, period, piles, with_exceptions):
    cells = st.tuples(*[st.integers(0, period - 1)] * piles)
    kernel = data.draw(st.sets(cells, min_size=1, max_size=6))
    small = st.tuples(*[st.integers(0, 4)] * piles)
    changed = data.draw(st.sets(small, min_size=1, max_size=6 if piles > 1 else 3)) if with_exceptions else set()
    planted = Lattice(piles, period, tuple(sorted(kernel)), unordered=False)
    bound = 90
    positions = {tuple(p) for p in planted.positions(bound).tolist()} ^ changed
    sample = Sample.of(np.array(sorted(positions)), piles, bound)
    found = next(iter(lattices(sample)))
    assert isinstance(found, Description)
    base = found.base if isinstance(found, WithExceptions) else found
    assert isinstance(base, Lattice)
    # A smaller period may describe the same set.
    assert period % base.period == 0
    if with_exceptions:
        assert isinstance(found, WithExceptions)
        normal = {tuple(sorted(p)) for p in changed} if sample.unordered else changed
        assert set(found.added) | set(found.removed) == normal
    for p in np.random.default_rng(1).integers(0, 10**6, (50, piles)).tolist():
        assert found.contains(p) == planted.contains(p)


@QUICK
@given(st.integers(1, 4), st.integers(0, 4), st.integers(0, 3))
def test_planted_mex_rules_are_recovered(s, t, c):
    assume(s + t >= 2)
    rule = MexRule(s, t, c)
    assert first_found(mex_rules, rule.positions(3000), 3000) == rule


@examples(6)
@given(st.integers(2, 3), st.integers(0, 2**32 - 1))
def test_noise_yields_no_claim(steps, seed):
    """Columns that grow by random steps, and random sets."""
    random = np.random.default_rng(seed)
    columns = np.cumsum(random.integers(1, steps + 1, (4000, 2)) + np.array([0, 2]), axis=0)
    columns = columns[(columns <= 8000).all(axis=1)]
    assert len(conjecture_positions(columns, 2, 8000, unordered=True)) == 0
    board = random.random((80, 80)) < 0.3
    assert len(conjecture_positions(np.argwhere(board), 2, 79)) == 0


@examples(6)
@given(st.integers(1, 3), st.integers(0, 99))
def test_one_wrong_position_beyond_the_fit_refutes(slack, place):
    """All is as in Wythoff's game, but for one column far out: the counterexample is named."""
    positions = MexRule(1, slack).positions(3000)
    gone = len(positions) - 1 - place
    ideas = conjecture_positions(np.delete(positions, gone, axis=0), 2, 3000, unordered=True)
    assert len(ideas) == 0
    assert tuple(positions[gone].tolist()) in [attempt.counterexample for attempt in ideas.tried]


@pytest.mark.parametrize("text", ["e-1", "cf:n", "cf:2*n+1"])
def test_numbers_without_a_period_are_not_guessed(text):
    number = alpha(text)
    positions = BeattyColumns(BeattyPair(number, first=0)).positions(BOUND)
    (result,) = beatty_pairs(Sample.of(positions, 2, BOUND, unordered=True))
    assert isinstance(result, Tried)
    assert "not enough data" in result.why


def test_a_cubic_number_is_not_guessed():
    """The Tribonacci constant is [1; 1, 5, 4, 2, 305, ...]."""
    constant = root((-1, -1, -1, 1))
    positions = BeattyColumns(BeattyPair(constant, first=0)).positions(BOUND)
    (result,) = beatty_pairs(Sample.of(positions, 2, BOUND, unordered=True))
    assert isinstance(result, Tried)


@QUICK
@given(slopes(3), st.integers(20, 150), st.integers(0, 50))
@example(alpha("sqrt(2)"), 30, 0)
def test_the_interval_of_slopes_is_certain(slope, terms, first):
    """The slope is inside, and both ends are attained by pairs of terms: no smaller interval is certain."""
    values = [slope.floor(n) for n in range(first, first + terms)]
    line = digital_line(values, first)
    assert line is not None
    assert line.has_slope(slope)
    pairs = [(i, j) for i in range(terms) for j in range(i + 1, terms)]
    assert line.low == max(Fraction(values[j] - values[i] - 1, j - i) for i, j in pairs)
    assert line.high == min(Fraction(values[j] - values[i] + 1, j - i) for i, j in pairs)


@QUICK
@given(st.fractions(1, 2, max_denominator=10**6), st.integers(4, 40))
def test_a_quadratic_number_lies_in_its_interval(low, bits):
    high = low + Fraction(1, 1 << bits)
    found = quadratic_between(low, high)
    assert found is None or low < found < high


@pytest.mark.parametrize("quotients", [(1, 2, 3, 5, 5), (1, 7, 1, 7, 1), (1, 1, 1, 1, 1, 1), (1, 9, 2, 30, 2, 30)])
def test_a_short_repetition_is_no_period(quotients):
    """All numbers that begin with these quotients: what repeats carries less than ten bits, or just ten."""
    ends = []
    for last in (1, 10**6):
        value = Fraction(last)
        for t in reversed(quotients):
            value = t + 1 / value
        ends.append(value)
    assert quadratic_between(*sorted(ends)) is None


def shortest(before, period):
    """The shortest way to write the same quotients."""
    lengths = range(1, len(period) + 1)
    period = next(period[:n] for n in lengths if period[:n] * (len(period) // n) == period)
    while before and before[-1] == period[-1]:
        before, period = before[:-1], period[-1:] + period[:-1]
    return before, period


def bits_needed(before, period):
    """Those that single out the quotients up to the end of a period, those of the hypotheses up to it, and ten."""
    q_before, q = 0, 1
    for t in [*before, *period][1:]:
        q_before, q = q, t * q + q_before
    this = len(before) + len(period), len(period)
    hypotheses = [(size, length) for size in range(1, this[0] + 1) for length in range(1, size + 1)]
    tried = sum(hypothesis <= this for hypothesis in hypotheses)
    return (q * (q + q_before) - 1).bit_length() + tried.bit_length() + 10


@QUICK
@given(st.lists(st.integers(1, 3), min_size=1, max_size=3), st.lists(st.integers(1, 3), min_size=1, max_size=3))
def test_a_period_is_believed_with_the_bits_that_it_needs(before, period):
    """With this many bits the period is found; with one bit fewer nothing is."""
    number = ContinuedFraction.periodic(before, period)

    def found(bits):
        low = Fraction(number.floor(1 << bits), 1 << bits)
        return quadratic_between(low, low + Fraction(1, 1 << bits))

    needed = bits_needed(*shortest(before, period))
    assert found(needed) == number
    assert found(needed - 1) is None


@examples(40)
@given(st.integers(1, 3), st.integers(0, 40), st.integers(0, 30), st.integers(0, 2**32 - 1), st.booleans())
@example(2, 60, 16, 0, True)
def test_small_sets_of_any_kind_are_looked_at(piles, bound, size, seed, increase):
    """Whatever is said is true of the positions shown."""
    positions = np.random.default_rng(seed).integers(0, bound + 1, (size, piles))
    if increase:
        positions = np.minimum(np.cumsum(positions % 4 + 1, axis=0), bound)
    ideas = conjecture_positions(positions, piles, bound, seconds=5)
    shown = {tuple(p) for p in positions.tolist()}
    for idea in ideas:
        board = np.ndindex((min(bound, 12) + 1,) * piles)
        assert all(idea.description.contains(p) == (p in shown) for p in board)


def test_a_deadline_ends_the_search():
    positions = BeattyColumns(BeattyPair(alpha("golden"), first=0)).positions(BOUND)
    ideas = conjecture_positions(positions, 2, BOUND, unordered=True, seconds=-1)
    assert not ideas
    assert {attempt.why for attempt in ideas.tried} == {"there was no time left"}


def test_too_little_data_is_no_claim():
    for bound in (20, 40, 80):
        positions = BeattyColumns(BeattyPair(alpha("sqrt(3)"), first=0)).positions(bound)
        assert len(conjecture_positions(positions, 2, bound, unordered=True)) == 0


def test_a_mex_system_on_three_piles_is_recovered():
    system = MexSystem(
        (
            ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
            ((-1, 1, 0), (0, -1, 1), (1, 1, 1)),
            ((-1, -1, 1), (1, 1, 0), (0, 1, 1)),
        )
    )
    began = time.process_time()
    found = first_found(mex_systems, system.positions(2000), 2000)
    assert time.process_time() - began < 5
    assert isinstance(found, MexSystem)
    assert np.array_equal(found.positions(20_000), system.positions(20_000))


@QUICK
@given(st.integers(0, 20), st.lists(st.integers(0, 9), min_size=1, max_size=8), st.integers(0, 10**6))
def test_planted_additive_rows_are_recovered(start, shape, seed):
    period = len(shape)
    values = np.array([shape[k % period] + period * (k // period) for k in range(200)])
    values[:start] = np.random.default_rng(seed).integers(0, 1000, start)
    found = additive_period(0, values)
    assert found is not None
    assert found.start <= start
    # The shortest period divides the planted one.
    assert period % found.period == 0


def test_noise_has_no_additive_period():
    assert additive_period(0, np.random.default_rng(5).permutation(2000)) is None
