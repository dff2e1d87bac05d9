"""Section 1: cold positions of Wythoff's game, the restrictions, and the main theorem as announced."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace

from wythoff.exact import GOLDEN
from wythoff.knowledge import Verified
from wythoff.papers.aoki.capped import against_period, capped, cold, cold_lattice
from wythoff.papers.aoki.paper import PAPER
from wythoff.papers.claim import Effort, Outcome, Search
from wythoff.papers.differences import smallest
from wythoff.papers.li_wu.golden import golden_pairs, wythoff_is_golden
from wythoff.papers.printed_data import compared, printed_rows
from wythoff.papers.proofs import decided, proven
from wythoff.show.figure import Figure, p_positions
from wythoff.solve import reference
from wythoff.workbench import Game, game

LARGEST_PROVED_CAP = 16


@PAPER.claim(
    "def-1.1",
    "Section 1, Definition 1.1",
    "A position is hot if the player to move can win, else cold. With who takes the last counter winning, a position "
    "is cold just when none of its options is.",
)
def definition(effort: Effort) -> Search:
    bound = effort.upto(30, 80)
    wythoff = game("wythoff")
    board = cold(wythoff, bound)
    for x in reference.positions(wythoff, bound):
        if (x in board) == any(y in board for y in wythoff.options(x)):
            yield f"{x}"
    return Verified(bound, f"Wythoff's game, all positions with piles up to {bound}")


@PAPER.claim(
    "section-1-hot",
    "Section 1, after Definition 1.1",
    "For every n >= 1 the positions (n, 0), (n, n), (1+n, 2), (1, 2+n) and (1+n, 2+n) of Wythoff's game are hot.",
)
def hot(effort: Effort) -> Search:
    for position in ("n, 0", "n, n", "1 + n, 2", "1, 2 + n", "1 + n, 2 + n"):
        if not (answer := decided("wythoff", f"forall n: n >= 1 => N({position})")).holds:
            yield f"({position}) is cold for {answer.witness}"
    return proven("decided by the prover for all n", "wythoff")


@PAPER.claim(
    "section-1-cold",
    "Section 1, after Definition 1.1",
    "The cold positions that come after (0, 0) are (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), each in both orders.",
)
def first_cold(effort: Effort) -> Outcome:
    printed = printed_rows("Aoki", "cold-positions")
    found = sorted(cold(game("wythoff"), 100), key=sum)[1 : len(printed[0][1]) // 2 + 1]
    cells = [cell for a, b in found for cell in (f"{a},{b}", f"{b},{a}")]
    return compared("cold positions of section 1", printed, [("cold", cells)])


@PAPER.claim("fig-1", "Section 1, Figure 1", "Cold positions of Wythoff's game as dots.")
def figure_1(effort: Effort) -> Search:
    figure = _dots()
    expected = {order for a, b in golden_pairs(figure.extent) for order in ((a, b), (b, a))}
    drawn = {tuple(point) for point in figure.data.tolist()}
    if drawn != expected:
        yield f"{smallest(drawn ^ expected)}"
    return Verified(
        len(drawn), f"the {len(drawn)} dots of the redrawn figure are the pairs of Theorem 1.1 up to {figure.extent}"
    )


@PAPER.drawing("fig-1")
def draw_figure_1(effort: Effort) -> list[Figure]:
    return [_dots()]


def _dots() -> Figure:
    return replace(p_positions(game("wythoff").solve(bound=20)), title="Cold positions of Wythoff's game", guides=())


@PAPER.claim(
    "thm-1.1",
    "Section 1, Theorem 1.1",
    "The cold positions of Wythoff's game are (floor(phi i) + i, floor(phi i)), i = 0, 1, 2, ..., where phi is the "
    "golden ratio and the order of the piles does not count.",
)
def theorem_1_1(effort: Effort) -> Search:
    return wythoff_is_golden(effort.upto(10**4, 10**6))


@PAPER.claim(
    "section-1-phi",
    "Section 1, Theorem 1.1",
    "The decimal digits of the golden ratio begin with 1.61803398875, and go on.",
)
def phi(effort: Effort) -> Outcome:
    printed = printed_rows("Aoki", "phi")
    places = len(printed[0][1][0].partition(".")[2])
    return compared("the digits of phi", printed, [("phi", [GOLDEN.decimal(places)])])


@PAPER.correction(
    "section-1-phi",
    "The digits begin with 1.618033988749; the printed number is phi rounded to 11 places, without dots.",
)
def phi_rounded(effort: Effort) -> Search:
    if GOLDEN.decimal(12) != "1.618033988749":
        yield f"the digits are {GOLDEN.decimal(12)}"
    text = printed_rows("Aoki", "phi")[0][1][0]
    scale = 10 ** len(text.partition(".")[2])
    rounded = GOLDEN.floor(2 * scale, 1, 2)
    if rounded != int(text.replace(".", "")):
        yield f"rounded, {rounded}/{scale}"
    return Verified(12, "12 decimal places")


def _restriction(effort: Effort, restricted: Callable[[int], Game]) -> Generator[str, None, Verified]:
    """Whether a game with the number n has the cold positions of Theorem 1.2."""
    most = effort.upto(8, 30)
    wrong = {n: text for n in range(1, most + 1) if (text := _against_theorem_1_2(restricted(n), n)) is not None}
    if wrong:
        yield f"n = {min(wrong)}: {wrong[min(wrong)]}; among n <= {most} it fails for {', '.join(map(str, wrong))}"
    return Verified(most, f"n <= {most}, piles up to 2n + 4")


def _against_theorem_1_2(restricted: Game, n: int) -> str | None:
    """The first position of a game whose outcome is not that of Theorem 1.2 for n."""
    bound = 2 * n + 4
    board, expected = cold(restricted, bound), {tuple(x) for x in cold_lattice(n).positions(bound).tolist()}
    if board == expected:
        return None
    x = smallest(board ^ expected)
    says, is_ = ("cold", "hot") if x in expected else ("hot", "cold")
    return f"{x} is {is_}, while Theorem 1.2 has it {says}"


@PAPER.claim(
    "restriction-1",
    "Section 1, restriction (1)",
    "In n-Wythoff's game, whose cold positions are those of Theorem 1.2, fewer than n counters are taken from one "
    "pile.",
)
def restriction_1(effort: Effort) -> Search:
    return _restriction(effort, lambda n: capped(n - 1, n))


@PAPER.correction("restriction-1", "At most n counters are taken from one pile.")
def restriction_1_corrected(effort: Effort) -> Search:
    return _restriction(effort, lambda n: capped(n, n))


@PAPER.claim(
    "restriction-2",
    "Section 1, restriction (2)",
    "In n-Wythoff's game, whose cold positions are those of Theorem 1.2, fewer than n counters are taken from each of "
    "both piles.",
)
def restriction_2(effort: Effort) -> Search:
    return _restriction(effort, lambda n: capped(n, n - 1))


@PAPER.correction("restriction-2", "At most n counters are taken from each of both piles.")
def restriction_2_corrected(effort: Effort) -> Search:
    return _restriction(effort, lambda n: capped(n, n))


@PAPER.claim(
    "section-1-both-restrictions",
    "Section 1, restrictions (1) and (2)",
    "With both restrictions as printed, fewer than n counters at a time, the cold positions are those of Theorem 1.2.",
)
def both_restrictions(effort: Effort) -> Search:
    return _restriction(effort, lambda n: capped(n - 1, n - 1))


@PAPER.correction("section-1-both-restrictions", "With at most n counters at a time they are.")
def both_restrictions_corrected(effort: Effort) -> Search:
    return _restriction(effort, lambda n: capped(n, n))


@PAPER.claim(
    "thm-1.2",
    "Section 1, Theorem 1.2",
    "Wythoff's game with at most n counters taken from a pile (the restrictions as corrected) has the cold positions "
    "a1 (n+1, 0) + a2 (0, n+1) + a3 (floor(phi i) + i, floor(phi i)) with a1, a2 >= 0, and a3 = 0, or a3 = 1 and 1 <= "
    "i <= m, where m is the greatest i with floor(phi i) + i < n + 1; the order of the piles does not count (decided "
    "for n = 1..16).",
)
def theorem_1_2(effort: Effort) -> Search:
    tested = yield from _restriction(effort, lambda n: game("capped-wythoff", cap=n))
    caps = range(1, LARGEST_PROVED_CAP + 1)
    specs = [f"capped-wythoff(cap={n})" for n in caps]
    for n, spec in zip(caps, specs, strict=True):
        yield from against_period(spec, n + 1, cold_lattice(n).contains)
    return proven(
        f"n = 1, ..., {LARGEST_PROVED_CAP}: the period n + 1 in both piles is decided by the prover, and one cell "
        f"agrees; also {tested.evidence}",
        *specs,
    )
