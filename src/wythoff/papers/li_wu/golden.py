"""That the P-positions of Wythoff's game are the pairs of the golden ratio, for all of them."""

from __future__ import annotations

from wythoff.exact import GOLDEN, BeattyPair
from wythoff.papers.claim import Search
from wythoff.papers.positions import p_set, wrong_p_positions
from wythoff.papers.proofs import proven_beatty_pairs
from wythoff.workbench import game


def golden_pairs(bound: int) -> list[tuple[int, int]]:
    """The pairs (floor(k phi), floor(k phi^2)), k = 0, 1, ..., whose entries are at most a bound.

    >>> golden_pairs(10)
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]
    """
    pair = BeattyPair(GOLDEN, first=0)
    terms = zip(pair.smaller_array(bound + 1).tolist(), pair.larger_array(bound + 1).tolist(), strict=True)
    return [(a, b) for a, b in terms if b <= bound]


def wythoff_is_golden(bound: int) -> Search:
    """Compare the game with the pairs on a board, then prove that they agree everywhere."""
    yield from wrong_p_positions(p_set(game("wythoff"), bound), golden_pairs(bound))
    return proven_beatty_pairs("the pairs floor(n phi) and floor(n phi^2)", "wythoff", GOLDEN)
