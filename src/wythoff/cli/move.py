"""``wythoff move``: who wins a position, and by which move."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.ending import UNDECIDED
from wythoff.cli.games_by_name import game_argument, misere_option, named_game
from wythoff.cli.output import json_text
from wythoff.cli.positions import CommandWithPosition, piles_argument
from wythoff.cli.proof import certificate_option, no_cache_option
from wythoff.cli.text import width
from wythoff.cli.types import json_option

if TYPE_CHECKING:
    from wythoff.play.explain import Advice
    from wythoff.prove.verdict import Proof
    from wythoff.rules.ruleset import Ruleset


@click.command("move", cls=CommandWithPosition)
@game_argument
@piles_argument(required=True)
@misere_option
@certificate_option
@no_cache_option
@json_option
@click.pass_context
def command(
    context: click.Context, game: str, piles: tuple[int, ...], misere: bool, certificate: Path | None, as_json: bool
) -> None:
    """Find a winning move of GAME from a position, for piles of any size.

    Small positions are solved. Large ones need a proof: the one in the certificate, which is checked first, or one that
    is searched for now.

    Example: wythoff move wythoff 10,20
    """
    from wythoff.cli.progress import reporting
    from wythoff.play.explain import advice
    from wythoff.play.oracle import oracle_for

    rules = named_game(game, misere=misere)
    position = rules.position(piles)
    with reporting(f"looking for a move of {rules}"):
        proof = None if certificate is None else _stored_proof(certificate, rules)
        found = advice(rules, position, oracle_for(rules, position, proof=proof))
    if as_json:
        click.echo(json_text(found.to_json()))
    else:
        _print(found)
    if found.outcome is None:
        context.exit(UNDECIDED)


def _stored_proof(certificate: Path, rules: Ruleset) -> Proof:
    from wythoff.prove.certificate_files import load

    return load(certificate, rules)


def _print(advice: Advice) -> None:
    from wythoff.text import is_whole

    click.echo(str(advice))
    if advice.outcome is None:
        return
    click.echo(textwrap.fill(f"because {advice.why}", width(), initial_indent="  ", subsequent_indent="  "))
    if advice.move is not None and not is_whole(advice.move.target):
        click.echo("  --json prints all digits of the move")


__all__ = ["command"]
