"""Section 4: the P-positions as the places of the letters a and b in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from wythoff.knowledge import CertificateFile, Proved, Undecided, Verified
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.printed_data import Rows, compared, printed_rows
from wythoff.papers.proofs import NoProof, proof
from wythoff.papers.schwent.pairs import (
    LARGEST_SLACK,
    SLACKS,
    beatty_pairs,
    differing,
    obeys_mex_rule,
    p_pairs,
    power_morphism,
    slope,
    word_pairs,
    wythoff_with,
)
from wythoff.papers.schwent.paper import PAPER
from wythoff.papers.schwent.words import FIBONACCI, PELL
from wythoff.prove.coding.locations import prove_letter_positions
from wythoff.words.morphism import Morphism

TERMS = 5_000, 10**6


@cache
def places_certificate(spec: str, morphism: Morphism) -> CertificateFile:
    """The certificate that the P-positions but (0, 0) are the places of the n-th a and the n-th b in a word."""
    theorem = prove_letter_positions(proof(spec), morphism, {"a": 1}, {"b": 1}, first="a")
    if isinstance(theorem, Undecided):
        raise NoProof(f"{spec} and the word of {morphism}: {theorem.reason}")
    return CertificateFile(f"{spec} in the word of {morphism}", theorem.certificate.text)


def check_letters(morphism: Morphism, name: str) -> Outcome:
    """A row of numbers and a row of letters."""
    printed = printed_rows("Schwent", name)
    length = len(printed[0][1])
    rows: Sequence[tuple[str, Sequence[object]]] = [
        ("n", list(range(1, length + 1))),
        ("letter", list(str(morphism.fixed_point("a").prefix(length)))),
    ]
    return compared("the word", printed, rows)


def check_columns(morphism: Morphism, spec: str, name: str) -> Search:
    """The places of letters in two columns, which are to be the P-positions, too."""
    printed: Rows = printed_rows("Schwent", name)
    pairs = word_pairs(morphism, len(printed))
    yield from differing(spec, pairs, p_pairs(spec, len(printed) + 1)[1:], first=1)
    return compared("the columns", printed, [(str(a), [b]) for a, b in pairs.tolist()])


def check_places(c: int, morphism: Morphism, effort: Effort) -> Search:
    """Places of letters, Beatty pairs and P-positions are the same pairs."""
    terms = effort.upto(*TERMS)
    pairs = word_pairs(morphism, terms)
    for what, others in (
        (f"floor(n*{slope(c)}), floor(n*({slope(c) + c}))", beatty_pairs(c, terms + 1)[1:]),
        (f"P-positions for c = {c}", p_pairs(wythoff_with(c), terms + 1)[1:]),
    ):
        yield from differing(what, pairs, others, first=1)
    if not obeys_mex_rule(wythoff_with(c), 1, c):
        return Verified(terms, f"n <= {terms}")
    what = f"the places are the P-positions for c = {c}; these obey the mex rule, as the Beatty pairs do (Theorem 1)"
    return Proved(what, (places_certificate(wythoff_with(c), morphism),))


@PAPER.claim(
    "section-4-fibonacci-letters", "section 4, first display", "The first twelve letters of the Fibonacci word."
)
def check_fibonacci_letters(effort: Effort) -> Outcome:
    return check_letters(FIBONACCI, "fibonacci-letters")


@PAPER.claim(
    "section-4-fibonacci-lists",
    "section 4, the lists of places",
    "The first places of a and of b in the Fibonacci word.",
)
def check_fibonacci_lists(effort: Effort) -> Outcome:
    printed = printed_rows("Schwent", "fibonacci-places")
    word = FIBONACCI.fixed_point("a")
    return compared(
        "the lists", printed, [(letter, word.positions(letter).first(len(cells)).tolist()) for letter, cells in printed]
    )


@PAPER.claim(
    "section-4-fibonacci-places",
    "section 4, the places in the Fibonacci word",
    "In the Fibonacci word the a's stand at floor(n alpha), alpha = (1 + sqrt(5))/2, the b's at the other places; side "
    "by side they are the P-positions for c = 1.",
)
def check_fibonacci_places(effort: Effort) -> Search:
    return check_places(1, FIBONACCI, effort)


@PAPER.claim(
    "section-4-fibonacci-columns", "section 4, the table for c = 1", "The places of a and b side by side, c = 1."
)
def check_fibonacci_columns(effort: Effort) -> Search:
    return check_columns(FIBONACCI, wythoff_with(1), "fibonacci-columns")


@PAPER.claim(
    "section-4-aab-a-letters",
    "section 4, second display",
    "The first fourteen letters of the word of a -> aab, b -> a.",
)
def check_pell_letters(effort: Effort) -> Outcome:
    return check_letters(PELL, "aab-a-letters")


@PAPER.claim(
    "section-4-aab-a-places",
    "section 4, the places for c = 2",
    "In the word of a -> aab, b -> a the a's stand at floor(n sqrt(2)) and the b's at floor(n (sqrt(2) + 2)); side by "
    "side they are the P-positions for c = 2.",
)
def check_pell_places(effort: Effort) -> Search:
    return check_places(2, PELL, effort)


@PAPER.claim("section-4-aab-a-columns", "section 4, the table for c = 2", "The places of a and b side by side, c = 2.")
def check_pell_columns(effort: Effort) -> Search:
    return check_columns(PELL, wythoff_with(2), "aab-a-columns")


@PAPER.claim(
    "section-4-general",
    "section 4, its last sentence",
    "For c > 1 the P-positions are the places of the a's and b's in the word of a -> a^c b, b -> a.",
)
def check_general(effort: Effort) -> Search:
    terms = effort.upto(*TERMS)
    for c in SLACKS:
        pairs = word_pairs(power_morphism(c), terms)
        yield from differing(f"c = {c}", pairs, p_pairs(wythoff_with(c), terms + 1)[1:], first=1)
        if len(lost := np.setdiff1d(np.arange(1, pairs[-1, 0] + 1), pairs)):
            yield f"c = {c}: no letter stands at {lost[0]}"
    most = effort.upto(3, LARGEST_SLACK)
    certificates = tuple(places_certificate(wythoff_with(c), power_morphism(c)) for c in range(2, most + 1))
    return Proved(f"c = 2..{most} for all n; c up to {LARGEST_SLACK} to n = {terms}", certificates)


PAPER.same(
    "section-5-idea",
    "section 5, its first sentence",
    "The P-positions are the places of letters in words that morphisms make, which suggests other games.",
    as_="section-4-general",
)
