"""Counterexamples on boards: the rules as printed beside the rules that are meant, and pairs of the last proof."""

from __future__ import annotations

from wythoff.papers.boards import Board, Contrast
from wythoff.papers.positions import Position, p_set
from wythoff.papers.schwent.new_game import AS_PRINTED, SPEC
from wythoff.papers.schwent.paper import PAPER
from wythoff.workbench import game, rules

BOUND = 14


@PAPER.picture("section-5-rules")
def _rules() -> Contrast:
    """The move to (0, 0) that the rules allow as they are printed."""
    printed = Board.of("printed", "P by the rules as printed", p_set(rules(AS_PRINTED), BOUND))
    correct = Board.of("correct", "P in Table 3", p_set(game(SPEC), BOUND))
    return Contrast.between("Schwent's game", SPEC, BOUND, printed, correct, ((1, 3), (0, 0)))


def _pairs(title: str, *move: Position) -> Contrast:
    return Contrast.at(SPEC, BOUND, title, p_set(game(SPEC), BOUND), *move)


@PAPER.picture("thm-3-II-index")
def _index() -> Contrast:
    return _pairs("(1, 3) is a pair itself, and has no move to one", (1, 3))


@PAPER.picture("thm-3-II-inequality")
def _inequality() -> Contrast:
    return _pairs("from (2, 5) the move to the pair (1, 3) takes one and two", (2, 5), (1, 3))
