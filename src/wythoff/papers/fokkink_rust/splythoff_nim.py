"""Section 2: Splythoff Nim, Table 4, its words (3) and (4), and the main theorem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from wythoff import workbench
from wythoff.knowledge import Undecided, Verified
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.fokkink_rust.evidence import both, coded
from wythoff.papers.fokkink_rust.paper import PAPER, printed, printed_word
from wythoff.papers.fokkink_rust.tables import Numbers, kbonacci_rows, named, p_columns, partition_failures
from wythoff.papers.fokkink_rust.wythoff_nim import differing
from wythoff.papers.printed_data import compared, compared_word
from wythoff.papers.proofs import proof
from wythoff.prove.coding.locations import prove_letter_positions
from wythoff.prove.coding.steps import prove_coding
from wythoff.prove.coding.theorem import CodingTheorem, LetterPositions
from wythoff.words import InfiniteWord, Letter, Morphism, kbonacci, kbonacci_morphism

Factors: TypeAlias = Mapping[Letter, int]

DELETE_TWOS = Morphism("0->0, 1->1, 2->")


def word_of_piles(columns: dict[str, Numbers], length: int) -> str:
    """The word with 0 at the smaller piles and 1 at the larger ones; a ? at numbers that are neither."""
    smaller, larger = set(columns["A"].tolist()), set(columns["B"].tolist())
    return "".join("0" if n in smaller else "1" if n in larger else "?" for n in range(1, length + 1))


@cache
def tribonacci_coding() -> CodingTheorem | Undecided:
    """The steps between P-positions of Splythoff Nim along the Tribonacci word."""
    return prove_coding(proof("splythoff"), kbonacci_morphism(3))


def locations(smaller: Factors, larger: Factors, *deleted: Letter) -> LetterPositions | Undecided:
    """The P-positions of Splythoff Nim as sums of letter positions in the Tribonacci word."""
    coding = tribonacci_coding()
    if isinstance(coding, Undecided):
        return coding
    word = kbonacci_morphism(3)
    return prove_letter_positions(proof("splythoff"), word, smaller, larger, deleted=deleted, coding=coding)


@cache
def theorem_1() -> LetterPositions | Undecided:
    """a = [1] - [0] and b = [2] - [1]."""
    return locations({1: 1, 0: -1}, {2: 1, 1: -1})


@cache
def theorem_3() -> LetterPositions | Undecided:
    """a = [0] and b = [1] once the twos are deleted."""
    return locations({0: 1}, {1: 1}, 2)


def tribonacci_without_twos() -> InfiniteWord:
    return kbonacci(3).image(DELETE_TWOS)


@PAPER.claim(
    "section-2-moves",
    "Section 2, before and after Table 4",
    "In Splythoff Nim there is a move from (4, 7) to (1, 2), a split, but none from (3, 5) to (0, 0); so taking (3, 5) "
    "is allowed from some positions only and the game is not invariant.",
)
def _named_moves(effort: Effort) -> Search:
    game = workbench.game("splythoff")
    wrong = {
        "(4, 7) to (1, 2) is no split": "split" not in game.labels_between((4, 7), (1, 2)),
        "(3, 5) to (0, 0) is a move": game.is_move((3, 5), (0, 0)),
    }
    yield from (line for line, is_so in wrong.items() if is_so)
    return Verified(2, "the two moves named")


@PAPER.claim(
    "table-4",
    "Table 4",
    "Twelve P-positions of Splythoff Nim, those that follow (0, 0), with their differences and sums.",
)
def _table_4(effort: Effort) -> Outcome:
    return compared("Table 4", printed("table-4"), named(p_columns("splythoff", 12), ("Delta", "A", "B", "Sigma")))


@PAPER.claim(
    "eq-3", "Word (3)", "The word with 0 at the smaller and 1 at the larger piles begins with the letters printed."
)
def _word_3(effort: Effort) -> Outcome:
    word = printed_word("eq-3")
    return compared_word("the word (3)", word, word_of_piles(p_columns("splythoff", len(word)), len(word)))


@PAPER.claim(
    "section-2-cubic",
    "Section 2, after the word (3)",
    "The frequency of zeros in the word of A and B is a cubic number, so that no substitution on two letters makes it.",
)
def _cubic_frequency(effort: Effort) -> Search:
    count = effort.upto(3_000, 10**6)
    word = tribonacci_without_twos()
    yield from deleted_failures(count)
    checked = Verified(count, f"the first {count} P-positions")
    degree = getattr(word.frequency(0), "degree", 1)
    if degree != 3:
        yield f"the frequency {word.frequency(0)} has degree {degree}"
    what = f"the frequency is {word.frequency(0)}, of degree {degree}, in the word proved to be that of A and B"
    return coded(checked, theorem_3, what)


@PAPER.claim("eq-4", "Word (4)", "The Tribonacci word, of 0 -> 01, 1 -> 02, 2 -> 0, begins with the letters printed.")
def _word_4(effort: Effort) -> Outcome:
    word = printed_word("eq-4")
    return compared_word("the word (4)", word, str(kbonacci(3).prefix(len(word))))


def deleted_failures(count: int) -> Iterator[str]:
    """Where A and B are not the zeros and ones of the Tribonacci word without its twos."""
    columns, word = p_columns("splythoff", count), tribonacci_without_twos()
    yield from differing("A", columns["A"], word.positions(0).first(count))
    yield from differing("B", columns["B"], word.positions(1).first(count))


@PAPER.claim(
    "thm-1",
    "Theorem 1",
    "If x_i, y_i, z_i are the locations of the i-th 0, 1, 2 in the Tribonacci word, the i-th P-position of Splythoff "
    "Nim is (y_i - x_i, z_i - y_i).",
)
def _theorem_1(effort: Effort) -> Search:
    count = effort.upto(3_000, 10**6)

    columns = p_columns("splythoff", count)
    x, y, z = kbonacci_rows("positions", 3, count)
    yield from differing("A", columns["A"], y - x)
    yield from differing("B", columns["B"], z - y)

    checked = Verified(count, f"the first {count} P-positions")
    return coded(checked, theorem_1, "for all P-positions, counted by increasing smaller pile")


@PAPER.claim(
    "section-2-complementary",
    "Section 2, after Theorem 1",
    "The differences Y - X and Z - Y of the letter positions of the Tribonacci word are complementary.",
)
def _complementary_differences(effort: Effort) -> Search:
    count = effort.upto(3_000, 10**6)
    rows = kbonacci_rows("differences", 3, count)
    yield from partition_failures("k = 3", rows)
    checked = Verified(count, f"the first {count} columns")
    what = "they are A and B of Splythoff Nim, and also the locations of 0 and 1 in one word"
    return both(coded(checked, theorem_1, what), coded(checked, theorem_3, what), what)


def spiral(radius: int) -> Iterator[tuple[int, int]]:
    """The squares of the plane around (0, 0), ring by ring.

    >>> list(spiral(1))
    [(0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    """
    yield 0, 0
    for ring in range(1, radius + 1):
        x, y = ring, -ring
        for dx, dy in ((0, 1), (-1, 0), (0, -1), (1, 0)):
            for _ in range(2 * ring):
                x, y = x + dx, y + dy
                yield x, y


def greedy_queens(radius: int) -> list[tuple[int, int]]:
    """Queens on a spiral: each square that no earlier queen attacks gets one.

    >>> greedy_queens(2)
    [(0, 0), (2, -1), (1, 2), (-2, 1), (-1, -2)]
    """
    attacked: set[tuple[str, int]] = set()
    queens = []
    for x, y in spiral(radius):
        lines = {("column", x), ("row", y), ("diagonal", x - y), ("antidiagonal", x + y)}
        if attacked.isdisjoint(lines):
            queens.append((x, y))
            attacked |= lines
    return queens


@PAPER.claim(
    "section-2-queens",
    "Section 2, at its end, and the introduction",
    "Queens set greedily on a spiral stand, up to the symmetries of the square, at the P-positions of Splythoff Nim.",
)
def _greedy_queens(effort: Effort) -> Search:
    radius = effort.upto(60, 600)
    found = {tuple(sorted((abs(x), abs(y)))) for x, y in greedy_queens(radius)}
    cold = set(map(tuple, workbench.game("splythoff").solve(bound=radius).p_positions.tolist()))
    yield from (f"{p} is {'no P-position' if p in found else 'without a queen'}" for p in sorted(found ^ cold))
    return Verified(radius, f"all squares with coordinates up to {radius}")
