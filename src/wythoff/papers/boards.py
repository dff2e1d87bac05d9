"""Counterexamples as pictures: what is printed beside what is meant, or a position at which a statement fails."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Literal

from wythoff.papers import load
from wythoff.papers.claim import Claim
from wythoff.papers.positions import Position, smallest


@dataclass(frozen=True)
class Board:
    """Positions under a title: those of what is printed, or those of what is meant."""

    which: Literal["printed", "correct"]
    title: str
    positions: frozenset[Position]

    @staticmethod
    def of(which: Literal["printed", "correct"], title: str, positions: Iterable[Position]) -> Board:
        """A board with positions of two piles in both orders.

        >>> sorted(Board.of("correct", "cold", [(1, 2)]).positions)
        [(1, 2), (2, 1)]
        """
        return Board(which, title, frozenset(order for position in positions for order in permutations(position)))

    def to_json(self) -> dict[str, Any]:
        return {
            "which": self.which,
            "title": self.title,
            "positions": [list(position) for position in sorted(self.positions)],
        }


@dataclass(frozen=True)
class Contrast:
    """One board or two with piles up to a bound, a ring round the position that is wrong, perhaps a move from there.

    ``case`` says for which numbers, and ``game`` is what is meant, by its name in the library.
    """

    case: str
    game: str
    bound: int
    boards: tuple[Board, ...]
    ring: Position
    move: tuple[Position, Position] | None = None

    @staticmethod
    def between(
        case: str, game: str, bound: int, printed: Board, correct: Board, move: tuple[Position, Position] | None = None
    ) -> Contrast:
        """What is printed beside what is meant: the ring is where they first differ, or where the move begins."""
        ring = smallest(printed.positions ^ correct.positions) if move is None else move[0]
        return Contrast(case, game, bound, (printed, correct), ring, move)

    @staticmethod
    def at(game: str, bound: int, title: str, positions: Iterable[Position], *move: Position) -> Contrast:
        """The P-positions of a game with a ring round a position, and the move to another one if two are given."""
        board = Board.of("correct", title, positions)
        return Contrast(game, game, bound, (board,), move[0], (move[0], move[1]) if move[1:] else None)

    def to_json(self) -> dict[str, Any]:
        return {
            "case": self.case,
            "game": self.game,
            "bound": self.bound,
            "ring": list(self.ring),
            "move": None if self.move is None else [list(end) for end in self.move],
            "boards": [board.to_json() for board in self.boards],
        }


def contrast_of(claim: Claim) -> Contrast | None:
    """The picture of a counterexample, if there is one; of a statement that is told twice, that of the first.

    >>> contrast_of(load("Aoki").claims["restriction-1"]).ring
    (0, 4)
    """
    draw = load(claim.paper).pictures.get(claim.same_as or claim.id)
    return None if draw is None else draw()


__all__ = ["Board", "Contrast", "contrast_of"]
