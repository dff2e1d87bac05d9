"""``wythoff conjecture``: descriptions that fit the P-positions of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.ending import UNDECIDED
from wythoff.cli.games_by_name import game_argument, misere_option, named_game, symbolic_game_or_none, where_option
from wythoff.cli.output import records_option, write
from wythoff.cli.text import heading
from wythoff.cli.types import Count, json_option

if TYPE_CHECKING:
    from wythoff.conjecture import Conjectures
    from wythoff.conjecture.nim_values import AdditiveRow
    from wythoff.rules.symbolic import SymbolicGame


@click.command("conjecture")
@game_argument
@click.option("--bound", type=Count(least=20), help="The largest pile to look at; if not given, as far as is quick.")
@click.option("--value", type=Count(least=0), help="Describe the positions with this nim-value instead.")
@click.option("--rows", type=Count(least=1, most=1_000), help="Look for periods in this many rows of nim-values.")
@click.option("--seconds", type=click.FloatRange(min=0.1), default=20.0, show_default=True, help="When to stop trying.")
@misere_option
@where_option
@records_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    game: str,
    bound: int | None,
    value: int | None,
    rows: int | None,
    seconds: float,
    misere: bool,
    where: tuple[str, ...],
    output: Path | None,
    as_json: bool,
) -> None:
    """Find descriptions that fit the P-positions of GAME, the best first.

    Beatty pairs, mex rules, nim-sums, periodic lattices, rays and step words are fitted to part of the P-positions
    and then compared with all of them: every description printed holds up to the bound beside it. That is not a
    proof; wythoff prove gives one.

    With a symbol for a number, a few small instances are solved, and a law that contains the symbol is fitted. The exit
    code is 3 if none is found.

    Examples: wythoff conjecture "wythoff(slack=2)"

    wythoff conjecture "wythoff(slack=t)"

    wythoff conjecture nim --value 3

    wythoff conjecture wythoff -o conjectures.tex
    """
    from wythoff.cli.progress import reporting
    from wythoff.conjecture import conjecture
    from wythoff.conjecture.nim_values import BOARD, ROW_LENGTH, additive_rows, conjecture_value

    if sum(option is not None for option in (value, rows)) > 1:
        raise click.UsageError("--value and --rows ask different questions: give one of them")
    symbolic = symbolic_game_or_none(game, where, misere=misere)
    if symbolic is not None:
        if value is not None or rows is not None:
            raise click.UsageError("--value and --rows need a game with numbers only")
        context.exit(_find_law(symbolic, bound, output, as_json))
    rules = named_game(game, misere=misere)
    with reporting(f"looking at {rules}"):
        if rows is not None:
            length = max(ROW_LENGTH if bound is None else bound + 1, rows)
            found = additive_rows(rules, range(rows), length=length)
        elif value is not None:
            ideas = conjecture_value(rules, value, size=BOARD if bound is None else bound + 1, seconds=seconds)
        else:
            ideas = conjecture(rules, bound=bound, seconds=seconds)
    if output is not None:
        from wythoff.exchange.results import conjecture_records, period_records

        records = conjecture_records(ideas) if rows is None else period_records(rules, found)
        write(records, output, quiet=as_json)
    if rows is not None:
        _print_rows(found, as_json, quiet=output is not None)
    else:
        _print(ideas, as_json, quiet=output is not None)


def _print(ideas: Conjectures, as_json: bool, *, quiet: bool) -> None:
    nothing = ideas.nothing_fits
    if as_json:
        click.echo(json.dumps(ideas.to_json()))
    elif nothing is None and not quiet:
        heading(f"Conjectures about {ideas.subject}")
        for number, idea in enumerate(ideas, 1):
            click.echo(f"\n{number}. {idea.heading()}\n   {idea.description}")
    if nothing is not None:
        click.echo(nothing, err=True)


def _find_law(game: SymbolicGame, bound: int | None, output: Path | None, as_json: bool) -> int:
    """Print the law of a game with symbols, and return the exit code."""
    from wythoff.cli.progress import reporting
    from wythoff.conjecture.laws import NoLaw, find_law

    with reporting(f"looking at {game}"):
        found = find_law(game, bound=bound)
    if isinstance(found, NoLaw):
        click.echo(found, err=True)
        if as_json:
            click.echo("[]")
        return UNDECIDED
    if output is not None:
        from wythoff.exchange.results import law_records

        write(law_records(found), output, quiet=as_json)
    if as_json:
        click.echo(json.dumps([found.to_json()]))
    elif output is None:
        heading(f"A law of {game}, for all {found.game.for_all}")
        click.echo(f"\n1. {found.law.kind}, {found.status}\n   {found.law}")
        for other in found.exceptions:
            click.echo(f"   {other}")
    return 0


def _print_rows(found: list[AdditiveRow | None], as_json: bool, *, quiet: bool) -> None:
    if as_json:
        click.echo(json.dumps([row and row.to_json() for row in found]))
    if as_json or quiet:
        return
    for number, row in enumerate(found):
        click.echo(f"row {number}: no period seen" if row is None else row)


__all__ = ["command"]
