"""How far the computations on the page of open questions go."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Bounds:
    """The sizes of all computations; the page states them.

    >>> QUICK.slacks, FULL.columns
    (3, 1000000)
    """

    slacks: int
    """a-Splythoff is studied for a from 1 to this."""
    columns: int
    """This many P-positions are computed for each a."""
    board: int
    """The nim-values are those of a board with piles less than this."""
    four_heaps: int
    """Four heaps are solved below 2 to this power."""
    six_heaps: int
    """Six heaps are solved below 2 to this power."""
    caps: int
    """Games with a cap are solved for caps from 1 to this."""
    table: int
    """This many columns of the table of the Quadribonacci word are learned from."""
    factors: int | None
    """Mex systems for that table have factors up to this; None leaves the choice to the search."""
    three_piles: bool
    """Whether the game on three piles is proved, which takes longer than everything else."""
    equal_moves: int
    """Moves that take the same from both piles are looked at up to this number."""
    seconds: float = 60.0
    """After this time no proof tries another guess."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


FULL = Bounds(
    slacks=12,
    columns=10**6,
    board=3000,
    four_heaps=6,
    six_heaps=3,
    caps=16,
    table=600_000,
    factors=None,
    three_piles=True,
    equal_moves=1000,
)
QUICK = Bounds(
    slacks=3,
    columns=10**4,
    board=400,
    four_heaps=4,
    six_heaps=2,
    caps=4,
    table=200_000,
    factors=2,
    three_piles=False,
    equal_moves=100,
)
