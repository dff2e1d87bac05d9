"""``wythoff check``: is a certificate a proof, and of what?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from wythoff.cli.completing import games
from wythoff.cli.games_by_name import named_game


@click.command("check")
@click.argument("certificate", type=click.Path(path_type=Path))
@click.option(
    "--game", "asked", metavar="GAME", shell_complete=games, help="Ask, too, whether its rules are those of GAME."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(context: click.Context, certificate: Path, asked: str | None, as_json: bool) -> None:
    """Check a CERTIFICATE that `wythoff prove` wrote.

    The checker uses nothing of the prover. What is printed are the rules that it has checked; the game is named only if
    they are that game's rules. The exit code is 1 if the certificate proves nothing or, with --game, nothing of that
    game.

    Example: wythoff check wythoff.cert.json --game wythoff
    """
    from wythoff.prove.accepted import Invalid
    from wythoff.prove.identity import has_rules_of
    from wythoff.prove.stored import UniformClaim, checked_claim, content

    game = None if asked is None else named_game(asked, misere=False)
    text = content(certificate)
    try:
        claim = checked_claim(text)
        if isinstance(claim, UniformClaim):
            if game is not None:
                raise Invalid(f"it is a proof, but for all values of some parameters: it proves {claim}")
        elif game is not None and not has_rules_of(claim.certificate, game):
            raise Invalid(f"it is a proof, but of other rules than those of {game}: it proves {claim}")
    except Invalid as problem:
        _show({"valid": False, "game": None, "why": str(problem)}, f"invalid: {problem}", as_json)
        context.exit(1)
    _show(claim.to_json(), f"valid: {certificate} proves {claim}", as_json)


def _show(answer: dict[str, Any], text: str, as_json: bool) -> None:
    click.echo(json.dumps(answer) if as_json else text)


__all__ = ["command"]
