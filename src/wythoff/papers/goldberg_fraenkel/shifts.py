"""Section 6: where the alpha-word differs from itself shifted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache

import numpy as np

from wythoff.exact.irrational import Irrational
from wythoff.extend import Node, changed_by, greedy_sum
from wythoff.numeration import OstrowskiNumerators
from wythoff.papers.goldberg_fraenkel.basic_sets import different, levels
from wythoff.papers.goldberg_fraenkel.lemmas import by_words
from wythoff.papers.goldberg_fraenkel.numbers import BELOW, LENGTH, SHIFTED, alphas, rising
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel.sets import Flags, b_then_a, changed, members, odd_union, places_of_a
from wythoff.papers.paper import Reading
from wythoff.papers.printed_data import ComputedRows, Rows

SHIFT = 12
"""The x of the paper's examples."""


def steps(number: Irrational, x: int) -> list[tuple[int, int, int]]:
    """(k_i, x_(i-1), x_i) for the terms of the greedy sum, i = 1, ..., n, by the three equations of section 6.2."""
    found = []
    while x:
        # p_(k+2) >= 2 p_k, so that p_k > x for all larger k.
        k = bisect_right(range(2 * x.bit_length() + 2), x, key=lambda k: numerator(number, k)) - 1
        found.append((k, x, x - numerator(number, k)))
        x -= numerator(number, k)
    return found


@cache
def numerator(number: Irrational, k: int) -> int:
    """p_k, the numerator of convergent k."""
    return number.convergent(k)[0]


@PAPER.claim(
    "section-6",
    "Section 6",
    "The b's with an a x places later are the b's among the places where the word differs from itself shifted by x.",
    SHIFTED,
    by_words("at a b the word differs from itself shifted just where the shifted word has an a", "two letters"),
)
def b_and_changed(number: Irrational, length: int, top: int) -> Iterator[str]:
    b = ~places_of_a(number, length)
    for x in range(1, top + 1):
        yield from different(number, f"x = {x}", b_then_a(number, x, length), b & changed(number, x, length))


@PAPER.claim(
    "lemma-3",
    "Lemma 3",
    "For k >= 0: W(i) = W(i + p_k) for 0 <= i < p_(k+1) - 2, but not for the two next i.",
    alphas("p_k below a quarter of {:,}", LENGTH),
    by_words("as stated, with m for k", "shift by P(m)"),
)
def shift_of_a_prefix(number: Irrational, longest: int) -> Iterator[str]:
    for k in levels(number, longest):
        end = numerator(number, k + 1)
        flags = changed(number, numerator(number, k), end)
        yield from (f"alpha = {number}: k = {k}, i = {i}" for i in np.flatnonzero(flags != last_two(end))[:1])


def last_two(length: int) -> Flags:
    flags = np.zeros(length, dtype=np.bool_)
    flags[-2:] = True
    return flags


def ends_of_blocks(number: Irrational, k: int, length: int) -> Flags:
    """The last and the last but one place of the blocks of a's in H_(k+1)."""
    end = numerator(number, k + 1)
    return members(number, Node(k + 1, end - 1), length) | members(number, Node(k + 1, end - 2), length)


@PAPER.misprint(
    "prop-7",
    "Proposition 7",
    printed=Reading(
        "For k >= 0 the symmetric difference of A_0^0 and A_0^0 - p_k, all numbers a - p_k with a in A_0^0, is the "
        "union of A_(p_(k+1)-1)^(k+1) and A_(p_(k+1)-2)^(k+1).",
        True,
    ),
    correct=Reading(
        "With the dotted minus, which leaves the negative numbers out, as in section 6.2.",
        False,
        by_words("with m for k", "where the shifted word differs", "there it does differ"),
    ),
    cases=BELOW,
)
def shifted_by_p(number: Irrational, length: int, negative_too: bool) -> Iterator[str]:
    is_a = places_of_a(number, length)
    for k in levels(number, length):
        p = numerator(number, k)
        for negative in np.flatnonzero(is_a[:p])[::-1][:1] - p if negative_too else ():
            yield f"alpha = {number}, k = {k}, p_k = {p}: {negative} is on the left side, but in no A_i^m"
        yield from different(number, f"k = {k}", changed(number, p, length), ends_of_blocks(number, k, length))


@PAPER.claim(
    "section-6-2-sum",
    "Section 6.2, the algorithm",
    "To take away the largest p_k that fits, again and again, ends with 0: x = p_(k_1) + ... + p_(k_n).",
    alphas("x <= {:,}", (200, 3_000)),
    by_words("what is left, X(x, i), goes down to 0, by P(G) at each step", "a greedy step", "greedy steps end"),
)
def greedy(number: Irrational, top: int) -> Iterator[str]:
    for x in range(1, top + 1):
        taken, sums = steps(number, x), greedy_sum(number, x)
        if sum(numerator(number, k) for k, _, _ in taken) != x or taken[-1][2] != 0:
            yield f"alpha = {number}: x = {x}"
        if sums.indices != tuple(k for k, _, _ in taken):
            yield f"alpha = {number}: x = {x}, {sums}"


def greedy_example(printed: Rows) -> ComputedRows:
    """The numerators, and the steps of the algorithm."""
    taken = steps(rising(), SHIFT)
    return [
        ("Pi", OstrowskiNumerators(rising()).first(len(printed[0][1]))),
        ("x_i", [SHIFT, *(rest for _, _, rest in taken)]),
        ("k_i", [k for k, _, _ in taken]),
        ("p_(k_i)", [numerator(rising(), k) for k, _, _ in taken]),
    ]


PAPER.table(
    "example-6",
    "Example 6",
    "The algorithm for alpha = [1; 1, 2, 3, ...] and x = 12 = 5 + 5 + 2.",
    greedy_example,
)


def end_nodes(number: Irrational, x: int) -> list[tuple[Node, Node]]:
    """A_(p_(k_i + 1) - x_i - z)^(k_i + 1) for z = 1, 2 and i = 1, ..., n."""
    ends = [(k + 1, numerator(number, k + 1) - rest) for k, _, rest in steps(number, x)]
    return [(Node(m, end - 1), Node(m, end - 2)) for m, end in ends]


@PAPER.claim(
    "section-6-2-steps",
    "Section 6.2, the sets X_i",
    "A_0^0 shifted down by x_(i-1) and by x_i differ in the union of A_(p-x_i-1)^(k_i+1) and A_(p-x_i-2)^(k_i+1), "
    "where p = p_(k_i+1); and x_i <= p - 2.",
    SHIFTED,
    by_words(
        "x_(i-1) = x_i + p_k with k = k_i, so this is Proposition 7 at y + x_i, and Observation 1; x_(i-1) < p_(k+1) "
        "gives x_i <= p - 2",
        "a greedy step",
        "where the shifted word differs",
        "there it does differ",
    ),
)
def single_steps(number: Irrational, length: int, top: int) -> Iterator[str]:
    for x in range(1, top + 1):
        is_a = places_of_a(number, length + x)
        for (_, before, after), pair in zip(steps(number, x), end_nodes(number, x), strict=True):
            left = is_a[before:][:length] ^ is_a[after:][:length]
            if pair[1].i < 0:
                yield f"alpha = {number}: x = {x}, x_i = {after}"
            else:
                right = members(number, pair[0], length) | members(number, pair[1], length)
                yield from different(number, f"x = {x}, x_i = {after}", left, right)


BY_STEPS = by_words(
    "the sum of the steps",
    "a greedy step",
    "greedy steps end",
    "where the shifted word differs",
    "there it does differ",
)


@PAPER.claim(
    "section-6-2",
    "Section 6.2, the last formula",
    "The symmetric difference of A_0^0 and A_0^0 shifted down by x is that of the n unions of A_(p-x_i-1)^(k_i+1) and "
    "A_(p-x_i-2)^(k_i+1).",
    SHIFTED,
    BY_STEPS,
)
def all_steps(number: Irrational, length: int, top: int) -> Iterator[str]:
    for x in range(1, top + 1):
        pairs = end_nodes(number, x)
        if pairs != changed_by(number, x):
            yield f"alpha = {number}: x = {x}, {pairs}"
        parts = [members(number, u, length) | members(number, v, length) for u, v in pairs]
        yield from different(number, f"x = {x}", changed(number, x, length), odd_union(parts))


@PAPER.misprint(
    "section-6-2-sign",
    "Sections 6.2, 7, 8.2 and 10, the sign before n sets",
    printed=Reading(
        "The sign before the n sets, a wedge in sections 6.2 and 7 and a sum in sections 8.2 and 10, is that of their "
        "intersection or their union.",
        False,
    ),
    correct=Reading("It is that of their symmetric difference, as between two sets.", True, BY_STEPS),
    cases=SHIFTED,
)
def sign_of_the_sets(number: Irrational, length: int, top: int, symmetric: bool) -> Iterator[str]:
    for x in range(1, top + 1):
        wanted = changed(number, x, length)
        parts = [members(number, u, length) | members(number, v, length) for u, v in end_nodes(number, x)]
        readings = [odd_union(parts)] if symmetric else [np.all(parts, axis=0), np.any(parts, axis=0)]
        if not any(np.array_equal(wanted, reading) for reading in readings):
            yield f"alpha = {number}, x = {x}: {len(parts)} unions, and not what the left side is"


PAPER.table(
    "example-7",
    "Example 7",
    "The three unions for alpha = [1; 1, 2, 3, ...] and x = 12.",
    lambda printed: [(str(i), pair) for i, pair in enumerate(end_nodes(rising(), SHIFT), 1)],
)
