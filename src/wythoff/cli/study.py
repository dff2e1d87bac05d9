"""``wythoff study``: the whole flow for one game, as a report."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.ending import EXIT_CODES
from wythoff.cli.games_by_name import game_argument, misere_option, named_game, symbolic_game_or_none, where_option
from wythoff.cli.proof import no_cache_option
from wythoff.cli.text import heading, width, wrapped_rows
from wythoff.cli.types import OutputFile, json_option
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.study.flow import Study

MAX_LISTED = 3
SUMMARY_COLUMNS = 15


@click.command("study")
@game_argument
@misere_option
@where_option
@click.option(
    "-o", "--output", type=OutputFile([".html", ".md", ".tex"]), help="Where to write the report: .html, .md or .tex."
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0.1),
    default=60.0,
    show_default=True,
    help="When to stop trying guesses.",
)
@no_cache_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    game: str,
    misere: bool,
    where: tuple[str, ...],
    output: Path | None,
    seconds: float,
    as_json: bool,
) -> None:
    """Study GAME from its rules to a theorem.

    Its P-positions and nim-values, descriptions that fit them, a proof for all positions, winning moves, the word that
    codes the P-positions, moves that could be added, and games of the library with the same P-positions.

    With -o the whole report is written, and beside it a directory with the certificate, files for Walnut, b-files,
    tables and pictures: report.html and report_files. The exit code is 3 if the proof ends undecided.

    With symbols for numbers, the report is about all of their values: the theorem, its law at small values, and the
    proof, lemma by lemma.

    Examples: wythoff study splythoff -o splythoff.html

    wythoff study "wythoff(slack=t)" -o all-slacks.html

    wythoff study "wythoff(slack=2)" --json
    """
    symbolic = symbolic_game_or_none(game, where, misere=misere)
    if symbolic is not None:
        from wythoff.cli.symbolic import study_symbolic

        context.exit(EXIT_CODES[study_symbolic(symbolic, output, seconds, as_json)])
    from wythoff.cli.progress import reporting
    from wythoff.extras import install_command, installed
    from wythoff.study.flow import study
    from wythoff.study.report import check_report, write_report
    from wythoff.study.report_files import CERTIFICATE

    rules = named_game(game, misere=misere)
    if output is not None:
        check_report(output, rules)
    with reporting(f"studying {rules}") as progress:
        result = study(rules, seconds=seconds, progress=progress)
        files = [] if output is None else write_report(result, output)
    if as_json:
        answer = {**result.to_json(), "files": files}
        certificate = next((file for file in files if Path(file).name == CERTIFICATE), None)
        answer["proof"] = {**answer["proof"], "certificate": certificate}
        click.echo(json.dumps(answer))
    else:
        for line in _summary(result):
            click.echo(line)
        if output is not None and not installed("matplotlib"):
            click.echo(f"\nno pictures: they need the extra 'plots'; run: {install_command('plots')}", err=True)
        if output is not None:
            click.echo(f"\nreport: {output}, with {count(len(files) - 1, 'file')} beside it ({result.seconds:.1f} s)")
    context.exit(EXIT_CODES[result.proof.status])


def _summary(study: Study) -> Iterator[str]:
    from wythoff.study.chapters import verdicts

    title = study.sources.heading.title
    heading(f"{title}: {study.game}" if title else str(study.game))
    for verdict in verdicts(study):
        yield _paragraph(f"{verdict.status}: {verdict.text}")
    yield from _conjectures(study)
    rows = [(name, numbers[:SUMMARY_COLUMNS]) for name, numbers in study.table.rows]
    if study.table.positions:
        yield f"\nthe first P-positions of {len(study.board):,} with piles up to {study.board.bound}:"
        yield from wrapped_rows(rows, width())
    yield from _more(study)


def _paragraph(text: str) -> str:
    return "\n" + textwrap.fill(text, width(), break_on_hyphens=False)


def _conjectures(study: Study) -> Iterator[str]:
    from wythoff.knowledge import Undecided
    from wythoff.prove.verdict import Proof

    if isinstance(study.conjectures, Undecided):
        yield _paragraph(f"no conjecture: {study.conjectures.reason}")
        return
    for idea, known in study.descriptions[:MAX_LISTED]:
        yield _paragraph(f"{known.strength}: {idea.kind}: {idea.description}")
    if not study.conjectures:
        found = (
            "no description other than the automaton of the proof"
            if isinstance(study.proof, Proof)
            else "no description fits"
        )
        yield _paragraph(f"{found}: {study.conjectures.evidence}")


def _more(study: Study) -> Iterator[str]:
    from wythoff.study.forbidden import ForbiddenMoves
    from wythoff.text import positions_text

    yield ""
    for example in study.examples:
        if example.move is not None:
            yield f"a winning move: {example.move}"
    if isinstance(study.forbidden, ForbiddenMoves):
        yield f"{study.forbidden.evidence}; the first: {positions_text(study.forbidden.first[:MAX_LISTED])}, ..."
    for other in study.related:
        yield f"the same P-positions: {other.game} ({other.known.strength})"


__all__ = ["command"]
