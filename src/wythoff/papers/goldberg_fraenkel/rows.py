"""Section 9: the rows E_x of M2 as unions of closed forms."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from wythoff.exact.irrational import Irrational
from wythoff.extend import Node, closed_form, column_of, crossed_row, disjoint_union, short_form
from wythoff.extend.pair import pair_of
from wythoff.papers.cases import Cases
from wythoff.papers.claim import Effort, Search
from wythoff.papers.goldberg_fraenkel.alpha_words import crossed_by_b
from wythoff.papers.goldberg_fraenkel.basic_sets import levels
from wythoff.papers.goldberg_fraenkel.lemmas import by_moves, by_words
from wythoff.papers.goldberg_fraenkel.numbers import LENGTH, alphas, rising
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel.sets import b_then_a, members, places_of_a, rows_of_places, text
from wythoff.papers.goldberg_fraenkel.shifts import SHIFT
from wythoff.papers.printed_data import ComputedRows, Rows, compared, decimal_places, printed_rows
from wythoff.papers.uniform import universally
from wythoff.questions.nice_moves import constant


def some_b_nodes(number: Irrational, length: int) -> Iterator[Node]:
    """Sets A_i^m that consist of b's, a few of each level."""
    for m in levels(number, length):
        b = np.flatnonzero(~places_of_a(number, number.convergent(m)[0]))
        yield from (Node(m, int(i)) for i in b[:: max(1, len(b) // 8)] if m >= 1)


BY_SETS = (
    "a crossed move has a b and an a",
    "a b and an a have a crossed move",
    "every b is in a leaf",
    "all of a leaf or nothing",
    "every b before an a",
    "every b is in the root",
    "no two b's in a row",
)
"""The lemmas of Proposition 3 and Theorem 2, which make E_x of disjoint sets."""


@PAPER.claim(
    "section-9",
    "Section 9, its beginning",
    "E_x is the union of the F[A_(i_j)^(m_j)], of the disjoint sets whose union the b's with an a x places later are, "
    "where F(s) = h(g^-1(s+x+1)) - g(h^-1(s+1)).",
    alphas("x <= {}, the first {:,} places of b", (30, 80), (300, 1_200)),
    by_words(
        "by Theorem 2 and Proposition 3, where n = g^-1(s+x+1) and k = h^-1(s+1) are the indices of the letters",
        *BY_SETS,
    ),
)
def rows_by_sets(number: Irrational, top: int, count: int) -> Iterator[str]:
    length = number.beta().floor(count)
    for x in range(1, top + 1):
        found = {
            column_of(number, x, s)
            for node in disjoint_union(number, x)
            for s in np.flatnonzero(members(number, node, length)).tolist()
        }
        if found != {*crossed_by_b(number, x, count)}:
            yield f"alpha = {number}: x = {x}"


@PAPER.claim(
    "section-9-1-counts",
    "Section 9.1, the first formula",
    "For the n-th number s of a set A_i^m of b's: h^-1(s+1) = (p_m - q_m)(n - 1) + (p_(m-1) - q_(m-1))(floor(alpha_m "
    "n) - n) + j, where j is the number of b's in the first i + 1 letters.",
    alphas("numbers below {:,}", LENGTH),
    by_words(
        "the a's before the block of the n-th a are Q(m) (n - 1) + Q(m - 1) D(m, n), the other letters are b's, and j "
        "b's are in the block up to s",
        "the a's before a block",
        "a's have the same blocks",
    ),
)
def counts_of_b(number: Irrational, length: int) -> Iterator[str]:
    counts = np.cumsum(~places_of_a(number, length))
    for m, i in some_b_nodes(number, length):
        (p, q), (before_p, before_q) = number.convergent(m), number.convergent(m - 1)
        tail = number.shifted(m)
        for n, s in enumerate(np.flatnonzero(members(number, Node(m, i), length))[:200].tolist(), 1):
            formula = (p - q) * (n - 1) + (before_p - before_q) * (tail.floor(n) - n) + counts[i]
            # h^-1(s + 1) is the number of b's up to s, as W(s) = b.
            if counts[s] != formula:
                yield f"alpha = {number}: A_{i}^{m}, n = {n}"


@PAPER.claim(
    "prop-9",
    "Proposition 9",
    "Between a b and an a of the word there are as many a's and as many b's as in the prefix of the same length.",
    alphas("|u| < {:,}, numbers below {:,}", (150, 1_000), LENGTH),
    by_moves(
        "the b is at B(j) - 1, the a at A(i) - 1; i + j - 1 - B(j) a's are between them, and the rest are b's",
        "as many a's as in the prefix",
    ),
)
def letters_between(number: Irrational, top: int, length: int) -> Iterator[str]:
    before = np.concatenate([[0], np.cumsum(places_of_a(number, length + top + 1))])
    for size in range(top):
        places = np.flatnonzero(b_then_a(number, size + 1, length))
        between = before[places + size + 1] - before[places + 1]
        for s in places[between != before[size]][:1]:
            yield f"alpha = {number}: the word of length {size} after place {s}"


@PAPER.claim(
    "prop-9-proof",
    "Proof of Proposition 9",
    "A multiple of beta is between z + 1 and z + 2 exactly if W(z) = b. The number f(x) of multiples of beta between x "
    "and x + n has the period beta, and does not fall from 0 to beta. If W(j) = b, so that j + 1 < beta r < j + 2, "
    "then beta r < j + 2 < beta r + 1 < j + 3 < beta (r + 1).",
    alphas("n, j < {}", (30, 100)),
    universally(
        "alpha",
        "B(i) - 1 is the place of the i-th b; a multiple in (X, X + Z) is in (Y, Y + Z) as well, for 0 <= X <= Y < "
        "beta and any length Z; to add beta leads from one period to the next; the rest of the chain is what is given",
        "multiples-of-beta",
    ),
)
def multiples_between(number: Irrational, top: int) -> Iterator[str]:
    beta = number.beta()
    multiples = [beta.floor(i) for i in range(1, 2 * top)]
    is_a = places_of_a(number, top)
    yield from (f"alpha = {number}: z = {z}" for z in range(top) if is_a[z] == (z + 1 in multiples))
    # Eighths of numbers, as beta is irrational: i beta is above x/8 if its whole eighths are at least x.
    eighths = [beta.floor(8 * i) for i in range(1, 2 * top)]
    for n in range(1, top):
        counts = [sum(x <= multiple < x + 8 * n for multiple in eighths) for x in range(eighths[0] + 1)]
        if counts != sorted(counts):
            yield f"alpha = {number}: n = {n}, from 0 to beta by eighths: {counts}"
    for here, following in pairwise(multiples):
        if (j := here - 1) + 3 > following:
            yield f"alpha = {number}: j = {j}"


@PAPER.claim(
    "section-9-1-step",
    "Section 9.1, after Proposition 9",
    "If W(s) = b and W(s + x) = a, then W(s - 1) = a and g^-1(s+x+1) = g^-1(s) + |w|_a + 1, where w is the prefix of "
    "length x - 1.",
    alphas("x <= {0}, the first 40 places s", (100, 400), LENGTH),
    by_moves(
        "s + 1 = B(j) and s + x + 1 = A(i): g^-1(s) = B(j) - j, and |w|_a = i + j - 1 - B(j)",
        "an a before each b",
        "as many a's as in the prefix",
    ),
)
def step_of_a(number: Irrational, top: int, length: int) -> Iterator[str]:
    is_a, pair = places_of_a(number, length + top), pair_of(number)
    for x, places in rows_of_places(number, top, length):
        prefix = int(is_a[: x - 1].sum())
        for s in places[:40]:
            if not is_a[s - 1] or pair.g_inverse(s + x + 1) != pair.g_inverse(s) + prefix + 1:
                yield f"alpha = {number}: x = {x}, s = {s}"


@PAPER.claim(
    "section-9-1",
    "Section 9.1, the last formula",
    "E_x is a union of sets {h(A' floor(alpha_m n) + B' n + C') - g(A floor(alpha_m n) + B n + C): n >= 1} with "
    "integers A, B, C, A', B', C' and m >= 1.",
    alphas("x <= {}, y <= {:,}", (30, 80), (150, 600)),
    universally(
        "alpha",
        "E_x is h(g^-1(s+x+1)) - g(h^-1(s+1)) at the b's with an a x places later, a union of sets A_j^m, m >= 1, by "
        "Theorem 2; at the n-th place s of one, h^-1(s+1) and g^-1(s) are sums of multiples of n, floor(alpha_m n) = "
        "n + D(m, n) and 1, as Q(m) (n - 1) + Q(m-1) D(m, n) a's stand before the block and blocks are alike; and "
        "g^-1(s+x+1) is g^-1(s) and a constant",
        "words-of-alpha",
        "moves-of-alpha",
        lemmas=[
            *BY_SETS,
            "the a's before a block",
            "a's have the same blocks",
            "an a before each b",
            "as many a's as in the prefix",
        ],
    ),
)
def rows_by_formulas(number: Irrational, top: int, columns: int) -> Iterator[str]:
    for x in range(1, top + 1):
        row = crossed_row(number, x)
        wanted = sorted({y for y in crossed_by_b(number, x, 2 * columns) if y <= columns})
        if list(row.elements(columns)) != wanted or any(piece.m < 1 for piece in row.pieces):
            yield f"alpha = {number}: x = {x}"


@PAPER.claim(
    "example-11",
    "Example 11",
    "For alpha = [1; 1, 2, 3, ...]: E_12 as the union of two sets, each with its six coefficients.",
)
def twelve(effort: Effort) -> Search:
    columns = effort.upto(500, 5_000)
    nodes = disjoint_union(rising(), SHIFT)
    pieces = [closed_form(rising(), SHIFT, node) for node in nodes]
    printed = printed_rows(PAPER.key, "example-11")
    for label, cells in printed:
        node = next((node for node in nodes if str(node) == label), None)
        if node is None:
            yield f"{label} is not among the sets whose union belongs to x = 12"
            continue
        found = [column_of(rising(), SHIFT, s) for s in np.flatnonzero(members(rising(), node, columns)).tolist()]
        if found != by_coefficients(rising(), node.m, tuple(map(int, cells)), len(found)):
            yield f"the printed formula of F[{label}] does not give {found[:3]}, ..."
    union = sorted({y for piece in pieces for y in map(piece.nth, range(1, columns)) if y <= columns})
    if union != sorted({y for y in crossed_by_b(rising(), SHIFT, 2 * columns) if y <= columns}):
        yield "the union of the two sets is not E_12"
    return compared("Example 11", printed, [(str(node), [*p.h, *p.g]) for node, p in zip(nodes, pieces, strict=True)])


def by_coefficients(number: Irrational, m: int, coefficients: tuple[int, ...], count: int) -> list[int]:
    """h(A' floor(alpha_m n) + B' n + C') - g(A floor(alpha_m n) + B n + C) for n = 1, ..., count."""
    pair, tail = pair_of(number), number.shifted(m)
    A1, B1, C1, A, B, C = coefficients
    floors = [tail.floor(n) for n in range(1, count + 1)]
    return [pair.h(A1 * f + B1 * n + C1) - pair.g(A * f + B * n + C) for n, f in enumerate(floors, 1)]


def tails(printed: Rows) -> ComputedRows:
    """The numbers alpha_m, rounded to as many places as are printed."""
    places = decimal_places(printed[0][1][0])
    computed = []
    for label, _ in printed:
        digits = str(rising().shifted(int(label.partition("_")[2])).floor(2 * 10**places, 1, 2))
        computed.append((label, [f"{digits[:-places]}.{digits[-places:]}"]))
    return computed


PAPER.table(
    "example-11-numbers",
    "Example 11, the two numbers",
    "alpha_3 = [1; 4, 5, 6, ...] and alpha_4, rounded.",
    tails,
    title="Example 11",
)


BY_ROWS = universally(
    "t",
    "x = A(i) - B(j) and F(s) = B(i) - A(j) for s + 1 = B(j), where j + g^-1(s) = s + 1 letters come up to s",
    "rows-of-wythoff",
    lemmas=["B is A and a multiple", "a row is a line"],
)


def for_small_t(lengths: tuple[int, int], tops: tuple[int, int]) -> Cases:
    """Each t = 1, ..., 5 with the largest x, of which the verdict tells, and with how many places s are looked at."""
    return Cases(
        lambda effort: [(t, effort.upto(*tops), effort.upto(*lengths)) for t in range(1, 6)],
        lambda effort: effort.upto(*tops),
        lambda effort: f"t = 1, ..., 5, x <= {effort.upto(*tops)}, s < {effort.upto(*lengths):,}",
    )


@PAPER.claim(
    "prop-10",
    "Proposition 10",
    "For alpha = [1; t, t, ...] and every x there is a C such that F(s) = t s + C for all s with W(s) = b and W(s+x) "
    "= a.",
    for_small_t((400, 1_500), (60, 150)),
    BY_ROWS,
)
def short_formula(t: int, top: int, length: int) -> Iterator[str]:
    number = constant(t)
    for x, places in rows_of_places(number, top, length):
        offsets = {column_of(number, x, s) - t * s for s in places}
        if len(offsets) != 1:
            yield f"t = {t}, x = {x}: F(s) - t s has the values {sorted(offsets)}"
        elif short_form(number, x) != (t, *offsets):
            yield f"t = {t}, x = {x}: C = {offsets}, by the formula {short_form(number, x)}"


@PAPER.claim(
    "prop-10-proof",
    "Proof of Proposition 10",
    "For alpha = [1; t, t, ...]: h(y) = g(y) + y t; h^-1(s+1) + g^-1(s) = s + 1; and F(s) = x + (g^-1(s+x+1) - "
    "g^-1(s) + s + 1) t.",
    for_small_t((200, 1_500), (40, 120)),
    BY_ROWS,
)
def steps_of_the_proof(t: int, top: int, length: int) -> Iterator[str]:
    number = constant(t)
    pair = pair_of(number)
    yield from (f"t = {t}: y = {y}" for y in range(length) if pair.h(y) != pair.g(y) + y * t)
    a_before = np.concatenate([[0], np.cumsum(places_of_a(number, length + top + 1))])
    for x, places in rows_of_places(number, top, length):
        for s in places:
            here, there = int(a_before[s]), int(a_before[s + x + 1])
            if pair.h_inverse(s + 1) + here != s + 1:
                yield f"t = {t}: s = {s}"
            if column_of(number, x, s) != x + (there - here + s + 1) * t:
                yield f"t = {t}: x = {x}, s = {s}"


def case_letters(number: Irrational, x: int) -> tuple[str, str]:
    """W(x - 1) and W(x - 2); there is no letter before the first."""
    word = text(number, x)
    return word[x - 1], word[x - 2] if x >= 2 else ""
