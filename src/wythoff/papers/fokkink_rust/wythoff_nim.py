"""Section 1, the games: Wythoff Nim, a-Wythoff and Tables 1 and 2."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from wythoff.exact import GOLDEN, BeattyPair, Irrational, alpha
from wythoff.knowledge import Undecided
from wythoff.papers.cases import Argument, upto
from wythoff.papers.claim import Outcome
from wythoff.papers.differences import differing
from wythoff.papers.fokkink_rust.column_rule import ColumnRule
from wythoff.papers.fokkink_rust.paper import PAPER, printed
from wythoff.papers.fokkink_rust.statements import DIFFERENCE, A, B
from wythoff.papers.fokkink_rust.tables import p_columns, p_rows
from wythoff.papers.paper import Reading
from wythoff.papers.proofs import asked, coded, proof, proven_beatty_pairs
from wythoff.papers.uniform import universally
from wythoff.prove.coding.locations import prove_letter_positions
from wythoff.prove.coding.theorem import LetterPositions
from wythoff.prove.descriptions import mex_system_statements
from wythoff.words import InfiniteWord, Morphism, kbonacci, kbonacci_morphism

LARGEST_SLACK = 6

WYTHOFFS_RULE = mex_system_statements([(A, B), (DIFFERENCE,)])
"""a is the least number that is in no earlier column, and the differences are 1, 2, 3, ..."""
BY_WYTHOFFS_RULE = asked("wythoff", "the mex rule for all P-positions", *WYTHOFFS_RULE)


def letter_failures(spec: str, word: InfiniteWord, count: int) -> Iterator[str]:
    """Where A and B are not the locations of the zeros and ones of a word."""
    columns = p_columns(spec, count)
    yield from differing(f"{spec}: A", word.positions(0).first(count), columns["A"])
    yield from differing(f"{spec}: B", word.positions(1).first(count), columns["B"])


@lru_cache(maxsize=8)
def zeros_and_ones(spec: str, morphism: Morphism) -> LetterPositions | Undecided:
    """The theorem that A and B of a game are the locations of 0 and 1 in a fixed point."""
    return prove_letter_positions(proof(spec), morphism, {0: 1}, {1: 1})


ROWS = upto(3_000, 10**6, "the first {} P-positions")


def located(spec: str, morphism: Morphism) -> Argument:
    """Proved if A and B are the locations of 0 and 1 in the fixed point of a morphism."""
    what = "A and B are the locations of 0 and 1, for all P-positions"
    return coded(lambda: zeros_and_ones(spec, morphism), what)


PAPER.claim(
    "intro-fibonacci",
    "Introduction",
    "The Fibonacci word 010010100100101..., read as an indicator, gives the P-positions of Wythoff Nim: the i-th 0 and "
    "the i-th 1 stand at the two piles of the i-th one.",
    ROWS,
    located("wythoff", kbonacci_morphism(2)),
)(lambda count: letter_failures("wythoff", kbonacci(2), count))


FIRST_METHOD = (
    "Each next P-position of Wythoff Nim has as smaller pile the least number that is not yet in {}, and its "
    "difference is one more than the difference before."
)


FIRST_COLUMNS = upto(3_000, 10**5, "the first {} columns of the table")


def first_method_failures(count: int, both_rows: bool) -> Iterator[str]:
    """Where the printed rule, or the rule with both rows in its mex, does not give the table."""
    lines, sequences = printed("first-method"), {"A": "a"}
    if both_rows:
        lines, sequences = (("a", ("mex", "A", "B")), *lines[1:]), {"A": "a", "B": "b"}
    return against_wythoff(ColumnRule(lines, sequences), count)


def against_wythoff(rule: ColumnRule, count: int) -> Iterator[str]:
    """Where a rule gives other columns than Wythoff's table has."""
    columns = p_columns("wythoff", count)
    return rule.counterexamples({"a": columns["A"].tolist(), "b": columns["B"].tolist()})


PAPER.misprint(
    "section-1-first-method",
    "Section 1, before Table 1",
    printed=Reading(FIRST_METHOD.format("the row of smaller piles"), False),
    correct=Reading(FIRST_METHOD.format("either row"), True, BY_WYTHOFFS_RULE),
    cases=FIRST_COLUMNS,
)(first_method_failures)


def beatty_failures(slack: int, number: Irrational, count: int) -> Iterator[str]:
    """Why the P-positions of a-Wythoff are not (floor(k alpha), floor(k alpha) + k a), complementary by theorem."""
    spec, pair = f"wythoff(slack={slack})", BeattyPair(number, number + slack)
    columns = p_columns(spec, count)
    yield from differing(f"{spec}: A", pair.smaller_array(count), columns["A"])
    yield from differing(f"{spec}: B", pair.larger_array(count), columns["B"])
    if not pair.is_complementary():
        yield f"slack {slack}: {pair.is_complementary().reason}"
    yield from differing("B - A", slack * np.arange(1, count + 1), pair.larger_array(count) - pair.smaller_array(count))


def golden_pairs(checked: Outcome) -> Outcome:
    """All P-positions of Wythoff Nim are the Beatty pairs of the golden mean, as a certificate states."""
    return proven_beatty_pairs("the pairs ⌊kφ⌋ and ⌊kφ²⌋", "wythoff", GOLDEN)


PAPER.claim(
    "section-1-golden",
    "Section 1, before Table 1",
    "The k-th non-zero P-position of Wythoff Nim is (⌊kφ⌋, ⌊kφ²⌋), φ the golden mean.",
    upto(3_000, 10**6, "k <= {}"),
    golden_pairs,
)(lambda count: beatty_failures(1, GOLDEN, count))


PAPER.table(
    "table-1",
    "Table 1",
    "Twelve P-positions of Wythoff Nim, those that follow (0, 0), smaller piles in A.",
    p_rows("wythoff", "AB"),
)


@PAPER.claim(
    "section-1-beatty",
    "Section 1, after Table 1",
    "For every a there are complementary sequences ⌊kα⌋, ⌊kβ⌋ with differences ka, and they are the P-positions of "
    "a-Wythoff, where the numbers taken from both piles may differ by less than a.",
    upto(3_000, 10**6, f"a <= {LARGEST_SLACK}, the first {{}} P-positions"),
    universally(
        "a",
        "with t for a; every number is in one of the pairs, by the mex, and in no other, as a move joins two pairs "
        "with a common number",
        "wythoff",
    ),
)
def _beatty_pairs_of_a_wythoff(count: int) -> Iterator[str]:
    slacks = range(1, LARGEST_SLACK + 1)
    yield from (line for a in slacks for line in beatty_failures(a, alpha(f"[1;({a})]"), count))


PAPER.table(
    "table-2", "Table 2", "Twelve P-positions of 2-Wythoff, those that follow (0, 0).", p_rows("wythoff(slack=2)", "AB")
)
