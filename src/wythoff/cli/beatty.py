"""``wythoff beatty``: the two complementary sequences of an irrational number."""

from __future__ import annotations

import json
from pathlib import Path

import click

from wythoff.cli.completing import alphas
from wythoff.cli.output import check_sequence, sequences_option, write
from wythoff.cli.text import heading, width, wrapped_rows
from wythoff.cli.types import Count

MAX_SHOWN = 300


@click.command("beatty")
@click.argument("alpha", shell_complete=alphas)
@click.option("-n", "terms", default="20", show_default=True, type=Count(least=0), help="How many terms.")
@sequences_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(alpha: str, terms: int, output: Path | None, sequence: str | None, as_json: bool) -> None:
    """Compute floor(n*ALPHA) and floor(n*beta) for n = 1, 2, ..., where 1/ALPHA + 1/beta = 1.

    The sequence of the smaller numbers comes first; if ALPHA is above 2, that is the one of beta.

    ALPHA is golden, sqrt(2), "(3+sqrt(17))/4", "[1;(1,2)]" (the period in parentheses), cf:n for [1;1,2,3,...], or e-1.

    Examples: wythoff beatty "sqrt(2)" -n 12

    wythoff beatty "sqrt(2)" -n 10000 --sequence A -o b.txt
    """
    from wythoff.exact import BeattyPair
    from wythoff.exact import alpha as number
    from wythoff.solve.memory import require_memory

    check_sequence(output, sequence)
    require_memory(terms * (100 if as_json or output else 2), f"a list of {terms:,} terms of two sequences")
    pair = BeattyPair(number(alpha))
    if pair.alpha > 2:
        pair = BeattyPair(pair.beta, pair.alpha)
    if output is not None:
        from wythoff.exchange.results import beatty_records

        write(beatty_records(pair, terms), output, sequence=sequence, quiet=as_json)
        if not as_json:
            return
    wanted = terms if as_json else min(terms, MAX_SHOWN)
    smaller, larger = pair.smaller_array(wanted).tolist(), pair.larger_array(wanted).tolist()
    if as_json:
        click.echo(json.dumps({"smaller": smaller, "larger": larger}))
        return
    heading(f"The Beatty sequences of alpha = {pair.alpha} and beta = {pair.beta}")
    if terms:
        click.echo()
        rows = [("n", list(range(1, wanted + 1))), ("A", smaller), ("B", larger)]
        for line in wrapped_rows(rows, width()):
            click.echo(line)
    if terms > MAX_SHOWN:
        click.echo(f"\nthe first {MAX_SHOWN} of {terms:,} terms are shown; --json prints all, -o FILE writes all")


__all__ = ["command"]
