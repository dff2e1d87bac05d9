"""Laws of exact numbers: Beatty partitions, floors, convergents, the field of a surd, texts."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from math import isqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from wythoff.errors import BadAlpha, NotIrrational
from wythoff.exact import BeattyPair, ContinuedFraction, Irrational, Surd, alpha, integer_relation, root
from wythoff.exact.parse import LONGEST_TEXT
from wythoff.integers.arithmetic import common_quotients

NAMES = ["golden", "sqrt(2)", "sqrt(3)", "[1;(1,3)]", "[1;(3)]", "cf:n", "e-1", "(3+sqrt(17))/4", "root(x^3-x^2-x-1)"]

numbers = st.sampled_from(NAMES).map(alpha)
multiples = st.integers(-(10**60), 10**60)
rationals = st.fractions(max_denominator=50).filter(bool)
small = st.integers(-30, 30)
nonsquares = st.integers(2, 200).filter(lambda d: isqrt(d) ** 2 != d)
surds = st.builds(Surd, small, small.filter(bool), nonsquares, small.filter(bool))
quotients = st.lists(st.integers(1, 50), min_size=1, max_size=8)


@st.composite
def field(draw: st.DrawFn, size: int) -> list[Surd]:
    """Surds of one quadratic field, their roots written with different square factors."""
    d = draw(nonsquares)
    return [
        Surd(draw(small), draw(small.filter(bool)), d * draw(st.integers(1, 2000)) ** 2, draw(small.filter(bool)))
        for _ in range(size)
    ]


@given(st.fractions(-3, 3, max_denominator=500), st.fractions(0, 1, max_denominator=10**6).filter(bool))
def test_common_quotients_are_all_that_the_numbers_between_share(low: Fraction, width: Fraction) -> None:
    """Irrational numbers between begin with them, and those next to the ends show that no more is common."""
    high = low + width
    common = common_quotients(low.as_integer_ratio(), high.as_integer_ratio())
    tiny = alpha("sqrt(2)") / 10**40
    inside = alpha("golden") * (width / 2) + low
    for number in (tiny + low, inside, tiny * -1 + high):
        assert list(islice(number.quotients(), len(common))) == common
    nearest = [number.quotient(len(common)) for number in (tiny + low, tiny * -1 + high)]
    assert nearest[0] != nearest[1]


@pytest.mark.parametrize("name", NAMES)
def test_beatty_pairs_partition_the_naturals(name: str) -> None:
    pair = BeattyPair(alpha(name))
    terms = 20_000
    smaller, larger = pair.smaller_array(terms).tolist(), pair.larger_array(terms).tolist()
    reach = min(smaller[-1], larger[-1])
    assert sorted(x for x in smaller + larger if x <= reach) == list(range(1, reach + 1))
    assert pair.is_complementary()


@given(numbers, st.integers(1, 10**40))
def test_every_natural_number_is_in_one_of_the_two(x: Irrational, n: int) -> None:
    pair = BeattyPair(x)
    assert (pair.smaller_index(n) is None) != (pair.larger_index(n) is None)


@given(numbers, multiples, multiples)
def test_floors_are_additive_up_to_one(x: Irrational, m: int, n: int) -> None:
    assert x.floor(m + n) - x.floor(m) - x.floor(n) in (0, 1)
    assert x.floor(n) + x.floor(-n) == (-1 if n else 0)


@given(numbers, multiples.filter(bool))
def test_a_floor_is_just_below(x: Irrational, n: int) -> None:
    k = x.floor(n)
    assert k < x * n < k + 1


@given(numbers, rationals, rationals, multiples)
def test_transforms_have_the_right_floors(x: Irrational, r: Fraction, s: Fraction, n: int) -> None:
    """floor(n (r + s x)) by adding and by hand."""
    assert ((x * s + r).floor(n)) == x.floor(
        n * s.numerator * r.denominator, n * r.numerator * s.denominator, r.denominator * s.denominator
    )


@given(numbers, st.integers(-9, 9), st.integers(-9, 9), st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 80))
def test_transforms_are_between_the_transforms_of_bounds(
    x: Irrational, a: int, b: int, c: int, d: int, bits: int
) -> None:
    assume(a * d != b * c)
    low, high = x.enclosure(200)
    ends = sorted((a * end + b) / (c * end + d) for end in (low, high))
    assert ends[0] < x.transform(a, b, c, d) < ends[1]
    lower, upper = x.transform(a, b, c, d).enclosure(bits)
    assert lower < ends[1]
    assert ends[0] < upper


@given(st.one_of(numbers, surds))
def test_convergents_approach(x: Irrational) -> None:
    """|q_n x - p_n| falls, with alternating sign, and p_n q_(n-1) - p_(n-1) q_n = (-1)^(n-1)."""
    pairs = list(islice(x.convergents(), 25))
    errors = [x * q - p for p, q in pairs]
    for n in range(1, 24):
        assert abs(errors[n]) < abs(errors[n - 1])
        assert (errors[n] > 0) == (n % 2 == 0)
        (p, q), (p_before, q_before) = pairs[n], pairs[n - 1]
        assert p * q_before - p_before * q == (-1) ** (n - 1)
        assert x.convergent(n) == (p, q)


@given(numbers, st.integers(0, 30))
def test_shifted_numbers(x: Irrational, m: int) -> None:
    """alpha_m = [1; t_(m+1), t_(m+2), ...]."""
    expected = [1, *list(islice(x.quotients(), m + 1, m + 12))]
    assert list(islice(x.shifted(m).quotients(), 12)) == expected


@given(st.one_of(numbers, surds).filter(lambda x: x > 1))
def test_beta_is_the_complement(x: Irrational) -> None:
    low, high = x.enclosure(120)
    y = x.beta()
    assert 1 + 1 / (high - 1) < y
    assert low <= 1 or y < 1 + 1 / (low - 1)
    assert list(islice(y.beta().quotients(), 10)) == list(islice(x.quotients(), 10))


@given(surds)
def test_relation_of_alpha_and_beta(x: Surd) -> None:
    relation = integer_relation(x)
    assert relation is not None
    A, B, C = relation
    assert A > 0
    assert B != 0
    assert x * A + x.beta() * B == -C


@given(surds)
def test_minimal_polynomial(x: Surd) -> None:
    C, B, A = x.minimal_polynomial
    assert A > 0
    assert x * x * A + (x * B if B else 0) == -C
    assert x + x.conjugate == x.trace
    assert x * x.conjugate == x.norm
    assert root(x.minimal_polynomial, 1 if x > x.conjugate else 0) == x


@given(field(3), rationals)
def test_field_laws(values: list[Surd], r: Fraction) -> None:
    x, y, z = values
    assert x + y == y + x
    assert x * y == y * x
    assert x * r + y * r == (x + y) * r or x + y == 0
    assert x - x == 0
    assert x / x == 1
    assert (x + r) - r == x
    assert (x * r) / r == x
    assert 1 / (1 / x) == x
    assert (x - y) + y == x
    assert (x / y) * y == x
    total = y + z
    if isinstance(total, Surd):
        assert x + total == (x + y) + z
        product, other = x * y, x * z
        assert x * total == (product + other if isinstance(product, Surd) else other + product)


@given(field(2))
def test_order_is_that_of_enclosures(values: list[Surd]) -> None:
    x, y = values
    if x == y:
        assert hash(x) == hash(y)
        assert x.compare(y) == 0
    else:
        low, high = (x, y) if x < y else (y, x)
        assert any(low.enclosure(bits)[1] <= high.enclosure(bits)[0] for bits in (64, 256))
        assert (high - low) > 0


@given(surds)
def test_lagrange(x: Surd) -> None:
    """The continued fraction is periodic, its notation reads back, and it is that of the definition."""
    before, period = x.periodic
    assert ContinuedFraction.periodic(before, period) == x
    notation = x.continued_fraction()
    if len(notation) <= LONGEST_TEXT:  # a long period cannot be read back
        assert alpha(notation) == x
    y: Irrational = x
    for n, t in enumerate(islice(x.quotients(), 12)):
        assert t == y.floor(1)
        assert t == (before[n] if n < len(before) else period[(n - len(before)) % len(period)])
        y = 1 / (y - t)


@given(st.lists(st.integers(1, 50), max_size=4), quotients)
def test_periodic_quotients_come_back(before: list[int], period: list[int]) -> None:
    x = ContinuedFraction.periodic(before, period)
    expected = (before + period * 30)[:30]
    assert list(islice(x.quotients(), 30)) == expected


@given(quotients, multiples)
def test_rule_and_surd_agree(period: list[int], n: int) -> None:
    """Floors by convergents against floors by square roots."""
    rule = ContinuedFraction(lambda k: period[(k - 1) % len(period)])
    assert rule.floor(n) == ContinuedFraction.periodic([1], period).floor(n)


@given(st.one_of(surds, st.builds(lambda x, r, s: x * s + r, numbers, rationals, rationals)))
def test_texts_read_back(x: Irrational) -> None:
    assert alpha(str(x)) == x
    assert str(alpha(str(x))) == str(x)


@given(st.text(alphabet="0123456789+-*/()[];,. ncfesqrtgoldx^:", max_size=40))
def test_any_text_is_a_number_or_an_error(text: str) -> None:
    try:
        value = alpha(text)
    except (BadAlpha, NotIrrational):
        return
    assert alpha(str(value)).floor(10**20) == value.floor(10**20)
