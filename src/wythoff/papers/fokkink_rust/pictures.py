"""Counterexamples on boards: the rule of the text beside the tables, and where the proof of Lemma 2 fails."""

from __future__ import annotations

from wythoff.papers.boards import Board, Contrast
from wythoff.papers.fokkink_rust.a_splythoff import ONE_SIDED, TEXT
from wythoff.papers.fokkink_rust.paper import PAPER
from wythoff.papers.positions import Position, p_set
from wythoff.workbench import game

SPLYTHOFF = "splythoff(slack=1)"


def _tables(a: int, name: str, bound: int, move: tuple[Position, Position] | None = None) -> Contrast:
    """The P-positions of the rule that the text gives, beside those of a table, which has another one."""
    printed = Board.of("printed", "P by the text's rule", p_set(game(TEXT.spec(a)), bound))
    correct = Board.of("correct", f"P in {name}", p_set(game(ONE_SIDED.spec(a)), bound))
    return Contrast.between(f"a = {a}", ONE_SIDED.spec(a), bound, printed, correct, move)


@PAPER.picture("section-10-rule")
def _rule() -> Contrast:
    """A move between two positions of Table 10."""
    return _tables(3, "Table 10", 20, ((3, 14), (2, 10)))


@PAPER.picture("table-10")
def _table_10() -> Contrast:
    return _tables(3, "Table 10", 20)


@PAPER.picture("table-11")
def _table_11() -> Contrast:
    return _tables(4, "Table 11", 40)


def _lemma_2(title: str, *move: Position) -> Contrast:
    """The P-positions of Splythoff Nim with the position at which a step of the proof fails."""
    bound = 14
    return Contrast.at(SPLYTHOFF, bound, title, p_set(game(SPLYTHOFF), bound), *move)


@PAPER.picture("lemma-2-claim")
def _claim() -> Contrast:
    return _lemma_2("P₁ = (1, 2) has both properties, and no move to P₀ or P₁", (1, 2))


@PAPER.picture("lemma-2-sums")
def _sums() -> Contrast:
    return _lemma_2("(7, 10) has no double to a P-position, but a split to (1, 2)", (7, 10), (1, 2))


@PAPER.picture("lemma-2-last-step")
def _last_step() -> Contrast:
    """One counter less on each pile."""
    return _lemma_2("(6, 10) has no move to P₀, P₁ or P₂, and (5, 9) has one", (6, 10), (5, 9))
