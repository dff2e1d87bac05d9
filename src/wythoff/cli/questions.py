"""``wythoff questions``: what is known about open questions of the papers, as one page."""

from __future__ import annotations

import json
from pathlib import Path

import click

from wythoff.cli.types import OutputFile, json_option
from wythoff.text import count


@click.command("questions")
@click.option("-o", "--output", type=OutputFile([".md"]), help="Where to write the page, a .md file.")
@click.option("--quick", is_flag=True, help="Smaller bounds: less than a minute instead of several minutes.")
@json_option
def command(output: Path | None, quick: bool, as_json: bool) -> None:
    """Compute what is known about questions that the papers leave open.

    The steps of a-Splythoff Nim and its nim-values, Wythoff's game with an even number of heaps, misere play with a
    cap, games on three piles coded by a word, simple sets of moves for Beatty pairs. Each is also an open claim of
    wythoff paper. The page names the bounds of everything that is not proved.

    Certificates in a directory "certificates" beside the page are checked, and the theorems name them. Without -o the
    page is printed.

    Examples: wythoff questions --quick

    wythoff questions -o docs/open-questions.md
    """
    from wythoff.cli.progress import reporting
    from wythoff.files import whole_file
    from wythoff.questions.bounds import FULL, QUICK
    from wythoff.questions.page import open_questions

    bounds = QUICK if quick else FULL
    with reporting("open questions") as progress:
        page = open_questions(bounds, None if output is None else output.parent, progress)
    if output is not None:
        with whole_file(output) as file:
            file.write(page.markdown().encode())
    if as_json:
        click.echo(json.dumps(page.to_json()))
    elif output is None:
        click.echo(page.markdown(), nl=False)
    else:
        click.echo(f"{count(len(page.answers), 'question')}, written to {output}")


__all__ = ["command"]
