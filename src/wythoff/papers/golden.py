"""That the P-positions of Wythoff's game are the Beatty pairs of the golden ratio."""

from __future__ import annotations

from wythoff.exact import GOLDEN
from wythoff.papers.claim import Search
from wythoff.papers.positions import beatty_pairs, p_set, wrong_p_positions
from wythoff.papers.proofs import proven_beatty_pairs
from wythoff.workbench import game


def wythoff_is_golden(bound: int) -> Search:
    """Compare the game with the pairs on a board, then prove that they agree everywhere."""
    yield from wrong_p_positions(p_set(game("wythoff"), bound), beatty_pairs(GOLDEN, bound))
    return proven_beatty_pairs("the pairs floor(n phi) and floor(n phi^2)", "wythoff", GOLDEN)
