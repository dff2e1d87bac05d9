"""Section 7: the places of b's before a's, in three cases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

import numpy as np

from wythoff.exact.irrational import Irrational
from wythoff.extend import Node, b_before_a, case_of
from wythoff.papers.claim import Effort, Search
from wythoff.papers.goldberg_fraenkel.basic_sets import different
from wythoff.papers.goldberg_fraenkel.lemmas import by_words
from wythoff.papers.goldberg_fraenkel.numbers import BELOW, LENGTH, SHIFTED, alphas, rising
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel.sets import (
    Flags,
    b_then_a,
    members,
    odd_union,
    places_of_a,
    resolution,
    text,
)
from wythoff.papers.goldberg_fraenkel.shifts import SHIFT, end_nodes, numerator, steps
from wythoff.papers.printed_data import compared, printed_rows


@PAPER.claim(
    "section-7-one",
    "Section 7, x = 1",
    "Every b is followed by an a, so that the places of b's before an a are all places of b's, which are A_(t_1)^1.",
    BELOW,
    by_words(
        "the block of the n-th b at level 0 is the end of a block of level 1",
        "after a block of a b",
        "the blocks of b's at level 0",
        "the b in the image of an a",
    ),
)
def after_every_b(number: Irrational, length: int) -> Iterator[str]:
    b = ~places_of_a(number, length)
    yield from different(number, "x = 1", b_then_a(number, 1, length), b)
    yield from different(number, "the b's", b, members(number, Node(1, number.quotient(1)), length))


@PAPER.claim(
    "section-7-restricted",
    "Section 7, the first formula",
    "For x > 1 the places of b's with an a x places later are the symmetric difference of the n unions of section 6.2, "
    "each cut with the b's; a set A_i^m has only b's if W(i) = b and none otherwise.",
    SHIFTED,
    by_words(
        "section 6.2 with Observation 2: all letters of a set A_i^m are W(i)",
        "where the shifted word differs",
        "there it does differ",
        "a's have the same blocks",
    ),
)
def restricted(number: Irrational, length: int, top: int) -> Iterator[str]:
    b = ~places_of_a(number, length)
    for x in range(2, top + 1):
        nodes = [node for pair in end_nodes(number, x) for node in pair]
        parts = {node: members(number, node, length) for node in nodes}
        for node, part in parts.items():
            wanted = part if b[node.i] else np.zeros_like(part)
            yield from different(number, f"{node} cut with the b's", b & part, wanted)
        unions = [b & parts[u] | b & parts[v] for u, v in end_nodes(number, x)]
        yield from different(number, f"x = {x}", b_then_a(number, x, length), odd_union(unions))


@PAPER.claim(
    "obs-3",
    "Observation 3",
    "If x_i >= z' for z' = 1 or 2, then W(x_i - z') = W(x - z').",
    alphas("x <= {:,}", (200, 1_500)),
    by_words("with z for z' and X(x, i) for x_i", "greedy steps keep the last letters"),
)
def remainders_end_alike(number: Irrational, top: int) -> Iterator[str]:
    word = text(number, top)
    for x in range(2, top + 1):
        for _, _, rest in steps(number, x):
            yield from (
                f"alpha = {number}: x = {x}, x_i = {rest}, z' = {z}"
                for z in (1, 2)
                if rest >= z and word[rest - z] != word[x - z]
            )


@PAPER.claim(
    "obs-4",
    "Observation 4",
    "If x_i + z >= 3 for z = 1 or 2, then W(p_(k_i+1) - x_i - z) = W(x + z - 3).",
    alphas("x <= {:,}", (200, 1_500)),
    by_words("with X(x, i) for x_i and G(X(x, i - 1)) for k_i", "greedy steps, from the end"),
)
def mirrored_letters(number: Irrational, top: int) -> Iterator[str]:
    is_a = places_of_a(number, top)
    for x in range(2, top + 1):
        for k, _, rest in steps(number, x):
            for z in (1, 2):
                place = numerator(number, k + 1) - rest - z
                if rest + z >= 3 and is_letter_a(number, place) != is_a[x + z - 3]:
                    yield f"alpha = {number}: x = {x}, x_i = {rest}, z = {z}"


def is_letter_a(number: Irrational, place: int) -> bool:
    """Whether W(place) = a: whether place + 1 is some floor(alpha n)."""
    return number.floor(-number.inverse().floor(-place - 1)) == place + 1


@PAPER.claim(
    "section-7-case-1",
    "Section 7, the first case",
    "If W(x-1) = b, x > 1, then k_n is odd, and W(p_(k_i+1) - x_i - 2) = b, W(p_(k_i+1) - x_i - 1) = a for i = 1, "
    "..., n.",
    alphas("x <= {:,}", (200, 1_500)),
    by_words(
        "with X(x, i) for x_i, G(X(x, i - 1)) for k_i and s(m) = (-1)^m; x_n = 0",
        "the first case",
        "the last step of the first case",
    ),
)
def first_case(number: Irrational, top: int) -> Iterator[str]:
    is_a = places_of_a(number, top)
    for x in range(2, top + 1):
        if is_a[x - 1]:
            continue
        if steps(number, x)[-1][0] % 2 == 0:
            yield f"alpha = {number}: x = {x}, k_n is even"
        for last, before in end_nodes(number, x):
            if is_letter_a(number, before.i) or not is_letter_a(number, last.i):
                yield f"alpha = {number}: x = {x}, {before}"


def set_named(number: Irrational, name: str, length: int) -> Flags:
    """The sets that the table of section 7 names."""
    t = number.quotient(1)
    first, whole = resolution(number, 1, length), resolution(number, 0, length)
    match name:
        case "A^1_(t1-1)":
            return first.a(t - 1)
        case "A^1_(t1)":
            return first.a(t)
        case "B^0_0":
            return whole.b(0)
        case "A^1_i(i<t1-1)":
            return reduce(or_, (first.a(i) for i in range(t - 1)), np.zeros(length, dtype=np.bool_))
        case "B^1_0":
            return first.b(0)
        case "A^2_((t1+1)t2)":
            return members(number, Node(2, (t + 1) * number.quotient(2)), length)
    raise ValueError(f"the table names no set {name}")


BY_CASES = by_words(
    "the blocks of level 1 are a^t b, t = t(1), and a; z is 2 in Case 1 and 1 in Case 2, and from i to i + 1 the "
    "letter X(x, i) places after a b changes just in the set of that step, so that it is an a, x places after, if "
    "there is an odd number of changes",
    "letters in a block of level 1",
    "the letters a, a",
    "the blocks of a level cover",
    "the b in the image of an a",
    "where a step changes the letter",
    "there it does change",
    "greedy steps end",
    "every b before an a",
)


@PAPER.claim(
    "section-7-table",
    "Section 7, the table of three cases",
    "For x > 1 the letters W(x-2), W(x-1) are ab, ba or aa, and these are the sets that x - 2 is in; the b's before an "
    "a are the symmetric difference of the A_(p-x_i-2)^(k_i+1), of the A_(p-x_i-1)^(k_i+1), or all b's.",
    SHIFTED,
    BY_CASES,
)
def three_cases(number: Irrational, length: int, top: int) -> Iterator[str]:
    word = text(number, length)
    for case, (letters, *names) in printed_rows(PAPER.key, "section-7-cases"):
        places = np.array([word[s : s + 2] == letters for s in range(length - 2)])
        sets = [set_named(number, name, length - 2) for name in names]
        yield from different(number, f"Case {case}", places, reduce(or_, sets))
        if len(sets) > 1 and (sets[-1] != sets[-2]).any():
            yield f"alpha = {number}, Case {case}: two names of one set"
    yield from case_failures(number, word, length, top)


def case_failures(number: Irrational, word: str, length: int, top: int) -> Iterator[str]:
    """The sets of the last column of the table, for every x > 1."""
    for x in range(2, top + 1):
        case = {"ab": 1, "ba": 2, "aa": 3}[word[x - 2 : x]]
        nodes = nodes_of_case(number, x, case)
        if nodes != b_before_a(number, x) or case != case_of(number, x):
            yield f"alpha = {number}: x = {x}, {nodes}"
        yield from unlike_union(number, x, nodes, length)


def nodes_of_case(number: Irrational, x: int, case: int) -> list[Node]:
    """The sets whose symmetric difference are the b's before an a in one of the three cases."""
    if case == 3:
        return [Node(1, number.quotient(1))]
    return [pair[1 if case == 1 else 0] for pair in end_nodes(number, x)]


def unlike_union(number: Irrational, x: int, nodes: list[Node], length: int) -> Iterator[str]:
    """Where the b's with an a x places later are not the symmetric difference of these sets."""
    parts = odd_union([members(number, node, length) for node in nodes])
    return different(number, f"x = {x}", b_then_a(number, x, length), parts)


@PAPER.claim(
    "example-8",
    "Example 8",
    "For alpha = [1; 1, 2, 3, ...], x = 12 is in Case 1; the b's before an a are a symmetric difference of three sets.",
)
def example_of_cases(effort: Effort) -> Search:
    if text(rising(), SHIFT)[-1] != "b":
        yield "W(11) is not b"
    nodes = nodes_of_case(rising(), SHIFT, 1)
    yield from unlike_union(rising(), SHIFT, nodes, effort.upto(*LENGTH))
    return compared("Example 8", printed_rows(PAPER.key, "example-8"), [("sets", nodes)])
