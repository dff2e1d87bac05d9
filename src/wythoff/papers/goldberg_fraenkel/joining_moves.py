"""The end of section 2: the two ways from one P-position to another, and Figure 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wythoff.exact.irrational import Irrational
from wythoff.extend import forbidden_kinds
from wythoff.knowledge import CheckedInFull
from wythoff.papers.claim import Effort, Search
from wythoff.papers.goldberg_fraenkel.lemmas import by_moves
from wythoff.papers.goldberg_fraenkel.numbers import alphas, rising
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.paper import Reading
from wythoff.papers.positions import beatty_pairs
from wythoff.papers.printed_data import ComputedRows, Rows, compared, decimal_places, printed_rows
from wythoff.show.figure import Figure, forbidden_moves

MATRIX_ROWS, MATRIX_COLUMNS = 12, 26


@PAPER.claim(
    "section-2-direct",
    "Section 2, the direct way",
    "P-positions n > m are joined directly by the move (g(n) - g(m), h(n) - h(m)); it takes something "
    "from each pile, and at least as much from the second.",
    alphas("m < n < {}", (120, 400)),
    by_moves("with i for n and j for m", "a direct move takes from both piles"),
)
def direct_way(number: Irrational, count: int) -> Iterator[str]:
    p_positions = beatty_pairs(number, 3 * count)[:count]
    for n, (g, h) in enumerate(p_positions):
        for m, (low, high) in enumerate(p_positions[:n]):
            if not 0 < g - low <= h - high:
                yield f"alpha = {number}: n = {n}, m = {m}"


def direct_moves(p_positions: Sequence[tuple[int, int]], reach: int) -> set[tuple[int, int]]:
    """The moves (g(n) - g(m), h(n) - h(m)) with n - reach <= m < n: all of them in the rows up to ``reach``."""
    return {
        (g - low, h - high) for n, (g, h) in enumerate(p_positions) for low, high in p_positions[max(0, n - reach) : n]
    }


def crossed_moves(number: Irrational, rows: int, columns: int, *, least: int) -> set[tuple[int, int]]:
    """The moves (g(n) - h(m), h(n) - g(m)) with g(n) > h(m) and m >= least, inside a matrix."""
    # y - x = (h(n) - g(n)) + (h(m) - g(m)) <= columns bounds n and m: h - g grows without end.
    p_positions: list[tuple[int, int]] = []
    bound = columns
    while not p_positions or p_positions[-1][1] - p_positions[-1][0] <= columns:
        bound *= 2
        p_positions = beatty_pairs(number, bound)
    moves = {(g - high, h - low) for g, h in p_positions for low, high in p_positions[least:] if g > high}
    return {(x, y) for x, y in moves if x <= rows and y <= columns}


def printed_crossed() -> set[tuple[int, int]]:
    """The moves that Figure 1 marks as crossed."""
    rows = printed_rows(PAPER.key, "fig-1")
    return {(int(x), int(x) + place) for x, cells in rows for place, cell in enumerate(cells) if cell in ("2", "3")}


@PAPER.misprint(
    "section-2-crossed",
    "Section 2, the crossed way",
    printed=Reading(
        "M2, as in Figure 1, holds the moves (g(n) - h(m), h(n) - g(m)) for P-positions n, m with g(n) > h(m), and "
        "nothing more is asked of m.",
        0,
    ),
    correct=Reading(
        "m >= 1: with m = 0 the direct move (g(n), h(n)) would be in M2 as well, against Figure 1 and Proposition 3.",
        1,
    ),
)
def crossed_way(effort: Effort, least: int) -> Search:
    computed, printed = crossed_moves(rising(), MATRIX_ROWS, MATRIX_COLUMNS, least=least), printed_crossed()
    for move in sorted(computed ^ printed):
        where = "crossed by this definition" if move in computed else "not crossed by this definition"
        yield f"alpha = [1; 1, 2, 3, ...]: {move} is {where}, unlike in Figure 1"
    return CheckedInFull(MATRIX_COLUMNS, f"{len(computed)} crossed moves with x <= 12, y <= 26")


@PAPER.claim(
    "section-2-union",
    "Section 2",
    "Every move between two P-positions is direct or crossed: M = M1 + M2.",
    alphas("the first {} P-positions", (60, 150)),
    by_moves(
        "a move takes something from a P-position (A(i), B(i)), in one order or the other, and leaves (A(j), B(j)); if "
        "j = 0, both ways are the same",
        "direct moves that take something",
        "crossed moves that take something",
        "the first pair",
    ),
)
def union_is_all(number: Irrational, count: int) -> Iterator[str]:
    """Whatever joins two P-positions does so directly or crosswise."""
    p_positions = beatty_pairs(number, 10 * count)[:count]
    every = {*p_positions, *((b, a) for a, b in p_positions)}
    ways = {tuple(sorted((g - a, h - b))) for g, h in p_positions for a, b in every if g >= a and h >= b}
    joined = {tuple(sorted((u - a, v - b))) for u, v in every for a, b in every if u >= a and v >= b}
    for move in sorted(joined - ways):
        yield f"alpha = {number}: {move}"


@PAPER.claim(
    "fig-1",
    "Figure 1, the matrix",
    "For alpha = [1; 1, 2, 3, ...]: which moves (x, y), x <= 12, x <= y <= 26, are in M1 (1), in M2 (2), in both (3) "
    "or in neither (0), where m >= 1 in the crossed way.",
)
def matrix(effort: Effort) -> Search:
    number = rising()
    kinds = forbidden_kinds(number, MATRIX_ROWS + 1, MATRIX_COLUMNS + 1)
    rows = [(str(x), kinds[x, x:].tolist()) for x in range(1, MATRIX_ROWS + 1)]
    # The same from the definition: all differences of pairs of P-positions.
    direct = direct_moves(beatty_pairs(number, effort.upto(1_500, 4_000)), MATRIX_ROWS)
    crossed = crossed_moves(number, MATRIX_ROWS, MATRIX_COLUMNS, least=1)
    for x, row in rows:
        for y, kind in enumerate(row, int(x)):
            if kind != ((int(x), y) in direct) + 2 * ((int(x), y) in crossed):
                yield f"({x}, {y}) is of kind {kind} by the formulas, but not by the differences of P-positions"
    return compared("Figure 1", printed_rows(PAPER.key, "fig-1"), rows)


@PAPER.drawing("fig-1")
def draw_matrix(effort: Effort) -> list[Figure]:
    return [forbidden_moves(rising(), MATRIX_COLUMNS)]


def table_of_pairs(printed: Rows) -> ComputedRows:
    """The first P-positions, as many as are printed."""
    found = beatty_pairs(rising(), 100, first=1)[: len(printed[0][1])]
    return [
        ("n", range(1, len(found) + 1)),
        ("[alpha n]", [g for g, _ in found]),
        ("[beta n]", [h for _, h in found]),
    ]


PAPER.table(
    "fig-1-pairs",
    "Figure 1, the table",
    "The first 13 P-positions for alpha = [1; 1, 2, 3, ...].",
    table_of_pairs,
    title="the table of Figure 1",
)
PAPER.table(
    "fig-1-numbers",
    "Section 2, before Figure 1",
    "[1; 1, 2, 3, ...] = 1.6977746..., and beta = 2.4331274...",
    lambda printed: [
        (name, [number.decimal(decimal_places(printed[0][1][0]))])
        for name, number in (("alpha", rising()), ("beta", rising().beta()))
    ],
    title="alpha and beta",
)


PAPER.definition(
    "section-2-1",
    "Section 2.1",
    "A - x shifts a set of integers, A minus-dot x keeps what is not negative of it; w(i) counts letters from 0.",
    used="by all checks",
)
