"""Section 4: the P-positions as the places of the letters a and b in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import numpy as np

from wythoff.knowledge import CertificateFile, Proved, Refuted, Undecided, Verified
from wythoff.papers.cases import Argument, upto
from wythoff.papers.claim import Check, Effort, Outcome, Search
from wythoff.papers.differences import differing
from wythoff.papers.printed_data import Computed, ComputedRows, Rows, compared, printed_rows
from wythoff.papers.proofs import NoProof, proof
from wythoff.papers.schwent.pairs import (
    ALL_C,
    SLACKS,
    beatty_pairs,
    obeys_mex_rule,
    p_pairs,
    power_morphism,
    slope,
    word_pairs,
    wythoff_with,
)
from wythoff.papers.schwent.paper import PAPER
from wythoff.papers.schwent.words import FIBONACCI, PELL
from wythoff.papers.uniform import universally
from wythoff.prove.coding.locations import prove_letter_positions
from wythoff.words.morphism import Morphism

TERMS = upto(5_000, 10**6, "n <= {}")


@cache
def places_certificate(spec: str, morphism: Morphism) -> CertificateFile:
    """The certificate that the P-positions but (0, 0) are the places of the n-th a and the n-th b in a word."""
    theorem = prove_letter_positions(proof(spec), morphism, {"a": 1}, {"b": 1}, first="a")
    if isinstance(theorem, Undecided):
        raise NoProof(f"{spec} and the word of {morphism}: {theorem.reason}")
    return CertificateFile(f"{spec} in the word of {morphism}", theorem.certificate.text)


def letters(morphism: Morphism) -> Computed:
    """A row of numbers and a row of letters."""

    def rows(printed: Rows) -> ComputedRows:
        length = len(printed[0][1])
        word = morphism.fixed_point("a").prefix(length)
        return [("n", range(1, length + 1)), ("letter", list(str(word)))]

    return rows


def columns(morphism: Morphism, spec: str, name: str) -> Check:
    """The places of letters in two columns, which should also be the P-positions."""

    def check(effort: Effort) -> Search:
        printed = printed_rows("Schwent", name)
        pairs = word_pairs(morphism, len(printed))
        yield from differing(spec, pairs, p_pairs(spec, len(printed) + 1)[1:])
        return compared("the columns", printed, [(str(a), [b]) for a, b in pairs.tolist()])

    return check


def places(c: int, morphism: Morphism) -> Callable[[int], Iterator[str]]:
    """Where places of letters, Beatty pairs and P-positions are not the same pairs."""

    def search(terms: int) -> Iterator[str]:
        pairs = word_pairs(morphism, terms)
        beatty = f"floor(n*{slope(c)}), floor(n*({slope(c) + c}))"
        yield from differing(beatty, pairs, beatty_pairs(c, terms + 1)[1:])
        yield from differing(f"P-positions for c = {c}", pairs, p_pairs(wythoff_with(c), terms + 1)[1:])

    return search


def by_places(what: str, morphism: Morphism, spec: str, s: int, t: int) -> Argument:
    """Proved if the places of letters are the P-positions of a game, and these obey a mex rule."""

    def prove_it(checked: Outcome) -> Outcome:
        by_mex = obeys_mex_rule(spec, s, t)
        return by_mex if isinstance(by_mex, Refuted) else Proved(what, (places_certificate(spec, morphism), by_mex))

    return prove_it


def proved_places(c: int, morphism: Morphism) -> Argument:
    """Proved if the places of letters are the P-positions for c."""
    what = f"the places are the P-positions for c = {c}; these obey the mex rule, as the Beatty pairs do (Theorem 1)"
    return by_places(what, morphism, wythoff_with(c), 1, c)


PAPER.table(
    "section-4-fibonacci-letters",
    "section 4, first display",
    "The first twelve letters of the Fibonacci word.",
    letters(FIBONACCI),
    file="fibonacci-letters",
    title="the word",
)
PAPER.table(
    "section-4-fibonacci-lists",
    "section 4, the lists of places",
    "The first places of a and of b in the Fibonacci word.",
    lambda printed: [
        (letter, FIBONACCI.fixed_point("a").positions(letter).first(len(cells)).tolist()) for letter, cells in printed
    ],
    file="fibonacci-places",
    title="the lists",
)
PAPER.claim(
    "section-4-fibonacci-places",
    "section 4, the places in the Fibonacci word",
    "In the Fibonacci word the a's stand at floor(n alpha), alpha = (1 + sqrt(5))/2, the b's at the other places; side "
    "by side they are the P-positions for c = 1.",
    TERMS,
    proved_places(1, FIBONACCI),
)(places(1, FIBONACCI))
PAPER.claim(
    "section-4-fibonacci-columns", "section 4, the table for c = 1", "The places of a and b side by side, c = 1."
)(columns(FIBONACCI, wythoff_with(1), "fibonacci-columns"))
PAPER.table(
    "section-4-aab-a-letters",
    "section 4, second display",
    "The first fourteen letters of the word of a -> aab, b -> a.",
    letters(PELL),
    file="aab-a-letters",
    title="the word",
)
PAPER.claim(
    "section-4-aab-a-places",
    "section 4, the places for c = 2",
    "In the word of a -> aab, b -> a the a's stand at floor(n sqrt(2)) and the b's at floor(n (sqrt(2) + 2)); side by "
    "side they are the P-positions for c = 2.",
    TERMS,
    proved_places(2, PELL),
)(places(2, PELL))
PAPER.claim("section-4-aab-a-columns", "section 4, the table for c = 2", "The places of a and b side by side, c = 2.")(
    columns(PELL, wythoff_with(2), "aab-a-columns")
)


@PAPER.claim(
    "section-4-general",
    "section 4, its last sentence",
    "For c > 1 the P-positions are the places of the a's and b's in the word of a -> a^c b, b -> a.",
)
def check_general(effort: Effort) -> Search:
    terms = TERMS.bound(effort)
    for c in SLACKS:
        pairs = word_pairs(power_morphism(c), terms)
        yield from differing(f"c = {c}", pairs, p_pairs(wythoff_with(c), terms + 1)[1:])
        is_place = np.bincount(pairs.ravel())[1 : pairs[-1, 0] + 1] > 0
        if not is_place.all():
            yield f"c = {c}: no letter stands at {np.argmin(is_place) + 1}"
    holds = Verified(terms, f"{ALL_C}, n <= {terms}")
    return universally("c", "with 0 for a and 1 for b; Z counts the a's", "wythoff-word")(holds)


PAPER.same(
    "section-5-idea",
    "section 5, its first sentence",
    "The P-positions are the places of letters in words that morphisms make, which suggests other games.",
    as_="section-4-general",
)
