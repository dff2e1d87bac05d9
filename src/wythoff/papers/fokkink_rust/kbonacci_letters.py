"""Section 4, Lemmas 3 to 6: the letters of the k-bonacci word and what stands around them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from wythoff.papers.fokkink_rust.kbonacci_lemmas import for_all_k
from wythoff.papers.fokkink_rust.kbonacci_words import around, factors, image, power_of_zero, w
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import degrees
from wythoff.papers.paper import Reading
from wythoff.words import kbonacci, kbonacci_morphism


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
        before = w(k, j - 1)
        after = image(k, before)
        if before[-1:] != (0,) or after[-1:] != (1,) or (*after, 0) != w(k, j):
            yield f"k = {k}, j = {j}: w_(j-1) is {before or 'empty'}"


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
        "w_j is the first 2^j - 1 letters of the word, and it stands after place m unless W(m + e) differs from W(e) "
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
def _proof_of_lemma_6(k: int, cyclic: bool) -> Iterator[str]:
    """If ``cyclic``, i - 1 goes around from 0 to k - 1, whose image is a single 0."""
    for j in range(1, k):
        for factor in sorted(factors(k, 2**j)):
            i = factor[-1]
            if factor[:-1] != w(k, j) or i == j:
                continue
            before = (i - 1) % k if cyclic else i - 1
            claimed = image(k, (*w(k, j - 1), before)) if before >= 0 else ()
            if factor[: len(claimed)] != claimed or not claimed:
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
