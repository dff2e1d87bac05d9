"""Simple sets of moves for Beatty pairs [GoldbergFraenkel, section 10]: for which alpha are there any?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from wythoff.describe import BeattyColumns
from wythoff.exact import BeattyPair, alpha
from wythoff.exact.irrational import Irrational
from wythoff.extend import forbidden_kinds
from wythoff.knowledge import Undecided
from wythoff.questions.bounds import Bounds
from wythoff.questions.page_parts import Answered, paragraph, table
from wythoff.questions.question import Certificates, Question, Tell
from wythoff.report.document import Block, Section
from wythoff.text import count
from wythoff.workbench import game

TITLE = "Simple sets of moves for Beatty pairs"
LARGEST_T = 8

# Relations A alpha + B beta + C = 0 of both signs of AB, with gcd(A, B) = 1 and 2; the last two have none.
FEW = ("golden", "sqrt(3)", "3-sqrt(2)", "(5-sqrt(3))/2", "(-1+sqrt(57))/4", "cf:n", "e-1")
MANY = ("sqrt(2)", "[1;(1,3)]", "[1;(3)]", "(3+sqrt(17))/4", "(9+sqrt(3))/6", "cf:2*n+1")


def constant(t: int) -> Irrational:
    """[1; t, t, t, ...]"""
    return alpha(f"[1;({t})]")


def alternating(t: int) -> Irrational:
    """[1; 1, t, 1, t, ...]"""
    return alpha(f"[1;(1,{t})]")


FAMILIES: dict[str, Callable[[int], Irrational]] = {"wythoff(slack={})": constant, "duchene-rigo(t={})": alternating}
"""The games for which simple sets of moves are known, and their numbers alpha, for t = 1, 2, ..."""


def unconfirmed(bound: int) -> list[str]:
    """The games of the known families whose P-positions are not the Beatty pairs of their number, on a board.

    >>> unconfirmed(30)
    []
    """
    return [
        spec.format(t)
        for spec, member in FAMILIES.items()
        for t in range(1, LARGEST_T + 1)
        if not np.array_equal(
            game(spec.format(t)).solve(bound=bound).p_positions,
            BeattyColumns(BeattyPair(member(t), first=0)).positions(bound),
        )
    ]


def equal_moves(number: Irrational, size: int) -> Sequence[int]:
    """The k <= size such that taking k from both piles joins no two Beatty pairs.

    >>> equal_moves(alpha("sqrt(3)"), 8)
    [1, 3, 4, 5, 6, 7, 8]
    """
    kinds = forbidden_kinds(number, size + 1, size + 1)[1:, 1:]
    allowed: list[int] = (np.flatnonzero(np.diag(kinds) == 0) + 1).tolist()
    return allowed


def known(full: bool) -> Undecided:
    """Whether the two families are as claimed, and how many equal moves some other numbers leave."""
    size = 200 if full else 60
    numbers = [alpha(name) for name in (FEW + MANY if full else FEW)]
    shares = [f"{number}: {len(equal_moves(number, size))}" for number in numbers]
    wrong = unconfirmed(200_000 if full else 1_000)
    families = (
        f"the two known families are confirmed for t = 1, ..., {LARGEST_T}"
        if not wrong
        else f"{', '.join(wrong)} do not have the Beatty pairs as P-positions"
    )
    return Undecided(f"{families}; how many of the moves (k, k), k <= {size}, may be played: {'; '.join(shares)}")


def section(bounds: Bounds, certificates: Certificates, tell: Tell) -> Answered:
    """The moves that take the same from both piles, for some numbers."""
    tell(0)
    numbers = [alpha(name) for name in FEW + MANY]
    found = {str(number): equal_moves(number, bounds.equal_moves) for number in numbers}
    wrong = unconfirmed(bounds.board)
    data = {"unconfirmed": wrong, "moves": {name: list(moves) for name, moves in found.items()}}
    return Answered(Section(TITLE, tuple(_blocks(found, wrong, bounds))), data)


def _blocks(found: dict[str, Sequence[int]], wrong: Sequence[str], bounds: Bounds) -> Iterator[Block]:
    confirmed = (
        f"On boards with piles up to {bounds.board:,} this holds for t = 1 to {LARGEST_T}."
        if not wrong
        else f"On boards with piles up to {bounds.board:,} this fails for {', '.join(wrong)}."
    )
    yield paragraph(
        "Every irrational alpha between 1 and 2 has a game whose P-positions are the pairs (floor(alpha n), floor(beta "
        "n)): its moves are all that join no two of these pairs [GoldbergFraenkel, Prop 1]. For alpha = [1; t, t, ...] "
        "and for [1; 1, t, 1, t, ...] a few simple moves are enough: those of `wythoff(slack=t)` and of "
        f"`duchene-rigo(t=t)`. {confirmed} The paper asks for which other alpha there is a simple set."
    )
    yield paragraph(
        "A simple set would be likely to take the same number from both piles, as both families do. The table counts "
        f"the k up to {bounds.equal_moves:,} for which that is allowed, and lists the first of those for which it is "
        "not."
    )
    rows = [[f"`{name}`", len(moves), _missing(moves)] for name, moves in found.items()]
    yield table(["alpha", f"allowed of {count(bounds.equal_moves, 'move')}", "not allowed"], rows)


def _missing(moves: Sequence[int]) -> str:
    lost = sorted(set(range(1, moves[-1])) - set(moves))[:8] if moves else []
    return ", ".join(map(str, lost)) or "none"


QUESTION = Question(
    "GoldbergFraenkel",
    "question-1",
    "Section 10.1.2",
    "Is there a nice set of moves for every alpha, or for more of them than [1; t, t, ...] and [1; 1, t, 1, t, ...]?",
    known,
    section,
)
