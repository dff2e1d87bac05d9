"""``wythoff plot``: pictures of a game, and of the moves that a Beatty pair forbids."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.progress import reporting
from wythoff.cli.types import Count, OutputFile, WholeNumber
from wythoff.errors import Unsupported
from wythoff.files import whole_file
from wythoff.show import SUFFIXES, draw

if TYPE_CHECKING:
    from wythoff.show.figure import Figure
    from wythoff.show.tree import TreeFigure

# By the number of piles: boards whose picture fills a page and is still readable.
DEFAULT_BOUNDS = {1: 100, 2: 100, 3: 31}
DEFAULT_SIZES = {1: 100, 2: 128}
DEFAULT_SPONGE = 63
DEFAULT_MATRIX = 50

# What each kind of picture can be told.
OPTIONS = {
    "p": ("--bound",),
    "grundy": ("--size",),
    "sponge": ("--bound",),
    "forbidden": ("--bound", "--symmetric"),
    "tree": ("--row",),
}


@click.command("plot")
@click.argument("subject", metavar="GAME|ALPHA")
@click.option(
    "--what", type=click.Choice(list(OPTIONS)), default="p", show_default=True, help="What to draw; see above."
)
@click.option(
    "--bound", type=Count(least=0), help="The largest pile (p, sponge), or the most taken from a pile (forbidden)."
)
@click.option("--size", type=Count(least=1), help="The number of pile sizes (grundy).")
@click.option("--row", type=WholeNumber(least=1), help="How many counters the move takes from one pile (tree).")
@click.option("--symmetric", is_flag=True, help="Show the moves in both orders, not only x <= y (forbidden).")
@click.option("-o", "--output", required=True, type=OutputFile(SUFFIXES), help="A .png, .svg, .pdf or .html file.")
def command(
    subject: str, what: str, bound: int | None, size: int | None, row: int | None, symmetric: bool, output: Path
) -> None:
    """Draw a picture of a game or of an irrational number.

    \b
    of GAME   --what p          its P-positions
              --what grundy     its nim-values
              --what sponge     the P-positions of three piles from two
                                angles, coloured by their eighth of the cube
    of ALPHA  --what forbidden  the moves that lead between P-positions
                                (floor(n*ALPHA), floor(n*beta)): a matrix
              --what tree       the partition tree of a --row of that matrix

    ALPHA is a number between 1 and 2, such as golden, sqrt(2), "[1;(1,2)]" or cf:n.

    Example: wythoff plot splythoff --what grundy --size 256 -o splythoff.png
    """
    given: dict[str, Any] = {"--bound": bound, "--size": size, "--row": row, "--symmetric": symmetric or None}
    for option, value in given.items():
        if value is not None and option not in OPTIONS[what]:
            raise click.UsageError(f"{option} is not for --what {what}; use {' or '.join(OPTIONS[what])}")
    if what in ("p", "grundy", "sponge"):
        drawing: Figure | TreeFigure = _of_game(subject, what, bound, size)
    else:
        drawing = _of_number(subject, what, bound, row, symmetric)
    picture = draw(drawing, output.suffix.lower())
    with whole_file(output) as file:
        file.write(picture)
    click.echo(f"{drawing.title}{_extent(drawing)}, drawn in {output}")


def _of_game(game: str, what: str, bound: int | None, size: int | None) -> Figure:
    from wythoff.show import figure
    from wythoff.show.sponge import check_three_piles, two_views
    from wythoff.workbench import game as named

    rules = named(game)
    piles = len(rules.piles)
    with reporting(f"solving {rules}") as progress:
        if what == "p":
            _check_drawable(str(rules), piles, "P-positions", DEFAULT_BOUNDS)
            board = rules.solve(bound=DEFAULT_BOUNDS[piles] if bound is None else bound, progress=progress)
            return figure.p_positions(board)
        if what == "sponge":
            check_three_piles(rules)
            return two_views(rules.solve(bound=DEFAULT_SPONGE if bound is None else bound, progress=progress))
        _check_drawable(str(rules), piles, "nim-values", DEFAULT_SIZES)
        values = rules.grundy(size=DEFAULT_SIZES[piles] if size is None else size, progress=progress)
        return figure.nim_values(rules, values)


def _of_number(alpha: str, what: str, bound: int | None, row: int | None, symmetric: bool) -> Figure | TreeFigure:
    from wythoff.exact import alpha as number
    from wythoff.show.figure import forbidden_moves
    from wythoff.show.tree import partition_tree

    value = number(alpha)
    if what == "forbidden":
        if bound == 0:
            raise click.UsageError("a matrix begins with row 1: --bound must be at least 1")
        return forbidden_moves(value, DEFAULT_MATRIX if bound is None else bound, symmetric=symmetric)
    if row is None:
        raise click.UsageError("--what tree needs --row, the row of the matrix whose partition tree is drawn")
    return partition_tree(value, row)


def _extent(drawing: Figure | TreeFigure) -> str:
    if drawing.kind == "tree":
        return f", {len(drawing.nodes)} nodes" if len(drawing.nodes) > 1 else ", 1 node"
    if drawing.kind == "space" and drawing.panels:
        return f", {len(drawing.data):,} points"
    if drawing.kind == "classes":
        return f", up to {drawing.extent:,} from each pile"
    return f", piles up to {drawing.extent:,}"


def _check_drawable(game: str, piles: int, what: str, known: dict[int, int]) -> None:
    if piles not in known:
        raise Unsupported(f"{game} has {piles} piles; {what} are drawn for at most {max(known)}")


__all__ = ["command"]
