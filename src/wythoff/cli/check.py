"""``wythoff check``: is a certificate a proof?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

LARGEST_FILE = 100_000_000


@click.command("check")
@click.argument("certificate", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(context: click.Context, certificate: Path, as_json: bool) -> None:
    """Check a CERTIFICATE that `wythoff prove` wrote.

    The checker uses nothing of the prover. The game's text is also read again, and its rules compared with those that
    the certificate argues about.

    Example: wythoff check wythoff.cert.json
    """
    name, why = _verdict(certificate)
    if as_json:
        click.echo(json.dumps({"valid": why is None, "game": name, "why": why}))
    elif why is None:
        click.echo(f"valid: {certificate} proves the P-positions of {name}, for all positions")
    else:
        click.echo(f"invalid: {why}")
    if why is not None:
        context.exit(1)


def _verdict(path: Path) -> tuple[str | None, str | None]:
    from wythoff.prove.checker import Invalid, check, read

    text = _read(path)
    try:
        data = read(text)
        name = check(data)
        _check_text(data["game"])
    except Invalid as problem:
        return None, str(problem)
    return name, None


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


def _check_text(game: dict[str, Any]) -> None:
    """The rules of the certificate are those of the text that it names."""
    from wythoff.errors import WythoffError
    from wythoff.prove.certificate import game_part
    from wythoff.prove.checker import Invalid
    from wythoff.rules.parse import parse_game
    from wythoff.rules.ruleset import Ruleset

    if not isinstance(game.get("text"), str):
        raise Invalid("the certificate has no game text")
    try:
        rules = Ruleset.instantiate(parse_game(game["text"]), game["parameters"])
    except (WythoffError, KeyError, TypeError, AttributeError) as problem:
        raise Invalid(f"the game's text cannot be read: {problem}") from None
    if json.loads(json.dumps(game_part(rules))) != game:
        raise Invalid("the rules of the certificate are not those of its text")


__all__ = ["command"]
