"""Section 3.1: the discrete sponges by their digits, Theorem 4, and the limit."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from wythoff.exact.self_similar import Point, even_vectors, has_digits, in_attractor, point_text, rational_points
from wythoff.knowledge import CheckedInFull
from wythoff.papers.cases import Cases, upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.li_wu.binary import boxes, digit, discrete_sponge
from wythoff.papers.li_wu.heaps import tail
from wythoff.papers.li_wu.introduction import NESTED, SIZES, THEOREM_4
from wythoff.papers.li_wu.paper import PAPER
from wythoff.papers.li_wu.printed_vectors import printed_vectors
from wythoff.papers.nim_sums import by_digits, nim_sum
from wythoff.papers.paper import Reading
from wythoff.questions import even_heaps


@PAPER.claim(
    "eq-9",
    "Section 3.1, Eq. (9)",
    "P_m^(n) is also the set of positions with heaps below 2^m whose digits at every place have nim-sum 0.",
    SIZES,
    by_digits("n m", "as stated, by Lemma 7", "even columns", "an odd column", "no higher digits"),
)
def equation_9(n: int, m: int) -> Iterator[str]:
    found = {x for x in boxes(n, 2**m) if not any(nim_sum(digit(k, a) for a in x) for k in range(m + 1))}
    if different := found ^ discrete_sponge(n, m):
        yield f"n = {n}, m = {m}: {min(different)}"


DIGITS_OF = "The heap x_i of a position x of P_m^(n) is the sum of 2^k f_k({}) over k = 0, ..., m{}."


@PAPER.misprint(
    "section-3-vector-digit",
    "Section 3.1, after Eq. (9)",
    printed=Reading(DIGITS_OF.format("x", ", whichever heap of x is meant"), False),
    correct=Reading(
        DIGITS_OF.format("x_i", ""),
        True,
        by_digits(
            "n m",
            "as stated: the digit at m is 0, and low(x, m) is the sum of the others",
            *("numbers below", "no higher digits"),
        ),
    ),
    cases=SIZES,
)
def digits_of_a_heap(n: int, m: int, own: bool) -> Iterator[str]:
    for x in sorted(discrete_sponge(n, m)):
        for i, j in product(range(n), repeat=2):
            if (i == j or not own) and x[i] != tail(m, x[j]):
                yield f"n = {n}, m = {m}: heap {i + 1} of {x} is not the sum of the digits of heap {j + 1}"


@PAPER.claim(
    "section-3-digits",
    "Section 3.1, the displays after Eq. (9)",
    "A point y of 2^-m P_m^(n), from the position x, has the entries sum of 2^-k f_(m-k)(x_i), k = 1, ..., m; and such "
    "points are those of [0, 1)^n with 2^m y whole whose digits have nim-sum 0.",
    SIZES,
    by_digits(
        "n m",
        "scale(m) is 2^-m and point(x, m, m) the sum; the digits of 2^m y are those of the position",
        "a scaled number",
        "even columns",
        "an odd column",
    ),
)
def scaled_digits(n: int, m: int) -> Iterator[str]:
    for x in discrete_sponge(n, m):
        if any(Fraction(a, 2**m) != sum(Fraction(digit(m - k, a), 2**k) for k in range(1, m + 1)) for a in x):
            yield f"m = {m}: {x}"
        if nim_sum(x):
            yield f"m = {m}: {x} has digits with nim-sum 1"


@PAPER.claim(
    "section-3-growing",
    "Section 3.1, before Theorem 4",
    "The sets 2^-m P_m^(n) grow with m, from the single point 0; their limit is their union.",
    SIZES,
    by_digits(
        "n m",
        "2^-m x = 2^-(m+1) 2x, where the heaps 2x are below 2^(m+1) and have the columns of x and one of digits 0; no "
        "number but 0 is below 2^0, and the limit of sets that grow is their union",
        "doubled heaps",
        "columns of doubled heaps",
        "even columns",
        "an odd column",
    ),
)
def growing(n: int, m: int) -> Iterator[str]:
    doubled = {tuple(2 * a for a in x) for x in discrete_sponge(n, m)}
    if not doubled <= discrete_sponge(n, m + 1) or (m == 0 and doubled != {(0,) * n}):
        yield f"n = {n}, m = {m}"


@PAPER.claim(
    "section-3-union",
    "Section 3.1, the display before Theorem 4",
    "The union S of the sets 2^-m P_m^(n) consists of the points x of [0, 1)^n for which, with some m, 2^m x is whole "
    "and its digits at k = 0, ..., m - 1 have nim-sum 0.",
    SIZES,
    by_digits(
        "n",
        "2^m x is then a position with heaps below 2^m, of which all other digits are 0, so that its nim-sum is 0; "
        "and the other way round",
        "even columns",
        "an odd column",
        "no higher digits",
    ),
)
def union(n: int, m: int) -> Iterator[str]:
    sponge = discrete_sponge(n, m)
    for x in boxes(n, 2**m):
        if (x in sponge) != all(nim_sum(digit(k, a) for a in x) == 0 for k in range(m)):
            yield f"n = {n}: {x}, divided by 2^{m}"


PAPER.same(
    "thm-4-again",
    "Section 3.1, Theorem 4",
    "The union S of the sets 2^-m P_m^(n) is the union of (v + S)/2 over the 0-1 vectors v with nim-sum 0.",
    as_="thm-4",
)
PAPER.same("eq-10", "Section 3.1, Eq. (10)", "The equation of Theorem 4.", as_="thm-4")


@PAPER.claim(
    "thm-4-proof",
    "Section 3.1, proof of Theorem 4",
    "S is the union of the sets 2^-m P_m^(n) over m >= 1 alone, hence of the sets v/2 + 2^-m P_(m-1)^(n), and each of "
    "these is (v + 2^-(m-1) P_(m-1)^(n))/2.",
    SIZES,
    by_digits(
        "n m",
        "P_0 has the point 0 alone, which is in 2^-1 P_1; 2^-(m+1) (2^m v + y) is (v + 2^-m y)/2, here with m for "
        f"m - 1; and {NESTED}",
        *THEOREM_4,
    ),
)
def proof_of_theorem_4(n: int, m: int) -> Iterator[str]:
    """All points are multiplied by 2^(m+1), the denominator of S's points of level m + 1."""

    def scaled(size: int) -> set[tuple[int, ...]]:
        return {tuple(a << (m + 1 - size) for a in x) for x in discrete_sponge(n, size)}

    # (v + y)/2 is (2^(m+1) v + 2^(m+1) y)/2, divided by 2^(m+1).
    pieces = {
        tuple(((a << (m + 1)) + b) // 2 for a, b in zip(v, y, strict=True)) for v in even_vectors(n) for y in scaled(m)
    }
    if scaled(m + 1) != pieces or not scaled(0) <= scaled(1):
        yield f"n = {n}, m = {m + 1}"


@PAPER.claim(
    "section-3-three",
    "Section 3.1, the display after Theorem 4",
    "For n = 3 the vectors of Theorem 4 are (0,0,0), (1,1,0), (1,0,1) and (0,1,1).",
)
def three(effort: Effort) -> Search:
    printed = printed_vectors("sponge-p", "T")
    if different := set(printed) ^ even_vectors(3):
        yield f"{min(different)} is {'not ' if min(different) in printed else ''}among them"
    return CheckedInFull(len(printed), f"all {len(printed)} vectors")


@PAPER.claim(
    "section-3-compact",
    "Section 3.1, before Proposition 9",
    "The union S of the sets 2^-m P_m^(n) has only rational points; it need not be compact, but its closure is, and is "
    "the attractor of the maps (v + x)/2.",
    upto(5, 8, "(1, 1, 0) is in the closure, not in S; all points with a common denominator up to {}"),
    by_digits(
        "n",
        "the points of S are quotients by powers of 2; S is bounded, so its closure is compact; as closures commute "
        "with the maps and with finite unions, it satisfies the equation of Theorem 4, as one compact set does that is "
        f"not empty [Hutchinson]. Theorem 4: {NESTED}",
        *THEOREM_4,
    ),
)
def compact(q: int) -> Iterator[str]:
    outside = (Fraction(1), Fraction(1), Fraction(0))
    if not in_attractor(outside, even_vectors(3)) or all(a < 1 for a in outside):
        yield f"{point_text(outside)} is no limit of points of S outside S"
    for x in rational_points(3, q):
        if _is_limit(x) != in_attractor(x, even_vectors(3)):
            yield f"{point_text(x)} is in only one of the closure and the attractor"


def _is_limit(point: Point) -> bool:
    """Whether for m = 1, ..., 5 some point y of 2^-m P_m has x - y in the cube [0, 2^-m]^3.

    So it is for all m if x is in the closure: x - y is what the digits after the m-th make. A point outside has a
    distance from the closure, and fails for some m, for points with small denominators one of these.
    """
    return all(
        any(all(0 <= a * 2**m - b <= 1 for a, b in zip(point, x, strict=True)) for x in discrete_sponge(3, m))
        for m in range(1, 6)
    )


BY_FIRST_DIGITS = by_digits(
    "n",
    "the points with such digits are the images of all sequences of vectors with nim-sum 0, a compact space, under a "
    "continuous map; without its first vector v a sequence is one for 2x - v, so they satisfy the equation of Theorem "
    "4, as the closure of S does, and one compact set does so that is not empty [Hutchinson]. "
    f"Theorem 4: {NESTED}",
    *THEOREM_4,
)


@PAPER.claim(
    "prop-9",
    "Section 3.1, Proposition 9",
    "A point of [0, 1]^n is in the closure of the sets 2^-m P_m^(n) if and only if its entries have binary digits, one "
    "of the two sequences where there are two, whose nim-sum at every place is 0.",
    Cases(
        lambda effort: ((3, effort.upto(7, 10)), (5, effort.upto(2, 3))),
        lambda effort: effort.upto(7, 10),
        lambda effort: (
            f"all points of the unit cube with a common denominator up to {effort.upto(7, 10)}, fewer for n = 5"
        ),
    ),
    BY_FIRST_DIGITS,
)
def proposition_9(n: int, q: int) -> Iterator[str]:
    for x in rational_points(n, q):
        digits = has_digits(x, even_vectors(n))
        if digits != in_attractor(x, even_vectors(n)) or (n == 3 and digits != _is_limit(x)):
            yield f"{point_text(x)} is {'not ' if digits else ''}in the closure"


PAPER.same("eq-11", "Section 3.1, Eq. (11)", "The set of points with such binary digits.", as_="prop-9")


@PAPER.claim(
    "prop-9-truncations",
    "Section 3.1, proof of Proposition 9",
    "If a point x has such digits, the points x|_m, whose entries are the sums of the first m digits, are in S and "
    "tend to x; so the set of these points x is between S and its closure.",
    upto(6, 9, "n = 3, all points of the unit cube with a common denominator up to {}, m <= 5"),
    by_digits(
        "n",
        "x|_0 is 0, which is in S; and x|_(m+1) is (v + y|_m)/2, where v has the first digits of x and y = 2x - v the "
        "others, so that it is in S by Theorem 4. The digits after the m-th make at most 2^-m. A point of S has the "
        f"digits of its position, and then zeros. Theorem 4: {NESTED}",
        *THEOREM_4,
    ),
)
def truncations(q: int) -> Iterator[str]:
    for x in rational_points(3, q):
        if has_digits(x, even_vectors(3)) and not _is_limit(x):
            yield f"{point_text(x)} has such digits, and no point of some 2^-m P_m is within 2^-m below it"
    for m in range(1, 4):
        for y in discrete_sponge(3, m):
            point = tuple(Fraction(a, 2**m) for a in y)
            if not has_digits(point, even_vectors(3)):
                yield f"{point_text(point)} is in S and has no such digits"


@PAPER.claim(
    "eq-12",
    "Section 3.1, Eq. (12)",
    "A limit of points whose binary digits have nim-sum 0 at every place also has such digits: the digits of a "
    "subsequence become constant place by place.",
    upto(6, 9, "all points of the unit cube with a common denominator up to {}"),
    BY_FIRST_DIGITS,
)
def equation_12(q: int) -> Iterator[str]:
    """The points of 2^-m P_m are dense; every rational point that they come near to for all m must pass the test."""
    for x in rational_points(3, q):
        if _is_limit(x) and not has_digits(x, even_vectors(3)):
            yield f"{point_text(x)} is a limit, and has no such digits"


PAPER.question(even_heaps.QUESTION)
