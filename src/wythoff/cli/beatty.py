"""``wythoff beatty``: the two complementary sequences of an irrational number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.completing import alphas
from wythoff.cli.output import check_sequence, sequences_option, write
from wythoff.cli.proof import accepted
from wythoff.cli.text import heading, width, wrapped_rows
from wythoff.cli.types import Count, json_option
from wythoff.errors import TooComplex

if TYPE_CHECKING:
    from wythoff.exact import BeattyPair

MAX_SHOWN = 300
SYMBOL = "alpha"
"""The symbol that stands for every irrational number above 1."""


@click.command("beatty")
@click.argument("alpha", shell_complete=alphas)
@click.option("-n", "terms", default="20", show_default=True, type=Count(least=0), help="How many terms.")
@click.option(
    "--offset",
    metavar="GAMMA[,DELTA]",
    help="Compute floor(n*ALPHA + GAMMA) and floor(n*beta + DELTA), and whether they are complementary.",
)
@click.option("--first", type=Count(least=0), help="The first n; 1 unless given.")
@sequences_option
@click.option("--prove", "is_proved", is_flag=True, help="Prove that the sequences are complementary, for all alpha.")
@json_option
@click.pass_context
def command(
    context: click.Context,
    alpha: str,
    terms: int,
    offset: str | None,
    first: int | None,
    output: Path | None,
    sequence: str | None,
    is_proved: bool,
    as_json: bool,
) -> None:
    """Compute floor(n*ALPHA) and floor(n*beta) for n = 1, 2, ..., where 1/ALPHA + 1/beta = 1.

    The sequence of the smaller numbers comes first; if ALPHA is above 2, that is the sequence of beta.

    ALPHA is golden, sqrt(2), "(3+sqrt(17))/4", "[1;(1,2)]" (the period in parentheses), cf:n for [1;1,2,3,...], e-1,
    cbrt(5), "root(x^3-x-1)", pi/2, "log(3)/log(2)", "exp(1/2)" or zeta(3).

    With --offset the sequences are floor(n*ALPHA + GAMMA) and floor(n*beta + DELTA); the theorem of Skolem and Fraenkel
    says whether every number from 1 on is in exactly one of them. GAMMA and DELTA are whole numbers, fractions, or
    numbers like ALPHA. If DELTA is not given, it is the one that the theorem requires.

    With --prove and the word alpha as ALPHA, Beatty's theorem is proved for all irrational numbers above
    1: every number from 1 on is in exactly one of the two sequences. The certificate, a .json file, is checked like any
    other.

    Examples: wythoff beatty "sqrt(2)" -n 12

    wythoff beatty golden --offset 1/2

    wythoff beatty alpha --prove -o beatty.json

    wythoff beatty "sqrt(2)" -n 10000 --sequence A -o b.txt
    """
    if is_proved or alpha == SYMBOL:
        _check_claim(context, alpha, output, is_proved)
        _prove(output, as_json)
        return
    from wythoff.solve.memory import require_memory

    check_sequence(output, sequence)
    require_memory(terms * (100 if as_json or output else 2), f"a list of {terms:,} terms of two sequences")
    pair = _pair(alpha, offset, 1 if first is None else first)
    known = None if offset is None and first is None else pair.is_complementary()
    if output is not None:
        from wythoff.exchange.results import beatty_records

        write(beatty_records(pair, terms), output, sequence=sequence, quiet=as_json)
        if not as_json:
            return
    wanted = terms if as_json else min(terms, MAX_SHOWN)
    smaller, larger = pair.smaller_array(wanted).tolist(), pair.larger_array(wanted).tolist()
    if as_json:
        about = {} if known is None else {"pair": pair.to_json(), **known.to_json()}
        click.echo(json.dumps({"smaller": smaller, "larger": larger, **about}))
        return
    heading(f"The Beatty sequences of alpha = {pair.alpha} and beta = {pair.beta}")
    if pair.alpha.theorem is not None:
        click.echo(f"  {pair.alpha.theorem}")
    if known is not None:
        click.echo(f"  with gamma = {pair.gamma} and delta = {pair.delta}")
    if terms:
        click.echo()
        rows = [("n", list(range(pair.first, pair.first + wanted))), ("A", smaller), ("B", larger)]
        for line in wrapped_rows(rows, width()):
            click.echo(line)
    if terms > MAX_SHOWN:
        click.echo(f"\nthe first {MAX_SHOWN} of {terms:,} terms are shown; --json prints all, -o FILE writes all")
    if known is not None:
        click.echo(f"\n{known}")


def _pair(alpha: str, offset: str | None, first: int) -> BeattyPair:
    """The requested pair, with the sequence of the smaller slope first."""
    from wythoff.exact import BeattyPair
    from wythoff.exact import alpha as number
    from wythoff.exact.complementary import fitting_offset
    from wythoff.exact.parse import numbers

    value = number(alpha)
    beta = BeattyPair(value).beta
    parts = numbers(offset or "0, 0")
    if len(parts) > 2:
        raise click.UsageError("--offset takes one number, or two separated by a comma, as in 1/2,-1")
    gamma = parts[0]
    try:
        delta = parts[1] if len(parts) == 2 else fitting_offset(value, gamma, first)
    except TooComplex:
        raise click.UsageError(f"give DELTA as well, as in --offset '{gamma},0'") from None
    pair = BeattyPair(value, beta, gamma, delta, first=first)
    return pair if value < 2 else BeattyPair(beta, value, delta, gamma, first=first)


def _check_claim(context: click.Context, alpha: str, output: Path | None, is_proved: bool) -> None:
    """Refuse to prove the theorem for a single number, or to list terms without a number."""
    if not is_proved:
        raise click.UsageError(f"{SYMBOL} stands for all numbers: give one, such as sqrt(2), or ask for --prove")
    if alpha != SYMBOL:
        raise click.UsageError(f"--prove applies to all irrational numbers: write {SYMBOL} instead of {alpha}")
    if output is not None and output.suffix.lower() != ".json":
        raise click.UsageError(f"the certificate must be a .json file, not '{output}'")
    for other in ("terms", "sequence", "offset", "first"):
        if context.get_parameter_source(other) is click.core.ParameterSource.COMMANDLINE:
            raise click.UsageError("--prove lists no terms: leave out -n and --sequence, --offset and --first")


def _prove(output: Path | None, as_json: bool) -> None:
    """Prove Beatty's theorem for all irrational numbers above 1, and report that the checker accepted it."""
    from wythoff.cli.progress import reporting
    from wythoff.files import whole_file
    from wythoff.prove.uniform.beatty import beatty_theorem

    with reporting("proving Beatty's theorem"):
        theorem = beatty_theorem()
    if output is not None:
        with whole_file(output) as file:
            file.write(theorem.text)
    if as_json:
        kept = None if output is None else str(output)
        click.echo(json.dumps({"status": "proved", "for_all": [SYMBOL], "claim": theorem.claim, "certificate": kept}))
        return
    click.echo(f"proved {theorem.claim}")
    click.echo(accepted(output))


__all__ = ["command"]
