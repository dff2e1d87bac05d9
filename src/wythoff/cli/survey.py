"""``wythoff survey``: the whole pipeline over a space of games, and a page about the results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.completing import either, games, one_of
from wythoff.cli.games_by_name import misere_option
from wythoff.cli.progress import reporting
from wythoff.cli.types import Count, OutputFile, json_option
from wythoff.cli.verbosity import with_verbosity
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.survey.run import Summary

REPORT = "report.html"


class _OrReport(click.Command):
    """A command that becomes another one when its first word is ``report``."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if args[:1] == ["report"]:
            return with_verbosity(report).make_context(f"{info_name} report", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command("survey", cls=_OrReport)
@click.argument(
    "space", required=False, shell_complete=either(one_of([("report", "write a page about a survey")]), games)
)
@click.option("--bound", type=Count(least=0), help="The largest pile; may be written 10**3.")
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), help="The directory of the survey.")
@click.option("--scheduler", metavar="ADDRESS", help="Run on the cluster of this Dask scheduler: tcp://HOST:8786.")
@click.option(
    "--workers", type=Count(least=1, most=1024), help="How many cores of this machine to use; all if not given."
)
@misere_option
@click.option("--prove", is_flag=True, help="Also search for proofs, and keep their certificates.")
@click.option("--seconds", type=click.FloatRange(min=1), help="Processor time for one ruleset; 60 if not given.")
@click.option("--memory", metavar="MB", type=Count(least=500), help="Memory for one ruleset; 2000 if not given.")
@click.option("--resume", is_flag=True, help="Continue the survey in the directory.")
@json_option
def command(
    space: str | None,
    bound: int | None,
    output: Path,
    scheduler: str | None,
    workers: int | None,
    misere: bool,
    prove: bool,
    seconds: float | None,
    memory: int | None,
    resume: bool,
    as_json: bool,
) -> None:
    """Examine every game of SPACE: P-positions, statistics, conjectures, and proofs if asked for.

    SPACE is a game with ranges, such as "splythoff(slack=1..40)", or the path of a .space file. The rows are written to
    rows.parquet in the directory, one for each game. A game that takes too much time or memory is recorded as such, and
    the others continue. A survey that was stopped or killed loses nothing: --resume continues it.

    "wythoff survey report DIR" writes a page about a finished survey.

    Examples: wythoff survey "splythoff(slack=1..40)" --bound 2000 -o splythoff

    wythoff survey -o splythoff --resume
    """
    if scheduler is not None and workers is not None:
        raise click.UsageError("--workers is for this machine; the cluster of a scheduler has its own workers")
    if space is None and not resume:
        raise click.UsageError("Missing argument 'SPACE'.")
    if bound is None and not resume:
        raise click.UsageError("Missing option '--bound'.")
    if space is None and misere:
        raise click.UsageError("--misere applies to SPACE: a resumed survey keeps its own kind of play")
    from wythoff.survey.run import Interrupted, Place, survey
    from wythoff.survey.space import parse_space

    games = None if space is None else parse_space(space)
    try:
        with reporting(f"surveying {space or output}") as progress:
            summary = survey(
                games.under_misere() if games is not None and misere else games,
                output,
                bound=bound,
                prove=prove or None,
                seconds=seconds,
                megabytes=memory,
                resume=resume,
                place=Place(workers, scheduler),
                progress=progress,
            )
    except Interrupted as stop:
        click.echo(f"wythoff: {stop}", err=True)
        raise
    if as_json:
        click.echo(json.dumps(summary.to_json()))
    else:
        _print(summary)


def _print(summary: Summary) -> None:
    about = summary.to_json()
    statuses = ", ".join(f"{number:,} {status}" for status, number in about["statuses"].items())
    click.echo(f"{count(about['rulesets'], 'ruleset')} to bound {about['bound']:,}: {statuses}")
    click.echo(
        f"{about['different_rules']:,} with rules of their own, {about['different_p_positions']:,} with P-positions of"
        " their own"
    )
    click.echo(f"written to {about['rows']} ({about['seconds_taken']} s)")
    click.echo(f"a page about it: wythoff survey report {summary.folder}")


@click.command("report")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=OutputFile([".html"]), help=f"The page to write; {REPORT} in DIR if not given.")
@json_option
def report(folder: Path, output: Path | None, as_json: bool) -> None:
    """Write a page about the finished survey in DIR: a sortable table with pictures.

    Example: wythoff survey report splythoff -o splythoff.html
    """
    from wythoff.survey.report_page import write_report
    from wythoff.survey.store import read_rows

    rulesets = len(read_rows(folder))
    page = output or folder / REPORT
    write_report(folder, page)
    if as_json:
        click.echo(json.dumps({"report": str(page), "rulesets": rulesets}))
    else:
        click.echo(f"report: {page}, {count(rulesets, 'ruleset')}")


__all__ = ["command"]
