"""Games with a cap on the number of counters taken, and the doubly periodic sets that are their cold positions."""

from __future__ import annotations

from itertools import permutations, product

from wythoff.describe import Lattice
from wythoff.exact import GOLDEN
from wythoff.papers.positions import Position
from wythoff.workbench import Game, rules

TWO_CAPS = """
game capped(single = 1, double = 1)
piles x, y unordered
move single: 1 <= x - x' <= single, y' = y
move double: exists k: 1 <= k <= double, x' = x - k, y' = y - k
"""


def capped(single: int, double: int) -> Game:
    """Wythoff's game with a cap on what is taken from one pile, and another on what is taken from each of both.

    >>> capped(2, 1).options((2, 2))
    [(0, 2), (1, 1), (1, 2)]
    """
    return rules(TWO_CAPS, single=single, double=double)


def last_pair(n: int) -> int:
    """m: the greatest i >= 0 with floor(phi i) + i < n + 1.

    >>> [last_pair(n) for n in range(1, 9)]
    [0, 1, 1, 1, 2, 2, 3, 3]
    """
    return max(i for i in range(n + 1) if GOLDEN.floor(i) + i < n + 1)


def written_set(n: int, bound: int, *, first: int = 1) -> set[Position]:
    """A^(n) as it is written, up to a bound: a1 (n+1, 0) + a2 (0, n+1) + a3 (floor(phi i) + i, floor(phi i)).

    Here a1, a2 >= 0, a3 is 0 or 1, and i = first, ..., m; where there is no i there is no position either.

    >>> sorted(written_set(2, 3)), sorted(written_set(1, 3))
    ([(0, 0), (0, 3), (2, 1), (3, 0), (3, 3)], [])
    """
    steps = range(0, bound + 1, n + 1)
    pairs = [(GOLDEN.floor(i) + i, GOLDEN.floor(i)) for i in range(first, last_pair(n) + 1)]
    found = {(a + k * x, b + k * y) for a, b, k, (x, y) in product(steps, steps, (0, 1), pairs)}
    return {position for position in found if max(position) <= bound}


def cold_lattice(n: int) -> Lattice:
    """A^(n), where a3 = 0 needs no i and the order of the piles does not count.

    >>> print(cold_lattice(5))
    the remainders of the piles modulo 6 are one of (0, 0), (1, 2), (2, 1), (3, 5), (5, 3)
    """
    pairs = [(GOLDEN.floor(i) + i, GOLDEN.floor(i)) for i in range(last_pair(n) + 1)]
    return Lattice(2, n + 1, tuple(sorted({order for pair in pairs for order in permutations(pair)})))


def lattice_positions(n: int, bound: int) -> set[Position]:
    """The positions of A^(n) with piles up to a bound, each once, its piles ascending."""
    return {tuple(x) for x in cold_lattice(n).positions(bound).tolist()}


def up_to_order(positions: set[Position]) -> set[Position]:
    """Each position once, its piles ascending."""
    return {tuple(sorted(position)) for position in positions}
