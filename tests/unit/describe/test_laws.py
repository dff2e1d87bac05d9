"""Laws with symbols: their columns at small numbers, their letters, and the texts that state them."""

from __future__ import annotations

import random

import pytest

from wythoff.describe import MexRule
from wythoff.describe.laws import DistanceLaw, Forbidden, LinearLaw, NimSumLaw, RemainderLaw, read_law
from wythoff.errors import BadLaw
from wythoff.integers.polynomial import Polynomial
from wythoff.rules import library
from wythoff.solve.reference import p_positions

T = Polynomial.name("t")


def test_polynomials_are_a_ring() -> None:
    seeded = random.Random(5)
    names = ["s", "t"]

    def some() -> Polynomial:
        found = Polynomial.number(seeded.randint(-3, 3))
        for _ in range(seeded.randint(0, 3)):
            found = found * Polynomial.name(seeded.choice(names)) + seeded.randint(-2, 2)
        return found

    for _ in range(200):
        p, q, r = some(), some(), some()
        point = {name: seeded.randint(-4, 4) for name in names}
        assert p * (q + r) == p * q + p * r
        assert p - p == Polynomial.number(0)
        assert (p * q).value(point) == p.value(point) * q.value(point)
        assert p.substitute({"t": q}).value(point) == p.value(point | {"t": q.value(point)})
        assert Polynomial.from_json(p.to_json()) == p
        assert eval(str(p), {}, dict(point)) == p.value(point)


@pytest.mark.parametrize(("s", "t", "c"), [(1, 1, 0), (2, 1, 0), (1, 3, 0), (3, 0, 0), (1, 2, 1)])
def test_linear_laws_are_mex_rules_at_numbers(s: int, t: int, c: int) -> None:
    law = LinearLaw(Polynomial.name("s"), T, Polynomial.name("c"))
    rule = MexRule(s, t, c)
    assert sorted(law.positions({"s": s, "t": t, "c": c}, 2, 300)) == list(map(tuple, rule.positions(300).tolist()))


@pytest.mark.parametrize(
    "text",
    [
        "b = a + t*n",
        "b = a + 2*t*n",
        "b = a + (t + 1)*n - 1",
        "b = t*a + n + 3",
        "a >= t + 1, b = a + t*n + 2*t",
        "b - a = mex v: |v - (b - a)| < t",
        "b - a = mex v: |v - (b - a)| < t or |v - (a + b)| < 2*t",
        "b - a = mex v: |v - (b - a)| < t or 0 <= v - (a + b) < t",
    ],
)
def test_a_law_is_read_as_it_is_written(text: str) -> None:
    assert read_law(text, ["t"]).text == text


def test_letters_are_other_than_the_symbols() -> None:
    law = read_law("B = A + a*i", ["a", "n"])
    assert law == LinearLaw(Polynomial.number(1), Polynomial.name("a"))
    assert str(RemainderLaw(Polynomial.name("n") + 1, LinearLaw(Polynomial.number(1), Polynomial.number(1)))) == (
        "the remainders of the piles modulo n + 1 are one of the columns (a, b): "
        "a = mex of all earlier numbers, b = a + i for i >= 0"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the text ends too early"),
        ("b = a + u*n", "unknown name 'u'"),
        ("b = a*a + n", "linear in a and n"),
        ("b = a*n", "linear in a and n"),
        ("c = a + n", "write it as in"),
        ("b >= a", "write it as in"),
        ("b = |a|", "sums and products"),
        ("b - a = mex v: v < t", "write it as in"),
        ("b - a = mex v: |v - n| < t", "distances are between v and a combination of a, b"),
        ("b + a = mex v: |v - a| < t", "write it as in"),
    ],
)
def test_what_is_no_law_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadLaw) as caught:
        read_law(text, ["t"])
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("t", [1, 2, 3])
def test_the_columns_of_splythoff_keep_their_distance(t: int) -> None:
    near = tuple(Forbidden(form, -T + 1, T - 1) for form in ((-1, 1), (1, 1)))
    claimed = sorted(DistanceLaw(near).positions({"t": t}, 2, 24))
    assert claimed == p_positions(library.game("splythoff", slack=t), 24)


def test_nim_sums_of_remainders() -> None:
    law = RemainderLaw(Polynomial.name("n") + 1, NimSumLaw())
    wanted = {(x, y, z) for x in range(7) for y in range(7) for z in range(7) if (x % 3) ^ (y % 3) ^ (z % 3) == 0}
    assert law.positions({"n": 2}, 3, 6) == wanted
