"""What an interactive board knows: the outcomes, nim-values and winning moves of all positions with small piles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadBound, BadPosition, TooComplex, Unsupported
from wythoff.play.match import has_option
from wythoff.play.oracle import MAX_OPTIONS, ByBoard, largest_pile_after
from wythoff.play.winning import winning_moves
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import nim_values
from wythoff.solve.board_svg import SIDE, board_svg
from wythoff.text import position_text

COLOURS = ("outcome", "difference", "value")
LARGEST_SIZE = 1000
MAX_VALUES_IN_PASSING = 40_000
"""When nim-values are not what is shown, they are computed only for boards of at most this many positions."""

MAX_MOVES_NAMED = 6


@dataclass(frozen=True)
class Field:
    """All positions of a game of one or two piles whose piles are below ``size``.

    >>> from wythoff.rules import library
    >>> field = Field(library.game("wythoff"), 6)
    >>> field.describe((4, 3))
    '(3, 4): N-position, the player who moves wins; nim-value 2. Winning moves: (1, 2) double.'
    """

    game: Ruleset
    size: int

    def __post_init__(self) -> None:
        if len(self.game.piles) > 2:
            raise Unsupported(f"{self.game} has {len(self.game.piles)} piles; the board shows one or two")
        if not 1 <= self.size <= LARGEST_SIZE:
            raise BadBound(f"the board has 1 to {LARGEST_SIZE:,} pile sizes, not {self.size:,}")

    @property
    def colours(self) -> tuple[str, ...]:
        """What the positions can be coloured by."""
        return COLOURS if len(self.game.piles) == 2 else ("outcome", "value")

    @cached_property
    def oracle(self) -> ByBoard:
        corner = (self.size - 1,) * len(self.game.piles)
        return ByBoard.solved(self.game, largest_pile_after(self.game, corner))

    @cached_property
    def outcomes(self) -> NDArray[np.uint16]:
        """0 for P-positions and 1 for the others, one axis for each pile."""
        found = np.ones((self.size,) * len(self.game.piles), dtype=np.uint16)
        rows = self.oracle.board.p_positions
        rows = rows[(rows < self.size).all(axis=1)]
        found[tuple(rows.T)] = 0
        return np.minimum(found, found.T) if self.game.unordered else found

    @cached_property
    def values(self) -> NDArray[np.uint16]:
        """The nim-values; they are at most the number of counters, because each move takes some."""
        return nim_values(self.game, self.size).astype(np.uint16)

    def picture(self, colour_by: str) -> dict[str, Any]:
        """What is drawn: for each position a two-byte number, the first pile varying slowest."""
        numbers = self.values if colour_by == "value" else self.outcomes
        return {
            "size": self.size,
            "rows": 1 if numbers.ndim == 1 else self.size,
            "colour_by": colour_by,
            "cells": numbers.astype("<u2").tobytes(),
        }

    @property
    def corner_svg(self) -> str:
        """The corner of a board of two piles, as a picture."""
        points = np.argwhere(self.outcomes[:SIDE, :SIDE] == 0).tolist()
        return board_svg(points, self.game.piles, self.size - 1, f"P-positions of {self.game}")

    def position(self, cell: Iterable[int]) -> Position:
        """The position of a square, which must be on the board."""
        position = self.game.position(cell)
        if max(position) >= self.size:
            raise BadPosition(f"{position_text(position)} is not on the board, whose piles are below {self.size:,}")
        return position

    def squares(self, positions: Iterable[Position]) -> list[Position]:
        """The squares that stand for some positions: unordered piles have two orders."""
        orders = (order for position in positions for order in self.game.arrangements(position))
        return sorted({order for order in orders if max(order) < self.size})

    def winning_moves(self, position: Position) -> dict[Position, str]:
        """The moves that win, with their families; none where they are too many to be listed."""
        try:
            options = self.game.labelled_options(position, most=MAX_OPTIONS)
        except TooComplex:
            return {}
        return {option: labels[0] for option, labels in winning_moves(position, options, self.oracle).items()}

    def winning_squares(self, cell: Iterable[int]) -> list[Position]:
        """The squares to which a winning move leads from a square, each pile in its place.

        >>> from wythoff.rules import library
        >>> Field(library.game("wythoff"), 6).winning_squares((3, 2))
        [(1, 2), (2, 1)]
        """
        given = tuple(cell)
        winning = self.winning_moves(self.position(given))
        seen = self.open_squares(given)
        return [square for square in seen if self.game.position(square) in winning]

    def open_squares(self, cell: Iterable[int]) -> list[Position]:
        """The squares to which a move leads from a square, each pile in its place; none where they are too many."""
        try:
            placed = self.game.options_in_place(cell, most=MAX_OPTIONS)
        except TooComplex:
            return []
        return sorted(square for square in placed if max(square) < self.size)

    def describe(self, cell: Iterable[int]) -> str:
        """Who wins a position and how."""
        position = self.position(cell)
        is_p = self.oracle.is_p(position)
        who = "P-position, the player who moves loses" if is_p else "N-position, the player who moves wins"
        moves = [f"{position_text(to)} {label}" for to, label in sorted(self.winning_moves(position).items())]
        named = ", ".join(moves[:MAX_MOVES_NAMED])
        more = f" and {len(moves) - MAX_MOVES_NAMED:,} more" if len(moves) > MAX_MOVES_NAMED else ""
        how = f" Winning moves: {named}{more}." if moves else ""
        over = "" if has_option(self.game, position) else " No move is left."
        return f"{position_text(position)}: {who}{self._value(position)}.{how}{over}"

    def _value(self, position: Position) -> str:
        if "values" not in self.__dict__ and self.size ** len(position) > MAX_VALUES_IN_PASSING:
            return ""
        return f"; nim-value {self.values[position]}"
