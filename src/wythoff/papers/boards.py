"""Counterexamples as pictures: the P-positions of what is printed beside those of what is meant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wythoff.papers.positions import Position, p_set, smallest

Positions = set[Position]


@dataclass(frozen=True)
class Contrast:
    """Two boards with piles up to a bound, which differ first at ``ring``; ``case`` says for which numbers.

    ``game`` is what is meant, by its name in the library.
    """

    case: str
    game: str
    bound: int
    printed_title: str
    correct_title: str
    printed: frozenset[Position]
    correct: frozenset[Position]

    @property
    def ring(self) -> Position:
        return smallest(self.printed ^ self.correct)

    def to_json(self) -> dict[str, Any]:
        boards = (("printed", self.printed_title, self.printed), ("correct", self.correct_title, self.correct))
        return {
            "case": self.case,
            "game": self.game,
            "bound": self.bound,
            "ring": list(self.ring),
            "boards": [
                {"which": which, "title": title, "positions": [list(position) for position in sorted(positions)]}
                for which, title, positions in boards
            ],
        }


def _restriction(single: int, double: int, words: str) -> Callable[[], Contrast]:
    """n-Wythoff's game for n = 4, with caps that are printed, beside the positions of Theorem 1.2 [Aoki]."""

    def contrast() -> Contrast:
        from wythoff.papers.aoki.capped import capped, lattice_positions

        n, bound = 4, 14
        printed = p_set(capped(n + single, n + double), bound)
        correct = lattice_positions(n, bound)
        boards = frozenset(_both(printed)), frozenset(_both(correct))
        return Contrast(f"n = {n}", f"capped-wythoff(cap={n})", bound, words, "cold by Theorem 1.2", *boards)

    return contrast


def _both(positions: Positions) -> Positions:
    """Positions of two piles in both orders."""
    return {order for x, y in positions for order in ((x, y), (y, x))}


CONTRASTS: dict[tuple[str, str], Callable[[], Contrast]] = {
    ("Aoki", "restriction-1"): _restriction(-1, 0, "cold with fewer than 4 from one pile"),
    ("Aoki", "restriction-2"): _restriction(0, -1, "cold with fewer than 4 from both piles"),
    ("Aoki", "section-1-both-restrictions"): _restriction(-1, -1, "cold with fewer than 4 at a time"),
}
"""The pictures by paper and claim."""


def contrast_of(paper: str, claim: str) -> Contrast | None:
    """The picture of a counterexample, if there is one.

    >>> contrast_of("Aoki", "restriction-1").ring
    (0, 4)
    """
    draw = CONTRASTS.get((paper, claim))
    return None if draw is None else draw()


__all__ = ["CONTRASTS", "Contrast", "contrast_of"]
