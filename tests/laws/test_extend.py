"""Laws of forbidden moves, for random quadratic and other alpha: formulas, membership tests and definitions agree."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.exact import alpha
from wythoff.exact.surd import periodic_surd
from wythoff.extend import (
    ancestors,
    b_before_a,
    crossed_row,
    direct_row,
    disjoint_union,
    is_crossed,
    is_direct,
    is_forbidden,
    shift_tree,
    union_bound,
)
from wythoff.numeration import BasicSet

small = st.integers(1, 7)
quadratic = st.builds(lambda head, period: periodic_surd([1, *head], period), st.lists(small, max_size=3),
                      st.lists(small, min_size=1, max_size=3))  # fmt: skip
alphas = st.one_of(
    quadratic, st.sampled_from(["cf:n", "cf:2*n+1", "e-1", "(9+sqrt(3))/6", "2-1/sqrt(1000)"]).map(alpha)
)


@given(alphas, st.integers(1, 60))
@examples(60)
def test_a_row_is_what_the_definition_gives(number, x):
    """Row x of M2, from all m with a column in the window, against the closed forms and the membership test."""
    beta, last = number.beta(), 4 * x + 60
    expected, m = set(), 1
    while True:
        # Columns never fall as m rises, so the first one beyond the window ends the search.
        n = next(n for n in range(beta.floor(m) - m, 2 * beta.floor(m) + x + 2) if number.floor(n) >= beta.floor(m) + x)
        column = beta.floor(n) - number.floor(m)
        if number.floor(n) == beta.floor(m) + x and column <= last:
            expected.add(column)
        if column > last + 4 * beta.floor(1) or m > 3000:
            break
        m += 1
    assert list(crossed_row(number, x).elements(last)) == sorted(expected)
    assert [y for y in range(last + 1) if is_crossed(number, x, y)] == sorted(expected)


@given(alphas, st.integers(1, 10**40), st.integers(1, 10**40))
def test_differences_of_far_pairs_are_forbidden(number, n, m):
    beta = number.beta()
    (a, b), (c, d) = ((number.floor(k), beta.floor(k)) for k in (n, m))
    if n > m:
        assert is_direct(number, a - c, b - d)
        assert is_forbidden(number, (b - d, a - c))
        assert len(direct_row(number, a - c)) <= 4
    if a > d:
        assert is_crossed(number, a - d, b - c)


@given(alphas, st.integers(1, 10**12), st.integers(1, 10**15))
def test_the_pieces_of_a_row_are_disjoint_and_cover_it(number, x, m):
    """A far b of the word, and the letter x places later: in one basic set if that is an a, else in none."""
    s = number.beta().floor(m) - 1
    n = number.inverse().floor(s + x + 2)
    followed_by_a = number.floor(n) == s + x + 1
    homes = [node for node in disjoint_union(number, x) if s in BasicSet(number, *node)]
    assert len(homes) == followed_by_a
    toggled = sum(s in BasicSet(number, *node) for node in b_before_a(number, x))
    assert toggled % 2 == followed_by_a


@given(alphas, st.integers(1, 10**15))
def test_trees_hold_the_symmetric_difference_and_keep_the_bound(number, x):
    tree = shift_tree(number, x)
    nodes, leaves = set(tree.nodes()), set(tree.leaves())
    assert set(b_before_a(number, x)) <= nodes
    assert set(disjoint_union(number, x)) <= leaves
    assert len(nodes) == tree.size <= union_bound(number, x)
    for leaf in list(leaves)[:3]:
        assert all(up in nodes for up in ancestors(number, leaf))


@given(quadratic, st.integers(1, 10**6), st.integers(1, 10**30))
def test_columns_of_pieces_are_crossed_moves(number, x, n):
    row = crossed_row(number, x)
    for piece in row.pieces[:2] + row.pieces[-1:]:
        assert piece.nth(n) in row
