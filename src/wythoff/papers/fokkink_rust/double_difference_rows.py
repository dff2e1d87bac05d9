"""Section 6, the proof that the rows partition the integers: the sequence M, Lemmas 12 to 15 and Theorem 4."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from wythoff.knowledge import Verified
from wythoff.papers.claim import Effort, Search
from wythoff.papers.fokkink_rust.difference_table import common_failures, moved_flags, signed_sums, union_failures
from wythoff.papers.fokkink_rust.double_differences import steps_by_lengths
from wythoff.papers.fokkink_rust.paper import DEGREES, PAPER
from wythoff.papers.fokkink_rust.positions_table import (
    ALL_DEGREES,
    SHIFTS,
    columns_text,
    fewest_columns,
    lengths,
    shift_failures,
)
from wythoff.papers.fokkink_rust.tables import Numbers, columns_for, flags, kbonacci_rows, partition_failures
from wythoff.words import kbonacci, kbonacci_morphism
from wythoff.words.kbonacci import Kind

Word = tuple[int, ...]


def difference_rows(k: int, count: int) -> tuple[Numbers, ...]:
    """The double-difference table without its sum row."""
    return kbonacci_rows("double-differences", k, count)[:-1]


def return_word(k: int, i: int) -> Word:
    """The word from one 1 to the next that belongs to the letter i, as the paper lists them."""
    return (1, 0, i + 2, 0) if i < k - 2 else (1, 0, 0) if i == k - 2 else (1, 0)


@PAPER.claim(
    "section-6-return-words",
    "Section 6, before Lemma 12",
    "The word from the j-th 1 up to the next is 10(i+2)0 if the j-th letter i is below k - 2, 100 if it is k - 2, and "
    "10 if it is k - 1.",
)
def _return_words(effort: Effort) -> Search:
    for k in DEGREES:
        count = effort.upto(1_000, 50_000)
        ones = kbonacci(k).positions(1).first(count)
        letters = kbonacci(k)[: int(ones[-1])].tolist()
        for j in range(count - 1):
            found = tuple(letters[ones[j] - 1 : ones[j + 1] - 1])
            if found != return_word(k, letters[j]):
                yield f"k = {k}, j = {j + 1}: {found}"

    count = effort.upto(1_000, 50_000)
    return Verified(count, f"j < {count}, {ALL_DEGREES}")


def ones_columns(k: int, row: Numbers) -> Numbers:
    """M: what a row has in the columns headed by 1."""
    return np.compress(kbonacci(k)[: len(row)] == 1, row)


STEPS_OF_M = (
    "M is what the last difference row has in columns headed by 1. Its steps are sums of steps of {} along the words "
    "from one 1 to the next."
)


def sum_failures(effort: Effort, kind: Kind) -> Iterator[str]:
    """Where a step of M is not the sum of the steps of row k - 3 of the difference or double-difference table."""
    for k in DEGREES:
        count = columns_for(effort, k)
        m = ones_columns(k, difference_rows(k, count)[-1])
        claimed = np.diff(ones_columns(k, kbonacci_rows(kind, k, count)[k - 3]))
        for j in np.flatnonzero(np.diff(m) != claimed)[:1]:
            yield f"k = {k}, step {j + 1} of M: {np.diff(m)[j]}, the sum is {claimed[j]}"


@PAPER.claim(
    "section-6-steps-of-m", "Section 6, before Lemma 12", STEPS_OF_M.format("row k - 3 of the difference table")
)
def _steps_of_m(effort: Effort) -> Search:
    yield from sum_failures(effort, "differences")
    return Verified(fewest_columns(effort), columns_text(effort))


@PAPER.correction("section-6-steps-of-m", STEPS_OF_M.format("row k - 3 of the double-difference table"))
def _steps_of_m_corrected(effort: Effort) -> Search:
    yield from sum_failures(effort, "double-differences")
    return Verified(fewest_columns(effort), columns_text(effort))


@PAPER.claim("lemma-12", "Lemma 12", "The j-th step of M is ℓ^(k-1)(i) - ℓ^0(i), i the j-th letter of the word.")
def _lemma_12(effort: Effort) -> Search:
    for k in DEGREES:
        steps = np.diff(ones_columns(k, difference_rows(k, columns_for(effort, k))[-1]))
        claimed = np.array([lengths(k, i)[-1] - lengths(k, i)[0] for i in range(k)])[kbonacci(k)[: len(steps)]]
        yield from (f"k = {k}: step {j + 1} is {steps[j]}" for j in np.flatnonzero(steps != claimed)[:1])

    return Verified(fewest_columns(effort), columns_text(effort))


PROOF_12 = (
    "For i < k - 2 the step of M along 10(i+2)0 is ℓ(1) + ℓ(0) - 1 + ℓ({}) + ℓ(0) - 1 with ℓ = ℓ^(k-3), and the word "
    "from one 1 to the next {} θ²(i)."
)


def conjugates(word: Word) -> set[Word]:
    return {word[n:] + word[:n] for n in range(len(word))}


def proof_12_failures(shift: int, same: Callable[[Word, Word], bool]) -> Iterator[str]:
    for k in DEGREES:
        for i in range(k - 2):
            steps = [steps_by_lengths(k, letter)[k - 3] for letter in range(k)]
            size = [lengths(k, letter)[k - 3] for letter in range(k)]
            total = sum(steps[letter] for letter in return_word(k, i))
            claimed = size[1] + 2 * (size[0] - 1) + size[i + shift]
            if total != claimed:
                yield f"k = {k}, i = {i}: the steps add up to {total}, the sum is {claimed}"
        for i in range(k):
            image = tuple(int(c) for c in (kbonacci_morphism(k) ** 2)((i,)))
            if not same(return_word(k, i), image):
                yield f"k = {k}, i = {i}: {return_word(k, i)} and {image}"


@PAPER.claim("lemma-12-proof", "The proof of Lemma 12", PROOF_12.format("i+1", "is"))
def _proof_of_lemma_12(effort: Effort) -> Search:
    yield from proof_12_failures(1, lambda v, image: v == image)
    return Verified(DEGREES[-1], ALL_DEGREES)


@PAPER.correction("lemma-12-proof", PROOF_12.format("i+2", "is a cyclic shift of"))
def _proof_of_lemma_12_corrected(effort: Effort) -> Search:
    yield from proof_12_failures(2, lambda v, image: v in conjugates(image))
    return Verified(DEGREES[-1], ALL_DEGREES)


@PAPER.claim("lemma-13", "Lemma 13", SHIFTS.format("double-difference table, but for its sum row,"))
def _lemma_13(effort: Effort) -> Search:
    for k in DEGREES:
        count = columns_for(effort, k)
        yield from shift_failures(k, "double-differences", count, difference_rows(k, count))

    return Verified(fewest_columns(effort), columns_text(effort))


PROOF_13 = "Δ^(j+2) - {} - 2^(j+1) + 2^j is dΔ^(j+1) - 2^j, for j = 0, ..., k - 4."


def proof_13_failures(shift: int) -> Iterator[str]:
    """Where the numbers in the proof, with Δ^(j + shift), do not agree."""
    for k in DEGREES:
        rows, doubles = (kbonacci_rows(kind, k, 100) for kind in ("differences", "double-differences"))
        for j in range(k - 3):
            found = rows[j + 2] - rows[j + shift] - 2 ** (j + 1) + 2**j
            for n in np.flatnonzero(found != doubles[j + 1] - 2**j)[:1]:
                yield f"k = {k}, j = {j}, column {n + 1}: {found[n]} and {doubles[j + 1][n] - 2**j}"


@PAPER.claim("lemma-13-proof", "The proof of Lemma 13", PROOF_13.format("Δ^j"))
def _proof_of_lemma_13(effort: Effort) -> Search:
    yield from proof_13_failures(0)
    return Verified(100, f"100 columns, {ALL_DEGREES}")


@PAPER.correction("lemma-13-proof", PROOF_13.format("Δ^(j+1)"))
def _proof_of_lemma_13_corrected(effort: Effort) -> Search:
    yield from proof_13_failures(1)
    return Verified(100, f"100 columns, {ALL_DEGREES}")


@PAPER.claim("lemma-14", "Lemma 14", "No two difference rows of the double-difference table share a number.")
def _lemma_14(effort: Effort) -> Search:
    rows = {k: difference_rows(k, columns_for(effort, k)) for k in DEGREES}
    yield from (line for k in DEGREES for line in common_failures(k, rows[k]))
    return Verified(fewest_columns(effort), columns_text(effort))


PAPER.not_computed(
    "lemma-14-proof",
    "The proof of Lemma 14",
    "The argument iterates Lemma 10; what it needs for double differences is Lemma 13.",
    why="which lemma a proof should cite is no statement about numbers",
)


@PAPER.claim(
    "lemma-15",
    "Lemma 15",
    "The difference rows of the double-difference table partition the positive integers that are not in M + 2^(k-3).",
)
def _lemma_15(effort: Effort) -> Search:
    for k in DEGREES:
        rows = difference_rows(k, columns_for(effort, k))
        yield from partition_failures(f"k = {k}", [*rows, ones_columns(k, rows[-1]) + 2 ** (k - 3)])

    return Verified(fewest_columns(effort), columns_text(effort))


PROOF_15 = (
    "Row i of the difference rows is the union of the last one moved by all ±2^(k-4) ± ... ± 2^i; so all these rows "
    "together are the last one moved by all n that are 0 or some ±2^({0}) ± ... ± 2^i, that is, by |n| < 2^({1})."
)


def proof_15_failures(effort: Effort, highest: Callable[[int], int], size: Callable[[int], int]) -> Iterator[str]:
    for k in DEGREES:
        rows = difference_rows(k, effort.upto(1_000, 10**5))
        yield from union_failures(rows, k, k - 4)
        moves = set[int]().union({0}, *(signed_sums(range(i, highest(k) + 1)) for i in range(highest(k) + 1)))
        if moves != set(range(-(2 ** size(k)) + 1, 2 ** size(k))):
            yield f"k = {k}: n can be {sorted(moves)}"
        reach = int(rows[0][-1])
        moved, together = moved_flags(rows[-1], moves, reach), np.logical_or.reduce([flags(r, reach) for r in rows])
        for n in np.flatnonzero(moved != together)[:1]:
            yield f"k = {k}: {n} is {'in no row' if moved[n] else 'not reached'}"


@PAPER.claim("lemma-15-proof", "The proof of Lemma 15", PROOF_15.format("k-3", "k-2"))
def _proof_of_lemma_15(effort: Effort) -> Search:
    yield from proof_15_failures(effort, lambda k: k - 3, lambda k: k - 2)
    return Verified(effort.upto(1_000, 10**5), ALL_DEGREES)


@PAPER.correction("lemma-15-proof", PROOF_15.format("k-4", "k-3"))
def _proof_of_lemma_15_corrected(effort: Effort) -> Search:
    yield from proof_15_failures(effort, lambda k: k - 4, lambda k: k - 3)
    return Verified(effort.upto(1_000, 10**5), f"{effort.upto(1_000, 10**5)} columns, {ALL_DEGREES}")


@PAPER.claim("thm-4", "Theorem 4", "The rows of the double-difference table partition the positive integers.")
def _theorem_4(effort: Effort) -> Search:
    rows = {k: kbonacci_rows("double-differences", k, columns_for(effort, k)) for k in DEGREES}
    yield from (line for k in DEGREES for line in partition_failures(f"k = {k}", rows[k]))
    return Verified(fewest_columns(effort), columns_text(effort))


PROOF_4 = (
    "The sum row begins with {0} = 2^(k-1) - 1; so does M + 2^(k-3), since the last difference row begins with "
    "2^(k-3), 2^(k-3) + 2^(k-2) - 1, and 2^({1}) + 2^(k-3) + 2^(k-2) - 1 = 2^(k-1) - 1."
)


def proof_4_failures(sum_of: Callable[[int], int], exponent: Callable[[int], int]) -> Iterator[str]:
    for k in DEGREES:
        *rows, sums = kbonacci_rows("double-differences", k, 2)
        first, second = rows[-1].tolist()
        if not sum_of(k) == int(sums[0]) == 2 ** (k - 1) - 1:
            yield f"k = {k}: the sum row begins with {sums[0]}, the text has {sum_of(k)}"
        if (first, second) != (2 ** (k - 3), 2 ** (k - 3) + 2 ** (k - 2) - 1):
            yield f"k = {k}: the last difference row begins with {first}, {second}"
        if second + 2 ** exponent(k) != 2 ** (k - 1) - 1:
            yield f"k = {k}: the sum is {second + 2 ** exponent(k)}"


@PAPER.claim("thm-4-proof", "The proof of Theorem 4", PROOF_4.format("ℓ^(k-1)(0) - ℓ^0(0)", "k+3"))
def _proof_of_theorem_4(effort: Effort) -> Search:
    yield from proof_4_failures(lambda k: lengths(k, 0)[-1] - lengths(k, 0)[0], lambda k: k + 3)
    return Verified(DEGREES[-1], ALL_DEGREES)


@PAPER.correction("thm-4-proof", PROOF_4.format("x_1^(k-1) - x_1^0 = 2^(k-1) - 2^0", "k-3"))
def _proof_of_theorem_4_corrected(effort: Effort) -> Search:
    def first_sum(k: int) -> int:
        rows = kbonacci_rows("positions", k, 1)
        return int(rows[-1][0] - rows[0][0])

    yield from proof_4_failures(first_sum, lambda k: k - 3)
    return Verified(DEGREES[-1], ALL_DEGREES)
