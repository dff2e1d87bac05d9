"""Section 2: Splythoff Nim, Table 4, its words (3) and (4), and the main theorem."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

import numpy as np

from wythoff import workbench
from wythoff.knowledge import CheckedInFull, Undecided
from wythoff.papers.cases import Argument, every, upto
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.differences import differing
from wythoff.papers.fokkink_rust.columns import NOTHING_IN_COMMON, of_the_game
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.fokkink_rust.tables import Numbers, kbonacci_rows, p_columns, p_rows, partition_failures
from wythoff.papers.fokkink_rust.wythoff_nim import ROWS, letter_failures
from wythoff.papers.positions import p_set
from wythoff.papers.proofs import asked, both, coded, proof
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


def by_its_moves(what: str) -> Argument:
    """Proved by what the moves of Splythoff Nim are, as one certificate states it of all positions."""
    return asked(
        "splythoff",
        f"{what}stated for all positions a <= b and c <= d: a move leads from (a, b) to (c, d) if c = a and d < b, or "
        "d = a and c < b, or d = b and c < a, the singles; or b - a = d - c and c < a, the doubles; or a, c > 0 and "
        "c + d = b - a, the splits; and there are no others",
        "forall a, b, c, d: a <= b, c <= d => (M(a, b, c, d) <=> (c = a and d < b) or (d = a and c < b) or "
        "(d = b and c < a) or (b - a = d - c and c < a) or (a > 0 and c > 0 and c + d = b - a))",
    )


@PAPER.claim(
    "def-splythoff",
    "Section 2, first paragraph",
    "The moves of Splythoff Nim: any number from one pile, a single; the same number from both, a double; and if a "
    "double leaves one pile, it may be split into two.",
    upto(12, 30, "the options of all positions with piles up to {}"),
    by_its_moves(""),
)
def _moves(bound: int) -> Iterator[str]:
    game = workbench.game("splythoff")
    for b in range(bound + 1):
        for a in range(b + 1):
            singles = {(a, y) for y in range(b)} | {(x, b) for x in range(a)}
            doubles = {(a - k, b - k) for k in range(1, a + 1)}
            splits = {(x, b - a - x) for x in range(1, b - a) if a > 0}
            found = {tuple(sorted(option)) for option in game.options((a, b))}
            if found != {tuple(sorted(p)) for p in singles | doubles | splits}:
                yield f"({a}, {b})"


@PAPER.claim(
    "section-2-moves",
    "Section 2, before and after Table 4",
    "In Splythoff Nim there is a move from (4, 7) to (1, 2), a split, but none from (3, 5) to (0, 0); so taking (3, 5) "
    "is allowed from some positions only and the game is not invariant.",
    every(2, "the two moves named"),
)
def _named_moves() -> Iterator[str]:
    game = workbench.game("splythoff")
    if "split" not in game.labels_between((4, 7), (1, 2)):
        yield "(4, 7) to (1, 2) is no split"
    if game.is_move((3, 5), (0, 0)):
        yield "(3, 5) to (0, 0) is a move"


PAPER.table(
    "table-4",
    "Table 4",
    "Twelve P-positions of Splythoff Nim, those that follow (0, 0), with their differences and sums.",
    p_rows("splythoff", ("Delta", "A", "B", "Sigma")),
)
PAPER.word(
    "eq-3",
    "Word (3)",
    "The word with 0 at the smaller and 1 at the larger piles begins with the letters printed.",
    lambda length: word_of_piles(p_columns("splythoff", length), length),
    file="eq-3",
    title="the word (3)",
)


def proved_cubic(checked: Outcome) -> Outcome:
    """Theorem 3, which makes the frequency that of a known word."""
    found = tribonacci_without_twos().frequency(0)
    what = f"the frequency is {found}, of degree {_degree(found)}, in the word proved to be that of A and B"
    return coded(theorem_3, what)(checked)


@PAPER.claim(
    "section-2-cubic",
    "Section 2, after the word (3)",
    "The frequency of zeros in the word of A and B is a cubic number, so that no substitution on two letters makes it.",
    ROWS,
    proved_cubic,
)
def _cubic_frequency(count: int) -> Iterator[str]:
    yield from deleted_failures(count)
    found = tribonacci_without_twos().frequency(0)
    if _degree(found) != 3:
        yield f"the frequency {found} has degree {_degree(found)}"


def _degree(number: object) -> int:
    return getattr(number, "degree", 1)


PAPER.word(
    "eq-4",
    "Word (4)",
    "The Tribonacci word, of 0 -> 01, 1 -> 02, 2 -> 0, begins with the letters printed.",
    lambda length: str(kbonacci(3).prefix(length)),
    file="eq-4",
    title="the word (4)",
)


def deleted_failures(count: int) -> Iterator[str]:
    """Where A and B are not the zeros and ones of the Tribonacci word without its twos."""
    return letter_failures("splythoff", tribonacci_without_twos(), count)


@PAPER.claim(
    "thm-1",
    "Theorem 1",
    "If x_i, y_i, z_i are the locations of the i-th 0, 1, 2 in the Tribonacci word, the i-th P-position of Splythoff "
    "Nim is (y_i - x_i, z_i - y_i).",
    ROWS,
    coded(theorem_1, "for all P-positions, counted by increasing smaller pile"),
)
def _theorem_1(count: int) -> Iterator[str]:
    columns = p_columns("splythoff", count)
    x, y, z = kbonacci_rows("positions", 3, count)
    yield from differing("A", y - x, columns["A"])
    yield from differing("B", z - y, columns["B"])


SAME_WORD = "they are A and B of Splythoff Nim, and also the locations of 0 and 1 in one word"


@PAPER.claim(
    "section-2-complementary",
    "Section 2, after Theorem 1",
    "The differences Y - X and Z - Y of the letter positions of the Tribonacci word are complementary.",
    upto(3_000, 10**6, "the first {} columns"),
    both(coded(theorem_1, SAME_WORD), coded(theorem_3, SAME_WORD), SAME_WORD),
)
def _complementary_differences(count: int) -> Iterator[str]:
    yield from partition_failures("k = 3", kbonacci_rows("differences", 3, count))


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


def queen_lines(x: int, y: int) -> set[tuple[str, int]]:
    """The four lines in which a queen at a square moves."""
    return {("column", x), ("row", y), ("diagonal", x - y), ("antidiagonal", x + y)}


def greedy_queens(radius: int) -> list[tuple[int, int]]:
    """Queens on a spiral: each square that no earlier queen attacks gets one.

    >>> greedy_queens(2)
    [(0, 0), (2, -1), (1, 2), (-2, 1), (-1, -2)]
    """
    attacked: set[tuple[str, int]] = set()
    queens = []
    for x, y in spiral(radius):
        lines = queen_lines(x, y)
        if attacked.isdisjoint(lines):
            queens.append((x, y))
            attacked |= lines
    return queens


@PAPER.claim(
    "section-2-queens",
    "Section 2, at its end, and the introduction",
    "Queens set greedily on a spiral stand, up to the symmetries of the square, at the P-positions of Splythoff Nim.",
    upto(60, 600, "all squares with coordinates up to {}"),
    of_the_game(
        "queens are set in the outline of one square after the other, here that where the larger coordinate is n or "
        "-n. Let those before be the columns whose larger pile is below n, each with its quarter turns: their lines "
        "are x = u and y = u for u = ±a_j, ±b_j, and x - y = u and x + y = u for u = ±δ_j, ±(a_j + b_j). A place (m, "
        "n) with m = 0 or m = n is in line with the middle, and with 0 < m < n either a column or in such a line, as "
        "are its reflections. If it is a column, it and its reflections are in no line of an earlier one. None of the "
        "four turns of a place is in line with another, and each is in line with the four other reflections: so the "
        "first of these eight gets a queen, its turns do as well, and the others do not",
        "in line with a column",
        "columns are positive",
        *NOTHING_IN_COMMON,
    ),
)
def _greedy_queens(radius: int) -> Iterator[str]:
    found = {tuple(sorted((abs(x), abs(y)))) for x, y in greedy_queens(radius)}
    different = found ^ p_set(workbench.game("splythoff"), radius)
    yield from (f"{p} is {'no P-position' if p in found else 'without a queen'}" for p in sorted(different))


def queen_values(radius: int) -> dict[tuple[int, int], int]:
    """The Sprague-Grundy values of the queens on a spiral: a queen moves to an earlier square in her line.

    >>> list(queen_values(1).values())
    [0, 1, 2, 3, 1, 2, 3, 4, 5]
    """
    seen: dict[tuple[str, int], set[int]] = {}
    values = {}
    for x, y in spiral(radius):
        lines = queen_lines(x, y)
        taken = set[int]().union(*(seen.get(line, set()) for line in lines))
        values[x, y] = next(n for n in itertools.count() if n not in taken)
        for line in lines:
            seen.setdefault(line, set()).add(values[x, y])
    return values


@PAPER.claim(
    "section-2-queens-values",
    "Introduction, second paragraph",
    "Splythoff Nim and the greedy queens on a spiral have different Sprague-Grundy values.",
)
def _queens_have_other_values(effort: Effort) -> Search:
    board = workbench.game("splythoff").grundy(size=4)
    different = {p: v for p, v in queen_values(3).items() if v != board[abs(p[0]), abs(p[1])]}
    if not different:
        yield "the values agree up to three squares from the middle"
    (x, y), value = next(iter(different.items()))
    other = f"the piles {abs(x)}, {abs(y)} have {board[abs(x), abs(y)]}"
    return CheckedInFull(1, f"a queen at ({x}, {y}) has the value {value}, and {other}")


def encyclopedia_pairs(count: int) -> Iterator[tuple[int, int]]:
    """A140100 and A140101 as they are defined there: each time the least pair y > x of new numbers, x first, whose
    difference is neither the difference nor the sum of an earlier pair."""
    used: set[int] = set()
    lines: set[int] = set()
    for _ in range(count):
        x = next(n for n in itertools.count(1) if n not in used)
        y = next(n for n in itertools.count(x + 1) if n not in used and n - x not in lines)
        yield x, y
        used |= {x, y}
        lines |= {y - x, x + y}


@PAPER.claim(
    "section-2-oeis",
    "Section 2, at its end",
    "A and B are the sequences A140100 and A140101 of the encyclopedia of integer sequences.",
    upto(500, 2_000, "the first {} terms, by the definition given there"),
    of_the_game(
        "there x is the least new number, and y the least larger new number for which y - x is no earlier difference "
        "or sum. If the earlier pairs are the columns before column n, x is a_n by definition, b_n is new, and if a_n "
        "< y < b_n, then y - a_n is an earlier difference or sum",
        "smaller differences",
        "columns are positive",
        "not in a new column: n is a smaller pile",
        "not in a new column: n is a larger pile",
    ),
)
def _encyclopedia(count: int) -> Iterator[str]:
    columns = p_columns("splythoff", count)
    found = np.array(list(encyclopedia_pairs(count)), np.int64)
    yield from differing("A140100", found[:, 0], columns["A"])
    yield from differing("A140101", found[:, 1], columns["B"])
