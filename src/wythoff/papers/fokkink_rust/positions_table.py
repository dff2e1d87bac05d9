"""Section 4, Table 5 and Lemma 7: the table of the positions of the letters, and its steps."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from wythoff.papers.cases import every
from wythoff.papers.fokkink_rust.kbonacci_lemmas import for_all_k, for_k
from wythoff.papers.fokkink_rust.kbonacci_tables import shift_failures, step_failures, steps_of, with_header
from wythoff.papers.fokkink_rust.kbonacci_words import image, length, lengths
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import COLUMNS, degrees, kbonacci_rows, quadribonacci_columns
from wythoff.papers.paper import Reading


@PAPER.claim(
    "section-4-occurrence",
    "Section 4, before Table 5",
    "The n-th letter j of ω = ω_1 ω_2 ... is in the n-th word of θ^(j+1)(ω_1) θ^(j+1)(ω_2) ..., and the distances "
    "between letters j are the lengths of these words.",
    COLUMNS,
    for_all_k(
        "L(n, g) - L(n - 1, g) is the length of θ^g(ω_n)",
        "the letter of a row",
        "each letter in its row",
        "places increase",
        "each letter in its image",
        "steps of places",
    ),
)
def _occurrences(k: int, count: int) -> Iterator[str]:
    rows = kbonacci_rows("positions", k, count)
    header, found = steps_of(k, "positions", count)
    for j in range(k):
        sizes = np.array([length(k, j, i) for i in range(k)])[header]
        ends = np.cumsum(sizes)
        inside = (rows[j][:-1] > ends - sizes) & (rows[j][:-1] <= ends)
        yield from (f"k = {k}: {j} number {n + 1}" for n in np.flatnonzero(~inside | (found[j] != sizes))[:1])


PAPER.table(
    "table-5",
    "Table 5",
    "The positions of the letters in the Quadribonacci word, with the word as header.",
    with_header("positions", "X0", "X1", "X2", "X3"),
)


PRINTED_STEPS = ((2, 4, 8, 15), (2, 4, 7, 14), (2, 3, 6, 12), (1, 2, 4, 8))
"""The caption of Table 5, for the letters 0, 1, 2, 3."""


@PAPER.claim(
    "table-5-caption",
    "Table 5, caption",
    "The steps between columns are (2, 4, 8, 15), (2, 4, 7, 14), (2, 3, 6, 12), (1, 2, 4, 8) for the letters 0, 1, 2, "
    "3, and a number of the fourth row plus or minus 4 is in the third row, and so on.",
    quadribonacci_columns(),
    for_k(
        "for k = 4 the lengths of θ^(j+1)(i) are those printed",
        "steps of places",
        "rows of places are shifted",
    ),
)
def _caption_of_table_5(count: int) -> Iterator[str]:
    yield from step_failures(4, "positions", count, PRINTED_STEPS)
    yield from shift_failures(4, count, "positions")


@PAPER.claim(
    "section-4-columns",
    "Section 4, after Table 5",
    "The fourth and the twelfth letter of the Quadribonacci word are 2; so the steps to the fifth and to the "
    "thirteenth column of Table 5 are (2, 3, 6, 12).",
    every(2, "the two columns"),
)
def _named_columns() -> Iterator[str]:
    header, steps = steps_of(4, "positions", 16)
    yield from (f"column {n}" for n in (4, 12) if header[n - 1] != 2 or steps[:, n - 1].tolist() != [2, 3, 6, 12])


@PAPER.claim(
    "lemma-7",
    "Lemma 7",
    "With ℓ^j(i) the length of θ^(j+1)(i), the positions table begins with the column 1, 2, 4, ..., 2^(k-1), and "
    "column n + 1 is column n plus (ℓ^0(i), ..., ℓ^(k-1)(i)), i the n-th letter of the word.",
    COLUMNS,
    for_all_k("ℓ^j(i) is L(n, j + 1) - L(n - 1, j + 1)", "the first column", "steps of places"),
)
def _lemma_7(k: int, count: int) -> Iterator[str]:
    first = [int(row[0]) for row in kbonacci_rows("positions", k, 1)]
    if first != [2**j for j in range(k)]:
        yield f"k = {k}: the first column is {first}"
    yield from step_failures(k, "positions", count, [lengths(k, i) for i in range(k)])


PAPER.same(
    "eq-6", "Eq. (6)", "The steps of the positions table are the columns (ℓ^0(i), ..., ℓ^(k-1)(i)).", as_="lemma-7"
)


FIRST_LETTERS = (
    "The letter j stands at place 2^j of each θ^(j+1)(i), whichever i, and so first in θ^(j+1)(ω_{0}), where ω = ω_1 "
    "ω_2 ..."
)


@PAPER.misprint(
    "lemma-7-proof",
    "The proof of Lemma 7",
    printed=Reading(FIRST_LETTERS.format(0), 0),
    correct=Reading(
        FIRST_LETTERS.format(1),
        1,
        for_all_k(
            "the place of letter number n is L(n - 1, j + 1) + 2^j, by the first column and the steps; each of these "
            "images has one letter j",
            "the first column",
            "steps of places",
            "each letter in its image",
        ),
    ),
    cases=degrees(),
)
def _first_letters(k: int, first: int) -> Iterator[str]:
    if first < 1:
        yield f"k = {k}: the letters of ω are numbered from 1, there is no letter number {first}"
    for j in range(k):
        for i in range(k):
            word = image(k, (i,), j + 1)
            if [place for place, letter in enumerate(word, 1) if letter == j] != [2**j]:
                yield f"k = {k}: {word}"


@PAPER.claim(
    "section-4-minimal-step",
    "Section 4, after Lemma 7",
    "The least step of row j is 2^j, and it occurs just in columns headed by k - 1.",
    degrees("all letters and rows, "),
    for_all_k("the steps of row j are the lengths of θ^(j+1)(i)", "steps of places", "the least length"),
)
def _minimal_steps(k: int) -> Iterator[str]:
    return (
        f"k = {k}, j = {j}, letter {i}: {size}"
        for j in range(k)
        for i in range(k)
        if (size := length(k, j, i)) < 2**j or (size == 2**j) != (i == k - 1)
    )
