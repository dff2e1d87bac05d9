"""Surds: normal form, minimal polynomials, periodic continued fractions, the relation between alpha and beta."""

from fractions import Fraction

import pytest

from wythoff.errors import BadAlpha, NotIrrational, TooComplex
from wythoff.exact import GOLDEN, ContinuedFraction, Surd, alpha, integer_relation, root


def test_one_number_has_one_form() -> None:
    assert Surd(2, 2, 20, 4) == Surd(-1, -2, 5, -2) == Surd(1, 2, 5, 2)
    prime = 10**9 + 7
    assert Surd(0, 1, 2 * prime**2) == Surd(0, prime, 2)
    # A square that is not found keeps its place, and the field is recognised nevertheless.
    big = Surd(0, 1, 1009**2 * 1013 * 1019)
    assert big / Surd(0, 1, 1013 * 1019) == 1009


@pytest.mark.parametrize("parts", [(1, 0, 5, 2), (1, 1, 4, 2), (0, 3, 0, 1)])
def test_rational_surds_are_refused(parts: tuple[int, int, int, int]) -> None:
    with pytest.raises(NotIrrational):
        Surd(*parts)


def test_bad_parts() -> None:
    with pytest.raises(BadAlpha, match="c != 0"):
        Surd(1, 1, 5, 0)
    with pytest.raises(BadAlpha, match="not a real number"):
        Surd(1, 1, -5, 1)
    with pytest.raises(NotIrrational):
        _ = 0 * GOLDEN
    with pytest.raises(ZeroDivisionError):
        _ = GOLDEN / 0
    with pytest.raises(TooComplex):
        _ = GOLDEN + Surd(0, 1, 2)


def test_texts() -> None:
    shown = [Surd(3, 1, 17, 4), Surd(0, 1, 2), Surd(0, -3, 2, 2), Surd(-1, -1, 5, 2), Surd(1, 2, 3)]
    assert [str(x) for x in shown] == ["(3+sqrt(17))/4", "sqrt(2)", "-3*sqrt(2)/2", "(-1-sqrt(5))/2", "1+2*sqrt(3)"]
    assert [x.latex() for x in shown][:3] == [r"\frac{3+\sqrt{17}}{4}", r"\sqrt{2}", r"\frac{-3\sqrt{2}}{2}"]


@pytest.mark.parametrize(
    ("d", "period"), [(2, (2,)), (3, (1, 2)), (7, (1, 1, 1, 4)), (19, (2, 1, 3, 1, 2, 8)), (61, 11)]
)
def test_known_periods_of_square_roots(d: int, period: tuple[int, ...] | int) -> None:
    _, found = Surd(0, 1, d).periodic
    assert (len(found) if isinstance(period, int) else found) == period


def test_long_periods_are_not_needed_for_quotients() -> None:
    x = Surd(0, 1, 10**60 + 7)
    assert x.quotient(0) == 10**30
    assert x.convergent(50)[1] > 10**20


def test_far_quotients_and_convergents_use_the_period() -> None:
    x = alpha("[3;1,4,(1,5,9)]")

    assert [x.quotient(3 + 3 * 10**15 + k) for k in range(3)] == [1, 5, 9]
    p, q = x.convergent(5000)
    plain = list(zip(range(5001), x.convergents(), strict=False))[-1][1]
    assert (p, q) == plain


def test_generalized_wythoff() -> None:
    """[GoldbergFraenkel, section 1]: alpha = [1; t, t, ...] = (2 - t + sqrt(t^2 + 4))/2 and beta = alpha + t."""
    for t in range(1, 20):
        x = ContinuedFraction.periodic([1], [t])
        assert x == Surd(2 - t, 1, t * t + 4, 2)
        assert x.beta() == x + t
        assert integer_relation(x) == (1, -1, t)


def test_duchene_rigo_numbers() -> None:
    """[GoldbergFraenkel, section 1]: [1; 1, t, 1, t, ...] = 1 + (sqrt(t^2 + 4 t) - t)/2."""
    for t in range(1, 20):
        assert ContinuedFraction.periodic([1], [1, t]) == 1 + Surd(-t, 1, t * t + 4 * t, 2)


def test_integer_relations() -> None:
    assert integer_relation(alpha("cf:n")) is None
    assert integer_relation(alpha("e-1")) is None
    assert integer_relation(alpha("e-1").shifted(3)) is None
    assert integer_relation(alpha("1/(e-1)")) is None
    assert integer_relation(root([-1, -1, -1, 1])) is None
    with pytest.raises(TooComplex, match="periodic"):
        integer_relation(ContinuedFraction(lambda n: 1))


def test_convergents_of_the_paper() -> None:
    """[GoldbergFraenkel, Prop 2 (c), (d)]: p_(-1) = 1, q_(-1) = 0, then the recurrence with t_(n+1)."""
    x = alpha("cf:n")
    pairs = [x.convergent(n) for n in range(-1, 12)]
    assert pairs[:2] == [(1, 0), (1, 1)]
    for n in range(1, 12):
        assert pairs[n + 1] == tuple(n * a + b for a, b in zip(pairs[n], pairs[n - 1], strict=True))


def test_field_values() -> None:
    assert (GOLDEN.norm, GOLDEN.trace, GOLDEN.discriminant) == (-1, 1, 5)
    assert GOLDEN.conjugate == 1 - GOLDEN
    assert GOLDEN.coordinates(Fraction(1, 3)) == (Fraction(1, 3), 0)
    assert GOLDEN.minimal_polynomial == (-1, -1, 1)
