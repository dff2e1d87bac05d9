"""``wythoff check``: is a certificate a proof, and of what?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.completing import games
from wythoff.cli.games_by_name import misere_option, named_game, symbolic_game_or_none, where_option
from wythoff.cli.types import json_option

if TYPE_CHECKING:
    from wythoff.prove.certificate_files import Claim, UniformClaim
    from wythoff.rules.symbolic import SymbolicGame
    from wythoff.workbench import Game


@click.command("check")
@click.argument("certificate", type=click.Path(path_type=Path))
@click.option(
    "--game", "asked", metavar="GAME", shell_complete=games, help="Also check whether its rules are those of GAME."
)
@misere_option
@where_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    certificate: Path,
    asked: str | None,
    misere: bool,
    where: tuple[str, ...],
    as_json: bool,
) -> None:
    """Check a CERTIFICATE that `wythoff prove` wrote.

    The checker uses none of the prover's code. It prints the rules that it has checked, and names a game only if they
    are that game's rules. The exit code is 1 if the certificate proves nothing or, with --game, nothing about that
    game.

    A certificate for all values of some symbols is about GAME if it has the same rules and its assumptions hold for all
    values that GAME has.

    Examples: wythoff check wythoff.cert.json --game wythoff

    wythoff check all-slacks.json --game "wythoff(slack=t)" --where "t >= 2"
    """
    from wythoff.prove.acceptance import Invalid
    from wythoff.prove.certificate_files import checked_claim, content

    game = None
    if asked is not None:
        game = symbolic_game_or_none(asked, where, misere=misere) or named_game(asked, misere=misere)
    elif where:
        raise click.UsageError("--where applies to the symbols of a GAME: name it with --game")
    elif misere:
        raise click.UsageError("--misere applies to a GAME: name it with --game")
    text = content(certificate)
    try:
        claim = checked_claim(text)
        if game is not None and (mismatch := _mismatch(claim, game)):
            raise Invalid(f"it is a proof, but {mismatch}: it proves {claim}")
    except Invalid as problem:
        _show({"valid": False, "game": None, "why": str(problem)}, f"invalid: {problem}", as_json)
        context.exit(1)
    _show(claim.to_json(), f"valid: {certificate} proves {claim}", as_json)


def _mismatch(claim: Claim | UniformClaim, game: Game | SymbolicGame) -> str:
    """Why a certificate is not about a game; empty if it is."""
    from wythoff.prove.certificate_files import UniformClaim
    from wythoff.prove.identity import has_rules_of
    from wythoff.rules.symbolic import SymbolicGame

    others = f"for rules other than those of {game}"
    if isinstance(claim, UniformClaim):
        from wythoff.prove.uniform import identity

        if identity.covers(claim.theorem, game):
            return ""
        return f"not for all values of {game}" if identity.has_rules_of(claim.theorem, game) else others
    if isinstance(game, SymbolicGame):
        return f"for one game, not for all values of {game}"
    return "" if has_rules_of(claim.certificate, game) else others


def _show(answer: dict[str, Any], text: str, as_json: bool) -> None:
    click.echo(json.dumps(answer) if as_json else text)


__all__ = ["command"]
