"""Laws of numeration systems: both directions agree, digits are greedy, and order is dictionary order."""

from __future__ import annotations

from hypothesis import assume, example, given
from hypothesis import strategies as st

from wythoff.errors import BadParameter
from wythoff.exact import alpha
from wythoff.exact.surd import periodic_surd
from wythoff.numeration import (
    Base,
    BasicSet,
    KBonacci,
    NumerationSystem,
    Ostrowski,
    OstrowskiNumerators,
    ParryRecurrence,
    Recurrence,
)

small = st.integers(1, 9)
surds = st.builds(lambda head, period: periodic_surd([1, *head], period), st.lists(small, max_size=3),
                  st.lists(small, min_size=1, max_size=4))  # fmt: skip
irrationals = st.one_of(surds, st.sampled_from(["cf:n", "cf:2*n+1", "e-1"]).map(alpha))
falling = st.lists(small, min_size=1, max_size=5).map(lambda c: tuple(sorted(c, reverse=True)))


@st.composite
def recurrences(draw: st.DrawFn) -> Recurrence:
    weights = draw(st.lists(st.integers(-2, 5), min_size=1, max_size=3))
    steps = draw(st.lists(st.integers(1, 4), min_size=len(weights) - 1, max_size=len(weights) - 1))
    initial = [1]
    for step in steps:
        initial.append(initial[-1] + step)
    try:
        return Recurrence(tuple(weights), tuple(initial))
    except BadParameter:
        assume(False)
        raise


systems = st.one_of(
    st.integers(2, 40).map(Base),
    st.integers(2, 9).map(KBonacci),
    falling.filter(lambda c: c != (1,)).map(ParryRecurrence),
    irrationals.map(Ostrowski),
    irrationals.map(OstrowskiNumerators),
    recurrences(),
)
numbers = st.one_of(st.integers(0, 10**4), st.integers(0, 10**80), st.integers(0, 2**2000))


def greedy(system: NumerationSystem, n: int) -> tuple[int, ...]:
    """Straight from the definition: the largest term first, as often as it fits."""
    terms = []
    for u in system.terms():
        if u > n:
            break
        terms.append(u)
    digits = []
    for u in reversed(terms):
        digits.append(n // u)
        n %= u
    return tuple(digits)


@given(systems, numbers)
def test_representation_is_greedy_and_value_gives_it_back(system, n):
    digits = system.representation(n)
    assert digits == greedy(system, n)
    assert system.value(digits) == n
    assert system.is_greedy(digits)


@given(systems, st.integers(1, 150), st.integers(-2, 2))
@example(KBonacci(9), 100, -1)
def test_neighbours_of_terms(system, position, offset):
    """Where carries are longest."""
    n = max(0, system.term(position) + offset)
    assert system.representation(n) == greedy(system, n)


@given(systems, numbers, numbers)
def test_order_is_length_then_dictionary(system, m, n):
    a, b = system.representation(m), system.representation(n)
    assert ((len(a), a) < (len(b), b)) == (m < n)


@given(systems, st.lists(st.integers(0, 30), max_size=200))
def test_value_is_the_weighted_sum(system, digits):
    assert system.value(digits) == sum(d * u for d, u in zip(reversed(digits), system.terms(), strict=False))


@given(surds.filter(lambda a: a.floor(1) == 1), st.integers(0, 4), st.data())
def test_basic_sets_partition(number, m, data):
    """Each natural number is in just one A_i^m or B_i^m, and is one of its elements."""
    s = data.draw(st.integers(0, 10**12))
    letters = {"a": number.convergent(m)[0], "b": number.convergent(m - 1)[0]}
    homes = []
    for letter, length in letters.items():
        low = OstrowskiNumerators(number)
        digits = low.representation(s)
        rest = low.value(digits[len(digits) - m :] if m < len(digits) else digits)
        if rest < length and s in BasicSet(number, m, rest, letter):
            homes.append(BasicSet(number, m, rest, letter))
    (home,) = homes
    low_n, high_n = 1, s + 2
    while low_n < high_n:
        middle = (low_n + high_n) // 2
        low_n, high_n = (low_n, middle) if home.nth(middle) >= s else (middle + 1, high_n)
    assert home.nth(low_n) == s
