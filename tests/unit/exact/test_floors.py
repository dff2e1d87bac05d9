"""Floors of multiples against rational bounds that are computed here, from definitions."""

import copy
import pickle
import random
import time
from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from math import floor

import pytest
from flint import fmpz, fmpz_poly

from wythoff.errors import BadAlpha, NotIrrational, TooComplex
from wythoff.exact import GOLDEN, ContinuedFraction, Irrational, Root, Surd, alpha, root

BITS = 300


def bisected(is_below: Callable[[Fraction], bool], low: int, high: int) -> tuple[Fraction, Fraction]:
    a, b = Fraction(low), Fraction(high)
    for _ in range(BITS):
        middle = (a + b) / 2
        a, b = (middle, b) if is_below(middle) else (a, middle)
    return a, b


def square_root(d: int) -> tuple[Fraction, Fraction]:
    return bisected(lambda x: x * x < d, 0, d)


def scaled(bounds: tuple[Fraction, Fraction], a: int, b: int, c: int) -> tuple[Fraction, Fraction]:
    """Bounds for (a + b x)/c, where b/c > 0."""
    low, high = bounds
    return (a + b * low) / c, (a + b * high) / c


def fraction(quotients: list[int]) -> Fraction:
    value = Fraction(quotients[-1])
    for t in reversed(quotients[:-1]):
        value = t + 1 / value
    return value


def by_quotients(quotients: list[int]) -> tuple[Fraction, Fraction]:
    low, high = sorted((fraction(quotients), fraction(quotients[:-1])))
    return low, high


def euler() -> tuple[Fraction, Fraction]:
    total, term = Fraction(0), Fraction(1)
    for k in range(1, 100):
        total, term = total + term, term / k
    return total, total + 2 * term


BOUNDS = {
    "golden": scaled(square_root(5), 1, 1, 2),
    "sqrt(2)": square_root(2),
    "sqrt(3)": square_root(3),
    "(3+sqrt(17))/4": scaled(square_root(17), 3, 1, 4),
    "(7-2*sqrt(3))/5": tuple(-x for x in reversed(scaled(square_root(3), -7, 2, 5))),
    "-sqrt(2)": tuple(-x for x in reversed(square_root(2))),
    "[1;(1,3)]": by_quotients([1] + [1, 3] * 120),
    "[1;(3)]": by_quotients([1] + [3] * 120),
    "[1;2,(3,4)]": by_quotients([1, 2] + [3, 4] * 60),
    "cf:n": by_quotients([1, *range(1, 90)]),
    "cf:2*n+1": by_quotients([1, *range(3, 180, 2)]),
    "e-1": scaled(euler(), -1, 1, 1),
    "1/(e-2)": tuple(1 / (x - 2) for x in reversed(euler())),
    "5/3-2*(cf:n)": tuple(Fraction(5, 3) - 2 * x for x in reversed(by_quotients([1, *range(1, 90)]))),
    "root(x^3-x^2-x-1)": bisected(lambda x: x**3 < x**2 + x + 1, 1, 2),
    "root(x^3-3*x+1,0)": bisected(lambda x: x**3 - 3 * x + 1 < 0, -2, -1),
    "root(x^3-3*x+1,1)": bisected(lambda x: x**3 - 3 * x + 1 > 0, 0, 1),
    "1+1/(root(x^3-x-1)-1)": tuple(x / (x - 1) for x in reversed(bisected(lambda x: x**3 < x + 1, 1, 2))),
}


@pytest.fixture(params=BOUNDS, scope="module")
def number(request: pytest.FixtureRequest) -> Irrational:
    return alpha(request.param)


@pytest.fixture
def bounds(number: Irrational, request: pytest.FixtureRequest) -> tuple[Fraction, Fraction]:
    low, high = BOUNDS[request.node.callspec.params["number"]]
    assert low < high < low + Fraction(1, 2**150)
    return low, high


def test_floors_of_small_and_large_multiples(number: Irrational, bounds: tuple[Fraction, Fraction]) -> None:
    rng = random.Random(1)
    for n in [*range(-300, 300), *range(2**30 - 2, 2**30 + 3), *(rng.randrange(-(10**40), 10**40) for _ in range(200))]:
        below, above = sorted(floor(n * x) for x in bounds)
        assert below == above == number.floor(n)


def test_shift_and_denominator(number: Irrational, bounds: tuple[Fraction, Fraction]) -> None:
    for n in range(-30, 30):
        for shift in (-7, 0, 3):
            for denominator in (1, 2, 5):
                assert number.floor(n, shift, denominator) == floor((n * bounds[0] + shift) / denominator) or n == 0
                assert number.floor(n, shift, denominator) == floor((n * bounds[1] + shift) / denominator) or n == 0


def test_enclosures_and_comparisons(number: Irrational, bounds: tuple[Fraction, Fraction]) -> None:
    for bits in (0, 1, 10, 100):
        low, high = number.enclosure(bits)
        assert low < bounds[1]
        assert bounds[0] < high
        assert high - low <= Fraction(1, 2**bits)
        assert low < number < high
        assert number.compare(low) == 1
        assert number.compare(high) == -1
    assert bounds[0] < number < bounds[1]
    assert abs(Fraction(float(number)) - bounds[0]) < Fraction(1, 2**48)


def test_quotients_follow_the_definition(number: Irrational, bounds: tuple[Fraction, Fraction]) -> None:
    x, y = bounds
    for t in islice(number.quotients(), 20):
        assert floor(x) == floor(y) == t
        x, y = 1 / (x - t), 1 / (y - t)


def test_best_below(number: Irrational, bounds: tuple[Fraction, Fraction]) -> None:
    best = Fraction(floor(bounds[0]))
    for q in range(1, 200):
        best = max(best, Fraction(floor(q * bounds[0]), q))
        assert Fraction(*number.best_below(q)) == best


def test_text_reads_back(number: Irrational) -> None:
    again = alpha(str(number))
    assert again == number
    assert hash(again) == hash(number)
    assert eval(repr(number), {"alpha": alpha}) == number
    assert number.to_json()["alpha"] == str(number)
    assert number.latex()


def test_a_million_digits() -> None:
    n = 10 ** (10**6) - 7
    start = time.process_time()
    value = GOLDEN.floor(n)
    assert time.process_time() - start < 5
    x, y = fmpz(value), fmpz(n)
    assert (2 * x - y) ** 2 < 5 * y**2 < (2 * x + 2 - y) ** 2


def test_a_rule_agrees_with_the_surd_at_ten_thousand_digits() -> None:
    rule = ContinuedFraction(lambda n: 2)
    for n in (10**10000, 10**10000 + 1, -(7**12000)):
        assert rule.floor(n) == alpha("sqrt(2)").floor(n)


def test_roots_at_a_thousand_digits() -> None:
    x = root([-1, -1, -1, 1])
    n = 10**1000
    k = x.floor(n)
    assert k**3 < n * k**2 + n**2 * k + n**3
    k += 1
    assert k**3 > n * k**2 + n**2 * k + n**3


def test_huge_numbers_can_be_shown() -> None:
    huge = GOLDEN + 10**10000
    assert len(repr(huge)) < 200
    assert len(huge.latex()) < 200
    assert len(huge.to_json()["decimal"]) == 10000 + 17
    assert GOLDEN.decimal(10000).startswith("1.6180339")


def test_values_are_copied_and_pickled_without_their_caches(number: Irrational) -> None:
    number.floor(10**50)
    number.quotient(10)
    for again in (pickle.loads(pickle.dumps(number)), copy.deepcopy(number)):
        assert again == number
        assert again.floor(10**50) == number.floor(10**50)


def test_roots_know_their_factor() -> None:
    product = fmpz_poly([-1, -1, -1, 1]) ** 2 * fmpz_poly([-2, 0, 1]) * fmpz_poly([-3, 2])
    coefficients = [int(c) for c in product.coeffs()]
    assert root(coefficients, 0) == -alpha("sqrt(2)")
    assert root(coefficients, 1) == alpha("sqrt(2)")
    with pytest.raises(NotIrrational, match="3/2"):
        root(coefficients, 2)
    assert root(coefficients, 3) == Root([-1, -1, -1, 1]) == root(coefficients)
    assert Root([-1, -1, -1, 1]).degree == 3
    with pytest.raises(BadAlpha, match="4 real roots"):
        root(coefficients, 4)
    with pytest.raises(NotIrrational, match="degree 2"):
        Root([-1, -1, 1])
    with pytest.raises(BadAlpha, match="constant"):
        root([3])


def test_close_roots_are_told_apart() -> None:
    # 2 (x - 10)^2 x^20 = 10^-20: near 10 there are two roots, which agree to twenty digits.
    coefficients = [0] * 23
    coefficients[20], coefficients[21], coefficients[22] = 200 * 10**20, -40 * 10**20, 2 * 10**20
    coefficients[0] = -1
    low, high = root(coefficients, -2), root(coefficients, -1)
    assert low < 10 < high
    assert low < high


def test_order_across_kinds() -> None:
    numbers = sorted(map(alpha, BOUNDS))
    assert [str(x) for x in numbers] == [str(alpha(x)) for x in sorted(BOUNDS, key=lambda x: BOUNDS[x][0])]
    assert all(x <= x and x >= x and not x < x for x in numbers)


def test_undecided_comparisons_say_so() -> None:
    with pytest.raises(TooComplex, match="not known"):
        _ = ContinuedFraction(lambda n: 1) < GOLDEN


def test_surds_are_compared_however_close() -> None:
    near = Surd(0, 1, 10**12000 + 1)
    assert near > 10**6000
    assert near < Surd(0, 1, 10**12000 + 2)


def test_quotients_are_checked() -> None:
    ends = ContinuedFraction.of([1, 2, 3])
    for _ in range(2):
        with pytest.raises(NotIrrational, match="t_3"):
            ends.quotient(3)
    with pytest.raises(NotIrrational):
        ends.floor(10)
    with pytest.raises(BadAlpha, match="t_2 must be at least 1"):
        ContinuedFraction(lambda n: 2 - n).floor(10)
    with pytest.raises(BadAlpha, match="whole number"):
        ContinuedFraction(lambda n: 1.5).quotient(1)  # type: ignore[arg-type, return-value]
    with pytest.raises(NotIrrational):
        ContinuedFraction.periodic([1, 2], [])
    with pytest.raises(BadAlpha):
        ContinuedFraction.periodic([1], [2, 0])


@pytest.mark.parametrize("make", [lambda: GOLDEN + 0.5, lambda: 0.5 * GOLDEN, lambda: GOLDEN < 1.6])
def test_floats_are_not_numbers_here(make: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        make()
