"""Sections 7 and 8: the tables by mex rules, and the mex rule for the Quadribonacci table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from wythoff.knowledge import Refuted, Verified
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.fokkink_rust.column_rule import ColumnRule
from wythoff.papers.fokkink_rust.evidence import DIFFERENCE, SUM, A, B, asked, both, coded
from wythoff.papers.fokkink_rust.paper import DEGREES, PAPER, printed
from wythoff.papers.fokkink_rust.positions_table import ALL_DEGREES, lengths
from wythoff.papers.fokkink_rust.splythoff_nim import theorem_1
from wythoff.papers.fokkink_rust.tables import columns_for, kbonacci_rows
from wythoff.papers.printed_data import compared
from wythoff.prove.descriptions import mex_system_statements
from wythoff.words.kbonacci import Kind
from wythoff.words.mex_rules import Mex


def mex_failures(kind: Kind, count: int) -> Iterator[str]:
    """The first column whose first number is not the least one that is in no earlier column."""
    for k in DEGREES:
        mex = Mex()
        for index, column in enumerate(zip(*(row.tolist() for row in kbonacci_rows(kind, k, count)), strict=True)):
            if column[0] != mex.value:
                yield f"k = {k}, column {index + 1}: {column[0]}, the mex is {mex.value}"
            mex.add(column)


@PAPER.claim("lemma-16", "Lemma 16", "The first row of the difference table is the mex of all earlier columns.")
def _lemma_16(effort: Effort) -> Search:
    count = effort.upto(2_000, 10**5)
    yield from mex_failures("differences", count)
    return Verified(count, f"{count} columns, {ALL_DEGREES}")


@PAPER.claim(
    "lemma-17",
    "Lemma 17",
    "The first row of the double-difference table is the mex of all earlier columns, the sum row among them.",
)
def _lemma_17(effort: Effort) -> Search:
    count = effort.upto(2_000, 10**5)
    yield from mex_failures("double-differences", count)
    return Verified(count, f"{count} columns, {ALL_DEGREES}")


@PAPER.claim(
    "lemma-18",
    "Lemma 18",
    "The difference table of the Tribonacci word is A and B of Table 4, and the double-difference table is Δ and Σ.",
)
def _lemma_18(effort: Effort) -> Outcome:
    (delta, sigma), (a, b) = (kbonacci_rows(kind, 3, 12) for kind in ("double-differences", "differences"))
    rows = [("Delta", delta.tolist()), ("A", a.tolist()), ("B", b.tolist()), ("Sigma", sigma.tolist())]
    checked = compared("Table 4", printed("table-4"), rows)
    if isinstance(checked.known, Refuted):
        return checked
    return coded(checked.known, theorem_1, "A and B for all P-positions; Δ = B - A and Σ = A + B by definition")


@PAPER.claim(
    "eq-9",
    "Eq. (9)",
    "The tables of the Tribonacci word follow d = mex(dΔ ∪ Σ), a = mex(Δ^0 ∪ Δ^1) over all earlier columns.",
)
def _equation_9(effort: Effort) -> Search:
    count = effort.upto(3_000, 10**5)
    rule = ColumnRule(printed("eq-9"), {"dDelta0": "d0", "Sigma": "s", "Delta0": "a0", "Delta1": "a1"})
    d, s = kbonacci_rows("double-differences", 3, count)
    a0, a1 = kbonacci_rows("differences", 3, count)
    rows = {name: row.tolist() for name, row in {"d0": d, "a0": a0, "a1": a1, "s": s}.items()}
    yield from rule.counterexamples(rows)
    checked = Verified(count, f"the first {count} columns")
    what = "the difference table is that of all P-positions of Splythoff Nim, which follow both mex rules"
    statements = mex_system_statements([(A, B), (DIFFERENCE, SUM)])
    return both(asked(checked, "splythoff", what, *statements), coded(checked, theorem_1, what), what)


LEMMA_19 = "The last row of the positions table is X^(k-1) = E + X^0 + ... + X^({}), where E = 1, 2, 3, ..."


def sum_failures(effort: Effort, last: int) -> Iterator[str]:
    """Where the last row is not E + X^0 + ... + X^(k + last)."""
    for k in DEGREES:
        rows = kbonacci_rows("positions", k, columns_for(effort, k))
        claimed = np.arange(1, len(rows[0]) + 1) + sum(rows[: k + last + 1])
        for n in np.flatnonzero(rows[-1] != claimed)[:1]:
            yield f"k = {k}, column {n + 1}: {rows[-1][n]}, the sum is {claimed[n]}"


@PAPER.claim("lemma-19", "Lemma 19", LEMMA_19.format("k-1"))
def _lemma_19(effort: Effort) -> Search:
    yield from sum_failures(effort, -1)
    return Verified(columns_for(effort, DEGREES[-1]), ALL_DEGREES)


@PAPER.correction("lemma-19", LEMMA_19.format("k-2"))
def _lemma_19_corrected(effort: Effort) -> Search:
    count = columns_for(effort, DEGREES[-1])
    yield from sum_failures(effort, -2)
    return Verified(count, f"at least {count} columns, {ALL_DEGREES}")


PROOF_19 = "For every letter i, ℓ^(k-1)(i) = 1 + ℓ^0(i) + ... + ℓ^({})(i){}."


def length_failures(last: int) -> Iterator[str]:
    for k in DEGREES:
        for i in range(k):
            found = lengths(k, i)
            if found[-1] != 1 + sum(found[: k + last + 1]):
                yield f"k = {k}, i = {i}: {found[-1]}, the sum is {1 + sum(found[: k + last + 1])}"


@PAPER.claim(
    "lemma-19-proof", "The proof of Lemma 19", PROOF_19.format("j-2", ", with j = k - 1 the number of the row")
)
def _lengths_add_up(effort: Effort) -> Search:
    yield from length_failures(-3)
    return Verified(DEGREES[-1], ALL_DEGREES)


@PAPER.correction("lemma-19-proof", PROOF_19.format("k-2", ""))
def _lengths_add_up_corrected(effort: Effort) -> Search:
    yield from length_failures(-2)
    return Verified(DEGREES[-1], ALL_DEGREES)


@PAPER.claim(
    "lemma-19-doubling",
    "The proof of Lemma 19",
    "If one starts from 1 and doubles each time, but once doubles and subtracts one, the last number is the sum of the "
    "others.",
)
def _doubling(effort: Effort) -> Search:
    longest = effort.upto(40, 200)

    for size in range(2, longest + 1):
        for exception in range(1, size):
            numbers = [1]
            for place in range(1, size):
                numbers.append(2 * numbers[-1] - (place == exception))
            if numbers[-1] != sum(numbers[:-1]):
                yield f"{numbers}"

    return Verified(longest, f"up to {longest} numbers, the exception anywhere")


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


@PAPER.claim("thm-5", "Theorem 5", THEOREM_5.format(""))
def _theorem_5(effort: Effort) -> Search:
    count = effort.upto(2_000, 10**5)
    rule = ColumnRule(printed("theorem-5"), SEQUENCES)
    if rule.missing():
        yield f"no line gives {' or '.join(rule.missing())}, which other lines need"
    yield from rule.counterexamples(quadribonacci_rows(count))
    return Verified(count, f"the first {count} columns")


@PAPER.correction("thm-5", THEOREM_5.format(", where the last line is σ = a^0 + a^1 + a^2, and with b^1 = a^2 - a^1"))
def _theorem_5_corrected(effort: Effort) -> Search:
    count = effort.upto(2_000, 10**5)
    last = (("b1", ("a2", "-", "a1")), ("b2", ("a0", "+", "a1", "+", "a2")))
    rule = ColumnRule((*printed("theorem-5")[:-1], *last), SEQUENCES)
    yield from rule.counterexamples(quadribonacci_rows(count))
    return Verified(count, f"the first {count} columns")
