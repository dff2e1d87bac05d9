"""Section 4, Lemma 8: each row of the positions table is the next one moved down and up by a power of 2."""

from __future__ import annotations

from collections.abc import Iterator

from wythoff.papers.fokkink_rust.kbonacci_lemmas import for_all_k
from wythoff.papers.fokkink_rust.kbonacci_tables import rows_are_shifted
from wythoff.papers.fokkink_rust.kbonacci_words import around, w
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import degrees
from wythoff.papers.paper import Reading

rows_are_shifted(8, "positions table", "places", "positions")


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
            "w_j j w_j, which is w_(j+1), stands around each j; and j + 1 stands before or after each w_(j+1), and "
            "w_(j+1) before and after each j + 1",
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
        DISPLAYED.format("j", ", so that j stands 2^j places before and after each j + 1"),
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
