"""``wythoff export``: files for other programs."""

from __future__ import annotations

import json
from pathlib import Path

import click

from wythoff.cli.proof import UNDECIDED, certificate_option, proof_of


@click.group("export")
def command() -> None:
    """Write files for other programs."""


@command.command("walnut", short_help="A proof, for Walnut to decide again.")
@click.argument("game")
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), help="The directory to write, new or empty."
)
@certificate_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def walnut(context: click.Context, game: str, output: Path, certificate: Path | None, as_json: bool) -> None:
    """Write a proof of the P-positions of GAME for the theorem prover Walnut.

    The directory holds the P-positions as an automaton, the numeration system if Walnut lacks it, and commands by which
    Walnut decides the proof obligations by itself. Without a certificate, a proof is searched for first.

    Example: wythoff export walnut wythoff -o wythoff-walnut
    """
    from wythoff.exchange.walnut.proof import proof_files
    from wythoff.files import check_folder, write_folder
    from wythoff.prove.verdict import Proved
    from wythoff.workbench import game as named

    check_folder(output)
    rules = named(game)
    proof = proof_of(rules, certificate)
    if not isinstance(proof, Proved):
        click.echo(f"wythoff: no proof of {rules} was found: {proof.reason}", err=True)
        context.exit(UNDECIDED)
    files = proof_files(proof)
    write_folder(output, files)
    if as_json:
        click.echo(json.dumps({"game": str(rules), "directory": str(output), "files": list(files)}))
        return
    for path in files:
        click.echo(output / path)
    commands = next(Path(path).name for path in files if path.startswith("Command Files/"))
    click.echo(f"copy the folders into Walnut's own and give it the command: load {commands};", err=True)


__all__ = ["command"]
