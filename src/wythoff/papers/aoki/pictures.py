"""Counterexamples on boards: caps as they are printed beside the cold positions that the theorems have."""

from __future__ import annotations

from itertools import product

from wythoff.papers.aoki.capped import capped, lattice_positions, up_to_order, written_set
from wythoff.papers.aoki.nim import CAPPED_NIM
from wythoff.papers.aoki.paper import PAPER
from wythoff.papers.boards import Board, Contrast
from wythoff.papers.positions import p_set
from wythoff.workbench import rules

N = 4
BOUND = 14


def _restricted(single: int, double: int, title: str) -> Contrast:
    """n-Wythoff's game with caps that are printed, beside the positions of Theorem 1.2."""
    printed = Board.of("printed", title, p_set(capped(single, double), BOUND))
    correct = Board.of("correct", "cold by Theorem 1.2", lattice_positions(N, BOUND))
    return Contrast.between(f"n = {N}", f"capped-wythoff(cap={N})", BOUND, printed, correct)


@PAPER.picture("restriction-1")
def _one_pile() -> Contrast:
    return _restricted(N - 1, N, f"cold with fewer than {N} from one pile")


@PAPER.picture("restriction-2")
def _both_piles() -> Contrast:
    return _restricted(N, N - 1, f"cold with fewer than {N} from both piles")


@PAPER.picture("section-1-both-restrictions")
def _both_restrictions() -> Contrast:
    return _restricted(N - 1, N - 1, f"cold with fewer than {N} at a time")


@PAPER.picture("section-2-capped")
def _nim() -> Contrast:
    """Two piles, from which at most q counters are taken."""
    q = N
    board = product(range(BOUND + 1), repeat=2)
    printed = Board.of("printed", f"cold with fewer than {q}", p_set(rules(CAPPED_NIM, heaps=2, cap=q - 1), BOUND))
    correct = Board.of("correct", "cold by Theorem 2.3", [(x, y) for x, y in board if (x - y) % (q + 1) == 0])
    return Contrast.between(f"q = {q} and two piles", f"capped-nim(heaps=2, cap={q})", BOUND, printed, correct)


@PAPER.picture("prop-3.1-display")
def _display() -> Contrast:
    """What the display lists, beside the cold positions of the first cell."""
    n = 2
    listed = up_to_order({x for x in written_set(n, 3 * n + 3) if max(x) < 2 * (n + 1)})
    cell = up_to_order(lattice_positions(n, n + 1))
    printed, correct = Board.of("printed", "listed", listed), Board.of("correct", "cold in the first cell", cell)
    return Contrast.between(f"n = {n}", f"capped-wythoff(cap={n})", 2 * n + 2, printed, correct)
