"""The integer sequences of a game: its P-positions pile by pile, and its nim-values by rows and antidiagonals.

A term is given only if no larger board could change it: see :mod:`wythoff.exchange.numbering`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isqrt

from wythoff.errors import NeedsTooMuchMemory
from wythoff.exchange.numbering import one_in_each_row, settled_positions
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.rules.wording import rules_in_words
from wythoff.solve import nim_values, solve
from wythoff.solve.progress import Progress

FIRST_BOUND = 16
MAX_BOARD = 64
"""For n P-positions, boards beyond this multiple of n are not solved, nor any more if twice the side brought none."""

ROWS = 3
MAX_ROW_TERMS = 1000
"""A row of this many nim-values needs a square board of that side."""


@dataclass(frozen=True)
class IntegerSequence:
    """The first terms of an integer sequence: ``terms[0]`` is a(offset)."""

    key: str
    """A short name for files: ``A``, ``Delta``, ``row_0``."""

    name: str
    terms: tuple[int, ...]
    comments: tuple[str, ...] = ()
    offset: int = 0


def game_sequences(game: Ruleset, count: int, progress: Progress | None = None) -> list[IntegerSequence]:
    """All sequences of a game, each with at most ``count`` terms; those without terms are left out."""
    found = p_position_sequences(game, count, progress) + nim_value_sequences(game, count, progress)
    return [sequence for sequence in found if sequence.terms]


def p_position_sequences(game: Ruleset, count: int, progress: Progress | None = None) -> list[IntegerSequence]:
    """A, B, Delta and Sigma of an unordered game with two piles; of any other game the piles one by one.

    There are fewer terms than ``count`` if the game does not have that many P-positions on a board that can be solved.

    >>> from wythoff.rules import library
    >>> [(s.key, s.terms) for s in p_position_sequences(library.game("wythoff"), 3)]
    [('A', (0, 1, 3)), ('B', (0, 2, 5)), ('Delta', (0, 1, 2)), ('Sigma', (0, 3, 8))]
    """
    positions, order = _first_positions(game, count, progress)
    comments = (*rules_in_words(game), f"The P-positions are ordered by {order}.")

    def sequence(key: str, what: str, terms: Iterable[int]) -> IntegerSequence:
        return IntegerSequence(key, f"{what} of the n-th P-position of the game {game}.", tuple(terms), comments)

    if game.unordered and len(game.piles) == 2:
        return [
            sequence("A", "Smaller pile", (a for a, _ in positions)),
            sequence("B", "Larger pile", (b for _, b in positions)),
            sequence("Delta", "Difference of the piles", (b - a for a, b in positions)),
            sequence("Sigma", "Sum of the piles", (a + b for a, b in positions)),
        ]
    return [
        sequence(f"pile_{number}", f"Pile {pile}", (position[number - 1] for position in positions))
        for number, pile in enumerate(game.piles, 1)
    ]


def nim_value_sequences(game: Ruleset, count: int, progress: Progress | None = None) -> list[IntegerSequence]:
    """The nim-values T(x, y) of a game with two piles: the first rows, and the table by antidiagonals.

    A game with one pile has a single sequence of nim-values, a game with more than two piles has none here.

    >>> from wythoff.rules import library
    >>> [(s.key, s.terms) for s in nim_value_sequences(library.game("wythoff"), 6)]  # doctest: +NORMALIZE_WHITESPACE
    [('row_0', (0, 1, 2, 3, 4, 5)), ('row_1', (1, 2, 0, 4, 5, 3)), ('row_2', (2, 0, 1, 5, 3, 4)),
     ('antidiagonals', (0, 1, 1, 2, 2, 2))]
    """
    comments = tuple(rules_in_words(game))
    if len(game.piles) == 1:
        values = nim_values(game, count, progress=progress)
        return [IntegerSequence("values", f"Nim-values of the game {game}.", tuple(values.tolist()), comments)]
    if len(game.piles) != 2:
        return []
    side = max(min(count, MAX_ROW_TERMS), (isqrt(8 * count) + 1) // 2 + 1, ROWS)
    table = nim_values(game, side, progress=progress)
    rows = [
        IntegerSequence(
            f"row_{x}",
            f"Nim-value of the position ({x}, n) of the game {game}.",
            tuple(table[x, : min(count, MAX_ROW_TERMS)].tolist()),
            comments,
        )
        for x in range(ROWS)
    ]
    diagonals = [int(table[x, total - x]) for total in range(side) for x in range(total + 1)][:count]
    how = "Array T(x, y) read by antidiagonals, x = 0, 1, ..., d on the antidiagonal x + y = d"
    name = f"{how}: nim-values of the positions (x, y) of the game {game}."
    return [*rows, IntegerSequence("antidiagonals", name, tuple(diagonals), comments)]


def _first_positions(game: Ruleset, count: int, progress: Progress | None) -> tuple[list[Position], str]:
    """The first P-positions, from larger and larger boards, and a phrase for their order."""
    unique = one_in_each_row(game)
    order = "their smaller piles" if unique else "their largest piles" if len(game.piles) > 1 else "size"
    found: list[Position] = []
    bound = FIRST_BOUND
    while len(found) < count and bound <= MAX_BOARD * (count + 1):
        try:
            positions = settled_positions(solve(game, bound, progress=progress), unique)
        except NeedsTooMuchMemory:
            if not found:
                raise
            break
        if len(positions) == len(found) and bound > count:
            break
        found, bound = positions, 2 * bound
    return found[:count], order
