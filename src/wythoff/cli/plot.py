"""``wythoff plot``: pictures of a game."""

from __future__ import annotations

from pathlib import Path

import click

from wythoff.cli.progress import reporting
from wythoff.cli.types import Count, OutputFile
from wythoff.errors import Unsupported
from wythoff.exchange.files import whole_file
from wythoff.show import SUFFIXES, draw

# By the number of piles: boards whose picture fills a page and is still readable.
DEFAULT_BOUNDS = {1: 100, 2: 100, 3: 31}
DEFAULT_SIZES = {1: 100, 2: 128}


@click.command("plot")
@click.argument("game")
@click.option(
    "--what", type=click.Choice(["p", "grundy"]), default="p", show_default=True, help="P-positions or nim-values."
)
@click.option("--bound", type=Count(least=0), help="The largest pile, for P-positions.")
@click.option("--size", type=Count(least=1), help="The number of pile sizes, for nim-values.")
@click.option("-o", "--output", required=True, type=OutputFile(SUFFIXES), help="A .png, .svg, .pdf or .html file.")
def command(game: str, what: str, bound: int | None, size: int | None, output: Path) -> None:
    """Draw the P-positions or the nim-values of GAME.

    Example: wythoff plot splythoff --what grundy --size 256 -o splythoff.png
    """
    from wythoff.show import figure
    from wythoff.workbench import game as named

    if (size if what == "p" else bound) is not None:
        wrong, right = ("--size", "--bound") if what == "p" else ("--bound", "--size")
        raise click.UsageError(f"{wrong} is not for --what {what}; use {right}")
    rules = named(game)
    piles = len(rules.piles)
    with reporting(f"solving {rules}") as progress:
        if what == "p":
            _check_drawable(str(rules), piles, "P-positions", DEFAULT_BOUNDS)
            board = rules.solve(bound=DEFAULT_BOUNDS[piles] if bound is None else bound, progress=progress)
            drawing = figure.p_positions(board)
        else:
            _check_drawable(str(rules), piles, "nim-values", DEFAULT_SIZES)
            values = rules.grundy(size=DEFAULT_SIZES[piles] if size is None else size, progress=progress)
            drawing = figure.nim_values(rules, values)
    picture = draw(drawing, output.suffix.lower())
    with whole_file(output) as file:
        file.write(picture)
    click.echo(f"{drawing.title}, piles up to {drawing.extent:,}, drawn in {output}")


def _check_drawable(game: str, piles: int, what: str, known: dict[int, int]) -> None:
    if piles not in known:
        raise Unsupported(f"{game} has {piles} piles; {what} are drawn for at most {max(known)}")


__all__ = ["command"]
