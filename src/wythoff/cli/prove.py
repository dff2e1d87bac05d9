"""``wythoff prove``: a theorem about all positions of a game, with a certificate."""

from __future__ import annotations

import json
from pathlib import Path

import click

from wythoff.cli.types import OutputFile

UNDECIDED = 3


@click.command("prove")
@click.argument("game")
@click.option("-o", "--output", type=OutputFile([".json"]), help="Where to write the certificate, a .json file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(context: click.Context, game: str, output: Path | None, as_json: bool) -> None:
    """Prove which positions of GAME are P, for all positions.

    The P-positions are learned from a solved board as an automaton that reads the digits of the piles in a fitting
    numeration system; then it is decided, for all positions, that no move leads from the set to itself and that every
    other position has a move into it. The certificate is checked before anything is called proved.

    Example: wythoff prove wythoff -o wythoff.cert.json
    """
    from wythoff.cli.progress import reporting
    from wythoff.prove.prover import prove
    from wythoff.prove.verdict import Proved
    from wythoff.workbench import game as named

    rules = named(game)
    with reporting(f"proving {rules}"):
        verdict = prove(rules)
    proved = isinstance(verdict, Proved)
    if isinstance(verdict, Proved) and output is not None:
        verdict.save(output)
    if as_json:
        answer = {
            "status": verdict.status,
            "game": str(rules),
            "numeration": verdict.numeration if isinstance(verdict, Proved) else None,
            "states": verdict.states if isinstance(verdict, Proved) else None,
            "witness": None,
            "certificate": str(output) if proved and output is not None else None,
            "seconds": round(verdict.seconds, 3),
            "why": None if isinstance(verdict, Proved) else verdict.reason,
        }
        click.echo(json.dumps(answer))
    elif isinstance(verdict, Proved):
        states = f"{verdict.states} state" + ("" if verdict.states == 1 else "s")
        click.echo(f"proved: the P-positions of {rules} are an automaton of {states} in {verdict.numeration} digits")
        where = f", written to {output}" if output is not None else "; -o FILE keeps the certificate"
        click.echo(f"the checker accepted the certificate{where} ({verdict.seconds:.1f} s)")
    else:
        click.echo(f"undecided: {verdict.reason} ({verdict.seconds:.1f} s)")
    if not proved:
        context.exit(UNDECIDED)


__all__ = ["command"]
