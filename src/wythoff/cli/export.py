"""``wythoff export``: files for other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from wythoff.prove.verdict import Proved
    from wythoff.rules.ruleset import Ruleset

FAILED = 1
UNDECIDED = 3
LARGEST_FILE = 100_000_000


@click.group("export")
def command() -> None:
    """Write files for other programs."""


@command.command("walnut", short_help="A proof, for Walnut to decide again.")
@click.argument("game")
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), help="The directory to write, new or empty."
)
@click.option("--certificate", type=click.Path(path_type=Path), help="A proof that `wythoff prove -o` wrote.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def walnut(context: click.Context, game: str, output: Path, certificate: Path | None, as_json: bool) -> None:
    """Write a proof of the P-positions of GAME for the theorem prover Walnut.

    The directory holds the P-positions as an automaton, the numeration system if Walnut lacks it, and commands by which
    Walnut decides the proof obligations by itself. Without a certificate, a proof is searched for first.

    Example: wythoff export walnut wythoff -o wythoff-walnut
    """
    from wythoff.exchange.walnut.folder import check_folder, write_folder
    from wythoff.exchange.walnut.proof import proof_files
    from wythoff.workbench import game as named

    check_folder(output)
    rules = named(game)
    proof = _proved(rules) if certificate is None else _certified(rules, certificate)
    if isinstance(proof, _NoProof):
        click.echo(f"wythoff: {proof.message}", err=True)
        context.exit(proof.code)
    files = proof_files(proof)
    write_folder(output, files)
    if as_json:
        click.echo(json.dumps({"game": str(rules), "directory": str(output), "files": list(files)}))
        return
    for path in files:
        click.echo(output / path)
    commands = next(Path(path).name for path in files if path.startswith("Command Files/"))
    click.echo(f"copy the folders into Walnut's own and give it the command: load {commands};", err=True)


class _NoProof:
    """Why there is nothing to export, and the exit code that says so."""

    def __init__(self, message: str, code: int) -> None:
        self.message, self.code = message, code


def _proved(rules: Ruleset) -> Proved | _NoProof:
    from wythoff.cli.progress import reporting
    from wythoff.prove.prover import prove
    from wythoff.prove.verdict import Proved

    with reporting(f"proving {rules}"):
        verdict = prove(rules)
    if isinstance(verdict, Proved):
        return verdict
    return _NoProof(f"no proof of {rules} was found: {getattr(verdict, 'reason', verdict.status)}", UNDECIDED)


def _certified(rules: Ruleset, path: Path) -> Proved | _NoProof:
    from wythoff.prove.certificate import game_part
    from wythoff.prove.checker import Invalid, check, read
    from wythoff.prove.verdict import Proved

    try:
        data = read(_read(path))
        check(data)
    except Invalid as problem:
        return _NoProof(f"{path} is not a proof: {problem}", FAILED)
    # The text may differ in its layout; the rules are what the formulas say.
    ours = json.loads(json.dumps(game_part(rules)))
    for part in ours.keys() - {"name", "text", "parameters"}:
        if ours[part] != data["game"].get(part):
            return _NoProof(f"{path} is about other rules than those of {rules}: their {part} differ", FAILED)
    return Proved.of(data)


def _read(path: Path) -> bytes:
    from wythoff.errors import BadCertificate

    try:
        with path.open("rb") as file:
            text = file.read(LARGEST_FILE + 1)
    except OSError as problem:
        raise BadCertificate(f"cannot read {path}: {problem.strerror or problem}") from None
    if len(text) > LARGEST_FILE:
        raise BadCertificate(f"{path} is larger than {LARGEST_FILE:,} bytes, so it is not a certificate")
    return text


__all__ = ["command"]
