"""``wythoff table``: the tables of the k-bonacci word."""

from __future__ import annotations

import json
from pathlib import Path

import click

from wythoff.cli.output import check_sequence, sequences_option, write
from wythoff.cli.text import heading, width, wrapped_rows
from wythoff.cli.types import Count, json_option

MAX_SHOWN = 300


@click.command("table")
@click.argument("which", type=click.Choice(["positions", "differences", "double-differences"]))
@click.option("-k", default="3", show_default=True, type=Count(least=0), help="The number of letters of the word.")
@click.option("-n", "columns", default="16", show_default=True, type=Count(least=0), help="How many columns.")
@click.option("--latex", "as_latex", is_flag=True, help="Print a LaTeX tabular.")
@sequences_option
@json_option
def command(
    which: str, k: int, columns: int, as_latex: bool, output: Path | None, sequence: str | None, as_json: bool
) -> None:
    """Print the positions of the letters in the k-bonacci word, or their differences [FokkinkRust, sections 4 to 8].

    The table of double differences ends with the row Sigma, the sum of all rows of the table of differences.

    Examples: wythoff table positions -k 4 -n 16

    wythoff table differences -k 3 -n 1000 -o differences.csv
    """
    from wythoff.solve.memory import require_memory
    from wythoff.words import difference_table, double_difference_table, positions_table

    check_sequence(output, sequence)
    require_memory(columns * k * 100, f"a table of {k:,} rows and {columns:,} columns")
    tables = {
        "positions": positions_table,
        "differences": difference_table,
        "double-differences": double_difference_table,
    }
    table = tables[which](k, columns)
    title = f"{which.capitalize()} of the letters in the {k}-bonacci word"
    if output is not None:
        from wythoff.exchange.results import table_records

        write(table_records(title, table), output, sequence=sequence, quiet=as_json or as_latex)
    if as_json:
        click.echo(json.dumps(table.to_json()))
    elif as_latex:
        click.echo(table.latex())
    elif output is None:
        heading(title)
        if not columns:
            return
        click.echo()
        rows = list(zip(["word", *table.names], [table.header, *table.rows], strict=True))
        for line in wrapped_rows([(name, numbers[:MAX_SHOWN]) for name, numbers in rows], width()):
            click.echo(line)
        if columns > MAX_SHOWN:
            click.echo(
                f"\nthe first {MAX_SHOWN} of {columns:,} columns are shown; --json prints all, -o FILE writes all"
            )


__all__ = ["command"]
