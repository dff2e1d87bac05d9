"""``wythoff prove``: a theorem about all positions of a game, with a certificate."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.completing import games
from wythoff.cli.ending import EXIT_CODES
from wythoff.cli.games_by_name import game_argument, misere_option, named_game, symbolic_game_or_none, where_option
from wythoff.cli.proof import accepted, no_cache_option
from wythoff.cli.types import OutputFile, WholeNumber, json_option

if TYPE_CHECKING:
    from wythoff.knowledge import Undecided
    from wythoff.prove.coding.theorem import CodingTheorem
    from wythoff.prove.limits import Limits, Report
    from wythoff.prove.verdict import Proof, Verdict
    from wythoff.rules.ruleset import Ruleset


@click.command("prove")
@game_argument
@misere_option
@click.option(
    "--as", "claim", metavar="GAME", shell_complete=games, help="Claim that the P-positions are those of another game."
)
@where_option
@click.option(
    "--law", metavar="LAW", help="Claim a law of a game with symbols, such as 'b = a + t*n', or beatty, leaps or word."
)
@click.option("--coding", is_flag=True, help="Also prove which word codes the steps from one P-position to the next.")
@click.option("-o", "--output", type=OutputFile([".json"]), help="Where to write the certificate, a .json file.")
@click.option(
    "--seconds", type=click.FloatRange(min=0.1), help="When to give up; by default, no new guess after 90 seconds."
)
@click.option("--memory", type=WholeNumber(1), metavar="MB", help="Give up when the process grows larger than this.")
@no_cache_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    game: str,
    misere: bool,
    claim: str | None,
    where: tuple[str, ...],
    law: str | None,
    coding: bool,
    output: Path | None,
    seconds: float | None,
    memory: int | None,
    as_json: bool,
) -> None:
    """Prove which positions of GAME are P, for all positions.

    The P-positions are learned from a solved board as an automaton that reads the digits of the piles in a suitable
    numeration system; then it is decided, for all positions, that no move leads from the set to itself and that every
    other position has a move into it. The certificate is checked before anything is called proved.

    With --as, the set is that of another game, which is proved first; a claim that is wrong is refuted by the smallest
    position that shows it. With --misere, GAME is under misere play; the other game is played as it is named
    (misere-nim).

    With symbols for numbers, as in "wythoff(slack=t)", a law is found from small instances and proved for all values
    of the symbols that meet --where. A law can be claimed by --law instead: 'b = a + t*n', where a is the least number
    that no earlier column has and n the number of the column; or 'b - a = mex v: |v - (b - a)| < t', where b - a is the
    least v for which no earlier column (a, b) satisfies the condition. A wrong law is refuted by the smallest numbers.

    Three words claim more about the columns of the law that is found: beatty, that they are floor(n*alpha) and
    floor(n*(alpha + t)); word, that they are the places of the letters in the fixed point of a morphism; leaps, that
    the differences of splythoff(slack=a) have leaps without end, for a >= 5.

    With --coding, the steps between consecutive P-positions are proved to follow the fixed point of a morphism; the
    certificate then holds both proofs.

    With --seconds or --memory, the work ends at that limit, undecided, and says what was learned.

    Examples: wythoff prove wythoff -o wythoff.cert.json

    wythoff prove "heap-wythoff(heaps=4)" --as "nim(heaps=4)"

    wythoff prove "wythoff(slack=t)" -o all-slacks.json

    wythoff prove "splythoff(slack=a)" --law leaps --where "a >= 5"
    """
    from wythoff.cli.progress import reporting
    from wythoff.prove.limits import Limits, prepare

    limits = Limits(seconds, memory).begun()
    if limits.bind:
        prepare()
    symbolic = symbolic_game_or_none(game, where, misere=misere)
    if symbolic is not None:
        from wythoff.cli.symbolic import prove_symbolic

        if coding:
            raise click.UsageError("--coding needs a game with numbers only")
        context.exit(EXIT_CODES[prove_symbolic(symbolic, claim, law, limits, output, as_json)])
    if law is not None:
        raise click.UsageError("--law applies to games with symbols; --as claims the P-positions of another game")
    from wythoff.knowledge import ACCEPTED, Proved
    from wythoff.prove.verdict import Proof

    rules = named_game(game, misere=misere)
    with reporting(f"proving {rules}"):
        verdict = _verdict(rules, claim, limits)
        theorem = _coding(verdict, limits) if coding and isinstance(verdict, Proof) else None
    last = verdict if theorem is None else theorem
    if output is not None and isinstance(last, Proved):
        last.save(output)
    if as_json:
        answer = _json(verdict, str(rules), output if isinstance(last, Proved) else None)
        click.echo(json.dumps(answer if theorem is None else {**answer, "coding": _coding_json(theorem)}))
    else:
        click.echo(_text(verdict, accepted(output) if theorem is None else ACCEPTED))
        if theorem is not None:
            click.echo(_coding_text(theorem, output))
    context.exit(EXIT_CODES[last.status])


def _verdict(rules: Ruleset, claim: str | None, limits: Limits) -> Verdict:
    """What can be proved of a game, or of the claim that it has the P-positions of another one."""
    from wythoff.knowledge import Undecided
    from wythoff.prove.prover import prove
    from wythoff.prove.verdict import Proof

    if claim is None:
        return prove(rules, limits=limits)
    other = named_game(claim, misere=False)
    known = prove(other, limits=limits)
    if isinstance(known, Proof):
        return prove(rules, known, limits=limits)
    why = f"the P-positions of {other} are not proved: {known.reason}"
    return Undecided(why, subject=str(rules), seconds=known.seconds)


def _coding(proof: Proof, limits: Limits) -> CodingTheorem | Undecided:
    from wythoff.knowledge import Undecided
    from wythoff.prove.coding.steps import find_coding
    from wythoff.prove.limits import LimitReached, run_within

    if not limits.bind:
        return find_coding(proof)
    try:
        return run_within(limits, partial(_find_coding, proof))
    except LimitReached as reached:
        why = f"{reached}; which positions are P is proved"
        return Undecided(why, subject=proof.game, seconds=limits.seconds or 0.0)


def _find_coding(proof: Proof, report: Report) -> CodingTheorem | Undecided:
    """The coding of a proof; no progress is reported."""
    from wythoff.prove.coding.steps import find_coding

    return find_coding(proof)


def _coding_json(theorem: CodingTheorem | Undecided) -> dict[str, Any]:
    from wythoff.knowledge import Undecided

    if isinstance(theorem, Undecided):
        return {"status": theorem.status, "claim": None, "why": theorem.reason}
    return {"status": theorem.status, "claim": theorem.statement, "why": None}


def _coding_text(theorem: CodingTheorem | Undecided, output: Path | None) -> str:
    from wythoff.knowledge import Undecided

    if isinstance(theorem, Undecided):
        return f"which word codes the steps is {theorem}"
    where = "\n-o FILE keeps both proofs" if output is None else f"\nboth proofs were written to {output}"
    return f"{theorem}{where}"


def _json(verdict: Verdict, game: str, written: Path | None) -> dict[str, Any]:
    from wythoff.prove.verdict import verdict_json

    return verdict_json(verdict, game) | {"certificate": None if written is None else str(written)}


def _text(verdict: Verdict, certificate_line: str) -> str:
    """The verdict and the time that it took; of a proof also that its certificate was accepted."""
    from wythoff.knowledge import Proved

    more = f"\n{certificate_line}" if isinstance(verdict, Proved) else ""
    return f"{verdict}{more} ({verdict.seconds:.1f} s)"


__all__ = ["command"]
