"""``wythoff grundy``: the nim-values of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from wythoff.cli.completing import games
from wythoff.cli.games_by_name import game_argument, misere_option, named_game
from wythoff.cli.output import handed_out
from wythoff.cli.progress import reporting
from wythoff.cli.text import heading, symbol, width, wrapped_rows
from wythoff.cli.types import Count, OutputFile, json_option
from wythoff.exchange.suffixes import TABLES

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from wythoff.rules.ruleset import Ruleset
    from wythoff.workbench import Game

Marks: TypeAlias = "NDArray[np.bool_] | None"
"""Which values are marked; None where no marks are asked for."""

MAX_ROWS = 40
MAX_VALUES = 400
MAX_LAYERS = 3


@click.command("grundy")
@game_argument
@click.option("--size", required=True, type=Count(least=1), help="The piles go from 0 to size - 1.")
@click.option(
    "--with", "other", metavar="GAME", shell_complete=games, help="Mark the values that differ from those of this game."
)
@misere_option
@click.option("-o", "--output", type=OutputFile(TABLES), help="A .csv, .parquet, .npz or .json file.")
@json_option
def command(game: str, size: int, other: str | None, misere: bool, output: Path | None, as_json: bool) -> None:
    """Compute the nim-values (Sprague-Grundy values) of GAME for piles 0 to size - 1.

    With another game, its values are computed as well, and those of GAME that differ are marked by a star. --misere
    applies to GAME only; the other game is played as it is named (misere-nim).

    Examples: wythoff grundy wythoff --size 12

    wythoff grundy splythoff --with wythoff --size 18
    """
    from wythoff.exchange import tables

    rules = named_game(game, misere=misere)
    if other is not None:
        _compare(rules, named_game(other, misere=False), size, output, as_json)
        return
    with reporting(f"nim-values of {rules}") as progress:
        values = rules.grundy(size=size, progress=progress)
    what = f"{values.size:,} nim-values of {rules} for piles 0 to {size - 1:,}"
    if not handed_out(tables.nim_values(rules, values), what, output, as_json=as_json):
        _print(rules, values)


def _compare(rules: Game, other: Game, size: int, output: Path | None, as_json: bool) -> None:
    from wythoff.exchange import tables

    with reporting(f"nim-values of {rules} and {other}") as progress:
        compared = rules.grundy_difference(other, size=size, progress=progress)
    if not handed_out(tables.grundy_difference(compared), compared.summary, output, as_json=as_json):
        _print(rules, compared.values, compared.is_marked)
        click.echo(f"\n* {compared.summary}")


def _print(game: Ruleset, values: NDArray[Any], marks: Marks = None) -> None:
    heading(f"Nim-values of {game} for piles 0 to {len(values) - 1:,}")
    click.echo()
    shown = _print_row(game, values, marks) if values.ndim == 1 else _print_layers(game, values, marks)
    if shown < values.size:
        click.echo(f"\n{shown:,} of {values.size:,} values are shown; --json prints all of them, -o FILE writes them")


def _print_row(game: Ruleset, values: NDArray[Any], marks: Marks) -> int:
    (row,) = _written(values[None, :MAX_VALUES], None if marks is None else marks[None, :MAX_VALUES])
    piles = [f"{number}{'' if marks is None else ' '}" for number in range(len(row))]
    for line in wrapped_rows([(game.piles[0], piles), ("value", row)], width()):
        click.echo(line)
    return len(row)


def _print_layers(game: Ruleset, values: NDArray[Any], marks: Marks) -> int:
    """Print the first plane of the last two piles; with more piles the first few planes."""
    import numpy as np

    shown = 0
    planes = np.ndindex(*values.shape[:-2])
    for number, outer in zip(range(MAX_LAYERS), planes, strict=False):
        if outer:
            gap = "\n" if number else ""
            click.echo(gap + ", ".join(f"{n} = {v}" for n, v in zip(game.piles, outer, strict=False)))
        plane, marked = _cropped(values[outer], None if marks is None else marks[outer])
        for line in _plane(game, plane, marked):
            click.echo(line)
        shown += plane.size
    return shown


def _cropped(plane: NDArray[Any], marks: Marks) -> tuple[NDArray[Any], Marks]:
    """As many rows and columns of a plane as are readable on the terminal."""
    rows = plane[:MAX_ROWS]
    fitting = (
        columns
        for columns in range(min(rows.shape[1], width()), 1, -1)
        if _margin(rows) + columns * _cell(rows[:, :columns], marks) <= width()
    )
    columns = next(fitting, 1)
    return rows[:, :columns], None if marks is None else marks[:MAX_ROWS, :columns]


def _cell(plane: NDArray[Any], marks: Marks) -> int:
    return max(len(str(plane.max())), len(str(plane.shape[1] - 1))) + (2 if marks is None else 3)


def _margin(plane: NDArray[Any]) -> int:
    return len(str(plane.shape[0] - 1)) + 4


def _plane(game: Ruleset, plane: NDArray[Any], marks: Marks) -> Iterator[str]:
    """One line per value of the last pile but one, under a line that numbers the last pile."""
    import numpy as np

    across, down = game.piles[-1], game.piles[-2]
    cell, margin = _cell(plane, marks), _margin(plane)
    bar, dash = symbol("│", "|"), symbol("─", "-")
    yield f"  {down} down, {across} across"
    (numbers,) = _written(np.arange(plane.shape[1])[None, :], None if marks is None else np.zeros_like(marks[:1]))
    yield " " * (margin - 1) + bar + "".join(y.rjust(cell) for y in numbers).rstrip()
    yield "  " + dash * (margin - 3) + symbol("┼", "+") + dash * (cell * plane.shape[1])
    for x, row in enumerate(_written(plane, marks)):
        yield (str(x).rjust(margin - 2) + " " + bar + "".join(v.rjust(cell) for v in row)).rstrip()


def _written(plane: NDArray[Any], marks: Marks) -> list[list[str]]:
    """Numbers as texts; where some are marked, a star follows these and a space the others."""
    if marks is None:
        return [[str(value) for value in row] for row in plane.tolist()]
    pairs = zip(plane.tolist(), marks.tolist(), strict=True)
    return [[f"{v}{'*' if mark else ' '}" for v, mark in zip(*pair, strict=True)] for pair in pairs]


__all__ = ["command"]
