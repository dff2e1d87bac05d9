"""``wythoff prove``: a theorem about all positions of a game, with a certificate."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.types import OutputFile

if TYPE_CHECKING:
    from wythoff.prove.verdict import Proved, Refuted, Undecided

EXIT_CODES = {"proved": 0, "refuted": 1, "undecided": 3}


@click.command("prove")
@click.argument("game")
@click.option("--as", "claim", metavar="GAME", help="Claim that the P-positions are those of another game.")
@click.option("-o", "--output", type=OutputFile([".json"]), help="Where to write the certificate, a .json file.")
@click.option(
    "--seconds", type=click.FloatRange(min=0.1), default=90.0, show_default=True, help="When to try no more guesses."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(
    context: click.Context, game: str, claim: str | None, output: Path | None, seconds: float, as_json: bool
) -> None:
    """Prove which positions of GAME are P, for all positions.

    The P-positions are learned from a solved board as an automaton that reads the digits of the piles in a fitting
    numeration system; then it is decided, for all positions, that no move leads from the set to itself and that every
    other position has a move into it. The certificate is checked before anything is called proved.

    With --as, the set is that of another game, which is proved first; a claim that is wrong is refuted by the smallest
    position that shows it.

    Examples: wythoff prove wythoff -o wythoff.cert.json

    wythoff prove "heap-wythoff(heaps=4)" --as "nim(heaps=4)"
    """
    from wythoff.cli.progress import reporting
    from wythoff.prove.prover import prove
    from wythoff.prove.verdict import Proved, Undecided
    from wythoff.workbench import game as named

    rules, other = named(game), None if claim is None else named(claim)
    verdict: Proved | Refuted | Undecided
    with reporting(f"proving {rules}"):
        if other is None:
            verdict = prove(rules, seconds=seconds)
        else:
            known = prove(other, seconds=seconds)
            if isinstance(known, Proved):
                verdict = prove(rules, known)
            else:
                why = f"the P-positions of {other} are not proved: {known.reason}"
                verdict = Undecided(str(rules), why, known.seconds)
    if isinstance(verdict, Proved) and output is not None:
        verdict.save(output)
    if as_json:
        click.echo(json.dumps(_json(verdict, output)))
    else:
        click.echo(_text(verdict, output))
    context.exit(EXIT_CODES[verdict.status])


def _json(verdict: Proved | Refuted | Undecided, output: Path | None) -> dict[str, Any]:
    from wythoff.prove.verdict import Proved, Refuted

    witness = None
    if isinstance(verdict, Refuted):
        witness = {"position": list(verdict.position), "move": verdict.target and list(verdict.target)}
    proved = isinstance(verdict, Proved)
    return {
        "status": verdict.status,
        "game": verdict.game,
        "numeration": verdict.numeration if isinstance(verdict, Proved) else None,
        "states": verdict.states if isinstance(verdict, Proved) else None,
        "witness": witness,
        "certificate": str(output) if proved and output is not None else None,
        "seconds": round(verdict.seconds, 3),
        "why": None if isinstance(verdict, Proved) else verdict.reason,
    }


def _text(verdict: Proved | Refuted | Undecided, output: Path | None) -> str:
    from wythoff.prove.verdict import Proved, Refuted

    time = f"({verdict.seconds:.1f} s)"
    if isinstance(verdict, Proved):
        states = f"{verdict.states} state" + ("" if verdict.states == 1 else "s")
        where = f", written to {output}" if output is not None else "; -o FILE keeps the certificate"
        return (
            f"proved: the P-positions of {verdict.game} are an automaton of {states} in {verdict.numeration} digits\n"
            f"the checker accepted the certificate{where} {time}"
        )
    if isinstance(verdict, Refuted):
        position = _piles(verdict.position)
        if verdict.target is not None:
            return f"refuted: {position} is in the set, and so is {_piles(verdict.target)}, one move away {time}"
        return f"refuted: {position} has {verdict.reason} {time}"
    return f"undecided: {verdict.reason} {time}"


def _piles(position: tuple[int, ...]) -> str:
    return f"({', '.join(map(str, position))})"


__all__ = ["command"]
