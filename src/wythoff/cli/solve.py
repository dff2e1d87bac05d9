"""``wythoff solve``: the P-positions of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.progress import reporting
from wythoff.cli.text import count, heading, in_columns, symbol, tuples, width, wrapped_rows
from wythoff.cli.types import Count, OutputFile
from wythoff.exchange import tables

if TYPE_CHECKING:
    from wythoff.solve.outcomes import Outcomes

MOST_SHOWN = 200


@click.command("solve")
@click.argument("game")
@click.option("--bound", required=True, type=Count(least=0), help="The largest pile; may be written 10**6.")
@click.option("-o", "--output", type=OutputFile(tables.suffixes()), help="A .csv, .parquet, .npz or .json file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(game: str, bound: int, output: Path | None, as_json: bool) -> None:
    """Compute the P-positions of GAME with every pile at most the bound.

    Example: wythoff solve "splythoff(slack=2)" --bound 100
    """
    from wythoff.workbench import game as named

    rules = named(game)
    with reporting(f"solving {rules}") as progress:
        board = rules.solve(bound=bound, progress=progress)
    table = tables.p_positions(board)
    if output is not None:
        tables.save(table, output)
    if as_json:
        for piece in table.json():
            click.echo(piece, nl=False)
        click.echo()
    elif output is not None:
        click.echo(f"{_summary(board)}, written to {output}")
    else:
        _print(board)


def _summary(board: Outcomes) -> str:
    return (
        f"{count(len(board), 'P-position')} of {board.game} with piles up to {board.bound:,} (method: {board.method})"
    )


def _print(board: Outcomes) -> None:
    heading(f"P-positions of {board.game}")
    click.echo()
    if len(board):
        for line in _lines(board):
            click.echo(line)
        click.echo()
    click.echo(_summary(board))
    if len(board) > MOST_SHOWN:
        click.echo(f"the first {MOST_SHOWN} are shown; --json prints all of them, -o FILE writes them")


def _lines(board: Outcomes) -> list[str]:
    first = [column[:MOST_SHOWN].tolist() for column in board.columns]
    if len(first) != 2:
        return list(in_columns(tuples(list(zip(*first, strict=True))), width()))
    x, y = first
    rows = [("n", list(range(len(x))))]
    if board.game.unordered:
        rows += [("A", x), ("B", y)]
        rows += [
            (symbol("Δ", "Delta"), [b - a for a, b in zip(x, y, strict=True)]),
            (symbol("Σ", "Sigma"), [a + b for a, b in zip(x, y, strict=True)]),
        ]
    else:
        rows += list(zip(board.game.piles, (x, y), strict=True))
    return list(wrapped_rows(rows, width()))


__all__ = ["command"]
