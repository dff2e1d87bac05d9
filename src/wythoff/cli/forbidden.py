"""``wythoff forbidden``: the moves that no game with given Beatty pairs as P-positions can have."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.completing import alphas
from wythoff.cli.numbers import shortened
from wythoff.cli.output import json_text, records_option, write
from wythoff.cli.text import heading, in_columns, width
from wythoff.cli.types import Count, WholeNumber, json_option
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.exact import Irrational
    from wythoff.extend import ForbiddenRow, PartitionTree

MAX_SHOWN = 400
LONGEST_WRITTEN_ROW = 400
"""In bits: the numbers in the formulas for rows beyond it are shortened."""

LAST_COLUMN = 10_000_000


@click.command("forbidden")
@click.argument("alpha", shell_complete=alphas)
@click.option("--row", required=True, type=WholeNumber(least=1), help="How many counters the move takes from one pile.")
@click.option(
    "--upto",
    default="200",
    show_default=True,
    type=Count(least=0, most=LAST_COLUMN),
    help="The largest number taken from the other pile.",
)
@click.option("--tree", is_flag=True, help="Draw the partition tree of the row too.")
@records_option
@json_option
def command(alpha: str, row: int, upto: int, tree: bool, output: Path | None, as_json: bool) -> None:
    """List the forbidden moves (ROW, y): those that lead from one P-position to another.

    The P-positions are (floor(n*ALPHA), floor(n*beta)) with 1/ALPHA + 1/beta = 1 and ALPHA in (1,2), in both orders;
    every move that is not listed can be added to the rules, in both orders too. Direct moves take ROW from the smaller
    pile, crossed ones exchange the order of the piles [GoldbergFraenkel]; moves below the row take fewer than ROW from
    the other pile: they are moves (y, ROW) of earlier rows.

    Examples: wythoff forbidden cf:n --row 12 --upto 100

    wythoff forbidden cf:n --row 12 --upto 1000 -o row-12.csv
    """
    from wythoff.exact import alpha as number
    from wythoff.extend import crossed_row, forbidden_row

    value = number(alpha)
    found = forbidden_row(value, row, upto, both_orders=True)
    if output is not None:
        from wythoff.exchange.results import forbidden_records

        write(forbidden_records(value, found), output, quiet=as_json)
    if as_json:
        click.echo(json_text(found.to_json()))
    elif output is None:
        _print(value, found, crossed_row(value, row).tree if tree else None)


def _print(value: Irrational, found: ForbiddenRow, tree: PartitionTree | None) -> None:
    from wythoff.integers.arithmetic import decimal_digits
    from wythoff.integers.shortened import short_number

    row, upto = found.x, found.upto
    heading(f"Forbidden moves ({shortened(row)}, y) with y up to {upto:,} for alpha = {value}")
    for name, numbers in (("below the row", found.below), ("direct", found.direct), ("crossed", found.crossed)):
        click.echo(f"\n{name}: {count(len(numbers), 'move')}")
        for line in in_columns([str(y) for y in numbers[:MAX_SHOWN]], width()):
            click.echo(line)
        if len(numbers) > MAX_SHOWN:
            click.echo(f"  ... {len(numbers) - MAX_SHOWN:,} more; --json prints all, -o FILE writes all")
    click.echo("\nall crossed moves of the row, for n = 1, 2, ... (g(k) = floor(k*alpha), h(k) = floor(k*beta))")
    written = decimal_digits if row.bit_length() <= LONGEST_WRITTEN_ROW else short_number
    for piece in found.formula[:MAX_SHOWN]:
        click.echo(f"  {piece.written(written)}")
    if len(found.formula) > MAX_SHOWN:
        click.echo(f"  ... {len(found.formula) - MAX_SHOWN:,} more; --json prints all")
    if tree is not None:
        click.echo("\npartition tree")
        for line in islice(tree.lines(), MAX_SHOWN):
            click.echo(f"  {line}")
        if tree.size > MAX_SHOWN:
            click.echo(f"  ... and {tree.size - MAX_SHOWN:,} more nodes")


__all__ = ["command"]
