"""Boards: P-positions, nim-values, the table of the first P-positions, and forbidden moves."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import BadAlpha
from wythoff.exact import Irrational
from wythoff.exact import alpha as number
from wythoff.exchange.oeis import IntegerSequence, p_position_sequences
from wythoff.extend.forbidden import forbidden_kinds
from wythoff.play.oracle import largest_pile_after
from wythoff.presburger import Cell
from wythoff.rules.lower import after
from wythoff.rules.ruleset import Position
from wythoff.solve.board_sizes import board_positions
from wythoff.web import limits
from wythoff.web.commands import command_for
from wythoff.web.refusal import Refusal
from wythoff.web.tasks.forms import of_game, of_number
from wythoff.web.tasks.games import game_of
from wythoff.web.tasks.work import Work
from wythoff.workbench import Game

Marks: TypeAlias = NDArray[np.bool_]


def board(work: Work) -> dict[str, Any]:
    """The P-positions of a board, its nim-values, or which moves win."""
    game, bound = game_of(work.arguments), work.arguments["bound"]
    if work.arguments["what"] == "grundy":
        return _values(game, bound)
    if work.arguments["what"] == "winning":
        return _winning(game, bound)
    check_board(game, bound, work)
    return {"bound": bound, "p_positions": game.solve(bound=bound).p_positions.tolist(), "forms": of_game(game, "p")}


def check_board(game: Game, bound: int, work: Work) -> None:
    """Refuse boards with three piles or more that have too many positions."""
    if len(game.piles) > 2 and board_positions(game, bound) > limits.MAX_POSITIONS:
        why = f"a board of {len(game.piles)} piles may have at most {limits.MAX_POSITIONS:,} positions here"
        raise Refusal(why, fix="take a smaller bound", command=command_for("board", work.arguments))


def _values(game: Game, bound: int) -> dict[str, Any]:
    """The nim-values of a board; each is at most the sum of the piles, so it fits into 16 bits."""
    piles = len(game.piles)
    if piles > limits.MAX_PILES_OF_VALUES or (piles > 2 and (bound + 1) ** 3 > limits.MAX_POSITIONS):
        raise Refusal(
            "nim-values are shown for up to three piles, and for three only on small boards",
            fix="ask for the P-positions",
        )
    need_nim_values(game)
    values = game.grundy(size=bound + 1)
    packed = base64.b64encode(values.astype("<u2").tobytes()).decode("ascii")
    shown = {"size": bound + 1, "values": packed, "largest": int(values.max())}
    return {**shown, "forms": of_game(game, "grundy")}


def need_nim_values(game: Game) -> None:
    """Refuse other games: nim-values say who wins a sum of games under normal play, and mean nothing elsewhere."""
    if game.misere or game.block:
        raise Refusal("nim-values belong to normal play without blocking", fix="ask for the P-positions")


def _need_two_piles(game: Game) -> None:
    if len(game.piles) != 2:
        raise Refusal("this is drawn for two piles", fix="ask for the P-positions")


def _winning(game: Game, bound: int) -> dict[str, Any]:
    """Which move wins each position: 0 for P-positions, otherwise the number, from 1, of the first label that wins.

    A position that is won without a move, at the end of misere play, has the number after the last label.
    """
    _need_two_piles(game)
    if bound > limits.LARGEST_WINNING or game.block or not game.by_formulas:
        why = f"which move wins is shown for piles up to {limits.LARGEST_WINNING}, formulas as rules and no blocking"
        raise Refusal(why, fix="take a smaller bound, or ask for the P-positions")
    targets = game.solve(bound=largest_pile_after(game, (bound, bound))).p_positions.tolist()
    numbers = np.full((bound + 1, bound + 1), len(game.labels) + 1, dtype=np.uint8)
    for place, label in reversed(list(enumerate(game.labels, 1))):
        numbers[_leading_to(game, game.cells[label], targets, bound)] = place
    numbers[_in_any(game.terminal_cells, game, bound)] = len(game.labels) + 1
    for x, y in targets:
        if max(x, y) <= bound:
            numbers[x, y] = 0
            if game.unordered:
                numbers[y, x] = 0
    packed = base64.b64encode(numbers.tobytes()).decode("ascii")
    return {"size": bound + 1, "values": packed, "labels": list(game.labels), "forms": of_game(game, "p")}


def _leading_to(game: Game, cells: Iterable[Cell], targets: list[list[int]], bound: int) -> Marks:
    """The positions from which a move in one of the cells leads to one of the targets."""
    found = np.zeros((bound + 1, bound + 1), dtype=np.bool_)
    for target in targets:
        for arrangement in game.arrangements(tuple(target)):
            found |= _in_any(cells, game, bound, arrangement)
    return found


def _in_any(cells: Iterable[Cell], game: Game, bound: int, target: Position = ()) -> Marks:
    """The positions that lie in one of the cells, in either order if the piles are unordered."""
    x, y = np.indices((bound + 1, bound + 1))
    point: Any = dict(zip(game.piles, (x, y), strict=True))
    point |= {after(pile): value for pile, value in zip(game.piles, target, strict=False)}
    found = np.zeros(x.shape, dtype=np.bool_)
    for cell in cells:
        inside = np.ones(x.shape, dtype=np.bool_)
        for form in cell.equalities:
            inside &= form.value(point) == 0
        for form in cell.bounds:
            inside &= form.value(point) >= 0
        for modulus, form in cell.congruences:
            inside &= form.value(point) % modulus == 0
        found |= inside
    return found | found.T if game.unordered else found


def table(work: Work) -> dict[str, Any]:
    """The first P-positions row by row, and the steps from each to the next as letters."""
    game = game_of(work.arguments)
    sequences = first_columns(game, work.arguments["columns"])
    names = [sequence.key for sequence in sequences] if sequences[0].key == "A" else game.piles
    rows = [{"name": name, "values": list(sequence.terms)} for name, sequence in zip(names, sequences, strict=True)]
    return {"rows": rows, "steps": _steps_of(sequences), "forms": of_game(game, "table", "steps")}


@lru_cache(maxsize=limits.MAX_TABLES)
def first_columns(game: Game, count: int) -> tuple[IntegerSequence, ...]:
    """The first P-positions, row by row; a table that is shown is often copied."""
    return tuple(p_position_sequences(game, count))


def first_steps(game: Game, columns: int) -> dict[str, Any] | None:
    """The word of the steps between this many columns; None if they do not grow in both piles."""
    return _steps_of(first_columns(game, columns))


def _steps_of(sequences: Sequence[IntegerSequence]) -> dict[str, Any] | None:
    return steps(list(zip(sequences[0].terms, sequences[1].terms, strict=True))) if sequences[0].key == "A" else None


def steps(pairs: list[tuple[int, int]]) -> dict[str, Any] | None:
    """The steps between pairs that grow in both entries, numbered in order of appearance; None for other pairs.

    >>> steps([(0, 0), (1, 2), (3, 5), (4, 7)])
    {'letters': [0, 1, 0], 'step_of': {'0': [1, 2], '1': [2, 3]}}
    """
    taken = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(pairs)]
    if not taken or any(min(step) <= 0 for step in taken):
        return None
    letter_of = {step: letter for letter, step in enumerate(dict.fromkeys(taken))}
    return {
        "letters": [letter_of[step] for step in taken],
        "step_of": {str(letter): list(step) for step, letter in letter_of.items()},
    }


def alpha_of(arguments: Mapping[str, Any]) -> Irrational:
    """The number that a request is about."""
    if not arguments["alpha"].isascii():
        raise BadAlpha("a number is written in plain characters, as in sqrt(2)")
    return number(arguments["alpha"])


def forbidden(work: Work) -> dict[str, Any]:
    """The matrix of forbidden moves (x, y), x <= y: those of either kind, and those of both."""
    bound = work.arguments["bound"]
    alpha = alpha_of(work.arguments)
    kinds = forbidden_kinds(alpha, bound + 1, bound + 1)
    moves = {name: np.argwhere(kinds == kind).tolist() for kind, name in ((1, "direct"), (2, "crossed"), (3, "both"))}
    return {"bound": bound, **moves, "forms": of_number(alpha)}
