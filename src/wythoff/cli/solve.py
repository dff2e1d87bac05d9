"""``wythoff solve``: the P-positions of a game."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.completing import files
from wythoff.cli.games_by_name import game_argument, misere_option, named_game
from wythoff.cli.output import handed_out
from wythoff.cli.progress import reporting
from wythoff.cli.text import heading, in_columns, symbol, width, wrapped_rows
from wythoff.cli.types import Count, OutputFile, json_option
from wythoff.errors import WythoffError
from wythoff.exchange.suffixes import TABLES
from wythoff.text import count, position_text

if TYPE_CHECKING:
    from wythoff.solve.outcomes import Outcomes
    from wythoff.workbench import Game

MAX_SHOWN = 200
MAX_COLUMNS = 10**12


@click.command("solve")
@game_argument
@click.option("--bound", type=Count(least=0), help="The largest pile; may be written 10**6.")
@click.option(
    "--columns", type=Count(least=1, most=MAX_COLUMNS), help="Or: how many P-positions, streamed to a directory."
)
@click.option(
    "-o", "--output", shell_complete=files, help="A .csv, .parquet, .npz or .json file; with --columns, a directory."
)
@misere_option
@click.option("--resume", is_flag=True, help="With --columns: keep what is finished in the directory, and continue.")
@json_option
@click.pass_context
def command(
    context: click.Context,
    game: str,
    bound: int | None,
    columns: int | None,
    output: str | None,
    misere: bool,
    resume: bool,
    as_json: bool,
) -> None:
    """Compute the P-positions of GAME with every pile at most the bound.

    Example: wythoff solve "splythoff(slack=2)" --bound 100

    With --columns, compute the first P-positions of a game on two piles, ordered by the smaller pile, in little memory.
    They go to a directory of Parquet files; a run that ended early, for whatever reason, is continued by --resume.

    Example: wythoff solve wythoff --columns 10**9 -o golden
    """
    if columns is not None:
        if bound is not None:
            raise click.UsageError("Give either --bound or --columns.")
        if output is None:
            raise click.UsageError("Missing option '-o': the directory that the columns go to.")
        _stream(named_game(game, misere=misere), columns, output, resume, as_json)
        return
    if bound is None:
        raise click.UsageError("Missing option '--bound' (or '--columns').")
    if resume:
        raise click.UsageError("--resume is for --columns.")
    file = None if output is None else _output_file(context, output)
    _solve(named_game(game, misere=misere), bound, file, as_json)


def _output_file(context: click.Context, name: str) -> Path:
    option = next(option for option in context.command.params if option.name == "output")
    return OutputFile(TABLES).convert(name, option, context)


def _stream(rules: Game, columns: int, output: str, resume: bool, as_json: bool) -> None:
    from wythoff.exchange.streams import open_columns, write_columns
    from wythoff.solve.memory import in_units

    try:
        with reporting(f"columns of {rules}") as progress:
            written = write_columns(rules, columns, output, resume=resume, progress=progress)
    except KeyboardInterrupt:
        with suppress(WythoffError):
            done = len(open_columns(output))
            click.echo(f"{done:,} of {columns:,} columns are in {output}; --resume continues", err=True)
        raise
    if as_json:
        about = {"game": str(rules), "columns": columns, "directory": output}
        click.echo(json.dumps(about | {"files": len(written.files), "bytes": written.size}))
    else:
        files = f"{count(len(written.files), 'file')} of {in_units(written.size)} in all"
        click.echo(f"the first {count(columns, 'P-position')} of {rules}, written to {output}: {files}")


def _solve(rules: Game, bound: int, output: Path | None, as_json: bool) -> None:
    from wythoff.exchange import tables

    with reporting(f"solving {rules}") as progress:
        board = rules.solve(bound=bound, progress=progress)
    if not handed_out(tables.p_positions(board), _summary(board), output, as_json=as_json):
        _print(board)


def _summary(board: Outcomes) -> str:
    return f"{count(len(board), 'P-position')} of {board.game} with piles up to {board.bound:,}"


def _print(board: Outcomes) -> None:
    heading(f"P-positions of {board.game}")
    click.echo()
    if len(board):
        for line in _lines(board):
            click.echo(line)
        click.echo()
    click.echo(_summary(board))
    if len(board) > MAX_SHOWN:
        click.echo(f"the first {MAX_SHOWN} are shown; --json prints all of them, -o FILE writes them")


def _lines(board: Outcomes) -> list[str]:
    first = [column[:MAX_SHOWN].tolist() for column in board.columns]
    if len(first) != 2:
        return list(in_columns([position_text(p) for p in zip(*first, strict=True)], width()))
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
