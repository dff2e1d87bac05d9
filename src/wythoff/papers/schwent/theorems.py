"""Section 5: Theorems 2 and 3 on the new game, and the steps of the proof of Theorem 3."""

from __future__ import annotations

from collections.abc import Iterator

from wythoff.papers.cases import every, fixed, upto
from wythoff.papers.differences import differing
from wythoff.papers.paper import Reading
from wythoff.papers.partitions import partition_gap
from wythoff.papers.proofs import asked, for_all
from wythoff.papers.schwent.new_game import SPEC
from wythoff.papers.schwent.pairs import EVERY_NUMBER, by_mex_rules, mex_pairs, p_pairs, p_rows
from wythoff.papers.schwent.paper import PAPER
from wythoff.words.mex_rules import Mex
from wythoff.workbench import game

Pair = tuple[int, int]

MEX_RULE = "every number is in just one P-position, and B_n - 2 A_n grows by 1 from each to the next: the mex rule"
TERMS = upto(5_000, 10**6, "n < {}")
GAPS = upto(300, 1_500, "all y for n < {}")


@PAPER.claim(
    "thm-2",
    "Theorem 2",
    "With A_0 = B_0 = 0, A_n = mex{A_i, B_i : 0 <= i <= n} and B_n = 2 A_n + n the sequences A_1, A_2, ... and "
    "B_1, B_2, ... are complementary.",
    fixed(1, "n = 1"),
)
def check_theorem_2() -> Iterator[str]:
    # A mex of {0, a, 2a + 1} is at most 3, so a larger a is no solution for n = 1 either.
    solutions = [a for a in range(4) if _mex_of({0, a, 2 * a + 1}) == a]
    if not solutions:
        yield "n = 1: A_1 is itself in the set whose mex it should be; no number a is mex{0, a, 2a + 1}"


def _mex_of(numbers: set[int]) -> int:
    taken = Mex()
    taken.add(numbers)
    return taken.value if 0 in numbers else 0


@PAPER.correction(
    "thm-2",
    "A_n = mex{A_i, B_i : 0 <= i < n}; then the sequences are complementary.",
    TERMS,
    by_mex_rules(
        f"{MEX_RULE}; each n >= 1 is an entry of just one pair, whose entries differ", {SPEC: (2, 1)}, EVERY_NUMBER
    ),
)
def check_corrected_theorem_2(terms: int) -> Iterator[str]:
    pairs = mex_pairs(2, 1, terms)
    gap = partition_gap([pairs[1:].ravel()], int(pairs[-1, 0]))
    if gap is not None:
        yield f"{gap[0]} occurs {gap[1]} times"


@PAPER.claim(
    "thm-2-proof",
    "proof of Theorem 2",
    "That A and B are disjoint, which the proof shows, makes them complementary.",
    every(1, "a pair of disjoint sequences"),
)
def check_proof_of_theorem_2() -> Iterator[str]:
    """Two disjoint sequences need not cover the positive integers."""
    even, others = {2 * n for n in range(1, 10)}, {4 * n - 3 for n in range(1, 10)}
    if even.isdisjoint(others) and (left := set(range(1, 10)) - even - others):
        yield f"2, 4, 6, ... and 1, 5, 9, ... are disjoint, and {min(left)} is in neither"


PAPER.correction(
    "thm-2-proof",
    "Moreover every positive integer is in A or B, since A_n is the least number that is not in an earlier pair.",
    TERMS,
    by_mex_rules(MEX_RULE, {SPEC: (2, 1)}, EVERY_NUMBER),
)(check_corrected_theorem_2)


PAPER.claim(
    "thm-2-disjoint",
    "proof of Theorem 2",
    "No A_n is a B_m, m >= 1: then A_n > A_m, so that m < n, and B_m is among the entries that the mex A_n leaves out.",
)(
    for_all(
        "no smaller pile of a P-position is the larger one of another; and the smaller pile grows with B_n - 2 A_n, "
        "which is n by the mex rule",
        SPEC,
        "forall x, b, a: P(x, b) and x <= b and P(a, x) and a <= x => x = 0",
        "forall a, b, c, d: P(a, b) and a <= b and P(c, d) and c <= d => (a > c <=> b - 2*a > d - 2*c)",
    )
)


@PAPER.claim(
    "thm-3",
    "Theorem 3",
    "The P-positions of the new game are the pairs with A_0 = B_0 = 0, A_n = mex{A_i, B_i : i < n} and "
    "B_n = 2 A_n + n.",
    TERMS,
    by_mex_rules(MEX_RULE, {SPEC: (2, 1)}),
)
def check_theorem_3(terms: int) -> Iterator[str]:
    yield from differing("P-positions", mex_pairs(2, 1, terms), p_pairs(SPEC, terms), first=0)


CHAINS = ("b - d <= a - c <= 2*b - 2*d", "a - c <= b - d <= 2*a - 2*c")

PAPER.claim(
    "thm-3-I",
    "proof of Theorem 3, part I",
    "No move leads from one pair (A_n, B_n) to another. For i < n neither "
    "B_n - B_i <= A_n - A_i <= 2 (B_n - B_i) nor A_n - A_i <= B_n - B_i <= 2 (A_n - A_i) is possible.",
)(
    for_all(
        "no two P-positions satisfy either chain; the certificate shows that no move joins two of them",
        SPEC,
        *(
            f"forall a, b, c, d: P(a, b) and P(c, d) and a <= b and c <= d and c < a => not ({chain})"
            for chain in CHAINS
        ),
    )
)


PAPER.claim(
    "thm-3-I-first",
    "proof of Theorem 3, part I",
    "A move of the first type from a pair (A_n, B_n) does not lead to a pair.",
)(
    for_all(
        "two P-positions that have a pile in common have the other one in common, too",
        SPEC,
        "forall x, a, b: P(x, a) and P(x, b) => a = b",
    )
)


@PAPER.misprint(
    "thm-3-I-crossed",
    "proof of Theorem 3, part I",
    printed=Reading(
        "To leave the pair (A_i, B_i), i < n, from (A_n, B_n) by taking from both piles, A_n - A_i is taken from the "
        "pile of A_n, and B_n - B_i from that of B_n.",
        False,
    ),
    correct=Reading(
        "Or A_n - B_i from the pile of A_n and B_n - A_i from that of B_n, which is more than twice as much: such a "
        "move is not of the second type, either.",
        True,
        asked(
            SPEC,
            "stated for any two P-positions",
            "forall a, b, c, d: P(a, b) and a <= b and P(c, d) and c <= d < a => b - c > 2*a - 2*d",
        ),
    ),
    cases=upto(60, 300, "i < n < {}"),
)
def check_crossed(terms: int, excluded: bool) -> Iterator[str]:
    pairs = mex_pairs(2, 1, terms).tolist()
    for n, (a, b) in enumerate(pairs):
        for i, (c, d) in enumerate(pairs[1:n], 1):
            # With d = c both ways are the same, which is only so for i = 0.
            if a > d and (not excluded or b - c <= 2 * (a - d)):
                yield f"n = {n}, i = {i}: ({a}, {b}) without {a - d} and {b - c} is ({d}, {c}), which is pair {i}"


def _not_pairs(bound: int, pairs: set[Pair]) -> Iterator[Pair]:
    for y in range(bound + 1):
        for x in range(y + 1):
            if (x, y) not in pairs:
                yield x, y


def _pairs_with(bound: int) -> list[Pair]:
    """The pairs of the mex rule, until every number up to the bound is in one."""
    return [(a, b) for a, b in mex_pairs(2, 1, bound + 1).tolist() if a <= bound]


ABSORPTION = upto(150, 250, "all piles up to {}")
# The first three moves are legal as they stand. The last one takes k = x - A_m >= 1 and 2k, and m = B_m - 2 A_m.
ABSORBED = by_mex_rules(
    "every x is in a pair; if x = A_n and 2x < y < B_n there is a pair with a < x and b - 2a = y - 2x",
    {SPEC: (2, 1)},
    "forall x, b, y: P(x, b) and x <= b and 2*x < y < b => exists a: a < x and P(a, 2*a + y - 2*x)",
    "forall x: exists b: P(x, b)",
)


@PAPER.claim(
    "thm-3-II",
    "proof of Theorem 3, part II",
    "From every position that is not a pair (A_i, B_i) there is a move to one. With x <= y: if x = B_n, lower y to "
    "A_n; if x = A_n and y > B_n, lower y to B_n; if y <= 2x, take everything; else go to (A_m, B_m) with m = y - 2x.",
    ABSORPTION,
    ABSORBED,
)
def check_absorption(bound: int) -> Iterator[str]:
    pairs, new = _pairs_with(bound), game(SPEC)
    smaller, larger = ({pair[side]: n for n, pair in enumerate(pairs)} for side in (0, 1))
    for x, y in _not_pairs(bound, set(pairs)):
        target = _answer(x, y, pairs, smaller, larger)
        if not new.is_move((x, y), target):
            yield f"({x}, {y}) to {target} is not a move"


def _answer(x: int, y: int, pairs: list[Pair], smaller: dict[int, int], larger: dict[int, int]) -> Pair:
    """The pair to which the proof moves from (x, y)."""
    if x in larger:
        return pairs[larger[x]][0], x
    if y > pairs[smaller[x]][1]:
        return x, pairs[smaller[x]][1]
    return (0, 0) if y <= 2 * x else pairs[y - 2 * x]


@PAPER.claim(
    "thm-3-II-index",
    "proof of Theorem 3, first sentence of part II",
    "There is a move to a pair from every (x, y), x <= y, that is not of the form (A_i, B_i) with i <= 0.",
    upto(60, 100, "piles up to {}"),
)
def check_index(bound: int) -> Iterator[str]:
    new, pairs = game(SPEC), set(_pairs_with(bound))
    for position in _not_pairs(bound, {(0, 0)}):
        if not pairs & set(new.options(position)):
            yield f"{position} is not (A_0, B_0), and no move leads from it to a pair"


PAPER.correction("thm-3-II-index", "... that is not of the form (A_i, B_i) with i >= 0.", ABSORPTION, ABSORBED)(
    check_absorption
)


@PAPER.claim(
    "thm-3-II-inequality",
    "proof of Theorem 3, the displayed inequality of part II",
    "If x = A_n and 2x < y < B_n, then m = y - 2x satisfies y - B_m < 2 A_n - 2 A_m.",
    GAPS,
)
def check_inequality(terms: int) -> Iterator[str]:
    for n, x, y, gap in _gaps(terms):
        if not gap < 0:
            yield f"n = {n}, (x, y) = ({x}, {y}), m = {y - 2 * x}: the two sides are equal"


@PAPER.correction(
    "thm-3-II-inequality",
    "y - B_m <= 2 A_n - 2 A_m, with equality; and A_n - A_m <= y - B_m.",
    GAPS,
    asked(
        SPEC,
        "stated for all P-positions; m is B_m - 2 A_m by Theorem 3",
        "forall x, b, y, a, c: P(x, b), x <= b, 2*x < y, y < b, P(a, c), a <= c, c - 2*a = y - 2*x => "
        "y - c = 2*x - 2*a and x - a <= y - c",
    ),
)
def check_corrected_inequality(terms: int) -> Iterator[str]:
    pairs = mex_pairs(2, 1, terms).tolist()
    for n, x, y, gap in _gaps(terms):
        a, b = pairs[y - 2 * x]
        if gap != 0 or x - a > y - b:
            yield f"n = {n}, (x, y) = ({x}, {y})"


def _gaps(terms: int) -> Iterator[tuple[int, int, int, int]]:
    """n, x = A_n, each y with 2x < y < B_n, and how much y - B_m exceeds 2 (A_n - A_m)."""
    pairs = mex_pairs(2, 1, terms).tolist()
    for n, (x, larger) in enumerate(pairs):
        for y in range(2 * x + 1, larger):
            a, b = pairs[y - 2 * x]
            yield n, x, y, (y - b) - 2 * (x - a)


PAPER.table(
    "section-5-end",
    "section 5, the last paragraph",
    "Table 3 shows the first P-positions of the new game.",
    p_rows(SPEC, first=1),
    file="table-3",
    title="Table 3",
)
