"""Sections 7 and 8: the tables by mex rules, and the mex rule for the Quadribonacci table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from wythoff.knowledge import Refuted
from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort, Outcome
from wythoff.papers.fokkink_rust.column_rule import ColumnRule
from wythoff.papers.fokkink_rust.kbonacci_lemmas import for_all_k, for_k, mex_rule
from wythoff.papers.fokkink_rust.kbonacci_words import lengths
from wythoff.papers.fokkink_rust.paper import PAPER, printed
from wythoff.papers.fokkink_rust.splythoff_nim import theorem_1
from wythoff.papers.fokkink_rust.statements import DIFFERENCE, SUM, A, B
from wythoff.papers.fokkink_rust.tables import ALL_DEGREES, COLUMNS, degrees, degrees_upto, kbonacci_rows
from wythoff.papers.paper import Reading
from wythoff.papers.printed_data import compared
from wythoff.papers.proofs import asked, both, coded
from wythoff.papers.uniform import universally
from wythoff.prove.descriptions import mex_system_statements
from wythoff.questions import three_piles
from wythoff.words.kbonacci import Kind
from wythoff.words.mex_rules import Mex


def mex_failures(k: int, count: int, kind: Kind) -> Iterator[str]:
    """The first column whose first number is not the least one that is in no earlier column."""
    mex = Mex()
    for index, column in enumerate(zip(*(row.tolist() for row in kbonacci_rows(kind, k, count)), strict=True)):
        if column[0] != mex.value:
            yield f"k = {k}, column {index + 1}: {column[0]}, the mex is {mex.value}"
        mex.add(column)


MEX_COLUMNS = degrees_upto(2_000, 10**5, "{} columns")
PAPER.claim(
    "lemma-16",
    "Lemma 16",
    "The first row of the difference table is the mex of all earlier columns.",
    MEX_COLUMNS,
    mex_rule("differences"),
)(lambda k, count: mex_failures(k, count, "differences"))
PAPER.claim(
    "lemma-17",
    "Lemma 17",
    "The first row of the double-difference table is the mex of all earlier columns, the sum row among them.",
    MEX_COLUMNS,
    mex_rule("double differences", "the next of the double differences is no sum"),
)(lambda k, count: mex_failures(k, count, "double-differences"))


@PAPER.claim(
    "lemma-18",
    "Lemma 18",
    "The difference table of the Tribonacci word is A and B of Table 4, and the double-difference table is Δ and Σ.",
)
def _lemma_18(effort: Effort) -> Outcome:
    (delta, sigma), (a, b) = (kbonacci_rows(kind, 3, 12) for kind in ("double-differences", "differences"))
    rows = [("Delta", delta.tolist()), ("A", a.tolist()), ("B", b.tolist()), ("Sigma", sigma.tolist())]
    checked = compared("Table 4", printed("table-4"), rows)
    what = "A and B for all P-positions; Δ = B - A and Σ = A + B by definition"
    return checked if isinstance(checked.known, Refuted) else coded(theorem_1, what)(checked)


BOTH_RULES = "the difference table is that of all P-positions of Splythoff Nim, which follow both mex rules"


@PAPER.claim(
    "eq-9",
    "Eq. (9)",
    "The tables of the Tribonacci word follow d = mex(dΔ ∪ Σ), a = mex(Δ^0 ∪ Δ^1) over all earlier columns.",
    upto(3_000, 10**5, "the first {} columns"),
    both(
        asked("splythoff", BOTH_RULES, *mex_system_statements([(A, B), (DIFFERENCE, SUM)])),
        coded(theorem_1, BOTH_RULES),
        BOTH_RULES,
    ),
)
def _equation_9(count: int) -> Iterator[str]:
    rule = ColumnRule(printed("eq-9"), {"dDelta0": "d0", "Sigma": "s", "Delta0": "a0", "Delta1": "a1"})
    d, s = kbonacci_rows("double-differences", 3, count)
    a0, a1 = kbonacci_rows("differences", 3, count)
    return rule.counterexamples({name: row.tolist() for name, row in {"d0": d, "a0": a0, "a1": a1, "s": s}.items()})


LEMMA_19 = "The last row of the positions table is X^(k-1) = E + X^0 + ... + X^({}), where E = 1, 2, 3, ..."


@PAPER.misprint(
    "lemma-19",
    "Lemma 19",
    printed=Reading(LEMMA_19.format("k-1"), 0),
    correct=Reading(
        LEMMA_19.format("k-2"),
        1,
        for_all_k("P(n, k - 1) is the sum of X(n, j) for j < k - 1", "the last row of places"),
    ),
    cases=replace(COLUMNS, text=lambda effort: f"at least {COLUMNS.bound(effort)} columns, {ALL_DEGREES}"),
)
def _lemma_19(k: int, count: int, fewer: int) -> Iterator[str]:
    """Where the last row is not E + X^0 + ... + X^(k - 1 - fewer)."""
    rows = kbonacci_rows("positions", k, count)
    claimed = np.arange(1, count + 1) + sum(rows[: k - fewer])
    for n in np.flatnonzero(rows[-1] != claimed)[:1]:
        yield f"k = {k}, column {n + 1}: {rows[-1][n]}, the sum is {claimed[n]}"


PROOF_19 = "For every letter i, ℓ^(k-1)(i) = 1 + ℓ^0(i) + ... + ℓ^({})(i){}."


@PAPER.misprint(
    "lemma-19-proof",
    "The proof of Lemma 19",
    printed=Reading(PROOF_19.format("j-2", ", with j = k - 1 the number of the row"), 2),
    correct=Reading(
        PROOF_19.format("k-2", ""),
        1,
        for_all_k("Q(n, g) is the sum of the lengths of θ^h(i) for 1 <= h <= g, i the n-th letter", "sums of lengths"),
    ),
    cases=degrees(),
)
def _lengths_add_up(k: int, fewer: int) -> Iterator[str]:
    for i in range(k):
        found = lengths(k, i)
        total = 1 + sum(found[: k - fewer])
        if found[-1] != total:
            yield f"k = {k}, i = {i}: {found[-1]}, the sum is {total}"


@PAPER.claim(
    "lemma-19-doubling",
    "The proof of Lemma 19",
    "If one starts from 1 and doubles each time, but once doubles and subtracts one, the last number is the sum of the "
    "others.",
    upto(40, 200, "up to {} numbers, the exception anywhere"),
    universally(
        "m n",
        "first(n) is 2^n, later(m, 0) = 2 2^m - 1 is the exception, and sum(m, n) adds up all before later(m, n)",
        "doubling",
    ),
)
def _doubling(longest: int) -> Iterator[str]:
    for size in range(2, longest + 1):
        for exception in range(1, size):
            numbers = [1]
            for place in range(1, size):
                numbers.append(2 * numbers[-1] - (place == exception))
            if numbers[-1] != sum(numbers[:-1]):
                yield f"{numbers}"


SEQUENCES = {
    **{f"X{j}": f"x{j}" for j in range(4)},
    **{f"Delta{j}": f"a{j}" for j in range(3)},
    "dDelta0": "b0",
    "dDelta1": "b1",
    "Sigma": "b2",
}
"""Which number of a column belongs to which row of the three tables."""


def quadribonacci_rows(count: int) -> Mapping[str, list[int]]:
    """The rows of the three tables, by the names of their entries."""
    kinds: dict[str, Kind] = {"x": "positions", "a": "differences", "b": "double-differences"}
    tables = {name: kbonacci_rows(kind, 4, count) for name, kind in kinds.items()}
    return {f"{name}{j}": row.tolist() for name, rows in tables.items() for j, row in enumerate(rows)}


THEOREM_5 = "The three tables of the Quadribonacci word are generated by three mex rules and the sums printed{}."


LAST_LINES = (("b1", ("a2", "-", "a1")), ("b2", ("a0", "+", "a1", "+", "a2")))


@PAPER.misprint(
    "thm-5",
    "Theorem 5",
    printed=Reading(THEOREM_5.format(""), False),
    correct=Reading(
        THEOREM_5.format(", where the last line is σ = a^0 + a^1 + a^2, and with b^1 = a^2 - a^1"),
        True,
        for_k(
            "for k = 4 the mex rules are those of the three tables, and the fourth row of places is the sum of the "
            "others and of the number of the column; the other lines are the definitions of the tables",
            *(
                f"the next of the {entries} is {what}"
                for entries in ("differences", "double differences", "places")
                for what in ("new", "the least")
            ),
            "the next of the double differences is no sum",
            "the last row of places",
        ),
    ),
    cases=upto(2_000, 10**5, "the first {} columns"),
)
def _theorem_5(count: int, corrected: bool) -> Iterator[str]:
    lines = printed("theorem-5")
    rule = ColumnRule((*lines[:-1], *LAST_LINES) if corrected else lines, SEQUENCES)
    if rule.missing():
        yield f"no line gives {' or '.join(rule.missing())}, which other lines need"
    yield from rule.counterexamples(quadribonacci_rows(count))


@PAPER.claim(
    "thm-5-proof",
    "The proof of Theorem 5",
    "The third line, x^0 = mex of all earlier columns of the positions table, follows as the first two do: the rows "
    "partition the positive integers, and rows and columns increase.",
    COLUMNS,
    for_all_k(
        "as stated",
        "places cover all numbers",
        "rows of places are disjoint",
        "places increase",
        "columns of places increase",
        "the next of the places is new",
        "the next of the places is the least",
    ),
)
def _first_positions(k: int, count: int) -> Iterator[str]:
    yield from mex_failures(k, count, "positions")
    falls = (np.diff(np.array(kbonacci_rows("positions", k, count)), axis=0) <= 0).any(axis=0)
    yield from (f"k = {k}: column {n + 1} does not increase" for n in np.flatnonzero(falls)[:1])


PAPER.question(three_piles.QUESTION)
