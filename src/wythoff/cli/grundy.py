"""``wythoff grundy``: the nim-values of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.games_by_name import game_argument, misere_option, named_game
from wythoff.cli.output import handed_out
from wythoff.cli.progress import reporting
from wythoff.cli.text import heading, symbol, width, wrapped_rows
from wythoff.cli.types import Count, OutputFile
from wythoff.exchange.suffixes import TABLES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from wythoff.rules.ruleset import Ruleset

MAX_ROWS = 40
MAX_VALUES = 400
MAX_LAYERS = 3


@click.command("grundy")
@game_argument
@click.option("--size", required=True, type=Count(least=1), help="The piles go from 0 to size - 1.")
@misere_option
@click.option("-o", "--output", type=OutputFile(TABLES), help="A .csv, .parquet, .npz or .json file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(game: str, size: int, misere: bool, output: Path | None, as_json: bool) -> None:
    """Compute the nim-values (Sprague-Grundy values) of GAME for piles 0 to size - 1.

    Example: wythoff grundy wythoff --size 12
    """
    from wythoff.exchange import tables

    rules = named_game(game, misere=misere)
    with reporting(f"nim-values of {rules}") as progress:
        values = rules.grundy(size=size, progress=progress)
    what = f"{values.size:,} nim-values of {rules} for piles 0 to {size - 1:,}"
    if not handed_out(tables.nim_values(rules, values), what, output, as_json=as_json):
        _print(rules, values)


def _print(game: Ruleset, values: NDArray[Any]) -> None:
    heading(f"Nim-values of {game} for piles 0 to {len(values) - 1:,}")
    click.echo()
    shown = _print_row(game, values) if values.ndim == 1 else _print_layers(game, values)
    if shown < values.size:
        click.echo(f"\n{shown:,} of {values.size:,} values are shown; --json prints all of them, -o FILE writes them")


def _print_row(game: Ruleset, values: NDArray[Any]) -> int:
    row = values[:MAX_VALUES].tolist()
    for line in wrapped_rows([(game.piles[0], list(range(len(row)))), ("value", row)], width()):
        click.echo(line)
    return len(row)


def _print_layers(game: Ruleset, values: NDArray[Any]) -> int:
    """Print the first plane of the last two piles; with more piles the first few planes."""
    import numpy as np

    shown = 0
    planes = np.ndindex(*values.shape[:-2])
    for number, outer in zip(range(MAX_LAYERS), planes, strict=False):
        if outer:
            gap = "\n" if number else ""
            click.echo(gap + ", ".join(f"{n} = {v}" for n, v in zip(game.piles, outer, strict=False)))
        plane = _cropped(values[outer])
        for line in _plane(game, plane):
            click.echo(line)
        shown += plane.size
    return shown


def _cropped(plane: NDArray[Any]) -> NDArray[Any]:
    """As many rows and columns of a plane as are readable on the terminal."""
    rows = plane[:MAX_ROWS]
    for columns in range(rows.shape[1], 0, -1):
        if columns <= width() and _margin(rows) + columns * _cell(rows[:, :columns]) <= width():
            return rows[:, :columns]
    return rows[:, :1]


def _cell(plane: NDArray[Any]) -> int:
    return max(len(str(plane.max())), len(str(plane.shape[1] - 1))) + 2


def _margin(plane: NDArray[Any]) -> int:
    return len(str(plane.shape[0] - 1)) + 4


def _plane(game: Ruleset, plane: NDArray[Any]) -> Iterator[str]:
    """One line per value of the last pile but one, under a line that numbers the last pile."""
    across, down = game.piles[-1], game.piles[-2]
    cell, margin = _cell(plane), _margin(plane)
    bar, dash = symbol("│", "|"), symbol("─", "-")
    yield f"  {down} down, {across} across"
    yield " " * (margin - 1) + bar + "".join(str(y).rjust(cell) for y in range(plane.shape[1]))
    yield "  " + dash * (margin - 3) + symbol("┼", "+") + dash * (cell * plane.shape[1])
    for x, row in enumerate(plane.tolist()):
        yield str(x).rjust(margin - 2) + " " + bar + "".join(str(v).rjust(cell) for v in row)


__all__ = ["command"]
