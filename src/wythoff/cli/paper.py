"""``wythoff paper``: the claims of the five papers, each with its verdict."""

from __future__ import annotations

import json
import sys
import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import click
from click.shell_completion import CompletionItem

from wythoff.cli.output import write
from wythoff.cli.text import heading, width
from wythoff.cli.types import PagesOrFile, json_option
from wythoff.cli.verbosity import is_quiet
from wythoff.exchange.suffixes import RECORDS

if TYPE_CHECKING:
    from wythoff.papers.claim import Claim, Effort
    from wythoff.papers.kinds import VerdictKind
    from wythoff.papers.result import Result
    from wythoff.papers.run import Progress

Row: TypeAlias = dict[str, Any]
"""A claim with its verdict, as JSON has it."""

VERDICT_WIDTH = 16
INDENT = "    "
OUTPUT = "A directory of pages; one page, .html; or the verdicts alone: .csv, .parquet, .json or .tex."


def _keys(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    from wythoff.papers import FOLDERS

    return [CompletionItem(key) for key in FOLDERS if key.lower().startswith(typed.lower())]


@click.command("paper")
@click.argument("key", required=False, shell_complete=_keys)
@click.option(
    "--claim", "ids", multiple=True, metavar="ID", help="Run only this claim, such as thm-1; can be repeated."
)
@click.option("--quick/--full", "quick", default=None, help="Check again: to small bounds, or as far as is useful.")
@click.option("-o", "--output", type=PagesOrFile([".html", *RECORDS]), help=OUTPUT)
@json_option
@click.pass_context
def command(
    context: click.Context,
    key: str | None,
    ids: tuple[str, ...],
    quick: bool | None,
    output: Path | None,
    as_json: bool,
) -> None:
    """Show what is known about the claims of the papers, or of the one paper with this KEY.

    KEY is LiWu, FokkinkRust, GoldbergFraenkel, Schwent or Aoki. Each claim is checked as printed, from the
    definitions, and gets a verdict: proved (all that is stated, by certificates), proved for some values, which are
    named, checked in full (finitely many cases), holds to N, misprint (what is printed fails, a corrected statement
    holds up), false, open, definition, or not computed. A misprint is graded: an error of substance, a slip, a matter
    of typesetting or of the copy at hand, pedantry.

    The verdicts come with the program, and are shown at once; --quick and --full check every claim again. What the
    certificates say is printed for the claims that --claim names, and stands on the pages.

    With -o DIRECTORY a page is written for each paper, with certificates and figures; -o report.html writes one page,
    and beside it a directory: report_files. With another suffix the claims and their verdicts are written as a table.
    The exit code is 0 when every claim got a verdict, whatever it is, and 1 when the program failed on one.

    Examples: wythoff paper Schwent

    wythoff paper FokkinkRust --claim thm-1 --full

    wythoff paper -o papers

    wythoff paper LiWu -o verdicts.csv
    """
    from wythoff.papers.claim import Effort
    from wythoff.papers.selection import chosen
    from wythoff.papers.verdicts import stored_rows

    pages, report = _reports(output)
    claims = chosen(key, ids)
    if quick is None and output is None and (known := stored_rows(claims)) is not None:
        _show(known, as_json=as_json, whole=bool(ids))
        return
    effort = Effort(full=quick is False)
    results = _checked(claims, effort, draw=pages or report, silent=as_json, whole=bool(ids))
    rows = [result.to_json() for result in results]
    written = "" if output is None else _written(results, effort, output, pages, report)
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False))
    else:
        _summary(rows)
        if written:
            click.echo(f"\n{written}")
    context.exit(_complain(results))


def _show(rows: Sequence[Row], *, as_json: bool, whole: bool) -> None:
    """Print the verdicts that came with the program."""
    from wythoff.papers.verdicts import SHOWN

    if as_json:
        click.echo(json.dumps([{name: row[name] for name in SHOWN} for row in rows], ensure_ascii=False))
        return
    for row in rows:
        _print_lines(row, click.echo, whole)
    _summary(rows)
    for line in _wrapped("These verdicts came with the program; --quick or --full checks the claims again.", "", ""):
        click.echo(line)


def _reports(output: Path | None) -> tuple[bool, bool]:
    """Whether pages are wanted, and whether a single page is; raises an error now if they could not be written."""
    if output is None or output.suffix.lower() in RECORDS:
        return False, False
    from wythoff.papers.report import check_pages, check_report

    pages = output.suffix.lower() != ".html"
    (check_pages if pages else check_report)(output)
    return pages, not pages


def _written(results: Sequence[Result], effort: Effort, output: Path, pages: bool, report: bool) -> str:
    """Write what was wanted; returns a line about it."""
    from wythoff.papers.report import write_pages, write_report
    from wythoff.papers.result import result_records

    if pages:
        return f"pages: {output / 'index.html'}, with {len(write_pages(results, effort, output)) - 1} other files"
    if report:
        return f"report: {output}, with {len(write_report(results, effort, output)) - 1} files beside it"
    write(result_records(results), output, quiet=True)
    return f"written to {output}"


def _checked(claims: Sequence[Claim], effort: Effort, *, draw: bool, silent: bool, whole: bool) -> list[Result]:
    """The results of claims, each printed as soon as it and all before it are done."""
    from wythoff.papers.run import run

    results: list[Result] = []
    with _bar(len(claims)) as (progress, say):
        for result in run(claims, effort, processes=min(2, len(claims)), draw=draw, progress=progress):
            results.append(result)
            if not silent:
                _print_lines({**result.to_json(), **result.arguments}, say, whole)
    return results


@contextmanager
def _bar(total: int) -> Iterator[tuple[Progress | None, Callable[[str], None]]]:
    """A progress bar on stderr, and the function that prints a line above it."""
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


def _print_lines(row: Row, say: Callable[[str], None], whole: bool) -> None:
    """Print a claim with its verdict: the statement, the evidence or only its argument, and the correct statement."""
    name = f"{row['paper']} {row['claim']}"
    verdict = row["verdict"] or "failed"
    shown = click.style(f"{verdict:<{VERDICT_WIDTH}}", fg=_kind(row).colour, bold=True)
    before = len(name) + max(VERDICT_WIDTH, len(verdict)) + 4
    first, *others = _wrapped(row["statement"], " " * min(before, width() - 20), INDENT)
    say(f"{name}  {shown}  {first.lstrip()}")
    for line in others:
        say(line)
    for text in _remarks(row, whole):
        for line in _wrapped(text, INDENT, f"{INDENT}  "):
            say(click.style(line, dim=True))


def _kind(row: Row) -> VerdictKind:
    from wythoff.papers.kinds import kind_of

    return kind_of(row["verdict"])


def _wrapped(text: str, first: str, others: str) -> list[str]:
    return textwrap.wrap(text, width(), initial_indent=first, subsequent_indent=others, break_on_hyphens=False)


def _remarks(row: Row, whole: bool) -> Iterator[str]:
    yield f"- {row['evidence' if whole else 'argument']} ({row['place']}, {row['seconds']:.1f} s)"
    if row["severity"] is not None:
        yield f"- {row['severity']}: {row['severity_reason']}"
    if row["correction"] is not None:
        correction = row["correction"]
        why = correction["evidence"] if whole else row["correct_argument"]
        yield f"- correct: {correction['statement']} ({correction['verdict']}: {why})"


def _summary(rows: Sequence[Row]) -> None:
    """Print what is wrong, the worst first, and how many claims have each verdict."""
    from wythoff.papers.kinds import FAILED, KINDS, MISPRINT
    from wythoff.papers.page import GRADE_TITLES

    for grade, title in GRADE_TITLES.items():
        found = [row for row in rows if row["severity"] == grade]
        if not found:
            continue
        click.echo()
        heading(title.lower())
        for row in found:
            text = f"[{row['paper']}, {row['place']}] {row['evidence']}"
            if row["correction"] is not None and _kind(row) is MISPRINT:
                text += f"; correct: {row['correction']['statement']}"
            for line in _wrapped(text, "", INDENT):
                click.echo(line)
    numbers = Counter(map(_kind, rows))
    kinds = [*KINDS, *([FAILED] if numbers[FAILED] else [])]
    seconds = sum(row["seconds"] for row in rows)
    click.echo()
    text = f"{', '.join(kind.counted(numbers[kind]) for kind in kinds)} ({seconds:.0f} s of work)"
    for line in _wrapped(text, "", INDENT):
        click.echo(line)


def _complain(results: Iterable[Result]) -> int:
    """Report on stderr the claims that the program failed on; returns the exit code."""
    failed = [result for result in results if result.failure is not None]
    for result in failed:
        click.echo(f"wythoff: {result.claim.paper} {result.claim.id}: {result.evidence}", err=True)
    return 1 if failed else 0


__all__ = ["command"]
