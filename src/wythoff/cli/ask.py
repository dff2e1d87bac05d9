"""``wythoff ask``: is a statement about the P-positions of a game true?"""

from __future__ import annotations

import json
from pathlib import Path

import click

from wythoff.cli.ending import EXIT_CODES
from wythoff.cli.games_by_name import game_argument, misere_option, named_game
from wythoff.cli.proof import certificate_option, no_cache_option, proof_of
from wythoff.cli.types import json_option


@click.command("ask")
@game_argument
@click.argument("formula")
@misere_option
@certificate_option
@no_cache_option
@json_option
@click.pass_context
def command(
    context: click.Context, game: str, formula: str, misere: bool, certificate: Path | None, as_json: bool
) -> None:
    """Decide whether FORMULA, a statement about the P-positions of GAME, is true for all natural numbers.

    In FORMULA, P(x, y) says that the position is P, N(x, y) that it is N, and F(x, y) that taking x and y is forbidden,
    because it is the difference of two P-positions. Statements are built from these, linear comparisons, 'K divides
    TERM', 'and', 'or', 'not', '=>', '<=>', 'exists x: ...' and 'forall x, y: ...'. The answer to a false 'forall' is
    the least counterexample, to a true 'exists' the least example. The game's P-positions are proved first.

    Exit code 0: true, 1: false, 3: undecided.

    Example: wythoff ask wythoff "forall x, y: P(x, y) and x < y => y <= 2*x"
    """
    from wythoff.cli.progress import reporting
    from wythoff.knowledge import Answer
    from wythoff.prove.ask import ask, read_statement
    from wythoff.prove.verdict import Proof

    rules = named_game(game, misere=misere)
    read_statement(formula, len(rules.piles), dict(rules.parameters))
    proof = proof_of(rules, certificate)
    with reporting(f"deciding a statement about {rules}"):
        answer = ask(proof, formula) if isinstance(proof, Proof) else proof
    if as_json:
        numeration = proof.numeration if isinstance(proof, Proof) else None
        why = None if isinstance(answer, Answer) else answer.reason
        witness = answer.to_json()["witness"] if isinstance(answer, Answer) else None
        parts = {"status": answer.status, "witness": witness, "game": str(rules), "numeration": numeration, "why": why}
        click.echo(json.dumps(parts))
    else:
        click.echo(str(answer))
    context.exit(EXIT_CODES[answer.status])


__all__ = ["command"]
