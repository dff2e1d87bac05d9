"""Section 5: the difference table, whose rows partition the positive integers."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from wythoff.papers.cases import every, fixed
from wythoff.papers.fokkink_rust.kbonacci_lemmas import for_all_k, for_k
from wythoff.papers.fokkink_rust.kbonacci_tables import (
    common_failures,
    rows_are_shifted,
    shift_failures,
    step_failures,
    union_failures,
    unmoved_failures,
    with_header,
)
from wythoff.papers.fokkink_rust.kbonacci_words import lengths
from wythoff.papers.fokkink_rust.paper import DEGREES, PAPER, printed
from wythoff.papers.fokkink_rust.splythoff_nim import DELETE_TWOS, deleted_failures, theorem_3
from wythoff.papers.fokkink_rust.tables import (
    ALL_DEGREES,
    COLUMNS,
    degrees,
    degrees_upto,
    kbonacci_rows,
    partition_failures,
    quadribonacci_columns,
)
from wythoff.papers.fokkink_rust.wythoff_nim import ROWS
from wythoff.papers.paper import Reading
from wythoff.papers.proofs import coded
from wythoff.words import Morphism, kbonacci_morphism

PAPER.claim(
    "section-5-positions",
    "Section 5, first sentence",
    "The rows of the positions table partition the positive integers.",
    COLUMNS,
    for_all_k("as stated", "places cover all numbers", "rows of places are disjoint", "places increase"),
)(lambda k, count: partition_failures(f"k = {k}", kbonacci_rows("positions", k, count)))
PAPER.table(
    "table-6",
    "Table 6",
    "The difference table of the Quadribonacci word, with the word as header.",
    with_header("differences", "Delta0", "Delta1", "Delta2"),
)


@PAPER.claim(
    "table-6-caption",
    "Table 6, caption",
    "The letter above a column tells the step to the next one; what is 2 more or 2 less than a number of the third row "
    "is in the second, and likewise from row to row.",
    quadribonacci_columns(),
    for_k("for k = 4", "steps of places", "rows of differences are shifted"),
)
def _caption_of_table_6(count: int) -> Iterator[str]:
    yield from step_failures(4, "differences", count, difference_steps(4))
    yield from shift_failures(4, count, "differences")


def difference_steps(k: int) -> list[list[int]]:
    """For each letter i: ℓ^1(i) - ℓ^0(i), ..., ℓ^(k-1)(i) - ℓ^(k-2)(i)."""
    return [np.diff(lengths(k, i)).tolist() for i in range(k)]


PAPER.claim(
    "eq-7",
    "Eq. (7)",
    "The step of row j of the difference table is ℓ^(j+1)(i) - ℓ^j(i) in columns headed by i.",
    COLUMNS,
    for_all_k("row j is X^(j+1) - X^j", "steps of places"),
)(lambda k, count: step_failures(k, "differences", count, difference_steps(k)))


@PAPER.claim(
    "lemma-9",
    "Lemma 9",
    "ℓ^h(i) = 2 ℓ^(h-1)(i) for 1 <= h < k, but 1 less if h + i = k - 1.",
    degrees("all h and i, "),
    for_all_k(
        "ℓ^h(i) is L(n, h + 1) - L(n - 1, h + 1) where the n-th letter is i, as the letter T(i) is",
        "powers of zero",
        "lengths double",
    ),
)
def _lemma_9(k: int) -> Iterator[str]:
    return (
        f"k = {k}, h = {h}, i = {i}"
        for i in range(k)
        for h in range(1, k)
        if lengths(k, i)[h] != 2 * lengths(k, i)[h - 1] - (h + i == k - 1)
    )


@PAPER.claim(
    "lemma-9-proof",
    "The proof of Lemma 9",
    "For h < k the word θ^h(i) has the letter k - 1 once if h + i = k - 1, and else not at all.",
    degrees("all h and i, "),
    for_all_k(
        "θ doubles the length of a word, but for the number of its letters k - 1; so this is Lemma 9, and for h = 0 it "
        "is what θ does to one letter",
        "powers of zero",
        "the first lengths",
        "lengths double",
    ),
)
def _last_letters(k: int) -> Iterator[str]:
    return (
        f"k = {k}, h = {h}, i = {i}"
        for i in range(k)
        for h in range(k)
        if (kbonacci_morphism(k) ** h)((i,)).count(k - 1) != (h + i == k - 1)
    )


MINIMAL = (
    "The least step of row h of the difference table is 2^h; it occurs at columns headed by k - 1, but not only there: "
    "the least step of the first row of {} is 1, and occurs in columns headed by 2 and 3."
)


@PAPER.misprint(
    "section-5-minimal-steps",
    "Section 5, after Lemma 9",
    printed=Reading(MINIMAL.format("Table 5"), "table-5"),
    correct=Reading(
        MINIMAL.format("Table 6"),
        "table-6",
        for_all_k(
            "a step of row h is that of row h + 1 of the places less that of row h, where headed by k - 1 2^(h+1) - "
            "2^h; the numbers of Table 6 were looked at",
            "differences are apart",
            "steps of places",
            "the least length",
        ),
    ),
    cases=fixed(DEGREES[-1], ALL_DEGREES),
)
def _minimal_steps(name: str) -> Iterator[str]:
    for k in DEGREES:
        steps = np.array(difference_steps(k))
        for h in range(k - 1):
            if steps[:, h].min() != 2**h or steps[k - 1, h] != 2**h:
                yield f"k = {k}, row {h}: the least step is {steps[:, h].min()}"
    header, row = ([int(cell) for cell in cells] for _, cells in printed(name)[:2])
    steps_of_row = np.diff(row)
    heads = {header[i] for i in np.flatnonzero(steps_of_row == 1)}
    if steps_of_row.min() != 1 or heads != {2, 3}:
        yield f"the least step of this row is {steps_of_row.min()}, in columns headed by {sorted(heads)}"


rows_are_shifted(10, "difference table", "differences", "differences")


PAPER.claim(
    "lemma-11",
    "Lemma 11",
    "No two rows of the difference table share a number.",
    COLUMNS,
    for_all_k("as stated", "rows of differences are disjoint"),
)(lambda k, count: common_failures(k, kbonacci_rows("differences", k, count)))


@PAPER.claim(
    "lemma-11-proof",
    "The proof of Lemma 11",
    "For i < j each number of Δ^i is one of Δ^j moved by some ±2^(j-1) ± ... ± 2^i, and the least step of Δ^j is 2^j.",
    COLUMNS,
    for_all_k(
        "each number of row e is one of row e + 1 moved by 2^e up or down, for e = i, ..., j - 1, one after the other",
        "every one of the differences is shifted",
        "differences are apart",
        "differences headed by k - 1",
    ),
)
def _proof_of_lemma_11(k: int, count: int) -> Iterator[str]:
    rows = kbonacci_rows("differences", k, count)
    yield from unmoved_failures(k, rows, rows)
    least = [int(np.diff(row).min()) for row in rows]
    if least != [2**j for j in range(k - 1)]:
        yield f"k = {k}: the least steps are {least}"


PAPER.claim(
    "thm-2",
    "Theorem 2",
    "The rows of the difference table partition the positive integers.",
    COLUMNS,
    for_all_k(
        "every number is in a row, no two rows share one, and each row increases",
        "differences cover all numbers",
        "rows of differences are disjoint",
        "differences are apart",
    ),
)(lambda k, count: partition_failures(f"k = {k}", kbonacci_rows("differences", k, count)))


UNION = "Row i of the difference table is the union of its last row, row k - 2, moved by all ±2^({}) ± ... ± 2^i."


PAPER.misprint(
    "thm-2-proof",
    "The proof of Theorem 2",
    printed=Reading(UNION.format("k-2"), -2),
    correct=Reading(
        UNION.format("k-3"),
        -3,
        for_all_k(
            "row j is the union of row j + 1 moved by 2^j up and down, for j = i, ..., k - 3, one after the other",
            "rows of differences are shifted",
            "every one of the differences is shifted",
        ),
    ),
    cases=degrees_upto(1_000, 10**5, "the first {} columns"),
)(lambda k, count, last: union_failures(kbonacci_rows("differences", k, count), k, k + last))


@PAPER.claim(
    "thm-2-steps",
    "The proof of Theorem 2",
    "The steps of the last row of the difference table are ℓ^(k-2)(i), but 1 less for i = 0; the greatest is "
    "2^(k-1) - 1, for i = 0 and i = 1.",
    degrees(),
    for_all_k(
        "row k - 2 is X^(k-1) - X^(k-2), and 2 T(k - 2) is 2^(k-1)",
        "steps of places",
        "lengths double",
        "the greatest steps of differences",
    ),
)
def _greatest_steps(k: int) -> Iterator[str]:
    last = [steps[-1] for steps in difference_steps(k)]
    if last != [lengths(k, i)[k - 2] - (i == 0) for i in range(k)]:
        yield f"k = {k}: the steps are {last}"
    if [i for i in range(k) if last[i] == max(last)] != [0, 1] or max(last) != 2 ** (k - 1) - 1:
        yield f"k = {k}: the greatest of {last}"


PAPER.claim(
    "thm-3",
    "Theorem 3",
    "Without its twos the Tribonacci word is the word of Splythoff Nim: 0 at the smaller piles, 1 at the larger ones.",
    ROWS,
    coded(theorem_3, "for all P-positions: A and B are the locations of 0 and 1"),
)(deleted_failures)


@PAPER.claim(
    "thm-3-proof",
    "The proof of Theorem 3",
    "0 -> 01, 1 -> 0, 2 -> 0 is the Tribonacci substitution followed by deleting every 2.",
    every(3, "the three letters"),
)
def _codings_of_the_proof() -> Iterator[str]:
    found = DELETE_TWOS * kbonacci_morphism(3)
    if found != Morphism("0->01, 1->0, 2->0"):
        yield str(found)


@PAPER.claim(
    "thm-3-steps",
    "The proof of Theorem 3",
    "The step of the first row of the difference table of the Tribonacci word is 2 in columns headed by 0, and 1 in "
    "columns headed by 1 or 2.",
    every(3, "the three letters, whose steps are ℓ^1 - ℓ^0"),
)
def _steps_of_the_first_row() -> Iterator[str]:
    steps = [lengths(3, i)[1] - lengths(3, i)[0] for i in range(3)]
    if steps != [2, 1, 1]:
        yield f"the steps are {steps}"
