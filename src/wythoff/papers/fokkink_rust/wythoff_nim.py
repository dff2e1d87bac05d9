"""Section 1, the games: Wythoff Nim, a-Wythoff and Tables 1 and 2."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from wythoff.exact import GOLDEN, BeattyPair, Irrational, alpha
from wythoff.knowledge import Undecided, Verified
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.differences import first_place
from wythoff.papers.fokkink_rust.column_rule import ColumnRule
from wythoff.papers.fokkink_rust.evidence import DIFFERENCE, A, B, asked, coded
from wythoff.papers.fokkink_rust.paper import PAPER, printed
from wythoff.papers.fokkink_rust.tables import Numbers, named, p_columns
from wythoff.papers.printed_data import compared
from wythoff.papers.proofs import proof
from wythoff.prove.coding.locations import prove_letter_positions
from wythoff.prove.coding.theorem import LetterPositions
from wythoff.prove.descriptions import mex_system_statements
from wythoff.words import InfiniteWord, Morphism, kbonacci_morphism

LARGEST_SLACK = 6

WYTHOFFS_RULE = mex_system_statements([(A, B), (DIFFERENCE,)])
"""a is the least number that is in no earlier column, and the differences are 1, 2, 3, ..."""


def differing(name: str, found: Numbers, claimed: Numbers) -> Iterator[str]:
    """Where two sequences differ, counted from 1."""
    index = first_place(found, claimed)
    if index is not None:
        yield f"{name}, entry {index + 1}: {claimed[index]} claimed, {found[index]} found"


def letter_failures(spec: str, word: InfiniteWord, count: int) -> Iterator[str]:
    """Where A and B are not the locations of the zeros and ones of a word."""
    columns = p_columns(spec, count)
    yield from differing(f"{spec}: A", columns["A"], word.positions(0).first(count))
    yield from differing(f"{spec}: B", columns["B"], word.positions(1).first(count))


@lru_cache(maxsize=8)
def zeros_and_ones(spec: str, morphism: Morphism) -> LetterPositions | Undecided:
    """The theorem that A and B of a game are the locations of 0 and 1 in a fixed point."""
    return prove_letter_positions(proof(spec), morphism, {0: 1}, {1: 1})


def proved_locations(effort: Effort, spec: str, morphism: Morphism) -> Search:
    """That A and B are the locations of 0 and 1 in the fixed point of a morphism."""
    count = effort.upto(3_000, 10**6)
    yield from letter_failures(spec, morphism.fixed_point(0), count)
    checked = Verified(count, f"the first {count} P-positions")
    what = "A and B are the locations of 0 and 1, for all P-positions"
    return coded(checked, lambda: zeros_and_ones(spec, morphism), what)


@PAPER.claim(
    "intro-fibonacci",
    "Introduction",
    "The Fibonacci word 010010100100101..., read as an indicator, gives the P-positions of Wythoff Nim: the i-th 0 and "
    "the i-th 1 stand at the two piles of the i-th one.",
)
def _fibonacci_word_is_wythoff_nim(effort: Effort) -> Search:
    return proved_locations(effort, "wythoff", kbonacci_morphism(2))


FIRST_METHOD = (
    "Each next P-position of Wythoff Nim has as smaller pile the least number that is not yet in {}, and its \
difference is one more than the difference before."
)


def first_method_failures(effort: Effort, rule: ColumnRule) -> Iterator[str]:
    columns = p_columns("wythoff", effort.upto(3_000, 10**5))
    return rule.counterexamples({"a": columns["A"].tolist(), "b": columns["B"].tolist()})


@PAPER.claim("section-1-first-method", "Section 1, before Table 1", FIRST_METHOD.format("the row of smaller piles"))
def _wythoffs_first_method(effort: Effort) -> Search:
    rule = ColumnRule(printed("first-method"), {"A": "a"})
    yield from first_method_failures(effort, rule)
    return Verified(effort.upto(3_000, 10**5), "columns of the table")


@PAPER.correction("section-1-first-method", FIRST_METHOD.format("either row"))
def _wythoffs_first_method_with_both_rows(effort: Effort) -> Search:
    lines = (("a", ("mex", "A", "B")), *printed("first-method")[1:])
    count = effort.upto(3_000, 10**5)
    rule = ColumnRule(lines, {"A": "a", "B": "b"})
    yield from first_method_failures(effort, rule)
    checked = Verified(count, f"the first {count} columns of the table")
    return asked(checked, "wythoff", "the mex rule for all P-positions", *WYTHOFFS_RULE)


def beatty_failures(slack: int, number: Irrational, count: int) -> Iterator[str]:
    """Why the P-positions of a-Wythoff are not (floor(k alpha), floor(k alpha) + k a), complementary by theorem."""
    spec, pair = f"wythoff(slack={slack})", BeattyPair(number, number + slack)
    columns = p_columns(spec, count)
    yield from differing(f"{spec}: A", columns["A"], pair.smaller_array(count))
    yield from differing(f"{spec}: B", columns["B"], pair.larger_array(count))
    if not pair.is_complementary():
        yield f"slack {slack}: {pair.is_complementary().reason}"
    yield from differing("B - A", pair.larger_array(count) - pair.smaller_array(count), slack * np.arange(1, count + 1))


@PAPER.claim(
    "section-1-golden",
    "Section 1, before Table 1",
    "The k-th non-zero P-position of Wythoff Nim is (⌊kφ⌋, ⌊kφ²⌋), φ the golden mean.",
)
def _wythoffs_second_method(effort: Effort) -> Search:
    count = effort.upto(3_000, 10**6)
    yield from beatty_failures(1, GOLDEN, count)
    checked = Verified(count, f"k <= {count}")
    what = (
        "all P-positions follow Wythoff's mex rule, which determines them; ⌊kφ⌋ and ⌊kφ²⌋ are complementary "
        "[Skolem, Fraenkel] with differences k, so they follow it too"
    )
    return asked(checked, "wythoff", what, *WYTHOFFS_RULE)


@PAPER.claim("table-1", "Table 1", "Twelve P-positions of Wythoff Nim, those that follow (0, 0), smaller piles in A.")
def _table_1(effort: Effort) -> Outcome:
    return compared("Table 1", printed("table-1"), named(p_columns("wythoff", 12), "AB"))


@PAPER.claim(
    "section-1-beatty",
    "Section 1, after Table 1",
    "For every a there are complementary sequences ⌊kα⌋, ⌊kβ⌋ with differences ka, and they are the P-positions of "
    "a-Wythoff, where the numbers taken from both piles may differ by less than a.",
)
def _beatty_pairs_of_a_wythoff(effort: Effort) -> Search:
    count = effort.upto(3_000, 10**6)
    slacks = range(1, LARGEST_SLACK + 1)
    yield from (line for a in slacks for line in beatty_failures(a, alpha(f"[1;({a})]"), count))
    return Verified(count, f"a <= {LARGEST_SLACK}, the first {count} P-positions")


@PAPER.claim("table-2", "Table 2", "Twelve P-positions of 2-Wythoff, those that follow (0, 0).")
def _table_2(effort: Effort) -> Outcome:
    return compared("Table 2", printed("table-2"), named(p_columns("wythoff(slack=2)", 12), "AB"))
