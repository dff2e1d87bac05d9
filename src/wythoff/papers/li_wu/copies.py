"""Section 3, Lemmas 7 and 8: each discrete sponge is made of copies of the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, product
from math import comb

from wythoff.exact.self_similar import even_vectors
from wythoff.papers.cases import Cases, upto
from wythoff.papers.li_wu.binary import boxes, digit, discrete_sponge, moved
from wythoff.papers.li_wu.introduction import COPIES, NESTED, SIZES, missing_copies
from wythoff.papers.li_wu.paper import PAPER
from wythoff.papers.nim_sums import by_digits, nim_sum
from wythoff.papers.paper import Reading
from wythoff.papers.printed_data import printed_rows


@PAPER.claim(
    "lemma-7",
    "Section 3, Lemma 7",
    "The digits of a nim-sum are the nim-sums of the digits; it is 0 if and only if all of these are 0.",
    Cases(
        lambda effort: ((2, effort.upto(40, 128)), (3, effort.upto(12, 32)), (4, effort.upto(6, 12))),
        lambda effort: effort.upto(39, 127),
        lambda effort: f"all pairs up to {effort.upto(39, 127)}, and smaller triples and quadruples",
    ),
    by_digits(
        "n",
        "nim(m, n) is the nim-sum of n heaps, made of two at a time, in m digits; m is such that all are below 2^m",
        "the digits of a nim-sum",
        "even columns",
        "an odd column",
        "no higher digits",
    ),
)
def lemma_7(n: int, side: int) -> Iterator[str]:
    for x in boxes(n, side):
        digits = [nim_sum(digit(k, a) for a in x) for k in range(side.bit_length())]
        if any(digit(k, nim_sum(x)) != f for k, f in enumerate(digits)) or (nim_sum(x) == 0) != (not any(digits)):
            yield f"{x}"


@PAPER.claim(
    "lemma-8",
    "Section 3, Lemma 8",
    "P_(m+1)^(n) is the union of the copies 2^m v + P_m^(n) over the 0-1 vectors v with nim-sum 0.",
    SIZES,
    by_digits("n m", NESTED, *COPIES),
)
def lemma_8(n: int, m: int) -> Iterator[str]:
    return missing_copies(n, m)


PAPER.same("eq-5", "Section 3, Eq. (5)", "P_(m+1)^(n) is the union of the copies 2^m v + P_m^(n).", as_="lemma-8")


Span = tuple[int, int] | str
"""The range of k of a sum, for every m: the first k and by how much the last one exceeds m; or where it is printed."""


def binary_sums(most: int, span: Span, shift: int) -> Iterator[str]:
    """The x < 2^(m + shift) that are not the sum of 2^k f_k(x) over the given k."""
    if isinstance(span, str):
        start, end = dict(printed_rows("LiWu", "sums"))[span]
        span = int(start), {"m-1": -1, "m": 0}[end]
    first, last = span
    for m in range(1, most + 1):
        for x in range(2 ** (m + shift)):
            total = sum(2**k * digit(k, x) for k in range(first, m + last + 1))
            if total != x:
                yield f"m = {m}: the heap {x} is not the sum {total}"


BY_ITS_DIGITS = by_digits("m", "as stated, low(x, m) being the sum", "numbers below")

PAPER.misprint(
    "lemma-8-first-sum",
    "Section 3, proof of Lemma 8, after Eq. (6)",
    printed=Reading("A heap below 2^m is the sum of 2^k f_k over k = 1, ..., m - 1.", "lemma-8-first"),
    correct=Reading("A heap below 2^m is the sum of 2^k f_k over k = 0, ..., m - 1.", (0, -1), BY_ITS_DIGITS),
    cases=upto(8, 12, "all numbers with up to m binary digits, m <= {}"),
)(partial(binary_sums, shift=0))


@PAPER.claim(
    "eq-6",
    "Section 3, Eq. (6)",
    "For a position of P_(m+1)^(n), subtract 2^m from the heaps that have it: the digits at every k < m still have "
    "nim-sum 0.",
    SIZES,
    by_digits(
        "n m",
        "the columns of the rests below 2^m have as many digits 1 as those of the heaps, at every k < m",
        "the leading digit",
        "columns of the rest",
        "even columns",
    ),
)
def equation_6(n: int, m: int) -> Iterator[str]:
    for x in discrete_sponge(n, m + 1):
        rest = [a - 2**m * digit(m, a) for a in x]
        if any(digit(m, a) for a in rest) or any(nim_sum(digit(k, a) for a in rest) for k in range(m)):
            yield f"m = {m}: {x}"


@PAPER.misprint(
    "lemma-8-index",
    "Section 3, proof of Lemma 8, before Eq. (7)",
    printed=Reading(
        "For a position 2^m v + y with y in P_m^(n), the entries of v are the digits f_k of the heaps, whichever "
        "k <= m is meant.",
        True,
    ),
    correct=Reading(
        "The entries of v are the digits f_m of the heaps.", False, by_digits("m", "heap by heap", "the digit before y")
    ),
    cases=SIZES,
)
def leading_digit(n: int, m: int, every: bool) -> Iterator[str]:
    for v, y in product(sorted(even_vectors(n)), sorted(discrete_sponge(n, m))):
        x = moved(v, m, y)
        for k in range(m + 1) if every else (m,):
            if v != tuple(digit(k, a) for a in x):
                yield f"n = {n}, m = {m}, k = {k}: v = {v}, y = {y}"


def odd_digits(n: int, m: int, places: Sequence[int]) -> Iterator[str]:
    """The copies of positions of P_m^(n) whose digits at one of these places do not have nim-sum 0."""
    for v, y in product(even_vectors(n), discrete_sponge(n, m)):
        if any(nim_sum(digit(k, a) for a in moved(v, m, y)) for k in places):
            yield f"n = {n}, m = {m}: v = {v}, y = {y}"


PAPER.claim(
    "eq-7",
    "Section 3, Eq. (7)",
    "For a position 2^m v + y, with v of nim-sum 0 and y in P_m^(n), the digits at m have nim-sum 0.",
    SIZES,
    by_digits("n m", "at m the column of digits is v", "columns of the copies"),
)(lambda n, m: odd_digits(n, m, [m]))
PAPER.claim(
    "eq-8",
    "Section 3, Eq. (8)",
    "For such a position the digits at every k < m also have nim-sum 0.",
    SIZES,
    by_digits(
        "n m", "at k < m the columns have as many digits 1 as those of y", "columns of the copies", "even columns"
    ),
)(lambda n, m: odd_digits(n, m, range(m)))


PAPER.misprint(
    "lemma-8-second-sum",
    "Section 3, proof of Lemma 8, after Eq. (8)",
    printed=Reading("A heap below 2^(m+1) is the sum of 2^k f_k over k = 1, ..., m.", "lemma-8-second"),
    correct=Reading("A heap below 2^(m+1) is the sum of 2^k f_k over k = 0, ..., m.", (0, 0), BY_ITS_DIGITS),
    cases=upto(8, 12, "all numbers with up to m + 1 binary digits, m <= {}"),
)(partial(binary_sums, shift=1))


@PAPER.claim(
    "eq-disjoint",
    "Section 3, the first display after Lemma 8",
    "The copies in Lemma 8 of different vectors are disjoint.",
    SIZES,
    by_digits("n m", "a heap in both copies has the same digit at m in both vectors", "different leading digits"),
)
def disjoint(n: int, m: int) -> Iterator[str]:
    copies = {v: {moved(v, m, x) for x in discrete_sponge(n, m)} for v in even_vectors(n)}
    for v, w in combinations(sorted(copies), 2):
        if shared := copies[v] & copies[w]:
            yield f"n = {n}, m = {m}: {min(shared)} is in the copies of {v} and {w}"


@PAPER.claim(
    "eq-card",
    "Section 3, the second display after Lemma 8",
    "For odd n the number of 0-1 vectors with nim-sum 0 is the sum of the binomials (n over 2i), i = 0, ..., (n-1)/2, "
    "which is 2^(n-1).",
    upto(13, 17, "all odd n <= {}"),
    by_digits(
        "n",
        "the vectors of n digits are the digits of the numbers below 2^n, and even(n, N) is how many numbers below N "
        "have an even sum weight(x, n) of digits; the binomials count the vectors by their number of digits 1",
        "half of the vectors",
        "numbers below",
    ),
)
def card(most: int) -> Iterator[str]:
    for n in range(1, most + 1, 2):
        counts = len(even_vectors(n)), sum(comb(n, 2 * i) for i in range((n - 1) // 2 + 1)), 2 ** (n - 1)
        if len(set(counts)) > 1:
            yield f"n = {n}: {counts}"


@PAPER.claim(
    "section-3-copies",
    "Section 3, after the display of Card(T)",
    "P_(m+1)^(n) is composed of 2^(n-1) copies of P_m^(n), which share no position.",
    SIZES,
    by_digits(
        "n m",
        f"there are 2^(n-1) vectors, whose copies are disjoint; {NESTED}",
        "half of the vectors",
        "different leading digits",
        *COPIES,
    ),
)
def copies(n: int, m: int) -> Iterator[str]:
    small, large = len(discrete_sponge(n, m)), len(discrete_sponge(n, m + 1))
    if large != 2 ** (n - 1) * small:
        yield f"n = {n}, m = {m}: {large} positions, {small} in each copy"
