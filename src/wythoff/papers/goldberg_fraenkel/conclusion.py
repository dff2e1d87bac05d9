"""Section 10: the summary, Zeckendorf sums, and the question of nice sets of moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from wythoff.exact.irrational import Irrational
from wythoff.extend import direct_row
from wythoff.numeration import OstrowskiNumerators
from wythoff.papers.goldberg_fraenkel.basic_sets import levels
from wythoff.papers.goldberg_fraenkel.cases import nodes_of_case, unlike_union
from wythoff.papers.goldberg_fraenkel.lemmas import by_moves, by_words
from wythoff.papers.goldberg_fraenkel.numbers import LENGTH, SHIFTED, alphas
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel.rows import case_letters
from wythoff.papers.goldberg_fraenkel.sets import resolution
from wythoff.papers.goldberg_fraenkel.shifts import numerator, steps
from wythoff.papers.paper import Reading
from wythoff.questions import nice_moves


@PAPER.claim(
    "section-10-m1",
    "Section 10",
    "M1 has at most 4 elements in each row x.",
    alphas("x <= {:,}", (500, 10_000)),
    by_moves(
        "x is A(k) or A(k) + 1 for at most one k each, and y is B(k) or B(k) + 1",
        "a direct move leaves at most 1 and 1",
        "both increase",
    ),
)
def four_in_a_row(number: Irrational, top: int) -> Iterator[str]:
    return (
        f"alpha = {number}: row {x} has {direct_row(number, x)}"
        for x in range(1, top + 1)
        if len(direct_row(number, x)) > 4
    )


PAPER.same(
    "section-10-maximal",
    "Section 10",
    "The largest set of moves whose P-positions are (floor(alpha n), floor(beta n)) is V without M1 and M2.",
    as_="prop-1",
)
PAPER.same(
    "section-10-ex",
    "Section 10",
    "E_x is F[S], where S holds the s with W(s) = b and W(s + x) = a, and F(s) = h(g^-1(s+x+1)) - g(h^-1(s+1)).",
    as_="prop-3",
)


@PAPER.claim(
    "section-10-sums",
    "Section 10",
    "x = x_0 > x_1 > ... > x_n = 0 and k_1 >= k_2 >= ... >= k_n, and x_i is the sum of the p_(k_j) with j > i.",
    alphas("x <= {:,}", (200, 3_000)),
    by_words(
        "what is left, X(x, i), goes down to 0 by steps P(G) that never grow",
        "a greedy step",
        "greedy steps end",
        "greedy steps never grow",
    ),
)
def descending(number: Irrational, top: int) -> Iterator[str]:
    for x in range(1, top + 1):
        taken = steps(number, x)
        indices, left = [k for k, _, _ in taken], [x, *(rest for _, _, rest in taken)]
        sums = [sum(numerator(number, k) for k in indices[i:]) for i in range(len(left))]
        if indices != sorted(indices, reverse=True) or sums != left or left != sorted(set(left), reverse=True):
            yield f"alpha = {number}: x = {x}"


def listed_case(number: Irrational, x: int, first_counts: bool) -> int | None:
    """The case of the list whose condition x fulfils; x = 1 fulfils the third if its missing letter counts as an a."""
    last, before = case_letters(number, x)
    if first_counts:
        before = before or "a"
    return 1 if last == "b" else 2 if before == "b" else 3 if last == before == "a" else None


BY_LIST = by_words(
    "as in the table of section 7, with z = 2 in the first case and 1 in the second; x = 1 is the letter after a b",
    "where a step changes the letter",
    "there it does change",
    "greedy steps end",
    "every b before an a",
    "no two b's in a row",
)


@PAPER.misprint(
    "section-10-cases",
    "Section 10, the list of cases",
    printed=Reading(
        "For every x >= 1 one of three cases holds: W(x-1) = b, W(x-2) = b, or W(x-1) = W(x-2) = a; the b's with an a "
        "x places later are the symmetric difference of the A_(p-x_i-2)^(k_i+1), of the A_(p-x_i-1)^(k_i+1), or all "
        "b's.",
        False,
    ),
    correct=Reading("x = 1, which has no W(x-2), belongs to the third case; section 7 treats it apart.", True, BY_LIST),
    cases=SHIFTED,
)
def list_of_cases(number: Irrational, length: int, top: int, first_counts: bool) -> Iterator[str]:
    for x in range(1, top + 1):
        case = listed_case(number, x, first_counts)
        if case is None:
            yield f"alpha = {number}: x = {x} is in none of the three cases, as there is no letter W({x - 2})"
        else:
            yield from unlike_union(number, x, nodes_of_case(number, x, case), length)


PAPER.same(
    "section-10-rows",
    "Section 10",
    "E_x is a union of sets {h(A' floor(alpha_m n) + B' n + C') - g(A floor(alpha_m n) + B n + C): n >= 1}.",
    as_="section-9-1",
)


def numerals(number: Irrational, size: int) -> Iterator[tuple[int, ...]]:
    """All digit strings, lowest digit first, with digits at most t_(i+1) and 0 below a digit t_(i+1), i > 0."""
    for digits in product(*(range(number.quotient(i + 1) + 1) for i in range(size))):
        if all(digits[i - 1] == 0 for i in range(1, size) if digits[i] == number.quotient(i + 1)):
            yield digits


@PAPER.claim(
    "section-10-1-1",
    "Section 10.1.1",
    "Every x >= 0 is in just one way a sum of multiples x_i p_i, 0 <= x_i <= t_(i+1), where x_i = t_(i+1), i > 0, "
    "makes x_(i-1) = 0.",
    alphas("all numerals with {} digits", (4, 5)),
    by_words(
        "there is one: y = N(k, y, 0) < P(k), and each step splits off the digit of a P(m), which is full only if "
        "less than P(m-1) is left, so that the next one is 0; there is no other: f and g are any digits of one "
        "number, Y(m) = Z(m)",
        "P exceeds every number",
        "a digit and its set",
        "the digits of Y add up to less than the next length",
        "the same digits",
    ),
)
def unique_numerals(number: Irrational, size: int) -> Iterator[str]:
    p = [numerator(number, i) for i in range(size + 1)]
    values = sorted(sum(d * w for d, w in zip(digits, p, strict=False)) for digits in numerals(number, size))
    if values != list(range(p[size])):
        missing = next((x for x, value in enumerate(values) if x != value), len(values))
        yield f"alpha = {number}: {missing} has no numeral, or two"


PAPER.definition(
    "def-8",
    "Definition 8",
    "R_m(x) is what the digits of p_0, ..., p_(m-1) contribute to x.",
    used="in Proposition 11",
)


@PAPER.claim(
    "prop-11",
    "Proposition 11",
    "A_i^m holds the x with R_m(x) = i whose digit x_m is below t_(m+1), B_i^m those with R_m(x) = i and x_m = "
    "t_(m+1).",
    alphas("x < {:,}", (200, 3_000), LENGTH),
    by_words(
        "the digit of P(m) is C(m, v), and N(k, x, k - m) is R_m(x), where P(k) > x; there are no other digits, by "
        "section 10.1.1: f and g are any digits of one number, Y(m) = Z(m)",
        "the digits of Y add up to less than the next length",
        "the same digits",
        "a digit and its set",
        "places in blocks of a's are low digits",
        "places in blocks of b's are low digits",
    ),
)
def sets_by_digits(number: Irrational, top: int, length: int) -> Iterator[str]:
    system = OstrowskiNumerators(number)
    numerals = [system.representation(x)[::-1] for x in range(top)]
    for m in levels(number, length):
        fine = resolution(number, m, top)
        full, weights = number.quotient(m + 1), [numerator(number, i) for i in range(m)]
        for x, digits in enumerate(numerals):
            rest = sum(digit * p for digit, p in zip(digits, weights, strict=False))
            digit = digits[m] if m < len(digits) else 0
            if (rest, digit < full) != (fine.index[x], fine.in_a[x]):
                yield f"alpha = {number}: m = {m}, x = {x}"


PAPER.question(nice_moves.QUESTION)
