"""Sections 5 to 10 of [GoldbergFraenkel]: basic sets, shifts, trees and rows, each against its definition."""

from __future__ import annotations

from functools import cache, reduce
from itertools import combinations, product
from operator import or_, xor

import pytest

from tests.unit.extend import truth
from tests.unit.extend.truth import NAMES
from wythoff.exact import alpha
from wythoff.extend import (
    Case,
    Node,
    alpha_tree,
    ancestors,
    b_before_a,
    case_of,
    changed_by,
    children,
    closed_form,
    column_of,
    crossed_row,
    disjoint_union,
    forbidden_row,
    greedy_sum,
    letters_between,
    parent,
    root,
    shift_tree,
    short_form,
    union_bound,
)
from wythoff.numeration import BasicSet, OstrowskiNumerators, indicator_word, lower_digits
from wythoff.words.morphism import Morphism

CF = alpha("cf:n")
BELOW = 700
ROWS = range(1, 81)
each_alpha = pytest.mark.parametrize("name", NAMES)


def members(name: str, node: Node, below: int = BELOW) -> set[int]:
    """A_i^m below a bound, from the blocks of H_m."""
    return _blocks(name, node.m, below)[0][node.i]


@cache
def _blocks(name: str, m: int, below: int) -> tuple[dict[int, set[int]], dict[int, set[int]]]:
    return truth.blocks(name, m, below)


def minus(numbers: set[int], x: int) -> set[int]:
    """The paper's dotted minus: the differences that are not negative."""
    return {n - x for n in numbers if n >= x}


# Section 5: the basic sets


def test_section_5_1():
    assert truth.word("cf:n", 8) == "abaBaaba".lower()
    expected = {3, 8, 13, 20, 25, 30, 37}
    assert truth.b_before_a("cf:n", 2, 38) == expected
    assert set(BasicSet(CF, 2, 3).upto(37)) == expected  # Examples 4 and 5
    assert [str(node) for node in disjoint_union(CF, 2)] == ["A_3^2"]


@each_alpha
@pytest.mark.parametrize("m", range(5))
def test_propositions_5_and_11(name, m):
    """The n-th element, the blocks of the word and the digits give the same sets; so do their first three letters."""
    number = alpha(name)
    a_sets, b_sets = _blocks(name, m, BELOW)
    for letter, sets in (("a", a_sets), ("b", b_sets)):
        for i, expected in list(sets.items())[:80]:
            basic = BasicSet(number, m, i, letter)
            assert set(basic.upto(BELOW - 1)) == expected
            if i < 2:
                assert {s for s in range(120) if s in basic} == {s for s in expected if s < 120}
    letters = indicator_word(number, m, 120)
    assert all(s in (a_sets if basic.letter == "a" else b_sets)[basic.i] for s, basic in enumerate(letters))


@each_alpha
def test_proposition_11_with_r_m(name):
    number, t = alpha(name), truth.quotients(name)
    system = OstrowskiNumerators(number)
    for m in range(4):
        a_sets, b_sets = _blocks(name, m, BELOW)
        for x in range(0, BELOW, 7):
            digits = system.representation(x)
            digit = digits[-1 - m] if m < len(digits) else 0
            sets = b_sets if digit == t[m + 1] else a_sets
            assert x in sets[lower_digits(number, m, x)]


@each_alpha
def test_proposition_5_as_printed(name):
    for m in range(4):
        (p, _), (before, _) = truth.convergents(name)[m + 1], truth.convergents(name)[m]
        formula = {truth.shifted(name, m, n) * before + n * (p - before) - p for n in range(1, BELOW)}
        assert {s for s in formula if s < BELOW} == members(name, Node(m, 0))


@each_alpha
def test_observations_1_and_2_and_proposition_6(name):
    text = truth.word(name, BELOW)
    for m in range(4):
        a_sets, b_sets = _blocks(name, m, BELOW)
        for i, j in combinations(range(min(len(a_sets), 12)), 2):
            shifted = {s - i for s in a_sets[j]}
            assert min(shifted) >= 0
            assert shifted == {s for s in a_sets[j - i] if s < BELOW - i}
        if m > 0:
            assert all(text[s] == text[i] for sets in (a_sets, b_sets) for i in sets for s in sets[i])
        finer_a, finer_b = _blocks(name, m + 1, BELOW)
        home = {s: (k, i) for k, sets in enumerate((a_sets, b_sets)) for i in sets for s in sets[i]}
        for part in [*finer_a.values(), *finer_b.values()]:
            assert len({home[s] for s in part}) <= 1


def test_observation_2_needs_m_above_0():
    assert 1 in truth.blocks("cf:n", 0, 10)[1][0]
    assert truth.word("cf:n", 2) == "ab"


@pytest.mark.parametrize("images", ["a->ab, b->a", "a->aab, b->ba", "a->b, b->abb"])
def test_proposition_4(images):
    tau = Morphism(images)
    text = truth.word("cf:n", 300)
    plain, fine = tau(text), [(c, i) for c in text for i in range(len(tau(c)))]
    assert len(plain) == len(fine)
    assert len(set(zip(fine, plain, strict=True))) == len(set(fine))


# Section 6: shifts


@each_alpha
def test_lemma_3_and_proposition_7(name):
    """Prop 7 needs the dotted minus; with the plain one that is printed there, -1 is in the left side for k = 0."""
    text = truth.word(name, 3 * BELOW)
    a_places = {s for s, c in enumerate(text) if c == "a"}
    for k in range(5):
        p, after = truth.convergents(name)[k + 1][0], truth.convergents(name)[k + 2][0]
        if after > BELOW:
            break
        assert all(text[i] == text[i + p] for i in range(after - 2))
        assert all(text[i] != text[i + p] for i in (after - 2, after - 1))
        changed = {s for s in a_places ^ minus(a_places, p) if s < BELOW}
        assert changed == members(name, Node(k + 1, after - 1)) | members(name, Node(k + 1, after - 2))
        ((first, second),) = changed_by(alpha(name), p)
        assert (first, second) == (Node(k + 1, after - 1), Node(k + 1, after - 2))
        assert min(a_places ^ {s - p for s in a_places}) < 0


@each_alpha
def test_section_6_2(name):
    text = truth.word(name, BELOW + 100)
    for x in ROWS:
        terms = greedy_sum(alpha(name), x)
        numerators = [truth.convergents(name)[k + 1][0] for k in terms.indices]
        assert list(terms.indices) == sorted(terms.indices, reverse=True)
        assert all(sum(numerators[i:]) == left for i, left in enumerate(terms.remainders))
        unions = [members(name, u) | members(name, v) for u, v in changed_by(alpha(name), x)]
        assert reduce(xor, unions) == {s for s in range(BELOW) if text[s] != text[s + x]}


def test_examples_6_7_8():
    terms = greedy_sum(CF, 12)
    assert terms.remainders == (12, 7, 2, 0)
    assert terms.indices == (2, 2, 1)
    assert OstrowskiNumerators(CF).first(5) == [1, 2, 5, 17, 73]
    assert changed_by(CF, 12) == [(Node(3, 9), Node(3, 8)), (Node(3, 14), Node(3, 13)), (Node(2, 4), Node(2, 3))]
    assert case_of(CF, 12) is Case.B_LAST
    assert b_before_a(CF, 12) == [Node(3, 8), Node(3, 13), Node(2, 3)]


# Section 7: three cases


@each_alpha
def test_observations_3_and_4(name):
    text = truth.word(name, 3000)
    for x in range(1, 150):
        terms = greedy_sum(alpha(name), x)
        for left, z in product(terms.remainders, (1, 2)):
            if left >= z:
                assert text[left - z] == text[x - z]
        for k, left, z in product(terms.indices, terms.remainders[1:], (1, 2)):
            if (k, left) in zip(terms.indices, terms.remainders[1:], strict=True) and left + z >= 3:
                assert text[truth.convergents(name)[k + 2][0] - left - z] == text[x + z - 3]


@each_alpha
def test_the_three_cases(name):
    text, t = truth.word(name, 400), truth.quotients(name)
    a_sets, b_sets = _blocks(name, 1, BELOW)
    assert a_sets[t[1]] == {s for s, c in enumerate(truth.word(name, BELOW)) if c == "b"}
    assert b_sets[0] == members(name, Node(2, (t[1] + 1) * t[2]))
    for x in range(2, 300):
        case = case_of(alpha(name), x)
        assert text[x - 2 : x] == {Case.B_LAST: "ab", Case.B_BEFORE: "ba", Case.NO_B: "aa"}[case]
        place = next(i for i in a_sets if x - 2 in a_sets[i]) if x - 2 not in b_sets[0] else None
        assert case == (1 if place == t[1] - 1 else 2 if place == t[1] else 3)
        if case is not Case.NO_B:
            assert greedy_sum(alpha(name), x).indices[-1] % 2 == (case is Case.B_LAST)
    for x in ROWS:
        assert reduce(xor, [members(name, node) for node in b_before_a(alpha(name), x)]) == truth.b_before_a(
            name, x, BELOW
        )


# Section 8: trees


@each_alpha
def test_equation_5_and_corollary_1(name):
    number = alpha(name)
    nodes = [(m, i) for m in range(4) for i in range(min(truth.convergents(name)[m + 1][0], 40))]
    for m, i in nodes:
        parts = children(number, Node(m, i))
        assert len(parts) == truth.quotients(name)[m + 1] + 1
        if truth.convergents(name)[m + 3][0] < BELOW:
            sets = [members(name, part) for part in parts]
            assert sum(map(len, sets)) == len(members(name, Node(m, i)))
            assert reduce(or_, sets) == members(name, Node(m, i))
        if m and truth.word(name, i + 1)[i] == "b":
            assert {parent(number, part) for part in parts} == {Node(m, i)}


def test_example_9_and_figure_3():
    assert parent(CF, Node(3, 16)) == Node(1, 1)
    assert parent(CF, Node(3, 1)) == Node(2, 1)
    assert root(CF) == Node(1, 1) == parent(CF, root(CF))
    assert [str(node) for node in alpha_tree(CF, 1).nodes()] == ["A_1^1", "A_1^2", "A_3^2", "A_16^3"]


@each_alpha
def test_lemmas_4_and_5(name):
    """A_i^m is inside A_j^k when the parents' chain of one meets the other; checked on the blocks."""
    number = alpha(name)
    sizes = {m: truth.convergents(name)[m + 1][0] for m in range(1, 7)}
    text = truth.word(name, 3000)
    for k, m in [(k, m) for k in sizes for m in sizes if k <= m and (m - k) % 2 == 0 and sizes[m] < 300]:
        for i in range(1, min(sizes[k], 30) + 1):
            assert members(name, Node(m, sizes[m] - i), 3000) <= members(name, Node(k, sizes[k] - i), 3000)
    for k in (k for k in sizes if k >= 2 and sizes[k] < 300):
        step = sizes[k - 1]
        for i in range(sizes[k] - step):
            if text[i] == text[i + step] == "b":
                up, other = parent(number, Node(k, i)), parent(number, Node(k, i + step))
                assert members(name, up, 3000) <= members(name, other, 3000)


@each_alpha
def test_proposition_8(name):
    """Along the symmetric difference the parents form a chain."""
    number = alpha(name)
    for x in range(2, 400):
        ups = [parent(number, node) for node in b_before_a(number, x)]
        chain = {*ancestors(number, ups[0]), ups[0]}
        assert all(up in chain for up in ups)
        assert [up.m for up in ups] == sorted((up.m for up in ups), reverse=True)


@each_alpha
def test_theorem_2(name):
    for x in ROWS:
        nodes = disjoint_union(alpha(name), x)
        wanted = truth.b_before_a(name, x, BELOW)
        sets = [set(BasicSet(alpha(name), *node).upto(BELOW - 1)) for node in nodes]
        assert sum(map(len, sets)) == len(wanted)
        assert reduce(or_, sets) == wanted
    for x in [*range(1, 300), 10**9, 10**12 + 1]:
        tree = shift_tree(alpha(name), x)
        assert len(disjoint_union(alpha(name), x)) <= tree.size <= union_bound(alpha(name), x)
        assert set(b_before_a(alpha(name), x)) <= set(tree.nodes())
        assert set(disjoint_union(alpha(name), x)) <= set(tree.leaves())


def test_example_10_and_figure_4():
    assert disjoint_union(CF, 12) == [Node(3, 3), Node(4, 71)]
    assert " ".join(str(shift_tree(CF, 12)).split()) == "A_1^1 A_1^2 A_3^2 A_3^3 A_8^3 A_13^3 A_71^4 A_16^3"


def test_marks_are_toggled():
    """Printed: a marked internal node's mark is replaced by its children. Where a child is marked already, its mark
    must go: else x = 12 would give the four children of A_3^2 instead of the two of Example 10."""
    marks = set(b_before_a(CF, 12))
    literally = marks - {Node(2, 3)} | set(children(CF, Node(2, 3)))
    assert literally == {Node(3, 3), Node(3, 8), Node(3, 13), Node(4, 71)}
    assert reduce(or_, [members("cf:n", node) for node in literally]) != truth.b_before_a("cf:n", 12, BELOW)


# Section 9: rows of M2


@each_alpha
def test_section_9_1(name):
    moves = truth.crossed_moves(name, 80, 300)
    for x in ROWS:
        assert list(crossed_row(alpha(name), x).elements(300)) == truth.row(moves, x)


@each_alpha
def test_the_closed_form_is_f_of_the_basic_set(name):
    number = alpha(name)
    for x in range(1, 60, 3):
        for node in disjoint_union(number, x):
            piece, basic = closed_form(number, x, node), BasicSet(number, *node)
            assert [piece.nth(n) for n in range(1, 20)] == [column_of(number, x, basic.nth(n)) for n in range(1, 20)]


@each_alpha
def test_proposition_9(name):
    text = truth.word(name, 400)
    for x in range(1, 60):
        between = {(text[s + 1 : s + x].count("a"), text[s + 1 : s + x].count("b"))
                   for s in range(300) if text[s] == "b" and text[s + x] == "a"}  # fmt: skip
        assert between == {letters_between(alpha(name), x)} == {(text[: x - 1].count("a"), text[: x - 1].count("b"))}


def test_example_11():
    row = forbidden_row(CF, 12, 200)
    assert row.to_json()["formula"] == [
        {"m": 3, "i": 3, "h": [3, 7, 0], "g": [2, 5, -5]},
        {"m": 4, "i": 71, "h": [10, 33, 7], "g": [7, 23, 0]},
    ]
    assert list(row.crossed) == truth.row(truth.crossed_moves("cf:n", 12, 200), 12)
    assert abs(float(CF.shifted(3)) - 1.23845) < 5e-6
    assert abs(float(CF.shifted(4)) - 1.19369) < 5e-6


@pytest.mark.parametrize("t", [1, 2, 3])
def test_proposition_10(t):
    name = {1: "golden", 2: "sqrt(2)", 3: "[1;(3)]"}[t]
    text = truth.word(name, 400)
    for x in range(1, 60):
        slope, C = short_form(alpha(name), x)
        assert slope == t
        for s in truth.b_before_a(name, x, 300):
            assert column_of(alpha(name), x, s) == t * s + C
            # The proof's formula: x + [g^-1(s + x + 1) - g^-1(s) + s + 1] t.
            assert t * s + C == x + t * (text[: s + x + 1].count("a") - text[:s].count("a") + s + 1)


def test_proposition_10_is_for_constant_quotients_only():
    for name in set(NAMES) - {"golden", "sqrt(2)", "[1;(3)]"}:
        assert short_form(alpha(name), 5) is None


# Section 10: numerals


@each_alpha
def test_section_10_1_1(name):
    """Digits at most t_(i+1), the one after a full digit 0: just one string for each number."""
    t, numerators = truth.quotients(name), [p for p, _ in truth.convergents(name)[1:]]
    system = OstrowskiNumerators(alpha(name))
    strings = product(*(range(t[i + 1] + 1) for i in (3, 2, 1, 0)))
    values = {}
    for digits in strings:
        low_first = digits[::-1]
        if all(low_first[i - 1] == 0 for i in range(1, 4) if low_first[i] == t[i + 1]):
            value = sum(d * p for d, p in zip(low_first, numerators, strict=False))
            assert value not in values
            values[value] = digits
    assert sorted(values) == list(range(numerators[4]))
    for value, digits in values.items():
        assert (0,) * (4 - len(system.representation(value))) + system.representation(value) == digits
