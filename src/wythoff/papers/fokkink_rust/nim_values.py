"""Section 9: the Sprague-Grundy values of Splythoff Nim, and how far the tables stray from straight lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

import wythoff.questions.nim_values as open_values
from wythoff import workbench
from wythoff.exact import GOLDEN, BeattySequence, Irrational
from wythoff.knowledge import Verified
from wythoff.numeration.digital import kbonacci as kbonacci_system
from wythoff.papers.cases import Cases, every, upto
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.differences import differing
from wythoff.papers.fokkink_rust.paper import DEGREES, PAPER, printed
from wythoff.papers.fokkink_rust.tables import ALL_DEGREES, kbonacci_rows
from wythoff.papers.fokkink_rust.wythoff_nim import golden_pairs, zeros_and_ones
from wythoff.papers.paper import Reading
from wythoff.papers.printed_data import Rows, compared
from wythoff.papers.proofs import asked, both, coded, proof, proven
from wythoff.papers.uniform import universally
from wythoff.show.drawing import Drawing
from wythoff.show.figure import Figure
from wythoff.show.figure import nim_values as nim_value_figure
from wythoff.show.grundy_difference import grundy_difference
from wythoff.words import kbonacci_morphism
from wythoff.workbench import Game

Values = NDArray[np.int32]

ITALIC = "*"


def values(spec: str, size: int) -> Values:
    """The nim-values of a game for piles below a size."""
    return _values(workbench.game(spec), size)


@lru_cache(maxsize=8)
def _values(game: Game, size: int) -> Values:
    return game.grundy(size=size)


def missing_values(name: str, line: NDArray[np.int32], smallest: int) -> Iterator[str]:
    """The first value that occurs twice on a line, or one below ``smallest`` that it does not have."""
    found, counts = np.unique(line, return_counts=True)
    yield from (f"{name} has the value {v} twice" for v in found[counts > 1][:1])
    yield from (f"{name} lacks the value {v}" for v in np.setdiff1d(np.arange(smallest), found)[:1])


def line_failures(spec: str, size: int, *, diagonals: bool) -> Iterator[str]:
    """The first rows, and diagonals, that have a value twice or lack a small one: both in the first sixth."""
    board, few = values(spec, size), size // 6
    for n in range(few):
        yield from missing_values(f"row {n}", board[n], few)
        if diagonals:
            yield from missing_values(f"diagonal {n}", np.diagonal(board, n), few)


def boards(share: int, text: str) -> Cases:
    """A board of nim-values with piles below a size, of which the part 1/share is looked at; in the text {size} and
    {few} stand for these numbers."""

    def size(effort: Effort) -> int:
        return effort.upto(300, 3_000)

    return Cases(
        lambda effort: [(size(effort),)],
        lambda effort: size(effort) // share,
        lambda effort: text.format(size=size(effort), few=size(effort) // share),
    )


LINES = "piles below {size}: each value at most once, and the values below {few} in the first {few} lines"
PILES = boards(1, "piles below {size}")
EVERY_ROW = "every row has the value"
EVERY_DIAGONAL = "every diagonal has the value, or its reflection"


def values_are(lines: str, kinds: str) -> str:
    """Why the theorem on any function of two piles is about nim-values."""
    return (
        f"no value comes twice, as a move joins any two positions of a {lines}. That each comes: take value for the "
        f"nim-values. They are symmetric, and where one exceeds v, some option has the value v; so {kinds}, which "
        "count these options, are not all 0. What is left of each lemma is that the line has the value v"
    )


SPLITS = "row, column, diagonal and split (which looks at some more positions)"


PAPER.claim(
    "section-9-wythoff",
    "Section 9, first paragraph",
    "In Wythoff Nim every row, column and diagonal has each Sprague-Grundy value exactly once.",
    boards(6, LINES),
    universally(
        "x v d",
        values_are("row, a column or a diagonal", "row, column and diagonal"),
        "values-of-wythoff",
        lemmas=[EVERY_ROW, EVERY_DIAGONAL],
    ),
)(lambda size: line_failures("wythoff", size, diagonals=True))
PAPER.claim(
    "section-9-rows",
    "Section 9, second paragraph",
    "In Splythoff Nim every row and column seems to have each Sprague-Grundy value exactly once.",
    boards(6, LINES),
    universally(
        "x v",
        values_are("row or a column", SPLITS) + ". The paper has no proof",
        "values-of-splythoff",
        lemmas=[EVERY_ROW],
    ),
)(lambda size: line_failures("splythoff", size, diagonals=False))


def diagonal_failures(distance: int, value: int, size: int) -> Iterator[str]:
    board = values("splythoff", size)
    if (board[2, 2], board[0, 4]) != (1, 4):
        yield f"(2, 2) and (0, 4) have the values {board[2, 2]} and {board[0, 4]}"
    line = np.diagonal(board, distance)
    yield from (f"({n}, {n + distance}) has the value {value}" for n in np.flatnonzero(line == value)[:1])


PAPER.claim(
    "section-9-diagonal-3",
    "Section 9, second paragraph",
    "No position (n, n + 3) of Splythoff Nim has the Sprague-Grundy value 0.",
    PILES,
    asked("splythoff", "for all n", "forall x: not P(x, x + 3)"),
)(lambda size: diagonal_failures(3, 0, size))
PAPER.claim(
    "section-9-diagonal-4",
    "Section 9, second paragraph",
    "No position (n, n + 4) of Splythoff Nim has the Sprague-Grundy value 1.",
    PILES,
    asked(
        "splythoff",
        "for all n >= 1 it is stated that a split leads to (2, 2), which has the value 1; (0, 4) has the value 4",
        "forall n: n >= 1 => M_split(n, n + 4, 2, 2)",
    ),
)(lambda size: diagonal_failures(4, 1, size))


@PAPER.claim(
    "section-9-reflection",
    "Section 9, second paragraph",
    "In Splythoff Nim a diagonal (n, n + d) together with its reflection, the (x, y) with x + y = d, seems to have "
    "every Sprague-Grundy value.",
    boards(6, "piles below {size}: d < {few}, the values below {few}"),
    universally(
        "v d",
        values_are("row, a column or a diagonal", SPLITS) + ". The paper has no proof",
        "values-of-splythoff",
        lemmas=[EVERY_DIAGONAL],
    ),
)
def _reflected_diagonals(size: int) -> Iterator[str]:
    few, board = size // 6, values("splythoff", size)
    for d in range(few):
        line = np.unique(np.concatenate([np.diagonal(board, d), open_values.reflection(board, d)]))
        yield from missing_values(f"diagonal {d} with its reflection", line, few)


def cells_of(board: NDArray[np.int32] | NDArray[np.bool_]) -> list[tuple[str, list[int]]]:
    """The board as the paper prints it, from the largest pile down."""
    return [(str(m), board[m].tolist()) for m in reversed(range(len(board)))]


@PAPER.claim("table-8", "Table 8", "The Sprague-Grundy values of Splythoff Nim for small piles.")
def _table_8(effort: Effort) -> Outcome:
    rows = tuple((label, tuple(cell.rstrip(ITALIC) for cell in cells)) for label, cells in printed("table-8"))
    return compared("Table 8", rows, cells_of(values("splythoff", len(rows))))


@PAPER.drawing("table-8")
def _draw_table_8(effort: Effort) -> Sequence[Drawing]:
    splythoff = workbench.game("splythoff")
    board = nim_value_figure(splythoff, values("splythoff", PILES.bound(effort)))
    return [board, grundy_difference(splythoff.grundy_difference("wythoff", size=len(printed("table-8"))))]


SIZE = "Table 8 has the piles with up to {} counters."


@PAPER.misprint(
    "table-8-size",
    "Table 8, caption",
    printed=Reading(SIZE.format("sixteen"), 16),
    correct=Reading(SIZE.format("seventeen"), 17),
    cases=every(17, "the rows and columns printed"),
)
def _size_of_table_8(largest: int) -> Iterator[str]:
    rows = printed("table-8")
    if {len(cells) for _, cells in rows} | {len(rows)} != {largest + 1}:
        yield f"the table has {len(rows)} rows, for piles up to {len(rows) - 1}"


def printed_marks() -> Rows:
    """``*`` for each value in italics, ``.`` for the others."""
    rows = printed("table-8")
    return tuple((a, tuple(ITALIC if cell.endswith(ITALIC) else "." for cell in cells)) for a, cells in rows)


def computed_marks(size: int) -> list[tuple[str, list[str]]]:
    """``*`` where the values of Splythoff Nim and Wythoff Nim differ."""
    differ = values("splythoff", size) != values("wythoff", size)
    return [(label, [ITALIC if cell else "." for cell in cells]) for label, cells in cells_of(differ)]


ITALICS = "A value of Table 8 is in italics exactly if it is not the value of Wythoff Nim{}."


@PAPER.claim("table-8-italics", "Table 8, caption", ITALICS.format(""))
def _italics(effort: Effort) -> Outcome:
    rows = printed_marks()
    return compared("Table 8 (* for italics)", rows, computed_marks(len(rows)))


@PAPER.correction("table-8-italics", ITALICS.format(", once those of the table as it should be are taken in its place"))
def _italics_corrected(effort: Effort) -> Outcome:
    rows = printed("table-8-italics")
    return compared("the italics that Table 8 should have", rows, computed_marks(len(rows)))


@PAPER.drawing("table-8-italics")
def _draw_italics(effort: Effort) -> Sequence[Figure]:
    rows = printed_marks()
    differs = np.array([cells for _, cells in reversed(computed_marks(len(rows)))])[1:, 1:] == ITALIC
    italic = np.array([cells for _, cells in reversed(rows)])[1:, 1:] == ITALIC
    classes = np.select([differs & italic, differs, italic], [1, 2, 3])
    names = ("as in Wythoff Nim", "different, in italics", "different, upright", "equal, in italics")
    title = "Nim-values of Splythoff Nim and of Wythoff Nim, piles from 1 on"
    return [Figure(title, "classes", classes, ("$x$", "$y$"), len(classes), classes=names, heading=title)]


@PAPER.claim(
    "section-9-fibonacci-numeration",
    "Section 9, after Table 8",
    "The P-positions of Wythoff Nim are told by the digits of the piles in the Fibonacci numeration system.",
)
def _fibonacci_numeration(effort: Effort) -> Search:
    yield from read_in("wythoff", kbonacci_system(2).name)
    return proven(f"an automaton with {proof('wythoff').states} states reads the digits of both piles", "wythoff")


def read_in(spec: str, system: str) -> Iterator[str]:
    """The numeration system that the proof of a game reads, if it is another one."""
    if proof(spec).numeration != system:
        yield f"the automaton found reads {proof(spec).numeration} digits"


@PAPER.claim(
    "section-9-numeration",
    "Section 9, after Table 8",
    "The P-positions of Splythoff Nim are told by the digits of the piles in the Tribonacci numeration system.",
)
def _tribonacci_numeration(effort: Effort) -> Search:
    yield from read_in("splythoff", kbonacci_system(3).name)
    return proven(f"an automaton with {proof('splythoff').states} states reads the digits of both piles", "splythoff")


FLOORS = "t is ⌊nφ^j⌋, since rows and Beatty pairs are both the P-positions of Wythoff Nim"


FIBONACCI_ROWS = both(
    golden_pairs,
    coded(lambda: zeros_and_ones("wythoff", kbonacci_morphism(2)), FLOORS),
    FLOORS,
)
NUMBERING = (
    "For the n-th entry t of row j of the positions table of the Fibonacci word, where the rows are numbered from {}, "
    "t - nφ^j lies between -1 and 0."
)


@PAPER.misprint(
    "section-9-numbering",
    "Section 9, on discrepancy",
    printed=Reading(NUMBERING.format("0, as in sections 4 to 8"), 0),
    correct=Reading(NUMBERING.format("1"), 1, FIBONACCI_ROWS),
    cases=upto(1_000, 10**5, "n <= {}"),
)
def _row_numbers(count: int, first: int) -> Iterator[str]:
    """t = ⌊nφ^j⌋ says that t - nφ^j lies between -1 and 0, as nφ^j is irrational; φ^0 = 1."""
    floors = [np.arange(1, count + 1), BeattySequence(GOLDEN).array(count), BeattySequence(GOLDEN + 1).array(count)]
    for j, row in enumerate(kbonacci_rows("positions", 2, count), first):
        for n in np.flatnonzero(row != floors[j])[:1]:
            yield f"row {j}, n = {n + 1}: t = {row[n]}, and the floor of nφ^{j} is {floors[j][n]}"


@PAPER.claim(
    "section-9-fibonacci",
    "Section 9, on discrepancy",
    "For the Fibonacci word, -1 < t - nφ^j < 0 for the n-th entry t of row j = 1, 2 of the positions table.",
    upto(3_000, 10**6, "n <= {}: t is the floor of nφ^j"),
    FIBONACCI_ROWS,
)
def _fibonacci_discrepancy(count: int) -> Iterator[str]:
    for j, row in enumerate(kbonacci_rows("positions", 2, count), 1):
        yield from differing(f"row {j}", BeattySequence(GOLDEN if j == 1 else GOLDEN + 1).array(count), row)


BITS = 34
"""n times a number below 2^8, to this many binary places, fits into 64 bits for n up to 2^20."""


def extremes(k: int, j: int, count: int) -> tuple[float, float]:
    """Bounds for all t - nλ^j, n <= count, t the n-th entry of row j = 1, ..., k: exact integers, rounded outwards."""
    rate = kbonacci_morphism(k).dominant_eigenvalue
    low, high = rate.enclosure(8 * BITS) if isinstance(rate, Irrational) else (Fraction(rate),) * 2
    below, above = math.floor(low**j * 2**BITS), math.ceil(high**j * 2**BITS)
    n, row = np.arange(1, count + 1), kbonacci_rows("positions", k, count)[j - 1] << BITS
    return int((row - n * above).min()) / 2**BITS, int((row - n * below).max()) / 2**BITS


@PAPER.claim(
    "section-9-discrepancy",
    "Section 9, on discrepancy",
    "The k-bonacci substitutions are Pisot, so the difference t - nλ^j of the n-th entry of row j = 1, ..., k and n "
    "times a power of the growth rate λ is bounded; for k >= 3 it does not stay between -1 and 0.",
    proof=universally(
        "k",
        "λ is r, as b(r, j) = r^j - r^(j-1) - ... - 1, where b(1, k) < 0 < b(2, k). Then x^k - x^(k-1) - ... - 1 is "
        "x - r times the sum of the b(r, j) x^(k-1-j), in which no weight b(r, j) is above r - 1 times the one before "
        "and none is negative, so that the other roots are at most r - 1 < 1 in size [Eneström, Kakeya]. Row j is "
        "X(n, j - 1), and all its differences are bounded, by bound(r, M, j), 2^(j-1) and r^j together, with an M that "
        "is large enough. The first of row k is below -1",
        "kbonacci-discrepancy",
        lemmas=["weights", "weights fall", "errors of places", "the first place of the last row"],
    ),
)
def _bounded_discrepancy(effort: Effort) -> Search:
    count = effort.upto(10_000, 10**5)
    found = {k: [extremes(k, j, count) for j in range(1, k + 1)] for k in DEGREES}

    for k in DEGREES:
        if not kbonacci_morphism(k).is_pisot:
            yield f"k = {k}: not Pisot"
        if all(low > -1 and high < 0 for low, high in found[k]):
            yield f"k = {k}: between -1 and 0 for n <= {count}"

    seen = ", ".join(f"[{min(a for a, _ in v):.3f}, {max(b for _, b in v):.3f}] for k = {k}" for k, v in found.items())
    return Verified(count, f"Pisot for {ALL_DEGREES}; for n <= {count} the differences are within {seen}")


PAPER.question(open_values.QUESTION)
