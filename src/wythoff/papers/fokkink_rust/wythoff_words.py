"""Section 1, the words: Fibonacci, Pell, noble means and Sturmian words that code the tables."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from wythoff.exact import BeattyPair, alpha, wythoff_pair
from wythoff.knowledge import Verified
from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.differences import differing
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.wythoff_nim import LARGEST_SLACK, ROWS, letter_failures, located
from wythoff.papers.fokkink_rust.wythoff_sequences import COMPLEMENTARY, PARAMETERS, UP_TO_SIX, from_one
from wythoff.papers.paper import Reading
from wythoff.papers.uniform import lemmas_of, universally
from wythoff.words import Morphism, kbonacci, sturmian_word, wythoff_morphism, wythoff_sequences, wythoff_word

PAPER.word(
    "section-1-fibonacci-word",
    "Section 1, the Fibonacci substitution",
    "The fixed word of 0 -> 01, 1 -> 0 begins with the fifteen letters printed.",
    lambda length: str(kbonacci(2).prefix(length)),
    file="fibonacci-word",
    title="the Fibonacci word",
)


PAPER.same(
    "section-1-fibonacci",
    "Section 1, after the Fibonacci substitution",
    "A and B of Table 1 are the locations of the zeros and ones of the Fibonacci word.",
    as_="intro-fibonacci",
)


@PAPER.claim(
    "section-1-noble-means",
    "Section 1, after the Fibonacci substitution",
    "The P-positions of a-Wythoff are the locations of the zeros and ones in the fixed word of 0 -> 0^a 1, 1 -> 0.",
    upto(3_000, 10**6, f"a <= {LARGEST_SLACK}, the first {{}} P-positions"),
    universally("a", "with t for a; Z counts the zeros", "wythoff-word"),
)
def _noble_means(count: int) -> Iterator[str]:
    slacks = range(1, LARGEST_SLACK + 1)
    words = {a: wythoff_morphism(a, a).fixed_point(0) for a in slacks}
    yield from (line for a in slacks for line in letter_failures(f"wythoff(slack={a})", words[a], count))


PELL = Morphism("0->001, 1->0")

PAPER.claim(
    "section-1-pell",
    "Section 1, after the Fibonacci substitution",
    "A and B of Table 2, the P-positions of 2-Wythoff, are the locations of 0 and 1 in the word of 0 -> 001, 1 -> 0.",
    ROWS,
    located("wythoff(slack=2)", PELL),
)(lambda count: letter_failures("wythoff(slack=2)", PELL.fixed_point(0), count))


WORDS = "The ka+b sequences are the locations of 0 and 1 in the fixed word of 0 -> {}, 1 -> 0."


TERMS = upto(2_000, 10**6, f"{UP_TO_SIX}, the first {{}} terms")


FOR_ALL_A_AND_B = universally(
    "a b",
    "A_k and B_k are the places of zero and one number k + 1: B_k - A_k = k a + b, and A_k is the least number that is "
    "none of the earlier ones; Z counts the zeros",
    "shifted-word",
)


@PAPER.claim("section-1-words", "Section 1, after the Pell word", WORDS.format("0^b 1 0^(a-b)"), TERMS, FOR_ALL_A_AND_B)
def words_of_the_sequences(count: int) -> Iterator[str]:
    for a, b in PARAMETERS:
        pair = wythoff_pair(a, b)
        smaller, larger = wythoff_sequences(a, b, count)
        yield from differing(f"a = {a}, b = {b}: A", smaller, pair.smaller_array(count))
        yield from differing(f"a = {a}, b = {b}: B", larger, pair.larger_array(count))


@PAPER.claim(
    "section-1-sturmian",
    "Section 1, after the Pell word",
    "All these fixed words are Sturmian.",
    upto(12, 60, f"{UP_TO_SIX}: n + 1 factors of each length n <= {{}}"),
    universally(
        "a b",
        "the zeros stand at A_0, A_1, ... and the ones at B_k = A_k + ka + b, complementary sequences, of which there "
        "is one pair; it is ⌊kα + γ⌋, ⌊kβ + δ⌋ of the ka+b sequences with irrational α, and words with zeros there "
        "are Sturmian [Morse, Hedlund]",
        "shifted-word",
        "quadratic-slopes",
        "complementary",
        lemmas=[*lemmas_of("shifted-word"), "alpha irrational", *COMPLEMENTARY],
    ),
)
def _words_are_sturmian(longest: int) -> Iterator[str]:
    yield from (
        f"a = {a}, b = {b}: {found} factors of length {n}"
        for a, b in PARAMETERS
        for n in range(1, longest + 1)
        if (found := wythoff_word(a, b).factor_complexity(n)) != n + 1
    )


def balanced_words(length: int) -> set[str]:
    """The words in which the numbers of ones in two factors of the same length differ by at most 1: the factors of
    Sturmian words.

    >>> sorted(balanced_words(2))
    ['00', '01', '10', '11']
    """
    found = [""]
    for _ in range(length):
        longer = [word + letter for word in found for letter in "01"]
        found = [word for word in longer if _ends_balanced(word)]
    return set(found)


def _ends_balanced(word: str) -> bool:
    """Whether the factors at the end of a word are balanced with all others."""
    for size in range(1, len(word)):
        ones = [word[i : i + size].count("1") for i in range(len(word) - size + 1)]
        if max(ones) - min(ones) > 1:
            return False
    return True


def floor_words(length: int) -> set[str]:
    """The first letters of the words U(ρ, x), for all irrational ρ in (0, 1) and all x in [0, 1).

    They change with ρ at fractions with denominators up to the length, and with x where kρ + x is an integer.
    """
    fractions = sorted({Fraction(p, q) for q in range(1, length + 1) for p in range(q + 1)})
    found = set()
    for low, high in pairwise(fractions):
        slope = Fraction(low.numerator + high.numerator, low.denominator + high.denominator)
        starts = sorted({-k * slope % 1 for k in range(length + 1)})
        for x in starts:
            floors = [math.floor(k * slope + x) for k in range(length + 1)]
            found.add("".join(str(b - a) for a, b in pairwise(floors)))
    return found


@PAPER.claim(
    "section-1-morse-hedlund",
    "Section 1, on Sturmian words",
    "Every Sturmian word is a word u_1 u_2 u_3 ... with u_k = ⌊kρ + x⌋ - ⌊(k-1)ρ + x⌋ for some irrational ρ in (0, 1) "
    "and x in [0, 1), or such a word with 0 and 1 exchanged.",
    upto(
        10,
        16,
        "the first n <= {} letters: they are the balanced words. The theorem is recalled from [Morse, Hedlund 1940]; ρ "
        "is the limit of a sequence that each word has for itself, and the certificates have no limits",
    ),
)
def _morse_and_hedlund(longest: int) -> Iterator[str]:
    for length in range(1, longest + 1):
        words = floor_words(length)
        exchanged = {word.translate(str.maketrans("01", "10")) for word in words}
        yield from (f"{word}" for word in sorted(balanced_words(length) ^ (words | exchanged))[:1])


ZEROS = "Let u_k = ⌊kρ + x⌋ - ⌊(k-1)ρ + x⌋. The zeros of {} are at the locations ⌊k(ρ + 1) + x⌋, k = 1, 2, ..."
SLOPES = ("golden-1", "sqrt(2)-1", "(sqrt(13)-3)/2")
INTERCEPTS = (Fraction(0), Fraction(1, 3), Fraction(1, 2))


@PAPER.misprint(
    "section-1-zeros",
    "Section 1, on Sturmian words",
    printed=Reading(ZEROS.format("u_1 u_2 u_3 ..."), "0->0, 1->1"),
    correct=Reading(
        ZEROS.format("1^(u_1) 0 1^(u_2) 0 1^(u_3) 0 ..."),
        "0->0, 1->10",
        universally("ρ x", "U(n) is u_1 + ... + u_n, and Z(n) is the place of the n-th zero", "zeros-between-ones"),
    ),
    cases=upto(500, 10**5, "nine words, the first {} zeros"),
)
def zeros_of_sturmian_words(count: int, coding: str) -> Iterator[str]:
    for text in SLOPES:
        slope = alpha(text)
        for x in INTERCEPTS:
            word = sturmian_word(slope, x).image(Morphism(coding))
            claimed = BeattyPair(slope + 1, gamma=x).smaller_array(count)
            yield from differing(f"ρ = {text}, x = {x}: zeros", claimed, word.positions(0).first(count))


@PAPER.claim("section-1-substitution", "Section 1, on Sturmian words", WORDS.format("0^a 1 0^(b-a)"))
def _substitution_of_the_sequences(effort: Effort) -> Search:
    yield from (f"a = {a}, b = {b}: the exponent b - a is {b - a}" for a, b in PARAMETERS if b < a)
    return Verified(len(PARAMETERS), UP_TO_SIX)


PAPER.correction("section-1-substitution", WORDS.format("0^b 1 0^(a-b)"), TERMS, FOR_ALL_A_AND_B)(
    words_of_the_sequences
)


@PAPER.claim(
    "section-1-conversion",
    "Section 1, on Sturmian words",
    "The zeros of the fixed word of 0 -> 0^b 1 0^(a-b), 1 -> 0 are at the locations ⌊k(ρ + 1) + x⌋ with ρ + 1 = α and "
    "x = γ, the numbers of the ka+b sequences, if these are numbered from k = 1 as the locations are; then 0 <= x < 1.",
    TERMS,
    universally(
        "a b",
        "the zeros are at A_0, A_1, ..., and numbered from 1 that is ⌊kα + γ⌋ with γ = 2 - b/β - α = (a - b)/β, as "
        "(2 - α) β = a follows from the equations of α and β; with t for a, and v for 1/β",
        "shifted-word",
        "quadratic-slopes",
        "complementary",
        lemmas=[*lemmas_of("shifted-word"), "alpha irrational", "inverses of the slopes", *COMPLEMENTARY],
    ),
)
def _conversion(count: int) -> Iterator[str]:
    for a, b in PARAMETERS:
        pair = from_one(wythoff_pair(a, b))
        zeros = wythoff_word(a, b).positions(0).first(count)
        yield from differing(f"a = {a}, b = {b}: zeros", pair.smaller_array(count), zeros)
        if not 0 <= pair.gamma < 1 or not 0 < pair.alpha - 1 < 1:
            yield f"a = {a}, b = {b}: x = {pair.gamma}"


@PAPER.claim(
    "section-1-continued-fraction",
    "Section 1, at its end",
    "The α of Wythoff's ka+b sequences has the continued fraction [1; a, a, a, ...].",
    upto(50, 1_000, "a <= {}"),
    universally(
        "a",
        "with t for a; the integer part of α is 1, and what is left is x = α - 1 with 0 < x < 1 and x (a + x) = 1, so "
        "that 1/x has the integer part a and leaves x again, for ever",
        "quadratic-slopes",
        lemmas=["the rest comes again"],
    ),
)
def _continued_fraction(largest: int) -> Iterator[str]:
    yield from (f"a = {a}" for a in range(1, largest + 1) if wythoff_pair(a, 1).alpha != alpha(f"[1;({a})]"))
