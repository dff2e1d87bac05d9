"""``wythoff games``: the library."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.output import records_option, write
from wythoff.cli.text import width
from wythoff.cli.types import json_option

if TYPE_CHECKING:
    from wythoff.rules.ruleset import Ruleset
    from wythoff.rules.syntax import GameText


@click.command("games")
@records_option
@json_option
def command(output: Path | None, as_json: bool) -> None:
    """List the games of the library."""
    from wythoff.rules import library

    texts = list(library.texts().values())
    if output is not None:
        from wythoff.exchange.results import game_records

        write(game_records([_entry(text) for text in texts]), output, quiet=as_json)
    if as_json:
        click.echo(json.dumps([_entry(text) for text in texts], indent=2, ensure_ascii=False))
    elif output is None:
        _table(texts)


def _entry(text: GameText) -> dict[str, Any]:
    from wythoff.rules import library

    game: Ruleset = library.game(text.name)
    return {
        "name": text.name,
        "parameters": dict(text.parameters),
        "piles": list(game.piles),
        "unordered": text.unordered,
        **library.Heading.of(text.text).to_json(),
    }


def _table(texts: list[GameText]) -> None:
    from wythoff.rules.library import Heading

    rows = [("game", "piles", "title [source]")]
    for text in texts:
        about = Heading.of(text.text)
        rows.append(
            (_signature(text), _piles(text), f"{about.title} [{about.source}]" if about.source else about.title)
        )
    first, second = (max(len(row[column]) for row in rows) + 2 for column in (0, 1))
    for number, (game, piles, title) in enumerate(rows):
        margin = f"{game:<{first}}{piles:<{second}}"
        line = textwrap.fill(
            title, width(), initial_indent=margin, subsequent_indent=" " * len(margin), break_long_words=False
        )
        click.secho(line, bold=number == 0)
    click.echo("\nwythoff show GAME prints the rules of one of them.")


def _signature(text: GameText) -> str:
    inside = ", ".join(f"{name}={value}" for name, value in text.parameters)
    return f"{text.name}({inside})" if inside else text.name


def _piles(text: GameText) -> str:
    """The piles as the text declares them, such as ``x[heaps]``, whose number a parameter gives."""
    match = re.search(r"^piles\s+([^#\n]*)", text.text, re.MULTILINE)
    return match[1].strip() if match else ", ".join(pile.name for pile in text.piles)


__all__ = ["command"]
