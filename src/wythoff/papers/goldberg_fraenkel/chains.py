"""Section 8.2: the chain of parents."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import numpy as np

from wythoff.exact.irrational import Irrational
from wythoff.extend import (
    Node,
    parent,
)
from wythoff.papers.goldberg_fraenkel.basic_sets import levels
from wythoff.papers.goldberg_fraenkel.lemmas import by_words
from wythoff.papers.goldberg_fraenkel.numbers import LENGTH, SHIFTED, alphas
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel.sets import Flags, members, places_of_a
from wythoff.papers.goldberg_fraenkel.shifts import end_nodes, numerator, steps


def chain(number: Irrational, x: int) -> list[Node]:
    """A_(r_i)^(k_i + 1), i = 1, ..., n, in Cases 1 and 2; nothing in Case 3, where all b's are meant."""
    is_a = places_of_a(number, x)
    if is_a[x - 1] and (x == 1 or is_a[x - 2]):
        return []
    return [pair[0 if is_a[x - 1] else 1] for pair in end_nodes(number, x)]


@lru_cache(maxsize=512)
def cached_members(number: Irrational, node: Node, length: int) -> Flags:
    return members(number, node, length)


@PAPER.claim(
    "prop-8",
    "Proposition 8",
    "In Cases 1 and 2 the parents of the sets A_(r_i)^(k_i+1), r_i = p_(k_i+1) - x_i - Z with Z = 2 or 1, form a "
    "chain: each is inside the next, i = 1, ..., n - 1.",
    SHIFTED,
    by_words(
        "with m for k_(i+1) + 1 >= 2, j for k_i + 1 and x for x_i + Z; a set of level 1 is the root, which is its own "
        "parent",
        "a step",
        "greedy steps never grow",
        "chain",
        "the root",
        "inside its parent",
    ),
)
def chain_of_parents(number: Irrational, length: int, top: int) -> Iterator[str]:
    for x in range(1, top + 1):
        ups = [parent(number, node) for node in chain(number, x)]
        for i, (up, following) in enumerate(pairwise(ups), 1):
            if up != following:
                yield from inclusion(number, f"x = {x}, i = {i}", up, following, length)


def inclusion(number: Irrational, where: str, inner: Node, outer: Node, length: int) -> Iterator[str]:
    """A number of the first set that is not in the second."""
    outside = cached_members(number, inner, length) & ~cached_members(number, outer, length)
    yield from (f"alpha = {number}, {where}: {s} is in {inner}, not in {outer}" for s in np.flatnonzero(outside)[:1])


@PAPER.claim(
    "lemma-4",
    "Lemma 4",
    "For 1 <= k <= m of the same parity and 1 <= i <= p_k: A_(p_m - i)^m is a subset of A_(p_k - i)^k.",
    alphas("numbers below {:,}", LENGTH, (25, 100)),
    by_words(
        "counted from the end of the block, with m for k and m + 2 e for m", "an even number of levels up, from the end"
    ),
)
def ends_of_the_blocks(number: Irrational, length: int, few: int) -> Iterator[str]:
    for m in levels(number, length):
        for k in range(m, 0, -2):
            for i in range(1, min(numerator(number, k), few) + 1):
                inner, outer = (Node(n, numerator(number, n) - i) for n in (m, k))
                yield from inclusion(number, f"k = {k}, m = {m}, i = {i}", inner, outer, length)


NEIGHBOURS = ("sets P(m+1) places apart", "a parent one level up", "a parent two levels up")
"""The lemmas on the parents of neighbouring sets."""


def neighbours(number: Irrational, length: int, few: int) -> Iterator[tuple[int, int, Node, Node]]:
    """k, i and the parents of A_i^k and A_(i+p_(k-1))^k, for the first i of each level k >= 2 with two sets of b's."""
    is_b = ~places_of_a(number, length)
    for k in (k for k in levels(number, length) if k >= 2):
        step = numerator(number, k - 1)
        for i in range(numerator(number, k) - step)[:few]:
            if is_b[i] and is_b[i + step]:
                yield k, i, parent(number, Node(k, i)), parent(number, Node(k, i + step))


@PAPER.claim(
    "lemma-5",
    "Lemma 5",
    "For k >= 2 and 0 <= i < p_k - p_(k-1): if A_i^k and A_(i+p_(k-1))^k are nodes of the tree, the parent of the "
    "first is a subset of the parent of the second.",
    alphas("numbers below {:,}", LENGTH, (60, 400)),
    by_words(
        "with m + 2 for k: both have the parent A_r^(m+1), or these are A_r^(m+1) and A_r^m",
        *NEIGHBOURS,
    ),
)
def neighbouring_parents(number: Irrational, length: int, few: int) -> Iterator[str]:
    for k, i, up, other in neighbours(number, length, few):
        yield from inclusion(number, f"k = {k}, i = {i}", up, other, length)


@PAPER.claim(
    "lemma-5-proof",
    "Proof of Lemma 5",
    "Both parents have the number j = i mod p_(k-1), and levels k_1 >= k_2, each k - 1 or k - 2; if they differ, then "
    "j < p_(k-2).",
    alphas("the first sets of each level, numbers below {:,}", LENGTH, (60, 400)),
    by_words(
        "with m + 2 for k and r for j: in the first case both levels are m + 1, in the second r < P(m)",
        *NEIGHBOURS,
    ),
)
def numbers_of_the_parents(number: Irrational, length: int, few: int) -> Iterator[str]:
    for k, i, up, other in neighbours(number, length, few):
        j, possible = i % numerator(number, k - 1), up.m >= other.m and {up.m, other.m} <= {k - 1, k - 2}
        if not possible or not up.i == other.i == j or (up.m != other.m and j >= numerator(number, k - 2)):
            yield f"alpha = {number}, k = {k}, i = {i}: {up} and {other}"


@PAPER.claim(
    "prop-8-proof",
    "Proof of Proposition 8",
    "With a = x_i + Z, b = x_(i+1) + Z and l = k_(i+1) + 1: p_(l-1) < a <= p_l + 1 and p_l - b = p_l + p_(l-1) - a.",
    alphas("x <= {:,}, both Z", (200, 1_500)),
    by_words(
        "k_(i+1) = l - 1 is the index of a greedy step: p_(l-1) <= x_i < p_l and x_(i+1) = x_i - p_(l-1)",
        "a greedy step",
    ),
)
def bounds_of_the_proof(number: Irrational, top: int) -> Iterator[str]:
    for x in range(2, top + 1):
        taken = steps(number, x)
        for (_, _, rest), (k, _, after) in pairwise(taken):
            before, p = numerator(number, k), numerator(number, k + 1)
            for Z in (1, 2):
                a, b = rest + Z, after + Z
                if not before < a <= p + 1 or p - b != p + before - a:
                    yield f"alpha = {number}: x = {x}, Z = {Z}"


@PAPER.claim(
    "prop-8-cases",
    "Proof of Proposition 8, its cases",
    "With k = k_i + 1, each i is in one of the cases (a) l = 1, (b) k and l of different parity, (c) a <= p_l and (d) "
    "a = p_l + 1, k and l of the same parity. In (c) the parent of A_(p_k-a)^k is a subset of that of A_(p_l-a)^l, and "
    "this is a subset of that of A_(p_l-b)^l.",
    SHIFTED,
    by_words(
        "with m for l, x for a and m + 2 e + 2, m + 2 e + 3 or m + 2 e + 4 for k: (b) by one level or another odd "
        "number of them; (c) by the same level, or an even number of levels up, counted from the end, and sets that "
        "meet are nested, as are their parents; (d) with P(m) + 1 for a. p_(l-1) < a <= p_l + 1 leaves no other case",
        "a greedy step",
        "chain, one level",
        "chain, an odd number of levels",
        "an even number of levels up, from the end",
        "chain, the same level",
        "chain, an even number of levels",
        "chain, the last case, two levels",
        "chain, the last case",
        "sets that meet are nested",
    ),
)
def cases_of_the_proof(number: Irrational, length: int, top: int) -> Iterator[str]:
    for x in range(2, top + 1):
        sets = chain(number, x)
        for i, (first, second) in enumerate(pairwise(sets), 1):
            (k, l), where = (first.m, second.m), f"x = {x}, i = {i}"
            a, last = numerator(number, k) - first.i, numerator(number, l)
            if l == 1 or (k - l) % 2 or a == last + 1:
                continue
            if a > last:
                yield f"alpha = {number}, {where}: in none of the four cases"
                continue
            between = Node(l, last - a)
            for inner, outer in ((first, between), (between, second)):
                yield from inclusion(number, where, parent(number, inner), parent(number, outer), length)


PAPER.same("eq-6", "Equation (6)", "The parents of the sets of the symmetric difference form a chain.", as_="prop-8")
