"""Binary digits, and the sets of [LiWu] that are made of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from wythoff.describe import NimSum

Vector = tuple[int, ...]


def digit(k: int, number: int) -> int:
    """f_k: the binary digit of a number at 2^k.

    >>> [digit(k, 6) for k in range(4)]
    [0, 1, 1, 0]
    """
    return number >> k & 1


def discrete_sponge(n: int, m: int) -> frozenset[Vector]:
    """P_m^(n): the positions of n heaps below 2^m with nim-sum 0.

    >>> sorted(discrete_sponge(2, 1)), len(discrete_sponge(3, 6))
    ([(0, 0), (1, 1)], 4096)
    """
    return frozenset(map(tuple, NimSum(n, unordered=False).positions(2**m - 1).tolist()))


def moved(v: Vector, m: int, x: Vector) -> Vector:
    """2^m v + x.

    >>> moved((1, 0, 1), 3, (2, 2, 0))
    (10, 2, 8)
    """
    return tuple(2**m * a + b for a, b in zip(v, x, strict=True))


def boxes(n: int, side: int) -> Iterator[Vector]:
    """All positions of n heaps below a side, by increasing sum."""
    return iter(sorted(product(range(side), repeat=n), key=lambda x: (sum(x), x)))
