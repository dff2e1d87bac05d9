"""Section 1: cold positions of Wythoff's game, the restrictions, and the main theorem as announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from wythoff.exact import GOLDEN
from wythoff.knowledge import CheckedInFull
from wythoff.papers.aoki.capped import capped, lattice_positions
from wythoff.papers.aoki.paper import PAPER
from wythoff.papers.cases import every, upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.golden import wythoff_is_golden
from wythoff.papers.paper import Reading
from wythoff.papers.positions import beatty_pairs, p_set, smallest
from wythoff.papers.printed_data import ComputedRows, Rows, decimal_places, printed_rows
from wythoff.papers.proofs import for_all
from wythoff.papers.uniform import universally
from wythoff.show import figure as figures
from wythoff.show.figure import Figure
from wythoff.workbench import Game, game

PAPER.definition(
    "section-1-games",
    "Section 1, first paragraphs",
    "In Nim with n piles a move takes at least one counter, all from one pile; in Wythoff's game the same number can "
    "be taken from both piles, too. In a game of regular type who takes the last counter wins, in one of misere type "
    "not. The order of the piles does not count.",
    used="by every board and every certificate, of regular type where nothing else is said",
)
PAPER.definition(
    "def-1.1",
    "Section 1, Definition 1.1",
    "A position is hot if the player to move can win, else cold. If the player who takes the last counter wins, a "
    "position is cold exactly when none of its options is.",
    used="by every board and every certificate",
)


PAPER.claim(
    "section-1-one-pile",
    "Section 1, second paragraph",
    "When one of the two piles is empty, Wythoff's game has the moves of Nim with the other pile.",
)(
    for_all(
        "for all piles, as stated in the certificate",
        "wythoff",
        "forall x, u, v: M(x, 0, u, v) <=> (u < x, v = 0) or (v < x, u = 0)",
    )
)


PAPER.claim(
    "section-1-hot",
    "Section 1, after Definition 1.1",
    "For every n >= 1 the positions (n, 0), (n, n), (1+n, 2), (1, 2+n) and (1+n, 2+n) of Wythoff's game are hot.",
)(
    for_all(
        "for all n, as stated in the certificate",
        "wythoff",
        *(
            f"forall n: n >= 1 => N({position})"
            for position in ("n, 0", "n, n", "1 + n, 2", "1, 2 + n", "1 + n, 2 + n")
        ),
    )
)


def first_cold(printed: Rows) -> ComputedRows:
    """The first cold positions after (0, 0), as many as are printed, each in both orders."""
    found = sorted(p_set(game("wythoff"), 100), key=sum)[1 : len(printed[0][1]) // 2 + 1]
    return [("cold", [cell for a, b in found for cell in (f"{a},{b}", f"{b},{a}")])]


PAPER.table(
    "section-1-cold",
    "Section 1, after Definition 1.1",
    "The cold positions that come after (0, 0) are (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), each in both orders.",
    first_cold,
    file="cold-positions",
    title="cold positions of section 1",
)


@PAPER.claim("fig-1", "Section 1, Figure 1", "Cold positions of Wythoff's game as dots.")
def figure_1(effort: Effort) -> Search:
    figure = _dots()
    expected = {order for a, b in beatty_pairs(GOLDEN, figure.extent) for order in ((a, b), (b, a))}
    drawn = {tuple(point) for point in figure.data.tolist()}
    if drawn != expected:
        yield f"{smallest(drawn ^ expected)}"
    return CheckedInFull(
        len(drawn), f"the {len(drawn)} dots of the redrawn figure are the pairs of Theorem 1.1 up to {figure.extent}"
    )


@PAPER.drawing("fig-1")
def draw_figure_1(effort: Effort) -> list[Figure]:
    return [_dots()]


def _dots() -> Figure:
    return replace(
        figures.p_positions(game("wythoff").solve(bound=20)), title="Cold positions of Wythoff's game", guides=()
    )


@PAPER.claim(
    "thm-1.1",
    "Section 1, Theorem 1.1",
    "The cold positions of Wythoff's game are (floor(phi i) + i, floor(phi i)), i = 0, 1, 2, ..., where phi is the "
    "golden ratio and the order of the piles does not count.",
)
def theorem_1_1(effort: Effort) -> Search:
    return wythoff_is_golden(effort.upto(10**4, 10**6))


PAPER.table(
    "section-1-phi",
    "Section 1, Theorem 1.1",
    "The decimal digits of the golden ratio begin with 1.61803398875, and continue.",
    lambda printed: [("phi", [GOLDEN.decimal(decimal_places(printed[0][1][0]))])],
    file="phi",
    title="the digits of phi",
)


@PAPER.correction(
    "section-1-phi",
    "The digits begin with 1.618033988749; the printed number is phi rounded to 11 places, without dots.",
    every(12, "12 decimal places"),
)
def phi_rounded() -> Iterator[str]:
    if GOLDEN.decimal(12) != "1.618033988749":
        yield f"the digits are {GOLDEN.decimal(12)}"
    text = printed_rows("Aoki", "phi")[0][1][0]
    scale = 10 ** decimal_places(text)
    rounded = GOLDEN.floor(2 * scale, 1, 2)
    if rounded != int(text.replace(".", "")):
        yield f"rounded, {rounded}/{scale}"


RESTRICTED = upto(8, 30, "n <= {}, piles up to 2n + 4")
FOR_ALL_CAPS = universally(
    "n",
    "the remainders of the piles modulo n + 1 are at most n, hence a pair of the second theorem, whose alpha is phi "
    "for t = 1, just if it is (floor(phi i), floor(phi i) + i) with i <= m",
    "capped-wythoff",
    "wythoff",
)


def _restriction(most: int, restricted: Callable[[int], Game]) -> Iterator[str]:
    """The n for which a game with the number n does not have the cold positions of Theorem 1.2."""
    wrong = {n: text for n in range(1, most + 1) if (text := _against_theorem_1_2(restricted(n), n)) is not None}
    if wrong:
        yield f"n = {min(wrong)}: {wrong[min(wrong)]}; among n <= {most} it fails for {', '.join(map(str, wrong))}"


def _against_theorem_1_2(restricted: Game, n: int) -> str | None:
    """The first position of a game whose outcome is not that of Theorem 1.2 for n."""
    bound = 2 * n + 4
    board, expected = p_set(restricted, bound), lattice_positions(n, bound)
    if board == expected:
        return None
    x = smallest(board ^ expected)
    says, is_ = ("cold", "hot") if x in expected else ("hot", "cold")
    return f"{x} is {is_}, while Theorem 1.2 has it {says}"


def _at_most(n: int) -> Game:
    return game("capped-wythoff", cap=n)


for _id, _place, _printed, _correct in (
    (
        "restriction-1",
        "Section 1, restriction (1)",
        Reading(
            "In n-Wythoff's game, whose cold positions are those of Theorem 1.2, fewer than n counters are taken from "
            "one pile.",
            lambda n: capped(n - 1, n),
        ),
        "At most n counters are taken from one pile.",
    ),
    (
        "restriction-2",
        "Section 1, restriction (2)",
        Reading(
            "In n-Wythoff's game, whose cold positions are those of Theorem 1.2, fewer than n counters are taken from "
            "each of both piles.",
            lambda n: capped(n, n - 1),
        ),
        "At most n counters are taken from each of both piles.",
    ),
    (
        "section-1-both-restrictions",
        "Section 1, restrictions (1) and (2)",
        Reading(
            "With both restrictions as printed, fewer than n counters at a time, the cold positions are those of "
            "Theorem 1.2.",
            lambda n: capped(n - 1, n - 1),
        ),
        "With at most n counters at a time they are.",
    ),
):
    PAPER.misprint(_id, _place, printed=_printed, correct=Reading(_correct, _at_most, FOR_ALL_CAPS), cases=RESTRICTED)(
        _restriction
    )


PAPER.claim(
    "thm-1.2",
    "Section 1, Theorem 1.2",
    "Wythoff's game with at most n counters taken from a pile (the restrictions as corrected) has the cold positions "
    "a1 (n+1, 0) + a2 (0, n+1) + a3 (floor(phi i) + i, floor(phi i)) with a1, a2 >= 0, and a3 = 0, or a3 = 1 and 1 <= "
    "i <= m, where m is the greatest i with floor(phi i) + i < n + 1; the order of the piles does not count.",
    RESTRICTED,
    FOR_ALL_CAPS,
)(lambda most: _restriction(most, _at_most))
