"""Section 4: the k-bonacci word and the table of the positions of its letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from wythoff.papers.cases import every
from wythoff.papers.fokkink_rust.kbonacci_lemmas import for_all_k, for_k, shifted
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import (
    COLUMNS,
    Numbers,
    degrees,
    flags,
    kbonacci_rows,
    quadribonacci_columns,
)
from wythoff.papers.paper import Reading
from wythoff.papers.printed_data import Computed, ComputedRows, Rows
from wythoff.words import kbonacci, kbonacci_morphism
from wythoff.words.kbonacci import Kind


def power_of_zero(k: int, j: int) -> tuple[int, ...]:
    """The word θ^j(0).

    >>> power_of_zero(3, 2)
    (0, 1, 0, 2)
    """
    word: tuple[int, ...] = (0,)
    for _ in range(j):
        word = tuple(int(c) for c in kbonacci_morphism(k)(word))
    return word


def w(k: int, j: int) -> tuple[int, ...]:
    """The word w_j: θ^j(0) without its last letter."""
    return power_of_zero(k, j)[:-1]


def length(k: int, j: int, i: int) -> int:
    """ℓ^j(i), the length of θ^(j+1)(i).

    >>> [length(4, j, 0) for j in range(4)]
    [2, 4, 8, 15]
    """
    word: tuple[int, ...] = (i,)
    for _ in range(j + 1):
        word = tuple(int(c) for c in kbonacci_morphism(k)(word))
    return len(word)


@cache
def lengths(k: int, i: int) -> tuple[int, ...]:
    """ℓ^0(i), ..., ℓ^(k-1)(i).

    >>> lengths(4, 0)
    (2, 4, 8, 15)
    """
    return tuple(length(k, j, i) for j in range(k))


@cache
def factors(k: int, size: int) -> frozenset[tuple[int, ...]]:
    """All factors of the k-bonacci word of one length, and no others."""
    return frozenset(tuple(map(int, factor)) for factor in kbonacci(k).factors(size))


@PAPER.claim(
    "def-kbonacci",
    "Section 4, the substitution θ_k",
    "The k-bonacci substitution j -> 0(j+1) for j < k - 1 and k - 1 -> 0 has one fixed word.",
    degrees(),
    for_all_k(
        "the image of no letter but 0 begins with that letter; and in a fixed word that begins with 0 every later "
        "place is in the image of an earlier letter, which tells its letter, so W is the only one",
        "places in earlier images",
    ),
)
def _fixed_word(k: int) -> Iterator[str]:
    prolongable = [j for j in range(k) if kbonacci_morphism(k).is_prolongable(j)]
    if prolongable != [0]:
        yield f"k = {k}: fixed words begin with {prolongable}"
    prefix = kbonacci(k)[:5_000]
    if not np.array_equal(kbonacci_morphism(k)(prefix)[:5_000], prefix):
        yield f"k = {k}: not fixed"


@PAPER.claim(
    "lemma-3",
    "Lemma 3",
    "Every letter j > 0 of the k-bonacci word stands between two zeros.",
    degrees("all factors of length 3, and the first letter, for "),
    for_all_k("as stated", "letters are isolated"),
)
def _lemma_3(k: int) -> Iterator[str]:
    return (
        f"k = {k}: {factor}"
        for factor in [*factors(k, 3), tuple(kbonacci(k)[:2].tolist())[::-1]]
        if (len(factor) == 3 and factor[1] and (factor[0] or factor[2])) or (len(factor) == 2 and factor[1])
    )


@PAPER.claim(
    "lemma-4",
    "Lemma 4",
    "Every letter j of the k-bonacci word occurs as the last letter of a word θ^j(0).",
    degrees("all factors of length 2^j, "),
    for_all_k(
        "θ^j(0) is the first 2^j letters of the word, and W(m - e) = W(T(j) - e) says that they end at each j",
        "powers of zero",
        "what stands around a letter",
    ),
)
def _lemma_4(k: int) -> Iterator[str]:
    return (
        f"k = {k}: {before}"
        for j in range(k)
        for before in [*factors(k, 2**j), tuple(kbonacci(k)[: 2**j].tolist())]
        if before[-1] == j and before != power_of_zero(k, j)
    )


@PAPER.claim(
    "section-4-length",
    "Section 4, after Lemma 4",
    "θ^j(0) has 2^j letters, the last of them j, for j < k.",
    degrees("all j < k, "),
    for_all_k("θ^j(0) begins the word", "powers of zero"),
)
def _length_of_powers(k: int) -> Iterator[str]:
    return (f"k = {k}, j = {j}: {word}" for j in range(k) if len(word := power_of_zero(k, j)) != 2**j or word[-1] != j)


def around(k: int, j: int) -> Iterator[tuple[tuple[int, ...], int, tuple[int, ...]]]:
    """The letter j with as many letters before and after it as w_j has, wherever it occurs after those."""
    size = 2**j - 1
    for factor in factors(k, 2 * size + 1):
        if factor[size] == j:
            yield factor[:size], j, factor[size + 1 :]


@PAPER.claim(
    "lemma-5",
    "Lemma 5",
    "Every letter j of the k-bonacci word is preceded and followed by w_j.",
    degrees("all factors around a letter, "),
    for_all_k("w_j is the first 2^j - 1 letters of the word", "powers of zero", "what stands around a letter"),
)
def _lemma_5(k: int) -> Iterator[str]:
    for j in range(k):
        yield from (f"k = {k}: {found}" for found in around(k, j) if (found[0], found[2]) != (w(k, j), w(k, j)))
        first = kbonacci(k).positions(j).nth(1)
        if first <= len(w(k, j)):
            yield f"k = {k}: the first {j} stands at {first}"


FINAL_LETTER = "For {} the final letter of w_(j-1) is 0, and so that of θ(w_(j-1)) is 1; and θ(w_(j-1)) 0 = w_j."


@PAPER.misprint(
    "lemma-5-proof",
    "The proof of Lemma 5",
    printed=Reading(FINAL_LETTER.format("each j > 0"), 1),
    correct=Reading(
        FINAL_LETTER.format("each j > 1"),
        2,
        for_all_k(
            "w_j is the first T(j) - 1 letters of the word, and a letter j > 0 follows it, so that it ends with 0; "
            "the image of w_(j-1) is the first E(T(j-1) - 1) = T(j) - 2 letters, by X(1, j) = E(X(1, j-1) - 1) + 2",
            "powers of zero",
            "letters are isolated",
            "the first column",
        ),
    ),
    cases=degrees("all j < k, "),
)
def _proof_of_lemma_5(k: int, first: int) -> Iterator[str]:
    for j in range(first, k):
        word, image = w(k, j - 1), tuple(int(c) for c in kbonacci_morphism(k)(w(k, j - 1)))
        if word[-1:] != (0,) or image[-1:] != (1,) or (*image, 0) != w(k, j):
            yield f"k = {k}, j = {j}: w_(j-1) is {word or 'empty'}"


@PAPER.claim(
    "section-4-palindromes",
    "Section 4, the display after Lemma 5",
    "w_(j+1) = w_j j w_j, a palindrome.",
    degrees("all j < k - 1, "),
    for_all_k("w_j is the first 2^j - 1 letters of the word", "powers of zero", "the prefix doubles", "a palindrome"),
)
def _palindromes(k: int) -> Iterator[str]:
    return (
        f"k = {k}, j = {j}" for j in range(k - 1) if not w(k, j + 1) == (*w(k, j), j, *w(k, j)) == w(k, j + 1)[::-1]
    )


@PAPER.claim(
    "lemma-6",
    "Lemma 6",
    "Every occurrence of w_j in the k-bonacci word is followed or preceded by j.",
    degrees("all factors around w_j, "),
    for_all_k(
        "w_j is the first 2^j - 1 letters of the word, and it stands behind place m unless W(m + e) differs from W(e) "
        "for some 0 < e < 2^j",
        "powers of zero",
        "a copy has its letter at an end",
    ),
)
def _lemma_6(k: int) -> Iterator[str]:
    for j in range(k):
        for factor in factors(k, 2**j + 1):
            if factor[1:-1] == w(k, j) and j not in (factor[0], factor[-1]):
                yield f"k = {k}, j = {j}: {factor}"
        start = tuple(kbonacci(k)[: 2**j].tolist())
        if start[:-1] == w(k, j) and start[-1] != j:
            yield f"k = {k}, j = {j}: at the start of the word"


NEXT_LETTER = "If w_j, j > 0, is followed by a letter i other than j, then w_j i {} θ(w_(j-1) {})."


@PAPER.misprint(
    "lemma-6-proof",
    "The proof of Lemma 6",
    printed=Reading(NEXT_LETTER.format("is", "(i-1)"), False),
    correct=Reading(
        NEXT_LETTER.format("begins", "(i-1)") + " For i = 0 read k - 1 in place of i - 1.",
        True,
        for_all_k(
            "w_j is θ(w_(j-1)) 0, by X(1, j) = E(X(1, j-1) - 1) + 2; and 0 i is θ(i-1), or i = 0 and θ(k-1) is 0",
            "powers of zero",
            "the first column",
        ),
    ),
    cases=degrees("all factors, "),
)
def _proof_of_lemma_6(k: int, around: bool) -> Iterator[str]:
    """With ``around``, i - 1 goes around from 0 to k - 1, whose image is a single 0."""
    for j in range(1, k):
        for factor in sorted(factors(k, 2**j)):
            i = factor[-1]
            if factor[:-1] != w(k, j) or i == j:
                continue
            before = (i - 1) % k if around else i - 1
            image = tuple(int(c) for c in kbonacci_morphism(k)((*w(k, j - 1), before))) if before >= 0 else ()
            if factor[: len(image)] != image or not image:
                yield f"k = {k}, j = {j}: w_j is followed by {i}"


@PAPER.claim(
    "section-4-overlap",
    "Section 4, after Lemma 6",
    "00 and 0101 occur in the word, so that w_1 = 0 can be both preceded and followed by 1.",
    degrees(),
    for_all_k("as stated", "two zeros side by side", "0101 occurs"),
)
def _overlap(k: int) -> Iterator[str]:
    return (f"k = {k}: {text}" for text in ((0, 0), (0, 1, 0, 1), (1, 0, 1)) if text not in factors(k, len(text)))


def steps_of(k: int, kind: Kind, count: int) -> tuple[Numbers, Numbers]:
    """The letters that head the columns, and the steps from each column to the next, one row for each row."""
    rows = np.array(kbonacci_rows(kind, k, count))
    return kbonacci(k)[: count - 1].astype(np.int64), np.diff(rows, axis=1)


def step_failures(k: int, kind: Kind, count: int, claimed: Sequence[Sequence[int]]) -> Iterator[str]:
    """Where the step after a column is not the one claimed for the letter in its header."""
    header, found = steps_of(k, kind, count)
    expected = np.array(claimed)[header].T
    for column in np.flatnonzero((found != expected).any(axis=0))[:1]:
        text = f"{tuple(found[:, column].tolist())}, not {tuple(expected[:, column].tolist())}"
        yield f"k = {k}: the step from column {column + 1}, headed {header[column]}, is {text}"


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


def with_header(kind: Kind, *names: str) -> Computed:
    """A table of the Quadribonacci word below the word, with as many columns as are printed."""

    def rows(printed: Rows) -> ComputedRows:
        count = len(printed[0][1])
        found = [kbonacci(4)[:count], *kbonacci_rows(kind, 4, count)]
        return list(zip(["word", *names], [row.tolist() for row in found], strict=True))

    return rows


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
            image = tuple(int(c) for c in (kbonacci_morphism(k) ** (j + 1))((i,)))
            if [place for place, letter in enumerate(image, 1) if letter == j] != [2**j]:
                yield f"k = {k}: {image}"


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


def shift_failures(k: int, count: int, kind: Kind) -> Iterator[str]:
    """Where row j is not the union of row j + 1 moved by 2^j down and up, or these meet elsewhere than said.

    They are to meet at m + 2^j = n - 2^j for each m in a column headed by k - 1, n its successor, and nowhere else. The
    sum row of the double-difference table is left out.
    """
    table = kbonacci_rows(kind, k, count)
    header = kbonacci(k)[:count]
    for j in range(len(table) - (2 if kind == "double-differences" else 1)):
        upper, lower, shift = table[j], table[j + 1], 2**j
        reach = int(upper[-1])
        down, up = flags(lower - shift, reach), flags(lower + shift, reach)
        shared = flags((lower + shift)[header == k - 1], reach)
        for name, wrong in (
            ("the union of both shifts", (down | up) != flags(upper, reach)),
            ("what both shifts share", (down & up) != shared),
        ):
            yield from (f"k = {k}, row {j}: {name} is wrong at {n}" for n in np.flatnonzero(wrong)[:1])
        if int(lower[0]) <= shift:
            yield f"k = {k}, row {j}: {lower[0] - shift} is no number of the row"


SHIFTS = (
    "Row j of the {} is the union of row j + 1 moved down and up by 2^j; both shifts share a number m + 2^j = n - 2^j "
    "exactly if m stands in a column headed by k - 1 and n follows it."
)


PAPER.claim("lemma-8", "Lemma 8", SHIFTS.format("positions table"), COLUMNS, shifted("places"))(
    lambda k, count: shift_failures(k, count, "positions")
)


MIDDLE = "The letter j stands in the middle of {}, at location 2^j."


@PAPER.misprint(
    "lemma-8-proof",
    "The proof of Lemma 8",
    printed=Reading(MIDDLE.format("w_j"), 0),
    correct=Reading(
        MIDDLE.format("w_(j+1)"), 1, for_all_k("w_(j+1) is the first 2^(j+1) - 1 letters", "powers of zero")
    ),
    cases=degrees(),
)
def _middle(k: int, shift: int) -> Iterator[str]:
    for j in range(k - 1):
        word = w(k, j + shift)
        if len(word) < 2**j or word[2**j - 1] != j or 2 * 2**j != len(word) + 1:
            yield f"k = {k}, j = {j}: the word is {''.join(map(str, word)) or 'empty'}"


AROUND = "Each letter j stands in a {}, which is a prefix or a suffix of {}."


@PAPER.misprint(
    "lemma-8-proof-around",
    "The proof of Lemma 8",
    printed=Reading(AROUND.format("w_j", "w_(j+1)"), 0),
    correct=Reading(
        AROUND.format("w_(j+1)", "w_(j+1) (j+1) w_(j+1)"),
        1,
        for_all_k(
            "w_j j w_j, which is w_(j+1), stands around each j; and j + 1 stands before or behind each w_(j+1), and "
            "w_(j+1) before and behind each j + 1",
            "powers of zero",
            "what stands around a letter",
            "the prefix doubles",
            "a copy has its letter at an end",
        ),
    ),
    cases=degrees("j < k - 1, all factors around a letter, "),
)
def _around(k: int, more: int) -> Iterator[str]:
    for j in range(k - 1):
        word = w(k, j + more)
        if j not in word:
            yield f"k = {k}, j = {j}: {''.join(map(str, word)) or 'the empty word'} has no {j}"
        whole = (*w(k, j + 1), j + 1, *w(k, j + 1))
        for before, letter, after in around(k, j):
            if (*before, letter, *after) != word:
                yield f"k = {k}, j = {j}: {(*before, letter, *after)}"
        if whole[: len(word)] != word or whole[-len(word) :] != word:
            yield f"k = {k}, j = {j}: {word} does not begin and end {whole}"


DISPLAYED = "w_(j+1) = w_j {} w_j{}."


@PAPER.misprint(
    "lemma-8-proof-display",
    "The proof of Lemma 8",
    printed=Reading(DISPLAYED.format("(j+1)", ""), 1),
    correct=Reading(
        DISPLAYED.format("j", ", so that j stands 2^j places before and behind each j + 1"),
        0,
        for_all_k(
            "w_j is the first 2^j - 1 letters of the word; and w_(j+1), with j at its place 2^j, stands around j + 1",
            "powers of zero",
            "the prefix doubles",
            "what stands around a letter",
        ),
    ),
    cases=degrees("j < k - 1, "),
)
def _displayed_prefix(k: int, more: int) -> Iterator[str]:
    for j in range(k - 1):
        if w(k, j + 1) != (*w(k, j), j + more, *w(k, j)):
            yield f"k = {k}, j = {j}: w_(j+1) is {''.join(map(str, w(k, j + 1)))}"
        if any(before[-(2**j)] != j or after[2**j - 1] != j for before, _, after in around(k, j + 1)):
            yield f"k = {k}, j = {j}: another letter stands 2^j places away"
