"""Section 5: partitions of the naturals, and the sets A_i^m and B_i^m."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import isqrt

import numpy as np

from wythoff.exact.arrays import floors
from wythoff.exact.irrational import Irrational
from wythoff.knowledge import Verified
from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.differences import first_place
from wythoff.papers.goldberg_fraenkel.alpha_words import applied
from wythoff.papers.goldberg_fraenkel.lemmas import by_words
from wythoff.papers.goldberg_fraenkel.numbers import BELOW, LENGTH, alphas, rising
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel.sets import Flags, b_then_a, places_of_a, resolution, text
from wythoff.papers.printed_data import ComputedRows, Rows, compared, printed_rows
from wythoff.papers.uniform import universally
from wythoff.words import Morphism, phi

Partition = frozenset[frozenset[int]]


def levels(number: Irrational, length: int) -> Iterator[int]:
    """The m whose blocks are shorter than a quarter of the length, so that several of them are seen."""
    m = 0
    while number.convergent(m)[0] * 4 < length:
        yield m
        m += 1


def blocks(number: Irrational, m: int, length: int) -> range:
    """Places in a block: all of a short one, some of a long one."""
    size = number.convergent(m)[0]
    return range(0, size, max(1, size // (isqrt(length) // 2)))


def different(number: Irrational, where: str, left: Flags, right: Flags) -> Iterator[str]:
    """A counterexample, if two sets are not the same."""
    place = first_place(left, right)
    if place is not None:
        yield f"alpha = {number}, {where}: {place} is only in the {'left' if left[place] else 'right'} set"


def motivation(printed: Rows) -> ComputedRows:
    """The places, and the word with these places marked."""
    sizes = {label: len(cells) for label, cells in printed}
    places = np.flatnonzero(b_then_a(rising(), 2, 1_000)).tolist()
    letters = [letter.upper() if s in places else letter for s, letter in enumerate(text(rising(), sizes["word"]))]
    return [("positions", places[: sizes["positions"]]), ("word", letters)]


PAPER.table(
    "section-5-1",
    "Section 5.1",
    "For alpha = [1; 1, 2, 3, ...]: the places s with W(s) = b and W(s + 2) = a, and the word with these "
    "places marked B.",
    motivation,
    title="section 5.1",
)


PAPER.definition(
    "def-4",
    "Definition 4",
    "The partition that an infinite word induces: the sets of places of each of its letters.",
    used="in Propositions 4 and 6",
)
PAPER.definition(
    "def-5",
    "Definition 5",
    "The indicator morphism of tau maps a letter s to s_0 s_1 ... s_(k-1) with k the length of tau(s).",
    used="in Example 4 and Proposition 4",
)


def indicator(tau: Morphism, word: str) -> list[str]:
    """The image of a word under the indicator morphism of tau."""
    return [f"{letter}_{i}" for letter in word for i in range(len(tau.image(letter)))]


@PAPER.claim(
    "example-4",
    "Example 4",
    "For tau = phi_1 phi_2 the indicator morphism maps a to a_0 ... a_4 and b to b_0 b_1; in the image of W[alpha_2] "
    "the letter a_3 has the places of the B's of section 5.1.",
)
def indicator_of_phi(effort: Effort) -> Search:
    tau = Morphism({letter: applied([phi(1), phi(2)], letter) for letter in "ab"})
    length = effort.upto(*LENGTH)
    letters = np.array(indicator(tau, text(rising().shifted(2), length))[:length])
    yield from different(rising(), "a_3", letters == "a_3", b_then_a(rising(), 2, length))
    return compared(
        "Example 4", printed_rows(PAPER.key, "example-4"), [(letter, indicator(tau, letter)) for letter in "ab"]
    )


def partitions(size: int) -> list[Partition]:
    """All partitions of {0, ..., size - 1}."""
    found: list[list[list[int]]] = [[]]
    for element in range(size):
        found = [
            grown
            for parts in found
            for grown in [
                *([*parts[:i], [*part, element], *parts[i + 1 :]] for i, part in enumerate(parts)),
                [*parts, [element]],
            ]
        ]
    return [frozenset(map(frozenset, parts)) for parts in found]


FINER = universally(
    "p q r",
    "x and y are in one set of a partition p of the natural numbers, as are those of places, if p(x) = p(y). If p is "
    "not finer than r, a pair shows that p is not finer than q, or q not finer than r; that p is finer than p, and "
    "that two partitions which are finer than each other have the same sets, are the definition",
    "partitions",
)


@PAPER.claim(
    "def-6",
    "Definition 6",
    "A partition is finer than another if each of its sets is inside a set of the other; this is a partial order.",
)
def partial_order(effort: Effort) -> Search:
    size = effort.upto(4, 5)
    every = partitions(size)
    finer = {(p, q) for p in every for q in every if all(any(a <= b for b in q) for a in p)}

    yield from (f"{p} is not finer than itself" for p in every if (p, p) not in finer)
    yield from (f"{p} and {q} are finer than each other" for p, q in finer if p != q and (q, p) in finer)
    for p, q, r in product(every, repeat=3):
        if (p, q) in finer and (q, r) in finer and (p, r) not in finer:
            yield f"{p}, {q}, {r}"

    return FINER(Verified(size, f"all {len(every)} partitions of {size} elements"))


CHOICES = ("a", "b", "ab", "ba", "aab", "bab")


@PAPER.claim(
    "prop-4",
    "Proposition 4",
    "The partition of the indicator word I_tau(w) is finer than that of tau(w).",
    alphas(f"{len(CHOICES) ** 2} morphisms, {{:,}} letters", (200, 2_000)),
    universally(
        "w tau",
        "the letter of the indicator word at the place E(n) + i is w(n) with the number i, so places with the same "
        "one have the same letter of the image",
        "images-in-blocks",
        lemmas=["a block at every place", "one block at every place", "blocks of equal letters"],
    ),
)
def indicator_is_finer(number: Irrational, length: int) -> Iterator[str]:
    for a, b in product(CHOICES, repeat=2):
        tau, word = Morphism({"a": a, "b": b}), text(number, length)
        pairs = set(zip(indicator(tau, word), str(tau(word)), strict=True))
        if len(pairs) != len({fine for fine, _ in pairs}):
            yield f"alpha = {number}, {tau}"


@PAPER.claim(
    "section-5-3",
    "Section 5.3",
    "Phi_m = phi_(t_1) ... phi_(t_m) maps a to a word of length p_m and b to one of length p_(m-1).",
    alphas("words shorter than a quarter of {:,}", LENGTH),
    by_words(
        "at level m the a's have blocks of length P(m), the b's of length P(m-1); a block of an a of level m + 1 is "
        "t(m+1) blocks of a's of level m and one of a b, that of a b is a block of an a, as phi_t has it; Phi_0 "
        "leaves letters as they are",
        "the a's in the image of an a",
        "the b in the image of an a",
        "the a in the image of a b",
        "the blocks of a level cover",
    ),
)
def lengths(number: Irrational, top: int) -> Iterator[str]:
    for m in levels(number, top):
        phis = [phi(number.quotient(k)) for k in range(1, m + 1)]
        sizes = len(applied(phis, "a")), len(applied(phis, "b"))
        if sizes != (number.convergent(m)[0], number.convergent(m - 1)[0]):
            yield f"alpha = {number}: m = {m}"


@PAPER.claim(
    "example-5",
    "Example 5",
    "For alpha = [1; 1, 2, 3, ...] the places s with W(s) = b and W(s + 2) = a are the set A_3^2.",
    upto(*LENGTH, "numbers below {:,}"),
    by_words(
        "x = 2 = P(1) has one greedy step, G(2) = 1 and X(2, 1) = 0, and W(1) = b: with z = 2, the letter changes in "
        "the sets of level 2 and place P(2) - 2 = 3",
        "where a step changes the letter",
        "there it does change",
    ),
)
def shift_by_two(length: int) -> Iterator[str]:
    return different(rising(), "A_3^2", resolution(rising(), 2, length).a(3), b_then_a(rising(), 2, length))


@PAPER.claim(
    "prop-5",
    "Proposition 5",
    "A_i^m, 0 <= i < p_m, holds the floor(alpha_m n) p_(m-1) + n (p_m - p_(m-1)) - p_m + i, n >= 1.",
    BELOW,
    by_words(
        "floor(alpha_m n) = n + D(m, n), and D(m, n) b's are before the n-th a of W[alpha_m]; blocks of a's and b's "
        "follow each other as in that word, and fill all places",
        "the first block begins at 0",
        "the blocks around a block of a b",
        "the blocks of a level cover",
        "one set of a's",
    ),
)
def formula(number: Irrational, length: int) -> Iterator[str]:
    for m in levels(number, length):
        p, before = number.convergent(m)[0], number.convergent(m - 1)[0]
        n = np.arange(1, length + 1)
        starts = floors(number.shifted(m), 1, 1, length) * before + n * (p - before) - p
        for i in blocks(number, m, length):
            flags = np.zeros(length, dtype=np.bool_)
            flags[(starts + i)[starts + i < length]] = True
            yield from different(number, f"A_{i}^{m}", resolution(number, m, length).a(i), flags)


@PAPER.claim(
    "obs-1",
    "Observation 1",
    "To shift A_i^m down by j <= i gives A_(i-j)^m, and no number below 0 arises.",
    BELOW,
    by_words(
        "the n-th numbers of both sets are i and i - j after the same beginning", "blocks begin at natural numbers"
    ),
)
def shifted_blocks(number: Irrational, length: int) -> Iterator[str]:
    for m in levels(number, length):
        fine = resolution(number, m, length)
        places = blocks(number, m, length)[:12]
        for i, j in ((i, j) for i in places for j in places if j <= i):
            if fine.a(i)[:j].any():
                yield f"alpha = {number}: A_{i}^{m} has a number below {j}"
            yield from different(number, f"A_{i}^{m} - {j}", fine.a(i)[j:], fine.a(i - j)[: length - j])


@PAPER.claim(
    "prop-6",
    "Proposition 6",
    "The partition that H_(m+1) induces is finer than that of H_m.",
    BELOW,
    by_words(
        "a block of level m + 1 is made of whole blocks of level m",
        "the a's in the image of an a",
        "the b in the image of an a",
        "the a in the image of a b",
        "a place in a block",
    ),
)
def ever_finer(number: Irrational, length: int) -> Iterator[str]:
    for m in levels(number, length):
        coarse, fine = resolution(number, m, length).codes, resolution(number, m + 1, length).codes
        # Numbers of letters have far fewer than 32 bits.
        if len(np.unique((fine << 32) + coarse)) != len(np.unique(fine)):
            yield f"alpha = {number}: m = {m}"


@PAPER.claim(
    "obs-2",
    "Observation 2",
    "If m > 0 and y is in A_i^m or in B_i^m, then W(y) = W(i).",
    BELOW,
    by_words("as stated", "a's have the same blocks", "b's have the same blocks"),
)
def same_letter(number: Irrational, length: int) -> Iterator[str]:
    is_a = places_of_a(number, length)
    for m in levels(number, length):
        if m > 0:
            index = resolution(number, m, length).index
            yield from different(number, f"m = {m}", is_a, is_a[index])
