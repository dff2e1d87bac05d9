"""The pieces in which a board is swept: by sums, or strip by strip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Piece", "position_count", "strips", "sums"]


@dataclass(frozen=True, slots=True)
class Piece:
    """The cells with y0 <= y < y1 and start <= x + y < stop; ``done`` cells lie in it and the pieces before."""

    y0: int
    y1: int
    start: int
    stop: int
    done: int


def position_count(size: int, unordered: bool) -> int:
    """The number of positions with both piles below ``size``."""
    return size * (size + 1) // 2 if unordered else size * size


def sums(size: int, unordered: bool, *, height: int) -> Iterator[Piece]:
    """The board by increasing sum, ``height`` sums at a time."""
    done = 0
    for start in range(0, 2 * size - 1, height):
        stop = min(2 * size - 1, start + height)
        for total in range(start, stop):
            width = min(total, 2 * size - 2 - total) + 1
            done += (width + 1) // 2 if unordered else width
        yield Piece(0, size, start, stop, done)


def strips(size: int, unordered: bool, *, width: int, late: int) -> Iterator[Piece]:
    """The board by strips of increasing y, each with ``late`` more sums than it has cells in, for writes still due."""
    for y0 in range(0, size, width):
        y1 = min(size, y0 + width)
        done = position_count(y1, unordered) if unordered else y1 * size
        last = 2 * (y1 - 1) if unordered else size + y1 - 2
        yield Piece(y0, y1, y0, last + 1 + late, done)
