"""Two-pile games whose options lie on lines, stated as tables of integers.

Wythoff's game in these terms: a position (x, y) belongs to the pile lines x and y and to the difference line y - x,
and its options are the earlier positions on its own three lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["ALWAYS", "LinePlan", "Read", "Write"]

ALWAYS = (0, 0, 0)
"""The guard that holds everywhere: 0*x + 0*y + 0 >= 0."""


@dataclass(frozen=True, slots=True)
class Write:
    """The cell (x, y) belongs to line number a*x + b*y + c of the group."""

    group: int
    a: int
    b: int
    c: int = 0


@dataclass(frozen=True, slots=True)
class Read:
    """Where ga*x + gb*y + gc >= 0, the position (x, y) sees line a*x + b*y + c of the group.

    It sees the cells on that line whose sum is at most x + y - lag. The usual lag 1 means every cell of smaller sum. A
    greater lag cuts off the near end of a line: with slack t the moves by k and l with k - l = e reach exactly the
    cells of the difference line y - x + e whose sum is at most x + y - |e|.
    """

    group: int
    a: int
    b: int
    c: int = 0
    guard: tuple[int, int, int] = ALWAYS
    lag: int = 1

    def __post_init__(self) -> None:
        if self.lag < 1:
            raise ValueError(f"a read's lag must be at least 1, so that options have a smaller sum: {self.lag}")


@dataclass(frozen=True, slots=True)
class LinePlan:
    """A two-pile game: the options of a position are the cells seen on the lines it reads.

    When ``unordered``, positions are pairs x <= y, and the forms are evaluated on those only.

    >>> piles_and_difference = [(0, 1, 0), (0, 0, 1), (1, -1, 1)]
    >>> wythoff = LinePlan(
    ...     writes=tuple(Write(*line) for line in piles_and_difference),
    ...     reads=tuple(Read(*line) for line in piles_and_difference),
    ...     unordered=True,
    ... )
    >>> sorted(wythoff.options(1, 2))
    [(0, 1), (0, 2), (1, 1)]
    """

    writes: tuple[Write, ...]
    reads: tuple[Read, ...]
    unordered: bool

    def cells(self, total: int) -> Iterator[tuple[int, int]]:
        """The positions with x + y = total."""
        last = total // 2 if self.unordered else total
        return ((x, total - x) for x in range(last + 1))

    def options(self, x: int, y: int) -> set[tuple[int, int]]:
        """The options of a position, read off the definition; O((x + y)^2), for explanation and tests."""
        found = set()
        for read in self.reads:
            ga, gb, gc = read.guard
            if ga * x + gb * y + gc < 0:
                continue
            line = read.a * x + read.b * y + read.c
            for total in range(x + y - read.lag + 1):
                for u, v in self.cells(total):
                    if any(w.group == read.group and w.a * u + w.b * v + w.c == line for w in self.writes):
                        found.add((u, v))
        return found
