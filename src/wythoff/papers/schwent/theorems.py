"""Section 5: Theorems 2 and 3 on the new game, and the steps of the proof of Theorem 3."""

from __future__ import annotations

from collections.abc import Iterator

from wythoff.knowledge import Verified
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.printed_data import compared, printed_rows
from wythoff.papers.proofs import decided, proven
from wythoff.papers.schwent.new_game import SPEC, TERMS
from wythoff.papers.schwent.pairs import differing, mex_pairs, obeys_mex_rule, p_pairs, table_rows
from wythoff.papers.schwent.paper import PAPER
from wythoff.words.mex_rules import Mex
from wythoff.workbench import game

Pair = tuple[int, int]

MEX_RULE = "every number is in just one P-position, and B_n - 2 A_n grows by 1 from each to the next: the mex rule"


@PAPER.claim(
    "thm-2",
    "Theorem 2",
    "With A_0 = B_0 = 0, A_n = mex{A_i, B_i : 0 <= i <= n} and B_n = 2 A_n + n the sequences A_1, A_2, ... and "
    "B_1, B_2, ... are complementary.",
)
def check_theorem_2(effort: Effort) -> Search:
    # A mex of {0, a, 2a + 1} is at most 3, so a larger a is no solution for n = 1 either.
    solutions = [a for a in range(4) if _mex_of({0, a, 2 * a + 1}) == a]
    if not solutions:
        yield "n = 1: A_1 is itself in the set of which it is to be the mex; no number a is mex{0, a, 2a + 1}"
    return Verified(1, "n = 1")


def _mex_of(numbers: set[int]) -> int:
    taken = Mex()
    taken.add(numbers)
    return taken.value if 0 in numbers else 0


@PAPER.correction("thm-2", "A_n = mex{A_i, B_i : 0 <= i < n}; then the sequences are complementary.")
def check_corrected_theorem_2(effort: Effort) -> Search:
    terms = effort.upto(*TERMS)
    pairs = mex_pairs(2, 1, terms)
    times: dict[int, int] = {}
    for number in pairs[1:].ravel().tolist():
        times[number] = times.get(number, 0) + 1
    for number in range(1, int(pairs[-1, 0]) + 1):
        if times.get(number, 0) != 1:
            yield f"{number} occurs {times.get(number, 0)} times"
    complementary = "forall n: n >= 1 => exists m: P(n, m) and m != n"
    if not obeys_mex_rule(SPEC, 2, 1) or not decided(SPEC, complementary).holds:
        return Verified(terms, f"n < {terms}")
    return proven(f"{MEX_RULE}; each n >= 1 is an entry of just one pair, whose entries differ", SPEC)


@PAPER.claim(
    "thm-3",
    "Theorem 3",
    "The P-positions of the new game are the pairs with A_0 = B_0 = 0, A_n = mex{A_i, B_i : i < n} and "
    "B_n = 2 A_n + n.",
)
def check_theorem_3(effort: Effort) -> Search:
    terms = effort.upto(*TERMS)
    yield from differing("P-positions", mex_pairs(2, 1, terms), p_pairs(SPEC, terms))
    if not obeys_mex_rule(SPEC, 2, 1):
        return Verified(terms, f"n < {terms}")
    return proven(MEX_RULE, SPEC)


@PAPER.claim(
    "thm-3-I",
    "proof of Theorem 3, part I",
    "No move leads from one pair (A_n, B_n) to another. For i < n neither "
    "B_n - B_i <= A_n - A_i <= 2 (B_n - B_i) nor A_n - A_i <= B_n - B_i <= 2 (A_n - A_i) is possible.",
)
def check_independence(effort: Effort) -> Search:
    two = "P(a, b) and P(c, d) and a <= b and c <= d and c < a"
    chains = ("b - d <= a - c <= 2*b - 2*d", "a - c <= b - d <= 2*a - 2*c")
    for chain in chains:
        answer = decided(SPEC, f"exists a, b, c, d: {two} and {chain}")
        if answer.holds:
            yield f"{chain} for {answer.witness}"
    return proven("no two P-positions satisfy either chain; the certificate shows that no move joins two of them", SPEC)


def _not_pairs(bound: int, pairs: set[Pair]) -> Iterator[Pair]:
    for y in range(bound + 1):
        for x in range(y + 1):
            if (x, y) not in pairs:
                yield x, y


def _pairs_with(bound: int) -> list[Pair]:
    """The pairs of the mex rule, until every number up to the bound is in one."""
    return [(a, b) for a, b in mex_pairs(2, 1, bound + 1).tolist() if a <= bound]


@PAPER.claim(
    "thm-3-II",
    "proof of Theorem 3, part II",
    "From every position that is not a pair (A_i, B_i) there is a move to one. With x <= y: if x = B_n, lower y to "
    "A_n; if x = A_n and y > B_n, lower y to B_n; if y <= 2x, take everything; else go to (A_m, B_m) with m = y - 2x.",
)
def check_absorption(effort: Effort) -> Search:
    bound = effort.upto(150, 250)
    pairs, new = _pairs_with(bound), game(SPEC)
    smaller, larger = ({pair[side]: n for n, pair in enumerate(pairs)} for side in (0, 1))
    for x, y in _not_pairs(bound, set(pairs)):
        target = _answer(x, y, pairs, smaller, larger)
        if not new.is_move((x, y), target):
            yield f"({x}, {y}) to {target} is not a move"
    # The first three moves are legal as they stand. The last one takes k = x - A_m >= 1 and 2k, and m = B_m - 2 A_m.
    last = "forall x, b, y: P(x, b) and x <= b and 2*x < y < b => exists a: a < x and P(a, 2*a + y - 2*x)"
    every = "forall x: exists b: P(x, b)"
    if not obeys_mex_rule(SPEC, 2, 1) or not all(decided(SPEC, statement).holds for statement in (last, every)):
        return Verified(bound, f"all piles up to {bound}")
    return proven(
        "every x is in a pair; if x = A_n and 2x < y < B_n there is a pair with a < x and b - 2a = y - 2x", SPEC
    )


def _answer(x: int, y: int, pairs: list[Pair], smaller: dict[int, int], larger: dict[int, int]) -> Pair:
    """Where the proof goes from (x, y)."""
    if x in larger:
        return pairs[larger[x]][0], x
    if y > pairs[smaller[x]][1]:
        return x, pairs[smaller[x]][1]
    return (0, 0) if y <= 2 * x else pairs[y - 2 * x]


@PAPER.claim(
    "thm-3-II-index",
    "proof of Theorem 3, first sentence of part II",
    "There is a move to a pair from every (x, y), x <= y, that is not of the form (A_i, B_i) with i <= 0.",
)
def check_index(effort: Effort) -> Search:
    new, bound = game(SPEC), effort.upto(60, 100)
    pairs = set(_pairs_with(bound))
    for position in _not_pairs(bound, {(0, 0)}):
        if not pairs & set(new.options(position)):
            yield f"{position} is not (A_0, B_0), and no move leads from it to a pair"
    return Verified(bound, f"piles up to {bound}")


@PAPER.correction("thm-3-II-index", "... that is not of the form (A_i, B_i) with i >= 0.")
def check_corrected_index(effort: Effort) -> Search:
    return check_absorption(effort)


@PAPER.claim(
    "thm-3-II-inequality",
    "proof of Theorem 3, the displayed inequality of part II",
    "If x = A_n and 2x < y < B_n, then m = y - 2x satisfies y - B_m < 2 A_n - 2 A_m.",
)
def check_inequality(effort: Effort) -> Search:
    for n, x, y, gap in _gaps(effort.upto(300, 1_500)):
        if not gap < 0:
            yield f"n = {n}, (x, y) = ({x}, {y}), m = {y - 2 * x}: the two sides are equal"
    return Verified(1, "all n")


@PAPER.correction("thm-3-II-inequality", "y - B_m <= 2 A_n - 2 A_m, with equality; and A_n - A_m <= y - B_m.")
def check_corrected_inequality(effort: Effort) -> Search:
    terms = effort.upto(300, 1_500)
    pairs = mex_pairs(2, 1, terms).tolist()
    for n, x, y, gap in _gaps(terms):
        a, b = pairs[y - 2 * x]
        if gap != 0 or x - a > y - b:
            yield f"n = {n}, (x, y) = ({x}, {y})"
    return Verified(terms, f"all y for n < {terms}")


def _gaps(terms: int) -> Iterator[tuple[int, int, int, int]]:
    """n, x = A_n, each y with 2x < y < B_n, and how much y - B_m exceeds 2 (A_n - A_m)."""
    pairs = mex_pairs(2, 1, terms).tolist()
    for n, (x, larger) in enumerate(pairs):
        for y in range(2 * x + 1, larger):
            a, b = pairs[y - 2 * x]
            yield n, x, y, (y - b) - 2 * (x - a)


@PAPER.claim("section-5-end", "section 5, the last paragraph", "Table 3 shows the first P-positions of the new game.")
def check_end(effort: Effort) -> Outcome:
    printed = printed_rows("Schwent", "table-3")
    return compared("Table 3", printed, table_rows(p_pairs(SPEC, len(printed) + 1)[1:], first=1))
