"""Sections 1 to 4 of [GoldbergFraenkel]: games, M1 and the alpha-word, each against its definition.

Misprints are named where they matter. Sections 5 to 10 are in test_goldberg_fraenkel_sets.py, the games
of section 1 in test_goldberg_fraenkel_games.py.
"""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from math import gcd

import pytest

from tests.papers.printed import printed_numbers
from tests.unit.extend import truth
from tests.unit.extend.truth import NAMES, SURDS
from wythoff.exact import alpha
from wythoff.extend import (
    column_of,
    corrections,
    direct_row,
    finite_word,
    forbidden_kinds,
    maximal_game,
    primitive_relation,
    torus_lines,
)
from wythoff.papers.printed_data import printed_rows
from wythoff.solve import solve
from wythoff.words.morphism import Morphism

CF = alpha("cf:n")
BELOW = 700
ROWS = range(1, 81)
each_alpha = pytest.mark.parametrize("name", NAMES)


def phi(t: int) -> Morphism:
    return Morphism({"a": "a" * t + "b", "b": "a"})


def pairs(name: str, bound: int) -> list[list[int]]:
    found = [[truth.g(name, n), truth.h(name, n)] for n in range(bound + 1)]
    return [pair for pair in found if pair[1] <= bound]


# Sections 1 and 2: games


@pytest.mark.parametrize("t", [1, 2, 3, 4])
def test_the_two_families_of_section_1(t):
    """The formulas for alpha = [1; t, t, ...] and [1; 1, t, 1, t, ...]; their games are in the file on games."""
    number = alpha(f"(2-{t}+sqrt({t}*{t}+4))/2")
    assert number == alpha(f"[1;({t})]")
    assert number.beta() == number + t
    assert alpha(f"1+(sqrt({t * t + 4 * t})-{t})/2") == alpha(f"[1;(1,{t})]")


@each_alpha
def test_proposition_1(name):
    """The maximal game has the Beatty pairs as P-positions, and no forbidden move could be added."""
    assert solve(maximal_game(alpha(name)), 110).p_positions.tolist() == pairs(name, 110)


def test_the_crossed_way_needs_m_at_least_1():
    """Printed: crossed moves are possible when g(n) > h(m), which m = 0 satisfies. Then (1, 2) would be in M2, but
    Prop 3 and Fig. 1 do not have it."""
    assert (1, 2) in truth.crossed_moves("cf:n", 3, 10, m_least=0)
    assert 2 not in {column_of(CF, 1, s) for s in truth.b_before_a("cf:n", 1, 200)}
    assert forbidden_kinds(CF, 2, 3)[1, 2] == 1


def test_figure_1():
    kinds = forbidden_kinds(CF, 13, 27)
    matrix = printed_numbers("GoldbergFraenkel", "fig-1")
    assert {str(x): kinds[x, x:].tolist() for x in range(1, 13)} == matrix
    n, smaller, larger = printed_numbers("GoldbergFraenkel", "fig-1-pairs").values()
    assert [(CF.floor(i), CF.beta().floor(i)) for i in n] == list(zip(smaller, larger, strict=True))
    numbers = dict(printed_rows("GoldbergFraenkel", "fig-1-numbers"))
    assert (CF.decimal(7), CF.beta().decimal(7)) == (*numbers["alpha"], *numbers["beta"])


# Section 3: M1


@each_alpha
def test_corrections_are_those_that_occur(name):
    for k in range(1, 25):
        found = {
            (truth.g(name, n) - truth.g(name, n - k) - truth.g(name, k),
             truth.h(name, n) - truth.h(name, n - k) - truth.h(name, k))
            for n in range(k, 2500)
        }  # fmt: skip
        assert corrections(alpha(name), k) == found


@each_alpha
def test_rows_of_m1(name):
    moves = truth.direct_moves(name, 80)
    for x in ROWS:
        assert direct_row(alpha(name), x) == truth.row(moves, x)
        assert len(direct_row(alpha(name), x)) <= 4


@each_alpha
def test_primitive_relation(name):
    relation = primitive_relation(alpha(name))
    assert (relation is None) == (name not in SURDS)
    if relation:
        A, B, C = relation
        low, high = truth.bounds(name)
        ends = [A * x + B * (1 + 1 / (x - 1)) + C for x in (low, high)]
        assert max(map(abs, ends)) < Fraction(1, 10**50)
        assert gcd(A, B, C) == 1


def test_both_signs_and_a_common_divisor_are_among_the_examples():
    relations = [primitive_relation(alpha(name)) for name in SURDS]
    assert {A * B > 0 for A, B, _ in relations} == {True, False}
    assert any(A % 2 == B % 2 == 0 for A, B, _ in relations)


@pytest.mark.parametrize("name", SURDS)
def test_lemma_1(name):
    """The points ({alpha n}, {beta n}) lie on the segments of E and come near to each of their points."""
    A, B, _ = primitive_relation(alpha(name))
    low, _ = truth.bounds(name)
    points = [(low * n % 1, n * (1 + 1 / (low - 1)) % 1) for n in range(1, 1500)]
    assert all(abs((A * v + B * w) - round(A * v + B * w)) < Fraction(1, 10**40) for v, w in points)
    near = [(float(v), float(w)) for v, w in points]
    for (v0, w0), (v1, w1) in torus_lines(A, B):
        for step in range(1, 8):
            v, w = float(v0 + (v1 - v0) * step / 8), float(w0 + (w1 - w0) * step / 8)
            assert any(abs(v - x) < 0.02 and abs(w - y) < 0.02 for x, y in near)


@pytest.mark.parametrize(("A", "B", "segments", "rising"), [(2, 3, 4, False), (2, -4, 5, True), (1, -1, 1, True)])
def test_example_1_and_figure_2(A, B, segments, rising):
    lines = torus_lines(A, B)
    assert len(lines) == segments
    assert all((w1 > w0) == rising for (_, w0), (_, w1) in lines)
    assert all((A * v + B * w).denominator == 1 for line in lines for v, w in line)


@pytest.mark.parametrize("t", [1, 2, 3])
def test_example_2(t):
    number = alpha(f"[1;({t})]")
    assert primitive_relation(number) == (1, -1, t)
    assert {corrections(number, k) for k in range(1, 200)} == {frozenset({(0, 0), (1, 1)})}


# Section 4: the alpha-word


@each_alpha
def test_theorem_1_and_proposition_2(name):
    number, t = alpha(name), truth.quotients(name)
    text = truth.word(name, 5000)
    words = {n: finite_word(number, n) for n in range(-1, 9) if n < 1 or truth.convergents(name)[n + 1][0] < 4000}
    for n, word in words.items():
        p, q = truth.convergents(name)[n + 1]
        assert (len(word), word.count("a")) == (p, q)  # (b) to (d)
        if n >= 0:
            product_of_morphisms = reduce(lambda f, k: f * phi(t[k]), range(1, n + 1), Morphism("a->a, b->b"))
            assert word == product_of_morphisms("a")
            assert text.startswith(word)  # Thm 1
        if n >= 0 and n + 1 in words:
            assert words[n + 1] == word * t[n + 1] + words[n - 1]  # (a)
        if n + 1 in words:
            assert (word + words[n + 1])[:-2] == (words[n + 1] + word)[:-2]  # (e)
        if n >= 1:
            assert word[-2:] == ("ab" if n % 2 else "ba")  # (f)
            assert word[:-2] == word[-3::-1] if len(word) > 2 else True  # (g)


def test_lemma_2():
    swap = Morphism("a->b, b->a")
    for name in ("golden", "sqrt(2)", "cf:n", "e-1", "2+sqrt(3)"):
        number = alpha(name)
        text = _beatty_word(number, 400)
        assert swap(text) == _beatty_word(number.beta(), 400)
        for t in (1, 2, 3):
            longer = Morphism({"a": "b" * t + "a", "b": "b"})(text)
            assert longer == _beatty_word(number + t, len(longer))
            image = phi(t)(text)
            assert image == _beatty_word(1 + 1 / (number - 1 + t), len(image))


def _beatty_word(number, length):
    places = {number.floor(n) - 1 for n in range(1, length + 1)}
    return "".join("a" if s in places else "b" for s in range(length))


@each_alpha
def test_proposition_3(name):
    moves = truth.crossed_moves(name, 40, 160)
    for x in range(1, 41):
        columns = {column_of(alpha(name), x, s) for s in truth.b_before_a(name, x, 600)}
        assert sorted(y for y in columns if y <= 160) == truth.row(moves, x)
