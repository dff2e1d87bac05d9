"""``wythoff lookup``: which sequences are known to the OEIS, from a copy of it on this machine."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.completing import games
from wythoff.cli.games_by_name import misere_option, named_game
from wythoff.cli.text import heading
from wythoff.cli.types import Count, json_option
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.exchange.oeis import Found, Match

TERMS = re.compile(r"\s*[-+]?[0-9]+(?:\s*[,\s]\s*[-+]?[0-9]+)*\s*,?\s*")
LONGEST_TERM = 1000
GAME_TERMS = 100
SHOWN_TERMS = 10


@click.command("lookup")
@click.argument("what", metavar="TERMS|GAME", shell_complete=games)
@click.option(
    "--oeis",
    type=click.Path(path_type=Path),
    help="The file stripped.gz of the OEIS; if not given, what the environment variable WYTHOFF_OEIS names.",
)
@click.option(
    "-n", "most", default="10", show_default=True, type=Count(least=1, most=1000), help="How many matches to show."
)
@misere_option
@json_option
def command(what: str, oeis: Path | None, most: int, misere: bool, as_json: bool) -> None:
    """Look up TERMS of a sequence, such as 1,3,4,6,8, or all sequences of a GAME, in a copy of the OEIS.

    Nothing is sent anywhere: the file, https://oeis.org/stripped.gz, must be on this machine. Up to three of the first
    terms may be missing from an entry; the remaining terms must agree as far as the entry shows them.

    Examples: wythoff lookup 1,3,4,6,8,9,11 --oeis stripped.gz

    wythoff lookup "splythoff(slack=2)"
    """
    from wythoff.exchange.oeis import look_up, oeis_path

    place = oeis_path(oeis)
    found = look_up(_queries(what, misere), place, most=most)
    if as_json:
        sequences = [_json(name, result) for name, result in found.items()]
        click.echo(json.dumps({"oeis": str(place), "sequences": sequences}))
        return
    for number, (name, result) in enumerate(found.items()):
        if number:
            click.echo()
        _print(name, result)


def _queries(what: str, misere: bool) -> dict[str, tuple[int, ...]]:
    if TERMS.fullmatch(what):
        if misere:
            raise click.UsageError("--misere applies to a game, and terms of a sequence were given")
        terms = re.findall(r"[-+]?[0-9]+", what)
        if max(map(len, terms)) > LONGEST_TERM:
            raise click.UsageError(f"a term has more than {LONGEST_TERM} digits")
        return {"terms": tuple(map(int, terms))}
    from wythoff.exchange.oeis import game_sequences
    from wythoff.exchange.oeis.lookup import FEWEST_TERMS

    rules = named_game(what, misere=misere)
    queries = {s.key: s.terms for s in game_sequences(rules, GAME_TERMS) if len(s.terms) >= FEWEST_TERMS}
    if not queries:
        raise click.UsageError(f"{rules} has no sequence of at least {FEWEST_TERMS} terms")
    return queries


def _json(name: str, result: Found) -> dict[str, Any]:
    matches = [match.to_json() for match in result.matches]
    return {"name": name, "terms": list(result.terms), "found": result.total, "matches": matches}


def _print(name: str, result: Found) -> None:
    shown = ", ".join(map(str, result.terms[:SHOWN_TERMS])) + (", ..." if len(result.terms) > SHOWN_TERMS else "")
    heading(f"{name}: {shown}")
    if not result.total:
        click.echo("  no match")
    for match in result.matches:
        click.echo(f"  {match.number}  {_words(match)}  {match.url}")
    if result.total > len(result.matches):
        click.echo(f"  the best {len(result.matches)} of {result.total:,} matches are shown; -n shows more")


def _words(match: Match) -> str:
    parts = [f"{count(match.agreeing, 'term')} agree"]
    if match.skipped:
        parts.append(f"{match.skipped} skipped")
    if match.start:
        parts.append(f"after {match.start} of its own")
    return ", ".join(parts)


__all__ = ["command"]
