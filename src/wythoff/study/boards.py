"""The solved boards of a study: as large as a page can show and a few seconds can solve."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wythoff.exchange.numbering import one_in_each_row, settled_positions
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import nim_values, solve
from wythoff.solve.board_sizes import MAX_BY_DEFINITION, STUDIES, VALUES, largest_board
from wythoff.solve.methods import MAX_BOARD_PILES
from wythoff.solve.outcomes import Outcomes

MAX_COLUMNS = 26


@dataclass(frozen=True)
class PositionTable:
    """The first P-positions, in an order that a larger board does not change: one row of numbers for each name."""

    names: tuple[str, ...]
    positions: tuple[Position, ...]

    @property
    def rows(self) -> list[tuple[str, list[int]]]:
        columns = [list(column) for column in zip(*self.positions, strict=True)]
        if self.names == ("A", "B", "Δ", "Σ"):
            columns += [[b - a for a, b in self.positions], [a + b for a, b in self.positions]]
        numbers = list(range(len(self.positions)))
        return [("n", numbers), *zip(self.names, columns or [[] for _ in self.names], strict=True)]


def solved_board(game: Ruleset) -> Outcomes:
    """All P-positions on a board of a size that suits the number of piles."""
    piles = len(game.piles)
    bound = STUDIES[piles]
    if piles > MAX_BOARD_PILES:
        bound = largest_board(game, bound, MAX_BY_DEFINITION)
    return solve(game, bound)


def position_table(board: Outcomes, most: int = MAX_COLUMNS) -> PositionTable:
    """The first P-positions of a board: A, B, Delta and Sigma for two unordered piles, otherwise pile by pile.

    >>> from wythoff.rules import library
    >>> position_table(solve(library.game("wythoff"), 8)).rows[3]
    ('Δ', [0, 1, 2, 3])
    """
    game = board.game
    positions = settled_positions(board, one_in_each_row(game))[:most]
    names = ("A", "B", "Δ", "Σ") if game.unordered and len(game.piles) == 2 else game.piles
    return PositionTable(tuple(names), tuple(positions))


def is_sequence(board: Outcomes) -> bool:
    """Whether the board has pairs (a, b), a <= b, in which both piles grow from each pair to the next.

    >>> from wythoff.rules import library
    >>> [is_sequence(solve(library.game(name), 20)) for name in ("wythoff", "capped-wythoff")]
    [True, False]
    """
    if len(board.game.piles) != 2:
        return False
    pairs = np.stack([board.smaller, board.larger], axis=1).astype(np.int64)
    return len(pairs) > 1 and bool((np.diff(pairs, axis=0) > 0).all())


def value_table(game: Ruleset) -> NDArray[np.int32] | None:
    """The nim-values of one or two piles, for a picture."""
    piles = len(game.piles)
    return nim_values(game, VALUES[piles]) if piles in VALUES else None
