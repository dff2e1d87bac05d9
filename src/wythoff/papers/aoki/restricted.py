"""Section 3: Wythoff's game with a cap, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product

import numpy as np

from wythoff.exact import GOLDEN
from wythoff.knowledge import CheckedInFull
from wythoff.papers.aoki.capped import cold_lattice, last_pair, lattice_positions, up_to_order, written_set
from wythoff.papers.aoki.introduction import FOR_ALL_CAPS
from wythoff.papers.aoki.paper import PAPER
from wythoff.papers.cases import fixed, upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.paper import Reading
from wythoff.papers.positions import Position, p_set, smallest
from wythoff.papers.uniform import universally
from wythoff.show.cells import CellsFigure, cells, closed_cell, open_cell
from wythoff.show.figure import Figure
from wythoff.workbench import game

PAPER.same(
    "restriction-1-again",
    "Section 3, restriction (1)",
    "In n-Wythoff's game fewer than n counters are taken from one pile.",
    as_="restriction-1",
)
PAPER.same(
    "restriction-2-again",
    "Section 3, restriction (2)",
    "In n-Wythoff's game fewer than n counters are taken from each of both piles.",
    as_="restriction-2",
)


@PAPER.misprint(
    "eq-a",
    "Section 3, the display that defines A^(n)",
    printed=Reading(
        "A^(n), with a3 = 0 or 1 and i = 1, ..., m, has the position (0, 0) for every n >= 1, as Proposition 3.1 "
        "needs it.",
        1,
    ),
    correct=Reading(
        "With i = 0, ..., m it has: for n = 1 no i from 1 to m = 0 exists.",
        0,
        universally(
            "n",
            "with a1 = a2 = a3 = 0 and i = 0, which is at most m; so it is cold, and A^(n) the set of Theorem 1.2",
            "capped-wythoff",
        ),
    ),
    cases=upto(16, 60, "n <= {}"),
)
def has_zero(most: int, first: int) -> Iterator[str]:
    for n in range(1, most + 1):
        written, bound = written_set(n, 2 * n + 2, first=first), 2 * n + 2
        if (0, 0) not in written:
            yield f"n = {n}: m = {last_pair(n)}, and the set is empty"
        if up_to_order(written) != lattice_positions(n, bound):
            yield f"n = {n}: not the set with this period in both piles"


def _points(title: str, positions: set[Position], extent: int) -> Figure:
    return Figure(title, "points", np.array(sorted(positions)), ("$a$", "$b$"), extent)


@PAPER.claim(
    "fig-2",
    "Section 3, Figure 2",
    "F_(k,l) consists of (n + 2)^2 positions; neighbouring cells share a border.",
    fixed(7, "n <= 7, k <= 3"),
    universally(
        "n k l",
        "each pile is one of n + 2 numbers, by their j = 0, ..., n + 1",
        "cells",
        lemmas=["the numbers of a cell", "a border"],
    ),
)
def figure_2() -> Iterator[str]:
    for n, k in product(range(1, 8), range(1, 4)):
        border = closed_cell(n + 1, k, 1) & closed_cell(n + 1, k + 1, 1)
        if len(closed_cell(n + 1, k, 1)) != (n + 2) ** 2 or border != {(k * (n + 1), b) for b in range(n + 2)}:
            yield f"n = {n}, k = {k}"


@PAPER.drawing("fig-2")
def draw_figure_2(effort: Effort) -> list[Figure]:
    return [_points("F with k = l = 2, for n = 3", closed_cell(4, 2, 2), 12)]


@PAPER.claim(
    "fig-3",
    "Section 3, Figure 3",
    "I_(k,l) is F_(k,l) without the positions at its upper and its right end; these sets are disjoint.",
    fixed(5, "n <= 5, k, l <= 3"),
    universally("n k l", "a pile is in one cell without its end", "cells", lemmas=["one cell"]),
)
def figure_3() -> Iterator[str]:
    for n, k, l in product(range(1, 6), range(1, 4), range(1, 4)):
        inner = {(a, b) for a, b in closed_cell(n + 1, k, l) if a != k * (n + 1) and b != l * (n + 1)}
        others = [c for c in product(range(1, 5), repeat=2) if c != (k, l)]
        if open_cell(n + 1, k, l) != inner or any(inner & open_cell(n + 1, *c) for c in others):
            yield f"n = {n}, k = {k}, l = {l}"


@PAPER.drawing("fig-3")
def draw_figure_3(effort: Effort) -> list[Figure]:
    return [_points("I with k = l = 2, for n = 3", open_cell(4, 2, 2), 12)]


@PAPER.claim(
    "fig-4",
    "Section 3, Figure 4",
    "The cells F_(k,l), k, l >= 1, cover all positions.",
    fixed(7, "n <= 7, nine cells"),
    universally("n", "each pile is in a cell", "cells", lemmas=["some cell"]),
)
def figure_4() -> Iterator[str]:
    for n in range(1, 8):
        covered = set[Position]().union(*(closed_cell(n + 1, k, l) for k, l in product((1, 2, 3), repeat=2)))
        if missing := set(product(range(3 * n + 4), repeat=2)) - covered:
            yield f"n = {n}: {min(missing)}"


@PAPER.drawing("fig-4")
def draw_figure_4(effort: Effort) -> list[CellsFigure]:
    figure = cells(game("capped-wythoff", cap=3).solve(bound=12), 4)
    return [replace(figure, title="The first nine cells for n = 3, with the cold positions of 3-Wythoff's game")]


def in_both_orders(positions: set[Position]) -> set[Position]:
    return {order for x in positions for order in permutations(x)}


def _first_cell(n: int) -> tuple[set[Position], set[Position]]:
    """The cold positions in F_(1,1), and those of A^(n), in both orders."""
    cell = closed_cell(n + 1, 1, 1)
    board = in_both_orders(p_set(game("capped-wythoff", cap=n), n + 1))
    return board & cell, in_both_orders(lattice_positions(n, n + 1)) & cell


@PAPER.claim(
    "prop-3.1",
    "Section 3, Proposition 3.1",
    "In F_(1,1) the cold positions of n-Wythoff's game (the restrictions as corrected) are those of A^(n).",
    upto(16, 60, "n <= {}"),
    FOR_ALL_CAPS,
)
def proposition_3_1(most: int) -> Iterator[str]:
    for n in range(1, most + 1):
        board, expected = _first_cell(n)
        if board != expected:
            yield f"n = {n}: {smallest(board ^ expected)}"


PAPER.same(
    "prop-3.1-restriction",
    "Section 3, proof of Proposition 3.1",
    "In n-Wythoff's game fewer than n counters are taken from one pile, so that (n + 1, 0) and (0, n + 1) are cold.",
    as_="restriction-1",
)


@PAPER.claim(
    "prop-3.1-corners",
    "Section 3, proof of Proposition 3.1",
    "(0, 0), (n + 1, 0), (0, n + 1) and (n + 1, n + 1) are cold.",
    upto(16, 60, "n <= {}"),
    universally("n", "the remainders modulo n + 1 are (0, 0)", "capped-wythoff"),
)
def corners(most: int) -> Iterator[str]:
    for n in range(1, most + 1):
        board = game("capped-wythoff", cap=n).solve(bound=n + 1)
        yield from (f"n = {n}: {x} is hot" for x in product((0, n + 1), repeat=2) if not board.is_p(x))


@PAPER.claim(
    "prop-3.1-moves",
    "Section 3, proof of Proposition 3.1",
    "For i = 1, ..., n a move leads from (n + 1 - i, n + 1 - i) to (0, 0), from (n + 1, n + 1 - i) to (n + 1, 0), and "
    "from (n + 1 - i, n + 1) to (0, n + 1).",
    upto(16, 60, "n <= {}"),
    universally(
        "n",
        "n + 1 - i is one of 1, ..., n, as i is: that many counters are taken from both piles, or from one; and these "
        "positions are hot",
        "capped-wythoff",
    ),
)
def moves_to_the_corners(most: int) -> Iterator[str]:
    for n in range(1, most + 1):
        capped, end = game("capped-wythoff", cap=n), n + 1
        for i in range(1, n + 1):
            for x, corner in (((end - i,) * 2, (0, 0)), ((end, end - i), (end, 0)), ((end - i, end), (0, end))):
                if not capped.is_move(x, corner):
                    yield f"n = {n}: no move leads from {x} to {corner}"


@PAPER.claim(
    "prop-3.1-rest",
    "Section 3, proof of Proposition 3.1",
    "All cold positions of F_(1,1) but these four corners are in I_(1,1).",
    upto(16, 60, "n <= {}"),
    universally(
        "n",
        "at the upper and at the right end a remainder is 0, and the pair of the second theorem with 0 is (0, 0)",
        "capped-wythoff",
        "wythoff",
    ),
)
def rest_of_the_cell(most: int) -> Iterator[str]:
    for n in range(1, most + 1):
        ends = closed_cell(n + 1, 1, 1) - open_cell(n + 1, 1, 1)
        if different := (_first_cell(n)[0] & ends) - {*product((0, n + 1), repeat=2)}:
            yield f"n = {n}: {smallest(different)}"


BELOW_THE_CAP = universally("n", "a pile of at most n is its own remainder", "capped-wythoff")


@PAPER.claim(
    "prop-3.1-inner",
    "Section 3, proof of Proposition 3.1",
    "In I_(1,1), where both piles are at most n, the cold positions of n-Wythoff's game are those of Wythoff's.",
    upto(16, 60, "n <= {}"),
    BELOW_THE_CAP,
)
def inner_cell(most: int) -> Iterator[str]:
    wythoff = p_set(game("wythoff"), most)
    for n in range(1, most + 1):
        if different := p_set(game("capped-wythoff", cap=n), n) ^ {x for x in wythoff if max(x) <= n}:
            yield f"n = {n}: {smallest(different)}"


@PAPER.misprint(
    "prop-3.1-display",
    "Section 3, proof of Proposition 3.1, the last display",
    printed=Reading(
        "The cold positions in F_(1,1) are all a1 (n+1, 0) + a2 (0, n+1) + a3 (floor(phi i) + i, floor(phi i)) with "
        "a1, a2, a3 in {0, 1} and i = 1, ..., m.",
        False,
    ),
    correct=Reading("They are those of these positions that lie in F_(1,1), with i = 0, ..., m.", True, FOR_ALL_CAPS),
    cases=upto(8, 40, "n <= {}"),
)
def display(most: int, within: bool) -> Iterator[str]:
    """n = 1, where there is no i from 1 to m, is left to the entry of A^(n)."""
    first = 0 if within else 1
    for n in range(1 + first, most + 1):
        written = {x for x in written_set(n, 3 * n + 3, first=first) if all(a < 2 * (n + 1) for a in x)}
        board = up_to_order(_first_cell(n)[0])
        written = {x for x in written if max(x) <= n + 1} if within else written
        if different := up_to_order(written) ^ board:
            x = smallest(different)
            yield f"n = {n}: {x} is {'a' if x in board else 'no'} cold position of F_(1,1)"


def draw_cell(n: int) -> CellsFigure:
    """The cold positions in F_(1,1) with a cap of n."""
    figure = cells(game("capped-wythoff", cap=n).solve(bound=n + 1), n + 1, (1, 1))
    return replace(figure, title=f"Cold positions of {n}-Wythoff's game in the first cell")


def check_drawing(n: int) -> Search:
    """Whether the drawn positions are those of A^(n)."""
    drawn = {tuple(point) for point in draw_cell(n).data.tolist()}
    expected = _first_cell(n)[1]
    if drawn != expected:
        yield f"{smallest(drawn ^ expected)}"
    return CheckedInFull(len(drawn), f"the {len(drawn)} dots of the redrawn figure are the positions of A^({n})")


def cell_figure(id: str, place: str, n: int) -> None:
    """A figure of the cold positions in F_(1,1) with a cap of n, and the claim that it shows A^(n)."""
    statement = f"The cold positions of {n}-Wythoff's game in F_(1,1) as dots."
    PAPER.claim(id, place, statement)(lambda effort: check_drawing(n))
    PAPER.drawing(id)(lambda effort: [draw_cell(n)])


cell_figure("fig-5", "Section 3, Figure 5", 5)


REMAINDERS = (
    "alpha is phi, i and j are at most m, as A(i) + i <= n says; the remainders of a position of A^(n) modulo n + 1 "
    "are A(i) + i and A(i), {}, and their difference is i{}"
)
BY_DIFFERENCES = universally("n", REMAINDERS.format("in one order or the other", " or -i"), "differences-in-a-cell")


@PAPER.claim(
    "lemma-3.1",
    "Section 3, Lemma 3.1",
    "For different positions (a, b), (a', b') of A^(n) in I_(k,l), b' - b and a' - a are different modulo n + 1.",
    upto(60, 400, "n <= {}, all cells"),
    BY_DIFFERENCES,
)
def lemma_3_1(most: int) -> Iterator[str]:
    """The period n + 1 of A^(n) makes one cell tell all; the positions are taken in both orders, which is more."""
    for n in range(1, most + 1):
        for (a, b), (c, d) in combinations(cold_lattice(n).kernel, 2):
            if (d - b - c + a) % (n + 1) == 0:
                yield f"n = {n}: ({a}, {b}) and ({c}, {d})"


@PAPER.misprint(
    "lemma-3.1-orders",
    "Section 3, proof of Lemma 3.1",
    printed=Reading(
        "The positions (floor(phi i) + i, floor(phi i)), i = 0, ..., m, which the proof compares with each other, are "
        "all those in I_(1,1) to which the proof of Theorem 3.1 applies the lemma: the cold ones.",
        False,
    ),
    correct=Reading(
        "With (floor(phi j), floor(phi j) + j) for one of the two the congruence says that n + 1 divides i + j, which "
        "it does not, either, as i + j <= 2 m < n + 1, unless i = j = 0.",
        True,
        universally(
            "n",
            REMAINDERS.format("in one order", ""),
            "differences-in-a-cell",
            lemmas=["in the other order"],
        ),
    ),
    cases=upto(40, 200, "n <= {}"),
)
def compared_positions(most: int, both_orders: bool) -> Iterator[str]:
    for n in range(1, most + 1):
        pairs = [(GOLDEN.floor(i) + i, GOLDEN.floor(i)) for i in range(last_pair(n) + 1)]
        compared = in_both_orders({*pairs}) if both_orders else {*pairs}
        if missing := in_both_orders(p_set(game("capped-wythoff", cap=n), n)) ^ compared:
            yield f"n = {n}: {smallest(missing)} is cold, and not compared"
        if both_orders and 2 * last_pair(n) >= n + 1:
            yield f"n = {n}: m = {last_pair(n)}"


@PAPER.misprint(
    "lemma-3.1-closed",
    "Section 3, proof of Theorem 3.1",
    printed=Reading(
        "Lemma 3.1 is true of the positions of A^(n) in the closed cells F_(k,l), where the proof of Theorem 3.1 "
        "applies it.",
        True,
    ),
    correct=Reading(
        "It is true of any two positions of A^(n) that are not congruent modulo n + 1 in both piles, such as those in "
        "the proof.",
        False,
        BY_DIFFERENCES,
    ),
    cases=upto(16, 40, "n <= {}, the cell F_(1,1), of which the others are copies"),
)
def closed_cells(most: int, congruent_too: bool) -> Iterator[str]:
    for n in range(1, most + 1):
        for (a, b), (c, d) in combinations(sorted(in_both_orders(lattice_positions(n, n + 1)), key=sum), 2):
            congruent = (a - c) % (n + 1) == 0 == (b - d) % (n + 1)
            if (congruent_too or not congruent) and (d - b - c + a) % (n + 1) == 0:
                yield f"n = {n}: ({a}, {b}) and ({c}, {d})"


PAPER.same(
    "thm-3.1",
    "Section 3, Theorem 3.1",
    "The cold positions of n-Wythoff's game (the restrictions as corrected) are those of A^(n).",
    as_="thm-1.2",
)


@PAPER.claim(
    "thm-3.1-period",
    "Section 3, proof of Theorem 3.1",
    "If (a, b) is cold and a >= n + 1, then (a - (n + 1), b) is cold, and likewise for b: a step that the proof takes "
    "several times, and does not argue for.",
    upto(12, 40, "n <= {}, piles up to 4 (n + 1)"),
    universally("n", "both have the same remainders modulo n + 1", "capped-wythoff"),
)
def period(most: int) -> Iterator[str]:
    for n in range(1, most + 1):
        board = in_both_orders(p_set(game("capped-wythoff", cap=n), 4 * (n + 1)))
        for a, b in sorted(board, key=sum):
            if a > n and (a - n - 1, b) not in board:
                yield f"n = {n}: ({a}, {b}) is cold, ({a - n - 1}, {b}) is not"


HOT = "For (a, b) of A^(n) in F_(k+1,1), the positions (a, b - i) and (a - i, b - i) are hot for i = 1, ..., {}."


@PAPER.misprint(
    "thm-3.1-hot",
    "Section 3, proof of Theorem 3.1",
    printed=Reading(HOT.format("b"), False),
    correct=Reading(
        HOT.format("b, as long as i <= n"),
        True,
        universally("n", "for these i they are the options of (a, b), which is cold", "capped-wythoff"),
    ),
    cases=upto(8, 30, "n <= {}, k <= 2"),
)
def hot_below(most: int, legal: bool) -> Iterator[str]:
    for n, k in product(range(1, most + 1), (1, 2)):
        cold = in_both_orders(lattice_positions(n, 3 * (n + 1)))
        for a, b in sorted(cold & closed_cell(n + 1, k + 1, 1), key=sum):
            for i in range(1, min(b, n) + 1 if legal else b + 1):
                yield from (f"n = {n}: ({a}, {b}) and {x}" for x in ((a, b - i), (a - i, b - i)) if x in cold)


# The pairs of positions whose differences the proof of Theorem 3.1 compares: of each pair the second and the first
# entries, as linear forms in a, b, i and n + 1, by their coefficients.
DIFFERENCES: Sequence[tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...]]]] = (
    (((0, 1, 0, 0), (0, 1, -1, 0)), ((1, 0, 0, -1), (1, 0, -1, 0))),
    (((0, 1, 0, 0), (0, 1, -1, 0)), ((1, 0, 0, -1), (1, 0, -1, -1))),
    (((0, 1, 0, -1), (0, 1, -1, -1)), ((1, 0, 0, 0), (1, 0, -1, 0))),
    (((0, 1, 0, -1), (0, 1, -1, -1)), ((1, 0, 0, 0), (1, 0, -1, 1))),
    (((0, 1, 0, -1), (0, 1, -1, 0)), ((1, 0, 0, 0), (1, 0, -1, 1))),
    (((0, 1, 0, -1), (0, 1, -1, 0)), ((1, 0, 0, 0), (1, 0, -1, 0))),
)


def computed_differences() -> list[tuple[str, list[int]]]:
    """Each {b - b'} - {a - a'} as a multiple of n + 1; a, b and i cancel."""
    rows = []
    for number, ((b, b2), (a, a2)) in enumerate(DIFFERENCES, 1):
        left = [q - r - s + t for q, r, s, t in zip(b, b2, a, a2, strict=True)]
        assert left[:3] == [0, 0, 0]
        rows.append((str(number), [left[3]]))
    return rows


PAPER.table(
    "thm-3.1-differences",
    "Section 3, proof of Theorem 3.1",
    "The six displayed differences are n + 1, 0, 0, 2(n + 1), 0 and -(n + 1).",
    lambda printed: computed_differences(),
    file="differences",
    title="differences in units of n + 1",
    correct=("The fourth is n + 1, which is 0 modulo n + 1 just as well.", {("4", 1): "1"}),
)
