"""``wythoff word``: the letters of an infinite word."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.completing import words
from wythoff.cli.numbers import shortened
from wythoff.cli.output import check_sequence, sequences_option, write
from wythoff.cli.text import heading, in_columns, width
from wythoff.cli.types import Count, WholeNumber, json_option
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.words import InfiniteWord

LINES_SHOWN = 40


@click.command("word")
@click.argument("spec", shell_complete=words)
@click.option("-n", "length", default="200", show_default=True, type=Count(least=0), help="How many letters.")
@click.option(
    "--from", "start", default="0", show_default=True, type=WholeNumber(), help="Where to begin, counted from 0."
)
@click.option("--places", "letter", metavar="L", help="Print the first places of this letter.")
@sequences_option
@json_option
def command(
    spec: str,
    length: int,
    start: int,
    letter: str | None,
    output: Path | None,
    sequence: str | None,
    as_json: bool,
) -> None:
    """Print letters of the infinite word that SPEC names.

    SPEC is morphism:0->01,1->02,2->0 (a fixed point), kbonacci:4, alpha:ALPHA (the word of a Beatty pair),
    sturmian:SLOPE,X (the Sturmian word of an irrational slope between 0 and 1; the intercept X is 0 unless given) or
    kab:a,b (its letters stand at Wythoff's ka+b sequences, 0 < b <= a).

    With --places L, the places of the letter L are printed instead, numbered from 1 as in the papers.

    Examples: wythoff word kbonacci:3 -n 60

    wythoff word kab:2,1 --places 0 -n 12

    wythoff word kbonacci:3 -n 10000 -o b.txt
    """
    from wythoff.solve.memory import require_memory
    from wythoff.words import word_from_spec

    check_sequence(output, sequence)
    require_memory(length * (100 if as_json or output else 2), f"a word of {length:,} letters")
    word = word_from_spec(spec)
    if letter is not None:
        if start or output is not None:
            raise click.UsageError("--places prints the first places of a letter: leave out --from and -o")
        _print_places(spec, word, letter, length, as_json)
        return
    if output is not None:
        from wythoff.exchange.results import word_records

        write(word_records(spec, word, start, length), output, sequence=sequence, quiet=as_json)
    letters = word[start : start + length].tolist()
    if as_json:
        click.echo(json.dumps({"letters": letters}))
    elif output is None:
        _print(spec, word, letters, start)


def _print_places(spec: str, word: InfiniteWord, letter: str, terms: int, as_json: bool) -> None:
    own = word.check_letter(letter)
    places = word.positions(own).first(terms).tolist()
    if as_json:
        click.echo(json.dumps({"letter": own, "places": places}))
        return
    heading(f"{spec}: the first {count(terms, 'place')} of the letter {own}")
    lines = list(in_columns([str(place) for place in places], width()))
    for line in lines[:LINES_SHOWN]:
        click.echo(line)
    if len(lines) > LINES_SHOWN:
        click.echo("\nonly the beginning is shown; --json prints all places")


def _print(spec: str, word: InfiniteWord, letters: list[object], start: int) -> None:
    length = len(letters)
    place = f"place {start:,}" if start < 10**15 else shortened(start).replace("number", "place")
    where = f"{count(length, 'letter')} from {place} on" if start else f"the first {count(length, 'letter')}"
    heading(f"{spec}: {where}")
    gap = "" if all(len(str(letter)) == 1 for letter in word.alphabet) else " "
    text = gap.join(map(str, letters))
    line = width() - 2
    for begin in range(0, min(len(text), line * LINES_SHOWN), line):
        click.echo("  " + text[begin : begin + line])
    if len(text) > line * LINES_SHOWN:
        click.echo("\nonly the beginning is shown; --json prints all letters, -o FILE writes all")


__all__ = ["command"]
