"""Section 1: the rules with a parameter c, and two plays that the paper follows move by move."""

from __future__ import annotations

from collections.abc import Iterator

from wythoff.knowledge import CheckedInFull
from wythoff.papers.cases import upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.schwent.pairs import ALL_C, GAMES, wythoff_with
from wythoff.papers.schwent.paper import PAPER
from wythoff.papers.uniform import universally
from wythoff.workbench import game

PAPER.definition(
    "section-1-game",
    "section 1, first paragraphs",
    "In the Wythoff game with parameter c a player takes any positive number from one pile, or k > 0 from one and l > "
    "0 from the other with |k - l| < c; who cannot move loses. A position is P if the previous player wins, else N.",
    used="by every board and every certificate",
)


@PAPER.claim(
    "section-1-zero",
    "section 1, first positions",
    "For every c, (0, 0) is a P-position and (0, b) with b > 0 is an N-position.",
    upto(100, 1_000, f"b <= {{}}, {ALL_C}"),
    universally("c", "with t for c; 0 is in the pair with n = 0 and, by the mex, in no later one", "wythoff"),
)
def check_zero(bound: int) -> Iterator[str]:
    for spec in GAMES:
        board = game(spec).solve(bound=bound)
        yield from (f"{spec}: (0, {b})" for b in range(bound + 1) if board.is_p((0, b)) != (b == 0))


# What the text leaves after a move from (1, 3); all but (1, 1) and (1, 2) is one pile.
LEFT = {(0, 3), (0, 2), (0, 1), (1, 2), (1, 1)}


@PAPER.claim(
    "section-1-play",
    "section 1, the play from (1, 3)",
    "For c = 2 the position (1, 3) is P: whatever is taken, the opponent can take all that is left.",
)
def check_play(effort: Effort) -> Search:
    rules = game(wythoff_with(2))
    options = rules.options((1, 3))
    if set(options) != LEFT:
        yield f"the options of (1, 3) are {options}"
    for position in options:
        if not rules.is_move(position, (0, 0)):
            yield f"from {position} not everything can be taken"
    if rules.outcome((1, 3)) != "P":
        yield "(1, 3) is N"
    return CheckedInFull(len(options), f"all {len(options)} moves from (1, 3)")


@PAPER.claim(
    "section-1-sets",
    "section 1, the sets of P- and N-positions",
    "With positions written (x, y), x <= y, the set of all P-positions is the set of those with x < y, and "
    "likewise for N.",
    upto(12, 30, "x <= y <= {}"),
)
def check_sets(bound: int) -> Iterator[str]:
    rules = game(wythoff_with(1))
    for x, y in _positions(bound):
        if not x < y:
            yield f"c = 1: ({x}, {y}) is of the kind {rules.outcome((x, y))}, and not x < y"


@PAPER.correction(
    "section-1-sets",
    "The sets are those of the P- and N-positions (x, y) with x <= y.",
    upto(12, 30, f"x <= y <= {{}}, {ALL_C}: each position is in one set, by its options"),
    universally(
        "c",
        "with t for c; a position is P or N, and not both, by what these mean, and the piles of a position have an "
        "order",
        "wythoff",
    ),
)
def check_corrected_sets(bound: int) -> Iterator[str]:
    for spec in GAMES:
        rules = game(spec)
        board = rules.solve(bound=bound)
        for position in _positions(bound):
            if board.is_p(position) == any(map(board.is_p, rules.options(position))):
                yield f"{spec}: {position} is in both sets or in none"


def _positions(bound: int) -> list[tuple[int, int]]:
    return [(x, y) for y in range(bound + 1) for x in range(y + 1)]
