"""``wythoff ask``: is a statement about the P-positions of a game true?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.ending import UNDECIDED
from wythoff.cli.games_by_name import game_argument
from wythoff.cli.numbers import shortened
from wythoff.cli.proof import certificate_option, proof_of

if TYPE_CHECKING:
    from wythoff.rules.ruleset import Ruleset

FALSE = 1


@click.command("ask")
@game_argument
@click.argument("formula")
@certificate_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(context: click.Context, game: str, formula: str, certificate: Path | None, as_json: bool) -> None:
    """Decide whether FORMULA, a statement about the P-positions of GAME, is true for all natural numbers.

    In it P(x, y) says that the position is P, N(x, y) that it is N, F(x, y) that taking x and y is forbidden, being the
    difference of two P-positions. It is made of linear comparisons, 'K divides TERM', 'and', 'or', 'not', '=>', '<=>',
    'exists x: ...' and 'forall x, y: ...'. A false 'forall' is answered by the least counterexample, a true 'exists' by
    the least example. The game's P-positions are proved first.

    Exit code 0: true, 1: false, 3: undecided.

    Example: wythoff ask wythoff "forall x, y: P(x, y) and x < y => y <= 2*x"
    """
    from wythoff.cli.progress import reporting
    from wythoff.prove.ask import Answer, ask, read_statement
    from wythoff.prove.verdict import Proved
    from wythoff.workbench import game as named

    rules = named(game)
    read_statement(formula, len(rules.piles), dict(rules.parameters))
    proof = proof_of(rules, certificate)
    with reporting(f"deciding a statement about {rules}"):
        answer = ask(proof, formula) if isinstance(proof, Proved) else proof
    decided = isinstance(answer, Answer)
    status = str(answer.status).lower()
    why = None if isinstance(answer, Answer) else answer.reason
    witness = answer.witness if isinstance(answer, Answer) else None
    if as_json:
        numeration = proof.numeration if isinstance(proof, Proved) else None
        parts = {"status": status, "witness": witness, "game": str(rules), "numeration": numeration, "why": why}
        click.echo(json.dumps(parts))
    else:
        click.echo(f"{status}: {_sentence(rules, status, witness, why)}")
    if not decided or not answer.status:
        context.exit(FALSE if decided else UNDECIDED)


def _sentence(rules: Ruleset, status: str, witness: dict[str, int] | None, why: str | None) -> str:
    if why is not None:
        return why
    if witness is None:
        return f"it {'holds' if status == 'true' else 'does not hold'} for the P-positions of {rules}"
    values = ", ".join(f"{name} = {shortened(number)}" for name, number in witness.items())
    return f"for example {values}" if status == "true" else f"it fails for {values}"


__all__ = ["command"]
