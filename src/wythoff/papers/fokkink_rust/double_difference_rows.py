"""Section 6, the proof that the rows partition the integers: the sequence M, Lemmas 12 to 15 and Theorem 4."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from wythoff.papers.fokkink_rust.double_differences import steps_by_lengths
from wythoff.papers.fokkink_rust.kbonacci_lemmas import for_all_k
from wythoff.papers.fokkink_rust.kbonacci_tables import (
    common_failures,
    moved_flags,
    rows_are_shifted,
    signed_sums,
    union_failures,
    unmoved_failures,
)
from wythoff.papers.fokkink_rust.kbonacci_words import Word, image, lengths
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import (
    COLUMNS,
    Numbers,
    degrees,
    degrees_upto,
    flags,
    kbonacci_rows,
    partition_failures,
)
from wythoff.papers.paper import Reading
from wythoff.words import kbonacci
from wythoff.words.kbonacci import Kind


def difference_rows(k: int, count: int) -> tuple[Numbers, ...]:
    """The double-difference table without its sum row."""
    return kbonacci_rows("double-differences", k, count)[:-1]


def return_word(k: int, i: int) -> Word:
    """The word from one 1 to the next that belongs to the letter i, as the paper lists them."""
    return (1, 0, i + 2, 0) if i < k - 2 else (1, 0, 0) if i == k - 2 else (1, 0)


@PAPER.claim(
    "section-6-second-letters",
    "Section 6, before Lemma 12",
    "The ones of ω = θ²(ω_1) θ²(ω_2) ... are the second letters of these words.",
    degrees_upto(1_000, 50_000, "the first {} words"),
    for_all_k(
        "L(n - 1, 2) is where word n begins, and X(n, 1), the place of the n-th 1, is 2 after it: so is X(1, 1), and "
        "both have the same steps",
        "the first column",
        "steps of places",
        "each letter in its row",
    ),
)
def _second_letters(k: int, count: int) -> Iterator[str]:
    sizes = np.array([lengths(k, i)[1] for i in range(k)])[kbonacci(k)[:count]]
    begins = np.cumsum(sizes) - sizes
    ones = kbonacci(k).positions(1).first(count)
    yield from (f"k = {k}: word {n + 1}" for n in np.flatnonzero(ones != begins + 2)[:1])


@PAPER.claim(
    "section-6-return-words",
    "Section 6, before Lemma 12",
    "The word from the j-th 1 up to the next is 10(i+2)0 if the j-th letter i is below k - 2, 100 if it is k - 2, and "
    "10 if it is k - 1.",
    degrees_upto(1_000, 50_000, "j < {}"),
    for_all_k("X(n, 1) is the place of the n-th 1", "the way to the next 1"),
)
def _return_words(k: int, count: int) -> Iterator[str]:
    ones = kbonacci(k).positions(1).first(count)
    letters = kbonacci(k)[: int(ones[-1])].tolist()
    for j in range(count - 1):
        found = tuple(letters[ones[j] - 1 : ones[j + 1] - 1])
        if found != return_word(k, letters[j]):
            yield f"k = {k}, j = {j + 1}: {found}"


def ones_columns(k: int, row: Numbers) -> Numbers:
    """M: what a row has in the columns headed by 1."""
    return np.compress(kbonacci(k)[: len(row)] == 1, row)


STEPS_OF_M = (
    "M is what the last difference row has in columns headed by 1. Its steps are sums of steps of {} along the words "
    "from one 1 to the next."
)


@PAPER.misprint(
    "section-6-steps-of-m",
    "Section 6, before Lemma 12",
    printed=Reading(STEPS_OF_M.format("row k - 3 of the difference table"), "differences"),
    correct=Reading(
        STEPS_OF_M.format("row k - 3 of the double-difference table"),
        "double-differences",
        for_all_k(
            "the columns headed by 1 are X(1, 1), X(2, 1), ..., so M is row k - 3 at these, and its steps are those "
            "of the row from one of these columns to the next, added up",
            "the letter of a row",
            "each letter in its row",
            "places increase",
        ),
    ),
    cases=COLUMNS,
)
def _steps_of_m(k: int, count: int, kind: Kind) -> Iterator[str]:
    """Where a step of M is not the sum of the steps of row k - 3 of the difference or double-difference table."""
    m = ones_columns(k, difference_rows(k, count)[-1])
    claimed = np.diff(ones_columns(k, kbonacci_rows(kind, k, count)[k - 3]))
    for j in np.flatnonzero(np.diff(m) != claimed)[:1]:
        yield f"k = {k}, step {j + 1} of M: {np.diff(m)[j]}, the sum is {claimed[j]}"


@PAPER.claim(
    "lemma-12",
    "Lemma 12",
    "The j-th step of M is ℓ^(k-1)(i) - ℓ^0(i), i the j-th letter of the word.",
    COLUMNS,
    for_all_k(
        "M is the last row at the columns X(n, 1), which are those headed by 1",
        "the letter of a row",
        "each letter in its row",
        "steps between ones",
    ),
)
def _lemma_12(k: int, count: int) -> Iterator[str]:
    steps = np.diff(ones_columns(k, difference_rows(k, count)[-1]))
    claimed = np.array([lengths(k, i)[-1] - lengths(k, i)[0] for i in range(k)])[kbonacci(k)[: len(steps)]]
    yield from (f"k = {k}: step {j + 1} is {steps[j]}" for j in np.flatnonzero(steps != claimed)[:1])


PROOF_12 = (
    "For i < k - 2 the step of M along 10(i+2)0 is ℓ(1) + ℓ(0) - 1 + ℓ({}) + ℓ(0) - 1 with ℓ = ℓ^(k-3), and the word "
    "from one 1 to the next {} θ²(i)."
)


def conjugates(word: Word) -> set[Word]:
    return {word[n:] + word[:n] for n in range(len(word))}


@PAPER.misprint(
    "lemma-12-proof",
    "The proof of Lemma 12",
    printed=Reading(PROOF_12.format("i+1", "is"), False),
    correct=Reading(
        PROOF_12.format("i+2", "is a cyclic shift of"),
        True,
        for_all_k(
            "the step of row k - 3 after a letter i is ℓ(i), but 1 less after 0; θ²(i) is 010(i+2), 010 for i = k - "
            "2, and 01 for i = k - 1, by the definition of θ",
            "steps of double differences",
            "the way to the next 1",
        ),
    ),
    cases=degrees(),
)
def _proof_of_lemma_12(k: int, corrected: bool) -> Iterator[str]:
    steps = [steps_by_lengths(k, letter)[k - 3] for letter in range(k)]
    size = [lengths(k, letter)[k - 3] for letter in range(k)]
    for i in range(k - 2):
        total = sum(steps[letter] for letter in return_word(k, i))
        claimed = size[1] + 2 * (size[0] - 1) + size[i + (2 if corrected else 1)]
        if total != claimed:
            yield f"k = {k}, i = {i}: the steps add up to {total}, the sum is {claimed}"
    for i in range(k):
        word = image(k, (i,), 2)
        if return_word(k, i) not in (conjugates(word) if corrected else {word}):
            yield f"k = {k}, i = {i}: {return_word(k, i)} and {word}"


@PAPER.claim(
    "lemma-12-other-words",
    "The proof of Lemma 12",
    "The steps along a return word v_j = 10(i+2)0, 100 or 10 add up to ℓ^(k-3)(v_j) - ℓ^0(i), i the j-th letter.",
    degrees(),
    for_all_k(
        "the step of row k - 3 after a letter is its length, but 1 less after 0; there are two zeros in the first "
        "two words and one in the third, as many as ℓ^0(i) letters in θ(i)",
        "steps of double differences",
        "the way to the next 1",
        "the first lengths",
    ),
)
def _steps_along_return_words(k: int) -> Iterator[str]:
    steps = [steps_by_lengths(k, letter)[k - 3] for letter in range(k)]
    for i in range(k):
        word = return_word(k, i)
        claimed = sum(lengths(k, letter)[k - 3] for letter in word) - lengths(k, i)[0]
        if sum(steps[letter] for letter in word) != claimed:
            yield f"k = {k}, i = {i}: {sum(steps[letter] for letter in word)}, not {claimed}"


rows_are_shifted(13, "double-difference table, but for its sum row,", "double differences", "double-differences")


PROOF_13 = "Δ^(j+2) - {} - 2^(j+1) + 2^j is dΔ^(j+1) - 2^j, for j = 0, ..., k - 4."


@PAPER.misprint(
    "lemma-13-proof",
    "The proof of Lemma 13",
    printed=Reading(PROOF_13.format("Δ^j"), 0),
    correct=Reading(
        PROOF_13.format("Δ^(j+1)"),
        1,
        for_all_k(
            "dΔ^(j+1) is Δ^(j+2) - Δ^(j+1), and T(j+1) is 2 T(j), by definition; certified are the shifts that the "
            "proof draws from it",
            "rows of double differences are shifted",
        ),
    ),
    cases=degrees_upto(100, 100, "{} columns"),
)
def _proof_of_lemma_13(k: int, count: int, shift: int) -> Iterator[str]:
    """Where the numbers in the proof, with Δ^(j + shift), do not agree."""
    rows, doubles = (kbonacci_rows(kind, k, count) for kind in ("differences", "double-differences"))
    for j in range(k - 3):
        found = rows[j + 2] - rows[j + shift] - 2 ** (j + 1) + 2**j
        for n in np.flatnonzero(found != doubles[j + 1] - 2**j)[:1]:
            yield f"k = {k}, j = {j}, column {n + 1}: {found[n]} and {doubles[j + 1][n] - 2**j}"


PAPER.claim(
    "lemma-14",
    "Lemma 14",
    "No two difference rows of the double-difference table share a number.",
    COLUMNS,
    for_all_k("as stated", "rows of double differences are disjoint"),
)(lambda k, count: common_failures(k, difference_rows(k, count)))


PROOF_14 = "By iterating Lemma {}, each number of {}^i is in dΔ^j moved by some ±2^(j-1) ± ... ± 2^i, where i < j."


@PAPER.misprint(
    "lemma-14-proof",
    "The proof of Lemma 14",
    printed=Reading(PROOF_14.format(10, "Δ"), "differences"),
    correct=Reading(
        PROOF_14.format(13, "dΔ"),
        "double-differences",
        for_all_k(
            "each number of row e is one of row e + 1 moved by 2^e up or down, for e = i, ..., j - 1, one after the "
            "other",
            "every one of the double differences is shifted",
        ),
    ),
    cases=degrees_upto(200, 1_000, "{} columns"),
)
def _proof_of_lemma_14(k: int, count: int, kind: Kind) -> Iterator[str]:
    yield from unmoved_failures(k, kbonacci_rows(kind, k, count), difference_rows(k, 2 * count))


@PAPER.claim(
    "lemma-15",
    "Lemma 15",
    "The difference rows of the double-difference table partition the positive integers that are not in M + 2^(k-3).",
    COLUMNS,
    for_all_k(
        "M + 2^(k-3) is the sum row",
        "the letter of a row",
        "each letter in its row",
        "the sum row by ones",
        "double differences cover all numbers",
        "rows of double differences are disjoint",
        "double differences are apart",
        "the sum row is apart",
    ),
)
def _lemma_15(k: int, count: int) -> Iterator[str]:
    rows = difference_rows(k, count)
    return partition_failures(f"k = {k}", [*rows, ones_columns(k, rows[-1]) + 2 ** (k - 3)])


PROOF_15 = (
    "Row i of the difference rows is the union of the last one moved by all ±2^(k-4) ± ... ± 2^i; so all these rows "
    "together are the last one moved by all n that are 0 or some ±2^({0}) ± ... ± 2^i, that is, by |n| < 2^({1})."
)


@PAPER.misprint(
    "lemma-15-proof",
    "The proof of Lemma 15",
    printed=Reading(PROOF_15.format("k-3", "k-2"), -3),
    correct=Reading(
        PROOF_15.format("k-4", "k-3"),
        -4,
        for_all_k(
            "row j is the union of row j + 1 moved by 2^j up and down, for j = i, ..., k - 4, one after the other; "
            "and a number n with 0 < |n| < 2^(e+1) is ±2^e and a number below 2^e in size, and so on "
            "until it is 0",
            "rows of double differences are shifted",
            "every one of the double differences is shifted",
        ),
    ),
    cases=degrees_upto(1_000, 10**5, "{} columns"),
)
def _proof_of_lemma_15(k: int, count: int, last: int) -> Iterator[str]:
    """The highest exponent of the sums is k + last, so that they are less than 2^(k + last + 1)."""
    rows, size = difference_rows(k, count), k + last + 1
    yield from union_failures(rows, k, k - 4)
    moves = set[int]().union({0}, *(signed_sums(range(i, size)) for i in range(size)))
    if moves != set(range(-(2**size) + 1, 2**size)):
        yield f"k = {k}: n can be {sorted(moves)}"
    reach = int(rows[0][-1])
    moved, together = moved_flags(rows[-1], moves, reach), np.logical_or.reduce([flags(r, reach) for r in rows])
    for n in np.flatnonzero(moved != together)[:1]:
        yield f"k = {k}: {n} is {'in no row' if moved[n] else 'not reached'}"


PAPER.claim(
    "thm-4",
    "Theorem 4",
    "The rows of the double-difference table partition the positive integers.",
    COLUMNS,
    for_all_k(
        "the sum row is X^(k-1) - X^0; every number is in a row, no two rows share one, and each row increases",
        "the sum row",
        "double differences cover all numbers",
        "rows of double differences are disjoint",
        "double differences are apart",
        "the sum row is apart",
        "the sum row increases",
    ),
)(lambda k, count: partition_failures(f"k = {k}", kbonacci_rows("double-differences", k, count)))


PROOF_4 = (
    "The sum row begins with {0} = 2^(k-1) - 1; so does M + 2^(k-3), since the last difference row begins with "
    "2^(k-3), 2^(k-3) + 2^(k-2) - 1, and 2^({1}) + 2^(k-3) + 2^(k-2) - 1 = 2^(k-1) - 1."
)


@PAPER.misprint(
    "thm-4-proof",
    "The proof of Theorem 4",
    printed=Reading(PROOF_4.format("ℓ^(k-1)(0) - ℓ^0(0)", "k+3"), False),
    correct=Reading(
        PROOF_4.format("x_1^(k-1) - x_1^0 = 2^(k-1) - 2^0", "k-3"),
        True,
        for_all_k("T(k - 1) is 4 T(k - 3)", "the first column", "the first of the last rows"),
    ),
    cases=degrees(),
)
def _proof_of_theorem_4(k: int, corrected: bool) -> Iterator[str]:
    positions = [int(row[0]) for row in kbonacci_rows("positions", k, 1)]
    said = positions[-1] - positions[0] if corrected else lengths(k, 0)[-1] - lengths(k, 0)[0]
    *rows, sums = kbonacci_rows("double-differences", k, 2)
    first, second = rows[-1].tolist()
    if not said == int(sums[0]) == 2 ** (k - 1) - 1:
        yield f"k = {k}: the sum row begins with {sums[0]}, the text has {said}"
    if (first, second) != (2 ** (k - 3), 2 ** (k - 3) + 2 ** (k - 2) - 1):
        yield f"k = {k}: the last difference row begins with {first}, {second}"
    total = second + 2 ** (k - 3 if corrected else k + 3)
    if total != 2 ** (k - 1) - 1:
        yield f"k = {k}: the sum is {total}"
