"""The direct way from one P-position to another: M1 [GoldbergFraenkel, section 3].

(g(n) - g(m), h(n) - h(m)) with n - m = k is (g(k) + a, h(k) + b), where a and b say whether the fractional parts of
alpha n and beta n are below those of alpha k and beta k. Which (a, b) occur for a k is a question about a rectangle in
the torus and the closure of the points ({alpha n}, {beta n}).
"""

from __future__ import annotations

from functools import lru_cache

from wythoff.exact.integer_relation import integer_relation
from wythoff.exact.irrational import Irrational
from wythoff.extend.pair import pair_of

Corrections = frozenset[tuple[int, int]]

ALL_CORRECTIONS: Corrections = frozenset({(0, 0), (0, 1), (1, 0), (1, 1)})


def primitive_relation(alpha: Irrational) -> tuple[int, int, int] | None:
    """The primitive (A, B, C), A > 0, with A alpha + B beta + C = 0; None unless alpha is quadratic
    [GoldbergFraenkel, Eq. (4)].

    >>> from wythoff.exact import alpha
    >>> primitive_relation(alpha("sqrt(2)")), primitive_relation(alpha("cf:n"))
    ((1, -1, 2), None)
    """
    return integer_relation(pair_of(alpha).alpha)


def corrections(alpha: Irrational, k: int) -> Corrections:
    """X(k): the pairs (a, b) with (g(k) + a, h(k) + b) in M1 by way of n - m = k [GoldbergFraenkel, section 3].

    Without a relation the points are dense in the torus and all four occur. With A alpha + B beta + C = 0 they are
    dense in the lines A v + B w in Z, which fall when AB > 0 and rise when AB < 0; each condition asks whether one of
    the lines, other than through a corner, meets the rectangle. With r = floor(|A| alpha k) - |A| g(k), the condition
    |A| {alpha k} > 1 is r >= 1, and |A| (1 - {alpha k}) > 1 is r <= |A| - 2: no rounding anywhere.

    >>> from wythoff.exact import alpha
    >>> sorted(corrections(alpha("golden"), 5))
    [(0, 0), (1, 1)]
    """
    relation = primitive_relation(alpha)
    if relation is None:
        return ALL_CORRECTIONS
    pair = pair_of(alpha)
    A, B = abs(relation[0]), abs(relation[1])
    v = pair.alpha.floor(A * k) - A * pair.g(k)
    w = pair.beta.floor(B * k) - B * pair.h(k)
    if relation[0] * relation[1] > 0:
        holds = {(0, 1): True, (1, 0): True, (1, 1): v >= 1 or w >= 1}
    else:
        holds = {(0, 1): v <= A - 2 or w >= 1, (1, 0): v >= 1 or w <= B - 2, (1, 1): True}
    return frozenset({(0, 0), *(ab for ab, condition in holds.items() if condition)})


def direct_row(alpha: Irrational, x: int) -> list[int]:
    """The y with (x, y) in M1, ascending; never more than four [GoldbergFraenkel, section 10].

    Only the k with g(k) = x or g(k) = x - 1 matter, at most one each, and each gives at most two y.

    >>> from wythoff.exact import alpha
    >>> direct_row(alpha("cf:n"), 6)
    [7, 8, 9, 10]
    """
    pair = pair_of(alpha)
    found = set()
    for a in (0, 1):
        if pair.is_a(x - a - 1):
            k = pair.g_inverse(x - a)
            found |= {pair.h(k) + b for c, b in corrections(alpha, k) if c == a}
    return sorted(found)


def is_direct(alpha: Irrational, x: int, y: int) -> bool:
    """Whether the move (x, y) leads directly from a P-position to another, in O(log) operations on integers.

    >>> from wythoff.exact import alpha
    >>> is_direct(alpha("golden"), 10**50, 10**50)
    False
    """
    return y in _row(alpha, x)


@lru_cache(maxsize=1024)
def _row(alpha: Irrational, x: int) -> tuple[int, ...]:
    """The row that was asked for last is often asked for again, with the next y."""
    return tuple(direct_row(alpha, x))
