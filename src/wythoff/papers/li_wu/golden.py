"""That the P-positions of Wythoff's game are the pairs of the golden ratio, for all of them."""

from __future__ import annotations

from collections.abc import Sequence

from wythoff.exact import GOLDEN, BeattyPair
from wythoff.papers.claim import Fails, Proven
from wythoff.papers.proofs import decided, proven
from wythoff.workbench import game

# Of a set P of pairs: it is symmetric; every number is in just one pair; every difference is that of just one pair; and
# pairs with larger differences have larger members. So the pair (a_n, a_n + n) consists of the least number that is in
# no pair of a smaller difference, and that number plus n.
WYTHOFF_RECURSION = (
    "forall x, y: P(x, y) => P(y, x)",
    "forall x: exists y: P(x, y)",
    "forall x, y, z: P(x, y) and P(x, z) => y = z",
    "forall n: exists x: P(x, x + n)",
    "forall x, y, n: P(x, x + n) and P(y, y + n) => x = y",
    "forall x, y, m, n: P(x, x + m) and P(y, y + n) and m < n => x < y",
)
EVIDENCE = (
    "every number is in one P-position, every n is the difference of one, (a_n, a_n + n), and a_n increases (decided "
    "by the prover), so a_n is the least number in no earlier pair; floor(n phi) and floor(n phi^2) = floor(n phi) + n "
    "are complementary (decided exactly), so they obey the same recursion"
)


def golden_pairs(bound: int) -> list[tuple[int, int]]:
    """The pairs (floor(k phi), floor(k phi^2)), k = 0, 1, ..., whose entries are at most a bound.

    >>> golden_pairs(10)
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]
    """
    pair = BeattyPair(GOLDEN, first=0)
    terms = zip(pair.smaller_array(bound + 1).tolist(), pair.larger_array(bound + 1).tolist(), strict=True)
    return [(a, b) for a, b in terms if b <= bound]


def first_difference(one: Sequence[tuple[int, ...]], other: Sequence[tuple[int, ...]]) -> tuple[int, ...] | None:
    """The position of least sum that is in one list only.

    >>> first_difference([(0, 0), (1, 2)], [(0, 0), (1, 1), (2, 2)])
    (1, 1)
    """
    return min(set(one) ^ set(other), key=lambda x: (sum(x), x), default=None)


def wythoff_is_golden(bound: int) -> Proven | Fails:
    """Compare the game with the pairs on a board, then prove that they agree everywhere."""
    board = [(a, b) for a, b in game("wythoff").solve(bound=bound).p_positions.tolist()]
    if (position := first_difference(board, golden_pairs(bound))) is not None:
        return Fails(f"{position} is {'' if position in board else 'not '}a P-position")
    pair = BeattyPair(GOLDEN)
    if pair.beta.compare(GOLDEN + 1) != 0 or not pair.is_complementary():
        return Fails("floor(n phi) and floor(n phi) + n are not complementary")
    for statement in WYTHOFF_RECURSION:
        if not (answer := decided("wythoff", statement)).status:
            return Fails(f"not true: {statement}, witness {answer.witness}")
    return proven(EVIDENCE, "wythoff")
