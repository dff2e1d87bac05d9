"""``wythoff find``: games with given P-positions."""

from __future__ import annotations

import json
import textwrap
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.completing import files, games, words
from wythoff.cli.ending import UNDECIDED
from wythoff.cli.games_by_name import misere_option, named_game
from wythoff.cli.text import heading, width
from wythoff.cli.types import Count, json_option
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.study.inverse.find import Findings, Hit
    from wythoff.study.inverse.targets import Target


@click.command("find")
@click.option("--like", metavar="GAME", shell_complete=games, help="Search for the P-positions of a game.")
@click.option(
    "--table",
    metavar="FILE",
    shell_complete=files,
    help="Search for the positions listed in a file: JSON, CSV, or one on each line.",
)
@click.option(
    "--word", metavar="SPEC", shell_complete=words, help="Search for the positions that an infinite word codes."
)
@misere_option
@click.option(
    "--bound",
    type=Count(least=1),
    help="The largest pile of the board on which games are verified; for a table, how far it is complete.",
)
@click.option("--factors", type=Count(least=1, most=12), help="The largest factor in a linear form of a mex system.")
@click.option(
    "--forms",
    type=Count(least=1, most=16),
    default="8",
    show_default=True,
    help="The largest number of linear forms in a class of a mex system.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A new directory for the games, as .game files.")
@json_option
@click.pass_context
def command(
    context: click.Context,
    like: str | None,
    table: str | None,
    word: str | None,
    misere: bool,
    bound: int | None,
    factors: int | None,
    forms: int,
    output: Path | None,
    as_json: bool,
) -> None:
    """Search for games that have given P-positions.

    Three spaces are searched: the games of the library, rulesets of two piles put together from parts (bands, cones,
    caps, splits, excluded and added moves), and mex systems. Each game found is solved on a board and compared with
    what was asked for. Positions are compared without regard to the order of the piles.

    SPEC is morphism:0->01,1->02,2->0, kbonacci:4 or alpha:ALPHA. The n-th places of its letters form one
    position; so do their differences, and so do the differences between these and their sum.

    If nothing is found, the answer says whether there is any game whose moves take the same numbers of counters from
    every position that has them: it shows a position that no such game can have, or says that, as far as the search
    went, such a game exists. The exit code is then 3.

    Examples: wythoff find --like splythoff

    wythoff find --word kbonacci:4 -o quadribonacci
    """
    from wythoff.cli.progress import reporting
    from wythoff.files import check_folder, write_folder
    from wythoff.study.inverse.find import find

    if output is not None:
        check_folder(output)
    name, targets = _targets(like, table, word, misere, bound)
    with reporting("searching") as progress:
        findings = find(targets, name, bound=bound, factors=factors, forms=forms, progress=progress)
    if output is not None and findings.hits:
        write_folder(output, findings.files())
    if as_json:
        click.echo(json.dumps(findings.to_json()))
    else:
        _print(findings, output)
    context.exit(0 if findings.hits else UNDECIDED)


def _targets(
    like: str | None, table: str | None, word: str | None, misere: bool, bound: int | None
) -> tuple[str, list[Target]]:
    """What is searched for, and its name."""
    from wythoff.study.inverse.targets import like_game, table_target, word_targets

    given = [spec for spec in (like, table, word) if spec is not None]
    if len(given) != 1:
        raise click.UsageError("give one of --like GAME, --table FILE and --word SPEC")
    if misere and like is None:
        raise click.UsageError("--misere applies to a game: give it with --like GAME")
    if like is not None:
        target = like_game(named_game(like, misere=misere))
        return target.name, [target]
    if table is not None:
        target = table_target(table, bound)
        return target.name, [target]
    from wythoff.words import word_from_spec

    return given[0], word_targets(word_from_spec(given[0]), given[0])


def _print(findings: Findings, output: Path | None) -> None:
    for hit in findings.hits:
        _print_hit(hit)
    if not findings.hits:
        click.echo(f"no game found with the P-positions of {findings.target}")
    for target, spaces in groupby(findings.spaces, key=lambda space: space.target):
        click.echo(f"searched for {target}:")
        for space in spaces:
            click.echo(f"  {space.searched:,} {space.description}" if space.searched else f"  {space.description}")
    for reason in findings.reasons:
        click.echo(textwrap.fill(str(reason), width(), break_on_hyphens=False))
    if findings.hits:
        where = "-o DIR writes them as .game files" if output is None else f"written to {output}"
        click.echo(f"{count(len(findings.hits), 'game')} found: computed, not proved; {where}")


def _print_hit(hit: Hit) -> None:
    parameters = ", ".join(f"{name} = {_value(value)}" for name, value in hit.parameters.items())
    heading(f"{hit.name}: {parameters}" if parameters else hit.name)
    columns = "" if hit.columns is None else f"; {hit.columns:,} columns without a clash"
    click.echo(f"  {hit.target}, verified for piles up to {hit.verified_to:,}{columns}")
    if hit.same_rules:
        click.echo(f"  the same rules: {', '.join(hit.same_rules)}")
    for line in hit.text.splitlines():
        if not line.startswith("#"):
            click.echo(f"    {line}")
    click.echo()


def _value(value: object) -> str:
    return f"{{{', '.join(map(str, value))}}}" if isinstance(value, list) else str(value)


__all__ = ["command"]
