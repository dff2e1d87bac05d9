"""Section 2: the P-positions by mex and as Beatty sequences."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from wythoff.exact import BeattyPair, alpha
from wythoff.knowledge import CheckedInFull
from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.differences import differing
from wythoff.papers.paper import Reading
from wythoff.papers.partitions import partition_gap
from wythoff.papers.printed_data import printed_rows
from wythoff.papers.schwent.pairs import (
    ALL_C,
    GAMES,
    SLACKS,
    beatty_pairs,
    mex_pairs,
    p_pairs,
    p_rows,
    slope,
    wythoff_with,
)
from wythoff.papers.schwent.paper import PAPER
from wythoff.papers.uniform import universally

NUMBERS = ("golden", "sqrt(2)", "sqrt(3)", "(5+sqrt(13))/6", "[1;(1,3)]", "cf:n", "e-1", "sqrt(7)")
TERMS = upto(5_000, 10**6, f"n < {{}}, {ALL_C}")


PAPER.table("table-1", "Table 1", "The first nine P-positions of the game with c = 1.", p_rows(wythoff_with(1)))
PAPER.table("table-2", "Table 2", "The first nine P-positions of the game with c = 2.", p_rows(wythoff_with(2)))


@PAPER.claim("section-2-differences", "section 2, after the tables", "In both tables B_n - A_n = c n.")
def check_differences(effort: Effort) -> Search:
    tables = [(c, f"Table {c}", printed_rows("Schwent", f"table-{c}")) for c in (1, 2)]
    for c, name, rows in tables:
        for label, (a, b) in rows:
            if int(b) - int(a) != c * int(label):
                yield f"{name}, n = {label}: {b} - {a} is not {c} * {label}"
    number = sum(len(rows) for _, _, rows in tables)
    return CheckedInFull(number, f"all {number} pairs of the two tables")


@PAPER.claim(
    "section-2-mex",
    "section 2, the mex rule",
    "The P-positions are the pairs with A_0 = B_0 = 0, A_n = mex{A_i, B_i : i < n} and B_n = A_n + c n.",
    TERMS,
    universally("c", "with t for c", "wythoff"),
)
def check_mex(terms: int) -> Iterator[str]:
    for c, spec in zip(SLACKS, GAMES, strict=True):
        yield from differing(f"c = {c}", mex_pairs(1, c, terms), p_pairs(spec, terms), first=0)


@PAPER.misprint(
    "section-2-mex-value",
    "section 2, the mex rule",
    printed=Reading("The mex of a set, such as {A_i, B_i : i < n}, is the smallest integer that is not in it.", -1),
    correct=Reading(
        "It is the smallest nonnegative integer that is not in the set.",
        0,
        universally("c", "with t for c; v is this number, the smaller pile of pair n", "wythoff"),
    ),
    cases=upto(1_000, 10_000, f"n < {{}}, {ALL_C}"),
)
def check_mex_value(terms: int, first: int) -> Iterator[str]:
    """Whether A_n is the smallest number, from the first one on, that is in no earlier pair."""
    for c in SLACKS:
        earlier, value = {0}, first
        for n, (a, b) in enumerate(mex_pairs(1, c, terms).tolist()[1:], 1):
            while value in earlier:
                value += 1
            if value != a:
                yield f"c = {c}, n = {n}: {value} is not in the set {sorted(earlier)}, and smaller than A_n = {a}"
            earlier |= {a, b}


@PAPER.claim(
    "def-1",
    "Definition 1",
    "Two sequences are complementary if every positive integer is in one of them and none is in both; "
    "A_1, A_2, ... and B_1, B_2, ... are so.",
    TERMS,
    universally(
        "c",
        "with t for c; every number is in one of the pairs, by the mex, and in no other, as a move joins two pairs "
        "with a common number",
        "wythoff",
    ),
)
def check_complementary(terms: int) -> Iterator[str]:
    for c, spec in zip(SLACKS, GAMES, strict=True):
        pairs = p_pairs(spec, terms)
        gap = partition_gap([pairs[1:].ravel()], int(pairs[-1, 0]))
        if gap is not None:
            yield f"c = {c}: {gap[0]} occurs {gap[1]} times"


def _entries_up_to(number: str, bound: int) -> tuple[np.ndarray, np.ndarray]:
    pair = BeattyPair(alpha(number))
    smaller, larger = pair.smaller_array(bound), pair.larger_array(bound)
    return smaller[smaller <= bound], larger[larger <= bound]


@PAPER.claim(
    "lemma-2.1",
    "Lemma 2.1",
    "If alpha and beta are positive irrational numbers with 1/alpha + 1/beta = 1, then the sequences floor(n alpha) "
    "and floor(n beta), n >= 1, are complementary.",
    upto(20_000, 10**6, f"every number up to {{}} for alpha = {', '.join(NUMBERS)}"),
    universally(
        "alpha",
        "1/alpha + 1/beta = 1 says that alpha*beta = alpha + beta, and so alpha > 1 as beta > 0",
        "beatty",
        lemmas=["no number in both", "every number in one"],
    ),
)
def check_beatty(bound: int) -> Iterator[str]:
    for number in NUMBERS:
        gap = partition_gap(_entries_up_to(number, bound), bound)
        if gap is not None:
            yield f"alpha = {number}: {gap[0]} occurs {gap[1]} times"


PAPER.claim(
    "lemma-2.1-interval",
    "proof of Lemma 2.1",
    "Of the numbers n alpha and n beta, n >= 1, exactly one is in [h, h + 1), for every positive integer h.",
    upto(20_000, 10**6, f"h <= {{}} for alpha = {', '.join(NUMBERS)}"),
    universally(
        "alpha h",
        "such a number has the integer part h, v in the second lemma; two multiples of one number are more than 1 "
        "apart, as both numbers are greater than 1",
        "beatty",
        lemmas=["no number in both", "every number in one"],
    ),
)(check_beatty)


@PAPER.claim(
    "lemma-2.1-count",
    "proof of Lemma 2.1",
    "Of the numbers n alpha and n beta, n >= 1, floor(M/alpha) and floor(M/beta) are below an integer M > 1, "
    "together M - 1.",
    upto(3_000, 30_000, f"M <= {{}} for alpha = {', '.join(NUMBERS)}"),
    universally(
        "alpha M",
        "with m for M, i for floor(M/alpha) and j for floor(M/beta); gamma is 1/alpha, and 1 - gamma is 1/beta; alpha "
        "and beta are any two such numbers, so that the first lemma is about both",
        "beatty",
        lemmas=["how many are below", "together"],
    ),
)
def check_count(bound: int) -> Iterator[str]:
    for number in NUMBERS:
        slopes = alpha(number).inverse(), alpha(number).beta().inverse()
        entries = _entries_up_to(number, bound)
        for M in range(2, bound + 1):
            # n alpha < M says the same as floor(n alpha) < M.
            below = [int(np.searchsorted(sequence, M)) for sequence in entries]
            if below != [inverse.floor(M) for inverse in slopes] or sum(below) != M - 1:
                yield f"alpha = {number}, M = {M}: {below} numbers are below M"


@PAPER.claim(
    "lemma-2.1-display",
    "proof of Lemma 2.1, the displays",
    "M/alpha - 1 < floor(M/alpha) < M/alpha, and so for beta; hence the sum of both integer parts is between M - 2 "
    "and M.",
    upto(1_000, 10_000, f"M <= {{}} for alpha = {', '.join(NUMBERS)}"),
    universally(
        "alpha M",
        "with m for M, i for floor(M/alpha) and j for floor(M/beta); M/alpha and M/beta are no integers, as alpha and "
        "beta are irrational, and the sum is M - 1",
        "beatty",
        lemmas=["together"],
    ),
)
def check_displays(bound: int) -> Iterator[str]:
    for number in NUMBERS:
        slopes = alpha(number).inverse(), alpha(number).beta().inverse()
        for M in range(2, bound + 1):
            parts = [inverse.floor(M) for inverse in slopes]
            if not M - 2 < sum(parts) < M:
                yield f"alpha = {number}, M = {M}: {parts}"


@PAPER.claim(
    "section-2-roots",
    "section 2, the quadratic equation",
    "The roots of x^2 + (c - 2) x - c = 0 are (2 - c +- sqrt(c^2 + 4)) / 2; with the positive one, alpha, and "
    "beta = alpha + c one has 1/alpha + 1/beta = 1.",
    upto(200, 5_000, "c = 1..{}, exactly"),
    universally(
        "c",
        "with t for c; s is the square root of c^2 + 4, and u and v are the inverses of alpha and beta",
        "quadratic-slopes",
        lemmas=["no other roots", "a root, with +", "a root, with -", "inverses of the slopes"],
    ),
)
def check_roots(most: int) -> Iterator[str]:
    for c in range(1, most + 1):
        root = slope(c)
        if root.minimal_polynomial != (-c, c - 2, 1) or root < 0 or root.conjugate > 0:
            yield f"c = {c}: {root} is not the positive root"
        if root.inverse() + (root + c).inverse() != 1:
            yield f"c = {c}: the inverses do not add up to 1"


@PAPER.claim(
    "thm-1",
    "Theorem 1",
    "The P-positions of the game with parameter c are (floor(n alpha), floor(n beta)), n >= 0, where "
    "alpha = (2 - c + sqrt(c^2 + 4)) / 2 and beta = alpha + c.",
    TERMS,
    universally(
        "c",
        "with t for c; this alpha is the positive root of x^2 + (c - 2) x - c = 0, and greater than 1",
        "wythoff",
    ),
)
def check_theorem_1(terms: int) -> Iterator[str]:
    for c, spec in zip(SLACKS, GAMES, strict=True):
        if slope(c).inverse() + (slope(c) + c).inverse() != 1:
            yield f"c = {c}: the inverses of alpha and beta do not add up to 1"
        yield from differing(f"c = {c}", beatty_pairs(c, terms), p_pairs(spec, terms), first=0)


@PAPER.claim(
    "thm-1-display",
    "proof of Theorem 1",
    "floor(n beta) = floor(n (alpha + c)) = floor(n alpha) + c n.",
    TERMS,
    universally("c", "with t for c; both are the larger pile of the P-position with the number n", "wythoff"),
)
def check_display(terms: int) -> Iterator[str]:
    for c in SLACKS:
        smaller, larger = beatty_pairs(c, terms).T
        yield from differing(f"c = {c}", smaller + c * np.arange(terms), larger, first=0)


@PAPER.claim(
    "thm-1-mex",
    "proof of Theorem 1, its end",
    "The sequences increase and are complementary, so that floor(n alpha) is the mex of the floor(i alpha) and "
    "floor(i beta), i < n.",
    TERMS,
    universally("c", "with t for c; a is defined by the mex, and A(n) is floor(n alpha)", "wythoff"),
)
def check_mex_of_floors(terms: int) -> Iterator[str]:
    for c in SLACKS:
        yield from differing(f"c = {c}", mex_pairs(1, c, terms), beatty_pairs(c, terms), first=0)


@PAPER.misprint(
    "thm-1-missed",
    "proof of Theorem 1, its last sentence",
    printed=Reading(
        "If a term A'_n of increasing sequences A' and B' is not the mex of the earlier terms, then those earlier "
        "terms A'_i are in neither sequence.",
        False,
    ),
    correct=Reading(
        "Then the mex is in neither, if it is smaller than A'_n, and A' is below B'.",
        True,
        universally(
            "n",
            "v is the mex, and a(n) and b(n) are A'_n and B'_n, of any two sequences: a(n) falls somewhere, or exceeds "
            "b(n), or no later term is v; and v is no earlier one",
            "increasing",
        ),
    ),
    cases=upto(200, 2_000, "each n < {} left out, c = 1"),
)
def check_missed(terms: int, the_mex: bool) -> Iterator[str]:
    """Leave out the n-th term of the first sequence, so that the next one takes its place and is not the mex."""
    smaller, larger = beatty_pairs(1, terms + 2).T.tolist()
    for n in range(2, terms):
        first = [*smaller[1:n], *smaller[n + 1 :]]
        missed = smaller[n] if the_mex else first[0]
        if missed in first or missed in larger:
            terms_of_it = ", ".join(map(str, first[: n + 1]))
            yield f"A' = {terms_of_it}, ...: A'_{n} = {first[n - 1]} is not the mex, and {missed} is in A'"
