"""``wythoff paper``: the claims of the five papers, each with its verdict."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from wythoff.cli.output import write
from wythoff.cli.text import heading, width
from wythoff.cli.types import OutputFile
from wythoff.cli.verbosity import is_quiet
from wythoff.exchange.suffixes import RECORDS

if TYPE_CHECKING:
    from wythoff.papers.result import Result
    from wythoff.papers.run import Progress

COLOURS = {
    "proved": "green", "proved for": "cyan", "checked in full": "green", "holds": "blue", "misprint": "yellow",
    "false": "red", "open": "magenta", "failed": "red",
}  # fmt: skip
VERDICT_WIDTH = 16
INDENT = "    "
OUTPUT = "A report with tables and figures, .html; or the verdicts alone: .csv, .parquet, .json or .tex."


def _keys(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    from wythoff.papers import FOLDERS

    return [CompletionItem(key) for key in FOLDERS if key.lower().startswith(typed.lower())]


@click.command("paper")
@click.argument("key", required=False, shell_complete=_keys)
@click.option(
    "--claim", "ids", multiple=True, metavar="ID", help="Run only this claim, such as thm-1; can be repeated."
)
@click.option("--quick/--full", "quick", default=True, help="Small bounds (the default), or as far as is useful.")
@click.option("-o", "--output", type=OutputFile([".html", *RECORDS]), help=OUTPUT)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(
    context: click.Context, key: str | None, ids: tuple[str, ...], quick: bool, output: Path | None, as_json: bool
) -> None:
    """Check the claims of the papers, or of the one paper with this KEY.

    KEY is LiWu, FokkinkRust, GoldbergFraenkel, Schwent or Aoki. Each claim is checked from the definitions as it is
    printed, and gets a verdict: proved (all that is stated, by certificates), proved for some values, which are
    named, checked in full (finitely many cases), holds to N, misprint (what is printed fails, a corrected statement
    does not), false, open, definition, or not computed. A misprint is graded: an error of substance, a slip, a matter
    of typesetting or of the copy at hand, pedantry.

    With -o report.html a report is written, and beside it a directory with the certificates: report_files. With another
    suffix the claims and their verdicts are written as a table.
    The exit code is 0 when every claim got a verdict, whatever it is, and 1 when the program failed on one.

    Examples: wythoff paper Schwent

    wythoff paper FokkinkRust --claim thm-1 --full

    wythoff paper -o report.html

    wythoff paper LiWu -o verdicts.csv
    """
    from wythoff.papers.claim import Effort
    from wythoff.papers.run import run
    from wythoff.papers.selection import chosen

    report = output if output is not None and output.suffix.lower() == ".html" else None
    if report is not None:
        from wythoff.papers.report import check_report

        check_report(report)
    claims = chosen(key, ids)
    effort = Effort(full=not quick)
    results: list[Result] = []
    processes = min(2, len(claims))
    with _bar(len(claims)) as (progress, say):
        for result in run(claims, effort, processes=processes, draw=report is not None, progress=progress):
            results.append(result)
            if not as_json:
                for line in _lines(result):
                    say(line)
    files: list[str] = []
    if report is not None:
        from wythoff.papers.report import write_report

        files = write_report(results, effort, report)
    elif output is not None:
        from wythoff.papers.result import result_records

        write(result_records(results), output, quiet=True)
    if as_json:
        click.echo(json.dumps([result.to_json() for result in results], ensure_ascii=False))
    else:
        _summary(results)
        if report is not None:
            click.echo(f"\nreport: {report}, with {len(files) - 1} files beside it")
        elif output is not None:
            click.echo(f"\nwritten to {output}")
    context.exit(_complain(results))


@contextmanager
def _bar(total: int) -> Iterator[tuple[Progress | None, Callable[[str], None]]]:
    """A progress bar on stderr, and what prints a line above it."""
    if not sys.stderr.isatty() or is_quiet() or total == 1:
        yield None, click.echo
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Lines go through the bar, by way of print, only if both are on a terminal; a file gets them directly.
    through_bar = sys.stdout.isatty()
    bar = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=through_bar)
    with bar:
        task = bar.add_task("checking claims", total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total), print if through_bar else click.echo


def _lines(result: Result) -> Iterator[str]:
    """The claim and its verdict, the statement, the evidence, and what should have been said."""
    name = f"{result.claim.paper} {result.claim.id}"
    verdict = click.style(f"{result.verdict or 'failed':<{VERDICT_WIDTH}}", fg=COLOURS.get(result.kind), bold=True)
    head = f"{name}  {verdict}  "
    before = len(name) + max(VERDICT_WIDTH, len(result.verdict or "")) + 4
    first, *others = _wrapped(result.claim.statement, " " * min(before, width() - 20), INDENT)
    yield f"{head}{first.lstrip()}"
    yield from others
    for text in _remarks(result):
        yield from (click.style(line, dim=True) for line in _wrapped(text, INDENT, f"{INDENT}  "))


def _wrapped(text: str, first: str, others: str) -> list[str]:
    return textwrap.wrap(text, width(), initial_indent=first, subsequent_indent=others, break_on_hyphens=False)


def _remarks(result: Result) -> Iterator[str]:
    yield f"- {result.evidence} ({result.claim.place}, {result.work.seconds:.1f} s)"
    if result.severity is not None:
        yield f"- {result.severity.grade}: {result.severity.reason}"
    if result.correction is not None:
        correction = result.correction
        yield f"- correct: {correction['statement']} ({correction['verdict']}: {correction['evidence']})"


def _summary(results: Sequence[Result]) -> None:
    from wythoff.papers.page import GRADE_TITLES
    from wythoff.papers.result import counted, findings

    for grade, found in findings(results).items():
        click.echo()
        heading(GRADE_TITLES[grade].lower())
        for result in found:
            text = f"[{result.claim.paper}, {result.claim.place}] {result.evidence}"
            if result.correction is not None and result.kind == "misprint":
                text += f"; correct: {result.correction['statement']}"
            for line in _wrapped(text, "", INDENT):
                click.echo(line)
    numbers = counted(results)
    seconds = sum(result.work.seconds for result in results)
    click.echo()
    text = f"{', '.join(_counted(kind, number) for kind, number in numbers.items())} ({seconds:.0f} s of work)"
    for line in _wrapped(text, "", INDENT):
        click.echo(line)


def _counted(kind: str, number: int) -> str:
    """A number of verdicts.

    >>> _counted("holds", 1), _counted("misprint", 2), _counted("proved for", 3)
    ('1 holds', '2 misprints', '3 proved for some values')
    """
    nouns = {
        "proved for": ("proved for some values",) * 2,
        "holds": ("holds", "hold"),
        "misprint": ("misprint", "misprints"),
        "definition": ("definition", "definitions"),
    }
    one, many = nouns.get(kind, (kind, kind))
    return f"{number:,} {one if number == 1 else many}"


def _complain(results: Iterable[Result]) -> int:
    """Report on stderr the claims that the program failed on; returns the exit code."""
    failed = [result for result in results if result.failure is not None]
    for result in failed:
        click.echo(f"wythoff: {result.claim.paper} {result.claim.id}: {result.evidence}", err=True)
    return 1 if failed else 0


__all__ = ["command"]
